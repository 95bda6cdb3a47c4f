"""What a server of Apache RocketMQ remoting does with what clients say."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Callable, Mapping
from typing import Any

from wireloom.errors import LocalError, ResponseError
from wireloom.rocketmq.messages import *
from wireloom.rocketmq.types import Language, ResponseCode, SerializeType
from wireloom.runtime.serve import Handler, ServerConnection


def _refuse_send_message(request: SendMessage, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_pull_message(request: PullMessage, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_query_message(request: QueryMessage, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_query_consumer_offset(
    request: QueryConsumerOffset, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_update_consumer_offset(
    request: UpdateConsumerOffset, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_update_and_create_topic(
    request: UpdateAndCreateTopic, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_search_offset_by_timestamp(
    request: SearchOffsetByTimestamp, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_get_max_offset(request: GetMaxOffset, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_get_min_offset(request: GetMinOffset, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_get_earliest_msg_storetime(
    request: GetEarliestMsgStoretime, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_view_message_by_id(
    request: ViewMessageById, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_heart_beat(request: HeartBeat, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_unregister_client(
    request: UnregisterClient, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_consumer_send_msg_back(
    request: ConsumerSendMsgBack, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_end_transaction(request: EndTransaction, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_get_consumer_list_by_group(
    request: GetConsumerListByGroup, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_lock_batch_mq(request: LockBatchMq, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_unlock_batch_mq(request: UnlockBatchMq, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_put_kv_config(request: PutKvConfig, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_get_kv_config(request: GetKvConfig, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_register_broker(request: RegisterBroker, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_get_routeinfo_by_topic(
    request: GetRouteinfoByTopic, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_get_broker_cluster_info(
    request: GetBrokerClusterInfo, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_get_topic_stats_info(
    request: GetTopicStatsInfo, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_get_consumer_connection_list(
    request: GetConsumerConnectionList, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_get_all_topic_list_from_nameserver(
    request: GetAllTopicListFromNameserver, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_delete_subscriptiongroup(
    request: DeleteSubscriptiongroup, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_get_consume_stats(
    request: GetConsumeStats, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_delete_topic_in_broker(
    request: DeleteTopicInBroker, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_delete_topic_in_namesrv(
    request: DeleteTopicInNamesrv, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_invoke_broker_to_reset_offset(
    request: InvokeBrokerToResetOffset, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_invoke_broker_to_get_consumer_status(
    request: InvokeBrokerToGetConsumerStatus, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_get_consumer_running_info(
    request: GetConsumerRunningInfo, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_consume_message_directly(
    request: ConsumeMessageDirectly, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_send_message_v2(request: SendMessageV2, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_send_batch_message(
    request: SendBatchMessage, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_recall_message(request: RecallMessage, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_pop_message(request: PopMessage, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_ack_message(request: AckMessage, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_peek_message(request: PeekMessage, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_change_message_invisibletime(
    request: ChangeMessageInvisibletime, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_notification(request: Notification, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_polling_info(request: PollingInfo, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_batch_ack_message(
    request: BatchAckMessage, code: ResponseCode, detail: str
) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


def _refuse_request(request: Request, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


REFUSALS: Mapping[type, Callable[[Any, ResponseCode, str], Message]] = {
    SendMessage: _refuse_send_message,
    PullMessage: _refuse_pull_message,
    QueryMessage: _refuse_query_message,
    QueryConsumerOffset: _refuse_query_consumer_offset,
    UpdateConsumerOffset: _refuse_update_consumer_offset,
    UpdateAndCreateTopic: _refuse_update_and_create_topic,
    SearchOffsetByTimestamp: _refuse_search_offset_by_timestamp,
    GetMaxOffset: _refuse_get_max_offset,
    GetMinOffset: _refuse_get_min_offset,
    GetEarliestMsgStoretime: _refuse_get_earliest_msg_storetime,
    ViewMessageById: _refuse_view_message_by_id,
    HeartBeat: _refuse_heart_beat,
    UnregisterClient: _refuse_unregister_client,
    ConsumerSendMsgBack: _refuse_consumer_send_msg_back,
    EndTransaction: _refuse_end_transaction,
    GetConsumerListByGroup: _refuse_get_consumer_list_by_group,
    LockBatchMq: _refuse_lock_batch_mq,
    UnlockBatchMq: _refuse_unlock_batch_mq,
    PutKvConfig: _refuse_put_kv_config,
    GetKvConfig: _refuse_get_kv_config,
    RegisterBroker: _refuse_register_broker,
    GetRouteinfoByTopic: _refuse_get_routeinfo_by_topic,
    GetBrokerClusterInfo: _refuse_get_broker_cluster_info,
    GetTopicStatsInfo: _refuse_get_topic_stats_info,
    GetConsumerConnectionList: _refuse_get_consumer_connection_list,
    GetAllTopicListFromNameserver: _refuse_get_all_topic_list_from_nameserver,
    DeleteSubscriptiongroup: _refuse_delete_subscriptiongroup,
    GetConsumeStats: _refuse_get_consume_stats,
    DeleteTopicInBroker: _refuse_delete_topic_in_broker,
    DeleteTopicInNamesrv: _refuse_delete_topic_in_namesrv,
    InvokeBrokerToResetOffset: _refuse_invoke_broker_to_reset_offset,
    InvokeBrokerToGetConsumerStatus: _refuse_invoke_broker_to_get_consumer_status,
    GetConsumerRunningInfo: _refuse_get_consumer_running_info,
    ConsumeMessageDirectly: _refuse_consume_message_directly,
    SendMessageV2: _refuse_send_message_v2,
    SendBatchMessage: _refuse_send_batch_message,
    RecallMessage: _refuse_recall_message,
    PopMessage: _refuse_pop_message,
    AckMessage: _refuse_ack_message,
    PeekMessage: _refuse_peek_message,
    ChangeMessageInvisibletime: _refuse_change_message_invisibletime,
    Notification: _refuse_notification,
    PollingInfo: _refuse_polling_info,
    BatchAckMessage: _refuse_batch_ack_message,
    Request: _refuse_request,
}
"""Makes the answer that refuses a request: nothing in it but the code and what is said about it."""


class ServerHandler(Handler[Message]):
    """What a server does with one connection: a method for everything that a client may say.

    A method gives the answer, which is sent, or raises a ``ResponseError``, which is sent as the
    answer that refuses the request with that code. By itself the handler supports nothing.
    Methods run in the loop of the server and must not block.
    """

    def __init__(self) -> None:
        self._methods: dict[type, Callable[[ServerConnection[Message], Any], Message | None]] = {
            SendMessage: self.on_send_message,
            SendMessageOneway: self.on_send_message_oneway,
            PullMessage: self.on_pull_message,
            QueryMessage: self.on_query_message,
            QueryConsumerOffset: self.on_query_consumer_offset,
            UpdateConsumerOffset: self.on_update_consumer_offset,
            UpdateConsumerOffsetOneway: self.on_update_consumer_offset_oneway,
            UpdateAndCreateTopic: self.on_update_and_create_topic,
            SearchOffsetByTimestamp: self.on_search_offset_by_timestamp,
            GetMaxOffset: self.on_get_max_offset,
            GetMinOffset: self.on_get_min_offset,
            GetEarliestMsgStoretime: self.on_get_earliest_msg_storetime,
            ViewMessageById: self.on_view_message_by_id,
            HeartBeat: self.on_heart_beat,
            UnregisterClient: self.on_unregister_client,
            ConsumerSendMsgBack: self.on_consumer_send_msg_back,
            EndTransaction: self.on_end_transaction,
            EndTransactionOneway: self.on_end_transaction_oneway,
            GetConsumerListByGroup: self.on_get_consumer_list_by_group,
            LockBatchMq: self.on_lock_batch_mq,
            UnlockBatchMq: self.on_unlock_batch_mq,
            UnlockBatchMqOneway: self.on_unlock_batch_mq_oneway,
            PutKvConfig: self.on_put_kv_config,
            GetKvConfig: self.on_get_kv_config,
            RegisterBroker: self.on_register_broker,
            GetRouteinfoByTopic: self.on_get_routeinfo_by_topic,
            GetBrokerClusterInfo: self.on_get_broker_cluster_info,
            GetTopicStatsInfo: self.on_get_topic_stats_info,
            GetConsumerConnectionList: self.on_get_consumer_connection_list,
            GetAllTopicListFromNameserver: self.on_get_all_topic_list_from_nameserver,
            DeleteSubscriptiongroup: self.on_delete_subscriptiongroup,
            GetConsumeStats: self.on_get_consume_stats,
            DeleteTopicInBroker: self.on_delete_topic_in_broker,
            DeleteTopicInNamesrv: self.on_delete_topic_in_namesrv,
            GetConsumerStatusFromClientResponse: self.on_get_consumer_status_from_client_response,
            InvokeBrokerToResetOffset: self.on_invoke_broker_to_reset_offset,
            InvokeBrokerToGetConsumerStatus: self.on_invoke_broker_to_get_consumer_status,
            GetConsumerRunningInfo: self.on_get_consumer_running_info,
            GetConsumerRunningInfoResponse: self.on_get_consumer_running_info_response,
            ConsumeMessageDirectly: self.on_consume_message_directly,
            ConsumeMessageDirectlyResponse: self.on_consume_message_directly_response,
            SendMessageV2: self.on_send_message_v2,
            SendMessageV2Oneway: self.on_send_message_v2_oneway,
            SendBatchMessage: self.on_send_batch_message,
            SendBatchMessageOneway: self.on_send_batch_message_oneway,
            PushReplyMessageToClientResponse: self.on_push_reply_message_to_client_response,
            RecallMessage: self.on_recall_message,
            PopMessage: self.on_pop_message,
            AckMessage: self.on_ack_message,
            PeekMessage: self.on_peek_message,
            ChangeMessageInvisibletime: self.on_change_message_invisibletime,
            Notification: self.on_notification,
            PollingInfo: self.on_polling_info,
            BatchAckMessage: self.on_batch_ack_message,
            Request: self.on_request,
            Oneway: self.on_oneway,
            Response: self.on_response_response,
        }

    def on_message(self, connection: ServerConnection[Message], message: Message) -> None:
        """Called for everything that the client says."""
        self.dispatch(connection, message)

    def dispatch(self, connection: ServerConnection[Message], message: Message) -> None:
        """Calls the method that is about a message, and sends the answer that it gives."""
        try:
            answer = self._methods[type(message)](connection, message)
        except ResponseError as error:
            refusal = REFUSALS.get(type(message))
            if refusal is None:
                raise
            answer = refusal(message, ResponseCode(error.code), error.detail)
        if answer is not None:
            connection.send(answer)

    def unsupported(self, message: Message) -> Exception:
        """What is raised for messages that no method takes.

        A ``LocalError`` ends the connection; a ``ResponseError`` refuses what can be refused.
        """
        return LocalError(f"{type(message).__name__} is not supported by this server")

    def on_send_message(
        self, connection: ServerConnection[Message], message: SendMessage
    ) -> SendMessageResponse | Response | None:
        """Stores a message, under long names.

        The body is its content.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_send_message_oneway(
        self, connection: ServerConnection[Message], message: SendMessageOneway
    ) -> None:
        """Stores a message, under long names.

        The body is its content.
        """
        raise self.unsupported(message)

    def on_pull_message(
        self, connection: ServerConnection[Message], message: PullMessage
    ) -> PullMessageResponse | Response | None:
        """Returns messages of a queue.

        The body of the answer is StoredMessages.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_query_message(
        self, connection: ServerConnection[Message], message: QueryMessage
    ) -> QueryMessageResponse | Response | None:
        """Finds messages by key.

        The body of the answer is StoredMessages.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_query_consumer_offset(
        self, connection: ServerConnection[Message], message: QueryConsumerOffset
    ) -> QueryConsumerOffsetResponse | Response | None:
        """How far a group has got.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_update_consumer_offset(
        self, connection: ServerConnection[Message], message: UpdateConsumerOffset
    ) -> UpdateConsumerOffsetResponse | Response | None:
        """Stores how far a group has got.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_update_consumer_offset_oneway(
        self, connection: ServerConnection[Message], message: UpdateConsumerOffsetOneway
    ) -> None:
        """Stores how far a group has got."""
        raise self.unsupported(message)

    def on_update_and_create_topic(
        self, connection: ServerConnection[Message], message: UpdateAndCreateTopic
    ) -> UpdateAndCreateTopicResponse | Response | None:
        """Makes or changes a topic.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_search_offset_by_timestamp(
        self, connection: ServerConnection[Message], message: SearchOffsetByTimestamp
    ) -> SearchOffsetByTimestampResponse | Response | None:
        """Finds a place by time.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_max_offset(
        self, connection: ServerConnection[Message], message: GetMaxOffset
    ) -> GetMaxOffsetResponse | Response | None:
        """The end of a queue.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_min_offset(
        self, connection: ServerConnection[Message], message: GetMinOffset
    ) -> GetMinOffsetResponse | Response | None:
        """The beginning of a queue.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_earliest_msg_storetime(
        self, connection: ServerConnection[Message], message: GetEarliestMsgStoretime
    ) -> GetEarliestMsgStoretimeResponse | Response | None:
        """When the oldest message of a queue was stored.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_view_message_by_id(
        self, connection: ServerConnection[Message], message: ViewMessageById
    ) -> ViewMessageByIdResponse | Response | None:
        """Returns a message by its place.

        The body of the answer is a StoredMessage.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_heart_beat(
        self, connection: ServerConnection[Message], message: HeartBeat
    ) -> HeartBeatResponse | Response | None:
        """Says who produces and consumes.

        Brokers forget clients that do not say so every two minutes.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_unregister_client(
        self, connection: ServerConnection[Message], message: UnregisterClient
    ) -> UnregisterClientResponse | Response | None:
        """Leaves groups.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_consumer_send_msg_back(
        self, connection: ServerConnection[Message], message: ConsumerSendMsgBack
    ) -> ConsumerSendMsgBackResponse | Response | None:
        """Gives a message back that could not be consumed.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_end_transaction(
        self, connection: ServerConnection[Message], message: EndTransaction
    ) -> EndTransactionResponse | Response | None:
        """Ends a half message.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_end_transaction_oneway(
        self, connection: ServerConnection[Message], message: EndTransactionOneway
    ) -> None:
        """Ends a half message."""
        raise self.unsupported(message)

    def on_get_consumer_list_by_group(
        self, connection: ServerConnection[Message], message: GetConsumerListByGroup
    ) -> GetConsumerListByGroupResponse | Response | None:
        """The members of a group.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_lock_batch_mq(
        self, connection: ServerConnection[Message], message: LockBatchMq
    ) -> LockBatchMqResponse | Response | None:
        """Takes queues for one client alone.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_unlock_batch_mq(
        self, connection: ServerConnection[Message], message: UnlockBatchMq
    ) -> UnlockBatchMqResponse | Response | None:
        """Gives queues back.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_unlock_batch_mq_oneway(
        self, connection: ServerConnection[Message], message: UnlockBatchMqOneway
    ) -> None:
        """Gives queues back."""
        raise self.unsupported(message)

    def on_put_kv_config(
        self, connection: ServerConnection[Message], message: PutKvConfig
    ) -> PutKvConfigResponse | Response | None:
        """Keeps a pair; asked of a name server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_kv_config(
        self, connection: ServerConnection[Message], message: GetKvConfig
    ) -> GetKvConfigResponse | Response | None:
        """Returns a pair; asked of a name server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_register_broker(
        self, connection: ServerConnection[Message], message: RegisterBroker
    ) -> RegisterBrokerResponse | Response | None:
        """Tells a name server of a broker and its topics.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_routeinfo_by_topic(
        self, connection: ServerConnection[Message], message: GetRouteinfoByTopic
    ) -> GetRouteinfoByTopicResponse | Response | None:
        """Where the queues of a topic are; asked of a name server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_broker_cluster_info(
        self, connection: ServerConnection[Message], message: GetBrokerClusterInfo
    ) -> GetBrokerClusterInfoResponse | Response | None:
        """All brokers; asked of a name server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_topic_stats_info(
        self, connection: ServerConnection[Message], message: GetTopicStatsInfo
    ) -> GetTopicStatsInfoResponse | Response | None:
        """Asks what the queues of a topic hold.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_consumer_connection_list(
        self, connection: ServerConnection[Message], message: GetConsumerConnectionList
    ) -> GetConsumerConnectionListResponse | Response | None:
        """Who is connected for a group.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_all_topic_list_from_nameserver(
        self, connection: ServerConnection[Message], message: GetAllTopicListFromNameserver
    ) -> GetAllTopicListFromNameserverResponse | Response | None:
        """All topics; asked of a name server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_delete_subscriptiongroup(
        self, connection: ServerConnection[Message], message: DeleteSubscriptiongroup
    ) -> DeleteSubscriptiongroupResponse | Response | None:
        """Removes a group.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_consume_stats(
        self, connection: ServerConnection[Message], message: GetConsumeStats
    ) -> GetConsumeStatsResponse | Response | None:
        """Asks how far a group has got.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_delete_topic_in_broker(
        self, connection: ServerConnection[Message], message: DeleteTopicInBroker
    ) -> DeleteTopicInBrokerResponse | Response | None:
        """Removes a topic.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_delete_topic_in_namesrv(
        self, connection: ServerConnection[Message], message: DeleteTopicInNamesrv
    ) -> DeleteTopicInNamesrvResponse | Response | None:
        """Removes a topic; asked of a name server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_consumer_status_from_client_response(
        self, connection: ServerConnection[Message], message: GetConsumerStatusFromClientResponse
    ) -> None:
        """Answer to GetConsumerStatusFromClient."""

    def on_invoke_broker_to_reset_offset(
        self, connection: ServerConnection[Message], message: InvokeBrokerToResetOffset
    ) -> InvokeBrokerToResetOffsetResponse | Response | None:
        """Moves the places of a group.

        The answer has those where it goes on.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_invoke_broker_to_get_consumer_status(
        self, connection: ServerConnection[Message], message: InvokeBrokerToGetConsumerStatus
    ) -> InvokeBrokerToGetConsumerStatusResponse | Response | None:
        """Has the broker ask consumers how far they have got.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_consumer_running_info(
        self, connection: ServerConnection[Message], message: GetConsumerRunningInfo
    ) -> GetConsumerRunningInfoResponse | Response | None:
        """Asks for the state of a consumer.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_consumer_running_info_response(
        self, connection: ServerConnection[Message], message: GetConsumerRunningInfoResponse
    ) -> None:
        """Answer to GetConsumerRunningInfo."""

    def on_consume_message_directly(
        self, connection: ServerConnection[Message], message: ConsumeMessageDirectly
    ) -> ConsumeMessageDirectlyResponse | Response | None:
        """Has a message consumed at once.

        The body is a StoredMessage; brokers that pass it on have put it there.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_consume_message_directly_response(
        self, connection: ServerConnection[Message], message: ConsumeMessageDirectlyResponse
    ) -> None:
        """Answer to ConsumeMessageDirectly."""

    def on_send_message_v2(
        self, connection: ServerConnection[Message], message: SendMessageV2
    ) -> SendMessageV2Response | Response | None:
        """Stores a message.

        The body is its content.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_send_message_v2_oneway(
        self, connection: ServerConnection[Message], message: SendMessageV2Oneway
    ) -> None:
        """Stores a message.

        The body is its content.
        """
        raise self.unsupported(message)

    def on_send_batch_message(
        self, connection: ServerConnection[Message], message: SendBatchMessage
    ) -> SendBatchMessageResponse | Response | None:
        """Stores several messages.

        The body is BatchMessages.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_send_batch_message_oneway(
        self, connection: ServerConnection[Message], message: SendBatchMessageOneway
    ) -> None:
        """Stores several messages.

        The body is BatchMessages.
        """
        raise self.unsupported(message)

    def on_push_reply_message_to_client_response(
        self, connection: ServerConnection[Message], message: PushReplyMessageToClientResponse
    ) -> None:
        """Answer to PushReplyMessageToClient."""

    def on_recall_message(
        self, connection: ServerConnection[Message], message: RecallMessage
    ) -> RecallMessageResponse | Response | None:
        """Takes a delayed message back.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_pop_message(
        self, connection: ServerConnection[Message], message: PopMessage
    ) -> PopMessageResponse | Response | None:
        """Returns messages that have to be acknowledged one by one.

        The body of the answer is StoredMessages.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_ack_message(
        self, connection: ServerConnection[Message], message: AckMessage
    ) -> AckMessageResponse | Response | None:
        """Acknowledges a popped message.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_peek_message(
        self, connection: ServerConnection[Message], message: PeekMessage
    ) -> PeekMessageResponse | Response | None:
        """Returns messages without taking them.

        The body of the answer is StoredMessages.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_change_message_invisibletime(
        self, connection: ServerConnection[Message], message: ChangeMessageInvisibletime
    ) -> ChangeMessageInvisibletimeResponse | Response | None:
        """Puts off the return of a popped message.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_notification(
        self, connection: ServerConnection[Message], message: Notification
    ) -> NotificationResponse | Response | None:
        """Waits for a message without taking it.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_polling_info(
        self, connection: ServerConnection[Message], message: PollingInfo
    ) -> PollingInfoResponse | Response | None:
        """How many clients wait for messages.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_batch_ack_message(
        self, connection: ServerConnection[Message], message: BatchAckMessage
    ) -> BatchAckMessageResponse | Response | None:
        """Acknowledges many popped messages.

        The broker passes over those that it does not know, without a word; it refuses a list
        without items, and items without bits.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_request(
        self, connection: ServerConnection[Message], message: Request
    ) -> Response | None:
        """Asks something; either side may, of a command that is not known.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_oneway(self, connection: ServerConnection[Message], message: Oneway) -> None:
        """Tells something; nobody answers, of a command that is not known."""

    def on_response_response(
        self, connection: ServerConnection[Message], message: Response
    ) -> None:
        """Answer to Response."""

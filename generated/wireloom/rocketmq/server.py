"""What a server of Apache RocketMQ remoting does with what clients say."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Callable, Mapping
from typing import Any

from wireloom.errors import LocalError, ResponseError
from wireloom.rocketmq.messages import *
from wireloom.rocketmq.types import Language, ResponseCode, SerializeType
from wireloom.runtime.serve import Handler, ServerConnection


def _refuse_with_response(request: Any, code: ResponseCode, detail: str) -> Response:
    return Response(request.opaque, code, detail, SerializeType.JSON, Language.PYTHON, 513, {}, b"")


REFUSALS: Mapping[type, Callable[[Any, ResponseCode, str], Message]] = {
    SendMessage: _refuse_with_response,
    PullMessage: _refuse_with_response,
    QueryMessage: _refuse_with_response,
    QueryConsumerOffset: _refuse_with_response,
    UpdateConsumerOffset: _refuse_with_response,
    UpdateAndCreateTopic: _refuse_with_response,
    SearchOffsetByTimestamp: _refuse_with_response,
    GetMaxOffset: _refuse_with_response,
    GetMinOffset: _refuse_with_response,
    GetEarliestMsgStoretime: _refuse_with_response,
    ViewMessageById: _refuse_with_response,
    HeartBeat: _refuse_with_response,
    UnregisterClient: _refuse_with_response,
    ConsumerSendMsgBack: _refuse_with_response,
    EndTransaction: _refuse_with_response,
    GetConsumerListByGroup: _refuse_with_response,
    LockBatchMq: _refuse_with_response,
    UnlockBatchMq: _refuse_with_response,
    PutKvConfig: _refuse_with_response,
    GetKvConfig: _refuse_with_response,
    RegisterBroker: _refuse_with_response,
    GetRouteinfoByTopic: _refuse_with_response,
    GetBrokerClusterInfo: _refuse_with_response,
    GetTopicStatsInfo: _refuse_with_response,
    GetConsumerConnectionList: _refuse_with_response,
    GetAllTopicListFromNameserver: _refuse_with_response,
    DeleteSubscriptiongroup: _refuse_with_response,
    GetConsumeStats: _refuse_with_response,
    DeleteTopicInBroker: _refuse_with_response,
    DeleteTopicInNamesrv: _refuse_with_response,
    InvokeBrokerToResetOffset: _refuse_with_response,
    InvokeBrokerToGetConsumerStatus: _refuse_with_response,
    GetConsumerRunningInfo: _refuse_with_response,
    ConsumeMessageDirectly: _refuse_with_response,
    SendMessageV2: _refuse_with_response,
    SendBatchMessage: _refuse_with_response,
    RecallMessage: _refuse_with_response,
    PopMessage: _refuse_with_response,
    AckMessage: _refuse_with_response,
    PeekMessage: _refuse_with_response,
    ChangeMessageInvisibletime: _refuse_with_response,
    Notification: _refuse_with_response,
    PollingInfo: _refuse_with_response,
    BatchAckMessage: _refuse_with_response,
    Request: _refuse_with_response,
}
"""Makes the answer that refuses a request: nothing in it but the code and what is said about it."""


class ServerHandler(Handler[Message]):
    """What a server does with one connection: a method for everything that a client may say.

    A method gives the answer, which is sent, or raises a ``ResponseError``, which is sent as the
    answer that refuses the request with that code, or logged if the client waits for none. By
    itself the handler supports nothing.
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
            if refusal is None or connection.wants_silence(message):
                connection.pass_over(message, error)
                return
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

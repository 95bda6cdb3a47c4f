"""A client of Apache RocketMQ remoting on asyncio: a method for every command."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Mapping
from ssl import SSLContext
from typing import Self, TypeVar

from wireloom.rocketmq.codes import check, error
from wireloom.rocketmq.handler import Handler
from wireloom.rocketmq.messages import *
from wireloom.rocketmq.tables import FRAME_MAX, FRAME_UNCOUNTED, TABLES
from wireloom.rocketmq.types import *
from wireloom.runtime.aio import Connection

R = TypeVar("R")


class AsyncClient:
    """One connection to a server: a method for every command that a client may send.

    Methods send one message each, and those that are answered wait for that. The client keeps no
    state of the protocol; the session refuses what is not legal at the time.

    What the methods take, give and raise is told by those of ``Client``, which are the same.

    Besides what it says itself, every method may raise ``LocalError`` for what cannot be said, or
    not now, ``ResponseError`` for a code that the command is not known to return, ``TimedOut``,
    and ``ConnectionLost`` or a ``RemoteError`` when the connection ends.

    As a context manager it ends the connection at once; there is no exchange of messages.

    Attributes:
        connection: The connection; its ``close()`` ends it.

    Args:
        connection: A connection to a server, with the rules in ``tables``.
    """

    def __init__(self, connection: Connection[Message]) -> None:
        self.connection = connection

    @classmethod
    async def open_connection(
        cls,
        host: str,
        port: int = 9876,
        *,
        handler: Handler | None = None,
        ssl: SSLContext | None = None,
        server_name: str | None = None,
        timeout: float = 10.0,
        frame_limit: int = FRAME_MAX + FRAME_UNCOUNTED,
        kind: type[Connection[Message]] = Connection,
    ) -> Self:
        """Connects to a server, and says nothing yet."""
        listener = handler or Handler()
        connection = await kind.connect(
            TABLES,
            host,
            port,
            ssl=ssl,
            server_name=server_name,
            timeout=timeout,
            frame_limit=frame_limit,
            on_message=listener.dispatch,
            on_end=listener.on_end,
        )
        listener.attach(connection)
        return cls(connection)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *details: object) -> None:
        await self.connection.close()

    async def send_message(
        self,
        fields: SendFieldsV1,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> SendMessageResponse:
        """Stores a message, under long names."""
        request = SendMessage(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(request, SendMessageResponse, timeout, "SendMessage", fields.topic)

    async def send_message_oneway(
        self,
        fields: SendFieldsV1,
        *,
        opaque: int = 0,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> None:
        """Stores a message, under long names."""
        request = SendMessageOneway(fields, opaque, serialize_type, language, version, body)
        await self.connection.send(request, timeout=timeout)

    async def pull_message(
        self,
        fields: PullFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> PullMessageResponse:
        """Returns messages of a queue."""
        request = PullMessage(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(request, PullMessageResponse, timeout, "PullMessage", fields.topic)

    async def query_message(
        self,
        fields: QueryFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> QueryMessageResponse:
        """Finds messages by key."""
        request = QueryMessage(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(request, QueryMessageResponse, timeout, "QueryMessage", fields.topic)

    async def query_consumer_offset(
        self,
        fields: QueryConsumerOffsetFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> QueryConsumerOffsetResponse:
        """How far a group has got."""
        request = QueryConsumerOffset(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, QueryConsumerOffsetResponse, timeout, "QueryConsumerOffset", fields.topic
        )

    async def update_consumer_offset(
        self,
        fields: UpdateConsumerOffsetFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> UpdateConsumerOffsetResponse:
        """Stores how far a group has got."""
        request = UpdateConsumerOffset(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, UpdateConsumerOffsetResponse, timeout, "UpdateConsumerOffset", fields.topic
        )

    async def update_consumer_offset_oneway(
        self,
        fields: UpdateConsumerOffsetFields,
        *,
        opaque: int = 0,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> None:
        """Stores how far a group has got."""
        request = UpdateConsumerOffsetOneway(
            fields, opaque, serialize_type, language, version, body
        )
        await self.connection.send(request, timeout=timeout)

    async def update_and_create_topic(
        self,
        fields: CreateTopicFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> UpdateAndCreateTopicResponse:
        """Makes or changes a topic."""
        request = UpdateAndCreateTopic(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, UpdateAndCreateTopicResponse, timeout, "UpdateAndCreateTopic", fields.topic
        )

    async def search_offset_by_timestamp(
        self,
        fields: SearchOffsetFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> SearchOffsetByTimestampResponse:
        """Finds a place by time."""
        request = SearchOffsetByTimestamp(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request,
            SearchOffsetByTimestampResponse,
            timeout,
            "SearchOffsetByTimestamp",
            fields.topic,
        )

    async def get_max_offset(
        self,
        fields: MaxOffsetFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetMaxOffsetResponse:
        """The end of a queue."""
        request = GetMaxOffset(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(request, GetMaxOffsetResponse, timeout, "GetMaxOffset", fields.topic)

    async def get_min_offset(
        self,
        fields: QueueFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetMinOffsetResponse:
        """The beginning of a queue."""
        request = GetMinOffset(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(request, GetMinOffsetResponse, timeout, "GetMinOffset", fields.topic)

    async def get_earliest_msg_storetime(
        self,
        fields: QueueFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetEarliestMsgStoretimeResponse:
        """When the oldest message of a queue was stored."""
        request = GetEarliestMsgStoretime(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request,
            GetEarliestMsgStoretimeResponse,
            timeout,
            "GetEarliestMsgStoretime",
            fields.topic,
        )

    async def view_message_by_id(
        self,
        fields: ViewMessageFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> ViewMessageByIdResponse:
        """Returns a message by its place."""
        request = ViewMessageById(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, ViewMessageByIdResponse, timeout, "ViewMessageById", str(fields.offset)
        )

    async def heart_beat(
        self,
        body: Heartbeat,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        timeout: float | None = None,
    ) -> HeartBeatResponse:
        """Says who produces and consumes."""
        request = HeartBeat(self.connection.next_id(), body, serialize_type, language, version, {})
        return await self._ask(request, HeartBeatResponse, timeout, "HeartBeat", body.client_id)

    async def unregister_client(
        self,
        fields: UnregisterFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> UnregisterClientResponse:
        """Leaves groups."""
        request = UnregisterClient(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, UnregisterClientResponse, timeout, "UnregisterClient", fields.client_id
        )

    async def consumer_send_msg_back(
        self,
        fields: SendBackFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> ConsumerSendMsgBackResponse:
        """Gives a message back that could not be consumed."""
        request = ConsumerSendMsgBack(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, ConsumerSendMsgBackResponse, timeout, "ConsumerSendMsgBack", fields.group
        )

    async def end_transaction(
        self,
        fields: EndTransactionFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> EndTransactionResponse:
        """Ends a half message."""
        request = EndTransaction(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, EndTransactionResponse, timeout, "EndTransaction", fields.msg_id
        )

    async def end_transaction_oneway(
        self,
        fields: EndTransactionFields,
        *,
        opaque: int = 0,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> None:
        """Ends a half message."""
        request = EndTransactionOneway(fields, opaque, serialize_type, language, version, body)
        await self.connection.send(request, timeout=timeout)

    async def get_consumer_list_by_group(
        self,
        fields: GroupFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetConsumerListByGroupResponse:
        """The members of a group."""
        request = GetConsumerListByGroup(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request,
            GetConsumerListByGroupResponse,
            timeout,
            "GetConsumerListByGroup",
            fields.consumer_group,
        )

    async def lock_batch_mq(
        self,
        body: LockRequest,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        timeout: float | None = None,
    ) -> LockBatchMqResponse:
        """Takes queues for one client alone."""
        request = LockBatchMq(
            self.connection.next_id(), body, serialize_type, language, version, {}
        )
        return await self._ask(
            request, LockBatchMqResponse, timeout, "LockBatchMq", body.consumer_group
        )

    async def unlock_batch_mq(
        self,
        body: LockRequest,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        timeout: float | None = None,
    ) -> UnlockBatchMqResponse:
        """Gives queues back."""
        request = UnlockBatchMq(
            self.connection.next_id(), body, serialize_type, language, version, {}
        )
        return await self._ask(
            request, UnlockBatchMqResponse, timeout, "UnlockBatchMq", body.consumer_group
        )

    async def unlock_batch_mq_oneway(
        self,
        body: LockRequest,
        *,
        opaque: int = 0,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        timeout: float | None = None,
    ) -> None:
        """Gives queues back."""
        request = UnlockBatchMqOneway(body, opaque, serialize_type, language, version, {})
        await self.connection.send(request, timeout=timeout)

    async def put_kv_config(
        self,
        fields: KvFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> PutKvConfigResponse:
        """Keeps a pair; asked of a name server."""
        request = PutKvConfig(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(request, PutKvConfigResponse, timeout, "PutKvConfig", fields.key)

    async def get_kv_config(
        self,
        fields: KvKeyFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetKvConfigResponse:
        """Returns a pair; asked of a name server."""
        request = GetKvConfig(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(request, GetKvConfigResponse, timeout, "GetKvConfig", fields.key)

    async def register_broker(
        self,
        fields: RegisterBrokerFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> RegisterBrokerResponse:
        """Tells a name server of a broker and its topics."""
        request = RegisterBroker(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, RegisterBrokerResponse, timeout, "RegisterBroker", fields.broker_name
        )

    async def get_routeinfo_by_topic(
        self,
        fields: RouteFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetRouteinfoByTopicResponse:
        """Where the queues of a topic are; asked of a name server."""
        request = GetRouteinfoByTopic(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, GetRouteinfoByTopicResponse, timeout, "GetRouteinfoByTopic", fields.topic
        )

    async def get_broker_cluster_info(
        self,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetBrokerClusterInfoResponse:
        """All brokers; asked of a name server."""
        request = GetBrokerClusterInfo(
            self.connection.next_id(), serialize_type, language, version, {}, body
        )
        return await self._ask(
            request, GetBrokerClusterInfoResponse, timeout, "GetBrokerClusterInfo"
        )

    async def get_topic_stats_info(
        self,
        fields: TopicFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetTopicStatsInfoResponse:
        """Asks what the queues of a topic hold."""
        request = GetTopicStatsInfo(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, GetTopicStatsInfoResponse, timeout, "GetTopicStatsInfo", fields.topic
        )

    async def get_consumer_connection_list(
        self,
        fields: GroupFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetConsumerConnectionListResponse:
        """Who is connected for a group."""
        request = GetConsumerConnectionList(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request,
            GetConsumerConnectionListResponse,
            timeout,
            "GetConsumerConnectionList",
            fields.consumer_group,
        )

    async def get_all_topic_list_from_nameserver(
        self,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetAllTopicListFromNameserverResponse:
        """All topics; asked of a name server."""
        request = GetAllTopicListFromNameserver(
            self.connection.next_id(), serialize_type, language, version, {}, body
        )
        return await self._ask(
            request, GetAllTopicListFromNameserverResponse, timeout, "GetAllTopicListFromNameserver"
        )

    async def delete_subscriptiongroup(
        self,
        fields: DeleteGroupFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> DeleteSubscriptiongroupResponse:
        """Removes a group."""
        request = DeleteSubscriptiongroup(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request,
            DeleteSubscriptiongroupResponse,
            timeout,
            "DeleteSubscriptiongroup",
            fields.group_name,
        )

    async def get_consume_stats(
        self,
        fields: ConsumeStatsFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetConsumeStatsResponse:
        """Asks how far a group has got."""
        request = GetConsumeStats(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, GetConsumeStatsResponse, timeout, "GetConsumeStats", fields.consumer_group
        )

    async def delete_topic_in_broker(
        self,
        fields: TopicFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> DeleteTopicInBrokerResponse:
        """Removes a topic."""
        request = DeleteTopicInBroker(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, DeleteTopicInBrokerResponse, timeout, "DeleteTopicInBroker", fields.topic
        )

    async def delete_topic_in_namesrv(
        self,
        fields: TopicFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> DeleteTopicInNamesrvResponse:
        """Removes a topic; asked of a name server."""
        request = DeleteTopicInNamesrv(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, DeleteTopicInNamesrvResponse, timeout, "DeleteTopicInNamesrv", fields.topic
        )

    async def invoke_broker_to_reset_offset(
        self,
        fields: ResetOffsetFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> InvokeBrokerToResetOffsetResponse:
        """Moves the places of a group."""
        request = InvokeBrokerToResetOffset(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request,
            InvokeBrokerToResetOffsetResponse,
            timeout,
            "InvokeBrokerToResetOffset",
            fields.topic,
        )

    async def invoke_broker_to_get_consumer_status(
        self,
        fields: ConsumerStatusFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> InvokeBrokerToGetConsumerStatusResponse:
        """Has the broker ask consumers how far they have got."""
        request = InvokeBrokerToGetConsumerStatus(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request,
            InvokeBrokerToGetConsumerStatusResponse,
            timeout,
            "InvokeBrokerToGetConsumerStatus",
            fields.topic,
        )

    async def get_consumer_running_info(
        self,
        fields: RunningInfoFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetConsumerRunningInfoResponse:
        """Asks for the state of a consumer."""
        request = GetConsumerRunningInfo(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request,
            GetConsumerRunningInfoResponse,
            timeout,
            "GetConsumerRunningInfo",
            fields.client_id,
        )

    async def consume_message_directly(
        self,
        fields: ConsumeDirectlyFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> ConsumeMessageDirectlyResponse:
        """Has a message consumed at once."""
        request = ConsumeMessageDirectly(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request,
            ConsumeMessageDirectlyResponse,
            timeout,
            "ConsumeMessageDirectly",
            fields.msg_id or "",
        )

    async def send_message_v2(
        self,
        fields: SendFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> SendMessageV2Response:
        """Stores a message."""
        request = SendMessageV2(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, SendMessageV2Response, timeout, "SendMessageV2", fields.topic
        )

    async def send_message_v2_oneway(
        self,
        fields: SendFields,
        *,
        opaque: int = 0,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> None:
        """Stores a message."""
        request = SendMessageV2Oneway(fields, opaque, serialize_type, language, version, body)
        await self.connection.send(request, timeout=timeout)

    async def send_batch_message(
        self,
        fields: SendFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> SendBatchMessageResponse:
        """Stores several messages."""
        request = SendBatchMessage(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, SendBatchMessageResponse, timeout, "SendBatchMessage", fields.topic
        )

    async def send_batch_message_oneway(
        self,
        fields: SendFields,
        *,
        opaque: int = 0,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> None:
        """Stores several messages."""
        request = SendBatchMessageOneway(fields, opaque, serialize_type, language, version, body)
        await self.connection.send(request, timeout=timeout)

    async def recall_message(
        self,
        fields: RecallFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> RecallMessageResponse:
        """Takes a delayed message back."""
        request = RecallMessage(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return await self._ask(
            request, RecallMessageResponse, timeout, "RecallMessage", fields.topic
        )

    async def pop_message(
        self,
        fields: PopFields,
        *,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> PopMessageResponse:
        """Returns messages that have to be acknowledged one by one."""
        request = PopMessage(self.connection.next_id(), fields, language, version, body)
        return await self._ask(request, PopMessageResponse, timeout, "PopMessage", fields.topic)

    async def ack_message(
        self,
        fields: AckFields,
        *,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> AckMessageResponse:
        """Acknowledges a popped message."""
        request = AckMessage(self.connection.next_id(), fields, language, version, body)
        return await self._ask(request, AckMessageResponse, timeout, "AckMessage", fields.topic)

    async def peek_message(
        self,
        fields: PeekFields,
        *,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> PeekMessageResponse:
        """Returns messages without taking them."""
        request = PeekMessage(self.connection.next_id(), fields, language, version, body)
        return await self._ask(request, PeekMessageResponse, timeout, "PeekMessage", fields.topic)

    async def change_message_invisibletime(
        self,
        fields: ChangeInvisibleFields,
        *,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> ChangeMessageInvisibletimeResponse:
        """Puts off the return of a popped message."""
        request = ChangeMessageInvisibletime(
            self.connection.next_id(), fields, language, version, body
        )
        return await self._ask(
            request,
            ChangeMessageInvisibletimeResponse,
            timeout,
            "ChangeMessageInvisibletime",
            fields.topic,
        )

    async def notification(
        self,
        fields: NotificationFields,
        *,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> NotificationResponse:
        """Waits for a message without taking it."""
        request = Notification(self.connection.next_id(), fields, language, version, body)
        return await self._ask(request, NotificationResponse, timeout, "Notification", fields.topic)

    async def polling_info(
        self,
        fields: PollingInfoFields,
        *,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> PollingInfoResponse:
        """How many clients wait for messages."""
        request = PollingInfo(self.connection.next_id(), fields, language, version, body)
        return await self._ask(request, PollingInfoResponse, timeout, "PollingInfo", fields.topic)

    async def batch_ack_message(
        self,
        body: BatchAckRequest,
        *,
        language: Language = Language.PYTHON,
        version: int = 513,
        timeout: float | None = None,
    ) -> BatchAckMessageResponse:
        """Acknowledges many popped messages."""
        request = BatchAckMessage(self.connection.next_id(), body, language, version, {})
        return await self._ask(request, BatchAckMessageResponse, timeout, "BatchAckMessage")

    async def request(
        self,
        code: int,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        fields: Mapping[str, str] | None = None,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> Response:
        """Asks something; either side may, of a command that is not known."""
        request = Request(
            self.connection.next_id(),
            code,
            serialize_type,
            language,
            version,
            {} if fields is None else fields,
            body,
        )
        reply = await self._ask(request, Response, timeout, "Request")
        check(reply.code, "Request", detail=reply.remark)
        return reply

    async def oneway(
        self,
        code: int,
        *,
        opaque: int = 0,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        fields: Mapping[str, str] | None = None,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> None:
        """Tells something; nobody answers, of a command that is not known."""
        request = Oneway(
            code, opaque, serialize_type, language, version, {} if fields is None else fields, body
        )
        await self.connection.send(request, timeout=timeout)

    async def _ask(
        self,
        request: Message,
        kind: type[R],
        timeout: float | None,
        command: str,
        subject: str = "",
    ) -> R:
        reply = await self.connection.request(request, timeout=timeout)
        if isinstance(reply, kind):
            return reply
        assert isinstance(reply, Response), "a session pairs answers with requests"
        raise error(reply.code, command, subject, reply.remark)

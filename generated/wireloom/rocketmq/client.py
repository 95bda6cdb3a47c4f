"""A client of Apache RocketMQ remoting that blocks: a method for every command."""

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
from wireloom.runtime.sync import Connection

R = TypeVar("R")


class Client:
    """One connection to a server: a method for every command that a client may send.

    Methods send one message each, and those that are answered wait for that. The client keeps no
    state of the protocol; the session refuses what is not legal at the time.

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
    def open_connection(
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
        """Connects to a server, and says nothing yet.

        Args:
            host: Name or address of the server.
            port: Its port.
            handler: Gets what the server says of its own accord, and the end of the connection.
            ssl: Speak TLS with this context.
            server_name: The name that the certificate must have; ``host`` if not given.
            timeout: Seconds for all of it, and for each method that is not told otherwise.
            frame_limit: Bytes of the largest frame that is accepted; 0: no limit.
            kind: What connects, if something else is to read and write; see ``kind_for``.

        Raises:
            ConnectionLost: There is no way to the server; the cause is chained.
            TimedOut: The time passed.
        """
        listener = handler or Handler()
        connection = kind.connect(
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

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.connection.close()

    def send_message(
        self,
        fields: SendFieldsV1,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> SendMessageResponse:
        """Stores a message, under long names.

        The body is its content.

        Args:
            fields: A message for a topic, under long names.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = SendMessage(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(request, SendMessageResponse, timeout, "SendMessage", fields.topic)

    def send_message_oneway(
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
        """Stores a message, under long names.

        The body is its content.

        Args:
            fields: A message for a topic, under long names.
            opaque: A number, which nobody looks at.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = SendMessageOneway(fields, opaque, serialize_type, language, version, body)
        self.connection.send(request, timeout=timeout)

    def pull_message(
        self,
        fields: PullFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> PullMessageResponse:
        """Returns messages of a queue.

        The body of the answer is StoredMessages.

        Args:
            fields: Which messages to return.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer; its code tells whether the exchange goes on.
        """
        request = PullMessage(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(request, PullMessageResponse, timeout, "PullMessage", fields.topic)

    def query_message(
        self,
        fields: QueryFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> QueryMessageResponse:
        """Finds messages by key.

        The body of the answer is StoredMessages.

        Args:
            fields: Which messages to find by key.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = QueryMessage(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(request, QueryMessageResponse, timeout, "QueryMessage", fields.topic)

    def query_consumer_offset(
        self,
        fields: QueryConsumerOffsetFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> QueryConsumerOffsetResponse:
        """How far a group has got.

        Args:
            fields: Whose place is asked for.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = QueryConsumerOffset(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request, QueryConsumerOffsetResponse, timeout, "QueryConsumerOffset", fields.topic
        )

    def update_consumer_offset(
        self,
        fields: UpdateConsumerOffsetFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> UpdateConsumerOffsetResponse:
        """Stores how far a group has got.

        Args:
            fields: How far a group has got.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = UpdateConsumerOffset(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request, UpdateConsumerOffsetResponse, timeout, "UpdateConsumerOffset", fields.topic
        )

    def update_consumer_offset_oneway(
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
        """Stores how far a group has got.

        Args:
            fields: How far a group has got.
            opaque: A number, which nobody looks at.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = UpdateConsumerOffsetOneway(
            fields, opaque, serialize_type, language, version, body
        )
        self.connection.send(request, timeout=timeout)

    def update_and_create_topic(
        self,
        fields: CreateTopicFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> UpdateAndCreateTopicResponse:
        """Makes or changes a topic.

        Args:
            fields: A topic to make, or to change.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = UpdateAndCreateTopic(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request, UpdateAndCreateTopicResponse, timeout, "UpdateAndCreateTopic", fields.topic
        )

    def search_offset_by_timestamp(
        self,
        fields: SearchOffsetFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> SearchOffsetByTimestampResponse:
        """Finds a place by time.

        Args:
            fields: The first message from a time on.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = SearchOffsetByTimestamp(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request,
            SearchOffsetByTimestampResponse,
            timeout,
            "SearchOffsetByTimestamp",
            fields.topic,
        )

    def get_max_offset(
        self,
        fields: MaxOffsetFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetMaxOffsetResponse:
        """The end of a queue.

        Args:
            fields: The end of a queue.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = GetMaxOffset(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(request, GetMaxOffsetResponse, timeout, "GetMaxOffset", fields.topic)

    def get_min_offset(
        self,
        fields: QueueFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetMinOffsetResponse:
        """The beginning of a queue.

        Args:
            fields: A queue.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = GetMinOffset(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(request, GetMinOffsetResponse, timeout, "GetMinOffset", fields.topic)

    def get_earliest_msg_storetime(
        self,
        fields: QueueFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetEarliestMsgStoretimeResponse:
        """When the oldest message of a queue was stored.

        Args:
            fields: A queue.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = GetEarliestMsgStoretime(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request,
            GetEarliestMsgStoretimeResponse,
            timeout,
            "GetEarliestMsgStoretime",
            fields.topic,
        )

    def view_message_by_id(
        self,
        fields: ViewMessageFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> ViewMessageByIdResponse:
        """Returns a message by its place.

        The body of the answer is a StoredMessage.

        Args:
            fields: A message by its place.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = ViewMessageById(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request, ViewMessageByIdResponse, timeout, "ViewMessageById", str(fields.offset)
        )

    def heart_beat(
        self,
        body: Heartbeat,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        timeout: float | None = None,
    ) -> HeartBeatResponse:
        """Says who produces and consumes.

        Brokers forget clients that do not say so every two minutes.

        Args:
            body: What a client produces and consumes. Brokers forget clients that do not say so
                every two minutes.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = HeartBeat(self.connection.next_id(), body, serialize_type, language, version, {})
        return self._ask(request, HeartBeatResponse, timeout, "HeartBeat", body.client_id)

    def unregister_client(
        self,
        fields: UnregisterFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> UnregisterClientResponse:
        """Leaves groups.

        Args:
            fields: A client that leaves its groups.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = UnregisterClient(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request, UnregisterClientResponse, timeout, "UnregisterClient", fields.client_id
        )

    def consumer_send_msg_back(
        self,
        fields: SendBackFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> ConsumerSendMsgBackResponse:
        """Gives a message back that could not be consumed.

        Args:
            fields: A message that could not be consumed.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = ConsumerSendMsgBack(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request, ConsumerSendMsgBackResponse, timeout, "ConsumerSendMsgBack", fields.group
        )

    def end_transaction(
        self,
        fields: EndTransactionFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> EndTransactionResponse:
        """Ends a half message.

        Args:
            fields: What becomes of a half message.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = EndTransaction(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(request, EndTransactionResponse, timeout, "EndTransaction", fields.msg_id)

    def end_transaction_oneway(
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
        """Ends a half message.

        Args:
            fields: What becomes of a half message.
            opaque: A number, which nobody looks at.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = EndTransactionOneway(fields, opaque, serialize_type, language, version, body)
        self.connection.send(request, timeout=timeout)

    def get_consumer_list_by_group(
        self,
        fields: GroupFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetConsumerListByGroupResponse:
        """The members of a group.

        Args:
            fields: A group of consumers.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = GetConsumerListByGroup(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request,
            GetConsumerListByGroupResponse,
            timeout,
            "GetConsumerListByGroup",
            fields.consumer_group,
        )

    def lock_batch_mq(
        self,
        body: LockRequest,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        timeout: float | None = None,
    ) -> LockBatchMqResponse:
        """Takes queues for one client alone.

        Args:
            body: Queues that a client wants to have for itself, or to give back.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = LockBatchMq(
            self.connection.next_id(), body, serialize_type, language, version, {}
        )
        return self._ask(request, LockBatchMqResponse, timeout, "LockBatchMq", body.consumer_group)

    def unlock_batch_mq(
        self,
        body: LockRequest,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        timeout: float | None = None,
    ) -> UnlockBatchMqResponse:
        """Gives queues back.

        Args:
            body: Queues that a client wants to have for itself, or to give back.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = UnlockBatchMq(
            self.connection.next_id(), body, serialize_type, language, version, {}
        )
        return self._ask(
            request, UnlockBatchMqResponse, timeout, "UnlockBatchMq", body.consumer_group
        )

    def unlock_batch_mq_oneway(
        self,
        body: LockRequest,
        *,
        opaque: int = 0,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        timeout: float | None = None,
    ) -> None:
        """Gives queues back.

        Args:
            body: Queues that a client wants to have for itself, or to give back.
            opaque: A number, which nobody looks at.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = UnlockBatchMqOneway(body, opaque, serialize_type, language, version, {})
        self.connection.send(request, timeout=timeout)

    def put_kv_config(
        self,
        fields: KvFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> PutKvConfigResponse:
        """Keeps a pair; asked of a name server.

        Args:
            fields: A pair for a name server to keep.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = PutKvConfig(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(request, PutKvConfigResponse, timeout, "PutKvConfig", fields.key)

    def get_kv_config(
        self,
        fields: KvKeyFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetKvConfigResponse:
        """Returns a pair; asked of a name server.

        Args:
            fields: A pair that a name server keeps.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = GetKvConfig(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(request, GetKvConfigResponse, timeout, "GetKvConfig", fields.key)

    def register_broker(
        self,
        fields: RegisterBrokerFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> RegisterBrokerResponse:
        """Tells a name server of a broker and its topics.

        Args:
            fields: A broker that tells a name server of itself.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = RegisterBroker(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request, RegisterBrokerResponse, timeout, "RegisterBroker", fields.broker_name
        )

    def get_routeinfo_by_topic(
        self,
        fields: RouteFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetRouteinfoByTopicResponse:
        """Where the queues of a topic are; asked of a name server.

        Args:
            fields: The topic whose queues are asked for.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = GetRouteinfoByTopic(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request, GetRouteinfoByTopicResponse, timeout, "GetRouteinfoByTopic", fields.topic
        )

    def get_broker_cluster_info(
        self,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetBrokerClusterInfoResponse:
        """All brokers; asked of a name server.

        Args:
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = GetBrokerClusterInfo(
            self.connection.next_id(), serialize_type, language, version, {}, body
        )
        return self._ask(request, GetBrokerClusterInfoResponse, timeout, "GetBrokerClusterInfo")

    def get_topic_stats_info(
        self,
        fields: TopicFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetTopicStatsInfoResponse:
        """Asks what the queues of a topic hold.

        Args:
            fields: A topic.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = GetTopicStatsInfo(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request, GetTopicStatsInfoResponse, timeout, "GetTopicStatsInfo", fields.topic
        )

    def get_consumer_connection_list(
        self,
        fields: GroupFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetConsumerConnectionListResponse:
        """Who is connected for a group.

        Args:
            fields: A group of consumers.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = GetConsumerConnectionList(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request,
            GetConsumerConnectionListResponse,
            timeout,
            "GetConsumerConnectionList",
            fields.consumer_group,
        )

    def get_all_topic_list_from_nameserver(
        self,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetAllTopicListFromNameserverResponse:
        """All topics; asked of a name server.

        Args:
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = GetAllTopicListFromNameserver(
            self.connection.next_id(), serialize_type, language, version, {}, body
        )
        return self._ask(
            request, GetAllTopicListFromNameserverResponse, timeout, "GetAllTopicListFromNameserver"
        )

    def delete_subscriptiongroup(
        self,
        fields: DeleteGroupFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> DeleteSubscriptiongroupResponse:
        """Removes a group.

        Args:
            fields: A group to remove.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = DeleteSubscriptiongroup(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request,
            DeleteSubscriptiongroupResponse,
            timeout,
            "DeleteSubscriptiongroup",
            fields.group_name,
        )

    def get_consume_stats(
        self,
        fields: ConsumeStatsFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetConsumeStatsResponse:
        """Asks how far a group has got.

        Args:
            fields: The group whose progress is asked for.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = GetConsumeStats(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request, GetConsumeStatsResponse, timeout, "GetConsumeStats", fields.consumer_group
        )

    def delete_topic_in_broker(
        self,
        fields: TopicFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> DeleteTopicInBrokerResponse:
        """Removes a topic.

        Args:
            fields: A topic.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = DeleteTopicInBroker(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request, DeleteTopicInBrokerResponse, timeout, "DeleteTopicInBroker", fields.topic
        )

    def delete_topic_in_namesrv(
        self,
        fields: TopicFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> DeleteTopicInNamesrvResponse:
        """Removes a topic; asked of a name server.

        Args:
            fields: A topic.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = DeleteTopicInNamesrv(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request, DeleteTopicInNamesrvResponse, timeout, "DeleteTopicInNamesrv", fields.topic
        )

    def invoke_broker_to_reset_offset(
        self,
        fields: ResetOffsetFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> InvokeBrokerToResetOffsetResponse:
        """Moves the places of a group.

        The answer has those where it goes on.

        Args:
            fields: A group whose places are moved.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = InvokeBrokerToResetOffset(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request,
            InvokeBrokerToResetOffsetResponse,
            timeout,
            "InvokeBrokerToResetOffset",
            fields.topic,
        )

    def invoke_broker_to_get_consumer_status(
        self,
        fields: ConsumerStatusFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> InvokeBrokerToGetConsumerStatusResponse:
        """Has the broker ask consumers how far they have got.

        Args:
            fields: A group whose places in the queues of a topic are asked for.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = InvokeBrokerToGetConsumerStatus(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request,
            InvokeBrokerToGetConsumerStatusResponse,
            timeout,
            "InvokeBrokerToGetConsumerStatus",
            fields.topic,
        )

    def get_consumer_running_info(
        self,
        fields: RunningInfoFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> GetConsumerRunningInfoResponse:
        """Asks for the state of a consumer.

        Args:
            fields: Whose state is asked for.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = GetConsumerRunningInfo(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request,
            GetConsumerRunningInfoResponse,
            timeout,
            "GetConsumerRunningInfo",
            fields.client_id,
        )

    def consume_message_directly(
        self,
        fields: ConsumeDirectlyFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> ConsumeMessageDirectlyResponse:
        """Has a message consumed at once.

        The body is a StoredMessage; brokers that pass it on have put it there.

        Args:
            fields: A message to consume at once; the body has it.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = ConsumeMessageDirectly(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request,
            ConsumeMessageDirectlyResponse,
            timeout,
            "ConsumeMessageDirectly",
            fields.msg_id or "",
        )

    def send_message_v2(
        self,
        fields: SendFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> SendMessageV2Response:
        """Stores a message.

        The body is its content.

        Args:
            fields: A message for a topic. The letters are the names of SendMessageV2 and
                SendBatch.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = SendMessageV2(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(request, SendMessageV2Response, timeout, "SendMessageV2", fields.topic)

    def send_message_v2_oneway(
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
        """Stores a message.

        The body is its content.

        Args:
            fields: A message for a topic. The letters are the names of SendMessageV2 and
                SendBatch.
            opaque: A number, which nobody looks at.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = SendMessageV2Oneway(fields, opaque, serialize_type, language, version, body)
        self.connection.send(request, timeout=timeout)

    def send_batch_message(
        self,
        fields: SendFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> SendBatchMessageResponse:
        """Stores several messages.

        The body is BatchMessages.

        Args:
            fields: A message for a topic. The letters are the names of SendMessageV2 and
                SendBatch.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = SendBatchMessage(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(
            request, SendBatchMessageResponse, timeout, "SendBatchMessage", fields.topic
        )

    def send_batch_message_oneway(
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
        """Stores several messages.

        The body is BatchMessages.

        Args:
            fields: A message for a topic. The letters are the names of SendMessageV2 and
                SendBatch.
            opaque: A number, which nobody looks at.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = SendBatchMessageOneway(fields, opaque, serialize_type, language, version, body)
        self.connection.send(request, timeout=timeout)

    def recall_message(
        self,
        fields: RecallFields,
        *,
        serialize_type: SerializeType = SerializeType.JSON,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> RecallMessageResponse:
        """Takes a delayed message back.

        Args:
            fields: A delayed message to take back.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = RecallMessage(
            self.connection.next_id(), fields, serialize_type, language, version, body
        )
        return self._ask(request, RecallMessageResponse, timeout, "RecallMessage", fields.topic)

    def pop_message(
        self,
        fields: PopFields,
        *,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> PopMessageResponse:
        """Returns messages that have to be acknowledged one by one.

        The body of the answer is StoredMessages.

        Args:
            fields: Which messages to return; each has to be acknowledged.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = PopMessage(self.connection.next_id(), fields, language, version, body)
        return self._ask(request, PopMessageResponse, timeout, "PopMessage", fields.topic)

    def ack_message(
        self,
        fields: AckFields,
        *,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> AckMessageResponse:
        """Acknowledges a popped message.

        Args:
            fields: A popped message that was consumed.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = AckMessage(self.connection.next_id(), fields, language, version, body)
        return self._ask(request, AckMessageResponse, timeout, "AckMessage", fields.topic)

    def peek_message(
        self,
        fields: PeekFields,
        *,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> PeekMessageResponse:
        """Returns messages without taking them.

        The body of the answer is StoredMessages.

        Args:
            fields: Which messages to look at.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = PeekMessage(self.connection.next_id(), fields, language, version, body)
        return self._ask(request, PeekMessageResponse, timeout, "PeekMessage", fields.topic)

    def change_message_invisibletime(
        self,
        fields: ChangeInvisibleFields,
        *,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> ChangeMessageInvisibletimeResponse:
        """Puts off the return of a popped message.

        Args:
            fields: A popped message that takes longer.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = ChangeMessageInvisibletime(
            self.connection.next_id(), fields, language, version, body
        )
        return self._ask(
            request,
            ChangeMessageInvisibletimeResponse,
            timeout,
            "ChangeMessageInvisibletime",
            fields.topic,
        )

    def notification(
        self,
        fields: NotificationFields,
        *,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> NotificationResponse:
        """Waits for a message without taking it.

        Args:
            fields: The queue whose next message is waited for.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = Notification(self.connection.next_id(), fields, language, version, body)
        return self._ask(request, NotificationResponse, timeout, "Notification", fields.topic)

    def polling_info(
        self,
        fields: PollingInfoFields,
        *,
        language: Language = Language.PYTHON,
        version: int = 513,
        body: bytes = b"",
        timeout: float | None = None,
    ) -> PollingInfoResponse:
        """How many clients wait for messages.

        Args:
            fields: The queue whose waiting clients are asked for.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = PollingInfo(self.connection.next_id(), fields, language, version, body)
        return self._ask(request, PollingInfoResponse, timeout, "PollingInfo", fields.topic)

    def batch_ack_message(
        self,
        body: BatchAckRequest,
        *,
        language: Language = Language.PYTHON,
        version: int = 513,
        timeout: float | None = None,
    ) -> BatchAckMessageResponse:
        """Acknowledges many popped messages.

        The broker passes over those that it does not know, without a word; it refuses a list
        without items, and items without bits.

        Args:
            body: Popped messages of one broker that are done.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = BatchAckMessage(self.connection.next_id(), body, language, version, {})
        return self._ask(request, BatchAckMessageResponse, timeout, "BatchAckMessage")

    def request(
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
        """Asks something; either side may, of a command that is not known.

        Args:
            code: What is asked for or, in an answer, how it went.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            fields: The fields of the command.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = Request(
            self.connection.next_id(),
            code,
            serialize_type,
            language,
            version,
            {} if fields is None else fields,
            body,
        )
        reply = self._ask(request, Response, timeout, "Request")
        check(reply.code, "Request", detail=reply.remark)
        return reply

    def oneway(
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
        """Tells something; nobody answers, of a command that is not known.

        Args:
            code: What is asked for or, in an answer, how it went.
            opaque: A number, which nobody looks at.
            serialize_type: How the header is written.
            language: What the sender is written in.
            version: Ordinal of the server version that the sender knows.
            fields: The fields of the command.
            body: What the code of the header says; often JSON.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = Oneway(
            code, opaque, serialize_type, language, version, {} if fields is None else fields, body
        )
        self.connection.send(request, timeout=timeout)

    def _ask(
        self,
        request: Message,
        kind: type[R],
        timeout: float | None,
        command: str,
        subject: str = "",
    ) -> R:
        reply = self.connection.request(request, timeout=timeout)
        if isinstance(reply, kind):
            return reply
        assert isinstance(reply, Response), "a session pairs answers with requests"
        raise error(reply.code, command, subject, reply.remark)

"""A client of Apache Pulsar binary protocol on asyncio: a method for every command."""

from __future__ import annotations

# ruff: noqa: F403, F405
from ssl import SSLContext
from typing import Self, TypeVar

from wireloom.pulsar.codes import error
from wireloom.pulsar.handler import Handler
from wireloom.pulsar.messages import *
from wireloom.pulsar.tables import FRAME_MAX, FRAME_UNCOUNTED, TABLES, require
from wireloom.pulsar.types import *
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
        server_version: The version of the server, such as ``"4.1.0"``. Once it is set, what the
            server does not know is refused with ``Unsupported``. None: nothing is refused.

    Args:
        connection: A connection to a server, with the rules in ``tables``.
    """

    def __init__(self, connection: Connection[Message]) -> None:
        self.connection = connection
        self.server_version: str | None = None

    @classmethod
    async def open_connection(
        cls,
        host: str,
        port: int = 6650,
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

    async def connect(
        self, command: CommandConnect, *, timeout: float | None = None
    ) -> Connected | AuthChallenge:
        """Opens the connection; nothing may come before it."""
        request = Connect(command)
        kinds: tuple[type[Connected | AuthChallenge], ...] = (Connected, AuthChallenge)
        return await self._ask(request, kinds, timeout, "Connect")

    async def auth_response(
        self, command: CommandAuthResponse, *, timeout: float | None = None
    ) -> None:
        """Answers a challenge; while connecting, the broker goes on with CONNECTED or another
        challenge.
        """
        request = AuthResponse(command)
        await self.connection.send(request, timeout=timeout)

    async def ping(self, command: CommandPing, *, timeout: float | None = None) -> Pong:
        """Asks for a sign of life, usually after 30 seconds of silence."""
        request = Ping(command)
        return await self._ask(request, Pong, timeout, "Ping")

    async def pong(self, command: CommandPong, *, timeout: float | None = None) -> None:
        """A sign of life."""
        request = Pong(command)
        await self.connection.send(request, timeout=timeout)

    async def partitioned_metadata(
        self, command: CommandPartitionedTopicMetadata, *, timeout: float | None = None
    ) -> PartitionedMetadataResponse:
        """Asks how many partitions a topic has; a client does so before it looks a topic up."""
        request = PartitionedMetadata(command)
        return await self._ask(request, PartitionedMetadataResponse, timeout, "PartitionedMetadata")

    async def lookup(
        self, command: CommandLookupTopic, *, timeout: float | None = None
    ) -> LookupResponse:
        """Asks which broker serves a topic or partition."""
        request = Lookup(command)
        return await self._ask(request, LookupResponse, timeout, "Lookup")

    async def producer(
        self, command: CommandProducer, *, timeout: float | None = None
    ) -> ProducerSuccess:
        """Attaches a producer to a topic, which may then send."""
        request = Producer(command)
        return await self._ask(request, ProducerSuccess, timeout, "Producer")

    async def send(
        self, command: CommandSend, payload: Payload, *, timeout: float | None = None
    ) -> SendReceipt:
        """Publishes a message or a batch."""
        request = Send(command, payload)
        return await self._ask(request, SendReceipt, timeout, "Send")

    async def close_producer(
        self, command: CommandCloseProducer, *, timeout: float | None = None
    ) -> Success:
        """Detaches a producer."""
        request = CloseProducer(command)
        return await self._ask(request, Success, timeout, "CloseProducer")

    async def subscribe(
        self, command: CommandSubscribe, *, timeout: float | None = None
    ) -> Success:
        """Attaches a consumer to a subscription, which is made if it is new."""
        request = Subscribe(command)
        return await self._ask(request, Success, timeout, "Subscribe")

    async def flow(self, command: CommandFlow, *, timeout: float | None = None) -> None:
        """Permits the broker to send so many messages more; without, it sends none."""
        request = Flow(command)
        await self.connection.send(request, timeout=timeout)

    async def ack(self, command: CommandAck, *, timeout: float | None = None) -> AckResponse | None:
        """Acknowledges messages."""
        request = Ack(command)
        if request.command.request_id is None:
            await self.connection.send(request, timeout=timeout)
            return None
        return await self._ask(request, AckResponse, timeout, "Ack")

    async def redeliver_unacknowledged_messages(
        self, command: CommandRedeliverUnacknowledgedMessages, *, timeout: float | None = None
    ) -> None:
        """Asks for messages again."""
        request = RedeliverUnacknowledgedMessages(command)
        await self.connection.send(request, timeout=timeout)

    async def unsubscribe(
        self, command: CommandUnsubscribe, *, timeout: float | None = None
    ) -> Success:
        """Removes a subscription."""
        request = Unsubscribe(command)
        return await self._ask(request, Success, timeout, "Unsubscribe")

    async def seek(self, command: CommandSeek, *, timeout: float | None = None) -> Success:
        """Moves a subscription."""
        request = Seek(command)
        return await self._ask(request, Success, timeout, "Seek")

    async def close_consumer(
        self, command: CommandCloseConsumer, *, timeout: float | None = None
    ) -> Success:
        """Detaches a consumer."""
        request = CloseConsumer(command)
        return await self._ask(request, Success, timeout, "CloseConsumer")

    async def consumer_stats(
        self, command: CommandConsumerStats, *, timeout: float | None = None
    ) -> ConsumerStatsResponse:
        """Asks how a consumer is doing."""
        request = ConsumerStats(command)
        return await self._ask(request, ConsumerStatsResponse, timeout, "ConsumerStats")

    async def get_last_message_id(
        self, command: CommandGetLastMessageId, *, timeout: float | None = None
    ) -> GetLastMessageIdResponse:
        """Asks for the last message of the topic of a consumer."""
        request = GetLastMessageId(command)
        return await self._ask(request, GetLastMessageIdResponse, timeout, "GetLastMessageId")

    async def get_topics_of_namespace(
        self, command: CommandGetTopicsOfNamespace, *, timeout: float | None = None
    ) -> GetTopicsOfNamespaceResponse:
        """Asks for the topics of a namespace."""
        request = GetTopicsOfNamespace(command)
        return await self._ask(
            request, GetTopicsOfNamespaceResponse, timeout, "GetTopicsOfNamespace"
        )

    async def watch_topic_list(
        self, command: CommandWatchTopicList, *, timeout: float | None = None
    ) -> WatchTopicListSuccess:
        """Begins to watch the topics of a namespace."""
        if self.server_version is not None:
            require(self.server_version, "WatchTopicList")
        request = WatchTopicList(command)
        return await self._ask(request, WatchTopicListSuccess, timeout, "WatchTopicList")

    async def watch_topic_list_close(
        self, command: CommandWatchTopicListClose, *, timeout: float | None = None
    ) -> Success:
        """Ends a watch."""
        if self.server_version is not None:
            require(self.server_version, "WatchTopicListClose")
        request = WatchTopicListClose(command)
        return await self._ask(request, Success, timeout, "WatchTopicListClose")

    async def get_schema(
        self, command: CommandGetSchema, *, timeout: float | None = None
    ) -> GetSchemaResponse:
        """Asks for a schema of a topic."""
        request = GetSchema(command)
        return await self._ask(request, GetSchemaResponse, timeout, "GetSchema")

    async def get_or_create_schema(
        self, command: CommandGetOrCreateSchema, *, timeout: float | None = None
    ) -> GetOrCreateSchemaResponse:
        """Adds a schema to a topic unless it is there."""
        request = GetOrCreateSchema(command)
        return await self._ask(request, GetOrCreateSchemaResponse, timeout, "GetOrCreateSchema")

    async def new_txn(
        self, command: CommandNewTxn, *, timeout: float | None = None
    ) -> NewTxnResponse:
        """Begins a transaction at a coordinator."""
        request = NewTxn(command)
        return await self._ask(request, NewTxnResponse, timeout, "NewTxn")

    async def add_partition_to_txn(
        self, command: CommandAddPartitionToTxn, *, timeout: float | None = None
    ) -> AddPartitionToTxnResponse:
        """Says to which topics a transaction publishes, before it does."""
        request = AddPartitionToTxn(command)
        return await self._ask(request, AddPartitionToTxnResponse, timeout, "AddPartitionToTxn")

    async def add_subscription_to_txn(
        self, command: CommandAddSubscriptionToTxn, *, timeout: float | None = None
    ) -> AddSubscriptionToTxnResponse:
        """Says in which subscriptions a transaction acknowledges, before it does."""
        request = AddSubscriptionToTxn(command)
        return await self._ask(
            request, AddSubscriptionToTxnResponse, timeout, "AddSubscriptionToTxn"
        )

    async def end_txn(
        self, command: CommandEndTxn, *, timeout: float | None = None
    ) -> EndTxnResponse:
        """Commits or aborts a transaction."""
        request = EndTxn(command)
        return await self._ask(request, EndTxnResponse, timeout, "EndTxn")

    async def end_txn_on_partition(
        self, command: CommandEndTxnOnPartition, *, timeout: float | None = None
    ) -> EndTxnOnPartitionResponse:
        """Between brokers: ends a transaction in a topic."""
        request = EndTxnOnPartition(command)
        return await self._ask(request, EndTxnOnPartitionResponse, timeout, "EndTxnOnPartition")

    async def end_txn_on_subscription(
        self, command: CommandEndTxnOnSubscription, *, timeout: float | None = None
    ) -> EndTxnOnSubscriptionResponse:
        """Between brokers: ends a transaction in a subscription."""
        request = EndTxnOnSubscription(command)
        return await self._ask(
            request, EndTxnOnSubscriptionResponse, timeout, "EndTxnOnSubscription"
        )

    async def tc_client_connect_request(
        self, command: CommandTcClientConnectRequest, *, timeout: float | None = None
    ) -> TcClientConnectResponse:
        """Tells a coordinator that this connection will use it."""
        if self.server_version is not None:
            require(self.server_version, "TcClientConnectRequest")
        request = TcClientConnectRequest(command)
        return await self._ask(request, TcClientConnectResponse, timeout, "TcClientConnectRequest")

    async def scalable_topic_lookup(
        self, command: CommandScalableTopicLookup, *, timeout: float | None = None
    ) -> ScalableTopicUpdate:
        """Asks for the segments of a scalable topic, now and whenever they change."""
        if self.server_version is not None:
            require(self.server_version, "ScalableTopicLookup")
        request = ScalableTopicLookup(command)
        return await self._ask(request, ScalableTopicUpdate, timeout, "ScalableTopicLookup")

    async def scalable_topic_close(
        self, command: CommandScalableTopicClose, *, timeout: float | None = None
    ) -> None:
        """The segments of a scalable topic are no longer of interest."""
        if self.server_version is not None:
            require(self.server_version, "ScalableTopicClose")
        request = ScalableTopicClose(command)
        await self.connection.send(request, timeout=timeout)

    async def scalable_topic_subscribe(
        self, command: CommandScalableTopicSubscribe, *, timeout: float | None = None
    ) -> ScalableTopicSubscribeResponse:
        """Registers a consumer of a scalable topic."""
        if self.server_version is not None:
            require(self.server_version, "ScalableTopicSubscribe")
        request = ScalableTopicSubscribe(command)
        return await self._ask(
            request, ScalableTopicSubscribeResponse, timeout, "ScalableTopicSubscribe"
        )

    async def watch_scalable_topics(
        self, command: CommandWatchScalableTopics, *, timeout: float | None = None
    ) -> WatchScalableTopicsUpdate:
        """Begins to watch the scalable topics of a namespace."""
        if self.server_version is not None:
            require(self.server_version, "WatchScalableTopics")
        request = WatchScalableTopics(command)
        return await self._ask(request, WatchScalableTopicsUpdate, timeout, "WatchScalableTopics")

    async def watch_scalable_topics_close(
        self, command: CommandWatchScalableTopicsClose, *, timeout: float | None = None
    ) -> None:
        """Ends a watch of scalable topics."""
        if self.server_version is not None:
            require(self.server_version, "WatchScalableTopicsClose")
        request = WatchScalableTopicsClose(command)
        await self.connection.send(request, timeout=timeout)

    async def watch_tc_assignments(
        self, command: CommandWatchTcAssignments, *, timeout: float | None = None
    ) -> WatchTcAssignmentsUpdate:
        """Begins to watch where the transaction coordinators are."""
        if self.server_version is not None:
            require(self.server_version, "WatchTcAssignments")
        request = WatchTcAssignments(command)
        return await self._ask(request, WatchTcAssignmentsUpdate, timeout, "WatchTcAssignments")

    async def watch_tc_assignments_close(
        self, command: CommandWatchTcAssignmentsClose, *, timeout: float | None = None
    ) -> None:
        """Ends a watch of transaction coordinators."""
        if self.server_version is not None:
            require(self.server_version, "WatchTcAssignmentsClose")
        request = WatchTcAssignmentsClose(command)
        await self.connection.send(request, timeout=timeout)

    async def _ask(
        self,
        request: Message,
        kind: type[R] | tuple[type[R], ...],
        timeout: float | None,
        command: str,
        subject: str = "",
    ) -> R:
        reply = await self.connection.request(request, timeout=timeout)
        if isinstance(reply, Error | SendError):
            raise error(reply.command.error, command, subject, reply.command.message)
        assert isinstance(reply, kind), "a session pairs answers with requests"
        return reply

"""A client of Apache Pulsar binary protocol that blocks: a method for every command."""

from __future__ import annotations

# ruff: noqa: F403, F405
from ssl import SSLContext
from typing import Self, TypeVar

from wireloom.pulsar.codes import error
from wireloom.pulsar.handler import Handler
from wireloom.pulsar.messages import *
from wireloom.pulsar.tables import FRAME_MAX, FRAME_UNCOUNTED, TABLES, require
from wireloom.pulsar.types import *
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
        server_version: The version of the server, such as ``"4.1.0"``. Once it is set, what the
            server does not know is refused with ``Unsupported``. None: nothing is refused.

    Args:
        connection: A connection to a server, with the rules in ``tables``.
    """

    def __init__(self, connection: Connection[Message]) -> None:
        self.connection = connection
        self.server_version: str | None = None

    @classmethod
    def open_connection(
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

    def connect(
        self, command: CommandConnect, *, timeout: float | None = None
    ) -> Connected | AuthChallenge:
        """Opens the connection; nothing may come before it.

        Args:
            command: The first command of a connection: who the client is and what it can do.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = Connect(command)
        kinds: tuple[type[Connected | AuthChallenge], ...] = (Connected, AuthChallenge)
        return self._ask(request, kinds, timeout, "Connect")

    def auth_response(self, command: CommandAuthResponse, *, timeout: float | None = None) -> None:
        """Answers a challenge; while connecting, the broker goes on with CONNECTED or another
        challenge. Protocol version 14.

        Args:
            command: The answer to a challenge.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = AuthResponse(command)
        self.connection.send(request, timeout=timeout)

    def ping(self, command: CommandPing, *, timeout: float | None = None) -> Pong:
        """Asks for a sign of life, usually after 30 seconds of silence.

        Who gets none closes the connection.

        Args:
            command: Asks whether the other side is still there. Protocol version 1.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = Ping(command)
        return self._ask(request, Pong, timeout, "Ping")

    def pong(self, command: CommandPong, *, timeout: float | None = None) -> None:
        """A sign of life.

        Args:
            command: The answer to a ping.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = Pong(command)
        self.connection.send(request, timeout=timeout)

    def partitioned_metadata(
        self, command: CommandPartitionedTopicMetadata, *, timeout: float | None = None
    ) -> PartitionedMetadataResponse:
        """Asks how many partitions a topic has; a client does so before it looks a topic up.

        Args:
            command: Asks how many partitions a topic has.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = PartitionedMetadata(command)
        return self._ask(request, PartitionedMetadataResponse, timeout, "PartitionedMetadata")

    def lookup(
        self, command: CommandLookupTopic, *, timeout: float | None = None
    ) -> LookupResponse:
        """Asks which broker serves a topic or partition.

        A client follows at most 20 redirections.

        Args:
            command: Asks which broker serves a topic.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        request = Lookup(command)
        return self._ask(request, LookupResponse, timeout, "Lookup")

    def producer(
        self, command: CommandProducer, *, timeout: float | None = None
    ) -> ProducerSuccess:
        """Attaches a producer to a topic, which may then send.

        Args:
            command: Attaches a producer to a topic.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = Producer(command)
        return self._ask(request, ProducerSuccess, timeout, "Producer")

    def send(
        self, command: CommandSend, payload: Payload, *, timeout: float | None = None
    ) -> SendReceipt:
        """Publishes a message or a batch.

        To a producer that is unknown the broker closes the connection.

        Args:
            command: Publishes the payload behind it.
            payload: What follows the command in the frames of SEND and MESSAGE. The two blocks
                are told from the metadata size by their magic numbers, which no legal metadata
                size can begin with.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with SendError.
        """
        request = Send(command, payload)
        return self._ask(request, SendReceipt, timeout, "Send")

    def close_producer(
        self, command: CommandCloseProducer, *, timeout: float | None = None
    ) -> Success:
        """Detaches a producer.

        The broker says it too, without waiting for an answer; the client then looks the topic
        up again.

        Args:
            command: Detaches a producer; from the broker, it has to be attached anew.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = CloseProducer(command)
        return self._ask(request, Success, timeout, "CloseProducer")

    def subscribe(self, command: CommandSubscribe, *, timeout: float | None = None) -> Success:
        """Attaches a consumer to a subscription, which is made if it is new.

        Args:
            command: Attaches a consumer to a subscription.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = Subscribe(command)
        return self._ask(request, Success, timeout, "Subscribe")

    def flow(self, command: CommandFlow, *, timeout: float | None = None) -> None:
        """Permits the broker to send so many messages more; without, it sends none.

        Args:
            command: Lets the broker send so many messages more.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = Flow(command)
        self.connection.send(request, timeout=timeout)

    def ack(self, command: CommandAck, *, timeout: float | None = None) -> AckResponse | None:
        """Acknowledges messages.

        It is answered only if it has a request id. Protocol version 17 knows answers.

        Args:
            command: Messages are done and need not be delivered again.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer; None without command.request_id, which is not answered.
        """
        request = Ack(command)
        if request.command.request_id is None:
            self.connection.send(request, timeout=timeout)
            return None
        return self._ask(request, AckResponse, timeout, "Ack")

    def redeliver_unacknowledged_messages(
        self, command: CommandRedeliverUnacknowledgedMessages, *, timeout: float | None = None
    ) -> None:
        """Asks for messages again.

        Protocol version 2.

        Args:
            command: Asks for messages again that were not acknowledged; none means all.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        request = RedeliverUnacknowledgedMessages(command)
        self.connection.send(request, timeout=timeout)

    def unsubscribe(self, command: CommandUnsubscribe, *, timeout: float | None = None) -> Success:
        """Removes a subscription.

        Args:
            command: Removes the subscription of a consumer.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = Unsubscribe(command)
        return self._ask(request, Success, timeout, "Unsubscribe")

    def seek(self, command: CommandSeek, *, timeout: float | None = None) -> Success:
        """Moves a subscription.

        The broker then closes its consumers, which have to subscribe again.

        Args:
            command: Moves a subscription to a message or to a time; the broker then closes its
                consumers.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = Seek(command)
        return self._ask(request, Success, timeout, "Seek")

    def close_consumer(
        self, command: CommandCloseConsumer, *, timeout: float | None = None
    ) -> Success:
        """Detaches a consumer.

        The broker says it too, without waiting for an answer; the client then looks the topic
        up again.

        Args:
            command: Detaches a consumer; from the broker, it has to be attached anew.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = CloseConsumer(command)
        return self._ask(request, Success, timeout, "CloseConsumer")

    def consumer_stats(
        self, command: CommandConsumerStats, *, timeout: float | None = None
    ) -> ConsumerStatsResponse:
        """Asks how a consumer is doing.

        Protocol version 8.

        Args:
            command: Asks how a consumer is doing. Protocol version 8.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = ConsumerStats(command)
        return self._ask(request, ConsumerStatsResponse, timeout, "ConsumerStats")

    def get_last_message_id(
        self, command: CommandGetLastMessageId, *, timeout: float | None = None
    ) -> GetLastMessageIdResponse:
        """Asks for the last message of the topic of a consumer.

        Protocol version 12.

        Args:
            command: Asks for the last message of a topic. Protocol version 12.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = GetLastMessageId(command)
        return self._ask(request, GetLastMessageIdResponse, timeout, "GetLastMessageId")

    def get_topics_of_namespace(
        self, command: CommandGetTopicsOfNamespace, *, timeout: float | None = None
    ) -> GetTopicsOfNamespaceResponse:
        """Asks for the topics of a namespace.

        Protocol version 12.

        Args:
            command: Asks for the topics of a namespace. Protocol version 12.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = GetTopicsOfNamespace(command)
        return self._ask(request, GetTopicsOfNamespaceResponse, timeout, "GetTopicsOfNamespace")

    def watch_topic_list(
        self, command: CommandWatchTopicList, *, timeout: float | None = None
    ) -> WatchTopicListSuccess:
        """Begins to watch the topics of a namespace.

        Since version 2.11 of the server.

        Args:
            command: Asks to be told when topics of a namespace come and go.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        if self.server_version is not None:
            require(self.server_version, "WatchTopicList")
        request = WatchTopicList(command)
        return self._ask(request, WatchTopicListSuccess, timeout, "WatchTopicList")

    def watch_topic_list_close(
        self, command: CommandWatchTopicListClose, *, timeout: float | None = None
    ) -> Success:
        """Ends a watch.

        Since version 2.11 of the server.

        Args:
            command: Ends a watch of topics.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        if self.server_version is not None:
            require(self.server_version, "WatchTopicListClose")
        request = WatchTopicListClose(command)
        return self._ask(request, Success, timeout, "WatchTopicListClose")

    def get_schema(
        self, command: CommandGetSchema, *, timeout: float | None = None
    ) -> GetSchemaResponse:
        """Asks for a schema of a topic.

        Protocol version 13.

        Args:
            command: Asks for a schema of a topic. Protocol version 13.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = GetSchema(command)
        return self._ask(request, GetSchemaResponse, timeout, "GetSchema")

    def get_or_create_schema(
        self, command: CommandGetOrCreateSchema, *, timeout: float | None = None
    ) -> GetOrCreateSchemaResponse:
        """Adds a schema to a topic unless it is there.

        Protocol version 15.

        Args:
            command: Asks for the version of a schema, which is added if it is new. Protocol
                version 15.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = GetOrCreateSchema(command)
        return self._ask(request, GetOrCreateSchemaResponse, timeout, "GetOrCreateSchema")

    def new_txn(self, command: CommandNewTxn, *, timeout: float | None = None) -> NewTxnResponse:
        """Begins a transaction at a coordinator.

        Args:
            command: Begins a transaction.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = NewTxn(command)
        return self._ask(request, NewTxnResponse, timeout, "NewTxn")

    def add_partition_to_txn(
        self, command: CommandAddPartitionToTxn, *, timeout: float | None = None
    ) -> AddPartitionToTxnResponse:
        """Says to which topics a transaction publishes, before it does.

        Args:
            command: Adds topics to which a transaction publishes.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = AddPartitionToTxn(command)
        return self._ask(request, AddPartitionToTxnResponse, timeout, "AddPartitionToTxn")

    def add_subscription_to_txn(
        self, command: CommandAddSubscriptionToTxn, *, timeout: float | None = None
    ) -> AddSubscriptionToTxnResponse:
        """Says in which subscriptions a transaction acknowledges, before it does.

        Args:
            command: Adds subscriptions in which a transaction acknowledges.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = AddSubscriptionToTxn(command)
        return self._ask(request, AddSubscriptionToTxnResponse, timeout, "AddSubscriptionToTxn")

    def end_txn(self, command: CommandEndTxn, *, timeout: float | None = None) -> EndTxnResponse:
        """Commits or aborts a transaction.

        Args:
            command: Commits or aborts a transaction.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = EndTxn(command)
        return self._ask(request, EndTxnResponse, timeout, "EndTxn")

    def end_txn_on_partition(
        self, command: CommandEndTxnOnPartition, *, timeout: float | None = None
    ) -> EndTxnOnPartitionResponse:
        """Between brokers: ends a transaction in a topic.

        Args:
            command: From a coordinator: ends a transaction in a topic.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = EndTxnOnPartition(command)
        return self._ask(request, EndTxnOnPartitionResponse, timeout, "EndTxnOnPartition")

    def end_txn_on_subscription(
        self, command: CommandEndTxnOnSubscription, *, timeout: float | None = None
    ) -> EndTxnOnSubscriptionResponse:
        """Between brokers: ends a transaction in a subscription.

        Args:
            command: From a coordinator: ends a transaction in a subscription.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        request = EndTxnOnSubscription(command)
        return self._ask(request, EndTxnOnSubscriptionResponse, timeout, "EndTxnOnSubscription")

    def tc_client_connect_request(
        self, command: CommandTcClientConnectRequest, *, timeout: float | None = None
    ) -> TcClientConnectResponse:
        """Tells a coordinator that this connection will use it.

        Protocol version 19. Since version 2.10 of the server.

        Args:
            command: Tells a transaction coordinator that a client will use it. Protocol version
                19.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.

        Raises:
            ResponseError: The server refuses, with Error.
        """
        if self.server_version is not None:
            require(self.server_version, "TcClientConnectRequest")
        request = TcClientConnectRequest(command)
        return self._ask(request, TcClientConnectResponse, timeout, "TcClientConnectRequest")

    def scalable_topic_lookup(
        self, command: CommandScalableTopicLookup, *, timeout: float | None = None
    ) -> ScalableTopicUpdate:
        """Asks for the segments of a scalable topic, now and whenever they change.

        Since version 5.0 of the server.

        Args:
            command: Asks for the segments of a scalable topic, and to be told when they change.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        if self.server_version is not None:
            require(self.server_version, "ScalableTopicLookup")
        request = ScalableTopicLookup(command)
        return self._ask(request, ScalableTopicUpdate, timeout, "ScalableTopicLookup")

    def scalable_topic_close(
        self, command: CommandScalableTopicClose, *, timeout: float | None = None
    ) -> None:
        """The segments of a scalable topic are no longer of interest.

        Since version 5.0 of the server.

        Args:
            command: Ends a lookup of a scalable topic.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        if self.server_version is not None:
            require(self.server_version, "ScalableTopicClose")
        request = ScalableTopicClose(command)
        self.connection.send(request, timeout=timeout)

    def scalable_topic_subscribe(
        self, command: CommandScalableTopicSubscribe, *, timeout: float | None = None
    ) -> ScalableTopicSubscribeResponse:
        """Registers a consumer of a scalable topic.

        Since version 5.0 of the server.

        Args:
            command: Registers a consumer of a scalable topic.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        if self.server_version is not None:
            require(self.server_version, "ScalableTopicSubscribe")
        request = ScalableTopicSubscribe(command)
        return self._ask(request, ScalableTopicSubscribeResponse, timeout, "ScalableTopicSubscribe")

    def watch_scalable_topics(
        self, command: CommandWatchScalableTopics, *, timeout: float | None = None
    ) -> WatchScalableTopicsUpdate:
        """Begins to watch the scalable topics of a namespace.

        Since version 5.0 of the server.

        Args:
            command: Asks to be told when scalable topics of a namespace come and go.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        if self.server_version is not None:
            require(self.server_version, "WatchScalableTopics")
        request = WatchScalableTopics(command)
        return self._ask(request, WatchScalableTopicsUpdate, timeout, "WatchScalableTopics")

    def watch_scalable_topics_close(
        self, command: CommandWatchScalableTopicsClose, *, timeout: float | None = None
    ) -> None:
        """Ends a watch of scalable topics.

        Since version 5.0 of the server.

        Args:
            command: Ends a watch of scalable topics.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        if self.server_version is not None:
            require(self.server_version, "WatchScalableTopicsClose")
        request = WatchScalableTopicsClose(command)
        self.connection.send(request, timeout=timeout)

    def watch_tc_assignments(
        self, command: CommandWatchTcAssignments, *, timeout: float | None = None
    ) -> WatchTcAssignmentsUpdate:
        """Begins to watch where the transaction coordinators are.

        Since version 5.0 of the server.

        Args:
            command: Asks where the transaction coordinators are, and to be told when they move.
            timeout: Seconds to wait for the answer; those of the connection by default.

        Returns:
            The answer.
        """
        if self.server_version is not None:
            require(self.server_version, "WatchTcAssignments")
        request = WatchTcAssignments(command)
        return self._ask(request, WatchTcAssignmentsUpdate, timeout, "WatchTcAssignments")

    def watch_tc_assignments_close(
        self, command: CommandWatchTcAssignmentsClose, *, timeout: float | None = None
    ) -> None:
        """Ends a watch of transaction coordinators.

        Since version 5.0 of the server.

        Args:
            command: Ends a watch of transaction coordinators.
            timeout: Seconds to wait until it is sent; those of the connection by default.
        """
        if self.server_version is not None:
            require(self.server_version, "WatchTcAssignmentsClose")
        request = WatchTcAssignmentsClose(command)
        self.connection.send(request, timeout=timeout)

    def _ask(
        self,
        request: Message,
        kind: type[R] | tuple[type[R], ...],
        timeout: float | None,
        command: str,
        subject: str = "",
    ) -> R:
        reply = self.connection.request(request, timeout=timeout)
        if isinstance(reply, Error | SendError):
            raise error(reply.command.error, command, subject, reply.command.message)
        assert isinstance(reply, kind), "a session pairs answers with requests"
        return reply

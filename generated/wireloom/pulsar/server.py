"""What a server of Apache Pulsar binary protocol does with what clients say."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Callable, Mapping
from typing import Any

from wireloom.errors import LocalError, ResponseError
from wireloom.pulsar.messages import *
from wireloom.pulsar.types import CommandError, CommandSendError, ServerError
from wireloom.runtime.serve import Handler, ServerConnection


def _refuse_with_error(request: Any, code: ServerError, detail: str) -> Error:
    return Error(CommandError(request.command.request_id, code, detail, b""))


REFUSALS: Mapping[type, Callable[[Any, ServerError, str], Message]] = {
    Connect: lambda request, code, detail: Error(CommandError(0, code, detail, b"")),
    Producer: _refuse_with_error,
    Send: lambda request, code, detail: SendError(
        CommandSendError(
            request.command.producer_id, request.command.sequence_id, code, detail, b""
        )
    ),
    CloseProducer: _refuse_with_error,
    Subscribe: _refuse_with_error,
    Unsubscribe: _refuse_with_error,
    Seek: _refuse_with_error,
    CloseConsumer: _refuse_with_error,
    ConsumerStats: _refuse_with_error,
    GetLastMessageId: _refuse_with_error,
    GetTopicsOfNamespace: _refuse_with_error,
    WatchTopicList: _refuse_with_error,
    WatchTopicListClose: _refuse_with_error,
    GetSchema: _refuse_with_error,
    GetOrCreateSchema: _refuse_with_error,
    NewTxn: _refuse_with_error,
    AddPartitionToTxn: _refuse_with_error,
    AddSubscriptionToTxn: _refuse_with_error,
    EndTxn: _refuse_with_error,
    EndTxnOnPartition: _refuse_with_error,
    EndTxnOnSubscription: _refuse_with_error,
    TcClientConnectRequest: _refuse_with_error,
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
            Connect: self.on_connect_message,
            AuthResponse: self.on_auth_response,
            Ping: self.on_ping,
            Pong: self.on_pong,
            PartitionedMetadata: self.on_partitioned_metadata,
            Lookup: self.on_lookup,
            Producer: self.on_producer,
            Send: self.on_send,
            CloseProducer: self.on_close_producer,
            Subscribe: self.on_subscribe,
            Flow: self.on_flow,
            Ack: self.on_ack,
            RedeliverUnacknowledgedMessages: self.on_redeliver_unacknowledged_messages,
            Unsubscribe: self.on_unsubscribe,
            Seek: self.on_seek,
            CloseConsumer: self.on_close_consumer,
            ConsumerStats: self.on_consumer_stats,
            GetLastMessageId: self.on_get_last_message_id,
            GetTopicsOfNamespace: self.on_get_topics_of_namespace,
            WatchTopicList: self.on_watch_topic_list,
            WatchTopicListClose: self.on_watch_topic_list_close,
            GetSchema: self.on_get_schema,
            GetOrCreateSchema: self.on_get_or_create_schema,
            NewTxn: self.on_new_txn,
            AddPartitionToTxn: self.on_add_partition_to_txn,
            AddSubscriptionToTxn: self.on_add_subscription_to_txn,
            EndTxn: self.on_end_txn,
            EndTxnOnPartition: self.on_end_txn_on_partition,
            EndTxnOnSubscription: self.on_end_txn_on_subscription,
            TcClientConnectRequest: self.on_tc_client_connect_request,
            ScalableTopicLookup: self.on_scalable_topic_lookup,
            ScalableTopicClose: self.on_scalable_topic_close,
            ScalableTopicSubscribe: self.on_scalable_topic_subscribe,
            WatchScalableTopics: self.on_watch_scalable_topics,
            WatchScalableTopicsClose: self.on_watch_scalable_topics_close,
            WatchTcAssignments: self.on_watch_tc_assignments,
            WatchTcAssignmentsClose: self.on_watch_tc_assignments_close,
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
            answer = refusal(message, ServerError(error.code), error.detail)
        if answer is not None:
            connection.send(answer)

    def unsupported(self, message: Message) -> Exception:
        """What is raised for messages that no method takes.

        A ``LocalError`` ends the connection; a ``ResponseError`` refuses what can be refused.
        """
        return LocalError(f"{type(message).__name__} is not supported by this server")

    def on_connect_message(
        self, connection: ServerConnection[Message], message: Connect
    ) -> Connected | AuthChallenge | Error | None:
        """Opens the connection; nothing may come before it.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_auth_response(
        self, connection: ServerConnection[Message], message: AuthResponse
    ) -> None:
        """Answers a challenge; while connecting, the broker goes on with CONNECTED or another
        challenge. Protocol version 14.
        """
        raise self.unsupported(message)

    def on_ping(self, connection: ServerConnection[Message], message: Ping) -> Pong | None:
        """Asks for a sign of life, usually after 30 seconds of silence.

        Who gets none closes the connection.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        return None

    def on_pong(self, connection: ServerConnection[Message], message: Pong) -> None:
        """A sign of life."""

    def on_partitioned_metadata(
        self, connection: ServerConnection[Message], message: PartitionedMetadata
    ) -> PartitionedMetadataResponse | None:
        """Asks how many partitions a topic has; a client does so before it looks a topic up.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_lookup(
        self, connection: ServerConnection[Message], message: Lookup
    ) -> LookupResponse | None:
        """Asks which broker serves a topic or partition.

        A client follows at most 20 redirections.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_producer(
        self, connection: ServerConnection[Message], message: Producer
    ) -> ProducerSuccess | Error | None:
        """Attaches a producer to a topic, which may then send.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_send(
        self, connection: ServerConnection[Message], message: Send
    ) -> SendReceipt | SendError | None:
        """Publishes a message or a batch.

        To a producer that is unknown the broker closes the connection.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_close_producer(
        self, connection: ServerConnection[Message], message: CloseProducer
    ) -> Success | Error | None:
        """Detaches a producer.

        The broker says it too, without waiting for an answer; the client then looks the topic
        up again.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        return None

    def on_subscribe(
        self, connection: ServerConnection[Message], message: Subscribe
    ) -> Success | Error | None:
        """Attaches a consumer to a subscription, which is made if it is new.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_flow(self, connection: ServerConnection[Message], message: Flow) -> None:
        """Permits the broker to send so many messages more; without, it sends none."""
        raise self.unsupported(message)

    def on_ack(self, connection: ServerConnection[Message], message: Ack) -> AckResponse | None:
        """Acknowledges messages.

        It is answered only if it has a request id. Protocol version 17 knows answers.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_redeliver_unacknowledged_messages(
        self, connection: ServerConnection[Message], message: RedeliverUnacknowledgedMessages
    ) -> None:
        """Asks for messages again.

        Protocol version 2.
        """
        raise self.unsupported(message)

    def on_unsubscribe(
        self, connection: ServerConnection[Message], message: Unsubscribe
    ) -> Success | Error | None:
        """Removes a subscription.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_seek(
        self, connection: ServerConnection[Message], message: Seek
    ) -> Success | Error | None:
        """Moves a subscription.

        The broker then closes its consumers, which have to subscribe again.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_close_consumer(
        self, connection: ServerConnection[Message], message: CloseConsumer
    ) -> Success | Error | None:
        """Detaches a consumer.

        The broker says it too, without waiting for an answer; the client then looks the topic
        up again.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        return None

    def on_consumer_stats(
        self, connection: ServerConnection[Message], message: ConsumerStats
    ) -> ConsumerStatsResponse | Error | None:
        """Asks how a consumer is doing.

        Protocol version 8.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_last_message_id(
        self, connection: ServerConnection[Message], message: GetLastMessageId
    ) -> GetLastMessageIdResponse | Error | None:
        """Asks for the last message of the topic of a consumer.

        Protocol version 12.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_topics_of_namespace(
        self, connection: ServerConnection[Message], message: GetTopicsOfNamespace
    ) -> Error | GetTopicsOfNamespaceResponse | None:
        """Asks for the topics of a namespace.

        Protocol version 12.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_watch_topic_list(
        self, connection: ServerConnection[Message], message: WatchTopicList
    ) -> Error | WatchTopicListSuccess | None:
        """Begins to watch the topics of a namespace.

        Since version 2.11 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_watch_topic_list_close(
        self, connection: ServerConnection[Message], message: WatchTopicListClose
    ) -> Success | Error | None:
        """Ends a watch.

        Since version 2.11 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_schema(
        self, connection: ServerConnection[Message], message: GetSchema
    ) -> Error | GetSchemaResponse | None:
        """Asks for a schema of a topic.

        Protocol version 13.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_get_or_create_schema(
        self, connection: ServerConnection[Message], message: GetOrCreateSchema
    ) -> Error | GetOrCreateSchemaResponse | None:
        """Adds a schema to a topic unless it is there.

        Protocol version 15.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_new_txn(
        self, connection: ServerConnection[Message], message: NewTxn
    ) -> Error | NewTxnResponse | None:
        """Begins a transaction at a coordinator.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_add_partition_to_txn(
        self, connection: ServerConnection[Message], message: AddPartitionToTxn
    ) -> Error | AddPartitionToTxnResponse | None:
        """Says to which topics a transaction publishes, before it does.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_add_subscription_to_txn(
        self, connection: ServerConnection[Message], message: AddSubscriptionToTxn
    ) -> Error | AddSubscriptionToTxnResponse | None:
        """Says in which subscriptions a transaction acknowledges, before it does.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_end_txn(
        self, connection: ServerConnection[Message], message: EndTxn
    ) -> Error | EndTxnResponse | None:
        """Commits or aborts a transaction.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_end_txn_on_partition(
        self, connection: ServerConnection[Message], message: EndTxnOnPartition
    ) -> Error | EndTxnOnPartitionResponse | None:
        """Between brokers: ends a transaction in a topic.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_end_txn_on_subscription(
        self, connection: ServerConnection[Message], message: EndTxnOnSubscription
    ) -> Error | EndTxnOnSubscriptionResponse | None:
        """Between brokers: ends a transaction in a subscription.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_tc_client_connect_request(
        self, connection: ServerConnection[Message], message: TcClientConnectRequest
    ) -> Error | TcClientConnectResponse | None:
        """Tells a coordinator that this connection will use it.

        Protocol version 19. Since version 2.10 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_scalable_topic_lookup(
        self, connection: ServerConnection[Message], message: ScalableTopicLookup
    ) -> ScalableTopicUpdate | None:
        """Asks for the segments of a scalable topic, now and whenever they change.

        Since version 5.0 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_scalable_topic_close(
        self, connection: ServerConnection[Message], message: ScalableTopicClose
    ) -> None:
        """The segments of a scalable topic are no longer of interest.

        Since version 5.0 of the server.
        """
        raise self.unsupported(message)

    def on_scalable_topic_subscribe(
        self, connection: ServerConnection[Message], message: ScalableTopicSubscribe
    ) -> ScalableTopicSubscribeResponse | None:
        """Registers a consumer of a scalable topic.

        Since version 5.0 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_watch_scalable_topics(
        self, connection: ServerConnection[Message], message: WatchScalableTopics
    ) -> WatchScalableTopicsUpdate | None:
        """Begins to watch the scalable topics of a namespace.

        Since version 5.0 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_watch_scalable_topics_close(
        self, connection: ServerConnection[Message], message: WatchScalableTopicsClose
    ) -> None:
        """Ends a watch of scalable topics.

        Since version 5.0 of the server.
        """
        raise self.unsupported(message)

    def on_watch_tc_assignments(
        self, connection: ServerConnection[Message], message: WatchTcAssignments
    ) -> WatchTcAssignmentsUpdate | None:
        """Begins to watch where the transaction coordinators are.

        Since version 5.0 of the server.

        Returns:
            The answer, or None to answer later by ``connection.send``.
        """
        raise self.unsupported(message)

    def on_watch_tc_assignments_close(
        self, connection: ServerConnection[Message], message: WatchTcAssignmentsClose
    ) -> None:
        """Ends a watch of transaction coordinators.

        Since version 5.0 of the server.
        """
        raise self.unsupported(message)

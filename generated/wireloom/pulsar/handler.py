"""What a client of Apache Pulsar binary protocol does with what the server says of its own
accord.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from wireloom.pulsar.messages import *


class Poster(Protocol):
    """The connection of a client, as far as a handler needs it."""

    def post(self, message: Message) -> None:
        """Sends a message without waiting."""


class Handler:
    """What is done with messages of the server that answer no request: a method for each.

    By itself it ignores them. Subclasses override what they are interested in, and what has to be
    answered. Methods run where frames are read: in the reading thread of a blocking connection, in
    the event loop otherwise. They must not wait; what they raise ends the connection.

    Attributes:
        connection: The connection, as soon as there is one.
    """

    def __init__(self) -> None:
        self.connection: Poster | None = None
        self._answers: deque[Message] = deque()
        self._methods: dict[type, Callable[[Any], Message | None]] = {
            Connected: self.on_connected,
            AuthChallenge: self.on_auth_challenge,
            Ping: self.on_ping,
            Pong: self.on_pong,
            PartitionedMetadataResponse: self.on_partitioned_metadata_response,
            LookupResponse: self.on_lookup_response,
            ProducerSuccess: self.on_producer_success,
            SendReceipt: self.on_send_receipt,
            SendError: self.on_send_error,
            CloseProducer: self.on_close_producer,
            Deliver: self.on_deliver,
            AckResponse: self.on_ack_response,
            CloseConsumer: self.on_close_consumer,
            ActiveConsumerChange: self.on_active_consumer_change,
            ReachedEndOfTopic: self.on_reached_end_of_topic,
            TopicMigrated: self.on_topic_migrated,
            ConsumerStatsResponse: self.on_consumer_stats_response,
            GetLastMessageIdResponse: self.on_get_last_message_id_response,
            Success: self.on_success,
            Error: self.on_error,
            GetTopicsOfNamespaceResponse: self.on_get_topics_of_namespace_response,
            WatchTopicListSuccess: self.on_watch_topic_list_success,
            WatchTopicUpdate: self.on_watch_topic_update,
            GetSchemaResponse: self.on_get_schema_response,
            GetOrCreateSchemaResponse: self.on_get_or_create_schema_response,
            NewTxnResponse: self.on_new_txn_response,
            AddPartitionToTxnResponse: self.on_add_partition_to_txn_response,
            AddSubscriptionToTxnResponse: self.on_add_subscription_to_txn_response,
            EndTxnResponse: self.on_end_txn_response,
            EndTxnOnPartitionResponse: self.on_end_txn_on_partition_response,
            EndTxnOnSubscriptionResponse: self.on_end_txn_on_subscription_response,
            TcClientConnectResponse: self.on_tc_client_connect_response,
            ScalableTopicUpdate: self.on_scalable_topic_update,
            ScalableTopicSubscribeResponse: self.on_scalable_topic_subscribe_response,
            ScalableTopicAssignmentUpdate: self.on_scalable_topic_assignment_update,
            WatchScalableTopicsUpdate: self.on_watch_scalable_topics_update,
            WatchTcAssignmentsUpdate: self.on_watch_tc_assignments_update,
        }

    def attach(self, connection: Poster) -> None:
        """Tells on which connection answers are given; those given before are sent now."""
        self.connection = connection
        self._post()

    def dispatch(self, message: Message) -> None:
        """Calls the method that is about a message, and sends the answer that it gives."""
        method = self._methods.get(type(message))
        if method is None:
            method = self.on_answer
        answer = method(message)
        if answer is not None:
            self._answers.append(answer)
            self._post()

    def on_answer(self, message: Message) -> None:
        """Gets answers to requests that were sent without waiting for them."""

    def on_end(self, error: BaseException) -> None:
        """Gets the reason when the connection has ended."""

    def on_connected(self, message: Connected) -> None:
        """The client is let in.

        Both sides use the lower protocol version and what both can do.
        """

    def on_auth_challenge(self, message: AuthChallenge) -> AuthResponse | None:
        """Asks the client who it is: while it connects, and again when its proof is about to
        expire. Protocol version 14.

        Returns:
            The answer, or None to answer later by ``connection.post``.
        """
        return None

    def on_ping(self, message: Ping) -> Pong | None:
        """Asks for a sign of life, usually after 30 seconds of silence.

        Who gets none closes the connection.

        Returns:
            The answer, or None to answer later by ``connection.post``.
        """
        return None

    def on_pong(self, message: Pong) -> None:
        """A sign of life."""

    def on_partitioned_metadata_response(self, message: PartitionedMetadataResponse) -> None:
        """How many partitions a topic has, or why that is not known."""

    def on_lookup_response(self, message: LookupResponse) -> None:
        """Where to connect, whom to ask next, or why that is not known."""

    def on_producer_success(self, message: ProducerSuccess) -> None:
        """The producer is attached.

        If it is not ready, a second one follows when it is.
        """

    def on_send_receipt(self, message: SendReceipt) -> None:
        """What was published is stored.

        Receipts come in the order of what they are for.
        """

    def on_send_error(self, message: SendError) -> None:
        """What was published is not stored."""

    def on_close_producer(self, message: CloseProducer) -> None:
        """Detaches a producer.

        The broker says it too, without waiting for an answer; the client then looks the topic
        up again.
        """

    def on_deliver(self, message: Deliver) -> None:
        """Delivers a message or a batch; its name in documents is MESSAGE."""

    def on_ack_response(self, message: AckResponse) -> None:
        """Whether messages are acknowledged."""

    def on_close_consumer(self, message: CloseConsumer) -> None:
        """Detaches a consumer.

        The broker says it too, without waiting for an answer; the client then looks the topic
        up again.
        """

    def on_active_consumer_change(self, message: ActiveConsumerChange) -> None:
        """Which consumer of a failover subscription gets the messages has changed.

        Protocol version 12.
        """

    def on_reached_end_of_topic(self, message: ReachedEndOfTopic) -> None:
        """There will be no further messages.

        Protocol version 9.
        """

    def on_topic_migrated(self, message: TopicMigrated) -> None:
        """A topic has moved to another cluster; its producers and consumers connect there.

        Protocol version 20.
        """

    def on_consumer_stats_response(self, message: ConsumerStatsResponse) -> None:
        """How a consumer is doing."""

    def on_get_last_message_id_response(self, message: GetLastMessageIdResponse) -> None:
        """The last message of a topic."""

    def on_success(self, message: Success) -> None:
        """A request was carried out that has no answer of its own."""

    def on_error(self, message: Error) -> None:
        """A request was refused; also what the broker says before it closes a connection that
        it does not let in.
        """

    def on_get_topics_of_namespace_response(self, message: GetTopicsOfNamespaceResponse) -> None:
        """The topics of a namespace."""

    def on_watch_topic_list_success(self, message: WatchTopicListSuccess) -> None:
        """The watch has begun, with these topics.

        Since version 2.11 of the server.
        """

    def on_watch_topic_update(self, message: WatchTopicUpdate) -> None:
        """Topics that are watched have come or gone.

        Since version 2.11 of the server.
        """

    def on_get_schema_response(self, message: GetSchemaResponse) -> None:
        """A schema, or why there is none."""

    def on_get_or_create_schema_response(self, message: GetOrCreateSchemaResponse) -> None:
        """The version of the schema, or why it was not added."""

    def on_new_txn_response(self, message: NewTxnResponse) -> None:
        """The id of the transaction, or why there is none."""

    def on_add_partition_to_txn_response(self, message: AddPartitionToTxnResponse) -> None:
        """Whether the coordinator knows the topics now."""

    def on_add_subscription_to_txn_response(self, message: AddSubscriptionToTxnResponse) -> None:
        """Whether the coordinator knows the subscriptions now."""

    def on_end_txn_response(self, message: EndTxnResponse) -> None:
        """Whether the transaction has ended."""

    def on_end_txn_on_partition_response(self, message: EndTxnOnPartitionResponse) -> None:
        """Whether the transaction has ended in the topic."""

    def on_end_txn_on_subscription_response(self, message: EndTxnOnSubscriptionResponse) -> None:
        """Whether the transaction has ended in the subscription."""

    def on_tc_client_connect_response(self, message: TcClientConnectResponse) -> None:
        """Whether the coordinator is here.

        Since version 2.10 of the server.
        """

    def on_scalable_topic_update(self, message: ScalableTopicUpdate) -> None:
        """The segments of a scalable topic.

        Since version 5.0 of the server.
        """

    def on_scalable_topic_subscribe_response(self, message: ScalableTopicSubscribeResponse) -> None:
        """What the consumer is to read.

        Since version 5.0 of the server.
        """

    def on_scalable_topic_assignment_update(self, message: ScalableTopicAssignmentUpdate) -> None:
        """What a consumer is to read has changed.

        Since version 5.0 of the server.
        """

    def on_watch_scalable_topics_update(self, message: WatchScalableTopicsUpdate) -> None:
        """Scalable topics that are watched.

        Since version 5.0 of the server.
        """

    def on_watch_tc_assignments_update(self, message: WatchTcAssignmentsUpdate) -> None:
        """Where the transaction coordinators are.

        Since version 5.0 of the server.
        """

    def _post(self) -> None:
        while self.connection is not None and self._answers:
            try:
                answer = self._answers.popleft()
            except IndexError:  # another thread was faster
                return
            self.connection.post(answer)

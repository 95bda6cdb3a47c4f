"""Messages of Apache Pulsar binary protocol, revision 21."""

from __future__ import annotations

# ruff: noqa: F403, F405
from wireloom.dataclass import dataclass
from wireloom.pulsar.types import *

__all__ = [
    "Ack", "AckResponse", "ActiveConsumerChange", "AddPartitionToTxn", "AddPartitionToTxnResponse",
    "AddSubscriptionToTxn", "AddSubscriptionToTxnResponse", "AuthChallenge", "AuthResponse",
    "CloseConsumer", "CloseProducer", "Connect", "Connected", "ConsumerStats",
    "ConsumerStatsResponse", "Deliver", "EndTxn", "EndTxnOnPartition", "EndTxnOnPartitionResponse",
    "EndTxnOnSubscription", "EndTxnOnSubscriptionResponse", "EndTxnResponse", "Error", "Flow",
    "GetLastMessageId", "GetLastMessageIdResponse", "GetOrCreateSchema",
    "GetOrCreateSchemaResponse", "GetSchema", "GetSchemaResponse", "GetTopicsOfNamespace",
    "GetTopicsOfNamespaceResponse", "Lookup", "LookupResponse", "Message", "NewTxn",
    "NewTxnResponse", "PartitionedMetadata", "PartitionedMetadataResponse", "Ping", "Pong",
    "Producer", "ProducerSuccess", "ReachedEndOfTopic", "RedeliverUnacknowledgedMessages",
    "ScalableTopicAssignmentUpdate", "ScalableTopicClose", "ScalableTopicLookup",
    "ScalableTopicSubscribe", "ScalableTopicSubscribeResponse", "ScalableTopicUpdate", "Seek",
    "Send", "SendError", "SendReceipt", "Subscribe", "Success", "TcClientConnectRequest",
    "TcClientConnectResponse", "TopicMigrated", "Unsubscribe", "WatchScalableTopics",
    "WatchScalableTopicsClose", "WatchScalableTopicsUpdate", "WatchTcAssignments",
    "WatchTcAssignmentsClose", "WatchTcAssignmentsUpdate", "WatchTopicList", "WatchTopicListClose",
    "WatchTopicListSuccess", "WatchTopicUpdate",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Connect:
    """Opens the connection; nothing may come before it."""

    command: CommandConnect
    """The first command of a connection: who the client is and what it can do."""


@dataclass(frozen=True, slots=True)
class Connected:
    """The client is let in.

    Both sides use the lower protocol version and what both can do.
    """

    command: CommandConnected
    """The broker lets the client in."""


@dataclass(frozen=True, slots=True)
class AuthChallenge:
    """Asks the client who it is: while it connects, and again when its proof is about to
    expire. Protocol version 14.
    """

    command: CommandAuthChallenge
    """The broker wants (further, or fresh) proof of who the client is."""


@dataclass(frozen=True, slots=True)
class AuthResponse:
    """Answers a challenge; while connecting, the broker goes on with CONNECTED or another
    challenge. Protocol version 14.
    """

    command: CommandAuthResponse
    """The answer to a challenge."""


@dataclass(frozen=True, slots=True)
class Ping:
    """Asks for a sign of life, usually after 30 seconds of silence.

    Who gets none closes the connection.
    """

    command: CommandPing
    """Asks whether the other side is still there. Protocol version 1."""


@dataclass(frozen=True, slots=True)
class Pong:
    """A sign of life."""

    command: CommandPong
    """The answer to a ping."""


@dataclass(frozen=True, slots=True)
class PartitionedMetadata:
    """Asks how many partitions a topic has; a client does so before it looks a topic up."""

    command: CommandPartitionedTopicMetadata
    """Asks how many partitions a topic has."""


@dataclass(frozen=True, slots=True)
class PartitionedMetadataResponse:
    """How many partitions a topic has, or why that is not known."""

    command: CommandPartitionedTopicMetadataResponse
    """How many partitions a topic has."""


@dataclass(frozen=True, slots=True)
class Lookup:
    """Asks which broker serves a topic or partition.

    A client follows at most 20 redirections.
    """

    command: CommandLookupTopic
    """Asks which broker serves a topic."""


@dataclass(frozen=True, slots=True)
class LookupResponse:
    """Where to connect, whom to ask next, or why that is not known."""

    command: CommandLookupTopicResponse
    """The broker that serves a topic, or the one to ask next."""


@dataclass(frozen=True, slots=True)
class Producer:
    """Attaches a producer to a topic, which may then send."""

    command: CommandProducer
    """Attaches a producer to a topic."""


@dataclass(frozen=True, slots=True)
class ProducerSuccess:
    """The producer is attached.

    If it is not ready, a second one follows when it is.
    """

    command: CommandProducerSuccess
    """A producer is attached."""


@dataclass(frozen=True, slots=True)
class Send:
    """Publishes a message or a batch.

    To a producer that is unknown the broker closes the connection.
    """

    command: CommandSend
    """Publishes the payload behind it."""

    payload: Payload
    """What follows the command in the frames of SEND and MESSAGE. The two blocks are told from
    the metadata size by their magic numbers, which no legal metadata size can begin with.
    """


@dataclass(frozen=True, slots=True)
class SendReceipt:
    """What was published is stored.

    Receipts come in the order of what they are for.
    """

    command: CommandSendReceipt
    """A payload is stored."""


@dataclass(frozen=True, slots=True)
class SendError:
    """What was published is not stored."""

    command: CommandSendError
    """A payload could not be stored."""


@dataclass(frozen=True, slots=True)
class CloseProducer:
    """Detaches a producer.

    The broker says it too, without waiting for an answer; the client then looks the topic up
    again.
    """

    command: CommandCloseProducer
    """Detaches a producer; from the broker, it has to be attached anew."""


@dataclass(frozen=True, slots=True)
class Subscribe:
    """Attaches a consumer to a subscription, which is made if it is new."""

    command: CommandSubscribe
    """Attaches a consumer to a subscription."""


@dataclass(frozen=True, slots=True)
class Flow:
    """Permits the broker to send so many messages more; without, it sends none."""

    command: CommandFlow
    """Lets the broker send so many messages more."""


@dataclass(frozen=True, slots=True)
class Deliver:
    """Delivers a message or a batch; its name in documents is MESSAGE."""

    command: CommandMessage
    """Delivers the payload behind it to a consumer."""

    payload: Payload
    """What follows the command in the frames of SEND and MESSAGE. The two blocks are told from
    the metadata size by their magic numbers, which no legal metadata size can begin with.
    """


@dataclass(frozen=True, slots=True)
class Ack:
    """Acknowledges messages.

    It is answered only if it has a request id. Protocol version 17 knows answers.
    """

    command: CommandAck
    """Messages are done and need not be delivered again."""


@dataclass(frozen=True, slots=True)
class AckResponse:
    """Whether messages are acknowledged."""

    command: CommandAckResponse
    """The answer to an acknowledgement that has a request id."""


@dataclass(frozen=True, slots=True)
class RedeliverUnacknowledgedMessages:
    """Asks for messages again.

    Protocol version 2.
    """

    command: CommandRedeliverUnacknowledgedMessages
    """Asks for messages again that were not acknowledged; none means all."""


@dataclass(frozen=True, slots=True)
class Unsubscribe:
    """Removes a subscription."""

    command: CommandUnsubscribe
    """Removes the subscription of a consumer."""


@dataclass(frozen=True, slots=True)
class Seek:
    """Moves a subscription.

    The broker then closes its consumers, which have to subscribe again.
    """

    command: CommandSeek
    """Moves a subscription to a message or to a time; the broker then closes its consumers."""


@dataclass(frozen=True, slots=True)
class CloseConsumer:
    """Detaches a consumer.

    The broker says it too, without waiting for an answer; the client then looks the topic up
    again.
    """

    command: CommandCloseConsumer
    """Detaches a consumer; from the broker, it has to be attached anew."""


@dataclass(frozen=True, slots=True)
class ActiveConsumerChange:
    """Which consumer of a failover subscription gets the messages has changed.

    Protocol version 12.
    """

    command: CommandActiveConsumerChange
    """Tells a consumer of a failover subscription whether it is the one that gets messages."""


@dataclass(frozen=True, slots=True)
class ReachedEndOfTopic:
    """There will be no further messages.

    Protocol version 9.
    """

    command: CommandReachedEndOfTopic
    """The topic is terminated and everything was delivered."""


@dataclass(frozen=True, slots=True)
class TopicMigrated:
    """A topic has moved to another cluster; its producers and consumers connect there.

    Protocol version 20.
    """

    command: CommandTopicMigrated
    """The topic of a producer or consumer now lives in another cluster. Protocol version 20."""


@dataclass(frozen=True, slots=True)
class ConsumerStats:
    """Asks how a consumer is doing.

    Protocol version 8.
    """

    command: CommandConsumerStats
    """Asks how a consumer is doing. Protocol version 8."""


@dataclass(frozen=True, slots=True)
class ConsumerStatsResponse:
    """How a consumer is doing."""

    command: CommandConsumerStatsResponse
    """How a consumer is doing."""


@dataclass(frozen=True, slots=True)
class GetLastMessageId:
    """Asks for the last message of the topic of a consumer.

    Protocol version 12.
    """

    command: CommandGetLastMessageId
    """Asks for the last message of a topic. Protocol version 12."""


@dataclass(frozen=True, slots=True)
class GetLastMessageIdResponse:
    """The last message of a topic."""

    command: CommandGetLastMessageIdResponse
    """The last message of a topic."""


@dataclass(frozen=True, slots=True)
class Success:
    """A request was carried out that has no answer of its own."""

    command: CommandSuccess
    """A request was carried out."""


@dataclass(frozen=True, slots=True)
class Error:
    """A request was refused; also what the broker says before it closes a connection that it
    does not let in.
    """

    command: CommandError
    """A request was refused."""


@dataclass(frozen=True, slots=True)
class GetTopicsOfNamespace:
    """Asks for the topics of a namespace.

    Protocol version 12.
    """

    command: CommandGetTopicsOfNamespace
    """Asks for the topics of a namespace. Protocol version 12."""


@dataclass(frozen=True, slots=True)
class GetTopicsOfNamespaceResponse:
    """The topics of a namespace."""

    command: CommandGetTopicsOfNamespaceResponse
    """The topics of a namespace."""


@dataclass(frozen=True, slots=True)
class WatchTopicList:
    """Begins to watch the topics of a namespace.

    Since version 2.11 of the server.
    """

    command: CommandWatchTopicList
    """Asks to be told when topics of a namespace come and go."""


@dataclass(frozen=True, slots=True)
class WatchTopicListSuccess:
    """The watch has begun, with these topics.

    Since version 2.11 of the server.
    """

    command: CommandWatchTopicListSuccess
    """The topics that match when the watch begins."""


@dataclass(frozen=True, slots=True)
class WatchTopicUpdate:
    """Topics that are watched have come or gone.

    Since version 2.11 of the server.
    """

    command: CommandWatchTopicUpdate
    """Topics have come or gone."""


@dataclass(frozen=True, slots=True)
class WatchTopicListClose:
    """Ends a watch.

    Since version 2.11 of the server.
    """

    command: CommandWatchTopicListClose
    """Ends a watch of topics."""


@dataclass(frozen=True, slots=True)
class GetSchema:
    """Asks for a schema of a topic.

    Protocol version 13.
    """

    command: CommandGetSchema
    """Asks for a schema of a topic. Protocol version 13."""


@dataclass(frozen=True, slots=True)
class GetSchemaResponse:
    """A schema, or why there is none."""

    command: CommandGetSchemaResponse
    """A schema of a topic."""


@dataclass(frozen=True, slots=True)
class GetOrCreateSchema:
    """Adds a schema to a topic unless it is there.

    Protocol version 15.
    """

    command: CommandGetOrCreateSchema
    """Asks for the version of a schema, which is added if it is new. Protocol version 15."""


@dataclass(frozen=True, slots=True)
class GetOrCreateSchemaResponse:
    """The version of the schema, or why it was not added."""

    command: CommandGetOrCreateSchemaResponse
    """The version of a schema."""


@dataclass(frozen=True, slots=True)
class NewTxn:
    """Begins a transaction at a coordinator."""

    command: CommandNewTxn
    """Begins a transaction."""


@dataclass(frozen=True, slots=True)
class NewTxnResponse:
    """The id of the transaction, or why there is none."""

    command: CommandNewTxnResponse
    """The id of a new transaction."""


@dataclass(frozen=True, slots=True)
class AddPartitionToTxn:
    """Says to which topics a transaction publishes, before it does."""

    command: CommandAddPartitionToTxn
    """Adds topics to which a transaction publishes."""


@dataclass(frozen=True, slots=True)
class AddPartitionToTxnResponse:
    """Whether the coordinator knows the topics now."""

    command: CommandAddPartitionToTxnResponse
    """Whether the topics were added."""


@dataclass(frozen=True, slots=True)
class AddSubscriptionToTxn:
    """Says in which subscriptions a transaction acknowledges, before it does."""

    command: CommandAddSubscriptionToTxn
    """Adds subscriptions in which a transaction acknowledges."""


@dataclass(frozen=True, slots=True)
class AddSubscriptionToTxnResponse:
    """Whether the coordinator knows the subscriptions now."""

    command: CommandAddSubscriptionToTxnResponse
    """Whether the subscriptions were added."""


@dataclass(frozen=True, slots=True)
class EndTxn:
    """Commits or aborts a transaction."""

    command: CommandEndTxn
    """Commits or aborts a transaction."""


@dataclass(frozen=True, slots=True)
class EndTxnResponse:
    """Whether the transaction has ended."""

    command: CommandEndTxnResponse
    """Whether a transaction has ended."""


@dataclass(frozen=True, slots=True)
class EndTxnOnPartition:
    """Between brokers: ends a transaction in a topic."""

    command: CommandEndTxnOnPartition
    """From a coordinator: ends a transaction in a topic."""


@dataclass(frozen=True, slots=True)
class EndTxnOnPartitionResponse:
    """Whether the transaction has ended in the topic."""

    command: CommandEndTxnOnPartitionResponse
    """Whether the transaction has ended in the topic."""


@dataclass(frozen=True, slots=True)
class EndTxnOnSubscription:
    """Between brokers: ends a transaction in a subscription."""

    command: CommandEndTxnOnSubscription
    """From a coordinator: ends a transaction in a subscription."""


@dataclass(frozen=True, slots=True)
class EndTxnOnSubscriptionResponse:
    """Whether the transaction has ended in the subscription."""

    command: CommandEndTxnOnSubscriptionResponse
    """Whether the transaction has ended in the subscription."""


@dataclass(frozen=True, slots=True)
class TcClientConnectRequest:
    """Tells a coordinator that this connection will use it.

    Protocol version 19. Since version 2.10 of the server.
    """

    command: CommandTcClientConnectRequest
    """Tells a transaction coordinator that a client will use it. Protocol version 19."""


@dataclass(frozen=True, slots=True)
class TcClientConnectResponse:
    """Whether the coordinator is here.

    Since version 2.10 of the server.
    """

    command: CommandTcClientConnectResponse
    """Whether the coordinator serves the client."""


@dataclass(frozen=True, slots=True)
class ScalableTopicLookup:
    """Asks for the segments of a scalable topic, now and whenever they change.

    Since version 5.0 of the server.
    """

    command: CommandScalableTopicLookup
    """Asks for the segments of a scalable topic, and to be told when they change."""


@dataclass(frozen=True, slots=True)
class ScalableTopicUpdate:
    """The segments of a scalable topic.

    Since version 5.0 of the server.
    """

    command: CommandScalableTopicUpdate
    """The segments of a scalable topic, at first and after each change."""


@dataclass(frozen=True, slots=True)
class ScalableTopicClose:
    """The segments of a scalable topic are no longer of interest.

    Since version 5.0 of the server.
    """

    command: CommandScalableTopicClose
    """Ends a lookup of a scalable topic."""


@dataclass(frozen=True, slots=True)
class ScalableTopicSubscribe:
    """Registers a consumer of a scalable topic.

    Since version 5.0 of the server.
    """

    command: CommandScalableTopicSubscribe
    """Registers a consumer of a scalable topic."""


@dataclass(frozen=True, slots=True)
class ScalableTopicSubscribeResponse:
    """What the consumer is to read.

    Since version 5.0 of the server.
    """

    command: CommandScalableTopicSubscribeResponse
    """What the consumer is to read at first."""


@dataclass(frozen=True, slots=True)
class ScalableTopicAssignmentUpdate:
    """What a consumer is to read has changed.

    Since version 5.0 of the server.
    """

    command: CommandScalableTopicAssignmentUpdate
    """What a consumer is to read from now on."""


@dataclass(frozen=True, slots=True)
class WatchScalableTopics:
    """Begins to watch the scalable topics of a namespace.

    Since version 5.0 of the server.
    """

    command: CommandWatchScalableTopics
    """Asks to be told when scalable topics of a namespace come and go."""


@dataclass(frozen=True, slots=True)
class WatchScalableTopicsUpdate:
    """Scalable topics that are watched.

    Since version 5.0 of the server.
    """

    command: CommandWatchScalableTopicsUpdate
    """Scalable topics that match: all of them, or what has changed."""


@dataclass(frozen=True, slots=True)
class WatchScalableTopicsClose:
    """Ends a watch of scalable topics.

    Since version 5.0 of the server.
    """

    command: CommandWatchScalableTopicsClose
    """Ends a watch of scalable topics."""


@dataclass(frozen=True, slots=True)
class WatchTcAssignments:
    """Begins to watch where the transaction coordinators are.

    Since version 5.0 of the server.
    """

    command: CommandWatchTcAssignments
    """Asks where the transaction coordinators are, and to be told when they move."""


@dataclass(frozen=True, slots=True)
class WatchTcAssignmentsUpdate:
    """Where the transaction coordinators are.

    Since version 5.0 of the server.
    """

    command: CommandWatchTcAssignmentsUpdate
    """Where the transaction coordinators are now."""


@dataclass(frozen=True, slots=True)
class WatchTcAssignmentsClose:
    """Ends a watch of transaction coordinators.

    Since version 5.0 of the server.
    """

    command: CommandWatchTcAssignmentsClose
    """Ends a watch of transaction coordinators."""


Message = (
    Connect
    | Connected
    | AuthChallenge
    | AuthResponse
    | Ping
    | Pong
    | PartitionedMetadata
    | PartitionedMetadataResponse
    | Lookup
    | LookupResponse
    | Producer
    | ProducerSuccess
    | Send
    | SendReceipt
    | SendError
    | CloseProducer
    | Subscribe
    | Flow
    | Deliver
    | Ack
    | AckResponse
    | RedeliverUnacknowledgedMessages
    | Unsubscribe
    | Seek
    | CloseConsumer
    | ActiveConsumerChange
    | ReachedEndOfTopic
    | TopicMigrated
    | ConsumerStats
    | ConsumerStatsResponse
    | GetLastMessageId
    | GetLastMessageIdResponse
    | Success
    | Error
    | GetTopicsOfNamespace
    | GetTopicsOfNamespaceResponse
    | WatchTopicList
    | WatchTopicListSuccess
    | WatchTopicUpdate
    | WatchTopicListClose
    | GetSchema
    | GetSchemaResponse
    | GetOrCreateSchema
    | GetOrCreateSchemaResponse
    | NewTxn
    | NewTxnResponse
    | AddPartitionToTxn
    | AddPartitionToTxnResponse
    | AddSubscriptionToTxn
    | AddSubscriptionToTxnResponse
    | EndTxn
    | EndTxnResponse
    | EndTxnOnPartition
    | EndTxnOnPartitionResponse
    | EndTxnOnSubscription
    | EndTxnOnSubscriptionResponse
    | TcClientConnectRequest
    | TcClientConnectResponse
    | ScalableTopicLookup
    | ScalableTopicUpdate
    | ScalableTopicClose
    | ScalableTopicSubscribe
    | ScalableTopicSubscribeResponse
    | ScalableTopicAssignmentUpdate
    | WatchScalableTopics
    | WatchScalableTopicsUpdate
    | WatchScalableTopicsClose
    | WatchTcAssignments
    | WatchTcAssignmentsUpdate
    | WatchTcAssignmentsClose
)
"""Anything that either side may say."""

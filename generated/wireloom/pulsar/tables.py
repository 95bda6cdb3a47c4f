"""The rules of Apache Pulsar binary protocol as data for ``wireloom.runtime.session``."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntFlag
from operator import attrgetter

from wireloom.pulsar.decode import decode
from wireloom.pulsar.encode import encode
from wireloom.pulsar.framing import frame_size
from wireloom.pulsar.messages import (
    Ack,
    AckResponse,
    ActiveConsumerChange,
    AddPartitionToTxn,
    AddPartitionToTxnResponse,
    AddSubscriptionToTxn,
    AddSubscriptionToTxnResponse,
    AuthChallenge,
    AuthResponse,
    CloseConsumer,
    CloseProducer,
    Connect,
    Connected,
    ConsumerStats,
    ConsumerStatsResponse,
    Deliver,
    EndTxn,
    EndTxnOnPartition,
    EndTxnOnPartitionResponse,
    EndTxnOnSubscription,
    EndTxnOnSubscriptionResponse,
    EndTxnResponse,
    Error,
    Flow,
    GetLastMessageId,
    GetLastMessageIdResponse,
    GetOrCreateSchema,
    GetOrCreateSchemaResponse,
    GetSchema,
    GetSchemaResponse,
    GetTopicsOfNamespace,
    GetTopicsOfNamespaceResponse,
    Lookup,
    LookupResponse,
    Message,
    NewTxn,
    NewTxnResponse,
    PartitionedMetadata,
    PartitionedMetadataResponse,
    Ping,
    Pong,
    Producer,
    ProducerSuccess,
    ReachedEndOfTopic,
    RedeliverUnacknowledgedMessages,
    ScalableTopicAssignmentUpdate,
    ScalableTopicClose,
    ScalableTopicLookup,
    ScalableTopicSubscribe,
    ScalableTopicSubscribeResponse,
    ScalableTopicUpdate,
    Seek,
    Send,
    SendError,
    SendReceipt,
    Subscribe,
    Success,
    TcClientConnectRequest,
    TcClientConnectResponse,
    TopicMigrated,
    Unsubscribe,
    WatchScalableTopics,
    WatchScalableTopicsClose,
    WatchScalableTopicsUpdate,
    WatchTcAssignments,
    WatchTcAssignmentsClose,
    WatchTcAssignmentsUpdate,
    WatchTopicList,
    WatchTopicListClose,
    WatchTopicListSuccess,
    WatchTopicUpdate,
)
from wireloom.pulsar.types import CommandPing
from wireloom.runtime.tables import Move, Role, Rule, Tables


class Phase(IntFlag):
    """How far a connection has come."""

    CONNECTING = 1
    """The client says who it is."""
    CONNECTED = 2
    """Both sides say what they like. Either may close the connection without a word."""
    CLOSED = 4
    """The connection is over."""


def _move(phase: Phase, to: Phase, *codes: int) -> Move:
    """A move with plain numbers, which sessions compare faster."""
    return Move(phase.value, to.value, frozenset(codes) or None)


RULES: Mapping[type, Rule] = {
    Connect: Rule(
        Role.CLIENT,
        Phase.CONNECTING | Phase.CONNECTED,
        moves=(_move(Phase.CONNECTED, Phase.CLOSED),),
    ),
    Connected: Rule(
        Role.SERVER,
        Phase.CONNECTING | Phase.CONNECTED,
        moves=(_move(Phase.CONNECTING, Phase.CONNECTED),),
    ),
    AuthChallenge: Rule(Role.SERVER, Phase.CONNECTING | Phase.CONNECTED),
    AuthResponse: Rule(Role.CLIENT, Phase.CONNECTING | Phase.CONNECTED),
    Ping: Rule(Role.BOTH, Phase.CONNECTING | Phase.CONNECTED),
    Pong: Rule(Role.BOTH, Phase.CONNECTING | Phase.CONNECTED),
    PartitionedMetadata: Rule(Role.CLIENT, Phase.CONNECTED),
    PartitionedMetadataResponse: Rule(Role.SERVER, Phase.CONNECTED),
    Lookup: Rule(Role.CLIENT, Phase.CONNECTED),
    LookupResponse: Rule(Role.SERVER, Phase.CONNECTED),
    Producer: Rule(Role.CLIENT, Phase.CONNECTED),
    ProducerSuccess: Rule(Role.SERVER, Phase.CONNECTED),
    Send: Rule(Role.CLIENT, Phase.CONNECTED),
    SendReceipt: Rule(Role.SERVER, Phase.CONNECTED),
    SendError: Rule(Role.SERVER, Phase.CONNECTED),
    CloseProducer: Rule(Role.BOTH, Phase.CONNECTED),
    Subscribe: Rule(Role.CLIENT, Phase.CONNECTED),
    Flow: Rule(Role.CLIENT, Phase.CONNECTED),
    Deliver: Rule(Role.SERVER, Phase.CONNECTED),
    Ack: Rule(Role.CLIENT, Phase.CONNECTED),
    AckResponse: Rule(Role.SERVER, Phase.CONNECTED),
    RedeliverUnacknowledgedMessages: Rule(Role.CLIENT, Phase.CONNECTED),
    Unsubscribe: Rule(Role.CLIENT, Phase.CONNECTED),
    Seek: Rule(Role.CLIENT, Phase.CONNECTED),
    CloseConsumer: Rule(Role.BOTH, Phase.CONNECTED),
    ActiveConsumerChange: Rule(Role.SERVER, Phase.CONNECTED),
    ReachedEndOfTopic: Rule(Role.SERVER, Phase.CONNECTED),
    TopicMigrated: Rule(Role.SERVER, Phase.CONNECTED),
    ConsumerStats: Rule(Role.CLIENT, Phase.CONNECTED),
    ConsumerStatsResponse: Rule(Role.SERVER, Phase.CONNECTED),
    GetLastMessageId: Rule(Role.CLIENT, Phase.CONNECTED),
    GetLastMessageIdResponse: Rule(Role.SERVER, Phase.CONNECTED),
    Success: Rule(Role.SERVER, Phase.CONNECTED),
    Error: Rule(
        Role.SERVER,
        Phase.CONNECTING | Phase.CONNECTED,
        moves=(_move(Phase.CONNECTING, Phase.CLOSED),),
    ),
    GetTopicsOfNamespace: Rule(Role.CLIENT, Phase.CONNECTED),
    GetTopicsOfNamespaceResponse: Rule(Role.SERVER, Phase.CONNECTED),
    WatchTopicList: Rule(Role.CLIENT, Phase.CONNECTED),
    WatchTopicListSuccess: Rule(Role.SERVER, Phase.CONNECTED),
    WatchTopicUpdate: Rule(Role.SERVER, Phase.CONNECTED),
    WatchTopicListClose: Rule(Role.CLIENT, Phase.CONNECTED),
    GetSchema: Rule(Role.CLIENT, Phase.CONNECTED),
    GetSchemaResponse: Rule(Role.SERVER, Phase.CONNECTED),
    GetOrCreateSchema: Rule(Role.CLIENT, Phase.CONNECTED),
    GetOrCreateSchemaResponse: Rule(Role.SERVER, Phase.CONNECTED),
    NewTxn: Rule(Role.CLIENT, Phase.CONNECTED),
    NewTxnResponse: Rule(Role.SERVER, Phase.CONNECTED),
    AddPartitionToTxn: Rule(Role.CLIENT, Phase.CONNECTED),
    AddPartitionToTxnResponse: Rule(Role.SERVER, Phase.CONNECTED),
    AddSubscriptionToTxn: Rule(Role.CLIENT, Phase.CONNECTED),
    AddSubscriptionToTxnResponse: Rule(Role.SERVER, Phase.CONNECTED),
    EndTxn: Rule(Role.CLIENT, Phase.CONNECTED),
    EndTxnResponse: Rule(Role.SERVER, Phase.CONNECTED),
    EndTxnOnPartition: Rule(Role.CLIENT, Phase.CONNECTED),
    EndTxnOnPartitionResponse: Rule(Role.SERVER, Phase.CONNECTED),
    EndTxnOnSubscription: Rule(Role.CLIENT, Phase.CONNECTED),
    EndTxnOnSubscriptionResponse: Rule(Role.SERVER, Phase.CONNECTED),
    TcClientConnectRequest: Rule(Role.CLIENT, Phase.CONNECTED),
    TcClientConnectResponse: Rule(Role.SERVER, Phase.CONNECTED),
    ScalableTopicLookup: Rule(Role.CLIENT, Phase.CONNECTED),
    ScalableTopicUpdate: Rule(Role.SERVER, Phase.CONNECTED),
    ScalableTopicClose: Rule(Role.CLIENT, Phase.CONNECTED),
    ScalableTopicSubscribe: Rule(Role.CLIENT, Phase.CONNECTED),
    ScalableTopicSubscribeResponse: Rule(Role.SERVER, Phase.CONNECTED),
    ScalableTopicAssignmentUpdate: Rule(Role.SERVER, Phase.CONNECTED),
    WatchScalableTopics: Rule(Role.CLIENT, Phase.CONNECTED),
    WatchScalableTopicsUpdate: Rule(Role.SERVER, Phase.CONNECTED),
    WatchScalableTopicsClose: Rule(Role.CLIENT, Phase.CONNECTED),
    WatchTcAssignments: Rule(Role.CLIENT, Phase.CONNECTED),
    WatchTcAssignmentsUpdate: Rule(Role.SERVER, Phase.CONNECTED),
    WatchTcAssignmentsClose: Rule(Role.CLIENT, Phase.CONNECTED),
}
"""Who may say a message, when, and what follows from it."""


def _code(message: Message) -> int | None:
    return None


TABLES: Tables[Message] = Tables(
    encode=encode,
    decode=decode,
    protocol="Apache Pulsar binary protocol",
    frame_size=frame_size,
    rules=RULES,
    phases=Phase,
    start=Phase.CONNECTING,
    closed=Phase.CLOSED,
    correlation=attrgetter("command.request_id"),
    code=_code,
    successes=frozenset(),
    heartbeat=Ping(CommandPing(b"")),
)
"""The rules for a client."""

SERVER_TABLES: Tables[Message] = TABLES
"""The rules for a server."""

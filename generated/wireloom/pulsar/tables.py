"""The rules of Apache Pulsar binary protocol as data for ``wireloom.runtime.session``."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Mapping
from enum import IntFlag
from operator import attrgetter

from wireloom.pulsar.codes import SUCCESSES
from wireloom.pulsar.decode import decode
from wireloom.pulsar.encode import encode
from wireloom.pulsar.framing import frame_size
from wireloom.pulsar.messages import *
from wireloom.pulsar.types import CommandPing
from wireloom.runtime.tables import Move, Role, Rule, Tables, paired


class State(IntFlag):
    """How far a connection has come."""

    CONNECTING = 1
    """The client says who it is."""
    CONNECTED = 2
    """Both sides say what they like. Either may close the connection without a word."""
    CLOSED = 4
    """The connection is over."""


def _move(state: State, to: State, *codes: int) -> Move:
    """A move with plain numbers, which sessions compare faster."""
    return Move(state.value, to.value, frozenset(codes) or None)


_BY_REQUEST_ID = attrgetter("command.request_id")
_BY_PRODUCER_ID_AND_SEQUENCE_ID = paired("command.producer_id", "command.sequence_id")
_BY_SESSION_ID = paired("command.session_id")
_BY_WATCH_ID = paired("command.watch_id")

RULES: Mapping[type, Rule] = {
    Connect: Rule(
        Role.CLIENT,
        State.CONNECTING | State.CONNECTED,
        moves=(_move(State.CONNECTED, State.CLOSED),),
    ),
    Connected: Rule(
        Role.SERVER,
        State.CONNECTING | State.CONNECTED,
        moves=(_move(State.CONNECTING, State.CONNECTED),),
    ),
    AuthChallenge: Rule(Role.SERVER, State.CONNECTING | State.CONNECTED),
    AuthResponse: Rule(Role.CLIENT, State.CONNECTING | State.CONNECTED),
    Ping: Rule(Role.BOTH, State.CONNECTING | State.CONNECTED),
    Pong: Rule(Role.BOTH, State.CONNECTING | State.CONNECTED),
    PartitionedMetadata: Rule(
        Role.CLIENT, State.CONNECTED, replies=(PartitionedMetadataResponse,), asks_by=_BY_REQUEST_ID
    ),
    PartitionedMetadataResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    Lookup: Rule(Role.CLIENT, State.CONNECTED, replies=(LookupResponse,), asks_by=_BY_REQUEST_ID),
    LookupResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    Producer: Rule(
        Role.CLIENT, State.CONNECTED, replies=(ProducerSuccess, Error), asks_by=_BY_REQUEST_ID
    ),
    ProducerSuccess: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    Send: Rule(
        Role.CLIENT,
        State.CONNECTED,
        replies=(SendReceipt, SendError),
        asks_by=_BY_PRODUCER_ID_AND_SEQUENCE_ID,
    ),
    SendReceipt: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_PRODUCER_ID_AND_SEQUENCE_ID,)),
    SendError: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_PRODUCER_ID_AND_SEQUENCE_ID,)),
    CloseProducer: Rule(
        Role.BOTH, State.CONNECTED, replies=(Success, Error), asks_by=_BY_REQUEST_ID
    ),
    Subscribe: Rule(Role.CLIENT, State.CONNECTED, replies=(Success, Error), asks_by=_BY_REQUEST_ID),
    Flow: Rule(Role.CLIENT, State.CONNECTED),
    Deliver: Rule(Role.SERVER, State.CONNECTED),
    Ack: Rule(Role.CLIENT, State.CONNECTED, replies=(AckResponse,), asks_by=_BY_REQUEST_ID),
    AckResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    RedeliverUnacknowledgedMessages: Rule(Role.CLIENT, State.CONNECTED),
    Unsubscribe: Rule(
        Role.CLIENT, State.CONNECTED, replies=(Success, Error), asks_by=_BY_REQUEST_ID
    ),
    Seek: Rule(Role.CLIENT, State.CONNECTED, replies=(Success, Error), asks_by=_BY_REQUEST_ID),
    CloseConsumer: Rule(
        Role.BOTH, State.CONNECTED, replies=(Success, Error), asks_by=_BY_REQUEST_ID
    ),
    ActiveConsumerChange: Rule(Role.SERVER, State.CONNECTED),
    ReachedEndOfTopic: Rule(Role.SERVER, State.CONNECTED),
    TopicMigrated: Rule(Role.SERVER, State.CONNECTED),
    ConsumerStats: Rule(
        Role.CLIENT, State.CONNECTED, replies=(ConsumerStatsResponse, Error), asks_by=_BY_REQUEST_ID
    ),
    ConsumerStatsResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    GetLastMessageId: Rule(
        Role.CLIENT,
        State.CONNECTED,
        replies=(GetLastMessageIdResponse, Error),
        asks_by=_BY_REQUEST_ID,
    ),
    GetLastMessageIdResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    Success: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    Error: Rule(
        Role.SERVER,
        State.CONNECTING | State.CONNECTED,
        moves=(_move(State.CONNECTING, State.CLOSED),),
        answers_by=(_BY_REQUEST_ID,),
    ),
    GetTopicsOfNamespace: Rule(
        Role.CLIENT,
        State.CONNECTED,
        replies=(Error, GetTopicsOfNamespaceResponse),
        asks_by=_BY_REQUEST_ID,
    ),
    GetTopicsOfNamespaceResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    WatchTopicList: Rule(
        Role.CLIENT, State.CONNECTED, replies=(Error, WatchTopicListSuccess), asks_by=_BY_REQUEST_ID
    ),
    WatchTopicListSuccess: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    WatchTopicUpdate: Rule(Role.SERVER, State.CONNECTED),
    WatchTopicListClose: Rule(
        Role.CLIENT, State.CONNECTED, replies=(Success, Error), asks_by=_BY_REQUEST_ID
    ),
    GetSchema: Rule(
        Role.CLIENT, State.CONNECTED, replies=(Error, GetSchemaResponse), asks_by=_BY_REQUEST_ID
    ),
    GetSchemaResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    GetOrCreateSchema: Rule(
        Role.CLIENT,
        State.CONNECTED,
        replies=(Error, GetOrCreateSchemaResponse),
        asks_by=_BY_REQUEST_ID,
    ),
    GetOrCreateSchemaResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    NewTxn: Rule(
        Role.CLIENT, State.CONNECTED, replies=(Error, NewTxnResponse), asks_by=_BY_REQUEST_ID
    ),
    NewTxnResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    AddPartitionToTxn: Rule(
        Role.CLIENT,
        State.CONNECTED,
        replies=(Error, AddPartitionToTxnResponse),
        asks_by=_BY_REQUEST_ID,
    ),
    AddPartitionToTxnResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    AddSubscriptionToTxn: Rule(
        Role.CLIENT,
        State.CONNECTED,
        replies=(Error, AddSubscriptionToTxnResponse),
        asks_by=_BY_REQUEST_ID,
    ),
    AddSubscriptionToTxnResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    EndTxn: Rule(
        Role.CLIENT, State.CONNECTED, replies=(Error, EndTxnResponse), asks_by=_BY_REQUEST_ID
    ),
    EndTxnResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    EndTxnOnPartition: Rule(
        Role.CLIENT,
        State.CONNECTED,
        replies=(Error, EndTxnOnPartitionResponse),
        asks_by=_BY_REQUEST_ID,
    ),
    EndTxnOnPartitionResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    EndTxnOnSubscription: Rule(
        Role.CLIENT,
        State.CONNECTED,
        replies=(Error, EndTxnOnSubscriptionResponse),
        asks_by=_BY_REQUEST_ID,
    ),
    EndTxnOnSubscriptionResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    TcClientConnectRequest: Rule(
        Role.CLIENT,
        State.CONNECTED,
        replies=(Error, TcClientConnectResponse),
        asks_by=_BY_REQUEST_ID,
    ),
    TcClientConnectResponse: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)),
    ScalableTopicLookup: Rule(
        Role.CLIENT, State.CONNECTED, replies=(ScalableTopicUpdate,), asks_by=_BY_SESSION_ID
    ),
    ScalableTopicUpdate: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_SESSION_ID,)),
    ScalableTopicClose: Rule(Role.CLIENT, State.CONNECTED),
    ScalableTopicSubscribe: Rule(
        Role.CLIENT,
        State.CONNECTED,
        replies=(ScalableTopicSubscribeResponse,),
        asks_by=_BY_REQUEST_ID,
    ),
    ScalableTopicSubscribeResponse: Rule(
        Role.SERVER, State.CONNECTED, answers_by=(_BY_REQUEST_ID,)
    ),
    ScalableTopicAssignmentUpdate: Rule(Role.SERVER, State.CONNECTED),
    WatchScalableTopics: Rule(
        Role.CLIENT, State.CONNECTED, replies=(WatchScalableTopicsUpdate,), asks_by=_BY_WATCH_ID
    ),
    WatchScalableTopicsUpdate: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_WATCH_ID,)),
    WatchScalableTopicsClose: Rule(Role.CLIENT, State.CONNECTED),
    WatchTcAssignments: Rule(
        Role.CLIENT, State.CONNECTED, replies=(WatchTcAssignmentsUpdate,), asks_by=_BY_WATCH_ID
    ),
    WatchTcAssignmentsUpdate: Rule(Role.SERVER, State.CONNECTED, answers_by=(_BY_WATCH_ID,)),
    WatchTcAssignmentsClose: Rule(Role.CLIENT, State.CONNECTED),
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
    states=State,
    start=State.CONNECTING,
    closed=State.CLOSED,
    correlation=attrgetter("command.request_id"),
    code=_code,
    successes=SUCCESSES,
    heartbeat=Ping(CommandPing(b"")),
)
"""The rules for a client."""

SERVER_TABLES: Tables[Message] = TABLES
"""The rules for a server."""

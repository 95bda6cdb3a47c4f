"""Numbers and rules of Apache Pulsar binary protocol as data, the rules for
``wireloom.runtime.session``.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Mapping
from enum import IntFlag
from functools import lru_cache
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple

from wireloom.errors import Unsupported
from wireloom.pulsar.codes import SUCCESSES
from wireloom.pulsar.decoding import decode, frame_size
from wireloom.pulsar.encoding import encode
from wireloom.pulsar.messages import *
from wireloom.pulsar.types import CommandPing
from wireloom.runtime.numerals import version_numbers
from wireloom.runtime.tables import Move, Role, Rule, Tables, paired

PORT = 6650
"""The TCP port that servers listen on."""

TLS_PORT = 6651
"""The one that they use for TLS."""

FRAME_UNCOUNTED = 4
"""Bytes of a frame that its size field does not count."""

FRAME_MAX = 5253116
"""Bytes of the largest frame as its size field counts them."""

DEPTH = 16
"""How deep types may nest."""

DECOMPRESSED = 67108864
"""Bytes that one compressed region may unpack to."""

MESSAGE = 5242880
"""Bytes of metadata and content that a broker takes if it announces no other limit."""

PADDING = 10240
"""Bytes by which a frame may be longer than the largest message."""


class CommandInfo(NamedTuple):
    """What is known about a command."""

    key: int
    """Its number on the wire."""
    sender: Role
    """Who sends it first."""
    versions: tuple[int, int]
    """The lowest and the highest version in this description."""
    since: str = ""
    """The first server that knows it; empty for all."""
    until: str = ""
    """The first server that no longer knows it; empty for none."""
    later: Mapping[int, str] = MappingProxyType({})
    """Versions that came later than the command, and the first server that knows each."""


COMMANDS: Mapping[str, CommandInfo] = {
    "Connect": CommandInfo(2, Role.CLIENT, (1, 1)),
    "Connected": CommandInfo(3, Role.SERVER, (1, 1)),
    "AuthChallenge": CommandInfo(36, Role.SERVER, (1, 1)),
    "AuthResponse": CommandInfo(37, Role.CLIENT, (1, 1)),
    "Ping": CommandInfo(18, Role.BOTH, (1, 1)),
    "Pong": CommandInfo(19, Role.BOTH, (1, 1)),
    "PartitionedMetadata": CommandInfo(21, Role.CLIENT, (1, 1)),
    "PartitionedMetadataResponse": CommandInfo(22, Role.SERVER, (1, 1)),
    "Lookup": CommandInfo(23, Role.CLIENT, (1, 1)),
    "LookupResponse": CommandInfo(24, Role.SERVER, (1, 1)),
    "Producer": CommandInfo(5, Role.CLIENT, (1, 1)),
    "ProducerSuccess": CommandInfo(17, Role.SERVER, (1, 1)),
    "Send": CommandInfo(6, Role.CLIENT, (1, 1)),
    "SendReceipt": CommandInfo(7, Role.SERVER, (1, 1)),
    "SendError": CommandInfo(8, Role.SERVER, (1, 1)),
    "CloseProducer": CommandInfo(15, Role.BOTH, (1, 1)),
    "Subscribe": CommandInfo(4, Role.CLIENT, (1, 1)),
    "Flow": CommandInfo(11, Role.CLIENT, (1, 1)),
    "Deliver": CommandInfo(9, Role.SERVER, (1, 1)),
    "Ack": CommandInfo(10, Role.CLIENT, (1, 1)),
    "AckResponse": CommandInfo(38, Role.SERVER, (1, 1)),
    "RedeliverUnacknowledgedMessages": CommandInfo(20, Role.CLIENT, (1, 1)),
    "Unsubscribe": CommandInfo(12, Role.CLIENT, (1, 1)),
    "Seek": CommandInfo(28, Role.CLIENT, (1, 1)),
    "CloseConsumer": CommandInfo(16, Role.BOTH, (1, 1)),
    "ActiveConsumerChange": CommandInfo(31, Role.SERVER, (1, 1)),
    "ReachedEndOfTopic": CommandInfo(27, Role.SERVER, (1, 1)),
    "TopicMigrated": CommandInfo(68, Role.SERVER, (1, 1)),
    "ConsumerStats": CommandInfo(25, Role.CLIENT, (1, 1)),
    "ConsumerStatsResponse": CommandInfo(26, Role.SERVER, (1, 1)),
    "GetLastMessageId": CommandInfo(29, Role.CLIENT, (1, 1)),
    "GetLastMessageIdResponse": CommandInfo(30, Role.SERVER, (1, 1)),
    "Success": CommandInfo(13, Role.SERVER, (1, 1)),
    "Error": CommandInfo(14, Role.SERVER, (1, 1)),
    "GetTopicsOfNamespace": CommandInfo(32, Role.CLIENT, (1, 1)),
    "GetTopicsOfNamespaceResponse": CommandInfo(33, Role.SERVER, (1, 1)),
    "WatchTopicList": CommandInfo(64, Role.CLIENT, (1, 1), "2.11"),
    "WatchTopicListSuccess": CommandInfo(65, Role.SERVER, (1, 1), "2.11"),
    "WatchTopicUpdate": CommandInfo(66, Role.SERVER, (1, 1), "2.11"),
    "WatchTopicListClose": CommandInfo(67, Role.CLIENT, (1, 1), "2.11"),
    "GetSchema": CommandInfo(34, Role.CLIENT, (1, 1)),
    "GetSchemaResponse": CommandInfo(35, Role.SERVER, (1, 1)),
    "GetOrCreateSchema": CommandInfo(39, Role.CLIENT, (1, 1)),
    "GetOrCreateSchemaResponse": CommandInfo(40, Role.SERVER, (1, 1)),
    "NewTxn": CommandInfo(50, Role.CLIENT, (1, 1)),
    "NewTxnResponse": CommandInfo(51, Role.SERVER, (1, 1)),
    "AddPartitionToTxn": CommandInfo(52, Role.CLIENT, (1, 1)),
    "AddPartitionToTxnResponse": CommandInfo(53, Role.SERVER, (1, 1)),
    "AddSubscriptionToTxn": CommandInfo(54, Role.CLIENT, (1, 1)),
    "AddSubscriptionToTxnResponse": CommandInfo(55, Role.SERVER, (1, 1)),
    "EndTxn": CommandInfo(56, Role.CLIENT, (1, 1)),
    "EndTxnResponse": CommandInfo(57, Role.SERVER, (1, 1)),
    "EndTxnOnPartition": CommandInfo(58, Role.CLIENT, (1, 1)),
    "EndTxnOnPartitionResponse": CommandInfo(59, Role.SERVER, (1, 1)),
    "EndTxnOnSubscription": CommandInfo(60, Role.CLIENT, (1, 1)),
    "EndTxnOnSubscriptionResponse": CommandInfo(61, Role.SERVER, (1, 1)),
    "TcClientConnectRequest": CommandInfo(62, Role.CLIENT, (1, 1), "2.10"),
    "TcClientConnectResponse": CommandInfo(63, Role.SERVER, (1, 1), "2.10"),
    "ScalableTopicLookup": CommandInfo(70, Role.CLIENT, (1, 1), "5.0"),
    "ScalableTopicUpdate": CommandInfo(71, Role.SERVER, (1, 1), "5.0"),
    "ScalableTopicClose": CommandInfo(72, Role.CLIENT, (1, 1), "5.0"),
    "ScalableTopicSubscribe": CommandInfo(73, Role.CLIENT, (1, 1), "5.0"),
    "ScalableTopicSubscribeResponse": CommandInfo(74, Role.SERVER, (1, 1), "5.0"),
    "ScalableTopicAssignmentUpdate": CommandInfo(75, Role.SERVER, (1, 1), "5.0"),
    "WatchScalableTopics": CommandInfo(76, Role.CLIENT, (1, 1), "5.0"),
    "WatchScalableTopicsUpdate": CommandInfo(77, Role.SERVER, (1, 1), "5.0"),
    "WatchScalableTopicsClose": CommandInfo(78, Role.CLIENT, (1, 1), "5.0"),
    "WatchTcAssignments": CommandInfo(79, Role.CLIENT, (1, 1), "5.0"),
    "WatchTcAssignmentsUpdate": CommandInfo(80, Role.SERVER, (1, 1), "5.0"),
    "WatchTcAssignmentsClose": CommandInfo(81, Role.CLIENT, (1, 1), "5.0"),
}
"""Every command by name."""


@lru_cache(maxsize=1024)
def is_known(server: str, command: str, version: int = 1) -> bool:
    """Whether a server knows a version of a command.

    Args:
        server: The version of the server, such as ``"3.11.2"``; one without a number knows all.
        command: The name of the command.
        version: The version of the command.
    """
    info = COMMANDS[command]
    present = _numbers(server)
    if not present:
        return True
    if info.until and present >= _numbers(info.until):
        return False
    return present >= _numbers(info.later.get(version, info.since))


def require(server: str, command: str, version: int = 1) -> None:
    """Refuses what a server does not know; see ``is_known``.

    Raises:
        Unsupported: The server is too old for the command, or too new.
    """
    if is_known(server, command, version):
        return
    info = COMMANDS[command]
    since = info.later.get(version, info.since)
    what = command if version == info.versions[0] else f"version {version} of {command}"
    if since and _numbers(server) < _numbers(since):
        raise Unsupported(f"{what} needs a server of version {since}, this one has {server}")
    raise Unsupported(f"{what} is gone since version {info.until}, this server has {server}")


def _numbers(version: str) -> tuple[int, ...]:
    """The leading numbers of a version: ``4.1.0-rc.1`` counts as 4.1.0."""
    numbers = list(version_numbers(version))
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


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


_IN_ORDER = paired()
_BY_REQUEST_ID = attrgetter("command.request_id")
_BY_PRODUCER_ID_AND_SEQUENCE_ID = paired("command.producer_id", "command.sequence_id")
_BY_SESSION_ID = paired("command.session_id")
_BY_WATCH_ID = paired("command.watch_id")

RULES: Mapping[type, Rule] = {
    Connect: Rule(
        Role.CLIENT,
        State.CONNECTING | State.CONNECTED,
        moves=(_move(State.CONNECTED, State.CLOSED),),
        replies=(Connected, AuthChallenge, Error),
        asks_by=_IN_ORDER,
        in_order=True,
    ),
    Connected: Rule(
        Role.SERVER,
        State.CONNECTING | State.CONNECTED,
        moves=(_move(State.CONNECTING, State.CONNECTED),),
        answers_by=(_IN_ORDER,),
    ),
    AuthChallenge: Rule(
        Role.SERVER,
        State.CONNECTING | State.CONNECTED,
        replies=(AuthResponse,),
        asks_by=_IN_ORDER,
        in_order=True,
        answers_by=(_IN_ORDER,),
    ),
    AuthResponse: Rule(Role.CLIENT, State.CONNECTING | State.CONNECTED, answers_by=(_IN_ORDER,)),
    Ping: Rule(
        Role.BOTH,
        State.CONNECTING | State.CONNECTED,
        replies=(Pong,),
        asks_by=_IN_ORDER,
        in_order=True,
    ),
    Pong: Rule(Role.BOTH, State.CONNECTING | State.CONNECTED, answers_by=(_IN_ORDER,)),
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
        answers_by=(_BY_REQUEST_ID, _IN_ORDER),
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
    if isinstance(message, Error):
        return message.command.error
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

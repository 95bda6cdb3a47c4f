"""Numbers and rules of RabbitMQ Stream as data, the rules for ``wireloom.runtime.session``."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Mapping
from dataclasses import replace
from enum import IntFlag
from functools import lru_cache, partial
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple

from wireloom.errors import Unsupported
from wireloom.rabbitmq_stream.codes import INTERIM, SUCCESSES
from wireloom.rabbitmq_stream.decoding import decode, frame_size
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import *
from wireloom.rabbitmq_stream.types import AmqpHeader, AmqpProperty, ResponseCode
from wireloom.runtime.numerals import version_numbers
from wireloom.runtime.tables import Move, Role, Rule, Tables

PORT = 5552
"""The TCP port that servers listen on."""

TLS_PORT = 5551
"""The one that they use for TLS."""

FRAME_UNCOUNTED = 4
"""Bytes of a frame that its size field does not count."""

FRAME_MAX = 1048576
"""Bytes of the largest frame as its size field counts them, unless
`Tune.bare_response.frame_max` settles another one.
"""

FIRST_FRAME_MAX = 8192
"""Bytes of the largest frame as its size field counts them, before the state `open`."""

DEPTH = 8
"""How deep types may nest."""

DECOMPRESSED = 67108864
"""Bytes that one compressed region may unpack to."""

PUBLISHERS = 256
"""Publishers of one connection; the id is one byte. Checked since 4.3.5."""

SUBSCRIPTIONS = 256
"""Subscriptions of one connection; the id is one byte. Checked since 4.3.5."""

REFERENCE_BYTES = 255
"""Bytes of a publisher reference, a reader's reference or a consumer name; its length is one
byte on disk.
"""

PATH_CHARACTERS = 234
"""Characters of the names of a stream and of its virtual host together. A folder is called like
both, with 21 characters more, for which file systems have 255 bytes; longer ones are made
and never served (measured; 3.10.8 counts bytes of names).
"""

PARTITIONS = 1000
"""Partitions of a super stream. Checked since 4.2.9 and 4.3.3."""

CHUNK_ENTRIES = 65535
"""Entries of one chunk; a sub-batch counts once."""

SUB_BATCH_RECORDS = 65535
"""Records of one sub-batch."""

CREDIT = 32767
"""Credits of one Credit command; the broker reads a signed number."""

UNCONFIRMED = 50000
"""Unconfirmed messages of one connection at which the broker stops reading the socket, by
default.
"""

UNCONFIRMED_RESUME = 12500
"""Credits for further messages at which the broker reads the socket again, by default."""

FILTER_SIZE_MIN = 16
"""Bytes of the filter of a chunk, at least."""

FILTER_SIZE_MAX = 255
"""Bytes of the filter of a chunk, at most."""

CLOSE_SECONDS = 10
"""Seconds that the broker waits for the answer to its Close."""

REFUSAL_SECONDS = 3
"""Seconds after which 4.0.5 and 4.3.6 answer failed authentication and a failed Open; 3.10.8
answers at once.
"""

TRACKED_PUBLISHERS = 255
"""Publisher references of a stream whose last publishing id the broker keeps."""

ROUTING_SEED = 104729
"""Seed of the 32 bit murmur3 hash (x86) over the UTF-8 of a routing key, by which clients
choose a partition of a super stream; the unsigned hash modulo the number of partitions is
the index in the answer to Partitions.
"""

SEGMENT_BYTES = 500000000
"""Bytes at which the broker begins a new segment file, by default."""

SEGMENT_CHUNKS = 256000
"""Chunks at which the broker begins a new segment file, by default."""

FRAME_EXEMPT: frozenset[str] = frozenset({"Deliver"})
"""Commands whose frames may be longer."""

AMQP_HEADER_SETS: Mapping[str, frozenset[AmqpHeader]] = {
    "booleans": frozenset({AmqpHeader.DURABLE, AmqpHeader.FIRST_ACQUIRER}),
    "ubytes": frozenset({AmqpHeader.PRIORITY}),
    "uints": frozenset({AmqpHeader.TIME_TO_LIVE, AmqpHeader.DELIVERY_COUNT}),
}
"""Values of `AmqpHeader` that have something in common, by what the spec calls it."""

AMQP_PROPERTY_SETS: Mapping[str, frozenset[AmqpProperty]] = {
    "identifiers": frozenset({AmqpProperty.MESSAGE_ID, AmqpProperty.CORRELATION_ID}),
    "binaries": frozenset({AmqpProperty.USER_ID}),
    "texts": frozenset(
        {
            AmqpProperty.TO,
            AmqpProperty.SUBJECT,
            AmqpProperty.REPLY_TO,
            AmqpProperty.GROUP_ID,
            AmqpProperty.REPLY_TO_GROUP_ID,
        }
    ),
    "symbols": frozenset({AmqpProperty.CONTENT_TYPE, AmqpProperty.CONTENT_ENCODING}),
    "timestamps": frozenset({AmqpProperty.ABSOLUTE_EXPIRY_TIME, AmqpProperty.CREATION_TIME}),
    "uints": frozenset({AmqpProperty.GROUP_SEQUENCE}),
}
"""Values of `AmqpProperty` that have something in common, by what the spec calls it."""


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
    "DeclarePublisher": CommandInfo(1, Role.CLIENT, (1, 1), "3.9"),
    "Publish": CommandInfo(2, Role.CLIENT, (1, 2), "3.9", later={2: "3.13"}),
    "PublishConfirm": CommandInfo(3, Role.SERVER, (1, 1), "3.9"),
    "PublishError": CommandInfo(4, Role.SERVER, (1, 1), "3.9"),
    "QueryPublisherSequence": CommandInfo(5, Role.CLIENT, (1, 1), "3.9"),
    "DeletePublisher": CommandInfo(6, Role.CLIENT, (1, 1), "3.9"),
    "Subscribe": CommandInfo(7, Role.CLIENT, (1, 1), "3.9"),
    "Deliver": CommandInfo(8, Role.SERVER, (1, 2), "3.9", later={2: "3.11"}),
    "Credit": CommandInfo(9, Role.CLIENT, (1, 1), "3.9"),
    "StoreOffset": CommandInfo(10, Role.CLIENT, (1, 1), "3.9"),
    "QueryOffset": CommandInfo(11, Role.CLIENT, (1, 1), "3.9"),
    "Unsubscribe": CommandInfo(12, Role.CLIENT, (1, 1), "3.9"),
    "Create": CommandInfo(13, Role.CLIENT, (1, 1), "3.9"),
    "Delete": CommandInfo(14, Role.CLIENT, (1, 1), "3.9"),
    "Metadata": CommandInfo(15, Role.CLIENT, (1, 1), "3.9"),
    "MetadataUpdate": CommandInfo(16, Role.SERVER, (1, 1), "3.9"),
    "PeerProperties": CommandInfo(17, Role.CLIENT, (1, 1), "3.9"),
    "SaslHandshake": CommandInfo(18, Role.CLIENT, (1, 1), "3.9"),
    "SaslAuthenticate": CommandInfo(19, Role.CLIENT, (1, 1), "3.9"),
    "Tune": CommandInfo(20, Role.SERVER, (1, 1), "3.9"),
    "Open": CommandInfo(21, Role.CLIENT, (1, 1), "3.9"),
    "Close": CommandInfo(22, Role.BOTH, (1, 1), "3.9"),
    "Heartbeat": CommandInfo(23, Role.BOTH, (1, 1), "3.9"),
    "Route": CommandInfo(24, Role.CLIENT, (1, 1), "3.9"),
    "Partitions": CommandInfo(25, Role.CLIENT, (1, 1), "3.9"),
    "ConsumerUpdate": CommandInfo(26, Role.SERVER, (1, 1), "3.11"),
    "ExchangeCommandVersions": CommandInfo(27, Role.CLIENT, (1, 1), "3.11"),
    "StreamStats": CommandInfo(28, Role.CLIENT, (1, 1), "3.11"),
    "CreateSuperStream": CommandInfo(29, Role.CLIENT, (1, 1), "3.13"),
    "DeleteSuperStream": CommandInfo(30, Role.CLIENT, (1, 1), "3.13"),
    "ResolveOffsetSpec": CommandInfo(31, Role.CLIENT, (1, 1), "4.3"),
}
"""Every command by name."""

RETURNS: Mapping[str, frozenset[ResponseCode]] = {
    "DeclarePublisher": frozenset(
        {
            ResponseCode.STREAM_DOES_NOT_EXIST,
            ResponseCode.STREAM_NOT_AVAILABLE,
            ResponseCode.ACCESS_REFUSED,
            ResponseCode.PRECONDITION_FAILED,
        }
    ),
    "QueryPublisherSequence": frozenset(
        {ResponseCode.STREAM_DOES_NOT_EXIST, ResponseCode.ACCESS_REFUSED}
    ),
    "DeletePublisher": frozenset({ResponseCode.PUBLISHER_DOES_NOT_EXIST}),
    "Subscribe": frozenset(
        {
            ResponseCode.STREAM_DOES_NOT_EXIST,
            ResponseCode.SUBSCRIPTION_ID_ALREADY_EXISTS,
            ResponseCode.STREAM_NOT_AVAILABLE,
            ResponseCode.ACCESS_REFUSED,
            ResponseCode.PRECONDITION_FAILED,
        }
    ),
    "Credit": frozenset(
        {ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST, ResponseCode.PRECONDITION_FAILED}
    ),
    "QueryOffset": frozenset(
        {
            ResponseCode.STREAM_DOES_NOT_EXIST,
            ResponseCode.STREAM_NOT_AVAILABLE,
            ResponseCode.ACCESS_REFUSED,
            ResponseCode.NO_OFFSET,
        }
    ),
    "Unsubscribe": frozenset({ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST}),
    "Create": frozenset(
        {
            ResponseCode.STREAM_ALREADY_EXISTS,
            ResponseCode.INTERNAL_ERROR,
            ResponseCode.ACCESS_REFUSED,
            ResponseCode.PRECONDITION_FAILED,
        }
    ),
    "Delete": frozenset({ResponseCode.STREAM_DOES_NOT_EXIST, ResponseCode.ACCESS_REFUSED}),
    "SaslAuthenticate": frozenset(
        {
            ResponseCode.SASL_MECHANISM_NOT_SUPPORTED,
            ResponseCode.AUTHENTICATION_FAILURE,
            ResponseCode.SASL_ERROR,
            ResponseCode.SASL_CHALLENGE,
            ResponseCode.AUTHENTICATION_FAILURE_LOOPBACK,
            ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE,
            ResponseCode.SASL_CANNOT_CHANGE_MECHANISM,
            ResponseCode.SASL_CANNOT_CHANGE_USERNAME,
        }
    ),
    "Open": frozenset({ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE}),
    "Route": frozenset({ResponseCode.STREAM_DOES_NOT_EXIST, ResponseCode.ACCESS_REFUSED}),
    "Partitions": frozenset({ResponseCode.STREAM_DOES_NOT_EXIST, ResponseCode.ACCESS_REFUSED}),
    "StreamStats": frozenset(
        {
            ResponseCode.STREAM_DOES_NOT_EXIST,
            ResponseCode.STREAM_NOT_AVAILABLE,
            ResponseCode.ACCESS_REFUSED,
        }
    ),
    "CreateSuperStream": frozenset(
        {
            ResponseCode.STREAM_ALREADY_EXISTS,
            ResponseCode.INTERNAL_ERROR,
            ResponseCode.ACCESS_REFUSED,
            ResponseCode.PRECONDITION_FAILED,
        }
    ),
    "DeleteSuperStream": frozenset(
        {ResponseCode.STREAM_DOES_NOT_EXIST, ResponseCode.ACCESS_REFUSED}
    ),
    "ResolveOffsetSpec": frozenset(
        {
            ResponseCode.STREAM_DOES_NOT_EXIST,
            ResponseCode.STREAM_NOT_AVAILABLE,
            ResponseCode.ACCESS_REFUSED,
            ResponseCode.NO_OFFSET,
        }
    ),
}
"""The codes that the answer to a command may hold, besides success and what any answer may hold."""


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

    CONNECTED = 1
    """The client says who it is. Brokers answer a SaslHandshake or SaslAuthenticate that comes
    first, and drop the connection then (3.10.8, 4.0.5 and 4.3.6). Before 4.2.5 a frame of
    the handshake that arrives in pieces ends the connection, so each goes out in one write
    (measured on 3.10.8 and 4.0.5).
    """
    INTRODUCED = 2
    """The client asks for the mechanisms of the broker."""
    AUTHENTICATING = 4
    """One step of the mechanism per request, until the code is neither sasl_challenge nor an
    error. Each request of these two states goes out alone: the broker closes a connection
    that sends two at once (3.10.8 and 4.3.6).
    """
    AUTHENTICATED = 8
    """The broker proposes limits without being asked."""
    TUNING = 16
    """The client settles the limits. Its answer may share a write with Open."""
    OPENING = 32
    """The client picks a virtual host."""
    OPEN = 64
    """Everything else. ExchangeCommandVersions comes first, to brokers since 3.11;
    SaslAuthenticate renews credentials with the same mechanism and user.
    """
    CLOSING = 128
    """One side has asked to end the connection and waits for the answer, the broker for 10
    seconds. What was under way may still arrive; the broker ignores whatever comes after a
    Close.
    """
    CLOSED = 256
    """The connection is over."""


def _move(state: State, to: State, *codes: int) -> Move:
    """A move with plain numbers, which sessions compare faster."""
    return Move(state.value, to.value, frozenset(codes) or None)


def _answer_close(request: Close) -> CloseResponse:
    return CloseResponse(request.correlation_id, ResponseCode.OK)


RULES: Mapping[type, Rule] = {
    DeclarePublisher: Rule(Role.CLIENT, State.OPEN, replies=(DeclarePublisherResponse,)),
    DeclarePublisherResponse: Rule(Role.SERVER, answers=True),
    Publish: Rule(Role.CLIENT, State.OPEN),
    PublishV2: Rule(Role.CLIENT, State.OPEN),
    PublishConfirm: Rule(Role.SERVER, State.OPEN | State.CLOSING),
    PublishError: Rule(Role.SERVER, State.OPEN | State.CLOSING),
    QueryPublisherSequence: Rule(
        Role.CLIENT, State.OPEN, replies=(QueryPublisherSequenceResponse,)
    ),
    QueryPublisherSequenceResponse: Rule(Role.SERVER, answers=True),
    DeletePublisher: Rule(Role.CLIENT, State.OPEN, replies=(DeletePublisherResponse,)),
    DeletePublisherResponse: Rule(Role.SERVER, answers=True),
    Subscribe: Rule(Role.CLIENT, State.OPEN, replies=(SubscribeResponse,)),
    SubscribeResponse: Rule(Role.SERVER, answers=True),
    Deliver: Rule(Role.SERVER, State.OPEN | State.CLOSING),
    DeliverV2: Rule(Role.SERVER, State.OPEN | State.CLOSING),
    Credit: Rule(Role.CLIENT, State.OPEN),
    CreditResponse: Rule(Role.SERVER, State.OPEN | State.CLOSING),
    StoreOffset: Rule(Role.CLIENT, State.OPEN),
    QueryOffset: Rule(Role.CLIENT, State.OPEN, replies=(QueryOffsetResponse,)),
    QueryOffsetResponse: Rule(Role.SERVER, answers=True),
    Unsubscribe: Rule(Role.CLIENT, State.OPEN, replies=(UnsubscribeResponse,)),
    UnsubscribeResponse: Rule(Role.SERVER, answers=True),
    Create: Rule(Role.CLIENT, State.OPEN, replies=(CreateResponse,)),
    CreateResponse: Rule(Role.SERVER, answers=True),
    Delete: Rule(Role.CLIENT, State.OPEN, replies=(DeleteResponse,)),
    DeleteResponse: Rule(Role.SERVER, answers=True),
    Metadata: Rule(Role.CLIENT, State.OPEN, replies=(MetadataResponse,)),
    MetadataResponse: Rule(Role.SERVER, answers=True),
    MetadataUpdate: Rule(Role.SERVER, State.OPEN | State.CLOSING),
    PeerProperties: Rule(Role.CLIENT, State.CONNECTED, replies=(PeerPropertiesResponse,)),
    PeerPropertiesResponse: Rule(
        Role.SERVER, answers=True, moves=(_move(State.CONNECTED, State.INTRODUCED),)
    ),
    SaslHandshake: Rule(Role.CLIENT, State.INTRODUCED, replies=(SaslHandshakeResponse,)),
    SaslHandshakeResponse: Rule(
        Role.SERVER, answers=True, moves=(_move(State.INTRODUCED, State.AUTHENTICATING),)
    ),
    SaslAuthenticate: Rule(
        Role.CLIENT, State.AUTHENTICATING | State.OPEN, replies=(SaslAuthenticateResponse,)
    ),
    SaslAuthenticateResponse: Rule(
        Role.SERVER,
        answers=True,
        moves=(_move(State.AUTHENTICATING, State.AUTHENTICATED, ResponseCode.OK),),
    ),
    Tune: Rule(Role.SERVER, State.AUTHENTICATED, moves=(_move(State.AUTHENTICATED, State.TUNING),)),
    TuneResponse: Rule(Role.CLIENT, State.TUNING, moves=(_move(State.TUNING, State.OPENING),)),
    Open: Rule(Role.CLIENT, State.OPENING, replies=(OpenResponse,)),
    OpenResponse: Rule(
        Role.SERVER, answers=True, moves=(_move(State.OPENING, State.OPEN, ResponseCode.OK),)
    ),
    Close: Rule(
        Role.BOTH,
        State.OPEN | State.CLOSING,
        replies=(CloseResponse,),
        moves=(_move(State.OPEN, State.CLOSING),),
        automatic=_answer_close,
    ),
    CloseResponse: Rule(Role.BOTH, answers=True, moves=(_move(State.CLOSING, State.CLOSED),)),
    Heartbeat: Rule(Role.BOTH, State.TUNING | State.OPENING | State.OPEN | State.CLOSING),
    Route: Rule(Role.CLIENT, State.OPEN, replies=(RouteResponse,)),
    RouteResponse: Rule(Role.SERVER, answers=True),
    Partitions: Rule(Role.CLIENT, State.OPEN, replies=(PartitionsResponse,)),
    PartitionsResponse: Rule(Role.SERVER, answers=True),
    ConsumerUpdate: Rule(
        Role.SERVER, State.OPEN | State.CLOSING, replies=(ConsumerUpdateResponse,)
    ),
    ConsumerUpdateResponse: Rule(Role.CLIENT, answers=True),
    ExchangeCommandVersions: Rule(
        Role.CLIENT, State.OPEN, replies=(ExchangeCommandVersionsResponse,)
    ),
    ExchangeCommandVersionsResponse: Rule(Role.SERVER, answers=True),
    StreamStats: Rule(Role.CLIENT, State.OPEN, replies=(StreamStatsResponse,)),
    StreamStatsResponse: Rule(Role.SERVER, answers=True),
    CreateSuperStream: Rule(Role.CLIENT, State.OPEN, replies=(CreateSuperStreamResponse,)),
    CreateSuperStreamResponse: Rule(Role.SERVER, answers=True),
    DeleteSuperStream: Rule(Role.CLIENT, State.OPEN, replies=(DeleteSuperStreamResponse,)),
    DeleteSuperStreamResponse: Rule(Role.SERVER, answers=True),
    ResolveOffsetSpec: Rule(Role.CLIENT, State.OPEN, replies=(ResolveOffsetSpecResponse,)),
    ResolveOffsetSpecResponse: Rule(Role.SERVER, answers=True),
}
"""Who may say a message, when, and what follows from it."""


def _code(message: Message) -> int | None:
    code: int | None = getattr(message, "code", None)
    return code


def _reason(message: Message) -> str:
    if isinstance(message, Close):
        return message.reason
    return ""


TABLES: Tables[Message] = Tables(
    encode=encode,
    decode=partial(decode, sender=Role.SERVER),
    protocol="RabbitMQ Stream",
    frame_size=frame_size,
    rules=RULES,
    states=State,
    start=State.CONNECTED,
    closed=State.CLOSED,
    correlation=attrgetter("correlation_id"),
    code=_code,
    successes=SUCCESSES | INTERIM,
    heartbeat=Heartbeat(),
    reason=_reason,
)
"""The rules for a client."""

SERVER_TABLES: Tables[Message] = replace(TABLES, decode=partial(decode, sender=Role.CLIENT))
"""The rules for a server: it tells some messages by who sent them."""

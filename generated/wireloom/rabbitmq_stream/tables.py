"""The rules of RabbitMQ Stream as data for ``wireloom.runtime.session``."""

from __future__ import annotations

# ruff: noqa: F403, F405
from collections.abc import Mapping
from dataclasses import replace
from enum import IntFlag
from functools import partial
from operator import attrgetter

from wireloom.rabbitmq_stream.codes import INTERIM, SUCCESSES
from wireloom.rabbitmq_stream.decode import decode
from wireloom.rabbitmq_stream.encode import encode
from wireloom.rabbitmq_stream.framing import frame_size
from wireloom.rabbitmq_stream.messages import *
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.runtime.tables import Move, Role, Rule, Tables


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

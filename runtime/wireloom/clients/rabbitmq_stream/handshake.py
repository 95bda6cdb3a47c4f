"""How a connection begins, without I/O: steps that either transport carries out.

The order and what may share a write were measured on 3.10.8, 4.0.5 and 4.3.6: one request at a
time, each in a write of its own; only Open may follow the answer to Tune at once.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass

from wireloom.clients.cluster.answers import of
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.clients.rabbitmq_stream.versions import Version
from wireloom.errors import InvalidArgument, UnexpectedMessage
from wireloom.rabbitmq_stream.codes import check
from wireloom.rabbitmq_stream.messages import (
    ExchangeCommandVersions,
    ExchangeCommandVersionsResponse,
    Message,
    Open,
    OpenResponse,
    PeerProperties,
    PeerPropertiesResponse,
    SaslAuthenticate,
    SaslAuthenticateResponse,
    SaslHandshake,
    SaslHandshakeResponse,
    Tune,
    TuneResponse,
)
from wireloom.rabbitmq_stream.tables import COMMANDS
from wireloom.rabbitmq_stream.types import CommandVersions, ResponseCode, SaslMechanism
from wireloom.runtime.numerals import version_numbers


@dataclass(frozen=True, slots=True)
class Ask:
    """Send a request; the step yields its answer."""

    request: Message


@dataclass(frozen=True, slots=True)
class Tell:
    """Send a message that is not answered."""

    message: Message


@dataclass(frozen=True, slots=True)
class AwaitTune:
    """Wait for the broker's Tune; the step yields it."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Apply what was agreed on."""

    frame_max: int
    """Bytes of the longest frame to send, its length not counted; 0 for no limit."""
    heartbeat: int
    """Seconds between signs of life; 0 for none."""


Step = Ask | Tell | AwaitTune | Limits


@dataclass(frozen=True, slots=True)
class Welcome:
    """What is known once the connection is open."""

    server_properties: Mapping[str, str]
    """What the broker says about itself, such as ``product`` and ``version``."""
    connection_properties: Mapping[str, str]
    """What the broker says about the connection, such as ``advertised_host``."""
    version: Version
    """The version of the broker."""
    limits: Limits
    """The limits that both sides keep."""
    commands: Mapping[int, CommandVersions]
    """The commands that the broker announced, by key; empty before 3.11."""


def handshake(options: Options, next_id: Callable[[], int]) -> Generator[Step, Message, Welcome]:
    """The steps from a new connection to an open one.

    Raises:
        ResponseError: The broker refused; see ``wireloom.rabbitmq_stream.codes``.
        InvalidArgument: The broker does not offer the mechanism.
    """
    answer = yield Ask(PeerProperties(next_id(), options.properties()))
    peer = of(answer, PeerPropertiesResponse)
    check(peer.code, "PeerProperties")
    server = version_numbers(peer.properties.get("version", ""))
    yield from _authenticate(options, next_id)
    tune = of((yield AwaitTune()), Tune)
    limits = Limits(
        _smaller(tune.frame_max, options.frame_max), _smaller(tune.heartbeat, options.heartbeat)
    )
    yield Tell(TuneResponse(limits.frame_max, limits.heartbeat))
    yield limits
    opened = of((yield Ask(Open(next_id(), options.virtual_host))), OpenResponse)
    check(opened.code, "Open", options.virtual_host)
    commands = yield from _exchange_versions(server, next_id)
    return Welcome(peer.properties, opened.properties or {}, server, limits, commands)


def _authenticate(options: Options, next_id: Callable[[], int]) -> Generator[Step, Message, None]:
    offered = of((yield Ask(SaslHandshake(next_id()))), SaslHandshakeResponse)
    check(offered.code, "SaslHandshake")
    if options.mechanism not in offered.mechanisms:
        raise InvalidArgument(
            f"the broker does not offer {options.mechanism}, only {', '.join(offered.mechanisms)}"
        )
    said = credentials(options)
    while True:
        request = SaslAuthenticate(next_id(), options.mechanism, said)
        answer = of((yield Ask(request)), SaslAuthenticateResponse)
        if answer.code != ResponseCode.SASL_CHALLENGE:
            check(answer.code, "SaslAuthenticate", options.username)
            return
        raise UnexpectedMessage(f"{options.mechanism} has one step, the broker wants another")


def credentials(options: Options) -> bytes:
    """What the mechanism says: RFC 4616 for PLAIN, an empty identity for EXTERNAL."""
    if options.mechanism == SaslMechanism.EXTERNAL:
        return b""
    try:
        return f"\0{options.username}\0{options.password}".encode()
    except UnicodeEncodeError:  # it tells some of them
        raise InvalidArgument("user and password must be text that UTF-8 can say") from None


def _exchange_versions(
    server: Version, next_id: Callable[[], int]
) -> Generator[Step, Message, Mapping[int, CommandVersions]]:
    """Announces both versions of Deliver, and nothing else: a key that the broker does not know
    ends the connection, and brokers before 3.11 do not know the command at all."""
    since = COMMANDS["ExchangeCommandVersions"].since
    if server < version_numbers(since):
        return {}
    deliver = COMMANDS["Deliver"]
    known = (CommandVersions(deliver.key, *deliver.versions),)
    answer = yield Ask(ExchangeCommandVersions(next_id(), known))
    versions = of(answer, ExchangeCommandVersionsResponse)
    check(versions.code, "ExchangeCommandVersions")
    return {item.key: item for item in versions.commands}


def _smaller(theirs: int, ours: int) -> int:
    """The smaller of two limits of which 0 means none."""
    return min(theirs, ours) or max(theirs, ours)

"""Procedures without I/O: steps that either transport carries out, one after another."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar
from urllib.parse import urlsplit

from wireloom.clients.cluster.answers import of
from wireloom.clients.pulsar.dispatcher import Dispatcher
from wireloom.clients.pulsar.errors import TooManyRedirects
from wireloom.clients.pulsar.options import CLIENT_VERSION, Options
from wireloom.clients.pulsar.schemas import Registered
from wireloom.errors import ResponseError, UnexpectedMessage
from wireloom.pulsar.codes import error
from wireloom.pulsar.messages import (
    Connect,
    GetOrCreateSchema,
    GetOrCreateSchemaResponse,
    GetSchema,
    GetSchemaResponse,
    Lookup,
    LookupResponse,
    Message,
    PartitionedMetadata,
    PartitionedMetadataResponse,
)
from wireloom.pulsar.tables import MESSAGE, PADDING
from wireloom.pulsar.types import (
    CommandConnect,
    CommandConnected,
    CommandGetOrCreateSchema,
    CommandGetSchema,
    CommandLookupTopic,
    CommandPartitionedTopicMetadata,
    FeatureFlags,
    LookupResult,
    PartitionLookupResult,
    ProtocolVersion,
    Schema,
    ServerError,
)

REDIRECTS = 20
"""How many redirections of one lookup are followed."""

T = TypeVar("T")


class Address(NamedTuple):
    """Where a broker is."""

    host: str
    port: int
    proxied: str = ""
    """The broker that is meant, if the one that is connected to passes everything on."""


class Poster(Protocol):
    """What a connection can do without waiting."""

    @property
    def error(self) -> BaseException | None:
        """Why it ended, or None while it lasts."""
        raise NotImplementedError

    def post(self, message: Message) -> None:
        """Sends a message without waiting."""

    def next_id(self) -> int:
        """A request id."""
        raise NotImplementedError


class Cnx(Protocol):
    """An open connection of either flavour."""

    address: Address
    dispatcher: Dispatcher
    welcome: CommandConnected

    @property
    def poster(self) -> Poster:
        """The connection, as far as it does not wait."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Open:
    """Connect to a broker, unless that is done; the step yields the connection."""

    address: Address


@dataclass(frozen=True, slots=True)
class Ask:
    """Send a request; the step yields its answer, or raises ``ResponseError``."""

    cnx: Any
    request: Message
    request_id: int
    subject: str = ""


@dataclass(frozen=True, slots=True)
class Say:
    """Send a message that is not answered here; the step waits while the broker does not read."""

    cnx: Any
    message: Message


@dataclass(frozen=True, slots=True)
class Pause:
    """Wait."""

    seconds: float


Step = Open | Ask | Say | Pause
Steps = Generator[Step, Any, T]


def hello(options: Options, address: Address) -> Connect:
    """The first message of a connection."""
    authentication = options.authentication
    return Connect(
        CommandConnect(
            CLIENT_VERSION,
            auth_method_name=authentication.method,
            auth_data=authentication.proof() or None,
            protocol_version=ProtocolVersion.V21.value,
            proxy_to_broker_url=address.proxied or None,
            feature_flags=FeatureFlags(
                supports_auth_refresh=True,
                supports_broker_entry_metadata=options.broker_entries,
                supports_get_partitioned_metadata_without_auto_creation=True,
            ),
        )
    )


def message_limit(welcome: CommandConnected) -> int:
    """Bytes of the largest message that the broker takes, metadata included."""
    return welcome.max_message_size or MESSAGE


def frame_limit(welcome: CommandConnected) -> int:
    """Bytes of the largest frame on a connection, its own size included (Pulsar 4.0.8)."""
    return message_limit(welcome) + PADDING


def partitions(asked: Address, topic: str) -> Steps[int]:
    """How many partitions a topic has; 0 for a topic that is not partitioned, or not there."""
    cnx = yield Open(asked)
    number = cnx.poster.next_id()
    command = CommandPartitionedTopicMetadata(topic, number)
    answer = yield Ask(cnx, PartitionedMetadata(command), number, topic)
    found = of(answer, PartitionedMetadataResponse).command
    if found.response != PartitionLookupResult.SUCCESS:
        raise _refusal(found.error, found.message, "PartitionedMetadata", topic)
    return found.partitions or 0


def look_up(asked: Address, topic: str, secure: bool) -> Steps[Any]:
    """The connection to the broker that serves a topic.

    Args:
        asked: The broker that is asked first.
        topic: The whole name of the topic.
        secure: Whether connections are over TLS.

    Raises:
        ResponseError: The broker does not say.
        TooManyRedirects: It was never the right one.
    """
    cnx = yield Open(asked)
    authoritative = False
    for _ in range(REDIRECTS + 1):
        number = cnx.poster.next_id()
        command = CommandLookupTopic(topic, number, authoritative=authoritative)
        answer = yield Ask(cnx, Lookup(command), number, topic)
        found = of(answer, LookupResponse).command
        if found.response not in (LookupResult.CONNECT, LookupResult.REDIRECT):
            raise _refusal(found.error, found.message, "Lookup", topic)
        url = found.broker_service_url_tls if secure else found.broker_service_url
        proxied = found.proxy_through_service_url_or_default
        cnx = yield Open(destination(cnx.address, url or "", proxied))
        if found.response == LookupResult.CONNECT:
            return cnx
        authoritative = found.authoritative_or_default
    raise TooManyRedirects(f'"{topic}": more than {REDIRECTS} redirections')


def get_schema(
    asked: Address, topic: str, secure: bool, version: bytes | None
) -> Steps[Registered]:
    """A schema of a topic: the newest one, or a version.

    Raises:
        ResponseError: There is none.
    """
    cnx = yield from look_up(asked, topic, secure)
    number = cnx.poster.next_id()
    answer = yield Ask(cnx, GetSchema(CommandGetSchema(number, topic, version)), number, topic)
    found = of(answer, GetSchemaResponse).command
    if found.schema is None:
        raise _refusal(found.error_code, found.error_message, "GetSchema", topic)
    return Registered(found.schema, found.schema_version or b"")


def register_schema(asked: Address, topic: str, secure: bool, schema: Schema) -> Steps[bytes]:
    """Makes a schema one of a topic, unless it is; gives its version.

    Raises:
        ResponseError: It does not fit the others.
    """
    cnx = yield from look_up(asked, topic, secure)
    number = cnx.poster.next_id()
    request = GetOrCreateSchema(CommandGetOrCreateSchema(number, topic, schema))
    answer = yield Ask(cnx, request, number, topic)
    found = of(answer, GetOrCreateSchemaResponse).command
    if found.schema_version is None:
        raise _refusal(found.error_code, found.error_message, "GetOrCreateSchema", topic)
    return found.schema_version


def destination(asked: Address, url: str, proxied: bool) -> Address:
    """Where to connect after a lookup.

    Args:
        asked: The broker that answered.
        url: The broker that it names.
        proxied: Whether it says that it passes on what is meant for that one.

    Raises:
        UnexpectedMessage: The broker names none.
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise UnexpectedMessage(f"the lookup gave {url!r}: {error}") from error
    if host is None or port is None:
        raise UnexpectedMessage(f"the lookup gave {url!r}, which names no broker")
    if not proxied or (host, port) == asked[:2]:
        return Address(host, port)
    return Address(asked.host, asked.port, f"{host}:{port}")


def _refusal(
    code: ServerError | None, text: str | None, command: str, subject: str
) -> ResponseError:
    """The exception of an answer that need not say why it is a failure."""
    return error(ServerError.UNKNOWN_ERROR if code is None else code, command, subject, text or "")

"""Procedures without I/O: steps that either transport carries out, one after another."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar
from urllib.parse import urlsplit

from wireloom.clients.pulsar.errors import ServiceNotReady, TooManyRedirects, refusal
from wireloom.clients.pulsar.options import CLIENT_VERSION, Options
from wireloom.clients.pulsar.switchboard import ConsumerEnd, ProducerEnd, Switchboard
from wireloom.pulsar.limits import FRAME_UNCOUNTED, MESSAGE, PADDING
from wireloom.pulsar.messages import (
    CloseConsumer,
    CloseProducer,
    Connect,
    Lookup,
    LookupResponse,
    Message,
    PartitionedMetadata,
    PartitionedMetadataResponse,
    Producer,
    ProducerSuccess,
    Subscribe,
    Success,
)
from wireloom.pulsar.types import (
    CommandCloseConsumer,
    CommandCloseProducer,
    CommandConnect,
    CommandConnected,
    CommandLookupTopic,
    CommandPartitionedTopicMetadata,
    CommandProducer,
    CommandProducerSuccess,
    CommandSubscribe,
    FeatureFlags,
    LookupResult,
    PartitionLookupResult,
    ProtocolVersion,
)
from wireloom.runtime.errors import TimedOut, UnexpectedMessage

REDIRECTS = 20
"""How many redirections of one lookup are followed."""

RETRY = 0.1
"""Seconds to wait before a topic is looked up again that its broker does not serve yet."""

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


class Line(Protocol):
    """An open connection of either flavour."""

    address: Address
    switchboard: Switchboard
    welcome: CommandConnected

    @property
    def poster(self) -> Poster:
        """The connection, as far as it does not wait."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Open:
    """Connect to a broker, unless that is done; the step yields the line."""

    address: Address


@dataclass(frozen=True, slots=True)
class Ask:
    """Send a request; the step yields its answer, or raises ``Refused``."""

    line: Any
    request: Message
    request_id: int
    subject: str = ""


@dataclass(frozen=True, slots=True)
class Pause:
    """Wait."""

    seconds: float


Step = Open | Ask | Pause
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
    """Bytes of the largest frame on a connection."""
    return message_limit(welcome) + PADDING + FRAME_UNCOUNTED


def partitions(line: Line, topic: str) -> Steps[int]:
    """How many partitions a topic has; 0 for a topic that is not partitioned, or not there."""
    number = line.poster.next_id()
    command = CommandPartitionedTopicMetadata(topic, number)
    answer = yield Ask(line, PartitionedMetadata(command), number, topic)
    found = of(answer, PartitionedMetadataResponse).command
    if found.response != PartitionLookupResult.SUCCESS:
        raise refusal(found.error, found.message, "PartitionedMetadata", topic)
    return found.partitions or 0


def look_up(line: Any, topic: str, secure: bool) -> Steps[Any]:
    """The line to the broker that serves a topic.

    Raises:
        Refused: The broker does not say.
        TooManyRedirects: It was never the right one.
    """
    authoritative = False
    for _ in range(REDIRECTS + 1):
        number = line.poster.next_id()
        command = CommandLookupTopic(topic, number, authoritative=authoritative)
        answer = yield Ask(line, Lookup(command), number, topic)
        found = of(answer, LookupResponse).command
        if found.response not in (LookupResult.CONNECT, LookupResult.REDIRECT):
            raise refusal(found.error, found.message, "Lookup", topic)
        url = found.broker_service_url_tls if secure else found.broker_service_url
        proxied = found.proxy_through_service_url_or_default
        line = yield Open(destination(line.address, url or "", proxied))
        if found.response == LookupResult.CONNECT:
            return line
        authoritative = found.authoritative_or_default
    raise TooManyRedirects(f'"{topic}": more than {REDIRECTS} redirections')


def destination(asked: Address, url: str, proxied: bool) -> Address:
    """Where to connect after a lookup.

    Args:
        asked: The broker that answered.
        url: The broker that it names.
        proxied: Whether it says that it passes on what is meant for that one.

    Raises:
        UnexpectedMessage: The broker names none.
    """
    parts = urlsplit(url)
    try:
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise UnexpectedMessage(f"the lookup gave {url!r}: {error}") from error
    if host is None or port is None:
        raise UnexpectedMessage(f"the lookup gave {url!r}, which names no broker")
    if not proxied or (host, port) == asked[:2]:
        return Address(host, port)
    return Address(asked.host, asked.port, f"{host}:{port}")


def attach_producer(
    line: Any,
    secure: bool,
    end: ProducerEnd,
    make: Callable[[int], CommandProducer],
) -> Steps[tuple[Any, CommandProducerSuccess]]:
    """Attaches a producer where its topic is served; yields the line, and what the broker said.

    Args:
        line: Any broker.
        secure: Whether connections are over TLS.
        end: Gets what the broker says to the producer.
        make: Makes the command from a request id.
    """
    number = make(0).producer_id

    def request(found: Line, request_id: int) -> Message:
        found.switchboard.add_producer(number, end)
        return Producer(make(request_id))

    def give_up(found: Line) -> Message:
        found.switchboard.producers.pop(number, None)
        return CloseProducer(CommandCloseProducer(number, found.poster.next_id()))

    found, answer = yield from _attach(line, secure, make(0).topic, request, give_up)
    return found, of(answer, ProducerSuccess).command


def attach_consumer(
    line: Any,
    secure: bool,
    end: ConsumerEnd,
    make: Callable[[int], CommandSubscribe],
) -> Steps[Any]:
    """Attaches a consumer where its topic is served; see ``attach_producer``."""
    number = make(0).consumer_id

    def request(found: Line, request_id: int) -> Message:
        found.switchboard.add_consumer(number, end)
        return Subscribe(make(request_id))

    def give_up(found: Line) -> Message:
        found.switchboard.consumers.pop(number, None)
        return CloseConsumer(CommandCloseConsumer(number, found.poster.next_id()))

    found, answer = yield from _attach(line, secure, make(0).topic, request, give_up)
    of(answer, Success)
    return found


def detach_producer(line: Any, number: int) -> Steps[None]:
    """Closes a producer."""
    line.switchboard.producers.pop(number, None)
    request_id = line.poster.next_id()
    yield Ask(line, CloseProducer(CommandCloseProducer(number, request_id)), request_id)


def detach_consumer(line: Any, number: int) -> Steps[None]:
    """Closes a consumer."""
    line.switchboard.consumers.pop(number, None)
    request_id = line.poster.next_id()
    yield Ask(line, CloseConsumer(CommandCloseConsumer(number, request_id)), request_id)


def _attach(
    line: Any,
    secure: bool,
    topic: str,
    request: Callable[[Line, int], Message],
    give_up: Callable[[Line], Message],
) -> Steps[tuple[Any, Message]]:
    """Looks a topic up and attaches something to it, again while the broker is not ready."""
    while True:
        found = yield from look_up(line, topic, secure)
        request_id = found.poster.next_id()
        try:
            answer = yield Ask(found, request(found, request_id), request_id, topic)
        except ServiceNotReady:
            give_up(found)
        except TimedOut:  # nobody knows whether it is attached
            found.poster.post(give_up(found))
            raise
        except BaseException:
            give_up(found)
            raise
        else:
            return found, answer
        yield Pause(RETRY)


def of(message: object, kind: type[T]) -> T:
    """The message, if it is of that kind.

    Raises:
        UnexpectedMessage: It is of another.
    """
    if not isinstance(message, kind):
        raise UnexpectedMessage(f"{type(message).__name__} instead of {kind.__name__}")
    return message

"""Where streams are: the nodes of a cluster, as Metadata and the nodes themselves tell."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from threading import TIMEOUT_MAX
from typing import Literal, NamedTuple
from urllib.parse import unquote, urlsplit

from wireloom.clients.cluster.retrying import Retrying, Unsettled
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.errors import ConnectionLost, InvalidArgument, WireloomError
from wireloom.rabbitmq_stream.codes import check
from wireloom.rabbitmq_stream.messages import MetadataResponse
from wireloom.rabbitmq_stream.tables import PORT, PUBLISHERS, SUBSCRIPTIONS, TLS_PORT
from wireloom.rabbitmq_stream.types import ConnectionPropertiesKey
from wireloom.runtime.arguments import check_type
from wireloom.runtime.numerals import port_number
from wireloom.runtime.tls import TLS

Role = Literal["locator", "producer", "consumer"]
"""What a connection is for."""

Wanted = Literal["any", "leader", "replica"]
"""Which nodes of a stream may be read."""

_LOCATORS = 256
_BALANCER_PAUSE = 0.05
"""Seconds of the shortest pause between two connections to a load balancer."""
_ROUND = 4
"""Connections to a load balancer after which pauses grow: the wanted node is one of a few."""
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://")
_BARE = re.compile(r"[0-9A-Fa-f.%]*:[0-9A-Fa-f.%]*:[0-9A-Fa-f:.%]*")
_SCHEMES = {"rabbitmq-stream": False, "rabbitmq-stream+tls": True}


class Node(NamedTuple):
    """A broker, as it calls itself or as a program does."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"


Resolver = Callable[[Node], Node]
"""Where to connect to reach a node, for what it calls itself."""


@dataclass(frozen=True, slots=True)
class Routes:
    """How the nodes of a cluster are reached, and how many connections there may be.

    Raises:
        InvalidArgument: A number makes no sense, or a file of TLS cannot be used.
    """

    addresses: Sequence[tuple[Node, Options]]
    """Where brokers are found at first, each with who to be there; the first is for all nodes."""
    resolver: Resolver | None = None
    """Where to connect to reach a node."""
    load_balancer: bool = False
    """Whether the addresses lead to any node."""
    most_locators: int = 3
    """Connections to ask."""
    producers: int = PUBLISHERS
    """Producers of one connection."""
    consumers: int = SUBSCRIPTIONS
    """Consumers of one connection."""
    idle: float = 10.0
    """Seconds for which a connection has neither before it is closed."""
    _start: int = field(default_factory=partial(random.randrange, 1 << 16), kw_only=True)
    """Not everybody asks the same one first."""

    def __post_init__(self) -> None:
        if not self.addresses:
            raise InvalidArgument("there is no address to connect to")
        for _, options in self.addresses:
            if isinstance(options.ssl, TLS):
                options.ssl.context()  # later on it is tried again
        check_type("resolver", self.resolver, Callable | None)
        check_type("load_balancer", self.load_balancer, bool)
        for name, number, most in (
            ("producers_per_connection", self.producers, PUBLISHERS),
            ("consumers_per_connection", self.consumers, SUBSCRIPTIONS),
            ("locators", self.most_locators, _LOCATORS),
        ):
            check_type(name, number, int)
            if not 1 <= number <= most:
                raise InvalidArgument(f"{name} is {number}, it must be 1 to {most}")
        check_type("idle_timeout", self.idle, float | int)
        if not 0 < self.idle <= TIMEOUT_MAX:
            raise InvalidArgument(
                f"idle_timeout is {self.idle}, it must be more than 0 seconds, and not endless"
            )

    @property
    def locators(self) -> int:
        """Connections to ask: not more than there are addresses, if each leads to one node."""
        several = self.load_balancer or len(self.addresses) >= self.most_locators
        return self.most_locators if several else len(self.addresses)

    @property
    def most(self) -> Mapping[Role, int]:
        """How many users a connection may have."""
        return {"producer": self.producers, "consumer": self.consumers}

    def reached_at(self, node: Node) -> Node:
        """Where to connect to reach a node.

        Raises:
            ConnectionLost: It cannot be told now: the resolver raised an ``OSError``.
            InvalidArgument: What the resolver gave is no place.
            Exception: What it raised else.
        """
        if self.resolver is None:
            return node
        try:
            found = self.resolver(node)
        except OSError as error:
            if isinstance(error, WireloomError):
                raise
            text = f"{node}: the resolver raised {type(error).__name__}: {error}"
            raise ConnectionLost(text) from error
        match found:
            case (str(host), int(port)) if host and port_number(str(port)):
                return Node(host, port)
            case _:
                text = f"what the resolver gave for {node} is {found!r}, it must be a Node"
                raise InvalidArgument(text)

    def begun_at(self, number: int) -> Sequence[tuple[Node, Options]]:
        """All addresses, in the order in which a locator tries them."""
        first = (number + self._start) % len(self.addresses)
        return [*self.addresses[first:], *self.addresses[:first]]


def astray(retrying: Retrying, tries: int) -> float:
    """Seconds before a load balancer is tried again that led to other nodes so many times: at first
    it takes a few to find one node of some, then it may not lead there at all."""
    return max(_BALANCER_PAUSE, retrying.pause(1 + tries // _ROUND))


class NotServed(Unsettled):
    """No node serves the stream now: it has no leader, or nothing leads to one that has it."""


@dataclass(frozen=True, slots=True)
class Places:
    """The nodes that have a stream."""

    stream: str
    leader: Node | None
    replicas: tuple[Node, ...]

    def candidates(self, wanted: Wanted) -> list[Node]:
        """The nodes to try, in this order: of any, replicas are rather read.

        Raises:
            NotServed: There are none now.
        """
        leader = [] if self.leader is None or wanted == "replica" else [self.leader]
        replicas = random.sample(self.replicas, len(self.replicas)) if wanted != "leader" else []
        found = [*replicas, *leader]
        if not found:
            if wanted == "replica":
                raise NotServed(f'the stream "{self.stream}" has no replica now')
            raise NotServed(f'the stream "{self.stream}" has no leader now')
        return found


def places_of(answer: MetadataResponse) -> dict[str, Places | BaseException]:
    """Where each of the streams is, or what is wrong with it."""
    nodes = {item.reference: Node(item.host, item.port) for item in answer.brokers}
    found: dict[str, Places | BaseException] = {}
    for item in answer.streams:
        try:
            check(item.code, "Metadata", item.stream)
        except Exception as error:
            found[item.stream] = error
            continue
        leader = None if item.leader is None else nodes.get(item.leader)
        replicas = tuple(nodes[number] for number in item.replicas if number in nodes)
        found[item.stream] = Places(item.stream, leader, replicas)
    return found


def advertised(connection_properties: Mapping[str, str]) -> Node | None:
    """How a broker calls itself; those before 3.9 do not say."""
    host = connection_properties.get(ConnectionPropertiesKey.ADVERTISED_HOST)
    port = port_number(connection_properties.get(ConnectionPropertiesKey.ADVERTISED_PORT, ""))
    return Node(host, port) if host and port is not None else None


def addresses_of(places: Sequence[str], options: Options) -> list[tuple[Node, Options]]:
    """Several addresses: what the first one says of TLS, user and virtual host is true of those
    that say nothing.

    Raises:
        InvalidArgument: One is no address.
    """
    check_type("addresses", places, Sequence, shows=False)
    found: list[tuple[Node, Options]] = []
    for place in places:
        check_type("an address", place, str, shows=False)
        found.append(parsed(place, options))
        options = found[0][1]
    return found


def parsed(address: str, options: Options) -> tuple[Node, Options]:
    """An address as people write it: ``host``, ``host:port``, or
    ``rabbitmq-stream://user:password@host:port/virtual-host``, with ``+tls`` for TLS.

    Raises:
        InvalidArgument: It is none; what may belong to a password is not shown.
    """
    found = _SCHEME.match(address)
    scheme, rest = (found[1], address[found.end() :]) if found else ("", address)
    if scheme and scheme not in _SCHEMES:
        schemes = " or ".join(f"{known}://" for known in _SCHEMES)
        raise _wrong(rest, f"it begins with {schemes}, or has no ://")
    if "?" in rest or "#" in rest:
        raise _wrong(rest, "what follows ? or # means nothing; in a password, write %3F and %23")
    if _BARE.fullmatch(rest.rpartition("@")[2]):
        raise _wrong(rest, "a host of IPv6 is in brackets: [::1]:5552")
    try:
        parts = urlsplit(address if scheme else f"//{address}")
        host, port = parts.hostname, parts.port
        if port == 0:
            raise ValueError("no port")
    except ValueError:  # its text may have some of a password
        hint = "ports are 1 to 65535, and a password is percent-encoded, with %2F for a slash"
        raise _wrong(rest, hint) from None
    if not host:
        raise _wrong(rest, "it names no host")
    if _SCHEMES.get(scheme) and not options.ssl:
        options = replace(options, ssl=True)
    if parts.username is not None:
        options = replace(options, username=unquote(parts.username), credentials=None)
    if parts.password is not None:
        options = replace(options, password=unquote(parts.password))
    if parts.path.strip("/"):
        options = replace(options, virtual_host=unquote(parts.path[1:]))
    return Node(host, port or (TLS_PORT if options.ssl else PORT)), options


def _wrong(rest: str, why: str) -> InvalidArgument:
    """What is wrong with an address. Only its host is shown: what is before that or behind it may
    be a password, or a part of one."""
    host = re.split("[:/?#]", rest.rpartition("@")[2], maxsplit=1)[0]
    return InvalidArgument(f"the address of {host!r} is wrong: {why}")

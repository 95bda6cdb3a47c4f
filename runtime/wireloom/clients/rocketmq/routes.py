"""Where the queues of a topic are, as a name server says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from wireloom.clients.rocketmq.errors import NoRoute
from wireloom.clients.rocketmq.messages import Endpoint, Queue
from wireloom.errors import DecodeError
from wireloom.rocketmq.types import Permission, QueueData, RouteInfo
from wireloom.runtime.numerals import port_number, whole

MASTER = 0
"""The number of the broker that takes messages; the others are its slaves."""
MOST_QUEUES = 1 << 16
"""Queues of a topic that are believed; a name server could claim any number."""


@dataclass(frozen=True, slots=True)
class Route:
    """Where the queues of a topic are; made by ``read_route``."""

    topic: str
    """The topic."""
    brokers: Mapping[str, Mapping[int, Endpoint]]
    """Addresses by the name and the number of the broker."""
    writable: tuple[Queue, ...]
    """Queues that messages can be sent to: those of brokers with a master."""
    readable: tuple[Queue, ...]
    """Queues that messages can be pulled from."""
    ordered: bool
    """Whether the topic is configured to keep messages in order even if a broker is gone."""

    def master(self, broker: str) -> Endpoint:
        """Where the master of a broker is.

        Raises:
            NoRoute: It has none at the moment.
        """
        found = self.brokers.get(broker, {}).get(MASTER)
        if found is None:
            raise NoRoute(self.topic, f"the broker {broker!r} has no master at the moment")
        return found

    def to_pull(self, broker: str, suggested: int = MASTER) -> Endpoint:
        """Where to pull from.

        Args:
            broker: The name of the broker.
            suggested: The number that the last answer suggested.

        Raises:
            NoRoute: No broker of that name is there.
        """
        known = self.brokers.get(broker)
        if not known:
            raise NoRoute(self.topic, f"the broker {broker!r} is gone")
        return known.get(suggested) or known[min(known)]


def addresses(routes: Iterable[Route]) -> list[Endpoint]:
    """Where all brokers of some routes are, each once."""
    found = (at for route in routes for known in route.brokers.values() for at in known.values())
    return list(dict.fromkeys(found))


def read_route(topic: str, info: RouteInfo) -> Route:
    """What a name server said about a topic.

    Args:
        topic: The topic.
        info: The answer.

    Raises:
        DecodeError: An address is none, or there are more than ``MOST_QUEUES`` queues.
    """
    brokers = {
        broker.broker_name: {
            number: endpoint(address) for number, address in sorted(broker.addresses.items())
        }
        for broker in info.brokers
    }
    entries = sorted(info.queues, key=lambda entry: entry.broker_name)
    _check_counts(entries)
    fixed = _in_order(info.order_topic_conf or "")
    writable = (
        Queue(topic, entry.broker_name, number)
        for entry in entries
        if Permission.WRITE & entry.permission and MASTER in brokers.get(entry.broker_name, {})
        for number in range(entry.write_queues)
    )
    readable = (
        Queue(topic, entry.broker_name, number)
        for entry in entries
        if Permission.READ & entry.permission and brokers.get(entry.broker_name)
        for number in range(entry.read_queues)
    )
    return Route(
        topic,
        brokers,
        tuple(Queue(topic, broker, number) for broker, number in fixed) or tuple(writable),
        tuple(readable),
        bool(fixed),
    )


def endpoint(address: str) -> Endpoint:
    """An address as brokers write it: a host or an IP address, a colon and a port.

    Raises:
        DecodeError: It is none.
    """
    host, _, port = address.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    number = port_number(port)
    if not host or number is None:
        raise DecodeError(f"{address[:80]!r} is no address", 0, "RouteInfo.brokers")
    return Endpoint(host, number)


def _check_counts(entries: list[QueueData]) -> None:
    for name, total in (
        ("write_queues", sum(max(0, entry.write_queues) for entry in entries)),
        ("read_queues", sum(max(0, entry.read_queues) for entry in entries)),
    ):
        if total > MOST_QUEUES:
            reason = f"a topic of {total} queues, {MOST_QUEUES} at most"
            raise DecodeError(reason, 0, f"RouteInfo.queues.{name}")


def _in_order(configured: str) -> list[tuple[str, int]]:
    """The queues of a topic that keeps its order: ``broker:count`` and so on, with semicolons."""
    found: list[tuple[str, int]] = []
    for broker, count in _counts(configured):
        if len(found) + count > MOST_QUEUES:
            reason = f"a topic of more than {MOST_QUEUES} queues"
            raise DecodeError(reason, 0, "RouteInfo.order_topic_conf")
        found += [(broker, number) for number in range(count)]
    return found


def _counts(configured: str) -> Iterator[tuple[str, int]]:
    for item in filter(None, configured.split(";")):
        broker, _, said = item.partition(":")
        count = whole(said, 0, (1 << 31) - 1)
        if count is None:
            reason = f"{item[:80]!r} is not the name of a broker, a colon and a count"
            raise DecodeError(reason, 0, "RouteInfo.order_topic_conf")
        yield broker, count

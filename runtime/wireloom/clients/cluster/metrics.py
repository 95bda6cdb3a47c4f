"""What clients count, for who watches them: instruments, and where their values are collected.

Clients count per frame and per chunk, whether anybody watches or not; the values are asked for when
they are wanted. Names follow OpenTelemetry's semantic conventions of messaging where these have
one, and begin with ``wireloom.`` where they do not.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from wireloom.runtime import forking

Attributes = tuple[tuple[str, str], ...]
"""What a value is about: names and values, sorted by names."""


@dataclass(frozen=True, slots=True, eq=False)
class Instrument:
    """Something that is measured."""

    name: str
    """After OpenTelemetry."""
    kind: Literal["counter", "gauge", "histogram"]
    """A counter only rises, a gauge is how much there is now, both to be added up; a histogram has
    single values."""
    unit: str
    """In UCUM."""
    description: str
    """What it is."""


SENT = Instrument(
    "messaging.client.sent.messages", "counter", "{message}", "Messages sent for the first time"
)
SENT_BYTES = Instrument("wireloom.client.sent.size", "counter", "By", "Bytes of these messages")
RESENT = Instrument(
    "wireloom.client.resent.messages", "counter", "{message}", "Messages sent again after a loss"
)
CONFIRMED = Instrument(
    "wireloom.client.confirmed.messages", "counter", "{message}", "Messages that are stored"
)
REFUSED = Instrument(
    "wireloom.client.refused.messages", "counter", "{message}", "Messages the broker refused"
)
UNCONFIRMED = Instrument(
    "wireloom.client.unconfirmed.messages",
    "gauge",
    "{message}",
    "Messages accepted and not answered for",
)
CONSUMED = Instrument(
    "messaging.client.consumed.messages",
    "counter",
    "{message}",
    "Messages handed out; those cut or unpacked together count when the first of them is",
)
CONSUMED_BYTES = Instrument(
    "wireloom.client.consumed.size", "counter", "By", "Bytes of chunks that arrived"
)
CHUNKS = Instrument("wireloom.client.consumed.chunks", "counter", "{chunk}", "Chunks that arrived")
LAG = Instrument(
    "wireloom.client.consumer.lag", "gauge", "{offset}", "Offsets between a consumer and the end"
)
CONNECTIONS = Instrument("wireloom.client.connections", "gauge", "{connection}", "Open connections")
LOST = Instrument(
    "wireloom.client.lost.connections", "counter", "{connection}", "Connections that were lost"
)
RETRIES = Instrument(
    "wireloom.client.retries",
    "counter",
    "{try}",
    "Tries again, after a loss or where the first one failed",
)
RECOVERED = Instrument(
    "wireloom.client.recoveries", "counter", "{end}", "Producers and consumers attached again"
)
GIVEN_UP = Instrument(
    "wireloom.client.given_up", "counter", "{end}", "Producers and consumers given up"
)
BLOCKED = Instrument(
    "wireloom.client.blocked", "gauge", "{producer}", "Producers the broker does not read from"
)
DURATION = Instrument(
    "messaging.client.operation.duration",
    "histogram",
    "s",
    "From sending messages together to the confirmation of the last of them",
)

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Where histograms of seconds are cut; confirmations take a few milliseconds."""

INSTRUMENTS = (
    SENT,
    SENT_BYTES,
    RESENT,
    CONFIRMED,
    REFUSED,
    UNCONFIRMED,
    CONSUMED,
    CONSUMED_BYTES,
    CHUNKS,
    LAG,
    CONNECTIONS,
    LOST,
    RETRIES,
    RECOVERED,
    GIVEN_UP,
    BLOCKED,
    DURATION,
)
"""All of them."""


class Observation(NamedTuple):
    """A value, when it is asked for."""

    instrument: Instrument
    """What is measured: a counter or a gauge."""
    value: float
    """How much."""
    attributes: Attributes
    """Of what."""


Numbers = Counter[Instrument]
"""What one producer or consumer has counted so far."""
Source = Callable[[], Iterable[Observation]]
"""Tells the values of now, on any thread; counters never fall."""
Values = Mapping[Instrument, Mapping[Attributes, float]]


class Metrics:
    """Where the values of clients come together: give it to as many as are to be added up, and ask
    it. Adapters are made of it: ``wireloom.clients.cluster.opentelemetry`` and ``….prometheus``.
    """

    def __init__(self) -> None:
        self._sources: list[Source] = []
        self._past: list[Observation] = []
        self._guard = forking.lock()

    def watch(self, source: Source) -> None:
        """From now on a source is asked."""
        with self._guard:
            self._sources.append(source)

    def unwatch(self, source: Source) -> None:
        """It is not asked any more; what it counted stays."""
        last = [each for each in source() if each.instrument.kind == "counter"]
        with self._guard:
            if source in self._sources:
                self._sources.remove(source)
                self._past = _added(self._past + last)

    def values(self) -> Values:
        """The values of now, of counters and gauges."""
        with self._guard:
            sources, found = tuple(self._sources), list(self._past)
        for source in sources:
            found += source()
        values: dict[Instrument, dict[Attributes, float]] = {}
        for instrument, value, attributes in _added(found):
            values.setdefault(instrument, {})[attributes] = value
        return values

    def record(self, instrument: Instrument, value: float, attributes: Attributes) -> None:
        """Takes a value of a histogram; here it is dropped. Called in the event loop, or on the
        thread that reads, and must not wait; what it raises is logged."""


def _added(observations: Iterable[Observation]) -> list[Observation]:
    sums: dict[tuple[Instrument, Attributes], float] = defaultdict(int)
    for instrument, value, attributes in observations:
        sums[instrument, attributes] += value
    return [Observation(key[0], value, key[1]) for key, value in sums.items()]

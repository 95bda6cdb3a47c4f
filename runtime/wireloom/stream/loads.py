"""What is measured: how much is published, and what that came to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from struct import Struct
from time import monotonic_ns

LEAST = 8
"""Bytes of the shortest message: each says when it was sent."""
_stamp = Struct(">Q")
_END = 0


@dataclass(frozen=True, slots=True)
class Load:
    """What the workers of one flavour and one role do."""

    stream: str
    """The stream, which nobody else uses."""
    producers: int
    """Producers, each of which ends with a message that says so."""
    consumers: int
    """Consumers, each of which reads everything."""
    size: int
    """Bytes of a message."""
    seconds: float
    """Seconds after which producers end."""
    count: int | None
    """Messages after which each producer ends; None for no bound."""
    rate: float | None
    """Messages a second of each producer; None for as many as possible."""
    lists: bool
    """Publish lists, in place of messages one by one."""
    patience: float
    """Seconds without a message after which consumers give up."""

    @property
    def expected(self) -> int:
        """Messages of all producers at this rate; 0 if it has no bound."""
        return int((self.rate or 0.0) * self.producers * self.seconds)

    def body(self) -> bytes:
        """A message that says that it is sent now."""
        return _stamp.pack(monotonic_ns()) + bytes(self.size - LEAST)


@dataclass(frozen=True, slots=True)
class Measured:
    """What a role came to, with all its producers or consumers."""

    messages: int
    """Messages that were confirmed, or read."""
    seconds: float
    """From the first message to the last."""
    cpu: float
    """Seconds of CPU of the process meanwhile."""
    p50: float | None
    """Milliseconds to the confirmation or to the delivery that half of the messages do not take
    longer than; None if none was looked at."""
    p99: float | None
    """The same for 99 of 100."""


def end_mark(load: Load) -> bytes:
    """The message with which a producer ends."""
    return _stamp.pack(_END) + bytes(load.size - LEAST)


def sent_at(body: bytes) -> int:
    """When a message was sent, in nanoseconds of this machine's clock; 0 ends a producer."""
    found: int = _stamp.unpack_from(body)[0]
    return found


def measured(messages: int, seconds: float, cpu: float, latencies: Sequence[int]) -> Measured:
    """The result, with nanoseconds that messages took."""
    ordered = sorted(latencies)

    def at(share: float) -> float | None:
        return ordered[int(share * (len(ordered) - 1))] / 1e6 if ordered else None

    return Measured(messages, seconds, cpu, at(0.5), at(0.99))

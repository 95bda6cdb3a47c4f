"""How a function of the program handles records: by how many at once, and what if it fails."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple

from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.rabbitmq_stream.decoded import T
from wireloom.errors import InvalidArgument
from wireloom.runtime.arguments import check_fields, check_type


class Record(NamedTuple, Generic[T]):
    """A record, as a handler gets it."""

    stream: str
    """The stream, or the partition of a super stream."""
    offset: int
    """Its offset there."""
    message: T
    """Its bytes, or what ``Consuming.decode`` made of them."""
    timestamp: int
    """When the broker wrote it, in milliseconds since 1970-01-01 UTC."""


@dataclass(frozen=True, slots=True)
class DeadLetter:
    """Puts what cannot be handled into a stream of its own, for people or programs to look at; see
    ``dead_letters`` for its form. It counts as handled as soon as the broker has confirmed that."""

    stream: str
    """The stream; it must be there, and is not the one that is read."""

    def __post_init__(self) -> None:
        check_fields(self)
        if not self.stream:
            raise InvalidArgument("dead letters need a stream")


@dataclass(frozen=True, slots=True)
class Retry:
    """What to do when a handler raises."""

    times: int = 0
    """How often it is called again with the same record; meanwhile others of its key wait."""
    then: Literal["raise", "skip"] | DeadLetter = "raise"
    """What if it still raises: "raise" ends ``run`` with the exception, and the record counts as
    not handled; "skip" logs that and goes on; ``DeadLetter`` keeps it elsewhere and goes on."""
    pause: float = 0.1
    """Seconds before the first repetition, at most: pauses are chosen by chance, and before each
    further one it is up to four times as long."""
    longest: float = 10.0
    """Seconds of the longest pause."""

    def __post_init__(self) -> None:
        check_fields(self)
        check_type("Retry.then", self.then, Literal["raise", "skip"] | DeadLetter)
        if self.times < 0 or not 0 <= self.pause <= self.longest:
            raise InvalidArgument(f"{self}: times is 0 or more, and pause from 0 to longest")

    def pause_before(self, repetition: int) -> float:
        """Seconds to wait before a repetition, counted from 1."""
        if not self.pause:
            return 0.0
        return Retrying(first=self.pause, longest=self.longest).pause(repetition + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Handling:
    """How ``run`` has records handled."""

    workers: int = 1
    """How many handlers may run at once: threads, or tasks on asyncio."""
    key: Callable[[Record[Any]], Hashable] | None = None
    """Records with equal keys are handled one after another, in their order. Without it records are
    handled in order by one worker, and in any order by several."""
    on_error: Retry = Retry()
    """What to do when a handler raises."""
    waiting: int = 1000
    """Records that may wait for a worker, or are at one."""
    waiting_bytes: int = 1 << 23
    """Bytes of these, beyond which no further one is taken."""
    slow: float = 5.0
    """Seconds after which a handler is called slow in the log."""
    grace: float = 10.0
    """Seconds that handlers have to end when the consumer is closed or ``run`` is interrupted."""

    def __post_init__(self) -> None:
        check_fields(self)
        check_type("Handling.key", self.key, Callable | None)
        check_type("Handling.on_error", self.on_error, Retry)
        for name in ("workers", "waiting", "waiting_bytes"):
            if getattr(self, name) < 1:
                raise InvalidArgument(f"{name} is {getattr(self, name)}, it must be 1 or more")
        for name in ("slow", "grace"):
            if not getattr(self, name) > 0:
                raise InvalidArgument(f"{name} is {getattr(self, name)}, it is more than 0 seconds")

"""Where a consumer goes on after a restart of the program: who keeps its offset, and how often."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from math import inf
from time import monotonic
from typing import Any, Generic

from wireloom.clients.rabbitmq_stream.arguments import check_all_text
from wireloom.clients.rabbitmq_stream.consuming import CREDIT_BYTES, BeyondEnd, OnGap
from wireloom.clients.rabbitmq_stream.credits import Credits
from wireloom.clients.rabbitmq_stream.decoded import T
from wireloom.clients.rabbitmq_stream.nodes import Wanted
from wireloom.clients.rabbitmq_stream.parts import Part
from wireloom.errors import InvalidArgument
from wireloom.runtime.arguments import check_fields, check_type


@dataclass(frozen=True, slots=True)
class Automatic:
    """The broker keeps the offset of the last record that was handled, which it is told of now and
    then, and when the consumer is closed. A record is handled when the next one is asked for."""

    every: int = 10_000
    """Offsets that may be handled before it is stored again."""
    seconds: float = 5.0
    """Seconds after which it is stored again: when the program asks for more, and while it waits
    for the next record."""

    def __post_init__(self) -> None:
        check_fields(self)
        if self.every < 1 or not self.seconds > 0:
            raise InvalidArgument(f"{self}: every is 1 or more, seconds more than 0")


@dataclass(frozen=True, slots=True)
class Manual:
    """The broker keeps the offsets that the program gives to ``store_offset``."""


@dataclass(frozen=True, slots=True)
class External:
    """The program keeps the offset itself, best where it keeps what it makes of the records."""

    load: (
        Callable[[], int | None]
        | Callable[[], Awaitable[int | None]]
        | Callable[[str], int | None]
        | Callable[[str], Awaitable[int | None]]
    )
    """Gives the offset of the last record that was handled, or None if there is none. On asyncio a
    coroutine function, or one that is called on another thread. What it raises is raised where the
    consumer is made; at the turn of a single active consumer it is a loss, after which that is
    attached and asks again."""
    save: Callable[[int], object] | Callable[[str, int], object] | None = None
    """Is given that offset now and then, as ``Automatic`` stores it; a function that is quick, as
    everything of this consumer waits for it. What it raises is raised where more is asked for, and
    by ``close``; where a turn ends it is logged. None where the program saves it by itself."""
    every: int = 10_000
    """As for ``Automatic``."""
    seconds: float = 5.0
    """As for ``Automatic``."""
    by_stream: bool = False
    """Whether both functions get the name of the stream first. Super consumers want that: each
    partition has offsets of its own."""

    def __post_init__(self) -> None:
        check_type("External.by_stream", self.by_stream, bool)
        check_type("External.load", self.load, Callable)
        check_type("External.save", self.save, Callable | None)
        Automatic(self.every, self.seconds)

    def of(self, stream: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """One of the functions, as it is called for a stream."""
        return partial(function, stream) if self.by_stream else function


_NEVER = (1 << 63) - 1, inf  # ``islice`` takes no more

Tracking = Automatic | Manual | External


@dataclass(frozen=True, slots=True, kw_only=True)
class Consuming(Generic[T]):
    """How a consumer reads."""

    name: str = ""
    """Name of the group, for stored offsets and single active consumers; empty for none."""
    tracking: Tracking | None = None
    """Who keeps the offset; with a name ``Automatic()`` if not said otherwise. Of what ``chunks``
    gives nothing counts as handled: ``store_offset`` does that."""
    single_active: bool = False
    """Let one member of the group read at a time (brokers since 3.11)."""
    credit: int = 10
    """Chunks that may be in flight or wait unread at once, 1 to 32767."""
    credit_bytes: int = CREDIT_BYTES
    """Bytes of these chunks."""
    on_gap: OnGap = "raise"
    """"raise" has an iteration raise ``OffsetsGone`` where offsets are missing that retention
    removed before they were read, "skip" passes over them; both tell the event ``Gap``. With
    filters that is known of the offset where it subscribes, and not later."""
    beyond_end: BeyondEnd = "raise"
    """"raise" refuses an offset behind the end of the stream, "wait" waits for it."""
    decode: Callable[[bytes], T] | None = None
    """Makes what iterating gives beside the offset, such as ``amqp.decode`` messages of AMQP 1.0;
    the bytes themselves if not given. ``batches`` always has bytes."""
    filter_values: Sequence[str] = ()
    """Only chunks that may hold such a value are sent (brokers since 3.13)."""
    match_unfiltered: bool = False
    """Send chunks with messages without a filter value, too."""
    keep: Callable[[T], bool] | None = None
    """Says which messages are wanted of those that come, as with filters others come along; it gets
    what ``decode`` made. The others count as handled, and are given to nobody but by ``batches``.
    """
    node: Wanted = "any"
    """Where to read: "any" prefers replicas to the leader; "leader" and "replica" wait for such a
    node, as long as the environment tries again, where the stream has none."""
    properties: Mapping[str, str] | None = None
    """Further properties of the subscription."""

    slow_after: float = 30.0
    """Seconds after which a program that does not come for records that have arrived is said to be
    slow: an event, and nothing else."""

    def __post_init__(self) -> None:
        check_fields(self)
        if not self.slow_after > 0:
            raise InvalidArgument(f"{self}: slow_after is more than 0 seconds")
        check_type("Consuming.tracking", self.tracking, Tracking | None)
        check_type("Consuming.decode", self.decode, Callable | None)
        check_type("Consuming.on_gap", self.on_gap, OnGap)
        check_type("Consuming.beyond_end", self.beyond_end, BeyondEnd)
        check_type("Consuming.filter_values", self.filter_values, Sequence)
        check_all_text("a value of Consuming.filter_values", self.filter_values)
        check_type("Consuming.properties", self.properties, Mapping | None)
        told = (self.properties or {}).items()
        check_all_text("a name or value of Consuming.properties", chain.from_iterable(told))
        check_type("Consuming.keep", self.keep, Callable | None)
        check_type("Consuming.node", self.node, Wanted)
        Credits(self.credit, self.credit_bytes)
        if isinstance(self.tracked, Automatic) and not self.name:
            raise InvalidArgument("offsets are stored under a name; the consumer has none")

    @property
    def tracked(self) -> Tracking | None:
        """Who keeps the offset, if anybody does."""
        return Automatic() if self.tracking is None and self.name else self.tracking

    def check_of_partitions(self) -> None:
        """Refuses what several streams cannot be read with.

        Raises:
            InvalidArgument: All of them had one offset.
        """
        if isinstance(self.tracking, External) and not self.tracking.by_stream:
            raise InvalidArgument(
                "partitions have offsets of their own: External(load, save, by_stream=True) gives"
                " the functions the name of the partition first"
            )


class Progress:
    """How far a consumer has come, and when to store that.

    Args:
        tracking: How it is stored.

    While records of a part are handed out, that knows best how many: nothing is done here for each.
    """

    __slots__ = (
        "_begin",
        "_due",
        "_every",
        "_handed",
        "_handled",
        "_part",
        "_seconds",
        "_stored",
        "_whole",
    )

    def __init__(self, tracking: Tracking) -> None:
        self._every, self._seconds = _NEVER
        if isinstance(tracking, Automatic) or (
            isinstance(tracking, External) and tracking.save is not None
        ):
            self._every, self._seconds = tracking.every, tracking.seconds
        self._handed: int | None = None
        self._handled: int | None = None
        self._part: Part | None = None
        self._whole = False  # whether nothing of what is handed out is handled before all is
        self._begin = 0  # where what is handed out now begins
        self._stored: int | None = None
        self._due = monotonic() + self._seconds

    @property
    def handed(self) -> int | None:
        """The offset of the last record that was handed out, or None."""
        position = self._position
        return self._handed if position <= self._begin else position - 1

    @property
    def handled(self) -> int | None:
        """The offset of the last record that was handled, or None: the one before the last that was
        handed out."""
        position = self._position
        return self._handled if self._whole or position <= self._begin + 1 else position - 2

    @property
    def _position(self) -> int:
        return self._begin if self._part is None else self._part.position

    def hand_out(self, part: Part, whole: bool = False) -> None:
        """Records of a part are handed out from now on, until ``asked_for_more``.

        Args:
            part: The part.
            whole: They are handed out all at once.
        """
        self._part, self._begin, self._whole = part, part.position, whole

    def asked_for_more(self) -> None:
        """What was handed out is handled."""
        self.pass_on()
        self._part = None

    def pass_on(self) -> None:
        """The same, but the part goes on being handed out."""
        self._handled = self._handed = self.handed
        self._begin = self._position

    def reached(self, handled: int | None, handed: int | None) -> None:
        """How far it has come, as who hands out and handles tells."""
        self._part, self._handled, self._handed = None, handled, handed

    def overtaken(self, stored: int | None) -> None:
        """Another consumer may have come further, and stored that."""
        handed = self.handed
        if stored is not None and (handed is None or handed < stored):
            self.reached(stored, stored)
            self.stored(stored)

    def took_back(self) -> None:
        """The record that was handed out last was not, after all."""
        handled = self.handled
        self.reached(handled, handled)

    def stored(self, offset: int) -> None:
        """That something was handled is stored now."""
        self._stored = offset
        self._due = monotonic() + self._seconds

    def forget(self) -> None:
        """It goes on elsewhere, where nothing was handled yet."""
        self._part = self._handed = self._handled = self._stored = None

    def left(self, first: int) -> int:
        """Offsets that may be handled before it is stored, at least 1.

        Args:
            first: The next offset; with nothing handled yet, it counts from there.
        """
        if self._stored is None:
            self._stored = first - 1
        return max(1, self._every - max(0, first - 1 - self._stored))

    @property
    def is_due(self) -> bool:
        """Whether it is time to store what was handled."""
        if self.handled is None or self.handled == self._stored:
            return False
        stored = -1 if self._stored is None else self._stored
        return self.handled - stored >= self._every or monotonic() >= self._due

    @property
    def due(self) -> float:
        """Seconds until what was handled is to be stored; infinite if all is, or nothing ever."""
        return max(0.0, self._due - monotonic()) if self.is_unstored else inf

    @property
    def is_unstored(self) -> bool:
        """Whether something was handled that is not stored."""
        return self.handled is not None and self.handled != self._stored

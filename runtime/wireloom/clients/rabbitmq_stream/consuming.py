"""Consuming, as far as it is the same for both transports: what to ask for, what was read."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from wireloom.clients.cluster.metrics import CHUNKS, CONSUMED, CONSUMED_BYTES, Numbers
from wireloom.clients.rabbitmq_stream.compression import Decompressor
from wireloom.clients.rabbitmq_stream.credits import Credits
from wireloom.clients.rabbitmq_stream.damage import DamagedChunk
from wireloom.clients.rabbitmq_stream.errors import OffsetsGone
from wireloom.clients.rabbitmq_stream.parts import Part
from wireloom.clients.rabbitmq_stream.versions import Version, require_filters, require_version
from wireloom.errors import Forked, InvalidArgument, QueueFull
from wireloom.rabbitmq_stream.tables import COMMANDS
from wireloom.rabbitmq_stream.types import (
    Chunk,
    ChunkType,
    OffsetAt,
    OffsetNone,
    OffsetSpecification,
    SubscriptionOffset,
    SubscriptionPropertiesKey,
)
from wireloom.runtime import forking
from wireloom.runtime.arguments import check_type
from wireloom.runtime.deadline import Deadline

OnGap = Literal["raise", "skip"]
"""Offsets that the broker does not have any more are an error, or are passed over."""

BeyondEnd = Literal["raise", "wait"]
"""An offset that the stream does not have yet is an error, or is waited for."""

CREDIT_BYTES = 1 << 23
"""Bytes of chunks that may wait for a consumer, if it does not say otherwise."""

ALL_CHUNKS: Mapping[str, str] = {str(SubscriptionPropertiesKey.CHUNK_SELECTOR): "all"}
"""The property of a subscription to all kinds of chunks: these follow each other without a gap."""


class SubscriptionState:
    """The chunks of one subscription that have come, and how far it was read. The position is here,
    not in what iterates.

    Args:
        stream: The stream.
        offset: Where it begins.
        credits: What the broker may send.
        decompressors: Besides those built in, by number of the compression.
        wants_all: Whether chunks without messages are wanted as well.
        gapless: Whether all kinds of chunks come, so that a gap between them is a loss.

    Attributes:
        numbers: What it has counted.
        reminder: When to ask the broker again for what it may send already, see ``REMINDER``.
        drops: How often what was at hand was dropped.
        missing: What is missing before the next chunk, as was found out where it subscribed.
        committed: The offset with which the last chunk began that a majority of members had when
            the newest chunk was sent; None before the first, and from brokers before 3.11.
    """

    REMINDER = 5.0
    """Seconds between two Credit frames for nothing while no chunk comes: brokers (4.0.5, 4.3.6)
    whose retention overtakes a consumer send it nothing more until they get one, whatever is
    written."""

    def __init__(
        self,
        stream: str,
        offset: SubscriptionOffset,
        credits: Credits,
        decompressors: Mapping[int, Decompressor] | None = None,
        *,
        wants_all: bool = False,
        gapless: bool = False,
    ) -> None:
        self._stream = stream
        self._subscribed = offset
        self._credits = credits
        self._most = 2 * credits.most + 2
        self._decompressors = decompressors
        self._wants_all = wants_all
        self._gapless = gapless
        self._parts: deque[Part] = deque()
        self._returned: deque[Part] = deque()
        self._end: int | None = None  # the offset behind the last chunk
        self._came: int | None = None  # the first offset that came and did not go as a whole chunk
        self._lock = forking.lock()
        self.reminder = Deadline(self.REMINDER)
        self.committed: int | None = None
        self.drops = 0
        self.missing: OffsetsGone | None = None
        self.start_at(offset)
        self.numbers = Numbers()
        forking.tell(self)

    def __len__(self) -> int:
        """How many chunks have come of which something may be left."""
        return len(self._parts) + len(self._returned)

    @property
    def at_hand(self) -> Part | None:
        """The oldest chunk of which something may be left, or None."""
        try:
            if self._returned:
                return self._returned[0]
            return self._parts[0] if self._parts else None
        except IndexError:  # somebody else who iterates was faster
            return None

    @property
    def position(self) -> object:
        """How far it was read, or None if nothing waits: only to be compared."""
        part = self.at_hand
        return None if part is None else (id(part), self.numbers[CONSUMED], part.left)

    def drop(self) -> None:
        """Drops what came and was not handed out: it is the turn of a single active consumer, which
        will say where to begin. The chunks stay, with nothing left, until they are counted."""
        with self._lock:
            self.drops += 1
            self.missing = None
            for part in (*self._returned, *self._parts):
                part.gap = None
                part.pass_over()
            self._returned.clear()

    def clear(self) -> None:
        """Drops what came, and keeps nothing of it; it does not count any more."""
        self.drop()
        with self._lock:
            for part in self._parts:
                part.is_counted = True
            self._parts.clear()

    def put_back(self, chunk: Chunk, records: Sequence[tuple[int, bytes]]) -> None:
        """Records of a chunk that were handed out are to be handed out again, before what was put
        back earlier and before what is at hand."""
        part = Part.of_records(chunk, records, self._decompressors, self._lock, self.numbers)
        with self._lock:
            self._returned.appendleft(part)

    def after_fork(self, reason: Forked) -> None:
        """See ``forking``: what is at hand is for the parent."""
        self._parts.clear()
        self._returned.clear()

    def start_at(self, offset: OffsetSpecification) -> None:
        """Drops records below an offset from now on; the broker sends the whole chunk it is in.

        Args:
            offset: Where the broker begins; None is where the subscription did.
        """
        start = self._subscribed if isinstance(offset, OffsetNone) else offset
        self._next = start.offset if isinstance(start, OffsetAt) else None
        self._first = self._next or 0
        self._end = self._next

    @property
    def resume_at(self) -> SubscriptionOffset:
        """Where another subscription goes on: behind what came, or where this one began."""
        return self._subscribed if self._end is None else OffsetAt(self._end)

    @property
    def began_at(self) -> OffsetSpecification:
        """Where what came begins, for a turn before which nothing was handed out but whole chunks;
        None if nothing came."""
        return OffsetNone() if self._came is None else OffsetAt(self._came)

    @property
    def is_full(self) -> bool:
        """Whether as many chunks wait as may be asked for, whichever subscription they are of."""
        return len(self._parts) >= self._credits.most

    @property
    def next_to_read(self) -> int | None:
        """The first offset of the oldest chunk of which something may be left, or the one behind
        what has come; None if nothing came and it does not begin at an offset."""
        part = self.at_hand
        return self._end if part is None else part.chunk.first_offset

    @property
    def known_end(self) -> int | None:
        """The highest offset that is known to be in the stream, plus 1; None if none is."""
        if self.committed is None:
            return None
        return max(self.committed + 1, self._end or 0)

    @property
    def is_gapless(self) -> bool:
        """Whether all chunks come, from a known offset on: what has come shows where it is."""
        return self._gapless and self._end is not None

    def has_come_to(self, end: int) -> bool:
        """Whether chunks came up to an offset, or it begins behind that."""
        return self._end is not None and self._end >= end

    def move(self, offset: SubscriptionOffset) -> None:
        """Nothing of what came is handed out any more; another subscription begins elsewhere."""
        self.clear()
        self._came = None
        self.subscribed_again(offset)

    def subscribed_again(self, offset: SubscriptionOffset) -> None:
        """Another subscription takes its place, of which nothing came yet. What is at hand stays;
        the broker that sent it does not want its credit back."""
        with self._lock:
            for part in self._parts:
                part.is_counted = True
            self._credits.renew()
        self._subscribed = offset
        self.start_at(offset)

    def add(self, chunk: Chunk, committed: int | None = None) -> None:
        """Takes a chunk in, in the order in which the broker sends them.

        Args:
            chunk: The chunk.
            committed: See the attribute.

        Raises:
            QueueFull: The broker sends far more than it may.
        """
        if len(self._parts) > self._most:
            waiting = sum(not part.is_counted for part in tuple(self._parts))
            if waiting > self._most:  # those of subscriptions before are no fault of this one
                raise QueueFull(f"{waiting} chunks are waiting to be read")
        part = Part(chunk, self._first, self._decompressors, self._lock, self.numbers)
        self.numbers[CHUNKS] += 1
        self.numbers[CONSUMED_BYTES] += len(chunk.entries)
        if self._came is None:
            self._came = max(chunk.first_offset, self._first)
        part.gap, self.missing = self._gap(chunk) or self.missing, None
        self._end = chunk.first_offset + chunk.record_count
        self.committed = committed
        if not self._wants_all and chunk.type != ChunkType.USER:
            part.pass_over()
        self._parts.append(part)

    def _gap(self, chunk: Chunk) -> OffsetsGone | None:
        if not self._gapless or isinstance(chunk, DamagedChunk):
            self._next = None
            return None
        first, expected = chunk.first_offset, self._next
        self._next = first + chunk.record_count
        if expected is None or first <= expected:
            return None
        return OffsetsGone(self._stream, expected, first)

    def freeze(self, offset: SubscriptionOffset) -> None:
        """What it was subscribed with means this, from now on."""
        self._subscribed = offset

    def put_off(self) -> None:
        """The broker is not asked for a while, which whoever waits must not take for no time."""
        self.reminder = Deadline(self.REMINDER)

    def remind(self, grant: Callable[[int], None]) -> None:
        """Grants what an interrupt kept back; if it is time for that, asks the broker again."""
        is_time = not self.reminder.left()
        if is_time:
            self.put_off()
        if is_time or self._credits.due:
            with self._lock:
                self._grant(grant, self._credits.due)

    def count(self, part: Part, grant: Callable[[int], None]) -> None:
        """Gives back the credit for a part that is at hand; ``grant`` tells the broker.

        What an interrupt leaves undone is done the next time, some of it twice: one credit too many
        harms nothing, one too few could stop everything.
        """
        with self._lock:
            if not part.is_counted:
                self._credits.taken(len(part.chunk.entries))
                part.is_counted = True
            due = self._credits.due
            if due:
                self._grant(grant, due)

    def _grant(self, grant: Callable[[int], None], credits: int) -> None:
        grant(credits)
        if credits:
            self._credits.granted(credits)

    def done(self, part: Part) -> bool:
        """Nothing is left of a part; returns whether it was at hand until now, and is wanted. If
        that is interrupted, it is still at hand."""
        parts, found = self._returned if part.is_returned else self._parts, False
        try:
            with self._lock:
                found = bool(parts) and parts[0] is part
                if found:
                    parts.popleft()
        except BaseException:
            with self._lock:
                if found and (not parts or parts[0] is not part):
                    parts.appendleft(part)
            raise
        return found and part.is_wanted

    def whole(self, part: Part) -> Chunk | None:
        """The chunk of a part, which is handed out by that; None if it is not at hand any more, or
        nobody wants it."""
        if not self.done(part):
            return None
        self.numbers[CONSUMED] += part.chunk.record_count
        self._came = part.chunk.first_offset + part.chunk.record_count
        return part.chunk


def plan(
    stream: str,
    offset: SubscriptionOffset,
    credits: Credits,
    decompressors: Mapping[int, Decompressor] | None,
    on_gap: OnGap,
    properties: dict[str, str],
) -> SubscriptionState:
    """How a subscription is read; adds to its properties what that needs.

    Raises:
        InvalidArgument: An argument is of the wrong type.
    """
    check_type("offset", offset, SubscriptionOffset)
    if isinstance(offset, OffsetAt):
        check_type("OffsetAt.offset", offset.offset, int)
    check_type("decompressors", decompressors, Mapping | None)
    check_type("on_gap", on_gap, OnGap)
    selector = SubscriptionPropertiesKey.CHUNK_SELECTOR
    wants_all = properties.get(selector) == ALL_CHUNKS[selector]
    if on_gap == "raise" and not is_filtered(properties):
        for name, value in ALL_CHUNKS.items():
            properties.setdefault(name, value)
    gapless = on_gap == "raise" and properties.get(selector) == ALL_CHUNKS[selector]
    return SubscriptionState(
        stream, offset, credits, decompressors, wants_all=wants_all, gapless=gapless
    )


def is_filtered(properties: Mapping[str, str]) -> bool:
    """Whether the broker leaves chunks out."""
    return any(name.startswith(SubscriptionPropertiesKey.FILTER) for name in properties)


def subscription_properties(
    server: Version,
    name: str,
    filter_values: Sequence[str],
    match_unfiltered: bool,
    single_active: bool,
    further: Mapping[str, str] | None,
) -> dict[str, str]:
    """The properties of Subscribe, with further ones.

    Raises:
        InvalidArgument: An argument is of the wrong type, or a single active consumer has no name.
        Unsupported: The broker would pass over what is asked for without a word.
    """
    check_type("name", name, str)
    check_type("filter_values", filter_values, Sequence)
    check_type("match_unfiltered", match_unfiltered, bool)
    check_type("single_active", single_active, bool)
    check_type("properties", further, Mapping | None)
    if single_active and not name:
        raise InvalidArgument("a single active consumer needs the name that the group shares")
    if single_active:
        require_version(server, COMMANDS["ConsumerUpdate"].since, "single active consumers need")
    if filter_values or match_unfiltered:
        require_filters(server)
    keys = SubscriptionPropertiesKey
    properties: dict[str, str] = {}
    if name:
        properties[keys.NAME] = name
    if single_active:
        properties[keys.SINGLE_ACTIVE_CONSUMER] = "true"
    for index, value in enumerate(filter_values):
        properties[f"{keys.FILTER}{index}"] = value
    if match_unfiltered:
        properties[keys.MATCH_UNFILTERED] = "true"
    properties.update(further or {})
    return properties

"""One stream: its chunks, where a reader begins, and what is dropped from its beginning."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from wireloom.errors import InvalidArgument
from wireloom.rabbitmq_stream import tables
from wireloom.rabbitmq_stream.encoding import write_simple_entry
from wireloom.rabbitmq_stream.types import (
    ChunkType,
    OffsetAt,
    OffsetFirst,
    OffsetLast,
    OffsetSpecification,
    OffsetTimestamp,
    SimpleEntry,
    StreamStatisticsKey,
)
from wireloom.testing.budget import BrokerFull, Budget
from wireloom.testing.rabbitmq_stream.arguments import Retention
from wireloom.testing.rabbitmq_stream.chunks import (
    Content,
    StoredChunk,
    milliseconds,
    tracking_chunk,
    user_chunk,
)
from wireloom.testing.rabbitmq_stream.journal import Journal
from wireloom.testing.rabbitmq_stream.tracking import TrackingState

_NOTHING = -1


@dataclass(slots=True)
class _Segment:
    """Chunks that are dropped together."""

    end: int
    size: int = 0
    count: int = 0
    timestamp: int = 0


class StreamLog:
    """A stream.

    Attributes:
        name: Its name.
        arguments: What it was created with.
        kept: What these mean.
        tracking: What it remembers about names.
        next_offset: The offset of the next message.
        readers: Called when there is something new to read.

    Args:
        name: Its name.
        arguments: What it is created with; they were checked before.
        budget: The bytes that it may take.
    """

    def __init__(self, name: str, arguments: Mapping[str, str], budget: Budget) -> None:
        self.name = name
        self.arguments = dict(arguments)
        self.retention = Retention.of(arguments)
        self.tracking = TrackingState()
        self.next_offset = 0
        self.readers: dict[object, Callable[[], None]] = {}
        self._budget = budget
        self._chunks: list[StoredChunk] = []
        self._firsts: list[int] = []
        self._last_user = _NOTHING
        self._segments = [_Segment(0)]
        self._journal: Journal | None = None

    @property
    def chunks(self) -> list[StoredChunk]:
        """The chunks that are kept, the oldest first."""
        return list(self._chunks)

    @property
    def last_chunk_id(self) -> int:
        """The first offset of the last chunk, or -1."""
        return self._firsts[-1] if self._firsts else _NOTHING

    def keep_in(self, journal: Journal) -> None:
        """Takes what a journal holds, and writes to it from now on.

        Raises:
            InvalidArgument: It holds something else, or this stream holds something already.
            BrokerFull: There is no room for what it holds.
        """
        if self.next_offset:
            raise InvalidArgument(f'"{self.name}" holds messages already')
        for chunk in journal.read():
            self._roll()
            self._write(chunk)
            self.tracking.restore(chunk)
            if chunk.chunk.type is ChunkType.USER:
                self._last_user = chunk.first
        self._journal = journal
        self._tell()

    def append(self, content: Content) -> StoredChunk:
        """Writes messages as one chunk, together with what was noted.

        Raises:
            BrokerFull: There is no room for them.
        """
        self._begin()
        trailer = self.tracking.flush()
        chunk = user_chunk(content, self.next_offset, trailer, self.retention.filter_size)
        self._write(chunk)
        self._last_user = chunk.first
        self._tell()
        return chunk

    def write_tracking_chunk(self) -> None:
        """Writes what was noted as a chunk of its own.

        Raises:
            BrokerFull: There is no room for it.
        """
        self._begin()
        self._write_tracking(ChunkType.TRACKING_DELTA, self.tracking.flush())
        self._tell()

    def after(self, offset: int) -> StoredChunk | None:
        """The first chunk that begins at an offset or later."""
        index = bisect_left(self._firsts, offset)
        return self._chunks[index] if index < len(self._chunks) else None

    def place(self, spec: OffsetSpecification) -> int:
        """The first offset of the chunk that a reader begins with."""
        match spec:
            case OffsetFirst():
                return self._firsts[0] if self._firsts else self.next_offset
            case OffsetLast():
                kept = self._last_user >= (self._firsts[0] if self._firsts else self.next_offset)
                return self._last_user if kept else self.next_offset
            case OffsetAt(offset):
                return self._holding(offset)
            case OffsetTimestamp(timestamp):
                times = (item.first for item in self._chunks if item.chunk.timestamp >= timestamp)
                return next(times, self.next_offset)
            case _:
                return self.next_offset

    def statistics(self, committed_offset: bool) -> dict[str, int]:
        """What StreamStats tells.

        Args:
            committed_offset: Whether the committed offset is told, too.
        """
        last = self.last_chunk_id
        found: dict[str, int] = {
            StreamStatisticsKey.COMMITTED_CHUNK_ID: last,
            StreamStatisticsKey.FIRST_CHUNK_ID: self._firsts[0] if self._firsts else _NOTHING,
            StreamStatisticsKey.LAST_CHUNK_ID: last,
        }
        if committed_offset:
            end = self.next_offset - 1 if self._firsts else _NOTHING
            found[StreamStatisticsKey.COMMITTED_OFFSET] = end
        return {str(key): value for key, value in found.items()}

    def release(self) -> None:
        """Gives back the room of a stream that is deleted."""
        self._budget.give(sum(item.size for item in self._chunks))
        self._chunks.clear()
        self._firsts.clear()

    def _holding(self, offset: int) -> int:
        if offset >= self.next_offset or not self._firsts:
            return self.next_offset
        return self._firsts[max(0, bisect_right(self._firsts, offset) - 1)]

    def _begin(self) -> None:
        """Begins a new segment if the present one is full, with all that is tracked."""
        if self._roll() and self.tracking:
            first = self._firsts[0] if self._firsts else self.next_offset
            self._write_tracking(ChunkType.TRACKING_SNAPSHOT, self.tracking.snapshot(first))

    def _roll(self) -> bool:
        """Begins a new segment if the present one is full; says so."""
        segment = self._segments[-1]
        if segment.size < self.retention.segment_bytes and segment.count < tables.SEGMENT_CHUNKS:
            return False
        self._segments.append(_Segment(self.next_offset))
        self._retain()
        return True

    def _write_tracking(self, kind: ChunkType, body: bytes) -> None:
        self._write(tracking_chunk(kind, write_simple_entry(SimpleEntry(body)), self.next_offset))

    def _write(self, chunk: StoredChunk) -> None:
        self._budget.take(chunk.size)
        if self._journal is not None:
            try:
                self._journal.write(chunk)
            except BrokerFull:
                self._budget.give(chunk.size)
                raise
        self._chunks.append(chunk)
        self._firsts.append(chunk.first)
        self.next_offset = chunk.end
        segment = self._segments[-1]
        segment.end = chunk.end
        segment.size += chunk.size
        segment.count += 1
        segment.timestamp = chunk.chunk.timestamp

    def _retain(self) -> None:
        """Drops the oldest segments that are too many or too old, never the present one."""
        count = self._kept_by_size()
        oldest = milliseconds() - self.retention.age * 1000 if self.retention.age is not None else 0
        while count > 1 and self._segments[-count].timestamp < oldest:
            count -= 1
        dropped = self._segments[:-count]
        if not dropped:
            return
        self._segments = self._segments[-count:]
        index = bisect_left(self._firsts, dropped[-1].end)
        self._budget.give(sum(item.size for item in self._chunks[:index]))
        del self._chunks[:index], self._firsts[:index]

    def _kept_by_size(self) -> int:
        if self.retention.bytes is None:
            return len(self._segments)
        total = count = 0
        for segment in reversed(self._segments):
            total += segment.size
            if total > self.retention.bytes and count:
                break
            count += 1
        return count

    def _tell(self) -> None:
        for wake in list(self.readers.values()):
            wake()

"""How published messages become chunks: batches that grow while more is waiting.

Like the writer of the real broker, it takes messages of all publishers in the order they came, in
batches of 32 at first.  A batch that was full doubles the next one; one that was not halves it.  A
batch becomes a chunk, after which its messages are confirmed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import lt
from typing import Protocol, TypeVar

from wireloom.rabbitmq_stream.columns import write_simple_entry_columns
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.testing.budget import BrokerFull
from wireloom.testing.rabbitmq_stream.chunks import Content
from wireloom.testing.rabbitmq_stream.log import StreamLog

T = TypeVar("T")

_SMALLEST = 32
_LARGEST = 8192


class Author(Protocol):
    """Who published messages and is told what became of them."""

    reference: str
    """The name by which messages are recognised; empty for none."""

    def confirm(self, ids: Sequence[int]) -> None:
        """Messages were stored, or had been before."""

    def refuse(self, ids: Sequence[int], code: ResponseCode) -> None:
        """Messages were not stored."""


@dataclass(slots=True)
class Run:
    """What one Publish brought."""

    author: Author
    """Who published it."""
    ids: Sequence[int]
    """The publishing ids."""
    bodies: Sequence[bytes]
    """The messages, or the entries where there are ``counts``."""
    counts: Sequence[int] | None = None
    """How many messages are in each entry; None: each body is one message."""
    values: Sequence[str | None] | None = None
    """The filter value of each message; None: there are none."""
    start: int = 0
    """How many were taken."""


@dataclass(slots=True)
class _Batch:
    """What becomes one chunk."""

    entries: list[bytes] = field(default_factory=list)
    entry_count: int = 0
    record_count: int = 0
    values: set[str] = field(default_factory=set)
    unfiltered: bool = False
    written: dict[Author, list[int]] = field(default_factory=dict)
    repeated: dict[Author, list[int]] = field(default_factory=dict)
    sequences: dict[str, int] = field(default_factory=dict)

    def content(self) -> Content:
        return Content(
            b"".join(self.entries),
            self.entry_count,
            self.record_count,
            frozenset(self.values),
            self.unfiltered,
        )


class Writer:
    """Writes to one stream.

    Args:
        log: The stream.
        soon: Calls a function as soon as the loop is free.
        report: Gets the errors that nobody else hears of.
    """

    def __init__(
        self,
        log: StreamLog,
        soon: Callable[[Callable[[], None]], object],
        report: Callable[[Exception], object],
    ) -> None:
        self._log = log
        self._soon = soon
        self._report = report
        self._queue: deque[Run] = deque()
        self._size = _SMALLEST
        self._scheduled = False
        self._closed = False

    def close(self) -> None:
        """The stream or its leader is gone; nothing is written or confirmed any more."""
        self._closed = True
        self._queue.clear()

    def reopen(self) -> None:
        """There is a leader again."""
        self._closed = False

    def publish(self, run: Run) -> None:
        """Takes messages; they are written soon."""
        if not self._closed:
            self._queue.append(run)
            self._schedule()

    def store_offset(self, reference: str, offset: int) -> None:
        """TrackingState how far a reader came; it is written soon."""
        if not self._closed:
            self._log.tracking.note_offset(reference, offset)
            self._schedule()

    def drain(self) -> None:
        """Writes everything that waits."""
        while self._queue or self._log.tracking.pending:
            self._write()

    def _schedule(self) -> None:
        if not self._scheduled:
            self._scheduled = True
            self._soon(self._run)

    def _run(self) -> None:
        self._scheduled = False
        if self._closed:
            return
        self._write()
        if self._queue:
            self._schedule()

    def _write(self) -> None:
        batch, full = self._take()
        self._size = min(2 * self._size, _LARGEST) if full else max(self._size // 2, _SMALLEST)
        for reference, sequence in batch.sequences.items():
            self._log.tracking.note_sequence(reference, self._log.next_offset, sequence)
        code = self._store(batch)
        for author, ids in batch.repeated.items():
            author.confirm(ids)
        for author, ids in batch.written.items():
            if code is None:
                author.confirm(ids)
            else:
                author.refuse(ids, code)

    def _store(self, batch: _Batch) -> ResponseCode | None:
        """Writes a batch; returns why that failed, or None."""
        try:
            if batch.entries:
                self._log.append(batch.content())
            elif self._log.tracking.pending:
                self._log.write_tracking_chunk()
        except BrokerFull as error:
            self._report(error)
            return ResponseCode.INTERNAL_ERROR
        return None

    def _take(self) -> tuple[_Batch, bool]:
        batch = _Batch()
        room = self._size
        while room and self._queue:
            run = self._queue[0]
            stop = min(len(run.ids), run.start + room)
            room -= stop - run.start
            self._add(batch, run, slice(run.start, stop))
            run.start = stop
            if stop == len(run.ids):
                self._queue.popleft()
        return batch, not room

    def _add(self, batch: _Batch, run: Run, part: slice) -> None:
        ids = run.ids[part]
        bodies = run.bodies[part]
        chosen = self._new(batch, run, ids)
        if chosen is not None:
            batch.repeated.setdefault(run.author, []).extend(
                number for number, new in zip(ids, chosen, strict=True) if not new
            )
            ids = [number for number, new in zip(ids, chosen, strict=True) if new]
            bodies = [body for body, new in zip(bodies, chosen, strict=True) if new]
        if not ids:
            return
        if run.counts is None:
            batch.entries.append(write_simple_entry_columns(bodies))
            batch.record_count += len(ids)
        else:
            batch.entries.extend(bodies)
            batch.record_count += sum(_picked(run.counts[part], chosen))
        batch.entry_count += len(ids)
        batch.written.setdefault(run.author, []).extend(ids)
        self._add_values(batch, run, part, chosen)

    @staticmethod
    def _add_values(batch: _Batch, run: Run, part: slice, chosen: list[bool] | None) -> None:
        if run.values is None:
            batch.unfiltered = True
            return
        values = _picked(run.values[part], chosen)
        batch.values.update(value for value in values if value)
        batch.unfiltered = batch.unfiltered or not all(values)

    def _new(self, batch: _Batch, run: Run, ids: Sequence[int]) -> list[bool] | None:
        """Which messages of a named publisher are new; None: all are."""
        reference = run.author.reference
        if not reference or not ids:
            return None
        last = batch.sequences.get(reference, self._log.tracking.sequence(reference))
        if (last is None or ids[0] > last) and all(map(lt, ids, ids[1:])):
            batch.sequences[reference] = ids[-1]
            return None
        chosen = []
        for number in ids:
            new = last is None or number > last
            chosen.append(new)
            last = number if new else last
        if last is not None and any(chosen):
            batch.sequences[reference] = last
        return chosen


def _picked(items: Sequence[T], chosen: list[bool] | None) -> Sequence[T]:
    if chosen is None:
        return items
    return [item for item, new in zip(items, chosen, strict=True) if new]

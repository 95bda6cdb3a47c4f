"""One direction of a TCP connection: from segments, as they were captured, to its bytes in order.

Segments may come late, twice, or overlapping; what came first counts. What never came is a gap.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import NamedTuple

WAITING_BYTES = 16 << 20
"""Bytes that wait behind a hole before it is a gap; more than any window of TCP on the way."""
_SEGMENT_BYTES = 256
"""Memory that a segment takes beside its bytes, about."""

_WRAP = 1 << 32
_FAR = 1 << 30  # no window of TCP is wider


class Mark(NamedTuple):
    """Which packet brought some bytes."""

    file: str
    """The file that it is in."""
    packet: int
    """Its number there."""
    time: int | None
    """When it was captured, in microseconds since 1970."""


class Piece(NamedTuple):
    """Bytes that follow what was given before; with ``gap``, behind what is missing."""

    data: bytes
    """The bytes."""
    mark: Mark
    """The packet that brought them."""
    gap: int = 0
    """Bytes that are missing before them."""


class Direction:
    """What one side of a connection says."""

    def __init__(self) -> None:
        self.first: int | None = None
        """The sequence number of the first byte, if the beginning of the connection was seen."""
        self._next: int | None = None
        self._position = 0
        self._reach = 0
        self._order = 0
        self._held = 0
        self._waiting: list[tuple[int, int, bytes, Mark]] = []
        self._last = Mark("", 0, None)

    @property
    def seen(self) -> bool:
        """Whether a segment was seen."""
        return self._next is not None

    @property
    def held(self) -> int:
        """Memory that waiting segments take, about."""
        return self._held

    def begin(self, first: int) -> None:
        """Tells the sequence number of the first byte."""
        if self._next is None:
            self.first = self._next = first % _WRAP

    def is_far(self, sequence: int) -> bool:
        """Whether a segment must be of another connection."""
        return self._next is not None and abs(self._distance(sequence)) > _FAR

    def segment(self, sequence: int, data: bytes, length: int, mark: Mark) -> Iterator[Piece]:
        """The bytes that a segment makes whole.

        Args:
            sequence: The number of its first byte.
            data: Its bytes as far as they were captured.
            length: Bytes that it had.
            mark: Its packet.
        """
        if self._next is None:
            self._next = sequence
        self._last = mark
        start = self._position + self._distance(sequence)
        self._reach = max(self._reach, start + length)
        if not data or start + len(data) <= self._position:
            return
        if start <= self._position:
            yield self._given(data[self._position - start :], mark, 0)
        else:
            self._order += 1
            self._held += len(data) + _SEGMENT_BYTES
            heapq.heappush(self._waiting, (start, self._order, data, mark))
        yield from self._ready(WAITING_BYTES)

    def finish(self) -> Iterator[Piece]:
        """What still waits, and a gap for what was sent last and never captured."""
        yield from self._ready(-1)
        if self._reach > self._position:
            yield Piece(b"", self._last, self._reach - self._position)

    def _distance(self, sequence: int) -> int:
        """How far behind the next byte that is expected; negative in front of it."""
        expected = sequence if self._next is None else self._next
        return (sequence - expected + _WRAP // 2) % _WRAP - _WRAP // 2

    def _ready(self, most: int) -> Iterator[Piece]:
        """What can be given; over holes, too, while more than some bytes wait."""
        while self._waiting and (self._waiting[0][0] <= self._position or self._held > most):
            start, _, data, mark = heapq.heappop(self._waiting)
            self._held -= len(data) + _SEGMENT_BYTES
            gap = max(0, start - self._position)
            rest = data[max(0, self._position - start) :]
            if rest:
                yield self._given(rest, mark, gap)

    def _given(self, data: bytes, mark: Mark, gap: int) -> Piece:
        self._position += gap + len(data)
        self._next = ((self._next or 0) + gap + len(data)) % _WRAP
        return Piece(data, mark, gap)

"""Chunks that have come, piece by piece as they are handed out."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from operator import length_hint

from wireloom.clients.cluster.metrics import CONSUMED, Numbers
from wireloom.clients.rabbitmq_stream.chunks import Batch, bodies
from wireloom.clients.rabbitmq_stream.compression import Decompressor
from wireloom.clients.rabbitmq_stream.errors import OffsetsGone
from wireloom.rabbitmq_stream.types import Chunk

_TOGETHER = 2048
"""Records that are cut together if they are handed out one by one: the memory of the next ones is
then that of those before, and not asked of the system for each chunk."""


class Part:
    """A chunk that has come, and what of it was not handed out yet.

    Attributes:
        chunk: The chunk.
        gap: What is missing before it and was not told yet, or None.
        is_counted: Whether the credit for it was given back.
        is_returned: Whether it was put back, and is no chunk of its own.
        is_wanted: Whether it is for who reads.

    Args:
        chunk: The chunk.
        first: Records below this offset were not asked for.
        decompressors: Besides those built in, by number of the compression.
        lock: Guards it.
        numbers: Where what is handed out is counted.
    """

    __slots__ = (
        "_decompressors",
        "_first",
        "_left",
        "_lock",
        "_most",
        "_numbers",
        "_offset",
        "_pieces",
        "_records",
        "chunk",
        "gap",
        "is_counted",
        "is_returned",
        "is_wanted",
    )

    def __init__(
        self,
        chunk: Chunk,
        first: int,
        decompressors: Mapping[int, Decompressor] | None,
        lock: threading.Lock,
        numbers: Numbers,
    ) -> None:
        self.chunk = chunk
        self.gap: OffsetsGone | None = None
        self.is_counted = self.is_returned = False
        self.is_wanted = True
        self._first = first
        self._decompressors = decompressors
        self._offset = 0  # that of the first of the pieces that are left
        self._most: int | None = None  # how many records a piece has
        self._pieces: Iterator[Sequence[bytes]] | None = None
        self._records: Iterator[tuple[int, bytes]] | None = None
        self._lock = lock
        self._numbers = numbers
        self._left: Iterator[object] = iter(())

    @classmethod
    def of_records(
        cls,
        chunk: Chunk,
        records: Sequence[tuple[int, bytes]],
        decompressors: Mapping[int, Decompressor] | None,
        lock: threading.Lock,
        numbers: Numbers,
    ) -> Part:
        """Records of a chunk that were put back; their offsets follow each other."""
        part = cls(chunk, 0, decompressors, lock, numbers)
        part.is_counted = part.is_returned = True
        part._left = part._records = iter(records)
        part._offset = records[-1][0] + 1 if records else 0
        return part

    @property
    def left(self) -> int:
        """Records that are left of the piece that is handed out."""
        return length_hint(self._left)

    @property
    def position(self) -> int:
        """The offset of the next record of that piece, or of what follows it."""
        return self._offset - self.left

    @property
    def records(self) -> Iterator[tuple[int, bytes]] | None:
        """Offset and body of each record that is left of a piece of the chunk: the same iterator
        for everybody, until ``passed``; None if nothing is left.

        Sub-batches are unpacked when it is their turn; one that cannot be is tried again each time.

        Raises:
            DecodeError: The entries do not follow the protocol.
            NoCodec: Nothing here can unpack a sub-batch.
        """
        with self._lock:
            if self._records is None:
                try:
                    piece = self._piece(_TOGETHER)
                    bodies_left = iter(piece[1] if piece else ())
                    self._left = bodies_left
                    self._records = piece and enumerate(bodies_left, piece[0])
                except BaseException:
                    self._pieces = None  # what was unpacked is not handed out yet
                    raise
            return self._records

    def passed(self, records: Iterator[tuple[int, bytes]]) -> None:
        """Nothing is left of these."""
        with self._lock:
            if self._records is records:
                self._first = self._offset
                self._records = None

    def rest(self) -> Batch | None:
        """What is left of a piece, which is handed out by that; None if nothing is; see
        ``records``. If it is interrupted, that is still left."""
        left: list[tuple[int, bytes]] = []
        before: tuple[int, int] | None = None
        try:
            with self._lock:
                if self._records is not None:
                    left = [*self._records]  # not ``list``: behind a call it may be lost
                    self._first = self._offset - len(left)
                    self._records = None
                before = self._first, self._offset
                piece = (before[0], [body for _, body in left]) if left else self._piece(None)
                self._first = self._offset
                batch = piece and Batch(*piece, self.chunk.timestamp, self.chunk.first_offset)
        except BaseException:
            with self._lock:
                if before is not None:
                    self._first, self._offset = before
                self._pieces = None
                if left:
                    self._left = self._records = iter(left)
            raise
        return batch

    def pass_over(self) -> None:
        """Nothing more is handed out, not even to who iterates over ``records``; the lock is held,
        or nobody else knows it yet."""
        self.is_wanted = False
        left, nothing = self.left, iter(())
        self._offset, self._left = self._offset - left, nothing  # not counted as handed out
        self._numbers[CONSUMED] -= left
        deque(self._records or (), maxlen=0)
        self._records = None

    def _piece(self, most: int | None) -> tuple[int, Sequence[bytes]] | None:
        """The next records that were asked for, and the offset of the first of them."""
        if self.is_returned or not self.is_wanted:
            return None
        try:
            if self._pieces is None or (self._most and most is None):  # never back to small ones
                self._offset = self.chunk.first_offset
                self._pieces = bodies(self.chunk, self._decompressors, most)
                self._most = most
            for found in self._pieces:
                first = self._offset
                self._offset = end = first + len(found)
                if end > self._first:
                    skip = max(0, self._first - first)
                    self._numbers[CONSUMED] += len(found) - skip
                    return first + skip, found[skip:] if skip else found
        except BaseException:
            self._pieces = None
            raise
        return None

"""Columns of bytes as one buffer with positions."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pyarrow as pa
from wireloom.spark.wire.cursor import PADDING, Bools, Bytes, Index, Rows

_MOST = 16 << 20
"""Bytes of one buffer if it holds several values, because reading takes a multiple of them."""


@dataclass(frozen=True)
class Buffer:
    """The values of a column of bytes.

    Attributes:
        data: All of them, and some bytes more.
        start: Where each begins.
        end: Where each ends.
        valid: Which are not null.
    """

    data: Bytes
    start: Index
    end: Index
    valid: Bools

    def rows(self, index: Index) -> Rows:
        """Some of the values, in their order, to be read."""
        good = np.ones(len(index), np.bool_)
        if len(index) == len(self.start):  # all of them, which are copied faster so
            return Rows(self.data, self.start.copy(), self.end.copy(), good)
        return Rows(self.data, self.start[index], self.end[index], good)

    def one(self, row: int) -> bytes:
        """One value."""
        return self.data[self.start[row] : self.end[row]].tobytes()


def pieces(column: pa.Array) -> list[pa.Array]:
    """A column as columns of bytes that are not too large for one buffer each.

    Raises:
        TypeError: It holds no bytes.
    """
    if isinstance(column, pa.ChunkedArray):
        return [piece for chunk in column.chunks for piece in pieces(chunk)]
    kind = column.type
    if not (pa.types.is_binary(kind) or pa.types.is_large_binary(kind)):
        if not str(kind).startswith(("binary", "fixed_size_binary")):
            raise TypeError(f"a column of bytes is needed, not of {kind}")
        return pieces(column.cast(pa.large_binary()))
    if column.nbytes > _MOST and len(column) > 1:
        half = len(column) // 2
        return [*pieces(column[:half]), *pieces(column[half:])]
    return [column]


def buffer(column: pa.Array) -> Buffer:
    """The buffer of a column of bytes."""
    width = np.int64 if pa.types.is_large_binary(column.type) else np.int32
    _, offsets, data = column.buffers()
    count = len(column)
    valid = np.ones(count, np.bool_)
    if column.null_count:
        valid = column.is_valid().to_numpy(zero_copy_only=False)
    if offsets is None or not count:
        nowhere = np.zeros(count, np.int64)
        return Buffer(np.zeros(PADDING, np.uint8), nowhere, nowhere, valid)
    places = np.frombuffer(offsets, width)[column.offset : column.offset + count + 1]
    first, last = int(places[0]), int(places[-1])
    raw = np.empty(last - first + PADDING, np.uint8)
    raw[last - first :] = 0
    if data is not None:
        raw[: last - first] = np.frombuffer(data, np.uint8)[first:last]
    places = places.astype(np.int64) - first
    return Buffer(raw, places[:-1], places[1:], valid)

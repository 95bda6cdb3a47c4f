"""Text and bytes in many rows at once."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pyarrow as pa
from wireloom.schema.kinds import Bytes, Text
from wireloom.spark.wire.cursor import Index, Numbers, Rows, Scope, gather


@dataclass(frozen=True)
class StringReader:
    """Text or bytes that fill their region."""

    kind: Text | Bytes

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """Everything up to the end of the regions."""
        if self.kind.max_bytes is not None:
            rows.keep(rows.end - rows.pos <= self.kind.max_bytes)
        start = rows.pos
        lengths = np.where(rows.good, rows.end - start, 0)
        rows.move(start + lengths)
        found = cut(rows, start, lengths)
        return texts(rows, found) if isinstance(self.kind, Text) else found


def cut(rows: Rows, start: Index, lengths: Index) -> pa.Array:
    """Pieces of the buffer, which do not overlap and are in its order."""
    count = len(start)
    if count and lengths[0] and (lengths == lengths[0]).all():
        size = int(lengths[0])
        if size <= 64:
            return whole(gather(rows.buffer, np.dtype(f"V{size}"), start), size)
    # what lies between two pieces is a piece, too; every other one is taken
    offsets = np.empty(2 * count + 1, np.int32)
    offsets[0:-1:2] = start
    offsets[1::2] = start + lengths
    offsets[-1] = offsets[-2] if count else 0
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(rows.buffer)]
    pieces = pa.Array.from_buffers(pa.binary(), 2 * count, buffers)
    return pieces.take(pa.array(np.arange(0, 2 * count, 2)))


def whole(found: Numbers, size: int) -> pa.Array:
    """Pieces of one size that stand one after another."""
    offsets = np.arange(len(found) + 1, dtype=np.int32) * np.int32(size)
    data = np.ascontiguousarray(found)
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(data)]
    return pa.Array.from_buffers(pa.binary(), len(found), buffers)


def texts(rows: Rows, found: pa.Array) -> pa.Array:
    """Bytes as text; rows in which they are not UTF-8 are marked."""
    try:
        return found.cast(pa.string())
    except pa.ArrowInvalid:
        pieces = found.to_pylist()
    good = np.array([_is_text(piece) for piece in pieces], np.bool_)
    rows.keep(good)
    kept = [piece if fits else b"" for piece, fits in zip(pieces, good, strict=True)]
    return pa.array(kept, pa.binary()).cast(pa.string())


def _is_text(piece: bytes) -> bool:
    try:
        piece.decode()
    except UnicodeDecodeError:
        return False
    return True

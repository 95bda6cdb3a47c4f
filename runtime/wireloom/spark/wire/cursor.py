"""Where reading is, in many rows at once.

A step reads the same field in all rows. A row in which a field is not as it should be is marked and
goes no further; what the columns hold for it means nothing, and it is read once more by itself. So
readers here need not say what is wrong, and may mark rows that they have no way to read.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from wireloom.schema.references import FieldRef

Bools = npt.NDArray[np.bool_]
Bytes = npt.NDArray[np.uint8]
Index = npt.NDArray[np.int64]
Numbers = npt.NDArray[Any]

PADDING = 4096
"""Bytes behind the last row, so that what is read at its end lies in the buffer."""


class Rows:
    """Positions in many rows of one buffer, in the order of the buffer.

    Attributes:
        buffer: The bytes of all rows.
        pos: Where each row is.
        end: Where its region ends; never before ``pos``.
        good: Whether nothing was wrong so far.
    """

    __slots__ = ("buffer", "end", "good", "pos")

    def __init__(self, buffer: Bytes, pos: Index, end: Index, good: Bools) -> None:
        self.buffer = buffer
        self.pos = pos
        self.end = end
        self.good = good

    def __len__(self) -> int:
        return len(self.pos)

    def refuse(self) -> None:
        """Marks all rows."""
        self.good = np.zeros(len(self), np.bool_)

    def take(self, index: Index | Bools) -> Rows:
        """Some of the rows."""
        return Rows(self.buffer, self.pos[index], self.end[index], self.good[index])

    def put(self, index: Index | Bools, rows: Rows) -> None:
        """Goes on where some of the rows have come to."""
        self.pos[index] = rows.pos
        self.good[index] = rows.good

    def keep(self, good: Bools) -> None:
        """Marks rows for which something does not hold."""
        if not good.all():
            self.good &= good

    def move(self, to: Index) -> Index:
        """Goes on to positions, if they are within the regions; returns where it was."""
        before = self.pos
        inside = (to <= self.end) & (to >= before)
        if inside.all() and self.good.all():
            self.pos = to
        else:
            self.good = self.good & inside
            self.pos = np.where(self.good, to, before)
        return before

    def enter(self, size: Numbers) -> Index:
        """Makes the next bytes the region; returns where the region around it ends."""
        outer = self.end
        size = size.astype(np.int64)
        inside = (size >= 0) & (size <= outer - self.pos)
        if inside.all() and self.good.all():
            self.end = self.pos + size
        else:
            self.good = self.good & inside
            self.end = np.where(self.good, self.pos + size, self.pos)
        return outer

    def leave(self, outer: Index) -> None:
        """Goes back to the region around one that must have been read to its end."""
        self.keep(self.pos == self.end)
        self.end = outer

    def gather(self, kind: np.dtype[Any]) -> Numbers:
        """What stands at the positions, without going on; rows that are too short are marked."""
        self.keep(self.pos + kind.itemsize <= self.end)
        return gather(self.buffer, kind, self.pos)


def gather(buffer: Bytes, kind: np.dtype[Any], pos: Index) -> Numbers:
    """What stands at positions, which may overlap."""
    if kind.names is not None:  # plain bytes are copied several times as fast as their fields
        return gather(buffer, np.dtype(f"V{kind.itemsize}"), pos).view(kind)
    places = len(buffer) - kind.itemsize + 1
    view: Numbers = np.ndarray((places,), kind, buffer, strides=(1,))
    return view[pos]


class Scope:
    """What was read of a record, for references.

    Attributes:
        root: The scope of the frame; None in the frame itself.
    """

    __slots__ = ("_found", "_index", "root")

    def __init__(
        self,
        found: dict[str, Numbers | Scope],
        index: Index | None = None,
        root: Scope | None = None,
    ) -> None:
        self._found = found
        self._index = index
        self.root = root

    def inner(self) -> Scope:
        """The scope of a record inside, in the same rows."""
        return Scope({}, None, self if self.root is None else self.root)

    def take(self, index: Index) -> Scope:
        """The same in some of the rows."""
        own = index if self._index is None else self._index[index]
        return Scope(self._found, own, None if self.root is None else self.root.take(index))

    def put(self, name: str, found: Numbers | Scope) -> None:
        """Notes what was read."""
        self._found[name] = found

    def put_presence(self, name: str, there: Bools) -> None:
        """Notes in which rows a field is."""
        self._found[f"?{name}"] = there

    def look_up(self, reference: FieldRef) -> Numbers | None:
        """The numbers that a reference finds; None if it leads elsewhere."""
        return self._find(reference, "")

    def presence(self, reference: FieldRef) -> Bools | None:
        """Whether there is what a reference leads to; None if there always is."""
        return self._find(reference, "?")

    def _find(self, reference: FieldRef, mark: str) -> Numbers | None:
        scope: Scope = self
        if reference.root == "negotiated":
            return None
        if reference.root == "frame" and self.root is not None:
            scope = self.root
        *path, last = reference.names
        index = scope._index
        for name in path:
            inner = scope._found.get(name)
            if not isinstance(inner, Scope) or inner._index is not None:
                return None
            scope = inner
        found = scope._found.get(mark + last)
        if found is None or isinstance(found, Scope):
            return None
        return found if index is None else found[index]


def spread(array: pa.Array, index: Index, size: int) -> pa.Array:
    """Values at their rows, null in all others."""
    if len(index) == size and (index[:-1] < index[1:]).all():
        return array
    at = np.full(size, -1, np.int64)
    at[index] = np.arange(len(index))
    return array.take(pa.array(at, mask=at < 0))


def merge(parts: list[tuple[Index, pa.Array]], size: int, kind: pa.DataType) -> pa.Array:
    """Values of several sets of rows at their rows, null in all others."""
    parts = [part for part in parts if len(part[0])]
    if not parts:
        return pa.nulls(size, kind)
    if len(parts) == 1:
        index, array = parts[0]
        return spread(array, index, size)
    whole = pa.concat_arrays([array for _, array in parts])
    return spread(whole, np.concatenate([index for index, _ in parts]), size)

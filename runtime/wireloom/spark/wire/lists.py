"""Lists and maps in many rows at once."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import pyarrow as pa
from wireloom.spark.wire.cursor import Index, Numbers, Rows, Scope
from wireloom.spark.wire.readers import Measure, Reader, measured

_STEPS = 16
_MANY = 16
"""Lists are read item by item in all rows: this often, and further for as many rows."""
_LONGEST = 1 << 20
"""Items of one row that are read at once; with each of them goes a multiple of its bytes."""


class Multiple(Protocol):
    """Reads the parts of one item."""

    def parts(self, rows: Rows, scope: Scope) -> list[pa.Array]:
        """The columns of the parts."""
        ...


class _Single:
    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def parts(self, rows: Rows, scope: Scope) -> list[pa.Array]:
        return [self._reader.read(rows, scope)]


class _Pair:
    def __init__(self, key: Reader, value: Reader) -> None:
        self._key = key
        self._value = value

    def parts(self, rows: Rows, scope: Scope) -> list[pa.Array]:
        return [self._key.read(rows, scope), self._value.read(rows, scope)]


class Repeated:
    """Items one after another.

    Args:
        item: Reads one.
        count: What says how many; None: they fill the region.
        null: The count that means null.
        most: The largest number of items.
    """

    def __init__(
        self,
        item: Multiple,
        count: Measure | None,
        *,
        null: int | None = None,
        most: int | None = None,
    ) -> None:
        self._item = item
        self._count = count
        self._null = null
        self._most = most

    def read(self, rows: Rows, scope: Scope) -> tuple[Numbers, list[pa.Array]]:
        """How many items each row has, and the columns of their parts."""
        counts = self._counts(rows, scope)
        first = np.flatnonzero(rows.good & (rows.pos < rows.end if counts is None else counts > 0))
        if counts is not None:
            rows.keep(counts <= rows.end - rows.pos)
            first = first[rows.good[first]]
        found = _Found(len(rows))
        self._rounds(rows, scope, counts, first, found)
        if counts is not None:
            rows.keep(found.counts == counts)
        if self._most is not None:
            rows.keep(found.counts <= self._most)
        return found.counts, found.columns(lambda: self._nothing(rows, scope))

    def _counts(self, rows: Rows, scope: Scope) -> Numbers | None:
        if self._count is None:
            return None
        counts = measured(self._count, rows, scope)
        rows.keep(counts >= 0)
        if self._null is not None:
            rows.keep(counts != self._null)
        return np.where(rows.good, counts, 0)

    def _nothing(self, rows: Rows, scope: Scope) -> list[pa.Array]:
        none = np.zeros(0, np.int64)
        return self._item.parts(rows.take(none), scope.take(none))

    def _rounds(
        self, rows: Rows, scope: Scope, counts: Numbers | None, index: Index, found: _Found
    ) -> None:
        """Reads item after item in all rows that have one."""
        step = 0
        while len(index):
            if step >= _STEPS and len(index) < _MANY:
                rows.good[index] = False
                return
            part = rows.take(index)
            start = part.pos
            found.add(index, step, self._item.parts(part, scope.take(index)))
            moved = part.pos > start
            part.keep(moved)
            rows.put(index, part)
            step += 1
            if step == 1:
                self._even(rows, scope, counts, index, part.pos - start, found)
            more = rows.pos[index] < rows.end[index] if counts is None else counts[index] > step
            index = index[rows.good[index] & more & (found.counts[index] == step)]

    def _even(
        self,
        rows: Rows,
        scope: Scope,
        counts: Numbers | None,
        index: Index,
        size: Index,
        found: _Found,
    ) -> None:
        """Reads all further items at once where they seem to be as long as the first."""
        left = rows.end[index] - rows.pos[index]
        whole = np.where(size > 0, left // np.maximum(size, 1), 0)
        rows.good[index[whole > _LONGEST]] = False
        fits = rows.good[index] & (whole * size == left) & (whole > 0)
        if counts is not None:
            fits &= whole == counts[index] - 1
        index, size, whole = index[fits], size[fits], whole[fits]
        if not len(index):
            return
        parents = np.repeat(index, whole)
        before = np.repeat(np.cumsum(whole) - whole, whole)
        steps = np.arange(len(parents)) - before
        pos = rows.pos[parents] + steps * np.repeat(size, whole)
        part = Rows(rows.buffer, pos, rows.end[parents], np.ones(len(parents), np.bool_))
        columns = self._item.parts(part, scope.take(parents))
        part.keep(part.pos == pos + np.repeat(size, whole))
        found.extend(parents, steps + 1, whole, index, columns)
        rows.pos[index] = np.where(rows.good[index], rows.end[index], rows.pos[index])
        rows.good[parents[~part.good]] = False


class _Found:
    """Items that were read so far, and whose they are."""

    def __init__(self, rows: int) -> None:
        self.counts = np.zeros(rows, np.int64)
        self._owners: list[Index] = []
        self._places: list[Index] = []
        self._columns: list[list[pa.Array]] = []

    def add(self, index: Index, step: int, columns: list[pa.Array]) -> None:
        """One item for each of these rows."""
        self.counts[index] += 1
        self._owners.append(index)
        self._places.append(np.full(len(index), step))
        self._columns.append(columns)

    def extend(
        self, owners: Index, places: Index, more: Index, index: Index, columns: list[pa.Array]
    ) -> None:
        """Several items for each of some rows."""
        self.counts[index] += more
        self._owners.append(owners)
        self._places.append(places)
        self._columns.append(columns)

    def columns(self, nothing: Any) -> list[pa.Array]:
        """The columns, with the items of each row one after another."""
        if not self._columns:
            found: list[pa.Array] = nothing()
            return found
        if len(self._columns) == 1:
            return self._columns[0]
        starts = np.cumsum(self.counts) - self.counts
        at = starts[np.concatenate(self._owners)] + np.concatenate(self._places)
        order = np.empty(len(at), np.int64)
        order[at] = np.arange(len(at))
        taken = pa.array(order)
        parts = zip(*self._columns, strict=True)
        return [pa.concat_arrays(list(part)).take(taken) for part in parts]


def _offsets(counts: Numbers) -> pa.Array:
    offsets = np.zeros(len(counts) + 1, np.int32)
    np.cumsum(counts, out=offsets[1:])
    return pa.array(offsets)


class ListReader:
    """A list.

    Args:
        item: Reads an item.
        arrow: The type of the column.
        count: See ``Repeated``.
        null: See ``Repeated``.
        most: See ``Repeated``.
    """

    def __init__(
        self,
        item: Reader,
        arrow: pa.DataType,
        count: Measure | None,
        *,
        null: int | None = None,
        most: int | None = None,
    ) -> None:
        self._repeated = Repeated(_Single(item), count, null=null, most=most)
        self._arrow = arrow

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """The column of lists."""
        counts, (items,) = self._repeated.read(rows, scope)
        return pa.ListArray.from_arrays(_offsets(counts), items, type=self._arrow)


class MapReader:
    """A map; rows in which a key comes twice are marked.

    Args:
        key: Reads a key.
        value: Reads a value.
        arrow: The type of the column.
        count: See ``Repeated``.
        null: See ``Repeated``.
        most: See ``Repeated``.
    """

    def __init__(
        self,
        key: Reader,
        value: Reader,
        arrow: pa.DataType,
        count: Measure | None,
        *,
        null: int | None = None,
        most: int | None = None,
    ) -> None:
        self._repeated = Repeated(_Pair(key, value), count, null=null, most=most)
        self._arrow = arrow

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """The column of maps."""
        counts, (keys, values) = self._repeated.read(rows, scope)
        if len(keys) > len(counts) or (counts > 1).any():
            codes = keys.dictionary_encode().indices.to_numpy(zero_copy_only=False)
            owners = np.repeat(np.arange(len(counts)), counts)
            pairs = owners * (len(keys) + 1) + codes
            _, seen = np.unique(pairs, return_index=True)
            again = np.ones(len(pairs), np.bool_)
            again[seen] = False
            rows.good[owners[again]] = False
        return pa.MapArray.from_arrays(_offsets(counts), keys, values, type=self._arrow)

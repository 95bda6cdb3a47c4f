"""Unions and switches in many rows at once: each case in the rows that have it."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pyarrow as pa
from wireloom.runtime.layout import Nothing, Switch, Union
from wireloom.spark.wire.cursor import Index, Numbers, Rows, Scope, gather, merge
from wireloom.spark.wire.readers import Reader, chosen
from wireloom.spark.wire.scalars import plain, unsigned_kind

Parts = dict[str, list[tuple[Index, pa.Array]]]
"""What was read in which rows, by the member of the struct that it belongs to."""


def assembled(parts: Parts, size: int, arrow: pa.DataType) -> pa.Array:
    """The struct of which one member is not null."""
    arrays = [merge(parts.get(item.name, []), size, item.type) for item in arrow]
    filled = np.zeros(size, np.bool_)
    for found in parts.values():
        for index, _ in found:
            filled[index] = True
    mask = None if filled.all() else pa.array(~filled)
    return pa.StructArray.from_arrays(arrays, fields=list(arrow), mask=mask)


class UnionReader:
    """One of several records.

    Args:
        kind: How they are told apart.
        cases: Reads each of them, by name.
        arrow: The type of the column.
    """

    def __init__(self, kind: Union, cases: Mapping[str, Reader], arrow: pa.DataType) -> None:
        self._kind = kind
        self._cases = cases
        self._arrow = arrow

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """The column; null in rows without a case."""
        found = self._told(rows)
        parts: Parts = {}
        left = rows.good.copy()
        for label, name in (self._kind.tags or self._kind.sizes).items():
            index = np.flatnonzero(left & (found == label))
            left[index] = False
            if len(index):
                whole = len(index) == len(rows)
                part = rows if whole else rows.take(index)
                own = scope if whole else scope.take(index)
                parts.setdefault(name, []).append((index, self._cases[name].read(part, own)))
                if not whole:
                    rows.put(index, part)
        rows.keep(~left)
        return assembled(parts, len(rows), self._arrow)

    def _told(self, rows: Rows) -> Numbers:
        """What tells the cases apart."""
        kind = self._kind
        if not kind.tags:
            return rows.end - rows.pos
        first, last = kind.at // 8, (kind.at + kind.width - 1) // 8
        rows.keep(rows.pos + last < rows.end)
        size = last - first + 1
        found = gather(rows.buffer, unsigned_kind(size, kind.little), rows.pos + first)
        number = plain(found, kind.little)
        shift = 8 * (last + 1) - kind.at - kind.width
        return number >> shift & ((1 << kind.width) - 1)


class SwitchReader:
    """A kind chosen by something read earlier.

    Args:
        kind: The switch.
        cases: Reads each case, by identity of its kind; a switch in it is one of these.
        members: The member of the struct that each case belongs to, by identity.
        arrow: The type of the column.
        struct: Whether that is a struct of the cases.
    """

    def __init__(
        self,
        kind: Switch,
        cases: Mapping[int, Reader],
        members: Mapping[int, str],
        arrow: pa.DataType,
        struct: bool,
    ) -> None:
        self._kind = kind
        self._cases = cases
        self._members = members
        self._arrow = arrow
        self._struct = struct

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """The column; null where there is nothing."""
        parts = self.parts(rows, scope)
        if self._struct:
            return assembled(parts, len(rows), self._arrow)
        return merge([part for found in parts.values() for part in found], len(rows), self._arrow)

    def parts(self, rows: Rows, scope: Scope) -> Parts:
        """What was read in which rows."""
        parts: Parts = {}
        for index, case in chosen(self._kind, rows, scope):
            if isinstance(case, Nothing):
                continue
            reader = self._cases[id(case)]
            part, own = rows.take(index), scope.take(index)
            if isinstance(reader, SwitchReader):
                for name, found in reader.parts(part, own).items():
                    inner = [(index[some], array) for some, array in found]
                    parts.setdefault(name, []).extend(inner)
            else:
                found = [(index, reader.read(part, own))]
                parts.setdefault(self._members[id(case)], []).extend(found)
            rows.put(index, part)
        return parts

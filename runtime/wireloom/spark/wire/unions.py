"""Unions and switches in many rows at once: each case in the rows that have it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import pyarrow as pa
from wireloom.schema.constants import CaseSizes, Tags
from wireloom.schema.references import FieldRef
from wireloom.spark.wire.cursor import Index, Numbers, Rows, Scope, gather, merge
from wireloom.spark.wire.readers import Cases, Reader, chosen
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
        told: How they are told apart.
        cases: Reads each of them, by name.
        arrow: The type of the column.
    """

    def __init__(
        self, told: Tags | CaseSizes, cases: Mapping[str, Reader], arrow: pa.DataType
    ) -> None:
        self._told = told
        self._names = {label: name for label, name in told.cases.items() if isinstance(name, str)}
        self._cases = cases
        self._arrow = arrow

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """The column; null in rows without a case."""
        found = self._labels(rows)
        parts: Parts = {}
        left = rows.good.copy()
        for label, name in self._names.items():
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

    def _labels(self, rows: Rows) -> Numbers:
        """What tells the cases apart."""
        told = self._told
        if isinstance(told, CaseSizes):
            return rows.end - rows.pos
        first, end = told.offset // 8, told.offset + told.bits
        size = -(-end // 8) - first
        rows.keep(rows.pos + first + size <= rows.end)
        found = gather(rows.buffer, unsigned_kind(size, told.little), rows.pos + first)
        return plain(found, told.little) >> -end % 8 & ((1 << told.bits) - 1)


@dataclass(frozen=True)
class Branch:
    """A case of a switch.

    Attributes:
        reader: Reads it; a switch in it is one of these.
        member: The member of the struct that it belongs to, if it is no switch.
    """

    reader: Reader
    member: str


@dataclass(frozen=True)
class SwitchReader:
    """A kind chosen by something read earlier.

    Attributes:
        on: What chooses.
        cases: Its cases; None: there is nothing.
        arrow: The type of the column.
        struct: Whether that is a struct of the cases.
    """

    on: FieldRef
    cases: Cases[Branch | None]
    arrow: pa.DataType
    struct: bool

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """The column; null where there is nothing."""
        parts = self.parts(rows, scope)
        if self.struct:
            return assembled(parts, len(rows), self.arrow)
        return merge([part for found in parts.values() for part in found], len(rows), self.arrow)

    def parts(self, rows: Rows, scope: Scope) -> Parts:
        """What was read in which rows."""
        parts: Parts = {}
        for index, case in chosen(self.on, self.cases, rows, scope):
            if case is None:
                continue
            part, own = rows.take(index), scope.take(index)
            if isinstance(case.reader, SwitchReader):
                for name, found in case.reader.parts(part, own).items():
                    inner = [(index[some], array) for some, array in found]
                    parts.setdefault(name, []).extend(inner)
            else:
                parts.setdefault(case.member, []).append((index, case.reader.read(part, own)))
            rows.put(index, part)
        return parts

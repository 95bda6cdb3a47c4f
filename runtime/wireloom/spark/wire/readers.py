"""Readers of single values in many rows at once: numbers, regions, references."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import pyarrow as pa
from wireloom.runtime.layout import (
    Boolean,
    Enum,
    Flags,
    Float,
    Integer,
    Item,
    Scalar,
    Switch,
    Test,
    Varint,
    base_of,
)
from wireloom.spark.wire.cursor import Bools, Index, Numbers, Rows, Scope, spread
from wireloom.spark.wire.scalars import (
    Unvectorised,
    column,
    fixed,
    legal,
    read_varint,
    standing,
)


class Reader(Protocol):
    """Reads a value in many rows."""

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """The column of the values; goes on behind them, and marks rows that are wrong."""
        ...


@dataclass(frozen=True)
class Refuser:
    """Stands for what can only be read row by row, where not every row has it."""

    arrow: pa.DataType

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """Marks all rows."""
        rows.good = np.zeros(len(rows), np.bool_)
        return pa.nulls(len(rows), self.arrow)


class NumberReader:
    """A number that stands by itself.

    Args:
        kind: What it is.
        arrow: The type of its column.
    """

    def __init__(self, kind: Scalar, arrow: pa.DataType) -> None:
        self._kind = kind
        self._arrow = arrow
        base = base_of(kind)
        self._varint = base if isinstance(base, Varint) else None
        slots = None if self._varint is not None else fixed(Item("", kind), 0)
        self._slot = None if slots is None else slots[0]
        self._legal = legal(kind)

    def numbers(self, rows: Rows, scope: Scope) -> Numbers:
        """The numbers; goes on behind them."""
        if self._varint is not None:
            found = read_varint(rows, self._varint)
        else:
            assert self._slot is not None
            found = standing(self._slot, rows.gather(self._slot.kind))
            rows.move(rows.pos + self._slot.size)
        if self._legal is not None:
            rows.keep(self._legal(found))
        return found

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """The column of the numbers."""
        return column(self.numbers(rows, scope), self._arrow)


@dataclass(frozen=True)
class NumberSwitch:
    """A number whose width depends on what was read before."""

    kind: Switch
    cases: Mapping[int, NumberReader]
    """By identity of the kind."""

    def numbers(self, rows: Rows, scope: Scope) -> Numbers:
        """The numbers; goes on behind them."""
        found = np.zeros(len(rows), np.int64)
        for index, case in chosen(self.kind, rows, scope):
            part = rows.take(index)
            if isinstance(case, Scalar):
                found[index] = self.cases[id(case)].numbers(part, scope.take(index))
            else:
                part.keep(np.zeros(len(part), np.bool_))
            rows.put(index, part)
        return found


def number_reader(kind: object, arrow: pa.DataType) -> NumberReader | NumberSwitch | None:
    """A reader of numbers, or None if the kind is something else."""
    if isinstance(kind, Integer | Varint | Enum | Flags | Boolean | Float):
        base = base_of(kind)
        if isinstance(base, Integer) and base.escape is not None:
            raise Unvectorised("a number with an escape")
        return NumberReader(kind, arrow)
    if isinstance(kind, Switch):
        cases = [*kind.cases.values(), *([] if kind.otherwise is None else [kind.otherwise])]
        if all(isinstance(case, Integer) for case in cases):
            readers = {
                id(case): NumberReader(case, arrow) for case in cases if isinstance(case, Integer)
            }
            return NumberSwitch(kind, readers)
    return None


def chosen(kind: Switch, rows: Rows, scope: Scope) -> list[tuple[Index, object]]:
    """The rows of each case of a switch that some row has; rows without a case are marked."""
    found = scope.look_up(kind.on)
    if found is None:
        rows.good = np.zeros(len(rows), np.bool_)
        return []
    if kind.mask:
        found = (found.astype(np.int64) & kind.mask == kind.mask).astype(np.int64)
    parts: list[tuple[Index, object]] = []
    left = rows.good.copy()
    merged: dict[int, tuple[object, Bools]] = {}
    for label, case in kind.cases.items():
        here = left & (found == label)
        left &= ~here
        known = merged.get(id(case))
        merged[id(case)] = (case, here if known is None else known[1] | here)
    if kind.otherwise is not None:
        known = merged.get(id(kind.otherwise))
        merged[id(kind.otherwise)] = (kind.otherwise, left if known is None else known[1] | left)
    else:
        rows.keep(~left)
    for found_case, here in merged.values():
        index = np.flatnonzero(here)
        if len(index):
            parts.append((index, found_case))
    return parts


def holds(test: Test, negotiated: Mapping[str, object], rows: Rows, scope: Scope) -> Bools:
    """In which rows a condition holds; where that cannot be known they are marked."""
    size = len(rows)
    if test.on.startswith("$"):
        parameter = negotiated.get(test.on[1:])
        if not isinstance(parameter, int) or test.verb not in ("is", "present"):
            rows.good = np.zeros(size, np.bool_)
            return np.zeros(size, np.bool_)
        return np.full(size, (test.verb == "present" or parameter in test.values) != test.negated)
    *path, last = test.on.split(".")
    if test.verb in ("present", "absent"):
        there = scope.look_up(".".join([*path, f"?{last}"]))
        if there is not None:
            wanted = (test.verb == "present") != test.negated
            return np.equal(there.astype(np.bool_), wanted)
    found = scope.look_up(test.on)
    if found is None or test.verb in ("present", "absent") or found.dtype.kind not in "iu":
        rows.good = np.zeros(size, np.bool_)
        return np.zeros(size, np.bool_)
    there = scope.look_up(".".join([*path, f"?{last}"]))
    passed = _passes(test, found)
    if there is not None:
        passed = np.where(there.astype(np.bool_), passed, test.verb == "lacks")
    return np.not_equal(passed, test.negated)


def _passes(test: Test, found: Numbers) -> Bools:
    if test.verb == "is":
        if test.mask:
            found = (found.astype(np.int64) & test.mask == test.mask).astype(np.int64)
        return np.isin(found, np.array(test.values))
    passed = np.ones(len(found), np.bool_)
    for value in test.values:
        there = np.equal(found.astype(np.int64) & value, value)
        passed &= there if test.verb == "has" else ~there
    return passed


class SizedReader:
    """A region behind its size.

    Args:
        by: What says the size: a reader of numbers, a number or a reference.
        content: What is inside.
        null: The size that means null.
        nullable: Whether null may be there.
        inclusive: The bytes of the prefix, if it counts them too.
    """

    def __init__(
        self,
        by: NumberReader | int | str,
        content: Reader,
        *,
        null: int | None = None,
        nullable: bool = False,
        inclusive: int = 0,
    ) -> None:
        self._by = by
        self._content = content
        self._null = null
        self._nullable = nullable
        self._inclusive = inclusive

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """The column of what is inside."""
        size = self._size(rows, scope)
        if size is None:
            rows.good = np.zeros(len(rows), np.bool_)
            size = np.zeros(len(rows), np.int64)
        if self._null is not None:
            null = size == self._null
            if null.any():
                return self._with_nulls(rows, scope, size, null)
        return self._inside(rows, scope, size)

    def _size(self, rows: Rows, scope: Scope) -> Numbers | None:
        if isinstance(self._by, int):
            return np.full(len(rows), self._by, np.int64)
        if isinstance(self._by, str):
            found = scope.look_up(self._by)
            known = scope.look_up(_presence(self._by))
            return None if found is None or known is not None else found.astype(np.int64)
        return self._by.numbers(rows, scope).astype(np.int64) - self._inclusive

    def _inside(self, rows: Rows, scope: Scope, size: Numbers) -> pa.Array:
        outer = rows.enter(size)
        found = self._content.read(rows, scope)
        rows.leave(outer)
        return found

    def _with_nulls(self, rows: Rows, scope: Scope, size: Numbers, null: Bools) -> pa.Array:
        if not self._nullable:
            rows.keep(~null)
            return self._inside(rows, scope, np.where(null, 0, size))
        index = np.flatnonzero(~null)
        part = rows.take(index)
        found = self._inside(part, scope.take(index), size[index])
        rows.put(index, part)
        return spread(found, index, len(rows))


def _presence(reference: str) -> str:
    *path, last = reference.split(".")
    return ".".join([*path, f"?{last}"])

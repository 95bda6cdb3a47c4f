"""Readers of single values in many rows at once: numbers, regions, references."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

import numpy as np
import pyarrow as pa
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Switch, Varint
from wireloom.schema.references import FieldRef, Test
from wireloom.schema.sizes import Sizes
from wireloom.spark.wire.cursor import Bools, Index, Numbers, Rows, Scope, spread
from wireloom.spark.wire.scalars import Unvectorised, column, legal, on_wire, read_varint, single

T = TypeVar("T")
Cases = Sequence[tuple[tuple[int, ...] | None, T]]
"""What a switch chooses, by labels; None: by every other one."""


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
        rows.refuse()
        return pa.nulls(len(rows), self.arrow)


class NumberReader:
    """A number that stands by itself.

    Args:
        kind: What it is.
        arrow: The type of its column.
        sizes: Where named kinds are found.

    Raises:
        Unvectorised: It can only be read row by row.
    """

    def __init__(self, kind: Kind, arrow: pa.DataType, sizes: Sizes) -> None:
        self._arrow = arrow
        base = on_wire(kind, sizes)
        if getattr(base, "escape", None) is not None:
            raise Unvectorised("a number with an escape")
        if isinstance(base, Varint) and not base.is_leb128:
            raise Unvectorised("words that go on")
        self._varint = base if isinstance(base, Varint) else None
        self._fixed = single(kind, sizes)
        self._legal = legal(kind, sizes)

    def numbers(self, rows: Rows, scope: Scope) -> Numbers:
        """The numbers; goes on behind them."""
        if self._varint is not None:
            found = read_varint(rows, self._varint)
        else:
            assert self._fixed is not None
            kind, numbers = self._fixed
            found = numbers(rows.gather(kind))
            rows.move(rows.pos + kind.itemsize)
        if self._legal is not None:
            rows.keep(self._legal(found))
        return found

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """The column of the numbers."""
        return column(self.numbers(rows, scope), self._arrow)


@dataclass(frozen=True)
class NumberSwitch:
    """A number whose width depends on what was read before."""

    on: FieldRef
    cases: Cases[NumberReader]

    def numbers(self, rows: Rows, scope: Scope) -> Numbers:
        """The numbers; goes on behind them."""
        found = np.zeros(len(rows), np.int64)
        for index, case in chosen(self.on, self.cases, rows, scope):
            part = rows.take(index)
            found[index] = case.numbers(part, scope.take(index))
            rows.put(index, part)
        return found


def number_reader(
    kind: Kind, arrow: pa.DataType, sizes: Sizes
) -> NumberReader | NumberSwitch | None:
    """A reader of numbers, or None if the kind is something else."""
    kind = kind.target(sizes)
    if isinstance(kind, Switch):
        cases = [(labels, number_reader(case, arrow, sizes)) for labels, case in cases_of(kind)]
        found = [(labels, case) for labels, case in cases if isinstance(case, NumberReader)]
        return NumberSwitch(kind.on, found) if len(found) == len(cases) else None
    if sizes.scalar(kind) is None and not isinstance(on_wire(kind, sizes), Varint):
        return None
    return NumberReader(kind, arrow, sizes)


def cases_of(kind: Switch) -> Cases[Kind]:
    """The cases of a switch."""
    found: list[tuple[tuple[int, ...] | None, Kind]] = []
    found += [(case.labels, case.kind) for case in kind.cases]
    return found if kind.otherwise is None else [*found, (None, kind.otherwise)]


def chosen(on: FieldRef, cases: Cases[T], rows: Rows, scope: Scope) -> list[tuple[Index, T]]:
    """The rows of each case of a switch that some row has; rows without a case are marked."""
    found = scope.look_up(on)
    if found is None:
        rows.refuse()
        return []
    there = scope.presence(on)
    parts: list[tuple[Index, T]] = []
    left = rows.good.copy()
    for labels, case in cases:
        here = left
        if labels is not None:
            here = left & _flagged(found, on, labels)
            here = here if there is None else here & there
        left = left & ~here
        index = np.flatnonzero(here)
        if len(index):
            parts.append((index, case))
    rows.keep(~left)
    return parts


def _flagged(found: Numbers, on: FieldRef, numbers: Sequence[int]) -> Bools:
    """Where a number, or whether the bits of a reference are set, is one of several."""
    if on.mask:
        found = found.astype(np.int64) & on.mask == on.mask
    one_of: Bools = np.logical_or.reduce([found == number for number in numbers])
    return one_of


def holds(test: Test, negotiated: Mapping[str, object], rows: Rows, scope: Scope) -> Bools:
    """In which rows a condition holds; where that cannot be known they are marked."""
    size, on = len(rows), test.on
    if on.root == "negotiated":
        parameter = negotiated.get(on.names[0])
        if not isinstance(parameter, int) or test.verb not in ("is", "present"):
            rows.refuse()
            return np.zeros(size, np.bool_)
        return np.full(size, (test.verb == "present" or parameter in test.values) != test.negated)
    there = scope.presence(on)
    if test.verb in ("present", "absent") and there is not None:
        return np.equal(there, (test.verb == "present") != test.negated)
    found = scope.look_up(on)
    if found is None or test.verb in ("present", "absent") or found.dtype.kind not in "iu":
        rows.refuse()
        return np.zeros(size, np.bool_)
    passed = _flagged(found, test.on, test.values)
    if there is not None:
        passed = passed & there
    return np.not_equal(passed, test.negated)


@dataclass(frozen=True, slots=True)
class BiasedReader:
    """A number less what it counts beside bytes or items."""

    number: NumberReader | NumberSwitch
    includes: int

    def numbers(self, rows: Rows, scope: Scope) -> Numbers:
        """The number of bytes or items, in every row."""
        return self.number.numbers(rows, scope).astype(np.int64) - self.includes


Measure = NumberReader | NumberSwitch | BiasedReader | int | FieldRef
"""What says how many bytes or items there are."""


def measured(measure: Measure, rows: Rows, scope: Scope) -> Numbers:
    """How many bytes or items each row has; rows of which that cannot be known are marked."""
    if isinstance(measure, int):
        return np.full(len(rows), measure, np.int64)
    if not isinstance(measure, FieldRef):
        return measure.numbers(rows, scope).astype(np.int64)
    found = scope.look_up(measure)
    if found is None or scope.presence(measure) is not None:
        rows.refuse()
        return np.zeros(len(rows), np.int64)
    return found.astype(np.int64)


class SizedReader:
    """A region behind its size.

    Args:
        by: What says the size.
        content: What is inside.
        null: The size that means null.
        nullable: Whether null may be there.
    """

    def __init__(
        self,
        by: Measure,
        content: Reader,
        *,
        null: int | None = None,
        nullable: bool = False,
    ) -> None:
        self._by = by
        self._content = content
        self._null = null
        self._nullable = nullable

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """The column of what is inside."""
        size = measured(self._by, rows, scope)
        if self._null is not None:
            null = size == self._null
            if null.any():
                return self._with_nulls(rows, scope, size, null)
        return self._inside(rows, scope, size)

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

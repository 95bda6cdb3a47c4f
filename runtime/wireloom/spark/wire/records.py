"""Records in many rows at once: runs of fixed size by one view, all else field by field."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
import pyarrow as pa
from wireloom.schema.constants import constant_bytes, leading_constant
from wireloom.schema.fields import Field
from wireloom.schema.references import FieldRef, Test
from wireloom.schema.sizes import Sizes
from wireloom.spark.wire.cursor import Bools, Index, Numbers, Rows, Scope, spread
from wireloom.spark.wire.readers import NumberReader, NumberSwitch, Reader
from wireloom.spark.wire.scalars import Slot, column, legal, on_wire
from wireloom.spark.wire.strings import whole as whole_pieces

Condition = Callable[[Test, Rows, Scope], Bools]


@dataclass
class State:
    """Where reading a record is.

    Attributes:
        rows: The rows.
        scope: What was read of the record.
        begin: Where the record begins.
        columns: The columns of its members so far.
        sizes: Bytes of the fields that are still to come, by the first of them.
        outer: Ends of regions that are left behind a field; those of the record under the key "".
    """

    rows: Rows
    scope: Scope
    begin: Index
    columns: dict[str, pa.Array] = field(default_factory=dict[str, pa.Array])
    sizes: dict[tuple[str, ...], Numbers] = field(default_factory=dict[tuple[str, ...], Numbers])
    outer: dict[str, list[Index]] = field(default_factory=dict[str, list[Index]])

    def note(self, item: Field, found: Numbers, behind: Index) -> None:
        """What a number means for the fields that follow it."""
        self.scope.put(item.name, found)
        if item.size_of is None:
            return
        if item.size_of.covers == "fields":
            self.sizes[item.size_of.fields] = found
        else:
            start = self.begin if item.size_of.covers == "record" else behind
            self._close(start + found.astype(np.int64))

    def _close(self, end: Index) -> None:
        rows = self.rows
        self.outer.setdefault("", []).append(rows.end)
        rows.keep((end >= rows.pos) & (end <= rows.end))
        rows.end = np.where(rows.good, end, rows.pos)

    def enter(self, name: str) -> None:
        """Begins the regions that this field is the first of, the longest first."""
        begun = [names for names in self.sizes if names[0] == name]
        for names in sorted(begun, key=len, reverse=True):
            outer = self.rows.enter(self.sizes.pop(names))
            self.outer.setdefault(names[-1], []).append(outer)

    def leave(self, name: str) -> None:
        """Ends the regions that this field is the last of."""
        for outer in reversed(self.outer.pop(name, [])):
            self.rows.leave(outer)


class Step:
    """Reads a part of a record."""

    def read(self, state: State) -> None:
        """Reads it in all rows."""
        raise NotImplementedError


class RunStep(Step):
    """Fields of fixed size in a row, read by one view.

    Args:
        slots: The fields.
        members: The types of the columns of those that are members.
        sizes: Where named kinds are found.
    """

    def __init__(
        self, slots: Sequence[Slot], members: Mapping[str, pa.DataType], sizes: Sizes
    ) -> None:
        self._size = max(slot.offset + slot.size for slot in slots)
        places = {slot.offset: slot for slot in slots}
        self._kind = np.dtype(
            {
                "names": [f"f{offset}" for offset in places],
                "formats": [slot.kind for slot in places.values()],
                "offsets": list(places),
                "itemsize": self._size,
            }
        )
        self._fields = [_Place(slot, members.get(slot.item.name), sizes) for slot in slots]

    def read(self, state: State) -> None:
        """Reads them with one view."""
        rows = state.rows
        found = rows.gather(self._kind)
        start = rows.move(rows.pos + self._size)
        for each in self._fields:
            each.read(state, found, start)


class _Place:
    """A field of a run."""

    def __init__(self, slot: Slot, arrow: pa.DataType | None, sizes: Sizes) -> None:
        item = slot.item
        self._slot = slot
        self._arrow = arrow
        self._place = f"f{slot.offset}"
        self._legal = legal(item.kind, sizes)
        self._raw = constant_bytes(sizes, item)
        null = getattr(on_wire(item.kind, sizes), "null", None)
        self._null: int | None = null if item.nullable else None

    def read(self, state: State, run: Numbers, start: Index) -> None:
        slot, item = self._slot, self._slot.item
        found = run[self._place]
        if slot.numbers is None:
            self._bytes(state, found)
            return
        found = slot.numbers(found)
        if item.const is not None:
            state.rows.keep(found == item.const)
        if self._legal is not None:
            good = self._legal(found)
            state.rows.keep(good if self._null is None else good | (found == self._null))
        state.note(item, found, start + (slot.offset + slot.size))
        if self._arrow is not None:
            null = None if self._null is None else found == self._null
            state.columns[item.name] = column(found, self._arrow, null)

    def _bytes(self, state: State, found: Numbers) -> None:
        if self._raw is not None:
            state.rows.keep(found == np.frombuffer(self._raw, found.dtype))
        if self._arrow is not None:
            state.columns[self._slot.item.name] = whole_pieces(found, self._slot.size)


class FieldStep(Step):
    """A field that is not of fixed size, or not always there.

    Args:
        item: The field.
        reader: Reads it.
        arrow: The type of its column; None if it is no member.
        condition: Tells in which rows a condition holds.
        sizes: Where named kinds are found.
    """

    def __init__(
        self,
        item: Field,
        reader: Reader | NumberSwitch,
        arrow: pa.DataType | None,
        condition: Condition,
        sizes: Sizes,
    ) -> None:
        self._item = item
        self._begins = leading_constant(sizes, item) if item.optional else None
        self._reader = reader
        self._arrow = arrow
        self._condition = condition

    def read(self, state: State) -> None:
        """Reads it where it is there."""
        name = self._item.name
        state.enter(name)
        there = self._there(state)
        index = None if there is None or there.all() else np.flatnonzero(there)
        if there is not None:
            state.scope.put_presence(name, there)
        found = self._found(state, index)
        if self._arrow is not None and self._item.const is not None:
            state.columns[name] = pa.array(
                np.ones(len(state.rows), bool) if there is None else there
            )
        elif self._arrow is not None:
            state.columns[name] = found if index is None else spread(found, index, len(state.rows))
        state.leave(name)

    def _there(self, state: State) -> Bools | None:
        """In which rows it is; None if it always is."""
        item, rows = self._item, state.rows
        if not item.when and not item.optional:
            return None
        there = np.ones(len(rows), np.bool_)
        for test in item.when:
            there &= self._condition(test, rows, state.scope)
        if self._begins is not None:
            wanted = zip(self._begins.mask, self._begins.raw, strict=True)
            for index, (mask, byte) in enumerate(wanted):
                at = rows.pos + index
                there &= (at < rows.end) & (rows.buffer[at] & mask == byte)
        elif item.optional:
            there &= rows.pos != rows.end
        return there

    def _found(self, state: State, index: Index | None) -> pa.Array:
        """What is read in all rows, or in some of them."""
        rows, scope = state.rows, state.scope
        if index is None:
            return self._read(state, rows, scope, None)
        part = rows.take(index)
        found = self._read(state, part, scope.take(index), index)
        rows.put(index, part)
        return found

    def _read(self, state: State, part: Rows, own: Scope, index: Index | None) -> pa.Array:
        reader = self._reader
        if isinstance(reader, NumberReader | NumberSwitch):
            return self._numbers(state, reader.numbers(part, own), part, index)
        if not isinstance(reader, RecordReader):
            return reader.read(part, own)
        inner = own.inner()
        found = reader.read_into(part, inner)
        if index is None:
            state.scope.put(self._item.name, inner)
        return found

    def _numbers(self, state: State, numbers: Numbers, part: Rows, index: Index | None) -> pa.Array:
        if self._item.const is not None:
            part.keep(numbers == self._item.const)
        every = numbers
        if index is not None:
            every = np.zeros(len(state.rows), numbers.dtype)
            every[index] = numbers
        state.note(self._item, every, state.rows.pos)
        return None if self._arrow is None else column(numbers, self._arrow)


class RecordReader:
    """A record.

    Args:
        steps: Read its parts, in order.
        arrow: The type of its column.
        ordered: Members of which none may be more than the next.
    """

    def __init__(
        self, steps: Sequence[Step], arrow: pa.DataType, ordered: Sequence[tuple[str, ...]]
    ) -> None:
        self._steps = steps
        self._arrow = arrow
        self._ordered = [
            (FieldRef("record", (low,)), FieldRef("record", (high,)))
            for names in ordered
            for low, high in pairwise(names)
        ]

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """The column of the records."""
        return self.read_into(rows, scope.inner())

    def read_into(self, rows: Rows, scope: Scope) -> pa.Array:
        """The same; what is read is noted in a scope of its own."""
        state = State(rows, scope, rows.pos)
        for step in self._steps:
            step.read(state)
        state.leave("")
        for low, high in self._ordered:
            small, large = scope.look_up(low), scope.look_up(high)
            assert small is not None and large is not None
            rows.keep(small <= large)
        if not pa.types.is_struct(self._arrow):
            return pa.array(np.ones(len(rows), np.bool_))
        arrays = [state.columns[item.name] for item in self._arrow]
        return pa.StructArray.from_arrays(arrays, fields=list(self._arrow))

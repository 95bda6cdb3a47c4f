"""From layouts to readers of many rows at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pyarrow as pa
from wireloom.runtime.catalog import Catalog
from wireloom.runtime.layout import (
    REST,
    WHOLE,
    Bits,
    Bytes,
    Enum,
    Flags,
    Integer,
    Item,
    Kind,
    Later,
    List,
    Map,
    Measure,
    Nothing,
    Record,
    Sized,
    Switch,
    Test,
    Text,
    Union,
    Varint,
)
from wireloom.spark.wire.column_mapping import case_name, class_names, flat
from wireloom.spark.wire.column_types import Choice, ColumnType, Fields, Items, Pairs, Presence
from wireloom.spark.wire.cursor import Bools, Rows, Scope
from wireloom.spark.wire.lists import ListReader, MapReader
from wireloom.spark.wire.readers import (
    NumberReader,
    NumberSwitch,
    Reader,
    Refuser,
    SizedReader,
    holds,
    number_reader,
)
from wireloom.spark.wire.records import FieldStep, RecordReader, RunStep, Step
from wireloom.spark.wire.scalars import Slot, Unvectorised, fixed
from wireloom.spark.wire.strings import StringReader
from wireloom.spark.wire.unions import SwitchReader, UnionReader


class Absent:
    """Reads nothing."""

    def read(self, rows: Rows, scope: Scope) -> pa.Array:
        """Nulls; nobody looks at them."""
        return pa.nulls(len(rows))


class Compiler:
    """Makes readers for one protocol.

    Args:
        catalog: What there is of the protocol.
        negotiated: What the connection agreed on, by name.
    """

    def __init__(self, catalog: Catalog, negotiated: Mapping[str, object]) -> None:
        self._catalog = catalog
        self._negotiated = negotiated
        self._names = class_names(catalog)

    def named(self, name: str, shape: ColumnType) -> Reader:
        """The reader of a message or a type.

        Raises:
            Unvectorised: It can only be read row by row.
        """
        kind = self._catalog.layouts[name]
        if name in self._catalog.types and isinstance(kind, Sized):
            kind = kind.content
        return self._reader(kind, shape)

    def _reader(self, kind: Kind, shape: ColumnType, nullable: bool = False) -> Reader:
        number = number_reader(kind, shape.arrow)
        if isinstance(number, NumberReader):
            return number
        match kind:
            case Text() | Bytes():
                if kind.until is not None:
                    raise Unvectorised("a terminator")
                return StringReader(kind)
            case Nothing():
                return Absent()
            case Sized():
                return self._sized(kind, shape, nullable)
            case List():
                return self._list(kind, shape)
            case Map():
                return self._map(kind, shape)
            case Record():
                return self._record(kind, shape)
            case Union():
                assert isinstance(shape, Choice)
                cases = {
                    name: self._or_refuse(case, shape.cases[name])
                    for name, case in kind.cases.items()
                }
                return UnionReader(kind, cases, shape.arrow)
            case Switch():
                return self._switch(kind, shape)
            case Later():
                raise Unvectorised("a record that holds itself")
            case _:
                raise Unvectorised(f"{type(kind).__name__.lower()}")

    def _or_refuse(self, kind: Kind, shape: ColumnType, nullable: bool = False) -> Reader:
        """The reader of what only some rows have; those that have it may be marked."""
        try:
            return self._reader(kind, shape, nullable)
        except Unvectorised:
            return Refuser(shape.arrow)

    def _sized(self, kind: Sized, shape: ColumnType, nullable: bool) -> Reader:
        by = self._measure(kind.by)
        assert by is not None
        inclusive = kind.by.bits // 8 if kind.inclusive and isinstance(kind.by, Integer) else 0
        if kind.inclusive and not inclusive:
            raise Unvectorised("a size of its own size")
        return SizedReader(
            by,
            self._reader(kind.content, shape),
            null=kind.null,
            nullable=nullable,
            inclusive=inclusive,
        )

    def _measure(self, measure: Measure | None) -> NumberReader | int | str | None:
        if measure is None or isinstance(measure, int | str):
            return measure
        reader = number_reader(measure, pa.int64())
        assert isinstance(reader, NumberReader)
        return reader

    def _list(self, kind: List, shape: ColumnType) -> Reader:
        assert isinstance(shape, Items)
        if kind.unique:
            raise Unvectorised("items that must differ")
        return ListReader(
            self._reader(kind.item, shape.item),
            shape.arrow,
            self._measure(kind.count),
            null=kind.null,
            most=kind.max_items,
        )

    def _map(self, kind: Map, shape: ColumnType) -> Reader:
        assert isinstance(shape, Pairs)
        return MapReader(
            self._reader(kind.key, shape.key),
            self._reader(kind.value, shape.item),
            shape.arrow,
            self._measure(kind.count),
            null=kind.null,
            most=kind.max_items,
        )

    def _switch(self, kind: Switch, shape: ColumnType) -> Reader:
        struct = isinstance(shape, Choice)
        cases: dict[int, Reader] = {}
        members: dict[int, str] = {}
        every = [*kind.cases.values(), *([] if kind.otherwise is None else [kind.otherwise])]
        for case in every:
            if isinstance(case, Nothing):
                continue
            if isinstance(case, Switch):
                cases[id(case)] = self._switch(case, shape)
                continue
            name = case_name(self._names, case)
            own = shape
            if isinstance(shape, Choice):
                if name not in shape.cases:
                    name = next(iter(shape.cases))
                own = shape.cases[name]
            cases[id(case)] = self._or_refuse(case, own)
            members[id(case)] = name
        return SwitchReader(kind, cases, members, shape.arrow, struct)

    # --- records ---------------------------------------------------------------------------------

    def _record(self, kind: Record, shape: ColumnType) -> Reader:
        assert isinstance(shape, Fields | Presence)
        members = shape.members if isinstance(shape, Fields) else {}
        steps: list[Step] = []
        run: list[Slot] = []
        offset = 0
        for part in kind.items:
            slots = fixed(part, offset) if self._in_run(part) else None
            if slots is not None:
                run += slots
                offset += slots[0].size
                continue
            if run:
                steps.append(self._run(run, members, kind.fixed))
            run, offset = [], 0
            assert isinstance(part, Item)
            steps.append(self._field(part, members.get(part.name), kind.fixed))
        if run:
            steps.append(self._run(run, members, kind.fixed))
        return RecordReader(steps, shape.arrow, self._rules(kind))

    def _in_run(self, part: Item | Bits) -> bool:
        """Whether a field of fixed size may be read together with its neighbours."""
        return isinstance(part, Bits) or not part.packed

    def _run(
        self, slots: Sequence[Slot], members: Mapping[str, ColumnType], known: Mapping[str, int]
    ) -> Step:
        types = {name: shape.arrow for name, shape in members.items()}
        return RunStep(slots, types, known)

    def _field(self, item: Item, shape: ColumnType | None, known: Mapping[str, int]) -> Step:
        arrow = None if shape is None else shape.arrow
        sometimes = bool(item.when) or item.optional
        if item.checksum:
            if not sometimes:
                raise Unvectorised("a checksum")
            return FieldStep(item, Refuser(pa.null()), arrow, self._condition)
        if item.name in known:
            raise Unvectorised("a constant of no fixed place")
        if item.size_of in (REST, WHOLE) and sometimes:
            raise Unvectorised("a size that is not always there")
        return FieldStep(item, self._content(item, shape, sometimes), arrow, self._condition)

    def _content(
        self, item: Item, shape: ColumnType | None, sometimes: bool
    ) -> Reader | NumberReader | NumberSwitch:
        kind: Kind = item.kind
        number = number_reader(kind, pa.int64() if shape is None else shape.arrow)
        if number is not None and (shape is None or isinstance(number, NumberReader)):
            if isinstance(kind, Integer | Varint | Enum | Flags) and item.nullable:
                raise Unvectorised("a null that is not always there")
            return number
        if shape is None:
            if isinstance(kind, Nothing):
                return Absent()
            if sometimes:
                return Refuser(pa.null())
            raise Unvectorised("a field that is no member")
        if item.packed:
            kind = _packed(kind)
        if sometimes:
            return self._or_refuse(kind, shape, item.nullable)
        return self._reader(kind, shape, item.nullable)

    def _rules(self, kind: Record) -> list[tuple[str, ...]]:
        """The members that must be in order."""
        always = {
            item.name for item in flat(kind) if not (item.when or item.optional or item.nullable)
        }
        found: list[tuple[str, ...]] = []
        for rule, names in kind.rules:
            if rule != "ordered" or not always.issuperset(names):
                raise Unvectorised("a rule between members that may be absent")
            found.append(names)
        return found

    def _condition(self, test: Test, rows: Rows, scope: Scope) -> Bools:
        return holds(test, self._negotiated, rows, scope)


def _packed(kind: Kind) -> Kind:
    """The region of a field that is not taken apart."""
    return Sized(Bytes(), kind.by, kind.inclusive) if isinstance(kind, Sized) else Bytes()

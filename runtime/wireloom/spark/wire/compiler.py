"""From kinds to readers of many rows at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pyarrow as pa
from wireloom.runtime.catalog import Catalog
from wireloom.schema import kinds
from wireloom.schema.constants import Tags, discriminator
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.members import readable
from wireloom.schema.parts import BitGroup, parts
from wireloom.schema.references import Measure, Test
from wireloom.schema.sizes import Sizes
from wireloom.spark.wire import readers
from wireloom.spark.wire.catalogs import kind_of
from wireloom.spark.wire.column_mapping import case_name
from wireloom.spark.wire.column_types import (
    Choice,
    ColumnType,
    Fields,
    Items,
    Packed,
    Pairs,
    Presence,
)
from wireloom.spark.wire.cursor import Bools, Rows, Scope
from wireloom.spark.wire.lists import ListReader, MapReader
from wireloom.spark.wire.readers import (
    BiasedReader,
    NumberReader,
    NumberSwitch,
    Reader,
    Refuser,
    SizedReader,
    cases_of,
    holds,
    number_reader,
)
from wireloom.spark.wire.records import FieldStep, RecordReader, RunStep, Step
from wireloom.spark.wire.scalars import Slot, Unvectorised, fixed
from wireloom.spark.wire.strings import StringReader
from wireloom.spark.wire.unions import Branch, SwitchReader, UnionReader


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
        self._sizes = Sizes(catalog.schema.types)

    def named(self, name: str, shape: ColumnType) -> Reader:
        """The reader of a message or a type.

        Raises:
            Unvectorised: It can only be read row by row.
        """
        kind = kind_of(self._catalog, name)
        if name not in self._catalog.messages and isinstance(kind, kinds.Region):
            kind = kind.content
        return self.reader(kind, shape)

    def reader(self, kind: Kind, shape: ColumnType, nullable: bool = False) -> Reader:
        """The reader of a kind.

        Args:
            kind: The kind.
            shape: What its column is.
            nullable: Whether null may be there.

        Raises:
            Unvectorised: It can only be read row by row.
        """
        if isinstance(shape, Packed):
            raise Unvectorised("a record that holds itself")
        kind = kind.target(self._sizes)
        if nullable and isinstance(kind, kinds.Region):
            return self._region(kind, shape, nullable=True)
        return READERS[type(kind)](self, kind, shape)

    def _or_refuse(self, kind: Kind, shape: ColumnType, nullable: bool = False) -> Reader:
        """The reader of what only some rows have; those that have it may be marked."""
        try:
            return self.reader(kind, shape, nullable)
        except Unvectorised:
            return Refuser(shape.arrow)

    def _number(self, kind: Kind, shape: ColumnType) -> Reader:
        return NumberReader(kind, shape.arrow, self._sizes)

    def _string(self, kind: kinds.Text | kinds.Bytes, shape: ColumnType) -> Reader:
        if kind.until is not None:
            raise Unvectorised("a terminator")
        return StringReader(kind)

    def _region(self, kind: kinds.Region, shape: ColumnType, nullable: bool = False) -> Reader:
        by = self._measure(kind.size, kind.includes)
        assert by is not None
        content = self.reader(kind.content, shape)
        return SizedReader(by, content, null=_null(kind), nullable=nullable)

    def _measure(self, measure: Measure | None, includes: int) -> readers.Measure | None:
        if not isinstance(measure, Kind):
            return measure
        reader = number_reader(measure, pa.int64(), self._sizes)
        if reader is None:
            raise Unvectorised("a size that is no number")
        return BiasedReader(reader, includes) if includes else reader

    def _list(self, kind: kinds.List, shape: ColumnType) -> Reader:
        assert isinstance(shape, Items)
        if kind.unique or kind.min_items or kind.last_cut:
            raise Unvectorised("items that must differ, a least number of them, or one cut off")
        return ListReader(
            self.reader(kind.item, shape.item),
            shape.arrow,
            self._measure(kind.count, kind.includes),
            null=_null(kind),
            most=kind.max_items,
        )

    def _map(self, kind: kinds.Map, shape: ColumnType) -> Reader:
        assert isinstance(shape, Pairs)
        if kind.min_items:
            raise Unvectorised("a least number of items")
        return MapReader(
            self.reader(kind.key, shape.key),
            self.reader(kind.value, shape.item),
            shape.arrow,
            self._measure(kind.count, kind.includes),
            null=_null(kind),
            most=kind.max_items,
        )

    def _union(self, kind: kinds.Union, shape: ColumnType) -> Reader:
        assert isinstance(shape, Choice)
        told = discriminator(self._sizes, kind.cases)
        if told is None:
            raise Unvectorised("cases that nothing tells apart")
        if any(isinstance(case, Tags) for case in told.cases.values()):
            raise Unvectorised("cases that several constants tell apart")
        cases = {name: self._or_refuse(kinds.Ref(name), shape.cases[name]) for name in kind.cases}
        return UnionReader(told, cases, shape.arrow)

    def _switch(self, kind: kinds.Switch, shape: ColumnType) -> Reader:
        cases = [(labels, self._branch(case, shape)) for labels, case in cases_of(kind)]
        return SwitchReader(kind.on, cases, shape.arrow, isinstance(shape, Choice))

    def _branch(self, kind: Kind, shape: ColumnType) -> Branch | None:
        target = kind.target(self._sizes)
        if isinstance(target, kinds.Void):
            return None
        if isinstance(target, kinds.Switch):
            return Branch(self._switch(target, shape), "")
        name = case_name(self._catalog, kind)
        if isinstance(shape, Choice):
            name = shape.aliases.get(name, name)
            shape = shape.cases[name]
        return Branch(self._or_refuse(kind, shape), name)

    # --- records ---------------------------------------------------------------------------------

    def _record(self, kind: kinds.Record, shape: ColumnType) -> Reader:
        assert isinstance(shape, Fields | Presence)
        members = shape.members if isinstance(shape, Fields) else {}
        types = {name: member.arrow for name, member in members.items()}
        edges = _edges(kind.fields)
        steps: list[Step] = []
        run: list[Slot] = []
        for part in parts(self._sizes, kind.fields):
            together = part.fields if isinstance(part, BitGroup) else (part,)
            slots = None
            if not any(item.name in edges or item.checksum for item in together):
                before = run[-1].offset + run[-1].size if run else 0
                slots = fixed(part, before, self._sizes)
            if slots is not None:
                run += slots
                continue
            if isinstance(part, BitGroup):
                raise Unvectorised("bits that are not plain numbers")
            if run:
                steps.append(RunStep(run, types, self._sizes))
            run = []
            steps.append(self._field(part, members.get(part.name)))
        if run:
            steps.append(RunStep(run, types, self._sizes))
        return RecordReader(steps, shape.arrow, _ordered(kind))

    def _field(self, item: Field, shape: ColumnType | None) -> Step:
        arrow = None if shape is None else shape.arrow
        sometimes = bool(item.when) or item.optional
        reader: Reader | NumberSwitch
        if item.elsewhere is not None or item.null_when:
            raise Unvectorised("a default or a null that depends on a condition")
        if item.checksum:
            if not sometimes:
                raise Unvectorised("a checksum")
            reader = Refuser(pa.null())
        elif item.size_of is not None and item.size_of.covers != "fields" and sometimes:
            raise Unvectorised("a size that is not always there")
        else:
            reader = self._content(item, shape, sometimes)
        return FieldStep(item, reader, arrow, self._condition, self._sizes)

    def _content(
        self, item: Field, shape: ColumnType | None, sometimes: bool
    ) -> Reader | NumberSwitch:
        kind = readable(item, self._sizes)
        arrow = pa.int64() if shape is None else shape.arrow
        number = number_reader(kind, arrow, self._sizes)
        if isinstance(number, NumberReader) and item.nullable:
            raise Unvectorised("a null that is not always there")
        if number is not None and (shape is None or isinstance(number, NumberReader)):
            return number
        if shape is None:
            if isinstance(kind.target(self._sizes), kinds.Void):
                return Absent()
            if sometimes:
                return Refuser(pa.null())
            raise Unvectorised("a field that is no member")
        make = self._or_refuse if sometimes else self.reader
        return make(kind, shape, item.nullable)

    def _condition(self, test: Test, rows: Rows, scope: Scope) -> Bools:
        return holds(test, self._negotiated, rows, scope)


def _edges(fields: tuple[Field, ...]) -> set[str]:
    """The fields at which regions begin and end that lengths announce."""
    found: set[str] = set()
    behind = [item.name for item in fields]
    for item in fields:
        behind.remove(item.name)
        if item.size_of is not None and item.size_of.covers == "fields":
            covered = item.size_of.fields
            if not set(covered) <= set(behind):
                raise Unvectorised("a size of what is not behind it")
            found |= {covered[0], covered[-1]}
    return found


def _ordered(kind: kinds.Record) -> list[tuple[str, ...]]:
    """The members that must be in order."""
    always = {
        item.name for item in kind.fields if not (item.when or item.optional or item.nullable)
    }
    if any(rule.kind != "ordered" or not always.issuperset(rule.fields) for rule in kind.rules):
        raise Unvectorised("a rule between members that may be absent")
    return [rule.fields for rule in kind.rules]


def _refused(reason: str) -> Callable[[Compiler, Kind, ColumnType], Reader]:
    """What stands for kinds that can only be read row by row."""

    def refuse(compiler: Compiler, kind: Kind, shape: ColumnType) -> Reader:
        raise Unvectorised(reason)

    return refuse


def _null(kind: kinds.Region | kinds.List | kinds.Map) -> int | None:
    """The number of bytes or items that stands for null."""
    return None if kind.null is None else kind.null - kind.includes


READERS: Mapping[type[Kind], Callable[[Compiler, Any, ColumnType], Reader]] = {
    kinds.Bit: Compiler._number,
    kinds.Boolean: Compiler._number,
    kinds.Bytes: Compiler._string,
    kinds.Entry: _refused("tagged"),
    kinds.Enum: Compiler._number,
    kinds.Envelope: _refused("envelope"),
    kinds.Flags: Compiler._number,
    kinds.FlatTable: _refused("table"),
    kinds.Float: Compiler._number,
    kinds.Integer: Compiler._number,
    kinds.JsonObject: _refused("json"),
    kinds.JsonValue: _refused("json"),
    kinds.List: Compiler._list,
    kinds.Map: Compiler._map,
    kinds.ProtobufRecord: _refused("protobuf"),
    kinds.Record: Compiler._record,
    kinds.Region: Compiler._region,
    kinds.Switch: Compiler._switch,
    kinds.Text: Compiler._string,
    kinds.TextMap: _refused("entries"),
    kinds.Union: Compiler._union,
    kinds.Varint: Compiler._number,
    kinds.Void: lambda compiler, kind, shape: Absent(),
}
"""What makes the reader of each kind but ``Ref``, which is followed before."""

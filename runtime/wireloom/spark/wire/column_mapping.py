"""From kinds to shapes: the column of every message and type."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from functools import partial
from typing import Any, Literal

import pyarrow as pa
from wireloom.error_policy import STRICT
from wireloom.runtime.catalog import Catalog
from wireloom.schema import kinds
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.sizes import Sizes
from wireloom.spark.errors import OptionError
from wireloom.spark.wire.catalogs import kind_of
from wireloom.spark.wire.column_types import (
    Choice,
    ColumnType,
    Fields,
    Items,
    JsonText,
    Number,
    Packed,
    Pairs,
    Plain,
    Presence,
    Whole,
    Words,
    Wrapped,
    wider,
)
from wireloom.spark.wire.readers import cases_of

Unsigned = Literal["wrap", "decimal"]
"""What unsigned numbers of 64 bits become: long with the same bits, or decimal(20,0)."""

_TEXT = Words(pa.string(), (str,))
_BYTES = Plain(pa.binary(), (bytes,))
_TRUTH = Plain(pa.bool_(), (bool,))
_ENTRIES = Pairs(_TEXT, JsonText())


class ColumnMapper:
    """Makes the shapes of one protocol.

    Args:
        catalog: What there is of the protocol.
        unsigned: What unsigned numbers of 64 bits become.
    """

    def __init__(self, catalog: Catalog, unsigned: Unsigned = "wrap") -> None:
        if unsigned not in ("wrap", "decimal"):
            raise OptionError(f"unsigned is wrap or decimal, not {unsigned!r}")
        self._catalog = catalog
        self._unsigned = unsigned
        self._sizes = Sizes(catalog.schema.types)
        self._open: list[str] = []
        self._in_text = False
        """Whether numbers are digits, which may say more than their bits on other wires."""

    def named(self, name: str) -> ColumnType:
        """The shape of a message or a type."""
        if name in self._catalog.messages:
            return self.shape(kind_of(self._catalog, name))
        return self.shape(kinds.Ref(name))

    def shape(self, kind: Kind) -> ColumnType:
        """The shape of a kind."""
        return SHAPES[type(kind)](self, kind)

    def _ref(self, kind: kinds.Ref) -> ColumnType:
        name = kind.name
        if name in self._open and name in self._catalog.types:
            return self._packed(name)
        self._open.append(name)
        made = self.shape(self._catalog.schema.kind(name))
        self._open.pop()
        return made

    def _packed(self, name: str) -> ColumnType:
        types = self._catalog.types
        codec, kind = types[name], self._catalog.schema.kind(name)
        assert not codec.needs_negotiated
        kind = kind.content if isinstance(kind, kinds.Region) else kind
        of = (
            [types[case].of for case in kind.cases] if isinstance(kind, kinds.Union) else [codec.of]
        )
        return Packed(tuple(filter(None, of)), partial(_whole, codec.read), codec.write)

    def _number(self, kind: kinds.Integer | kinds.Varint) -> ColumnType:
        low, high = kind.bounds()
        if low >= -(1 << 31) and high < 1 << 31:
            return Number(pa.int32(), (int,), signed=low < 0)
        if high < 1 << 63:
            return Number(pa.int64(), (int,), signed=low < 0)
        if self._unsigned == "decimal":
            return Whole(pa.decimal128(20, 0), (int,))
        return Wrapped(pa.int64(), (int,))

    def _float(self, kind: kinds.Float) -> ColumnType:
        narrow = kind.bits <= 32 and not self._in_text
        return Plain(pa.float32() if narrow else pa.float64(), (float,))

    def _record(
        self,
        kind: (
            kinds.Record | kinds.JsonObject | kinds.TextMap | kinds.FlatTable | kinds.ProtobufRecord
        ),
    ) -> ColumnType:
        """The members of the class, in order; where fields that are not declared are kept, too."""
        around, self._in_text = self._in_text, isinstance(kind, kinds.JsonObject | kinds.TextMap)
        of = self._catalog.classes[kind.name]
        declared = {item.name: item for item in kind.fields}
        unknown = _BYTES if isinstance(kind, kinds.ProtobufRecord) else _ENTRIES
        members = {
            name: self._field(declared[name]) if name in declared else unknown
            for name in (member.name for member in fields(of))
        }
        self._in_text = around
        return Fields(of, members) if members else Presence(of)

    def _field(self, item: Field) -> ColumnType:
        if item.const is not None:
            return _TRUTH
        return _BYTES if item.lazy or item.compressed is not None else self.shape(item.kind)

    def _switch(self, kind: kinds.Switch) -> ColumnType:
        """What the cases differ in; nothing at all is null."""
        cases: dict[str, ColumnType] = {}
        aliases: dict[str, str] = {}
        for case in self._cases(kind):
            shape, name = self.shape(case), case_name(self._catalog, case)
            same = next((other for other in cases if _same(shape, cases[other])), name)
            cases[same] = wider(cases[same], shape) if same in cases else shape
            aliases[name] = same
        return next(iter(cases.values())) if len(cases) == 1 else Choice(cases, aliases)

    def _cases(self, kind: kinds.Switch) -> Iterator[Kind]:
        """The cases of a switch and of those inside of it that there is something of."""
        for _, case in cases_of(kind):
            target = case.target(self._sizes)
            if isinstance(target, kinds.Switch):
                yield from self._cases(target)
            elif not isinstance(target, kinds.Void):
                yield case


def case_name(catalog: Catalog, kind: Kind) -> str:
    """What the member of a struct is called that holds one case of a switch."""
    match kind:
        case kinds.Ref(name):
            found = catalog.schema.types[name]
            named = found.exported or name in catalog.types
            return name if named else case_name(catalog, found.kind)
        case kinds.Region():
            return case_name(catalog, kind.content)
        case kinds.List():
            return f"{case_name(catalog, kind.item)}_list"
        case kinds.Record():
            return kind.name
        case _:
            return type(kind).__name__.lower()


def _same(one: ColumnType, other: ColumnType) -> bool:
    """Whether nothing tells values of two shapes apart: they are of the same class, and have the
    same members if they have any."""
    if isinstance(one, Fields) and isinstance(other, Fields):
        return one.of is other.of and one.arrow == other.arrow
    return isinstance(one, Plain) and isinstance(other, Plain) and one.types == other.types


def _whole(read: Callable[..., tuple[Any, int]], data: bytes) -> Any:
    """The value that all of the bytes are."""
    value, _ = read(data, 0, len(data), STRICT)
    return value


def _always(shape: ColumnType) -> Callable[[ColumnMapper, Kind], ColumnType]:
    """What stands for kinds that have one shape."""
    return lambda mapper, kind: shape


SHAPES: Mapping[type[Kind], Callable[[ColumnMapper, Any], ColumnType]] = {
    kinds.Bit: _always(_TRUTH),
    kinds.Boolean: _always(_TRUTH),
    kinds.Bytes: _always(_BYTES),
    kinds.Entry: lambda mapper, kind: mapper.shape(kind.content),
    kinds.Enum: lambda mapper, kind: mapper.shape(kind.base),
    kinds.Envelope: lambda mapper, kind: mapper.shape(kind.content),
    kinds.Flags: lambda mapper, kind: mapper.shape(kind.base),
    kinds.FlatTable: ColumnMapper._record,
    kinds.Float: ColumnMapper._float,
    kinds.Integer: ColumnMapper._number,
    kinds.JsonObject: ColumnMapper._record,
    kinds.JsonValue: _always(JsonText()),
    kinds.List: lambda mapper, kind: Items(mapper.shape(kind.item)),
    kinds.Map: lambda mapper, kind: Pairs(mapper.shape(kind.key), mapper.shape(kind.value)),
    kinds.ProtobufRecord: ColumnMapper._record,
    kinds.Record: ColumnMapper._record,
    kinds.Ref: ColumnMapper._ref,
    kinds.Region: lambda mapper, kind: mapper.shape(kind.content),
    kinds.Switch: ColumnMapper._switch,
    kinds.Text: _always(_TEXT),
    kinds.TextMap: ColumnMapper._record,
    kinds.Union: lambda mapper, kind: Choice(
        {name: mapper.shape(kinds.Ref(name)) for name in kind.cases}
    ),
    kinds.Varint: ColumnMapper._number,
    kinds.Void: _always(_BYTES),
}
"""What makes the shape of each kind."""

"""From layouts to shapes: the column of every message and type."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from functools import partial
from typing import Any, Literal

import pyarrow as pa
from wireloom.error_policy import STRICT
from wireloom.runtime import keyed, objects
from wireloom.runtime.catalog import Catalog
from wireloom.runtime.layout import (
    Bits,
    Boolean,
    Bytes,
    Entries,
    Enum,
    Envelope,
    Flags,
    Float,
    Integer,
    Item,
    Json,
    Kind,
    Later,
    List,
    Map,
    Nothing,
    Protobuf,
    Record,
    Sized,
    Switch,
    Table,
    Text,
    Union,
    Varint,
    base_of,
    bounds,
)
from wireloom.spark.errors import OptionError
from wireloom.spark.wire.catalogs import class_of
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
)

Unsigned = Literal["wrap", "decimal"]
"""What unsigned numbers of 64 bits become: long with the same bits, or decimal(20,0)."""

_UNKNOWN = "unknown_fields"
_TEXT = Words(pa.string(), (str,))
_BYTES = Plain(pa.binary(), (bytes,))
_TRUTH = Plain(pa.bool_(), (bool,))


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
        self._names = class_names(catalog)
        self._open: list[str] = []

    def named(self, name: str) -> ColumnType:
        """The shape of a message or a type."""
        return self._shape(self._catalog.layouts[name])

    # --- kinds -----------------------------------------------------------------------------------

    def _shape(self, kind: Kind) -> ColumnType:
        name = self._names.get(id(kind), "")
        if not name or isinstance(kind, Enum | Flags | List | Map):
            return self._form(kind, None)
        if name in self._open:
            return self._packed(name)
        self._open.append(name)
        made = self._form(kind, class_of(self._catalog, name))
        self._open.pop()
        return made

    def _form(self, kind: Kind, of: type[Any] | None) -> ColumnType:
        match kind:
            case Integer() | Varint():
                return self._number(*bounds(kind))
            case Enum() | Flags():
                base = base_of(kind)
                assert base is not None
                return self._number(*bounds(base))
            case Float():
                return Plain(pa.float32() if kind.bits == 32 else pa.float64(), (float,))
            case Boolean():
                return _TRUTH
            case Text():
                return _TEXT
            case Bytes() | Nothing():
                return _BYTES
            case Sized():
                return self._shape(kind.content) if of is None else self._form(kind.content, of)
            case Later():
                return self._shape(kind.get())
            case List():
                return Items(self._shape(kind.item))
            case Map():
                return Pairs(self._shape(kind.key), self._shape(kind.value))
            case Union():
                return Choice({name: self._shape(case) for name, case in kind.cases.items()})
            case Switch():
                return self._switch(kind)
            case Envelope():
                return self._shape(kind.content)
            case Json() | Entries() | Table():
                return self._object(kind.content)
            case Record():
                assert of is not None
                return self._record(kind, of)
            case Protobuf():
                assert of is not None
                return self._protobuf(kind, of)

    def _number(self, low: int, high: int) -> ColumnType:
        if low >= -(1 << 31) and high < 1 << 31:
            return Number(pa.int32(), (int,))
        if high < 1 << 63:
            return Number(pa.int64(), (int,))
        if self._unsigned == "decimal":
            return Whole(pa.decimal128(20, 0), (int,))
        return Wrapped(pa.int64(), (int,))

    def _packed(self, name: str) -> ColumnType:
        codec = self._catalog.types[name]
        assert codec.of is not None and not codec.needs_negotiated
        return Packed(codec.of, partial(_whole, codec.read), codec.write)

    # --- records ---------------------------------------------------------------------------------

    def _record(self, kind: Record, of: type[Any]) -> ColumnType:
        items = {item.name: item for item in flat(kind)}
        return _fields(of, {name: self._item(items[name]) for name in member_names(of)})

    def _item(self, item: Item) -> ColumnType:
        if item.const is not None:
            return _TRUTH
        return _BYTES if item.packed else self._shape(item.kind)

    def _protobuf(self, kind: Protobuf, of: type[Any]) -> ColumnType:
        items = {item.name: item for item in kind.items}
        members: dict[str, ColumnType] = {}
        for name in member_names(of):
            if name in items:
                shape = self._shape(items[name].kind)
                members[name] = Items(shape) if items[name].repeated else shape
            else:
                assert name == _UNKNOWN
                members[name] = _BYTES
        return _fields(of, members)

    def _switch(self, kind: Switch) -> ColumnType:
        """What the cases differ in; Nothing is null."""
        cases: dict[str, ColumnType] = {}
        for case in switch_cases(kind):
            shape = self._shape(case)
            if not any(_same(shape, other) for other in cases.values()):
                cases.setdefault(case_name(self._names, case), shape)
        return next(iter(cases.values())) if len(cases) == 1 else Choice(cases)

    # --- JSON ------------------------------------------------------------------------------------

    def _object(self, kind: objects.Object[Any]) -> ColumnType:
        members = {member.name: self._keyed(member.kind) for member in kind.members}
        if kind.unknown == "keep":
            members[_UNKNOWN] = Pairs(_TEXT, JsonText())
        assert isinstance(kind.of, type)
        return _fields(kind.of, members)

    def _keyed(self, kind: keyed.Kind[Any]) -> ColumnType:
        match kind:
            case keyed.Whole():
                return self._number(kind.low, kind.high)
            case keyed.Number():
                return self._number(kind.whole.low, kind.whole.high)
            case keyed.Spelling():
                return Number(pa.int32(), (int,))
            case keyed.Truth():
                return _TRUTH
            case keyed.Real():
                return Plain(pa.float64(), (float,))
            case keyed.Words():
                return _TEXT
            case keyed.Base64():
                return _BYTES
            case objects.Listed():
                return Items(self._keyed(kind.item))
            case objects.Mapped():
                return Pairs(self._keyed(kind.key), self._keyed(kind.value))
            case objects.Object():
                return self._object(kind)
            case objects.Unquoted():
                return self._keyed(kind.of)
            case _:
                return JsonText()


def class_names(catalog: Catalog) -> dict[int, str]:
    """The names of classes by the identity of their layouts, with and without a size in front."""
    found: dict[int, str] = {}
    for name, kind in catalog.layouts.items():
        found[id(kind)] = name
        if isinstance(kind, Sized):
            found[id(kind.content)] = name
    return found


def flat(kind: Record) -> Iterator[Item]:
    """The items of a record, those in groups of bits included."""
    for part in kind.items:
        yield from part.items if isinstance(part, Bits) else (part,)


def member_names(of: type[Any]) -> list[str]:
    """The members of a class, in order."""
    return [item.name for item in fields(of)]


def case_name(names: Mapping[int, str], kind: Kind) -> str:
    """What the member of a struct is called that holds one case of a switch."""
    match kind:
        case Sized() if id(kind) not in names:
            return case_name(names, kind.content)
        case Text():
            return "text"
        case Bytes():
            return "bytes"
        case List():
            return f"{case_name(names, kind.item)}_list"
        case Json() | Entries() | Table():
            return names.get(id(kind)) or str(getattr(kind.content.of, "__name__", "object"))
        case _:
            return names.get(id(kind)) or type(kind).__name__.lower()


def _same(one: ColumnType, other: ColumnType) -> bool:
    """Whether values of two shapes are of the same class with the same members."""
    return (
        isinstance(one, Fields)
        and isinstance(other, Fields)
        and one.of is other.of
        and one.arrow == other.arrow
    )


def switch_cases(kind: Switch) -> Iterator[Kind]:
    """The cases of a switch and of those inside of it that there is something of."""
    for case in (*kind.cases.values(), *(() if kind.otherwise is None else (kind.otherwise,))):
        if isinstance(case, Switch):
            yield from switch_cases(case)
        elif not isinstance(case, Nothing):
            yield case


def _fields(of: type[Any], members: Mapping[str, ColumnType]) -> ColumnType:
    return Fields(of, members) if members else Presence(of)


def _whole(read: Callable[..., tuple[Any, int]], data: bytes) -> Any:
    """The value that all of the bytes are."""
    value, _ = read(data, 0, len(data), STRICT)
    return value

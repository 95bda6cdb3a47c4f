"""What readers and writers of protobuf records have in common: what a field is on the wire."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wireloom.generator.codegen.code import local
from wireloom.generator.codegen.kinds import Kinds
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind as SchemaKind
from wireloom.schema.kinds import Boolean, Bytes, Enum, Float, Integer, List, Text, Varint
from wireloom.schema.protobuf import SIZED

Kind = Literal["number", "bool", "enum", "fixed", "text", "bytes", "record"]

_OWN_NAMES = frozenset({"kept", "kind", "number", "raw", "stop", "tag"})


@dataclass(frozen=True, slots=True)
class Wire:
    """One field of a protobuf record.

    Attributes:
        field: The field.
        tag: Its number.
        value: The kind of one value.
        core: The same behind its names.
        kind: How values are read and written.
        form: What the number is, for numbers.
        wire: The wire type of one value.
        listed: Whether it is a list.
    """

    field: Field
    tag: int
    value: SchemaKind
    core: SchemaKind
    kind: Kind
    form: Integer | Varint | Float | None
    wire: int
    listed: bool

    @property
    def key(self) -> int:
        """Number and wire type together, as they stand in front of a value."""
        return self.tag << 3 | self.wire

    @property
    def packed_key(self) -> int:
        """The same in front of several values."""
        return self.tag << 3 | SIZED

    @property
    def packable(self) -> bool:
        """Whether several values may stand in one field."""
        return self.listed and self.wire != SIZED

    @property
    def variable(self) -> str:
        """The local variable of the member."""
        name = self.field.name
        return f"{name}_" if name in _OWN_NAMES else local(name)


def wires(kinds: Kinds, fields: tuple[Field, ...]) -> list[Wire]:
    """The fields of a protobuf record in the order of their numbers."""
    found = [_wire(kinds, item, item.tag) for item in fields if item.tag is not None]
    return sorted(found, key=lambda wire: wire.tag)


def _wire(kinds: Kinds, item: Field, tag: int) -> Wire:
    listed = isinstance(item.kind, List)
    value = item.kind.item if isinstance(item.kind, List) else item.kind
    core = value.core(kinds)
    kind, form = _kind(core)
    return Wire(item, tag, value, core, kind, form, core.wire_type(kinds), listed)


def _kind(core: SchemaKind) -> tuple[Kind, Integer | Varint | Float | None]:
    match core:
        case Integer(fixed=True) | Float():
            return "fixed", core
        case Integer() | Varint():
            return "number", core
        case Enum():
            return "enum", Integer(32, signed=True)
        case Boolean():
            return "bool", None
        case Text():
            return "text", None
        case Bytes():
            return "bytes", None
        case _:
            return "record", None


def struct_letter(form: Integer | Varint | Float | None) -> str:
    """The format of a number of fixed size."""
    match form:
        case Float(bits=bits):
            return "d" if bits == 64 else "f"
        case Integer(bits=bits, signed=signed):
            letter = "q" if bits == 64 else "i"
            return letter if signed else letter.upper()
        case _:
            raise TypeError(f"{form} has no fixed size")


def exclusive(rules: tuple[tuple[str, ...], ...], name: str) -> list[str]:
    """The members that a member takes the place of."""
    return [other for rule in rules if name in rule for other in rule if other != name]

"""What readers and writers of protobuf records have in common: what a field is on the wire."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from wireloom.generator.codegen.code import local
from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Enum,
    Field,
    Float,
    Integer,
    ListOf,
    Record,
    Text,
    Type,
    Varint,
)
from wireloom.generator.resolve.types import Types

VARINT: Final = 0
EIGHT: Final = 1
SIZED: Final = 2
FOUR: Final = 5

Kind = Literal["number", "bool", "enum", "fixed", "text", "bytes", "record"]

_OWN_NAMES = frozenset({"kept", "kind", "number", "raw", "stop", "tag"})


@dataclass(frozen=True, slots=True)
class Wire:
    """One field of a protobuf record.

    Attributes:
        field: The field.
        tag: Its number.
        type: The type of one value.
        kind: How values are read and written.
        form: What the number is, for numbers.
        wire: The wire type of one value.
        listed: Whether it is a list.
    """

    field: Field
    tag: int
    type: Type
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


def wires(types: Types, fields: tuple[Field, ...]) -> list[Wire]:
    """The fields of a protobuf record in the order of their numbers."""
    found = [_wire(types, item, item.tag) for item in fields if item.tag is not None]
    return sorted(found, key=lambda wire: wire.tag)


def _wire(types: Types, item: Field, tag: int) -> Wire:
    listed = isinstance(item.type.form, ListOf)
    type_ = item.type.form.item if isinstance(item.type.form, ListOf) else item.type
    kind, wire, form = _kind(types, type_)
    return Wire(item, tag, type_, kind, form, wire, listed)


def _kind(types: Types, type_: Type) -> tuple[Kind, int, Integer | Varint | Float | None]:
    match types.expand(type_).type.form:
        case Integer(bits=bits, fixed=True) as form:
            return "fixed", EIGHT if bits == 64 else FOUR, form
        case Float(bits=bits) as form:
            return "fixed", EIGHT if bits == 64 else FOUR, form
        case Integer() | Varint() as form:
            return "number", VARINT, form
        case Enum():
            return "enum", VARINT, Integer(32, signed=True)
        case Boolean():
            return "bool", VARINT, None
        case Text():
            return "text", SIZED, None
        case Bytes():
            return "bytes", SIZED, None
        case Record():
            return "record", SIZED, None
        case form:
            raise TypeError(f"protobuf has no {form}")


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


def varint_bytes(number: int) -> bytes:
    """A varint that is known beforehand."""
    packed = bytearray()
    while number > 0x7F:
        packed.append(number & 0x7F | 0x80)
        number >>= 7
    packed.append(number)
    return bytes(packed)


def exclusive(rules: tuple[tuple[str, ...], ...], name: str) -> list[str]:
    """The members that a member takes the place of."""
    return [other for rule in rules if name in rule for other in rule if other != name]

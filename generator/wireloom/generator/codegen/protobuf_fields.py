"""What protobuf calls the types of fields."""

from __future__ import annotations

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
from wireloom.generator.resolve.messages import Layout
from wireloom.generator.resolve.types import Types


def is_protobuf(layout: Layout) -> bool:
    """Whether a layout is that of a protobuf record."""
    form = layout.type.form if layout.type is not None else None
    return isinstance(form, Record) and form.encoding == "protobuf"


def item_type(item: Field) -> Type:
    """The type of one value of a field."""
    return item.type.form.item if isinstance(item.type.form, ListOf) else item.type


def class_of(types: Types, type_: Type) -> str | None:
    """The class of values that are members of an enumeration or records; None for all others."""
    expanded = types.expand(type_)
    return expanded.name if isinstance(expanded.type.form, Enum | Record) else None


def kind_of(types: Types, type_: Type) -> str:
    """What protobuf calls a type that has no class of its own."""
    match types.expand(type_).type.form:
        case Integer(bits=bits, fixed=True, signed=signed):
            return f"sfixed{bits}" if signed else f"fixed{bits}"
        case Float(bits=bits):
            return "double" if bits == 64 else "float"
        case Integer(bits=bits, signed=signed):
            return f"int{bits}" if signed else f"uint{bits}"
        case Varint(bits=bits):
            return f"sint{bits}"
        case Boolean():
            return "bool"
        case Text():
            return "string"
        case Bytes():
            return "bytes"
        case form:
            raise TypeError(f"protobuf has no {form}")


def varint_bytes(number: int) -> bytes:
    """A varint that is known beforehand."""
    packed = bytearray()
    while number > 0x7F:
        packed.append(number & 0x7F | 0x80)
        number >>= 7
    packed.append(number)
    return bytes(packed)

"""What protobuf calls the kinds of fields."""

from __future__ import annotations

from wireloom.generator.codegen.kinds import Kinds
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Enum,
    Float,
    Integer,
    List,
    ProtobufRecord,
    Text,
    Varint,
)


def item_kind(item: Field) -> Kind:
    """The kind of one value of a field."""
    return item.kind.item if isinstance(item.kind, List) else item.kind


def class_of(kinds: Kinds, kind: Kind) -> str | None:
    """The class of values that are members of an enumeration or records; None for all others."""
    core = kind.core(kinds)
    return core.name if isinstance(core, Enum | ProtobufRecord) else None


def called(kinds: Kinds, kind: Kind) -> str:
    """What protobuf calls a kind that has no class of its own."""
    match kind.core(kinds):
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
        case core:
            raise TypeError(f"protobuf has no {type(core).__name__}")

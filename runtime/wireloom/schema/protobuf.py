"""How protobuf writes kinds."""

from __future__ import annotations

from typing import Final

from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Enum,
    Float,
    Integer,
    ProtobufRecord,
    Ref,
    Region,
    Text,
    Varint,
)
from wireloom.schema.schema import Schema

VARINT: Final = 0
EIGHT: Final = 1
SIZED: Final = 2
FOUR: Final = 5


def wire_type(schema: Schema, kind: Kind) -> int:
    """The wire type of one value of a kind.

    Raises:
        TypeError: Protobuf has no such values.
    """
    match kind:
        case Ref(name):
            return wire_type(schema, schema.kind(name))
        case Integer(bits=bits, fixed=True) | Float(bits=bits):
            return EIGHT if bits == 64 else FOUR
        case Integer() | Varint() | Enum() | Boolean():
            return VARINT
        case Text() | Bytes() | ProtobufRecord() | Region():
            return SIZED
        case _:
            raise TypeError(f"protobuf has no {type(kind).__name__}")

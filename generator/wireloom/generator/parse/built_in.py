"""The types that a spec need not declare."""

from __future__ import annotations

from wireloom.generator.model.types import (
    AnyJson,
    Boolean,
    Bytes,
    Float,
    Form,
    Integer,
    Nothing,
    Text,
    Varint,
)

BUILT_IN: dict[str, Form] = {
    **{f"uint{bits}": Integer(bits, signed=False) for bits in range(1, 65)},
    **{f"int{bits}": Integer(bits, signed=True) for bits in range(1, 65)},
    **{f"float{bits}": Float(bits) for bits in (16, 32, 64)},
    **{f"varuint{bits}": Varint(bits, zigzag=False) for bits in (32, 64)},
    **{f"zigzag{bits}": Varint(bits, zigzag=True) for bits in (32, 64)},
    "bool": Boolean(),
    "bit": Boolean(1),
    "text": Text(),
    "bytes": Bytes(),
    "nothing": Nothing(),
    "json": AnyJson(),
}


PROTOBUF: dict[str, Form] = {
    **{
        f"{sign}int{bits}": Integer(bits, signed=not sign)
        for sign in ("", "u")
        for bits in (32, 64)
    },
    **{f"sint{bits}": Varint(bits, zigzag=True) for bits in (32, 64)},
    **{f"fixed{bits}": Integer(bits, signed=False, fixed=True) for bits in (32, 64)},
    **{f"sfixed{bits}": Integer(bits, signed=True, fixed=True) for bits in (32, 64)},
    "float": Float(32),
    "double": Float(64),
    "bool": Boolean(),
    "string": Text(),
    "text": Text(),
    "bytes": Bytes(),
}
"""The scalars of protobuf; the names mean them inside of records of that encoding only."""

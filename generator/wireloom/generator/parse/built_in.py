"""The types that a spec need not declare."""

from __future__ import annotations

import re

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

_ELSEWHERE = {
    **dict.fromkeys(("string", "str", "char", "varchar", "utf8"), "text"),
    **dict.fromkeys(("blob", "binary", "buffer", "bytearray", "octets"), "bytes"),
    **dict.fromkeys(("byte", "octet", "uchar"), "uint8"),
    **dict.fromkeys(("string8", "shortstr", "shortstring"), "{type: text, size: uint8}"),
    "string16": "{type: text, size: uint16}",
    **dict.fromkeys(("string32", "longstr", "longstring"), "{type: text, size: uint32}"),
    "sbyte": "int8",
    "short": "int16",
    "ushort": "uint16",
    **dict.fromkeys(("int", "integer"), "int32"),
    "uint": "uint32",
    "long": "int64",
    "ulong": "uint64",
    "half": "float16",
    "float": "float32",
    "double": "float64",
    "boolean": "bool",
    "bit": "uint1",
    "varint": 'varuint32" or "zigzag32',
    "varlong": 'varuint64" or "zigzag64',
    **{f"u{size}": f"uint{8 * size}" for size in (1, 2, 4)},
    **{f"s{size}": f"int{8 * size}" for size in (1, 2, 4)},
    **{f"f{size}": f"float{8 * size}" for size in (2, 4, 8)},
}
"""What built-in types are called in other languages."""
_SHORT = re.compile(r"(u|i|s|f|uint|int|float)([0-9]+)(?:_t|_?[bl]e)?")
_LONG = {"u": "uint", "i": "int", "s": "int", "f": "float"}


def known_elsewhere(name: str) -> str:
    """The built-in type that other languages call so; empty if there is none."""
    name = name.lower()
    short = _SHORT.fullmatch(name)
    if short and name not in _ELSEWHERE:
        name = _LONG.get(short[1], short[1]) + short[2]
        return name if name in BUILT_IN else ""
    return _ELSEWHERE.get(name, "")


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

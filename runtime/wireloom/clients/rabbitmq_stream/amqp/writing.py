"""Values of AMQP 1.0 to bytes, in their smallest forms; those in arrays as the array says."""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, TypeAlias
from uuid import UUID

from wireloom.clients.rabbitmq_stream.amqp import scalars
from wireloom.clients.rabbitmq_stream.amqp.reading import FEW_KEYS, shown
from wireloom.clients.rabbitmq_stream.amqp.scalars import Writer
from wireloom.clients.rabbitmq_stream.amqp.types import (
    AmqpItem,
    Array,
    Byte,
    Char,
    Decimal32,
    Decimal64,
    Decimal128,
    Described,
    Float,
    Int,
    Short,
    Symbol,
    Timestamp,
    UByte,
    UInt,
    ULong,
    UShort,
)
from wireloom.errors import EncodeError
from wireloom.rabbitmq_stream.tables import DEPTH
from wireloom.rabbitmq_stream.types import AmqpCode, AmqpSection

LISTS = int(AmqpCode.LIST8), int(AmqpCode.LIST32)
"""The codes of short and of long ones."""
MAPS = int(AmqpCode.MAP8), int(AmqpCode.MAP32)
"""The codes of short and of long ones."""
MARKS = {kind: bytes([AmqpCode.DESCRIBED, AmqpCode.SMALL_ULONG, kind]) for kind in AmqpSection}
"""What sections begin with, in its smallest form."""
_DESCRIBED = bytes([AmqpCode.DESCRIBED])
EMPTY_LIST = bytes([AmqpCode.EMPTY_LIST])
NULL = bytes([AmqpCode.NULL])
_UUID = bytes([AmqpCode.UUID])
_head = struct.Struct("BBB").pack
_sizes = struct.Struct(">BII").pack

_CHOOSABLE = (UUID, Described, Array)  # see ``reading``

Content: TypeAlias = tuple[bytes, int]
"""What is in a list, a map or an array, and how many values it is."""


def written(value: AmqpItem, depth: int = 0) -> bytes:
    """A value with its code.

    Raises:
        EncodeError: It is none of AMQP, or does not fit.
    """
    return _WRITERS.get(type(value), _unusual)(value, depth)


def listed(values: Sequence[Any], depth: int) -> Content:
    """The values of a list."""
    depth = _deeper(depth)
    content: list[bytes] = []
    try:
        content.extend(written(item, depth) for item in values)
    except EncodeError as error:
        raise EncodeError(error.reason, f"[{len(content)}]{error.path}") from None
    return b"".join(content), len(content)


TEXT_KEYS = scalars.Repeated(written)
"""Keys of maps."""


def paired(value: Mapping[Any, Any], depth: int, keys: scalars.Repeated = TEXT_KEYS) -> Content:
    """The keys and values of a map in turn.

    Args:
        value: The map.
        depth: How deep it lies.
        keys: What writes keys.

    Raises:
        EncodeError: Something in it is none of AMQP, or does not fit.
    """
    depth = _deeper(depth)
    content: list[bytes] = []
    key: object = None
    find, append = _WRITERS.get, content.append
    try:
        for key, item in value.items():
            append(keys[key] if type(key) is str else keys.write(key, depth))
            append(find(type(item), _unusual)(item, depth))
    except EncodeError as error:
        raise EncodeError(error.reason, f"[{shown(key)}]{error.path}") from None
    if len(content) > 2 * FEW_KEYS and any(isinstance(key, _CHOOSABLE) for key in value):
        names = ", ".join(kind.__name__ for kind in _CHOOSABLE)
        raise EncodeError(f"keys that are {names}, in a map of more than {FEW_KEYS}")
    return b"".join(content), len(content)


def _arrayed(value: Array, depth: int) -> Content:
    """How the values of an array are laid out, and the values."""
    depth = _deeper(depth)
    write = _EXACT.get(value.code)
    if write is None:
        raise EncodeError(f"no values of an array are {value.code.name.lower()}")
    content: list[bytes] = []
    try:
        content.extend(write(item, depth)[1:] for item in value.items)
    except EncodeError as error:
        raise EncodeError(error.reason, f"[{len(content)}]{error.path}") from None
    except (TypeError, AttributeError):
        wrong = scalars.unfit(value.items[len(content)], value.code)
        raise EncodeError(wrong.reason, f"[{len(content)}]") from None
    descriptor = b"" if value.descriptor is None else _DESCRIBED + written(value.descriptor, depth)
    joined = b"".join([descriptor, bytes([value.code]), *content])
    if len(content) > len(joined):
        raise EncodeError(f"{len(content)} values in {len(joined)} bytes")
    return joined, len(content)


def counted(content: Content, short: int, long: int) -> bytes:
    """A list, a map or an array with this in it; the short form, if it is small enough."""
    joined, count = content
    size = len(joined)
    if size < 255 and count < 256:
        return _head(short, size + 1, count) + joined
    return _wide(content, long)


def _wide(content: Content, code: int) -> bytes:
    joined, count = content
    if len(joined) > scalars.LONGEST - 4:
        raise scalars.too_long(len(joined))
    return _sizes(code, len(joined) + 4, count) + joined


def _deeper(depth: int) -> int:
    if depth >= DEPTH:
        raise EncodeError(f"nested deeper than {DEPTH}")
    return depth + 1


def _list(value: Sequence[Any], depth: int) -> bytes:
    if not value:
        return EMPTY_LIST
    return counted(listed(value, depth), *LISTS)


def _map(value: Mapping[Any, Any], depth: int) -> bytes:
    return counted(paired(value, depth), *MAPS)


def _array(value: Array, depth: int) -> bytes:
    return counted(_arrayed(value, depth), AmqpCode.ARRAY8, AmqpCode.ARRAY32)


def _described(value: Described, depth: int) -> bytes:
    depth = _deeper(depth)
    return _DESCRIBED + written(value.descriptor, depth) + written(value.value, depth)


def _unusual(value: Any, depth: int) -> bytes:
    """A value of a class that only has a base or a form that is known here."""
    for base in type(value).__mro__:
        if base in _WRITERS:
            return _WRITERS[base](value, depth)
    if isinstance(value, bytearray | memoryview):
        return scalars.binary(bytes(value), depth)
    if isinstance(value, Mapping):
        return _map(value, depth)
    if isinstance(value, Sequence):
        return _list(value, depth)
    raise EncodeError(f"AMQP has no {type(value).__name__}")


def _uuid(value: UUID, _depth: int) -> bytes:
    return _UUID + value.bytes


_USHORT, _SHORT = scalars.fixed(AmqpCode.USHORT, "H"), scalars.fixed(AmqpCode.SHORT, "h")
_INT, _BYTE = scalars.fixed(AmqpCode.INT, "i"), scalars.fixed(AmqpCode.BYTE, "b")
_FLOAT, _DOUBLE = scalars.fixed(AmqpCode.FLOAT, "f"), scalars.fixed(AmqpCode.DOUBLE, "d")
_DECIMAL32 = scalars.raw(AmqpCode.DECIMAL32, 4)
_DECIMAL64 = scalars.raw(AmqpCode.DECIMAL64, 8)
_DECIMAL128 = scalars.raw(AmqpCode.DECIMAL128, 16)

_WRITERS: Mapping[type, Writer] = {
    type(None): scalars.only(AmqpCode.NULL, None),
    bool: scalars.boolean,
    int: scalars.whole,
    float: _DOUBLE,
    str: scalars.text,
    bytes: scalars.binary,
    UUID: _uuid,
    datetime: scalars.timestamp,
    list: _list,
    tuple: _list,
    dict: _map,
    UByte: scalars.unsigned_byte,
    UShort: _USHORT,
    UInt: scalars.unsigned_int,
    ULong: scalars.unsigned_long,
    Byte: _BYTE,
    Short: _SHORT,
    Int: scalars.small(_INT, AmqpCode.SMALL_INT, -128),
    Timestamp: scalars.timestamp,
    Float: _FLOAT,
    Symbol: scalars.symbol,
    Char: scalars.char,
    Decimal32: _DECIMAL32,
    Decimal64: _DECIMAL64,
    Decimal128: _DECIMAL128,
    Described: _described,
    Array: _array,
}


SCALARS = frozenset(_WRITERS) - {Described, Array, dict, list, tuple}
"""Classes of values that hold no others."""


def _short(code: AmqpCode, content: Callable[[Any, int], Content]) -> Writer:
    """The writer of a list, a map or an array whose sizes take one byte."""

    def write(value: Any, depth: int) -> bytes:
        found = content(value, depth)
        size = len(found[0])
        if size > 254:
            raise EncodeError(f"{size} bytes are no {code.name.lower()}")
        return counted(found, code, code)

    return write


def _long(code: AmqpCode, content: Callable[[Any, int], Content]) -> Writer:
    """The writer of a list, a map or an array whose sizes take four bytes."""
    return lambda value, depth: _wide(content(value, depth), code)


def _bytes(value: Any) -> bytes:
    return bytes(memoryview(value))  # of a number, bytes() would make so many zeros


def _ascii(value: str) -> bytes:
    return value.encode("ascii")


_EXACT: Mapping[int, Writer] = {
    AmqpCode.NULL: scalars.only(AmqpCode.NULL, None),
    AmqpCode.BOOLEAN_TRUE: scalars.only(AmqpCode.BOOLEAN_TRUE, True),
    AmqpCode.BOOLEAN_FALSE: scalars.only(AmqpCode.BOOLEAN_FALSE, False),
    AmqpCode.UINT_ZERO: scalars.only(AmqpCode.UINT_ZERO, 0),
    AmqpCode.ULONG_ZERO: scalars.only(AmqpCode.ULONG_ZERO, 0),
    AmqpCode.EMPTY_LIST: scalars.only(AmqpCode.EMPTY_LIST, []),
    AmqpCode.UBYTE: scalars.unsigned_byte,
    AmqpCode.BYTE: _BYTE,
    AmqpCode.SMALL_UINT: scalars.fixed(AmqpCode.SMALL_UINT, "B"),
    AmqpCode.SMALL_ULONG: scalars.fixed(AmqpCode.SMALL_ULONG, "B"),
    AmqpCode.SMALL_INT: scalars.fixed(AmqpCode.SMALL_INT, "b"),
    AmqpCode.SMALL_LONG: scalars.fixed(AmqpCode.SMALL_LONG, "b"),
    AmqpCode.BOOLEAN: scalars.fixed(AmqpCode.BOOLEAN, "?"),
    AmqpCode.USHORT: _USHORT,
    AmqpCode.SHORT: _SHORT,
    AmqpCode.UINT: scalars.fixed(AmqpCode.UINT, "I"),
    AmqpCode.INT: _INT,
    AmqpCode.FLOAT: _FLOAT,
    AmqpCode.CHAR: scalars.char,
    AmqpCode.DECIMAL32: _DECIMAL32,
    AmqpCode.ULONG: scalars.fixed(AmqpCode.ULONG, "Q"),
    AmqpCode.LONG: scalars.fixed(AmqpCode.LONG, "q"),
    AmqpCode.DOUBLE: _DOUBLE,
    AmqpCode.TIMESTAMP: scalars.timestamp,
    AmqpCode.DECIMAL64: _DECIMAL64,
    AmqpCode.DECIMAL128: _DECIMAL128,
    AmqpCode.UUID: _uuid,
    AmqpCode.BINARY8: scalars.sized(AmqpCode.BINARY8, "B", _bytes),
    AmqpCode.STRING8: scalars.sized(AmqpCode.STRING8, "B", str.encode),
    AmqpCode.SYMBOL8: scalars.sized(AmqpCode.SYMBOL8, "B", _ascii),
    AmqpCode.BINARY32: scalars.sized(AmqpCode.BINARY32, "I", _bytes),
    AmqpCode.STRING32: scalars.sized(AmqpCode.STRING32, "I", str.encode),
    AmqpCode.SYMBOL32: scalars.sized(AmqpCode.SYMBOL32, "I", _ascii),
    AmqpCode.LIST8: _short(AmqpCode.LIST8, listed),
    AmqpCode.MAP8: _short(AmqpCode.MAP8, paired),
    AmqpCode.ARRAY8: _short(AmqpCode.ARRAY8, _arrayed),
    AmqpCode.LIST32: _long(AmqpCode.LIST32, listed),
    AmqpCode.MAP32: _long(AmqpCode.MAP32, paired),
    AmqpCode.ARRAY32: _long(AmqpCode.ARRAY32, _arrayed),
}
"""What writes the values of an array, by the code that it says once."""

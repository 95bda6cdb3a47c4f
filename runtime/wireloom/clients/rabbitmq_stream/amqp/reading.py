"""Values of AMQP 1.0 out of bytes.

Each of ``READERS`` takes the data, the place behind the code of the value, where the surroundings
end, and how deep the value lies; it returns the value and the place behind it. A reader that would
run past the end of the data raises ``IndexError`` or ``struct.error``; ``broken`` makes a
``DecodeError`` of them.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias
from uuid import UUID

from wireloom.clients.rabbitmq_stream.amqp.types import (
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
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.tables import DEPTH
from wireloom.rabbitmq_stream.types import AmqpCode

Reader: TypeAlias = Callable[[bytes, int, int, int], tuple[Any, int]]

BROKEN = (DecodeError, IndexError, struct.error)
"""What readers raise."""

FEW_KEYS = 64
"""Keys up to which those of a map may be of any kind."""
_CHOOSABLE = frozenset({AmqpCode.UUID, AmqpCode.DESCRIBED, AmqpCode.ARRAY8, AmqpCode.ARRAY32})
"""What anybody can make any number of with one hash, so that each is compared with all others.

Hashes of texts and bytes have a secret in them, and of numbers and moments too few have one hash.
"""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MOMENT = timedelta(milliseconds=1)
_FAR = 1 << 42  # from about 2109 on, fractions of seconds are no longer exact to the microsecond
_LEAST = (datetime.min.replace(tzinfo=UTC) - _EPOCH) // _MOMENT
_MOST = (datetime.max.replace(tzinfo=UTC) - _EPOCH) // _MOMENT
_LENGTH = struct.Struct(">I").unpack_from
_MILLISECONDS = struct.Struct(">q").unpack_from
_SIZES = struct.Struct(">II").unpack_from


def broken(error: Exception, data: bytes, path: str) -> DecodeError:
    """What a reader raised, with the path of what it was reading."""
    if isinstance(error, DecodeError):
        return DecodeError(error.reason, error.offset, f"{path}{error.path}")
    return DecodeError("ends too early", len(data), path)


def kind_of(code: int) -> str:
    """What an error calls a value."""
    return AmqpCode(code).name.lower() if code in _CODES else f"the code {code}"


WIDTHS = {0x4: 0, 0x5: 1, 0x6: 2, 0x7: 4, 0x8: 8, 0x9: 16}
"""Bytes of values without a size, by the upper four bits of their codes."""
SHORT = frozenset({0xA, 0xC, 0xE})
"""Upper four bits of codes whose sizes take one byte; those of the others take four."""


def end_of(data: bytes, pos: int) -> int:
    """Where a value ends, be it past the end of the data.

    Args:
        data: The data.
        pos: Where its code is.

    Raises:
        DecodeError: There is no such code.
        IndexError: The data ends too early, or ``struct.error``.
    """
    values = 1
    while values:
        code = data[pos]
        group = code >> 4
        if group in SHORT:
            pos += 2 + data[pos + 1]
        elif code == AmqpCode.DESCRIBED:
            pos += 1
            values += 2
        elif code not in _CODES:
            _unknown(data, pos + 1, 0, 0)
        elif group in WIDTHS:
            pos += 1 + WIDTHS[group]
        else:
            pos += 5 + _LENGTH(data, pos + 1)[0]
        values -= 1
    return pos


def _fixed(layout: str, made: Callable[[Any], object]) -> Reader:
    """The reader of so many bytes, with their layout in terms of ``struct``."""
    form = struct.Struct(layout)
    unpack, size = form.unpack_from, form.size

    def read(data: bytes, pos: int, _end: int, _depth: int) -> tuple[Any, int]:
        return made(unpack(data, pos)[0]), pos + size

    return read


def _constant(value: object) -> Reader:
    def read(_data: bytes, pos: int, _end: int, _depth: int) -> tuple[Any, int]:
        return value, pos

    return read


def _one_of(values: list[Any]) -> Reader:
    """A value of one byte; the objects are there already, so that many of them take no memory."""

    def read(data: bytes, pos: int, _end: int, _depth: int) -> tuple[Any, int]:
        return values[data[pos]], pos + 1

    return read


def _unsigned(kind: type) -> Reader:
    return _one_of([kind(number) for number in range(256)])


def _signed(kind: type) -> Reader:
    return _one_of([kind(number - ((number & 128) << 1)) for number in range(256)])


def _empty_list(_data: bytes, pos: int, _end: int, _depth: int) -> tuple[Any, int]:
    return [], pos


def _boolean(data: bytes, pos: int, _end: int, _depth: int) -> tuple[Any, int]:
    if data[pos] > 1:
        raise DecodeError(f"a boolean is 0 or 1, not {data[pos]}", pos)
    return data[pos] == 1, pos + 1


def _timestamp(data: bytes, pos: int, _end: int, _depth: int) -> tuple[Any, int]:
    milliseconds = _MILLISECONDS(data, pos)[0]
    if 0 <= milliseconds < _FAR:
        return datetime.fromtimestamp(milliseconds / 1000, UTC), pos + 8
    if _LEAST <= milliseconds <= _MOST:
        return _EPOCH + timedelta(milliseconds=milliseconds), pos + 8
    return Timestamp(milliseconds), pos + 8


def _char(data: bytes, pos: int, _end: int, _depth: int) -> tuple[Any, int]:
    (number,) = _LENGTH(data, pos)
    if number > 0x10FFFF or 0xD800 <= number < 0xE000:
        raise DecodeError(f"no character has the number {number}", pos)
    return Char(chr(number)), pos + 4


def sized(made: Callable[[bytes], object]) -> tuple[Reader, Reader]:
    """The readers of what has its length before it, in one byte and in four."""

    def short(data: bytes, pos: int, end: int, _depth: int) -> tuple[Any, int]:
        start = pos + 1
        stop = start + data[pos]
        if stop > end:
            raise DecodeError("length runs past the end", pos)
        try:
            return made(data[start:stop]), stop
        except UnicodeDecodeError as error:
            raise _no_text(error, start) from None

    def long(data: bytes, pos: int, end: int, _depth: int) -> tuple[Any, int]:
        start = pos + 4
        stop = start + _LENGTH(data, pos)[0]
        if stop > end:
            raise DecodeError("length runs past the end", pos)
        try:
            return made(data[start:stop]), stop
        except UnicodeDecodeError as error:
            raise _no_text(error, start) from None

    return short, long


def _no_text(error: UnicodeDecodeError, start: int) -> DecodeError:
    return DecodeError(f"not {error.encoding.upper()}", start + error.start)


def _symbol(data: bytes) -> Symbol:
    return Symbol(data, "ascii")


def opened(data: bytes, pos: int, end: int, wide: bool) -> tuple[int, int, int]:
    """Where the values of a list, map or array begin and end, and how many there are.

    Raises:
        DecodeError: They run past the end, or there are more values than bytes.
    """
    if wide:
        size, count = _SIZES(data, pos)
        start, stop = pos + 8, pos + 4 + size
    else:
        start, stop, count = pos + 2, pos + 1 + data[pos], data[pos + 1]
    if stop > end:
        raise DecodeError("length runs past the end", pos)
    if count > stop - start:
        raise DecodeError(f"{count} values in {max(stop - start, 0)} bytes", pos)
    return start, stop, count


def misplaced(pos: int, end: int, count: int) -> DecodeError:
    """The error about values that do not end where their size says."""
    where = "end before their size says" if pos < end else "run past the end"
    return DecodeError(f"{count} values {where}", min(pos, end))


def _container(read_all: Callable[[bytes, int, int, int, int], Any]) -> tuple[Reader, Reader]:
    """The readers of what holds values, with sizes in one byte and in four."""

    def reader(wide: bool) -> Reader:
        def read(data: bytes, pos: int, end: int, depth: int) -> tuple[Any, int]:
            if depth >= DEPTH:
                raise DecodeError(f"nested deeper than {DEPTH}", pos)
            start, stop, count = opened(data, pos, end, wide)
            return read_all(data, start, stop, count, depth + 1), stop

        return read

    return reader(False), reader(True)


def _list(data: bytes, pos: int, end: int, count: int, depth: int) -> list[Any]:
    found: list[Any] = []
    try:
        for _ in range(count):
            value, pos = READERS[data[pos]](data, pos + 1, end, depth)
            found.append(value)
    except BROKEN as error:
        raise broken(error, data, f"[{len(found)}]") from None
    if pos != end:
        raise misplaced(pos, end, count)
    return found


def _map(data: bytes, pos: int, end: int, count: int, depth: int) -> dict[Any, Any]:
    if count % 2:
        raise DecodeError("a key without a value", pos)
    found: dict[Any, Any] = {}
    key: object = None
    first = start = pos
    read = READERS
    read_key = read if count <= 2 * FEW_KEYS else _KEYS_OF_MANY
    try:
        for _ in range(count // 2):
            start = pos
            key = len(found)  # in a path, until it is known
            key, pos = read_key[data[pos]](data, pos + 1, end, depth)
            found[key], pos = read[data[pos]](data, pos + 1, end, depth)
    except BROKEN as error:
        raise broken(error, data, f"[{shown(key)}]") from None
    except TypeError:  # of a key that has no hash
        raise DecodeError(f"a key that is {kind_of(data[start])}", start) from None
    if pos != end:
        raise misplaced(pos, end, count)
    if len(found) != count // 2:
        found.clear()  # keys are read again
        raise _equal_keys(data, first, end, depth)
    return found


def _equal_keys(data: bytes, pos: int, end: int, depth: int) -> DecodeError:
    """The error about a map with keys that are one to Python, as 1 and True are."""
    found: dict[Any, Any] = {}
    while True:
        start = pos
        key, pos = READERS[data[pos]](data, pos + 1, end, depth)
        if key in found:
            return DecodeError(f"the keys {found[key]!r:.40} and {key!r:.40} are equal", start)
        found[key] = key
        pos = end_of(data, pos)


def _choosable(data: bytes, pos: int, _end: int, _depth: int) -> tuple[Any, int]:
    what = kind_of(data[pos - 1])
    raise DecodeError(f"a key that is {what}, in a map of more than {FEW_KEYS}", pos - 1)


def shown(key: object) -> str:
    """A key in a path."""
    text = repr(str(key) if isinstance(key, str) else key)
    return text if len(text) <= 40 else f"{text[:40]}…"


def _array(data: bytes, pos: int, end: int, count: int, depth: int) -> Array:
    code, pos = data[pos], pos + 1
    descriptor = None
    if code == AmqpCode.DESCRIBED:
        descriptor, pos = READERS[data[pos]](data, pos + 1, end, depth)
        code, pos = data[pos], pos + 1
    if code == AmqpCode.DESCRIBED or code not in _CODES:
        raise DecodeError(f"no values of an array are {kind_of(code)}", pos - 1)
    read, found = READERS[code], []
    try:
        for _ in range(count):
            value, pos = read(data, pos, end, depth)
            found.append(value)
    except BROKEN as error:
        raise broken(error, data, f"[{len(found)}]") from None
    if pos != end:
        raise misplaced(pos, end, count)
    return Array(AmqpCode(code), tuple(found), descriptor)


def _described(data: bytes, pos: int, end: int, depth: int) -> tuple[Any, int]:
    if depth >= DEPTH:
        raise DecodeError(f"nested deeper than {DEPTH}", pos)
    descriptor, pos = READERS[data[pos]](data, pos + 1, end, depth + 1)
    value, pos = READERS[data[pos]](data, pos + 1, end, depth + 1)
    return Described(descriptor, value), pos


def _unknown(data: bytes, pos: int, _end: int, _depth: int) -> tuple[Any, int]:
    raise DecodeError(f"no AmqpCode has the number {data[pos - 1]}", pos - 1)


_BINARY8, _BINARY32 = sized(bytes)
_STRING8, _STRING32 = sized(bytes.decode)
_SYMBOL8, _SYMBOL32 = sized(_symbol)
_LIST8, _LIST32 = _container(_list)
_MAP8, _MAP32 = _container(_map)
_ARRAY8, _ARRAY32 = _container(_array)

_CODES: Mapping[int, Reader] = {
    AmqpCode.DESCRIBED: _described,
    AmqpCode.NULL: _constant(None),
    AmqpCode.BOOLEAN_TRUE: _constant(True),
    AmqpCode.BOOLEAN_FALSE: _constant(False),
    AmqpCode.UINT_ZERO: _constant(UInt(0)),
    AmqpCode.ULONG_ZERO: _constant(ULong(0)),
    AmqpCode.EMPTY_LIST: _empty_list,
    AmqpCode.UBYTE: _unsigned(UByte),
    AmqpCode.BYTE: _signed(Byte),
    AmqpCode.SMALL_UINT: _unsigned(UInt),
    AmqpCode.SMALL_ULONG: _unsigned(ULong),
    AmqpCode.SMALL_INT: _signed(Int),
    AmqpCode.SMALL_LONG: _signed(int),
    AmqpCode.BOOLEAN: _boolean,
    AmqpCode.USHORT: _fixed(">H", UShort),
    AmqpCode.SHORT: _fixed(">h", Short),
    AmqpCode.UINT: _fixed(">I", UInt),
    AmqpCode.INT: _fixed(">i", Int),
    AmqpCode.FLOAT: _fixed(">f", Float),
    AmqpCode.CHAR: _char,
    AmqpCode.DECIMAL32: _fixed("4s", Decimal32),
    AmqpCode.ULONG: _fixed(">Q", ULong),
    AmqpCode.LONG: _fixed(">q", int),
    AmqpCode.DOUBLE: _fixed(">d", float),
    AmqpCode.TIMESTAMP: _timestamp,
    AmqpCode.DECIMAL64: _fixed("8s", Decimal64),
    AmqpCode.DECIMAL128: _fixed("16s", Decimal128),
    AmqpCode.UUID: _fixed("16s", lambda data: UUID(bytes=data)),
    AmqpCode.BINARY8: _BINARY8,
    AmqpCode.BINARY32: _BINARY32,
    AmqpCode.STRING8: _STRING8,
    AmqpCode.STRING32: _STRING32,
    AmqpCode.SYMBOL8: _SYMBOL8,
    AmqpCode.SYMBOL32: _SYMBOL32,
    AmqpCode.LIST8: _LIST8,
    AmqpCode.LIST32: _LIST32,
    AmqpCode.MAP8: _MAP8,
    AmqpCode.MAP32: _MAP32,
    AmqpCode.ARRAY8: _ARRAY8,
    AmqpCode.ARRAY32: _ARRAY32,
}

READERS: tuple[Reader, ...] = tuple(_CODES.get(code, _unknown) for code in range(256))
"""What reads a value, by its code."""
_KEYS_OF_MANY = tuple(
    _choosable if code in _CHOOSABLE else read for code, read in enumerate(READERS)
)

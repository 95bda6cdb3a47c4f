"""Values of AMQP 1.0 that hold no others, to bytes.

Each function takes a value and how deep it lies, and returns the code and what follows it.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias

from wireloom.clients.rabbitmq_stream.amqp.reading import shown
from wireloom.errors import EncodeError
from wireloom.rabbitmq_stream.types import AmqpCode

Writer: TypeAlias = Callable[[Any, int], bytes]
"""Takes a value and how deep it lies; raises EncodeError if it does not fit."""

LONGEST = 0xFFFF_FFFF
"""Bytes of the longest value."""

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
"""What moments are counted from."""
_DAY = 86_400_000  # milliseconds


def unfit(value: object, code: AmqpCode) -> EncodeError:
    """The error about a value that cannot be laid out so."""
    return EncodeError(f"{shown(value)} is no {code.name.lower()}")


def too_long(size: int) -> EncodeError:
    """The error about what is longer than any value can be."""
    return EncodeError(f"{size} bytes, 4 GiB are the most")


def only(code: AmqpCode, said: object) -> Writer:
    """The writer of a value that its code says."""
    data = bytes([code])

    def write(value: Any, _depth: int) -> bytes:
        if value != said:
            raise unfit(value, code)
        return data

    return write


def fixed(code: AmqpCode, layout: str) -> Writer:
    """The writer of a number, with its layout in terms of ``struct``."""
    pack = struct.Struct(f">B{layout}").pack
    number = int(code)

    def write(value: Any, _depth: int) -> bytes:
        try:
            return pack(number, value)
        except (struct.error, OverflowError):
            raise unfit(value, code) from None

    return write


def small(large: Writer, code: AmqpCode, low: int, zero: AmqpCode | None = None) -> Writer:
    """The writer of a number that has a form of one byte, and perhaps one of none for 0.

    Args:
        large: The writer of what needs more.
        code: The code of the form of one byte.
        low: The lowest number that it can say.
        zero: The code of 0.
    """
    forms = {number: bytes([code, number & 0xFF]) for number in range(low, low + 256)}
    if zero is not None:
        forms[0] = bytes([zero])

    def write(value: Any, depth: int) -> bytes:
        return forms.get(value) or large(value, depth)

    return write


def sized(code: AmqpCode, layout: str, convert: Callable[[Any], bytes]) -> Writer:
    """The writer of what has its length before it, with the layout of that."""
    pack = struct.Struct(f">B{layout}").pack

    def write(value: Any, _depth: int) -> bytes:
        try:
            data = convert(value)
        except UnicodeEncodeError:
            raise unfit(value, code) from None
        try:
            return pack(code, len(data)) + data
        except struct.error:
            raise EncodeError(f"{len(data)} bytes are no {code.name.lower()}") from None

    return write


def raw(code: AmqpCode, size: int) -> Writer:
    """The writer of so many bytes as they are."""
    head = bytes([code])

    def write(value: Any, _depth: int) -> bytes:
        if len(value) != size:
            raise EncodeError(f"{len(value)} bytes are no {code.name.lower()}")
        data: bytes = head + value
        return data

    return write


def binary(value: Any, _depth: int) -> bytes:
    """Bytes."""
    size = len(value)
    return _BINARIES[size] + value if size < 256 else _long(AmqpCode.BINARY32, value)


def text(value: Any, _depth: int) -> bytes:
    """A text."""
    try:
        data: bytes = value.encode()
    except UnicodeEncodeError:
        raise EncodeError(f"{shown(value)} has lone surrogates") from None
    size = len(data)
    return STRINGS[size] + data if size < 256 else _long(AmqpCode.STRING32, data)


def symbol(value: Any, _depth: int) -> bytes:
    """A name."""
    try:
        data: bytes = value.encode("ascii")
    except UnicodeEncodeError:
        raise EncodeError(f"{shown(value)} is no symbol: those are ASCII") from None
    size = len(data)
    return _SYMBOLS[size] + data if size < 256 else _long(AmqpCode.SYMBOL32, data)


class Repeated(dict[str, bytes]):
    """Short texts that come again and again, such as keys and media types, as they are written.

    Args:
        write: The writer.
    """

    __slots__ = ("write",)

    def __init__(self, write: Writer) -> None:
        self.write = write

    def __missing__(self, value: str) -> bytes:
        data = self.write(value, 0)
        if len(data) <= _SHORT:
            if len(self) >= _KEPT:
                self.clear()
            self[value] = data
        return data


_SHORT = 64
_KEPT = 256


def _heads(code: AmqpCode) -> list[bytes]:
    """What comes before the content, by its size."""
    return [bytes([code, size]) for size in range(256)]


def _long(code: AmqpCode, data: bytes) -> bytes:
    if len(data) > LONGEST:
        raise too_long(len(data))
    return _code_and_number(code, len(data)) + data


_BINARIES, _SYMBOLS = _heads(AmqpCode.BINARY8), _heads(AmqpCode.SYMBOL8)
STRINGS = _heads(AmqpCode.STRING8)
"""What comes before short texts, by their bytes."""
_code_and_number = struct.Struct(">BI").pack


def char(value: Any, _depth: int) -> bytes:
    """A character."""
    if len(value) != 1 or 0xD800 <= ord(value) < 0xE000:
        raise unfit(value, AmqpCode.CHAR)
    return _code_and_number(AmqpCode.CHAR, ord(value))


def boolean(value: Any, _depth: int) -> bytes:
    """True or false."""
    return _TRUE if value else _FALSE


_TRUE, _FALSE = bytes([AmqpCode.BOOLEAN_TRUE]), bytes([AmqpCode.BOOLEAN_FALSE])


def timestamp(value: Any, depth: int) -> bytes:
    """A moment, or milliseconds; what is finer than that is cut off."""
    if not isinstance(value, datetime):
        return _milliseconds(value, depth)
    if value.tzinfo is None:
        raise EncodeError(f"{value!r} has no time zone: give it one, such as datetime.UTC")
    return moment(value - EPOCH)


def moment(since: timedelta) -> bytes:
    """A moment, as the time since the epoch."""
    # a division of timedeltas takes twice as long
    of_day = since.seconds * 1000 + since.microseconds // 1000
    return _moment(_TIMESTAMP, since.days * _DAY + of_day)


_TIMESTAMP = int(AmqpCode.TIMESTAMP)
_moment = struct.Struct(">Bq").pack
_milliseconds = fixed(AmqpCode.TIMESTAMP, "q")


_signed_long = fixed(AmqpCode.LONG, "q")
unsigned_byte = fixed(AmqpCode.UBYTE, "B")
unsigned_int = small(fixed(AmqpCode.UINT, "I"), AmqpCode.SMALL_UINT, 0, AmqpCode.UINT_ZERO)
unsigned_long = small(fixed(AmqpCode.ULONG, "Q"), AmqpCode.SMALL_ULONG, 0, AmqpCode.ULONG_ZERO)


def _any_long(value: Any, depth: int) -> bytes:
    if value < 1 << 63:
        return _signed_long(value, depth)
    return unsigned_long(value, depth)


whole = small(_any_long, AmqpCode.SMALL_LONG, -128)
"""An int: a long, or a ulong if it is too large for that."""

"""Values of AMQP 1.0 in Python, and small types where Python has none.

Plain values say most: None, bool, int, float, str, bytes, ``UUID``, ``datetime``, lists and dicts.
An int goes as a long, and as a ulong if it is too large for that; a float as a double. What else
the wire can say has a small type here that behaves like the plain value and remembers how it came,
so that a message that is decoded and encoded again still means the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from struct import Struct
from typing import Any, TypeAlias
from uuid import UUID

from wireloom.dataclass import dataclass
from wireloom.rabbitmq_stream.types import AmqpCode

_SINGLE = Struct(">f")


class _Integer(int):
    """A number that says how wide it is on the wire; whether it fits is checked when written."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({int.__repr__(self)})"

    __str__ = int.__repr__


class UByte(_Integer):
    """A number of 0 to 255."""

    __slots__ = ()


class UShort(_Integer):
    """A number of 16 bits without a sign."""

    __slots__ = ()


class UInt(_Integer):
    """A number of 32 bits without a sign."""

    __slots__ = ()


class ULong(_Integer):
    """A number of 64 bits without a sign."""

    __slots__ = ()


class Byte(_Integer):
    """A number of -128 to 127."""

    __slots__ = ()


class Short(_Integer):
    """A number of 16 bits."""

    __slots__ = ()


class Int(_Integer):
    """A number of 32 bits."""

    __slots__ = ()


class Timestamp(_Integer):
    """Milliseconds since 1970-01-01 UTC, for moments that no ``datetime`` can be."""

    __slots__ = ()


class Float(float):
    """A binary fraction of 32 bits; the number is rounded to one.

    Raises:
        OverflowError: It is too large for that.
    """

    __slots__ = ()

    def __new__(cls, number: float) -> Float:
        return super().__new__(cls, _SINGLE.unpack(_SINGLE.pack(number))[0])

    def __repr__(self) -> str:
        return f"Float({float.__repr__(self)})"

    __str__ = float.__repr__


class Symbol(str):
    """A name in ASCII."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Symbol({str.__repr__(self)})"

    __str__ = str.__str__


class Char(str):
    """A single character."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Char({str.__repr__(self)})"

    __str__ = str.__str__


class _Decimal(bytes):
    """The bytes of a decimal fraction of IEEE 754, as they came."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({bytes.__repr__(self)})"


class Decimal32(_Decimal):
    """A decimal fraction of 4 bytes."""

    __slots__ = ()


class Decimal64(_Decimal):
    """A decimal fraction of 8 bytes."""

    __slots__ = ()


class Decimal128(_Decimal):
    """A decimal fraction of 16 bytes."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Described:
    """A value, and another one that says what it is."""

    descriptor: AmqpItem
    """What it is: a symbol or a ulong, as a rule."""

    value: AmqpItem
    """The value."""


@dataclass(frozen=True, slots=True)
class Array:
    """Values that are all laid out alike; how is said once."""

    code: AmqpCode
    """How each is laid out; not ``DESCRIBED``."""

    items: tuple[Any, ...]
    """The values."""

    descriptor: AmqpItem = None
    """What each of them is; None where nothing is said."""


AmqpItem: TypeAlias = (
    str
    | bytes
    | int
    | float
    | UUID
    | datetime
    | Described
    | Array
    | Sequence["AmqpItem"]
    | Mapping[Any, "AmqpItem"]
    | None
)
"""A value of AMQP 1.0."""

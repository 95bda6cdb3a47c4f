"""Shapes: what a value of the protocol is as a column.

A shape knows its Arrow type and both ways between values and what Arrow takes and gives: numbers,
strings, bytes, lists, and dictionaries for structs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property
from typing import Any, Protocol

import pyarrow as pa
from wireloom.spark.errors import OptionError

_WRAP = 1 << 64
_SIGN = 1 << 63
_TEXT = pa.string()
_BYTES = pa.binary()
_TRUTH = pa.bool_()


class ColumnType(Protocol):
    """What a value is as a column."""

    @property
    def arrow(self) -> pa.DataType:
        """The type of the column."""
        ...

    def plain(self, value: Any) -> Any:
        """What Arrow takes for a value, which is not None."""
        ...

    def value(self, plain: Any) -> Any:
        """The value for what Arrow gives, which is not None."""
        ...

    def holds(self, value: Any) -> bool:
        """Whether the value is of this shape, where several are possible."""
        ...


@dataclass(frozen=True)
class Plain:
    """Values that Arrow takes as they are: signed numbers, booleans, text, bytes."""

    arrow: pa.DataType
    types: tuple[type, ...]

    def plain(self, value: Any) -> Any:
        """The value."""
        return value

    def value(self, plain: Any) -> Any:
        """The value."""
        return plain

    def holds(self, value: Any) -> bool:
        """Whether it is of the types; True and False are no numbers."""
        return isinstance(value, self.types) and (type(value) is not bool or bool in self.types)


@dataclass(frozen=True)
class Words(Plain):
    """Text. Where a protocol allows bytes that are not UTF-8, they become U+FFFD."""

    def plain(self, value: Any) -> Any:
        """The text, as UTF-8 can say it."""
        return value if value.isascii() or _is_text(value) else _mended(value)


@dataclass(frozen=True)
class Number(Plain):
    """A whole number that a signed column of 32 or 64 bits holds."""

    signed: bool = True
    """Whether it can be negative."""

    def plain(self, value: Any) -> Any:
        """The number, without the name that enumerations have for it."""
        return int(value)


@dataclass(frozen=True)
class Wrapped(Plain):
    """An unsigned number of 64 bits as the signed number with the same bits."""

    def plain(self, value: Any) -> Any:
        """From 2**63 on, less 2**64."""
        return value - _WRAP if value >= _SIGN else int(value)

    def value(self, plain: Any) -> Any:
        """The other way; a decimal is the number itself."""
        number = int(plain)
        return number + _WRAP if number < 0 else number


@dataclass(frozen=True)
class Whole(Plain):
    """A number of 64 bits as a decimal, which holds those with a sign and those without."""

    def plain(self, value: Any) -> Any:
        """The same number."""
        return Decimal(int(value))

    def value(self, plain: Any) -> Any:
        """The same number."""
        return int(plain)


@dataclass(frozen=True)
class JsonText:
    """Any JSON, as its text."""

    arrow: pa.DataType = _TEXT

    def plain(self, value: Any) -> Any:
        """The text."""
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        return text if _is_text(text) else json.dumps(value, separators=(",", ":"))

    def value(self, plain: Any) -> Any:
        """What the text says."""
        return json.loads(plain)

    def holds(self, value: Any) -> bool:
        """Anything is JSON."""
        return True


@dataclass(frozen=True)
class Presence:
    """A record without fields: true where there is one."""

    of: type[Any]
    arrow: pa.DataType = _TRUTH

    def plain(self, value: Any) -> Any:
        """True."""
        return True

    def value(self, plain: Any) -> Any:
        """The record; also for false, as it is there."""
        return self.of()

    def holds(self, value: Any) -> bool:
        """Whether it is the record."""
        return type(value) is self.of


@dataclass(frozen=True)
class Packed:
    """A record or union as its bytes, where it may hold itself."""

    of: tuple[type[Any], ...]
    read: Callable[[bytes], Any]
    write: Callable[[Any], bytes]
    arrow: pa.DataType = _BYTES

    def plain(self, value: Any) -> Any:
        """Its bytes."""
        return self.write(value)

    def value(self, plain: Any) -> Any:
        """What the bytes say."""
        return self.read(plain)

    def holds(self, value: Any) -> bool:
        """Whether it is the record, or a case of the union."""
        return type(value) in self.of


@dataclass(frozen=True)
class Items:
    """A list."""

    item: ColumnType

    @cached_property
    def arrow(self) -> pa.DataType:
        """A list; Spark calls what it holds element."""
        return pa.list_(pa.field("element", self.item.arrow))

    def plain(self, value: Any) -> Any:
        """The items."""
        plain = self.item.plain
        return [plain(item) for item in value]

    def value(self, plain: Any) -> Any:
        """The items."""
        return tuple(optional(self.item, item) for item in plain)

    def holds(self, value: Any) -> bool:
        """Whether it is a list of such items."""
        return isinstance(value, tuple) and (not value or self.item.holds(value[0]))


@dataclass(frozen=True)
class Pairs:
    """A map."""

    key: ColumnType
    item: ColumnType

    @cached_property
    def arrow(self) -> pa.DataType:
        """A map."""
        return pa.map_(self.key.arrow, self.item.arrow)

    def plain(self, value: Any) -> Any:
        """The pairs."""
        return [(self.key.plain(key), self.item.plain(item)) for key, item in value.items()]

    def value(self, plain: Any) -> Any:
        """The pairs; of those with one key, the last."""
        return {self.key.value(key): optional(self.item, item) for key, item in plain}

    def holds(self, value: Any) -> bool:
        """Whether it is a mapping."""
        return isinstance(value, Mapping)


@dataclass(frozen=True)
class Fields:
    """A record with fields."""

    of: type[Any]
    members: Mapping[str, ColumnType]

    @cached_property
    def arrow(self) -> pa.DataType:
        """A struct; everything in it may be null."""
        return pa.struct([pa.field(name, item.arrow) for name, item in self.members.items()])

    def plain(self, value: Any) -> Any:
        """The members by name."""
        found: dict[str, Any] = {}
        for name, shape in self.members.items():
            held = getattr(value, name)
            found[name] = None if held is None else shape.plain(held)
        return found

    def value(self, plain: Any) -> Any:
        """The record."""
        found = {name: optional(shape, plain.get(name)) for name, shape in self.members.items()}
        return self.of(**found)

    def holds(self, value: Any) -> bool:
        """Whether it is of the class."""
        return type(value) is self.of


@dataclass(frozen=True)
class Choice:
    """One of several shapes: a struct in which one member is not null, or none."""

    cases: Mapping[str, ColumnType]
    aliases: Mapping[str, str] = field(default_factory=dict[str, str])
    """Further names of cases: those with the same shape."""

    @cached_property
    def arrow(self) -> pa.DataType:
        """A struct with a member for each shape."""
        return pa.struct([pa.field(name, item.arrow) for name, item in self.cases.items()])

    def plain(self, value: Any) -> Any:
        """The value in the member for its shape."""
        for name, shape in self.cases.items():
            if shape.holds(value):
                return {name: shape.plain(value)}
        raise TypeError(f"{type(value).__name__} is none of {', '.join(self.cases)}")

    def value(self, plain: Any) -> Any:
        """What is in the only member that is not null.

        Raises:
            ValueError: There are several.
        """
        there = [name for name in self.cases if plain.get(name) is not None]
        if len(there) > 1:
            raise ValueError(f"{' and '.join(there)} are both there, where one is possible")
        return self.cases[there[0]].value(plain[there[0]]) if there else None

    def holds(self, value: Any) -> bool:
        """Whether one of the shapes holds it."""
        return any(shape.holds(value) for shape in self.cases.values())


def wider(one: ColumnType, other: ColumnType) -> ColumnType:
    """A shape that holds all values of two that nothing tells apart.

    Raises:
        OptionError: There is none.
    """
    if one.arrow == other.arrow and type(one) is type(other):
        return other if isinstance(other, Number) and other.signed else one
    match one, other:
        case Number(), Number():
            return Number(pa.int64(), (int,), signed=one.signed or other.signed)
        case (Number() as small, (Wrapped() | Whole()) as large) | (
            (Wrapped() | Whole()) as large,
            Number() as small,
        ):
            return Whole(pa.decimal128(20, 0), (int,)) if small.signed else large
        case (Whole(), Wrapped()) | (Wrapped(), Whole()):
            return Whole(pa.decimal128(20, 0), (int,))
        case Plain(types=(kind,)), Plain() if kind is float:
            return Plain(pa.float64(), (float,))
        case Items(), Items():
            return Items(wider(one.item, other.item))
    raise OptionError(f"one column cannot hold both {one.arrow} and {other.arrow}")


def optional(shape: ColumnType, plain: Any) -> Any:
    """The value for what Arrow gives, which may be None."""
    return None if plain is None else shape.value(plain)


def _is_text(value: str) -> bool:
    """Whether UTF-8 can say it; halves of surrogate pairs stand for bytes that are no text."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _mended(value: str) -> str:
    return value.encode("utf-8", "surrogatepass").decode("utf-8", "replace")

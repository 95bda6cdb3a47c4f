"""Integers whose numbers, or whose bits, have names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wireloom.schema.found import Found
from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.kinds.integers import Integer, Varint, read_number
from wireloom.schema.reader import Place, Reader


@dataclass(frozen=True, slots=True)
class Value:
    """One named number of an enumeration, or the mask of one flag."""

    number: int
    name: str
    """As the spec spells it."""
    since: str = ""
    """The version of the server that knows it first."""
    doc: str = ""


@dataclass(frozen=True, slots=True)
class Enum(Kind):
    """An integer whose numbers have names; those without are refused unless ``open``."""

    name: str
    base: Kind
    """The integer on the wire."""
    values: tuple[Value, ...]
    open: bool = True
    reserved: tuple[int, ...] = ()
    """Numbers that must not get a name."""
    sets: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Names for several values together."""
    spelling: Literal["", "lower", "upper"] = ""
    """How JSON and text spell the names; empty: they have the numbers."""

    def is_little(self, sizes: Sizes) -> bool:
        """Whether its integer is so."""
        return self.base.is_little(sizes)

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """The width of its integer."""
        return sizes.scalar(self.base)

    def fixed_bits(self, sizes: Sizes) -> int | None:
        """The width of its integer, if nothing is added to it."""
        return sizes.fixed(self.base)

    def least_bits(self, sizes: Sizes) -> int:
        """The width of its integer."""
        return sizes.least(self.base)

    def numeric_base(self, reader: Reader) -> Integer | Varint:
        """The integer that it is on the wire."""
        base = reader.followed(self.base)
        assert isinstance(base, Integer | Varint)
        return base

    def names(self) -> dict[int, str]:
        """The names by number; the first name of each."""
        return {value.number: value.name for value in reversed(self.values)}

    def wire_type(self, sizes: Sizes) -> int:
        """That of its integer."""
        return self.base.wire_type(sizes)

    def read_protobuf(self, reader: Reader, at: Place) -> Found | None:
        """Its integer, and what it is called."""
        start = reader.pos
        base = self.numeric_base(reader)
        mark = len(reader.spans)
        found = base.read_protobuf(reader, at)
        del reader.spans[mark:]
        assert found is not None
        names = self.names()
        if not self.open and found.raw not in names:
            return None
        value = reader.adapter.enum(self.name, names, found.raw)
        return reader.span(self, at, start, Found(value, found.raw, self))

    def read(self, reader: Reader, at: Place) -> Found:
        """The integer, and what it is called."""
        return read_number(self, self.numeric_base(reader), reader, at)

    def value_of(self, reader: Reader, number: int, at: Place, start: int) -> Found:
        """A member, or an unknown number if that is kept."""
        names = self.names()
        if not self.open and number not in names:
            reader.fail(f"no {self.name} has the number {number}", at.path, start)
        return Found(reader.adapter.enum(self.name, names, number), number, self)


@dataclass(frozen=True, slots=True)
class Flags(Kind):
    """An integer whose bits have names; those without are refused unless ``open``."""

    name: str
    base: Kind
    """The integer on the wire."""
    values: tuple[Value, ...]
    open: bool = True

    def is_little(self, sizes: Sizes) -> bool:
        """Whether its integer is so."""
        return self.base.is_little(sizes)

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """The width of its integer."""
        return sizes.scalar(self.base)

    def fixed_bits(self, sizes: Sizes) -> int | None:
        """The width of its integer, if nothing is added to it."""
        return sizes.fixed(self.base)

    def least_bits(self, sizes: Sizes) -> int:
        """The width of its integer."""
        return sizes.least(self.base)

    def numeric_base(self, reader: Reader) -> Integer | Varint:
        """The integer that it is on the wire."""
        base = reader.followed(self.base)
        assert isinstance(base, Integer | Varint)
        return base

    def names(self) -> dict[int, str]:
        """The names by number; the first name of each."""
        return {value.number: value.name for value in reversed(self.values)}

    def read(self, reader: Reader, at: Place) -> Found:
        """The integer, and what it is called."""
        return read_number(self, self.numeric_base(reader), reader, at)

    def value_of(self, reader: Reader, number: int, at: Place, start: int) -> Found:
        """The set of flags, unknown bits with it if they are kept."""
        left = number
        for value in self.values:
            left &= ~value.number
        if not self.open and left:
            reader.fail(f"{self.name} has no bits {left:#x}", at.path, start)
        names = {value.number: value.name for value in self.values}
        return Found(reader.adapter.flags(self.name, names, number), number, self)

"""Integers whose numbers, or whose bits, have names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from wireloom.schema.bits import Bits
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.fields import Field
from wireloom.schema.found import Found, Scope, absent
from wireloom.schema.json_reading import JsonPlace
from wireloom.schema.json_writing import JsonTarget, Said
from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.kinds.integers import (
    Integer,
    Varint,
    digits_in_json,
    draw_null,
    legal,
    null_number,
    number_cell,
    read_number,
    whole_in_json,
    writable,
)
from wireloom.schema.reader import Place, Reader
from wireloom.schema.wishes import Wish
from wireloom.schema.writer import Target, Writer, Written


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

    def is_signed(self, sizes: Sizes) -> bool:
        """Whether its integer is so."""
        return self.base.is_signed(sizes)

    def is_little(self, sizes: Sizes) -> bool:
        """Whether its integer is so."""
        return self.base.is_little(sizes)

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """The width of its integer."""
        return sizes.scalar(self.base)

    def takes(self, sizes: Sizes) -> Bits:
        """Those of its integer."""
        return self.base.takes(sizes)

    def numeric_base(self, reader: Reader | Writer) -> Integer | Varint:
        """The integer that it is on the wire."""
        base = reader.followed(self.base)
        assert isinstance(base, Integer | Varint)
        return base

    def names(self) -> dict[int, str]:
        """The names by number; the first name of each."""
        return {value.number: value.name for value in reversed(self.values)}

    def called(self, number: int) -> str:
        """Its name, if it has one."""
        return self.names().get(number, str(number))

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

    def spelt(self) -> dict[str, Value]:
        """The values by what JSON and text call them."""
        upper = self.spelling == "upper"
        return {value.name.upper() if upper else value.name: value for value in self.values}

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        """Its name or, if it has no spelling, its number."""
        if not self.spelling:
            return numeric_to_json(self, place, value)
        number = self.given(place.writer, value)
        said = next((name for name, item in self.spelt().items() if item.number == number), None)
        if said is None:
            place.fail(f"{number} has no name")
        return self.made(place.writer, number, Target(place.path, Scope())), said

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        """Its name or, if it has no spelling, its number."""
        if not self.spelling:
            return numeric_in_json(self, place, value)
        by_name = self.spelt()
        found = by_name.get(value) if isinstance(value, str) else None
        is_number = not isinstance(value, str) or (
            "quoted" in place.tolerates and value.isdecimal()
        )
        if found is None and "ordinals" in place.tolerates and is_number:
            number = whole_in_json(Integer(64), place, value)
            found = next((item for item in self.values if item.number == number), None)
        if found is None:
            place.expected("one of " + ", ".join(list(by_name)[:8]), value)
        made = place.reader.adapter.enum(self.name, self.names(), found.number)
        return place.leaf(self, Found(made, found.number, self))

    def default(self, reader: Reader | Writer, item: Field) -> Found:
        """A member."""
        return numeric_default(self, reader, item)

    def read(self, reader: Reader, at: Place) -> Found:
        """The integer, and what it is called."""
        return read_number(self, self.numeric_base(reader), reader, at)

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """Any of its values, or null; now and then a number without a name, if it is open."""
        base, wish = self.numeric_base(drawer), at.wish
        found = draw_null(base, drawer, at)
        if found is not None:
            return found
        low, high = legal(base)
        numbers = [
            number
            for number in dict.fromkeys(value.number for value in self.values)
            if low <= number <= high and number != base.null and self._wanted(number, wish)
        ]
        named = not self.open or (self.spelling and drawer.named)
        if named or (numbers and not self._odd(drawer)):
            number = drawer.one_of(numbers, at)
        else:
            number = drawer.chosen(low, high, at, base.null)
            drawer.doubtful |= bool(self.spelling)  # JSON has no form for it
        drawer.take(base.bits_for(number, drawer), at.path)
        return self.made(drawer, number, at)

    def _wanted(self, number: int, wish: Wish) -> bool:
        least = wish.low is None or number >= wish.low
        most = wish.high is None or number <= wish.high
        only = wish.only is None or number in wish.only
        return least and most and only and number not in wish.barred

    def _odd(self, drawer: Drawer) -> bool:
        return drawer.source.boolean() and drawer.source.boolean()

    def prefix(self, writer: Writer, at: Target) -> Kind:
        """Its integer."""
        return self.base

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """The integer that it is."""
        number = self.given(writer, value)
        base = self.numeric_base(writer)
        found = writable(self, base, writer, number, at)
        return found, number_cell(base, writer, number, at)

    def write_protobuf(self, writer: Writer, value: Any, at: Target) -> Written:
        """Its integer."""
        number = self.given(writer, value)
        found = self.made(writer, number, at)
        return found, self.base.write_protobuf(writer, number, at)[1]

    def write_null(self, writer: Writer, at: Target) -> Written:
        """The number that means null."""
        return null_number(self.numeric_base(writer), writer, at)

    def given(self, writer: Writer, value: Any) -> int:
        """The number that a value says."""
        return writer.adapter.number_of(self.names(), value)

    def made(self, writer: Writer, number: int, at: Target) -> Found:
        """The canonical form of a number."""
        names = self.names()
        if not self.open and number not in names:
            writer.fail(f"no {self.name} has the number {number}", at.path)
        return Found(writer.adapter.enum(self.name, names, number), number, self)

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

    def is_signed(self, sizes: Sizes) -> bool:
        """Whether its integer is so."""
        return self.base.is_signed(sizes)

    def is_little(self, sizes: Sizes) -> bool:
        """Whether its integer is so."""
        return self.base.is_little(sizes)

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """The width of its integer."""
        return sizes.scalar(self.base)

    def takes(self, sizes: Sizes) -> Bits:
        """Those of its integer."""
        return self.base.takes(sizes)

    def numeric_base(self, reader: Reader | Writer) -> Integer | Varint:
        """The integer that it is on the wire."""
        base = reader.followed(self.base)
        assert isinstance(base, Integer | Varint)
        return base

    def names(self) -> dict[int, str]:
        """The names by number; the first name of each."""
        return {value.number: value.name for value in reversed(self.values)}

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        """Its number."""
        return numeric_to_json(self, place, value)

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        """Its number."""
        return numeric_in_json(self, place, value)

    def default(self, reader: Reader | Writer, item: Field) -> Found:
        """The flags that are set."""
        return numeric_default(self, reader, item)

    def read(self, reader: Reader, at: Place) -> Found:
        """The integer, and what it is called."""
        return read_number(self, self.numeric_base(reader), reader, at)

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """Any of its flags together, or null; now and then bits without a name, if it is open."""
        base, source = self.numeric_base(drawer), drawer.source
        found = draw_null(base, drawer, at)
        if found is not None:
            return found
        low, high = legal(base)
        if at.wishes or (self.open and source.boolean() and source.boolean()):
            number = drawer.chosen(low, high, at, base.null)
        else:
            number = 0
            for value in self.values:
                if low <= number | value.number <= high and source.boolean():
                    number |= value.number
        drawer.take(base.bits_for(number, drawer), at.path)
        return self.made(drawer, number, at)

    def prefix(self, writer: Writer, at: Target) -> Kind:
        """Its integer."""
        return self.base

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """The integer that it is."""
        number = self.given(writer, value)
        base = self.numeric_base(writer)
        found = writable(self, base, writer, number, at)
        return found, number_cell(base, writer, number, at)

    def write_null(self, writer: Writer, at: Target) -> Written:
        """The number that means null."""
        return null_number(self.numeric_base(writer), writer, at)

    def given(self, writer: Writer, value: Any) -> int:
        """The number that a value says."""
        return writer.adapter.flags_of(self.names(), value)

    def made(self, writer: Writer, number: int, at: Target) -> Found:
        """The canonical form of a number."""
        left = number
        for value in self.values:
            left &= ~value.number
        if not self.open and left:
            writer.fail(f"{self.name} has no bits {left:#x}", at.path)
        names = {value.number: value.name for value in self.values}
        return Found(writer.adapter.flags(self.name, names, number), number, self)

    def value_of(self, reader: Reader, number: int, at: Place, start: int) -> Found:
        """The set of flags, unknown bits with it if they are kept."""
        left = number
        for value in self.values:
            left &= ~value.number
        if not self.open and left:
            reader.fail(f"{self.name} has no bits {left:#x}", at.path, start)
        names = {value.number: value.name for value in self.values}
        return Found(reader.adapter.flags(self.name, names, number), number, self)


def numeric_in_json(kind: Enum | Flags, place: JsonPlace, value: Any) -> Found:
    """A member that JSON has the number of."""
    number = whole_in_json(kind.numeric_base(place.reader), place, value)
    offset = place.source.offset_of(place.steps)
    return place.leaf(kind, kind.value_of(place.reader, number, place.at, offset))


def numeric_default(kind: Enum | Flags, reader: Reader | Writer, item: Field) -> Found:
    """The default of a field: a name, a number or a list of them."""
    if item.default is None or item.default.value is None:
        return absent()
    given = item.default.value
    by_name = {value.name: value.number for value in kind.values}
    number = 0
    for one in given if isinstance(given, list | tuple) else [given]:
        number |= by_name[one] if isinstance(one, str) else int(one)
    make = reader.adapter.flags if isinstance(kind, Flags) else reader.adapter.enum
    return Found(make(kind.name, kind.names(), number), number, kind)


def numeric_to_json(kind: Enum | Flags, place: JsonTarget, value: Any) -> Said:
    """What JSON has for a member: its number."""
    number = kind.given(place.writer, value)
    base = kind.numeric_base(place.writer)
    found = writable(kind, base, place.writer, number, Target(place.path, Scope()))
    return found, digits_in_json(base, place, number)

"""Integers whose numbers, or whose bits, have names."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, Literal

from wireloom.dataclass import dataclass
from wireloom.schema.bits import Bits
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.fields import Field
from wireloom.schema.found import Found, Scope, absent
from wireloom.schema.json_places import JsonPlace, JsonTarget, Said
from wireloom.schema.kind import Kind
from wireloom.schema.kinds.integers import (
    MOST_DIGITS,
    Integer,
    Number,
    Varint,
    legal,
    whole_in_json,
)
from wireloom.schema.reader import Place, Reader
from wireloom.schema.sizes import Sizes
from wireloom.schema.walking import Walk
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
class NamedNumber(Number):
    """An integer some of whose numbers have names; those without are refused unless ``open``."""

    name: str
    base: Kind
    """The integer on the wire."""
    values: tuple[Value, ...]
    open: bool = True

    def is_signed(self, sizes: Sizes) -> bool:
        return self.base.is_signed(sizes)

    def is_little(self, sizes: Sizes) -> bool:
        return self.base.is_little(sizes)

    def scalar_bits(self, sizes: Sizes) -> int | None:
        return sizes.scalar(self.base)

    def takes(self, sizes: Sizes) -> Bits:
        return self.base.takes(sizes)

    def numeric_base(self, walk: Walk) -> Integer | Varint:
        """The integer that it is on the wire."""
        base = walk.followed(self.base)
        assert isinstance(base, Integer | Varint)
        return base

    def prefix(self, writer: Writer, at: Target) -> Kind:
        return self.base

    def names(self) -> dict[int, str]:
        """The names by number; the first name of each."""
        return {value.number: value.name for value in reversed(self.values)}

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        number = whole_in_json(self.numeric_base(place.reader), place, value)
        offset = place.source.offset_of(place.steps)
        return place.leaf(self, self.value_of(place.reader, number, place.at, offset))

    def default(self, walk: Walk, item: Field) -> Found:
        """The default of a field: a name, a number or a list of them."""
        if item.default is None or item.default.value is None:
            return absent()
        given = item.default.value
        by_name = {value.name: value.number for value in self.values}
        number = 0
        for one in given if isinstance(given, list | tuple) else [given]:
            number |= by_name[one] if isinstance(one, str) else int(one)
        return self.member(walk, number)

    def value_of(self, reader: Reader, number: int, at: Place, start: int) -> Found:
        """What a number is called; one without a name is kept or refused."""
        if wrong := self.unnamed(number):
            reader.fail(wrong, at.path, start)
        return self.member(reader, number)

    def made(self, writer: Writer, number: int, at: Target) -> Found:
        """What a number is called."""
        if wrong := self.unnamed(number):
            writer.fail(wrong, at.path)
        return self.member(writer, number)

    def member(self, walk: Walk, number: int) -> Found:
        """The value of a number, named or not."""
        raise NotImplementedError

    def unnamed(self, number: int) -> str:
        """Why a number is refused; empty if it is not."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Enum(NamedNumber):
    """An integer whose numbers have names; those without are refused unless ``open``."""

    reserved: tuple[int, ...] = ()
    """Numbers that must not get a name."""
    sets: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Names for several values together."""
    spelling: Literal["", "lower", "upper"] = ""
    """How JSON and text spell the names; empty: they have the numbers."""

    def called(self, number: int) -> str:
        """Its name, if it has one."""
        return self.names().get(number, str(number))

    def wire_type(self, sizes: Sizes) -> int:
        return self.base.wire_type(sizes)

    def read_protobuf(self, reader: Reader, at: Place) -> Found | None:
        """Its integer, and what it is called."""
        start = reader.pos
        base = self.numeric_base(reader)
        mark = len(reader.spans)
        found = base.read_protobuf(reader, at)
        del reader.spans[mark:]
        assert found is not None
        if self.unnamed(found.raw):
            return None
        return reader.span(self, at, start, self.member(reader, found.raw))

    def spelt(self) -> dict[str, Value]:
        """The values by what JSON and text call them."""
        upper = self.spelling == "upper"
        return {value.name.upper() if upper else value.name: value for value in self.values}

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        """Its name or, if it has no spelling, its number."""
        if not self.spelling:
            return Number.write_json(self, place, value)
        number = self.given(place.writer, value)
        said = next((name for name, item in self.spelt().items() if item.number == number), None)
        if said is None:
            place.fail(f"{number} has no name")
        return self.made(place.writer, number, Target(place.path, Scope())), said

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        """Its name or, if it has no spelling, its number."""
        if not self.spelling:
            return NamedNumber.read_json(self, place, value)
        by_name = self.spelt()
        found = by_name.get(value) if isinstance(value, str) else None
        if found is None and "ordinals" in place.tolerates and self._is_number(place, value):
            number = int(value)
            found = next((item for item in self.values if item.number == number), None)
        if found is None:
            place.expected("one of " + ", ".join(list(by_name)[:8]), value)
        return place.leaf(self, self.member(place.reader, found.number))

    def _is_number(self, place: JsonPlace, value: Any) -> bool:
        """Whether a value is a whole number, or the digits of one where that is tolerated."""
        if isinstance(value, str):
            digits = value.isascii() and value.isdecimal() and len(value) <= MOST_DIGITS
            return digits and "quoted" in place.tolerates
        return isinstance(value, int) and not isinstance(value, bool)

    def draw_number(self, base: Integer | Varint, drawer: Drawer, at: Spot) -> int:
        """Any of its values; now and then a number without a name, if it is open."""
        low, high = legal(base)
        numbers = [
            number
            for number in dict.fromkeys(value.number for value in self.values)
            if low <= number <= high and number != base.null and self._wanted(number, at.wish)
        ]
        named = not self.open or (self.spelling and drawer.named)
        if named or (numbers and not drawer.seldom()):
            return drawer.one_of(numbers, at)
        drawer.doubtful |= bool(self.spelling)  # JSON has no form for it
        return drawer.chosen(low, high, at, base.null)

    def _wanted(self, number: int, wish: Wish) -> bool:
        least = wish.low is None or number >= wish.low
        most = wish.high is None or number <= wish.high
        only = wish.only is None or number in wish.only
        return least and most and only and number not in wish.barred

    def write_protobuf(self, writer: Writer, value: Any, at: Target) -> Written:
        number = self.given(writer, value)
        found = self.made(writer, number, at)
        return found, self.base.write_protobuf(writer, number, at)[1]

    def given(self, writer: Writer, value: Any) -> int:
        return writer.adapter.number_of(self.names(), value)

    def member(self, walk: Walk, number: int) -> Found:
        return Found(walk.adapter.enum(self.name, self.names(), number), number, self)

    def unnamed(self, number: int) -> str:
        """Why a number is refused: nothing is called so."""
        refused = not self.open and number not in self.names()
        return f"no {self.name} has the number {number}" if refused else ""


@dataclass(frozen=True, slots=True)
class Flags(NamedNumber):
    """An integer whose bits have names; those without are refused unless ``open``."""

    def draw_number(self, base: Integer | Varint, drawer: Drawer, at: Spot) -> int:
        """Any of its flags together; now and then bits without a name, if it is open."""
        source = drawer.source
        low, high = legal(base)
        if at.wishes or (self.open and drawer.seldom()):
            number = drawer.chosen(low, high, at, base.null)
            named = number & self.mask
            fits = low <= named != base.null and named not in at.wish.barred
            return named if fits and not self.open else number
        number = 0
        for value in self.values:
            if low <= number | value.number <= high and source.boolean():
                number |= value.number
        return number

    def given(self, writer: Writer, value: Any) -> int:
        return writer.adapter.flags_of(self.names(), value)

    def member(self, walk: Walk, number: int) -> Found:
        """The flags that are set, unknown bits with them."""
        names = {value.number: value.name for value in self.values}
        return Found(walk.adapter.flags(self.name, names, number), number, self)

    def unnamed(self, number: int) -> str:
        """Why a number is refused: some of its bits are none of the flags."""
        unknown = number & ~self.mask
        return f"{self.name} has no bits {unknown:#x}" if unknown and not self.open else ""

    @property
    def mask(self) -> int:
        """The bits that have names."""
        return reduce(or_, (value.number for value in self.values), 0)

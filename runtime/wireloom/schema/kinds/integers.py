"""Whole numbers: of a fixed width, and of a width that grows with the number."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Literal

from wireloom.dataclass import dataclass
from wireloom.schema import protobuf
from wireloom.schema.bits import Bits
from wireloom.schema.drawing import Drawer, Spot
from wireloom.schema.found import Found, Scope, null
from wireloom.schema.json_places import JsonPlace, JsonTarget, Said
from wireloom.schema.kind import Kind
from wireloom.schema.nodes import Cell, Late, Node, known
from wireloom.schema.reader import Place, Reader
from wireloom.schema.sizes import Sizes
from wireloom.schema.walking import Walk
from wireloom.schema.writer import Target, Writer, Written


@dataclass(frozen=True, slots=True)
class Number(Kind):
    """A kind that is an integer on the wire."""

    def numeric_base(self, walk: Walk) -> Integer | Varint:
        """The integer that it is on the wire."""
        raise NotImplementedError

    def given(self, writer: Writer, value: Any) -> int:
        """The number that a value says."""
        return writer.adapter.number_of({}, value)

    def made(self, writer: Writer, number: int, at: Target) -> Found:
        """The canonical form of a number."""
        return Found(number, number, self)

    def value_of(self, reader: Reader, number: int, at: Place, start: int) -> Found:
        """The value that a legal number means."""
        return Found(number, number, self)

    def write_json(self, place: JsonTarget, value: Any) -> Said:
        """A number, or its digits."""
        base, number = self.numeric_base(place.writer), self.given(place.writer, value)
        found = writable(self, base, place.writer, number, Target(place.path, Scope()))
        return found, digits_in_json(base, place, number)

    def read_json(self, place: JsonPlace, value: Any) -> Found:
        """A number, or a string of digits."""
        number = whole_in_json(self.numeric_base(place.reader), place, value)
        return place.leaf(self, Found(number, number, self))

    def draw(self, drawer: Drawer, at: Spot) -> Found:
        """Any legal number, or null."""
        base = self.numeric_base(drawer)
        if at.nullable and base.null is not None and not drawer.there(at):
            drawer.take(base.bits_for(base.null, drawer), at.path)
            return null()
        number = self.draw_number(base, drawer, at)
        drawer.take(base.bits_for(number, drawer), at.path)
        return self.made(drawer, number, at)

    def draw_number(self, base: Integer | Varint, drawer: Drawer, at: Spot) -> int:
        """Any legal number."""
        return drawer.chosen(*legal(base), at, base.null)

    def read(self, reader: Reader, at: Place) -> Found:
        """Whole bytes, and what is added to the number."""
        base, start = self.numeric_base(reader), reader.pos
        number = base.read_raw(reader, at.path)
        stop = reader.pos
        if base.escape is not None and number == (1 << base.bits) - 1:
            number += read_escape(base.escape, reader, at)
        found = judged(self, base, reader, number, at, start)
        return reader.span(self, at, start, found, stop)

    def write(self, writer: Writer, value: Any, at: Target) -> Written:
        """Whole bytes."""
        base, number = self.numeric_base(writer), self.given(writer, value)
        found = writable(self, base, writer, number, at)
        return found, number_cell(base, writer, number, at)

    def write_null(self, writer: Writer, at: Target) -> Written:
        """The number that means null."""
        if not at.nullable:
            writer.no_null(at.path)
        base = self.numeric_base(writer)
        if base.null is None:
            writer.fail("the type has no null", at.path)
        return null(), number_cell(base, writer, base.null, at)


@dataclass(frozen=True, slots=True)
class Integer(Number):
    """A two's complement integer; one of odd width shares its bytes with its neighbours."""

    bits: int
    signed: bool = False
    little: bool = False
    """Whether the least significant byte comes first."""
    null: int | None = None
    """The number that means null."""
    low: int | None = None
    """Smallest legal number, if not the smallest that fits."""
    high: int | None = None
    """Largest legal number, if not the largest that fits."""
    escape: Kind | None = None
    """A number that follows the group of bits and is added if all bits are set."""
    fixed: bool = False
    """In a protobuf record: it takes all its bytes in place of a varint."""
    base: int | None = None
    """In JSON: the base of the digits, if the number is a string."""

    def numeric_base(self, walk: Walk) -> Integer | Varint:
        return self

    def is_signed(self, sizes: Sizes) -> bool:
        return self.signed

    def is_little(self, sizes: Sizes) -> bool:
        return self.little

    def scalar_bits(self, sizes: Sizes) -> int | None:
        return self.bits

    def takes(self, sizes: Sizes) -> Bits:
        """Its width, and that of what may be added to it."""
        own = Bits.just(self.bits)
        return own if self.escape is None else own + self.escape.takes(sizes).optional

    def bounds(self) -> tuple[int, int]:
        """The smallest and the largest number that the bits can hold."""
        half = 1 << self.bits - 1
        low, high = (-half, half - 1) if self.signed else (0, 2 * half - 1)
        if isinstance(self.escape, Integer | Varint):
            high += self.escape.bounds()[1]
        return low, high

    def wire_type(self, sizes: Sizes) -> int:
        """A varint, or all its bytes if it is fixed."""
        if not self.fixed:
            return protobuf.VARINT
        return protobuf.EIGHT if self.bits == 64 else protobuf.FOUR

    def read_protobuf(self, reader: Reader, at: Place) -> Found | None:
        """The lower bits of a varint, or all its bytes."""
        start = reader.pos
        if self.fixed:
            number = int.from_bytes(reader.take(self.bits // 8, at.path), "little")
        else:
            number = reader.varint(at.path)
        number = self.read_bits(number & (1 << self.bits) - 1)
        return reader.span(self, at, start, Found(number, number, self))

    def write_protobuf(self, writer: Writer, value: Any, at: Target) -> Written:
        """A varint, of 64 bits if it is negative, or all its bytes."""
        number = self.given(writer, value)
        raw = self.packed(number, writer, at.path)
        if self.fixed:
            return Found(number, number, self), Node(raw.to_bytes(self.bits // 8, "little"))
        return Found(number, number, self), Node(protobuf.write_varint(number))

    def bits_for(self, number: int, drawer: Drawer) -> int:
        """The bits that a number takes, with what is added to it."""
        most = (1 << self.bits) - 1
        if self.escape is None or number < most:
            return self.bits
        more = drawer.followed(self.escape)
        assert isinstance(more, Integer | Varint)
        return self.bits + more.bits_for(number - most, drawer)

    def packed(self, number: int, writer: Writer, path: str) -> int:
        """A number as an unsigned one of the same bits."""
        low, high = self.bits_bounds()
        if not low <= number <= high:
            writer.fail(f"{number} is not between {low} and {high}", path)
        return number & (1 << self.bits) - 1

    def bits_bounds(self) -> tuple[int, int]:
        """The smallest and the largest number that its own bits can hold."""
        return (self if self.escape is None else replace(self, escape=None)).bounds()

    def bytes_of(self, number: int, writer: Writer, path: str) -> bytes:
        """The bytes of a number, with what is added to it."""
        most = (1 << self.bits) - 1
        if self.escape is not None and number >= most:
            more = writer.followed(self.escape)
            assert isinstance(more, Integer | Varint)
            head = most.to_bytes(self.bits // 8, "big")
            return head + more.bytes_of(number - most, writer, f"{path}.(escape)")
        self.packed(number, writer, path)
        return self.encoded(number)

    def encoded(self, number: int) -> bytes:
        """The bytes of a number that fits, without what is added to it."""
        raw = number & (1 << self.bits) - 1
        return raw.to_bytes(self.bits // 8, "little" if self.little else "big")

    def read_bits(self, number: int) -> int:
        """The number that so many bits mean."""
        return number - (1 << self.bits) if self.signed and number >> self.bits - 1 else number

    def read_raw(self, reader: Reader, path: str) -> int:
        """The number that whole bytes mean, whether it is legal or not."""
        raw = reader.take(self.bits // 8, path)
        return self.read_bits(int.from_bytes(raw, "little" if self.little else "big"))


@dataclass(frozen=True, slots=True)
class Varint(Number):
    """An integer in words that go on while a bit is set; ``zigzag`` folds the sign in.

    Without more it is LEB128.
    """

    bits: int
    zigzag: bool = False
    null: int | None = None
    """The number that means null."""
    low: int | None = None
    """Smallest legal number, if not the smallest that fits."""
    high: int | None = None
    """Largest legal number, if not the largest that fits."""
    escape: Kind | None = None
    """A number that follows and is added if all bits are set."""
    base: int | None = None
    """In JSON: the base of the digits, if the number is a string."""
    word: int = 8
    """Bits of a word."""
    continues: int = 0x80
    """The bit of a word that says whether another one follows: the highest or the lowest."""
    little: bool = True
    """Whether the first word and the first byte of a word have the least significant bits."""

    @property
    def is_leb128(self) -> bool:
        """Whether its words are those of LEB128."""
        return (self.word, self.continues, self.little) == (8, 0x80, True)

    @property
    def order(self) -> Literal["little", "big"]:
        """The order of its words, and of the bytes of a word."""
        return "little" if self.little else "big"

    def numeric_base(self, walk: Walk) -> Integer | Varint:
        return self

    def is_signed(self, sizes: Sizes) -> bool:
        return self.zigzag

    def takes(self, sizes: Sizes) -> Bits:
        """One word for each of its bits but one, as long as some are left."""
        return Bits(self.word, self.word * -(-self.bits // (self.word - 1)))

    def bounds(self) -> tuple[int, int]:
        half = 1 << self.bits - 1
        return (-half, half - 1) if self.zigzag else (0, 2 * half - 1)

    def wire_type(self, sizes: Sizes) -> int:
        return protobuf.VARINT

    def read_protobuf(self, reader: Reader, at: Place) -> Found | None:
        """The lower bits of a varint."""
        start = reader.pos
        number = reader.varint(at.path) & (1 << self.bits) - 1
        number = number >> 1 ^ -(number & 1) if self.zigzag else number
        return reader.span(self, at, start, Found(number, number, self))

    def write_protobuf(self, writer: Writer, value: Any, at: Target) -> Written:
        """A varint."""
        number = self.given(writer, value)
        return Found(number, number, self), Node(self.bytes_of(number, writer, at.path))

    def bits_for(self, number: int, drawer: Drawer) -> int:
        return 8 * len(self.bytes_of(number, drawer, ""))

    def bytes_of(self, number: int, writer: Writer, path: str) -> bytes:
        low, high = self.bounds()
        if not low <= number <= high:
            writer.fail(f"{number} is not between {low} and {high}", path)
        return self.encoded(number)

    def encoded(self, number: int) -> bytes:
        folded = (number << 1 ^ number >> (self.bits - 1)) if self.zigzag else number
        return self.words_of(folded & (1 << self.bits) - 1)

    def words_of(self, number: int) -> bytes:
        """The bytes of a number without a sign."""
        width, low = self.word - 1, self.continues == 1
        parts = [number >> shift for shift in range(0, max(number.bit_length(), 1), width)]
        mask, more = (1 << width) - 1, [self.continues] * (len(parts) - 1)
        words = [(part & mask) << low for part in (parts if self.little else reversed(parts))]
        marked = (word | mark for word, mark in zip(words, [*more, 0], strict=True))
        return b"".join(word.to_bytes(self.word // 8, self.order) for word in marked)

    def read_raw(self, reader: Reader, path: str) -> int:
        """The number that the bytes mean, whether it is legal or not."""
        start, number, shift, width = reader.pos, 0, 0, self.word - 1
        goes_on, highest = True, 0
        while goes_on:
            word = int.from_bytes(reader.take(self.word // 8, path), self.order)
            goes_on = bool(word & self.continues)
            part = (word & ~self.continues) >> (self.continues == 1)
            highest = part if self.little or not shift else highest
            number = number | part << shift if self.little else number << width | part
            shift += width
            if number >> self.bits or (goes_on and shift >= self.bits):
                reader.fail(f"does not fit into {self.bits} bits", path, start)
        if not highest and shift > width:
            reader.fail("not as short as it could be", path, start)
        return number >> 1 ^ -(number & 1) if self.zigzag else number


def judged(
    kind: Number, base: Integer | Varint, reader: Reader, number: int, at: Place, start: int
) -> Found:
    """The value of a number, if it is a legal one."""
    if number == base.null:
        return reader.null(at, start)
    if wrong := beyond(base, number):
        reader.report(wrong, at.path, start)
    return kind.value_of(reader, number, at, start)


def read_escape(escape: Kind, reader: Reader, at: Place) -> int:
    """The number that is added to one whose bits are all set."""
    inner = replace(at, path=f"{at.path}.(escape)", nullable=True, part="escape")
    return int(reader.read(escape, inner).raw or 0)


def writable(
    kind: Number, base: Integer | Varint, writer: Writer, number: int, at: Target
) -> Found:
    """The canonical form of a number, if it is a legal one."""
    if number == base.null:
        writer.fail(f"{number} on the wire means null", at.path)
    check_bounds(base, writer, number, at.path)
    low, high = base.bounds()
    if not low <= number <= high:
        writer.fail(f"{number} is not between {low} and {high}", at.path)
    return kind.made(writer, number, at)


def beyond(base: Integer | Varint, number: int) -> str:
    """What a number must be that it is not, by its bounds; empty if it is within them."""
    if base.low is not None and number < base.low:
        return f"at least {base.low}"
    return f"at most {base.high}" if base.high is not None and number > base.high else ""


def check_bounds(base: Integer | Varint, writer: Writer, number: int, path: str) -> None:
    """Refuses a number that is not legal."""
    if wrong := beyond(base, number):
        writer.fail(f"{number}, {wrong}", path)


def number_cell(base: Integer | Varint, writer: Writer, number: int | Late, at: Target) -> Node:
    """The bytes of an integer that shares them with nobody."""
    if isinstance(number, Late):
        writer.at_last(lambda: check_bounds(base, writer, number.value, at.path))
    return Cell(lambda: base.bytes_of(known(number), writer, at.path))


def legal(base: Integer | Varint) -> tuple[int, int]:
    """The smallest and the largest legal number; a null at either end is left out."""
    low, high = base.bounds()
    low = low if base.low is None else max(low, base.low)
    high = high if base.high is None else min(high, base.high)
    return low + (low == base.null), high - (high == base.null)


MOST_DIGITS = 64
"""Digits that a whole number in a string may have."""
_DIGITS = {
    10: re.compile(f"-?[0-9]{{1,{MOST_DIGITS}}}"),
    16: re.compile(f"-?[0-9a-fA-F]{{1,{MOST_DIGITS}}}"),
}


def digits_in_json(base: Integer | Varint, place: JsonTarget, number: int) -> int | str:
    """What JSON has for a number."""
    digits = base.base or (10 if place.in_text else 0)
    if not digits:
        return number
    return f"{number:x}" if digits == 16 else str(number)


def whole_in_json(base: Integer | Varint, place: JsonPlace, value: Any) -> int:
    """The whole number that a value of JSON is, within its bounds."""
    digits = base.base or (10 if place.in_text else 0)
    if isinstance(value, str) and (digits or "quoted" in place.tolerates):
        if not _DIGITS[digits or 10].fullmatch(value):
            place.expected(f"digits to the base of {digits or 10}", value)
        number = int(value, digits or 10)
    elif digits or isinstance(value, bool) or not isinstance(value, int):
        place.expected("a string of digits" if digits else "a whole number", value)
    else:
        number = value
    low, high = base.bounds()
    if not low <= number <= high:
        place.fail(f"{number} is not between {low} and {high}")
    if wrong := beyond(base, number):
        place.report(wrong)
    return number

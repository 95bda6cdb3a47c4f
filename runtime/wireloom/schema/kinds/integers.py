"""Whole numbers: of a fixed width, and of a width that grows with the number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from wireloom.schema import protobuf
from wireloom.schema.found import Found
from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.reader import Place, Reader


@dataclass(frozen=True, slots=True)
class Integer(Kind):
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

    def is_little(self, sizes: Sizes) -> bool:
        """Whether the least significant byte comes first."""
        return self.little

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """Its width."""
        return self.bits

    def fixed_bits(self, sizes: Sizes) -> int | None:
        """Its width, if nothing is added to it."""
        return self.bits if self.escape is None else None

    def least_bits(self, sizes: Sizes) -> int:
        """Its width."""
        return self.bits

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
            number, reader.pos = protobuf.read_varint(reader.data, start, reader.end)
        number = self.read_bits(number & (1 << self.bits) - 1)
        return reader.span(self, at, start, Found(number, number, self))

    def read(self, reader: Reader, at: Place) -> Found:
        """Whole bytes."""
        return read_number(self, self, reader, at)

    def read_bits(self, number: int) -> int:
        """The number that so many bits mean."""
        return number - (1 << self.bits) if self.signed and number >> self.bits - 1 else number

    def read_raw(self, reader: Reader, path: str) -> int:
        """The number that whole bytes mean, whether it is legal or not."""
        raw = reader.take(self.bits // 8, path)
        return self.read_bits(int.from_bytes(raw, "little" if self.little else "big"))

    def value_of(self, reader: Reader, number: int, at: Place, start: int) -> Found:
        """The number itself."""
        return Found(number, number, self)


@dataclass(frozen=True, slots=True)
class Varint(Kind):
    """A LEB128 integer; ``zigzag`` folds the sign in."""

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

    def least_bits(self, sizes: Sizes) -> int:
        """One byte."""
        return 8

    def bounds(self) -> tuple[int, int]:
        """The smallest and the largest number that the bits can hold."""
        half = 1 << self.bits - 1
        return (-half, half - 1) if self.zigzag else (0, 2 * half - 1)

    def wire_type(self, sizes: Sizes) -> int:
        """A varint."""
        return protobuf.VARINT

    def read_protobuf(self, reader: Reader, at: Place) -> Found | None:
        """The lower bits of a varint."""
        start = reader.pos
        number, reader.pos = protobuf.read_varint(reader.data, start, reader.end)
        number &= (1 << self.bits) - 1
        number = number >> 1 ^ -(number & 1) if self.zigzag else number
        return reader.span(self, at, start, Found(number, number, self))

    def read(self, reader: Reader, at: Place) -> Found:
        """As many bytes as the number needs."""
        return read_number(self, self, reader, at)

    def read_raw(self, reader: Reader, path: str) -> int:
        """The number that the bytes mean, whether it is legal or not."""
        start, number, shift = reader.pos, 0, 0
        while True:
            byte = reader.take(1, path)[0]
            number |= (byte & 0x7F) << shift
            shift += 7
            if number >> self.bits or (byte > 0x7F and shift >= self.bits):
                reader.fail(f"does not fit into {self.bits} bits", path, start)
            if byte < 0x80:
                break
        if not byte and shift > 7:
            reader.fail("not as short as it could be", path, start)
        return number >> 1 ^ -(number & 1) if self.zigzag else number

    def value_of(self, reader: Reader, number: int, at: Place, start: int) -> Found:
        """The number itself."""
        return Found(number, number, self)


class Numeric(Protocol):
    """A kind that is a number on the wire."""

    def value_of(self, reader: Reader, number: int, at: Place, start: int) -> Found:
        """The value that a legal number means."""
        ...


def judged(
    kind: Numeric, base: Integer | Varint, reader: Reader, number: int, at: Place, start: int
) -> Found:
    """The value of a number, if it is a legal one.

    Args:
        kind: What it is.
        base: The integer that it is on the wire.
        reader: The reader.
        number: The number.
        at: Its place in the value.
        start: Where it begins.
    """
    if number == base.null:
        return reader.null(at, start)
    if base.low is not None and number < base.low:
        reader.report(f"at least {base.low}", at.path, start)
    if base.high is not None and number > base.high:
        reader.report(f"at most {base.high}", at.path, start)
    return kind.value_of(reader, number, at, start)


def read_number(kind: Numeric, base: Integer | Varint, reader: Reader, at: Place) -> Found:
    """A number of whole bytes."""
    start = reader.pos
    number = base.read_raw(reader, at.path)
    stop = reader.pos
    if base.escape is not None and number == (1 << base.bits) - 1:
        number += read_escape(base.escape, reader, at)
    found = judged(kind, base, reader, number, at, start)
    reader.pos, after = stop, reader.pos
    reader.span(kind if isinstance(kind, Kind) else base, at, start, found)
    reader.pos = after
    return found


def read_escape(escape: Kind, reader: Reader, at: Place) -> int:
    """The number that is added to one whose bits are all set."""
    inner = replace(at, path=f"{at.path}.(escape)", nullable=True, part="escape")
    return int(reader.read(escape, inner).raw or 0)

"""What numbers lie on the wire, and which of them are legal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bit, Boolean, Enum, Flags, Integer, Varint
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes


@dataclass(frozen=True, slots=True)
class Numeric:
    """A number on the wire, whatever its numbers are called."""

    base: Integer | Varint
    named: Enum | Flags | None = None
    truth: bool = False
    """Whether it is 0 or 1 only."""
    least: int | None = None
    most: int | None = None
    """As far as that follows from other fields."""

    @property
    def form(self) -> str:
        """What it is, in words."""
        if isinstance(self.base, Varint):
            base = self.base
            if not base.is_leb128:
                words = f"{base.order}-endian words of {base.word} bits"
                return f"{words} while {base.continues:#x} is set"
            return ("varint" if base.zigzag else "varuint") + str(base.bits)
        return ("int" if self.base.signed else "uint") + str(self.base.bits)

    @property
    def signed(self) -> bool:
        """Whether it can be negative."""
        return self.base.zigzag if isinstance(self.base, Varint) else self.base.signed

    def bounds(self) -> tuple[int, int]:
        """Its smallest and its largest number."""
        low, high = self.base.bounds()
        low = low if self.base.low is None else self.base.low
        high = high if self.base.high is None else self.base.high
        return (0, 1) if self.truth else (low, high)

    def legal(self, number: int) -> bool:
        """Whether it may be a number."""
        low, high = self.bounds()
        if not low <= number <= high or number == self.base.null:
            return False
        if self.least is not None and number < self.least:
            return False
        if self.most is not None and number > self.most:
            return False
        if self.named is None or self.named.open:
            return True
        if isinstance(self.named, Enum):
            return number in self.named.names()
        return not number & ~sum({value.number for value in self.named.values})

    def edges(self) -> Iterator[int]:
        """Numbers beside which others may be of another sort."""
        yield from (*self.bounds(), *self.base.bounds(), 0)
        yield from (edge for edge in (self.least, self.most) if edge is not None)
        yield from (value.number for value in self.named.values) if self.named else ()


def numeric(schema: Schema, kind: Kind) -> Numeric | None:
    """A kind as a number; None if it is none."""
    kind = kind.target(Sizes(schema.types))
    match kind:
        case Boolean():
            return Numeric(Integer(1 if isinstance(kind, Bit) else 8), truth=True)
        case Integer() | Varint():
            return Numeric(kind)
        case Enum() | Flags():
            inner = numeric(schema, kind.base)
            return None if inner is None else Numeric(inner.base, kind)
    return None


def differs_by_sign(writer: Numeric, reader: Numeric) -> bool:
    """Whether a legal number of a writer has another sign for a reader of the same width."""
    if writer.signed == reader.signed:
        return False
    half, whole = 1 << writer.base.bits - 1, 1 << writer.base.bits
    points = {edge + step for edge in writer.edges() for step in (-1, 0, 1)}
    return any(writer.legal(n) and (n < 0 if writer.signed else half <= n < whole) for n in points)


def exceeds(writer: Numeric, reader: Numeric) -> bool:
    """Whether a legal number of a writer is none that the bits of a reader can be."""
    low, high = reader.base.bounds()
    points = {edge + step for edge in (*writer.edges(), low, high) for step in (-1, 0, 1)}
    return any(writer.legal(n) and not low <= n <= high for n in points)


def differs_by_form(writer: Numeric, reader: Numeric) -> bool:
    """Whether a legal number of a writer takes other bytes than those that a reader has for it; a
    byte and a varint, for example, are the same up to 127."""
    points = {*writer.edges(), *reader.edges(), 0x7F, 0x80}
    return any(
        writer.legal(n) and _bytes(writer.base, n) != _bytes(reader.base, n)
        for point in points
        for n in (point - 1, point, point + 1)
    )


def _bytes(base: Integer | Varint, number: int) -> bytes | None:
    """The bytes of a number; None if it has none of its own."""
    low, high = base.bounds()
    shares = isinstance(base, Integer) and base.bits % 8
    if shares or not low <= number <= high or base.escape is not None:
        return None
    return base.encoded(number)

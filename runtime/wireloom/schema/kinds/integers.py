"""Whole numbers: of a fixed width, and of a width that grows with the number."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.schema.kind import Kind, Sizes


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

"""Numbers that need not be whole."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.schema.kind import Kind, Sizes


@dataclass(frozen=True, slots=True)
class Float(Kind):
    """An IEEE 754 number of 32 or 64 bits."""

    bits: int
    little: bool = False
    """Whether the least significant byte comes first."""

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """Its width."""
        return self.bits

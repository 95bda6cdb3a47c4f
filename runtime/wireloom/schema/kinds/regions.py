"""Bytes whose number is known before they are read."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.references import Measure


@dataclass(frozen=True, slots=True)
class Region(Kind):
    """So many bytes, which the content must use up."""

    content: Kind
    size: Measure
    """The number of bytes."""
    inclusive: bool = False
    """Whether a prefix counts its own bytes."""
    null: int | None = None
    """The size that means null."""

    def fixed_bits(self, sizes: Sizes) -> int | None:
        """Its size, if it is a fixed number."""
        return 8 * self.size if isinstance(self.size, int) else None

    def least_bits(self, sizes: Sizes) -> int:
        """Its size or, with a prefix, that of the prefix."""
        if isinstance(self.size, int):
            return 8 * self.size
        return sizes.least(self.size) if isinstance(self.size, Kind) else 0

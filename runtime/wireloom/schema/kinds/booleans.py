"""True or false."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.schema.kind import Kind, Sizes


@dataclass(frozen=True, slots=True)
class Boolean(Kind):
    """One byte, 0 or 1."""

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """One byte."""
        return 8

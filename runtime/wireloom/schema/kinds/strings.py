"""Text, bytes, and nothing at all."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.schema.kind import Kind, Sizes


@dataclass(frozen=True, slots=True)
class Text(Kind):
    """UTF-8 that fills its region or goes on until a byte."""

    max_bytes: int | None = None
    until: int | None = None
    """The byte that ends it."""
    last_open: bool = False
    """Whether the region may end it in place of the byte."""

    def least_bits(self, sizes: Sizes) -> int:
        """The byte that ends it, if one must."""
        return 8 if self.until is not None and not self.last_open else 0


@dataclass(frozen=True, slots=True)
class Bytes(Kind):
    """Bytes that fill their region or go on until a byte."""

    max_bytes: int | None = None
    until: int | None = None
    """The byte that ends them."""
    last_open: bool = False
    """Whether the region may end them in place of the byte."""

    def least_bits(self, sizes: Sizes) -> int:
        """The byte that ends it, if one must."""
        return 8 if self.until is not None and not self.last_open else 0


@dataclass(frozen=True, slots=True)
class Void(Kind):
    """No bytes."""

    def fixed_bits(self, sizes: Sizes) -> int | None:
        """None at all."""
        return 0

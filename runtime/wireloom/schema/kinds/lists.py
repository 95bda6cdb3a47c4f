"""Lists and maps."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.references import Measure


@dataclass(frozen=True, slots=True)
class List(Kind):
    """Items one after another; without a count until the region ends."""

    item: Kind
    count: Measure | None = None
    null: int | None = None
    """The count that means null."""
    max_items: int | None = None
    unique: bool = False
    """Whether no two items may be equal."""

    def least_bits(self, sizes: Sizes) -> int:
        """That of its count, or of as many items as there always are."""
        if isinstance(self.count, int):
            return self.count * sizes.least(self.item)
        return sizes.least(self.count) if isinstance(self.count, Kind) else 0


@dataclass(frozen=True, slots=True)
class Map(Kind):
    """Pairs of a key and a value one after another; without a count until the region ends."""

    key: Kind
    value: Kind
    count: Measure | None = None
    null: int | None = None
    """The count that means null."""
    max_items: int | None = None

    def least_bits(self, sizes: Sizes) -> int:
        """That of its count, if a prefix is one."""
        return sizes.least(self.count) if isinstance(self.count, Kind) else 0

"""Kinds by name."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.kinds.regions import Region


@dataclass(frozen=True, slots=True)
class Ref(Kind):
    """The kind that the schema has under a name."""

    name: str
    bare: bool = False
    """Whether its own region is left out, as another one is around it."""

    def _target(self, sizes: Sizes) -> Kind:
        kind = sizes.named(self.name)
        return kind.content if self.bare and isinstance(kind, Region) else kind

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """Those of what it names."""
        return sizes.scalar(self._target(sizes))

    def fixed_bits(self, sizes: Sizes) -> int | None:
        """Those of what it names."""
        return sizes.fixed(self._target(sizes))

    def least_bits(self, sizes: Sizes) -> int:
        """Those of what it names."""
        return sizes.least(self._target(sizes))

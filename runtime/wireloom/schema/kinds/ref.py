"""Kinds by name."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.schema.found import Found
from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.kinds.regions import Region
from wireloom.schema.reader import Place, Reader


@dataclass(frozen=True, slots=True)
class Ref(Kind):
    """The kind that the schema has under a name."""

    name: str
    bare: bool = False
    """Whether its own region is left out, as another one is around it."""

    def _named(self, sizes: Sizes) -> Kind:
        kind = sizes.named(self.name)
        return kind.content if self.bare and isinstance(kind, Region) else kind

    def target(self, sizes: Sizes) -> Kind:
        """What the kind is that it names."""
        return self._named(sizes).target(sizes)

    def is_little(self, sizes: Sizes) -> bool:
        """Whether what it names is so."""
        return self._named(sizes).is_little(sizes)

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """Those of what it names."""
        return sizes.scalar(self._named(sizes))

    def fixed_bits(self, sizes: Sizes) -> int | None:
        """Those of what it names."""
        return sizes.fixed(self._named(sizes))

    def least_bits(self, sizes: Sizes) -> int:
        """Those of what it names."""
        return sizes.least(self._named(sizes))

    def wire_type(self, sizes: Sizes) -> int:
        """That of what it names."""
        return self._named(sizes).wire_type(sizes)

    def read_protobuf(self, reader: Reader, at: Place) -> Found | None:
        """What the kind reads that it names."""
        return self._named(reader.sizes).read_protobuf(reader, at)

    def read(self, reader: Reader, at: Place) -> Found:
        """What the kind reads that it names."""
        return reader.read(self._named(reader.sizes), at)

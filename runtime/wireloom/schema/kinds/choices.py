"""One of several kinds: told apart by its own bytes, or by something read earlier."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.schema.kind import Kind, Sizes
from wireloom.schema.references import FieldRef


@dataclass(frozen=True, slots=True)
class Union(Kind):
    """One of several records, told apart by a constant at one place or by their sizes."""

    cases: tuple[str, ...]
    """The names of the records."""

    def fixed_bits(self, sizes: Sizes) -> int | None:
        """The size of its cases, if it is the same."""
        found = {sizes.fixed(sizes.named(name)) for name in self.cases}
        return found.pop() if len(found) == 1 else None

    def least_bits(self, sizes: Sizes) -> int:
        """That of the smallest case."""
        return min(sizes.least(sizes.named(name)) for name in self.cases)


@dataclass(frozen=True, slots=True)
class Case:
    """One branch of a switch."""

    labels: tuple[int, ...]
    """The numbers that choose it; 0 and 1 for false and true."""
    kind: Kind


@dataclass(frozen=True, slots=True)
class Switch(Kind):
    """A kind chosen by something read earlier."""

    on: FieldRef
    cases: tuple[Case, ...]
    otherwise: Kind | None = None
    """What it is for every other number; None: there is no other."""

    def least_bits(self, sizes: Sizes) -> int:
        """That of the smallest case."""
        kinds = [case.kind for case in self.cases]
        kinds += [self.otherwise] if self.otherwise is not None else []
        return min(map(sizes.least, kinds))

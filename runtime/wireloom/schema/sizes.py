"""How many bits kinds take: exactly, where that is known, and at least."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.schema.kind import Kind
from wireloom.schema.schema import Definition


class Sizes:
    """The sizes of the kinds of a schema; one that holds itself varies, and needs no bits at least.

    Args:
        types: The named types.
    """

    def __init__(self, types: Mapping[str, Definition]) -> None:
        self._types = types
        self._open: list[Kind] = []
        """The kinds that are being looked at."""

    def named(self, name: str) -> Kind:
        """The kind of that name."""
        return self._types[name].kind

    def scalar(self, kind: Kind) -> int | None:
        """The bits of a number, a boolean, an enumeration or flags; None for anything else."""
        return kind.scalar_bits(self)

    def fixed(self, kind: Kind) -> int | None:
        """The bits of a kind whose size never varies, None otherwise."""
        if any(kind is other for other in self._open):
            return None
        self._open.append(kind)
        bits = kind.fixed_bits(self)
        self._open.pop()
        return bits

    def least(self, kind: Kind) -> int:
        """The fewest bits that a value of a kind takes."""
        if any(kind is other for other in self._open):
            return 0
        self._open.append(kind)
        bits = kind.least_bits(self)
        self._open.pop()
        return bits

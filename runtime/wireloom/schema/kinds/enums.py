"""Integers whose numbers, or whose bits, have names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wireloom.schema.kind import Kind, Sizes


@dataclass(frozen=True, slots=True)
class Value:
    """One named number of an enumeration, or the mask of one flag."""

    number: int
    name: str
    """As the spec spells it."""
    since: str = ""
    """The version of the server that knows it first."""
    doc: str = ""


@dataclass(frozen=True, slots=True)
class Enum(Kind):
    """An integer whose numbers have names; those without are refused unless ``open``."""

    name: str
    base: Kind
    """The integer on the wire."""
    values: tuple[Value, ...]
    open: bool = True
    reserved: tuple[int, ...] = ()
    """Numbers that must not get a name."""
    sets: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Names for several values together."""
    spelling: Literal["", "lower", "upper"] = ""
    """How JSON and text spell the names; empty: they have the numbers."""

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """The width of its integer."""
        return sizes.scalar(self.base)

    def fixed_bits(self, sizes: Sizes) -> int | None:
        """The width of its integer, if nothing is added to it."""
        return sizes.fixed(self.base)

    def least_bits(self, sizes: Sizes) -> int:
        """The width of its integer."""
        return sizes.least(self.base)


@dataclass(frozen=True, slots=True)
class Flags(Kind):
    """An integer whose bits have names; those without are refused unless ``open``."""

    name: str
    base: Kind
    """The integer on the wire."""
    values: tuple[Value, ...]
    open: bool = True

    def scalar_bits(self, sizes: Sizes) -> int | None:
        """The width of its integer."""
        return sizes.scalar(self.base)

    def fixed_bits(self, sizes: Sizes) -> int | None:
        """The width of its integer, if nothing is added to it."""
        return sizes.fixed(self.base)

    def least_bits(self, sizes: Sizes) -> int:
        """The width of its integer."""
        return sizes.least(self.base)

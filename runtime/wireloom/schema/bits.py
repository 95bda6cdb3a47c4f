"""Numbers of bits that something may take."""

from __future__ import annotations

from wireloom.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Bits:
    """The fewest and the most bits; by themselves, any number."""

    least: int = 0
    most: int | None = None
    """None: there is no bound."""

    @classmethod
    def just(cls, number: int) -> Bits:
        """That number, never more nor less."""
        return cls(number, number)

    @property
    def fixed(self) -> int | None:
        """The number, if there is only one."""
        return self.least if self.least == self.most else None

    @property
    def optional(self) -> Bits:
        """As many, or none."""
        return Bits(0, self.most)

    def __add__(self, other: Bits) -> Bits:
        """Those of two things in a row."""
        known = self.most is not None and other.most is not None
        most = (self.most or 0) + (other.most or 0)
        return Bits(self.least + other.least, most if known else None)

    def __or__(self, other: Bits) -> Bits:
        """Those of one of two things."""
        known = self.most is not None and other.most is not None
        most = max(self.most or 0, other.most or 0)
        return Bits(min(self.least, other.least), most if known else None)

    def __mul__(self, number: int) -> Bits:
        """Those of so many things in a row."""
        return Bits(self.least * number, None if self.most is None else self.most * number)

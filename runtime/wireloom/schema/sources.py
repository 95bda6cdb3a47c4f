"""Where drawn values get their chance from."""

from __future__ import annotations

import random
import struct
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

_ODD = 'aZ 0-_/\\"\n\x00é€😀'
_PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789"


class Source(Protocol):
    """Makes the choices that a value hangs on; the first or least of each is the simplest one."""

    def boolean(self) -> bool:
        """Whether something is so; what may be left out is there if it is."""
        ...

    def integer(self, low: int, high: int) -> int:
        """A number from one to another, both included."""
        ...

    def pick(self, options: Sequence[T]) -> T:
        """One of them."""
        ...

    def text(self, least: int, most: int) -> str:
        """Text of so many bytes of UTF-8."""
        ...

    def data(self, least: int, most: int) -> bytes:
        """So many bytes."""
        ...

    def floating(self, bits: int, *, finite: bool) -> float:
        """An IEEE 754 number of so many bits that is no NaN."""
        ...


class Smallest:
    """The least of everything; what may be left out is left out."""

    def boolean(self) -> bool:
        return False

    def integer(self, low: int, high: int) -> int:
        return min(max(low, 0), high)

    def pick(self, options: Sequence[T]) -> T:
        return options[0]

    def text(self, least: int, most: int) -> str:
        return "0" * least

    def data(self, least: int, most: int) -> bytes:
        return bytes(least)

    def floating(self, bits: int, *, finite: bool) -> float:
        return 0.0


class Seeded:
    """Chance that can be repeated; limits come more often than they would by themselves."""

    def __init__(self, chance: random.Random) -> None:
        self._random = chance.random

    def _below(self, number: int) -> int:
        return int(self._random() * number)

    def boolean(self) -> bool:
        """As often as not."""
        return self._random() < 0.5

    def integer(self, low: int, high: int) -> int:
        """Every fourth is a limit, every fourth small."""
        span = high - low + 1
        if span <= 8:
            return low + self._below(span)
        match self._below(8):
            case 0:
                return low
            case 1:
                return high
            case 2 | 3:
                return min(max(low, 0), high - 8) + self._below(8)
            case 4:  # as wide as any number of bits
                return low + self._below(span) // (1 << self._below(span.bit_length()))
            case _:  # a float has 53 bits
                return low + (self._below(1 << 52) * span >> 52)

    def pick(self, options: Sequence[T]) -> T:
        """Each as often as others."""
        return options[self._below(len(options))]

    def text(self, least: int, most: int) -> str:
        """Letters and digits, now and then among signs of all lengths."""
        size = self.integer(least, most)
        if self._below(4):
            return "".join(self.pick(_PLAIN) for _ in range(size))
        made = "".join(self.pick(_ODD) for _ in range(size)).encode()[:size]
        return made.decode(errors="ignore").ljust(least, "0")

    def data(self, least: int, most: int) -> bytes:
        """Bytes of any number."""
        return bytes(self._below(256) for _ in range(self.integer(least, most)))

    def floating(self, bits: int, *, finite: bool) -> float:
        """Any bits that are a number."""
        form, whole = {16: ("<e", "<H"), 32: ("<f", "<I"), 64: ("<d", "<Q")}[bits]
        match self._below(4):
            case 0:
                return self.pick((0.0, -0.0, 1.0) if finite else (0.0, float("inf"), float("-inf")))
            case 1:
                return self.integer(-2000, 2000) / 16
        number = self.integer(0, (1 << bits) - 1)
        (found,) = struct.unpack(form, struct.pack(whole, number))
        return float(found) if abs(found) <= _LARGEST else 0.5


_LARGEST = 1.7976931348623157e308

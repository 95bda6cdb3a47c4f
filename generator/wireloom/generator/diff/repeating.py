"""Chance that says the same again."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from wireloom.schema.sources import Seeded

T = TypeVar("T")


class Repeating(Seeded):
    """Chance that says the same again as often as not: what must not be twice, comes twice."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        self._said: dict[Hashable, Any] = {}

    def integer(self, low: int, high: int) -> int:
        return self._again((low, high), lambda: super(Repeating, self).integer(low, high))

    def text(self, least: int, most: int) -> str:
        return self._again(("text", least, most), lambda: super(Repeating, self).text(least, most))

    def data(self, least: int, most: int) -> bytes:
        return self._again(("data", least, most), lambda: super(Repeating, self).data(least, most))

    def _again(self, asked: Hashable, new: Callable[[], T]) -> T:
        if asked in self._said and self.boolean():
            again: T = self._said[asked]
            return again
        self._said[asked] = found = new()
        return found

# Made by `make generate` from aio/resuming.py; do not edit it.
"""Iterators that go on after an error: what they iterate over knows where it is, they do not."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TypeVar

from wireloom.runtime.deadline import check_limit
from wireloom.runtime.threads import next_of

T = TypeVar("T")


class Resuming(Iterator[T]):
    """Gives the items of a generator, and of a new one after an error or a ``break``.

    Args:
        begin: Makes a generator that goes on where the one before was left.
        timeout: Seconds that it waits for an item; None for no limit.

    Raises:
        InvalidArgument: The time makes no sense.
    """

    def __init__(self, begin: Callable[[], Generator[T, None]], timeout: float | None) -> None:
        check_limit(timeout)
        self._begin = begin

    def __iter__(self) -> Iterator[T]:
        return self._begin()

    def __next__(self) -> T:
        return next_of(self._begin())

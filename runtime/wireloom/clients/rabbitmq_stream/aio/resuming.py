"""Iterators that go on after an error: what they iterate over knows where it is, they do not."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Callable
from typing import TypeVar

from wireloom.runtime.deadline import check_limit
from wireloom.runtime.tasks import next_of

T = TypeVar("T")


class AsyncResuming(AsyncIterator[T]):
    """Gives the items of a generator, and of a new one after an error or a ``break``.

    Args:
        begin: Makes a generator that goes on where the one before was left.
        timeout: Seconds that it waits for an item; None for no limit.

    Raises:
        InvalidArgument: The time makes no sense.
    """

    def __init__(self, begin: Callable[[], AsyncGenerator[T, None]], timeout: float | None) -> None:
        check_limit(timeout)
        self._begin = begin

    def __aiter__(self) -> AsyncIterator[T]:
        return self._begin()

    async def __anext__(self) -> T:
        return await next_of(self._begin())

"""Iterators that go on after an error: what they iterate over knows where it is, they do not."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import aclosing
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

T = TypeVar("T")


class Resuming(Iterator[T]):
    """Gives the items of a generator, and of a new one after an error or a ``break``.

    Args:
        begin: Makes a generator that goes on where the one before was left.
    """

    def __init__(self, begin: Callable[[], Iterator[T]]) -> None:
        self._begin = begin

    def __iter__(self) -> Iterator[T]:
        return self._begin()

    def __next__(self) -> T:
        return next(self._begin())


class AsyncResuming(AsyncIterator[T]):
    """``Resuming`` for asyncio."""

    def __init__(self, begin: Callable[[], AsyncGenerator[T, None]]) -> None:
        self._begin = begin

    def __aiter__(self) -> AsyncIterator[T]:
        return self._begin()

    async def __anext__(self) -> T:
        async with aclosing(self._begin()) as items:
            return await anext(items)

"""What is closed at the end of a block, on asyncio."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Self

from wireloom.errors import Forked
from wireloom.runtime.tasks import together


class AsyncCloses(ABC):
    """Is closed at the end of a block."""

    @abstractmethod
    async def close(self) -> None:
        """Ends it. Doing it twice does nothing."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *details: object) -> None:
        await self.close()


class AsyncFlushes(AsyncCloses):
    """Is flushed and closed at the end of a block; only closed if that raises."""

    @abstractmethod
    async def flush(self) -> None:
        """Waits until everything is answered."""

    async def __aexit__(self, kind: type[BaseException] | None, *details: object) -> None:
        try:
            if kind is None:
                with suppress(Forked):  # what is not answered is the parent's
                    await self.flush()
        finally:
            await self.close()


@asynccontextmanager
async def closed_on_failure(close: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Closes something if what is done in here raises."""
    try:
        yield
    except BaseException:
        await close()
        raise


async def close_all(
    closes: Iterable[Callable[[], Awaitable[None]]], *, at_once: bool = False
) -> None:
    """Closes or flushes several things, whatever some of them raise.

    Args:
        closes: Close one each.
        at_once: Whether those that take long may do so together; otherwise it is one after another.

    Raises:
        Exception: What the first of those raised.
    """
    problems: list[Exception] = []

    async def closed(close: Callable[[], Awaitable[None]]) -> None:
        try:
            await close()
        except Exception as error:
            problems.append(error)

    works = [partial(closed, close) for close in closes]
    if at_once:
        await together(works)
    else:
        for work in works:
            await work()
    if problems:
        raise problems[0]

"""What is closed at the end of a block, on asyncio."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Self

from wireloom.errors import Forked


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


async def close_all(closes: Iterable[Callable[[], Awaitable[None]]]) -> None:
    """Closes or flushes several things, one after another, whatever some of them raise.

    Raises:
        Exception: What the first of those raised.
    """
    problem: Exception | None = None
    for close in closes:
        try:
            await close()
        except Exception as error:
            problem = problem or error
    if problem is not None:
        raise problem

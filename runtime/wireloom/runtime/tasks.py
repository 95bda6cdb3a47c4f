"""What clients do beside their callers, on asyncio.

Names and meaning are those of ``wireloom.runtime.threads``; nothing may be called outside of the
event loop but what says so.
"""

from __future__ import annotations

import asyncio
import inspect
import os
from asyncio import Future, Lock, sleep
from asyncio import TimerHandle as Timer
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import aclosing, asynccontextmanager, suppress
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar, cast

from wireloom.errors import LocalError, QueueFull
from wireloom.runtime.deadline import Deadline

__all__ = [
    "Background",
    "Future",
    "Home",
    "Inbox",
    "Lock",
    "MaybeAwaitable",
    "Signal",
    "Timer",
    "answer_of",
    "call_later",
    "called",
    "flattened",
    "limited",
    "lock",
    "next_of",
    "promise",
    "released",
    "result_of",
    "sleep",
    "spawn",
    "together",
    "within",
]

T = TypeVar("T")

MaybeAwaitable: TypeAlias = T | Awaitable[T]
"""What a function of the program gives, a coroutine function or not."""

_SLICE = 3600.0
"""Seconds of one wait when there is no limit."""
_spawned: set[asyncio.Task[None]] = set()
"""The loop itself does not keep tasks alive."""


def lock() -> Lock:
    """A lock that may be held while the holder waits."""
    return Lock()


@asynccontextmanager
async def within(held: Lock, deadline: Deadline, what: str) -> AsyncIterator[None]:
    """Holds a lock; see ``threads.within``."""
    try:
        async with asyncio.timeout(deadline.left()):
            await held.acquire()
    except TimeoutError:
        raise deadline.passed(what) from None
    try:
        yield
    finally:
        held.release()


@asynccontextmanager
async def limited(seconds: float, on_late: Callable[[], object]) -> AsyncIterator[None]:
    """Cancels what is done in here if it takes too long, and calls ``on_late``."""
    scope = asyncio.timeout(seconds)
    try:
        async with scope:
            yield
    finally:
        if scope.expired():
            on_late()


def promise() -> Future[Any]:
    """What comes later; see ``threads.promise``. It may be awaited, and cancelled."""
    return asyncio.get_running_loop().create_future()


def released(held: Future[Any]) -> None:
    """See ``threads.released``: here nothing has a lock."""


async def result_of(value: MaybeAwaitable[T]) -> T:
    """What a function of the program gave, or what its coroutine gives.

    Raises:
        LocalError: What the coroutine waited for was cancelled, and nobody cancels this task.
    """
    try:
        return cast("T", await value if isinstance(value, Awaitable) else value)
    except asyncio.CancelledError as error:
        task = asyncio.current_task()
        if task is None or task.cancelling():
            raise
        raise LocalError("what it waited for was cancelled") from error


async def called(function: Callable[[], MaybeAwaitable[T]], limit: Deadline, what: str) -> T:
    """What a function of the program gives that may wait; see ``threads.called``. One that is no
    coroutine function is called on another thread."""
    scope = asyncio.timeout(limit.left())
    try:
        async with scope:
            if inspect.iscoroutinefunction(function):
                return await result_of(function())
            return await result_of(await asyncio.to_thread(function))
    except TimeoutError:
        if scope.expired():
            raise limit.passed(what) from None
        raise


async def answer_of(future: Future[T], limit: Deadline, what: str) -> T:
    """What was promised; see ``threads.answer_of``."""
    await asyncio.wait([future], timeout=limit.left())
    if not future.done():
        raise limit.passed(what)
    return future.result()


def call_later(seconds: float, work: Callable[[], Awaitable[None]]) -> Timer:
    """Does something after a while, in a task of its own, unless ``cancel`` comes before."""
    return asyncio.get_running_loop().call_later(seconds, partial(spawn, work))


def spawn(work: Callable[[], Awaitable[None]], name: str | None = None) -> None:
    """Does something in a task of its own."""
    _start(work, name, _spawned)


async def together(works: Sequence[Callable[[], Awaitable[None]]]) -> None:
    """Does several things at once and waits for all of them; they must not raise."""
    await asyncio.gather(*(work() for work in works))


def flattened(iterators: AsyncGenerator[Iterator[T], None]) -> AsyncGenerator[T, None]:
    """The items of iterators that come one after another; see ``threads.flattened``."""
    return _Flattened(iterators)


class _Flattened(AsyncGenerator[T, None]):
    """What a function with ``yield`` would do, whose items would each travel in an exception."""

    __slots__ = ("_items", "_iterators")

    def __init__(self, iterators: AsyncGenerator[Iterator[T], None]) -> None:
        self._iterators = iterators
        self._items: Iterator[T] = iter(())

    async def __anext__(self) -> T:
        try:
            while True:
                for item in self._items:
                    return item
                self._items = await anext(self._iterators)
        except BaseException:
            await self.aclose()
            raise

    async def asend(self, value: None) -> T:
        return await self.__anext__()

    async def athrow(self, *error: Any) -> T:
        self._items = await self._iterators.athrow(*error)
        return await self.__anext__()

    async def aclose(self) -> None:
        self._items = iter(())
        await self._iterators.aclose()


async def next_of(items: AsyncGenerator[T, None]) -> T:
    """The first item of a generator, which is closed then.

    Raises:
        StopAsyncIteration: There is none.
    """
    async with aclosing(items):
        return await anext(items)


class Background:
    """Work in tasks of its own, until ``cancel``."""

    def __init__(self) -> None:
        self._cancelled = False
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Callable[[], Awaitable[None]], name: str) -> bool:
        """Begins something; returns False, and does not, after ``cancel``."""
        if not self._cancelled:
            _start(work, name, self._tasks)
        return not self._cancelled

    @property
    def cancelled(self) -> bool:
        """Whether nothing is to be done any more."""
        return self._cancelled

    async def sleep(self, seconds: float) -> None:
        """Waits for some seconds."""
        await sleep(seconds)

    def cancel(self) -> None:
        """Nothing begins any more, and what has begun is cancelled, but for the caller."""
        self._cancelled = True
        for task in self._others():
            task.cancel()

    async def join(self, limit: float | None = None) -> None:
        """Waits until everything but the caller has ended, so many seconds at most. What belongs to
        another loop, as in a forked child, does not end while this one waits."""
        loop = asyncio.get_running_loop()
        if others := {task for task in self._others() if task.get_loop() is loop}:
            await asyncio.wait(others, timeout=limit)

    def _others(self) -> set[asyncio.Task[None]]:
        return {task for task in self._tasks if task is not asyncio.current_task()}


class Home:
    """The event loop that something belongs to: the one in which it is used first."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._process = os.getpid()

    def check(self, what: str) -> None:
        """Refuses another one, where waiting might never end. In a forked child it refuses none:
        there what belongs to the parent says so itself.

        Raises:
            LocalError: This is another one; ``what`` says what belongs to it.
        """
        loop = asyncio.get_running_loop()
        self._loop = self._loop or loop
        if self._loop is not loop and self._process == os.getpid():
            raise LocalError(f"{what} belongs to another event loop, where it was used before")


class Signal:
    """Wakes who waits for it; a finalizer may call ``set``, on whichever thread it runs."""

    def __init__(self) -> None:
        self._event = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def set(self) -> None:
        """Lets ``wait`` return, now or the next time; may be called anywhere."""
        if self._loop is None:
            self._event.set()
            return
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._event.set)

    async def wait(self, limit: float) -> bool:
        """Whether it was set since the last time, or is within some seconds."""
        self._loop = asyncio.get_running_loop()
        with suppress(TimeoutError):
            async with asyncio.timeout(limit):
                await self._event.wait()
        found = self._event.is_set()
        self._event.clear()
        return found


class Inbox(Generic[T]):
    """A bounded queue for one reader; ``put`` and ``fail`` may be called as ``Signal.set``."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._items: deque[T | None] = deque()
        self._signal = Signal()

    def put(self, item: T) -> None:
        """Adds an item without waiting; see ``threads.Inbox.put``."""
        if len(self._items) >= self._limit:
            raise QueueFull(f"{self._limit} items are waiting to be taken")
        self._items.append(item)
        self._signal.set()

    def fail(self, error: BaseException | None = None) -> None:
        """No item comes any more; may be called anywhere."""
        self._items.append(None)
        self._signal.set()

    async def get(self) -> T | None:
        """The next item; None if none comes any more."""
        while not self._items:
            await self._signal.wait(_SLICE)
        return self._items.popleft()


def _start(
    work: Callable[[], Awaitable[None]], name: str | None, kept: set[asyncio.Task[None]]
) -> None:
    async def run() -> None:
        await work()

    task = asyncio.get_running_loop().create_task(run(), name=name)
    kept.add(task)
    task.add_done_callback(kept.discard)

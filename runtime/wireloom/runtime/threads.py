"""What clients do beside their callers, on threads.

``wireloom.runtime.tasks`` is the same for asyncio, with the same names.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, wait
from contextlib import contextmanager, suppress
from contextvars import copy_context
from functools import partial
from queue import Empty, SimpleQueue
from threading import Lock, Timer
from time import sleep
from typing import Any, Generic, TypeVar

from wireloom.errors import QueueFull
from wireloom.runtime import forking
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.mailbox import Latch

__all__ = [
    "Background",
    "Future",
    "Home",
    "Inbox",
    "Lock",
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


def lock() -> Lock:
    """A lock that may be held while the holder waits."""
    return forking.lock()


@contextmanager
def within(held: Lock, deadline: Deadline, what: str) -> Iterator[None]:
    """Holds a lock.

    Raises:
        TimedOut: It was not free in time; ``what`` says what did not happen.
    """
    if not held.acquire(timeout=deadline.left()):
        raise deadline.passed(what)
    try:
        yield
    finally:
        held.release()


@contextmanager
def limited(seconds: float, on_late: Callable[[], object]) -> Iterator[None]:
    """Calls ``on_late``, on another thread, if what is done in here takes too long."""
    timer = _daemon(seconds, on_late)
    try:
        yield
    finally:
        timer.cancel()


class _Promise(Future[Any]):
    """A future that cannot be cancelled."""

    def cancel(self) -> bool:
        return False


def promise() -> Future[Any]:
    """What another thread will tell, with ``set_result`` or ``set_exception``."""
    return _Promise()


def released(held: Future[Any]) -> None:
    """In a child of the process: no thread holds the lock of a promise. That each had one that is
    freed by itself would take longer than all else about it."""
    held._condition = threading.Condition()


def result_of(value: T) -> T:
    """What a function of the program gave."""
    return value


def called(function: Callable[[], T], limit: Deadline, what: str) -> T:
    """What a function of the program gives that may wait.

    Args:
        function: The function. On threads it has to keep to a limit by itself.
        limit: How long it may take.
        what: What did not happen if it takes longer.

    Raises:
        TimedOut: It takes longer.
    """
    return function()


def answer_of(future: Future[T], limit: Deadline, what: str) -> T:
    """What was promised.

    Args:
        future: The promise.
        limit: How long that may take.
        what: What did not happen if it takes longer.

    Raises:
        TimedOut: It takes longer.
        BaseException: What was told instead of a result.
    """
    wait([future], timeout=limit.left())
    if not future.done():
        raise limit.passed(what)
    return future.result()


def call_later(seconds: float, work: Callable[[], None]) -> Timer:
    """Does something after a while, on a thread of its own, unless ``cancel`` comes before."""
    return _daemon(seconds, work)


def spawn(work: Callable[[], None], name: str) -> None:
    """Does something on a thread of its own."""
    threading.Thread(target=work, name=name, daemon=True).start()


def together(works: Sequence[Callable[[], None]]) -> None:
    """Does several things at once and waits for all of them; they must not raise."""
    first, *others = works or [_nothing]
    calls = [partial(copy_context().run, work) for work in others]
    threads = [threading.Thread(target=call, name="wireloom-work", daemon=True) for call in calls]
    for thread in threads:
        thread.start()
    first()
    for thread in threads:
        thread.join()


def _nothing() -> None:
    pass


def flattened(iterators: Generator[Iterator[T], None, None]) -> Generator[T, None, None]:
    """The items of iterators that come one after another. It ends with the first error."""
    for items in iterators:
        yield from items


def next_of(items: Generator[T, None, None]) -> T:
    """The first item of a generator, which is closed then.

    Raises:
        StopIteration: There is none.
    """
    for item in items:  # an interrupt cannot come in between, as it can behind ``next``
        return item
    raise StopIteration


class Background:
    """Work on threads of its own, until ``cancel``."""

    def __init__(self) -> None:
        self._lock = forking.lock()
        self._cancelled = Latch()
        self._threads: set[threading.Thread] = set()

    def start(self, work: Callable[[], None], name: str) -> bool:
        """Begins something; returns False, and does not, after ``cancel``."""
        with self._lock:
            if self._cancelled.is_set():
                return False
            arguments = work, self._threads
            thread = threading.Thread(target=_work, args=arguments, name=name, daemon=True)
            self._threads.add(thread)
            thread.start()
        return True

    @property
    def cancelled(self) -> bool:
        """Whether nothing is to be done any more."""
        return self._cancelled.is_set()

    def sleep(self, seconds: float) -> None:
        """Waits for some seconds, or until ``cancel``."""
        self._cancelled.wait(seconds)

    def cancel(self) -> None:
        """Nothing begins any more.  What has begun has to find out by itself."""
        with self._lock:
            self._cancelled.set()

    def join(self, limit: float | None = None) -> None:
        """Waits until everything but the caller has ended, so many seconds at most for each."""
        for thread in list(self._threads):
            if thread.is_alive() and thread is not threading.current_thread():
                thread.join(limit)


class Home:
    """Where something belongs to: to no thread in particular."""

    def check(self, what: str) -> None:
        """Any thread will do."""


class Signal:
    """Wakes who waits for it; ``set`` takes no lock, so that a finalizer may call it."""

    def __init__(self) -> None:
        self._sets = SimpleQueue[None]()

    def set(self) -> None:
        """Lets ``wait`` return, now or the next time; may be called anywhere."""
        self._sets.put(None)

    def wait(self, limit: float) -> bool:
        """Whether it was set since the last time, or is within some seconds."""
        with suppress(Empty):
            self._sets.get(timeout=limit)
            while not self._sets.empty():
                self._sets.get_nowait()
            return True
        return False


class Inbox(Generic[T]):
    """A bounded queue for one reader; ``put`` and ``fail`` take no lock, as ``Signal.set``."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._items = SimpleQueue[T | None]()

    def put(self, item: T) -> None:
        """Adds an item without waiting.

        Raises:
            QueueFull: The bound is reached.
        """
        if self._items.qsize() >= self._limit:
            raise QueueFull(f"{self._limit} items are waiting to be taken")
        self._items.put(item)

    def fail(self, error: BaseException | None = None) -> None:
        """No item comes any more; may be called anywhere."""
        self._items.put(None)

    def get(self) -> T | None:
        """The next item; None if none comes any more."""
        return self._items.get()


def _daemon(seconds: float, work: Callable[[], object]) -> Timer:
    timer = Timer(seconds, work)
    timer.daemon = True
    timer.start()
    return timer


def _work(work: Callable[[], None], threads: set[threading.Thread]) -> None:
    try:
        work()
    finally:
        threads.discard(threading.current_thread())

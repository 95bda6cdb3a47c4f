"""Ways from the reading side of a connection to the code that waits for it.

Two flavours with equal method names: for threads (``Gate``, ``Mailbox``) and for asyncio
(``LoopGate``, ``LoopMailbox``; every method belongs to the thread of the loop).  The reading side
never waits in any of them: a mailbox that is over its bound refuses the item.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.errors import QueueFull, WireloomError

T = TypeVar("T")


class Woken(WireloomError):
    """Somebody called ``wake`` on the mailbox that was waited for; nothing is wrong."""


class Gate:
    """Waiting for something that another thread brings about."""

    def __init__(self) -> None:
        self._condition = threading.Condition()
        self._ending = Ending()

    def wait_until(self, ready: Callable[[], object], timeout: float, what: str) -> None:
        """Returns when ``ready`` is true.

        Args:
            ready: Is asked at first and after each ``wake``; quick, and leaves the gate alone.
            timeout: Seconds to wait at most.
            what: What did not happen, for the message.

        Raises:
            TimedOut: It was not true in time.
            BaseException: What ``fail`` was told, if ``ready`` is still not true.
        """
        self.wait(ready, Deadline(timeout), what)

    def wait(self, ready: Callable[[], object], deadline: Deadline, what: str) -> None:
        """``wait_until`` as a part of a longer wait."""
        with self._condition:
            while not ready():
                self._ending.check()
                left = deadline.left()
                if not left:
                    raise deadline.passed(what)
                self._condition.wait(left)

    def wake(self) -> None:
        """Lets everybody who waits look again."""
        with self._condition:
            self._condition.notify_all()

    def fail(self, error: BaseException) -> None:
        """Ends all waiting with this error, now and later; only the first error counts."""
        with self._condition:
            self._ending.set(error)
            self._condition.notify_all()


class LoopGate:
    """Waiting, in an event loop, for something that another task brings about."""

    def __init__(self) -> None:
        self._waiters: set[asyncio.Future[None]] = set()
        self._ending = Ending()

    async def wait_until(self, ready: Callable[[], object], timeout: float, what: str) -> None:
        """Returns when ``ready`` is true; see ``Gate.wait_until``."""
        await self.wait(ready, Deadline(timeout), what)

    async def wait(self, ready: Callable[[], object], deadline: Deadline, what: str) -> None:
        """``wait_until`` as a part of a longer wait."""
        while not ready():
            self._ending.check()
            left = deadline.left()
            if not left:
                raise deadline.passed(what)
            await self._pause(left)

    def wake(self) -> None:
        """Lets everybody who waits look again."""
        for waiter in self._waiters:
            _release(waiter)

    def fail(self, error: BaseException) -> None:
        """Ends all waiting with this error, now and later; only the first error counts."""
        self._ending.set(error)
        self.wake()

    async def _pause(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[None] = loop.create_future()
        timer = loop.call_later(seconds, _release, waiter)
        self._waiters.add(waiter)
        try:
            await waiter
        finally:
            self._waiters.discard(waiter)
            timer.cancel()


def _release(waiter: asyncio.Future[None]) -> None:
    if not waiter.done():
        waiter.set_result(None)


class _Queue(Generic[T]):
    """The bounded queue that both flavours share."""

    def __init__(self, limit: int, gate: Gate | LoopGate) -> None:
        self._items: deque[T] = deque()
        self._limit = limit
        self._door = gate
        self._failed = False
        self._woken = object()  # a new one each time

    def __len__(self) -> int:
        """How many items wait."""
        return len(self._items)

    def put(self, item: T) -> None:
        """Adds an item without waiting; after ``fail`` it is dropped.

        Raises:
            QueueFull: The bound is reached.
        """
        if self._failed:
            return
        if len(self._items) >= self._limit:
            raise QueueFull(f"{self._limit} items are waiting to be taken")
        self._items.append(item)
        self._door.wake()

    def wake(self) -> None:
        """Makes every ``get`` that waits now raise Woken."""
        self._woken = object()
        self._door.wake()

    def fail(self, error: BaseException) -> None:
        """No item comes any more: ``get`` gives out those that wait, then raises this error."""
        self._failed = True
        self._door.fail(error)

    def _look(self, found: list[T], woken: object) -> bool:
        """Whether waiting is over: the next item was put into ``found``, or ``wake`` was called."""
        try:
            found.append(self._items.popleft())
        except IndexError:
            return self._woken is not woken
        return True


class Mailbox(_Queue[T]):
    """A bounded queue from the reading thread to other threads.

    Args:
        limit: How many items may wait.
    """

    def __init__(self, limit: int) -> None:
        self._gate = Gate()
        super().__init__(limit, self._gate)

    def get(self, timeout: float) -> T:
        """The next item.

        Args:
            timeout: Seconds to wait for it at most; 0 only looks.

        Raises:
            TimedOut: None came in time.
            Woken: ``wake`` was called while this call waited.
            BaseException: What ``fail`` was told, after all items have been taken.
        """
        found: list[T] = []
        woken = self._woken
        self._gate.wait_until(lambda: self._look(found, woken), timeout, "nothing arrived")
        if not found:
            raise Woken("woken while waiting for an item")
        return found[0]


class LoopMailbox(_Queue[T]):
    """A bounded queue between tasks of one event loop.

    Args:
        limit: How many items may wait.
    """

    def __init__(self, limit: int) -> None:
        self._gate = LoopGate()
        super().__init__(limit, self._gate)

    async def get(self, timeout: float) -> T:
        """The next item; see ``Mailbox.get``."""
        found: list[T] = []
        woken = self._woken
        await self._gate.wait_until(lambda: self._look(found, woken), timeout, "nothing arrived")
        if not found:
            raise Woken("woken while waiting for an item")
        return found[0]

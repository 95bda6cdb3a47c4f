"""Ways from the reading side of a connection to the code that waits for it, for asyncio.

Every method belongs to the thread of the loop; names and meaning are those of ``mailbox``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from wireloom.runtime.deadline import Deadline, Ending, Limit
from wireloom.runtime.mailbox import Queue, Woken

T = TypeVar("T")


class Gate:
    """Waiting, in an event loop, for something that another task brings about."""

    def __init__(self) -> None:
        self.trouble: BaseException | None = None
        self._waiters: set[asyncio.Future[None]] = set()
        self._ending = Ending()

    async def wait_until(self, ready: Callable[[], object], timeout: Limit, what: str) -> None:
        """Returns when ``ready`` is true; see ``mailbox.Gate.wait_until``."""
        deadline = Deadline.of(timeout)
        while not ready():
            self._ending.check()
            left = deadline.left()
            if not left:
                raise deadline.passed(what) from self.trouble
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


class Mailbox(Queue[T]):
    """A bounded queue between tasks of one event loop.

    Args:
        limit: How many items may wait.
    """

    def __init__(self, limit: int) -> None:
        self._gate = Gate()
        super().__init__(limit, self._gate)

    async def get(self, timeout: Limit) -> T:
        """The next item; see ``mailbox.Mailbox.get``."""
        found: list[T] = []
        woken = self.woken
        await self._gate.wait_until(lambda: self.look(found, woken), timeout, "nothing arrived")
        if not found:
            raise Woken("woken while waiting for an item")
        return found[0]

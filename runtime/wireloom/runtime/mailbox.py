"""Ways from the reading side of a connection to the code that waits for it.

Two flavours with equal names: for threads here, for asyncio in ``loop_mailbox``.  The
reading side never waits in any of them: a mailbox that is over its bound refuses the item.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, Protocol, TypeVar

from wireloom.errors import Forked, QueueFull, TimedOut, WireloomError
from wireloom.runtime import forking
from wireloom.runtime.deadline import Deadline, Ending, Limit

T = TypeVar("T")


class Woken(WireloomError):
    """Somebody called ``wake`` on the mailbox that was waited for; nothing is wrong."""


class Gate:
    """Waiting for something that another thread brings about.

    Attributes:
        trouble: Why that may take long, such as a lost connection that is recreated: the cause of a
            ``TimedOut``.
    """

    def __init__(self) -> None:
        self.trouble: BaseException | None = None
        self._ending = Ending()
        self._waiting = 0
        self._make_lock()
        forking.tell(self)

    def wait_until(self, ready: Callable[[], object], timeout: Limit, what: str) -> None:
        """Returns when ``ready`` is true.

        Args:
            ready: Is asked at first and after each ``wake``; quick, and leaves the gate alone.
            timeout: How long to wait at most.
            what: What did not happen, for the message.

        Raises:
            TimedOut: It was not true in time.
            BaseException: What ``fail`` was told, if ``ready`` is still not true.
        """
        deadline = Deadline.of(timeout)
        with self._lock:
            self._waiting += 1  # before the first look: see ``wake``
            try:
                while not ready():
                    self._ending.check()
                    left = deadline.left()
                    if not left:
                        raise deadline.passed(what) from self.trouble
                    self._condition.wait(left)
            finally:
                self._waiting -= 1

    def wake(self) -> None:
        """Lets everybody who waits look again; costs next to nothing while nobody waits. Whoever
        begins to wait meanwhile finds what was brought about before."""
        if self._waiting:
            with self._lock:
                self._condition.notify_all()

    def fail(self, error: BaseException) -> None:
        """Ends all waiting with this error, now and later; only the first error counts."""
        with self._lock:
            self._ending.set(error)
            self._condition.notify_all()

    def after_fork(self, reason: Forked) -> None:
        """See ``forking``."""
        self._make_lock()

    def _make_lock(self) -> None:
        """The lock is taken itself, in one step: an interrupt that comes while a condition takes
        it, in several, leaves it taken for ever."""
        self._lock = threading.RLock()
        self._condition = threading.Condition(self._lock)


class Latch:
    """Something that happens once, which others wait for. An interrupt in any of its methods leaves
    it whole, as it does not leave an ``Event`` of the standard library."""

    def __init__(self) -> None:
        self._gate = Gate()
        self._is_set = False

    def is_set(self) -> bool:
        """Whether it has happened."""
        return self._is_set

    def set(self) -> None:
        """It happens; who waits goes on."""
        self._is_set = True
        self._gate.wake()

    def wait(self, seconds: float) -> None:
        """Waits so many seconds, or until it has happened."""
        with suppress(TimedOut):
            self._gate.wait_until(self.is_set, seconds, "it did not happen")


class Doorway(Protocol):
    """A gate of either flavour."""

    trouble: BaseException | None

    def wake(self) -> None:
        """Lets everybody who waits look again."""

    def fail(self, error: BaseException) -> None:
        """Ends all waiting with this error."""


class Queue(Generic[T]):
    """The bounded queue that both flavours share."""

    def __init__(self, limit: int, gate: Doorway) -> None:
        self._items: deque[T] = deque()
        self._limit = limit
        self._door = gate
        self._failed = False
        self.woken = object()  # a new one each time
        forking.tell(self)

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
        self.woken = object()
        self._door.wake()

    def fail(self, error: BaseException) -> None:
        """No item comes any more: ``get`` gives out those that wait, then raises this error."""
        self._failed = True
        self._door.fail(error)

    def after_fork(self, reason: Forked) -> None:
        """See ``forking``: what has come is for the parent."""
        self._items.clear()

    def look(self, found: list[T], woken: object) -> bool:
        """Whether waiting is over: the next item was put into ``found``, or ``wake`` was called."""
        try:
            found.append(self._items.popleft())
        except IndexError:
            return self.woken is not woken
        return True


class Mailbox(Queue[T]):
    """A bounded queue from the reading thread to other threads.

    Args:
        limit: How many items may wait.
    """

    def __init__(self, limit: int) -> None:
        self._gate = Gate()
        super().__init__(limit, self._gate)

    def get(self, timeout: Limit) -> T:
        """The next item.

        Args:
            timeout: How long to wait for it at most; 0 only looks.

        Raises:
            TimedOut: None came in time.
            Woken: ``wake`` was called while this call waited.
            BaseException: What ``fail`` was told, after all items have been taken.
        """
        found: list[T] = []
        woken = self.woken
        if not self.look(found, woken):  # what is there already costs no lock
            self._gate.wait_until(lambda: self.look(found, woken), timeout, "nothing arrived")
        if not found:
            raise Woken("woken while waiting for an item")
        return found[0]

"""What is to be done later, whether a loop runs by then or not."""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from collections.abc import Callable
from itertools import count
from time import monotonic

_LONGEST = 3600.0  # what is further away is looked at again then


class Timers:
    """Calls functions when their time has come; belongs to the thread of a loop while one runs.

    Args:
        errors: Gets what functions raise.
    """

    def __init__(self, errors: deque[BaseException]) -> None:
        self._errors = errors
        self._numbers = count()
        self._due: list[tuple[float, int, Callable[[], object]]] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """The running loop is the one that calls from now on."""
        self._loop = asyncio.get_running_loop()
        self._arm()

    def after(self, seconds: float, function: Callable[[], object]) -> None:
        """Calls a function after some seconds, or as soon as a loop runs then."""
        heapq.heappush(self._due, (monotonic() + seconds, next(self._numbers), function))
        if self._due[0][2] is function:
            self._arm()

    def _arm(self) -> None:
        if self._loop is None or self._loop.is_closed() or not self._due:
            return
        if self._timer is not None:
            self._timer.cancel()
        wait = max(0.0, self._due[0][0] - monotonic())
        self._timer = self._loop.call_later(min(wait, _LONGEST), self._ring)

    def _ring(self) -> None:
        self._timer = None
        now = monotonic()
        while self._due and self._due[0][0] <= now:
            _, _, function = heapq.heappop(self._due)
            try:
                function()
            except Exception as error:  # the loop would only log it
                self._errors.append(error)
        self._arm()

"""What an embedded server does later for one client, as long as the client is there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Timers:
    """Calls functions later, until it is told that the connection has ended.

    Args:
        failed: Gets what functions raise; the loop would only log it.
    """

    def __init__(self, failed: Callable[[Exception], object]) -> None:
        self._failed = failed
        self._timers: set[asyncio.TimerHandle] = set()

    def later(self, seconds: float, function: Callable[[], object]) -> asyncio.TimerHandle:
        """Calls a function after a while, unless the connection has ended."""

        def run() -> None:
            self._timers.discard(handle)
            try:
                function()
            except Exception as error:
                self._failed(error)

        handle = asyncio.get_running_loop().call_later(seconds, run)
        self._timers.add(handle)
        return handle

    def cancel(self, timer: asyncio.TimerHandle) -> None:
        """Does not call a function any more that was to be called later."""
        timer.cancel()
        self._timers.discard(timer)

    def cancel_timers(self) -> None:
        """Calls nothing more."""
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

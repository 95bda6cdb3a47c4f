"""A server whose state belongs to the thread of its loop, with a way in for other threads."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

from wireloom.runtime.serve import Server
from wireloom.testing.threadsafe import call_threadsafe

M = TypeVar("M")
R = TypeVar("R")


class Listener(Server[M]):
    """Lets other threads into its loop."""

    def call(self, function: Callable[[], R]) -> R:
        """Calls a function in the thread of the loop, or here as long as there is none.

        Raises:
            TimedOut: It took longer than 10 seconds.
            ConnectionLost: The server is being stopped.
        """
        if self._loop is None or self.thread in (None, threading.get_ident()):
            return function()
        return call_threadsafe(self._loop, function, "broker")

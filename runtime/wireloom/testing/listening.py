"""A server whose state belongs to the thread of its loop, with a way in for other threads."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from wireloom.runtime.errors import ConnectionLost, TimedOut
from wireloom.runtime.serve import Server

M = TypeVar("M")
R = TypeVar("R")

_CALL_SECONDS = 10.0


class Listener(Server[M]):
    """Lets other threads into its loop."""

    def call(self, function: Callable[[], R]) -> R:
        """Calls a function in the thread of the loop, or here as long as there is none.

        Raises:
            TimedOut: It took longer than 10 seconds.
            ConnectionLost: The server is being stopped.
        """
        loop = self._loop
        if loop is None or self.thread in (None, threading.get_ident()):
            return function()
        result: Future[R] = Future()

        def run() -> None:
            try:
                result.set_result(function())
            except BaseException as error:
                result.set_exception(error)

        try:
            loop.call_soon_threadsafe(run)
        except RuntimeError as error:
            raise ConnectionLost("the broker has stopped") from error
        try:
            return result.result(_CALL_SECONDS)
        except TimeoutError as error:
            if result.done():
                raise
            raise TimedOut(f"the broker did not answer within {_CALL_SECONDS:g} s") from error

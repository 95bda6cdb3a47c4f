"""Calling functions in the thread of an event loop, from other threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from wireloom.errors import ConnectionLost, TimedOut

R = TypeVar("R")

_SECONDS = 10.0


def call_threadsafe(loop: asyncio.AbstractEventLoop, function: Callable[[], R], server: str) -> R:
    """Calls a function in the thread of a loop, and gives what it returns or raises.

    Args:
        loop: The loop of another thread.
        function: What to call; it must not block.
        server: What errors call the server whose loop it is.

    Raises:
        TimedOut: It took longer than 10 seconds.
        ConnectionLost: The server is being stopped.
    """
    result: Future[R] = Future()

    def run() -> None:
        try:
            result.set_result(function())
        except BaseException as error:
            result.set_exception(error)

    try:
        loop.call_soon_threadsafe(run)
    except RuntimeError as error:
        raise ConnectionLost(f"the {server} has stopped") from error
    try:
        return result.result(_SECONDS)
    except TimeoutError as error:
        if result.done():
            raise
        raise TimedOut(f"the {server} did not answer within {_SECONDS:g} s") from error

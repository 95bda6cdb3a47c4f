"""Clients of either flavour, called from tests that block."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from tests.support.packages import Package


class Flavour:
    """Calls a client of either flavour from a test that blocks."""

    def __init__(self, relay: Package, name: str) -> None:
        module = "async_client" if name == "AsyncClient" else "client"
        self.client_class = getattr(relay.module(module), name)
        self._runner = asyncio.Runner() if name == "AsyncClient" else None

    def call(self, function: Callable[..., Any], *args: Any, **options: Any) -> Any:
        """The result of a method."""
        if self._runner is None:
            return function(*args, **options)

        async def awaited() -> Any:
            result: Awaitable[Any] = function(*args, **options)
            return await result

        return self._runner.run(awaited())

    def inside(self, function: Callable[..., Any], *args: Any) -> Any:
        """The result of a plain function that is called where the client runs."""
        if self._runner is None:
            return function(*args)

        async def called() -> Any:
            return function(*args)

        return self._runner.run(called())

    def wait(self, ready: Callable[[], object]) -> None:
        """Lets the client read until something is true."""
        end = time.monotonic() + 60
        while not ready():
            assert time.monotonic() < end, "it did not happen"
            self.call(asyncio.sleep if self._runner else time.sleep, 0.01)

    def finish(self) -> None:
        """Ends the loop."""
        if self._runner is not None:
            self._runner.close()


class Agreement:
    """What a side has agreed on so far."""

    def __init__(self, relay: Package) -> None:
        self._negotiated = relay.module("types").Negotiated
        self.wide = False

    def __call__(self) -> Any:
        return self._negotiated(wide=self.wide)

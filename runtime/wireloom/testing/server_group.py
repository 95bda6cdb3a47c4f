"""Several servers in one thread, which share their state."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager
from typing import Any, Generic, TypeVar

from wireloom.errors import ConnectionLost, InvalidArgument
from wireloom.runtime.deadline import Deadline
from wireloom.testing.threadsafe import call_threadsafe

R = TypeVar("R")
S = TypeVar("S", bound=AbstractAsyncContextManager[Any])


class ServerGroup(Generic[S]):
    """Servers that start and stop together, in a thread and an event loop of their own.

    Args:
        servers: The servers, which run while their context is entered; what they share belongs to
            their thread then.
        name: What errors call all of them.
        opened: Is called in that thread when all listen, before ``start`` returns.
    """

    def __init__(self, servers: Sequence[S], name: str, opened: Callable[[], object]) -> None:
        self._servers = servers
        self._name = name
        self._opened = opened
        self._listening: set[S] = set()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping: asyncio.Event | None = None

    def start(self, timeout: float = 10.0) -> None:
        """Has all of them listen; afterwards their ports are the real ones.

        Raises:
            InvalidArgument: They run already.
            OSError: An address is not free.
            TimedOut: They did not come up in time.
        """
        if self._thread is not None:
            raise InvalidArgument(f"the {self._name} runs already")
        deadline = Deadline(timeout)
        ready: Future[None] = Future()
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._main(ready)),
            name=f"wireloom-{self._name}",
            daemon=True,
        )
        self._thread.start()
        try:
            ready.result(deadline.left())
        except TimeoutError as error:
            raise deadline.passed(f"the {self._name} did not start") from error
        except Exception:
            self._thread.join()
            self._thread = self._loop = self._stopping = None
            raise

    def stop(self, timeout: float = 10.0) -> None:
        """Cuts all connections and ends the thread. Does nothing if they do not run.

        Raises:
            TimedOut: A hook hangs.
        """
        deadline = Deadline(timeout)
        thread, loop, stopping = self._thread, self._loop, self._stopping
        if thread is None or loop is None or stopping is None:
            return
        loop.call_soon_threadsafe(stopping.set)
        thread.join(deadline.left())
        if thread.is_alive():
            raise deadline.passed(f"the {self._name} did not stop")
        self._thread = self._loop = self._stopping = None

    def open(self, server: S, timeout: float = 10.0) -> None:
        """Has one of them listen again, on the port that it had. Does nothing if it listens.

        Raises:
            ConnectionLost: They do not run.
            OSError: The address is not free any more.
        """
        self._wait(self._open, server, timeout)

    def shut(self, server: S, timeout: float = 10.0) -> None:
        """Cuts the connections of one of them, which listens no more. Others go on.

        Raises:
            ConnectionLost: They do not run.
        """
        self._wait(self._shut, server, timeout)

    def call(self, function: Callable[[], R]) -> R:
        """Calls a function in the thread of the servers, or here as long as there is none.

        Raises:
            TimedOut: It took longer than 10 seconds.
            ConnectionLost: The servers are being stopped.
        """
        if self._thread is None or threading.current_thread() is self._thread:
            return function()
        if self._loop is None:
            raise ConnectionLost(f"the {self._name} has stopped")
        return call_threadsafe(self._loop, function, self._name)

    async def _main(self, ready: Future[None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._stopping = asyncio.Event()
        try:
            for server in self._servers:
                await self._open(server)
            self._opened()
            ready.set_result(None)
            await self._stopping.wait()
        except BaseException as error:
            if ready.done():
                raise
            ready.set_exception(error)
        finally:
            for server in reversed(self._servers):
                await self._shut(server)

    async def _open(self, server: S) -> None:
        if server not in self._listening:
            await server.__aenter__()
            self._listening.add(server)

    async def _shut(self, server: S) -> None:
        if server in self._listening:
            self._listening.discard(server)
            await server.__aexit__(None, None, None)

    def _wait(
        self,
        work: Callable[[S], Coroutine[Any, Any, None]],
        server: S,
        timeout: float,
    ) -> None:
        if self._loop is None:
            raise ConnectionLost(f"the {self._name} does not run")
        deadline = Deadline(timeout)
        done = asyncio.run_coroutine_threadsafe(work(server), self._loop)
        try:
            done.result(deadline.left())
        except TimeoutError as error:
            raise deadline.passed(f"the {self._name} did not do it") from error

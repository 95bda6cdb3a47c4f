"""The server side of a protocol on asyncio, for embedded servers and for tests.

A ``Server`` runs in a thread and an event loop of its own (``start``, ``stop``, ``with``), so that
it serves blocking programs as well as asyncio ones, or in the running loop (``async with``).  It is
a real peer on a socket, and it can misbehave on demand: say half a frame, wait, stop reading, cut
the line.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from ssl import SSLContext
from typing import Self, TypeVar

from wireloom.errors import InvalidArgument
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.server_connection import Handler, Host, ServerConnection
from wireloom.runtime.session import Tables

__all__ = ["Handler", "Server", "ServerConnection"]

M = TypeVar("M")

_PATIENCE = 1.0


class Server(Host[M]):
    """Listens, and makes a handler for every client.

    Attributes:
        host: The address it listens on.
        port: The port it listens on; the real one as soon as it runs.

    Args:
        tables: The protocol.
        handler_factory: Makes the handler of a new connection.
        host: Address to listen on.
        port: Port to listen on; 0 takes any that is free.
        ssl: Speak TLS with this context.
        frame_limit: The largest frame accepted from a new client, in bytes of the whole frame; 0:
            no limit.
    """

    def __init__(
        self,
        tables: Tables[M],
        handler_factory: Callable[[], Handler[M]],
        host: str = "127.0.0.1",
        port: int = 0,
        ssl: SSLContext | None = None,
        frame_limit: int = 0,
    ) -> None:
        super().__init__(tables, frame_limit)
        self.host = host
        self.port = port
        self._factory = handler_factory
        self._ssl = ssl
        self._listener: asyncio.Server | None = None
        self._stopping: asyncio.Event | None = None
        self._runner: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def connections(self) -> list[ServerConnection[M]]:
        """The present connections, in no order."""
        return list(self.live)

    def start(self, timeout: float = 10.0) -> None:
        """Starts it in a thread of its own; afterwards ``port`` is the real one.

        Raises:
            OSError: The address is not free.
            TimedOut: It did not come up in time.
        """
        if self._runner is not None or self._listener is not None:
            raise InvalidArgument("the server runs already")
        deadline = Deadline(timeout)
        ready: Future[None] = Future()
        self._runner = threading.Thread(
            target=lambda: asyncio.run(self._main(ready)), name="wireloom-server", daemon=True
        )
        self._runner.start()
        try:
            ready.result(deadline.left())
        except TimeoutError as error:
            raise deadline.passed("the server did not start") from error
        except OSError:
            self._runner.join()
            self._runner = None
            raise

    def stop(self, timeout: float = 10.0) -> None:
        """Cuts all connections and ends the thread.  Does nothing if it does not run.

        Raises:
            TimedOut: A hook hangs.
        """
        deadline = Deadline(timeout)
        runner, loop, stopping = self._runner, self._loop, self._stopping
        if runner is None or loop is None or stopping is None:
            return
        with suppress(RuntimeError):  # stopped meanwhile
            loop.call_soon_threadsafe(stopping.set)
        runner.join(deadline.left())
        if runner.is_alive():
            raise deadline.passed("the server did not stop")
        self._runner = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *details: object) -> None:
        self.stop()

    async def __aenter__(self) -> Self:
        await self._open()
        return self

    async def __aexit__(self, *details: object) -> None:
        await self._shut()

    async def _main(self, ready: Future[None]) -> None:
        self._stopping = asyncio.Event()
        try:
            await self._open()
        except BaseException as error:
            ready.set_exception(error)
            return
        ready.set_result(None)
        try:
            await self._stopping.wait()
        finally:
            await self._shut()

    async def _open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.thread = threading.get_ident()
        self._listener = await self._loop.create_server(
            lambda: ServerConnection(self, self._factory())._protocol,
            self.host,
            self.port,
            ssl=self._ssl,
        )
        self.port = self._listener.sockets[0].getsockname()[1]

    async def _shut(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            await _stop_listening(listener)
        for connection in self.connections:
            connection._cut(reset=False)
            await connection._protocol.lost.wait()
        if self._runner is not None:
            await _cancel_others()
        if listener is not None:
            with suppress(TimeoutError):  # a client that is in the middle of a TLS handshake
                async with asyncio.timeout(_PATIENCE):
                    await listener.wait_closed()
        self.thread = None


async def _stop_listening(listener: asyncio.Server) -> None:
    """Closes it when those who came in just now have their transports; before, they would leak."""
    loop = asyncio.get_running_loop()
    for sock in listener.sockets:
        with suppress(NotImplementedError, RuntimeError):  # loops that do not work in this way
            loop.remove_reader(sock.fileno())
    await _turns()
    listener.close()


async def _turns() -> None:
    """Lets the loop do what it has begun."""
    for _ in range(4):
        await asyncio.sleep(0)


async def _cancel_others() -> None:
    """Ends the handshakes that are under way, in a loop where nothing else can be."""
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    await _turns()

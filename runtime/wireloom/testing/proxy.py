"""A TCP proxy that breaks connections on demand, whatever is spoken on them.

It stands between a program and a server, real or embedded::

    with Proxy("127.0.0.1", 5552) as proxy:
        client = connect("127.0.0.1", proxy.port)
        proxy.delay(0.2)                          # everything comes later
        proxy.blackhole(Side.CLIENT)              # the client hears nothing more
        proxy.cut()                               # the connections end
        proxy.reset(Side.SERVER, after=100)       # so will new ones, after 100 bytes
        proxy.heal()                              # new ones are left alone again

Without ``after`` a fault acts at once, on the connections that there are.  With ``after`` it acts
on each connection that comes, when so many bytes have been carried to a side and more come.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Protocol, Self, TypeVar

from wireloom.errors import InvalidArgument
from wireloom.runtime.deadline import Deadline, seconds
from wireloom.testing.proxied_connection import FOR_EVER, Act, Fault, ProxiedConnection, Side
from wireloom.testing.server_group import ServerGroup
from wireloom.testing.threadsafe import call_threadsafe

__all__ = ["Observer", "Proxy", "Side"]

R = TypeVar("R")


class Observer(Protocol):
    """Who is told what a proxy carries; called in its thread, which waits meanwhile."""

    def opened(self, connection: int, client: tuple[str, int]) -> None:
        """A client came.

        Args:
            connection: The number of its connection, from 1.
            client: Its address and port.
        """
        ...

    def carried(self, connection: int, side: Side, data: bytes) -> None:
        """Bytes were handed on to a side, as they are after all faults."""
        ...

    def closed(self, connection: int) -> None:
        """The connection ended."""
        ...


class Proxy:
    """Carries bytes between clients and a server, in a thread of its own (``with``, ``start``,
    ``stop``) or in the running loop (``async with``).

    Methods may be called from any thread.

    Attributes:
        host: The address that it listens on.
        port: The port that it listens on; the real one as soon as it runs.
        refusing: Whether new connections are closed at once; may be set.
        refused: How many were.

    Args:
        server_host: Host of the server.
        server_port: Port of the server.
        host: The address to listen on.
        port: The port to listen on; 0 takes any that is free.
        observer: Is told what is carried.
    """

    def __init__(
        self,
        server_host: str,
        server_port: int,
        host: str = "127.0.0.1",
        port: int = 0,
        observer: Observer | None = None,
    ) -> None:
        self.host = host
        self.port = port
        self.refusing = False
        self.refused = 0
        self._server = server_host, server_port
        self._observer = observer
        self._accepted = 0
        self._faults: tuple[Fault, ...] = ()
        self._pairs: dict[asyncio.Task[None], ProxiedConnection] = {}
        self._carried = {Side.CLIENT: 0, Side.SERVER: 0}
        self._changed = threading.Condition()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = 0
        self._listener: asyncio.Server | None = None
        self._group = ServerGroup([self], "proxy", lambda: None)

    # --- life ---

    def start(self) -> Self:
        """Begins to listen, in a thread of its own.

        Raises:
            InvalidArgument: It runs already.
            OSError: The address is not free.
        """
        self._group.start()
        return self

    def stop(self) -> None:
        """Resets all connections and ends the thread. Does nothing if it does not run.

        Raises:
            TimedOut: That took longer than 10 seconds.
        """
        self._group.stop()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *details: object) -> None:
        self.stop()

    async def __aenter__(self) -> Self:
        self._loop, self._thread = asyncio.get_running_loop(), threading.get_ident()
        self._listener = await asyncio.start_server(self._accept, self.host, self.port)
        self.port = self._listener.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *details: object) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.close()
        self._end(Act.RESET)
        await asyncio.gather(*self._pairs, return_exceptions=True)
        self._loop = None

    # --- what there is ---

    @property
    def connections(self) -> int:
        """How many connections there are."""
        return len(self._pairs)

    def carried(self, side: Side) -> int:
        """How many bytes went to a side, on all connections so far: at least those that it got."""
        return self._carried[side]

    def wait_refused(self, count: int, timeout: float = 5.0) -> None:
        """Waits until so many connections were refused.

        Raises:
            TimedOut: They were not.
        """
        deadline = Deadline(timeout)
        with self._changed:
            if not self._changed.wait_for(lambda: self.refused >= count, deadline.left()):
                raise deadline.passed(f"{self.refused} connections were refused, not {count}")

    # --- faults ---

    def cut(self, side: Side = Side.SERVER, after: int | None = None) -> int:
        """Ends connections, in the orderly way; what was carried before still arrives if it is read
        within a second.

        Args:
            side: Whose bytes are counted.
            after: How many of them are carried; None: the connections that there are end now.

        Returns:
            How many connections end now.
        """
        return self._break(Act.CUT, side, after)

    def reset(self, side: Side = Side.SERVER, after: int | None = None) -> int:
        """Ends connections, and both sides see "connection reset"; arguments as of ``cut``."""
        return self._break(Act.RESET, side, after)

    def blackhole(self, side: Side | None = None, after: int | None = None) -> None:
        """Carries nothing more to a side; the connections stay, even if the other side ends them.

        Args:
            side: Which side hears nothing; None: neither does.
            after: After how many bytes on connections that come; None: now, on those that are.
        """
        self._do(Act.DROP, side, after)

    def drop(self, count: int, side: Side, after: int | None = None) -> None:
        """Loses some bytes, and carries those that follow.

        Args:
            count: How many bytes, 1 or more.
            side: Who does not get them.
            after: After how many bytes on connections that come; None: now, on those that are.

        Raises:
            InvalidArgument: Less than 1.
        """
        self._do(Act.DROP, side, after, _at_least_one(count))

    def corrupt(self, side: Side, after: int | None = None, count: int = 1) -> None:
        """Inverts all bits of some bytes.

        Args:
            side: Who gets them.
            after: After how many bytes on connections that come; None: now, on those that are.
            count: How many bytes, 1 or more.

        Raises:
            InvalidArgument: Less than 1.
        """
        self._do(Act.CORRUPT, side, after, _at_least_one(count))

    def delay(self, wait: float, side: Side | None = None, after: int | None = None) -> None:
        """Carries bytes later, in their order.

        Args:
            wait: Seconds; 0 ends the delay.
            side: Who gets them later; None: both.
            after: After how many bytes on connections that come; None: now, on those that are.

        Raises:
            InvalidArgument: That is no time.
        """
        self._do(Act.DELAY, side, after, seconds=seconds(wait))

    def heal(self) -> None:
        """Ends all faults that are not over, on present and new connections; what is delayed comes
        now, and what was lost stays lost. New connections are accepted."""

        def heal() -> None:
            self.refusing = False
            self._faults = ()
            for pair in self._pairs.values():
                pair.heal()

        self._call(heal)

    # --- parts ---

    def _break(self, act: Act, side: Side, after: int | None) -> int:
        if after is None:
            return self._call(lambda: self._end(act))
        self._do(act, side, after)
        return 0

    def _end(self, act: Act) -> int:
        pairs = list(self._pairs.values())
        for pair in pairs:
            pair.end(act)
        return len(pairs)

    def _do(
        self,
        act: Act,
        side: Side | None,
        after: int | None,
        count: int = FOR_EVER,
        seconds: float = 0.0,
    ) -> None:
        sides = Side if side is None else (side,)
        if after is not None and after < 0:
            raise InvalidArgument(f"after {after} bytes; there cannot be less than 0")

        def do() -> None:
            for item in sides:
                if after is not None:
                    self._faults += (Fault(act, item, after, count, seconds),)
                    continue
                for pair in self._pairs.values():
                    way = pair.ways[item]
                    way.add(Fault(act, item, way.seen, count, seconds))

        self._call(do)

    def _call(self, function: Callable[[], R]) -> R:
        if self._loop is None or threading.get_ident() == self._thread:
            return function()
        return call_threadsafe(self._loop, function, "proxy")

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refusing:
            writer.transport.abort()
            with self._changed:
                self.refused += 1
                self._changed.notify_all()
            return
        task = asyncio.current_task()
        assert task is not None
        self._accepted += 1
        number, observer = self._accepted, self._observer

        def tell(side: Side, data: bytes) -> None:
            if observer is not None:
                observer.carried(number, side, data)

        pair = ProxiedConnection(reader, writer, self._faults, self._carried, tell)
        self._pairs[task] = pair
        if observer is not None:
            observer.opened(number, writer.get_extra_info("peername")[:2])
        try:
            await pair.carry(self._server)
        finally:
            del self._pairs[task]
            if observer is not None:
                observer.closed(number)


def _at_least_one(count: int) -> int:
    if count < 1:
        raise InvalidArgument(f"{count} bytes; there must be one")
    return count

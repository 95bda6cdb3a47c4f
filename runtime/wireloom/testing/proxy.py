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
import socket
import struct
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from itertools import compress
from typing import Any, Self, TypeVar

from wireloom.runtime.deadline import Deadline, seconds
from wireloom.runtime.errors import InvalidArgument
from wireloom.testing.calling import call_in
from wireloom.testing.together import Together

R = TypeVar("R")

_PIECE = 1 << 16
_PIECES_AHEAD = 64
_CONNECT_SECONDS = 10.0
_CLOSE_SECONDS = 1.0
_EVER = 1 << 62
_INVERTED = 0xFF
_RESET = struct.pack("ii", 1, 0)  # a close that does not wait sends a reset


class Side(Enum):
    """Where bytes go."""

    CLIENT = auto()
    """From the server to the client."""
    SERVER = auto()
    """From the client to the server."""


class _Act(Enum):
    CUT = auto()
    RESET = auto()
    DELAY = auto()
    CORRUPT = auto()
    DROP = auto()


@dataclass(frozen=True, slots=True)
class _Fault:
    """What is done to the bytes that go to a side, from one of them on."""

    act: _Act
    side: Side
    first: int
    count: int = _EVER
    seconds: float = 0.0

    def part(self, start: int, size: int) -> slice:
        """Which bytes of a piece it concerns, that begins at a place and has a size."""
        begin = min(max(self.first - start, 0), size)
        return slice(begin, min(max(self.first + self.count - start, begin), size))


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
    """

    def __init__(
        self, server_host: str, server_port: int, host: str = "127.0.0.1", port: int = 0
    ) -> None:
        self.host = host
        self.port = port
        self.refusing = False
        self.refused = 0
        self._server = server_host, server_port
        self._faults: tuple[_Fault, ...] = ()
        self._pairs: dict[asyncio.Task[None], _Pair] = {}
        self._carried = {Side.CLIENT: 0, Side.SERVER: 0}
        self._changed = threading.Condition()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = 0
        self._listener: asyncio.Server | None = None
        self._together = Together([self], "proxy", lambda: None)

    # --- life ---

    def start(self) -> Self:
        """Begins to listen, in a thread of its own.

        Raises:
            InvalidArgument: It runs already.
            OSError: The address is not free.
        """
        self._together.start()
        return self

    def stop(self) -> None:
        """Resets all connections and ends the thread. Does nothing if it does not run.

        Raises:
            TimedOut: That took longer than 10 seconds.
        """
        self._together.stop()

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
        self._end(_Act.RESET)
        await asyncio.gather(*self._pairs, return_exceptions=True)
        self._loop = None

    # --- what there is ---

    @property
    def connections(self) -> int:
        """How many connections there are."""
        return len(self._pairs)

    def carried(self, side: Side) -> int:
        """How many bytes went to a side, on all connections so far."""
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
        return self._break(_Act.CUT, side, after)

    def reset(self, side: Side = Side.SERVER, after: int | None = None) -> int:
        """Ends connections, and both sides see "connection reset"; arguments as of ``cut``."""
        return self._break(_Act.RESET, side, after)

    def blackhole(self, side: Side | None = None, after: int | None = None) -> None:
        """Carries nothing more to a side; the connections stay, even if the other side ends them.

        Args:
            side: Which side hears nothing; None: neither does.
            after: After how many bytes on connections that come; None: now, on those that are.
        """
        self._do(_Act.DROP, side, after)

    def drop(self, count: int, side: Side, after: int | None = None) -> None:
        """Loses some bytes, and carries those that follow.

        Args:
            count: How many bytes, 1 or more.
            side: Who does not get them.
            after: After how many bytes on connections that come; None: now, on those that are.

        Raises:
            InvalidArgument: Less than 1.
        """
        self._do(_Act.DROP, side, after, _at_least_one(count))

    def corrupt(self, side: Side, after: int | None = None, count: int = 1) -> None:
        """Inverts all bits of some bytes.

        Args:
            side: Who gets them.
            after: After how many bytes on connections that come; None: now, on those that are.
            count: How many bytes, 1 or more.

        Raises:
            InvalidArgument: Less than 1.
        """
        self._do(_Act.CORRUPT, side, after, _at_least_one(count))

    def delay(self, wait: float, side: Side | None = None, after: int | None = None) -> None:
        """Carries bytes later, in their order.

        Args:
            wait: Seconds; 0 ends the delay.
            side: Who gets them later; None: both.
            after: After how many bytes on connections that come; None: now, on those that are.

        Raises:
            InvalidArgument: That is no time.
        """
        self._do(_Act.DELAY, side, after, seconds=seconds(wait))

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

    def _break(self, act: _Act, side: Side, after: int | None) -> int:
        if after is None:
            return self._call(lambda: self._end(act))
        self._do(act, side, after)
        return 0

    def _end(self, act: _Act) -> int:
        pairs = list(self._pairs.values())
        for pair in pairs:
            pair.end(act)
        return len(pairs)

    def _do(
        self,
        act: _Act,
        side: Side | None,
        after: int | None,
        count: int = _EVER,
        seconds: float = 0.0,
    ) -> None:
        sides = Side if side is None else (side,)
        if after is not None and after < 0:
            raise InvalidArgument(f"after {after} bytes; there cannot be less than 0")

        def do() -> None:
            for item in sides:
                if after is not None:
                    self._faults += (_Fault(act, item, after, count, seconds),)
                    continue
                for pair in self._pairs.values():
                    way = pair.ways[item]
                    way.add(_Fault(act, item, way.seen, count, seconds))

        self._call(do)

    def _call(self, function: Callable[[], R]) -> R:
        if self._loop is None or threading.get_ident() == self._thread:
            return function()
        return call_in(self._loop, function, "proxy")

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refusing:
            writer.transport.abort()
            with self._changed:
                self.refused += 1
                self._changed.notify_all()
            return
        task = asyncio.current_task()
        assert task is not None
        pair = self._pairs[task] = _Pair(reader, writer, self._faults, self._count)
        try:
            await pair.carry(self._server)
        finally:
            del self._pairs[task]

    def _count(self, side: Side, size: int) -> None:
        self._carried[side] += size


class _Way:
    """One direction of a connection.

    Attributes:
        seen: How many bytes came in.
    """

    def __init__(self, side: Side, faults: tuple[_Fault, ...]) -> None:
        self.seen = 0
        self._side = side
        self._faults = [item for item in faults if item.side is side]
        self._healed = asyncio.Event()
        # what waits until it is due or the delay is healed; None at the end
        self._waiting: asyncio.Queue[tuple[float, asyncio.Event, bytes] | None] = asyncio.Queue(
            _PIECES_AHEAD
        )

    def add(self, fault: _Fault) -> None:
        """Does something from now on."""
        self._faults.append(fault)

    def heal(self) -> None:
        """Does nothing any more; what is delayed comes now."""
        self._faults.clear()
        self._healed.set()
        self._healed = asyncio.Event()

    async def read(self, reader: asyncio.StreamReader) -> _Act:
        """Takes what comes until the connection is to end; gives how."""
        act = await self._read(reader)
        await self._waiting.put(None)
        return act

    async def _read(self, reader: asyncio.StreamReader) -> _Act:
        act: _Act | None = None
        try:
            while act is None:
                data = await reader.read(_PIECE)
                if not data:
                    await self._swallowed()
                    return _Act.CUT
                piece, act = self._alter(data)
                if piece:
                    await self._waiting.put((self._due(), self._healed, piece))
        except ConnectionError:
            await self._swallowed()
            return _Act.RESET
        return act

    async def write(self, writer: asyncio.StreamWriter, count: Callable[[Side, int], None]) -> None:
        """Carries what waits, when it is due."""
        loop = asyncio.get_running_loop()
        while (item := await self._waiting.get()) is not None:
            due, healed, piece = item
            if due > loop.time():
                with suppress(TimeoutError):
                    async with asyncio.timeout_at(due):
                        await healed.wait()
            count(self._side, len(piece))
            writer.write(piece)
            with suppress(ConnectionError):
                await writer.drain()

    def _due(self) -> float:
        delays = [it for it in self._faults if it.act is _Act.DELAY and it.first < self.seen]
        return asyncio.get_running_loop().time() + (delays[-1].seconds if delays else 0.0)

    def _alter(self, data: bytes) -> tuple[bytes, _Act | None]:
        """What is left of a piece, and how the connection ends behind it if it does."""
        start = self.seen
        self.seen += len(data)
        if not self._faults:
            return data, None
        act: _Act | None = None
        changed, kept = bytearray(data), bytearray(b"\1") * len(data)
        for fault in self._faults:
            part = fault.part(start, len(data))
            if part.start == part.stop:
                continue
            if fault.act is _Act.CORRUPT:
                changed[part] = bytes(byte ^ _INVERTED for byte in changed[part])
            elif fault.act is not _Act.DELAY:
                kept[part] = bytes(part.stop - part.start)
            if fault.act in (_Act.CUT, _Act.RESET):
                act = fault.act
        return bytes(compress(changed, kept)), act

    async def _swallowed(self) -> None:
        """Waits for ever if a side must not hear that the other one has ended."""
        holes = (it for it in self._faults if it.act is _Act.DROP and it.count == _EVER)
        if any(it.first <= self.seen for it in holes):
            await asyncio.Event().wait()


class _Pair:
    """A client and its connection to the server."""

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        faults: tuple[_Fault, ...],
        count: Callable[[Side, int], None],
    ) -> None:
        self.ways = {side: _Way(side, faults) for side in Side}
        self._client = reader, writer
        self._writers = [writer]
        self._count = count
        self._ending: asyncio.Future[_Act] = asyncio.get_running_loop().create_future()

    def heal(self) -> None:
        """Does nothing wrong any more."""
        for way in self.ways.values():
            way.heal()

    def end(self, act: _Act) -> None:
        """Ends it."""
        if not self._ending.done():
            self._ending.set_result(act)

    async def carry(self, server: tuple[str, int]) -> None:
        """Carries bytes both ways until it ends."""
        act = _Act.RESET
        try:
            connecting = asyncio.ensure_future(asyncio.open_connection(*server))
            if await self._is_first(connecting, _CONNECT_SECONDS):
                reader, writer = connecting.result()
                self._writers.append(writer)
                act = await self._carried(reader, writer)
        except OSError:
            pass
        finally:
            for end in self._writers:
                if act is _Act.CUT:
                    await _close(end)
                else:
                    _reset(end)

    async def _carried(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> _Act:
        ways = (
            (self.ways[Side.SERVER], self._client[0], writer),
            (self.ways[Side.CLIENT], reader, self._client[1]),
        )
        reads = [asyncio.ensure_future(way.read(source)) for way, source, _ in ways]
        writes = [asyncio.ensure_future(way.write(end, self._count)) for way, _, end in ways]
        try:
            await asyncio.wait([*reads, self._ending], return_when=asyncio.FIRST_COMPLETED)
            for read, write in zip(reads, writes, strict=True):
                if read.done() and await self._is_first(write):
                    return read.result()
            return self._ending.result()
        finally:
            await _cancel(*reads, *writes)

    async def _is_first(self, work: asyncio.Future[Any], limit: float | None = None) -> bool:
        """Whether something is done in time and before the connection is to end."""
        await asyncio.wait([work, self._ending], timeout=limit, return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            await _cancel(work)
            return False
        return True


async def _cancel(*works: asyncio.Future[Any]) -> None:
    for work in works:
        work.cancel()
    await asyncio.wait(works)


async def _close(writer: asyncio.StreamWriter) -> None:
    writer.close()
    try:
        async with asyncio.timeout(_CLOSE_SECONDS):
            await writer.wait_closed()
    except TimeoutError:  # nobody reads what is left
        writer.transport.abort()
    except OSError:
        pass


def _reset(writer: asyncio.StreamWriter) -> None:
    sock: socket.socket | None = writer.get_extra_info("socket")
    if sock is not None:
        with suppress(OSError):
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
    writer.transport.abort()


def _at_least_one(count: int) -> int:
    if count < 1:
        raise InvalidArgument(f"{count} bytes; there must be one")
    return count

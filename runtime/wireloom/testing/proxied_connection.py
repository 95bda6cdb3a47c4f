"""What the proxy does with one connection: bytes go both ways, and faults alter them."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from itertools import compress
from typing import Any

FOR_EVER = 1 << 62
"""The count of a fault that does not stop by itself."""

_PIECE = 1 << 16
_PIECES_AHEAD = 64
_CONNECT_SECONDS = 10.0
_CLOSE_SECONDS = 1.0
_INVERTED = 0xFF
_RESET = struct.pack("ii", 1, 0)  # a close that does not wait sends a reset


class Side(Enum):
    """Where bytes go."""

    CLIENT = auto()
    """From the server to the client."""
    SERVER = auto()
    """From the client to the server."""


class Act(Enum):
    """What a fault does; the first two end the connection."""

    CUT = auto()
    RESET = auto()
    DELAY = auto()
    CORRUPT = auto()
    DROP = auto()


@dataclass(frozen=True, slots=True)
class Fault:
    """What is done to the bytes that go to a side, from one of them on."""

    act: Act
    side: Side
    first: int
    count: int = FOR_EVER
    seconds: float = 0.0

    def part(self, start: int, size: int) -> slice:
        """Which bytes of a piece it concerns, that begins at a place and has a size."""
        begin = min(max(self.first - start, 0), size)
        return slice(begin, min(max(self.first + self.count - start, begin), size))


class Direction:
    """One direction of a connection.

    Attributes:
        seen: How many bytes came in.
    """

    def __init__(self, side: Side, faults: tuple[Fault, ...]) -> None:
        self.seen = 0
        self._side = side
        self._faults = [item for item in faults if item.side is side]
        self._healed = asyncio.Event()
        # what waits until it is due or the delay is healed; None at the end
        self._waiting: asyncio.Queue[tuple[float, asyncio.Event, bytes] | None] = asyncio.Queue(
            _PIECES_AHEAD
        )

    def add(self, fault: Fault) -> None:
        """Does something from now on."""
        self._faults.append(fault)

    def heal(self) -> None:
        """Does nothing any more; what is delayed comes now."""
        self._faults.clear()
        self._healed.set()
        self._healed = asyncio.Event()

    async def read(self, reader: asyncio.StreamReader) -> Act:
        """Takes what comes until the connection is to end; gives how."""
        act = await self._read(reader)
        await self._waiting.put(None)
        return act

    async def _read(self, reader: asyncio.StreamReader) -> Act:
        act: Act | None = None
        try:
            while act is None:
                data = await reader.read(_PIECE)
                if not data:
                    await self._swallowed()
                    return Act.CUT
                piece, act = self._alter(data)
                if piece:
                    await self._waiting.put((self._due(), self._healed, piece))
        except ConnectionError:
            await self._swallowed()
            return Act.RESET
        return act

    async def write(
        self,
        writer: asyncio.StreamWriter,
        carried: dict[Side, int],
        tell: Callable[[Side, bytes], None],
    ) -> None:
        """Carries what waits, when it is due, and tells of it afterwards. It counts before: who has
        got something finds it counted."""
        loop = asyncio.get_running_loop()
        while (item := await self._waiting.get()) is not None:
            due, healed, piece = item
            if due > loop.time():
                with suppress(TimeoutError):
                    async with asyncio.timeout_at(due):
                        await healed.wait()
            carried[self._side] += len(piece)
            writer.write(piece)
            tell(self._side, piece)
            with suppress(ConnectionError):
                await writer.drain()

    def _due(self) -> float:
        delays = [it for it in self._faults if it.act is Act.DELAY and it.first < self.seen]
        return asyncio.get_running_loop().time() + (delays[-1].seconds if delays else 0.0)

    def _alter(self, data: bytes) -> tuple[bytes, Act | None]:
        """What is left of a piece, and how the connection ends behind it if it does."""
        start = self.seen
        self.seen += len(data)
        if not self._faults:
            return data, None
        act: Act | None = None
        changed, kept = bytearray(data), bytearray(b"\1") * len(data)
        for fault in self._faults:
            part = fault.part(start, len(data))
            if part.start == part.stop:
                continue
            if fault.act is Act.CORRUPT:
                changed[part] = bytes(byte ^ _INVERTED for byte in changed[part])
            elif fault.act is not Act.DELAY:
                kept[part] = bytes(part.stop - part.start)
            if fault.act in (Act.CUT, Act.RESET):
                act = fault.act
        return bytes(compress(changed, kept)), act

    async def _swallowed(self) -> None:
        """Waits for ever if a side must not hear that the other one has ended."""
        holes = (it for it in self._faults if it.act is Act.DROP and it.count == FOR_EVER)
        if any(it.first <= self.seen for it in holes):
            await asyncio.Event().wait()


class ProxiedConnection:
    """A client and its connection to the server.

    Args:
        reader: What the client sends.
        writer: What it gets.
        faults: What is done to bytes.
        carried: Counts the bytes that go to each side.
        tell: Is told of them.
    """

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        faults: tuple[Fault, ...],
        carried: dict[Side, int],
        tell: Callable[[Side, bytes], None],
    ) -> None:
        self.ways = {side: Direction(side, faults) for side in Side}
        self._client = reader, writer
        self._writers = [writer]
        self._carried = carried
        self._tell = tell
        self._ending: asyncio.Future[Act] = asyncio.get_running_loop().create_future()

    def heal(self) -> None:
        """Does nothing wrong any more."""
        for way in self.ways.values():
            way.heal()

    def end(self, act: Act) -> None:
        """Ends it."""
        if not self._ending.done():
            self._ending.set_result(act)

    async def carry(self, server: tuple[str, int]) -> None:
        """Carries bytes both ways until it ends."""
        act = Act.RESET
        try:
            connecting = asyncio.ensure_future(asyncio.open_connection(*server))
            if await self._is_first(connecting, _CONNECT_SECONDS):
                reader, writer = connecting.result()
                self._writers.append(writer)
                act = await self._carry(reader, writer)
        except OSError:
            pass
        finally:
            for end in self._writers:
                if act is Act.CUT:
                    await _close(end)
                else:
                    _reset(end)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> Act:
        ways = (
            (self.ways[Side.SERVER], self._client[0], writer),
            (self.ways[Side.CLIENT], reader, self._client[1]),
        )
        reads = [asyncio.ensure_future(way.read(source)) for way, source, _ in ways]
        writes = [
            asyncio.ensure_future(way.write(end, self._carried, self._tell)) for way, _, end in ways
        ]
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

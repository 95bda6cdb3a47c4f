"""The handshake cut at every byte, in either direction: an error in time, and nothing is left."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum

import pytest
from wireloom.clients.rabbitmq_stream import Options
from wireloom.runtime.errors import ConnectionLost, TimedOut

from tests.clients.rabbitmq_stream.api import FLAVOURS, Api
from tests.clients.rabbitmq_stream.places import Place, Places
from tests.clients.rabbitmq_stream.scene import nothing_left, use_many_threads

AT_ONCE = 50
"""Connections at the same time."""

PATIENCE = 60.0
SHORT = 0.5


class End(Enum):
    """How a connection is cut."""

    CLOSED = "closed"
    RESET = "reset"
    SILENT = "silent"


class Proxy:
    """Carries bytes between one client and the broker, so many of them in one direction.

    Attributes:
        carried: Bytes carried, of the client and of the broker.

    Args:
        place: The broker.
        side: Whose bytes are counted: 0 for those of the client, 1 for those of the broker.
        limit: How many of them are carried; the connection is cut when there are more.
        end: How it is cut.
    """

    def __init__(self, place: Place, side: int, limit: int, end: End) -> None:
        self.carried = [0, 0]
        self.port = 0
        self._place = place
        self._side = side
        self._limit = limit
        self._end = end
        self._over = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Proxy:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.setblocking(False)
        self.port = self._listener.getsockname()[1]
        asyncio.get_running_loop().add_reader(self._listener, self._accept)
        return self

    async def __aexit__(self, *details: object) -> None:
        asyncio.get_running_loop().remove_reader(self._listener)
        self._listener.close()
        self._over.set()
        await asyncio.gather(*self._tasks)

    def _accept(self) -> None:
        """Takes a connection; whatever was taken is waited for at the end."""
        sock, _ = self._listener.accept()
        self._tasks.add(asyncio.create_task(self._connect(sock)))

    async def _connect(self, sock: socket.socket) -> None:
        reader, writer = await asyncio.open_connection(sock=sock)
        there = await asyncio.open_connection(self._place.host, self._place.port)
        ways = [self._carry(0, reader, there[1]), self._carry(1, there[0], writer)]
        both = [asyncio.ensure_future(way) for way in ways]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in both:
                way.cancel()
            await asyncio.wait(both)
            if self._end is End.RESET:
                _reset(writer)
            for end in (writer, there[1]):
                end.close()
                with suppress(OSError):
                    await end.wait_closed()

    async def _carry(
        self, side: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                room = self._limit - self.carried[side] if side == self._side else len(data)
                writer.write(data[:room])
                self.carried[side] += min(room, len(data))
                await writer.drain()
                if room < len(data):
                    break
            else:
                return
        if self._end is End.SILENT:
            await self._over.wait()


def _reset(writer: asyncio.StreamWriter) -> None:
    sock: socket.socket = writer.get_extra_info("socket")
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


async def _length(api: Api, place: Place) -> list[int]:
    """Bytes of the handshake of either side."""
    async with Proxy(place, 0, 1 << 20, End.CLOSED) as proxy:
        client = await api.connect("127.0.0.1", proxy.port, Options())
        length = list(proxy.carried)
        await client.close()
    return length


async def _cut(api: Api, place: Place, side: int, limit: int, end: End) -> str:
    """What is wrong with the way in which connecting failed, or nothing."""
    options = Options(timeout=SHORT if end is End.SILENT else PATIENCE)
    async with Proxy(place, side, limit, end) as proxy:
        try:
            client = await api.connect("127.0.0.1", proxy.port, options)
        except (ConnectionLost, TimedOut) as error:
            expected = TimedOut if end is End.SILENT else ConnectionLost
            return "" if isinstance(error, expected) else f"{side}:{limit}: {error!r}"
        await client.close()
    return f"{side}:{limit}: it connected"


async def _cut_everywhere(api: Api, place: Place, end: End) -> list[str]:
    use_many_threads()
    length = await _length(api, place)
    step = 1 if end is End.CLOSED else 3
    places = [(side, limit) for side in (0, 1) for limit in range(0, length[side], step)]
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(side: int, limit: int) -> str:
        async with gate:
            return await _cut(api, place, side, limit, end)

    wrong: Sequence[str] = await asyncio.gather(*(one(*item) for item in places))
    assert len(wrong) > 500 // step
    return [text for text in wrong if text]


@pytest.mark.parametrize("end", End)
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_cut(flavour: str, end: End, places: Places) -> None:
    place = places.get("embedded 4.3")
    with nothing_left():
        assert asyncio.run(_cut_everywhere(FLAVOURS[flavour](), place, end)) == []
    assert place.embedded is not None
    assert not place.embedded.errors

"""What stands between a client and a broker, and loses what it is told to lose."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Self

_PIECE = 1 << 16


class Proxy:
    """Carries bytes between clients and a broker, until it is told otherwise.

    Attributes:
        port: Where it listens.
        refusing: Whether new connections are closed at once.
        refused: How many were.

    Args:
        host: Host of the broker.
        port: Port of the broker.
    """

    def __init__(self, host: str, port: int) -> None:
        self.port = 0
        self.refusing = False
        self.refused = 0
        self._broker = host, port
        self._deaf: set[asyncio.StreamWriter] = set()
        self._carriers: dict[asyncio.Task[None], tuple[asyncio.StreamWriter, ...]] = {}
        self._stirred = asyncio.Event()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *details: object) -> None:
        self._server.close()
        self.cut()
        await asyncio.gather(*self._carriers, return_exceptions=True)
        await self._server.wait_closed()

    def cut(self) -> None:
        """Ends all present connections."""
        for writers in self._carriers.values():
            for writer in writers:
                writer.transport.abort()

    def lose_answers(self) -> None:
        """From now on the present clients hear nothing."""
        self._deaf.update(writers[0] for writers in self._carriers.values())

    async def refusals(self, count: int) -> None:
        """Waits until so many connections were refused."""
        while self.refused < count:
            self._stirred.clear()
            await self._stirred.wait()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refusing:
            self.refused += 1
            self._stirred.set()
            writer.transport.abort()
            return
        task = asyncio.current_task()
        assert task is not None
        there, broker = await asyncio.open_connection(*self._broker)
        self._carriers[task] = writer, broker
        try:
            await asyncio.gather(self._carry(reader, broker), self._carry(there, writer))
        finally:
            del self._carriers[task]

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await source.read(_PIECE):
                if target not in self._deaf:
                    target.write(piece)
                    await target.drain()
        target.close()
        with suppress(OSError):
            await target.wait_closed()

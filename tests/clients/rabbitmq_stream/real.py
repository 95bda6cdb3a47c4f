"""What tests of consumers of real brokers share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.errors import WireloomError

from tests.clients.rabbitmq_stream.places import Place
from tests.support.names import unused

PATIENCE = 90.0


def address_of(place: Place) -> str:
    """Where an environment finds a broker."""
    return f"{place.host}:{place.port}"


@asynccontextmanager
async def new_streams(environment: AsyncEnvironment, count: int = 1) -> AsyncIterator[list[str]]:
    """Streams for one test."""
    streams = [unused("handlers") for _ in range(count)]
    for stream in streams:
        await environment.create(stream)
    try:
        yield streams
    finally:
        for stream in streams:
            with suppress(WireloomError):
                await environment.delete(stream)


async def until(ready: Any, seconds: float = PATIENCE) -> None:
    """Waits until something is true."""
    async with asyncio.timeout(seconds):
        while not ready():
            await asyncio.sleep(0.01)

"""A program that handles records and crashes; ``python -m`` runs it, with arguments of ``main``."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections.abc import Callable

from wireloom.clients.rabbitmq_stream import Automatic, Consuming, Environment, Handling, Record
from wireloom.clients.rabbitmq_stream.aio import AsyncEnvironment
from wireloom.rabbitmq_stream.types import OffsetFirst

GROUP = Consuming(name="group", tracking=Automatic(every=200, seconds=0.2))


def main(flavour: str, address: str, stream: str, log: str, crash_after: str, workers: str) -> None:
    """Handles records of a stream: each adds a line with its body to a log. After about so many it
    crashes, between the end of a handler and whatever would be stored; 0 is never."""
    written = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    left = random.randrange(1, 2 * int(crash_after)) if int(crash_after) else 0

    def handler(record: Record[bytes]) -> None:
        nonlocal left
        os.write(written, b"%d %s\n" % (record.offset, record.message.strip()))
        left -= 1
        if not left:
            os._exit(9)

    handling = Handling(workers=int(workers), key=lambda record: record.message.strip()[-1:])
    if flavour == "aio":
        asyncio.run(_on_asyncio(address, stream, handler, handling))
        return
    with (
        Environment(address) as environment,
        environment.consumer(stream, OffsetFirst(), GROUP) as consumer,
    ):
        consumer.run(handler, handling)


async def _on_asyncio(
    address: str, stream: str, handler: Callable[[Record[bytes]], None], handling: Handling
) -> None:
    async with (
        AsyncEnvironment(address) as environment,
        await environment.consumer(stream, OffsetFirst(), GROUP) as consumer,
    ):
        await consumer.run(handler, handling)


if __name__ == "__main__":
    main(*sys.argv[1:])

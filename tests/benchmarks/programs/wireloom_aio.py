"""The client for asyncio: publish, chunks, records."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from wireloom.clients.rabbitmq_stream.aio import AsyncStreamClient, connect
from wireloom.rabbitmq_stream.types import OffsetFirst

from tests.benchmarks.programs.meter import (
    BATCH,
    BODIES,
    CREDIT,
    EVERY,
    UNCONFIRMED,
    Meter,
    arguments,
    group,
)


async def _publish(client: AsyncStreamClient, stream: str, count: int) -> None:
    publisher = await client.publisher(stream, max_unconfirmed=UNCONFIRMED)
    meter = Meter()
    for _ in range(0, count, BATCH):
        await publisher.publish(BODIES)
    await publisher.flush()
    meter.report(count)


async def _chunks(client: AsyncStreamClient, stream: str, count: int, name: str = "") -> None:
    consumer = await client.consumer(stream, OffsetFirst(), credit=CREDIT, name=name)
    due = EVERY if name else count
    meter = Meter()
    records = chunks = size = 0
    async for batch in consumer.batches():
        records += len(batch.bodies)
        size += sum(map(len, batch.bodies))
        chunks += 1
        if records >= due:
            if records >= count:
                break
            await consumer.store_offset(batch.first_offset + len(batch.bodies) - 1)
            due = min(records + EVERY, count)
    meter.report(records, chunks=chunks, size=size)


async def _records(client: AsyncStreamClient, stream: str, count: int, name: str = "") -> None:
    consumer = await client.consumer(stream, OffsetFirst(), credit=CREDIT, name=name)
    due = EVERY if name else count
    meter = Meter()
    records = size = 0
    async for offset, body in consumer:
        records += 1
        size += len(body)
        if records >= due:
            if records >= count:
                break
            await consumer.store_offset(offset)
            due = min(records + EVERY, count)
    meter.report(records, size=size)


async def _main() -> None:
    job, port, stream, count = arguments()
    async with await connect("127.0.0.1", port) as client:
        jobs: dict[str, Callable[[AsyncStreamClient, str, int], Awaitable[None]]] = {
            "publish": _publish,
            "chunks": _chunks,
            "records": _records,
            "storing chunks": partial(_chunks, name=group()),
            "storing records": partial(_records, name=group()),
        }
        await jobs[job](client, stream, count)


if __name__ == "__main__":
    asyncio.run(_main())

"""The client for asyncio: publish, chunks, records."""

from __future__ import annotations

import asyncio

from wireloom.clients.rabbitmq_stream.aio import AsyncStreamClient, connect
from wireloom.rabbitmq_stream.types import OffsetFirst

from tests.benchmarks.programs.meter import BATCH, BODIES, CREDIT, UNCONFIRMED, Meter, arguments


async def _publish(client: AsyncStreamClient, stream: str, count: int) -> None:
    publisher = await client.publisher(stream, max_unconfirmed=UNCONFIRMED)
    meter = Meter()
    for _ in range(0, count, BATCH):
        await publisher.publish(BODIES)
    await publisher.flush()
    meter.report(count)


async def _chunks(client: AsyncStreamClient, stream: str, count: int) -> None:
    consumer = await client.consumer(stream, OffsetFirst(), credit=CREDIT)
    meter = Meter()
    records = chunks = size = 0
    async for batch in consumer.batches():
        records += len(batch.bodies)
        size += sum(map(len, batch.bodies))
        chunks += 1
        if records >= count:
            break
    meter.report(records, chunks=chunks, size=size)


async def _records(client: AsyncStreamClient, stream: str, count: int) -> None:
    consumer = await client.consumer(stream, OffsetFirst(), credit=CREDIT)
    meter = Meter()
    records = size = 0
    async for _offset, body in consumer:
        records += 1
        size += len(body)
        if records >= count:
            break
    meter.report(records, size=size)


async def _main() -> None:
    job, port, stream, count = arguments()
    async with await connect("127.0.0.1", port) as client:
        jobs = {"publish": _publish, "chunks": _chunks, "records": _records}
        await jobs[job](client, stream, count)


if __name__ == "__main__":
    asyncio.run(_main())

"""Consumers of an environment for asyncio, tracked or not."""

from __future__ import annotations

import asyncio

from wireloom.clients.rabbitmq_stream.aio import AsyncConsumer, AsyncEnvironment
from wireloom.rabbitmq_stream.types import OffsetFirst

from tests.benchmarks.programs.meter import Meter, arguments, group
from tests.benchmarks.programs.wireloom_environment import consuming


async def _records(consumer: AsyncConsumer[bytes], count: int) -> None:
    meter = Meter()
    records = size = 0
    async for _offset, body in consumer:
        records += 1
        size += len(body)
        if records >= count:
            break
    meter.report(records, size=size)


async def _chunks(consumer: AsyncConsumer[bytes], count: int) -> None:
    meter = Meter()
    records = chunks = size = 0
    async for batch in consumer.batches():
        records += len(batch.bodies)
        size += sum(map(len, batch.bodies))
        chunks += 1
        if records >= count:
            break
    meter.report(records, chunks=chunks, size=size)


async def _main() -> None:
    job, port, stream, count = arguments()
    name = group() if job.startswith("tracked") else ""
    read = _chunks if job.endswith("chunks") else _records
    async with AsyncEnvironment(f"127.0.0.1:{port}") as environment:
        consumer = await environment.consumer(stream, OffsetFirst(), consuming(name))
        await read(consumer, count)


if __name__ == "__main__":
    asyncio.run(_main())

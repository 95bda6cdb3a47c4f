"""The client rbfly: publish (1000 messages, then a flush that waits for confirms), records."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import rbfly.streams as rbfly
from rbfly.streams._client import PublisherBinBatch

from tests.benchmarks.programs.meter import BATCH, BODIES, Meter, arguments


async def _publish(client: Any, stream: str, count: int) -> None:
    async with client.publisher(stream, cls=PublisherBinBatch) as publisher:
        meter = Meter()
        for _ in range(0, count, BATCH):
            for body in BODIES:
                publisher.batch(body)
            await publisher.flush()
        meter.report(count)


async def _records(client: Any, stream: str, count: int) -> None:
    records = size = 0
    meter = Meter()
    async for body in client.subscribe(stream, offset=rbfly.Offset.FIRST, amqp=False):
        records += 1
        size += len(body)
        if records == count:
            meter.report(count, size=size)
            os._exit(0)


def main() -> None:
    """Does the job."""
    job, port, stream, count = arguments()
    client = rbfly.streams_client(f"rabbitmq-stream://guest:guest@127.0.0.1:{port}/")
    work = rbfly.connection({"publish": _publish, "records": _records}[job])
    asyncio.run(work(client, stream, count))


if __name__ == "__main__":
    main()

"""The client rstream: publish (1000 messages a call, a callback for each confirm), records."""

from __future__ import annotations

import asyncio
import os
from typing import Any

from rstream import Consumer, ConsumerOffsetSpecification, OffsetType, Producer

from tests.benchmarks.programs.meter import BATCH, BODIES, CREDIT, Meter, arguments


async def _publish(port: int, stream: str, count: int) -> None:
    confirmed = 0
    done = asyncio.Event()

    def on_confirm(status: Any) -> None:
        nonlocal confirmed
        confirmed += status.is_confirmed
        if confirmed == count:
            done.set()

    async with Producer("127.0.0.1", port=port, username="guest", password="guest") as producer:
        await producer.send_wait(stream, BODIES[0])  # connects and declares
        meter = Meter()
        for _ in range(0, count, BATCH):
            await producer.send_batch(stream, list(BODIES), on_publish_confirm=on_confirm)
        await done.wait()
        meter.report(count)


async def _records(port: int, stream: str, count: int) -> None:
    records = size = 0
    done = asyncio.Event()

    def on_message(body: bytes, context: Any) -> None:
        nonlocal records, size
        records += 1
        size += len(body)
        if records == count:
            done.set()

    consumer = Consumer("127.0.0.1", port=port, username="guest", password="guest")
    await consumer.start()
    meter = Meter()
    first = ConsumerOffsetSpecification(OffsetType.FIRST)
    await consumer.subscribe(stream, on_message, offset_specification=first, initial_credit=CREDIT)
    await done.wait()
    meter.report(count, size=size)
    os._exit(0)  # closing would wait for queues to run empty


def main() -> None:
    """Does the job."""
    job, port, stream, count = arguments()
    asyncio.run({"publish": _publish, "records": _records}[job](port, stream, count))


if __name__ == "__main__":
    main()

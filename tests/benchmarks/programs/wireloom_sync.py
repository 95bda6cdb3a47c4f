"""The blocking client: publish, chunks, records."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from wireloom.clients.rabbitmq_stream import StreamClient, connect
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


def _publish(client: StreamClient, stream: str, count: int) -> None:
    publisher = client.publisher(stream, max_unconfirmed=UNCONFIRMED)
    meter = Meter()
    for _ in range(0, count, BATCH):
        publisher.publish(BODIES)
    publisher.flush()
    meter.report(count)


def _chunks(client: StreamClient, stream: str, count: int, name: str = "") -> None:
    consumer = client.consumer(stream, OffsetFirst(), credit=CREDIT, name=name)
    due = EVERY if name else count
    meter = Meter()
    records = chunks = size = 0
    for batch in consumer.batches():
        records += len(batch.bodies)
        size += sum(map(len, batch.bodies))
        chunks += 1
        if records >= due:
            if records >= count:
                break
            consumer.store_offset(batch.first_offset + len(batch.bodies) - 1)
            due = min(records + EVERY, count)
    meter.report(records, chunks=chunks, size=size)


def _records(client: StreamClient, stream: str, count: int, name: str = "") -> None:
    consumer = client.consumer(stream, OffsetFirst(), credit=CREDIT, name=name)
    due = EVERY if name else count
    meter = Meter()
    records = size = 0
    for offset, body in consumer:
        records += 1
        size += len(body)
        if records >= due:
            if records >= count:
                break
            consumer.store_offset(offset)
            due = min(records + EVERY, count)
    meter.report(records, size=size)


def main() -> None:
    """Does the job."""
    job, port, stream, count = arguments()
    jobs: dict[str, Callable[[StreamClient, str, int], None]] = {
        "publish": _publish,
        "chunks": _chunks,
        "records": _records,
        "storing chunks": partial(_chunks, name=group()),
        "storing records": partial(_records, name=group()),
    }
    with connect("127.0.0.1", port) as client:
        jobs[job](client, stream, count)


if __name__ == "__main__":
    main()

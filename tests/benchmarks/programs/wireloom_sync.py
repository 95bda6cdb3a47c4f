"""The blocking client: publish, chunks, records."""

from __future__ import annotations

from wireloom.clients.rabbitmq_stream import StreamClient, connect
from wireloom.rabbitmq_stream.types import OffsetFirst

from tests.benchmarks.programs.meter import BATCH, BODIES, CREDIT, UNCONFIRMED, Meter, arguments


def _publish(client: StreamClient, stream: str, count: int) -> None:
    publisher = client.publisher(stream, max_unconfirmed=UNCONFIRMED)
    meter = Meter()
    for _ in range(0, count, BATCH):
        publisher.publish(BODIES)
    publisher.flush()
    meter.report(count)


def _chunks(client: StreamClient, stream: str, count: int) -> None:
    consumer = client.consumer(stream, OffsetFirst(), credit=CREDIT)
    meter = Meter()
    records = chunks = size = 0
    for batch in consumer.batches():
        records += len(batch.bodies)
        size += sum(map(len, batch.bodies))
        chunks += 1
        if records >= count:
            break
    meter.report(records, chunks=chunks, size=size)


def _records(client: StreamClient, stream: str, count: int) -> None:
    consumer = client.consumer(stream, OffsetFirst(), credit=CREDIT)
    meter = Meter()
    records = size = 0
    for _offset, body in consumer:
        records += 1
        size += len(body)
        if records >= count:
            break
    meter.report(records, size=size)


def main() -> None:
    """Does the job."""
    job, port, stream, count = arguments()
    with connect("127.0.0.1", port) as client:
        {"publish": _publish, "chunks": _chunks, "records": _records}[job](client, stream, count)


if __name__ == "__main__":
    main()

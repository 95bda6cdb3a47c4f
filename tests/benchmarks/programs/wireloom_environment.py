"""Producers and consumers of an environment, blocking; consumers tracked or not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from wireloom.clients.rabbitmq_stream import Automatic, Consuming, Environment, Producing
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

_PRODUCING = Producing(max_unconfirmed=UNCONFIRMED)


def consuming(name: str) -> Consuming[bytes]:
    """How consumers read; with a name they are tracked."""
    return Consuming(name=name, credit=CREDIT, tracking=Automatic(EVERY) if name else None)


def _singly(environment: Environment, stream: str, count: int) -> None:
    producer = environment.producer(stream, _PRODUCING)
    send = producer.send
    meter = Meter()
    for _ in range(0, count, BATCH):
        for body in BODIES:
            send(body)
    producer.flush()
    meter.report(count)


def _lists(environment: Environment, stream: str, count: int) -> None:
    producer = environment.producer(stream, _PRODUCING)
    meter = Meter()
    for _ in range(0, count, BATCH):
        producer.send_many(BODIES)
    producer.flush()
    meter.report(count)


def _records(environment: Environment, stream: str, count: int, name: str = "") -> None:
    consumer = environment.consumer(stream, OffsetFirst(), consuming(name))
    meter = Meter()
    records = size = 0
    for _offset, body in consumer:
        records += 1
        size += len(body)
        if records >= count:
            break
    meter.report(records, size=size)


def _chunks(environment: Environment, stream: str, count: int, name: str = "") -> None:
    consumer = environment.consumer(stream, OffsetFirst(), consuming(name))
    meter = Meter()
    records = chunks = size = 0
    for batch in consumer.batches():
        records += len(batch.bodies)
        size += sum(map(len, batch.bodies))
        chunks += 1
        if records >= count:
            break
    meter.report(records, chunks=chunks, size=size)


def main() -> None:
    """Does the job."""
    job, port, stream, count = arguments()
    jobs: dict[str, Callable[[Environment, str, int], None]] = {
        "singly": _singly,
        "publish": _lists,
        "records": _records,
        "chunks": _chunks,
        "tracked records": partial(_records, name=group()),
        "tracked chunks": partial(_chunks, name=group()),
    }
    with Environment(f"127.0.0.1:{port}") as environment:
        jobs[job](environment, stream, count)


if __name__ == "__main__":
    main()

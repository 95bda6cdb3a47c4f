"""Producers and consumers of an environment, blocking: one by one, and record by record."""

from __future__ import annotations

import time

from wireloom.clients.rabbitmq_stream import Consuming, Environment, Producing
from wireloom.rabbitmq_stream.types import OffsetFirst

from tests.benchmarks.programs.meter import BATCH, BODIES, CREDIT, UNCONFIRMED, Meter, arguments

_PRODUCING = Producing(max_unconfirmed=UNCONFIRMED)


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
    consumer = environment.consumer(stream, OffsetFirst(), Consuming(name=name, credit=CREDIT))
    meter = Meter()
    records = size = 0
    for _offset, body in consumer:
        records += 1
        size += len(body)
        if records >= count:
            break
    meter.report(records, size=size)


def _tracked(environment: Environment, stream: str, count: int) -> None:
    _records(environment, stream, count, f"of {time.monotonic_ns()}")  # it begins anew each time


def main() -> None:
    """Does the job."""
    job, port, stream, count = arguments()
    jobs = {"singly": _singly, "publish": _lists, "records": _records, "tracked": _tracked}
    with Environment(f"127.0.0.1:{port}") as environment:
        jobs[job](environment, stream, count)


if __name__ == "__main__":
    main()

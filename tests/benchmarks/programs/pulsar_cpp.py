"""The client that Pulsar itself ships for Python and C++, with the same settings."""

from __future__ import annotations

import time
from typing import Any

import pulsar

from tests.benchmarks.programs.meter import BATCH, BODIES, UNCONFIRMED, Meter, arguments


def _publish(client: Any, topic: str, count: int) -> None:
    producer = client.create_producer(
        topic,
        batching_enabled=True,
        batching_max_messages=BATCH,
        batching_max_allowed_size_in_bytes=1 << 20,
        batching_max_publish_delay_ms=10,
        max_pending_messages=UNCONFIRMED,
        block_if_queue_full=True,
    )
    failed = 0

    def on_answer(result: Any, _: Any) -> None:
        nonlocal failed
        failed += result != pulsar.Result.Ok

    body = BODIES[0]
    meter = Meter()
    for _ in range(count):
        producer.send_async(body, on_answer)
    producer.flush()
    meter.report(count)
    if failed:
        raise SystemExit(f"{failed} messages were not stored")


def _consume(client: Any, topic: str, count: int) -> None:
    consumer = client.subscribe(
        topic,
        f"of {time.monotonic_ns()}",
        initial_position=pulsar.InitialPosition.Earliest,
        receiver_queue_size=10 * BATCH,
    )
    meter = Meter()
    size = 0
    for _ in range(count):
        message = consumer.receive()
        size += len(message.data())
        consumer.acknowledge(message)
    meter.report(count, size=size)


def main() -> None:
    """Does the job."""
    job, port, topic, count = arguments()
    logger = pulsar.ConsoleLogger(pulsar.LoggerLevel.Error)
    client = pulsar.Client(f"pulsar://127.0.0.1:{port}", logger=logger)
    {"publish": _publish, "consume": _consume}[job](client, topic, count)
    client.close()


if __name__ == "__main__":
    main()

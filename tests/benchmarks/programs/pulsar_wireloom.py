"""The blocking client of Pulsar: publish in batches, receive and acknowledge each message.

"fill" publishes small batches: the storage of the node that tests start cannot read large entries
again.
"""

from __future__ import annotations

import time

from wireloom.clients.pulsar import Batching, Publishing, PulsarClient, Subscribing, connect
from wireloom.pulsar.types import InitialPosition

from tests.benchmarks.programs.meter import BATCH, BODIES, UNCONFIRMED, Meter, arguments

_SMALL = 100  # messages of a batch


def _fill(client: PulsarClient, topic: str, count: int) -> None:
    _publish(client, topic, count, _SMALL)


def _publish(client: PulsarClient, topic: str, count: int, batch: int = BATCH) -> None:
    batching = Batching(messages=batch, size=1 << 20, delay=0.01)
    publishing = Publishing(batching=batching, max_outstanding=UNCONFIRMED)
    producer = client.producer(topic, publishing)
    body = BODIES[0]
    meter = Meter()
    for _ in range(count):
        producer.publish(body)
    producer.flush()
    meter.report(count)


def _consume(client: PulsarClient, topic: str, count: int) -> None:
    subscribing = Subscribing(initial=InitialPosition.EARLIEST, queue=10 * BATCH)
    consumer = client.consumer(topic, f"of {time.monotonic_ns()}", subscribing)
    meter = Meter()
    size = 0
    for _ in range(count):
        message = consumer.receive()
        size += len(message.body)
        consumer.acknowledge(message)
    meter.report(count, size=size)


def main() -> None:
    """Does the job."""
    job, port, topic, count = arguments()
    with connect("127.0.0.1", port) as client:
        {"publish": _publish, "fill": _fill, "consume": _consume}[job](client, topic, count)


if __name__ == "__main__":
    main()

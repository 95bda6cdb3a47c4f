"""The blocking client of RocketMQ: send one by one or in batches, receive and acknowledge."""

from __future__ import annotations

import time

from wireloom.clients.rocketmq import Consuming, Outgoing, RocketMQClient, Subscription, connect
from wireloom.rocketmq.types import ConsumeFromWhere

from tests.benchmarks.programs.meter import BODIES, Meter, arguments

_BATCH = 100


def _send(client: RocketMQClient, topic: str, count: int) -> None:
    producer = client.producer("bench")
    producer.send(topic, Outgoing(body=BODIES[0]))  # looks the topic up and connects
    meter = Meter()
    for _ in range(count):
        producer.send(topic, Outgoing(body=BODIES[0]))
    meter.report(count)


def _batches(client: RocketMQClient, topic: str, count: int) -> None:
    producer = client.producer("bench")
    messages = [Outgoing(body=body) for body in BODIES[:_BATCH]]
    producer.send_batch(topic, messages)
    meter = Meter()
    for _ in range(0, count, _BATCH):
        producer.send_batch(topic, messages)
    meter.report(count)


def _consume(client: RocketMQClient, topic: str, count: int) -> None:
    consuming = Consuming(begin=ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET)
    group = f"bench-{time.monotonic_ns()}"
    meter = Meter()
    size = 0
    with client.consumer(group, [Subscription(topic)], consuming) as consumer:
        for _ in range(count):
            message = consumer.receive(60)
            size += len(message.body)
            consumer.acknowledge(message)
        meter.report(count, size=size)


def main() -> None:
    """Does the job."""
    job, port, topic, count = arguments()
    jobs = {"send": _send, "batches": _batches, "consume": _consume}
    with connect([("127.0.0.1", port)]) as client:
        jobs[job](client, topic, count)


if __name__ == "__main__":
    main()

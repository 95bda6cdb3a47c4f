"""The real broker ends while clients of both flavours use it, and comes back."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from wireloom.clients.pulsar import Batching, Publishing, Retrying

from tests.brokers.pulsar import Node
from tests.clients.pulsar.api import FLAVOURS
from tests.clients.pulsar.scene import (
    FROM_THE_FIRST,
    PATIENCE,
    Scene,
    nothing_left,
    numbers,
    publish,
    use_many_threads,
)

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]

PATIENTLY = Retrying(times=1000, longest=0.5)


def test_nothing_is_lost_when_the_broker_starts_again(pulsar: Node) -> None:
    with nothing_left():
        asyncio.run(_restart(pulsar))


async def _restart(node: Node) -> None:
    use_many_threads()
    ended, back = asyncio.Event(), asyncio.Event()
    async with asyncio.TaskGroup() as group:
        ready = [asyncio.Event() for _ in FLAVOURS]
        for flavour, there in zip(FLAVOURS, ready, strict=True):
            group.create_task(_publish_and_consume(Scene(flavour, node), there, ended, back))
        for there in ready:
            await there.wait()
        await asyncio.to_thread(node.stop)
        ended.set()
        await asyncio.to_thread(node.start)
        back.set()


async def _publish_and_consume(
    scene: Scene, ready: asyncio.Event, ended: asyncio.Event, back: asyncio.Event
) -> None:
    async with scene:
        client, topic = (
            await scene.connect(retrying=PATIENTLY, timeout=10 * PATIENCE),
            scene.topic(),
        )
        consumer = await client.consumer(topic, "s", replace(FROM_THE_FIRST, queue=10))
        batches = Publishing(batching=Batching(messages=5, delay=0))
        producer = await client.producer(topic, batches)
        await publish(producer, numbers(0, 50))
        received = [(await consumer.receive(PATIENCE)).body for _ in range(20)]
        ready.set()
        await ended.wait()
        sent = [await producer.publish(body) for body in numbers(50, 100)]
        await back.wait()
        while len(set(received)) < 100:
            message = await consumer.receive(5 * PATIENCE)
            received.append(message.body)
            consumer.acknowledge(message)
        await producer.flush()
        assert set(received) == set(numbers(0, 100))
        assert all(item.message_id is not None for item in sent)

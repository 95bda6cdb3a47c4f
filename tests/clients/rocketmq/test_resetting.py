"""Administrators move running groups to other places, on real brokers and with both clients."""

from __future__ import annotations

import asyncio

import pytest
from wireloom.clients.rocketmq import Received
from wireloom.clients.rocketmq.aio import AsyncConsumer, AsyncReader
from wireloom.rocketmq.types import RequestCode, SerializeType

from tests.brokers.rocketmq import Node
from tests.brokers.rocketmq.fixtures import TELLING
from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.consuming import member, numbers, send, take
from tests.clients.rocketmq.scene import PATIENCE, Scene

pytestmark = [pytest.mark.timeout(600), pytest.mark.real]


def reset(node: Node, group: str, topic: str, moment: int) -> None:
    """Has the broker move a group to a time."""
    fields = {"group": group, "topic": topic, "timestamp": str(moment), "isForce": "true"}
    answer = node.ask_broker(RequestCode.INVOKE_BROKER_TO_RESET_OFFSET, fields)
    assert not answer.code, answer


async def is_stored(reader: AsyncReader, topic: str, *places: int) -> None:
    """Waits until a group has stored these places; brokers move no group that has none."""
    queues = await reader.queues(topic)
    async with asyncio.timeout(PATIENCE):
        while [await reader.committed(queue) for queue in queues] != list(places):
            await asyncio.sleep(0.02)


async def one_by_one(consumer: AsyncConsumer, count: int) -> list[Received]:
    """So many messages, each of which is acknowledged before the next one is asked for."""
    found: list[Received] = []
    for _ in range(count):
        found += await take(consumer, 1)
        consumer.acknowledge(found[-1])
    return found


async def back_to_the_beginning(scene: Scene, node: Node, **consuming: float | bool) -> None:
    client, topic, group = scene.connect(), await scene.topic(queues=2), scene.name("g")
    reader = client.reader(group)
    await send(client, topic, 8)
    consumer = await member(client, group, topic, commit=0.1, **consuming)
    await one_by_one(consumer, 8)
    await is_stored(reader, topic, 4, 4)
    await asyncio.to_thread(reset, node, group, topic, 0)
    assert numbers(await one_by_one(consumer, 8)) == list(range(8))
    await consumer.close()
    await is_stored(reader, topic, 4, 4)


async def on_to_the_end(scene: Scene, node: Node) -> None:
    """What was pulled and not taken yet does not come any more."""
    client, topic, group = scene.connect(), await scene.topic(), scene.name("g")
    reader = client.reader(group)
    await send(client, topic, 8)
    consumer = await member(client, group, topic, commit=0.1)
    await one_by_one(consumer, 1)
    await is_stored(reader, topic, 1)
    await asyncio.to_thread(reset, node, group, topic, -1)
    await is_stored(reader, topic, 8)
    await send(client, topic, 1)
    (last,) = await take(consumer, 1)
    await consumer.close()
    assert (last.offset, last.body) == (8, b"0")


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("ordered", [False, True])
def test_back(flavour: str, ordered: bool, rocketmq_that_tells: Node) -> None:
    async def play() -> None:
        async with Scene(flavour, SerializeType.JSON, rocketmq_that_tells) as scene:
            await back_to_the_beginning(scene, rocketmq_that_tells, ordered=ordered)

    asyncio.run(play())


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_on(flavour: str, rocketmq_with_binary_headers: Node) -> None:
    node = rocketmq_with_binary_headers

    async def play() -> None:
        async with Scene(flavour, SerializeType.ROCKETMQ, node) as scene:
            await on_to_the_end(scene, node)

    with node.changed(TELLING):
        asyncio.run(play())


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_back_without_being_told(flavour: str, rocketmq: Node) -> None:
    """The broker answers the next pull with the place."""

    async def play() -> None:
        async with Scene(flavour, SerializeType.JSON, rocketmq) as scene:
            await back_to_the_beginning(scene, rocketmq, wait=1.0)

    asyncio.run(play())

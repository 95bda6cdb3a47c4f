"""Connections that are lost, and brokers that cannot be reached for a while."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from wireloom.clients.pulsar import (
    EARLIEST,
    Batching,
    Publishing,
    Retrying,
    Subscribing,
)
from wireloom.errors import ConnectionLost
from wireloom.testing.proxy import Proxy, Side

from tests.clients.pulsar.scene import (
    FROM_THE_FIRST,
    PATIENCE,
    Scene,
    bodies,
    failure,
    numbers,
    publish,
    take,
)

QUICKLY = Retrying(times=1000, first=0.01, longest=0.05)


async def unanswered_messages_are_sent_again(scene: Scene) -> None:
    for batching in (None, Batching(messages=7, delay=0)):
        client, topic = await scene.connect(), scene.topic()
        consumer = await client.consumer(topic, "s", FROM_THE_FIRST)
        await scene.deduplicate(topic)
        async with Proxy(scene.node.host, scene.node.port) as proxy:
            far = await scene.connect(port=proxy.port, retrying=QUICKLY)
            producer = await far.producer(topic, Publishing(name="me", batching=batching))
            await publish(producer, numbers(0, 10))
            proxy.blackhole(Side.CLIENT)
            sent = [await producer.publish(body) for body in numbers(10, 40)]
            proxy.cut()
            sent += [await producer.publish(body) for body in numbers(40, 60)]
            await producer.flush()
            assert all(item.done and item.error is None for item in sent)
            assert [item.sequence_id for item in sent] == list(range(10, 60))
            await publish(producer, [b"last"])
            received = await take(consumer, 61)
            assert [item.body for item in received] == [*numbers(0, 60), b"last"]
            assert [item.sequence_id for item in received] == list(range(61))
            await far.close()


async def what_the_broker_has_already_is_a_duplicate(scene: Scene) -> None:
    for batching in (None, Batching(messages=3, delay=0)):
        client, topic = await scene.connect(), scene.topic()
        consumer = await client.consumer(topic, "s", FROM_THE_FIRST)
        await scene.deduplicate(topic)
        async with Proxy(scene.node.host, scene.node.port) as proxy:
            far = await scene.connect(port=proxy.port, retrying=QUICKLY)
            producer = await far.producer(topic, Publishing(name="me", batching=batching))
            first = await producer.publish(b"first", sequence_id=7)
            await producer.flush()
            assert first.message_id is not None and not first.duplicate
            proxy.blackhole(Side.CLIENT)
            sent = [await producer.publish(body) for body in numbers(0, 6)]
            assert await bodies(consumer, 7) == [b"first", *numbers(0, 6)]
            assert not any(item.done for item in sent)
            proxy.cut()
            await producer.flush()
            assert [item.sequence_id for item in sent] == list(range(8, 14))
            assert all(item.done and item.duplicate for item in sent)
            assert {(item.message_id, item.error) for item in sent} == {(None, None)}
            last = await producer.publish(b"last")
            await producer.flush()
            assert last.message_id is not None and not last.duplicate
            reader = await client.reader(topic)
            assert await bodies(reader, 8) == [b"first", *numbers(0, 6), b"last"]
            await far.close()


async def permits_are_restored_after_a_loss(scene: Scene) -> None:
    async with Proxy(scene.node.host, scene.node.port) as proxy:
        client, topic = await scene.connect(port=proxy.port, retrying=QUICKLY), scene.topic()
        consumer = await client.consumer(topic, "s", replace(FROM_THE_FIRST, queue=3))
        producer = await (await scene.connect()).producer(topic)
        await publish(producer, numbers(0, 20))
        consumer.acknowledge(*await take(consumer, 5))
        left = set(numbers(5, 20))
        proxy.cut()
        while left:
            message = await consumer.receive(PATIENCE)
            consumer.acknowledge(message)
            left.discard(message.body)
        await client.close()


async def who_waits_is_not_told_of_a_loss_that_is_mended(scene: Scene) -> None:
    async with Proxy(scene.node.host, scene.node.port) as proxy:
        client, topic = await scene.connect(port=proxy.port, retrying=QUICKLY), scene.topic()
        consumer = await client.consumer(topic, "s", FROM_THE_FIRST)
        producer = await client.producer(topic)
        waiting = asyncio.create_task(consumer.receive(PATIENCE))
        proxy.refusing = True
        proxy.cut()
        publication = await producer.publish(b"patience")
        await asyncio.to_thread(proxy.wait_refused, 4, PATIENCE)
        assert not publication.done
        proxy.refusing = False
        assert (await waiting).body == b"patience"
        await producer.flush()
        assert publication.message_id is not None
        assert await client.partitions(topic) == 0
        await client.close()


async def who_waits_is_told_when_it_is_given_up(scene: Scene) -> None:
    hasty = Retrying(times=3, first=0.01, longest=0.01)
    async with Proxy(scene.node.host, scene.node.port) as proxy:
        client, topic = await scene.connect(port=proxy.port, retrying=hasty), scene.topic()
        consumer = await client.consumer(topic, "s")
        producer = await client.producer(topic)
        await publish(producer, [b"before"])
        await take(consumer, 1)
        proxy.blackhole(Side.CLIENT)
        publication = await producer.publish(b"lost")
        works = (producer.flush(), producer.send(b"lost"), consumer.receive(PATIENCE))
        waiting = [asyncio.create_task(work) for work in works]
        proxy.refusing = True
        proxy.cut()
        for task in waiting:
            error = await failure(task)
            assert isinstance(error, ConnectionLost)
            assert f'"{topic}" is given up after 3 tries' in error.__notes__
        assert isinstance(publication.error, ConnectionLost)
        assert isinstance(await failure(producer.publish(b"late")), ConnectionLost)
        await client.close()


async def topics_that_move_lose_and_double_nothing(scene: Scene) -> None:
    client, topic = await scene.connect(), scene.topic()
    consumer = await client.consumer(topic, "s", replace(FROM_THE_FIRST, queue=20))
    await scene.deduplicate(topic)
    producer = await client.producer(topic, Publishing(name="me", max_outstanding=50))
    unloading = asyncio.create_task(_move_twice(scene, topic))
    for number in range(300):
        await producer.publish(b"%d" % number)
    await unloading
    await producer.flush()
    received: list[bytes] = []
    while len(set(received)) < 300:
        message = await consumer.receive(PATIENCE)
        consumer.acknowledge(message)
        received.append(message.body)
    reader = await client.reader(topic)
    assert await bodies(reader, 300) == numbers(0, 300)


async def _move_twice(scene: Scene, topic: str) -> None:
    for _ in range(2):
        await scene.admin("PUT", topic.replace("://", "/") + "/unload")


async def silent_brokers_are_left(scene: Scene) -> None:
    async with Proxy(scene.node.host, scene.node.port) as proxy:
        client = await scene.connect(port=proxy.port, retrying=QUICKLY, keep_alive=1.5)
        topic = scene.topic()
        producer = await client.producer(topic)
        proxy.blackhole(Side.CLIENT)
        assert await producer.send(b"heard") is not None
        await client.close()


async def subscriptions_that_are_not_durable_go_on_where_they_were(scene: Scene) -> None:
    for publishing in (Publishing(), Publishing(batching=Batching(messages=5, delay=0))):
        async with Proxy(scene.node.host, scene.node.port) as proxy:
            client, topic = await scene.connect(port=proxy.port, retrying=QUICKLY), scene.topic()
            producer = await (await scene.connect()).producer(topic, publishing)
            await publish(producer, numbers(0, 20))
            asked = Subscribing(durable=False, start=EARLIEST)
            consumer = await client.consumer(topic, "reader", asked)
            assert await bodies(consumer, 7) == numbers(0, 7)
            proxy.cut()
            await publish(producer, numbers(20, 30))
            found = numbers(0, 7)
            while len(found) < 30:
                found += await bodies(consumer, 1)
            assert found == numbers(0, 30)
            await client.close()


BEHAVIOURS = [
    unanswered_messages_are_sent_again,
    what_the_broker_has_already_is_a_duplicate,
    permits_are_restored_after_a_loss,
    who_waits_is_not_told_of_a_loss_that_is_mended,
    who_waits_is_told_when_it_is_given_up,
    topics_that_move_lose_and_double_nothing,
    silent_brokers_are_left,
    subscriptions_that_are_not_durable_go_on_where_they_were,
]

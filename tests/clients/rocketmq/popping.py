"""What popping does, whichever the flavour of the client."""

from __future__ import annotations

import asyncio

from wireloom.clients.rocketmq import NoRoute, Outgoing, Pulling, Queue, Received
from wireloom.clients.rocketmq.aio.popped import AsyncPopConsumer
from wireloom.clients.rocketmq.pop import parse_check_point
from wireloom.clients.rocketmq.popping import Popping
from wireloom.clients.rocketmq.subscriptions import Subscription
from wireloom.errors import InvalidArgument
from wireloom.rocketmq.types import PopOrigin

from tests.clients.rocketmq.consuming import numbers, send
from tests.clients.rocketmq.scene import PATIENCE, Scene, failure

SHORT = Popping(invisible=2.0, wait=2.0)
"""For messages that are to come again."""
LONG = Popping(invisible=300.0, wait=2.0)
"""For messages that are not."""


async def take(consumer: AsyncPopConsumer, count: int, popping: Popping = LONG) -> list[Received]:
    """So many messages, which are not acknowledged."""
    found: list[Received] = []
    async with asyncio.timeout(PATIENCE):
        while len(found) < count:
            found += await consumer.pop(popping)
    return found


async def each_message_goes_to_one_member(scene: Scene) -> None:
    topic, group = await scene.topic(queues=2), scene.name("g")
    one, two = scene.connect(), scene.connect()
    await send(one, topic, 6)
    members = [client.pop_consumer(group, Subscription(topic)) for client in (one, two)]
    found: list[Received] = []
    async with asyncio.timeout(PATIENCE):
        while len(found) < 6:
            for member in members:
                found += await member.pop(Popping(most=1, invisible=300.0, wait=0.5))
    assert numbers(found) == list(range(6))
    for message in found:
        await members[0].acknowledge(message)
    assert await members[0].pop(Popping(wait=0.5)) == ()


async def many_are_acknowledged_at_once(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(queues=3), scene.name("g")
    await send(client, topic, 9)
    consumer = client.pop_consumer(group, Subscription(topic))
    first = await take(consumer, 9, SHORT)
    done = [message for message in first if int(message.body) % 3]
    await consumer.acknowledge_all(done)
    again = await take(consumer, 3)
    assert numbers(again) == [0, 3, 6]
    assert {message.reconsume_times for message in again} == {1}
    await consumer.acknowledge_all([*again, *first])  # the handles of the first time do not count
    assert await consumer.pop(Popping(wait=0.5)) == ()


async def handles_that_do_not_count_are_passed_over(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(), scene.name("g")
    await send(client, topic, 2)
    consumer = client.pop_consumer(group, Subscription(topic))
    one, two = await take(consumer, 2)
    kept = await consumer.hide(one, 3.0)
    await consumer.acknowledge_all([one, two])
    (again,) = await take(consumer, 1)
    assert again.body == kept.body
    late = await consumer.hide(again, 600.0)
    await consumer.acknowledge_all([late])


async def what_is_not_acknowledged_comes_again(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(), scene.name("g")
    await send(client, topic, 3)
    consumer = client.pop_consumer(group, Subscription(topic))
    first = await take(consumer, 3, SHORT)
    await consumer.acknowledge(first[1])
    again = await take(consumer, 2)
    assert numbers(again) == [0, 2]
    assert {message.topic for message in again} == {topic}
    assert {message.reconsume_times for message in again} == {1}
    assert [message.properties for message in again] == [{}, {}]
    origins = {parse_check_point(message.check_point or "").origin for message in again}
    assert origins == {PopOrigin.RETRY}
    for message in again:
        await consumer.acknowledge(message)


async def hiding_gives_another_handle(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(), scene.name("g")
    await send(client, topic, 2)
    consumer = client.pop_consumer(group, Subscription(topic))
    longer, shorter = await take(consumer, 2)
    kept = await consumer.hide(longer, 600.0)
    assert kept.check_point != longer.check_point
    assert parse_check_point(kept.check_point or "").invisible_time == 600_000
    await consumer.hide(shorter, 1.0)
    (again,) = await take(consumer, 1)
    assert again.body == shorter.body
    await consumer.acknowledge(again)
    await consumer.acknowledge(kept)


async def only_wanted_messages_are_popped(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    for tag in ("a", "b", "c"):
        await client.producer("p").send(topic, Outgoing(body=tag.encode(), tag=tag))
    consumer = client.pop_consumer(scene.name("g"), Subscription(topic, "a || c"))
    assert {message.body for message in await take(consumer, 2)} == {b"a", b"c"}


async def a_pop_waits_for_a_message(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    consumer = client.pop_consumer(scene.name("g"), Subscription(topic))
    popping = asyncio.create_task(consumer.pop(Popping(wait=PATIENCE)))
    await asyncio.sleep(0.3)
    assert not popping.done()
    await client.producer("p").send(topic, Outgoing(body=b"late"))
    assert [message.body for message in await popping] == [b"late"]


async def what_was_pulled_has_no_handle(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    await send(client, topic, 1)
    (queue,) = await client.reader("g").queues(topic)
    assert isinstance(queue, Queue)
    (message,) = (await client.reader("g").pull(queue, 0, Pulling(wait=PATIENCE))).messages
    consumer = client.pop_consumer(scene.name("g"), Subscription(topic))
    assert isinstance(await failure(consumer.acknowledge(message)), InvalidArgument)
    assert isinstance(await failure(consumer.acknowledge_all([message])), InvalidArgument)
    nowhere = client.pop_consumer(scene.name("g"), Subscription(scene.name("no-topic")))
    assert isinstance(await failure(nowhere.pop()), NoRoute)


OPEN = [
    each_message_goes_to_one_member,
    many_are_acknowledged_at_once,
    handles_that_do_not_count_are_passed_over,
    what_is_not_acknowledged_comes_again,
    hiding_gives_another_handle,
    only_wanted_messages_are_popped,
    a_pop_waits_for_a_message,
    what_was_pulled_has_no_handle,
]

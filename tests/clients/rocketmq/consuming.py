"""What members of a group of consumers do, whichever the flavour of the client."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

from wireloom.clients.rocketmq import Closed, NoRoute, NotStored, Outgoing, Pulling, Received
from wireloom.clients.rocketmq.aio import AsyncRocketMQClient
from wireloom.clients.rocketmq.aio.consumer import AsyncConsumer
from wireloom.clients.rocketmq.membership import Consuming
from wireloom.clients.rocketmq.retries import DEAD_LETTER, dead_letter_topic, is_retry_topic
from wireloom.clients.rocketmq.subscriptions import SQL, Subscription
from wireloom.rocketmq.codes import NoPermission
from wireloom.rocketmq.types import ConsumeFromWhere, Permission, RequestCode, ResponseCode

from tests.clients.rocketmq.scene import PATIENCE, Scene, contents, failure, some, until

OLDEST = ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET


async def member(
    client: AsyncRocketMQClient, group: str, *wanted: str | Subscription, **consuming: Any
) -> AsyncConsumer:
    """A member of a group that begins with the oldest messages."""
    asked = Consuming(**{"begin": OLDEST, **consuming})
    found = [Subscription(topic) if isinstance(topic, str) else topic for topic in wanted]
    return await client.consumer(group, found, asked)


async def take(consumer: AsyncConsumer, count: int) -> list[Received]:
    """So many messages, which are not acknowledged."""
    return [await consumer.receive(PATIENCE) for _ in range(count)]


def numbers(messages: Iterable[Received]) -> list[int]:
    """What ``some`` wrote into them, in order."""
    return sorted(int(message.body) for message in messages)


async def send(client: AsyncRocketMQClient, topic: str, count: int) -> None:
    """Sends messages that can be told from each other."""
    producer = client.producer("p")
    for message in some(count):
        await producer.send(topic, message)


async def all_messages_come_and_places_are_stored(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(queues=3), scene.name("g")
    await send(client, topic, 12)
    consumer = await member(client, group, topic)
    found = await take(consumer, 12)
    assert numbers(found) == list(range(12))
    assert {message.topic for message in found} == {topic}
    consumer.acknowledge(*found)
    await consumer.close()
    reader = client.reader(group)
    assert [await reader.committed(queue) for queue in await reader.queues(topic)] == [4, 4, 4]


async def what_is_not_acknowledged_comes_again(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(), scene.name("g")
    await send(client, topic, 5)
    first = await member(client, group, topic)
    found = await take(first, 5)
    first.acknowledge(found[0], found[1], found[4])
    await first.close()
    second = await member(client, group, topic)
    assert [message.body for message in await take(second, 3)] == [b"2", b"3", b"4"]
    await second.close()


async def members_share_the_queues(scene: Scene) -> None:
    topic, group = await scene.topic(queues=4), scene.name("g")
    one, two = scene.connect(), scene.connect()
    first = await member(one, group, topic, rebalance=1.0)
    assert len(of_topic(first, topic)) == 4
    second = await member(two, group, topic, rebalance=1.0)
    await until(lambda: len(of_topic(first, topic)) == len(of_topic(second, topic)) == 2)
    assert not set(of_topic(first, topic)) & set(of_topic(second, topic))
    await send(one, topic, 8)
    found = [await take(first, 4), await take(second, 4)]
    assert numbers(found[0] + found[1]) == list(range(8))
    first.acknowledge(*found[0])
    await first.close()
    await until(lambda: len(of_topic(second, topic)) == 4)
    await send(one, topic, 4)
    assert numbers(await take(second, 4)) == list(range(4))
    await second.close()


async def what_is_given_back_comes_again(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(), scene.name("g")
    consumer = await member(client, group, topic, rebalance=1.0)
    await client.producer("p").send(topic, Outgoing(body=b"x", properties={"own": "1"}))
    (first,) = await take(consumer, 1)
    await consumer.give_back(first, 1)
    (again,) = await take(consumer, 1)
    assert (again.body, again.topic, again.properties["own"]) == (b"x", topic, "1")
    assert is_retry_topic(again.queue.topic)
    assert (first.reconsume_times, again.reconsume_times) == (0, 1)
    assert again.origin_id == first.message_id
    await consumer.give_back(again, 1)
    (third,) = await take(consumer, 1)
    assert (third.reconsume_times, third.origin_id) == (2, first.message_id)
    consumer.acknowledge(third)
    await consumer.close()


async def what_nobody_can_consume_is_a_dead_letter(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(), scene.name("g")
    consumer = await member(client, group, topic, rebalance=1.0, tries=0)
    await send(client, topic, 2)
    first, second = await take(consumer, 2)
    await consumer.give_back(first, DEAD_LETTER)
    await consumer.give_back(second)  # there are no further tries
    await consumer.close()
    client.directory.forget(dead_letter_topic(group))
    reader = client.reader(group)
    (queue,) = await reader.queues(dead_letter_topic(group))
    assert await contents(reader, queue, 2) == [b"0", b"1"]


async def only_wanted_messages_come(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(), scene.name("g")
    producer = client.producer("p")
    for tag in ("a", "b", "c", None, "b"):
        await producer.send(topic, Outgoing(body=(tag or "none").encode(), tag=tag))
    consumer = await member(client, group, Subscription(topic, "a || b"))
    found = await take(consumer, 3)
    assert [message.body for message in found] == [b"a", b"b", b"b"]
    consumer.acknowledge(*found)
    await consumer.close()
    reader = client.reader(group)
    (queue,) = await reader.queues(topic)
    assert await reader.committed(queue) == 5


async def a_new_group_may_begin_with_new_messages(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    await send(client, topic, 3)
    newest = ConsumeFromWhere.CONSUME_FROM_LAST_OFFSET
    consumer = await member(client, scene.name("g"), topic, begin=newest)
    await client.producer("p").send(topic, Outgoing(body=b"new"))
    assert [message.body for message in await take(consumer, 1)] == [b"new"]
    await consumer.close()


async def a_new_group_may_begin_at_a_time(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    await send(client, topic, 2)
    reader = client.reader("c")
    (queue,) = await reader.queues(topic)
    await contents(reader, queue, 2)
    await asyncio.sleep(0.01)
    await client.producer("p").send(topic, Outgoing(body=b"later"))
    pulled = await reader.pull(queue, 2, Pulling(wait=PATIENCE))
    consumer = await member(
        client,
        scene.name("g"),
        topic,
        begin=ConsumeFromWhere.CONSUME_FROM_TIMESTAMP,
        begin_at=pulled.messages[0].stored_at,
    )
    assert [message.body for message in await take(consumer, 1)] == [b"later"]
    await consumer.close()


async def pulling_pauses_while_too_much_is_unfinished(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    await send(client, topic, 6)
    consumer = await member(client, scene.name("g"), topic, held=2, most=1)
    first = await take(consumer, 2)
    assert isinstance(await failure(consumer.receive(0.5)), TimeoutError)
    consumer.acknowledge(*first)
    assert [message.body for message in await take(consumer, 2)] == [b"2", b"3"]
    await consumer.close()


async def a_topic_may_come_later(scene: Scene) -> None:
    client, topic = scene.connect(), scene.name("later")
    consumer = await member(client, scene.name("g"), topic, rebalance=0.5, commit=0.5)
    assert of_topic(consumer, topic) == []
    await client.producer("p").send(topic, Outgoing(body=b"x"))
    assert [message.body for message in await take(consumer, 1)] == [b"x"]
    await consumer.close()


async def conditions_choose_messages(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    producer = client.producer("p")
    for number in range(4):
        properties = {"size": str(number)}
        await producer.send(topic, Outgoing(body=b"%d" % number, properties=properties))
    consumer = await member(client, scene.name("g"), Subscription(topic, "size > 1", SQL))
    assert [message.body for message in await take(consumer, 2)] == [b"2", b"3"]
    await consumer.close()


async def a_refusal_for_good_ends_the_consumer(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    consumer = await member(client, scene.name("g"), topic, wait=0.5)
    await send(client, topic, 1)
    assert len(await take(consumer, 1)) == 1
    await asyncio.to_thread(write_only, scene, topic)
    assert isinstance(await failure(consumer.receive(PATIENCE)), NoPermission)
    await consumer.close()


def write_only(scene: Scene, topic: str) -> None:
    """Nobody may pull from the topic any more."""
    fields = {
        "topic": topic,
        "defaultTopic": "TBW102",
        "readQueueNums": "1",
        "writeQueueNums": "1",
        "perm": str(int(Permission.WRITE)),
        "topicFilterType": "SINGLE_TAG",
        "order": "false",
    }
    answer = scene.node.ask_broker(RequestCode.UPDATE_AND_CREATE_TOPIC, fields)
    assert answer.code == ResponseCode.SUCCESS, answer


async def closing_ends_waiting(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    consumer = await member(client, scene.name("g"), topic)
    waiting = asyncio.create_task(consumer.receive())
    await asyncio.sleep(0.1)
    await consumer.close()
    await consumer.close()
    assert isinstance(await failure(waiting), Closed)
    assert isinstance(await failure(consumer.receive(1)), Closed)


async def a_client_that_is_closed_first_ends_the_consumer(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    consumer = await member(client, scene.name("g"), topic)
    await client.close()
    assert isinstance(await failure(consumer.receive(PATIENCE)), Closed)
    await consumer.close()


async def a_broker_that_was_killed_is_found_again(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(), scene.name("g")
    consumer = await member(client, group, topic, rebalance=1.0, commit=0.5, wait=5.0)
    await send(client, topic, 2)
    consumer.acknowledge(*(await take(consumer, 2)))
    reader = client.reader(group)
    (queue,) = await reader.queues(topic)
    async with asyncio.timeout(PATIENCE):
        while await reader.committed(queue) != 2:
            await asyncio.sleep(0.1)
    await asyncio.to_thread(restart, scene)
    async with asyncio.timeout(3 * PATIENCE):
        await resend(client, topic, b"after")
        while (message := await consumer.receive(PATIENCE)).body != b"after":
            consumer.acknowledge(message)  # places that no broker had on its disk
    consumer.acknowledge(message)
    await consumer.close()


def restart(scene: Scene) -> None:
    """Kills the broker and starts it again; name servers keep running."""
    scene.node.broker.kill()
    scene.node.start()


async def resend(client: AsyncRocketMQClient, topic: str, body: bytes) -> None:
    """Sends until a broker takes it."""
    while True:
        try:
            await client.producer("p").send(topic, Outgoing(body=body))
        except (NoRoute, NotStored):
            await asyncio.sleep(0.2)
        else:
            return


def of_topic(consumer: AsyncConsumer, topic: str) -> list[object]:
    """The queues of one topic that a member has."""
    return [queue for queue in consumer.queues if queue.topic == topic]


OPEN = [
    all_messages_come_and_places_are_stored,
    what_is_not_acknowledged_comes_again,
    members_share_the_queues,
    what_is_given_back_comes_again,
    what_nobody_can_consume_is_a_dead_letter,
    only_wanted_messages_come,
    a_new_group_may_begin_with_new_messages,
    a_new_group_may_begin_at_a_time,
    pulling_pauses_while_too_much_is_unfinished,
    a_topic_may_come_later,
    conditions_choose_messages,
    a_refusal_for_good_ends_the_consumer,
    closing_ends_waiting,
    a_client_that_is_closed_first_ends_the_consumer,
]

KILLING = [a_broker_that_was_killed_is_found_again]
"""These take a second broker's start."""

IN_BOTH_FORMS = [all_messages_come_and_places_are_stored, what_is_given_back_comes_again]
"""These say everything that consumers say."""

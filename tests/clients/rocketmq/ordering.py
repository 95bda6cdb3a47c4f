"""Messages in order, and messages for everybody, whichever the flavour of the client."""

from __future__ import annotations

import asyncio
from collections import defaultdict

from wireloom.clients.rocketmq import Closed, Outgoing, Queue, Received
from wireloom.clients.rocketmq.aio import AsyncConsumer, AsyncRocketMQClient
from wireloom.clients.rocketmq.retries import DEAD_LETTER, dead_letter_topic
from wireloom.rocketmq.types import MessageModel

from tests.clients.rocketmq.consuming import member, numbers, of_topic, send, take
from tests.clients.rocketmq.scene import PATIENCE, Scene, contents, until

QUICK = {"rebalance": 0.5, "commit": 0.2, "pause": 0.1}


class Desk:
    """Where members work; notices if two of them work on one queue at once.

    Attributes:
        done: What was handled of each queue, in order.
        clashes: Queues of which two messages were in work at once.
    """

    def __init__(self) -> None:
        self.done: dict[Queue, list[int]] = defaultdict(list)
        self.clashes: list[Queue] = []
        self._busy: set[Queue] = set()

    @property
    def count(self) -> int:
        """How many different messages were handled."""
        return sum(len(set(offsets)) for offsets in self.done.values())

    async def work(self, consumer: AsyncConsumer) -> None:
        """Handles messages until the consumer is closed."""
        while True:
            try:
                message = await consumer.receive(0.2)  # a thread of few that the loop has
            except TimeoutError:
                continue
            except Closed:
                return
            if message.queue in self._busy:
                self.clashes.append(message.queue)
            self._busy.add(message.queue)
            await asyncio.sleep(0.005)
            self.done[message.queue].append(message.offset)
            self._busy.discard(message.queue)
            consumer.acknowledge(message)


async def in_order(client: AsyncRocketMQClient, group: str, topic: str) -> AsyncConsumer:
    """A member that wants messages in order."""
    return await member(client, group, topic, ordered=True, **QUICK)


async def order_holds_while_members_come_and_go(scene: Scene) -> None:
    topic, group, count = await scene.topic(queues=4), scene.name("g"), 120
    one, two, desk = scene.connect(), scene.connect(), Desk()
    await send(one, topic, count // 2)
    first = await in_order(one, group, topic)
    tasks = [asyncio.create_task(desk.work(first)) for _ in range(2)]
    await until(lambda: desk.count > 8)
    second = await in_order(two, group, topic)
    tasks += [asyncio.create_task(desk.work(second)) for _ in range(2)]
    await send(one, topic, count // 2)
    await until(lambda: len(of_topic(first, topic)) == len(of_topic(second, topic)) == 2)
    await first.close()
    await until(lambda: desk.count == count and len(of_topic(second, topic)) == 4)
    await second.close()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*tasks)
    assert not desk.clashes
    for offsets in desk.done.values():
        assert offsets == sorted(offsets)
        assert sorted(set(offsets)) == list(range(count // 4))


async def what_is_given_back_stays_in_its_place(scene: Scene) -> None:
    client, topic, group = scene.connect(), await scene.topic(), scene.name("g")
    await send(client, topic, 3)
    consumer = await member(client, group, topic, ordered=True, tries=1, **QUICK)
    seen: list[tuple[bytes, int]] = []
    while len(seen) < 5:
        message = await consumer.receive(PATIENCE)
        seen.append((message.body, message.reconsume_times))
        if (message.body == b"0" and message.reconsume_times == 0) or message.body == b"1":
            await consumer.give_back(message)
        else:
            consumer.acknowledge(message)
    assert seen == [(b"0", 0), (b"0", 1), (b"1", 0), (b"1", 1), (b"2", 0)]
    await consumer.close()
    client.directory.forget(dead_letter_topic(group))
    reader = client.reader(group)
    (queue,) = await reader.queues(dead_letter_topic(group))
    assert await contents(reader, queue, 1) == [b"1"]
    (own,) = await reader.queues(topic)
    assert await reader.committed(own) == 3


async def everybody_gets_every_message(scene: Scene) -> None:
    topic, group = await scene.topic(queues=3), scene.name("g")
    one, two = scene.connect(), scene.connect()
    everybody = {"model": MessageModel.BROADCASTING, **QUICK}
    members = [await member(client, group, topic, **everybody) for client in (one, two)]
    await send(one, topic, 9)
    for consumer in members:
        assert len(of_topic(consumer, topic)) == 3
        found = await take(consumer, 9)
        assert numbers(found) == list(range(9))
        await consumer.give_back(found[0])
        again: Received = await consumer.receive(PATIENCE)
        assert (again.body, again.reconsume_times) == (found[0].body, 1)
        await consumer.give_back(again, DEAD_LETTER)
        consumer.acknowledge(*found[1:])
        await consumer.close()
    reader = one.reader(group)
    assert [await reader.committed(queue) for queue in await reader.queues(topic)] == [None] * 3
    late = await member(two, group, topic, **everybody)
    await one.producer("p").send(topic, Outgoing(body=b"9"))
    assert numbers(await take(late, 10)) == list(range(10)), "begins anew with the oldest"
    await late.close()


OPEN = [
    order_holds_while_members_come_and_go,
    what_is_given_back_stays_in_its_place,
    everybody_gets_every_message,
]

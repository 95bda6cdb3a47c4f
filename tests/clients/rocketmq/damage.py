"""What happens to messages that nobody can read, whichever the flavour of the client."""

from __future__ import annotations

import asyncio
import logging
from logging.handlers import QueueHandler
from queue import SimpleQueue

import pytest
from wireloom.clients.rocketmq import (
    NoRoute,
    Outgoing,
    Popping,
    Pulling,
    Queue,
    Received,
    Subscription,
    UnreadableMessage,
)
from wireloom.clients.rocketmq.aio import AsyncPopConsumer
from wireloom.clients.rocketmq.retries import dead_letter_topic
from wireloom.rocketmq.types import MessageSysFlag, RequestCode, ResponseCode

from tests.clients.rocketmq.consuming import member
from tests.clients.rocketmq.scene import PATIENCE, Scene, until

POISON = b"this does not unpack"


async def with_poison(scene: Scene) -> Queue:
    """A queue of a message, one that says wrongly that it is compressed, and another message."""
    topic, producer = await scene.topic(), scene.connect().producer("p")
    await producer.send(topic, Outgoing(body=b"before"))
    flags = int(MessageSysFlag.COMPRESSED | MessageSysFlag.ZLIB)
    fields = {
        "producerGroup": "p",
        "topic": topic,
        "defaultTopic": "TBW102",
        "defaultTopicQueueNums": "1",
        "queueId": "0",
        "sysFlag": str(flags),
        "bornTimestamp": "1700000000000",
        "flag": "0",
        "properties": "TAGS\x01a\x02",
        "reconsumeTimes": "0",
    }
    answer = await asyncio.to_thread(
        scene.node.ask_broker, RequestCode.SEND_MESSAGE, fields, POISON
    )
    assert answer.code == ResponseCode.SUCCESS, answer
    receipt = await producer.send(topic, Outgoing(body=b"after"))
    return receipt.queue


def check(error: UnreadableMessage, queue: Queue) -> None:
    """The error names the place, and has what there is of the message."""
    place = f'"{queue.topic}", queue {queue.number} of {queue.broker}, offset 1: '
    assert str(error).startswith(place + "StoredMessage.body (byte 0): not zlib")
    message = error.message
    assert (message.queue, message.offset, message.body, message.tag) == (queue, 1, POISON, "a")


async def a_reader_goes_on_behind_it(scene: Scene) -> None:
    queue, reader = await with_poison(scene), scene.connect().reader(scene.name("g"))
    first = await reader.pull(queue, 0, Pulling(wait=5.0))
    assert ([item.body for item in first.messages], first.next_offset) == ([b"before"], 1)
    for most in (1, 32):
        with pytest.raises(UnreadableMessage) as caught:
            await reader.pull(queue, 1, Pulling(most=most))
        check(caught.value, queue)
        assert caught.value.next_offset == 2
    last = await reader.pull(queue, 2)
    assert [item.body for item in last.messages] == [b"after"]


async def a_consumer_goes_on_behind_it_and_gets_it_again(scene: Scene) -> None:
    queue, group = await with_poison(scene), scene.name("g")
    client = scene.connect()
    for place in (1, 3):
        consumer = await member(client, group, queue.topic)
        if place == 1:
            consumer.acknowledge(await consumer.receive(PATIENCE))
        with pytest.raises(UnreadableMessage) as caught:
            await consumer.receive(PATIENCE)
        consumer.acknowledge(await consumer.receive(PATIENCE))
        if place == 3:
            consumer.acknowledge(caught.value.message)
        await consumer.close()
        assert await client.reader(group).committed(queue) == place


async def functions_are_not_given_it_and_it_becomes_a_dead_letter(scene: Scene) -> None:
    queue, group = await with_poison(scene), scene.name("g")
    client, told = scene.connect(), SimpleQueue[logging.LogRecord]()
    log, handler = logging.getLogger("wireloom.clients.rocketmq"), QueueHandler(told)
    log.addHandler(handler)
    handled: list[bytes] = []

    async def handle(message: Received) -> None:
        handled.append(message.body)

    consumer = await member(client, group, queue.topic, tries=0)
    running = asyncio.create_task(consumer.run(handle))
    try:
        dead = await _dead_letter(scene, group)
        await until(lambda: len(handled) == 2)
    finally:
        log.removeHandler(handler)
        await consumer.close()
        await running
    assert handled == [b"before", b"after"]
    assert dead.message.body == POISON
    (line,) = (line for line in _messages(told) if "cannot be read" in line)
    assert line.startswith(f'a message is given back that cannot be read: "{queue.topic}", queue 0')
    assert await client.reader(group).committed(queue) == 3


def _messages(told: SimpleQueue[logging.LogRecord]) -> list[str]:
    return [told.get().getMessage() for _ in range(told.qsize())]


async def _dead_letter(scene: Scene, group: str) -> UnreadableMessage:
    """The first dead letter of a group, which nobody can read either."""
    reader = scene.connect().reader(scene.name("g"))
    async with asyncio.timeout(PATIENCE):
        while True:
            await asyncio.sleep(0.05)
            try:
                for queue in await reader.queues(dead_letter_topic(group)):
                    await reader.pull(queue, 0)
            except UnreadableMessage as error:
                return error
            except NoRoute:  # the topic is not there yet
                continue


async def popped_messages_are_told_one_by_one(scene: Scene) -> None:
    queue, group = await with_poison(scene), scene.name("g")
    consumer = scene.connect().pop_consumer(group, Subscription(queue.topic))
    found: list[Received] = []
    errors: list[UnreadableMessage] = []
    async with asyncio.timeout(PATIENCE):
        while len(found) < 2 or not errors:
            await _pop(consumer, found, errors)
    assert sorted(item.body for item in found) == [b"after", b"before"]
    check(errors[0], queue)
    await consumer.acknowledge_all([*found, errors[0].message])
    assert await consumer.pop(Popping(wait=0.5)) == ()


async def _pop(
    consumer: AsyncPopConsumer, found: list[Received], errors: list[UnreadableMessage]
) -> None:
    try:
        found += await consumer.pop(Popping(invisible=300.0, wait=2.0))
    except UnreadableMessage as error:
        errors.append(error)


ALL = [
    a_reader_goes_on_behind_it,
    a_consumer_goes_on_behind_it_and_gets_it_again,
    functions_are_not_given_it_and_it_becomes_a_dead_letter,
    popped_messages_are_told_one_by_one,
]

"""What transactions do, and what brokers do about those that nobody ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable

from wireloom.clients.rocketmq import Outgoing, Pulling, Receipt, Received
from wireloom.clients.rocketmq.aio import AsyncRocketMQClient
from wireloom.rocketmq.types import MessageSysFlag, PropertiesKey, TransactionEnd

from tests.clients.rocketmq.scene import Scene, contents, failure, until

COMMIT, ROLLBACK, UNKNOWN = TransactionEnd.COMMIT, TransactionEnd.ROLLBACK, TransactionEnd.UNKNOWN

Transact = Callable[[Receipt], Awaitable[TransactionEnd]]


class Program:
    """A program with a memory: what it is asked about, and what it answers.

    Attributes:
        answers: What it answers to the questions about a message, one after another; the last one
            again and again.
        asked: The messages that it was asked about.
    """

    def __init__(self, **answers: list[TransactionEnd]) -> None:
        self.answers = answers
        self.asked: list[Received] = []

    async def check(self, message: Received) -> TransactionEnd:
        """Answers a broker."""
        self.asked.append(message)
        left = self.answers[message.body.decode()]
        return left.pop(0) if len(left) > 1 else left[0]

    @property
    def times(self) -> Counter[str]:
        """How often it was asked about each message."""
        return Counter(message.body.decode() for message in self.asked)


def deciding(end: TransactionEnd) -> Transact:
    """The program's own part."""

    async def transact(receipt: Receipt) -> TransactionEnd:
        return end

    return transact


async def visible(client: AsyncRocketMQClient, topic: str) -> list[bytes]:
    """All messages of a topic with one queue that others see, once a last one is sent."""
    receipt = await client.producer("last").send(topic, Outgoing(body=b"last"))
    return await contents(client.reader("c"), receipt.queue, receipt.offset + 1)


async def committed_messages_are_seen_once_and_others_never(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    program = Program()
    producer = await client.transactional_producer(scene.name("p"), program.check)
    for number, end in enumerate([COMMIT, ROLLBACK, COMMIT, ROLLBACK]):
        message = Outgoing(body=b"%d" % number, tag="t", keys=("k",), properties={"own": "1"})
        done = await producer.send(topic, message, deciding(end))
        assert (done.end, done.error) == (end, None)
        assert done.receipt.transaction_id
    assert await visible(client, topic) == [b"0", b"2", b"last"]
    (queue,) = await client.reader("c").queues(topic)
    first = (await client.reader("c").pull(queue, 0, Pulling(most=1))).messages[0]
    assert (first.tag, first.keys, first.properties) == ("t", ("k",), {"own": "1"})
    assert first.sys_flag & MessageSysFlag.COMMIT
    assert first.system[PropertiesKey.TRANSACTION_ID] == first.unique_id
    assert not program.asked


async def nobody_sees_half_a_message(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    producer = await client.transactional_producer(scene.name("p"), Program().check)
    seen: list[bytes] = []

    async def transact(receipt: Receipt) -> TransactionEnd:
        seen.extend(await visible(client, topic))
        return COMMIT

    await producer.send(topic, Outgoing(body=b"half"), transact)
    assert seen == [b"last"]
    assert await visible(client, topic) == [b"last", b"half", b"last"]


async def brokers_ask_about_what_is_not_known(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    program = Program(yes=[COMMIT], no=[ROLLBACK], later=[UNKNOWN, COMMIT])
    producer = await client.transactional_producer(scene.name("p"), program.check)
    receipts = {}
    for name in program.answers:
        half = Outgoing(body=name.encode(), keys=(name,), properties={"own": name})
        receipts[name] = (await producer.send(topic, half, deciding(UNKNOWN))).receipt
    await until(lambda: program.times["later"] >= 2 and len(program.times) == 3)
    for message in program.asked:
        name = message.body.decode()
        assert (message.topic, message.keys) == (topic, (name,))
        assert message.properties["own"] == name
        assert (message.unique_id,) == receipts[name].unique_ids
        assert message.system[PropertiesKey.TRANSACTION_ID] == receipts[name].transaction_id
    (queue,) = await client.reader("c").queues(topic)
    assert sorted(await contents(client.reader("c"), queue, 2)) == [b"later", b"yes"]
    assert sorted(await visible(client, topic)) == [b"last", b"later", b"yes"]


async def another_member_answers_for_one_that_is_gone(scene: Scene) -> None:
    topic, group = await scene.topic(), scene.name("p")
    first, second = scene.connect(), scene.connect()
    program = Program(lost=[COMMIT])
    await second.producer("p").send(topic, Outgoing(body=b"before"))
    await second.transactional_producer(group, program.check)
    producer = await first.transactional_producer(group, Program().check)

    async def transact(receipt: Receipt) -> TransactionEnd:
        await first.close()
        return COMMIT

    done = await producer.send(topic, Outgoing(body=b"lost"), transact)
    assert done.error is not None
    await until(lambda: bool(program.asked))
    (queue,) = await second.reader("c").queues(topic)
    assert await contents(second.reader("c"), queue, 2) == [b"before", b"lost"]


async def what_fails_is_asked_about(scene: Scene) -> None:
    client, topic = scene.connect(), await scene.topic()
    program = Program(failed=[ROLLBACK])
    producer = await client.transactional_producer(scene.name("p"), program.check)

    async def transact(receipt: Receipt) -> TransactionEnd:
        raise ZeroDivisionError

    error = await failure(producer.send(topic, Outgoing(body=b"failed"), transact))
    assert isinstance(error, ZeroDivisionError)
    await until(lambda: bool(program.asked))
    assert await visible(client, topic) == [b"last"]


ENDED = [committed_messages_are_seen_once_and_others_never, nobody_sees_half_a_message]
"""What holds for brokers that have no reason to ask."""

ASKED = [
    brokers_ask_about_what_is_not_known,
    another_member_answers_for_one_that_is_gone,
    what_fails_is_asked_about,
]
"""What brokers that ask early are tried with; they may ask a program that is still about to say."""

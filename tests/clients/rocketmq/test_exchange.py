"""We and the clients of other makers on the same topics, both ways."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest
from wireloom.clients.rocketmq.client import RocketMQClient, connect
from wireloom.clients.rocketmq.consumer import Consumer
from wireloom.clients.rocketmq.membership import Consuming
from wireloom.clients.rocketmq.messages import Outgoing, Received
from wireloom.clients.rocketmq.options import Options
from wireloom.clients.rocketmq.sending import Producing
from wireloom.clients.rocketmq.subscriptions import Subscription
from wireloom.rocketmq.types import ConsumeFromWhere, MessageSysFlag, SerializeType, TransactionEnd
from wireloom.runtime.deadline import Deadline

from tests.brokers.rocketmq import Node
from tests.clients.peers import made
from tests.clients.rocketmq.peers.programs import PEERS
from tests.support.names import unused

T = TypeVar("T")

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]

COUNT = 10
BODIES = [f"message {index}" for index in range(COUNT)]
PATIENCE = 60.0

Write = Callable[[RocketMQClient, str, list[Outgoing]], None]


def client(node: Node, form: SerializeType = SerializeType.JSON) -> RocketMQClient:
    """A client of ours, patient with busy machines."""
    return connect([(node.host, node.port)], Options(timeout=PATIENCE, header_form=form))


def outgoing() -> list[Outgoing]:
    """Messages as the other clients send them."""
    return [
        Outgoing(
            body=body.encode(),
            tag="peer",
            keys=(f"key-{index}",),
            properties={"index": str(index)},
        )
        for index, body in enumerate(BODIES)
    ]


def one_by_one(ours: RocketMQClient, topic: str, messages: list[Outgoing]) -> None:
    """Sends each in a request."""
    producer = ours.producer("wireloom")
    for message in messages:
        producer.send(topic, message)


def in_batches(ours: RocketMQClient, topic: str, messages: list[Outgoing]) -> None:
    """Sends four in a request."""
    producer = ours.producer("wireloom")
    for index in range(0, len(messages), 4):
        producer.send_batch(topic, messages[index : index + 4])


def in_transactions(ours: RocketMQClient, topic: str, messages: list[Outgoing]) -> None:
    """Sends each twice in a transaction, of which one is committed."""
    with ours.transactional_producer(
        "wireloom", lambda message: TransactionEnd.UNKNOWN
    ) as producer:
        for message in messages:
            for end in (TransactionEnd.ROLLBACK, TransactionEnd.COMMIT):
                assert producer.send(topic, message, _always(end)).error is None


def _always(result: T) -> Callable[[object], T]:
    return lambda _: result


def read_all(ours: RocketMQClient, topic: str) -> list[Received]:
    """All messages of a topic with one queue."""
    reader = ours.reader("wireloom")
    (queue,) = reader.queues(topic)
    found: list[Received] = []
    offset, end = reader.min_offset(queue), reader.max_offset(queue)
    while offset < end:
        pulled = reader.pull(queue, offset)
        found += pulled.messages
        offset = pulled.next_offset
    return found


@pytest.mark.parametrize("publisher", PEERS)
def test_we_read_what_others_write(publisher: str, rocketmq: Node) -> None:
    topic = unused(f"from-{publisher}")
    rocketmq.create_topic(topic, queues=1)
    made(PEERS[publisher]).publish(rocketmq.address, topic, COUNT, batch="4")
    with client(rocketmq) as ours:
        found = read_all(ours, topic)
    assert [message.body.decode() for message in found] == BODIES
    assert [(message.tag, message.keys) for message in found] == [
        ("peer", (f"key-{index}",)) for index in range(COUNT)
    ]
    assert [message.properties["index"] for message in found] == [str(n) for n in range(COUNT)]
    assert [message.offset for message in found] == list(range(COUNT))


@pytest.mark.parametrize("form", SerializeType)
@pytest.mark.parametrize("write", [one_by_one, in_batches, in_transactions])
@pytest.mark.parametrize("consumer", PEERS)
def test_others_read_what_we_write(
    consumer: str, write: Write, form: SerializeType, rocketmq: Node
) -> None:
    topic = unused(f"to-{consumer}-{write.__name__}-{form.name}")
    rocketmq.create_topic(topic, queues=1)
    with client(rocketmq, form) as ours:
        write(ours, topic, outgoing())
    received = made(PEERS[consumer]).consume(rocketmq.address, topic, COUNT, group=topic)
    assert [item["body"] for item in received] == BODIES
    assert [(item["key"], item["tag"], item["index"]) for item in received] == [
        (f"key-{index}", "peer", str(index)) for index in range(COUNT)
    ]


@pytest.mark.parametrize("consumer", PEERS)
def test_others_unpack_what_we_compress(consumer: str, rocketmq: Node) -> None:
    topic = unused(f"compressed-{consumer}")
    rocketmq.create_topic(topic, queues=1)
    bodies = [body + " and more" * 100 for body in BODIES]
    with client(rocketmq) as ours:
        producer = ours.producer("wireloom", Producing(compressed_from=100))
        for body in bodies:
            one = Outgoing(body=body.encode(), tag="t", keys=("k",), properties={"index": "1"})
            producer.send(topic, one)
        found, *_ = read_all(ours, topic)
    received = made(PEERS[consumer]).consume(rocketmq.address, topic, COUNT, group=topic)
    assert [item["body"] for item in received] == bodies
    assert found.body == bodies[0].encode()
    assert found.sys_flag & MessageSysFlag.COMPRESSED


@pytest.mark.parametrize("other", PEERS)
def test_we_share_a_group_with_others(other: str, rocketmq: Node) -> None:
    topic = unused(f"shared-{other}")
    rocketmq.create_topic(topic, queues=4)
    peer = made(PEERS[other])
    consuming = Consuming(begin=ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET, rebalance=1.0)
    with (
        client(rocketmq) as ours,
        ThreadPoolExecutor(1) as pool,
        ours.consumer(topic, [Subscription(topic)], consuming) as consumer,
    ):
        work = pool.submit(peer.consume, rocketmq.address, topic, COUNT, group=topic)
        deadline = Deadline(PATIENCE)
        while _share(consumer, topic) != 2 and not work.done() and deadline.left():
            time.sleep(0.1)
        if work.done():
            work.result()
        assert _share(consumer, topic) == 2
        reader = ours.reader(topic)
        queues = reader.queues(topic)
        for index in range(2 * COUNT):
            message = Outgoing(body=b"%d" % index, tag="t", keys=("k",), properties={"index": "1"})
            ours.producer("p").send(topic, message, choose=_always(queues[index % 4]))
        found = [consumer.receive(PATIENCE) for _ in range(COUNT)]
        consumer.acknowledge(*found)
        theirs = work.result(PATIENCE)
    mine = {int(message.body) for message in found}
    assert len(mine) == COUNT
    assert mine | {int(item["body"]) for item in theirs} == set(range(2 * COUNT))


def _share(consumer: Consumer, topic: str) -> int:
    return sum(queue.topic == topic for queue in consumer.queues)

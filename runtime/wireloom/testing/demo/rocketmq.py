"""Apache RocketMQ: messages are sent to a topic in batches, and a member of a group reads them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from time import perf_counter
from typing import Any

from wireloom.clients.rocketmq import (
    Consuming,
    Credentials,
    Options,
    Outgoing,
    RocketMQClient,
    Subscription,
    connect,
)
from wireloom.errors import WireloomError
from wireloom.rocketmq.types import ConsumeFromWhere
from wireloom.schema.dissecting import table
from wireloom.testing.address import Address
from wireloom.testing.demo.showing import Demo

COUNT = 10_000

_BATCH = 100
_SHOWN = 5
_PATIENCE = 60.0
_FIRST = ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET


def describe(package: Any) -> str:
    """A frame, field by field."""
    binary = package.SerializeType.ROCKETMQ
    frame = package.encode(package.GetMaxOffset(1, package.MaxOffsetFields("demo", 0), binary))
    return table(package.describe(frame), frame)


def talk(address: Address | None) -> None:
    """Lets a client talk with a name server and a broker."""
    with _broker(address) as (name, host, port):
        print(f"\n3. A broker: {name}, its name server at {host}:{port}")
        with connect([(host, port)], _user(address)) as client:
            show_messages(client)


def show_messages(client: RocketMQClient) -> None:
    """Sends messages, waits for every receipt, and reads them back as a group does."""
    topic = f"wireloom-demo-{token_hex(4)}"
    bodies = [b"message %d" % number for number in range(COUNT)]
    start = perf_counter()
    producer = client.producer("demo")
    queues: set[int] = set()
    for first in range(0, COUNT, _BATCH):
        batch = [Outgoing(body=body) for body in bodies[first : first + _BATCH]]
        queues.add(producer.send_batch(topic, batch).queue.number)
    seconds = perf_counter() - start
    print(f"\n4. {COUNT} messages sent to {len(queues)} queues and stored in {seconds:.3f} s")
    start = perf_counter()
    left = set(bodies)
    asked = Consuming(begin=_FIRST)
    with client.consumer(topic, [Subscription(topic)], asked) as consumer:
        while left:
            message = consumer.receive(_PATIENCE)
            if message.body not in left:
                raise WireloomError(f"{message.message_id} holds {message.body!r}")
            left.discard(message.body)
            consumer.acknowledge(message)
            if len(left) < _SHOWN:
                place = f"queue {message.queue.number}, offset {message.offset}"
                print(f"   {place}: {message.body.decode()}")
    print(f"5. All read back in {perf_counter() - start:.3f} s")


@contextmanager
def _broker(address: Address | None) -> Iterator[tuple[str, str, int]]:
    if address is not None:
        yield "yours", address.host, address.port
        return
    from wireloom.testing.rocketmq import Broker

    with Broker() as broker:
        yield "in memory", broker.host, broker.port


def _user(address: Address | None) -> Options:
    """Who signs requests."""
    if address is None or address.username is None:
        return Options()
    return Options(credentials=Credentials(address.username, address.password or ""))


DEMO = Demo(
    Path("spec/rocketmq/protocol.yaml"),
    "rocketmq",
    "GetMaxOffset",
    "_get_max_offset",
    describe,
    talk,
)

"""What the scenarios share: counted messages, who writes and reads them, and what happens to
connections meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from wireloom.clients.rabbitmq_stream import Node, Options, Producing
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.aio.producer import AsyncProducer
from wireloom.errors import TimedOut, WireloomError
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.testing.proxy import Proxy

from tests.brokers.program import START_LIMIT
from tests.brokers.rabbitmq.cluster import Cluster
from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.support.effort import times
from tests.support.names import unused

COUNT = times(20_000)
"""Messages of a scenario, which are counted; 100,000 in the long set."""
LOT = 500
"""Messages that are sent at once."""
PATIENCE = START_LIMIT + 60
"""Seconds for anything, the start of a node included: never reached."""
FIRST = OffsetFirst()


def body_of(number: int) -> bytes:
    """The body of a message, padded to 100 bytes."""
    return b"%d" % number + b" " * (100 - len(str(number)))


def numbers_of(bodies: list[bytes]) -> list[int]:
    """What they were made of."""
    return [int(body) for body in bodies]


async def send(producer: AsyncProducer, count: int = COUNT, pause: float = 0.02) -> None:
    """Sends numbered messages and waits until all are confirmed.

    Args:
        producer: Who sends them.
        count: How many.
        pause: Seconds after each lot, so that it lasts while things happen.
    """
    for start in range(0, count, LOT):
        await producer.send_many([body_of(n) for n in range(start, min(start + LOT, count))])
        await asyncio.sleep(pause)
    await producer.flush()
    assert producer.unconfirmed == 0


async def publish(
    environment: AsyncEnvironment,
    stream: str,
    name: str,
    count: int = COUNT,
    pause: float = 0.02,
) -> None:
    """The same, by a producer of its own."""
    producing = Producing(name=name, confirm_timeout=PATIENCE)
    async with await environment.producer(stream, producing) as producer:
        await send(producer, count, pause)


async def read(consumer: AsyncConsumer, count: int = COUNT) -> list[int]:
    """The numbers of the next messages."""
    found: list[bytes] = []
    async for batch in consumer.batches(PATIENCE):
        found += batch.bodies
        if len(found) >= count:
            break
    return numbers_of(found)


async def everything(environment: AsyncEnvironment, stream: str) -> set[int]:
    """The numbers of all messages of a stream, to the last one, which is written now."""
    async with await environment.producer(stream) as producer:
        await producer.send(b"-1")
    found: set[int] = set()
    async with await environment.consumer(stream, FIRST) as consumer:
        async for batch in consumer.batches(PATIENCE):
            found.update(numbers_of(list(batch.bodies)))
            if -1 in found:
                break
    return found - {-1}


async def write(
    environment: AsyncEnvironment, stream: str, until: asyncio.Future[Any], pause: float
) -> int:
    """Publishes numbered messages under a name until something is over, a hundred at a time.

    Returns:
        How many.
    """
    sent = 0
    producing = Producing(name="writer", confirm_timeout=PATIENCE)
    async with await environment.producer(stream, producing) as producer:
        while not until.done():
            await producer.send_many([b"%d" % number for number in range(sent, sent + 100)])
            sent += 100
            await asyncio.sleep(pause)
    return sent


async def check(consumer: AsyncConsumer, sent: asyncio.Future[int]) -> int:
    """Reads all numbered messages; each comes once and in order.

    Returns:
        How many came.
    """
    expected = 0
    idle = 0
    while not (sent.done() and expected == sent.result()):
        try:
            async for batch in consumer.batches(1.0):
                for body in batch.bodies:
                    assert int(body) == expected
                    expected += 1
                idle = 0
        except TimedOut:
            idle += 1
            assert idle < PATIENCE, expected
    await consumer.close()
    return expected


@asynccontextmanager
async def repeated(what: Callable[[], object], times: int, pause: float) -> AsyncIterator[None]:
    """Does something now and then meanwhile; it must have been done so often at the end."""

    async def work() -> None:
        for _ in range(times):
            await asyncio.sleep(pause)
            what()

    task = asyncio.create_task(work())
    yield
    await task


@asynccontextmanager
async def new_stream(environment: AsyncEnvironment, **arguments: str) -> AsyncIterator[str]:
    """A stream for one test."""
    stream = unused("recovery")
    await environment.create(stream, {k.replace("_", "-"): v for k, v in arguments.items()})
    try:
        yield stream
    finally:
        with suppress(WireloomError):
            await environment.delete(stream)


def through(proxy: Proxy, flavour: str, options: Options, **named: Any) -> AsyncEnvironment:
    """An environment all of whose connections are carried by a proxy."""
    return FLAVOURS[flavour]().environment(
        f"127.0.0.1:{proxy.port}",
        options,
        resolver=lambda _: Node("127.0.0.1", proxy.port),
        **named,
    )


def of_cluster(cluster: Cluster, flavour: str, options: Options, **named: Any) -> AsyncEnvironment:
    """An environment that knows all nodes of a cluster."""
    addresses = [f"{host}:{port}" for host, port in cluster.addresses]
    return FLAVOURS[flavour]().environment(addresses, options, **named)


async def leader_of(environment: AsyncEnvironment, cluster: Cluster, stream: str) -> int:
    """The place in the cluster of the node that leads a stream, once all nodes have it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await environment.places(stream)
            if found.leader is not None and len(found.replicas) == len(cluster.nodes) - 1:
                return cluster.nodes.index(cluster.node_at(found.leader.port))
            await asyncio.sleep(0.05)

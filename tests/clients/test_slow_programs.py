"""Programs that do not come for what has arrived: consumers of all protocols say so alike."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import partial
from types import ModuleType

import pytest
from wireloom.clients import couchbase_dcp, pulsar, rocketmq
from wireloom.clients.cluster import looking
from wireloom.clients.cluster.aio import looking as looking_on_asyncio
from wireloom.clients.couchbase_dcp import aio as couchbase_dcp_aio
from wireloom.clients.couchbase_dcp.node import Lost, Node
from wireloom.clients.couchbase_dcp.options import Chosen
from wireloom.clients.pulsar import aio as pulsar_aio
from wireloom.clients.rocketmq import aio as rocketmq_aio
from wireloom.errors import ConnectionLost
from wireloom.pulsar.types import InitialPosition
from wireloom.rocketmq.types import ConsumeFromWhere
from wireloom.testing.couchbase_dcp import Producer
from wireloom.testing.pulsar import Broker as PulsarBroker
from wireloom.testing.rocketmq import Broker as RocketBroker

from tests.clients.test_logging import done

SOON = 0.2
MANY = 20
"""Looks, in which it would be told again if it could be."""

Take = Callable[[], Awaitable[object]]


@asynccontextmanager
async def topic(module: ModuleType) -> AsyncIterator[Take]:
    """A topic of Pulsar with two messages."""
    options = pulsar.Subscribing(initial=InitialPosition.EARLIEST, slow_after=SOON)
    with PulsarBroker() as broker:
        client = await done(module.connect("127.0.0.1", broker.port))
        producer = await done(client.producer("orders"))
        for body in (b"one", b"two"):
            await done(producer.send(body))
        consumer = await done(client.consumer("orders", "readers", options))
        yield lambda: done(consumer.receive(timeout=30))
        await done(consumer.close())
        await done(client.close())


@asynccontextmanager
async def queue(module: ModuleType) -> AsyncIterator[Take]:
    """A topic of RocketMQ with two messages."""
    begin = ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET
    options = rocketmq.Consuming(begin=begin, slow_after=SOON)
    with RocketBroker() as broker:
        broker.topic("orders")
        client = module.connect([("127.0.0.1", broker.port)])
        producer = client.producer("makers")
        for body in (b"one", b"two"):
            await done(producer.send("orders", rocketmq.Outgoing(body=body)))
        wanted = [rocketmq.Subscription("orders")]
        consumer = await done(client.consumer("readers", wanted, options))
        yield lambda: done(consumer.receive(timeout=30))
        await done(consumer.close())
        await done(client.close())


@asynccontextmanager
async def bucket(module: ModuleType) -> AsyncIterator[Take]:
    """A vbucket of Couchbase with two changes."""
    options = couchbase_dcp.Options(username="user", password="password", slow_after=SOON)
    with Producer() as producer:
        for key in (b"one", b"two"):
            producer.call(partial(producer.bucket.write, key, b"{}", vbucket=0))
        consumer = await done(module.connect("127.0.0.1", producer.port, options, vbuckets=[0]))
        events = consumer.events(timeout=30)
        following = anext if hasattr(events, "__anext__") else next
        yield lambda: done(following(events))
        await done(consumer.close())


Place = Callable[[ModuleType], AbstractAsyncContextManager[Take]]


@pytest.mark.parametrize(
    ("place", "module", "name"),
    [
        (topic, pulsar, "persistent://public/default/orders"),
        (topic, pulsar_aio, "persistent://public/default/orders"),
        (queue, rocketmq, "orders"),
        (queue, rocketmq_aio, "orders"),
        (bucket, couchbase_dcp, "default"),
        (bucket, couchbase_dcp_aio, "default"),
    ],
)
def test_it_is_told_once_each_time(
    place: Place,
    module: ModuleType,
    name: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for looks in (looking, looking_on_asyncio):
        monkeypatch.setattr(looks, "EVERY", SOON / MANY)

    def told() -> list[str]:
        found = [vars(record) for record in caplog.records]
        return [each["stream"] for each in found if each.get("event") == "SlowHandler"]

    async def play() -> None:
        async with place(module) as take:
            for times in (1, 2):
                async with asyncio.timeout(30):
                    while len(told()) < times:
                        await asyncio.sleep(0.01)
                await asyncio.sleep(2 * SOON)
                assert told() == [name] * times
                await take()
            await asyncio.sleep(2 * SOON)  # nothing waits any more

    with caplog.at_level(logging.WARNING, "wireloom.clients"):
        asyncio.run(play())
    assert told() == [name] * 2


def test_a_program_that_waits_for_a_node_is_not_slow(caplog: pytest.LogCaptureFixture) -> None:
    """Though something has arrived from another one meanwhile."""

    async def play() -> None:
        consumer = couchbase_dcp_aio.AsyncConsumer(("127.0.0.1", 1), couchbase_dcp.Options())
        chosen = Chosen(couchbase_dcp.Selection(), None, None)
        consumer._feed.begin([chosen], [0, 1], (), {})
        for stream in consumer._feed.streams.values():
            node = Node(("127.0.0.1", 1), 1, consumer._inbox.put)
            node.streams.add(stream)
            consumer._inbox.put(Lost(node, ConnectionLost("gone")))
        consumer.look(1000.0)
        reading = asyncio.ensure_future(anext(consumer.events()))
        while len(consumer._inbox) > 1:
            await asyncio.sleep(0)
        for now in (1001.0, 2000.0):
            consumer.look(now)
        reading.cancel()
        with suppress(asyncio.CancelledError):
            await reading
        await consumer.close()

    with caplog.at_level(logging.WARNING, "wireloom.clients"):
        asyncio.run(play())
    assert "slow handler" not in caplog.text

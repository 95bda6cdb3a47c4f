"""What the clients of all protocols tell the log: connections that come and go, and retries."""

from __future__ import annotations

import asyncio
import inspect
import logging
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import takewhile
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from wireloom.clients import couchbase_dcp, pulsar, rabbitmq_stream, rocketmq
from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.couchbase_dcp import aio as couchbase_dcp_aio
from wireloom.clients.pulsar import aio as pulsar_aio
from wireloom.clients.rabbitmq_stream import aio as rabbitmq_stream_aio
from wireloom.clients.rocketmq import aio as rocketmq_aio
from wireloom.couchbase_dcp.types import FailoverEntry
from wireloom.errors import ConnectionLost, TimedOut
from wireloom.testing.couchbase_dcp import Producer
from wireloom.testing.pulsar import Broker as PulsarBroker
from wireloom.testing.rabbitmq_stream import Broker as RabbitBroker
from wireloom.testing.rabbitmq_stream import User
from wireloom.testing.rocketmq import Broker as RocketBroker

SECRET = "correct-horse"
HASTY = Retrying(first=0.05, longest=0.1)


async def done(value: Any) -> Any:
    """What a call gave, or what comes of it; clients of either flavour are used alike."""
    return await value if inspect.isawaitable(value) else value


async def streams(module: ModuleType, port: int) -> Any:
    options = rabbitmq_stream.Options(username="ann", password=SECRET)
    return await done(module.connect("127.0.0.1", port, options))


async def topics(module: ModuleType, port: int) -> Any:
    options = pulsar.Options(authentication=pulsar.token(SECRET))
    return await done(module.connect("127.0.0.1", port, options))


async def queues(module: ModuleType, port: int) -> Any:
    client = module.connect([("127.0.0.1", port)])
    await done(client.route("orders"))
    return client


async def changes(module: ModuleType, port: int) -> Any:
    retrying = couchbase_dcp.Retrying(give_up_after=1)
    options = couchbase_dcp.Options(username="ann", password=SECRET, timeout=1, retrying=retrying)
    return await done(module.connect("127.0.0.1", port, options, vbuckets=[0]))


class Case(NamedTuple):
    """A protocol, a server for it, and both clients."""

    title: str
    server: Callable[[], Any]
    connect: Callable[[ModuleType, int], Any]
    flavours: tuple[ModuleType, ModuleType]


def rocket() -> RocketBroker:
    server = RocketBroker()
    server.topic("orders")
    return server


CASES = (
    Case(
        "RabbitMQ Stream",
        lambda: RabbitBroker(users=[User("ann", SECRET)]),
        streams,
        (rabbitmq_stream, rabbitmq_stream_aio),
    ),
    Case(
        "Apache Pulsar binary protocol",
        lambda: PulsarBroker(tokens={SECRET: "ann"}),
        topics,
        (pulsar, pulsar_aio),
    ),
    Case("Apache RocketMQ remoting", rocket, queues, (rocketmq, rocketmq_aio)),
    Case(
        "Couchbase DCP",
        lambda: Producer(passwords={"ann": SECRET}),
        changes,
        (couchbase_dcp, couchbase_dcp_aio),
    ),
)


@pytest.mark.parametrize("flavour", [0, 1], ids=["sync", "aio"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_connections_that_come_and_go(
    case: Case, flavour: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        with case.server() as server:
            client = await case.connect(case.flavours[flavour], server.port)
            await done(client.close())
            client = await case.connect(case.flavours[flavour], server.port)
            where = f"{case.title}, 127.0.0.1:{server.port}"
            assert f"{where}: connected" in caplog.messages
            assert f"{where}: closed" in caplog.messages
            assert not [record for record in caplog.records if record.levelno > logging.INFO]
            await asyncio.to_thread(server.__exit__, None, None, None)
            async with asyncio.timeout(30):
                while not any(f"{where}: connection lost: " in line for line in caplog.messages):
                    await asyncio.sleep(0.01)
            await done(client.close())

    with caplog.at_level(logging.INFO, "wireloom.connection"):
        asyncio.run(play())
    assert SECRET not in caplog.text


@pytest.mark.parametrize("module", [pulsar, pulsar_aio], ids=["sync", "aio"])
def test_a_consumer_of_pulsar_that_waits_for_a_broker(
    module: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    name = '"persistent://public/default/orders"'

    async def play() -> None:
        with PulsarBroker() as broker:
            client = await done(module.connect("127.0.0.1", broker.port))
            consumer = await done(client.consumer("orders", "group"))
        with pytest.raises(TimedOut) as raised:
            await done(consumer.receive(timeout=0.5))
        assert isinstance(raised.value.__cause__, ConnectionLost)
        with PulsarBroker(port=broker.port):
            async with asyncio.timeout(30):
                while not any("recovered after" in line for line in caplog.messages):
                    await asyncio.sleep(0.01)
            with pytest.raises(TimedOut) as raised:
                await done(consumer.receive(timeout=0.0))
            assert raised.value.__cause__ is None
            await done(client.close())
        assert not [record for record in caplog.records if record.levelno > logging.WARNING]

    with caplog.at_level(logging.INFO, "wireloom.recovery"):
        asyncio.run(play())
    assert any(line.startswith(f"{name}: retry 1 in 0.0 s: ") for line in caplog.messages)
    assert any(line.startswith(f"{name}: recovered after ") for line in caplog.messages)


@pytest.mark.parametrize("module", [couchbase_dcp, couchbase_dcp_aio], ids=["sync", "aio"])
def test_a_consumer_of_couchbase_that_is_cut_off(
    module: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        with Producer(passwords={"ann": SECRET}) as producer:
            consumer = await changes(module, producer.port)
        with pytest.raises(ConnectionLost):
            if module is couchbase_dcp:
                next(consumer.events(timeout=30))
            else:
                await anext(consumer.events(timeout=30))
        await done(consumer.close())

    with caplog.at_level(logging.INFO, "wireloom.recovery"):
        asyncio.run(play())
    assert any(
        line.startswith("the stream of vbucket 0: retry 2 in 0.0 s: ") for line in caplog.messages
    )


@pytest.mark.parametrize("module", [couchbase_dcp, couchbase_dcp_aio], ids=["sync", "aio"])
def test_a_stream_of_couchbase_that_is_rolled_back(
    module: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        with Producer(passwords={"ann": SECRET}) as producer:
            bucket = producer.bucket
            for key in (b"1", b"2", b"3", b"4", b"5", b"6"):
                producer.call(partial(bucket.write, key, b"{}", vbucket=0))
            uuid = bucket.vbuckets[0].uuid
            at = couchbase_dcp.Checkpoint(0, 0, uuid, 6, 6, 6, log=(FailoverEntry(uuid, 0),))
            producer.call(lambda: bucket.fail_over(0, 4))
            options = couchbase_dcp.Options(username="ann", password=SECRET)
            more = {"vbuckets": [0], "checkpoints": [at]}
            consumer = await done(module.connect("127.0.0.1", producer.port, options, **more))
            events = consumer.events(timeout=30)
            await done(next(events) if module is couchbase_dcp else anext(events))
            await done(consumer.close())

    with caplog.at_level(logging.WARNING, "wireloom.clients"):
        asyncio.run(play())
    told = [record for record in caplog.records if vars(record).get("event") == "Gap"]
    assert [record.getMessage() for record in told] == [
        '"default/0": there is no offset 7, 5 is next'
    ]


@pytest.mark.parametrize("module", [rocketmq, rocketmq_aio], ids=["sync", "aio"])
def test_a_consumer_of_rocketmq_that_waits_for_a_broker(
    module: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    """One line for each try, and not for each queue; the retry topic of the group may come last,
    which the new broker does not have at first."""

    async def play() -> None:
        with rocket() as broker:
            client = module.connect([("127.0.0.1", broker.port)], rocketmq.Options(retrying=HASTY))
            consumer = await done(client.consumer("group", [rocketmq.Subscription("orders")]))
            with pytest.raises(TimedOut):
                await done(consumer.receive(timeout=0.2))
        await seen(caplog, ": retry 3 in ")
        with RocketBroker(port=broker.port, broker_port=broker.broker_port) as again:
            again.topic("orders")
            await until(lambda: recovered(caplog) == 5)
            await done(consumer.close())
            await done(client.close())

    with caplog.at_level(logging.INFO, "wireloom.recovery"):
        asyncio.run(play())
    lines = [record.getMessage() for record in caplog.records if record.name == "wireloom.recovery"]
    assert re.fullmatch(
        r'queue [0-9] of ".*" on [-\w]+( and [1-4] more)?: retry 1 in 0\.0 s: .*', lines[0]
    )
    outage = list(takewhile(lambda line: "recovered after" not in line, lines))
    numbers = [int(found[1]) for line in outage if (found := re.search(r"retry (\d+) in", line))]
    assert numbers == list(range(1, len(outage) + 1)), "each try once, whatever the queues are"
    assert " and 4 more: retry 3 in " in outage[2]
    assert recovered(caplog) == 5


@pytest.mark.parametrize("module", [rocketmq, rocketmq_aio], ids=["sync", "aio"])
def test_a_consumer_of_rocketmq_whose_queues_are_given_up(
    module: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    """It ends with the reason, which is told once."""
    retrying = replace(HASTY, times=2)

    async def play() -> None:
        with rocket() as broker:
            options = rocketmq.Options(retrying=retrying)
            client = module.connect([("127.0.0.1", broker.port)], options)
            consumer = await done(client.consumer("group", [rocketmq.Subscription("orders")]))
        with pytest.raises(ConnectionLost) as caught:
            await done(consumer.receive(timeout=30))
        assert [
            note for note in caught.value.__notes__ if note.endswith(" is given up after 2 tries")
        ]
        await done(consumer.close())
        await done(client.close())

    with caplog.at_level(logging.INFO, "wireloom.recovery"):
        asyncio.run(play())
    told = [vars(record).get("event") for record in caplog.records]
    assert told.count("GivenUp") == 1


async def seen(caplog: pytest.LogCaptureFixture, text: str) -> None:
    """Waits until a line says something."""
    await until(lambda: any(text in line for line in caplog.messages))


async def until(holds: Callable[[], bool]) -> None:
    """Waits until something holds."""
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.01)


def recovered(caplog: pytest.LogCaptureFixture) -> int:
    """How much was told to have recovered."""
    told = [vars(record) for record in caplog.records]
    return sum(extra["count"] for extra in told if extra.get("event") == "Recovered")

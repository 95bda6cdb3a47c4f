"""A broker that is not there for a while, and one that is not quite there yet."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from time import monotonic

import pytest
from wireloom.clients.rabbitmq_stream import Options, Retrying
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.producer import AsyncProducer
from wireloom.testing.proxy import Proxy
from wireloom.testing.rabbitmq_stream import Broker

from tests.brokers.rabbitmq import Node
from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.recovery.conftest import MakeNode
from tests.clients.rabbitmq_stream.recovery.scene import (
    FIRST,
    PATIENCE,
    check,
    new_stream,
    through,
    write,
)
from tests.clients.rabbitmq_stream.scene import until, use_many_threads
from tests.support.effort import FACTOR

SCALE = 1.0 if FACTOR > 1 else 0.1
"""Of all times: an outage of a minute in the long set, and of six seconds otherwise."""
OUTAGE = 60.0
TRIES = 12
ENVIRONMENTS = 100 if FACTOR > 1 else 10
AT_ONCE = ENVIRONMENTS / 3 if FACTOR > 1 else ENVIRONMENTS
"""Tries in a second that would be a crowd; of few environments all may meet by chance."""


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_an_outage(flavour: str) -> None:
    """Many environments, each with a producer and a consumer on connections of their own. None
    tries too often, and not all at once; when the broker is back, all go on."""
    usual = Retrying()
    retrying = Retrying(first=usual.first * SCALE, longest=usual.longest * SCALE)

    async def play() -> None:
        use_many_threads()
        with Broker() as broker:
            broker.stream("orders")
            async with AsyncExitStack() as stack:
                proxies: list[Proxy] = []
                ends: list[AsyncProducer | AsyncConsumer] = []
                for _ in range(ENVIRONMENTS):
                    proxy = await stack.enter_async_context(Proxy(broker.host, broker.port))
                    environment = through(
                        proxy, flavour, Options(timeout=PATIENCE), retrying=retrying
                    )
                    await stack.enter_async_context(environment)
                    producer = await environment.producer("orders")
                    ends += [producer, await environment.consumer("orders", FIRST)]
                    proxies.append(proxy)
                tries = await outage(proxies)
                assert max(proxy.refused for proxy in proxies) <= TRIES
                assert min(proxy.refused for proxy in proxies) >= TRIES / 2
                assert max(tries.values()) < AT_ONCE
                await until(lambda: all(end.state == "open" for end in ends))

    asyncio.run(play())


async def outage(proxies: list[Proxy]) -> Counter[int]:
    """None of them leads to the broker for a while.

    Returns:
        Tries by second, the first ten left out: then pauses are long enough to be spread.
    """
    for proxy in proxies:
        proxy.refusing = True
        proxy.cut()
    began, tries, before = monotonic(), Counter[int](), 0
    while (passed := (monotonic() - began) / SCALE) < OUTAGE:
        await asyncio.sleep(0.05 * SCALE)
        refused = sum(proxy.refused for proxy in proxies)
        if passed >= 10:
            tries[int(passed)] += refused - before
        before = refused
    for proxy in proxies:
        proxy.heal()
    return tries


@pytest.mark.real
@pytest.mark.parametrize("release", ["3.10", "4.0", "4.3"])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_broker_that_boots(flavour: str, release: str, make_node: MakeNode) -> None:
    """It is killed and started again. For a while it takes connections and ends them, or does not
    know its streams yet: nobody who writes, reads or comes new is told of it."""
    node = make_node(release)

    async def play() -> None:
        use_many_threads()
        place, retrying = f"{node.host}:{node.stream_port}", Retrying(first=0.05, longest=0.1)
        environment = FLAVOURS[flavour]().environment(
            place, Options(timeout=PATIENCE), retrying=retrying
        )
        async with environment, new_stream(environment) as stream:
            consumer = await environment.consumer(stream, FIRST)
            booted = asyncio.ensure_future(boot(node))
            writing = asyncio.ensure_future(write(environment, stream, booted, 0.05))
            checking = asyncio.ensure_future(check(consumer, writing))
            while not booted.done():
                async with await environment.producer(stream):
                    await (await environment.consumer(stream, FIRST)).close()
                await asyncio.sleep(0.1)
            await booted
            assert await checking == await writing

    asyncio.run(play())


async def boot(node: Node) -> None:
    """Kills a node and starts it again; not at once, because for its first seconds a stream is lost
    with the node (seen on 4.0.5)."""
    await asyncio.sleep(5.0)
    await asyncio.to_thread(node.kill)
    await asyncio.to_thread(node.start)
    await asyncio.sleep(2.0)

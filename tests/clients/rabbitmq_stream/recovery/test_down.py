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

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.recovery.scene import FIRST, PATIENCE, through
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

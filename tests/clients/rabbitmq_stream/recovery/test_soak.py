"""Random faults for a long time."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable

import pytest
from wireloom.clients.rabbitmq_stream import Automatic, Consuming, Options, Producing, Retrying
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.errors import TimedOut
from wireloom.testing.proxy import Proxy, Side

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.places import Places as Servers
from tests.clients.rabbitmq_stream.recovery.scene import FIRST, PATIENCE, new_stream, through
from tests.clients.rabbitmq_stream.scene import use_many_threads
from tests.support.effort import times

pytestmark = [pytest.mark.real, pytest.mark.long]

FAULTS: dict[str, Callable[[Proxy], object]] = {
    "cut": Proxy.cut,
    "reset": Proxy.reset,
    "cut after a while": lambda proxy: proxy.cut(Side.CLIENT, after=3000),
    "reset after a while": lambda proxy: proxy.reset(Side.SERVER, after=3000),
    "silence": Proxy.blackhole,
    "slow": lambda proxy: proxy.delay(0.2),
}
"""What happens to the connections that there are, or to those that come, until it is healed."""


async def trouble(proxy: Proxy, chance: random.Random, seconds: float) -> int:
    """Random faults; returns how many."""
    end, count = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        await asyncio.sleep(chance.uniform(0.05, 1.0))
        chosen = chance.choice([*FAULTS])
        FAULTS[chosen](proxy)
        await asyncio.sleep(chance.uniform(0, 1.5))
        if chosen == "silence":
            proxy.cut()  # what was lost stays lost, which no connection survives
        proxy.heal()
        count += 1
    return count


async def write(environment: AsyncEnvironment, stream: str, until: asyncio.Future[int]) -> int:
    """Publishes numbered messages under a name until something is over; returns how many."""
    sent = 0
    async with await environment.producer(stream, Producing(name="soak")) as producer:
        while not until.done():
            await producer.send_many([b"%d" % number for number in range(sent, sent + 100)])
            sent += 100
            await asyncio.sleep(0.01)
        await producer.flush(PATIENCE)
    return sent


async def check(consumer: AsyncConsumer, sent: asyncio.Future[int]) -> int:
    """Reads all numbered messages; each comes once and in order."""
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


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_soak(flavour: str, places: Servers) -> None:
    """Random faults for a while: everything arrives once and in order, and nothing hangs."""
    place, seed = places.get("4.3"), random.randrange(1 << 30)

    async def play() -> None:
        use_many_threads()
        async with Proxy(place.host, place.port) as proxy:
            options = Options(timeout=5.0, heartbeat=1)
            environment = through(proxy, flavour, options, retrying=Retrying(longest=0.5))
            async with environment, new_stream(environment) as stream:
                tracking = Automatic(every=500, seconds=1.0)
                consumers = [
                    await environment.consumer(stream, FIRST),
                    await environment.consumer(
                        stream, FIRST, Consuming(name="g", tracking=tracking)
                    ),
                ]
                seconds = times(60, few=20)
                faults = asyncio.ensure_future(trouble(proxy, random.Random(seed), seconds))
                sent = asyncio.ensure_future(write(environment, stream, faults))
                checks = [asyncio.ensure_future(check(one, sent)) for one in consumers]
                found = await asyncio.gather(sent, *checks)
                assert found == [found[0]] * 3, seed
                assert await faults > seconds / 5, seed

    asyncio.run(play())

"""Connections that are cut, or on which nothing arrives any more, while the broker is well."""

from __future__ import annotations

import asyncio

import pytest
from wireloom.clients.rabbitmq_stream import Options, Retrying
from wireloom.rabbitmq_stream.types import OffsetNext
from wireloom.testing.proxy import Proxy

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.places import Places as Servers
from tests.clients.rabbitmq_stream.recovery.scene import (
    COUNT,
    FIRST,
    LOT,
    PATIENCE,
    everything,
    new_stream,
    publish,
    read,
    repeated,
    send,
    through,
)
from tests.clients.rabbitmq_stream.scene import until, use_many_threads

pytestmark = pytest.mark.real

SOON = Retrying(first=0.01, longest=0.2)


@pytest.mark.parametrize("release", ["3.10", "4.0", "4.3"])
@pytest.mark.parametrize("name", ["", "importer"], ids=["unnamed", "named"])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_connections_are_cut(flavour: str, name: str, release: str, places: Servers) -> None:
    """Those of the producer and of the consumer, twenty times, while both work."""
    place = places.get(release)

    async def play() -> None:
        use_many_threads()
        async with Proxy(place.host, place.port) as proxy:
            environment = through(proxy, flavour, Options(timeout=PATIENCE), retrying=SOON)
            async with environment, new_stream(environment) as stream:
                consumer = await environment.consumer(stream, FIRST)
                async with repeated(proxy.cut, 20, 0.05):
                    reading = asyncio.create_task(read(consumer))
                    await publish(environment, stream, name)
                found = await reading
                await consumer.close()
                if name:
                    assert found == [*range(COUNT)]
                else:
                    assert await everything(environment, stream) == {*range(COUNT)}

    asyncio.run(play())


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_next_is_cut_before_its_first_record(flavour: str, places: Servers) -> None:
    place = places.get("4.3")

    async def play() -> None:
        use_many_threads()
        async with Proxy(place.host, place.port) as proxy:
            environment = through(proxy, flavour, Options())
            async with environment, new_stream(environment) as stream:
                await publish(environment, stream, "", LOT)
                consumer = await environment.consumer(stream, OffsetNext())
                proxy.cut()
                await publish(environment, stream, "", LOT)
                assert await read(consumer, LOT) == [*range(LOT)]
                await consumer.close()

    asyncio.run(play())


@pytest.mark.parametrize("release", ["3.10", "4.0", "4.3"])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_black_hole(flavour: str, release: str, places: Servers) -> None:
    """Connections on which nothing arrives any more are given up after two heartbeats, and what was
    on them goes on elsewhere. The proxy keeps them open for ever, and no other limit is as near."""
    place = places.get(release)

    async def play() -> None:
        use_many_threads()
        async with Proxy(place.host, place.port) as proxy:
            environment = through(proxy, flavour, Options(timeout=PATIENCE, heartbeat=1))
            async with environment, new_stream(environment) as stream:
                consumer = await environment.consumer(stream, FIRST)
                reading = asyncio.create_task(read(consumer, 2 * LOT))
                async with await environment.producer(stream) as producer:
                    await send(producer, LOT)
                    proxy.blackhole()
                    await producer.send_many([b"%d" % n for n in range(LOT, 2 * LOT)])
                    ends = producer, consumer
                    await until(lambda: all(end.state == "recovering" for end in ends))
                    await producer.flush()
                assert await reading == [*range(2 * LOT)]
                await consumer.close()

    asyncio.run(play())

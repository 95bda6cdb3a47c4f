"""Nodes are restarted one after the other, and streams as a whole."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest
from wireloom.clients.rabbitmq_stream import Options

from tests.brokers.rabbitmq import Cluster
from tests.brokers.rabbitmq.fixtures import Brokers
from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.recovery.conftest import MakeCluster
from tests.clients.rabbitmq_stream.recovery.scene import (
    COUNT,
    FIRST,
    PATIENCE,
    check,
    new_stream,
    of_cluster,
    publish,
    read,
    write,
)
from tests.clients.rabbitmq_stream.scene import use_many_threads

pytestmark = pytest.mark.real

PAIRS = 8


def roll(cluster: Cluster) -> None:
    """Restarts the nodes in an orderly way, each when the one before is there again."""
    for node in cluster.nodes:
        node.stop()
        cluster.start()


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("release", ["3.10", "4.0", "4.3"])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_rolling_restart(flavour: str, release: str, make_cluster: MakeCluster) -> None:
    """Eight producers and eight consumers work meanwhile, each pair with a stream of its own."""
    cluster = make_cluster(release)

    async def play() -> None:
        use_many_threads()
        environment = of_cluster(cluster, flavour, Options(timeout=PATIENCE))
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(environment)
            made = [new_stream(environment, initial_cluster_size="3") for _ in range(PAIRS)]
            streams = [await stack.enter_async_context(stream) for stream in made]
            consumers = [await environment.consumer(stream, FIRST) for stream in streams]
            rolling = asyncio.ensure_future(asyncio.to_thread(roll, cluster))
            writing = [
                asyncio.ensure_future(write(environment, stream, rolling, 0.2))
                for stream in streams
            ]
            pairs = zip(consumers, writing, strict=True)
            checking = [asyncio.ensure_future(check(*pair)) for pair in pairs]
            sent, found = await asyncio.gather(*writing), await asyncio.gather(*checking)
            assert sent == found
            assert min(sent) > 1000
            await rolling

    asyncio.run(play())


@pytest.mark.parametrize("release", ["4.0", "4.3"])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_stream_is_restarted(flavour: str, release: str, brokers: Brokers) -> None:
    """By `rabbitmq-streams restart_stream`, which brokers have since 4.0, while its connections
    stay open."""
    node = brokers.node(release)

    async def play() -> None:
        use_many_threads()
        place = f"{node.host}:{node.stream_port}"
        environment = FLAVOURS[flavour]().environment(place, Options(timeout=PATIENCE))
        async with environment, new_stream(environment) as stream:
            consumer = await environment.consumer(stream, FIRST)
            reading = asyncio.create_task(read(consumer))
            writing = asyncio.create_task(publish(environment, stream, "importer", pause=0.1))
            await asyncio.to_thread(node.streams, "restart_stream", stream)
            assert not writing.done()
            await writing
            assert await reading == [*range(COUNT)]
            await consumer.close()

    asyncio.run(play())

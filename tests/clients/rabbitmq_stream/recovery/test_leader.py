"""The node that leads a stream is killed or stands still, or a load balancer is before it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from wireloom.clients.rabbitmq_stream import Consuming, NotServed, Options
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.nodes import Wanted

from tests.brokers.rabbitmq import Cluster, Node
from tests.brokers.rabbitmq.fixtures import Brokers
from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.recovery.conftest import MakeCluster
from tests.clients.rabbitmq_stream.recovery.scene import (
    COUNT,
    FIRST,
    LOT,
    PATIENCE,
    leader_of,
    new_stream,
    of_cluster,
    publish,
    read,
)
from tests.clients.rabbitmq_stream.scene import use_many_threads

pytestmark = [pytest.mark.real, pytest.mark.long]

NOTICED_SOON = "net_ticktime = 4"
"""Has nodes notice one that stands still within seconds; by default it takes a minute."""
STANDSTILL = 30.0
"""Seconds."""
NODES: tuple[Wanted, ...] = ("leader", "replica")
"""Where consumers read before it happens."""

Happens = Callable[[Node, asyncio.Task[None]], Awaitable[None]]
"""What happens to a node while something is written."""


async def while_working(environment: AsyncEnvironment, cluster: Cluster, happens: Happens) -> None:
    """Something happens to the leader while a named producer works, a consumer there, and one at a
    replica."""
    async with environment, new_stream(environment, initial_cluster_size="3") as stream:
        leader = cluster.nodes[await leader_of(environment, cluster, stream)]
        consumers = [
            await environment.consumer(stream, FIRST, Consuming(node=node)) for node in NODES
        ]
        reading = [asyncio.create_task(read(consumer)) for consumer in consumers]
        writing = asyncio.create_task(publish(environment, stream, "importer"))
        await asyncio.sleep(0.2)
        assert not writing.done()
        await happens(leader, writing)
        await writing
        for task in reading:
            assert await task == [*range(COUNT)]
        for consumer in consumers:
            await consumer.close()


@pytest.mark.parametrize("release", ["3.10", "4.0", "4.3"])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_the_leader_is_killed(flavour: str, release: str, make_cluster: MakeCluster) -> None:
    cluster = make_cluster(release)

    async def is_killed(node: Node, _: object) -> None:
        await asyncio.to_thread(node.kill)

    async def play() -> None:
        use_many_threads()
        environment = of_cluster(cluster, flavour, Options(timeout=PATIENCE))
        await while_working(environment, cluster, is_killed)

    asyncio.run(play())


@pytest.mark.parametrize("release", ["3.10", "4.0", "4.3"])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_the_leader_stands_still(flavour: str, release: str, make_cluster: MakeCluster) -> None:
    """It neither answers nor ends its connections; another node takes over, and all is written
    before the old one goes on."""
    cluster = make_cluster(release, NOTICED_SOON)

    async def stands_still(node: Node, writing: asyncio.Task[None]) -> None:
        node.pause()
        await asyncio.sleep(STANDSTILL)
        await asyncio.wait([writing], timeout=PATIENCE)
        assert writing.done()
        node.resume()

    async def play() -> None:
        use_many_threads()
        environment = of_cluster(cluster, flavour, Options(heartbeat=2, timeout=5.0))
        await while_working(environment, cluster, stands_still)

    asyncio.run(play())


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_load_balancer(flavour: str, brokers: Brokers) -> None:
    """It leads to one node or another; a node to which it never leads is told with its name."""
    cluster = brokers.cluster("4.3")

    async def play() -> None:
        use_many_threads()
        addresses = [f"{host}:{port}" for host, port in cluster.addresses]
        make = FLAVOURS[flavour]().environment
        async with (
            make(addresses, load_balancer=True) as environment,
            new_stream(environment, initial_cluster_size="3") as stream,
        ):
            await publish(environment, stream, "", LOT)
            leader = await leader_of(environment, cluster, stream)
            hidden = [place for number, place in enumerate(addresses) if number != leader]
            async with make(hidden, Options(timeout=1.0), load_balancer=True) as other:
                with pytest.raises(NotServed, match="the load balancer does not lead to"):
                    await other.producer(stream)

    asyncio.run(play())

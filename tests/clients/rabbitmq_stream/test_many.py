"""Very many producers and consumers on a cluster of which a node is killed."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import Options, Retrying, StreamArguments
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.rabbitmq_stream.tables import PUBLISHERS
from wireloom.rabbitmq_stream.types import OffsetFirst

from tests.brokers.rabbitmq.cluster import Cluster
from tests.brokers.rabbitmq.fixtures import Brokers
from tests.brokers.watching import connections_to
from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.scene import use_many_threads
from tests.support.names import unused

pytestmark = [pytest.mark.real, pytest.mark.long, pytest.mark.timeout(900)]

ENDS = 1000
"""Producers, and as many consumers."""
STREAMS = 30
PATIENCE = 120.0


@pytest.fixture
def cluster(brokers: Brokers) -> Iterator[Cluster]:
    """A cluster for one test."""
    brokers.node("4.3")  # tells why there is none
    with Cluster("4.3") as made:
        yield made


def sockets(cluster: Cluster) -> Counter[int]:
    """How many connections this process has, by the port that they lead to."""
    return connections_to({port for _, port in cluster.addresses})


async def opened(environment: AsyncEnvironment, streams: list[str]) -> list[Any]:
    """All producers and consumers; the last consumer of each stream reads it."""
    works = []
    for number in range(ENDS):
        stream = streams[number % STREAMS]
        works += [environment.producer(stream), environment.consumer(stream, OffsetFirst())]
    return list(await asyncio.gather(*works))


async def all_open(ends: list[Any]) -> None:
    """Waits until all are open."""
    async with asyncio.timeout(PATIENCE):
        while not all(end.state == "open" for end in ends):
            assert not any(end.state == "closed" for end in ends)
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_node_is_killed(flavour: str, cluster: Cluster) -> None:
    """All are open again on connections that stay bounded, everything that is sent arrives, and
    nothing is left when the environment is closed."""

    async def play() -> None:
        use_many_threads()
        addresses = [f"{host}:{port}" for host, port in cluster.addresses]
        options = Options(timeout=PATIENCE)
        environment = FLAVOURS[flavour]().environment(addresses, options, retrying=Retrying())
        async with environment:
            streams = [unused("many") for _ in range(STREAMS)]
            for stream in streams:
                kept = StreamArguments(initial_cluster_size=3, leader_locator="balanced")
                await environment.create(stream, kept)
            began = time.monotonic()
            ends = await opened(environment, streams)
            print(f"{flavour}: opened in {time.monotonic() - began:.1f} s, {sockets(cluster)}")
            await all_open(ends)
            most = 2 * -(-ENDS // PUBLISHERS) + 3
            assert max(sockets(cluster).values()) <= most
            began = time.monotonic()
            await asyncio.to_thread(cluster.nodes[0].kill)
            lost = sum(end.state != "open" for end in ends)
            await all_open(ends)
            seconds = time.monotonic() - began
            print(f"{flavour}: {lost} lost, all open after {seconds:.1f} s, {sockets(cluster)}")
            assert lost > ENDS / 3
            assert max(sockets(cluster).values()) <= most
            await everything_arrives(ends)
        assert not sockets(cluster)

    asyncio.run(play())


async def everything_arrives(ends: list[Any]) -> None:
    """Each producer sends a message, and one consumer of each stream reads them all."""
    producers, consumers = ends[::2], ends[1::2]
    await asyncio.gather(*(producer.send(b"%d" % n) for n, producer in enumerate(producers)))
    await asyncio.gather(*(producer.flush(PATIENCE) for producer in producers))
    for first in range(STREAMS):
        wanted = {b"%d" % number for number in range(first, ENDS, STREAMS)}
        found: list[bytes] = []
        async for _, body in consumers[first].records(PATIENCE):
            found.append(body)
            if len(found) == len(wanted):
                break
        assert set(found) == wanted

"""Both flavours of the consumer, on the embedded producer."""

from __future__ import annotations

import asyncio

import pytest
from wireloom.testing.couchbase_dcp import Producer

from tests.clients.couchbase_dcp import connecting, resuming, telling
from tests.clients.couchbase_dcp.behaviour import BEHAVIOURS, NODES, VBUCKETS
from tests.clients.couchbase_dcp.scene import FLAVOURS, Scene

assert all((telling, resuming, connecting))  # they fill BEHAVIOURS


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("name", BEHAVIOURS)
def test_behaviour(name: str, flavour: str) -> None:
    producer = Producer(VBUCKETS, nodes=NODES.get(name, 1))
    with producer:
        asyncio.run(_play(name, Scene(flavour, producer)))
    assert producer.errors == []


async def _play(name: str, scene: Scene) -> None:
    async with scene:
        await BEHAVIOURS[name](scene)

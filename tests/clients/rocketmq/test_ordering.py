"""Messages in order, and messages for everybody, on a real broker with both clients."""

from __future__ import annotations

import asyncio

import pytest
from wireloom.rocketmq.types import SerializeType

from tests.brokers.rocketmq import Node
from tests.clients.rocketmq import ordering
from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.scene import Scene
from tests.clients.rocketmq.test_behaviour import Behaviour, _name, _play

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", ordering.OPEN, ids=_name)
def test_ordering(play: Behaviour, flavour: str, rocketmq: Node) -> None:
    asyncio.run(_play(play, Scene(flavour, SerializeType.JSON, rocketmq)))

"""Messages that nobody can read, on a real broker and on the embedded one, with both clients."""

from __future__ import annotations

import asyncio

import pytest
from wireloom.rocketmq.types import SerializeType

from tests.clients.rocketmq import damage
from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.scene import Scene
from tests.clients.rocketmq.targets import Target, node
from tests.clients.rocketmq.test_behaviour import Behaviour, _name, _play

__all__ = ["node"]

pytestmark = pytest.mark.timeout(600)


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", damage.ALL, ids=_name)
def test_damage(play: Behaviour, flavour: str, node: Target) -> None:
    asyncio.run(_play(play, Scene(flavour, SerializeType.JSON, node)))

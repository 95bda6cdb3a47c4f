"""Questions of administrators, on a real broker and on the embedded one, with both clients."""

from __future__ import annotations

import asyncio

import pytest
from wireloom.rocketmq.types import SerializeType

from tests.clients.rocketmq import asking
from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.scene import Scene
from tests.clients.rocketmq.targets import Target, node, node_with_binary_headers
from tests.clients.rocketmq.test_behaviour import Behaviour, _name, _play

__all__ = ["node", "node_with_binary_headers"]

pytestmark = pytest.mark.timeout(600)


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", asking.OPEN, ids=_name)
def test_asking(play: Behaviour, flavour: str, node: Target) -> None:
    asyncio.run(_play(play, Scene(flavour, SerializeType.JSON, node)))


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", asking.IN_BOTH_FORMS, ids=_name)
def test_binary_headers(play: Behaviour, flavour: str, node_with_binary_headers: Target) -> None:
    scene = Scene(flavour, SerializeType.ROCKETMQ, node_with_binary_headers)
    asyncio.run(_play(play, scene))

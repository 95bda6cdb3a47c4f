"""Both clients on a real broker and on the embedded one, with headers in both forms."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from wireloom.rocketmq.types import SerializeType

from tests.clients.rocketmq import behaviour
from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.scene import Scene
from tests.clients.rocketmq.targets import (
    Target,
    node,
    node_with_binary_headers,
    node_with_users,
)

__all__ = ["node", "node_with_binary_headers", "node_with_users"]

pytestmark = pytest.mark.timeout(600)

Behaviour = Callable[[Scene], Awaitable[None]]
JSON, BINARY = SerializeType.JSON, SerializeType.ROCKETMQ


def _name(play: Behaviour) -> str:
    return getattr(play, "__name__", "")


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", [*behaviour.OPEN, *behaviour.ONCE], ids=_name)
def test_behaviour(play: Behaviour, flavour: str, node: Target) -> None:
    asyncio.run(_play(play, Scene(flavour, JSON, node)))


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", behaviour.OPEN, ids=_name)
def test_binary_headers(play: Behaviour, flavour: str, node_with_binary_headers: Target) -> None:
    asyncio.run(_play(play, Scene(flavour, BINARY, node_with_binary_headers)))


@pytest.mark.parametrize("form", SerializeType)
@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", behaviour.GUARDED, ids=_name)
def test_users(play: Behaviour, flavour: str, form: SerializeType, node_with_users: Target) -> None:
    asyncio.run(_play(play, Scene(flavour, form, node_with_users)))


async def _play(play: Behaviour, scene: Scene) -> None:
    async with scene:
        await play(scene)

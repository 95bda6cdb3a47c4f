"""Both clients on real brokers, with headers in both forms: one list of behaviours."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from wireloom.rocketmq.types import SerializeType

from tests.brokers.rocketmq import Node
from tests.clients.rocketmq import behaviour
from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.scene import Scene

pytestmark = [pytest.mark.real, pytest.mark.timeout(600)]

Behaviour = Callable[[Scene], Awaitable[None]]
JSON, BINARY = SerializeType.JSON, SerializeType.ROCKETMQ


def _name(play: Behaviour) -> str:
    return getattr(play, "__name__", "")


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", [*behaviour.OPEN, *behaviour.ONCE], ids=_name)
def test_behaviour(play: Behaviour, flavour: str, rocketmq: Node) -> None:
    asyncio.run(_play(play, Scene(flavour, JSON, rocketmq)))


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", behaviour.OPEN, ids=_name)
def test_binary_headers(play: Behaviour, flavour: str, rocketmq_with_binary_headers: Node) -> None:
    asyncio.run(_play(play, Scene(flavour, BINARY, rocketmq_with_binary_headers)))


@pytest.mark.parametrize("form", SerializeType)
@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", behaviour.GUARDED, ids=_name)
def test_users(
    play: Behaviour, flavour: str, form: SerializeType, rocketmq_with_users: Node
) -> None:
    asyncio.run(_play(play, Scene(flavour, form, rocketmq_with_users)))


async def _play(play: Behaviour, scene: Scene) -> None:
    async with scene:
        await play(scene)

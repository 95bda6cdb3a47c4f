"""Both clients on a real broker and on the embedded one: one list of behaviours."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.clients.pulsar import connecting, consuming, features, publishing, reconnecting
from tests.clients.pulsar.api import FLAVOURS
from tests.clients.pulsar.scene import Scene, nothing_left, use_many_threads
from tests.clients.pulsar.targets import Target, broker, certificates, guarded

__all__ = ["broker", "certificates", "guarded"]

pytestmark = pytest.mark.timeout(600)

Behaviour = Callable[[Scene], Awaitable[None]]

OPEN = [
    *connecting.OPEN,
    *publishing.BEHAVIOURS,
    *consuming.BEHAVIOURS,
    *reconnecting.BEHAVIOURS,
    *features.BEHAVIOURS,
]
GUARDED = [*connecting.GUARDED, *features.GUARDED]


def _name(play: Behaviour) -> str:
    return getattr(play, "__name__", "")


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", OPEN, ids=_name)
def test_behaviour(play: Behaviour, flavour: str, broker: Target) -> None:
    _try(play, flavour, broker)


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", GUARDED, ids=_name)
def test_behaviour_with_tokens(play: Behaviour, flavour: str, guarded: Target) -> None:
    _try(play, flavour, guarded)


def _try(play: Behaviour, flavour: str, node: Target) -> None:
    with nothing_left():
        asyncio.run(_play(play, Scene(flavour, node)))


async def _play(play: Behaviour, scene: Scene) -> None:
    use_many_threads()
    async with scene:
        await play(scene)

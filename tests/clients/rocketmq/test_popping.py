"""Popping on a real broker and on the embedded one, with both clients."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from wireloom.clients.rocketmq.popping import Popping
from wireloom.errors import InvalidArgument
from wireloom.rocketmq.types import SerializeType

from tests.clients.rocketmq import popping
from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.scene import Scene
from tests.clients.rocketmq.targets import Target, node, node_with_binary_headers
from tests.clients.rocketmq.test_behaviour import Behaviour, _name, _play

__all__ = ["node", "node_with_binary_headers"]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", popping.OPEN, ids=_name)
def test_popping(play: Behaviour, flavour: str, node: Target) -> None:
    asyncio.run(_play(play, Scene(flavour, SerializeType.JSON, node)))


@pytest.mark.timeout(600)
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_many_are_acknowledged_among_binary_headers(
    flavour: str, node_with_binary_headers: Target
) -> None:
    """What is said about popping is in JSON, whatever form other headers have."""
    scene = Scene(flavour, SerializeType.ROCKETMQ, node_with_binary_headers)
    asyncio.run(_play(popping.many_are_acknowledged_at_once, scene))


@pytest.mark.parametrize(
    "asked", [{"most": 0}, {"most": 33}, {"invisible": 0.0}, {"wait": -1.0}], ids=str
)
def test_what_makes_no_sense(asked: dict[str, Any]) -> None:
    with pytest.raises(InvalidArgument):
        Popping(**asked)

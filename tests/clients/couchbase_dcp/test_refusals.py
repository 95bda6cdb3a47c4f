"""Requests for streams that are right and refused all the same."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import chain, repeat

import pytest
from wireloom.couchbase_dcp.codes import NoAccess
from wireloom.couchbase_dcp.types import Status
from wireloom.testing.couchbase_dcp import Producer

from tests.clients.couchbase_dcp.behaviour import keys
from tests.clients.couchbase_dcp.scene import FLAVOURS, Scene

TIMES = 2


async def a_missing_privilege_is_told(scene: Scene) -> None:
    """There is no use in asking again."""
    scene.producer.settings.refuse = lambda asked: Status.NO_ACCESS
    reader = await scene.connect(vbuckets=[0])
    with pytest.raises(NoAccess, match="vbucket 0"):
        await reader.take(1)


async def who_is_out_of_memory_is_asked_again(scene: Scene) -> None:
    """It is over sooner or later."""
    answers = chain(repeat(Status.OUT_OF_MEMORY, TIMES), repeat(None))
    scene.producer.settings.refuse = lambda asked: next(answers)
    await scene.write(b"key")
    reader = await scene.connect(vbuckets=[0], until="now")
    assert keys(await reader.take(1)) == [b"key"]
    requests = [frame for frame in scene.producer.connections[0].said if frame[1] == 0x53]
    assert len(requests) == TIMES + 1


PLAYS = (a_missing_privilege_is_told, who_is_out_of_memory_is_asked_again)


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("play", PLAYS)
def test_refusals(play: Callable[[Scene], Awaitable[None]], flavour: str) -> None:
    async def run(producer: Producer) -> None:
        async with Scene(flavour, producer) as scene:
            await play(scene)

    with Producer(1) as producer:
        asyncio.run(run(producer))
    assert producer.errors == []

"""Both clients on every server: one list of behaviours, and one table of those that may differ."""

from __future__ import annotations

import asyncio
import gc
import threading
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from functools import cache

import pytest

from tests.brokers.fixtures import Brokers
from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.behaviour import BEHAVIOURS, Behaviour, Where
from tests.clients.rabbitmq_stream.differences import DIFFERENCES
from tests.clients.rabbitmq_stream.places import Places, known_version, place_ids
from tests.clients.rabbitmq_stream.scene import Scene

_known = cache(known_version)


def _cases() -> Iterator[object]:
    """Every behaviour for both clients on every server, servers first."""
    for place_id in place_ids():
        for name in BEHAVIOURS:
            for flavour in FLAVOURS:
                where = Where(flavour, place_id, _known(place_id))
                found = _on(name, where)
                if found is not None:
                    label = name if found.__name__ == name else f"{name}: {found.__name__}"
                    marks = [] if where.embedded else [pytest.mark.real]
                    label = f"{place_id}-{label}-{flavour}"
                    yield pytest.param(found, where, id=label, marks=marks)


def _on(name: str, where: Where) -> Behaviour | None:
    for row in DIFFERENCES:
        if row.behaviour == name and row.where(where):
            return row.instead
    return BEHAVIOURS[name]


@pytest.fixture(scope="module")
def places(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Places]:
    def brokers() -> Brokers:
        found: Brokers = request.getfixturevalue("brokers")
        return found

    made = Places(brokers, tmp_path_factory.mktemp("places"))
    yield made
    made.close()


@pytest.mark.parametrize(("play", "where"), _cases())
def test_behaviour(play: Behaviour, where: Where, places: Places) -> None:
    place = places.get(where.place_id)
    threads = set(threading.enumerate())
    asyncio.run(
        _play(play, Scene(where.flavour, FLAVOURS[where.flavour](), place, AsyncExitStack()))
    )
    left = [thread.name for thread in set(threading.enumerate()) - threads]
    assert not left
    with warnings.catch_warnings():
        gc.collect()  # sockets that nobody closed are warned of here


async def _play(play: Behaviour, scene: Scene) -> None:
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(40))
    async with scene:
        await play(scene)


def test_every_row_is_about_a_behaviour_and_a_server() -> None:
    everywhere = [
        Where(flavour, place_id, _known(place_id))
        for flavour in FLAVOURS
        for place_id in [*place_ids(), "user"]
    ]
    for row in DIFFERENCES:
        assert row.behaviour in BEHAVIOURS
        assert row.why
        assert any(row.where(where) for where in everywhere), row

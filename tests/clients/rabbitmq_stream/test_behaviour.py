"""Both clients on every server: one list of behaviours, and one table of those that may differ."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module

import pytest
from wireloom.runtime.numerals import version_numbers

from tests.brokers.rabbitmq import RELEASES
from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.behaviour import (
    BEHAVIOURS,
    PATIENT,
    Behaviour,
    Where,
    is_foreign,
)
from tests.clients.rabbitmq_stream.differences import DIFFERENCES
from tests.clients.rabbitmq_stream.places import EMBEDDED, Place, Places, known_version, place_ids
from tests.clients.rabbitmq_stream.scene import Scene, nothing_left, use_many_threads

WRITTEN_IN = "breaking cancelling commands connecting consuming groups offsets publishing".split()
"""The modules of behaviours."""

for module in WRITTEN_IN:
    import_module(f"tests.clients.rabbitmq_stream.{module}")

NEWEST = list(RELEASES)[-1]
EVERYWHERE = set(
    """the_broker_introduces_itself tls the_end_is_agreed_on a_few_messages_are_confirmed
    a_named_publisher_goes_on_after_its_last_message several_consumers from_the_first
    sub_batches_of_every_compression offsets_are_stored errors_name_the_command_and_the_stream
    """.split()
)
"""What `make test` tries on all releases although they agree."""

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
                    if _is_long(name, where):
                        marks.append(pytest.mark.long)
                    label = f"{place_id}-{label}-{flavour}"
                    yield pytest.param(found, where, id=label, marks=marks)


def _is_long(name: str, where: Where) -> bool:
    """Whether other places and the other client say enough.

    The real broker is tried with asyncio and the embedded one with threads: each behaviour has
    both brokers and both clients. The newest release is tried with everything, the others are
    tried with what they do differently, and with a few behaviours more.
    """
    if where.place_id == "user":
        return False
    if where.embedded == (where.flavour == "aio"):
        return True
    newest = replace(where, place_id=f"{EMBEDDED if where.embedded else ''}{NEWEST}")
    newest = replace(newest, version=version_numbers(NEWEST))
    if where.place_id == newest.place_id or name in EVERYWHERE:
        return False
    return _on(name, where) is _on(name, newest)


def _on(name: str, where: Where) -> Behaviour | None:
    for row in DIFFERENCES:
        if row.behaviour.__name__ == name and row.where(where):
            return row.instead
    return BEHAVIOURS[name]


@pytest.fixture(scope="module")
def waiting() -> dict[tuple[str, bool], dict[tuple[str, str], BaseException | None]]:
    """What became of the patient behaviours of a server, which are tried at the same time."""
    return {}


@pytest.mark.parametrize(("play", "where"), list(_cases()))
def test_behaviour(
    play: Behaviour,
    where: Where,
    places: Places,
    waiting: dict[tuple[str, bool], dict[tuple[str, str], BaseException | None]],
) -> None:
    place = places.get(where.place_id)
    name = play.__name__
    if not _is_patient(name, where):
        _try({(name, where.flavour): play}, place)
        return
    batch = where.place_id, _is_long(name, where)
    if batch not in waiting:
        waiting[batch] = {}
        waiting[batch] = _try(_patient(*batch), place)
    if (name, where.flavour) in waiting[batch]:
        _raise(waiting[batch].pop((name, where.flavour)))
    else:  # it is run again
        _try({(name, where.flavour): play}, place)


def _patient(place_id: str, is_long: bool) -> dict[tuple[str, str], Behaviour]:
    found = {}
    for name in PATIENT:
        for flavour in FLAVOURS:
            where = Where(flavour, place_id, _known(place_id))
            play = _on(name, where)
            if play is None or _is_long(name, where) != is_long:
                continue
            if _is_patient(name, where):
                found[name, flavour] = play
    return found


def _is_patient(name: str, where: Where) -> bool:
    return name in PATIENT and PATIENT[name](where)


def _try(
    plays: dict[tuple[str, str], Behaviour], place: Place
) -> dict[tuple[str, str], BaseException | None]:
    """Tries behaviours at the same time; nothing is left of them."""
    with nothing_left():
        errors = asyncio.run(_play_all(plays, place))
    if place.embedded is not None:
        place.embedded.faults.clear()
    if len(plays) == 1:
        _raise(errors[0])
    return dict(zip(plays, errors, strict=True))


async def _play_all(
    plays: dict[tuple[str, str], Behaviour], place: Place
) -> list[BaseException | None]:
    use_many_threads()
    scenes = [_play(play, Scene(flavour, place)) for (_, flavour), play in plays.items()]
    return await asyncio.gather(*scenes, return_exceptions=True)


async def _play(play: Behaviour, scene: Scene) -> None:
    async with scene:
        await play(scene)


def _raise(error: BaseException | None) -> None:
    if error is not None:
        raise error


def test_what_is_tried_everywhere_is_a_behaviour() -> None:
    assert BEHAVIOURS.keys() >= EVERYWHERE


def test_every_row_is_about_a_behaviour_and_a_server() -> None:
    everywhere = [
        Where(flavour, place_id, _known(place_id))
        for flavour in FLAVOURS
        for place_id in place_ids()
    ]
    for row in DIFFERENCES:
        assert row.behaviour in BEHAVIOURS.values()
        assert row.why
        assert any(row.where(where) for where in everywhere) or row.where is is_foreign

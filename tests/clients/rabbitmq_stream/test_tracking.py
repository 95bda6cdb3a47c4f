"""When offsets are stored."""

from __future__ import annotations

from threading import Lock
from typing import Any

import pytest
from wireloom.clients.cluster.metrics import Numbers
from wireloom.clients.rabbitmq_stream import Automatic, Manual
from wireloom.clients.rabbitmq_stream import tracking as module
from wireloom.clients.rabbitmq_stream.parts import Part
from wireloom.clients.rabbitmq_stream.tracking import Progress
from wireloom.errors import InvalidArgument

from tests.clients.rabbitmq_stream.test_chunks import chunk_of


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    return now


def test_every_so_many_offsets(clock: list[float]) -> None:
    progress = Progress(Automatic(every=10, seconds=60))
    assert progress.left(500) == 10
    progress.reached(508, 508)
    assert not progress.is_due
    progress.reached(509, 509)
    assert progress.is_due
    progress.stored(509)
    assert not progress.is_due
    assert progress.left(510) == 10
    assert progress.left(513) == 7
    assert progress.left(700) == 1


def test_every_so_many_seconds(clock: list[float]) -> None:
    progress = Progress(Automatic(every=10, seconds=5))
    progress.left(0)
    clock[0] += 6
    assert not progress.is_due  # nothing was handled
    progress.reached(0, 0)
    assert progress.is_due
    progress.stored(0)
    progress.reached(1, 1)
    assert not progress.is_due
    assert progress.is_unstored
    clock[0] += 5
    assert progress.is_due


def test_a_part_tells_how_far_it_is(clock: list[float]) -> None:
    progress = Progress(Automatic())
    progress.reached(99, 99)
    records = [(offset, b"x") for offset in range(110, 120)]
    part = Part.of_records(chunk_of(record_count=0), records, None, Lock(), Numbers())
    progress.hand_out(part)
    seen = [(progress.handled, progress.handed)]
    for _ in range(2):
        next(part.records or iter(()))
        seen.append((progress.handled, progress.handed))
    progress.pass_on()
    seen.append((progress.handled, progress.handed))
    next(part.records or iter(()))
    part.pass_over()
    seen.append((progress.handled, progress.handed))
    progress.asked_for_more()
    seen.append((progress.handled, progress.handed))
    assert seen == [(99, 99), (99, 110), (110, 111), (111, 111), (111, 112), (112, 112)]


def test_never_by_itself(clock: list[float]) -> None:
    progress = Progress(Manual())
    progress.left(0)
    progress.reached(1 << 62, 1 << 62)
    clock[0] += 1e9
    assert not progress.is_due


@pytest.mark.parametrize("wrong", [{"every": 0}, {"seconds": 0.0}, {"every": 1.5}])
def test_what_makes_no_sense(wrong: dict[str, Any]) -> None:
    with pytest.raises(InvalidArgument):
        Automatic(**wrong)

"""What an environment knows of producers and consumers that are closed."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from threading import Thread
from typing import Any
from weakref import ref

import pytest
from wireloom.clients.cluster.aio.watching import AsyncWatching
from wireloom.clients.cluster.events import Connected, Disconnected
from wireloom.clients.cluster.metrics import (
    CONNECTIONS,
    RESENT,
    SENT,
    Metrics,
    Numbers,
    Observation,
)
from wireloom.clients.cluster.watching import Watching

ORDERS = (("messaging.destination.name", "orders"),)
FEW = 100


class Counts:
    """A producer that has counted one message."""

    attributes = ORDERS

    def __init__(self, asked: Callable[[], object] = lambda: None) -> None:
        self.counted = Numbers({SENT: 1})
        self._asked = asked

    @property
    def numbers(self) -> Numbers:
        """What it has counted; something may happen meanwhile."""
        self._asked()
        return self.counted

    def gauges(self) -> Sequence[Observation]:
        """Nothing."""
        return ()

    def look(self, now: float) -> None:
        """Nothing takes too long."""


@pytest.fixture(params=[Watching, AsyncWatching])
def watching(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What watches producers, and never looks by itself."""
    made = request.param(None, Metrics(), ())
    monkeypatch.setattr(made._background, "start", lambda *_, **__: True)
    return made


def test_what_was_counted_stays_and_nothing_else(watching: Any) -> None:
    ends = [Counts() for _ in range(FEW)]
    for end in ends:
        watching.add(end)
        watching.remove(end)
        watching.remove(end)
    ends[-1].counted[SENT] += 1  # as one that is read to its end
    assert watching.metrics.values()[SENT] == {ORDERS: FEW + 1}
    kept = [ref(end) for end in ends]
    del ends, end
    gc.collect()
    assert not any(one() for one in kept)
    assert watching.metrics.values()[SENT] == {ORDERS: FEW + 1}


def test_what_never_happened_is_no_number(watching: Any) -> None:
    end = Counts()
    end.counted[RESENT] += 0
    watching.add(end)
    for event in (Connected, Disconnected):
        watching.tell(event(protocol="it", host="here", port=1))
    assert watching.metrics.values() == {SENT: {ORDERS: 1}, CONNECTIONS: {(): 0}}


def test_nothing_counts_twice_while_it_is_closed(watching: Any) -> None:
    """One that is closed for long moves to the totals while values are asked for."""

    def close_others() -> None:
        closing = Thread(target=lambda: [watching.remove(one) for one in many[FEW:]])
        closing.start()
        closing.join(0.1)  # it may have to wait until values are there
        threads.append(closing)

    threads: list[Thread] = []
    many = [Counts() for _ in range(2 * FEW)]
    for end in (*many, Counts(close_others)):
        watching.add(end)
    for end in many[:FEW]:
        watching.remove(end)
    for _ in range(2):
        assert watching.metrics.values()[SENT] == {ORDERS: 2 * FEW + 1}
    for thread in threads:
        thread.join(30.0)

"""Who does not come for what has arrived."""

from __future__ import annotations

from wireloom.clients.cluster.events import Event, Events, SlowHandler
from wireloom.clients.cluster.pace import Pace


def test_it_is_told_once_each_time() -> None:
    told: list[Event] = []
    pace = Pace("orders", Events(told.append), 30.0)
    for now, position in ((0, 1), (29, 1), (30, 1), (90, 1), (91, 2), (120, 2), (121, 2), (140, 2)):
        pace.look(now, position)
    assert told == [SlowHandler(stream="orders", seconds=30)] * 2
    for now in (200, 300):
        pace.look(now, None)
    assert len(told) == 2

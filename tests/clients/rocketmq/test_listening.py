"""Parts of a client hear what brokers tell, each of them until it goes."""

from __future__ import annotations

from wireloom.clients.rocketmq import Closed, Endpoint
from wireloom.clients.rocketmq.dispatcher import Event
from wireloom.clients.rocketmq.listening import Listeners
from wireloom.rocketmq.messages import Oneway

BROKER = Endpoint("b", 10911)
EVENT = Oneway(220)
ENDED = Closed("closed")


class Ear:
    """Remembers what it hears."""

    def __init__(self) -> None:
        self.heard: list[object] = []

    def on_event(self, broker: Endpoint, event: Event) -> None:
        self.heard.append((broker, event))

    def on_end(self, error: BaseException) -> None:
        self.heard.append(error)


def test_all_hear_everything() -> None:
    listeners, ears = Listeners(), [Ear(), Ear()]
    for ear in ears:
        listeners.add(ear)
    listeners.tell(BROKER, EVENT)
    listeners.end(ENDED)
    assert [ear.heard for ear in ears] == [[(BROKER, EVENT), ENDED]] * 2


def test_who_has_gone_hears_nothing() -> None:
    listeners, ear, other = Listeners(), Ear(), Ear()
    for one in (ear, other):
        listeners.add(one)
    for _ in range(2):
        listeners.remove(ear)
    listeners.tell(BROKER, EVENT)
    listeners.end(ENDED)
    assert (ear.heard, other.heard) == ([], [(BROKER, EVENT), ENDED])


def test_who_comes_too_late_hears_that() -> None:
    listeners, ear = Listeners(), Ear()
    listeners.end(ENDED)
    listeners.add(ear)
    assert ear.heard == [ENDED]

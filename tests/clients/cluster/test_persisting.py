"""Actions that are tried again, on asyncio and on threads."""

from __future__ import annotations

import asyncio
import time

import pytest
from wireloom.clients.cluster.aio.persisting import persist as persist_aio
from wireloom.clients.cluster.persisting import persist
from wireloom.clients.cluster.retrying import Retrying
from wireloom.errors import ConnectionLost, DecodeError, TimedOut

QUICKLY = Retrying(first=0.001, longest=0.001)


class Action:
    """Fails for one reason after another, and then gives how often it was done."""

    def __init__(self, *reasons: Exception) -> None:
        self.reasons = list(reasons)
        self.done = 0
        self.takes = 0.0

    def __call__(self) -> int:
        time.sleep(self.takes)
        self.done += 1
        if self.reasons:
            raise self.reasons.pop(0)
        return self.done

    async def aio(self) -> int:
        return self()


def carried_out(flavour: str, action: Action, retrying: Retrying = QUICKLY) -> int:
    """What comes of it."""
    if flavour == "aio":
        return asyncio.run(persist_aio(action.aio, retrying))
    return persist(action, retrying)


@pytest.mark.parametrize("flavour", ["aio", "sync"])
def test_it_is_done_until_it_succeeds(flavour: str) -> None:
    action = Action(ConnectionLost("gone"), TimedOut("late"), ConnectionLost("gone"))
    assert carried_out(flavour, action) == 4


@pytest.mark.parametrize("flavour", ["aio", "sync"])
@pytest.mark.parametrize("reason", [DecodeError("wrong", 0), ValueError("not of here")])
def test_what_does_not_pass_is_raised_at_once(flavour: str, reason: Exception) -> None:
    action = Action(reason)
    with pytest.raises(type(reason)):
        carried_out(flavour, action)
    assert action.done == 1


@pytest.mark.parametrize("flavour", ["aio", "sync"])
def test_enough_is_enough(flavour: str) -> None:
    action = Action(*[ConnectionLost(str(number)) for number in range(9)])
    with pytest.raises(ConnectionLost, match="2") as caught:
        carried_out(flavour, action, Retrying(times=2, first=0.001))
    assert caught.value.__notes__ == ["it is given up after 2 tries"]


@pytest.mark.parametrize("flavour", ["aio", "sync"])
def test_the_time_begins_with_the_action(flavour: str) -> None:
    """However long it takes to fail."""
    action = Action(ConnectionLost("gone"), TimedOut("late"))
    action.takes = 0.05
    with pytest.raises(ConnectionLost, match="gone"):
        carried_out(flavour, action, Retrying(give_up_after=0.01))
    assert action.done == 1

"""Faults by themselves, without a server."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from wireloom.rabbitmq_stream.messages import Create, CreateResponse, Deliver, Heartbeat
from wireloom.rabbitmq_stream.tables import RULES
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.runtime.errors import InvalidArgument
from wireloom.testing.faults import Fault, Faults


def test_what_comes_to_be_held_after_the_release_is_said() -> None:
    faults = Faults(RULES)
    fault = faults.hold(CreateResponse)
    assert faults.on_saying(None, CreateResponse) is fault
    fault.wait(1)
    said: list[str] = []
    fault.release()  # whoever waits may be faster than the broker
    fault.keep(lambda: said.append("late"))
    assert said == ["late"]
    fault.release()
    assert said == ["late"]


def test_what_comes_to_be_held_after_the_removal_is_lost() -> None:
    faults = Faults(RULES)
    fault = faults.hold(CreateResponse)
    fault.remove()
    said: list[str] = []
    fault.keep(lambda: said.append("late"))
    fault.release()
    assert said == []


@pytest.mark.parametrize(
    "add",
    [
        lambda faults: faults.close_after(0),
        lambda faults: faults.drop(Deliver, times=0),
        lambda faults: faults.refuse(Create, ResponseCode.OK, times=-1),
        lambda faults: faults.ignore(Create, skip=-1),
        lambda faults: faults.cut(Deliver, after=-1),
        lambda faults: faults.delay(Deliver, -1.0),
        lambda faults: faults.delay(Deliver, float("nan")),
    ],
)
def test_faults_that_cannot_act(add: Callable[[Faults], Fault]) -> None:
    faults = Faults(RULES)
    with pytest.raises(InvalidArgument):
        add(faults)
    assert faults.known == []


def test_faults_of_the_other_side() -> None:
    faults = Faults(RULES)
    with pytest.raises(InvalidArgument, match="drop acts on what the server says; Create is not"):
        faults.drop(Create)
    with pytest.raises(InvalidArgument, match="refuse acts on what the client says; Deliver is"):
        faults.refuse(Deliver, ResponseCode.OK)
    faults.drop(Heartbeat)
    faults.ignore(Heartbeat)

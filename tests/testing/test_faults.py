"""Faults by themselves, without a server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from wireloom.errors import InvalidArgument
from wireloom.rabbitmq_stream.messages import Create, CreateResponse, Deliver, Heartbeat
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.testing import couchbase_dcp, pulsar, rabbitmq_stream, rocketmq
from wireloom.testing.embedded import Embedded
from wireloom.testing.faults import Fault, Faults


def faults_of_a_broker() -> Faults:
    return rabbitmq_stream.Broker().faults


def test_what_comes_to_be_held_after_the_release_is_said() -> None:
    faults = faults_of_a_broker()
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
    faults = faults_of_a_broker()
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
    faults = faults_of_a_broker()
    with pytest.raises(InvalidArgument):
        add(faults)
    assert faults.known == []


def test_faults_of_the_other_side() -> None:
    faults = faults_of_a_broker()
    with pytest.raises(InvalidArgument, match="drop acts on what the server says; Create is not"):
        faults.drop(Create)
    with pytest.raises(InvalidArgument, match="refuse acts on what the client says; Deliver is"):
        faults.refuse(Deliver, ResponseCode.OK)
    faults.drop(Heartbeat)
    faults.ignore(Heartbeat)


@pytest.mark.parametrize(
    ("server", "heard", "silent", "wide"),
    [
        (rabbitmq_stream.Broker(), "Create", "Publish Metadata Close Heartbeat", 1 << 16),
        (pulsar.Broker(), "Producer Send Lookup Ack Connect", "Flow Ping WatchTcAssignments", None),
        (rocketmq.Broker(), "SendMessage", "SendMessageOneway", 1 << 31),
        (couchbase_dcp.Producer(), "Get DcpOpen", "DcpNoopResponse", 1 << 16),
    ],
    ids=lambda value: type(value).__module__.split(".")[2] if hasattr(value, "codes") else None,
)
def test_refusals_that_nobody_could_say(
    server: Embedded[Any], heard: str, silent: str, wide: int | None
) -> None:
    faults, kinds = server.faults, {kind.__name__: kind for kind in server.faults.rules}
    code = list(server.codes)[-1]
    for name in silent.split():
        with pytest.raises(InvalidArgument, match=f"no answer with a code refuses {name}"):
            faults.refuse(kinds[name], code)
    for name in heard.split():
        for number in () if wide is None else (wide, 1 << 70, -wide - 1):
            with pytest.raises(InvalidArgument, match=f"the code cannot be written.*{number}"):
                faults.refuse(kinds[name], server.codes(number))
        if wide is not None:
            faults.refuse(kinds[name], server.codes(wide - 1)).remove()
        faults.refuse(kinds[name], code)
    assert {fault.code for fault in faults.known if fault.left} == {code}

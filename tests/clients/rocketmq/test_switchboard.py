"""What brokers ask is answered, and what they tell is passed on."""

from __future__ import annotations

import pytest
from wireloom.clients.rocketmq.switchboard import Event, Switchboard
from wireloom.rocketmq.messages import (
    ConsumeMessageDirectly,
    GetConsumerRunningInfo,
    Message,
    NotifyConsumerIdsChangedOneway,
    Oneway,
    Request,
    Response,
)
from wireloom.rocketmq.types import (
    ConsumeDirectlyFields,
    GroupFields,
    ResponseCode,
    RunningInfoFields,
    SerializeType,
)

BINARY = SerializeType.ROCKETMQ


class Line:
    """Remembers what is posted."""

    def __init__(self) -> None:
        self.posted: list[Message] = []

    def post(self, message: Message) -> None:
        self.posted.append(message)


def dispatched(message: Message) -> tuple[list[Message], list[Event]]:
    """What is answered, and what is passed on."""
    line, told = Line(), list[Event]()
    board = Switchboard(told.append)
    board.attach(line)
    board.dispatch(message)
    return line.posted, told


@pytest.mark.parametrize(
    "question",
    [
        GetConsumerRunningInfo(7, RunningInfoFields("g", "c", False), BINARY),
        ConsumeMessageDirectly(
            7, ConsumeDirectlyFields("g", "c", None, None, None, None, None), BINARY
        ),
        Request(7, 9999, BINARY),
    ],
)
def test_questions_are_refused(question: Message) -> None:
    (answer,), told = dispatched(question)
    assert isinstance(answer, Response)
    assert (answer.opaque, answer.code) == (7, ResponseCode.REQUEST_CODE_NOT_SUPPORTED)
    assert answer.serialize_type is BINARY, "in the form of the question"
    assert "does not support" in answer.remark
    assert not told


@pytest.mark.parametrize("event", [NotifyConsumerIdsChangedOneway(GroupFields("g")), Oneway(220)])
def test_events_are_passed_on(event: Event) -> None:
    assert dispatched(event) == ([], [event])

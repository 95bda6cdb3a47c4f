"""What brokers ask is answered, and what they tell is passed on."""

from __future__ import annotations

import pytest
from wireloom.clients.rocketmq.switchboard import Event, Switchboard
from wireloom.rocketmq.encode import encode
from wireloom.rocketmq.messages import (
    ConsumeMessageDirectly,
    GetConsumerRunningInfo,
    GetConsumerStatusFromClient,
    GetMinOffset,
    GetMinOffsetResponse,
    Message,
    NotifyConsumerIdsChangedOneway,
    Oneway,
    Request,
    ResetConsumerClientOffsetOneway,
    Response,
)
from wireloom.rocketmq.tables import TABLES
from wireloom.rocketmq.types import (
    ConsumeDirectlyFields,
    ConsumerStatusFields,
    GroupFields,
    OffsetResult,
    QueueFields,
    ResetOffsetFields,
    ResponseCode,
    RunningInfoFields,
    SerializeType,
)
from wireloom.runtime.session import Role, Session

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
        GetConsumerStatusFromClient(7, ConsumerStatusFields("T", "g", None), BINARY),
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


RESET = ResetConsumerClientOffsetOneway(ResetOffsetFields("g", "T", None, None, 0, True))


@pytest.mark.parametrize(
    "event", [NotifyConsumerIdsChangedOneway(GroupFields("g")), RESET, Oneway(9999)]
)
def test_events_are_passed_on(event: Event) -> None:
    assert dispatched(event) == ([], [event])


@pytest.mark.parametrize("form", SerializeType)
def test_what_brokers_say_may_have_the_number_of_a_request(form: SerializeType) -> None:
    """Both sides count for themselves; the flag alone tells an answer from the rest."""
    session = Session(TABLES, Role.CLIENT, 0.0)
    session.send(GetMinOffset(7, QueueFields("T", 0), form), 0.0, "waiting")
    event = NotifyConsumerIdsChangedOneway(GroupFields("g"), 7, form)
    question = GetConsumerRunningInfo(7, RunningInfoFields("g", "c", False), form)
    for said in (event, question):
        told = session.receive(encode(said), 0.0)
        assert (told.message, told.waiter, told.dropped) == (said, None, False)
    session.send(Response(7, ResponseCode.REQUEST_CODE_NOT_SUPPORTED, serialize_type=form), 0.0)
    assert session.pending == 1
    answer = GetMinOffsetResponse(7, ResponseCode.SUCCESS, OffsetResult(3), serialize_type=form)
    told = session.receive(encode(answer), 0.0)
    assert (told.message, told.waiter, session.pending) == (answer, "waiting", 0)

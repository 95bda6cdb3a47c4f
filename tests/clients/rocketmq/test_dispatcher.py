"""What brokers ask is answered, and what they tell is passed on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from wireloom.clients.rocketmq.admin_replies import AdminResponder, AdminResponders
from wireloom.clients.rocketmq.dispatcher import Dispatcher, Event
from wireloom.clients.rocketmq.messages import Queue, Received
from wireloom.errors import ConnectionLost
from wireloom.rocketmq.encoding import encode
from wireloom.rocketmq.messages import (
    ConsumeMessageDirectly,
    ConsumeMessageDirectlyResponse,
    GetConsumerRunningInfo,
    GetConsumerRunningInfoResponse,
    GetConsumerStatusFromClient,
    GetConsumerStatusFromClientResponse,
    GetMinOffset,
    GetMinOffsetResponse,
    Message,
    NotifyConsumerIdsChangedOneway,
    Oneway,
    PushReplyMessageToClient,
    PushReplyMessageToClientResponse,
    Request,
    ResetConsumerClientOffsetOneway,
    Response,
)
from wireloom.rocketmq.tables import TABLES
from wireloom.rocketmq.types import (
    ConsumeDirectlyFields,
    ConsumeDirectlyResult,
    ConsumeOutcome,
    ConsumerRunningInfo,
    ConsumerStatusFields,
    GroupFields,
    OffsetResult,
    PushReplyFields,
    QueueFields,
    ResetOffsetFields,
    ResponseCode,
    RunningInfoFields,
    SerializeType,
)
from wireloom.runtime.session import Role, Session

from tests.clients.rocketmq.frames import frame

BINARY = SerializeType.ROCKETMQ


class Line:
    """Remembers what is posted."""

    def __init__(self) -> None:
        self.posted: list[Message] = []

    def post(self, message: Message) -> None:
        self.posted.append(message)


def dispatched(
    message: Message, admin_responders: AdminResponders | None = None
) -> tuple[list[Message], list[Event]]:
    """What is answered, and what is passed on."""
    line, told = Line(), list[Event]()
    board = Dispatcher(told.append, admin_responders or AdminResponders())
    board.attach(line)
    board.dispatch(message)
    return line.posted, told


NOTHING = ConsumerRunningInfo({}, (), {}, None, {}, None, None)
STACKS = replace(NOTHING, stacks="main TID: 1")


class Known:
    """A consumer that knows itself.

    Attributes:
        answers: What gets the outcomes of messages that were to be consumed.
        runs: Whether a function consumes.
    """

    def __init__(self, *, runs: bool = True) -> None:
        self.answers: list[Callable[[ConsumeDirectlyResult], object]] = []
        self.runs = runs

    def places(self, topic: str) -> dict[Queue, int]:
        return {Queue(topic, "b", 0): 7}

    def running_info(self, *, with_stacks: bool) -> ConsumerRunningInfo:
        return STACKS if with_stacks else NOTHING

    def consume(self, message: Received, answer: Callable[[ConsumeDirectlyResult], object]) -> bool:
        assert message.queue.broker == "broker-a"
        if self.runs:
            self.answers.append(answer)
        return self.runs


def admin_responders(known: AdminResponder) -> AdminResponders:
    found = AdminResponders()
    found.add("g", known)
    return found


STATUS = GetConsumerStatusFromClient(7, ConsumerStatusFields("T", "g", None), BINARY)
INFO = GetConsumerRunningInfo(7, RunningInfoFields("g", "c", False), BINARY)
MESSAGE = frame("pull_binary_response").body
DIRECTLY = ConsumeMessageDirectly(
    7, ConsumeDirectlyFields("g", "c", None, "broker-a", None, None, None), BINARY, body=MESSAGE
)


def refusal(question: Message, known: AdminResponders | None = None) -> tuple[ResponseCode, str]:
    """The code and the text with which a question is refused."""
    (answer,), told = dispatched(question, known)
    assert isinstance(answer, Response)
    assert (answer.opaque, answer.serialize_type) == (7, BINARY), "in the form of the question"
    assert not told
    return answer.code, answer.remark


def test_what_nobody_knows_is_refused() -> None:
    code, remark = refusal(Request(7, 9999, BINARY))
    assert code is ResponseCode.REQUEST_CODE_NOT_SUPPORTED
    assert "does not support 9999" in remark


@pytest.mark.parametrize("question", [INFO, DIRECTLY])
def test_strangers_are_refused(question: Message) -> None:
    """In the words of the client in Java, which tools look for."""
    mine = Known()
    known = admin_responders(mine)
    known.remove("g", Known())
    assert known.find("g") is mine, "another one left"
    known.remove("g", mine)
    expected = (ResponseCode.SYSTEM_ERROR, "The Consumer Group <g> not exist in this consumer")
    assert refusal(question, known) == expected


@pytest.mark.parametrize(
    ("known", "body"),
    [
        (None, b'{"consumerTable":{},"messageQueueTable":{}}'),
        (
            admin_responders(Known()),
            b'{"consumerTable":{},"messageQueueTable":'
            b'{{"brokerName":"b","queueId":0,"topic":"T"}:7}}',
        ),
    ],
)
def test_places(known: AdminResponders | None, body: bytes) -> None:
    """Byte for byte as the client in Java writes them; strangers have none there either."""
    (answer,), _ = dispatched(STATUS, known)
    assert isinstance(answer, GetConsumerStatusFromClientResponse)
    assert (answer.opaque, answer.code, answer.serialize_type) == (7, ResponseCode.SUCCESS, BINARY)
    assert encode(answer).endswith(body)


@pytest.mark.parametrize(("stacks", "body"), [(True, STACKS), (None, NOTHING)])
def test_running_info(stacks: bool | None, body: ConsumerRunningInfo) -> None:
    question = GetConsumerRunningInfo(7, RunningInfoFields("g", "c", stacks), BINARY)
    (answer,), _ = dispatched(question, admin_responders(Known()))
    assert answer == GetConsumerRunningInfoResponse(
        7, ResponseCode.SUCCESS, serialize_type=BINARY, body=body
    )


RESULT = ConsumeDirectlyResult(False, True, ConsumeOutcome.CR_SUCCESS, None, 3)


def test_what_is_consumed_at_once_is_answered_later() -> None:
    line, known = Line(), Known()
    board = Dispatcher(lambda event: None, admin_responders(known))
    board.attach(line)
    board.dispatch(DIRECTLY)
    assert not line.posted
    known.answers[0](RESULT)
    assert line.posted == [
        ConsumeMessageDirectlyResponse(7, ResponseCode.SUCCESS, RESULT, serialize_type=BINARY)
    ]


def test_what_is_consumed_at_once_may_outlive_the_connection() -> None:
    class Lost(Line):
        def post(self, message: Message) -> None:
            raise ConnectionLost("it is gone")

    known = Known()
    board = Dispatcher(lambda event: None, admin_responders(known))
    board.attach(Lost())
    board.dispatch(DIRECTLY)
    assert known.answers[0](RESULT) is None


@pytest.mark.parametrize(
    ("question", "runs", "why"),
    [
        (DIRECTLY, False, "no function that consumes"),
        (replace(DIRECTLY, body=MESSAGE[:-1]), True, "cannot be read"),
        (replace(DIRECTLY, body=b""), True, "one message is consumed at a time, not 0"),
        (replace(DIRECTLY, body=2 * MESSAGE), True, "one message is consumed at a time, not 2"),
    ],
)
def test_what_cannot_be_consumed(question: Message, runs: bool, why: str) -> None:
    code, remark = refusal(question, admin_responders(Known(runs=runs)))
    assert code is ResponseCode.SYSTEM_ERROR
    assert why in remark


def test_replies_that_nobody_waits_for() -> None:
    """The client in Java takes them as well."""
    fields = PushReplyFields(
        producer_group="g",
        topic="T",
        default_topic="TBW102",
        default_topic_queue_nums=4,
        queue_id=0,
        sys_flag=0,
        born_timestamp=1,
        flag=0,
        properties="CORRELATION_ID\x011\x02",
        reconsume_times=0,
        unit_mode=False,
        born_host="127.0.0.1:1",
        store_host="127.0.0.1:2",
        store_timestamp=2,
    )
    (answer,), told = dispatched(PushReplyMessageToClient(7, fields, BINARY, body=b"reply"))
    assert answer == PushReplyMessageToClientResponse(
        7, ResponseCode.SUCCESS, serialize_type=BINARY
    )
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

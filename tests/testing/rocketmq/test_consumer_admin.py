"""Brokers ask and tell members of groups on behalf of others: the real ones, and the embedded."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from wireloom.clients.rocketmq.resets import places
from wireloom.rocketmq.encoding import write_queue_offsets
from wireloom.rocketmq.messages import (
    GetConsumerStatusFromClient,
    HeartBeat,
    InvokeBrokerToGetConsumerStatus,
    InvokeBrokerToGetConsumerStatusResponse,
    InvokeBrokerToResetOffset,
    InvokeBrokerToResetOffsetResponse,
    Message,
    NotifyConsumerIdsChangedOneway,
    ResetConsumerClientOffsetOneway,
    Response,
    UpdateConsumerOffset,
)
from wireloom.rocketmq.types import (
    ConsumerStatus,
    ConsumerStatusFields,
    Language,
    MessageQueue,
    ResetOffsetFields,
    ResponseCode,
    UpdateConsumerOffsetFields,
)

from tests.clients.rocketmq.targets import KINDS, Embedded, Target, made
from tests.support.names import unused

from .asking import membership, pulled
from .line import Line, refusal

Code = ResponseCode

pytestmark = pytest.mark.timeout(300)


@pytest.fixture(params=KINDS)
def telling(request: pytest.FixtureRequest) -> Iterator[Target]:
    """A broker that tells consumers that they are moved."""
    yield from made(request, Embedded(), "rocketmq_that_tells")


@pytest.fixture
def node(telling: Target) -> Target:
    """It is what facts are tried on."""
    return telling


@pytest.fixture
def member(line: Callable[[], Line], topic: str) -> Line:
    """The only member of a group that is called like the topic."""
    found = line()
    found.ask(HeartBeat, membership(topic, topic))
    return found


def heard(member: Line) -> Message:
    """What a member is told or asked, besides that others came and went."""
    while isinstance(message := member.hear(), NotifyConsumerIdsChangedOneway):
        pass
    return message


def status(one: Line, member: Line, topic: str, answer: Callable[[int], Message]) -> Any:
    """What the broker gathers if a member answers so."""
    fields = ConsumerStatusFields(topic, topic, None)
    one.say(InvokeBrokerToGetConsumerStatus(one.number(), fields))
    question = heard(member)
    assert isinstance(question, GetConsumerStatusFromClient)
    assert (question.fields.topic, question.fields.group) == (topic, topic)
    member.say(answer(question.opaque))
    return one.hear(InvokeBrokerToGetConsumerStatusResponse)


def said(body: bytes) -> Callable[[int], Message]:
    """The answer of a member."""
    return lambda number: Response(number, Code.SUCCESS, body=body)


QUEUE = MessageQueue("broker-a", 0, "T")
TABLE = b'{{"brokerName":"broker-a","queueId":0,"topic":"T"}:7}'


def test_places_of_a_member(one: Line, member: Line, topic: str) -> None:
    told = status(one, member, topic, said(b'{"messageQueueTable":' + TABLE + b"}"))
    assert told.body == ConsumerStatus({f"id-of-{topic}": {QUEUE: 7}}, {})


@pytest.mark.parametrize(
    "answer",
    [
        lambda number: Response(number, Code.REQUEST_CODE_NOT_SUPPORTED, "no"),
        lambda number: Response(number, Code.SYSTEM_ERROR, "no"),
    ],
)
def test_members_that_do_not_say(
    answer: Callable[[int], Message], one: Line, member: Line, topic: str
) -> None:
    told = status(one, member, topic, answer)
    assert (told.code, told.body) == (Code.SUCCESS, ConsumerStatus({}, {}))


def test_other_members_are_not_asked(one: Line, member: Line, topic: str) -> None:
    told = one.ask(InvokeBrokerToGetConsumerStatus, ConsumerStatusFields(topic, topic, "other"))
    assert told.body == ConsumerStatus({}, {})


def test_a_member_that_talks_nonsense() -> None:
    """The embedded broker goes on without it; real ones answer nothing then."""
    topic = unused("fact")
    with Embedded() as node:
        node.create_topic(topic, 1)
        with Line(node.host, node.broker_port) as one, Line(node.host, node.broker_port) as two:
            two.ask(HeartBeat, membership(topic, topic))
            told = status(one, two, topic, said(b"{{}"))
    assert told.body == ConsumerStatus({}, {})


# --- moving groups ---


def move(one: Line, topic: str, moment: int, *, force: bool = True, **more: Any) -> Any:
    """What the broker answers to who moves a group."""
    fields = ResetOffsetFields(topic, topic, None, None, moment, force)
    one.say(InvokeBrokerToResetOffset(one.number(), fields, **more))
    return one.hear(InvokeBrokerToResetOffsetResponse)


def store(one: Line, topic: str, *offsets: int) -> None:
    """Stores how far the group has got."""
    for queue, offset in enumerate(offsets):
        fields = UpdateConsumerOffsetFields(topic, topic, queue, offset)
        assert one.ask(UpdateConsumerOffset, fields).code == Code.SUCCESS


def by_queue(body: bytes) -> dict[int, int]:
    """The places in what is told."""
    return {queue.number: place for queue, place in places(body).items()}


@pytest.mark.parametrize(
    ("moment", "force", "expected"),
    [(0, True, {0: 0, 1: 0}), (-1, True, {0: 3, 1: 1}), (-1, False, {0: 2, 1: 1})],
)
def test_a_group_is_moved(
    moment: int, force: bool, expected: dict[int, int], one: Line, member: Line, topic: str
) -> None:
    for queue in (0, 0, 0, 1):
        assert one.send(topic, queue=queue).code == Code.SUCCESS
    assert len(pulled(one, topic, 3)) == 3
    assert len(pulled(one, topic, 1, queue=1)) == 1
    store(one, topic, 2, 1)
    answer = move(one, topic, moment, force=force)
    assert answer.code == Code.SUCCESS
    assert by_queue(write_queue_offsets(answer.body)) == expected
    told = heard(member)
    assert isinstance(told, ResetConsumerClientOffsetOneway)
    assert (told.fields.group, told.fields.topic) == (topic, topic)
    assert by_queue(told.body) == expected


def test_members_are_told_in_a_list_by_administrators_in_cpp(
    one: Line, member: Line, topic: str
) -> None:
    store(one, topic, 0, 0)
    answer = move(one, topic, 0, language=Language.CPP)
    assert by_queue(write_queue_offsets(answer.body)) == {0: 0, 1: 0}
    told = heard(member)
    assert isinstance(told, ResetConsumerClientOffsetOneway)
    assert sorted(item["queueId"] for item in json.loads(told.body)["offsetTable"]) == [0, 1]


def test_groups_that_are_not_moved(one: Line, member: Line, topic: str) -> None:
    code, reason = refusal(move(one, topic, 0))
    assert (code, reason) == (Code.SYSTEM_ERROR, f"THe consumer group <{topic}> not exist")
    missing = unused("fact")
    code, reason = refusal(move(one, missing, 0))
    assert code == Code.TOPIC_NOT_EXIST
    assert reason == f"[reset-offset] reset offset failed, no topic in this broker. topic={missing}"
    store(one, topic, 0, 0)
    member.close()
    while (answer := move(one, topic, 0)).code == Code.SUCCESS:
        pass  # the broker finds out a moment later
    code, reason = refusal(answer)
    assert code == Code.CONSUMER_NOT_ONLINE
    assert reason.startswith("Consumer not online, so can not reset offset, Group: ")

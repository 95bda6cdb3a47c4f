"""What brokers do for those that pull: conditions, places of queues and of groups."""

from __future__ import annotations

import time
from typing import Any

import pytest
from wireloom.rocketmq.messages import (
    GetEarliestMsgStoretime,
    GetMaxOffset,
    GetMinOffset,
    HeartBeat,
    PullMessage,
    PullMessageResponse,
    QueryConsumerOffset,
    SearchOffsetByTimestamp,
    UpdateConsumerOffset,
)
from wireloom.rocketmq.types import (
    MaxOffsetFields,
    PullFlag,
    QueryConsumerOffsetFields,
    QueueFields,
    SearchOffsetFields,
    UpdateConsumerOffsetFields,
)

from .asking import Code, Lines, membership, pulled
from .line import Line, pulling, refusal, stored

pytestmark = pytest.mark.timeout(300)

LATE = 1 << 60
"""Later than everything; ms."""


@pytest.mark.parametrize(
    ("offset", "more", "code", "status", "following"),
    [
        (0, {}, Code.SUCCESS, "FOUND", 3),
        (1, {"max_msg_nums": 1}, Code.SUCCESS, "FOUND", 2),
        (3, {}, Code.PULL_NOT_FOUND, "OFFSET_OVERFLOW_ONE", 3),
        (4, {}, Code.PULL_OFFSET_MOVED, "OFFSET_OVERFLOW_BADLY", 3),
        (-1, {}, Code.PULL_OFFSET_MOVED, "OFFSET_TOO_SMALL", 0),
        (0, {"subscription": "zzz"}, Code.PULL_RETRY_IMMEDIATELY, "NO_MATCHED_MESSAGE", 3),
        (0, {"subscription": "b || zzz"}, Code.SUCCESS, "FOUND", 3),
        (0, {"subscription": ""}, Code.SUCCESS, "FOUND", 3),
        (0, {"queue": 1}, Code.PULL_NOT_FOUND, "NO_MESSAGE_IN_QUEUE", 0),
        (5, {"queue": 1}, Code.PULL_OFFSET_MOVED, "NO_MESSAGE_IN_QUEUE", 0),
    ],
)
def test_what_pulling_comes_to(
    offset: int, more: Any, code: Code, status: str, following: int, one: Line, topic: str
) -> None:
    for tag in "abc":
        one.send(topic, properties=f"TAGS\x01{tag}\x02")
    pulled(one, topic, 3)
    answer = one.pull(topic, offset, **more)
    assert (answer.code, answer.remark) == (code, status)
    end = 0 if more.get("queue") else 3
    fields = answer.fields
    assert (fields.next_begin_offset, fields.min_offset, fields.max_offset) == (following, 0, end)
    assert fields.suggest_which_broker_id == 0


@pytest.mark.parametrize(
    ("condition", "bodies"),
    [
        ("n > 1", "23"),
        ("n between 1 and 2", "12"),
        ("n in ('0', '3')", "03"),
        ("n <> '0' and not (n = 2)", "13"),
        ("word = 'two' or n = 0", "02"),
        ("word is null", "0"),
        ("word is not null and n < 2.5", "12"),
        ("missing = 'x'", ""),
        ("n >", "0123"),
    ],
)
def test_conditions(condition: str, bodies: str, one: Line, topic: str) -> None:
    for number, word in enumerate(["", "one", "two", "three"]):
        more = f"word\x01{word}\x02" if word else ""
        one.send(topic, b"%d" % number, properties=f"n\x01{number}\x02{more}")
    pulled(one, topic, 4)
    answer = one.pull(topic, subscription=condition, expression_type="SQL92")
    found = stored(answer) if answer.code == Code.SUCCESS else []
    assert b"".join(message.body for message in found).decode() == bodies


def test_pulls_that_cannot_be(one: Line, topic: str, name: str) -> None:
    code, reason = refusal(one.pull(f"{name}-no"))
    assert code == Code.TOPIC_NOT_EXIST
    assert reason.startswith(f"topic[{name}-no] not exist, apply first please! \nSee ")
    code, reason = refusal(one.pull(topic, queue=9))
    assert code == Code.INVALID_PARAMETER
    wanted = f"queueId[9] is illegal, topic:[{topic}] topicConfig.readQueueNums:[2] consumer:[/"
    assert reason.startswith(wanted)
    code, reason = refusal(one.pull(topic, sys_flag=PullFlag(0), consumer_group=name))
    assert code == Code.SUBSCRIPTION_NOT_EXIST
    assert reason.startswith("the consumer's group info not exist\nSee ")


def test_what_a_member_wants_need_not_be_said_again(one: Line, topic: str, name: str) -> None:
    one.send(topic)
    pulled(one, topic, 1)
    one.ask(HeartBeat, membership(name, topic, version=5))
    own: dict[str, Any] = {"sys_flag": PullFlag(0), "subscription": None, "consumer_group": name}
    assert len(stored(one.pull(topic, **own, sub_version=5))) == 1
    code, reason = refusal(one.pull(topic, **own, sub_version=6))
    assert (code, reason) == (
        Code.SUBSCRIPTION_NOT_LATEST, "the consumer's subscription not latest"
    )  # fmt: skip


def test_pulls_wait(one: Line, line: Lines, topic: str) -> None:
    waits: dict[str, Any] = {
        "sys_flag": PullFlag(6),
        "suspend_timeout_millis": 20_000,
        "subscription": "b",
    }
    one.say(PullMessage(7, pulling(topic, **waits)))
    other = line()
    other.send(topic, b"not wanted", properties="TAGS\x01a\x02")
    other.send(topic, b"wanted", properties="TAGS\x01b\x02")
    answer: Any = one.hear(PullMessageResponse)
    assert answer.opaque == 7
    assert [message.body for message in stored(answer)] == [b"wanted"]


def test_places_of_queues(one: Line, topic: str) -> None:
    before = int(time.time() * 1000) - 1000
    for _ in range(3):
        one.send(topic)
    first, *_ = pulled(one, topic, 3)

    def at(kind: Any, fields: Any) -> int:
        found: int = one.ask(kind, fields).fields.offset
        return found

    assert at(GetMaxOffset, MaxOffsetFields(topic, 0)) == 3
    assert at(GetMinOffset, QueueFields(topic, 0)) == 0
    assert at(SearchOffsetByTimestamp, SearchOffsetFields(topic, 0, before)) == 0
    assert at(SearchOffsetByTimestamp, SearchOffsetFields(topic, 0, LATE)) == 3
    for nowhere in ((topic, 9), ("nowhere", 0)):
        assert at(GetMaxOffset, MaxOffsetFields(*nowhere)) == 0
        assert at(GetMinOffset, QueueFields(*nowhere)) == 0
        assert at(SearchOffsetByTimestamp, SearchOffsetFields(*nowhere, 5)) == 0
    oldest = one.ask(GetEarliestMsgStoretime, QueueFields(topic, 0)).fields.timestamp
    assert oldest == first.store_timestamp
    assert one.ask(GetEarliestMsgStoretime, QueueFields(topic, 1)).fields.timestamp == -1


def test_places_of_groups(one: Line, topic: str, name: str) -> None:
    def query(about: str, zero: bool | None = None) -> Any:
        return one.ask(QueryConsumerOffset, QueryConsumerOffsetFields(name, about, 0, zero))

    def update(offset: int) -> Any:
        return one.ask(UpdateConsumerOffset, UpdateConsumerOffsetFields(name, topic, 0, offset))

    nowhere = "Not found, V3_0_6_SNAPSHOT maybe this group consumer boot first"
    assert refusal(query(topic)) == (Code.QUERY_NOT_FOUND, nowhere)
    one.send(topic)
    pulled(one, topic, 1)
    assert query(topic).fields.offset == 0
    first = "Not found, do not set to zero, maybe this group boot first"
    assert refusal(query(topic, False)) == (Code.QUERY_NOT_FOUND, first)
    assert refusal(query("nowhere")) == (Code.QUERY_NOT_FOUND, nowhere)
    unknown = Code.SUBSCRIPTION_GROUP_NOT_EXIST, f"Group {name} not exist!"
    assert refusal(update(1)) == unknown
    one.pull(topic, consumer_group=name)  # makes the group
    assert update(1).code == Code.SUCCESS
    assert query(topic, False).fields.offset == 1
    assert update(1000).code == Code.SUCCESS
    assert query(topic).fields.offset == 1000

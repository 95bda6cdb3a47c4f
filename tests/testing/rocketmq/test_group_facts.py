"""What brokers do with groups: members, messages that come again, locks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from wireloom.rocketmq.messages import (
    ConsumerSendMsgBack,
    GetConsumerListByGroup,
    GetRouteinfoByTopic,
    HeartBeat,
    HeartBeatResponse,
    LockBatchMq,
    NotifyConsumerIdsChangedOneway,
    Request,
    UnlockBatchMq,
    UnregisterClient,
)
from wireloom.rocketmq.types import (
    GroupFields,
    LockRequest,
    MessageQueue,
    PullFlag,
    RouteFields,
    SendBackFields,
    UnregisterFields,
)

from .asking import SYSTEM, Code, Lines, membership, pulled
from .line import Line, refusal, stored

pytestmark = pytest.mark.timeout(300)


def test_members_of_groups(one: Line, line: Lines, topic: str, name: str) -> None:
    alone = refusal(one.ask(GetConsumerListByGroup, GroupFields(name)))
    assert alone == (Code.SYSTEM_ERROR, f"no consumer for this group, {name}")
    one.say(HeartBeat(1, membership(name, topic)))
    told: Any = one.hear()
    assert isinstance(told, NotifyConsumerIdsChangedOneway)  # before the answer
    assert told.fields.consumer_group == name
    answer: Any = one.hear(HeartBeatResponse)
    assert (answer.fields.is_support_heart_beat_v2, answer.fields.is_sub_change) == (True, True)
    one.ask(HeartBeat, membership(name, topic))  # the same again is no news
    assert one.ask(GetConsumerListByGroup, GroupFields(name)).body.ids == (f"id-of-{name}",)
    other = line()
    other.ask(HeartBeat, membership(name, topic))
    assert isinstance(one.hear(), NotifyConsumerIdsChangedOneway)
    left = UnregisterFields(f"id-of-{name}", None, name)
    assert other.ask(UnregisterClient, left).code == Code.SUCCESS
    assert isinstance(one.hear(), NotifyConsumerIdsChangedOneway)
    other.ask(HeartBeat, membership(name, topic))
    assert isinstance(one.hear(), NotifyConsumerIdsChangedOneway)
    other.close()
    assert isinstance(one.hear(), NotifyConsumerIdsChangedOneway)


def test_heartbeats_of_the_client_in_cpp(one: Line, topic: str, name: str) -> None:
    """It writes the numbers of names, and the version of a subscription as text."""
    wanted = {
        "classFilterMode": False, "codeSet": [], "subString": "*", "subVersion": "1795326451600",
        "tagsSet": [], "topic": topic,
    }  # fmt: skip
    consumer = {
        "consumeFromWhere": 0, "consumeType": 1, "groupName": name, "messageModel": 1,
        "subscriptionDataSet": [wanted],
    }  # fmt: skip
    body = json.dumps({"clientID": "cpp", "consumerDataSet": [consumer]}).encode() + b"\n"
    one.say(Request(1, 34, body=body))
    assert isinstance(one.hear(), NotifyConsumerIdsChangedOneway)
    answer: Any = one.hear()
    assert answer.code == Code.SUCCESS
    assert one.ask(GetConsumerListByGroup, GroupFields(name)).body.ids == ("cpp",)


def test_messages_are_delivered_again(one: Line, asking: Line, topic: str, name: str) -> None:
    sent = one.send(topic, b"body", properties="UNIQ_KEY\x01U\x02").fields
    (first,) = pulled(one, topic, 1)

    def give_back(place: int, level: int) -> Any:
        fields = SendBackFields(place, name, level, sent.msg_id, topic, False, 16)
        return one.ask(ConsumerSendMsgBack, fields)

    missing = refusal(give_back(99_999_999_999, 0))
    assert missing == (Code.SYSTEM_ERROR, "look message by offset failed, 99999999999")
    one.ask(HeartBeat, membership(name, topic))
    assert give_back(first.physical_offset, 1).code == Code.SUCCESS
    waits: dict[str, Any] = {
        "sys_flag": PullFlag(6),
        "suspend_timeout_millis": 20_000,
        "consumer_group": name,
    }
    (again,) = stored(one.pull(f"%RETRY%{name}", **waits))
    expected = {
        **SYSTEM, "UNIQ_KEY": "U", "WAIT": "false", "DELAY": "1", "RETRY_TOPIC": topic,
        "ORIGIN_MESSAGE_ID": sent.msg_id, "REAL_TOPIC": f"%RETRY%{name}", "REAL_QID": "0",
    }  # fmt: skip
    assert (again.body, again.reconsume_times) == (b"body", 1)
    assert again.properties == expected
    assert give_back(again.physical_offset, -1).code == Code.SUCCESS
    (dead,) = pulled(one, f"%DLQ%{name}", 1)
    assert (dead.body, dead.reconsume_times) == (b"body", 2)
    assert dead.properties == {**expected, "DELAY": "0"}
    for made in (f"%RETRY%{name}", f"%DLQ%{name}"):
        route = asking.ask(GetRouteinfoByTopic, RouteFields(made, True)).body
        assert (route.queues[0].read_queues, route.queues[0].permission) == (1, 6)


def test_locks(one: Line, topic: str, name: str) -> None:
    queues = tuple(MessageQueue("broker-a", number, topic) for number in (0, 1))

    def locked(client: str) -> int:
        answer = one.ask(LockBatchMq, LockRequest(name, client, False, queues))
        return len(answer.body.queues)

    def unlock(client: str) -> None:
        answer = one.ask(UnlockBatchMq, LockRequest(name, client, False, queues))
        assert answer.code == Code.SUCCESS

    assert (locked("a"), locked("b"), locked("a")) == (2, 0, 2)
    unlock("b")
    assert locked("b") == 0
    unlock("a")
    assert locked("b") == 2

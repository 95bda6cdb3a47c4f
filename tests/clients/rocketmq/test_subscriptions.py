"""Subscriptions, and the heartbeat that tells them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from wireloom.clients.rocketmq import Consuming, Options
from wireloom.clients.rocketmq.heartbeat import HeartbeatData
from wireloom.clients.rocketmq.membership import membership
from wireloom.clients.rocketmq.subscriptions import SQL, Membership, Subscription
from wireloom.errors import InvalidArgument
from wireloom.rocketmq.encoding import write_heartbeat
from wireloom.rocketmq.types import ConsumeFromWhere, ConsumeType


def test_what_is_wanted() -> None:
    wanted = Subscription("T", " a || b||a ")
    assert wanted.tags == ("a", "b")
    assert [wanted.matches(tag) for tag in ("a", "b", "c", None)] == [True, True, False, False]
    assert all(Subscription("T").matches(tag) for tag in ("a", None))
    assert Subscription("T", "TAGS = 'x'", SQL).matches(None)


@pytest.mark.parametrize(
    "arguments", [("",), ("T", ""), ("T", " || "), ("T", "", SQL), ("T", "  ", SQL)]
)
def test_what_makes_no_sense(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(InvalidArgument):
        Subscription(*arguments)


def test_a_heartbeat() -> None:
    groups = HeartbeatData(Options(client_id="c@1"))
    groups.produce("PG")
    consuming = Consuming(begin=ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET)
    groups.consume(membership("G", [Subscription("T", "a", version=7)], consuming))
    said = json.loads(write_heartbeat(groups.data()))
    again = said["consumerDataSet"][0]["subscriptionDataSet"].pop()
    assert (again["topic"], again["subString"]) == ("%RETRY%G", "*")
    assert said == {
        "clientID": "c@1",
        "producerDataSet": [{"groupName": "PG"}],
        "consumerDataSet": [
            {
                "groupName": "G",
                "consumeType": "CONSUME_PASSIVELY",
                "messageModel": "CLUSTERING",
                "consumeFromWhere": "CONSUME_FROM_FIRST_OFFSET",
                "subscriptionDataSet": [
                    {
                        "classFilterMode": False,
                        "topic": "T",
                        "subString": "a",
                        "tagsSet": ["a"],
                        "codeSet": [97],
                        "subVersion": 7,
                        "expressionType": "TAG",
                    }
                ],
                "unitMode": False,
            }
        ],
    }


def test_a_group_that_pops() -> None:
    group = Membership(group="G", subscriptions=(), kind=ConsumeType.CONSUME_POP)
    groups = HeartbeatData(Options(client_id="c@1"))
    groups.consume(group)
    said = json.loads(write_heartbeat(groups.data()))
    assert said["consumerDataSet"][0]["consumeType"] == "CONSUME_POP"

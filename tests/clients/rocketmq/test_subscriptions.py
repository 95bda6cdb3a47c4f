"""Subscriptions, and the heartbeat that tells them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from wireloom.clients.rocketmq.subscriptions import (
    SQL,
    Membership,
    Subscription,
    heartbeat,
    with_retries,
)
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
    group = Membership(
        group="G",
        subscriptions=with_retries("G", [Subscription("T", "a", version=7)]),
        begin=ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET,
    )
    said = json.loads(write_heartbeat(heartbeat("c@1", ["PG"], [group])))
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
    said = json.loads(write_heartbeat(heartbeat("c@1", memberships=[group])))
    assert said["consumerDataSet"][0]["consumeType"] == "CONSUME_POP"

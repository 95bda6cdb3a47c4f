"""What facts have in common: members of groups, pulls, and waiting until something holds."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from wireloom.rocketmq.types import (
    ConsumeFromWhere,
    ConsumerData,
    ConsumeType,
    Heartbeat,
    MessageModel,
    PopFields,
    ResponseCode,
    SubscriptionData,
)

from .line import Line, stored

Lines = Callable[[], Line]

Code = ResponseCode

SYSTEM = {"MSG_REGION": "DefaultRegion", "CLUSTER": "DefaultCluster", "TRACE_ON": "true"}
"""What brokers add to the properties of a message."""


def membership(group: str, topic: str, version: int = 1) -> Heartbeat:
    """What a member of a group says."""
    wanted = SubscriptionData(False, topic, "*", (), (), version, "TAG")
    begin = ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET
    passive, shared = ConsumeType.CONSUME_PASSIVELY, MessageModel.CLUSTERING
    return Heartbeat(
        f"id-of-{group}", (), (ConsumerData(group, passive, shared, begin, (wanted,), False),)
    )


def soon(work: Callable[[], Any], holds: Callable[[Any], bool]) -> Any:
    """What something gives as soon as it is right: brokers show what they store a bit later."""
    deadline = time.monotonic() + 30
    while not holds(found := work()) and time.monotonic() < deadline:
        time.sleep(0.02)
    return found


def pulled(one: Line, topic: str, count: int, queue: int = 0) -> Any:
    """The first messages of a queue."""
    answer = soon(
        lambda: one.pull(topic, queue=queue),
        lambda found: found.code == Code.SUCCESS and len(stored(found)) >= count,
    )
    return stored(answer)


def popping(topic: str, group: str, **more: Any) -> PopFields:
    """What messages are popped with."""
    chosen: dict[str, Any] = {
        "queue_id": -1, "max_msg_nums": 32, "invisible_time": 60_000, "poll_time": 0,
        "born_time": int(time.time() * 1000), "init_mode": 0, "exp_type": "TAG", "exp": "*",
        "order": False, **more,
    }  # fmt: skip
    return PopFields(group, topic, **chosen)

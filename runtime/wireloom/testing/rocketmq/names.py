"""Names of topics."""

from __future__ import annotations

import re

from wireloom.rocketmq.types import ResponseCode, SystemTopic
from wireloom.testing.rocketmq.refusal import Refusal

DELAYED = SystemTopic.SCHEDULE_TOPIC_XXXX
"""Keeps messages that wait for their level of delay, a queue for each level."""
TIMED = SystemTopic.RMQ_SYS_WHEEL_TIMER
"""Keeps messages that wait for their time."""
HALF = SystemTopic.RMQ_SYS_TRANS_HALF_TOPIC
"""Keeps the first halves of transactions."""
UNDECIDED = SystemTopic.TRANS_CHECK_MAX_TIME_TOPIC
"""Keeps the first halves of transactions about which producers were asked too often."""

SYSTEM = frozenset(SystemTopic)
"""Topics that clients cannot make."""
CLOSED = SYSTEM - {SystemTopic.TBW102, SystemTopic.BENCHMARK_TEST}
"""Topics that clients cannot send to."""

_LONGEST = 127
_ALLOWED = re.compile(r"[%|a-zA-Z0-9_-]+")


def check(name: str) -> None:
    """Refuses what is no name of a topic."""
    reason = ""
    if not name.strip():
        reason = "The specified topic is blank."
    elif not _ALLOWED.fullmatch(name):
        reason = f"The specified topic: {name}, contains illegal characters, allowing only "
        reason += "^[%|a-zA-Z0-9_-]+$"
    elif len(name) > _LONGEST:
        reason = f"The specified topic: {name}, is longer than topic max length: {_LONGEST}"
    if reason:
        raise Refusal(ResponseCode.INVALID_PARAMETER, reason)


def check_made(name: str) -> None:
    """Refuses a topic that clients cannot make."""
    check(name)
    if name in SYSTEM:
        reason = f"The topic[{name}] is conflict with system topic."
        raise Refusal(ResponseCode.INVALID_PARAMETER, reason)


def check_sent_to(name: str) -> None:
    """Refuses a topic that clients cannot send to."""
    check(name)
    if name in CLOSED:
        reason = f"Sending message to topic[{name}] is forbidden."
        raise Refusal(ResponseCode.NO_PERMISSION, reason)

"""What brokers tell a running consumer when an administrator moves its group to other places."""

from __future__ import annotations

import re

from wireloom.clients.rocketmq.messages import Queue
from wireloom.rocketmq.decode_types import read_offset_table
from wireloom.runtime.problems import STRICT

_OBJECT = re.compile(rb'\s*(\{\s*"offsetTable"\s*:\s*)\{(.*)\}(\s*\}\s*)', re.DOTALL)
_PLACE = re.compile(rb'("|[0-9])\s*\}\s*:\s*(-?[0-9]+)')
"""The end of a queue that is a key, and its place."""


def places(body: bytes) -> dict[Queue, int]:
    """The places to go on at, by queue.

    Args:
        body: The body of RESET_CONSUMER_CLIENT_OFFSET: an object whose keys are queues or, if the
            administrator asks in C++, a list.

    Raises:
        DecodeError: It is neither.
    """
    written = _OBJECT.fullmatch(body)
    if written is not None:
        before, inner, after = written.groups()
        body = before + b"[" + _PLACE.sub(rb'\1,"offset":\2}', inner) + b"]" + after
    table, _ = read_offset_table(body, 0, len(body), STRICT)
    return {Queue(one.topic, one.broker_name, one.queue_id): one.offset for one in table.places}

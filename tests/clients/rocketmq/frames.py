"""Recorded frames of RocketMQ, decoded, and the messages in them."""

from __future__ import annotations

from wireloom.clients.rocketmq import stored
from wireloom.clients.rocketmq.messages import Received
from wireloom.error_policy import STRICT
from wireloom.rocketmq.decoding import read_frame
from wireloom.rocketmq.types import Frame

from tests.support.captures import load

FRAMES = {capture.name: capture.data for capture in load("rocketmq", "frames.json")}


def frame(name: str) -> Frame:
    """A recorded frame by its name."""
    data = FRAMES[name]
    return read_frame(data, 0, len(data), STRICT)[0]


def received(body: bytes, broker: str) -> tuple[Received, ...]:
    """All messages of an answer."""
    messages, left_out = stored.received(body, broker)
    assert left_out is None
    return messages

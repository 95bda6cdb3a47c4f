"""What the bytes of a frame of Apache RocketMQ remoting are called, one by one."""

from __future__ import annotations

from wireloom.rocketmq.layouts import LAYOUTS
from wireloom.runtime.walk import FieldView
from wireloom.runtime.walk import describe as fields


def describe(
    data: bytes,
) -> list[FieldView]:
    """Every field of a whole frame in the order of the wire, without gap or overlap.

    If the bytes do not follow the protocol, the last entry is the rest of them, and says why.

    Args:
        data: The frame from its first byte on, the length included.
    """
    name = "Frame"
    return fields(LAYOUTS[name], name, data)

"""What the bytes of Apache RocketMQ remoting mean, as data."""

from __future__ import annotations

from wireloom.schema.dissecting import dissect
from wireloom.schema.packaged import schema_of
from wireloom.schema.spans import Span

SCHEMA = schema_of("wireloom.rocketmq")
"""Types and messages; what takes them apart is in ``wireloom.schema``."""


def describe(
    data: bytes,
) -> tuple[Span, ...]:
    """Every field of a whole frame in the order of the wire, without gap or overlap.

    If the bytes do not follow the protocol, the last entry is the rest of them, and says why.
    ``wireloom.schema.dissecting.table`` shows them.

    Args:
        data: The frame from its first byte on, the length included.
    """
    name = "Frame"
    return dissect(SCHEMA, name, data).spans

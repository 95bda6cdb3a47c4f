"""What the bytes of Apache Pulsar binary protocol mean, as data."""

from __future__ import annotations

from wireloom.pulsar.decoding import message_name
from wireloom.runtime.tables import Role
from wireloom.schema.dissecting import dissect
from wireloom.schema.packaged import schema_of
from wireloom.schema.spans import Span

SCHEMA = schema_of("wireloom.pulsar")
"""Types and messages; what takes them apart is in ``wireloom.schema``."""


def describe(
    data: bytes,
    *,
    sender: Role | None = None,
) -> tuple[Span, ...]:
    """Every field of a whole frame in the order of the wire, without gap or overlap.

    If the bytes do not follow the protocol, the last entry is the rest of them, and says why.
    ``wireloom.schema.dissecting.table`` shows them.

    Args:
        data: The frame from its first byte on, the length included.
        sender: Who sent it, if known; some forms mean something else the other way.

    Raises:
        DecodeError: The frame is incomplete or its message is not known.
    """
    name = message_name(data, sender)
    return dissect(SCHEMA, name, data).spans

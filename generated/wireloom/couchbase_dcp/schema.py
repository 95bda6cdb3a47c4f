"""What the bytes of Couchbase DCP mean, as data."""

from __future__ import annotations

from wireloom.couchbase_dcp.decoding import message_name
from wireloom.couchbase_dcp.types import NOTHING_NEGOTIATED, Negotiated
from wireloom.runtime.tables import Role
from wireloom.schema.dissecting import dissect
from wireloom.schema.packaged import schema_of
from wireloom.schema.spans import Span

SCHEMA = schema_of("wireloom.couchbase_dcp")
"""Types and messages; what takes them apart is in ``wireloom.schema``."""


def describe(
    data: bytes,
    *,
    sender: Role | None = None,
    negotiated: Negotiated = NOTHING_NEGOTIATED,
) -> tuple[Span, ...]:
    """Every field of a whole frame in the order of the wire, without gap or overlap.

    If the bytes do not follow the protocol, the last entry is the rest of them, and says why.
    ``wireloom.schema.dissecting.table`` shows them.

    Args:
        data: The frame from its first byte on, the length included.
        sender: Who sent it, if known; some forms mean something else the other way.
        negotiated: What the connection agreed on.

    Raises:
        DecodeError: The frame is incomplete or its message is not known.
    """
    name = message_name(data, sender)
    return dissect(SCHEMA, name, data, negotiated.given()).spans

"""What the bytes of a frame of Couchbase DCP are called, one by one."""

from __future__ import annotations

from wireloom.couchbase_dcp.decode import message_name
from wireloom.couchbase_dcp.layouts import LAYOUTS
from wireloom.couchbase_dcp.negotiated import NOTHING_NEGOTIATED, Negotiated
from wireloom.runtime.tables import Role
from wireloom.runtime.walk import FieldView
from wireloom.runtime.walk import describe as fields


def describe(
    data: bytes,
    *,
    sender: Role | None = None,
    negotiated: Negotiated = NOTHING_NEGOTIATED,
) -> list[FieldView]:
    """Every field of a whole frame in the order of the wire, without gap or overlap.

    If the bytes do not follow the protocol, the last entry is the rest of them, and says why.

    Args:
        data: The frame from its first byte on, the length included.
        sender: Who sent it, if known; some forms mean something else the other way.
        negotiated: What the connection agreed on.

    Raises:
        DecodeError: The frame is incomplete or its message is not known.
    """
    name = message_name(data, sender)
    return fields(LAYOUTS[name], name, data, negotiated.given())

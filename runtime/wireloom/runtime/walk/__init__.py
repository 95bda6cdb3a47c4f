"""Walking bytes with a layout: every field of a frame, and what lies at an offset.

It is slow and never on a hot path.  It takes any bytes: damaged ones are described as far as it
gets, in a time that grows with their number and not with what they say.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping

from wireloom.errors import DecodeError
from wireloom.runtime.layout import Kind
from wireloom.runtime.walk.references import NOTHING_NEGOTIATED
from wireloom.runtime.walk.trail import Search, Trail
from wireloom.runtime.walk.views import Data, FieldView, hexdump
from wireloom.runtime.walk.walker import Walker

__all__ = [
    "NOTHING_NEGOTIATED",
    "TOO_SHORT",
    "Data",
    "FieldView",
    "describe",
    "explained",
    "hexdump",
    "located",
]

TOO_SHORT = "ends too early"
"""What a reason says if the bytes end before the field does."""


def describe(
    layout: Kind, name: str, data: Data, negotiated: Mapping[str, object] = NOTHING_NEGOTIATED
) -> list[FieldView]:
    """Every field in the order of the wire, without gap or overlap.

    If the bytes do not follow the layout, the last entry is the rest of them, ``Name.(unread)``,
    and its note says where and why.

    Args:
        layout: The layout of what the bytes are.
        name: What paths begin with.
        data: The bytes, for a frame from its first byte on.
        negotiated: What the connection agreed on, by name.
    """
    trail = Trail(bytes(data))
    Walker(trail, negotiated).run(layout, name)
    return trail.views


def explained(
    layout: Kind,
    name: str,
    data: Data,
    reason: str,
    offset: int,
    negotiated: Mapping[str, object] = NOTHING_NEGOTIATED,
    *,
    inside: str = "",
) -> DecodeError:
    """The error for a finding at an offset, with the path of the field that lies there.

    If the reason says that the bytes end too early, it is about the first field that does not fit.

    Args:
        layout: The layout of what the bytes are.
        name: What the path begins with.
        data: The bytes.
        reason: What was found.
        offset: Where.
        negotiated: What the connection agreed on, by name.
        inside: The rest of the path if it leads into a record whose members have names on the
            wire, such as ``.nodes[3].name``.
    """
    raw = bytes(data)
    if TOO_SHORT in reason:
        stopped = Walker(Trail(raw, sys.maxsize), negotiated).run(layout, name)
        if stopped is not None:
            return DecodeError(reason, stopped.offset, stopped.path)
    trail = Trail(raw, offset, reason, whole=bool(inside))
    stopped = Walker(trail, negotiated).run(layout, name)
    if trail.found:
        return DecodeError(reason, offset, trail.found + inside)
    return DecodeError(reason, offset, name if stopped is None else stopped.path)


def located(
    layout: Kind,
    name: str,
    data: Data,
    path: str,
    negotiated: Mapping[str, object] = NOTHING_NEGOTIATED,
) -> int:
    """Where the field with a path begins; if there is none, what is around it.

    Args:
        layout: The layout of what the bytes are.
        name: What paths begin with.
        data: The bytes.
        path: The path, such as ``Frame.header.ext_fields['topic']``.
        negotiated: What the connection agreed on, by name.
    """
    search = Search(bytes(data), path)
    Walker(search, negotiated).run(layout, name)
    return search.at

"""Walking bytes with a layout: every field of a frame, and what lies at an offset.

It is slow and never on a hot path.  It takes any bytes: damaged ones are described as far as it
gets, in a time that grows with their number and not with what they say.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping

from wireloom.runtime.errors import DecodeError
from wireloom.runtime.layout import Kind
from wireloom.runtime.walk.references import NO_FACTS
from wireloom.runtime.walk.trail import Trail
from wireloom.runtime.walk.views import Data, FieldView, hexdump
from wireloom.runtime.walk.walker import Walker

__all__ = ["NO_FACTS", "TOO_SHORT", "Data", "FieldView", "describe", "explained", "hexdump"]

TOO_SHORT = "ends too early"
"""What a reason says if the bytes end before the field does."""


def describe(
    layout: Kind, name: str, data: Data, facts: Mapping[str, object] = NO_FACTS
) -> list[FieldView]:
    """Every field in the order of the wire, without gap or overlap.

    If the bytes do not follow the layout, the last entry is the rest of them, ``Name.(unread)``,
    and its note says where and why.

    Args:
        layout: The layout of what the bytes are.
        name: What paths begin with.
        data: The bytes, for a frame from its first byte on.
        facts: What the connection agreed on, by name.
    """
    trail = Trail(bytes(data))
    Walker(trail, facts).run(layout, name)
    return trail.views


def explained(
    layout: Kind,
    name: str,
    data: Data,
    reason: str,
    offset: int,
    facts: Mapping[str, object] = NO_FACTS,
) -> DecodeError:
    """The error for a finding at an offset, with the path of the field that lies there.

    If the reason says that the bytes end too early, it is about the first field that does not fit.
    """
    raw = bytes(data)
    if TOO_SHORT in reason:
        stopped = Walker(Trail(raw, sys.maxsize), facts).run(layout, name)
        if stopped is not None:
            return DecodeError(reason, stopped.offset, stopped.path)
    trail = Trail(raw, offset, reason)
    stopped = Walker(trail, facts).run(layout, name)
    if trail.found:
        return DecodeError(reason, offset, trail.found)
    return DecodeError(reason, offset, name if stopped is None else stopped.path)

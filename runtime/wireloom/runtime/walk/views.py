"""Fields as found in a frame, and a table of them for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Data = bytes | bytearray | memoryview


@dataclass(frozen=True, slots=True)
class FieldView:
    """One field as found in a frame."""

    path: str
    """Its name, such as ``Publish.messages[3].body``; in parentheses what is no member, such as
    ``Open.virtual_host.(length)``."""
    offset: int
    """First byte of the field; of the whole group if it is a bit field."""
    size: int
    """Its bytes; those of the whole group if it is a bit field."""
    value: object
    """What it says; None for a null."""
    note: str = ""
    """The name of the number, or what is wrong."""
    bit: int | None = None
    """If it is a bit field, the bits of the group before it, from the most significant on."""
    width: int | None = None
    """If it is a bit field, its bits."""
    secret: bool = False
    """Whether neither value nor bytes should be shown."""


def hexdump(views: Sequence[FieldView], data: Data) -> str:
    """A table for people: offset, bytes (the first 16), path, value."""
    raw = bytes(data)
    rows = []
    shown = -1
    for view in views:
        packed = raw[view.offset : view.offset + min(view.size, 16)].hex(" ")
        if view.size > 16:
            packed += " …"
        if view.secret and view.size:
            packed = "…"
        if view.bit is not None:
            packed = packed if view.offset != shown else ""
            shown = view.offset
        rows.append((str(view.offset), packed, view.path, _shown(view)))
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(3)]
    return "\n".join(
        f"{at:>{widths[0]}}  {packed:<{widths[1]}}  {path:<{widths[2]}}  {value}".rstrip()
        for at, packed, path, value in rows
    )


def _shown(view: FieldView) -> str:
    if view.secret:
        return "(secret)"
    value = view.value
    if isinstance(value, bytes):
        text = "" if len(value) > 16 or view.path.endswith(".(unread)") else repr(value)
        text = text or f"{len(value)} bytes"
    elif isinstance(value, str) and len(value) > 60:
        text = f"{value[:59]!r}…"
    else:
        text = repr(value)
    notes = [view.note] if view.note else []
    if view.bit is not None and view.width is not None:
        last = view.bit + view.width - 1
        notes.append(f"bit {last}" if view.width == 1 else f"bits {view.bit}-{last}")
    return f"{text}  ({', '.join(notes)})" if notes else text

"""Layouts that several tests walk, and what holds for any views."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.runtime.layout import (
    Bytes,
    Enum,
    Flags,
    Integer,
    Item,
    Kind,
    Later,
    List,
    Record,
    Sized,
    Text,
    Union,
    bits,
    record,
)
from wireloom.runtime.walk import FieldView, describe

U8, U16, U24, U32 = Integer(8), Integer(16), Integer(24), Integer(32)
I16 = Integer(16, signed=True)
STRING = Sized(Text(), I16, null=-1)
COLOUR = Enum("Colour", U8, {1: "RED", 2: "GREEN"}, open=False)
RIGHTS = Flags("Rights", U8, {1: "READ", 2: "WRITE"})
MESSAGE = record(
    bits(Item("batch", Integer(1), const=0), Item("length", Integer(31), size_of=("body",))),
    Item("body", Bytes()),
)
BATCH = record(
    bits(Item("batch", Integer(1), const=1), Item("codec", Integer(7))),
    Item("count", U16),
    Item("body", Sized(Bytes(), U8), packed=True),
)
ENTRY = Union({"Message": MESSAGE, "Batch": BATCH}, tags={0: "Message", 1: "Batch"}, at=0, width=1)
TREE: Record = record(Item("name", Sized(Text(), U8)), Item("below", List(Later(lambda: TREE), U8)))


def covers(views: list[FieldView], data: bytes) -> bytes:
    """The bytes of all views joined; fails on a gap, an overlap or bits that are missing."""
    joined = b""
    bit = 0
    for view in views:
        if view.bit is None or view.bit == 0:
            assert view.offset == len(joined), view
            joined += data[view.offset : view.offset + view.size]
            bit = 0
        if view.bit is not None and view.width is not None:
            assert view.offset + view.size == len(joined)
            assert view.bit == bit, view
            bit += view.width
    assert joined == data
    return joined


def seen(
    kind: Kind, data: str, negotiated: Mapping[str, object] | None = None
) -> list[tuple[str, object]]:
    """Paths without the name, and values."""
    raw = bytes.fromhex(data)
    views = describe(kind, "M", raw, negotiated or {})
    covers(views, raw)
    return [(view.path.removeprefix("M").removeprefix("."), view.value) for view in views]

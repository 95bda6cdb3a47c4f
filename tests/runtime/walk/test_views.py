"""What people are shown."""

from __future__ import annotations

from wireloom.runtime.layout import (
    REST,
    Bytes,
    Integer,
    Item,
    bits,
    record,
)
from wireloom.runtime.walk import describe, hexdump

from tests.runtime.walk.layouts import COLOUR, STRING, U8, covers


def test_secrets_are_not_shown() -> None:
    layout = record(Item("user", STRING), Item("password", STRING, secret=True))
    data = b"\0\1u\0\4hush"
    views = describe(layout, "M", data)
    covers(views, data)
    assert "hush" not in repr(views)
    table = hexdump(views, data)
    assert "hush" not in table
    assert b"hush".hex(" ") not in table


def test_the_table_for_people() -> None:
    layout = record(
        Item("size", U8, size_of=REST),
        bits(Item("a", Integer(1)), Item("b", Integer(7))),
        Item("colour", COLOUR),
        Item("body", Bytes()),
    )
    data = bytes([22, 0x81, 1]) + bytes(range(20))
    assert hexdump(describe(layout, "M", data), data).splitlines() == [
        "0  16                                                 M.size    22",
        "1  81                                                 M.a       1  (bit 0)",
        "1                                                     M.b       1  (bits 1-7)",
        "2  01                                                 M.colour  1  (RED)",
        "3  00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f …  M.body    20 bytes",
    ]
    assert hexdump([], b"") == ""

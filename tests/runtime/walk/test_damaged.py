"""Bytes that do not follow their layout, and where in them an offset lies."""

from __future__ import annotations

import random

import pytest
from wireloom.errors import DecodeError
from wireloom.runtime.layout import (
    REST,
    WHOLE,
    Bytes,
    Enum,
    Float,
    Integer,
    Item,
    Kind,
    List,
    Map,
    Nothing,
    Sized,
    Switch,
    Text,
    Union,
    Varint,
    bits,
    record,
)
from wireloom.runtime.walk import describe, explained

from tests.runtime.walk.layouts import ENTRY, MESSAGE, STRING, TREE, U8, U16, U32, covers, seen

FRAME = record(
    Item("size", U32, size_of=REST),
    Item("name", STRING),
    Item("entries", List(ENTRY, U16)),
    Item("properties", Map(STRING, STRING, U8), optional=True),
)
GOOD = bytes.fromhex("00000019 0001 6e 0002 00000002 6162 81 0001 03 616263 01 0001 6b 0001 76")


def test_the_frame_of_these_tests_is_whole() -> None:
    views = describe(FRAME, "M", GOOD)
    covers(views, GOOD)
    assert views[-1].path == "M.properties['k']"


@pytest.mark.parametrize("length", range(len(GOOD)))
def test_every_cut_is_described_as_far_as_it_goes(length: int) -> None:
    data = GOOD[:length]
    views = describe(FRAME, "M", data)
    covers(views, data)
    assert views[-1].path == "M.(unread)"
    whole = describe(FRAME, "M", GOOD)
    assert views[:-1] == whole[: len(views) - 1]


@pytest.mark.parametrize(
    ("length", "path", "offset"),
    [
        (0, "M.size", 0),
        (3, "M.size", 0),
        (5, "M.name.(length)", 4),
        (6, "M.name", 6),
        (10, "M.entries[0].batch", 9),
        (14, "M.entries[0].body", 13),
        (16, "M.entries[1].count", 16),
        (17, "M.entries[1].count", 16),
        (21, "M.entries[1].body", 19),
        (24, "M.properties[0].(key).(length)", 23),
    ],
)
def test_too_short_is_about_the_first_field_that_does_not_fit(
    length: int, path: str, offset: int
) -> None:
    error = explained(FRAME, "M", GOOD[:length], "the frame ends too early", length)
    assert (error.path, error.offset) == (path, offset)


@pytest.mark.parametrize(
    ("offset", "path"),
    [
        (0, "M.size"),
        (3, "M.size"),
        (4, "M.name.(length)"),
        (6, "M.name"),
        (8, "M.entries.(count)"),
        (9, "M.entries[0].length"),
        (14, "M.entries[0].body"),
        (16, "M.entries[1].count"),
        (19, "M.entries[1].body"),
        (22, "M.properties.(count)"),
        (len(GOOD) - 1, "M.properties['k']"),
        (len(GOOD), "M"),
        (-1, "M"),
    ],
)
def test_an_offset_has_a_path(offset: int, path: str) -> None:
    error = explained(FRAME, "M", GOOD, "bad", offset)
    assert isinstance(error, DecodeError)
    assert (error.reason, error.offset, error.path) == ("bad", offset, path)


def test_bytes_after_the_last_field() -> None:
    data = bytes.fromhex("00000005 0001 6e 0000 ffff")
    layout = record(
        Item("size", U32, size_of=REST), Item("name", STRING), Item("entries", List(ENTRY, U16))
    )
    views = describe(layout, "M", data)
    assert (views[-1].path, views[-1].value) == ("M.(trailing)", b"\xff\xff")
    assert explained(layout, "M", data, "2 bytes after the last field", 9).path == "M.(trailing)"
    sized = record(Item("a", Sized(record(Item("x", U8)), U8)))
    assert seen(sized, "02 0102")[-1] == ("a.(trailing)", b"\2")


def test_which_bit_field_an_error_is_about() -> None:
    wrong = bytes.fromhex("80000001 61")
    assert explained(MESSAGE, "M", wrong, "bad", 0).path == "M.batch"
    right = bytes.fromhex("00000001 61")
    assert explained(MESSAGE, "M", right, "length runs past the end", 0).path == "M.length"
    group = record(bits(Item("kind", Integer(4)), Item("more", Integer(4))))
    assert explained(group, "M", b"\0", "bad", 0).path == "M.kind"
    assert explained(group, "M", b"\0", "more must be 1", 0).path == "M.more"
    closed = Enum("E", Integer(4), {1: "ONE"}, open=False)
    group = record(bits(Item("kind", Integer(4)), Item("what", closed)))
    assert explained(group, "M", b"\0", "no such member", 0).path == "M.what"


def test_where_the_walk_ends_before_the_offset() -> None:
    layout = record(Item("a", U8), Item("b", Switch("a", {1: U8})), Item("c", U8))
    assert explained(layout, "M", b"\2\0\0", "bad", 2).path == "M.b"


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (STRING, "8000"),
        (Sized(Bytes(), U8, inclusive=True), "00"),
        (Sized(Bytes(), "nowhere"), "00"),
        (List(U8, Integer(8, signed=True)), "80"),
        (Varint(32), "ffffffffff"),
        (Varint(64), "ff"),
        (Text(until=0), "61"),
        (Float(64), "00"),
        (Union({"A": record()}, tags={1: "A"}, width=8), "02"),
        (Union({"A": record()}, tags={1: "A"}, width=8), ""),
        (Union({"A": record()}, sizes={3: "A"}), "02"),
        (List(Nothing()), "00"),
        (Map(Nothing(), Nothing()), "00"),
        (record(Item("n", Integer(8, signed=True), size_of=REST)), "80"),
        (record(Item("x", U8), Item("n", U8, size_of=WHOLE), Item("a", Bytes())), "0100"),
    ],
)
def test_what_cannot_be_walked_is_left_unread(kind: Kind, data: str) -> None:
    raw = bytes.fromhex(data)
    views = describe(record(Item("a", kind)), "M", raw)
    covers(views, raw)
    assert views[-1].path == "M.(unread)"
    assert views[-1].note.startswith("M.a")
    for offset in range(len(raw) + 1):
        assert explained(record(Item("a", kind)), "M", raw, "bad", offset).path.startswith("M")


def test_hostile_counts_and_depth_come_to_an_end() -> None:
    endless = record(Item("a", List(record(), Integer(64))))
    views = describe(endless, "M", b"\xff" * 8)
    assert views[-1].path == "M.(unread)"
    assert explained(endless, "M", b"\xff" * 8, "bad", 8).path.startswith("M.a[")
    deep = b"\x00\x01" * 5000
    views = describe(TREE, "M", deep)
    covers(views, deep)
    assert "nested too deep" in views[-1].note
    many = record(Item("a", List(U8, U32)))
    data = (1 << 20).to_bytes(4, "big") + bytes(1 << 20)
    assert explained(many, "M", data, "bad", len(data) - 1).path == f"M.a[{(1 << 20) - 1}]"
    assert explained(many, "M", data[:-1], "ends too early", 0).path == f"M.a[{(1 << 20) - 1}]"


def test_any_bytes_can_be_described_and_explained() -> None:
    source = random.Random(5)
    for _ in range(3000):
        data = bytearray(GOOD)
        for _ in range(source.choice((1, 2, 4))):
            data[source.randrange(len(data))] = source.choice((0, 1, 127, 128, 255))
        del data[source.choice((len(data), source.randrange(len(data) + 1))) :]
        raw = bytes(data)
        covers(describe(FRAME, "M", raw), raw)
        reason = source.choice(("bad", "ends too early"))
        error = explained(FRAME, "M", raw, reason, source.randrange(-2, len(raw) + 3))
        assert error.path.startswith("M")
        assert error.reason == reason


def test_buffers_of_any_kind_are_taken() -> None:
    for data in (bytearray(GOOD), memoryview(GOOD)):
        assert describe(FRAME, "M", data) == describe(FRAME, "M", GOOD)
        assert explained(FRAME, "M", data, "bad", 6).path == "M.name"

from __future__ import annotations

import random
import time
from collections.abc import Mapping

import pytest
from wireloom.runtime.errors import DecodeError
from wireloom.runtime.layout import (
    REST,
    WHOLE,
    Bits,
    Boolean,
    Bytes,
    Enum,
    Flags,
    Float,
    Integer,
    Item,
    Kind,
    Later,
    List,
    Map,
    Nothing,
    Record,
    Sized,
    Switch,
    Test,
    Text,
    Union,
    Varint,
    bits,
    record,
)
from wireloom.runtime.walk import FieldView, describe, explained, hexdump

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
    kind: Kind, data: str, facts: Mapping[str, object] | None = None
) -> list[tuple[str, object]]:
    """Paths without the name, and values."""
    raw = bytes.fromhex(data)
    views = describe(kind, "M", raw, facts or {})
    covers(views, raw)
    return [(view.path.removeprefix("M").removeprefix("."), view.value) for view in views]


SCALARS = [
    (U8, "ff", 255),
    (Integer(8, signed=True), "ff", -1),
    (U24, "010203", 0x010203),
    (Integer(24, signed=True), "ffffff", -1),
    (Integer(24, little=True), "010203", 0x030201),
    (Integer(40), "0000000001", 1),
    (Integer(64), "ffffffffffffffff", 2**64 - 1),
    (Integer(16, null=0xFFFF), "ffff", None),
    (Float(32), "3fc00000", 1.5),
    (Float(64, little=True), "000000000000f83f", 1.5),
    (Varint(32), "ac02", 300),
    (Varint(64, zigzag=True), "03", -2),
    (Boolean(), "01", True),
    (COLOUR, "02", 2),
    (RIGHTS, "83", 0x83),
]


@pytest.mark.parametrize(("kind", "data", "value"), SCALARS)
def test_scalars(kind: Kind, data: str, value: object) -> None:
    assert seen(record(Item("a", kind)), data) == [("a", value)]


@pytest.mark.parametrize(
    ("kind", "data", "note"),
    [
        (COLOUR, "01", "RED"),
        (COLOUR, "07", ""),
        (RIGHTS, "83", "READ | WRITE | 0x80"),
        (Boolean(), "02", "2 is neither 0 nor 1"),
        (Integer(8, low=1), "00", "from 1 to 255"),
        (Integer(8, null=0), "00", "null"),
        (Text(), "ff", "not UTF-8"),
        (Text(1), "6162", "1 bytes at most"),
    ],
)
def test_notes(kind: Kind, data: str, note: str) -> None:
    (view,) = describe(record(Item("a", kind)), "M", bytes.fromhex(data))
    assert view.note == note


REGIONS = [
    (STRING, "0002 6162", [("a.(length)", 2), ("a", "ab")]),
    (STRING, "0000", [("a.(length)", 0), ("a", "")]),
    (STRING, "ffff", [("a.(length)", -1)]),
    (Sized(Bytes(), 3), "616263", [("a", b"abc")]),
    (Sized(Bytes(), U8, inclusive=True), "03 6162", [("a.(length)", 3), ("a", b"ab")]),
    (Sized(Text(), Varint(32)), "01 61", [("a.(length)", 1), ("a", "a")]),
    (Text(until=0), "6162 00", [("a", "ab")]),
    (Bytes(until=2, last_open=True), "6162", [("a", b"ab")]),
    (Nothing(), "", []),
    (List(U8, U16), "0002 0102", [("a.(count)", 2), ("a[0]", 1), ("a[1]", 2)]),
    (List(U8), "0102", [("a[0]", 1), ("a[1]", 2)]),
    (List(U8, 2), "0102", [("a[0]", 1), ("a[1]", 2)]),
    (List(U8, U8, null=255), "ff", [("a.(count)", 255)]),
    (
        Sized(List(STRING), U8),
        "03 0001 61",
        [("a.(length)", 3), ("a[0].(length)", 1), ("a[0]", "a")],
    ),
    (
        Map(STRING, U8, U8),
        "01 0001 6b 07",
        [("a.(count)", 1), ("a[0].(key).(length)", 1), ("a[0].(key)", "k"), ("a['k']", 7)],
    ),
    (
        Map(Text(until=1), Text(until=2, last_open=True)),
        "6b01 7602 6c01 77",
        [("a[0].(key)", "k"), ("a['k']", "v"), ("a[1].(key)", "l"), ("a['l']", "w")],
    ),
]


@pytest.mark.parametrize(("kind", "data", "expected"), REGIONS)
def test_regions_and_lists(kind: Kind, data: str, expected: list[tuple[str, object]]) -> None:
    assert seen(record(Item("a", kind)), data) == expected


def test_bit_fields_share_their_bytes() -> None:
    views = describe(
        record(bits(Item("a", Integer(1)), Item("b", Enum("B", Integer(7), {2: "X"})))),
        "M",
        b"\x82",
    )
    assert [(view.bit, view.width, view.value, view.note) for view in views] == [
        (0, 1, 1, ""),
        (1, 7, 2, "X"),
    ]
    assert {(view.offset, view.size) for view in views} == {(0, 1)}


def test_bit_fields_of_reversed_bytes_and_with_sign() -> None:
    layout = record(Bits((Item("a", Integer(4, signed=True)), Item("b", Integer(12))), little=True))
    assert seen(layout, "34f2") == [("a", -1), ("b", 0x234)]


def test_escapes_follow_their_group() -> None:
    half = Integer(4, escape=U8)
    layout = record(
        bits(Item("id", half), Item("length", half, size_of=("body",))), Item("body", Bytes())
    )
    assert seen(layout, "f1 03 aa") == [
        ("id", 15),
        ("length", 1),
        ("id.(escape)", 3),
        ("body", b"\xaa"),
    ]
    data = "ff 00 00" + "00" * 15
    assert seen(layout, data)[2:] == [
        ("id.(escape)", 0),
        ("length.(escape)", 0),
        ("body", bytes(15)),
    ]


LENGTHS = [
    (("a",), "01 61 62", [("n", 1), ("a", b"a"), ("b", b"b")]),
    (("a", "b"), "02 61 62", [("n", 2), ("a", b"ab"), ("b", b"")]),
    (REST, "02 61 62", [("n", 2), ("a", b"ab"), ("b", b"")]),
    (WHOLE, "03 61 62", [("n", 3), ("a", b"ab"), ("b", b"")]),
]


@pytest.mark.parametrize(("target", "data", "expected"), LENGTHS)
def test_lengths_of_fields(
    target: tuple[str, ...], data: str, expected: list[tuple[str, object]]
) -> None:
    layout = record(Item("n", U8, size_of=target), Item("a", Bytes()), Item("b", Bytes()))
    assert seen(layout, data) == expected


def test_lengths_inside_lengths() -> None:
    layout = record(
        Item("key_length", U8, size_of=("key",)),
        Item("total", U8, size_of=("key", "value")),
        Item("key", Text()),
        Item("value", Text()),
    )
    assert seen(layout, "01 03 6b 7676")[2:] == [("key", "k"), ("value", "vv")]
    assert seen(layout, "01 02 6b 7676")[2:] == [
        ("key", "k"),
        ("value", "v"),
        ("(trailing)", b"v"),
    ]


def test_a_null_length_makes_its_field_null() -> None:
    layout = record(
        Item("n", Integer(8, signed=True, null=-1), size_of=("a",)),
        Item("a", Text(), nullable=True),
        Item("b", U8),
    )
    assert seen(layout, "ff 07") == [("n", None), ("b", 7)]


def test_counts_of_fields() -> None:
    layout = record(Item("n", U8, count_of="a"), Item("b", U8), Item("a", List(U8, "n")))
    assert seen(layout, "02 09 0102") == [("n", 2), ("b", 9), ("a[0]", 1), ("a[1]", 2)]


def test_references_reach_members_the_frame_and_facts() -> None:
    head = record(Item("size", U8), Item("kind", U8))
    inner = record(
        Item("kind", U8),
        Item("own", Switch("kind", {1: U8}, Nothing())),
        Item("frames", Switch("/head.kind", {1: U16})),
        Item("agreed", U8, when=(Test("$extra", "is", (1,)),)),
    )
    layout = record(
        Item("head", head), Item("text", Sized(Text(), "head.size")), Item("inner", inner)
    )
    expected: list[tuple[str, object]] = [
        ("head.size", 1),
        ("head.kind", 1),
        ("text", "x"),
        ("inner.kind", 0),
        ("inner.frames", 5),
    ]
    assert seen(layout, "01 01 78 00 0005", {"extra": False}) == expected
    assert seen(layout, "01 01 78 00 0005 09", {"extra": True}) == [*expected, ("inner.agreed", 9)]
    last = describe(layout, "M", bytes.fromhex("010178000005"))[-1]
    assert last.path == "M.(unread)"
    assert "the fact extra is needed" in last.note


def test_there_is_no_look_up_in_enclosing_records() -> None:
    inner = record(Item("a", Switch("kind", {1: U8})))
    last = describe(record(Item("kind", U8), Item("inner", inner)), "M", b"\1\2")[-1]
    assert "no case for kind = absent" in last.note


def test_a_part_of_a_frame_takes_references_from_the_facts() -> None:
    part = record(Item("a", Switch("/kind", {1: U8})), Item("b", List(U8, "n")))
    assert seen(part, "07 0102", {"/kind": 1, "n": 2}) == [("a", 7), ("b[0]", 1), ("b[1]", 2)]


def test_optional_fields() -> None:
    plain = record(Item("a", U8), Item("b", U8, optional=True))
    assert seen(plain, "01") == [("a", 1)]
    assert seen(plain, "0102") == [("a", 1), ("b", 2)]
    magic = record(
        Item(
            "block",
            record(Item("magic", U16, const=0x0E02), Item("x", U8)),
            optional=True,
            begins=(16, 0x0E02),
        ),
        Item("mark", U16, const=0x0E01, optional=True, begins=(16, 0x0E01)),
        Item("sum", U8, when=(Test("mark", "present"),), checksum="crc32"),
        Item("rest", Bytes()),
    )
    assert seen(magic, "0e02 01 0e01 05 ff") == [
        ("block.magic", 0x0E02),
        ("block.x", 1),
        ("mark", 0x0E01),
        ("sum", 5),
        ("rest", b"\xff"),
    ]
    assert seen(magic, "0e") == [("rest", b"\x0e")]
    bit = record(Item("a", BATCH, optional=True, begins=(1, 1)), Item("b", Bytes()))
    assert seen(bit, "70")[0] == ("b", b"p")
    assert seen(bit, "81 0001 00")[0] == ("a.batch", 1)


def test_unions() -> None:
    chunk = record(Item("entries", List(ENTRY), packed=True))
    assert seen(chunk, "00000001 61 82 0005 01 ff") == [
        ("entries[0].batch", 0),
        ("entries[0].length", 1),
        ("entries[0].body", b"a"),
        ("entries[1].batch", 1),
        ("entries[1].codec", 2),
        ("entries[1].count", 5),
        ("entries[1].body.(length)", 1),
        ("entries[1].body", b"\xff"),
    ]
    by_size = Union(
        {"A": record(Item("x", U8)), "B": record(Item("y", U16))}, sizes={1: "A", 2: "B"}
    )
    assert seen(record(Item("a", Sized(by_size, U8))), "02 0007") == [
        ("a.(length)", 2),
        ("a.y", 7),
    ]
    reversed_ = Union({"A": record(Item("x", U16))}, tags={1: "A"}, width=16, little=True)
    assert seen(reversed_, "0100") == [("x", 256)]


def test_constants_that_differ_are_noted() -> None:
    shared = (Item("key", U8), Item("magic", U8, const=5))
    views = describe(Record(shared, {"key": 3}), "M", b"\x02\x06")
    assert [view.note for view in views] == ["must be 3", "must be 5"]


def test_types_that_hold_themselves() -> None:
    assert [path for path, _ in seen(TREE, "01 61 01 01 62 00")] == [
        "name.(length)",
        "name",
        "below.(count)",
        "below[0].name.(length)",
        "below[0].name",
        "below[0].below.(count)",
    ]


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


# --- damaged bytes -------------------------------------------------------------------------------

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


def test_hostile_counts_and_depth_take_no_time() -> None:
    started = time.perf_counter()
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
    assert time.perf_counter() - started < 5


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

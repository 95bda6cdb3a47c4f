"""Every kind of layout over whole bytes."""

from __future__ import annotations

import pytest
from wireloom.runtime.layout import (
    REST,
    WHOLE,
    Bits,
    Boolean,
    Bytes,
    Enum,
    Float,
    Integer,
    Item,
    Kind,
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
from wireloom.runtime.walk import describe

from tests.runtime.walk.layouts import (
    BATCH,
    COLOUR,
    ENTRY,
    RIGHTS,
    STRING,
    TREE,
    U8,
    U16,
    U24,
    seen,
)

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


def test_references_reach_members_the_frame_and_negotiated() -> None:
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
    assert "the negotiated parameter extra is needed" in last.note


def test_there_is_no_look_up_in_enclosing_records() -> None:
    inner = record(Item("a", Switch("kind", {1: U8})))
    last = describe(record(Item("kind", U8), Item("inner", inner)), "M", b"\1\2")[-1]
    assert "no case for kind = absent" in last.note


def test_a_part_of_a_frame_takes_references_from_the_negotiated() -> None:
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

"""What kinds say about their sizes, their groups of bits and the constants at known places."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from wireloom.schema.bits import Bits
from wireloom.schema.constants import (
    CaseSizes,
    Constant,
    Place,
    Tags,
    discriminator,
    leading_constant,
)
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Case,
    Enum,
    Envelope,
    Extent,
    Field,
    FlatTable,
    Float,
    Integer,
    JsonObject,
    List,
    Map,
    ProtobufRecord,
    Record,
    Ref,
    Region,
    Switch,
    Text,
    TextMap,
    Union,
    Varint,
    Void,
)
from wireloom.schema.parts import BitGroup, parts
from wireloom.schema.references import FieldRef, Test
from wireloom.schema.schema import Definition, Limits, Schema
from wireloom.schema.sizes import Sizes
from wireloom.schema.wishes import Needs

U8, U16 = Integer(8), Integer(16)


def sizes(**kinds: Kind) -> Sizes:
    return Sizes({name: Definition(kind=kind) for name, kind in kinds.items()})


def record(*fields: Field) -> Record:
    return Record("R", fields)


@pytest.mark.parametrize(
    ("kind", "least", "most"),
    [
        (U16, 16, 16),
        (Integer(4, escape=U8), 4, 12),
        (Varint(64), 8, 80),
        (Float(32), 32, 32),
        (Boolean(), 8, 8),
        (Enum("E", U16, ()), 16, 16),
        (Enum("E", Varint(32), ()), 8, 40),
        (Text(), 0, None),
        (Text(max_bytes=2), 0, 16),
        (Text(until=b"\x00"), 8, None),
        (Bytes(until=b"\x00", last_open=True), 0, None),
        (Bytes(until=b"\r\n", max_bytes=2), 16, 32),
        (Void(), 0, 0),
        (Region(Text(), 5), 40, 40),
        (Region(Text(), U16), 16, None),
        (Region(U8, U16), 24, 24),
        (Region(U8, U16, null=0), 16, 24),
        (Region(Text(), FieldRef("record", ("a",))), 0, None),
        (List(U16, count=3), 48, 48),
        (List(Varint(7), count=3), 24, 24),
        (List(U16, count=U8), 8, None),
        (List(U16), 0, None),
        (Map(U8, U8, count=U16), 16, None),
        (Map(U8, U16, count=2), 48, 48),
        (record(Field(name="a", kind=U8), Field(name="b", kind=U16)), 24, 24),
        (record(Field(name="a", kind=U8), Field(name="b", kind=U16, optional=True)), 8, 24),
        (
            record(
                Field(name="a", kind=U8),
                Field(name="b", kind=U8, when=(Test(FieldRef("record", ("a",)), "present"),)),
            ),
            8,
            16,
        ),
        (Switch(FieldRef("record", ("a",)), (Case((1,), U8), Case((2,), U16)), Void()), 0, 16),
        (Switch(FieldRef("record", ("a",)), (Case((1,), U8), Case((2,), Text())), None), 0, None),
        (Union("U", ("Small", "Large")), 8, 16),
        (Union("U", ("Small", "Small2")), 8, 8),
        (Ref("Small"), 8, 8),
        (Ref("Boxed"), 16, 16),
        (Ref("Boxed", bare=True), 8, 8),
        (Ref("Tree"), 8, None),
        (JsonObject("J", ()), 0, None),
    ],
)
def test_sizes(kind: Kind, least: int, most: int | None) -> None:
    found = KNOWN.of(kind)
    assert found == Bits(least, most)
    assert KNOWN.least(kind) == least
    assert KNOWN.fixed(kind) == (least if least == most else None)


KNOWN = sizes(
    Small=record(Field(name="a", kind=U8)),
    Small2=record(Field(name="a", kind=Boolean())),
    Large=record(Field(name="a", kind=U16)),
    Boxed=Region(record(Field(name="a", kind=U8)), U8),
    Tree=record(Field(name="a", kind=U8), Field(name="b", kind=Ref("Tree"))),
    Marked=record(Field(name="m", kind=U8, const=7), Field(name="text", kind=Text())),
)


@pytest.mark.parametrize(
    ("kind", "is_open"),
    [
        (U8, False),
        (Varint(32), False),
        (Void(), False),
        (Text(), True),
        (Text(max_bytes=3), True),
        (Bytes(until=b"\x00"), False),
        (Region(Text(), U8), False),
        (Region(Text(), FieldRef("record", ("a",))), False),
        (List(Text(until=b"\x00")), True),
        (List(Text(until=b"\x00"), count=U8), False),
        (Map(U8, U8), True),
        (Map(U8, U8, count=FieldRef("record", ("n",))), False),
        (JsonObject("J", ()), True),
        (record(Field(name="a", kind=U8), Field(name="b", kind=Text())), True),
        (
            record(
                Field(name="n", kind=U8, size_of=Extent("fields", ("b",))),
                Field(name="b", kind=Text()),
            ),
            False,
        ),
        (
            record(
                Field(name="n", kind=U8, size_of=Extent("fields", ("a",))),
                Field(name="a", kind=Text()),
                Field(name="b", kind=Text()),
            ),
            True,
        ),
        (record(Field(name="a", kind=U8, optional=True)), True),
        (record(Field(name="a", kind=U8, const=1, optional=True)), False),
        (record(Field(name="a", kind=Ref("Small"), optional=True)), True),
        (
            record(
                Field(name="a", kind=Region(Ref("Marked"), 4), optional=True),
            ),
            True,
        ),
        (Union("U", ("Small", "Large")), True),
        (Union("U", ("Small", "Marked")), True),
        (Switch(FieldRef("record", ("a",)), (Case((1,), U8), Case((2,), U16)), None), False),
        (Switch(FieldRef("record", ("a",)), (Case((1,), U8),), Text()), True),
        (Ref("Marked"), True),
        (Ref("Boxed"), False),
    ],
)
def test_what_ends_with_what_is_around_it(kind: Kind, is_open: bool) -> None:
    assert kind.is_open(KNOWN) == is_open


def test_sizes_of_types_that_hold_others_many_times() -> None:
    deep = {
        f"T{n}": record(*(Field(name=name, kind=Ref(f"T{n + 1}")) for name in "ab"))
        for n in range(60)
    }
    text = Text(until=b"\x00")
    assert sizes(**deep, T60=text).least(Ref("T0")) == 8 * 2**60
    assert sizes(**deep, T60=U8).fixed(Ref("T0")) == 8 * 2**60
    back = record(Field(name="a", kind=text), Field(name="b", kind=Ref("T0"), optional=True))
    assert sizes(**deep, T60=back).of(Ref("T0")) == Bits(8 * 2**60, None)


@pytest.mark.parametrize("order", list(permutations("ABC")))
def test_sizes_do_not_hang_on_what_was_asked_before(order: tuple[str, ...]) -> None:
    kinds = {
        "A": record(Field(name="n", kind=U8), Field(name="b", kind=Ref("B"))),
        "B": Union("B", ("A", "C")),
        "C": record(Field(name="n", kind=U16), Field(name="a", kind=Ref("A"), optional=True)),
    }
    known = sizes(**kinds)
    found = {name: known.least(Ref(name)) for name in order}
    assert found == {name: sizes(**kinds).least(Ref(name)) for name in order}
    assert found == {"A": 8, "B": 8, "C": 16}


def test_how_deep_values_go_at_least() -> None:
    leaf, deep = Field(name="a", kind=U8), Field(name="a", kind=Ref("Two"))
    never = (Test(FieldRef("record", ("a",)), "present"),)
    kinds: dict[str, tuple[Kind, int]] = {
        "One": (record(leaf), 1),
        "Two": (record(leaf, Field(name="b", kind=Ref("One"))), 2),
        "Left": (record(leaf, Field(name="b", kind=Ref("Two"), when=never)), 1),
        "Boxed": (Region(Ref("Two"), U8), 2),
        "Wrapped": (Envelope(Ref("Two"), 1, 2), 2),
        "Either": (Union("Either", ("One", "Two")), 1),
        "Listed": (List(Ref("Two"), count=2), 2),
        "None": (List(Ref("Two"), count=0), 0),
        "Some": (List(Ref("Two"), count=U8), 0),
        "Mapped": (Map(Ref("One"), Ref("Two"), count=2), 2),
        "Unmapped": (Map(Ref("One"), Ref("Two"), count=0), 0),
        "Json": (JsonObject("Json", (replace(deep, required=True),)), 3),
        "Empty": (JsonObject("Empty", (deep,)), 1),
        "Texts": (TextMap("Texts", (replace(leaf, required=True),), map=Map(Text(), Text())), 1),
        "Table": (FlatTable("Table", (replace(deep, required=True),)), 3),
        "Proto": (ProtobufRecord("Proto", (replace(deep, required=True),)), 3),
    }
    types = {name: Definition(kind=kind) for name, (kind, _) in kinds.items()}
    schema = Schema(
        name="x", title="", revision="", limits=Limits(depth=9, decompressed=0), types=types
    )
    assert Needs(schema).heights == {name: height for name, (_, height) in kinds.items()}


def test_groups() -> None:
    fields = (
        Field(name="a", kind=Integer(3)),
        Field(name="b", kind=Ref("Four")),
        Field(name="c", kind=Integer(1)),
        Field(name="d", kind=U16),
        Field(name="e", kind=Integer(12, little=True)),
        Field(name="f", kind=Integer(4, little=True)),
    )
    first, second, third = parts(sizes(Four=Enum("Four", Integer(4), ())), fields)
    assert first == BitGroup(fields[:3], 8, little=False, shifts=(5, 1, 0))
    assert second is fields[3]
    assert third == BitGroup(fields[4:], 16, little=True, shifts=(4, 0))
    least = tuple(replace(field, least_first=True) for field in fields[:3])
    (group,) = parts(sizes(Four=Enum("Four", Integer(4), ())), least)
    assert group == BitGroup(least, 8, little=False, shifts=(0, 3, 7))


def tagged(number: int, *before: Field, kind: Kind = U16) -> Record:
    return record(*before, Field(name="tag", kind=kind, const=number))


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        (tagged(1), tagged(258), Tags(0, 16, False, {1: "A", 258: "B"})),
        (
            tagged(1, kind=Integer(16, little=True)),
            tagged(258, kind=Integer(16, little=True)),
            Tags(0, 16, True, {1: "A", 258: "B"}),
        ),
        (
            tagged(-1, Field(name="a", kind=U8), kind=Integer(8, signed=True)),
            tagged(2, Field(name="a", kind=U8), kind=Integer(8, signed=True)),
            Tags(8, 8, False, {255: "A", 2: "B"}),
        ),
        (
            record(Field(name="x", kind=Integer(7)), Field(name="tag", kind=Integer(1), const=0)),
            record(
                Field(name="tag", kind=Integer(1), const=1),
                Field(name="x", kind=Integer(6)),
                Field(name="y", kind=Integer(1), const=1),
            ),
            Tags(7, 1, False, {0: "A", 1: "B"}),
        ),
        (tagged(1), tagged(1, Field(name="a", kind=U8)), CaseSizes({2: "A", 3: "B"})),
        (tagged(1), tagged(1), None),
    ],
)
def test_cases(first: Record, second: Record, told: Tags | CaseSizes | None) -> None:
    assert discriminator(sizes(A=first, B=second), ("A", "B")) == told


def test_constant_behind_what_varies() -> None:
    open_ = tagged(1, Field(name="a", kind=Text(until=b"\x00")))
    assert discriminator(sizes(A=open_, B=open_), ("A", "B")) is None


def two_bytes(number: int) -> Constant:
    return Constant(Place(0, 2, 0, 16, "big"), number)


@pytest.mark.parametrize(
    ("field", "begins"),
    [
        (Field(name="a", kind=U8), None),
        (Field(name="a", kind=U16, const=0x0102), two_bytes(0x0102)),
        (
            Field(name="a", kind=Integer(16, little=True), const=0x0102),
            Constant(Place(0, 2, 0, 16, "little"), 0x0102),
        ),
        (Field(name="a", kind=Integer(3), const=5), Constant(Place(0, 1, 5, 3, "big"), 5)),
        (Field(name="a", kind=Region(Bytes(), 2), const=b"\x0e\x01"), two_bytes(0x0E01)),
        (Field(name="a", kind=Region(Text(), 2), const="ab"), two_bytes(0x6162)),
        (Field(name="a", kind=Ref("Tagged")), two_bytes(7)),
        (Field(name="a", kind=Ref("Boxed")), None),
        (Field(name="a", kind=Ref("Loose")), None),
    ],
)
def test_leading_constant(field: Field, begins: Constant | None) -> None:
    loose = record(Field(name="tag", kind=U16, const=7, optional=True))
    known = sizes(Tagged=tagged(7), Boxed=Region(tagged(7), U8), Loose=loose)
    assert leading_constant(known, field) == begins

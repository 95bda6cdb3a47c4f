"""What kinds say about their sizes, their groups of bits and the constants at known places."""

from __future__ import annotations

import pytest
from wireloom.schema.constants import (
    CaseSizes,
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
    Field,
    Float,
    Integer,
    List,
    Map,
    Record,
    Ref,
    Region,
    Switch,
    Text,
    Union,
    Varint,
    Void,
)
from wireloom.schema.parts import BitGroup, parts
from wireloom.schema.references import FieldRef, Test
from wireloom.schema.schema import Definition
from wireloom.schema.sizes import Sizes

U8, U16 = Integer(8), Integer(16)


def sizes(**kinds: Kind) -> Sizes:
    return Sizes({name: Definition(kind=kind) for name, kind in kinds.items()})


def record(*fields: Field) -> Record:
    return Record("R", fields)


@pytest.mark.parametrize(
    ("kind", "fixed", "least"),
    [
        (U16, 16, 16),
        (Integer(4, escape=U8), None, 4),
        (Varint(64), None, 8),
        (Float(32), 32, 32),
        (Boolean(), 8, 8),
        (Enum("E", U16, ()), 16, 16),
        (Enum("E", Varint(32), ()), None, 8),
        (Text(), None, 0),
        (Text(until=b"\x00"), None, 8),
        (Bytes(until=b"\x00", last_open=True), None, 0),
        (Void(), 0, 0),
        (Region(Text(), 5), 40, 40),
        (Region(Text(), U16), None, 16),
        (Region(Text(), FieldRef("record", ("a",))), None, 0),
        (List(U16, count=3), None, 48),
        (List(U16, count=U8), None, 8),
        (List(U16), None, 0),
        (Map(U8, U8, count=U16), None, 16),
        (record(Field(name="a", kind=U8), Field(name="b", kind=U16)), 24, 24),
        (record(Field(name="a", kind=U8), Field(name="b", kind=U16, optional=True)), None, 8),
        (
            record(
                Field(name="a", kind=U8),
                Field(name="b", kind=U8, when=(Test(FieldRef("record", ("a",)), "present"),)),
            ),
            None,
            8,
        ),
        (Switch(FieldRef("record", ("a",)), (Case((1,), U8), Case((2,), U16)), Void()), None, 0),
        (Union("U", ("Small", "Large")), None, 8),
        (Union("U", ("Small", "Small2")), 8, 8),
        (Ref("Small"), 8, 8),
        (Ref("Boxed"), None, 8),
        (Ref("Boxed", bare=True), 8, 8),
        (Ref("Tree"), None, 8),
    ],
)
def test_sizes(kind: Kind, fixed: int | None, least: int) -> None:
    known = sizes(
        Small=record(Field(name="a", kind=U8)),
        Small2=record(Field(name="a", kind=Boolean())),
        Large=record(Field(name="a", kind=U16)),
        Boxed=Region(record(Field(name="a", kind=U8)), U8),
        Tree=record(Field(name="a", kind=U8), Field(name="b", kind=Ref("Tree"))),
    )
    assert (known.fixed(kind), known.least(kind)) == (fixed, least)


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
    assert first == BitGroup(fields[:3], 8, little=False)
    assert second is fields[3]
    assert third == BitGroup(fields[4:], 16, little=True)


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


@pytest.mark.parametrize(
    ("field", "begins"),
    [
        (Field(name="a", kind=U8), None),
        (Field(name="a", kind=U16, const=0x0102), (16, 0x0102)),
        (Field(name="a", kind=Integer(16, little=True), const=0x0102), (16, 0x0201)),
        (Field(name="a", kind=Integer(3), const=5), (3, 5)),
        (Field(name="a", kind=Region(Bytes(), 2), const=b"\x0e\x01"), (16, 0x0E01)),
        (Field(name="a", kind=Region(Text(), 2), const="ab"), (16, 0x6162)),
        (Field(name="a", kind=Ref("Tagged")), (16, 7)),
        (Field(name="a", kind=Ref("Boxed")), None),
        (Field(name="a", kind=Ref("Loose")), None),
    ],
)
def test_leading_constant(field: Field, begins: tuple[int, int] | None) -> None:
    loose = record(Field(name="tag", kind=U16, const=7, optional=True))
    known = sizes(Tagged=tagged(7), Boxed=Region(tagged(7), U8), Loose=loose)
    assert leading_constant(known, field) == begins

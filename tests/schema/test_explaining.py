"""What a value that cannot be encoded, and an offset in bytes, are about."""

from __future__ import annotations

import tracemalloc
from dataclasses import make_dataclass
from typing import Any

import pytest
from wireloom.runtime.enums import OpenEnum
from wireloom.schema.explaining import explained, located, misfit
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Case,
    Enum,
    Extent,
    Field,
    Flags,
    Float,
    Integer,
    Kind,
    List,
    Map,
    Record,
    Ref,
    Region,
    Switch,
    Text,
    Union,
    Value,
    Varint,
    Void,
)
from wireloom.schema.packaged import schema_of
from wireloom.schema.references import FieldRef, Test
from wireloom.schema.schema import Definition, Limits, Schema

U8, U16, U32 = Integer(8), Integer(16), Integer(32)
STRING = Region(Text(), Integer(16, signed=True), null=-1)
COLOUR = Enum("Colour", U8, (Value(1, "red"),), open=False)
RIGHTS = Flags("Rights", U8, (Value(1, "read"), Value(2, "write")), open=False)


def schema(**types: Kind) -> Schema:
    """A protocol with these types and no frames."""
    definitions = {name: Definition(kind=kind) for name, kind in types.items()}
    limits = Limits(depth=8, decompressed=1 << 20)
    return Schema(name="tried", title="Tried", revision="1", limits=limits, types=definitions)


def record(*fields: Field) -> Record:
    return Record("M", fields)


def instance(**members: Any) -> Any:
    return make_dataclass("M", members)(**members)


def of(kind: Kind, value: object) -> str | None:
    """What is wrong with a value, without the path if it is that of the member."""
    found = misfit(schema(M=record(Field(name="a", kind=kind))), "M", instance(a=value))
    if found is None:
        return None
    path, reason = found
    return reason if path == "M.a" else f"{path}: {reason}"


class Shade(OpenEnum):
    RED = 1


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (U8, 255),
        (U8, True),
        (Integer(16, signed=True), -32768),
        (Varint(32, zigzag=True), -1),
        (COLOUR, 1),
        (COLOUR, Shade.RED),
        (RIGHTS, 3),
        (Boolean(), False),
        (Boolean(), 1),
        (Float(32), 1.5),
        (Float(64), 1),
        (STRING, "é" * 16383),
        (Region(Bytes(), 2), b"ab"),
        (Bytes(), bytearray(b"x")),
        (Bytes(), memoryview(b"x")),
        (List(U8, U8), (1,)),
        (List(U8, U8), [1]),
        (Map(STRING, U8), {"k": 1}),
        (Void(), None),
    ],
)
def test_what_fits(kind: Kind, value: object) -> None:
    assert of(kind, value) is None


@pytest.mark.parametrize(
    ("kind", "value", "reason"),
    [
        (U8, 300, "300 is not between 0 and 255"),
        (U8, "x", "str where int is expected"),
        (U8, 1.0, "float where int is expected"),
        (U8, None, "must not be None"),
        (Integer(8, low=1), 0, "0, at least 1"),
        (Integer(16, high=100), 101, "101, at most 100"),
        (Varint(32), 2**32, f"{2**32} is not between 0 and {2**32 - 1}"),
        (COLOUR, 9, "no Colour has the number 9"),
        (COLOUR, "RED", "str where int is expected"),
        (RIGHTS, 0x83, "Rights has no bits 0x80"),
        (Boolean(), 2, "int where bool is expected"),
        (Float(32), 1e300, "1e+300 does not fit 32 bits"),
        (Float(64), "x", "str where float is expected"),
        (STRING, "x" * 70000, "70000 bytes, 32767 at most"),
        (STRING, b"x", "bytes where str is expected"),
        (STRING, None, "must not be None"),
        (STRING, "\ud800", "half a surrogate pair cannot be written as UTF-8"),
        (Region(Text(255), U16), "x" * 256, "256 bytes, 255 at most"),
        (Region(Bytes(), U8, null=255), b"x" * 255, "255 bytes, 254 at most"),
        (Region(Bytes(), U8, includes=1), b"x" * 255, "255 bytes, 254 at most"),
        (Region(Bytes(), 4), b"abc", "3 bytes, it must have 4"),
        (Region(Bytes(), 4), "abcd", "str where bytes is expected"),
        (Text(until=b"\x00"), "a\0", "the byte 0x00 ends it and cannot be part of it"),
        (List(U8, U8), (1, 2, 300), "M.a[2]: 300 is not between 0 and 255"),
        (List(U8, U8), b"ab", "bytes where tuple is expected"),
        (List(U8, U8), (0,) * 256, "256 items, 255 at most"),
        (List(U8, 2), (0,), "1 items, it must have 2"),
        (List(U8, max_items=2), (0, 0, 0), "3 items, 2 at most"),
        (List(U8, min_items=2), (0,), "1 items, 2 at least"),
        (List(U8, unique=True), (1, 2, 1), "items must differ"),
        (List(STRING), (None,), "M.a[0]: must not be None"),
        (Map(STRING, U8, U8), {"k": 300}, 'M.a["k"]: 300 is not between 0 and 255'),
        (Map(STRING, U8, U8), (), "tuple where dict is expected"),
        (Void(), 1, "there is nothing here that could have a value"),
    ],
)
def test_what_does_not_fit(kind: Kind, value: object, reason: str) -> None:
    assert of(kind, value) == reason


def test_objects_of_the_wrong_class() -> None:
    one = Record("One", (Field(name="x", kind=U8),))
    other = Record("Other", (Field(name="tag", kind=U8, const=1), Field(name="y", kind=U16)))
    made = schema(
        M=record(Field(name="a", kind=Ref("Either")), Field(name="b", kind=Ref("One"))),
        Either=Union("Either", ("One", "Other")),
        One=one,
        Other=other,
    )
    good = make_dataclass("One", ["x"])(1)
    second = make_dataclass("Other", ["y"])(1)
    assert misfit(made, "M", instance(a="x", b=good)) == (
        "M.a",
        "str where One or Other is expected",
    )
    assert misfit(made, "M", instance(a=second, b=7)) == ("M.b", "int where One is expected")


def test_lengths_and_counts_that_are_fields() -> None:
    made = schema(
        M=record(
            Field(name="n", kind=U8, count_of="items"),
            Field(name="size", kind=Integer(8, null=255), size_of=Extent("fields", ("text",))),
            Field(name="items", kind=List(U8, FieldRef("record", ("n",)))),
            Field(name="text", kind=Text(), nullable=True),
        )
    )
    assert misfit(made, "M", instance(items=(1,) * 255, text=None)) is None
    assert misfit(made, "M", instance(items=(1,) * 256, text=None)) == (
        "M.n",
        "256 is not between 0 and 255",
    )


def test_conditions() -> None:
    made = schema(
        M=record(
            Field(name="kind", kind=U8),
            Field(name="a", kind=U8, when=(Test(FieldRef("record", ("kind",)), "is", (1,)),)),
        )
    )
    assert misfit(made, "M", instance(kind=1, a=None)) == ("M.a", "must not be None")
    assert misfit(made, "M", instance(kind=2, a=1)) == (
        "M.a",
        "exists only under its condition",
    )


FORM = Enum("Form", U8, (Value(0, "short"), Value(1, "long")))


@pytest.mark.parametrize(
    ("form", "value", "reason"),
    [
        (0, 256, "256 is not between 0 and 255; it fits where form is long"),
        (1, 65536, "65536 is not between 0 and 65535; it fits where form is 2"),
        (0, 1 << 32, f"{1 << 32} is not between 0 and 255"),
        (1, 256, None),
    ],
)
def test_other_cases_that_a_value_fits_are_named(form: int, value: int, reason: str | None) -> None:
    cases = tuple(Case((label,), kind) for label, kind in enumerate((U8, U16, U32)))
    made = schema(
        M=record(
            Field(name="form", kind=FORM),
            Field(name="a", kind=Switch(FieldRef("record", ("form",)), cases)),
        )
    )
    found = misfit(made, "M", instance(form=form, a=value))
    assert found == (None if reason is None else ("M.a", reason))


def test_values_that_hold_themselves() -> None:
    tree = Record("M", (Field(name="below", kind=List(Ref("M"), U8)),))
    endless = instance(below=[])
    endless.below.append(endless)
    found = misfit(schema(M=tree), "M", endless)
    assert found is not None
    assert found[1] == "nested deeper than 8"


def test_secrets_are_not_in_reasons() -> None:
    made = schema(M=record(Field(name="password", kind=STRING, secret=True)))
    found = misfit(made, "M", instance(password=b"hunter2"))
    assert found == ("M.password", "bytes where str is expected")


RABBIT = schema_of("wireloom.rabbitmq_stream")
PUBLISH = bytes.fromhex(
    "0000002a 0002 0001 01 00000002"
    "0000000000000001 00000005 6669727374"
    "0000000000000002 00000003 747768"
)


@pytest.mark.parametrize(
    ("offset", "path"),
    [
        (0, "Publish.size"),
        (6, "Publish.version"),
        (9, "Publish.messages.(count)"),
        (20, "Publish.messages[0].publishing_id"),
        (25, "Publish.messages[0].body"),
        (40, "Publish.messages[1].length"),
        (44, "Publish.messages[1].body"),
        (45, "Publish"),
    ],
)
def test_what_lies_at_an_offset(offset: int, path: str) -> None:
    error = explained(RABBIT, "Publish", PUBLISH, "is odd", offset)
    assert (error.path, error.offset, error.reason) == (path, offset, "is odd")


def test_the_field_of_a_group_of_bits_that_is_wrong() -> None:
    data = bytearray(PUBLISH)
    assert explained(RABBIT, "Publish", bytes(data), "command is odd", 4).path == "Publish.command"
    data[4] |= 0x80
    assert explained(RABBIT, "Publish", bytes(data), "is odd", 4).path == "Publish.response"


@pytest.mark.parametrize("end", range(9, len(PUBLISH)))
def test_what_ends_too_early_is_the_first_field_that_is_not_all_there(end: int) -> None:
    error = explained(RABBIT, "Publish", PUBLISH[:end], "ends too early", end)
    assert error.path.startswith("Publish.messages") or (end, error.path) == (45, "Publish")
    assert error.offset <= end


def test_many_items_in_a_row() -> None:
    items = PUBLISH[13:]
    error = explained(RABBIT, "Published", items, "is odd", 26, many=True)
    assert error.path == "Published[1].length"


def test_where_a_path_is() -> None:
    assert located(RABBIT, "Publish", PUBLISH, "Publish.messages[1].body") == 42
    assert located(RABBIT, "Publish", PUBLISH, "Publish.messages[1].body.more") == 42
    assert located(RABBIT, "Publish", PUBLISH, "Publish.none") == 0


def test_no_memory_for_what_is_passed_by() -> None:
    made = schema(M=record(Field(name="a", kind=List(List(STRING, 1), U32))))
    data = (10_000).to_bytes(4, "big") + b"\0\0" * 10_000
    explained(made, "M", data[:100], "is odd", 90)  # imports are paid before
    tracemalloc.start()
    try:
        error = explained(made, "M", data, "is odd", len(data) - 1)
        assert tracemalloc.get_traced_memory()[1] <= len(data) + 64 * 1024
    finally:
        tracemalloc.stop()
    assert error.path == "M.a[9999][0].(length)"


def test_no_memory_for_lists_in_lists_that_are_passed_by() -> None:
    node = record(Field(name="a", kind=U8), Field(name="b", kind=List(Ref("M"), U8)))
    made = schema(M=node, L=List(Ref("M"), U8))
    leaves = bytes((0, 50)) + bytes(2) * 50
    data = bytes((60,)) + (bytes((0, 1)) + leaves) * 60
    explained(made, "L", data[:100], "is odd", 90)  # imports are paid before
    tracemalloc.start()
    try:
        error = explained(made, "L", data, "is odd", len(data) - 1)
        assert tracemalloc.get_traced_memory()[1] <= len(data) + 64 * 1024
    finally:
        tracemalloc.stop()
    assert error.path == "L[59].b[0].b[49].b.(count)"

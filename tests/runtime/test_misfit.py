from __future__ import annotations

from dataclasses import dataclass, fields
from types import SimpleNamespace

import pytest
from wireloom.runtime.layout import (
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
from wireloom.runtime.misfit import misfit

U8, U16, U32 = Integer(8), Integer(16), Integer(32)
STRING = Sized(Text(), Integer(16, signed=True), null=-1)
COLOUR = Enum("Colour", U8, {1: "RED"}, open=False)
RIGHTS = Flags("Rights", U8, {1: "READ", 2: "WRITE"}, open=False)


def of(kind: Kind, value: object) -> str | None:
    """What is wrong with a value, without the path if it is that of the member."""
    found = misfit(record(Item("a", kind)), "M", SimpleNamespace(a=value))
    if found is None:
        return None
    path, reason = found
    return reason if path == "M.a" else f"{path}: {reason}"


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (U8, 255),
        (U8, True),
        (Integer(16, signed=True), -32768),
        (Varint(32, zigzag=True), -1),
        (COLOUR, 1),
        (RIGHTS, 3),
        (Boolean(), False),
        (Float(32), 1.5),
        (Float(64), 1),
        (STRING, "é" * 16383),
        (Sized(Bytes(), 2), b"ab"),
        (Bytes(), bytearray(b"x")),
        (Bytes(), memoryview(b"x")),
        (List(U8, U8), (1,)),
        (List(U8, U8), [1]),
        (Map(STRING, U8), {"k": 1}),
        (Nothing(), None),
    ],
)
def test_what_fits(kind: Kind, value: object) -> None:
    assert of(kind, value) is None


@pytest.mark.parametrize(
    ("kind", "value", "reason"),
    [
        (U8, 300, "300 does not fit uint8"),
        (U8, -1, "-1 does not fit uint8"),
        (U8, "x", "str where int is expected"),
        (U8, 1.0, "float where int is expected"),
        (U8, None, "must not be None"),
        (Integer(16, signed=True), 40000, "40000 does not fit int16"),
        (Integer(8, low=1), 0, "0, 1 at least"),
        (Integer(16, high=100), 101, "101, 100 at most"),
        (Varint(32), 2**32, f"{2**32} does not fit varuint32"),
        (Varint(32, zigzag=True), 2**31, f"{2**31} does not fit zigzag32"),
        (COLOUR, 9, "9 is no Colour"),
        (COLOUR, "RED", "str where Colour is expected"),
        (RIGHTS, 0x83, "Rights has no bits 0x80"),
        (Boolean(), 2, "int where bool is expected"),
        (Float(32), 1e300, "1e+300 does not fit float32"),
        (Float(64), "x", "str where float is expected"),
        (STRING, "x" * 70000, "70000 bytes, 32767 at most"),
        (STRING, "é" * 16384, "32768 bytes, 32767 at most"),
        (STRING, b"x", "bytes where str is expected"),
        (STRING, None, "must not be None"),
        (STRING, "\ud800", "half a surrogate pair cannot be written as UTF-8"),
        (Sized(Text(255), U16), "x" * 256, "256 bytes, 255 at most"),
        (Sized(Bytes(), U8, null=255), b"x" * 255, "255 bytes, 254 at most"),
        (Sized(Bytes(), U8, inclusive=True), b"x" * 255, "255 bytes, 254 at most"),
        (Sized(Bytes(), 4), b"abc", "3 bytes, exactly 4 are needed"),
        (Sized(Bytes(), 4), "abcd", "str where bytes is expected"),
        (Text(until=0), "a\0", "holds the byte 0x00 that ends it"),
        (Bytes(until=1), b"\1", "holds the byte 0x01 that ends it"),
        (List(U8, U8), (1, 2, 300), "M.a[2]: 300 does not fit uint8"),
        (List(U8, U8), b"ab", "bytes where tuple is expected"),
        (List(U8, U8), 5, "int where tuple is expected"),
        (List(U8, U8), (0,) * 256, "256 items, 255 at most"),
        (List(U8, 2), (0,), "1 items, exactly 2 are needed"),
        (List(U8, max_items=2), (0, 0, 0), "3 items, 2 at most"),
        (List(U8, unique=True), (1, 2, 1), "M.a[2]: is there already"),
        (List(STRING), (None,), "M.a[0]: must not be None"),
        (Map(STRING, U8, U8), {"k": 300}, "M.a['k']: 300 does not fit uint8"),
        (Map(STRING, U8, U8), {1: 3}, "M.a[1].(key): int where str is expected"),
        (Map(STRING, U8, U8), (), "tuple where dict is expected"),
        (Map(U16, U8, U8), dict.fromkeys(range(256), 0), "256 items, 255 at most"),
        (Nothing(), 1, "must be None, there is nothing here"),
    ],
)
def test_what_does_not_fit(kind: Kind, value: object, reason: str) -> None:
    assert of(kind, value) == reason


@dataclass(frozen=True, slots=True)
class Message:
    publishing_id: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Batch:
    codec: int
    records: object


@dataclass(frozen=True, slots=True)
class Publish:
    publisher_id: int
    messages: tuple[object, ...]
    name: str | None = None
    extra: int | None = None
    last: int | None = None


PUBLISH = Record(
    (
        bits(Item("response", Integer(1)), Item("command", Integer(15))),
        Item("publisher_id", U8),
        Item(
            "messages",
            List(
                Union(
                    {
                        "Message": record(
                            Item("publishing_id", U32),
                            Item("length", U8, size_of=("body",)),
                            Item("body", Bytes()),
                        ),
                        "Batch": record(
                            Item("tag", U8, const=1),
                            Item("codec", Integer(3)),
                            Item("records", Sized(Bytes(), U8), packed=True),
                        ),
                    },
                    tags={0: "Message", 1: "Batch"},
                    width=8,
                ),
                U16,
            ),
        ),
        Item("name", STRING, nullable=True),
        Item("extra", U8, optional=True),
        Item("last", U8, optional=True),
    ),
    {"response": 0, "command": 2},
)
GOOD = Publish(1, (Message(1, b"x"), Batch(1, b"y")), None)


@pytest.mark.parametrize(
    ("changed", "path", "reason"),
    [
        ({"publisher_id": 256}, "Publish.publisher_id", "256 does not fit uint8"),
        (
            {"messages": (GOOD.messages[0], Message(-1, b""))},
            "Publish.messages[1].publishing_id",
            "-1 does not fit uint32",
        ),
        (
            {"messages": (Message(1, b"x" * 256),)},
            "Publish.messages[0].body",
            "256 bytes, 255 at most",
        ),
        (
            {"messages": (Batch(1, b"x" * 256),)},
            "Publish.messages[0].records",
            "256 bytes, 255 at most",
        ),
        ({"messages": (Batch(8, b""),)}, "Publish.messages[0].codec", "8 does not fit uint3"),
        (
            {"messages": (Batch(1, ()),)},
            "Publish.messages[0].records",
            "tuple where bytes is expected",
        ),
        (
            {"messages": ("x",)},
            "Publish.messages[0]",
            "str where Message or Batch is expected",
        ),
        ({"messages": None}, "Publish.messages", "must not be None"),
        ({"name": 5}, "Publish.name", "int where str is expected"),
        ({"extra": "x"}, "Publish.extra", "str where int is expected"),
        ({"last": 1}, "Publish.last", "is given although extra before it is not"),
    ],
)
def test_the_first_member_that_does_not_fit(
    changed: dict[str, object], path: str, reason: str
) -> None:
    assert misfit(PUBLISH, "Publish", GOOD) is None
    members = {field.name: getattr(GOOD, field.name) for field in fields(GOOD)}
    value = SimpleNamespace(**members | changed)
    assert misfit(PUBLISH, "Publish", value) == (path, reason)


def test_an_object_of_the_wrong_class() -> None:
    found = misfit(PUBLISH, "Publish", Message(1, b""))
    assert found == ("Publish", "Message where a member publisher_id is expected")


def test_escapes_widen_a_bit_field() -> None:
    half = Integer(4, escape=U8)
    layout = record(
        bits(Item("id", half), Item("length", half, size_of=("body",))), Item("body", Bytes())
    )
    assert misfit(layout, "M", SimpleNamespace(id=270, body=b"x" * 270)) is None
    assert misfit(layout, "M", SimpleNamespace(id=271, body=b"")) == (
        "M.id",
        "271, 270 at most",
    )
    assert misfit(layout, "M", SimpleNamespace(id=0, body=b"x" * 271)) == (
        "M.body",
        "271 bytes, 270 at most",
    )


def test_counts_and_nulls_of_derived_fields() -> None:
    layout = record(
        Item("n", U8, count_of="items"),
        Item("size", Integer(8, null=255), size_of=("text",)),
        Item("items", List(U8, "n")),
        Item("text", Text(), nullable=True),
    )
    assert misfit(layout, "M", SimpleNamespace(items=(1,) * 255, text=None)) is None
    assert misfit(layout, "M", SimpleNamespace(items=(1,) * 256, text=None)) == (
        "M.items",
        "256 items, 255 at most",
    )
    assert misfit(layout, "M", SimpleNamespace(items=(), text="x" * 255)) == (
        "M.text",
        "255 bytes, 254 at most",
    )


def test_conditions_and_switches() -> None:
    head = record(Item("kind", U8), Item("fixed", U8, const=7))
    layout = record(
        Item("head", head),
        Item("flags", RIGHTS),
        Item("a", U8, when=(Test("head.kind", "is", (1,)),)),
        Item("b", Switch("flags", {1: U8, 0: STRING}, mask=2)),
        Item("c", Switch("/head.fixed", {7: U8})),
        Item("d", U8, when=(Test("$agreed", "is", (1,)),)),
        Item("e", Switch("head.kind", {1: U8, 2: Nothing()})),
    )
    good = SimpleNamespace(head=SimpleNamespace(kind=1), flags=2, a=1, b=2, c=3, d=None, e=1)

    def check(**changed: object) -> tuple[str, str] | None:
        value = SimpleNamespace(**{**vars(good), **changed})
        return misfit(layout, "M", value, {"agreed": False})

    assert check() is None
    assert check(a=None) == ("M.a", "must not be None")
    two = SimpleNamespace(kind=2)
    assert check(head=two) == ("M.a", "must be None, its condition does not hold")
    assert check(head=two, a=None, e=None) is None
    nothing = "must be None, there is nothing here; it fits where head.kind is 1"
    assert check(head=two, a=None) == ("M.e", nothing)
    three = SimpleNamespace(kind=3)
    assert check(head=three, a=None) == ("M.e", "there is no case for head.kind = 3")
    assert check(b="x") == ("M.b", "str where int is expected")
    assert check(flags=0) == ("M.b", "int where str is expected")
    assert check(c=256) == ("M.c", "256 does not fit uint8")
    assert check(d=1) == ("M.d", "must be None, its condition does not hold")
    assert misfit(layout, "M", SimpleNamespace(**{**vars(good), "d": 1}), {"agreed": True}) is None
    assert (
        misfit(layout, "M", good) is None
    )  # the negotiated parameter is not known, so nothing is said of it


def test_an_optional_constant_is_a_truth_value() -> None:
    layout = record(
        Item("mark", U16, const=5, optional=True, begins=(16, 5)),
        Item("a", U8, when=(Test("mark", "present"),)),
    )
    assert misfit(layout, "M", SimpleNamespace(mark=True, a=1)) is None
    assert misfit(layout, "M", SimpleNamespace(mark=False, a=None)) is None
    assert misfit(layout, "M", SimpleNamespace(mark=True, a=None)) == ("M.a", "must not be None")
    assert misfit(layout, "M", SimpleNamespace(mark=5, a=1)) == (
        "M.mark",
        "int where bool is expected",
    )


def test_types_that_hold_themselves() -> None:
    def tree() -> Kind:
        return layout

    layout = record(Item("name", Sized(Text(), U8)), Item("below", List(Later(tree), U8)))
    inner = SimpleNamespace(name="x" * 300, below=())
    assert misfit(layout, "Tree", SimpleNamespace(name="", below=(inner,))) == (
        "Tree.below[0].name",
        "300 bytes, 255 at most",
    )
    endless = SimpleNamespace(name="")
    endless.below = (endless,)
    found = misfit(layout, "Tree", endless)
    assert found is not None
    assert found[1] == "nested too deep"


def test_the_limit_of_a_length_may_depend_on_another_field() -> None:
    layout = record(
        Item("wide", Boolean()),
        Item("length", Switch("wide", {1: U16}, U8), size_of=("key",)),
        Item("key", Bytes()),
    )
    assert misfit(layout, "M", SimpleNamespace(wide=True, key=b"x" * 256)) is None
    assert misfit(layout, "M", SimpleNamespace(wide=False, key=b"x" * 256)) == (
        "M.key",
        "256 bytes, 255 at most",
    )


def test_a_class_may_lack_a_member_whose_condition_never_holds_for_it() -> None:
    layout = record(Item("kind", U8), Item("status", U8, when=(Test("kind", "is", (1,)),)))
    assert misfit(layout, "M", SimpleNamespace(kind=0)) is None


FORM = Enum("Form", U8, {0: "SHORT", 1: "LONG"})


@pytest.mark.parametrize(
    ("form", "value", "reason"),
    [
        (0, 256, "256 does not fit uint8; it fits where form is LONG"),
        (1, 65536, "65536 does not fit uint16; it fits where form is 2"),
        (0, 1 << 32, f"{1 << 32} does not fit uint8"),
        (2, 1 << 32, f"{1 << 32} does not fit uint32"),
        (1, 256, None),
    ],
)
def test_other_cases_that_a_value_fits_are_named(form: int, value: int, reason: str | None) -> None:
    layout = record(Item("form", FORM), Item("a", Switch("form", {0: U8, 1: U16, 2: U32})))
    found = misfit(layout, "M", SimpleNamespace(form=form, a=value))
    assert found == (None if reason is None else ("M.a", reason))


def test_what_chooses_a_case_is_named_wherever_it_is() -> None:
    head = record(Item("form", FORM))
    layout = record(Item("head", head), Item("a", Switch("/head.form", {0: U8, 1: U16})))
    found = misfit(layout, "M", SimpleNamespace(head=SimpleNamespace(form=0), a=256))
    assert found == ("M.a", "256 does not fit uint8; it fits where head.form is LONG")


def test_the_innermost_switch_says_where_a_value_fits() -> None:
    inner = Switch("form", {0: U8, 1: U16})
    layout = record(Item("form", FORM), Item("a", Switch("form", {0: List(inner), 1: List(U32)})))
    found = misfit(layout, "M", SimpleNamespace(form=0, a=(1, 256)))
    assert found == ("M.a[1]", "256 does not fit uint8; it fits where form is LONG")

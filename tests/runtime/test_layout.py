from __future__ import annotations

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
    Nothing,
    Record,
    Switch,
    Test,
    Text,
    Varint,
    base_of,
    bits,
    bounds,
    choose,
    named,
    passes,
    record,
)

U8 = Integer(8)
COLOUR = Enum("Colour", U8, {1: "RED", 2: "GREEN"})
RIGHTS = Flags("Rights", U8, {1: "READ", 2: "WRITE", 3: "BOTH"})


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (Integer(8), (0, 255)),
        (Integer(8, signed=True), (-128, 127)),
        (Integer(1), (0, 1)),
        (Integer(24), (0, 0xFFFFFF)),
        (Integer(64, signed=True), (-(2**63), 2**63 - 1)),
        (Integer(4, escape=U8), (0, 15 + 255)),
        (Varint(32), (0, 2**32 - 1)),
        (Varint(64, zigzag=True), (-(2**63), 2**63 - 1)),
    ],
)
def test_bounds_are_what_the_bits_hold(kind: Integer | Varint, expected: tuple[int, int]) -> None:
    assert bounds(kind) == expected


@pytest.mark.parametrize(
    ("kind", "expected"),
    [(U8, U8), (COLOUR, U8), (RIGHTS, U8), (Boolean(), None), (Float(32), None), (Text(), None)],
)
def test_the_integer_behind_a_kind(kind: Kind, expected: Integer | None) -> None:
    assert base_of(kind) == expected


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        (COLOUR, 1, "RED"),
        (COLOUR, 9, ""),
        (COLOUR, None, "null"),
        (RIGHTS, 1, "READ"),
        (RIGHTS, 3, "READ | WRITE | BOTH"),
        (RIGHTS, 0x82, "WRITE | 0x80"),
        (RIGHTS, 0, ""),
    ],
)
def test_names_of_numbers(kind: Enum | Flags, value: int | None, expected: str) -> None:
    assert named(kind, value) == expected


@pytest.mark.parametrize(
    ("test", "found", "expected"),
    [
        (Test("a", "is", (1, 2)), 2, True),
        (Test("a", "is", (1, 2)), 3, False),
        (Test("a", "is", (1,)), None, False),
        (Test("a", "is", (1,)), True, True),
        (Test("a", "is", (0,)), False, True),
        (Test("a", "is", (1,), mask=4), 6, True),
        (Test("a", "is", (1,), mask=4), 2, False),
        (Test("a", "is", (1,)), "text", False),
        (Test("a", "has", (4,)), 6, True),
        (Test("a", "has", (4, 1)), 6, False),
        (Test("a", "has", (4,)), None, False),
        (Test("a", "has", (4,)), [3, 4], True),
        (Test("a", "lacks", (4,)), 6, False),
        (Test("a", "lacks", (8,)), 6, True),
        (Test("a", "lacks", (8,)), None, True),
        (Test("a", "present"), 0, True),
        (Test("a", "present"), None, False),
        (Test("a", "absent"), None, True),
        (Test("a", "absent"), b"", False),
    ],
)
def test_conditions(test: Test, found: object, expected: bool) -> None:
    assert passes(test, found) is expected


def test_a_switch_chooses_by_number_or_by_flag() -> None:
    switch = Switch("a", {1: U8, 2: Text()}, Bytes())
    assert choose(switch, 1) == U8
    assert choose(switch, 3) == Bytes()
    assert choose(switch, None) == Bytes()
    assert choose(Switch("a", {1: U8}), 3) is None
    flagged = Switch("a", {1: U8, 0: Nothing()}, mask=0x10)
    assert choose(flagged, 0x1F) == U8
    assert choose(flagged, 0x0F) == Nothing()


def test_layouts_are_frozen_data() -> None:
    layout = record(Item("a", U8), bits(Item("b", Integer(3)), Item("c", Integer(5))))
    assert layout == Record(layout.items)
    assert hash(U8) == hash(Integer(8))

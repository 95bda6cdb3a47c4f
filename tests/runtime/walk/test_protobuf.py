"""Protobuf records as walks see them: names of fields, and where something is wrong."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from wireloom.runtime.layout import (
    Boolean,
    Bytes,
    Enum,
    Envelope,
    Float,
    Integer,
    Kind,
    Later,
    Protobuf,
    Tagged,
    Text,
    Varint,
)
from wireloom.runtime.misfit import misfit
from wireloom.runtime.walk import describe, explained

HUE = Enum("Hue", Integer(32, signed=True), {1: "RED"}, open=False)
LEAF: Protobuf = Protobuf(
    (
        Tagged(1, "id", Integer(64), required=True),
        Tagged(2, "leaf", Later(lambda: LEAF), 2),
        Tagged(3, "leaves", Later(lambda: LEAF), 2, repeated=True),
    )
)
ALL = Protobuf(
    (
        Tagged(1, "number", Integer(32, signed=True)),
        Tagged(2, "folded", Varint(64, zigzag=True)),
        Tagged(3, "flag", Boolean()),
        Tagged(4, "hue", HUE),
        Tagged(5, "fixed", Integer(32), 5),
        Tagged(6, "real", Float(64), 1),
        Tagged(7, "name", Text(), 2),
        Tagged(8, "raw", Bytes(), 2, secret=True),
        Tagged(9, "many", Integer(64), repeated=True),
        Tagged(10, "leaf", LEAF, 2),
    )
)


def seen(layout: Kind, digits: str) -> dict[str, object]:
    data = bytes.fromhex(digits)
    views = describe(layout, "X", data)
    places = [(view.offset, view.size) for view in views]
    assert [offset for offset, _ in places] == [
        sum(size for _, size in places[:index]) for index in range(len(places))
    ]
    assert sum(size for _, size in places) == len(data)
    return {
        view.path: view.value for view in views if not view.path.endswith(("(tag)", "(length)"))
    }


def test_values() -> None:
    assert seen(ALL, "08ffffffffffffffffff01 1003 1801 2001") == {
        "X.number": -1,
        "X.folded": -2,
        "X.flag": True,
        "X.hue": 1,
    }
    assert seen(ALL, "2d01000000 31000000000000f03f 3a0261ff") == {
        "X.fixed": 1,
        "X.real": 1.0,
        "X.name": "a\udcff",
    }
    assert seen(ALL, "420161 4805 4a020607 f83e01") == {
        "X.raw": "(secret)",
        "X.many[0]": 5,
        "X.many[1]": 6,
        "X.many[2]": 7,
        "X.(field 1007)": "(secret)",
    }


def test_notes() -> None:
    notes = {view.path: view.note for view in describe(ALL, "X", bytes.fromhex("20013a01ff"))}
    assert notes["X.hue"] == "RED"
    assert notes["X.name"] == "not UTF-8"


def test_records_inside() -> None:
    assert seen(ALL, "520a 0801 12020802 1a020803") == {
        "X.leaf.id": 1,
        "X.leaf.leaf.id": 2,
        "X.leaf.leaves[0].id": 3,
    }
    found = seen(LEAF, "0801 1206 0802 12020804 1a020803")
    assert found == {"X.id": 1, "X.leaf.id": 2, "X.leaf.leaf.id": 4, "X.leaves[0].id": 3}


def test_a_member_in_two_pieces() -> None:
    """A required field may stand in either of them."""
    assert seen(LEAF, "0801 1200 12020802") == {"X.id": 1, "X.leaf.id": 2}


@pytest.mark.parametrize(
    ("digits", "path"),
    [
        ("0801 1200", "X.leaf.id"),
        ("0801 1a00 1a020801", "X.leaves[0].id"),
        ("0801 1204 12020801", "X.leaf.id"),
        ("", "X.id"),
    ],
)
def test_missing(digits: str, path: str) -> None:
    data = bytes.fromhex(digits)
    notes = [view.note for view in describe(LEAF, "X", data) if view.path == "X.(unread)"]
    assert len(notes) <= 1
    assert all(path in note for note in notes)
    reasons = {
        offset: explained(LEAF, "X", data, "id is missing", offset).path
        for offset in range(len(data) + 1)
    }
    assert path in reasons.values()


@pytest.mark.parametrize(
    ("digits", "path"),
    [
        ("0880", "X.id"),
        ("0801 12050801", "X.leaf.(length)"),
        ("0801 c33e", "X.(field 1000)"),
        ("0801 0f", "X.(field 1)"),
        ("0801 00", "X"),
    ],
)
def test_damage(digits: str, path: str) -> None:
    views = describe(LEAF, "X", bytes.fromhex(digits))
    assert views[-1].path == "X.(unread)"
    assert views[-1].note.startswith(f"{path}: ")


def test_envelopes() -> None:
    kind = Envelope(LEAF, 1, 6)
    views = describe(kind, "X", bytes.fromhex("0806 32020805"))
    values = {view.path: view.value for view in views}
    assert values["X.(key)"] == 6
    assert values["X.id"] == 5
    assert describe(kind, "X", bytes.fromhex("0806"))[-1].note == "X: is missing"


@dataclass
class Leaf:
    id: object
    leaf: object = None
    leaves: object = ()
    unknown_fields: object = b""


@pytest.mark.parametrize(
    ("value", "path"),
    [
        (Leaf(1), None),
        (Leaf(None), "X.id"),
        (Leaf(-1), "X.id"),
        (Leaf(1, Leaf("a")), "X.leaf.id"),
        (Leaf(1, None, (Leaf(1), Leaf(2.5))), "X.leaves[1].id"),
        (Leaf(1, None, None), "X.leaves"),
        (Leaf(1, 5), "X.leaf"),
        (Leaf(1, unknown_fields="a"), "X.unknown_fields"),
    ],
)
def test_misfits(value: Leaf, path: str | None) -> None:
    for kind in (LEAF, Envelope(LEAF, 1, 6)):
        found = misfit(kind, "X", value)
        assert (found and found[0]) == path

from __future__ import annotations

import pytest

from tests.schema.conftest import Make

SPEC = """
limits: {depth: 3}
types:
  Hue: {enum: int32, open: false, values: {red: 1, blue: -2}}
  Leaf:
    encoding: protobuf
    fields:
      id: {type: uint32, protobuf: 1, required: true}
      leaf: {type: Leaf, protobuf: 2}
      leaves: {type: [Leaf], protobuf: 3}
  Strict:
    encoding: protobuf
    unknown: refuse
    fields:
      id: {type: int32, protobuf: 1}
      hue: {type: Hue, protobuf: 2}
      hues: {type: [Hue], protobuf: {tag: 3, packed: true}}
  Hues:
    encoding: protobuf
    fields: {hues: {type: [Hue], protobuf: {tag: 3, packed: true}}}
  Loose:
    encoding: protobuf
    unknown: drop
    fields:
      name: {type: string, protobuf: 16}
      raw: {type: bytes, protobuf: 17}
      real: {type: double, protobuf: 18}
    rules: [{excludes: [name, raw]}]
  Held:
    fields:
      size: {type: uint8, size_of: leaf}
      leaf: Leaf
      after: uint8
"""


def test_both_ways(small: Make) -> None:
    spec = small(SPEC)
    value = {"id": 1, "leaf": {"id": 300, "leaves": [{"id": 2}]}, "unknown_fields": "0xf80101"}
    full = spec.canonical("Leaf", value)
    assert full["leaf"]["leaves"] == [{"id": 2, "leaves": [], "unknown_fields": "0x"}]
    spec.check("Leaf", full, "0801" "1207" "08ac02" "1a020802" "f80101")


def test_in_a_binary_record(small: Make) -> None:
    spec = small(SPEC)
    leaf = {"id": 5, "leaves": [], "unknown_fields": "0x"}
    spec.check("Held", {"leaf": leaf, "after": 7}, "02080507")
    spec.refuse_cuts("Held", "02080507")


def test_unknown_numbers_of_closed_enumerations(small: Make) -> None:
    spec = small(SPEC)
    value = spec.to_value("Strict", "1001 10feffffffffffffffff01 1a0101")
    assert value == {"hue": "blue", "hues": ["red"]}
    spec.refuse_bytes("Strict", "1005", "no field has the number 2")


def test_unknown_numbers_among_others_are_kept_as_short_as_they_may_be(small: Make) -> None:
    value = small(SPEC).to_value("Hues", "1a04 01 ff8000")
    assert value == {"hues": ["red"], "unknown_fields": "0x187f"}


@pytest.mark.parametrize(
    ("name", "digits", "reason"),
    [
        ("Strict", "2801", "no field has the number 5"),
        ("Leaf", "", "is missing"),
        ("Leaf", "08", "ends too early"),
        ("Leaf", "08ffffffffffffffffff02", "does not fit into 64 bits"),
        ("Leaf", "0801 1205", "length runs past the end"),
        ("Leaf", "0801 0c", "never began"),
        ("Leaf", "0801 2b", "has no end"),
        ("Leaf", "0801 0e", "wire type 6"),
        ("Leaf", "0801 0001", "number 0"),
        ("Leaf", "0801 1200", "is missing"),
        ("Leaf", "0801 120a 0801 1206 0801 1202 0801", "deep"),
    ],
)
def test_refusals(small: Make, name: str, digits: str, reason: str) -> None:
    small(SPEC).refuse_bytes(name, digits, reason)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("Leaf", {}, "is missing"),
        ("Leaf", {"id": -1}, "-1 is not between 0 and 4294967295"),
        ("Leaf", {"id": 1, "other": 1}, "no member other"),
        ("Leaf", {"id": 1, "leaves": 5}, "no list"),
        ("Leaf", {"id": 1, "leaf": {}}, "is missing"),
        ("Strict", {"unknown_fields": "0x"}, "no member"),
        ("Strict", {"hue": 7}, "no Hue has the number 7"),
        ("Loose", {"name": "a", "raw": "0x01"}, "only one of name, raw"),
        ("Loose", {"name": 5}, "no text"),
        ("Loose", {"real": "a"}, "no number"),
    ],
)
def test_values_that_do_not_fit(small: Make, name: str, value: object, reason: str) -> None:
    small(SPEC).refuse_value(name, value, reason)


def test_what_is_dropped(small: Make) -> None:
    spec = small(SPEC)
    value = spec.to_value("Loose", "0805 82010161 8a010102 a301 0801 a401")
    assert value == {"raw": "0x02"}

"""Tables of FlatBuffers, by the schema."""

from __future__ import annotations

from typing import Any

import pytest

from tests.schema.conftest import Make

SPEC = """
types:
  Kind: {enum: int16, values: {one: 1, minus: -2}}
  Marks: {flags: uint8, values: {a: 1, b: 4}, open: false}
  Table:
    encoding: flatbuffers
    rules: [{excludes: [number, name]}]
    fields:
      number: uint64
      sure: {type: bool, default: false}
      name: {type: text, max_bytes: 3}
      kind: {type: Kind, default: one}
      marks: {type: Marks, default: 0}
      small: {type: int8, default: -1, max: 9}
  Named:
    encoding: flatbuffers
    fields: {name: {type: text, required: true}}
  Held:
    fields: {before: uint8, table: {type: Table, size: uint8}}
"""


@pytest.mark.parametrize(
    ("value", "raw"),
    [
        (
            {"sure": False, "kind": "one", "marks": [], "small": -1},
            "0c000000 0400 0400 00000000 08000000",
        ),
        (
            {"number": 5, "sure": True, "kind": "one", "marks": [], "small": -1},
            "0c000000 0800 0d00 0400 0c00 08000000 0500000000000000 01",
        ),
        (
            {"sure": False, "name": "abc", "kind": "minus", "marks": ["a", "b"], "small": 9},
            "14000000 1000 0c00 0000 0000 0400 0800 0a00 0b00 10000000 08000000 feff 05 09"
            "03000000 61626300",
        ),
    ],
)
def test_both_ways(small: Make, value: dict[str, Any], raw: str) -> None:
    spec = small(SPEC)
    spec.check("Table", value, raw)
    size = len(bytes.fromhex(raw))
    for cut in range(size):
        spec.refuse_bytes("Table", bytes.fromhex(raw)[:cut].hex(), "bytes are needed at")
    spec.check("Held", {"before": 7, "table": value}, f"07 {size:02x} {raw}")


def test_other_layouts_and_later_fields_are_read(small: Make) -> None:
    spec = small(SPEC)
    nothing = {"sure": False, "kind": "one", "marks": [], "small": -1}
    assert spec.to_value("Table", "08000000 00000000 fcffffff 0400 0400") == nothing
    later = "18000000 1200 0600 0000 0000 0000 0000 0400 0000 0500 0000 14000000 05 99"
    assert spec.to_value("Table", later) == nothing | {"marks": ["a", "b"]}


@pytest.mark.parametrize(
    ("type_", "raw", "reason", "path", "offset"),
    [
        ("Table", "03000000", "4 bytes are needed at 3", "", 3),
        ("Table", "04000000 00000080 00000000", "2 bytes are needed at 2147483652", "", 12),
        ("Table", "08000000 0300 0400 04000000", "with 3 bytes of offsets", "", 0),
        ("Table", "08000000 0400 0300 04000000", "a table at 8 of 3 bytes", "", 0),
        (
            "Table",
            "0c000000 0800 0500 0000 0500 08000000 01",
            "5 is outside of the table",
            "sure",
            10,
        ),
        (
            "Table",
            "0c000000 0800 0500 0000 0400 08000000 02",
            "true or false is expected, not 2",
            "sure",
            16,
        ),
        ("Named", "0c000000 0600 0400 0000 0000 08000000", "is missing", "name", 0),
        (
            "Named",
            "0c000000 0600 0800 0400 0000 08000000 03000000 00",
            "within its own place",
            "name",
            16,
        ),
        (
            "Named",
            "0c000000 0600 0800 0400 0000 08000000 04000000 01000000 61 62",
            "does not end in a zero byte",
            "name",
            24,
        ),
        (
            "Named",
            "0c000000 0600 0800 0400 0000 08000000 04000000 01000000 ff 00",
            "not UTF-8",
            "name",
            24,
        ),
    ],
)
def test_not_read(small: Make, type_: str, raw: str, reason: str, path: str, offset: int) -> None:
    mismatch = small(SPEC).refuse_bytes(type_, raw, reason)
    assert (mismatch.path, mismatch.offset) == (path, offset)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ({"name": "abcd"}, "4 bytes, 3 at most"),
        ({"number": 1, "name": ""}, "only one of number, name"),
        ({"small": 128}, "128, at most 9"),
        ({"words": 1}, "there is no member words"),
    ],
)
def test_not_written(small: Make, value: dict[str, Any], reason: str) -> None:
    small(SPEC).refuse_value("Table", value, reason)

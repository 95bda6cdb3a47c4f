from __future__ import annotations

import pytest

from tests.schema.conftest import Make, Small

SPEC = """
types:
  Kind: {enum: uint3, values: {none: 0, gzip: 1, own: 7}, open: false}
  Marks: {flags: uint3, values: {low: 1, high: 4}}
  Key: {fields: {response: uint1, command: uint15}}
  Packed:
    fields:
      batch: {type: uint1, const: 1}
      kind: Kind
      marks: Marks
      last: {type: uint1, default: 0}
  Signed: {fields: {a: int4, b: int12}}
  Little:
    fields:
      low: {type: uint4, byte_order: little}
      high: {type: uint12, byte_order: little}
  Groups: {fields: {a: uint4, b: uint4, c: uint3, d: uint5}}
  Wide: {fields: {a: uint20, b: uint44}}
  Message:
    fields:
      batch: {type: uint1, const: 0}
      length: {type: uint31, size_of: body}
      body: bytes
  Info:
    fields:
      id: {type: uint4, escape: uint8}
      length: {type: uint4, escape: uint8, size_of: content}
      content: bytes
  Items:
    fields:
      count: {type: uint4, count_of: items}
      rest: {type: uint4, min: 1}
      items: [uint8]
"""


@pytest.fixture(scope="module")
def spec(small: Make) -> Small:
    return small(SPEC)


@pytest.mark.parametrize(
    ("name", "value", "digits"),
    [
        ("Key", {"response": 1, "command": 23}, "8017"),
        ("Key", {"response": 0, "command": 32767}, "7fff"),
        ("Packed", {"kind": "gzip", "marks": ["high"], "last": 1}, "99"),
        ("Packed", {"kind": "own", "marks": ["low", 2], "last": 0}, "f6"),
        ("Signed", {"a": -1, "b": -2048}, "f800"),
        ("Little", {"low": 0xA, "high": 0xBCD}, "cdab"),
        ("Groups", {"a": 1, "b": 2, "c": 3, "d": 4}, "12 64"),
        ("Wide", {"a": 1, "b": 2}, "0000 1000 0000 0002"),
        ("Message", {"body": "0x6162"}, "00000002 6162"),
        ("Info", {"id": 2, "content": "0x0047"}, "22 0047"),
        ("Info", {"id": 15, "content": ""}, "f0 00"),
        ("Info", {"id": 18, "content": "0x01"}, "f1 03 01"),
        ("Info", {"id": 2, "content": "0x" + "00" * 20}, "2f 05" + "00" * 20),
        ("Info", {"id": 270, "content": "0x" + "00" * 15}, "ff ff 00" + "00" * 15),
        ("Items", {"rest": 1, "items": [7, 8]}, "21 07 08"),
    ],
)
def test_value_and_bytes(spec: Small, name: str, value: dict[str, object], digits: str) -> None:
    value = dict(value)
    if name == "Info":
        value["content"] = value["content"] or "0x"
    spec.check(name, value, digits)
    spec.refuse_cuts(name, digits)


@pytest.mark.parametrize(
    ("name", "digits", "reason", "path"),
    [
        ("Packed", "19", "batch must be 1", "batch"),
        ("Packed", "a0", "no Kind has the number 2", "kind"),
        ("Message", "80000000", "batch must be 0", "batch"),
        ("Message", "00000002 61", "length runs past the end", "length"),
        ("Info", "f0", "ends too early", "id.(escape)"),
        ("Info", "0f", "ends too early", "length.(escape)"),
        ("Items", "10 07", "at least 1", "rest"),
    ],
)
def test_bytes_refused(spec: Small, name: str, digits: str, reason: str, path: str) -> None:
    mismatch = spec.refuse_bytes(name, digits, reason)
    assert mismatch.path == path


@pytest.mark.parametrize(
    ("name", "value", "reason", "path"),
    [
        ("Key", {"response": 2, "command": 0}, "2 is not between 0 and 1", "response"),
        ("Key", {"response": 0}, "is missing", "command"),
        ("Packed", {"batch": 1, "kind": 0, "marks": 0, "last": 0}, "constant and no member", ""),
        ("Signed", {"a": 8, "b": 0}, "8 is not between -8 and 7", "a"),
        ("Info", {"id": 271, "content": ""}, "271 is not between 0 and 270", "id"),
        ("Items", {"rest": 1, "items": [0] * 16}, "16 is not between 0 and 15", "count"),
        ("Items", {"rest": 0, "items": []}, "0, at least 1", "rest"),
    ],
)
def test_values_refused(spec: Small, name: str, value: object, reason: str, path: str) -> None:
    assert spec.refuse_value(name, value, reason).path == path


def test_defaults_fill_in(spec: Small) -> None:
    assert spec.canonical("Packed", {"kind": 0, "marks": 0}) == {
        "kind": "none",
        "marks": [],
        "last": 0,
    }


def test_spans_of_a_group_say_which_bits(spec: Small) -> None:
    spans = spec.spans("Info", "f1 03 aa")
    assert [(span.path, span.offset, span.size, span.bit, span.width) for span in spans] == [
        ("id", 0, 1, 0, 4),
        ("length", 0, 1, 4, 4),
        ("id.(escape)", 1, 1, None, None),
        ("content", 2, 1, None, None),
    ]
    assert [span.value for span in spans] == [18, 1, 3, "0xaa"]
    assert [span.part for span in spans] == ["member", "length", "escape", "member"]

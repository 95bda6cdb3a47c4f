from __future__ import annotations

import pytest

from tests.schema.conftest import Make, Small

SPEC = """
defaults: {count: uint8}
types:
  string: {type: text, size: int16, "null": -1}
  Counted: [uint16]
  Fixed: {list: uint8, count: 3}
  Rest: {list: string, count: rest}
  Limited: {list: uint8, max_items: 2, unique: true}
  Inclusive: {type: bytes, size: {prefix: uint32, includes: itself}}
  Compact:
    fields:
      name: {type: text, size: {prefix: varuint32, includes: 1}, "null": 0, nullable: true}
      items: {list: uint8, count: {prefix: uint8, includes: 1}, "null": 0, nullable: true}
      pairs: {map: {key: uint8, value: uint8}, count: {prefix: zigzag32, includes: 2}}
  Region: {size: uint8, fields: {a: uint8, rest: bytes}}
  Bounded: {type: bytes, size: uint8, max_bytes: 2}
  Four: {type: bytes, size: 4}
  Nulls:
    fields:
      name: {type: string, nullable: true}
      number: {type: uint16, "null": 0xffff, nullable: true}
      items: {list: uint8, count: int8, "null": -1, nullable: true}
  NullRegion:
    fields:
      items: {list: uint8, count: int8, size: int16, "null": -1, nullable: true}
  NoNulls:
    fields:
      name: string
      number: {type: uint16, "null": 0xffff}
  NullChosen:
    fields:
      which: uint8
      v:
        switch: which
        cases: {1: {type: text, size: int8, "null": -1}, 2: {type: uint8, "null": 9}, 3: uint8}
        nullable: true
  NullBits: {fields: {a: {type: uint4, "null": 15, nullable: true}, b: uint4}}
  NullElsewhere:
    fields:
      head: {fields: {n: {type: int8, "null": -1, nullable: true}}}
      data: {type: bytes, size: head.n, nullable: true}
  Pairs:
    map: {key: {type: text, until: 1}, value: {type: text, until: 2, last: open}}
    count: rest
  Numbers: {map: {key: uint8, value: bool}}
  Empties: {list: nothing, count: rest}
  Lengths:
    fields:
      length: {type: uint8, size_of: body}
      total: {type: varuint32, size_of: [body, tail]}
      body: bytes
      tail: string
  Nullable:
    fields:
      length: {type: int8, "null": -1, size_of: body}
      body: {type: bytes, nullable: true}
      count: {type: int8, "null": -1, count_of: items}
      items: {list: uint8, nullable: true}
  Whole:
    fields:
      id: uint8
      size: {type: uint16, size_of: record}
      items: {list: Whole, count: rest}
  Front:
    fields:
      size: {type: varuint32, size_of: rest}
      data: bytes
  Counts:
    fields:
      a: {type: uint8, count_of: items}
      b: {type: varuint32, count_of: pairs}
      items: [uint16]
      pairs: {map: {key: string, value: uint8}}
  Header: {fields: {bytes: uint8, items: uint8}}
  Elsewhere:
    fields:
      header: Header
      data: {type: text, size: header.bytes}
      list: {list: uint8, count: header.items}
"""


@pytest.fixture(scope="module")
def spec(small: Make) -> Small:
    return small(SPEC)


@pytest.mark.parametrize(
    ("name", "value", "digits"),
    [
        ("string", "ab", "0002 6162"),
        ("string", "", "0000"),
        ("Counted", [1, 2], "02 0001 0002"),
        ("Counted", [], "00"),
        ("Fixed", [1, 2, 3], "01 02 03"),
        ("Rest", ["a", "b"], "0001 61 0001 62"),
        ("Rest", [], ""),
        ("Limited", [1, 2], "02 01 02"),
        ("Inclusive", "0xaa", "00000005 aa"),
        ("Compact", {"name": None, "items": None, "pairs": {}}, "00 00 04"),
        ("Compact", {"name": "", "items": [], "pairs": {1: 2}}, "01 01 06 01 02"),
        ("Compact", {"name": "a" * 127, "items": [7], "pairs": {}}, f"8001 {'61' * 127} 02 07 04"),
        ("Region", {"a": 1, "rest": "0x0203"}, "03 01 0203"),
        ("Bounded", "0xabcd", "02 abcd"),
        ("Four", "0x01020304", "01020304"),
        ("Nulls", {"name": None, "number": None, "items": None}, "ffff ffff ff"),
        ("Nulls", {"name": "", "number": 0, "items": []}, "0000 0000 00"),
        ("NullRegion", {"items": None}, "ffff"),
        ("NullRegion", {"items": [7]}, "0002 01 07"),
        ("NullChosen", {"which": 1, "v": None}, "01 ff"),
        ("NullChosen", {"which": 2, "v": None}, "02 09"),
        ("NullChosen", {"which": 2, "v": 8}, "02 08"),
        ("NullBits", {"a": None, "b": 1}, "f1"),
        ("NullBits", {"a": 14, "b": 15}, "ef"),
        ("NullElsewhere", {"head": {"n": None}, "data": None}, "ff"),
        ("NullElsewhere", {"head": {"n": 1}, "data": "0xaa"}, "01 aa"),
        ("Pairs", {"a": "b", "c": ""}, "61 01 62 02 63 01 02"),
        ("Numbers", {1: True, 2: False}, "02 01 01 02 00"),
        ("Lengths", {"body": "0xaa", "tail": "bb"}, "01 05 aa 0002 6262"),
        ("Nullable", {"body": None, "items": None}, "ff ff"),
        ("Nullable", {"body": "0x", "items": []}, "00 00"),
        ("Nullable", {"body": "0xaa", "items": [7]}, "01 aa 01 07"),
        ("Whole", {"id": 1, "items": []}, "01 0003"),
        ("Whole", {"id": 1, "items": [{"id": 2, "items": []}]}, "01 0006 02 0003"),
        ("Front", {"data": "0x" + "00" * 127}, "7f" + "00" * 127),
        ("Front", {"data": "0x" + "00" * 128}, "8001" + "00" * 128),
        ("Counts", {"items": [1], "pairs": {"k": 5}}, "01 01 0001 0001 6b 05"),
        (
            "Elsewhere",
            {"header": {"bytes": 2, "items": 1}, "data": "ab", "list": [9]},
            "02 01 6162 09",
        ),
    ],
)
def test_value_and_bytes(spec: Small, name: str, value: object, digits: str) -> None:
    spec.check(name, value, digits)


def test_the_last_item_may_be_ended_by_its_region(spec: Small) -> None:
    assert spec.to_value("Pairs", "61 01 62") == {"a": "b"}
    assert spec.to_value("Pairs", "61 01") == {"a": ""}
    assert spec.to_hex("Pairs", {"a": "b"}) == "61 01 62 02"


@pytest.mark.parametrize(
    ("name", "digits", "reason", "offset", "path"),
    [
        ("string", "0003 6162", "length runs past the end", 0, ""),
        ("string", "fffe", "a length of -2", 0, "(length)"),
        ("string", "ffff", "null is not allowed here", 0, ""),
        ("Counted", "02 0001", "2 items in 2 bytes", 0, ""),
        ("Limited", "03 01 02 03", "more than 2 items", 0, ""),
        ("Limited", "02 01 01", "items must differ", 3, ""),
        ("Inclusive", "00000003", "a length of 3, at least 4", 0, "(length)"),
        ("Compact", "00 00 02", "a count of 1, at least 2", 2, "pairs.(count)"),
        ("Compact", "00 03 01", "2 items in 1 bytes", 1, "items"),
        ("Region", "00", "ends too early", 1, "a"),
        ("Bounded", "03 aabbcc", "more than 2 bytes", 1, ""),
        ("Four", "010203", "length runs past the end", 0, ""),
        ("NullRegion", "0001 ff", "a count of -1", 2, "items.(count)"),
        ("NoNulls", "ffff ffff", "null is not allowed here", 0, "name"),
        ("NoNulls", "0000 ffff", "null is not allowed here", 2, "number"),
        ("Pairs", "61", "no b'\\x01' before the end", 0, "[0].(key)"),
        ("Pairs", "61 01 62 02 61 01 63 02", 'the key "a" comes twice', 4, "[1].(key)"),
        ("Numbers", "01 01 02", "a flag is 0 or 1", 2, "[1]"),
        ("Lengths", "01 03 aa 0003 6262", "length runs past the end", 3, "tail"),
        ("Nullable", "fe", "a length of -2", 0, "length"),
        ("Nullable", "00 fe", "a count of -2", 2, "items.(count)"),
        ("Whole", "01 0002", "less than was read already", 1, "size"),
        ("Whole", "01 0004 00", "ends too early", 4, "items[0].size"),
        ("Front", "02 00", "length runs past the end", 0, "size"),
        ("Front", "00 00", "1 bytes after the last field", 1, "(trailing)"),
    ],
)
def test_bytes_refused(
    spec: Small, name: str, digits: str, reason: str, offset: int, path: str
) -> None:
    mismatch = spec.refuse_bytes(name, digits, reason)
    assert (mismatch.offset, mismatch.path) == (offset, path)


@pytest.mark.parametrize(
    ("name", "value", "reason", "path"),
    [
        ("string", "a" * 32768, "32768 bytes, 32767 at most", ""),
        ("Counted", [0] * 256, "256 items, 255 at most", ""),
        ("Counted", [1, "x"], "no whole number", "[1]"),
        ("Counted", "ab", "no list", ""),
        ("Fixed", [1], "1 items, it must have 3", ""),
        ("Limited", [1, 2, 3], "3 items, 2 at most", ""),
        ("Limited", [1, 1], "items must differ", ""),
        ("Bounded", "abc", "3 bytes, 2 at most", ""),
        ("Four", "abc", "3 bytes, it must have 4", ""),
        ("NoNulls", {"name": None, "number": 0}, "null is not allowed", "name"),
        ("NoNulls", {"name": "", "number": 0xFFFF}, "65535 on the wire means null", "number"),
        ("Nulls", {"name": None, "number": 0xFFFF, "items": []}, "means null", "number"),
        ("NullChosen", {"which": 3, "v": None}, "the type has no null", "v"),
        ("NullBits", {"a": 15, "b": None}, "15 on the wire means null", "a"),
        ("NullBits", {"a": 1, "b": None}, "null is not allowed", "b"),
        ("NullElsewhere", {"head": {"n": 1}, "data": None}, "null is not what head.n says", "data"),
        ("NullElsewhere", {"head": {"n": None}, "data": ""}, "head.n says null", "data"),
        ("Pairs", {"a\x01": "b"}, "the byte 0x01 ends it", "[0].(key)"),
        ("Numbers", {1: True, "1": False}, "the key 1 comes twice", "[1].(key)"),
        ("Region", {"a": 1}, "is missing", "rest"),
        ("Region", {"a": 1, "rest": "", "more": 1}, "there is no member more", ""),
        ("Region", 5, "no mapping of members", ""),
        ("Numbers", [1], "no mapping", ""),
        ("Lengths", {"length": 1, "body": "", "tail": ""}, "length is derived", ""),
        (
            "Elsewhere",
            {"header": {"bytes": 3, "items": 1}, "data": "ab", "list": [9]},
            "header.bytes says 3 bytes, there are 2",
            "data",
        ),
        (
            "Elsewhere",
            {"header": {"bytes": 2, "items": 2}, "data": "ab", "list": [9]},
            "header.items says 2 items, there are 1",
            "list",
        ),
    ],
)
def test_values_refused(spec: Small, name: str, value: object, reason: str, path: str) -> None:
    assert spec.refuse_value(name, value, reason).path == path


def test_items_without_bytes_never_fill_a_region(spec: Small) -> None:
    spec.refuse_bytes("Empties", "00", "without bytes")


@pytest.mark.parametrize(
    ("name", "digits"),
    [
        ("string", "0002 6162"),
        ("Counted", "02 0001 0002"),
        ("Region", "03 01 0203"),
        ("Lengths", "01 05 aa 0002 6262"),
        ("Whole", "01 0006 02 0003"),
        ("Counts", "01 01 0001 0001 6b 05"),
        ("Elsewhere", "02 01 6162 09"),
        ("Nulls", "0001 61 0000 01 05"),
    ],
)
def test_cuts_and_additions_are_refused(spec: Small, name: str, digits: str) -> None:
    spec.refuse_cuts(name, digits)

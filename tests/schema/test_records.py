from __future__ import annotations

from zlib import crc32

import crc32c
import pytest

from tests.schema.conftest import Make, Small

SPEC = """
limits: {depth: 4}
types:
  string: {type: text, size: uint8}
  Kind: {enum: uint8, values: {one: 1, two: 2}}
  Constants:
    fields:
      number: {type: int16, const: -2}
      name: {type: Kind, const: two}
      raw: {type: bytes, const: "cafe 01"}
      flag: {type: bool, const: 1}
      value: uint8
  Checked:
    fields:
      crc: {type: uint32, checksum: {algorithm: crc32, of: body}}
      masked: {type: uint32, checksum: {algorithm: crc32, of: body, mask: 0x7fffffff}}
      both: {type: uint32, checksum: {algorithm: crc32c, of: [body, tail]}}
      body: string
      tail: uint8
      own: {type: uint32, checksum: {algorithm: crc32, of: tail}}
  Head:
    fields:
      magic: {type: uint8, const: 7}
      crc: {type: uint32, checksum: {algorithm: crc32c, of: rest}}
  Frame:
    fields:
      size: {type: uint8, size_of: [head, length, body]}
      head: {type: Head, optional: true}
      length: {type: varuint32, size_of: body}
      body: bytes
      after: uint8
  Lazy:
    fields:
      count: uint8
      items: {list: string, size: uint16, client: {lazy: true}}
      after: uint8
  LazyRest: {fields: {items: {list: string, count: rest, client: {lazy: true}}}}
  Packed:
    fields:
      by: {enum: uint8, values: {none: 0, gzip: 1}}
      size: uint16
      count: uint8
      items:
        list: string
        count: rest
        size: uint16
        compressed: {by: by, size: size, count: count}
  PackedCount:
    fields:
      by: {enum: uint8, values: {none: 0, gzip: 1}}
      count: {type: uint8, count_of: items}
      items: {list: string, count: rest, compressed: {by: by, count: count}}
  Rules:
    fields:
      low: uint8
      high: uint8
      c: {type: string, nullable: true, "null": 255}
      d: {type: string, nullable: true, "null": 255}
    rules:
      - ordered: [low, high]
      - at_least_one: [c, d]
      - excludes: [c, d]
  Tree: {fields: {name: string, children: {list: Tree, count: uint8}}}
  Lists: {list: Lists, count: uint8}
  Inner: {fields: {a: uint8, b: uint8}}
  Inlined:
    fields:
      x: uint8
      inner: {type: Inner, client: {inline: true}}
      y: {switch: b, cases: {1: uint8}}
  Defaults: {fields: {a: {type: Kind, default: two}, b: {type: uint8, default: 3}}}
  Little:
    fields:
      a: {type: uint16, byte_order: little}
      s: {type: text, size: {type: uint16, byte_order: little}}
"""


@pytest.fixture(scope="module")
def spec(small: Make) -> Small:
    return small(SPEC)


def sums(body: bytes, tail: bytes) -> str:
    whole = bytes([len(body)]) + body + tail
    numbers = [crc32(body), crc32(body) & 0x7FFFFFFF, crc32c.crc32c(whole)]
    head = b"".join(number.to_bytes(4) for number in numbers)
    return (head + whole + crc32(tail).to_bytes(4)).hex()


@pytest.mark.parametrize(
    ("name", "value", "digits"),
    [
        ("Constants", {"value": 5}, "fffe 02 cafe01 01 05"),
        ("Checked", {"body": "hello", "tail": 9}, sums(b"hello", b"\x09")),
        ("Lazy", {"count": 2, "items": "0x01610162", "after": 1}, "02 0004 01610162 01"),
        ("Lazy", {"count": 0, "items": "0x", "after": 1}, "00 0000 01"),
        ("LazyRest", {"items": "0x05"}, "05"),
        ("Packed", {"by": "gzip", "size": 9, "count": 2, "items": "0xff"}, "01 0009 02 0001 ff"),
        ("PackedCount", {"by": "gzip", "count": 2, "items": "0xff"}, "01 02 ff"),
        ("Rules", {"low": 1, "high": 1, "c": None, "d": "a"}, "01 01 ff 01 61"),
        ("Tree", {"name": "a", "children": [{"name": "", "children": []}]}, "01 61 01 00 00"),
        ("Inlined", {"x": 1, "a": 2, "b": 1, "y": 4}, "01 02 01 04"),
        ("Defaults", {"a": "one", "b": 4}, "01 04"),
        ("Little", {"a": 1, "s": "x"}, "0100 0100 78"),
    ],
)
def test_value_and_bytes(spec: Small, name: str, value: object, digits: str) -> None:
    spec.check(name, value, digits)


def test_a_checksum_ends_with_the_region_around_its_record(spec: Small) -> None:
    covered = bytes.fromhex("02 6869")
    crc = crc32c.crc32c(covered).to_bytes(4).hex()
    spec.check("Frame", {"head": {}, "body": "0x6869", "after": 1}, f"08 07 {crc} 026869 01")
    spec.check("Frame", {"body": "0x6869", "after": 1}, "03 026869 01")
    wrong = crc32c.crc32c(covered + b"\x01").to_bytes(4).hex()
    mismatch = spec.refuse_bytes("Frame", f"08 07 {wrong} 026869 01", "CRC32C of the rest differs")
    assert (mismatch.path, mismatch.offset) == ("head.crc", 2)


def test_lists_of_lazy_regions_may_be_spelt_out(spec: Small) -> None:
    value = {"count": 2, "items": ["a", "b"], "after": 1}
    assert spec.to_hex("Lazy", value) == "02 00 04 01 61 01 62 01"
    assert spec.canonical("Lazy", value) == {**value, "items": "0x01610162"}


def test_defaults(spec: Small) -> None:
    assert spec.canonical("Defaults", {}) == {"a": "two", "b": 3}
    assert spec.to_hex("Defaults", {}) == "02 03"


@pytest.mark.parametrize(
    ("name", "digits", "reason", "path"),
    [
        ("Constants", "fffd 02 cafe01 01 05", "number must be -2", "number"),
        ("Constants", "fffe 01 cafe01 01 05", "name must be 2", "name"),
        ("Constants", "fffe 02 cafe02 01 05", "must be", "raw"),
        ("Constants", "fffe 02 cafe01 00 05", "must be", "flag"),
        ("Rules", "02 01 ff 0161", "low is more than high", ""),
        ("Rules", "01 01 ff ff", "one of c, d must be there", ""),
        ("Rules", "01 01 00 00", "only one of c, d", ""),
        (
            "Tree",
            "00 01 00 01 00 01 00 01 00 00",
            "nested deeper than 4",
            "children[0].children[0].children[0].children[0]",
        ),
    ],
)
def test_bytes_refused(spec: Small, name: str, digits: str, reason: str, path: str) -> None:
    assert spec.refuse_bytes(name, digits, reason).path == path


@pytest.mark.parametrize(
    ("name", "value", "reason", "path"),
    [
        ("Constants", {"value": 5, "raw": "x"}, "raw is a constant", ""),
        ("Checked", {"body": "", "tail": 1, "crc": 5}, "crc is derived", ""),
        ("Rules", {"low": 2, "high": 1, "c": "", "d": None}, "low is more than high", ""),
        ("Packed", {"by": "none", "size": 1, "count": 1, "items": ["a"]}, "0x…", "items"),
        ("Inlined", {"x": 1, "inner": {"a": 2, "b": 1}, "y": 4}, "no member inner", ""),
    ],
)
def test_values_refused(spec: Small, name: str, value: object, reason: str, path: str) -> None:
    assert spec.refuse_value(name, value, reason).path == path


def test_lists_of_themselves_end_somewhere(spec: Small) -> None:
    spec.check("Lists", [[], [[]]], "02 00 01 00")
    spec.refuse_bytes("Lists", "01" * 5000, "nested too deep")
    value: list[object] = []
    for _ in range(5000):
        value = [value]
    spec.refuse_value("Lists", value, "nested too deep")


@pytest.mark.parametrize("index", range(len(bytes.fromhex(sums(b"hello", b"\x09")))))
def test_every_flipped_bit_under_a_checksum_is_found(spec: Small, index: int) -> None:
    data = bytearray.fromhex(sums(b"hello", b"\x09"))
    data[index] ^= 1
    spec.refuse_bytes("Checked", data.hex(), "")

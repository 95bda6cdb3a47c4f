from __future__ import annotations

import pytest

from tests.schema.conftest import Make, Small

SPEC = """
types:
  U8: uint8
  I16: int16
  U24: uint24
  I40: int40
  U64: uint64
  Little: {type: uint32, byte_order: little}
  F16: float16
  F32: float32
  F64: float64
  V32: varuint32
  V64: varuint64
  Z32: zigzag32
  Z64: zigzag64
  Truth: bool
  Words: text
  Blob: bytes
  Percent: {type: int8, min: 0, max: 100}
  Short: {type: text, max_bytes: 3}
  Colour: {enum: uint8, values: {red: 1, blue: 2}}
  Closed: {enum: int8, values: {minus: -1, plus: 1}, open: false}
  Marks: {flags: uint16, values: {first: 1, second: 2, both_high: 0xc000}}
  FewMarks: {flags: uint8, values: {first: 1}, open: false}
"""


@pytest.fixture(scope="module")
def spec(small: Make) -> Small:
    return small(SPEC)


@pytest.mark.parametrize(
    ("name", "value", "digits"),
    [
        ("U8", 255, "ff"),
        ("I16", -2, "fffe"),
        ("U24", 0x010203, "010203"),
        ("I40", -1, "ffffffffff"),
        ("U64", 2**64 - 1, "ffffffffffffffff"),
        ("Little", 1, "01000000"),
        ("F16", -1.5, "be00"),
        ("F32", 1.5, "3fc00000"),
        ("F64", -0.5, "bfe0000000000000"),
        ("V32", 0, "00"),
        ("V32", 300, "ac02"),
        ("V32", 2**32 - 1, "ffffffff0f"),
        ("V64", 2**64 - 1, "ffffffffffffffffff01"),
        ("Z32", -1, "01"),
        ("Z32", 1, "02"),
        ("Z32", -(2**31), "ffffffff0f"),
        ("Z64", 2**63 - 1, "feffffffffffffffff01"),
        ("Truth", True, "01"),
        ("Truth", False, "00"),
        ("Words", "é", "c3a9"),
        ("Words", "", ""),
        ("Words", "0x00", "30783030"),
        ("Blob", "0x00ff", "00ff"),
        ("Percent", 100, "64"),
        ("Colour", "blue", "02"),
        ("Colour", 9, "09"),
        ("Closed", "minus", "ff"),
        ("Marks", [], "0000"),
        ("Marks", ["first", "both_high"], "c001"),
        ("Marks", ["second", 0x8000], "8002"),
    ],
)
def test_value_and_bytes(spec: Small, name: str, value: object, digits: str) -> None:
    spec.check(name, value, digits)


@pytest.mark.parametrize(
    ("name", "loose", "canonical"),
    [
        ("Colour", 1, "red"),
        ("Marks", 3, ["first", "second"]),
        ("Marks", ["second", "first", 4], ["first", "second", 4]),
        ("Blob", "ab", "0x6162"),
        ("Blob", "0xAB CD", "0xabcd"),
        ("F32", 1, 1.0),
        ("F16", 0.1, 0.0999755859375),
        ("F32", 0.1, 0.10000000149011612),
    ],
)
def test_loose_notation(spec: Small, name: str, loose: object, canonical: object) -> None:
    assert spec.canonical(name, loose) == canonical
    assert spec.to_value(name, spec.to_hex(name, loose)) == canonical


@pytest.mark.parametrize(
    ("name", "digits", "reason"),
    [
        ("U8", "", "ends too early"),
        ("U8", "0000", "1 bytes after the last field"),
        ("Truth", "02", "a flag is 0 or 1"),
        ("V32", "80", "ends too early"),
        ("V32", "8000", "not as short as it could be"),
        ("V32", "ffffffff1f", "does not fit into 32 bits"),
        ("V32", "ffffffffff", "does not fit into 32 bits"),
        ("V64", "ffffffffffffffffff02", "does not fit into 64 bits"),
        ("Words", "ff", "not UTF-8"),
        ("Percent", "65", "at most 100"),
        ("Percent", "ff", "at least 0"),
        ("Short", "61626364", "more than 3 bytes"),
        ("Closed", "00", "no Closed has the number 0"),
        ("FewMarks", "03", "FewMarks has no bits 0x2"),
    ],
)
def test_bytes_refused(spec: Small, name: str, digits: str, reason: str) -> None:
    spec.refuse_bytes(name, digits, reason)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("U8", 256, "256 is not between 0 and 255"),
        ("U8", -1, "-1 is not between 0 and 255"),
        ("U8", True, "no whole number"),
        ("U8", "1", "no whole number"),
        ("I16", 32768, "32768 is not between -32768 and 32767"),
        ("V32", 2**32, "4294967296 is not between 0 and 4294967295"),
        ("Z32", 2**31, "2147483648 is not between -2147483648 and 2147483647"),
        ("F16", 65520.0, "does not fit 16 bits"),
        ("F32", 1e39, "does not fit 32 bits"),
        ("F64", True, "no number"),
        ("Truth", 1, "neither true nor false"),
        ("Words", 5, "no text"),
        ("Words", "\ud800", "UTF-8"),
        ("Blob", 5, "neither text nor 0x"),
        ("Blob", "0xa", "not hexadecimal"),
        ("Percent", 101, "101, at most 100"),
        ("Short", "éé", "4 bytes, 3 at most"),
        ("Colour", "green", "no value 'green'"),
        ("Closed", 0, "no Closed has the number 0"),
        ("Marks", ["third"], "no value 'third'"),
        ("FewMarks", [2], "FewMarks has no bits 0x2"),
        ("U8", None, "null is not allowed"),
    ],
)
def test_values_refused(spec: Small, name: str, value: object, reason: str) -> None:
    assert spec.refuse_value(name, value, reason).path == ""


def test_not_a_number_is_kept(spec: Small) -> None:
    assert spec.to_hex("F64", float("nan")) == "7f f8 00 00 00 00 00 00"

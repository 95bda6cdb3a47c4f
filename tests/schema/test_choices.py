from __future__ import annotations

import pytest

from tests.schema.conftest import Make, Small

SPEC = """
negotiated:
  wide: {type: bool, doc: Numbers have eight bytes.}
  level: {type: uint8, doc: Of the protocol.}
types:
  Kind:
    enum: uint8
    values: {none: 0, offset: 1, time: 2, text: 3}
    sets: {numbers: [offset, time]}
  Marks: {flags: uint8, values: {v6: 1, note: 2}}
  Switch:
    fields:
      kind: Kind
      value:
        switch: kind
        cases: {numbers: uint16, text: {type: text, size: uint8}, 9: bool}
        else: nothing
  Strict: {fields: {kind: Kind, value: {switch: kind, cases: {offset: uint16}}}}
  Address:
    fields:
      marks: Marks
      host: {switch: marks.v6, cases: {true: {type: bytes, size: 4}, false: {type: bytes, size: 2}}}
      note: {type: text, size: uint8, when: {marks.note: true}}
      plain: {type: uint8, when: {marks.note: false}}
  OnTruth: {fields: {truth: bool, value: {switch: truth, cases: {true: uint8, false: uint16}}}}
  OnNumber: {fields: {n: uint8, value: {switch: n, cases: {1: uint8, 2: uint16}, else: bytes}}}
  When:
    fields:
      kind: Kind
      a: {type: uint8, when: {kind: [offset, time]}}
      b: {type: uint8, when: {kind: [none, time]}}
      c: {type: uint8, when: {kind: numbers, a: 7}}
      d: {type: uint8, when: {a: present}}
      e: {type: uint8, when: {a: absent}}
  Trailing:
    fields:
      a: uint8
      b: {type: uint16, optional: true}
      c: {type: uint8, optional: true}
  Block: {fields: {magic: {type: uint16, const: 0x0e02}, data: {type: bytes, size: uint8}}}
  Announced:
    fields:
      block: {type: Block, optional: true}
      checked: {type: uint16, const: 0x0e01, optional: true, default: true}
      sum: {type: uint8, when: {checked: present}}
      rest: bytes
  Small: {fields: {tag: {type: uint8, const: 1}, a: uint8}}
  Other: {fields: {tag: {type: uint8, const: 2}, b: uint16}}
  Third: {fields: {tag: {type: uint8, const: 3}}}
  Tagged: {union: [Small, Other, Third]}
  Bit0: {fields: {x: uint8, batch: {type: uint1, const: 0}, n: uint31}}
  Bit1: {fields: {x: uint8, batch: {type: uint1, const: 1}, n: uint7}}
  ByBit: {union: [Bit0, Bit1]}
  Size4: {fields: {a: uint32}}
  Size2: {fields: {b: uint16}}
  Sized: {fields: {u: {union: [Size4, Size2], size: uint8}, after: uint8}}
  TaggedList: {list: Tagged, count: rest}
  OnUnion:
    fields:
      u: {type: Tagged}
      more: {type: uint8, when: {u.a: 5}}
  Agreed: {fields: {n: {switch: $wide, cases: {true: uint64, false: uint32}}}}
  NegotiatedWhen: {fields: {n: {type: uint8, when: {$wide: true, $level: 3}}}}
  Frameless: {fields: {n: {switch: /kind, cases: {1: uint8}}}}
  Nowhere: {fields: {n: {switch: kind, cases: {1: uint8}}}}
"""


@pytest.fixture(scope="module")
def spec(small: Make) -> Small:
    return small(SPEC)


@pytest.mark.parametrize(
    ("name", "value", "digits"),
    [
        ("Switch", {"kind": "none"}, "00"),
        ("Switch", {"kind": "time", "value": 5}, "02 0005"),
        ("Switch", {"kind": "text", "value": "a"}, "03 01 61"),
        ("Switch", {"kind": 9, "value": True}, "09 01"),
        ("Switch", {"kind": 77}, "4d"),
        ("Address", {"marks": [], "host": "0x0102", "plain": 1}, "00 0102 01"),
        ("Address", {"marks": ["v6", "note"], "host": "0x01020304", "note": ""}, "03 01020304 00"),
        ("OnTruth", {"truth": True, "value": 1}, "01 01"),
        ("OnTruth", {"truth": False, "value": 1}, "00 0001"),
        ("OnNumber", {"n": 2, "value": 1}, "02 0001"),
        ("OnNumber", {"n": 3, "value": "0xaa"}, "03 aa"),
        ("When", {"kind": "none", "b": 1, "e": 2}, "00 01 02"),
        ("When", {"kind": "offset", "a": 7, "c": 1, "d": 2}, "01 07 01 02"),
        ("When", {"kind": "time", "a": 6, "b": 1, "d": 2}, "02 06 01 02"),
        ("Trailing", {"a": 1}, "01"),
        ("Trailing", {"a": 1, "b": 2}, "01 0002"),
        ("Trailing", {"a": 1, "b": 2, "c": 3}, "01 0002 03"),
        ("Announced", {"checked": False, "rest": "0x"}, ""),
        ("Announced", {"checked": False, "rest": "0x0e"}, "0e"),
        ("Announced", {"checked": True, "sum": 5, "rest": "0xaa"}, "0e01 05 aa"),
        (
            "Announced",
            {"block": {"data": "0x01"}, "checked": False, "rest": "0x02"},
            "0e02 01 01 02",
        ),
        ("Tagged", {"Small": {"a": 5}}, "01 05"),
        ("Tagged", {"Third": {}}, "03"),
        ("TaggedList", [{"Third": {}}, {"Other": {"b": 1}}], "03 02 0001"),
        ("ByBit", {"Bit0": {"x": 1, "n": 2}}, "01 00000002"),
        ("ByBit", {"Bit1": {"x": 1, "n": 2}}, "01 82"),
        ("Sized", {"u": {"Size2": {"b": 1}}, "after": 9}, "02 0001 09"),
        ("Sized", {"u": {"Size4": {"a": 1}}, "after": 9}, "04 00000001 09"),
        ("OnUnion", {"u": {"Small": {"a": 5}}, "more": 1}, "01 05 01"),
        ("OnUnion", {"u": {"Third": {}}}, "03"),
    ],
)
def test_value_and_bytes(spec: Small, name: str, value: object, digits: str) -> None:
    spec.check(name, value, digits)


def test_negotiated_choose(spec: Small) -> None:
    spec.check("Agreed", {"n": 1}, "0000000000000001", wide=True)
    spec.check("Agreed", {"n": 1}, "00000001", wide=False)
    spec.check("NegotiatedWhen", {"n": 1}, "01", wide=True, level=3)
    spec.check("NegotiatedWhen", {}, "", wide=True, level=2)


def test_negotiated_are_never_guessed(spec: Small) -> None:
    mismatch = spec.refuse_bytes(
        "Agreed", "00000001", "wide is negotiated by connections, and was not given"
    )
    assert (mismatch.path, mismatch.offset) == ("n", 0)
    assert (
        spec.refuse_value(
            "Agreed", {"n": 1}, "wide is negotiated by connections, and was not given"
        ).path
        == "n"
    )
    spec.refuse_bytes("Agreed", "00000001", "ends too early", wide=1)


@pytest.mark.parametrize(
    ("name", "digits", "reason", "path"),
    [
        ("Strict", "02 0001", "no case of value applies", "value"),
        ("Tagged", "04", "no case of Tagged has the tag 4", ""),
        ("Tagged", "", "ends too early", ""),
        ("Sized", "03 000000 09", "no case of SizedU has 3 bytes", "u"),
        ("Trailing", "01 00", "ends too early", "b"),
        ("Announced", "0e02", "ends too early", "block.data.(length)"),
        ("Frameless", "01", "nothing was read before that /", "n"),
        ("Nowhere", "01", "nothing was read before", "n"),
    ],
)
def test_bytes_refused(spec: Small, name: str, digits: str, reason: str, path: str) -> None:
    assert spec.refuse_bytes(name, digits, reason).path == path


@pytest.mark.parametrize(
    ("name", "value", "reason", "path"),
    [
        ("Switch", {"kind": "none", "value": 1}, "nothing here", "value"),
        ("Switch", {"kind": "time"}, "is missing", "value"),
        ("When", {"kind": "none", "a": 1, "b": 1, "e": 1}, "exists only under its condition", "a"),
        ("When", {"kind": "none", "b": 1}, "is missing", "e"),
        ("Trailing", {"a": 1, "c": 3}, "would not be read", "b"),
        ("Announced", {"checked": False, "rest": "0x0e01"}, "would not be read", "sum"),
        ("Announced", {"checked": 5, "rest": ""}, "true or false", "checked"),
        ("Tagged", {"Nobody": {}}, "Nobody is none of Small, Other, Third", ""),
        ("Tagged", {"Small": {"a": 1}, "Third": {}}, "a union is written", ""),
        ("Tagged", 5, "a union is written", ""),
        ("Sized", {"u": {"Size2": {}}, "after": 1}, "is missing", "u.b"),
    ],
)
def test_values_refused(spec: Small, name: str, value: object, reason: str, path: str) -> None:
    assert spec.refuse_value(name, value, reason).path == path


def test_absent_and_default(spec: Small) -> None:
    assert spec.canonical("Announced", {"sum": 1, "rest": ""}) == {
        "checked": True,
        "sum": 1,
        "rest": "0x",
    }
    assert spec.canonical("Trailing", {"a": 1, "b": None}) == {"a": 1}


def test_bytes_that_read_as_another_value_are_refused(spec: Small) -> None:
    spec.refuse_value("Announced", {"checked": False, "rest": "0x0e0105"}, "would be read as")

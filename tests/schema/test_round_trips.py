from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.errors import DecodeError
from wireloom.schema.decoding import decode
from wireloom.schema.encoding import encode, same
from wireloom.schema.schema import Schema

from tests.schema.conftest import Make

SPEC = """
defaults: {count: varuint32}
types:
  string: {type: text, size: int16, "null": -1}
  Kind: {enum: uint8, values: {none: 0, number: 1, text: 2}}
  Marks: {flags: uint16, values: {a: 1, b: 2, c: 0x8000}}
  Scalars:
    fields:
      u8: uint8
      i24: int24
      u64: uint64
      i64: {type: int64, byte_order: little}
      f32: float32
      f64: float64
      v32: varuint32
      z64: zigzag64
      truth: bool
      kind: Kind
      marks: Marks
      name: {type: string, nullable: true}
      number: {type: int16, "null": -1, nullable: true}
      raw: {type: bytes, size: uint8}
  Tree:
    fields:
      size: {type: varuint32, size_of: rest}
      crc: {type: uint32, checksum: {algorithm: crc32c, of: rest}}
      id: {type: uint4, escape: uint8}
      length: {type: uint12, escape: uint16, size_of: body}
      body: bytes
      count: {type: uint8, count_of: children}
      children: [Tree]
      note: {type: text, optional: true, max_bytes: 20}
  Left: {fields: {tag: {type: uint1, const: 0}, n: uint7}}
  Right: {fields: {tag: {type: uint1, const: 1}, n: uint23}}
  Chosen:
    fields:
      kind: Kind
      value: {switch: kind, cases: {number: zigzag32, text: string}, else: nothing}
      more: {map: {key: string, value: {union: [Left, Right]}}}
      checked: {type: uint16, const: 0xcafe, optional: true}
      last: {type: uint8, when: {checked: present}}
"""


@pytest.fixture(scope="module")
def schema(small: Make) -> Schema:
    return small(SPEC).schema


def integers(bits: int, signed: bool = False) -> st.SearchStrategy[int]:
    low = -(1 << bits - 1) if signed else 0
    return st.integers(low, low + (1 << bits) - 1)


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
RAW = st.binary(max_size=40).map(lambda data: "0x" + data.hex())
KINDS = st.sampled_from(["none", "number", "text"])
SCALARS = st.fixed_dictionaries(
    {
        "u8": integers(8),
        "i24": integers(24, signed=True),
        "u64": integers(64),
        "i64": integers(64, signed=True),
        "f32": st.floats(width=32),
        "f64": st.floats(),
        "v32": integers(32),
        "z64": integers(64, signed=True),
        "truth": st.booleans(),
        "kind": KINDS | st.integers(3, 255),
        "marks": st.lists(st.sampled_from(["a", "b", "c", 4, 8, 0x4000]), unique=True),
        "name": st.none() | TEXT,
        "number": st.none() | st.integers(0, 32767),
        "raw": RAW,
    }
)
TREES = st.recursive(
    st.fixed_dictionaries(
        {"id": st.integers(0, 270), "body": RAW, "children": st.just([])},
        optional={"note": TEXT.filter(lambda text: 0 < len(text.encode()) <= 20)},
    ),
    lambda inner: st.fixed_dictionaries(
        {"id": st.integers(0, 270), "body": RAW, "children": st.lists(inner, max_size=3)}
    ),
    max_leaves=6,
)
CASES = st.one_of(
    st.builds(lambda n: {"Left": {"n": n}}, integers(7)),
    st.builds(lambda n: {"Right": {"n": n}}, integers(23)),
)


@st.composite
def chosen(draw: st.DrawFn) -> dict[str, object]:
    kind = draw(KINDS | st.integers(3, 255))
    value: dict[str, object] = {"kind": kind}
    if kind == "number":
        value["value"] = draw(integers(32, signed=True))
    if kind == "text":
        value["value"] = draw(TEXT)
    value["more"] = draw(st.dictionaries(TEXT, CASES, max_size=3))
    value["checked"] = draw(st.booleans())
    if value["checked"]:
        value["last"] = draw(integers(8))
    return value


def check(schema: Schema, name: str, value: object) -> None:
    data = encode(schema, name, value)
    again = decode(schema, name, data).value
    assert encode(schema, name, again) == data
    with pytest.raises(DecodeError):
        decode(schema, name, data + b"\x00")
    for end in range(0, len(data), 1 + len(data) // 20):
        try:
            part = decode(schema, name, data[:end]).value
        except DecodeError:
            continue
        assert encode(schema, name, part) == data[:end]


@given(SCALARS)
def test_scalars(schema: Schema, value: object) -> None:
    check(schema, "Scalars", value)


@given(TREES)
def test_trees(schema: Schema, value: dict[str, object]) -> None:
    check(schema, "Tree", value)
    assert same(decode(schema, "Tree", encode(schema, "Tree", value)).value, value)


@given(chosen())
def test_chosen(schema: Schema, value: object) -> None:
    check(schema, "Chosen", value)


@given(st.binary(max_size=60))
def test_any_bytes_are_refused_or_come_back(schema: Schema, data: bytes) -> None:
    for name in ("Scalars", "Tree", "Chosen"):
        try:
            value = decode(schema, name, data).value
        except DecodeError:
            continue
        assert encode(schema, name, value) == data

"""Schemas as JSON: what is written is read back; what is no schema is refused with its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.parse import parse_file
from wireloom.generator.render.model import PackageModel
from wireloom.schema import plain_json
from wireloom.schema.json_form import SchemaError, from_json, to_json
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Integer, Ref, Region, Text
from wireloom.schema.schema import Schema

from tests.support.packages import PROTOCOLS, ROOT
from tests.support.specs import numbered, parsed


def schema(protocol: Protocol | None) -> Schema:
    assert protocol is not None
    return PackageModel(protocol, "wireloom.tried").schema


@pytest.mark.parametrize("name", PROTOCOLS)
def test_shipped(name: str) -> None:
    made = schema(parse_file(ROOT / "spec" / name / "protocol.yaml").protocol)
    assert from_json(Schema, json.loads(json.dumps(to_json(made), allow_nan=False))) == made


@given(st.integers(0, 100_000))
def test_random(number: int) -> None:
    made = schema(parsed(numbered(number)).protocol)
    assert from_json(Schema, json.loads(json.dumps(to_json(made), allow_nan=False))) == made


def test_short() -> None:
    kind = Region(Text(max_bytes=20), Integer(16, signed=True), null=-1)
    assert to_json(kind) == {
        "kind": "region",
        "content": {"kind": "text", "max_bytes": 20},
        "size": {"kind": "integer", "bits": 16, "signed": True},
        "null": -1,
    }
    assert to_json(Ref("Header")) == {"kind": "ref", "name": "Header"}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"kind": "integral"}, "Kind: 'integral' is no kind; it is one of "),
        ({"kind": "integer", "bits": 8, "odd": 1}, "Kind: 'odd' is not known; it is one of bits"),
        ({"kind": "integer"}, "Kind: bits is missing"),
        ({"kind": "integer", "bits": True}, "Kind.bits: int is expected, not True"),
        ({"kind": "integer", "bits": 8, "null": "x"}, "Kind.null: 'x' does not belong here"),
        ({"kind": "list", "item": []}, "Kind.item: an object is expected, not []"),
        (
            {"kind": "list", "item": {"kind": "void"}, "count": "a..b"},
            "Kind.count: 'a..b' is no path",
        ),
        (
            {"kind": "union", "name": "U", "cases": ["A", 1]},
            "Kind.cases[1]: str is expected, not 1",
        ),
        (
            {"kind": "enum", "name": "E", "base": {"kind": "void"}, "values": [], "sets": [["a"]]},
            "Kind.sets[0]: 2 items are expected, not 1",
        ),
        ([], "Kind: an object is expected, not []"),
    ],
)
def test_refused(data: Any, message: str) -> None:
    with pytest.raises(SchemaError) as caught:
        from_json(Kind, data)
    assert str(caught.value).startswith(message)


def test_depth() -> None:
    data: Any = {"kind": "void"}
    for _ in range(100_000):
        data = {"kind": "list", "item": data}
    with pytest.raises(SchemaError, match="nested too deep"):
        from_json(Kind, data)


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text()
    | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.integers(), inner),
    max_leaves=10,
)


@given(PLAIN)
def test_plain(value: Any) -> None:
    assert plain_json.from_json(json.loads(json.dumps(plain_json.to_json(value)))) == value


@pytest.mark.parametrize("value", [{"hex": "zz"}, {"map": 1}, {"map": {"a": 1}}, {"float": 5}])
def test_plain_that_looks_marked(value: Any) -> None:
    assert plain_json.from_json(plain_json.to_json(value)) == value

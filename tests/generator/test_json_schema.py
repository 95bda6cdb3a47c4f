"""The JSON Schema and the parser say the same about specs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from wireloom.generator.excerpts import split_bad_spec
from wireloom.generator.json_schema import schema, schema_text
from wireloom.generator.language import CONSTRUCTS, keys_of
from wireloom.generator.parse import parse_file

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
GOOD = [*sorted((HERE / "good").glob("*.yaml")), *sorted((ROOT / "spec").rglob("*.yaml"))]
BAD = sorted((HERE / "bad").glob("WL*.yaml"))

SEEN = frozenset(f"WL{number}" for number in (*range(101, 110), 111, 112, *range(114, 120)))
"""The rules whose breach the schema sees."""
BLIND = frozenset({"WL103_no_body", "WL105_class_name", "WL105_name_of_the_frame"})
"""Bad specs for which a rule looks further than the schema: at a name and what it stands for."""
UNREADABLE = "WL0"

VALIDATOR = jsonschema.Draft202012Validator(schema())


def as_json(value: Any) -> Any:
    """What YAML tools make of a document: keys are text, dates are no text."""
    if isinstance(value, dict):
        return {_key(key): as_json(item) for key, item in value.items()}
    if isinstance(value, list):
        return [as_json(item) for item in value]
    return value


def _key(key: object) -> str:
    if key is None:
        return "null"
    return str(key).lower() if isinstance(key, bool) else str(key)


def accepts(path: Path) -> bool:
    document = yaml.safe_load(path.read_text(encoding="utf-8"))
    return bool(VALIDATOR.is_valid(as_json(document)))


def codes(path: Path) -> set[str]:
    expected, _ = split_bad_spec(path.read_text(encoding="utf-8"))
    return {line.split()[1] for line in expected if not line.startswith(" ")}


def test_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())


def test_committed_file_is_up_to_date() -> None:
    assert (ROOT / "spec" / "spec.schema.json").read_text(encoding="utf-8") == schema_text()


def test_every_reference_leads_somewhere() -> None:
    text = schema_text()
    defined = json.loads(text)["$defs"]
    used = {part.split('"')[0] for part in text.split('"#/$defs/')[1:]}
    assert used <= set(defined)
    assert set(defined) == used


def test_every_construct_and_key_is_there_with_its_doc() -> None:
    defined = schema()["$defs"]
    for name, construct in CONSTRUCTS.items():
        properties = defined[name]["properties"]
        assert list(properties) == [key.name for key in keys_of(construct)]
        for key in keys_of(construct):
            assert properties[key.name]["description"].startswith(key.doc)


def test_only_open_constructs_take_further_keys() -> None:
    defined = schema()["$defs"]
    loose = {name for name in CONSTRUCTS if defined[name]["additionalProperties"] is not False}
    assert loose == {"command", "version"}


@pytest.mark.parametrize("path", GOOD, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_good_specs(path: Path) -> None:
    assert parse_file(path).diagnostics == ()
    assert accepts(path)


@pytest.mark.parametrize("path", BAD, ids=lambda path: str(path.stem))
def test_bad_specs(path: Path) -> None:
    found = codes(path)
    assert found
    if not any(code.startswith(UNREADABLE) for code in found):  # else a schema has no document
        assert accepts(path) == (not found & SEEN or path.stem in BLIND)


@pytest.mark.parametrize(
    ("use", "valid"),
    [
        ("uint8", True),
        ("uint65", False),
        ("varuint16", False),
        ("uint8s", True),
        ("Other", True),
        ("a b", False),
        (5, False),
        (["uint8"], True),
        (["uint8", "uint8"], False),
        ([], False),
        ([[["uint8"]]], True),
        ({"type": "uint8", "min": 1}, True),
        ({"type": "uint8", "fields": {}}, False),
        ({"min": 1}, False),
        ({"enum": "uint8"}, False),
        ({"enum": "uint8", "values": {"a": 1}}, True),
        ({"type": "uint8", "values": {"a": 1}}, False),
        ({"type": "bytes", "size": "rest"}, True),
        ({"type": "bytes", "size": "/a.b"}, True),
        ({"type": "bytes", "size": {"prefix": "uint8", "includes": "itself"}}, True),
        ({"type": "bytes", "size": -1}, False),
        ({"type": "uint8", "const": "0e01"}, False),
        ({"fields": {"a": {"type": "X", "const": "0e01", "when": {"b.c": True}}}}, True),
        ({"fields": {"a": {"type": "X", "when": {"b": {"has": "d"}}}}}, False),
        ({"fields": {"a": {"type": "X", "when": {}}}}, False),
        ({"fields": {"A": "X"}}, False),
        ({"type": "uint8", "invalid": [{"hex": "0 0", "why": "x"}]}, False),
        ({"type": "uint8", "invalid": [{"hex": "00 0102", "why": "x"}]}, True),
        ({"type": "uint8", "doc": ""}, False),
        ({"type": "uint64", "max": 2**64 - 1}, True),
        ({"type": "uint64", "max": 2**64}, False),
    ],
)
def test_types(use: Any, valid: bool) -> None:
    document = {
        "wireloom": 1,
        "protocol": "sample",
        "title": "Sample",
        "doc": "A sample.",
        "revision": "1",
        "types": {"Sample": use},
    }
    assert VALIDATOR.is_valid(document) == valid

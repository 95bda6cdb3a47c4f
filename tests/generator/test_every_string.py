"""Whatever stands in the strings of a spec: lint refuses it, or it comes out as what it was."""

from __future__ import annotations

import json
import os
from functools import cache

import pytest
from wireloom.error_policy import STRICT

from tests.support.mutation import (
    COMBINED,
    PAYLOADS,
    TRACE,
    Made,
    Spec,
    free_texts,
    lint,
    without_examples,
)
from tests.support.packages import PROTOCOLS, ROOT, Package

INVENTED = {path.stem: path for path in sorted((ROOT / "tests" / "invented").glob("*.yaml"))}
GOOD = {path.stem: path for path in sorted((ROOT / "tests" / "generator" / "good").glob("*.yaml"))}
SHIPPED = {name: ROOT / "spec" / name / "protocol.yaml" for name in PROTOCOLS}
PATHS = INVENTED | GOOD | SHIPPED
SPECS = {name: path.read_text(encoding="utf-8") for name, path in PATHS.items()}
for _name in ("rocketmq", "couchbase_dcp"):  # examples pin what JSON objects call their members
    SPECS[f"{_name}_without_examples"] = without_examples(SPECS[_name])
USUAL = (*INVENTED, *GOOD, "rabbitmq_stream")


@cache
def harmless(name: str, numbers: frozenset[int]) -> Made:
    """What becomes of a spec with harmless words in some of its strings."""
    return Made(Spec(SPECS[name]).mutated("", numbers))


def check(name: str, payload: str) -> None:
    """Every string of a spec holds a payload."""
    spec = Spec(SPECS[name])
    numbers = {one for one in spec.accepted(payload) if not spec.strings[one].is_constant}
    text = spec.mutated(payload, numbers)
    rest = [item for number, item in enumerate(spec.strings) if number not in numbers]
    data = {item.text for item in rest if item.is_data}
    kept = data | {item.text for item in rest if item.on_the_wire and "examples:" in spec.text}
    free = [item.unescaped for item in free_texts(lint(text)[0])]
    assert all(payload.strip() in item or item in kept for item in free)
    made, expected = Made(text), harmless(name, frozenset(numbers))
    assert TRACE not in os.environ
    assert made.code == expected.code
    assert made.pages == expected.pages
    assert made.in_code == expected.in_code
    assert made.in_pages == expected.in_pages
    assert any(made.in_code)
    assert any(made.in_pages)


@pytest.mark.parametrize("name", USUAL)
def test_all_at_once(name: str) -> None:
    check(name, COMBINED)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("payload", PAYLOADS)
@pytest.mark.parametrize("name", SPECS)
def test_each_payload(name: str, payload: str) -> None:
    check(name, PAYLOADS[payload])


VALUES = """\
wireloom: 1
protocol: values
title: Values
doc: Texts as values.
revision: "1"
types:
  Said: {type: text, size: uint16, doc: Words., well_known: {TEXT: One of them.}}
  Entry:
    doc: Words and bytes.
    client: {exported: true}
    fields:
      words: {type: Said, doc: Words.}
      raw: {type: bytes, size: uint16, doc: Raw words., default: TEXT}
    examples:
      - {hex: "BYTES BYTES", value: {words: TEXT}, origin: built}
      - {hex: "BYTES BYTES", value: {words: TEXT, raw: TEXT}, origin: built}
  Map:
    map: {key: Said, value: Said}
    count: uint8
    doc: Words by words.
    client: {exported: true}
    examples: [{hex: "01 BYTES BYTES", value: {TEXT: TEXT}, origin: built}]
  Assumed:
    encoding: protobuf
    doc: Words that are assumed.
    client: {exported: true}
    fields:
      words: {type: text, protobuf: 1, default: TEXT, doc: Words.}
  Keyed:
    encoding: json
    doc: Words that have a name.
    client: {exported: true}
    fields:
      words: {type: text, json: {name: TEXT, aliases: [ALSO]}, default: TEXT, doc: Words.}
    examples: [{hex: "JSON", value: {words: b}, origin: built}]
"""


@pytest.mark.parametrize("payload", [*PAYLOADS, "combined"])
def test_values_come_back(payload: str) -> None:
    text = PAYLOADS.get(payload, COMBINED)
    raw = text.encode()
    written = json.dumps({text: "b"}, ensure_ascii=False, separators=(",", ":")).encode()
    spec = VALUES.replace("BYTES", f"{len(raw):04x} {raw.hex()}").replace("JSON", written.hex())
    spec = spec.replace("ALSO", json.dumps(f"{text}-"))
    made = Made(spec.replace("TEXT", json.dumps(text)))
    assert TRACE not in os.environ
    protocol, _ = lint(spec.replace("TEXT", json.dumps(text)))
    assert protocol is not None
    package = Package(protocol, "values")
    try:
        types = package.module("types")
        first, second, pairs, keyed = (one.value for one in package.examples)
        assert [*types.Said] == [text]
        assert (first.words, first.raw) == (second.words, second.raw) == (text, raw)
        assert pairs == {text: text}
        assert keyed.words == "b"
        assert types.Keyed().words == types.Assumed(None).words_or_default == text
        read = package.module("decoding").read_keyed
        assert read(written, 0, len(written), STRICT)[0].words == "b"
    finally:
        package.close()
    assert not any("script" in tags for page in made.pages.values() for tags in page)

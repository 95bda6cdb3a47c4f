"""Honest texts that mean something in Python or HTML come back from a package as they were."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from wireloom.generator.render.docs.site import render_site

from tests.support.generating import run, write_spec
from tests.support.mutation import lint
from tests.support.packages import Package

SPEC = """\
wireloom: 1
protocol: NAME
title: TEXT
doc: TEXT
revision: TEXT
frame: Frame
command_field: /key
roles: {oneway: {}}
types:
  Frame:
    doc: TEXT
    fields:
      size: {type: uint32, size_of: rest}
      key: {type: uint16, doc: TEXT}
      body: {slot: body, doc: TEXT}
commands:
  Say:
    key: 1
    from: both
    doc: TEXT
    since: "1.0"
    oneway: {words: {type: text, size: uint16, doc: TEXT}}
"""
NEGOTIATED = """\
wireloom: 1
protocol: named_negotiated
title: Negotiated parameters
doc: Examples say by name what was agreed.
revision: "1"
negotiated:
  mode: {type: Mode, doc: How much is said.}
types:
  Mode: {enum: uint8, doc: How much is said., values: {short: 1, full: 2}}
  Entry:
    doc: An entry.
    client: {exported: true}
    fields:
      first: {type: uint8, doc: Always there.}
      more: {type: uint8, doc: "Depends.", when: {$mode: full}}
    examples:
      - {hex: "01 02", negotiated: {mode: full}, value: {first: 1, more: 2}, origin: built}
      - {hex: "01", negotiated: {mode: short}, value: {first: 1}, origin: built}
"""
TEXTS = {
    "quotes": 'The "Tally" protocol',
    "braces": "My {protocol}",
    "backslash": "Ends in a backslash \\",
    "quote_at_end": 'Is it "Tally"?"',
    "docstring": "Three \"\"\" and three ''' quotes",
    "unicode": "A name \\N{BULLET} \\x41 \u202e\u0085 of two\u2028lines",
    "script": '{{ 7 * 7 }} {% raw %} <script>alert("1")</script> # no comment',
}


def texts_of(folder: Path) -> str:
    """All texts in the code of a package, without blanks."""
    found = [
        node.value
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    return "".join("".join(found).split())


@pytest.mark.parametrize("name", TEXTS)
def test_text_comes_back(name: str, tmp_path: Path) -> None:
    text = TEXTS[name]
    quoted = '"' + text.encode("unicode_escape").decode().replace('"', '\\"') + '"'
    spec = write_spec(tmp_path / "spec.yaml", name, SPEC.replace("TEXT", quoted))
    assert run(spec, "--out", tmp_path / "out", "--package", "acme", "--no-cache") == 0
    assert texts_of(tmp_path / "out").count("".join(text.split())) >= 20


def test_negotiated_of_examples_have_names() -> None:
    protocol, problems = lint(NEGOTIATED)
    assert not problems
    assert protocol is not None
    package = Package(protocol, "named_negotiated")
    try:
        modes = package.module("types").Mode
        assert [dict(one.negotiated) for one in package.examples] == [
            {"mode": modes.FULL},
            {"mode": modes.SHORT},
        ]
        page = render_site([package.model])["protocols/named_negotiated/types.md"]
        assert "With `mode` is `full`." in page
    finally:
        package.close()

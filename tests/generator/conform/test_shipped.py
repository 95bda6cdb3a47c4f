"""The specs of this project beside what the vendors publish.

The tables hold the facts of the documents that they name, and no words of them.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from wireloom.generator.conform import documents
from wireloom.generator.conform.compare import compare
from wireloom.generator.diff import sources
from wireloom.generator.model.protocol import Protocol

ROOT = Path(__file__).parents[3]
TABLES = sorted((ROOT / "tests" / "data" / "conform").glob("*.facts.json"))
SPECS = sorted(ROOT.glob("spec/*/protocol.yaml"))


def test_every_protocol_has_a_table() -> None:
    assert {path.name.partition(".")[0] for path in TABLES} >= {spec.parent.name for spec in SPECS}


@cache
def protocol_of(name: str) -> Protocol:
    return sources.read(
        sources.path_of(name) if "@" in name else f"spec/{name}/protocol.yaml"
    ).protocol


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.name)
def test_all_is_accounted_for(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    name = table.name.removesuffix(".facts.json")
    protocol, newest = protocol_of(name), protocol_of(name.partition("@")[0])
    found = documents.read([str(table)], protocol.published or newest.published)
    result = compare(protocol, found)
    assert result.unexplained == []
    assert result.same > 150
    assert result.unused == []


@pytest.mark.parametrize("spec", SPECS, ids=lambda path: path.parent.name)
def test_another_number_is_found(spec: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One number after another, of some that are spread over the table."""
    monkeypatch.chdir(ROOT)
    path = ROOT / "tests" / "data" / "conform" / f"{spec.parent.name}.facts.json"
    protocol = protocol_of(spec.parent.name)
    (document,) = documents.read([str(path)], protocol.published)
    facts = document.facts.found
    nothing = {
        one.element
        for one in compare(protocol, [document]).findings
        if one.what == "missing here"
    }
    numbered = [
        index
        for index, fact in enumerate(facts)
        if "number" in fact.says and not {fact.scope, fact.element} & nothing
    ]
    for index in numbered[:: len(numbered) // 10]:
        fact = facts[index]
        facts[index] = replace(fact, says={**fact.says, "number": "123456789"})
        result = compare(protocol, [document])
        facts[index] = fact
        (one,) = [item for item in result.findings if "123456789" in item.text]
        assert (one.element, one.there[1]) == (f"{fact.element}.number", fact.line)

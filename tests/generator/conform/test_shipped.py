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
TABLES = ROOT / "tests" / "data" / "conform"
SPECS = sorted(ROOT.glob("spec/*/protocol.yaml"))
OLDER = sorted(ROOT.glob("spec/*/history/*.yaml"))
NAMES = [path.parent.name for path in SPECS]
REVISIONS = [f"{path.parents[1].name}@{path.stem}" for path in OLDER]


@cache
def protocol_of(name: str) -> Protocol:
    return sources.read(name).protocol


@pytest.mark.parametrize("name", [*NAMES, *REVISIONS])
def test_all_is_accounted_for(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    protocol, newest = protocol_of(name), protocol_of(name.partition("@")[0])
    assert list((TABLES / name).glob("*.facts.json"))
    found = documents.read([str(TABLES / name)], protocol.published or newest.published)
    result = compare(protocol, found)
    assert result.unexplained == []
    assert result.same > 150
    assert result.unused == []


@pytest.mark.parametrize("name", NAMES)
def test_another_number_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One number after another, of some that are spread over the tables."""
    monkeypatch.chdir(ROOT)
    protocol = protocol_of(name)
    document = documents.read([str(TABLES / name)], protocol.published)[0]
    facts = document.facts.found
    nothing = {
        one.element for one in compare(protocol, [document]).findings if one.what == "missing here"
    }
    numbered = [
        index
        for index, fact in enumerate(facts)
        if "number" in fact.says and not {fact.scope, fact.element} & nothing
    ]
    for index in numbered[:: len(numbered) // 6]:
        fact = facts[index]
        facts[index] = replace(fact, says={**fact.says, "number": "123456789"})
        result = compare(protocol, [document])
        facts[index] = fact
        (one,) = [item for item in result.findings if "123456789" in item.text]
        assert (one.element, one.there[1]) == (f"{fact.element}.number", fact.line)

"""The table of facts itself."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from .facts import FACTS
from .targets import RELEASES

HERE = Path(__file__).parent


def _tests() -> list[str]:
    found = []
    for path in sorted(HERE.glob("test_*_facts.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        functions = [item for item in tree.body if isinstance(item, ast.FunctionDef)]
        found += [item.name for item in functions if item.name.startswith("test_")]
    return found


def test_every_fact_has_a_test_and_every_test_a_fact() -> None:
    assert sorted(fact.test for fact in FACTS) == sorted(_tests())


def test_facts_have_names_of_their_own() -> None:
    assert len({fact.id for fact in FACTS}) == len(FACTS)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.id)
def test_facts_are_checked_on_the_embedded_broker_and_on_real_ones(fact: object) -> None:
    found = next(item for item in FACTS if item is fact)
    assert found.sentence.endswith(".")
    assert found.releases or found.difference, "why is the embedded broker left out?"
    assert found.real and set(found.releases) <= set(found.real) <= set(RELEASES)

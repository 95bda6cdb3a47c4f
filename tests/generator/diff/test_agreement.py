"""What is said of two schemas and what their bytes show never disagree."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wireloom.generator.diff.change import BOTH, Change, Root, Way
from wireloom.generator.diff.compare import compare
from wireloom.generator.diff.comparison import Comparison, Spec
from wireloom.generator.diff.counter_example import CounterExample
from wireloom.generator.diff.proof import Proof, names_in
from wireloom.generator.diff.sources import spec_of
from wireloom.generator.lint import lint_text
from wireloom.schema.decoding import decode

from tests.support.effort import FACTOR, times
from tests.support.spec_mutation import mutated, renumbered
from tests.support.specs import numbered, shared, text_of

Claims = set[tuple[Root, Way]]
FOUND = (
    (346, 2876560538, 1, 0),
    (70, 1885222961, 3, 0),
    (189, 1989676990, 2, 0),
    (265, 2330656519, 3, 0),
    (360, 695041667, 2, 0),
    (181, 3557441679, 1, 0),
    (355, 0, 1, 0),
    (109, 2772995336, 3, 0),
    (194, 1794808510, 2, 0),
    (299, 3253092698, 1, 0),
    (154, 3579756965, 3, 0),
    (208, 4795677, 0, 2),
    (372, 2, 2, 0),
    (293, 2949292906, 0, 1),
    (278, 1954103409, 3, 2),
    (342, 590685643, 3, 1),
    (66, 2362648026, 0, 2),
    (106, 1084842, 3, 1),
    (319, 1072344260, 2, 2),
    (299, 3484710929, 2, 1),
    (19, 2439006346, 2, 1),
    (123, 4133357399, 1, 2),
    (395, 2091576805, 1, 0),
    (281, 3344721533, 0, 1),
    (361, 2170537724, 3, 3),
    (226, 3874010707, 3, 0),
    (186, 886652517, 2, 1),
    (90, 4028232796, 2, 0),
    (378, 2803002818, 1, 0),
    (383, 1854366507, 1, 0),
    (109, 3361500800, 2, 0),
    (236, 181427724, 0, 2),
    (168, 2689819929, 1, 1),
)
"""Specs, seeds and numbers of changes, of any sort and of numbers, in which they once disagreed."""


def read(table: dict[str, Any]) -> Spec | None:
    result = lint_text(text_of(table), "drawn.yaml", shared)
    if result.protocol is None or result.diagnostics:
        return None
    return spec_of(result.protocol)


def pair(number: int, seed: int, changes: int, numbers: int = 0) -> Comparison | None:
    """A spec and the same with some changes, also of numbers; None if they made it unsound."""
    table = numbered(number)
    old = read(table)
    assert old is not None
    chance = random.Random(seed)
    for change in (*(changes * [mutated]), *(numbers * [renumbered])):
        table = change(table, chance)
    new = read(table)
    return None if new is None else compare(old, new)


def claims(compared: Comparison, *levels: str) -> Claims:
    """What is said not to come over."""
    return {
        (root, way)
        for change in compared.changes
        if change.level in levels
        for root in change.roots
        for way in change.breaks
    }


def shown(proof: Proof, root: Root, way: Way, count: int) -> Iterator[CounterExample]:
    return (item for item in proof.differences(root, way, count) if item is not None)


def misunderstood(compared: Comparison) -> Iterator[str]:
    """What is said to come over and does not."""
    proof = Proof(compared)
    broken = claims(compared, "wire", "behaviour")
    old, new = compared.old.schema, compared.new.schema
    frame = Root(old.frame, new.frame)
    for root in compared.roots:
        for way in sorted(BOTH):
            of_frame = old.projected and new.projected and (frame, way) in broken
            if (root, way) not in broken and not of_frame:
                yield from map(str, shown(proof, root, way, 15))


def unproved(compared: Comparison) -> Iterator[str]:
    """What is said not to come over and does, whatever is drawn."""
    proof = Proof(compared)
    bounds = claims(compared, "behaviour")
    for root, way in claims(compared, "wire") - bounds:
        drawn = any(True for _ in proof.differences(root, way, 3))
        if drawn and next(shown(proof, root, way, 200), None) is None:
            more = Proof(compared, seed=200)
            if met(more, root, way) and next(shown(more, root, way, 500), None) is None:
                yield f"{root.new} {way}"


def met(proof: Proof, root: Root, way: Way) -> bool:
    """Whether fields of which something is said are ever written; what stands behind something
    optional or under a condition may never be."""
    changes = [c for c in proof.compared.changes if root in c.roots and way in c.breaks]
    schema, name = proof.schemas[way == "back"], root.old if way == "forward" else root.new
    return any(not c.field for c in changes) or any(
        _is_written(change, names_in(span.path))
        for data, agreed in proof.drawn(root, way, 200)
        for span in decode(schema, name, data, agreed).spans
        for change in changes
    )


def _is_written(change: Change, names: list[str]) -> bool:
    measured = "(length)" in names or "its length was" not in change.text
    return change.field in names and measured


def check(number: int, seed: int, changes: int, numbers: int = 0) -> None:
    compared = pair(number, seed, changes, numbers)
    if compared is not None:
        broken = [change for change in compared.changes if change.breaks]
        assert not list(misunderstood(compared)), broken
        assert not list(unproved(compared)), broken


@settings(max_examples=times(60, few=4), derandomize=FACTOR <= 1)
@given(st.integers(0, 400), st.integers(0, 1 << 32), st.integers(1, 3))
def test_structure_and_bytes_agree(number: int, seed: int, changes: int) -> None:
    check(number, seed, changes)


@settings(max_examples=times(60, few=4), derandomize=FACTOR <= 1)
@given(st.integers(0, 400), st.integers(0, 1 << 32), st.integers(0, 1), st.integers(1, 3))
def test_numbers_agree(number: int, seed: int, changes: int, numbers: int) -> None:
    check(number, seed, changes, numbers)


@pytest.mark.parametrize(("number", "seed", "changes", "numbers"), FOUND)
def test_they_agree_where_they_did_not(number: int, seed: int, changes: int, numbers: int) -> None:
    check(number, seed, changes, numbers)


@pytest.mark.parametrize("number", range(times(20, few=2)))
def test_nothing_changed(number: int) -> None:
    same = read(numbered(number))
    assert same is not None
    assert not compare(same, same).changes

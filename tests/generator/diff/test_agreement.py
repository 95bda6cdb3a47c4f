"""What is said of two schemas and what their bytes show never disagree."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest
from wireloom.generator.diff.change import Root, Way
from wireloom.generator.diff.compare import Comparison, Spec, compare
from wireloom.generator.diff.proof import Proof
from wireloom.generator.lint import lint_text
from wireloom.generator.render.model import PackageModel

from tests.support.effort import times
from tests.support.specs import numbered, text_of

WAYS: tuple[Way, ...] = ("forward", "back")


def read(table: dict[str, Any]) -> Spec | None:
    result = lint_text(text_of(table), "drawn.yaml")
    if result.protocol is None or result.diagnostics:
        return None
    return Spec(result.protocol, PackageModel(result.protocol, "").schema)


def records(table: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The fields of records, wherever they are."""
    for key, value in table.items():
        if isinstance(value, dict):
            if key == "fields" and "Frame" not in key:
                yield value
            yield from records(value)


def mutated(table: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The same spec with one change; it may have become unsound."""
    table = copy.deepcopy(table)
    fields = chance.choice([one for one in records(table["types"]) if one])
    names = list(fields)
    name = chance.choice(names)
    match chance.randrange(7):
        case 0:
            renamed = {("renamed" if key == name else key): fields[key] for key in names}
            fields.clear()
            fields.update(renamed)
        case 1:
            chance.shuffle(names)
            shuffled = {key: fields[key] for key in names}
            fields.clear()
            fields.update(shuffled)
        case 2:
            fields["added"] = {"type": "uint8", "doc": "Added.", "optional": True}
        case 3:
            fields["added"] = {"type": "uint16", "doc": "Added."}
        case 4:
            del fields[name]
        case 5:
            use = fields[name]
            new = chance.choice(["int8", "uint8", "uint16", "int32", "float32", "bool"])
            fields[name] = {**use, "type": new} if isinstance(use, dict) and "type" in use else new
        case 6:
            enums = [one for one in table["types"].values() if "enum" in one and "values" in one]
            if enums:
                values = chance.choice(enums)["values"]
                values.pop(chance.choice(list(values)))
    return table


def disagreements(compared: Comparison) -> Iterator[str]:
    proof = Proof(compared)
    claims = {
        (root, way) for change in compared.changes for root in change.roots for way in change.breaks
    }
    limits = {
        (root, way)
        for change in compared.changes
        if change.level != "wire"
        for root in change.roots
        for way in change.breaks
    }
    old, new = compared.old.schema, compared.new.schema
    frame = Root(old.frame, new.frame)
    for root in compared.roots:
        for way in WAYS:
            claimed = (root, way) in claims
            of_frame = old.projected and new.projected and (frame, way) in claims
            tries = list(proof.differences(root, way, 15 if not claimed else 150))
            shown = [item for item in tries if item is not None]
            # keys of maps that only differ in what readers pass over: they refuse them together
            shown = [item for item in shown if "two keys mean the same" not in item.read]
            if shown and not claimed and not of_frame:
                yield f"{root.new} {way}: {shown[0]}"
            if tries and claimed and not shown and (root, way) not in limits:
                yield f"{root.new} {way}: claimed, and not shown"


FRAME_OF_PROJECTIONS = 156
"""A spec whose messages are projections of a frame, and of that another length."""


@pytest.mark.parametrize("number", [*range(times(15)), FRAME_OF_PROJECTIONS])
def test_structure_and_bytes_agree(number: int) -> None:
    table = numbered(number)
    old = read(table)
    assert old is not None
    assert not compare(old, old).changes
    for attempt in range(3):
        new = read(mutated(table, random.Random(number * 10 + attempt)))
        if new is None:
            continue
        compared = compare(old, new)
        assert not list(disagreements(compared)), [c for c in compared.changes if c.breaks]

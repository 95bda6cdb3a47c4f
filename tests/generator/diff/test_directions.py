"""Changes that break one way only, and changes that are none."""

from __future__ import annotations

import pytest
from wireloom.generator.diff.change import Way
from wireloom.generator.diff.compare import compare
from wireloom.generator.diff.comparison import Comparison, Spec
from wireloom.generator.diff.proof import Proof
from wireloom.generator.diff.sources import spec_of
from wireloom.generator.lint import lint_text

HEAD = """\
wireloom: 1
protocol: tally
title: Tally
doc: Counts.
revision: "1"
types:
"""
JSON = """\
  Point:
    doc: A place.
    encoding: json
    fields: {x: {type: TYPE, doc: One.}}
    client: {exported: true}
"""
ALONE = """\
  Point:
    doc: A place.
    client: {exported: true}
    fields: {x: TYPE}
"""
FLAT = """\
  Line:
    doc: From here to there.
    fields:
      x: {type: uint8, doc: One.}
      y: {type: uint16, doc: Two.}
      name: {type: text, size: rest, doc: Three.}
    client: {exported: true}
"""
NESTED = """\
  Place:
    doc: Here.
    fields:
      x: {type: uint8, doc: One.}
      y: {type: uint16, doc: Two.}
  Line:
    doc: From here to there.
    fields:
      start: {type: Place, doc: One end.}
      name: {type: text, size: rest, doc: Three.}
    client: {exported: true}
"""


def read(text: str) -> Spec:
    result = lint_text(HEAD + text, "spec.yaml")
    assert not result.diagnostics
    assert result.protocol is not None
    return spec_of(result.protocol)


def broken(compared: Comparison) -> set[Way]:
    return {way for change in compared.changes for way in change.breaks}


def shown(compared: Comparison) -> set[Way]:
    """The ways in which drawn bytes do not come over."""
    proof = Proof(compared)
    ways: tuple[Way, ...] = ("forward", "back")
    return {w for w in ways for root in compared.roots if any(proof.differences(root, w))}


@pytest.mark.parametrize(
    ("old", "new", "ways"),
    [
        ("int32", "float64", {"back"}),  # 5 is 5.0
        ("float64", "int32", {"forward"}),
        ("uint64", "float64", {"forward", "back"}),  # too many digits for a fraction
        ("bool", "uint8", {"forward", "back"}),
        ("uint8", "uint16", {"back"}),
    ],
)
def test_values_in_json(old: str, new: str, ways: set[Way]) -> None:
    compared = compare(read(JSON.replace("TYPE", old)), read(JSON.replace("TYPE", new)))
    assert broken(compared) == ways
    assert shown(compared) == ways


@pytest.mark.parametrize(
    ("old", "new", "ways"),
    [
        (
            "type: uint8, max: 100",
            "type: varuint32, max: 100",
            set(),
        ),  # below 128 they are the same
        ("type: uint8", "type: varuint32", {"forward", "back"}),
        ("type: varuint32, max: 100", "type: uint8", {"back"}),
        ("type: varuint32", "type: varuint64", {"back"}),
        ("type: varuint32", "type: zigzag32", {"forward", "back"}),
        (
            "type: text, size: uint8, max_bytes: 100",
            "type: text, size: varuint32, max_bytes: 100",
            set(),
        ),
        ("type: text, size: uint8", "type: text, size: varuint32", {"forward", "back"}),
        ("type: text, size: int8", "type: text, size: varuint32", {"back"}),
        ("list: uint8, count: uint8", "list: uint8, count: varuint32", {"forward", "back"}),
    ],
)
def test_bytes_and_varints(old: str, new: str, ways: set[Way]) -> None:
    sides = (read(ALONE.replace("TYPE", f"{{{kind}, doc: One.}}")) for kind in (old, new))
    compared = compare(*sides)
    assert broken(compared) == ways
    assert shown(compared) == ways


def test_inlined_records_are_no_change_of_the_wire() -> None:
    for compared in (compare(read(FLAT), read(NESTED)), compare(read(NESTED), read(FLAT))):
        assert not broken(compared)
        assert not shown(compared)
        told = {(change.code, change.element) for change in compared.changes}
        assert ("WD208", "types.Line.start") in told


ENTRIES = """\
  Notes: {doc: Notes., map: {key: uint8, value: {type: bytes, size: uint8}}, count: uint8}
  Point:
    doc: A place.
    client: {exported: true}
    fields:
      x: {type: uint8, doc: One.}
      y: {type: uint8, tag: 0, doc: Two.}
      notes: {type: Notes, doc: Notes.}
"""


@pytest.mark.parametrize(
    ("old", "new", "ways"),
    [
        ("y: {type: uint8, tag: 0, doc: Two.}", "y: {type: uint8, tag: 1, doc: Two.}", 2),
        ("y: {type: uint8, tag: 0, doc: Two.}", "y: {type: uint16, tag: 0, doc: Two.}", 2),
        ("      notes", "      z: {type: uint8, tag: 1, doc: Three.}\n      notes", 0),
    ],
)
def test_fields_in_maps(old: str, new: str, ways: int) -> None:
    for before, after in ((old, new), (new, old)):
        sides = read(ENTRIES.replace(old, before)), read(ENTRIES.replace(old, after))
        assert len(broken(compare(*sides))) == ways
    assert len(shown(compare(read(ENTRIES), read(ENTRIES.replace(old, new))))) >= ways // 2


def test_fields_of_inlined_records_that_moved() -> None:
    moved = NESTED.replace("      y: {type: uint16, doc: Two.}\n", "")
    moved = moved.replace("Place:", "Place:", 1).replace(
        "name:", "y: {type: uint8, doc: Two.}\n      name:"
    )
    compared = compare(read(FLAT), read(moved))
    assert broken(compared) == {"forward", "back"}

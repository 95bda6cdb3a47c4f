"""A proof by bytes is of the change that it stands under, whatever else changed in the message."""

from __future__ import annotations

import pytest
from wireloom.generator.diff.attribution import Attribution
from wireloom.generator.diff.command import told_of
from wireloom.generator.diff.compare import compare
from wireloom.generator.diff.comparison import Spec
from wireloom.generator.diff.counter_example import CounterExample
from wireloom.generator.diff.proof import Proof
from wireloom.generator.diff.report import as_text
from wireloom.generator.diff.sources import spec_of
from wireloom.generator.lint import lint_text

from tests.generator.diff import test_agreement as drawn
from tests.support.specs import numbered

HEAD = """\
wireloom: 1
protocol: tally
title: Tally
doc: Counts.
revision: "1"
types:
"""
SWITCH = """\
  Point:
    doc: A place.
    client: {exported: true}
    fields:
      a: {type: uint8, doc: One.}
      b: {switch: a, cases: {CASES}, doc: Two.}
"""
UNION = """\
  One: {fields: {kind: {type: uint8, const: 1, doc: One.}}, doc: One.}
  Two: {fields: {kind: {type: uint8, const: 2, doc: Two.}}, doc: Two.}
  Three: {fields: {kind: {type: uint8, const: 3, doc: Three.}}, doc: Three.}
  Point:
    doc: A place.
    client: {exported: true}
    fields:
      a: {type: {union: [CASES]}, doc: One.}
"""
ENUM = """\
  Colour: {enum: uint8, open: false, values: {CASES}, doc: Bright.}
  Point:
    doc: A place.
    client: {exported: true}
    fields:
      a: {type: Colour, doc: One.}
"""
NULLS = """\
  Point:
    doc: A place.
    client: {exported: true}
    fields:
      a: {type: FIRST, doc: One.}
      b: {type: text, size: int16, doc: Two.}
      c: SECOND
"""
NULL = "{type: {type: text, size: int16, null: -1}, nullable: true, doc: Three.}"
PLAIN = "{type: text, size: int16, doc: Three.}"


def read(text: str) -> Spec:
    result = lint_text(HEAD + text, "spec.yaml")
    assert not result.diagnostics
    assert result.protocol is not None
    return spec_of(result.protocol)


def proofs(old: str, new: str) -> dict[str, CounterExample | None]:
    """The proof of each change that breaks something, by its rule and what it says."""
    compared = compare(read(old), read(new))
    attribution = Attribution(Proof(compared))
    return {
        f"{change.code} {change.text}": attribution.of(change)
        for change in compared.changes
        if change.breaks
    }


def test_cases_of_a_switch() -> None:
    old = SWITCH.replace("CASES", "1: uint8, 2: uint16, 3: uint32, 4: uint16")
    new = SWITCH.replace("CASES", "1: uint8, 5: uint16, 6: uint32")
    found = proofs(old, new)
    assert len(found) == 5
    for text, proof in found.items():
        assert proof is not None
        assert not proof.alone
        assert text.startswith(f"WD118 the case {proof.data[0]} is ")


def test_cases_of_a_union() -> None:
    found = proofs(
        UNION.replace("CASES", "One, Two, Three") + "      b: {type: One, doc: Two.}\n",
        UNION.replace("CASES", "One")
        + "      b: {type: Two, doc: Two.}\n      c: {type: Three, doc: Three.}\n",
    )
    numbers = {"One": 1, "Two": 2, "Three": 3}
    gone = {text.split()[3]: proof for text, proof in found.items() if text.startswith("WD118")}
    assert gone.keys() == {"Two", "Three"}
    for name, proof in gone.items():
        assert proof is not None
        assert proof.data[0] == numbers[name]


def test_members_of_an_enumeration() -> None:
    old = ENUM.replace("CASES", "red: 1, green: 2, blue: 3, white: 4")
    new = ENUM.replace("CASES", "red: 1, green: 7, black: 5")
    found = proofs(old, new)
    numbers = {"blue": {3}, "white": {4}, "black": {5}, "green": {2, 7}}
    for text, proof in found.items():
        assert proof is not None
        assert proof.data[0] in numbers[text.split()[1]]
    assert len(found) == 4


@pytest.mark.parametrize("first", ["uint8", "uint16"])
def test_nulls_behind_something_else(first: str) -> None:
    old = NULLS.replace("FIRST", "uint8").replace("SECOND", PLAIN)
    found = proofs(old, NULLS.replace("FIRST", first).replace("SECOND", NULL))
    proof = found["WD110 null was not allowed and is -1 on the wire"]
    assert proof is not None
    assert proof.data.endswith(b"\xff\xff")
    assert ".c" in proof.path
    assert proof.alone is (first != "uint8")
    assert ("its other changes aside" in str(proof)) is proof.alone


def test_what_moved_and_changed() -> None:
    """Everything is read elsewhere, and each change is shown by itself."""
    fields = """\
  Point:
    doc: A place.
    client: {exported: true}
    fields:
"""
    old = fields + "".join(
        f"      {name}: {{type: {kind}, doc: One.}}\n"
        for name, kind in (("a", "uint8"), ("b", "uint16"), ("c", "int32"), ("d", "uint8"))
    )
    new = fields + "".join(
        f"      {name}: {{type: {kind}, doc: One.}}\n"
        for name, kind in (("x", "uint32"), ("b", "uint16"), ("a", "uint8"), ("c", "uint32"))
    )
    found = proofs(old, new)
    assert {text.partition(" ")[0] for text in found} == {"WD101", "WD102", "WD103", "WD106"}
    assert all(found.values())
    sign = next(proof for text, proof in found.items() if text.startswith("WD106"))
    assert sign is not None
    assert sign.alone
    assert ".c" in sign.path


def test_what_no_value_shows_is_said_to_be_so() -> None:
    """Of two optional fields of which one may be there, the second never is."""
    spec = """\
  Point:
    doc: A place.
    client: {exported: true}
    fields:
      a: {type: bytes, until: "10", optional: true, doc: One.}
      b: {list: KIND, count: uint8, optional: true, doc: Two.}
    rules: [{excludes: [a, b]}]
"""
    compared = compare(*(read(spec.replace("KIND", kind)) for kind in ("uint56", "uint8")))
    told = told_of(compared, explain=True)
    assert [item.change.code for item in told] == ["WD105"]
    assert as_text(told, explain=True).endswith("    no drawn value shows it by itself\n")


def test_what_is_in_a_projection_is_proved_at_its_place_in_the_frame() -> None:
    """The order of all bytes of a drawn spec changed."""
    table = numbered(108)
    other = {"big": "little", "little": "big"}[table.get("byte_order", "big")]
    old, new = drawn.read(table), drawn.read(table | {"byte_order": other})
    assert old is not None
    assert new is not None
    assert old.schema.projected
    compared = compare(old, new)
    attribution = Attribution(Proof(compared))
    broken = [change for change in compared.changes if change.level == "wire"]
    assert len(broken) > 10
    assert not [change.element for change in broken if attribution.of(change) is None]

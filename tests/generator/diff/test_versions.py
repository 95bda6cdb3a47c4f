"""Ranges of versions, of which one class is for all."""

from __future__ import annotations

import pytest
from wireloom.generator.diff.command import told_of
from wireloom.generator.diff.compare import compare
from wireloom.generator.diff.comparison import Spec
from wireloom.generator.diff.proof import Proof
from wireloom.generator.diff.sources import spec_of
from wireloom.generator.lint import lint_text

SPEC = """\
wireloom: 1
protocol: tally
title: Tally
doc: Counts.
revision: "1"
frame: Frame
command_field: /command
version_field: /version
correlation: /id
negotiated:
  version: {type: uint8, value: /version, doc: The version of the command.}
  wide: {type: bool, doc: Whether numbers have 16 bits.}
roles:
  request: {doc: Asks., frame: Frame, from: client, answered_by: response}
  response:
    doc: Answers.
    frame: Answer
    from: server
    discriminated_by: request
    client: {suffix: Response}
types:
  Frame:
    doc: A question.
    fields:
      size: {type: uint16, size_of: rest}
      command: {type: uint8, doc: Which.}
      version: {type: uint8, doc: In which version.}
      id: {type: uint16, doc: Number.}
      body: {slot: body}
  Answer:
    doc: An answer.
    fields:
      size: {type: uint16, size_of: rest}
      id: {type: uint16, doc: Number.}
      body: {slot: body}
  Amount: {doc: How much., switch: $wide, cases: {true: uint16, false: uint8}}
commands:
  Add:
    key: 1
    from: client
    versions: 3-6
    negotiated: {wide: 5+}
    doc: Adds.
    request:
      amount: {type: Amount, doc: How much.}
      times: {type: uint8, when: {$version: 4+}, default: 1, doc: How often.}
    response: {sum: {type: Amount, doc: How much.}}
"""
RANGE, WIDE = "    versions: 3-6\n", "    negotiated: {wide: 5+}\n"
PEERS = "an old client with a new server", "a new client with an old server"


def spec(old: str = "", new: str = "") -> Spec:
    return of_text(SPEC.replace(old, new))


def of_text(text: str) -> Spec:
    result = lint_text(text, "spec.yaml")
    assert not result.diagnostics
    assert result.protocol is not None
    return spec_of(result.protocol)


def test_answers_that_only_requests_tell_come_over() -> None:
    """No bytes show a difference where there is none."""
    compared = compare(spec(), spec())
    proof = Proof(compared)
    assert {root.new for root in compared.roots} >= {"Add", "AddResponse"}
    for root in compared.roots:
        assert not list(filter(None, proof.differences(root, "forward")))


@pytest.mark.parametrize(
    ("old", "new", "forth", "back"),
    [
        (
            RANGE,
            RANGE.replace("6", "8"),
            {("WD502", "Add@7", "versions 7 to 8 are new")},
            {("WD127", "Add@7", "versions 7 to 8 are gone")},
        ),
        (
            RANGE,
            RANGE.replace("3", "4"),
            {("WD127", "Add@3", "version 3 is gone")},
            {("WD502", "Add@3", "version 3 is new")},
        ),
        (
            RANGE + WIDE,
            "",
            {
                ("WD127", "Add@3", "versions 3 to 6 are gone"),
                ("WD502", "Add@1", "version 1 is new"),
            },
            {
                ("WD127", "Add@1", "version 1 is gone"),
                ("WD502", "Add@3", "versions 3 to 6 are new"),
            },
        ),
        (
            WIDE,
            WIDE.replace("5+", "6+"),
            {("WD111", "Add", "wide held in versions 5 to 6 and holds in version 6")},
            {("WD111", "Add", "wide held in version 6 and holds in versions 5 to 6")},
        ),
        (
            WIDE,
            WIDE.replace("5+", "3-4"),
            {("WD111", "Add", "wide held in versions 5 to 6 and holds in versions 3 to 4")},
            {("WD111", "Add", "wide held in versions 3 to 4 and holds in versions 5 to 6")},
        ),
    ],
)
def test_ranges(
    old: str, new: str, forth: set[tuple[str, str, str]], back: set[tuple[str, str, str]]
) -> None:
    one, two = spec(), spec(old, new)
    for sides, expected in (((one, two), forth), ((two, one), back)):
        told = told_of(compare(*sides), explain=True)
        changes = [item.change for item in told]
        assert {(change.code, change.element, change.text) for change in changes} == expected
        grave = [item for item in told if item.change.level == "wire"]
        assert all(item.proof and item.change.pairings == PEERS for item in grave)
        assert all(item.at.line in (38, 39) for item in told)


def test_ranges_of_which_nothing_changed() -> None:
    assert not compare(spec(), spec(WIDE, WIDE.replace("5+", "5-6"))).changes


TIMES = "      times: {type: uint8, when: {$version: 4+}, default: 1, doc: How often.}\n"
BODY = "      body: {slot: body}\n  Answer"
NOTE = "      note: {type: text, size: int8, nullable: true, null: -1, doc: More.}\n" + BODY


@pytest.mark.parametrize(
    ("before", "old", "new"),
    [
        ("", TIMES, TIMES.replace("4+", "4-6")),
        ("", TIMES, TIMES.replace("4+", "4-9")),
        (NOTE, "nullable: true", "nullable: {$version: 3+}"),
        (NOTE.replace("true", "{$version: 4+}"), "{$version: 4+}, null", "{$version: 4-6}, null"),
        (NOTE.replace("true", "{/version: 4+}"), "{/version: 4+}", "{$version: 4-6}"),
    ],
)
def test_conditions_that_differ_in_versions_that_there_are_not(
    before: str, old: str, new: str
) -> None:
    text = SPEC.replace(BODY, before or BODY)
    assert old in text
    one, two = of_text(text), of_text(text.replace(old, new))
    assert not compare(one, two).changes
    assert not compare(two, one).changes


def test_conditions_that_differ_in_a_version_that_there_is() -> None:
    one, two = spec(RANGE, RANGE.replace("6", "8")), spec(TIMES, TIMES.replace("4+", "4-5"))
    told = {(item.change.code, item.change.element) for item in told_of(compare(one, two))}
    assert told == {("WD127", "Add@7"), ("WD111", "Add@6.request.times")}


NOTE_ALONE = """\
  Note:
    key: 2
    from: client
    versions: 3-6
    negotiated: {wide: 5+}
    doc: Says.
    notice: {amount: {type: Amount, doc: How much.}}
"""


def test_ranges_are_proved_beside_other_changes() -> None:
    role = "  notice: {doc: Says., frame: Frame, from: client}\n"
    before = SPEC.replace("types:\n", role + "types:\n") + NOTE_ALONE
    after = before.replace(RANGE, RANGE.replace("3-6", "4-6")).replace(
        "true: uint16", "true: uint32"
    )
    one, two = of_text(before), of_text(after)
    gone = {("WD127", "Add@3"), ("WD127", "Note@3")}
    for sides, codes in (((one, two), gone), ((two, one), set())):
        told = told_of(compare(*sides), explain=True)
        grave = {(item.change.code, item.change.element): item.proof for item in told}
        found = {at for at in grave if at[0] == "WD127"}
        assert found == codes
        assert all(grave[at] for at in grave if at[0] in ("WD105", "WD127"))

"""What bad specs do not show: one mistake makes one problem, nothing raises, work is bounded."""

from __future__ import annotations

import random
import re
from cProfile import Profile
from pathlib import Path

import pytest
from wireloom.generator.checks import run
from wireloom.generator.diagnostics import Diagnostic
from wireloom.generator.parse import parse_file, parse_text
from wireloom.generator.rules import RULES

from tests.support.effort import times

GOOD = sorted((Path(__file__).parent / "good").glob("*.yaml"))

HEAD = """\
wireloom: 1
protocol: sample
title: Sample
doc: A sample.
revision: "1"
"""
FRAMED = f"""\
{HEAD}
frame: Frame
command_field: /command
correlation: /body.number
roles:
  request:
    when: {{answer: 0}}
    fields: {{number: {{type: uint32, doc: Number of the request.}}}}
    answered_by: response
  response:
    when: {{answer: 1}}
    fields: {{number: {{type: uint32, doc: Number of the request.}}}}
    client: {{suffix: Response}}
types:
  Frame:
    doc: What is sent.
    fields:
      size: {{type: uint32, size_of: rest}}
      answer: {{type: uint1, doc: Whether it is an answer.}}
      command: {{type: uint15, doc: Which command it is.}}
      body: {{slot: body}}
"""


def problems(text: str) -> list[Diagnostic]:
    result = parse_text(text)
    assert result.protocol is not None
    assert not result.diagnostics
    return run(result.protocol, result.poisoned)


def codes(text: str) -> list[str]:
    return [item.code for item in problems(text)]


# --- no cascade ------------------------------------------------------------------------------


def test_an_undeclared_type_is_one_problem_however_deep_it_is_used() -> None:
    found = codes(f"""{HEAD}
types:
  Item:
    doc: One item.
    client: {{exported: true}}
    fields:
      length: {{type: uint16, size_of: body}}
      body: {{type: Body, doc: The body.}}
      more: {{switch: body.kind, cases: {{1: uint8}}, doc: More.}}
      last: {{type: uint8, doc: The last., when: {{body.kind: 1}}}}
    examples:
      - {{value: {{body: {{kind: 1}}}}, hex: "0001 01", origin: built}}
  Body:
    doc: What is in it.
    fields:
      kind: {{type: Missing, doc: What it is.}}
""")
    assert found == ["WL201"]


def test_a_misspelt_type_does_not_make_the_right_one_unused() -> None:
    found = codes(f"""{HEAD}
types:
  Item:
    doc: One item.
    client: {{exported: true}}
    fields: {{kind: {{type: Knd, doc: What it is.}}}}
  Kind: {{enum: uint8, values: {{small: 1}}}}
""")
    assert found == ["WL201"]


def test_what_uses_an_unknown_alias_is_left_alone() -> None:
    found = codes(f"""{HEAD}
types:
  Item:
    doc: One item.
    client: {{exported: true}}
    fields:
      first: {{type: One, doc: The first., nullable: true, client: {{lazy: true}}, default: x}}
      second: {{type: uint8, doc: The second., when: {{first: present}}}}
      third: {{list: One, count: uint8, doc: The third.}}
  One: Two
  Two: One
""")
    assert found == ["WL203"]


def test_nothing_is_unused_while_parts_could_not_be_read() -> None:
    result = parse_text(f"""{HEAD}
negotiated:
  wide: {{type: bool, doc: Numbers have eight bytes.}}
types:
  Item:
    doc: One item.
    client: {{exported: true}}
    fields:
      kind: {{type: Kind, docs: What it is., when: {{$wide: true}}}}
  Kind: {{enum: uint8, values: {{small: 1}}}}
""")
    assert [item.code for item in result.diagnostics] == ["WL101"]
    assert result.protocol is not None
    assert run(result.protocol, result.poisoned) == []


def test_an_unread_type_is_not_called_unknown() -> None:
    result = parse_text(f"""{HEAD}
types:
  Item:
    doc: One item.
    client: {{exported: true}}
    fields:
      kind: {{type: Kind, doc: What it is., default: small}}
  Kind: {{enum: uint8, values: [small]}}
""")
    assert result.protocol is not None
    assert "Kind" in result.poisoned
    assert run(result.protocol, result.poisoned) == []


def test_a_type_that_is_wrong_makes_no_wrong_examples() -> None:
    found = codes(f"""{HEAD}
types:
  Item:
    doc: One item.
    client: {{exported: true}}
    fields:
      part: {{type: Part, doc: A part.}}
    examples:
      - {{value: {{part: {{mark: 1}}}}, hex: "10", origin: built}}
    invalid:
      - {{hex: "10", why: Only to be refused.}}
  Part:
    doc: A part.
    fields:
      mark: {{type: uint4, doc: A mark.}}
""")
    assert found == ["WL303"]


def test_a_problem_of_a_shared_type_is_told_once() -> None:
    found = problems(f"""{FRAMED}
  Part:
    doc: Depends on what is around it.
    fields:
      extra: {{type: uint8, doc: More., when: {{kind: 1}}}}
commands:
  Ask:
    key: 1
    from: client
    doc: Asks.
    request: {{part: {{type: Part, doc: A part.}}}}
    response: {{part: {{type: Part, doc: A part.}}}}
  Tell:
    key: 2
    from: client
    doc: Tells.
    request: {{part: {{type: Part, doc: A part.}}}}
    response: {{}}
""")
    assert [item.code for item in found] == ["WL211"]


def test_a_problem_of_the_frame_is_told_once() -> None:
    text = FRAMED.replace(
        "{slot: body}", "{slot: body}\n      after: {type: text, size: uint8, doc: More.}"
    )
    found = codes(f"""{text}
commands:
  Ask:
    key: 1
    from: client
    doc: Asks.
    request: {{name: {{type: text, doc: Who.}}}}
    response: {{}}
""")
    assert found == ["WL301"]


@pytest.mark.parametrize(
    ("end", "code"),
    [
        ("{type: uint8, const: zero}", "WL325"),
        ("{type: text, const: 5}", "WL325"),
        ("{type: varuint32, const: 0}", "WL371"),
        ("{type: varuint32, const: zero}", "WL371"),
        ("{type: text, until: 0, const: end}", "WL301"),
    ],
)
def test_a_wrong_constant_behind_the_body_is_told_once(end: str, code: str) -> None:
    text = FRAMED.replace("{slot: body}", f"{{slot: body}}\n      end: {end}")
    assert codes(f"""{text}
commands:
  Ask:
    key: 1
    from: client
    doc: Asks.
    request: {{name: {{type: text, doc: Who.}}}}
    response: {{}}
""") == [code]


def test_a_length_may_be_of_the_only_slot() -> None:
    text = FRAMED.replace("size_of: rest", "size_of: [answer, command, body, end]").replace(
        "{slot: body}", "{slot: body}\n      end: {type: uint8, const: 0xce}"
    )
    text = text.replace(
        "      answer:", "      length: {type: uint16, size_of: body}\n      answer:"
    )
    text = text.replace("[answer,", "[length, answer,")
    assert not codes(f"""{text}
commands:
  Ask:
    key: 1
    from: client
    doc: Asks.
    request: {{name: {{type: text, doc: Who.}}}}
    response: {{}}
""")


def test_types_may_lead_to_64_others_and_no_more() -> None:
    def chain(length: int) -> str:
        kept = "doc: An item., client: {exported: true}"
        item = f"  Item: {{{kept}, fields: {{one: {{type: T1, doc: One.}}}}}}\n"
        names = "".join(f"  T{n}: T{n + 1}\n" for n in range(1, length))
        return f"{HEAD}types:\n{item}{names}  T{length}: uint8\n"

    assert codes(chain(64)) == []
    assert codes(chain(65)) == ["WL206"]


# --- what is right ---------------------------------------------------------------------------


@pytest.mark.parametrize("path", GOOD, ids=lambda path: str(path.stem))
def test_good_specs_have_no_problems(path: Path) -> None:
    result = parse_file(path)
    assert result.protocol is not None
    assert run(result.protocol, result.poisoned) == []


def test_a_record_may_hold_itself_where_it_can_end() -> None:
    assert not codes(f"""{HEAD}
types:
  Tree:
    doc: A tree.
    client: {{exported: true}}
    fields:
      kind: {{type: uint8, doc: What it is.}}
      left: {{type: Tree, doc: A branch., when: {{kind: 1}}}}
      right: {{list: Tree, count: uint8, doc: Branches.}}
""")


def test_two_lengths_with_different_conditions_are_legal() -> None:
    assert not codes(f"""{HEAD}
types:
  Item:
    doc: One item.
    client: {{exported: true}}
    fields:
      kind: {{type: uint8, doc: What it is.}}
      short_length: {{type: uint8, size_of: name, when: {{kind: 0}}}}
      long_length: {{type: uint32, size_of: name, when: {{kind: 1+}}}}
      name: {{type: text, doc: The name.}}
""")


@pytest.mark.parametrize(
    ("word", "conditions", "found"),
    [
        ("size_of", ("0", "1"), []),
        ("size_of", ("0", "1+"), []),
        ("size_of", ("[0, 1]", "[1, 2]"), ["WL234"]),
        ("count_of", ("0", "1"), ["WL234"]),
    ],
)
def test_two_lengths_exclude_each_other(
    word: str, conditions: tuple[str, str], found: list[str]
) -> None:
    assert codes(f"""{HEAD}
types:
  Item:
    doc: One item.
    client: {{exported: true}}
    fields:
      kind: {{type: uint8, doc: What it is.}}
      short: {{type: uint8, {word}: all, when: {{kind: {conditions[0]}}}}}
      long: {{type: uint32, {word}: all, when: {{kind: {conditions[1]}}}}}
      all: {{list: uint8, count: rest, doc: All.}}
""") == found


def test_a_switch_need_not_name_what_its_condition_excludes() -> None:
    assert not codes(f"""{HEAD}
types:
  Item:
    doc: One item.
    client: {{exported: true}}
    fields:
      kind: {{type: Kind, doc: What it is.}}
      body:
        doc: What is in it.
        when: {{kind: sized}}
        switch: kind
        cases: {{small: uint8, large: uint16}}
  Kind:
    enum: uint8
    open: false
    values: {{none: 0, small: 1, large: 2}}
    sets: {{sized: [small, large]}}
""")


def test_an_optional_field_with_a_constant_may_stand_anywhere() -> None:
    assert not codes(f"""{HEAD}
types:
  Item:
    doc: One item.
    client: {{exported: true}}
    fields:
      mark: {{type: uint16, const: 0xcafe, optional: true, default: true, doc: A mark.}}
      extra: {{type: uint8, doc: More., when: {{mark: present}}}}
      name: {{type: text, doc: The name.}}
""")


def test_a_union_told_by_size_needs_a_region() -> None:
    cases = """\
  Either: {union: [Short, Long]}
  Short: {doc: Two bytes., fields: {number: {type: uint16, doc: The number.}}}
  Long: {doc: Four bytes., fields: {number: {type: uint32, doc: The number.}}}
"""
    item = "  Item:\n    doc: One item.\n    client: {exported: true}\n    fields:\n"
    sized = "      one: {type: Either, size: uint8, doc: One of both.}\n"
    bare = "      one: {type: Either, doc: One of both.}\n"
    last = "      last: {type: uint8, doc: The last.}\n"
    assert not codes(f"{HEAD}types:\n{item}{sized}{last}{cases}")
    assert not codes(f"{HEAD}types:\n{item}{bare}{cases}")
    assert not codes(f"{HEAD}types:\n{item}{bare}{last}{cases}")
    last = "      last: {type: text, size: uint8, doc: The last.}\n"
    assert codes(f"{HEAD}types:\n{item}{bare}{last}{cases}") == ["WL301"]


@pytest.mark.parametrize("part", ["Either", "Not", "Both"])
def test_items_that_hold_themselves_take_bytes_where_they_must(part: str) -> None:
    assert not codes(f"""{HEAD}
types:
  Both:
    doc: Two filters.
    fields:
      first: {{type: Not, doc: The first., optional: true}}
      either: {{type: Either, doc: The second.}}
  Not:
    doc: The contrary of a filter.
    fields:
      mark: {{type: uint8, const: 1}}
      either: {{type: Either, doc: The filter.}}
  Leaf:
    doc: No filter inside.
    fields:
      mark: {{type: uint8, const: 2}}
      both: {{list: Both, count: uint8, doc: Filters.}}
  Either:
    union: [Not, Leaf]
  Filters:
    doc: All filters.
    client: {{exported: true}}
    fields:
      filters: {{list: {part}, count: uint8, doc: The filters.}}
""")


@pytest.mark.parametrize(
    ("items", "found"),
    [
        ("list: Part, count: 2", []),
        ("list: {type: Part, size: uint8}, count: rest", []),
        ("list: {type: text, until: 0, last: open}, count: rest", []),
        ("list: {list: Part, count: 2}, count: rest", ["WL308"]),
        ("list: {type: bytes, size: head.number}, count: rest", ["WL308"]),
        ("map: {key: uint8, value: Part}, count: rest", []),
        ("map: {key: {type: text, size: head.number}, value: Part}, count: rest", ["WL308"]),
    ],
)
def test_items_may_take_no_bytes_only_where_the_spec_counts_them(
    items: str, found: list[str]
) -> None:
    assert codes(f"""{HEAD}
negotiated:
  wide: {{type: bool, doc: Whether there is a number.}}
types:
  Part:
    doc: A number at times.
    fields:
      number: {{type: uint8, doc: The number., when: {{$wide: true}}}}
  Head:
    doc: What comes first.
    fields:
      number: {{type: uint8, doc: A number.}}
  Item:
    doc: One item.
    client: {{exported: true}}
    fields:
      head: {{type: Head, doc: What comes first.}}
      one: {{type: Part, doc: A part.}}
      items: {{{items}, doc: The items.}}
""") == found


# --- the whole -------------------------------------------------------------------------------


def test_problems_are_sorted_and_known() -> None:
    result = parse_text(HEAD + """
types:
  B: {fields: {z: uint4, a: Missing, from: [text]}}
  A: {fields: {name: text, number: {type: uint8, const: 300}}}
""")
    assert result.protocol is not None
    found = run(result.protocol, result.poisoned)
    assert len(found) > 5
    assert found == sorted(found, key=lambda item: (item.at, item.code, item.message))
    assert len(found) == len({(item.at, item.code, item.message) for item in found})
    assert {item.code for item in found} <= set(RULES)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: str(path.stem))
def test_damaged_specs_never_raise(path: Path) -> None:
    chance = random.Random(path.stem)
    lines = path.read_text(encoding="utf-8").split("\n")
    words = re.findall(r"\w+", "\n".join(lines))
    for _ in range(times(150, few=40)):
        damaged = list(lines)
        for _ in range(chance.randint(1, 3)):
            here = chance.randrange(len(damaged))
            match chance.randrange(3):
                case 0:
                    del damaged[here]
                case 1:
                    damaged[here] = re.sub(
                        r"\w+",
                        lambda word: chance.choice(words) if chance.random() < 0.3 else word[0],
                        damaged[here],
                    )
                case _:
                    damaged.insert(here, chance.choice(lines))
        result = parse_text("\n".join(damaged))
        if result.protocol is not None:
            run(result.protocol, result.poisoned)


def _calls(commands: int, types: int) -> int:
    """How many calls it takes to check a spec of a size."""
    text = FRAMED + "".join(
        f"  Part{number}:\n"
        "    doc: A part.\n"
        "    client: {exported: true}\n"
        "    fields: {first: {type: uint8, doc: The first.}, second: {type: text, doc: More.}}\n"
        for number in range(types)
    )
    text += "commands:\n" + "".join(
        f"  Ask{number}:\n    key: {number}\n    from: client\n    doc: Asks.\n"
        f"    request: {{part: {{type: Part{number % types}, doc: A part.}}}}\n"
        "    response: {}\n"
        for number in range(commands)
    )
    result = parse_text(text)
    protocol = result.protocol
    assert protocol is not None
    profile = Profile()
    assert profile.runcall(run, protocol, result.poisoned) == []
    return sum(entry.callcount for entry in profile.getstats())


def test_the_work_grows_with_the_size_of_a_spec_and_no_faster() -> None:
    _calls(1, 1)  # what is done once
    assert _calls(80, 80) < 2.2 * _calls(40, 40)

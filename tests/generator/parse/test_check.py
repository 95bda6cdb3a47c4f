"""The shape of documents: what is wrong is reported, and the rest is read."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
import yaml
from wireloom.generator.model.protocol import (
    Limits,
)
from wireloom.generator.parse import ParseResult, parse_text

from tests.support.effort import FACTOR
from tests.support.parsing import GOOD, HEAD, problems, protocol


class TestBrokenParts:
    def test_what_is_broken_is_left_out_and_poisoned(self) -> None:
        result = parse_text(
            HEAD
            + "types:\n  A: {type: uint8, tpye: 1}\n  B: uint8\n  c d: uint8\n"
            + "commands:\n  Open: {key: 1, from: client}\n"
            + "roles:\n  request: {xyzzy: {a: 1}}\n"
        )
        assert [item.code for item in result.diagnostics] == ["WL101", "WL105", "WL102", "WL101"]
        assert result.protocol is not None
        assert [name for name, _ in result.protocol.types] == ["B"]
        assert (result.protocol.commands, result.protocol.roles) == ((), ())
        assert result.poisoned >= {"A", "c d", "Open", "request"}

    def test_broken_codes_poison_all_their_names(self) -> None:
        codes = (
            "codes:\n  name: Status\n  field: /code\n  success: {ok: {value: 0}}\n"
            "  errors: {BadError: {doc: Bad., codes: {bad: {value: 1}}}}\n"
        )
        result = parse_text(HEAD + codes)
        assert result.protocol is not None
        assert result.protocol.codes is None
        assert {"codes", "Status", "ok", "BadError", "bad"} <= result.poisoned

    def test_one_broken_code(self) -> None:
        codes = (
            "codes:\n  name: Status\n  type: uint8\n  field: /code\n  success: {ok: {value: 0}}\n"
            "  errors: {BadError: {doc: Bad., codes: {bad: {value: x}, worse: {value: 2}}}}\n"
        )
        result = parse_text(HEAD + codes)
        assert result.protocol is not None
        assert result.protocol.codes is not None
        assert [item.name for item in result.protocol.codes.all()] == ["ok", "worse"]
        assert result.poisoned == {"bad", "Bad"}

    def test_a_broken_example_does_not_break_its_type(self) -> None:
        result = parse_text(
            HEAD + 'types: {A: {type: uint8, examples: [{hex: "0", value: 0, origin: built}]}}\n'
        )
        assert result.protocol is not None
        assert result.protocol.types[0][1].examples == ()
        assert result.poisoned == frozenset()

    def test_missing_head(self) -> None:
        result = parse_text("wireloom: 1\ntypes: {A: uint8}\n")
        assert [item.message for item in result.diagnostics] == [
            f'the document lacks the key "{name}"'
            for name in ("protocol", "title", "doc", "revision")
        ]
        assert result.protocol is not None
        assert result.poisoned >= {"protocol", "title", "doc", "revision"}

    @pytest.mark.parametrize("text", ["- a\n", "word\n", "5\n", "~\n"])
    def test_no_mapping_at_all(self, text: str) -> None:
        result = parse_text(text)
        assert [item.code for item in result.diagnostics] == ["WL103"]
        assert result.protocol is None

    def test_another_version_of_the_language(self) -> None:
        result = parse_text("wireloom: 2\nanything: else\n")
        assert [item.code for item in result.diagnostics] == ["WL114"]
        assert result.protocol is None

    def test_problems_in_aliased_nodes_are_reported_once(self) -> None:
        text = "types:\n  A: &a {type: uint8, dco: x}\n  B: *a\n"
        assert problems(text) == ["2:23 WL101"]

    def test_problems_are_in_order(self) -> None:
        found = parse_text(HEAD + "types: {a b: 5}\nport: x\nnone: 1\nport: 2\n").diagnostics
        assert list(found) == sorted(found, key=lambda item: item.at)
        assert len(found) == 5

    def test_limits_keep_their_defaults(self) -> None:
        assert protocol("limits: {}\n").limits == Limits()


class TestRoles:
    HEAD = HEAD + "roles: {request: {}}\n"

    def test_unknown_role_is_left_to_later_checks(self) -> None:
        text = "commands: {A: {key: 1, from: client, doc: D., answer: {}}}\n"
        assert problems(text, self.HEAD) == []

    def test_near_key_is_a_mistake(self) -> None:
        text = "commands: {A: {key: 1, from: client, doc: D., request: {}, exampels: {}}}\n"
        assert problems(text, self.HEAD) == ["1:60 WL101"]

    def test_near_role(self) -> None:
        result = parse_text(
            self.HEAD + "commands: {A: {key: 1, from: client, doc: D., reqest: []}}\n"
        )
        assert [item.message for item in result.diagnostics] == [
            '"A" has no key "reqest"; did you mean "request"?'
        ]


_OTHERS = ("", "[]", "{}", "[[x]]", "{x: {}}", "-1", "x", '"A b"', "on", "2021-01-01")


def _replaced(path: Path) -> list[str]:
    """A spec with each of its nodes in turn replaced by something else."""
    text = path.read_text(encoding="utf-8")
    found: list[str] = []
    others = cycle(_OTHERS)
    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    assert root is not None
    todo = [root]
    while todo:
        node = todo.pop()
        begin, end = node.start_mark.index, node.end_mark.index
        line = "\n" if text[begin:end].endswith("\n") else ""
        found += [f"{text[:begin]}{next(others)}{line}{text[end:]}" for _ in range(2)]
        if isinstance(node, yaml.MappingNode):
            todo += [part for entry in node.value for part in entry]
        elif isinstance(node, yaml.SequenceNode):
            todo += node.value
    return found


@pytest.mark.parametrize("path", GOOD, ids=lambda path: str(path.stem))
def test_whatever_is_wrong_ends_in_diagnostics(path: Path) -> None:
    for text in _replaced(path)[:: 1 if FACTOR > 1 else 5]:
        result = parse_text(text)
        assert isinstance(result, ParseResult)
        assert result.protocol is not None or result.diagnostics
        assert all(item.message and item.at.line > 0 for item in result.diagnostics)

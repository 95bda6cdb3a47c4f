"""The pages of rules: each rule stands where links lead, with an excerpt and how it is mended."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.generator import diff_rules
from wireloom.generator.excerpts import (
    change_excerpt,
    first_bad_spec,
    lint_excerpt,
    mended,
    split_bad_spec,
)
from wireloom.generator.lint import all_rules, lint_text
from wireloom.generator.rule_pages import read_repairs, rule_pages
from wireloom.generator.source import read_file

BAD = Path(__file__).parent / "bad"
PAIRS = Path(__file__).parent / "diff" / "pairs"
REPAIRS = read_repairs(BAD)
NOTHING_TO_MEND = {
    "WL007": "a bomb",
    "WL011": "an empty file",
}
"""Rules whose first bad spec has no line that is wrong by itself."""


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    return rule_pages(BAD, PAIRS)


def test_every_rule_has_a_place(pages: dict[str, str]) -> None:
    for folder, codes in (("rules", list(all_rules())), ("diff-rules", list(diff_rules.RULES))):
        overview = pages[f"{folder}.md"]
        for code in codes:
            place = code.lower()
            assert overview.count(f'<a id="{place}"></a>') == 1
            page = overview.partition(f"[{code}](")[2].partition(")")[0].removesuffix(f"#{place}")
            assert pages[page].count(f"{{#{place}}}\n") == 1


def test_pages_are_short(pages: dict[str, str]) -> None:
    for path, text in pages.items():
        assert len(text) < 60_000, path
        assert "# expected:" not in text


@pytest.mark.parametrize("code", REPAIRS)
def test_what_is_called_right_is_right(code: str) -> None:
    file = first_bad_spec(code, BAD)
    assert file is not None
    lines = split_bad_spec(file.read_text(encoding="utf-8"))[1].splitlines()
    text = "\n".join(line for line in mended(lines, REPAIRS[code]) if line)
    found = lint_text(f"{text}\n", "mended.yaml", lambda base: read_file(BAD / base))
    assert found.diagnostics == ()


def test_every_rule_is_mended() -> None:
    written = {path.name[:5] for path in BAD.glob("WL*.yaml")}
    assert set(REPAIRS) == written - set(NOTHING_TO_MEND)


def test_excerpt() -> None:
    shown = lint_excerpt("WL201", BAD, REPAIRS["WL201"])
    assert shown is not None
    assert shown.bad.splitlines() == [
        "types:",
        "  Item:",
        "    # …",
        "    fields:",
        "      length: {type: uint16, doc: Bytes of the name.}",
        "      name: {type: text, size: length, doc: The name.}",
    ]
    assert shown.marked == (6,)
    assert shown.said == (
        'WL201 there is no type "length"; a field is no size, one in the same record says'
        ' "size_of" or "count_of"'
    )
    assert shown.good.splitlines()[-2:] == [
        "      length: {type: uint16, size_of: name}",
        "      name: {type: text, doc: The name.}",
    ]


def test_a_rule_without_a_spec_in_yaml_has_no_excerpt() -> None:
    assert lint_excerpt("WL001", BAD, {}) is None


def test_repairs_name_what_is_there() -> None:
    with pytest.raises(ValueError, match="line 1 does not hold 'b'"):
        mended(["a"], {1: ("b", "c")})


def test_change() -> None:
    assert change_excerpt(PAIRS / "WD101").splitlines() == [
        "     client: {exported: true}",
        "     fields:",
        "+      b: {type: uint16, doc: One.}",
        "       a: {type: uint8, doc: One.}",
        "-      b: {type: uint16, doc: One.}",
        "       c: {type: uint8, doc: One.}",
    ]


def test_without_examples_there_are_no_excerpts() -> None:
    assert not any("```" in text for text in rule_pages().values())


def test_bad_spec_is_split() -> None:
    text = "# expected: FILE:1:1 WL001 x\n# expected:   FILE:2:2 note: y\n# more\na: 1\n"
    assert split_bad_spec(text) == (
        ["FILE:1:1 WL001 x", "  FILE:2:2 note: y"],
        "# more\na: 1\n",
    )

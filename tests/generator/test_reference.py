"""The reference page; every example in the tables is true."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.generator import reference
from wireloom.generator.language import CONSTRUCTS, keys_of
from wireloom.generator.language.kinds import Construct, Either, Key, Kind, Words
from wireloom.generator.language.types import BUILT_IN
from wireloom.generator.parse.check import Checker
from wireloom.generator.reference import PAGE, reference_page
from wireloom.generator.source import Mapping, read_text

ROOT = Path(__file__).parents[2]
KEYS = [(construct, key) for construct in CONSTRUCTS.values() for key in construct.keys]


def _words(kind: Kind) -> set[str]:
    options = kind.options if isinstance(kind, Either) else (kind,)
    return {word for item in options if isinstance(item, Words) for word in item.options}


@pytest.mark.parametrize(
    ("construct", "key"), KEYS, ids=[f"{construct.name}-{key.name}" for construct, key in KEYS]
)
def test_example_of_a_key_is_valid(construct: Construct, key: Key) -> None:
    source = read_text(key.example, "example")
    assert not source.diagnostics
    assert isinstance(source.root, Mapping)
    assert [name.text for name, _ in source.root.entries] == [key.name]
    checker = Checker()
    checker.check(source.root.entries[0][1], key.kind, key.name)
    assert [str(item) for item in checker.problems.diagnostics] == []


@pytest.mark.parametrize(
    ("construct", "key"), KEYS, ids=[f"{construct.name}-{key.name}" for construct, key in KEYS]
)
def test_docs_are_sentences(construct: Construct, key: Key) -> None:
    assert key.doc.endswith((".", "`"))
    assert construct.doc.endswith(".")
    assert not (key.required and key.default is not None)


def test_links_between_keys_are_within_a_construct() -> None:
    for construct in CONSTRUCTS.values():
        names = {key.name for key in keys_of(construct)}
        for key in keys_of(construct):
            assert names >= {*key.only_with, *key.needed_with}
        assert names >= set(construct.exactly_one)


def test_reference_has_every_construct_and_key() -> None:
    page = reference_page()
    for construct in CONSTRUCTS.values():
        assert construct.doc in page.replace("\n", " ")
        for key in construct.keys:
            assert f"| `{key.name}` |" in page
            assert f"\n{key.example}\n" in page
    for name, _ in BUILT_IN:
        assert name in page


def test_reference_links_lead_to_headings() -> None:
    page = reference_page()
    headings = {
        line.removeprefix("## ").lower().replace(" ", "-")
        for line in page.splitlines()
        if line.startswith("## ")
    }
    links = {part.split(")")[0] for part in page.split("](#")[1:]}
    assert links <= headings


def test_rows_have_four_cells() -> None:
    for line in reference_page().splitlines():
        if line.startswith("| `"):
            assert line.count("|") in (3, 5)


def test_page_in_the_checkout_is_up_to_date() -> None:
    assert (ROOT / PAGE).read_text(encoding="utf-8") == reference_page()
    assert reference.main([str(ROOT / PAGE), "--check"]) == 0


def test_page_is_written_and_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "language.md"
    assert reference.main([str(page), "--check"]) == 1
    assert capsys.readouterr().err == f"wireloom: {page} is not up to date; run `make generate`\n"
    assert reference.main([str(page)]) == 0
    assert reference.main([str(page), "--check"]) == 0

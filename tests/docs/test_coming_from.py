"""The page for those who know other languages: its examples are sound, its keys and types exist."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.generator.lint import lint_text

from tests.docs.code_blocks import blocks

PAGE = Path(__file__).parents[2] / "docs" / "coming-from.md"
FOUND = [item for item in blocks(PAGE.read_text(encoding="utf-8")) if item.language == "yaml"]
HEAD = "wireloom: 1\nprotocol: sample\ntitle: Sample\ndoc: A sample.\nrevision: '1'\n"


def test_each_language_has_an_example() -> None:
    assert len(FOUND) == PAGE.read_text(encoding="utf-8").count("\n## ")


@pytest.mark.parametrize("number", range(len(FOUND)))
def test_example_is_sound(number: int) -> None:
    problems = lint_text(HEAD + FOUND[number].text, "example").diagnostics
    assert [str(item) for item in problems if item.code != "WL202"] == []  # nothing uses them

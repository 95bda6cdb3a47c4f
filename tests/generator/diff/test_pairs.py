"""Each rule of ``wireloom diff`` with a pair of small specs and exactly what is said of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.generator.diff.command import told_of
from wireloom.generator.diff.compare import compare
from wireloom.generator.diff.comparison import Spec
from wireloom.generator.diff.report import as_text
from wireloom.generator.diff.sources import spec_of
from wireloom.generator.diff_rules import RULES
from wireloom.generator.lint import lint_text

PAIRS = Path(__file__).parent / "pairs"
CODES = sorted(folder.name for folder in PAIRS.iterdir())


def spec(file: Path) -> Spec:
    result = lint_text(file.read_text(encoding="utf-8"), file.name)
    assert result.protocol is not None
    assert not result.diagnostics
    return spec_of(result.protocol)


@pytest.mark.parametrize("code", CODES)
def test_pair(code: str) -> None:
    folder = PAIRS / code
    told = told_of(compare(spec(folder / "old.yaml"), spec(folder / "new.yaml")), explain=True)
    assert as_text(told, explain=True) == (folder / "expected.txt").read_text(encoding="utf-8")
    assert code in {item.change.code for item in told}
    assert all(item.proof for item in told if item.change.level == "wire")


@pytest.mark.parametrize("code", CODES)
def test_nothing_changed(code: str) -> None:
    same = spec(PAIRS / code / "new.yaml")
    assert not compare(same, same).changes


def test_enough_rules_have_a_pair() -> None:
    assert len(CODES) >= 35
    assert set(CODES) <= RULES.keys()

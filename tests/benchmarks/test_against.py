"""Comparing with a commit: each tree runs its own benchmark, and nothing of it stays behind."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks import against, report, rivals
from tests.benchmarks.__main__ import main

_BENCHMARK = """
import json, pathlib, sys
cost = float(pathlib.Path("cost").read_text())
rows = {"wireloom": cost, "floor": 4.0, f"only at {cost}": 1.0}
path = pathlib.Path("build/benchmarks", sys.argv[1] + ".json")
path.parent.mkdir(parents=True, exist_ok=True)
path.write_text(json.dumps({"seconds": rows, "python": "3"}))
"""


def git(folder: Path, *arguments: str) -> str:
    who = ["-c", "user.name=a", "-c", "user.email=a@b"]
    command = ["git", "-C", str(folder), *who, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository whose benchmark costs 2 at its commit and 3 since."""
    tree = tmp_path / "tree"
    (tree / "tests" / "benchmarks").mkdir(parents=True)
    (tree / "tests" / "benchmarks" / "__main__.py").write_text(_BENCHMARK)
    (tree / "cost").write_text("2")
    git(tmp_path, "init", "--quiet", str(tree))
    git(tree, "add", "--all")
    git(tree, "commit", "--quiet", "--message", "two")
    (tree / "cost").write_text("3")
    monkeypatch.setattr(rivals, "ROOT", tree)
    monkeypatch.setattr(rivals, "interpreter", lambda: sys.executable)
    monkeypatch.setattr(report, "BUILD", tmp_path / "report")
    return tree


def test_costs_here_and_there(
    tree: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["codec", "--against", "HEAD", "--pairs", "3", "--strict"]) == 1
    saved = json.loads((tmp_path / "report" / "codec-against.json").read_text())
    assert saved["ratios"] == {"wireloom": [1.5] * 3, "floor": [1.0] * 3}
    assert [(goal["what"], goal["reached"]) for goal in saved["goals"]] == [
        ("wireloom / HEAD", False)
    ]
    assert "codec: cost here / cost at HEAD, 3 pairs" in capsys.readouterr().out
    assert len(git(tree, "worktree", "list").splitlines()) == 1


def test_a_benchmark_that_fails_leaves_nothing_behind(tree: Path) -> None:
    (tree / "cost").write_text("much")
    with pytest.raises(subprocess.CalledProcessError):
        main(["codec", "--against", "HEAD", "--pairs", "1"])
    assert len(git(tree, "worktree", "list").splitlines()) == 1


def test_ratios_are_those_of_pairs() -> None:
    new, old = [{"a": 2.0}, {"a": 30.0}], [{"a": 1.0}, {"a": 10.0}]
    assert against.ratios(new, old) == {"a": [2.0, 3.0]}


def test_parts_have_to_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--against", "HEAD"])
    assert "wants the parts to compare" in capsys.readouterr().err

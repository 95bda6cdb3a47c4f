"""Benchmarks of this tree beside those of a commit, in pairs of runs that take turns.

Each tree runs its own benchmarks on its own sources, with the packages of the interpreter that runs
this. Rows of the same name are compared.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.benchmarks import report, rivals
from tests.benchmarks.goals import Goal, Verdict

_BOUND = 1.03
_OURS = "wireloom"
"""What the names of rows of generated codecs have in them; the others are rivals and floors."""
_ROOTS = ("", "runtime", "generated", "generator")


def run(commit: str, parts: Sequence[str], pairs: int) -> list[Verdict]:
    """Runs the pairs, prints and saves what came out, and returns the verdicts.

    Args:
        commit: What this tree is compared with, as git names it.
        parts: The benchmarks.
        pairs: How often each of them runs in each tree.

    Raises:
        subprocess.CalledProcessError: There is no such commit, or a benchmark failed.
    """
    verdicts: list[Verdict] = []
    with _worktree(commit) as old:
        for part in parts:
            runs: dict[Path, list[dict[str, float]]] = {rivals.ROOT: [], old: []}
            for number in range(pairs):
                for tree in (old, rivals.ROOT)[:: -1 if number % 2 else 1]:
                    runs[tree].append(_measured(tree, part))
            verdicts += _judged(part, commit, ratios(runs[rivals.ROOT], runs[old]))
    return verdicts


def ratios(
    new: Sequence[Mapping[str, float]], old: Sequence[Mapping[str, float]]
) -> dict[str, list[float]]:
    """What each row costs in one tree as a multiple of its cost in the other, pair by pair.

    Args:
        new: The rows of each run in this tree.
        old: Those of the run beside it in the other tree.
    """
    names = [name for name in new[0] if all(name in rows for rows in (*new, *old))]
    return {name: [a[name] / b[name] for a, b in zip(new, old, strict=True)] for name in names}


def _judged(part: str, commit: str, found: Mapping[str, list[float]]) -> list[Verdict]:
    rows: list[list[str]] = []
    verdicts: list[Verdict] = []
    for name, each in found.items():
        middle = statistics.median(each)
        rows.append([name, f"{middle:.3f}", f"{min(each):.3f}", f"{max(each):.3f}"])
        if part == "codec" and _OURS in name:
            goal = Goal(f"{name} / {commit}", name, commit, _BOUND, False)
            verdicts.append(Verdict(goal, middle))
    count = len(next(iter(found.values()), []))
    title = f"{part}: cost here / cost at {commit}, {count} pairs"
    report.table(title, ["", "median", "least", "most"], rows)
    report.goals(verdicts)
    report.save(f"{part}-against", {"commit": commit, "ratios": dict(found)}, verdicts)
    return verdicts


def _measured(tree: Path, part: str) -> dict[str, float]:
    """The rows of a benchmark that runs in a tree."""
    paths = os.pathsep.join(str(tree / root) for root in _ROOTS)
    subprocess.run(
        [sys.executable, "-m", "tests.benchmarks", part, "--quick"],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": paths},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    saved = json.loads((tree / "build" / "benchmarks" / f"{part}.json").read_text("utf-8"))
    return {
        row: cost
        for rows in saved.values()
        if isinstance(rows, dict)
        for row, cost in rows.items()
        if isinstance(cost, float) and cost > 0
    }


@contextmanager
def _worktree(commit: str) -> Iterator[Path]:
    """A commit in a folder elsewhere, with the rivals of this tree."""
    git = ["git", "-C", str(rivals.ROOT), "worktree"]
    with tempfile.TemporaryDirectory(prefix="wireloom-against-") as folder:
        tree = Path(folder, "tree")
        command = [*git, "add", "--quiet", "--detach", str(tree), commit]
        subprocess.run(command, check=True)
        try:
            (tree / "build" / "benchmarks").mkdir(parents=True)
            venv = Path(rivals.interpreter()).parents[1]
            (tree / "build" / "benchmarks" / venv.name).symlink_to(venv)
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)

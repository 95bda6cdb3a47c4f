"""Tables for people and JSON for programs."""

from __future__ import annotations

import json
import platform
from collections.abc import Sequence
from typing import Any

from tests.benchmarks.goals import Verdict
from tests.benchmarks.rivals import BUILD


def table(title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Prints a table; the first column to the left, the others to the right."""
    lines = [list(head), *map(list, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    print(f"\n{title}")
    for number, line in enumerate(lines):
        first, *others = (cell.rjust(width) for cell, width in zip(line, widths, strict=True))
        print("  " + "  ".join([line[0].ljust(len(first)), *others]).rstrip())
        if number == 0:
            print("  " + "  ".join("-" * width for width in widths))


def goals(verdicts: Sequence[Verdict]) -> None:
    """Prints which goals were reached."""
    rows = []
    for verdict in verdicts:
        goal = verdict.goal
        sign = ">=" if goal.at_least else "<="
        measured = "-" if verdict.measured is None else f"{verdict.measured:.2f}"
        outcome = {True: "reached", False: "MISSED", None: "not measured"}[verdict.reached]
        rows.append([goal.what, f"{sign} {goal.bound:g}", measured, outcome])
    if rows:
        table("Goals", ["goal", "bound", "measured", "outcome"], rows)


def save(name: str, data: dict[str, Any], verdicts: Sequence[Verdict]) -> None:
    """Writes build/benchmarks/NAME.json."""
    BUILD.mkdir(parents=True, exist_ok=True)
    whole = {
        "benchmark": name,
        "python": platform.python_version(),
        **data,
        "goals": [verdict.as_json() for verdict in verdicts],
    }
    path = BUILD / f"{name}.json"
    path.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
    print(f"\n  ({path})")

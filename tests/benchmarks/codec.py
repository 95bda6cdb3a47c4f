"""Encoding and decoding: starts ``codec_race`` and shows what came out."""

from __future__ import annotations

import json
import statistics
import subprocess
from typing import Any

from tests.benchmarks import report, rivals
from tests.benchmarks.goals import Goal, Verdict, judge
from tests.benchmarks.timing import ratio

_ENCODE = "encode Publish: "
_OBJECTS = "decode Publish to objects: "
_COLUMNS = "decode Publish to columns: "
_BODIES = "bodies of a chunk: "

GOALS = [
    Goal(
        "encode columns / kafka-python",
        _ENCODE + "wireloom columns",
        _ENCODE + "kafka-python",
        5.0,
        True,
    ),
    Goal(
        "encode columns / floor", _ENCODE + "wireloom columns", _ENCODE + "floor columns", 1.2, True
    ),
    Goal(
        "encode objects / floor",
        _ENCODE + "wireloom objects",
        _ENCODE + "floor objects",
        0.72,
        True,
    ),
    Goal(
        "decode objects / floor with slot setters",
        _OBJECTS + "wireloom",
        _OBJECTS + "floor slot setters",
        1.0,
        True,
    ),
    Goal(
        "decode objects / kafka-python",
        _OBJECTS + "wireloom",
        _OBJECTS + "kafka-python",
        1.3,
        True,
    ),
    Goal(
        "decode columns, unequal sizes / floor",
        _COLUMNS + "wireloom unequal sizes",
        _COLUMNS + "floor loop",
        1.0,
        True,
    ),
    Goal(
        "decode columns, equal sizes / floor iter_unpack",
        _COLUMNS + "wireloom equal sizes",
        _COLUMNS + "floor iter_unpack",
        1.9,
        True,
    ),
    Goal(
        "chunk bodies, unequal sizes / floor cut",
        _BODIES + "wireloom unequal sizes",
        _BODIES + "floor cut",
        1.25,
        True,
    ),
    Goal(
        "chunk bodies, equal sizes / floor fixed",
        _BODIES + "wireloom equal sizes",
        _BODIES + "floor fixed",
        2.2,
        True,
    ),
]
_LIBRARIES = ("kafka", "construct", "rstream")


def run(quick: bool) -> list[Verdict]:
    """Runs the race, prints and saves what came out, and returns what became of the goals."""
    for rival in _LIBRARIES:
        try:
            rivals.python(rival)
        except rivals.Absent as reason:
            rivals.note(f"without {rival}: {reason}")
    done = subprocess.run(
        [rivals.interpreter(), "-m", "tests.benchmarks.codec_race", "5" if quick else "25"],
        cwd=rivals.ROOT,
        env=rivals.environment(),
        stdout=subprocess.PIPE,
        check=True,
    )
    result: dict[str, Any] = json.loads(done.stdout)
    groups: dict[str, list[dict[str, Any]]] = {}
    for row in result["rows"]:
        groups.setdefault(row["group"], []).append(row)
    print(f"\nCodecs: 1000 records of {{u64, 100 bytes}}, Python {result['python']}, CPU time")
    for group, rows in groups.items():
        _show(group, rows)
    seconds = {f"{row['group']}: {row['name']}": row["seconds"] for row in result["rows"]}
    verdicts = judge(GOALS, seconds)
    report.goals(verdicts)
    medians = {name: statistics.median(each) for name, each in seconds.items()}
    data = {"seconds_per_record": medians, "absent": result["absent"]}
    report.save("codec", data, verdicts)
    return verdicts


def _show(group: str, rows: list[dict[str, Any]]) -> None:
    first = rows[0]["seconds"]
    cells = []
    for row in rows:
        median = statistics.median(row["seconds"])
        speed = ratio(first, row["seconds"])
        cells.append([row["name"], f"{1e-6 / median:.2f}", f"{median * 1e9:.1f}", f"{speed:.2f}"])
    report.table(group, ["", "M records/s", "ns/record", f"x {rows[0]['name']}"], cells)

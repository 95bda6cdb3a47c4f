"""Protobuf records beside the protobuf library, in C (upb) and in Python, and betterproto2."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.benchmarks import report, rivals
from tests.benchmarks.goals import Goal, Verdict, judge

ROOT = Path(__file__).parents[2]
FORMS = ("upb", "python")

GOALS = [
    Goal(
        "decode / upb, fields read", "upb decode: wireloom", "upb decode: protobuf, read", 0.5, True
    ),
    Goal(
        "decode / Python, fields read",
        "python decode: wireloom",
        "python decode: protobuf, read",
        10.0,
        True,
    ),
    Goal("encode / upb", "upb encode: wireloom", "upb encode: protobuf", 1.0, True),
]


def run(quick: bool) -> list[Verdict]:
    """Runs the races, prints and saves what came out, and returns what became of the goals."""
    seconds: dict[str, list[float]] = {}
    size = 0
    packages = _packages()
    for form in FORMS:
        result = _race(form, 5 if quick else 25, packages)
        size = result["bytes"]
        seconds |= {f"{form} {name}": each for name, each in result["seconds"].items()}
    print(f"\nProtobuf: MessageMetadata of Pulsar, {size} bytes, CPU time")
    cells = [
        [name, f"{statistics.median(each) * 1e9:.0f}", f"{1e-6 / statistics.median(each):.3f}"]
        for name, each in seconds.items()
    ]
    report.table("MessageMetadata", ["", "ns", "M/s"], cells)
    verdicts = judge(GOALS, seconds)
    report.goals(verdicts)
    medians = {name: statistics.median(each) for name, each in seconds.items()}
    report.save("protobuf", {"seconds": medians}, verdicts)
    return verdicts


def _packages() -> list[str]:
    """The folder with betterproto2, if it can be had here."""
    try:
        return [rivals.packages("betterproto2")]
    except rivals.Absent as reason:
        rivals.note(f"without betterproto2: {reason}")
        return []


def _race(form: str, rounds: int, packages: list[str]) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.protobuf_race", str(rounds), *packages],
        cwd=ROOT,
        env={**os.environ, "PROTOCOL_BUFFERS_PYTHON_IMPLEMENTATION": form},
        stdout=subprocess.PIPE,
        check=True,
        timeout=600,
    )
    result: dict[str, Any] = json.loads(done.stdout)
    if result["form"] != form:
        raise RuntimeError(f"the protobuf library is {result['form']}, not {form}")
    return result

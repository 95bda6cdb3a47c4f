"""From a message sent to its confirm and to its delivery, at a steady rate on a real broker."""

from __future__ import annotations

import statistics
import sys
import time

from tests.benchmarks import report, rivals
from tests.benchmarks.contest import Contestant, chosen, take_turns
from tests.benchmarks.goals import Verdict
from tests.benchmarks.programs.latency import RATE
from tests.benchmarks.programs.wire import administer
from tests.brokers import BrokerUnavailable
from tests.brokers.rabbitmq import Node, fetch

RELEASE = "4.3"
_FIGURES = ("confirm_p50", "confirm_p99", "deliver_p50", "deliver_p99")


def run(quick: bool, *, count: int = 0, only: str | None = None) -> list[Verdict]:
    """Runs everybody in turns, prints and saves what came out; there are no goals.

    Args:
        quick: Whether to take few rounds and messages.
        count: Messages of each run; 0 for 30 seconds of them, or 6 of a quick one.
        only: Only contestants whose names this regular expression finds.
    """
    count = count or RATE * (6 if quick else 30)
    try:
        fetch(RELEASE)
    except BrokerUnavailable as reason:
        rivals.note(f"latency is left out, no broker: {reason}")
        return []
    contestants = chosen(_contestants(), only)
    with Node(RELEASE, "bench") as node:
        take_turns(
            contestants, 2 if quick else 5, lambda each: _turn(each, node.stream_port, count)
        )
        version = node.version
    _show([each for each in contestants if each.runs], count, version)
    return []


def _contestants() -> list[Contestant]:
    ours = (sys.executable, "-m", "tests.benchmarks.programs.latency")
    found = [
        Contestant("latency", "environment", ours, "blocking"),
        Contestant("latency", "environment, asyncio", ours, "asyncio"),
    ]
    try:
        found.append(Contestant("latency", "Java client", rivals.java(), "latency"))
    except rivals.Absent as reason:
        rivals.note(f"without the Java client: {reason}")
    return found


def _turn(each: Contestant, port: int, count: int) -> None:
    stream = f"latency-{time.monotonic_ns()}"
    administer(port, lambda wire: wire.create(stream))
    try:
        each.run(port, stream, count)
    finally:
        administer(port, lambda wire: wire.delete(stream))


def _show(present: list[Contestant], count: int, version: str) -> None:
    print(f"\nRabbitMQ {version}, {count:,} messages of 100 bytes, {RATE:,} a second")
    rows = []
    for each in present:
        cells = [f"{_median(each, figure) / 1e3:.2f}" for figure in _FIGURES]
        rows.append([each.name, *cells, f"{statistics.median(each.seconds) * 1e6:.1f}"])
    head = [figure.replace("_", ", ") for figure in _FIGURES]
    report.table("Latency, ms", ["", *head, "CPU, us/message"], rows)
    report.save("latency", {"broker": version, "runs": {e.name: e.runs for e in present}}, [])


def _median(each: Contestant, figure: str) -> float:
    return statistics.median(float(run[figure]) for run in each.runs)

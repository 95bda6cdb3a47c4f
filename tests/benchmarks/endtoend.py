"""Publishing with confirms and consuming, on a real broker; CPU of the client process.

Each run of each client is a process of its own. All contestants of a round run one after the other,
and rounds are repeated.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

from tests.benchmarks import report, rivals
from tests.benchmarks.contest import Contestant, chosen, row, take_turns
from tests.benchmarks.goals import Goal, Verdict, judge
from tests.benchmarks.programs.wire import administer, fill
from tests.brokers import BrokerUnavailable
from tests.brokers.rabbitmq import Node, fetch

RELEASE = "4.3"
_SMALL = 184  # records of a frame; the broker makes about two chunks of it

PUBLISH = "publish, each message confirmed"
EVEN = "consume by chunk, equal sizes"
UNEVEN = "consume by chunk, sizes differ"
RECORDS = "consume record by record"
SMALL = "consume by chunk, small chunks"

_SYNC = "wireloom"
_AIO = "wireloom asyncio"
_SINGLY = "environment, one by one"
_STORING = ", storing"
_LAYERS = {"environment": ("", ""), "environment, tracked": ("tracked ", _STORING)}
"""Consumers of an environment: what the names of their jobs begin with, and how the one of a
connection is called that does the same."""
_TURNS = 3
"""How often programs of ours take turns in each round: a tenth more or less is to be seen."""
_BOUNDS = {
    PUBLISH: ("floor encode", 1.4, 1.4),
    EVEN: ("floor fixed", 1.5, 1.7),
    UNEVEN: ("floor slice", 1.25, 1.25),
    RECORDS: ("floor handler", 1.1, 1.25),
    SMALL: ("floor slice", 1.5, 1.5),
}
GOALS = [
    Goal(f"{group}, {name} / {floor}", f"{group}: {name}", f"{group}: {floor}", bound, False)
    for group, (floor, sync, aio) in _BOUNDS.items()
    for name, bound in ((_SYNC, sync), (_AIO, aio))
] + [
    Goal(
        "one by one / floor encode", f"{PUBLISH}: {_SINGLY}", f"{PUBLISH}: floor encode", 5.0, False
    ),
    *(
        Goal(
            f"{group}, {layer}{kind} / one connection{storing}",
            f"{group}: {layer}{kind}",
            f"{group}: wireloom{kind}{storing}",
            1.1,
            False,
        )
        for group in (RECORDS, EVEN)
        for layer, (_, storing) in _LAYERS.items()
        for kind in ("", " asyncio")
    ),
]


def run(quick: bool, *, long: bool = False, only: str | None = None) -> list[Verdict]:
    """Runs everybody in turns, prints and saves what came out, and returns the verdicts."""
    try:
        fetch(RELEASE)
    except BrokerUnavailable as reason:
        rivals.note(f"endtoend is left out, no broker: {reason}")
        return judge(GOALS, {})
    count = 5_000_000 if long else 200_000 if quick else 1_000_000
    contestants = chosen(_contestants(), only)
    with Node(RELEASE, "bench") as node:
        streams = _fill(node.stream_port, count)
        rounds = 2 if quick else 3 if long else 5
        ours = [each for each in contestants if each.command[0] == sys.executable]
        turns = [*contestants, *(_TURNS - 1) * ours]
        take_turns(turns, rounds, lambda each: _turn(each, node.stream_port, streams, count))
        version = node.version
    return _show(contestants, count, version)


def _contestants() -> list[Contestant]:
    here = (sys.executable, "-m")
    programs = "tests.benchmarks.programs."
    floor = (*here, programs + "floor")
    sync = (*here, programs + "wireloom_sync")
    aio = (*here, programs + "wireloom_aio")
    found: list[Contestant] = []
    for group, floors, job in (
        (PUBLISH, ["publish"], "publish"),
        (EVEN, ["fixed", "count"], "chunks"),
        (UNEVEN, ["slice"], "chunks"),
        (RECORDS, ["handler", "slice"], "records"),
        (SMALL, ["slice", "fixed"], "chunks"),
    ):
        for level in floors:
            name = "floor encode" if level == "publish" else f"floor {level}"
            found.append(Contestant(group, name, floor, level))
        found.append(Contestant(group, _SYNC, sync, job))
        found.append(Contestant(group, _AIO, aio, job))
    environment = (*here, programs + "wireloom_environment")
    for group, name, job in (
        (PUBLISH, _SINGLY, "singly"),
        (PUBLISH, "environment, lists", "publish"),
    ):
        found.append(Contestant(group, name, environment, job))
    for group, what in ((RECORDS, "records"), (EVEN, "chunks")):
        found.append(Contestant(group, _SYNC + _STORING, sync, f"storing {what}"))
        found.append(Contestant(group, _AIO + _STORING, aio, f"storing {what}"))
        for layer, (tracked, _) in _LAYERS.items():
            for kind, module in (("", "environment"), (" asyncio", "environment_aio")):
                program = (*here, f"{programs}wireloom_{module}")
                found.append(Contestant(group, f"{layer}{kind}", program, tracked + what))
    for name, command in _rivals():
        found.append(Contestant(PUBLISH, name, command, "publish"))
        found.append(Contestant(RECORDS, name, command, "records"))
    return found


def _rivals() -> list[tuple[str, tuple[str, ...]]]:
    def python(rival: str) -> Callable[[], tuple[str, ...]]:
        module = f"tests.benchmarks.programs.{rival}_client"
        return lambda: (rivals.python(rival), "-m", module)

    found = []
    ways: dict[str, Callable[[], tuple[str, ...]]] = {
        "rstream": python("rstream"),
        "rbfly": python("rbfly"),
        "Java client": rivals.java,
    }
    for name, way in ways.items():
        try:
            found.append((name, way()))
        except rivals.Absent as reason:
            rivals.note(f"without {name}: {reason}")
    return found


def _fill(port: int, count: int) -> dict[str, str]:
    """Makes the streams that are consumed; returns their names by group."""
    frames = count // 1000
    fill(port, "even", [b"x" * 100] * 1000, frames, 50)
    fill(port, "uneven", [b"x" * 100, b"x" * 101] * 500, frames, 50)
    fill(port, "small", [b"x" * 100] * _SMALL, -(-min(count, 1_000_000) // _SMALL), 1)
    return {EVEN: "even", RECORDS: "even", UNEVEN: "uneven", SMALL: "small"}


def _turn(each: Contestant, port: int, streams: dict[str, str], count: int) -> None:
    if each.group == SMALL:
        count = min(count, 1_000_000)
    stream = streams.get(each.group, f"publish-{time.monotonic_ns()}")
    if each.group == PUBLISH:
        administer(port, lambda wire: wire.create(stream))
    try:
        each.run(port, stream, count)
    finally:
        if each.group == PUBLISH:
            administer(port, lambda wire: wire.delete(stream))


def _show(contestants: list[Contestant], count: int, version: str) -> list[Verdict]:
    present = [each for each in contestants if each.runs]
    print(f"\nEnd to end: RabbitMQ {version}, {count:,} messages of 100 bytes, CPU of the client")
    for group, (floor, _, _) in _BOUNDS.items():
        members = [each for each in present if each.group == group]
        base = next((each.seconds for each in members if each.name == floor), None)
        rows = [_row(each, base) for each in members]
        head = ["", "us/message", "min", f"x {floor}", "k messages/s", "records/chunk"]
        if rows:
            report.table(group, head, rows)
    seconds = {f"{each.group}: {each.name}": each.seconds for each in present}
    verdicts = judge(GOALS, seconds)
    report.goals(verdicts)
    data = {
        "broker": version,
        "messages": count,
        "seconds_per_message": {name: statistics.median(each) for name, each in seconds.items()},
        "runs": {f"{each.group}: {each.name}": each.runs for each in present},
    }
    report.save("endtoend", data, verdicts)
    _show_millions(present)
    return verdicts


def _row(each: Contestant, base: list[float] | None) -> list[str]:
    chunks = each.runs[0].get("chunks")
    size = f"{each.runs[0]['count'] / chunks:.0f}" if chunks else ""
    return [*row(each, base), size]


def _show_millions(present: list[Contestant]) -> None:
    """Later millions of a JVM cost less than the first."""
    rows = []
    for each in present:
        marks = [run["millions"] for run in each.runs if len(run.get("millions", ())) > 1]
        if marks:
            later = [statistics.mean(run[1:]) for run in marks]
            first = statistics.median(run[0] for run in marks)
            rows.append([each.group, f"{first:.3f}", f"{statistics.median(later):.3f}"])
    if rows:
        report.table("Java client, us/message", ["", "first million", "later millions"], rows)

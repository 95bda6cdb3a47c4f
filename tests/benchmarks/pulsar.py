"""Publishing in batches and consuming on a real Pulsar broker, beside the client in C++."""

from __future__ import annotations

import sys
import time

from tests.benchmarks import rivals
from tests.benchmarks.contest import Contestant, chosen, show, take_turns
from tests.benchmarks.goals import Goal, Verdict, judge
from tests.brokers import BrokerUnavailable
from tests.brokers.pulsar import Node

PUBLISH = "Pulsar: publish in batches"
CONSUME = "Pulsar: consume, each message acknowledged"
_FILLED = "filled"
_OURS = "wireloom"
_OTHER = "pulsar-client (C++)"
_PROGRAMS = {_OURS: "pulsar_wireloom", _OTHER: "pulsar_cpp"}

GOALS = [Goal(f"{PUBLISH} / C++", f"{PUBLISH}: {_OURS}", f"{PUBLISH}: {_OTHER}", 2.0, False)]


def run(quick: bool, *, count: int = 0, only: str | None = None) -> list[Verdict]:
    """Runs both in turns, prints and saves what came out, and returns the verdicts.

    Args:
        quick: Whether to take few rounds and messages.
        count: Messages of each run; 0 for a million, or 100,000 of a quick one.
        only: Only contestants whose names this regular expression finds.
    """
    count = count or (100_000 if quick else 1_000_000)
    contestants = chosen(_contestants(), only)
    try:
        with Node() as node:
            _fill(node, count)
            take_turns(contestants, 2 if quick else 5, lambda each: _turn(each, node, count))
            title = f"{node.title}, {count:,} messages of 100 bytes"
    except BrokerUnavailable as reason:
        rivals.note(f"pulsar is left out, no broker: {reason}")
        return judge(GOALS, {})
    print(f"\n{title}, CPU of the client")
    return show("pulsar", contestants, GOALS)


def _contestants() -> list[Contestant]:
    jobs = ((PUBLISH, "publish"), (CONSUME, "consume"))
    return [_contestant(group, name, job) for group, job in jobs for name in _PROGRAMS]


def _contestant(group: str, name: str, job: str) -> Contestant:
    program = f"tests.benchmarks.programs.{_PROGRAMS[name]}"
    return Contestant(group, name, (sys.executable, "-m", program), job)


def _fill(node: Node, count: int) -> None:
    """Makes the topic that is consumed; a subscription keeps its messages."""
    path = f"persistent/public/default/{_FILLED}"
    node.admin("PUT", path)
    node.admin("PUT", f"{path}/subscription/keeper")
    _contestant(PUBLISH, _OURS, "fill").run(node.port, _FILLED, count)


def _turn(each: Contestant, node: Node, count: int) -> None:
    if each.group == CONSUME:
        each.run(node.port, _FILLED, count)
        return
    topic = f"publish-{time.monotonic_ns()}"
    each.run(node.port, topic, count)
    node.admin("DELETE", f"persistent/public/default/{topic}?force=true")

"""Sending to and consuming from a real RocketMQ broker, beside the client in C++."""

from __future__ import annotations

import sys

from tests.benchmarks import rivals
from tests.benchmarks.contest import Contestant, chosen, show, take_turns
from tests.benchmarks.goals import Verdict
from tests.brokers import BrokerUnavailable
from tests.brokers.rocketmq import Node

SEND = "RocketMQ: send one by one"
BATCHES = "RocketMQ: send batches of 100"
CONSUME = "RocketMQ: consume, each message acknowledged"
_FILLED = "filled"
_OURS = "wireloom"
_PROGRAMS = {_OURS: "rocketmq_wireloom", "rocketmq (C++)": "rocketmq_cpp"}


def run(
    quick: bool, *, long: bool = False, count: int = 0, only: str | None = None
) -> list[Verdict]:
    """Runs both in turns, prints and saves what came out.

    Args:
        quick: Whether to take few rounds and messages.
        long: Whether to send and consume a million messages, in one round.
        count: Messages of each run; 0 for 100,000, or 20,000 of a quick one.
        only: Only contestants whose names this regular expression finds.
    """
    count = count or (20_000 if quick else 1_000_000 if long else 100_000)
    rounds = 2 if quick else 1 if long else 5
    contestants = chosen(_contestants(), only)
    try:
        with Node() as node:
            for topic in (_FILLED, "sent"):
                node.create_topic(topic)
            _contestant(BATCHES, _OURS, "batches").run(node.port, _FILLED, count)
            take_turns(contestants, rounds, lambda each: _turn(each, node, count))
            title = f"{node.title}, {count:,} messages of 100 bytes"
    except BrokerUnavailable as reason:
        rivals.note(f"rocketmq is left out, no broker: {reason}")
        return []
    print(f"\n{title}, CPU of the client")
    return show("rocketmq", contestants, [])


def _contestants() -> list[Contestant]:
    """Batches of the client in C++ are stored as one message each, so it sends none."""
    jobs = ((SEND, "send"), (CONSUME, "consume"))
    found = [_contestant(group, name, job) for group, job in jobs for name in _PROGRAMS]
    return [*found, _contestant(BATCHES, _OURS, "batches")]


def _contestant(group: str, name: str, job: str) -> Contestant:
    program = f"tests.benchmarks.programs.{_PROGRAMS[name]}"
    return Contestant(group, name, (sys.executable, "-m", program), job)


def _turn(each: Contestant, node: Node, count: int) -> None:
    each.run(node.port, _FILLED if each.group == CONSUME else "sent", count)

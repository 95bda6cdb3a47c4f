"""``wireloom stream perf``: what is counted; how fast it is, is no matter of tests."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest
from wireloom.rabbitmq_stream.messages import DeclarePublisher
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.stream.loads import Load, end_mark, measured, sent_at
from wireloom.testing.rabbitmq_stream import Broker

from tests.stream.scene import Call, begun, until

COUNT = 700


def test_both_kinds_are_counted(broker: Broker, call: Call) -> None:
    done = call(
        *("perf", "--count", str(COUNT), "--seconds", "60", "--format", "json"),
        *("--producers", "2", "--consumers", "3"),
    )
    assert (done.status, done.err) == (0, "")
    found = json.loads(done.out)
    assert [item["flavour"] for item in found] == ["blocking", "asyncio"]
    for item in found:
        assert item["published"]["messages"] == 2 * COUNT
        assert item["consumed"]["messages"] == 3 * 2 * COUNT
        for part in (item["published"], item["consumed"]):
            assert part["seconds"] > 0 and part["cpu"] > 0
        assert 0 < item["consumed"]["p50"] <= item["consumed"]["p99"]
    assert not broker.streams


def test_a_table(broker: Broker, call: Call) -> None:
    done = call(
        *("perf", "--count", "50", "--rate", "1000", "--lists", "--flavour", "asyncio"),
        *("--consumers", "0", "--size", "8"),
    )
    assert done.status == 0
    assert done.out.split()[:4] == ["asyncio", "messages", "published", "50"]
    assert "consumed" not in done.out


def test_what_goes_wrong_in_a_worker(broker: Broker, call: Call) -> None:
    broker.faults.refuse(DeclarePublisher, ResponseCode.ACCESS_REFUSED)
    done = call("perf", "--flavour", "blocking", "--timeout", "1")
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("wireloom: DeclarePublisher") and "Traceback" not in done.err
    assert not broker.streams


def test_an_interrupt_leaves_nothing(broker: Broker) -> None:
    with begun("perf", "--seconds", "600", "--rate", "100") as process:
        until(lambda: broker.streams and broker.stream(broker.streams[0]).messages)
        workers = _children(process.pid)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"", b"wireloom: interrupted\n")
    assert not broker.streams
    assert workers and not any(Path(f"/proc/{worker}").exists() for worker in workers)


def _children(process: int) -> list[str]:
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


@pytest.mark.parametrize(
    "arguments", [["--size", "7"], ["--producers", "0"], ["--rate", "0"], ["--flavour", "threads"]]
)
def test_wrong_use(call: Call, arguments: list[str]) -> None:
    done = call("perf", *arguments)
    assert (done.status, done.out) == (2, "")


def test_what_messages_say() -> None:
    load = Load("s", 1, 1, 20, 1.0, None, None, False, 1.0)
    first, second = load.body(), load.body()
    assert len(first) == len(end_mark(load)) == 20
    assert 0 < sent_at(first) <= sent_at(second)
    assert sent_at(end_mark(load)) == 0


def test_percentiles() -> None:
    found = measured(1, 1.0, 1.0, [number * 1_000_000 for number in range(101, 0, -1)])
    assert (found.p50, found.p99) == (51.0, 100.0)
    assert measured(1, 1.0, 1.0, []).p50 is None

"""``wireloom stream lag``."""

from __future__ import annotations

import json

import pytest
from wireloom.testing.rabbitmq_stream import Broker

from tests.stream.scene import Call


@pytest.fixture(autouse=True)
def orders(broker: Broker) -> None:
    broker.stream("orders").append([b"%d" % number for number in range(10)])


def test_a_table(broker: Broker, call: Call) -> None:
    assert call("read", "orders", "--name", "billing", "--count", "4").status == 0
    done = call("lag", "orders", "--name", "billing", "--name", "search")
    assert (done.status, done.err) == (0, "")
    assert [line.split() for line in done.out.splitlines()] == [
        ["stream", "name", "first", "last", "stored", "behind"],
        ["orders", "billing", "0", "10", "3", "7"],  # where it is stored takes up an offset
        ["orders", "search", "0", "10", "-", "11"],
    ]


def test_a_super_stream_by_partition(broker: Broker, call: Call) -> None:
    broker.super_stream("clicks")
    done = call("lag", "clicks", "orders", "--format", "json")
    found = json.loads(done.out)
    partitions = [f"clicks-{number}" for number in range(3)]
    assert [item["stream"] for item in found] == [*partitions, "orders"]
    empty = {"name": None, "first": None, "last": None, "stored": None, "behind": None}
    assert found[0] == {"stream": "clicks-0", **empty}
    assert found[3] == {"stream": "orders", **empty, "first": 0, "last": 9}


@pytest.mark.parametrize(("most", "status"), [("10", 0), ("9", 1), ("0", 1)])
def test_a_bound(call: Call, most: str, status: int) -> None:
    done = call("lag", "orders", "--name", "billing", "--max-behind", most)
    assert done.status == status
    late = 'wireloom: "billing" is 10 offsets behind in "orders"\n'
    assert done.err == (late if status else "")


def test_names_that_somebody_else_chose(broker: Broker, call: Call) -> None:
    """No control characters get to a terminal."""
    broker.super_stream("clicks", ["clicks-\x1b]0;title\x07"])[0].append([b"one"])
    done = call("lag", "clicks", "--name", "billing", "--max-behind", "0")
    assert done.err == ('wireloom: "billing" is 1 offsets behind in "clicks-\\x1b]0;title\\x07"\n')
    assert (done.status, set(done.out) & {"\x1b", "\x07"}) == (1, set())


def test_nothing_of_that_name(call: Call) -> None:
    done = call("lag", "orders", "others")
    assert (done.status, done.out) == (1, "")
    assert done.err == 'wireloom: Partitions "others": the stream does not exist (code 2)\n'


@pytest.mark.parametrize("arguments", [["--max-behind", "x", "--name", "a"], ["--max-behind", "1"]])
def test_wrong_use(call: Call, arguments: list[str]) -> None:
    done = call("lag", "orders", *arguments)
    assert (done.status, done.out) == (2, "")
    assert "--max-behind takes a number" in done.err

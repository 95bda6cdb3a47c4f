"""The command at a real broker: what is published is read, counted and measured."""

from __future__ import annotations

import json

import pytest
from wireloom.clients.rabbitmq_stream.routing import partition_of

from tests.brokers.rabbitmq.fixtures import Brokers
from tests.stream.scene import Call

COUNT = 20_000


@pytest.mark.real
def test_a_day(brokers: Brokers, call: Call) -> None:
    node = brokers.get("4.3")
    stream, place = "of-the-command", ("-b", f"{node.host}:{node.stream_port}")
    lines = b"".join(b"%d\n" % number for number in range(COUNT))
    named = ("publish", stream, "--create", "--name", "import", "--resume", *place)
    half = b"".join(lines.splitlines(True)[: COUNT // 2])
    for given, skipped in ((half, 0), (lines, COUNT // 2)):
        found = json.loads(call(*named, "--format", "json", given=given).out)
        assert (found["skipped"], found["confirmed"]) == (skipped, COUNT // 2)
    read = ("read", stream, "--name", "group", "--format", "raw", *place)
    first, rest = call(*read, "--count", "5000"), call(*read)
    assert (first.status, rest.status) == (0, 0)
    assert (first.out + rest.out).encode() == lines
    assert call(*read) == (0, "", ""), "behind offsets that the broker's own records take up"
    found = json.loads(call("lag", stream, "--name", "group", "--format", "json", *place).out)[0]
    assert found["stored"] >= COUNT - 1 and found["last"] - found["stored"] == found["behind"] < 20
    done = call("perf", "--count", "5000", "--format", "json", *place)
    assert [item["consumed"]["messages"] for item in json.loads(done.out)] == [5000, 5000]


@pytest.mark.real
def test_a_super_stream(brokers: Brokers, call: Call) -> None:
    """Each message is in the partition of its key, in order."""
    node = brokers.get("4.3")
    name, place = "clicks-of-the-command", ("-b", f"{node.host}:{node.stream_port}")
    lines = [f"user{number % 97}\t{number}" for number in range(5000)]
    given = "\n".join(lines).encode()
    keyed = ("--create", "--partitions", "3", "--key-delimiter", "\t", *place)
    done = call("publish", name, *keyed, "--format", "json", given=given)
    assert (done.status, json.loads(done.out)["confirmed"]) == (0, 5000)
    expected: list[list[str]] = [[], [], []]
    for line in lines:
        key, body = line.split("\t")
        expected[partition_of(key.encode(), 3)].append(body)
    for number, bodies in enumerate(expected):
        read = call("read", f"{name}-{number}", "--format", "raw", *place)
        assert read.out.split() == bodies
    by_key = ("--route", "key", "--key-delimiter", " ", "--body", "2 last", *place)
    assert call("publish", name, *by_key).status == 0
    read = call("read", f"{name}-2", "--format", "raw", *place)
    assert read.out.split() == [*expected[2], "last"]

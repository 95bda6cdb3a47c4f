"""The command at a real broker: what is published is read, counted and measured."""

from __future__ import annotations

import json

import pytest

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

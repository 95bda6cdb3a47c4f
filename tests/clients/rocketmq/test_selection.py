"""Which queue a message is sent to."""

from __future__ import annotations

import pytest
from wireloom.clients.rocketmq.messages import Queue
from wireloom.clients.rocketmq.selection import RoundRobin, by_key
from wireloom.errors import InvalidArgument

QUEUES = [Queue("T", broker, number) for broker in "ab" for number in range(2)]


def test_one_after_another() -> None:
    turns = RoundRobin()
    assert [turns.choose(QUEUES) for _ in range(8)] == QUEUES * 2


def test_brokers_that_failed_come_last() -> None:
    turns = RoundRobin()
    assert {turns.choose(QUEUES, ["a"]).broker for _ in range(4)} == {"b"}
    assert {turns.choose(QUEUES, ["a", "b"]).broker for _ in range(4)} == {"a", "b"}


def test_a_key_has_one_queue() -> None:
    assert {by_key(QUEUES, "order 7") for _ in range(3)} == {by_key(QUEUES, "order 7")}
    assert {by_key(QUEUES, f"order {number}") for number in range(50)} == set(QUEUES)


def test_no_queue() -> None:
    with pytest.raises(InvalidArgument, match="no queue"):
        RoundRobin().choose([])
    with pytest.raises(InvalidArgument, match="no queue"):
        by_key([], "key")

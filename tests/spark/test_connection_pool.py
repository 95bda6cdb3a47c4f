"""Connections that are kept from task to task: what uses them again, and what ends them."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator

import pytest
from wireloom.errors import ClosedHere, DecodeError
from wireloom.rabbitmq_stream.messages import DeliverV2, Metadata
from wireloom.spark import connection_pool
from wireloom.spark.batch import RangePartition, read_range
from wireloom.spark.options import SourceOptions, parse
from wireloom.spark.ranges import Range
from wireloom.spark.record_batches import schema
from wireloom.testing.rabbitmq_stream import Broker


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing ends because a machine is busy, and nothing is left behind."""
    monkeypatch.setattr(connection_pool, "IDLE", 1000.0)
    connection_pool._pool.cache_clear()
    yield
    pool = connection_pool._pool(os.getpid())
    pool._ending.set(ClosedHere("the test is over"))
    pool.close()
    connection_pool._pool.cache_clear()


def settings(broker: Broker, **options: str) -> SourceOptions:
    """A source of stream ``in``."""
    return parse(
        SourceOptions, {"brokers": f"{broker.host}:{broker.port}", "stream": "in", **options}
    )


def values(options: SourceOptions, start: int, end: int) -> list[object]:
    """What a task reads."""
    partition = RangePartition([Range("in", start, end, 0)], options.filter)
    found = read_range(options, schema(options), partition)
    return [value for batch in found for value in batch.column("value").to_pylist()]


def clients(broker: Broker) -> list[object]:
    """The connections of the moment."""
    return [peer.client for peer in broker.connections]


def all_end(broker: Broker) -> bool:
    """Whether all connections end soon."""
    return all(peer.wait_end(30.0) for peer in broker.connections)


def test_streams_of_one_task_use_them(embedded: Broker) -> None:
    for name in ("in", "more"):
        embedded.stream(name).append([name.encode(), b"1"])
    options = settings(embedded)
    ranges = [Range("in", 0, 2, 0), Range("more", 0, 1, 1)]
    found = read_range(options, schema(options), RangePartition(ranges, None))
    rows = [row for batch in found for row in batch.select(["stream", "value"]).to_pylist()]
    assert [tuple(row.values()) for row in rows] == [("in", b"in"), ("in", b"1"), ("more", b"more")]
    assert len(clients(embedded)) == 1


def test_the_next_task_uses_them(embedded: Broker) -> None:
    embedded.stream("in").append([b"0", b"1", b"2"])
    options = settings(embedded)
    assert values(options, 0, 1) == [b"0"]
    first = clients(embedded)
    assert len(first) == 1
    assert values(settings(embedded, batchRows="1"), 1, 3) == [b"1", b"2"]
    assert clients(embedded) == first
    assert values(settings(embedded, connectTimeout="9s"), 0, 1) == [b"0"]
    assert values(settings(embedded, mode="PERMISSIVE"), 0, 1) == [b"0"]
    assert len(clients(embedded)) == 3  # those who want others


def test_tasks_at_the_same_time_have_their_own(embedded: Broker) -> None:
    embedded.stream("in")
    options = settings(embedded)
    with (
        connection_pool.acquire(options, False) as one,
        connection_pool.acquire(options, False) as two,
    ):
        one.seed()
        two.seed()
        assert one is not two
    with (
        connection_pool.acquire(options, False) as again,
        connection_pool.acquire(options, False) as too,
    ):
        assert {again, too} == {one, two}
        again.seed()
        too.seed()
    assert len(clients(embedded)) == 2


def test_those_that_ended_are_made_again(embedded: Broker) -> None:
    embedded.stream("in").append([b"0"])
    options = settings(embedded)
    assert values(options, 0, 1) == [b"0"]
    for peer in embedded.connections:
        peer.abort()
    assert values(options, 0, 1) == [b"0"]
    assert len(clients(embedded)) == 1


def test_they_end_when_nothing_takes_them(
    embedded: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    embedded.stream("in").append([b"0"])
    monkeypatch.setattr(connection_pool, "IDLE", 0.01)
    assert values(settings(embedded), 0, 1) == [b"0"]
    assert all_end(embedded)


def test_they_end_with_a_task_that_fails_or_is_given_up(embedded: Broker) -> None:
    stream = embedded.stream("in")
    stream.append([b"0"])
    stream.append([b"1"])
    embedded.faults.replace(DeliverV2, b"\0\0\0\4\0\x1f\0\2", times=1)
    options = settings(embedded, batchRows="1", retryTimeout="1ms")
    with pytest.raises(DecodeError):
        values(options, 0, 2)
    assert all_end(embedded)
    found = read_range(options, schema(options), RangePartition([Range("in", 0, 2, 0)], None))
    assert isinstance(found, Generator)
    next(found)
    assert len(clients(embedded)) == 1
    found.close()
    assert all_end(embedded)


def test_they_end_when_one_was_silent(embedded: Broker) -> None:
    embedded.stream("in").append([b"0"])
    embedded.faults.ignore(Metadata, times=1)
    assert values(settings(embedded, connectTimeout="500ms"), 0, 1) == [b"0"]
    assert all_end(embedded)

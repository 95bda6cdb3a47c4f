"""Ctrl-C at every moment of a consumer on threads: each record comes once, nothing stands still."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

import pytest
from wireloom.clients.rabbitmq_stream import (
    Automatic,
    Consumer,
    Consuming,
    Environment,
    Retrying,
    Subscription,
    connect,
)
from wireloom.errors import ConnectionLost
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.testing.rabbitmq_stream import Broker

from tests.support.interrupts import interrupted_between

COUNT, ENOUGH = 12, 10
PATIENCE = 20.0
FIRST = OffsetFirst()


def by_records(consumer: Subscription[bytes], found: list[int]) -> None:
    """Reads with ``for``."""
    for _, body in consumer.records(PATIENCE):
        found.append(int(body))
        if len(found) >= ENOUGH:
            break


def by_next(consumer: Subscription[bytes], found: list[int]) -> None:
    """Reads one by one."""
    records = consumer.records(PATIENCE)
    while len(found) < ENOUGH:
        found.append(int(next(records)[1]))


def by_batches(consumer: Subscription[bytes], found: list[int]) -> None:
    """Reads chunk by chunk, after a record."""
    for _, body in consumer.records(PATIENCE):
        found.append(int(body))
        break
    for batch in consumer.batches(PATIENCE):
        found += map(int, batch.bodies)
        if len(found) >= ENOUGH - 2:
            break


def by_lists(consumer: Subscription[bytes], found: list[int]) -> None:
    """Reads some at a time."""
    assert isinstance(consumer, Consumer)
    for some in consumer.batches(PATIENCE, most=5, wait=0.0):
        found += [int(body) for _, body in some]
        if len(found) >= ENOUGH - 2:
            break


def by_chunks(consumer: Subscription[bytes], found: list[int]) -> None:
    """Reads chunk by chunk, as they came."""
    for chunk in consumer.chunks(PATIENCE):
        found += range(chunk.first_offset, chunk.first_offset + chunk.record_count)
        if len(found) >= ENOUGH - 2:
            break


@contextmanager
def reading(consuming: Consuming[bytes]) -> Iterator[Consumer[bytes]]:
    """A consumer of three chunks."""
    with Broker() as broker:
        stream = broker.stream("s")
        for start in range(0, COUNT, 4):
            stream.append([b"%d" % number for number in range(start, start + 4)])
        retrying = Retrying(first=0.01, longest=0.02)
        with Environment(f"{broker.host}:{broker.port}", retrying=retrying) as environment:
            yield environment.consumer("s", FIRST, consuming)


def rest(consumer: Subscription[bytes], found: list[int]) -> None:
    """Reads to the end."""
    for _, body in consumer.records(PATIENCE) if found[-1:] != [COUNT - 1] else ():
        found.append(int(body))
        if found[-1] == COUNT - 1:
            break


def decode(body: bytes) -> bytes:
    """Takes what is there."""
    return bytes(body)


READERS = [by_records, by_next, by_batches, by_chunks]
KINDS: dict[str, Consuming[bytes]] = {
    "plain": Consuming(),
    "tracked": Consuming(name="g", tracking=Automatic(every=3)),
    "decoded": Consuming(name="g", tracking=Automatic(every=3), decode=decode),
}


@pytest.mark.parametrize(
    "stride", [pytest.param(7, id="some"), pytest.param(1, id="all", marks=pytest.mark.long)]
)
@pytest.mark.parametrize("read", [*READERS, by_lists])
@pytest.mark.parametrize("kind", KINDS)
def test_reading(
    kind: str, read: Callable[[Consumer[bytes], list[int]], None], stride: int
) -> None:
    """Nothing is left out, and nothing comes twice."""
    with reading(KINDS[kind]) as consumer:
        for step in count(0, stride):
            found: list[int] = []
            interrupted = False
            try:
                with interrupted_between(step, "/wireloom/"):
                    read(consumer, found)
            except KeyboardInterrupt:
                interrupted = True
            rest(consumer, found)
            assert found == [*range(COUNT)], step
            if not interrupted:
                break
            consumer.seek(FIRST)
    assert step > 50


@pytest.mark.parametrize(
    "stride", [pytest.param(11, id="some"), pytest.param(1, id="all", marks=pytest.mark.long)]
)
@pytest.mark.parametrize("read", READERS)
def test_reading_on_one_connection(
    read: Callable[[Subscription[bytes], list[int]], None], stride: int
) -> None:
    """The same; a connection that was interrupted in the middle of a frame is lost, which is told,
    but nothing that came before is."""
    with Broker() as broker:
        stream = broker.stream("s")
        for start in range(0, COUNT, 4):
            stream.append([b"%d" % number for number in range(start, start + 4)])
        for step in count(0, stride):
            found: list[int] = []
            interrupted = lost = False
            with connect(broker.host, broker.port) as client:
                consumer = client.consumer("s", FIRST)
                try:
                    with interrupted_between(step, "/wireloom/"):
                        read(consumer, found)
                except KeyboardInterrupt:
                    interrupted = True
                try:
                    rest(consumer, found)
                except ConnectionLost:
                    lost = True
            assert found == [*range(len(found) if lost else COUNT)], step
            if not interrupted:
                break
    assert step > 50
    assert not lost


@pytest.mark.parametrize(
    "stride", [pytest.param(5, id="some"), pytest.param(1, id="all", marks=pytest.mark.long)]
)
@pytest.mark.parametrize("kind", ["plain", "tracked"])
def test_seeking(kind: str, stride: int) -> None:
    """It goes on where it was, or where it was sent; and can be sent there again."""
    with reading(KINDS[kind]) as consumer:
        for step in count(0, stride):
            found: list[int] = []
            for _, body in consumer.records(PATIENCE):
                found.append(int(body))
                if len(found) == 6:
                    break
            interrupted = False
            try:
                with interrupted_between(step, "/wireloom/"):
                    consumer.seek(FIRST)
            except KeyboardInterrupt:
                interrupted = True
            rest(consumer, found)
            new = [*range(6), *range(COUNT)]
            assert found == new or (interrupted and found == [*range(COUNT)]), step
            if not interrupted:
                break
            consumer.seek(FIRST)
    assert step > 50

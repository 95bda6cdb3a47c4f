"""What went in against what is in the stream afterwards."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple

from wireloom.clients.rabbitmq_stream import StreamClient, connect
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.runtime.errors import WireloomError

BATCH = 1000
KEY = 100
"""Messages in a row that have the same key."""
PATIENCE = 60.0
"""Seconds that a stream may be without a leader."""
_SETTLING = 10.0
_PAUSE = 0.05


class Verdict(NamedTuple):
    """The difference between two multisets, and the order."""

    missing: int
    """Messages that should be there and are not."""
    extra: int
    """Messages that are there too often, or should not be there."""
    misplaced: int
    """Messages that come behind one that they should come before."""


def bodies(count: int) -> list[bytes]:
    """Messages that all differ, of 100 bytes and more."""
    return [b"message %d " % number + b"x" * 90 for number in range(count)]


def number_of(body: bytes) -> int:
    """Which message of ``bodies`` it is."""
    return int(body.split()[1])


def difference(expected: Iterable[bytes], found: Iterable[bytes]) -> tuple[int, int]:
    """How many are missing and how many there are too many, whatever the order."""
    wanted, there = Counter(expected), Counter(found)
    return (wanted - there).total(), (there - wanted).total()


def misplaced(numbers: Iterable[int], delivery: str, rows_per_batch: int) -> int:
    """How many messages come behind one that they should come before.

    Of a message that is there several times the first counts. With ``source`` the whole stream
    keeps its order, with ``bucket`` the micro-batches do, otherwise the messages of a key.
    """
    last: dict[int, int] = {}
    seen: set[int] = set()
    wrong = 0
    for number in numbers:
        if number in seen:
            continue
        seen.add(number)
        group = number // KEY if delivery in ("none", "partition") else 0
        place = number // rows_per_batch if delivery == "bucket" else number
        wrong += last.get(group, 0) > place
        last[group] = max(place, last.get(group, 0))
    return wrong


class Streams:
    """The streams ``in`` and ``out`` of a broker or a cluster, made anew.

    Args:
        places: The nodes.
        count: Messages to put into ``in``.
    """

    def __init__(self, places: Sequence[tuple[str, int]], count: int) -> None:
        self._places = places
        self.expected = bodies(count)
        with self._any() as client:
            for name in ("in", "out"):
                with suppress(StreamDoesNotExist):
                    client.delete(name)
                client.create(name, {})
        with self._at_leader("in") as client, client.publisher("in") as publisher:
            for first in range(0, count, BATCH):
                publisher.publish(self.expected[first : first + BATCH])

    def leader(self, stream: str) -> tuple[str, int]:
        """Where the leader of a stream is."""
        deadline = time.monotonic() + PATIENCE
        while True:
            with self._any() as client:
                answer = client.metadata((stream,))
            for broker in answer.brokers:
                if broker.reference == answer.streams[0].leader:
                    return broker.host, broker.port
            assert time.monotonic() < deadline, f"{stream} has no leader: {answer}"
            time.sleep(_PAUSE)

    def written(self) -> int:
        """How many messages are in ``out``."""
        with self.counting() as count:
            return count()

    @contextmanager
    def counting(self) -> Iterator[Callable[[], int]]:
        """Gives a function that tells how many messages are in ``out``, over one connection."""
        with self._at_leader("out") as client:
            yield lambda: client.stream_stats("out")["committed_offset"] + 1

    def found(self) -> list[bytes]:
        """The messages of ``out``, as soon as its leader serves them.

        Raises:
            WireloomError: It does not within a minute.
        """
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return self._read()
            except WireloomError:
                if time.monotonic() > deadline:
                    raise
            time.sleep(_PAUSE)

    def _read(self) -> list[bytes]:
        result: list[bytes] = []
        with self._at_leader("out") as client:
            end = client.stream_stats("out")["committed_offset"]
            if end < 0:
                return result
            with client.consumer("out", OffsetFirst()) as consumer:
                for batch in consumer.batches(timeout=30.0):
                    result += batch.bodies
                    if batch.first_offset + len(batch.bodies) > end:
                        break
        return result

    def verdict(self, delivery: str, rows_per_batch: int) -> Verdict:
        """The difference between ``in`` and ``out``. A new leader does not know at once how much is
        committed, so what is missing is looked for again for some seconds."""
        deadline = time.monotonic() + _SETTLING
        while True:
            found = self.found()
            missing, extra = difference(self.expected, found)
            if not missing or time.monotonic() > deadline:
                break
            time.sleep(_PAUSE)
        return Verdict(missing, extra, misplaced(map(number_of, found), delivery, rows_per_batch))

    def _at_leader(self, stream: str) -> StreamClient:
        return connect(*self.leader(stream))

    def _any(self) -> StreamClient:
        for place in self._places[:-1]:
            with suppress(WireloomError):
                return connect(*place)
        return connect(*self._places[-1])

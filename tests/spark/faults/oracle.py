"""What went in against what is in the stream afterwards."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from itertools import chain
from typing import NamedTuple

from wireloom.clients.rabbitmq_stream import StreamClient, connect
from wireloom.clients.rabbitmq_stream.consuming import ALL_CHUNKS
from wireloom.errors import WireloomError
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.types import OffsetAt, OffsetFirst, OffsetLast

from tests.spark.faults.queries import Place, Query, bodies

BATCH = 1000
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
    """Messages that come behind one that they should come before, or are in the wrong stream."""


def difference(expected: Iterable[bytes], found: Iterable[bytes]) -> tuple[int, int]:
    """How many are missing and how many there are too many, whatever the order."""
    wanted, there = Counter(expected), Counter(found)
    return (wanted - there).total(), (there - wanted).total()


def misplaced(places: Iterable[Place]) -> int:
    """How many rows come behind one of the same sequence that they should come before."""
    last: dict[int, int] = {}
    wrong = 0
    for sequence, place in places:
        wrong += last.get(sequence, 0) > place
        last[sequence] = max(place, last.get(sequence, 0))
    return wrong


def end_of(client: StreamClient, stream: str) -> int:
    """The offset behind the last message that a majority has. Brokers before 4.3 only tell where
    the last chunk begins."""
    numbers = client.stream_stats(stream)
    if "committed_offset" in numbers:
        return numbers["committed_offset"] + 1
    if numbers["committed_chunk_id"] < 0:
        return 0
    last = OffsetAt(numbers["committed_chunk_id"])
    with client.consumer(stream, last, credit=1, properties=ALL_CHUNKS) as subscription:
        chunk = next(subscription.chunks(PATIENCE))
    return chunk.first_offset + chunk.record_count


class Streams:
    """The stream ``in`` and the targets of a query, made anew on a broker or a cluster.

    Args:
        places: The nodes.
        query: What is going to read and write.
        count: Messages to read; they are put into ``in`` if the query reads that.
    """

    def __init__(self, places: Sequence[tuple[str, int]], query: Query, count: int) -> None:
        self._places = places
        self._query = query
        self.sent = bodies(count)
        """What is read."""
        self.expected = query.expected(count)
        """What should be written."""
        with self._any() as client:
            with suppress(StreamDoesNotExist):
                client.delete_super_stream("out")
            for name in ("in", "out"):
                with suppress(StreamDoesNotExist):
                    client.delete(name)
            client.create("in", {})
            if query.targets == ("out",):
                client.create("out", {})
            else:
                keys = tuple(map(str, range(len(query.targets))))
                client.create_super_stream("out", query.targets, keys, {})
        if not query.files:
            self.send(self.sent)

    def send(self, messages: Sequence[bytes]) -> None:
        """Puts messages into ``in``."""
        with self._at_leader("in") as client, client.publisher("in") as publisher:
            for first in range(0, len(messages), BATCH):
                publisher.publish(messages[first : first + BATCH])

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
        """How many offsets are taken in the targets, by messages and by notes of the broker."""
        with self.counting() as count:
            return count()

    @contextmanager
    def counting(self) -> Iterator[Callable[[], int]]:
        """Gives a function that tells the same again and again, over one connection to each."""
        with ExitStack() as stack:
            clients = [
                (stack.enter_context(self._at_leader(name)), name) for name in self._query.targets
            ]
            yield lambda: sum(end_of(client, name) for client, name in clients)

    def found(self, stream: str) -> list[bytes]:
        """The messages of a stream, as soon as its leader serves them.

        Raises:
            WireloomError: It does not within a minute.
        """
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return self._read(stream)
            except WireloomError:
                if time.monotonic() > deadline:
                    raise
            time.sleep(_PAUSE)

    def _read(self, stream: str) -> list[bytes]:
        result: list[bytes] = []
        with self._at_leader(stream) as client:
            if not end_of(client, stream):
                return result
            with client.consumer(stream, OffsetLast()) as consumer:  # what follows are no messages
                last = next(consumer.batches(timeout=30.0)).first_offset
            with client.consumer(stream, OffsetFirst()) as consumer:
                for batch in consumer.batches(timeout=30.0):
                    result += batch.bodies
                    if batch.first_offset >= last:
                        break
        return result

    def verdict(self, rows_per_batch: int) -> Verdict:
        """The difference between what should be there and what is. A new leader does not know at
        once how much is committed, so what is missing is looked for again for some seconds."""
        deadline = time.monotonic() + _SETTLING
        while True:
            found = {name: self.found(name) for name in self._query.targets}
            missing, extra = difference(self.expected, chain.from_iterable(found.values()))
            if not missing or time.monotonic() > deadline:
                break
            time.sleep(_PAUSE)
        return Verdict(missing, extra, self._misplaced(found, rows_per_batch))

    def _misplaced(self, found: Mapping[str, Sequence[bytes]], rows_per_batch: int) -> int:
        query, wrong = self._query, 0
        for stream, rows in found.items():
            wrong += sum(query.target(body) != stream for body in rows)
            numbers = map(
                query.number, dict.fromkeys(rows)
            )  # of a row that is there twice the first
            wrong += misplaced(query.order(number, rows_per_batch) for number in numbers)
        return wrong

    def _at_leader(self, stream: str) -> StreamClient:
        return connect(*self.leader(stream))

    def _any(self) -> StreamClient:
        for place in self._places[:-1]:
            with suppress(WireloomError):
                return connect(*place)
        return connect(*self._places[-1])

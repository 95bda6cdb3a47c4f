"""What went in against what is in the stream afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from wireloom.clients.rabbitmq_stream import StreamClient, connect
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.types import OffsetFirst

BATCH = 1000


class Verdict(NamedTuple):
    """The difference between two multisets."""

    missing: int
    """Messages that should be there and are not."""
    extra: int
    """Messages that are there too often, or should not be there."""


def bodies(count: int) -> list[bytes]:
    """Messages that all differ, of 100 bytes and more."""
    return [b"message %d " % number + b"x" * 90 for number in range(count)]


def compare(expected: Iterable[bytes], found: Iterable[bytes]) -> Verdict:
    """Compares, whatever the order."""
    wanted, there = Counter(expected), Counter(found)
    return Verdict((wanted - there).total(), (there - wanted).total())


class Streams:
    """The streams ``in`` and ``out`` of a broker, made anew.

    Args:
        host: The broker.
        port: Its port.
        count: Messages to put into ``in``.
    """

    def __init__(self, host: str, port: int, count: int) -> None:
        self._place = host, port
        self.expected = bodies(count)
        with self._client() as client:
            for name in ("in", "out"):
                with suppress(StreamDoesNotExist):
                    client.delete(name)
                client.create(name, {})
            with client.publisher("in") as publisher:
                for first in range(0, count, BATCH):
                    publisher.publish(self.expected[first : first + BATCH])

    def written(self) -> int:
        """How many messages are in ``out``."""
        with self._client() as client:
            numbers = client.stream_stats("out")
            return numbers["committed_offset"] + 1

    def found(self) -> list[bytes]:
        """The messages of ``out``."""
        result: list[bytes] = []
        with self._client() as client:
            end = client.stream_stats("out")["committed_offset"]
            if end < 0:
                return result
            with client.consumer("out", OffsetFirst()) as consumer:
                for batch in consumer.batches(timeout=30.0):
                    result += batch.bodies
                    if batch.first_offset + len(batch.bodies) > end:
                        break
        return result

    def verdict(self) -> Verdict:
        """The difference between ``in`` and ``out``."""
        return compare(self.expected, self.found())

    def _client(self) -> StreamClient:
        return connect(*self._place)

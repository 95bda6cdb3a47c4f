# Made by `make generate` from aio/super_consumer.py; do not edit it.
"""Reading a super stream, on threads."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from itertools import count
from typing import Self

from wireloom.clients.rabbitmq_stream.chunks import Batch
from wireloom.clients.rabbitmq_stream.consumer import Consumer
from wireloom.clients.rabbitmq_stream.errors import Closed
from wireloom.clients.rabbitmq_stream.resuming import Resuming
from wireloom.errors import TimedOut
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.mailbox import Gate

_TURN = 1000
"""Records of one partition after which it is the turn of another."""
_REMINDER = 1.0
"""Seconds after which consumers are looked at that have nothing: they may owe the broker credit."""


class SuperConsumer:
    """Reads the partitions of a super stream; made by ``Environment.super_consumer``.

    Each partition has a consumer of its own, which goes on by itself when it loses its connection;
    meanwhile the others are read. Records of one partition come in order.

    Attributes:
        super_stream: The super stream.
        consumers: Those of the partitions, in the order of these.
    """

    def __init__(self, super_stream: str, gate: Gate) -> None:
        self.super_stream = super_stream
        self.consumers: Sequence[Consumer] = ()
        self._gate = gate
        self._turn = count()

    def records(self, timeout: float | None = None) -> Iterator[tuple[str, int, bytes]]:
        """Partition, offset and body of each record, until ``close``.

        Args:
            timeout: Seconds without a record after which to give up; None waits on.

        Raises:
            TimedOut: No record came in time.
            WireloomError: What ended the consumer of a partition.
        """
        return Resuming(lambda: self._records(timeout))

    def batches(self, timeout: float | None = None) -> Iterator[tuple[str, Batch]]:
        """The partition and the records of each chunk, until ``close``; see ``records``."""
        return Resuming(lambda: self._batches(timeout))

    def __iter__(self) -> Iterator[tuple[str, int, bytes]]:
        return self._records(None)

    def close(self) -> None:
        """Ends all consumers; iterations end. Doing it twice does nothing."""
        for consumer in self.consumers:
            consumer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        for consumer in self.consumers:
            consumer.__exit__(*details)

    def _records(self, timeout: float | None) -> Generator[tuple[str, int, bytes], None]:
        while (consumer := self._next(timeout)) is not None:
            left = _TURN
            with suppress(TimedOut):  # it has nothing more now
                for offset, body in consumer.records(0.0):
                    yield consumer.stream, offset, body
                    left -= 1
                    if not left:
                        break

    def _batches(self, timeout: float | None) -> Generator[tuple[str, Batch], None]:
        while (consumer := self._next(timeout)) is not None:
            with suppress(TimedOut):
                yield consumer.stream, next(consumer.batches(0.0))

    def _next(self, timeout: float | None) -> Consumer | None:
        """The next consumer that has something; None after ``close``."""
        limit = None if timeout is None else Deadline(timeout)
        found: list[Consumer] = []
        while not found:
            for consumer in self.consumers:
                consumer.remind()
            seconds = _REMINDER if limit is None else min(_REMINDER, limit.left())
            try:
                self._gate.wait_until(lambda: self._look(found), seconds, "nothing arrived")
            except Closed:
                return None
            except TimedOut:
                if limit is not None and not limit.left():
                    raise limit.passed("nothing arrived") from self._gate.trouble
        return found[0]

    def _look(self, found: list[Consumer]) -> bool:
        start = next(self._turn)
        for step in range(len(self.consumers)):
            consumer = self.consumers[(start + step) % len(self.consumers)]
            if consumer.has_records:
                found.append(consumer)
                return True
        return False

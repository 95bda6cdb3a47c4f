"""Reading a super stream, on asyncio."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import suppress
from itertools import count
from typing import Self

from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.resuming import AsyncResuming
from wireloom.clients.rabbitmq_stream.chunks import Batch
from wireloom.clients.rabbitmq_stream.errors import Closed
from wireloom.errors import TimedOut
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.loop_mailbox import Gate

_TURN = 1000
"""Records of one partition after which it is the turn of another."""
_REMINDER = 1.0
"""Seconds after which consumers are looked at that have nothing: they may owe the broker credit."""


class AsyncSuperConsumer:
    """Reads the partitions of a super stream; made by ``AsyncEnvironment.super_consumer``.

    Each partition has a consumer of its own, which goes on by itself when it loses its connection;
    meanwhile the others are read. Records of one partition come in order.

    Attributes:
        super_stream: The super stream.
        consumers: Those of the partitions, in the order of these.
    """

    def __init__(self, super_stream: str, gate: Gate) -> None:
        self.super_stream = super_stream
        self.consumers: Sequence[AsyncConsumer] = ()
        self._gate = gate
        self._turn = count()

    def records(self, timeout: float | None = None) -> AsyncIterator[tuple[str, int, bytes]]:
        """Partition, offset and body of each record, until ``close``.

        Args:
            timeout: Seconds without a record after which to give up; None waits on.

        Raises:
            TimedOut: No record came in time.
            WireloomError: What ended the consumer of a partition.
        """
        return AsyncResuming(lambda: self._records(timeout))

    def batches(self, timeout: float | None = None) -> AsyncIterator[tuple[str, Batch]]:
        """The partition and the records of each chunk, until ``close``; see ``records``."""
        return AsyncResuming(lambda: self._batches(timeout))

    def __aiter__(self) -> AsyncIterator[tuple[str, int, bytes]]:
        return self._records(None)

    async def close(self) -> None:
        """Ends all consumers; iterations end. Doing it twice does nothing."""
        for consumer in self.consumers:
            await consumer.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *details: object) -> None:
        for consumer in self.consumers:
            await consumer.__aexit__(*details)

    async def _records(self, timeout: float | None) -> AsyncGenerator[tuple[str, int, bytes], None]:
        while (consumer := await self._next(timeout)) is not None:
            left = _TURN
            with suppress(TimedOut):  # it has nothing more now
                async for offset, body in consumer.records(0.0):
                    yield consumer.stream, offset, body
                    left -= 1
                    if not left:
                        break

    async def _batches(self, timeout: float | None) -> AsyncGenerator[tuple[str, Batch], None]:
        while (consumer := await self._next(timeout)) is not None:
            with suppress(TimedOut):
                yield consumer.stream, await anext(consumer.batches(0.0))

    async def _next(self, timeout: float | None) -> AsyncConsumer | None:
        """The next consumer that has something; None after ``close``."""
        limit = None if timeout is None else Deadline(timeout)
        found: list[AsyncConsumer] = []
        while not found:
            for consumer in self.consumers:
                consumer.remind()
            seconds = _REMINDER if limit is None else min(_REMINDER, limit.left())
            try:
                await self._gate.wait_until(lambda: self._look(found), seconds, "nothing arrived")
            except Closed:
                return None
            except TimedOut:
                if limit is not None and not limit.left():
                    raise limit.passed("nothing arrived") from self._gate.trouble
        return found[0]

    def _look(self, found: list[AsyncConsumer]) -> bool:
        start = next(self._turn)
        for step in range(len(self.consumers)):
            consumer = self.consumers[(start + step) % len(self.consumers)]
            if consumer.has_records:
                found.append(consumer)
                return True
        return False

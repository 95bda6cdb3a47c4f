"""Reading a stream so that it is known what was handled, on asyncio."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from wireloom.clients.rabbitmq_stream.aio.resuming import AsyncResuming
from wireloom.clients.rabbitmq_stream.aio.storing import AsyncStoring
from wireloom.clients.rabbitmq_stream.aio.subscription import AsyncSubscription
from wireloom.clients.rabbitmq_stream.arguments import check_offset
from wireloom.clients.rabbitmq_stream.chunks import Batch
from wireloom.clients.rabbitmq_stream.decoded import T
from wireloom.clients.rabbitmq_stream.parts import Part
from wireloom.clients.rabbitmq_stream.tracking import Progress
from wireloom.errors import ConnectionLost
from wireloom.rabbitmq_stream.types import (
    Chunk,
)
from wireloom.runtime.tasks import flattened

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.aio.storing import AsyncStoring


class AsyncTracked(AsyncSubscription[T]):
    """A subscription that may keep track of what is handled: a record is when the next one is asked
    for. ``AsyncConsumer`` says the rest.
    """

    storing: AsyncStoring
    last_stored: int | None = None
    _progress: Progress | None = None
    _to_store: int | None = None  # what is to be stored as soon as it is attached

    def batches(self, timeout: float | None = None) -> AsyncIterator[Batch]:
        """The records, chunk by chunk, until ``close``; see ``AsyncSubscription.batches``."""
        return AsyncResuming(lambda: self._read_batches(timeout, None), timeout)

    def records(self, timeout: float | None = None) -> AsyncIterator[tuple[int, T]]:
        """Offset and body of each record, until ``close``; see ``AsyncSubscription.records``."""
        return AsyncResuming(lambda: self._read(timeout, None), timeout)

    def __aiter__(self) -> AsyncIterator[tuple[int, T]]:
        return self._read(None, None)

    async def next_part(self, timeout: float) -> Part | None:
        """The oldest chunk of which something may be left, for ``run``; see ``records``."""
        part = await self._part(timeout)
        if part is not None and self._progress is not None:
            self._progress.asked_for_more()
            self._progress.left(part.chunk.first_offset)
        return part

    def done_with(self, part: Part) -> None:
        """Nothing is left of a chunk."""
        self._state.done(part)

    def progressed(self, offset: int) -> None:
        """All records up to an offset are handled."""
        if self._progress is not None:
            self._progress.reached(offset, offset)

    def caught_up(self) -> None:
        """What was handed out is handled: the program has asked for more, of another partition."""
        if self._progress is not None:
            self._progress.pass_on()

    def put_back(self, records: Sequence[tuple[Chunk, list[tuple[int, bytes]]]]) -> None:
        """Records that were not handled are to be read again, by who reads next."""
        for chunk, some in reversed(records):
            self._state.put_back(chunk, some)

    async def store_offset(self, offset: int) -> None:
        """Stores the offset of the last record that was handled, for ``Manual`` tracking.

        While it is not attached, that is done when it is again.

        Raises:
            LocalError: The consumer has no name.
        """
        check_offset(offset)
        self._to_store = offset
        with suppress(ConnectionLost):
            await super().store_offset(offset)
            self.last_stored, self._to_store = offset, None

    def _take_back(self, chunk: Chunk, record: tuple[int, bytes]) -> None:
        super()._take_back(chunk, record)
        if self._progress is not None:
            self._progress.took_back()

    def _read(self, timeout: float | None, end: int | None) -> AsyncGenerator[tuple[int, T], None]:
        """See ``records``; only what begins below ``end`` is wanted."""
        if self._progress is None:
            return self._records(timeout, end)
        return flattened(self._tracked_pieces(self._progress, timeout, end))

    def _read_batches(self, timeout: float | None, end: int | None) -> AsyncGenerator[Batch, None]:
        if self._progress is None:
            return self._batches(timeout, end)
        return self._tracked_batches(self._progress, timeout, end)

    async def _tracked_pieces(
        self, progress: Progress, timeout: float | None, end: int | None
    ) -> AsyncGenerator[Iterator[tuple[int, T]], None]:
        await self.storing.asked_for_more(progress)
        while (part := await self._part(timeout, end)) is not None:
            while (records := part.records) is not None:
                shown = self._shown(part, records)
                while True:  # until the offset is stored, and no record is taken before that
                    place, last = part.position, progress.handed
                    first = part.chunk.first_offset if last is None else last + 1
                    progress.hand_out(part)
                    yield islice(shown, progress.left(first))
                    await self.storing.asked_for_more(progress)
                    if part.position == place:
                        break
                part.passed(records)
            self._state.done(part)

    async def _tracked_batches(
        self, progress: Progress, timeout: float | None, end: int | None
    ) -> AsyncGenerator[Batch, None]:
        await self.storing.asked_for_more(progress)
        while (part := await self._part(timeout, end)) is not None:
            progress.left(part.chunk.first_offset)
            progress.hand_out(part, whole=True)
            while (batch := part.rest()) is not None:
                yield batch
                await self.storing.asked_for_more(progress)
                progress.hand_out(part, whole=True)
            self._state.done(part)

"""Reading a stream so that it is known what was handled, on asyncio."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from operator import length_hint
from typing import Any, overload

from wireloom.clients.rabbitmq_stream.aio.resuming import AsyncResuming
from wireloom.clients.rabbitmq_stream.aio.storing import AsyncStoring
from wireloom.clients.rabbitmq_stream.aio.subscription import AsyncSubscription
from wireloom.clients.rabbitmq_stream.arguments import check_bounds, check_offset
from wireloom.clients.rabbitmq_stream.chunks import Batch
from wireloom.clients.rabbitmq_stream.decoded import T, decoded
from wireloom.clients.rabbitmq_stream.parts import Part
from wireloom.clients.rabbitmq_stream.tracking import Progress
from wireloom.errors import ConnectionLost, LocalError
from wireloom.rabbitmq_stream.types import Chunk
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.tasks import Lock, flattened


class Taken(list[tuple[Chunk, list[tuple[int, bytes]]]]):
    """Records that were taken of chunks, for one list.

    Attributes:
        drops: How often what was at hand had been dropped when the first of them was taken.
        handled: What was handled then.
    """

    drops = 0
    handled: int | None = None


class AsyncTracked(AsyncSubscription[T]):
    """A subscription that may keep track of what is handled: a record is when the next one is asked
    for. ``AsyncConsumer`` says the rest.
    """

    storing: AsyncStoring
    _storing: Lock
    last_stored: int | None = None
    _progress: Progress | None = None
    _to_store: int | None = None  # what is to be stored as soon as it is attached
    _has_turn = True  # whether nobody else of its group may have stored more

    @overload
    def batches(self, timeout: float | None = None) -> AsyncIterator[Batch]: ...

    @overload
    def batches(
        self, timeout: float | None = None, *, most: int, wait: float = 0.1
    ) -> AsyncIterator[list[tuple[int, T]]]: ...

    def batches(
        self, timeout: float | None = None, *, most: int | None = None, wait: float = 0.1
    ) -> AsyncIterator[Any]:
        """The records, chunk by chunk, until ``close``; see ``AsyncSubscription.batches``. With
        ``most`` lists of what ``records`` gives, whatever chunks they were in.

        Args:
            timeout: As there; with ``most`` the seconds without a record.
            most: How many there may be in a list, 1 or more.
            wait: Seconds after the first one of a list in which others may join it, 0 or more.
        """
        if most is None:
            return AsyncResuming(lambda: self._read_batches(timeout, None), timeout)
        check_bounds(most, wait)
        return AsyncResuming(lambda: self._lists(timeout, most, wait), timeout)

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
        progress = self._progress
        if progress is not None and (progress.handed is None or progress.handed < offset):
            progress.reached(offset, offset)

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

        While it is not attached, that is done when it is again, or when it is closed. A single
        active consumer does it in its turn, or when it is closed, unless more is stored by then.

        Raises:
            LocalError: The consumer has no name, or the offset makes no sense.
        """
        if not self._name:
            raise LocalError("a consumer without a name has nowhere to store an offset")
        check_offset(offset)
        self._to_store = offset
        if self._has_turn:
            await self._store_kept()

    async def _store_kept(self) -> None:
        """Stores the last offset that is to be stored and is not, if it is attached."""
        with suppress(ConnectionLost):
            async with self._storing:
                offset = self._to_store
                if offset is not None:
                    await super().store_offset(offset)
                    self._stored(offset)

    def _stored(self, offset: int) -> None:
        self.last_stored = offset
        if self._to_store == offset:
            self._to_store = None

    async def _wait(self, limit: Deadline | None, again: Deadline) -> None:
        """Stores what was handled as well, when it is time for that: nothing more may ever come."""
        if self._progress is None:
            await super()._wait(limit, again)
            return
        await super()._wait(limit, Deadline(min(again.left(), self.storing.due)))
        await self.storing.store_if_due()

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

    async def _lists(
        self, timeout: float | None, most: int, wait: float
    ) -> AsyncGenerator[list[tuple[int, T]], None]:
        """See ``batches``. What is gathered is put back if anything comes between."""
        progress, state = self._progress, self._state
        if progress is not None:
            await self.storing.asked_for_more(progress)
        while True:
            taken = Taken()
            try:
                await self._gather(taken, timeout, most, wait)
                if state.drops != taken.drops:
                    taken.clear()  # it is the turn of another one, or it goes on elsewhere
                if self._closed and not taken:
                    return
                made = self._made(taken)
                if progress is not None and taken:
                    last = taken[-1][1][-1][0]
                    progress.reached(taken.handled if made else last, last)
            except BaseException:
                if taken and state.drops == taken.drops:
                    self.put_back(taken)
                    if progress is not None and progress.handed != taken.handled:
                        progress.reached(taken.handled, taken.handled)
                raise
            if made:
                yield made
            if progress is not None:
                await self.storing.asked_for_more(progress)

    async def _gather(self, taken: Taken, timeout: float | None, most: int, wait: float) -> None:
        """Takes records of as many chunks as it needs; what it raises was met before the first."""
        limit: Deadline | None = None
        progress, all_of_it = self._progress, most
        while most:
            try:
                if limit is not None and not await self._joins(limit):
                    return
                part = await self._part(timeout)
                if part is None:
                    return
                if not taken or taken.drops != self._state.drops:  # else they come again
                    taken.clear()
                    limit, most, taken.drops = None, all_of_it, self._state.drops
                    if progress is not None:
                        taken.handled, first = progress.handled, progress.handed
                        first = part.chunk.first_offset if first is None else first + 1
                        most = min(most, progress.left(first))
                while most and (records := part.records) is not None:
                    some: list[tuple[int, bytes]] = []
                    taken.append((part.chunk, some))
                    some.extend(islice(records, most))
                    if not some:
                        taken.pop()
                        part.passed(records)
                    most -= len(some)
                if most:
                    self._state.done(part)
            except Exception:
                if taken:
                    return  # what is wrong with a chunk stays
                raise
            if limit is None and taken:
                limit = Deadline(wait)

    async def _joins(self, limit: Deadline) -> bool:
        """Whether another chunk comes in time that follows what is in a list."""
        while (part := self._wanted()) is None:
            if self._closed or not limit.left():
                return False
            await self._wait(limit, self._state.reminder)
        return part.gap is None  # that is told before the next list

    def _made(self, taken: Taken) -> list[tuple[int, T]]:
        """What the program gets of records. Behind one of which nothing can be made they are put
        back; it is the first one of the next list, and what is told of that one is the error."""
        made: list[tuple[int, T]] = []
        for index, (chunk, some) in enumerate(taken):
            left = iter(some)
            try:
                made.extend(decoded(self.stream, left, self._decode, self._keep, _kept))
            except Exception:
                passed = len(some) - length_hint(left)
                if made:
                    passed -= 1
                back = [(chunk, some[passed:]), *taken[index + 1 :]]
                taken[index:] = [(chunk, some[:passed])] if made and passed else []
                self.put_back([one for one in back if one[1]])
                if not made:
                    taken.clear()
                    raise
                break
        return made

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
                    most = progress.left(first)
                    yield shown if part.left <= most else islice(shown, most)
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


def _kept(record: tuple[int, bytes]) -> None:
    """All of a list are put back if that is interrupted."""

"""Reading one stream, whatever happens to connections, on asyncio."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import suppress
from itertools import chain, islice
from typing import TYPE_CHECKING

from wireloom.clients.cluster.events import Gap
from wireloom.clients.cluster.metrics import Numbers, Observation
from wireloom.clients.cluster.pace import Pace
from wireloom.clients.cluster.recovering import State
from wireloom.clients.cluster.retrying import Tries
from wireloom.clients.rabbitmq_stream.aio.client import AsyncStreamClient
from wireloom.clients.rabbitmq_stream.aio.resuming import AsyncResuming
from wireloom.clients.rabbitmq_stream.aio.subscription import AsyncSubscription
from wireloom.clients.rabbitmq_stream.chunks import Batch
from wireloom.clients.rabbitmq_stream.consuming import (
    BeyondEnd,
    Part,
    SubscriptionState,
    is_filtered,
)
from wireloom.clients.rabbitmq_stream.errors import Closed
from wireloom.clients.rabbitmq_stream.nodes import Role
from wireloom.clients.rabbitmq_stream.tracking import Automatic, Consuming, External, Progress
from wireloom.clients.rabbitmq_stream.update import Update
from wireloom.clients.rabbitmq_stream.watched import attributes
from wireloom.errors import ConnectionLost, WireloomError
from wireloom.rabbitmq_stream.codes import NoOffset
from wireloom.rabbitmq_stream.types import (
    OffsetAt,
    OffsetNext,
    OffsetNone,
    OffsetSpecification,
    StreamStatisticsKey,
    SubscriptionOffset,
)
from wireloom.runtime import forking
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.loop_mailbox import Gate
from wireloom.runtime.tasks import sleep

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment


_SEEN = 5.0
"""Seconds after which an offset that is not shown is taken to be refused."""
_PAUSE = 0.01


class AsyncConsumer(AsyncSubscription):
    """Reads one stream; made by ``AsyncEnvironment.consumer``.

    Iterating gives offset and body of each record; ``batches`` is faster. When the connection is
    lost, or the member of the stream moves, it subscribes again behind what has come: nothing comes
    twice, and nothing is left out.
    """

    role: Role = "consumer"

    def __init__(
        self,
        environment: AsyncEnvironment,
        stream: str,
        state: SubscriptionState,
        consuming: Consuming,
        properties: Mapping[str, str],
        gate: Gate | None = None,
    ) -> None:
        nowhere: AsyncStreamClient = None  # type: ignore[assignment]  # until ``attach``
        active = not consuming.single_active
        super().__init__(nowhere, stream, state, consuming.name, self._start_of_turn, active)
        self._gate = self._gate if gate is None else gate
        self.was_missing = False
        self.tries = Tries(environment.retrying, f'the consumer of "{stream}"')
        self._environment = environment
        self._properties = properties
        self._tracking = tracking = consuming.tracked
        self._progress = None if tracking is None else Progress(tracking)
        self._beyond_end: BeyondEnd = consuming.beyond_end
        self._filtered = consuming.on_gap == "raise" and is_filtered(properties)
        self._single_active = consuming.single_active
        self._guard = forking.lock()
        self.attributes = attributes(stream, "receive")
        self._pace = Pace(stream, environment.watching, consuming.slow_after)
        self._ending = Ending()
        self._attached = self._was_open = False
        self._left: BaseException | None = None
        self._to_store: int | None = None
        self._stored: int | None = None

    @property
    def state(self) -> State:
        """Whether it is attached to a node."""
        if self._ending.error is not None:
            return "closed"
        if self._attached:
            return "open"
        return "recovering" if self._was_open else "opening"

    @property
    def has_records(self) -> bool:
        """Whether a chunk is at hand of which something may be left."""
        return self._state.at_hand is not None

    def remind(self) -> None:
        """Gives the broker the credit that it is owed; whoever waits for records does so too."""
        self._state.remind(self._grant)

    def batches(self, timeout: float | None = None) -> AsyncIterator[Batch]:
        """The records, chunk by chunk, until ``close``; see ``AsyncSubscription.batches``."""
        if self._progress is None:
            return super().batches(timeout)
        progress = self._progress
        return AsyncResuming(lambda: self._tracked_batches(progress, timeout))

    def records(self, timeout: float | None = None) -> AsyncIterator[tuple[int, bytes]]:
        """Offset and body of each record, until ``close``; see ``AsyncSubscription.records``."""
        if self._progress is None:
            return super().records(timeout)
        progress = self._progress
        return AsyncResuming(lambda: self._tracked_records(progress, timeout))

    def __aiter__(self) -> AsyncIterator[tuple[int, bytes]]:
        if self._progress is None:
            return super().__aiter__()
        return self._tracked_records(self._progress, None)

    async def store_offset(self, offset: int) -> None:
        """Stores the offset of the last record that was handled, for ``Manual`` tracking.

        While it is not attached, that is done when it is again.

        Raises:
            LocalError: The consumer has no name.
        """
        self._to_store = offset
        with suppress(ConnectionLost):
            await super().store_offset(offset)
            self._stored, self._to_store = offset, None

    async def close(self) -> None:
        """Ends the consumer; iterations end. With ``Automatic`` tracking what was handled is stored
        before. Doing it twice does nothing."""
        if self._closed:
            return
        self._closed = True
        with suppress(WireloomError):
            await self._hand_over()
        reason = Closed(f'the consumer of "{self.stream}" was closed')
        with self._guard:
            attached, self._attached = self._attached, False
            self._lost = True
            self._ending.set(reason)
        self._gate.fail(reason)
        self._environment.forget(self)
        self._state.drop()
        if attached:
            with suppress(WireloomError):
                await self._client.end_subscription(self)

    async def __aexit__(self, *details: object) -> None:
        if not any(details) and self._progress is not None:
            self._progress.handled = self._progress.handed
        await self.close()

    async def attach(self, client: AsyncStreamClient) -> None:
        """Subscribes on a connection, behind what has come; the environment calls it.

        Raises:
            WireloomError: Why that failed.
        """
        offset = await self._frozen(client, self._state.resume_at)
        await client.check_offset(self.stream, self._filtered, self._beyond_end, offset)
        self._client, self._left = client, None
        self._state.subscribed_again(offset)
        self.active = not self._single_active
        self._lost = False
        await client.begin_subscription(self, offset, self._properties)
        with self._guard:  # from now on ``on_lost`` sees to a loss
            stays = self._attached = self._left is None and self._ending.error is None
            self._was_open |= stays
        if not stays:
            await client.end_subscription(self)
            self._ending.check()
            raise self._left or Closed("closed meanwhile")
        self.was_missing = False
        self._gate.trouble = None
        if self._to_store is not None and not self._single_active:
            await self.store_offset(self._to_store)

    def on_update(self, update: Update) -> None:
        """Called in the event loop, which must not wait."""
        self._state.drop()
        super().on_update(update)

    @property
    def numbers(self) -> Numbers:
        """What was counted, for metrics."""
        return self._state.numbers

    def gauges(self) -> list[Observation]:
        """What metrics look up; the environment asks."""
        return []

    def look(self, now: float) -> None:
        """Tells if nobody takes what has come; the environment asks now and then."""
        self._pace.look(now, self._state.position)

    def on_lost(self, reason: BaseException) -> None:
        """Called in the event loop."""
        with self._guard:
            was_attached, self._attached = self._attached, False
            self._lost, self._left = True, reason
        if was_attached and self._ending.error is None:
            self._gate.trouble = reason
            self._environment.lost(self._client, self, reason)

    def give_up(self, reason: BaseException) -> bool:
        """It ends; whoever reads is told when what has come is read. False if it had ended."""
        with self._guard:
            attached, self._attached = self._attached, False
            is_first = self._ending.set(reason)
        if attached:
            super().give_up(reason)
        if is_first:
            self._gate.fail(reason)
            self._environment.forget(self)
        return is_first

    async def last_handled(self, client: AsyncStreamClient) -> int | None:
        """The offset of the last record that was handled before, as far as that is kept."""
        if isinstance(self._tracking, External):
            return self._tracking.load()
        if self._tracking is None:
            return None
        try:
            return await client.query_offset(self._name, self.stream)
        except NoOffset:
            return None

    async def _start_of_turn(self, active: bool) -> OffsetSpecification:
        """Answers the broker, which asks a single active consumer where to start."""
        if not active:
            with suppress(WireloomError):  # then the next one begins behind what was stored before
                await self._hand_over()
            return OffsetNone()
        try:
            last = await self.last_handled(self._client)
        except WireloomError:
            if not self._lost:
                raise
            return OffsetNone()  # nobody waits for the answer any more
        handed = None if self._progress is None else self._progress.handed
        known = [offset for offset in (last, handed) if offset is not None]
        return OffsetAt(max(known) + 1) if known else OffsetNone()

    def _begin(self, part: Part) -> None:
        if part.gap is not None:
            gap = Gap(stream=self.stream, expected=part.gap.asked, first=part.gap.got)
            self._environment.watching.tell(gap)
        super()._begin(part)

    async def _frozen(
        self, client: AsyncStreamClient, offset: SubscriptionOffset
    ) -> SubscriptionOffset:
        """The offset that ``next`` means now, so that a loss before the first record loses nothing;
        brokers before 4.3 do not tell it."""
        if not isinstance(offset, OffsetNext) or self._single_active or not client.tells_end:
            return offset
        numbers = await client.stream_stats(self.stream)
        last = numbers.get(StreamStatisticsKey.COMMITTED_OFFSET)
        return offset if last is None else OffsetAt(last + 1)

    async def _tracked_records(
        self, progress: Progress, timeout: float | None
    ) -> AsyncGenerator[tuple[int, bytes], None]:
        await self._asked_for_more(progress)
        while (part := await self._part(timeout)) is not None:
            while (records := part.records) is not None:
                for first in records:  # the first of those until the offset is stored
                    rest = islice(records, progress.left(first[0]) - 1)
                    for record in chain((first,), rest):
                        progress.handled = progress.handed
                        progress.handed = record[0]
                        yield record
                    await self._asked_for_more(progress)
                part.passed(records)
            self._state.done(part)

    async def _tracked_batches(
        self, progress: Progress, timeout: float | None
    ) -> AsyncGenerator[Batch, None]:
        await self._asked_for_more(progress)
        async for batch in super().batches(timeout):
            progress.left(batch.first_offset)
            progress.handed = batch.first_offset + len(batch.bodies) - 1
            yield batch
            await self._asked_for_more(progress)

    async def _asked_for_more(self, progress: Progress) -> None:
        """What was handed out is handled; it is time to store that, or not."""
        progress.handled = progress.handed
        if progress.is_due:
            await self._store()

    async def _hand_over(self) -> None:
        """Stores what was handled, and asks until that is shown: StoreOffset has no answer, and
        whoever goes on asks on another connection, where nothing is in order with this one."""
        await self._store()
        wanted, deadline = self._stored, Deadline(_SEEN)
        while wanted is not None and deadline.left():
            with suppress(NoOffset):
                if await self.stored_offset() >= wanted:
                    return
            await sleep(_PAUSE)

    async def _store(self) -> None:
        """Stores what was handled, if that is automatic."""
        progress = self._progress
        if progress is None or not isinstance(self._tracking, Automatic):
            return
        if progress.handled is not None and progress.is_unstored:
            await self.store_offset(progress.handled)
            progress.stored()

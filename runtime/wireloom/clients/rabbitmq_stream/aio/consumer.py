"""Reading one stream, whatever happens to connections, on asyncio."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from wireloom.clients.cluster.events import Gap
from wireloom.clients.cluster.metrics import LAG, Numbers, Observation
from wireloom.clients.cluster.pace import Pace
from wireloom.clients.cluster.recovering import State
from wireloom.clients.cluster.retrying import Tries, passes
from wireloom.clients.rabbitmq_stream.aio.client import AsyncStreamClient
from wireloom.clients.rabbitmq_stream.aio.ends import end_of, reaches
from wireloom.clients.rabbitmq_stream.aio.handlers import AsyncHandler, AsyncHandlers
from wireloom.clients.rabbitmq_stream.aio.resuming import AsyncResuming
from wireloom.clients.rabbitmq_stream.aio.storing import PAUSE, SEEN, AsyncStoring
from wireloom.clients.rabbitmq_stream.aio.subscription import AsyncSubscription
from wireloom.clients.rabbitmq_stream.chunks import Batch
from wireloom.clients.rabbitmq_stream.consuming import BeyondEnd, SubscriptionState, is_filtered
from wireloom.clients.rabbitmq_stream.credits import Credits
from wireloom.clients.rabbitmq_stream.decoded import T
from wireloom.clients.rabbitmq_stream.errors import Closed, OffsetsGone
from wireloom.clients.rabbitmq_stream.handling import Handling
from wireloom.clients.rabbitmq_stream.nodes import Role, Wanted
from wireloom.clients.rabbitmq_stream.parts import Part
from wireloom.clients.rabbitmq_stream.tracking import Consuming, Progress
from wireloom.clients.rabbitmq_stream.update import Update
from wireloom.clients.rabbitmq_stream.watched import attributes
from wireloom.errors import ConnectionLost, LocalError, WireloomError
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import StoreOffset
from wireloom.rabbitmq_stream.types import (
    Chunk,
    OffsetAt,
    OffsetNext,
    OffsetNone,
    OffsetSpecification,
    SubscriptionOffset,
)
from wireloom.runtime import forking
from wireloom.runtime.arguments import check_type
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.loop_mailbox import Gate
from wireloom.runtime.tasks import flattened, lock, sleep

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment


_LOG = logging.getLogger("wireloom.clients.rabbitmq_stream")
_HANDLING = Handling()


class AsyncConsumer(AsyncSubscription[T]):
    """Reads one stream; made by ``AsyncEnvironment.consumer``.

    Iterating gives offset and body of each record; ``batches`` is faster, and ``run`` has a
    function of yours handle them, several at once. When the connection is lost, or the member of
    the stream moves, it subscribes again behind what has come: nothing comes twice, and nothing is
    left out.

    Attributes:
        decode: Makes of a body what iterating gives; None leaves it.
        keep: Says which of these are wanted; None for all.
        node: Which nodes it may be attached to.
        name: That of its group, or empty.
        storing: Stores what was handled.
        last_stored: The offset that was stored last here, or None.
    """

    role: Role = "consumer"

    def __init__(
        self,
        environment: AsyncEnvironment,
        stream: str,
        state: SubscriptionState,
        consuming: Consuming[T],
        properties: Mapping[str, str],
        gate: Gate | None = None,
    ) -> None:
        nowhere: AsyncStreamClient = None  # type: ignore[assignment]  # until ``attach``
        active = not consuming.single_active
        super().__init__(
            nowhere,
            stream,
            state,
            consuming.name,
            self._start_of_turn,
            active,
            consuming.decode,
            consuming.keep,
        )
        self.decode: Callable[[bytes], T] | None = consuming.decode
        self.keep: Callable[[T], bool] | None = consuming.keep
        self.node: Wanted = consuming.node
        self._gate = self._gate if gate is None else gate
        self.was_missing = False
        self.tries = Tries(environment.retrying, f'the consumer of "{stream}"')
        self._environment = environment
        self._properties = properties
        tracking = consuming.tracked
        self._progress = None if tracking is None else Progress(tracking)
        self.storing = AsyncStoring(self, tracking, self._progress)
        self.name = consuming.name
        self._beyond_end: BeyondEnd = consuming.beyond_end
        self._filtered = is_filtered(properties)
        self._single_active = consuming.single_active
        self._guard = forking.lock()
        self.attributes = attributes(stream, "receive")
        self._pace = Pace(stream, environment.watching, consuming.slow_after)
        self._ending = Ending()
        self._attached = self._was_open = False
        self._left: BaseException | None = None
        self._to_store: int | None = None
        self.last_stored: int | None = None
        self._moving = lock()
        self._storing = lock()
        self._paused = self._is_silent = False
        self._on_gap = consuming.on_gap
        self._handlers: AsyncHandlers[T] | None = None

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
        return self._at_hand() is not None

    @property
    def paused(self) -> bool:
        """Whether ``pause`` was called, and ``resume`` was not."""
        return self._paused

    @property
    def lag(self) -> int | None:
        """How far it is behind: offsets between the next record to be handled and the end of the
        stream, as the broker told it with the newest chunk. It costs nothing.

        Offsets are messages, and what the broker writes between them, such as stored offsets. It is
        exact when the last chunk has come, 0 when that is handled; before, the messages that the
        last chunk has behind its first one are missing. Without tracking, what is read of a chunk
        counts when the next one is begun. While nothing comes, as during ``pause``, it stays. None
        before the first chunk, and with brokers before 3.11, which do not tell.
        """
        end, position = self._state.known_end, self._position()
        return None if end is None or position is None else max(0, end - position)

    def remind(self) -> None:
        """Gives the broker the credit that it is owed; whoever waits for records does so too."""
        if not self._paused:
            self._break_silence()
            super().remind()

    def pause(self) -> None:
        """No further chunk is begun, no handler called, and no credit given, until ``resume``. What
        is on its way still comes and waits; nothing comes where it subscribes again meanwhile. The
        connection stays, and so does an iteration, which waits after the rest of the chunk that it
        has begun."""
        self._paused = True
        if self._handlers is not None:
            self._handlers.pause(True)

    def resume(self) -> None:
        """Goes on after ``pause``."""
        self._paused = False
        if self._handlers is not None:
            self._handlers.pause(False)
        self._break_silence()
        self._gate.wake()

    async def seek(self, where: SubscriptionOffset) -> None:
        """Goes on reading elsewhere: it subscribes anew, and nothing that came before is handed out
        after this. What was handled before is not stored any more; what is stored stays, until
        something is handled here.

        Args:
            where: ``OffsetAt``, ``OffsetTimestamp``, ``OffsetFirst``, ``OffsetLast`` or
                ``OffsetNext``.

        Raises:
            OffsetBeyondEnd: The stream ends before; it reads on where it was.
            LocalError: It is a single active consumer, which the broker asks where to begin.
            WireloomError: What ended the consumer.
        """
        check_type("where", where, SubscriptionOffset)
        if self._single_active:
            raise LocalError("a single active consumer begins where its turn does; it cannot seek")
        self._ending.check()
        async with self._moving:
            client = self._client
            if self._attached:
                with suppress(ConnectionLost):
                    await self._hole(client, where)
            attached = moved = False
            try:
                with self._guard:
                    attached, self._attached = self._attached, False
                    self._lost = True
                self._move(where)
                moved = True
                if attached:
                    await client.end_subscription(self)
                    await self._attach(client)
            except BaseException as error:
                if not moved:  # half of it is neither here nor there
                    self._move(where)
                if attached:
                    self._left_halfway(client, error)
                if not passes(error):
                    raise

    def read_to_end(self, timeout: float | None = None) -> AsyncIterator[tuple[int, T]]:
        """Offset and body of each record that is in the stream when the loop begins, and not of
        those that are written later; none of an empty stream. Then the consumer can be read on.

        Args:
            timeout: As for ``records``.

        Raises:
            WireloomError: As for ``records``, or nobody tells where the stream ends.
        """
        return self._to_end(timeout)

    def batches_to_end(self, timeout: float | None = None) -> AsyncIterator[Batch]:
        """The same, chunk by chunk; see ``batches``."""
        return self._batches_to_end(timeout)

    async def run(self, handler: AsyncHandler[T], handling: Handling = _HANDLING) -> None:
        """Has a function handle each record, until ``close``.

        With tracking, what is stored is the offset up to which all records are handled: after a
        crash each is handled at least once. If it ends with an exception, or is interrupted, what
        was not handled is still to be read, by iterating or by the next ``run``.

        Args:
            handler: Gets a ``Record``; a function or a coroutine function. When it returns, the
                record is handled. It may be called by several tasks at once.
            handling: How many at once, in which order, and what if it raises.

        Raises:
            BaseException: What the handler raised, if ``handling.on_error`` says so.
            StreamDoesNotExist: There is no stream for dead letters.
            WireloomError: As for ``records``.
        """
        check_type("handling", handling, Handling)
        if self._handlers is not None:
            raise LocalError(f'the consumer of "{self.stream}" has a handler already')
        handlers = AsyncHandlers(self._environment, [self], self._fetched, handler, handling)
        self.hand_to(handlers)
        try:
            await handlers.run()
        finally:
            self.hand_to(None)

    def batches(self, timeout: float | None = None) -> AsyncIterator[Batch]:
        """The records, chunk by chunk, until ``close``; see ``AsyncSubscription.batches``."""
        if self._progress is None:
            return super().batches(timeout)
        progress = self._progress
        return AsyncResuming(lambda: self._tracked_batches(progress, timeout))

    def records(self, timeout: float | None = None) -> AsyncIterator[tuple[int, T]]:
        """Offset and body of each record, until ``close``; see ``AsyncSubscription.records``."""
        if self._progress is None:
            return super().records(timeout)
        progress = self._progress
        return AsyncResuming(lambda: self._tracked_records(progress, timeout))

    def __aiter__(self) -> AsyncIterator[tuple[int, T]]:
        if self._progress is None:
            return super().__aiter__()
        return self._tracked_records(self._progress, None)

    async def store_offset(self, offset: int) -> None:
        """Stores the offset of the last record that was handled, for ``Manual`` tracking.

        While it is not attached, that is done when it is again, or when it is closed. A single
        active consumer does it when its turn begins, unless more is stored by then.

        Raises:
            LocalError: The consumer has no name, or the offset makes no sense.
        """
        if not self.name:
            raise LocalError("a consumer without a name has nowhere to store an offset")
        encode(StoreOffset(self.name, self.stream, offset))  # it is refused here, not later
        self._to_store = offset
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

    async def _store_detached(self) -> None:
        """Stores by way of another connection what could not be stored on its own."""
        offset = self._to_store
        if offset is None:
            return
        try:
            stored = await self._environment.stored_offset(self.stream, self.name)
            if not self._single_active or stored is None or stored < offset:
                await self._environment.store_offset(self.stream, self.name, offset)
            self._stored(offset)
        except WireloomError as error:
            _LOG.warning('offset %d of "%s" was not stored: %s', offset, self.stream, error)

    async def close(self) -> None:
        """Ends the consumer; iterations end. With ``Automatic`` tracking what was handled is stored
        before. Doing it twice does nothing.

        Raises:
            Exception: What ``External.save`` raised; it is closed nevertheless.
        """
        if self._closed:
            return
        self._closed = True
        try:
            if self._handlers is not None:
                await self._handlers.finish()
            self._state.drop()  # so that nothing is handed out behind what is stored
            with suppress(WireloomError):
                await self.storing.hand_over()
            await self._store_detached()
        finally:
            await self._leave()

    async def _leave(self) -> None:
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
            self._state.drop()
            self._progress.asked_for_more()
        await self.close()

    async def attach(self, client: AsyncStreamClient) -> None:
        """Subscribes on a connection, behind what has come; the environment calls it.

        Raises:
            WireloomError: Why that failed.
        """
        async with self._moving:
            if not self._attached:
                await self._attach(client)

    async def _attach(self, client: AsyncStreamClient) -> None:
        offset = await self._frozen(client, self._state.resume_at)
        hole = await self._hole(client, offset)
        self._client, self._left = client, None
        self._state.subscribed_again(offset)
        self.active = not self._single_active
        self._lost = False
        self._is_silent = self._paused or self._state.is_full
        credit = 0 if self._is_silent else Credits.INITIAL
        await client.begin_subscription(self, offset, self._properties, credit)
        with self._guard:  # from now on ``on_lost`` sees to a loss
            stays = self._attached = self._left is None and self._ending.error is None
            self._was_open |= stays
        if not stays:
            await client.end_subscription(self)
            self._ending.check()
            raise self._left or Closed("closed meanwhile")
        self.was_missing = False
        self._gate.trouble = None
        if not self._paused:
            self._break_silence()
        if hole is not None:
            self._tell_gap(hole)
        if not self._single_active:
            await self._store_kept()

    def _break_silence(self) -> None:
        """Gives the first credit of a subscription that began without, if there is room again."""
        with self._guard:
            if self._is_silent and self._attached and not self._state.is_full:
                self._grant(Credits.INITIAL)
                self._is_silent = False

    def _add(self, chunk: Chunk, committed: int | None) -> None:
        with self._guard:  # ``seek`` may be about to drop it
            super()._add(chunk, committed)

    def on_update(self, update: Update) -> None:
        """Called in the event loop, which must not wait."""
        self._state.drop()
        super().on_update(update)

    @property
    def numbers(self) -> Numbers:
        """What was counted, for metrics."""
        return self._state.numbers

    def gauges(self) -> Sequence[Observation]:
        """What metrics look up; the environment asks."""
        lag = self.lag
        return [] if lag is None else [Observation(LAG, lag, self.attributes)]

    def look(self, now: float) -> None:
        """Tells if nobody takes what has come; the environment asks now and then."""
        handled_elsewhere = self._handlers is not None or self._paused
        self._pace.look(now, None if handled_elsewhere else self._state.position)

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

    def hand_to(self, handlers: AsyncHandlers[T] | None) -> None:
        """Who has its records from now on; ``run`` calls it."""
        self._handlers = handlers
        if handlers is not None and self._paused:
            handlers.pause(True)

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

    def _position(self) -> int | None:
        """The next offset to be handled, as far as that is known."""
        progress, unhandled = self._progress, None
        if self._handlers is not None:
            unhandled = self._handlers.oldest(self)
        elif progress is not None and progress.handled is not None:
            is_busy = progress.handled != progress.handed or self._state.at_hand is not None
            unhandled = progress.handled + 1 if is_busy else None
        return self._state.next_to_read if unhandled is None else unhandled

    def _begin(self, part: Part) -> None:
        if part.gap is not None:
            self._tell_gap(part.gap)
            if self._on_gap == "skip":
                part.gap = None
        super()._begin(part)

    async def _hole(
        self, client: AsyncStreamClient, offset: SubscriptionOffset
    ) -> OffsetsGone | None:
        """What is gone of what is asked for, if filters would hide that.

        Raises:
            OffsetBeyondEnd: The stream ends before.
        """
        if not isinstance(offset, OffsetAt):
            return None
        await self._check_end(client, offset.offset)
        try:
            await client.check_offset(self.stream, self._filtered, "wait", offset)
        except OffsetsGone as gone:
            if self._on_gap == "raise":
                raise
            return gone
        return None

    async def _check_end(self, client: AsyncStreamClient, offset: int) -> None:
        """Replicas may lag behind: where the offset is not in there, the leader is asked."""
        if self._beyond_end == "raise" and not await reaches(client, self.stream, offset):
            await self._environment.check_end(self.stream, offset)

    def _tell_gap(self, gone: OffsetsGone) -> None:
        gap = Gap(stream=self.stream, expected=gone.asked, first=gone.got)
        self._environment.watching.tell(gap)

    async def _fetched(self, timeout: float) -> tuple[AsyncConsumer[T], Part] | None:
        part = await self.next_part(timeout)
        return None if part is None else (self, part)

    def _at_hand(self) -> Part | None:
        return None if self._paused or self._closed else super()._at_hand()

    def _take_back(self, chunk: Chunk, record: tuple[int, bytes]) -> None:
        super()._take_back(chunk, record)
        if self._progress is not None:
            self._progress.took_back()

    def _move(self, where: SubscriptionOffset) -> None:
        """Nothing of what came is handed out, handled or stored any more."""
        self._to_store = None
        self._state.move(where)
        if self._progress is not None:
            self._progress.forget()
        if self._handlers is not None:
            self._handlers.forget(self)

    def _left_halfway(self, client: AsyncStreamClient, error: BaseException) -> None:
        """It may have a subscription on a connection, or none: it is to get another one, unless it
        was attached before the error came."""
        reason = error if isinstance(error, WireloomError) else ConnectionLost("interrupted")
        with self._guard:
            if self._attached:
                return
        client.give_up_subscription(self, reason)
        self._environment.lost(client, self, reason)

    async def _to_end(self, timeout: float | None) -> AsyncGenerator[tuple[int, T], None]:
        end = await self._end()
        if not end:
            return
        progress = self._progress
        if progress is None:
            records = self._records(timeout, end)
        else:
            records = self._tracked_records(progress, timeout, end)
        async for record in records:
            yield record

    async def _batches_to_end(self, timeout: float | None) -> AsyncGenerator[Batch, None]:
        end = await self._end()
        if not end:
            return
        progress = self._progress
        if progress is None:
            batches = self._batches(timeout, end)
        else:
            batches = self._tracked_batches(progress, timeout, end)
        async for batch in batches:
            yield batch

    async def _end(self) -> int:
        """Where the stream ends, as the node tells that it is attached to."""
        deadline = Deadline(self._environment.options.timeout)
        while True:
            self._ending.check()
            try:
                return await end_of(self._client, self.stream)
            except WireloomError as error:
                if not passes(error) or not deadline.left():
                    raise
            await sleep(PAUSE)

    async def _has_read_to(self, end: int) -> bool:
        """Whether nothing below an offset will come. Where chunks do not show that, as with filters
        and where it began at a time, the broker is asked: what it has for this consumer comes
        before the answer, after a Credit frame, for nothing, made it look."""
        client, state = self._client, self._state
        if self._paused or not self.active:
            return False
        if state.is_gapless or state.has_come_to(end) or not self._attached:
            return state.has_come_to(end)
        try:
            if await end_of(client, self.stream) < end:
                return False
            self._grant(0)
            await client.metadata((self.stream,))
        except WireloomError as error:
            if not passes(error):
                raise
            return False
        return self._attached and client is self._client and self._at_hand() is None

    async def _start_of_turn(self, active: bool) -> OffsetSpecification:
        """Answers the broker, which asks a single active consumer where to start."""
        if not active:
            await self._come_to_rest()
            with suppress(WireloomError):  # then the next one begins behind what was stored before
                await self.storing.hand_over()
            return OffsetNone()
        client = self._client
        try:
            last = await self.storing.last_handled(client)
        except WireloomError:
            if not self._lost and client.connection.error is None:
                raise
            return OffsetNone()  # nobody waits for the answer any more
        last = await self._catch_up(last)
        handed = None if self._progress is None else self._progress.handed
        known = [offset for offset in (last, handed) if offset is not None]
        return OffsetAt(max(known) + 1) if known else OffsetNone()

    async def _catch_up(self, stored: int | None) -> int | None:
        """Stores what could not be stored before, if nobody stored more; gives what is handled."""
        kept = self._to_store
        if kept is None or (stored is not None and stored >= kept):
            self._to_store = None
            return stored
        await self._store_kept()
        return kept

    async def _frozen(
        self, client: AsyncStreamClient, offset: SubscriptionOffset
    ) -> SubscriptionOffset:
        """The offset that ``next`` means now, so that a loss before the first record loses
        nothing."""
        if not isinstance(offset, OffsetNext) or self._single_active:
            return offset
        return OffsetAt(await end_of(client, self.stream))

    def _tracked_records(
        self, progress: Progress, timeout: float | None, end: int | None = None
    ) -> AsyncGenerator[tuple[int, T], None]:
        return flattened(self._tracked_pieces(progress, timeout, end))

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
        self, progress: Progress, timeout: float | None, end: int | None = None
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

    async def _come_to_rest(self) -> None:
        """Waits until what was handed out is handled, a while at most: who goes on elsewhere would
        get it again."""
        if self._handlers is not None:
            await self._handlers.drain(self)
        progress, deadline = self._progress, Deadline(SEEN)
        while progress is not None and progress.handled != progress.handed and deadline.left():
            await sleep(PAUSE)

"""Reading one stream, whatever happens to connections, on asyncio."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from wireloom.clients.cluster.metrics import LAG, Observation
from wireloom.clients.cluster.pace import Pace
from wireloom.clients.cluster.retrying import passes
from wireloom.clients.rabbitmq_stream.aio.attached import AsyncAttached
from wireloom.clients.rabbitmq_stream.aio.calling import AsyncHandler
from wireloom.clients.rabbitmq_stream.aio.handlers import AsyncHandlers, in_handler
from wireloom.clients.rabbitmq_stream.aio.storing import PAUSE, SEEN, AsyncStoring
from wireloom.clients.rabbitmq_stream.chunks import Batch
from wireloom.clients.rabbitmq_stream.consuming import SubscriptionState
from wireloom.clients.rabbitmq_stream.decoded import T
from wireloom.clients.rabbitmq_stream.errors import Closed
from wireloom.clients.rabbitmq_stream.handling import Handling
from wireloom.clients.rabbitmq_stream.parts import Part
from wireloom.clients.rabbitmq_stream.tracking import Consuming, Progress
from wireloom.clients.rabbitmq_stream.update import Update
from wireloom.clients.rabbitmq_stream.watched import attributes
from wireloom.errors import ConnectionLost, LocalError, TimedOut, WireloomError
from wireloom.rabbitmq_stream.types import (
    OffsetAt,
    OffsetNone,
    OffsetSpecification,
    SubscriptionOffset,
)
from wireloom.runtime.arguments import check_type
from wireloom.runtime.deadline import Deadline, check_limit
from wireloom.runtime.loop_mailbox import Gate
from wireloom.runtime.tasks import sleep

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment

_LOG = logging.getLogger("wireloom.clients.rabbitmq_stream")
_HANDLING = Handling()
_REST = 0.5
"""The share of the time for an answer that the program has to come to an end, if it is the turn of
another consumer."""
_SHOWN = 0.25
"""The share that the broker has to show what was stored by then."""


class AsyncConsumer(AsyncAttached[T]):
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

    def __init__(
        self,
        environment: AsyncEnvironment,
        stream: str,
        state: SubscriptionState,
        consuming: Consuming[T],
        properties: Mapping[str, str],
    ) -> None:
        on_update = self._start_of_turn
        super().__init__(environment, stream, state, consuming, properties, on_update)
        tracking = consuming.tracked
        self._progress = None if tracking is None else Progress(tracking)
        self.storing = AsyncStoring(self, tracking, self._progress)
        self.attributes = attributes(stream, "receive")
        self._pace = Pace(stream, environment.watching, consuming.slow_after)
        self._handlers: AsyncHandlers[T] | None = None
        self._leaving = Gate()
        self._has_left = False

    @property
    def has_functions(self) -> bool:
        """Whether ``close`` may call functions of the program."""
        return self._handlers is not None or self.storing.calls

    @property
    def has_records(self) -> bool:
        """Whether a chunk is at hand of which something may be left."""
        return self._at_hand() is not None

    def has_wanted(self) -> bool:
        """The same, behind chunks that are for nobody, such as those of stored offsets."""
        return self._wanted() is not None

    @property
    def has_unhandled(self) -> bool:
        """Whether handlers of ``run`` have records that are not handled."""
        return self._handlers is not None and self._handlers.oldest(self) is not None

    @property
    def has_turn(self) -> bool:
        """Whether it may store how far it is: nobody else of its group may have stored more."""
        return self._has_turn

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
        before the first chunk, with brokers before 3.11, which do not tell, and while it is the
        turn of another consumer of the group.
        """
        end, position = self._state.known_end, self._position()
        if not self.active:
            return None
        return None if end is None or position is None else max(0, end - position)

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
                    await self._check(client, where)
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
        check_limit(timeout)
        return self._to_end(timeout)

    def batches_to_end(self, timeout: float | None = None) -> AsyncIterator[Batch]:
        """The same, chunk by chunk; see ``batches``."""
        check_limit(timeout)
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

    async def close(self) -> None:
        """Ends the consumer; iterations end. With ``Automatic`` tracking what was handled is stored
        before. Doing it twice does nothing but wait until it is done, a while at most; handlers do
        not.

        Raises:
            Exception: What ``External.save`` raised; it is closed nevertheless.
        """
        with self._guard:
            is_first, self._closed = not self._closed, True
        if not is_first:
            await self._closed_elsewhere()
            return
        try:
            if self._handlers is not None:
                await self._handlers.finish()
            self._state.drop()  # so that nothing is handed out behind what is stored
            try:
                if self.active:
                    await self.storing.hand_over(Deadline(SEEN))
                elif (handled := self.storing.unstored) is not None:
                    self._to_store = handled  # unless another one, whose turn it is, stored more
            except WireloomError as error:
                if error is self.storing.problem:
                    raise
                self._warn(None if self._progress is None else self._progress.handled, error)
            await self._store_detached()
        finally:
            try:
                await self._leave()
            finally:
                self._has_left = True
                self._leaving.wake()

    async def _closed_elsewhere(self) -> None:
        if in_handler() or self.storing.calls_this:
            return
        if self._handlers is not None:
            await self._handlers.finish()
        with suppress(TimedOut):
            limit = SEEN + self._environment.options.timeout
            await self._leaving.wait_until(lambda: self._has_left, limit, "it was not closed")

    async def _leave(self) -> None:
        reason = Closed(f'the consumer of "{self.stream}" was closed')
        with self._guard:
            attached, self._attached = self._attached, False
            self._lost = True
            self._ending.set(reason)
        self._gate.fail(reason)
        self._environment.forget(self)
        self._state.clear()
        if attached:
            with suppress(WireloomError):
                await self._client.end_subscription(self)

    async def __aexit__(self, *details: object) -> None:
        if not any(details) and self._progress is not None:
            self._state.drop()
            self._progress.asked_for_more()
        await self.close()

    def gauges(self) -> Sequence[Observation]:
        """What metrics look up; the environment asks."""
        lag = self.lag
        return [] if lag is None else [Observation(LAG, lag, self.attributes)]

    def look(self, now: float) -> None:
        """Tells if nobody takes what has come; the environment asks now and then."""
        handled_elsewhere = self._handlers is not None or self._paused
        self._pace.look(now, None if handled_elsewhere else self._state.position)

    def hand_to(self, handlers: AsyncHandlers[T] | None) -> None:
        """Who has its records from now on; ``run`` calls it."""
        self._handlers = handlers
        if handlers is not None and self._paused:
            handlers.pause(True)

    def _position(self) -> int | None:
        """The next offset to be handled, as far as that is known."""
        progress, unhandled = self._progress, None
        if self._handlers is not None:
            unhandled = self._handlers.oldest(self)
        elif progress is not None and progress.handled is not None:
            is_busy = progress.handled != progress.handed or self._state.at_hand is not None
            unhandled = progress.handled + 1 if is_busy else None
        return self._state.next_to_read if unhandled is None else unhandled

    async def _fetched(self, timeout: float) -> tuple[AsyncConsumer[T], Part] | None:
        try:
            part = await self.next_part(timeout)
        except TimedOut:
            raise
        except WireloomError as error:  # what came before is handled before that is told
            if not self.has_unhandled:
                raise
            await sleep(timeout)
            raise TimedOut("the records before the end are in hand") from error
        return None if part is None else (self, part)

    def _move(self, where: SubscriptionOffset) -> None:
        """Nothing of what came is handed out, handled or stored any more."""
        self._to_store = None
        self._state.move(where)
        if self._progress is not None:
            self._progress.forget()
        if self._handlers is not None:
            self._handlers.forget(self)

    async def _to_end(self, timeout: float | None) -> AsyncGenerator[tuple[int, T], None]:
        if end := await self._end():
            async for record in self._read(timeout, end):
                yield record

    async def _batches_to_end(self, timeout: float | None) -> AsyncGenerator[Batch, None]:
        if end := await self._end():
            async for batch in self._read_batches(timeout, end):
                yield batch

    async def _start_of_turn(self, active: bool) -> OffsetSpecification:
        """Answers the broker, which asks a single active consumer where to start."""
        if not active:
            limit = self._client.options.timeout
            try:
                await self._come_to_rest(Deadline(limit * _REST))
                await self.storing.hand_over(Deadline(min(SEEN, limit * _SHOWN)))
            except Exception as error:  # the next one begins behind what was stored before
                handled = None if self._progress is None else self._progress.handled
                self._warn(handled, error)
            finally:
                self._has_turn = False
            return OffsetNone()
        client, handlers, place = self._client, self._handlers, self._place
        # what handlers have does not come again; what waits for them does
        begun = None if handlers is None else handlers.keep_begun(self)
        try:
            last = await self.storing.last_handled(client)
        except WireloomError:
            if self._place is place and client.connection.error is None:
                raise
            return OffsetNone()  # nobody waits for the answer any more
        if self._place is not place:
            return OffsetNone()
        last = await self._catch_up(last)
        if self._progress is not None:
            self._progress.overtaken(last)
        handed = None if self._progress is None else self._progress.handed
        known = [offset for offset in (last, handed, begun) if offset is not None]
        where = OffsetAt(max(known) + 1) if known else self._state.began_at
        if isinstance(where, OffsetNone):
            where = await self._first_turn(client)
        return await self._behind_hole(client, where)

    async def _catch_up(self, stored: int | None) -> int | None:
        """Stores what could not be stored before, if nobody stored more; gives what is handled."""
        kept = self._to_store
        if kept is None or (stored is not None and stored >= kept):
            self._to_store = None
            return stored
        await self._store_kept()
        return kept

    async def _come_to_rest(self, limit: Deadline) -> None:
        """Waits until what was handed out is handled, a while at most: who goes on elsewhere gets
        again what is not."""
        handlers, progress = self._handlers, self._progress
        if handlers is not None and not await handlers.drain(self, limit):
            unhandled = handlers.oldest(self)
            handlers.forget(self)
            self._tell_unhandled(unhandled)
        while progress is not None and progress.handled != progress.handed:
            if not limit.left():
                self._tell_unhandled(progress.handed)
                return
            await sleep(PAUSE)

    def _tell_unhandled(self, offset: int | None) -> None:
        told = 'the turn of "%s" passes on before offset %s is handled: the next one gets it, too'
        _LOG.warning(told, self.stream, offset)

    def _too_late(self, update: Update, limit: float) -> None:
        """A slow program is no reason to end anything; but who says where a turn begins must."""
        if update.active:
            super()._too_late(update, limit)
        else:
            _LOG.warning('the turn of "%s" passes on after %g s', self.stream, limit)
            update.answer(OffsetNone())

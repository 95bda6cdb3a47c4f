"""Reading a super stream, on asyncio."""

from __future__ import annotations

from collections import deque
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Iterable,
    Sequence,
    Set,
)
from functools import partial
from itertools import count
from time import time
from typing import TYPE_CHECKING, Any, Generic, Self, overload

from wireloom.clients.cluster.aio.closing import close_all
from wireloom.clients.cluster.recovering import HasStates
from wireloom.clients.cluster.retrying import passes
from wireloom.clients.rabbitmq_stream.aio.calling import AsyncHandler
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.handlers import AsyncHandlers
from wireloom.clients.rabbitmq_stream.aio.part_gate import PartGate, is_over, until_empty
from wireloom.clients.rabbitmq_stream.aio.resuming import AsyncResuming
from wireloom.clients.rabbitmq_stream.arguments import check_bounds
from wireloom.clients.rabbitmq_stream.chunks import Batch
from wireloom.clients.rabbitmq_stream.decoded import T
from wireloom.clients.rabbitmq_stream.errors import Closed
from wireloom.clients.rabbitmq_stream.handling import Handling
from wireloom.clients.rabbitmq_stream.parts import Part
from wireloom.errors import LocalError, TimedOut
from wireloom.rabbitmq_stream.types import (
    OffsetFirst,
    OffsetNext,
    OffsetTimestamp,
    SubscriptionOffset,
)
from wireloom.runtime import forking
from wireloom.runtime.arguments import check_type
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.loop_mailbox import Gate
from wireloom.runtime.tasks import together

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment

_TURN = 1000
"""Records of one partition after which it is the turn of another."""
_REMINDER = 1.0
"""Seconds after which consumers are looked at that have nothing: they may owe the broker credit."""
_AT_ONCE = 16
"""Partitions that are begun to be read at a time."""
_HANDLING = Handling()


class AsyncSuperConsumer(HasStates, Generic[T]):
    """Reads the partitions of a super stream; made by ``AsyncEnvironment.super_consumer``.

    Each partition has a consumer of its own, which goes on by itself when it loses its connection;
    meanwhile the others are read. Records of one partition come in order. A partition that is added
    is read from its first record on; one that is taken away is read on as long as it is there. That
    a partition was deleted is told once, when all that came of it is read; then the others can be
    read on, and it is one that is added if it is made again.

    Args:
        environment: What it belongs to.
        super_stream: The super stream.
        attach: Makes the consumer of a partition that begins at an offset.
        start: Where to begin in the partitions that there are at first.

    Attributes:
        super_stream: The super stream.
        partitions: Its partitions, in order.
        consumers: Those of the partitions.
    """

    def __init__(
        self,
        environment: AsyncEnvironment,
        super_stream: str,
        attach: Callable[[str, SubscriptionOffset], Awaitable[AsyncConsumer[T]]],
        start: SubscriptionOffset,
    ) -> None:
        self.super_stream = super_stream
        self.partitions: Sequence[str] = ()
        self.consumers: Sequence[AsyncConsumer[T]] = ()
        self._environment = environment
        self._attach = attach
        self._handlers: AsyncHandlers[T] | None = None
        self._start = start
        is_time = isinstance(start, OffsetTimestamp)
        self._start_of_added = start if is_time else OffsetFirst()
        self._first: Set[str] = frozenset()
        self._next_look = Deadline(_REMINDER)
        self._guard = forking.lock()
        self._paused = False
        self._gate = Gate()
        self._turn = count()
        self._ending = Ending()

    async def begin(self, partitions: Sequence[str]) -> None:
        """Subscribes to the partitions that there are at first; the environment calls it.

        Raises:
            WireloomError: Why one of them cannot be read. That it has no leader now is no reason,
                unless none has.
        """
        self._first = frozenset(partitions)
        now = OffsetTimestamp(int(time() * 1000))
        problem = await self._read_also(partitions)
        if problem is not None and not self.consumers:
            raise problem
        if isinstance(self._start, OffsetNext):  # in those that cannot be read yet
            self._start = now

    async def repartition(self, partitions: Sequence[str]) -> None:
        """The super stream has other partitions; the environment calls it.

        Raises:
            WireloomError: Why one of them cannot be read; those before are.
        """
        problem = await self._read_also(partitions)
        if problem is not None:
            raise problem

    async def _read_also(self, partitions: Sequence[str]) -> Exception | None:
        """Reads those that are not read; returns why some cannot be read now."""
        known = {consumer.stream for consumer in self.consumers}
        new = deque(partition for partition in partitions if partition not in known)
        late: dict[str, Exception | None] = {}
        limit = Deadline(self._environment.options.timeout)
        works = [partial(self._read_some, new, late, limit)] * min(len(new), _AT_ONCE)
        await together(works)
        order = {partition: number for number, partition in enumerate(partitions)}
        with self._guard:  # several at once come in any order
            some = sorted(self.consumers, key=lambda consumer: order.get(consumer.stream, -1))
            self.consumers = tuple(some)
            read = {consumer.stream for consumer in some}
            self.partitions = tuple(each for each in partitions if each in read)
        problems = [error for each in partitions if (error := late.get(each)) is not None]
        for error in problems:
            if not passes(error):
                raise error
        return problems[0] if problems else None

    async def _read_some(
        self, new: deque[str], late: dict[str, Exception | None], limit: Deadline
    ) -> None:
        """Reads new partitions until none is left; notes which cannot be read now, and why."""
        while new:
            try:
                partition = new.popleft()
            except IndexError:  # others were faster
                return
            if late and not limit.left():
                late[partition] = None
                continue
            start = self._start if partition in self._first else self._start_of_added
            try:
                await self._join(await self._attach(partition, start))
            except Exception as error:
                late[partition] = error

    async def _join(self, consumer: AsyncConsumer[T]) -> None:
        with self._guard:
            if self._handlers is not None:
                self._handlers.join(consumer)
                consumer.hand_to(self._handlers)
            self.consumers = (*self.consumers, consumer)
            self.partitions = (*self.partitions, consumer.stream)
        consumer.move_to(PartGate(self._gate))
        if self._paused:
            consumer.pause()
        if self._ending.error is not None:  # meanwhile, and without this one
            await consumer.close()

    def records(self, timeout: float | None = None) -> AsyncIterator[tuple[str, int, T]]:
        """Partition, offset and body of each record, until ``close``.

        Args:
            timeout: Seconds without a record after which to give up; None waits on.

        Raises:
            TimedOut: No record came in time.
            StreamDoesNotExist: A partition was deleted; this is told once.
            OffsetBeyondEnd: It was deleted and made again, which is told once as well.
            WireloomError: What ended the consumer of a partition.
        """
        return AsyncResuming(lambda: self._records(timeout), timeout)

    @overload
    def batches(self, timeout: float | None = None) -> AsyncIterator[tuple[str, Batch]]: ...

    @overload
    def batches(
        self, timeout: float | None = None, *, most: int, wait: float = 0.1
    ) -> AsyncIterator[tuple[str, list[tuple[int, T]]]]: ...

    def batches(
        self, timeout: float | None = None, *, most: int | None = None, wait: float = 0.1
    ) -> AsyncIterator[tuple[str, Any]]:
        """The partition and the records of each chunk, until ``close``; see ``records``. With
        ``most`` lists of records of one partition, for which the others wait: see
        ``AsyncConsumer.batches``."""
        if most is not None:
            check_bounds(most, wait)
        return AsyncResuming(lambda: self._batches(timeout, most, wait), timeout)

    def __aiter__(self) -> AsyncIterator[tuple[str, int, T]]:
        return self._records(None)

    @property
    def lag(self) -> int | None:
        """The sum of what ``lag`` of the consumers tells whose turn it is; None while one of them
        does not, or it is the turn of none."""
        lags = [consumer.lag for consumer in self.consumers if consumer.active]
        return None if None in lags or not lags else sum(lag or 0 for lag in lags)

    def pause(self) -> None:
        """Pauses all consumers; see ``AsyncConsumer.pause``."""
        self._paused = True
        for consumer in self.consumers:
            consumer.pause()

    def resume(self) -> None:
        """Goes on after ``pause``."""
        self._paused = False
        for consumer in self.consumers:
            consumer.resume()

    async def run(self, handler: AsyncHandler[T], handling: Handling = _HANDLING) -> None:
        """Has a function handle the records of all partitions, until ``close``. The order that a
        key keeps is that of a partition; equal keys of two partitions wait for each other, too. See
        ``AsyncConsumer.run``.

        Args:
            handler: As there.
            handling: As there; the workers are for all partitions together.

        Raises:
            BaseException: As there.
        """
        check_type("handling", handling, Handling)
        if self._handlers is not None:
            raise LocalError(f'the consumer of "{self.super_stream}" has a handler already')
        with self._guard:
            some = self.consumers
            handlers = AsyncHandlers(self._environment, some, self._fetched, handler, handling)
            self._hand_to(handlers)
        try:
            await handlers.run()
        finally:
            with self._guard:
                self._hand_to(None)

    def _hand_to(self, handlers: AsyncHandlers[T] | None) -> None:
        self._handlers = handlers
        for consumer in self.consumers:
            consumer.hand_to(handlers)

    async def close(self) -> None:
        """Ends all consumers; iterations end. Doing it twice does nothing.

        Raises:
            Exception: What ``External.save`` raised first; all are closed nevertheless.
        """
        self._stop()
        if self._handlers is not None:  # of all partitions at once
            await self._handlers.finish()
        await self._close_all(consumer.close for consumer in self.consumers)

    def end(self) -> None:
        """Nothing comes any more; the environment calls it when it has closed the consumers."""
        self._gate.fail(self._stop())

    def _stop(self) -> Closed:
        """No other partition is read; returns why."""
        reason = Closed(f'the consumer of "{self.super_stream}" was closed')
        self._ending.set(reason)
        self._environment.partition_watch.remove(self)
        return reason

    async def _close_all(self, closes: Iterable[Callable[[], Awaitable[None]]]) -> None:
        try:
            await close_all(closes, at_once=True)
        finally:
            self.end()  # there may be no consumer that tells who waits

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *details: object) -> None:
        self._stop()
        await self._close_all(partial(each.__aexit__, *details) for each in self.consumers)

    def _parts(self) -> Sequence[AsyncConsumer[T]]:
        known = {consumer.stream: consumer for consumer in self.consumers}
        return [known[partition] for partition in self.partitions if partition in known]

    async def _records(self, timeout: float | None) -> AsyncGenerator[tuple[str, int, T], None]:
        while (consumer := await self._next(timeout)) is not None:
            left = _TURN
            with until_empty(consumer):
                async for offset, body in consumer.records(0.0):
                    yield consumer.stream, offset, body
                    left -= 1
                    if not left:
                        consumer.caught_up()
                        break

    async def _batches(
        self, timeout: float | None, most: int | None, wait: float
    ) -> AsyncGenerator[tuple[str, Any], None]:
        while (consumer := await self._next(timeout)) is not None:
            items: AsyncIterator[Any] = (
                consumer.batches(0.0)
                if most is None
                else consumer.batches(0.0, most=most, wait=wait)
            )
            with until_empty(consumer):
                async for batch in items:
                    yield consumer.stream, batch
                    consumer.caught_up()
                    break

    async def _fetched(self, timeout: float) -> tuple[AsyncConsumer[T], Part] | None:
        while (consumer := await self._next(timeout)) is not None:
            with until_empty(consumer):  # somebody else was faster
                part = await consumer.next_part(0.0)
                if part is not None:
                    return consumer, part
        return None

    async def _next(self, timeout: float | None) -> AsyncConsumer[T] | None:
        """The next consumer that has something; None after ``close``.

        Raises:
            StreamDoesNotExist: The partition of one was deleted.
            OffsetBeyondEnd: It was made again.
        """
        limit = None if timeout is None else Deadline(timeout)
        found: list[AsyncConsumer[T]] = []
        while not found:
            for consumer in self.consumers:
                consumer.remind()
            await self._store_now_and_then()
            seconds = _REMINDER if limit is None else min(_REMINDER, limit.left())
            try:
                await self._gate.wait_until(lambda: self._look(found), seconds, "nothing arrived")
            except Closed:
                return None
            except TimedOut:
                if limit is not None and not limit.left():
                    raise limit.passed("nothing arrived") from self._trouble()
            if found and self._is_over(found[0]):
                self._tell_end(found.pop())
            elif found and not found[0].has_wanted():
                found.clear()
        return found[0]

    async def _store_now_and_then(self) -> None:
        """What was handled is stored while other partitions are read, or nothing comes."""
        if not self._next_look.left():
            self._next_look = Deadline(_REMINDER)
            for consumer in self.consumers:
                await consumer.storing.store_if_due()

    def _trouble(self) -> BaseException | None:
        troubles = (consumer.trouble for consumer in self.consumers)
        return next((trouble for trouble in troubles if trouble is not None), None)

    def _tell_end(self, consumer: AsyncConsumer[T]) -> None:
        """Its partition is not what was read any more, which is told once."""
        with self._guard:
            is_first = consumer in self.consumers
            self.consumers = tuple(each for each in self.consumers if each is not consumer)
            self.partitions = tuple(each for each in self.partitions if each != consumer.stream)
            self._first -= {consumer.stream}
        if is_first and consumer.error is not None:
            raise consumer.error

    def _look(self, found: list[AsyncConsumer[T]]) -> bool:
        start, consumers = next(self._turn), self.consumers
        for step in range(len(consumers)):
            consumer = consumers[(start + step) % len(consumers)]
            if consumer.has_records or self._is_over(consumer):
                found.append(consumer)
                return True
        return False

    def _is_over(self, consumer: AsyncConsumer[T]) -> bool:
        """Whether its partition is not there any more, and all that came of it is read, and is
        handled if it has a handler."""
        return is_over(consumer) and not consumer.has_unhandled

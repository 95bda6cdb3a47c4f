"""A function of the program is called with a record, again if it fails, on asyncio."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from time import monotonic
from typing import TYPE_CHECKING, Generic

from wireloom.clients.cluster.events import SlowHandler
from wireloom.clients.rabbitmq_stream.dead_letters import bodiless, dead_letter
from wireloom.clients.rabbitmq_stream.decoded import T
from wireloom.clients.rabbitmq_stream.errors import MessageTooLarge
from wireloom.clients.rabbitmq_stream.handling import DeadLetter, Handling, Record
from wireloom.clients.rabbitmq_stream.jobs import Job
from wireloom.clients.rabbitmq_stream.tracing import processing
from wireloom.errors import InvalidArgument
from wireloom.runtime.arguments import check_type
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.tasks import MaybeAwaitable, answer_of, result_of

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
    from wireloom.clients.rabbitmq_stream.aio.producer import AsyncProducer

_LOG = logging.getLogger("wireloom.clients.rabbitmq_stream")

AsyncHandler = Callable[[Record[T]], MaybeAwaitable[object]]
"""Handles a record; when it returns, the record is handled."""


class AsyncCalls(Generic[T]):
    """Calls the handler of one ``run``; what it cannot handle is raised, skipped, or a dead letter.

    Args:
        environment: Where dead letters are published.
        handler: Handles a record.
        handling: How.
        stopped: Tells whether it is over, now or within some seconds.
    """

    def __init__(
        self,
        environment: AsyncEnvironment,
        handler: AsyncHandler[T],
        handling: Handling,
        stopped: Callable[[float], Awaitable[bool]],
    ) -> None:
        check_type("handler", handler, Callable)
        self._environment = environment
        self._handler = handler
        self._handling = handling
        self._stopped = stopped
        self._slow: set[Job[T]] = set()
        self._dead_letters: AsyncProducer | None = None

    async def begin(self, streams: Collection[str]) -> None:
        """Makes ready for dead letters.

        Args:
            streams: What is read.

        Raises:
            InvalidArgument: Dead letters would come back.
            WireloomError: They cannot be published.
        """
        then = self._handling.on_error.then
        if isinstance(then, DeadLetter):
            if then.stream in streams:
                raise InvalidArgument(f'"{then.stream}" is read here; dead letters would come back')
            self._dead_letters = await self._environment.producer(then.stream)

    async def close(self) -> None:
        """Ends it."""
        if self._dead_letters is not None:
            await self._dead_letters.close()

    async def handled(self, job: Job[T]) -> bool:
        """Calls the handler, until the record is handled or nobody waits for that any more; False
        if it is over before.

        Raises:
            Exception: What the handler raised, if ``handling.on_error`` says so; or why it cannot
                be a dead letter.
        """
        retry, tries = self._handling.on_error, 0
        problem = job.problem
        while job.is_wanted and (problem is None or tries <= retry.times):
            if job.problem is None:
                tries += 1
                problem = await self._tried(job)
            if problem is None:
                break
            _LOG.warning(
                'handling offset %d of "%s" failed, try %d of %d: %s',
                job.record.offset,
                job.record.stream,
                tries,
                retry.times + 1,
                type(problem).__qualname__,  # its text may have some of the message in it
            )
            if job.problem is not None or tries > retry.times:
                await self._give_up(job, problem, tries)
                break
            if await self._stopped(retry.pause_before(tries)):
                return False
        return True

    def tell_if_slow(self, job: Job[T]) -> None:
        """Says once that a handler takes long; called while it runs, and when it ends."""
        began, limit = job.began, self._handling.slow
        if began is not None and job not in self._slow and monotonic() - began > limit:
            self._slow.add(job)
            record = job.record
            slow = SlowHandler(
                stream=record.stream, offset=record.offset, seconds=monotonic() - began
            )
            self._environment.watching.tell(slow)

    async def _tried(self, job: Job[T]) -> Exception | None:
        """Why the handler failed, or None."""
        job.began = monotonic()
        try:
            record = job.record
            with processing(self._environment.tracing, record.stream, record.message):
                await result_of(self._handler(record))
        except Exception as error:
            return error
        finally:
            self.tell_if_slow(job)
            self._slow.discard(job)
            job.began = None
        return None

    async def _give_up(self, job: Job[T], problem: Exception, tries: int) -> None:
        """What is to be done with a record that cannot be handled."""
        record, then = job.record, self._handling.on_error.then
        problem.add_note(f'handling offset {record.offset} of "{record.stream}", try {tries}')
        if then == "raise":
            raise problem
        outcome = "skipped"
        if self._dead_letters is not None:
            outcome = await self._buried(self._dead_letters, job, problem, tries)
        told = 'offset %d of "%s" could not be handled and is %s'
        _LOG.error(told, record.offset, record.stream, outcome)

    async def _buried(
        self, letters: AsyncProducer, job: Job[T], problem: Exception, tries: int
    ) -> str:
        """Publishes a dead letter, without the message if there is no room for it in a frame."""
        limit, outcome = Deadline(letters.producing.confirm_timeout), f'in "{letters.stream}"'
        try:
            letter = dead_letter(job.record, job.body, problem, tries)
            answer = await letters.submit(letter, timeout=limit)
        except MessageTooLarge:
            letter = bodiless(job.record, job.body, problem, tries)
            answer = await letters.submit(letter, timeout=limit)
            outcome += ", without its body, for which a frame has no room"
        await answer_of(answer, limit, "a dead letter was not confirmed")
        return outcome

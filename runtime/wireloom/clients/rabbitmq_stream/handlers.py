# Made by `make generate` from aio/handlers.py; do not edit it.
"""Records are handled by a function of the program, several at once, on threads."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Generic

from wireloom.clients.rabbitmq_stream.calling import Calls, Handler
from wireloom.clients.rabbitmq_stream.decoded import T
from wireloom.clients.rabbitmq_stream.errors import Closed
from wireloom.clients.rabbitmq_stream.handling import Handling, Record
from wireloom.clients.rabbitmq_stream.jobs import Job, Jobs, Line, job_of, runs
from wireloom.clients.rabbitmq_stream.parts import Part
from wireloom.errors import ClosedHere, TimedOut
from wireloom.runtime import forking
from wireloom.runtime.deadline import Deadline, Limit
from wireloom.runtime.mailbox import Gate
from wireloom.runtime.threads import Background

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.consumer import Consumer
    from wireloom.clients.rabbitmq_stream.environment import Environment

_LOG = logging.getLogger("wireloom.clients.rabbitmq_stream")

_TICK = 0.25
"""Seconds after which who reads looks for failures, slow handlers and offsets to be stored."""
_LONG = 3600.0
_CANCELLED = 1.0
"""Seconds that handlers have at least to end when they are cancelled."""
_job: ContextVar[Job[Any] | None] = ContextVar("_job", default=None)
"""The job whose handler is running: it cannot wait for its own end."""


def in_handler() -> bool:
    """Whether it is a handler that asks."""
    return _job.get() is not None


class Handlers(Generic[T]):
    """One ``run`` of a consumer.

    Args:
        environment: Where dead letters are published.
        consumers: Whose records are handled.
        fetch: Waits so many seconds for a chunk of one of them; gives None when they are closed.
        handler: Handles a record.
        handling: How.

    Attributes:
        paused: Whether no handler is begun.
    """

    def __init__(
        self,
        environment: Environment,
        consumers: Sequence[Consumer[T]],
        fetch: Callable[[float], tuple[Consumer[T], Part] | None],
        handler: Handler[T],
        handling: Handling,
    ) -> None:
        self.paused = False
        self._lines = {consumer: Line() for consumer in consumers}
        self._fetch = fetch
        self._environment = environment
        self._handling = handling
        self._jobs: Jobs[T] = Jobs(handling.waiting, handling.waiting_bytes)
        self._background = Background()
        self._guard = forking.lock()
        self._workers = Gate()  # they wait for jobs
        self._others = Gate()  # they wait for workers
        self._failure: BaseException | None = None
        self._finishing = self._stopped = False
        self._last: Deadline | None = None
        self._alive = self._idle = self._waiting = 0
        self._calls = Calls(environment, handler, handling, self._has_stopped)

    def run(self) -> None:
        """Has records handled until the consumers are closed.

        Raises:
            BaseException: What a handler raised in the end, or what ended a consumer.
        """
        try:
            self._start()
            self._read()
            self.finish()
            if self._failure is not None:
                raise self._failure
        except Exception as error:
            self._end()
            if not self._was_closed(error):
                raise
        finally:
            try:
                self._end()
            finally:
                self._cancel()

    def finish(self) -> None:
        """No record is taken any more; returns when all that were begun are handled, and those
        before them, or ``grace`` is over."""
        with self._guard:
            self._finishing = True
        limit = self._limit()
        for consumer in self._lines:
            self._drain(consumer, limit)

    def drain(self, consumer: Consumer[T], limit: Deadline) -> bool:
        """Leaves the records of a consumer alone but for those that were begun and those before
        them, and returns when these are handled; False if that, or ``grace``, is too short."""
        return self._drain(consumer, min(limit, Deadline(self._handling.grace), key=Deadline.left))

    def join(self, consumer: Consumer[T]) -> None:
        """The records of another consumer are handled, too."""
        with self._guard:  # others may go through these, so that they are made anew
            self._lines = {**self._lines, consumer: Line()}

    def forget(self, consumer: Consumer[T]) -> None:
        """Nobody wants the records of a consumer any more."""
        with self._guard:
            self._jobs.drop_all(self._lines[consumer])
            self._lines[consumer] = Line()

    def oldest(self, consumer: Consumer[T]) -> int | None:
        """The lowest offset of a consumer that is here and not handled, or None."""
        with self._guard:
            jobs = self._lines[consumer].jobs
            return jobs[0].record.offset if jobs else None

    def keep_begun(self, consumer: Consumer[T]) -> int | None:
        """Leaves the records of a consumer alone but for those that were begun and those before
        them; gives the highest offset of these, or None."""
        with self._guard:
            line = self._lines[consumer]
            self._jobs.drop_rest(line)
            return line.jobs[-1].record.offset if line.jobs else None

    def pause(self, paused: bool) -> None:
        """Begins no handler any more, or again."""
        self.paused = paused
        self._wake_all()

    def _drain(self, consumer: Consumer[T], limit: Deadline) -> bool:
        line, own = self._lines[consumer], _job.get()
        with self._guard:
            self._jobs.drop_rest(line)

        def is_idle() -> bool:
            with self._guard:
                return self._stopped or self._has_ended() or self._jobs.is_idle(line, own)

        return self._settled(is_idle, limit)

    def _limit(self) -> Deadline:
        """How long handlers have from the first time that they are to end."""
        with self._guard:
            self._last = self._last or Deadline(self._handling.grace)
            return self._last

    def _end(self) -> None:
        """No handler is begun any more; waits for those that were, as long as they have for that,
        before anything is cancelled."""
        self._stop()
        self._settled(self._has_ended, self._limit())

    def _cancel(self) -> None:
        """Ends handlers that have not ended in time, and gives back what is not handled."""
        self._background.cancel()
        try:
            limit = self._limit()
            if not self._settled(self._has_ended, max(limit.left(), _CANCELLED)):
                _LOG.warning("handlers did not end within %g s", limit.seconds)
        finally:
            self._leave()

    def _was_closed(self, error: Exception) -> bool:
        """Whether it only failed because everything is being closed, by this program."""
        if not isinstance(error, Closed | ClosedHere):
            return False
        closed = all(consumer.state == "closed" for consumer in self._lines)
        return closed or self._environment.closing

    def _leave(self) -> None:
        for consumer, line in self._lines.items():
            with self._guard:
                consumer.put_back(list(runs(line)))
        self._calls.close()

    def _start(self) -> None:
        self._calls.begin({consumer.stream for consumer in self._lines})
        for number in range(self._handling.workers):
            self._background.start(self._work, name=f"wireloom-handler-{number}")

    def _read(self) -> None:
        """Hands records to the workers, until they are to be finished."""
        while not self._finishing:
            self._look_around()
            try:
                found = self._fetch(_TICK)
            except TimedOut:
                continue
            if found is None:
                return
            self._hand_out(*found)

    def _hand_out(self, consumer: Consumer[T], part: Part) -> None:
        while (records := part.records) is not None:
            for offset, body in records:
                try:
                    goes_on = self._add(consumer, part, offset, body)
                except BaseException:  # an interrupt
                    self._take_back(consumer, part, offset, body)
                    raise
                if not goes_on:
                    return
                if self._jobs.is_full or self.paused:
                    self._make_room()
            part.passed(records)
        consumer.done_with(part)

    def _add(self, consumer: Consumer[T], part: Part, offset: int, body: bytes) -> bool:
        record = Record(consumer.stream, offset, body, part.chunk.timestamp)
        with self._guard:
            if self._finishing or not part.is_wanted:
                return not self._finishing
            line, key = self._lines[consumer], self._handling.key
            self._jobs.add(job_of(line, record, part.chunk, consumer.decode, consumer.keep, key))
            idle = self._idle
        if idle:
            self._workers.wake()
        return True

    def _take_back(self, consumer: Consumer[T], part: Part, offset: int, body: bytes) -> None:
        """A record is to be read again if no worker can have it."""
        with self._guard:
            jobs = self._lines[consumer].jobs
            is_there = bool(jobs) and jobs[-1].record.offset == offset
        if part.is_wanted and not is_there:
            consumer.put_back([(part.chunk, [(offset, body)])])

    def _make_room(self) -> None:
        """Waits until there is room for some more."""

        def has_room() -> bool:
            return self._is_over or (not self._jobs.is_nearly_full and not self.paused)

        while not has_room():
            with suppress(TimedOut):
                self._watch(has_room, _TICK)
            self._look_around()

    @property
    def _is_over(self) -> bool:
        return self._finishing or self._stopped or self._failure is not None

    def _look_around(self) -> None:
        """Tells failures, and who is slow; stores what is to be stored."""
        if self._failure is not None:
            raise self._failure
        with self._guard:
            begun = list(self._jobs.begun)
        for job in begun:
            self._calls.tell_if_slow(job)
        for consumer in self._lines:
            consumer.storing.store_if_due()

    def _work(self) -> None:
        with self._guard:  # not before: what is cancelled early does not even begin
            self._alive += 1
        try:
            while (job := self._next()) is not None:
                _job.set(job)
                self._handle(job)
                _job.set(None)
        except BaseException as error:
            self._failure = self._failure or error
            if not isinstance(error, Exception):
                raise
        finally:
            with self._guard:
                self._alive -= 1
            self._wake_all()

    def _next(self) -> Job[T] | None:
        """The next job; None if there is none any more."""
        found: list[Job[T]] = []
        if self._look(found):
            return found[0] if found else None
        with self._guard:
            self._idle += 1
        try:
            while not self._look(found):
                with suppress(TimedOut):
                    self._workers.wait_until(lambda: self._look(found), _LONG, "nothing to do")
        finally:
            with self._guard:
                self._idle -= 1
        return found[0] if found else None

    def _look(self, found: list[Job[T]]) -> bool:
        """Whether a worker need not wait: it is over, or there was a job."""
        if not found and (job := self._taken()) is not None:
            found.append(job)
        return bool(found) or self._stopped or self._failure is not None

    def _taken(self) -> Job[T] | None:
        with self._guard:
            if self._stopped or self._failure is not None or self.paused:
                return None
            return self._jobs.take()

    def _handle(self, job: Job[T]) -> None:
        if self._calls.handled(job):
            self._done(job)

    def _has_stopped(self, seconds: float) -> bool:
        """Whether it is over, now or within some seconds."""
        with suppress(TimedOut):
            self._workers.wait_until(lambda: self._stopped, seconds, "nothing")
        return self._stopped

    def _done(self, job: Job[T]) -> None:
        with self._guard:
            self._jobs.done(job)
            consumer = self._consumer_of(job)
            if consumer is not None and job.line.handled is not None:
                consumer.progressed(job.line.handled)
            idle, waiting = self._idle, self._waiting
        if idle and self._jobs.has_ready:
            self._workers.wake()
        if waiting:
            self._others.wake()
        if consumer is not None:
            consumer.storing.store_if_due()

    def _consumer_of(self, job: Job[T]) -> Consumer[T] | None:
        """Whose record it is, unless that has moved elsewhere meanwhile."""
        for consumer, line in self._lines.items():
            if line is job.line:
                return consumer
        return None

    def _stop(self) -> None:
        with self._guard:
            self._stopped = True
        self._wake_all()

    def _wake_all(self) -> None:
        self._workers.wake()
        self._others.wake()

    def _has_ended(self) -> bool:
        return self._alive <= (_job.get() is not None)

    def _settled(self, ready: Callable[[], bool], limit: Limit) -> bool:
        """Whether something was true in time, that workers bring about."""
        try:
            self._watch(ready, limit)
        except TimedOut:
            return False
        return True

    def _watch(self, ready: Callable[[], bool], limit: Limit) -> None:
        with self._guard:
            self._waiting += 1
        try:
            self._others.wait_until(ready, limit, "nothing was handled")
        finally:
            with self._guard:
                self._waiting -= 1

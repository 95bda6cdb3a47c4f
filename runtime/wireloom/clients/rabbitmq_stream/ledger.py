"""What a producer has accepted and what became of it, the same for both flavours."""

from __future__ import annotations

import logging
import warnings
from collections import deque
from collections.abc import Iterator, Sequence

from wireloom.clients.cluster.events import Blocked, Unblocked
from wireloom.clients.cluster.flights import Flights
from wireloom.clients.cluster.metrics import (
    CONFIRMED,
    REFUSED,
    RESENT,
    UNCONFIRMED,
    Attributes,
    Metrics,
    Numbers,
    Observation,
)
from wireloom.clients.rabbitmq_stream.accepted import Accepted
from wireloom.clients.rabbitmq_stream.errors import NotConfirmed
from wireloom.clients.rabbitmq_stream.packing import Frame, next_frame
from wireloom.clients.rabbitmq_stream.promises import Answer, Promise, Promises, keep
from wireloom.clients.rabbitmq_stream.publishing import Producing
from wireloom.rabbitmq_stream.types import PublishingError
from wireloom.runtime import forking
from wireloom.runtime.deadline import Ending

_MARKS = 64
"""Moments that are remembered of the time that confirmations may take."""
_LOG = logging.getLogger("wireloom.clients.rabbitmq_stream")


class Ledger:
    """The messages of one producer, what was promised about them, and bounds; with its own lock.

    Args:
        stream: What is published to.
        producing: How.
        metrics: Gets the times until confirmations, or None.
        attributes: What these are about.

    Attributes:
        guard: The lock, held while something is done with ``accepted`` or ``unchecked``.
        accepted: The messages.
        unchecked: Messages that may be accepted without a look at bounds, if they fit into frames.
    """

    def __init__(
        self, stream: str, producing: Producing, metrics: Metrics | None, attributes: Attributes
    ) -> None:
        self.guard = forking.lock()
        self.accepted = Accepted(1)
        self.unchecked = 0
        self._stream = stream
        self._producing = producing
        self._attributes = attributes
        self._flights = Flights(stream, metrics, attributes, producing.blocked_after)
        self._promises = Promises(stream)
        self._marks: deque[tuple[float, int]] = deque()  # ids that are accepted by then
        self._again: Iterator[Frame] | None = None  # leaves out what is answered for by then
        self._loss: BaseException | None = None
        self._is_over = False

    @property
    def numbers(self) -> Numbers:
        """What was counted, for metrics."""
        return self.accepted.numbers

    def gauges(self) -> Sequence[Observation]:
        """What metrics look up."""
        return [Observation(UNCONFIRMED, self.accepted.count, self._attributes)]

    def has_room(self) -> object:
        """Whether a message may be accepted, or someone has to be told of refusals first."""
        accepted, bounds = self.accepted, self._producing
        room = accepted.count < bounds.max_unconfirmed and accepted.size < bounds.max_bytes
        return room or accepted.refused

    def grant(self, longest: int) -> None:
        """Finds out how many messages of so many bytes at most need no look at bounds."""
        accepted, bounds = self.accepted, self._producing
        with self.guard:
            if bounds.filter_value is None and not accepted.refused and not self._is_over:
                sure = (bounds.max_bytes - accepted.size) // longest
                self.unchecked = min(bounds.max_unconfirmed - accepted.count, sure)

    def promise(self, number: int, answer: Promise) -> None:
        """An answer is wanted for the message that was just accepted; the lock is held."""
        self._promises.add(number, answer)

    @property
    def has_next(self) -> bool:
        """Whether something may have to be sent, again or for the first time."""
        return self._again is not None or self.accepted.has_new

    def next_frame(self, longest: int) -> Frame:
        """What is sent next: again, as long as there is such, or for the first time, see
        ``packing.next_frame``; it counts as sent."""
        with self.guard:
            if self._again is not None:
                if (again := next(self._again, None)) is not None:
                    return again
                self._again = None
        ids, bodies = next_frame(self.accepted, self.guard, longest, self._producing.sub_batch)
        if bodies:
            with self.guard:
                self._flights.sent(ids[-1])
        return ids, bodies

    def confirm(self, ids: Sequence[int]) -> Unblocked | None:
        """The broker has stored these; returns what is to be told."""
        with self.guard:
            before = self.accepted.count
            self.accepted.confirm(ids)
            self.numbers[CONFIRMED] += before - self.accepted.count
            answers = self._promises.answered(self.accepted)
            times, news = self._flights.confirmed(self.accepted.oldest)
        keep(answers)
        self._flights.record(times)
        return news

    def refuse(self, errors: Sequence[PublishingError]) -> Unblocked | None:
        """The broker has refused these; returns what is to be told."""
        with self.guard:
            before = self.accepted.count
            self.accepted.refuse(errors)
            self.numbers[REFUSED] += before - self.accepted.count
            self.unchecked = 0
            answers = self._promises.answered(self.accepted)
            times, news = self._flights.confirmed(self.accepted.oldest)
        keep(answers)
        self._flights.record(times)
        return news

    def lose(self, reason: BaseException) -> Unblocked | None:
        """The connection is lost; returns what is to be told."""
        with self.guard:
            self._loss = reason
            if not (self._producing.retry or self._producing.name):
                self._abandon()
            answers = self._promises.answered(self.accepted, reason)
            news = self._flights.lost()
        keep(answers)
        return news

    def resume(self, next_id: int, was_open: bool) -> None:
        """There is a connection: what is not confirmed is to be sent again, from the beginning.

        Args:
            next_id: The publishing id that follows those that the broker knows, if there is a name.
            was_open: Whether there was one before.
        """
        name = self._producing.name
        with self.guard:
            if name and was_open:
                self.numbers[CONFIRMED] += self.accepted.confirm_up_to(next_id - 1)
            elif name:
                self.accepted.begin_at(next_id)
            if not self._producing.retry:
                self._abandon()
            count = self.accepted.in_flight
            self.numbers[RESENT] += count
            self._again = self.accepted.again() if count else None
            times, _ = self._flights.confirmed(self.accepted.oldest)
            self._flights.lost()
            answers = self._promises.answered(self.accepted, self._loss)
            if not self.accepted.refused:  # else it is their cause
                self._loss = None
        keep(answers)
        self._flights.record(times)

    @property
    def untold(self) -> int:
        """Messages that are not confirmed, or were refused without anyone being told."""
        return self.accepted.count + len(self.accepted.refused)

    def give_up(self, reason: BaseException) -> tuple[Sequence[Answer], Unblocked | None]:
        """Nothing is accepted any more, and no body is kept; returns what is to be told to all that
        wait, and to all."""
        with self.guard:
            self._is_over = True
            self.unchecked = 0
            self._again = None
            self.accepted.let_go()
            return self._promises.given_up(reason), self._flights.lost()

    def look(self, now: float) -> Blocked | None:
        """Whether the broker takes nothing any more, while there is a connection."""
        with self.guard:
            return self._flights.look(now, self.accepted.count)

    def overdue(self, now: float) -> Sequence[Answer]:
        """What is to be told to those that were promised an answer ``confirm_timeout`` ago, for as
        often as this is called."""
        limit, marks, end = self._producing.confirm_timeout, self._marks, 0
        with self.guard:
            while marks and now - marks[0][0] >= limit:
                end = marks.popleft()[1]
            if not marks or now - marks[-1][0] >= limit / _MARKS:
                marks.append((now, self.accepted.next_id))
            answers = [*self._promises.overdue(end, self.accepted, limit)]
            if answers:
                self._flights.forgotten(self.accepted.oldest)
                answers += self._promises.answered(self.accepted)
        return answers

    def raise_refusals(self) -> None:
        """Tells of what was refused.

        Raises:
            NotConfirmed: Something was, and nobody was told before.
        """
        if not self.accepted.refused:
            return
        with self.guard:
            error = NotConfirmed(self._stream, self.accepted.refused)
            error.__cause__ = self._loss if error.unanswered else None
            if self.accepted.refused:  # else another call tells them
                self.accepted.refused = {}
                raise error  # at once: an interrupt in between would have them forgotten

    def _abandon(self) -> None:
        """Gives up what was sent; the lock is held."""
        self.accepted.abandon()
        self.unchecked = 0


def not_closed(stream: str, ledger: Ledger, ending: Ending) -> None:
    """A producer is dropped, or the program ends, without ``close``: says what that may lose."""
    count = ledger.untold
    if ending.error is None and count:
        text = f'the producer of "{stream}" was not closed: {count} messages were not confirmed'
        _LOG.warning("%s", text)
        warnings.warn(f"unclosed: {text}", ResourceWarning, stacklevel=2)

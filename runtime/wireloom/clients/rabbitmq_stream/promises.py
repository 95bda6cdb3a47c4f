"""Answers of the broker that are waited for one by one."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Protocol

from wireloom.clients.rabbitmq_stream.accepted import Accepted
from wireloom.clients.rabbitmq_stream.errors import NotConfirmed


class Promise(Protocol):
    """A future of either flavour."""

    def done(self) -> bool:
        """Whether it has a result, or nobody wants it any more."""
        ...

    def set_result(self, result: int, /) -> None:
        """It is confirmed."""

    def set_exception(self, exception: BaseException, /) -> None:
        """It is not."""


Answer = tuple[Promise, int | BaseException]
"""A promise, and what it comes to."""


class Promises:
    """Those of one producer, by rising publishing ids. Whoever calls holds a lock, and gives the
    answers to ``keep`` when it does not hold it any more.

    Args:
        stream: The stream.
    """

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._made: deque[tuple[int, Promise]] = deque()

    def add(self, number: int, promise: Promise) -> None:
        """One for the message that was just accepted."""
        self._made.append((number, promise))

    def answered(self, accepted: Accepted, loss: BaseException | None = None) -> Sequence[Answer]:
        """Those that the broker has answered for; refusals that are told so are told to nobody
        else. One is confirmed when all messages before it are answered for.

        Args:
            accepted: The messages.
            loss: Why the connection was lost for those with which nobody knows.
        """
        made = self._made
        answers: list[Answer] = []
        if not made:
            return answers
        if accepted.refused:
            refused = accepted.refused
            for number, promise in made:
                if number in refused:
                    error = NotConfirmed(self._stream, {number: refused.pop(number)})
                    error.__cause__ = loss if error.unanswered else None
                    answers.append((promise, error))
            told = {id(promise) for promise, _ in answers}
            self._made = made = deque(each for each in made if id(each[1]) not in told)
        while made and made[0][0] < accepted.oldest:
            number, promise = made.popleft()
            answers.append((promise, number))
        return answers

    def overdue(self, end: int, accepted: Accepted, seconds: float) -> Sequence[Answer]:
        """Those of messages before an id, which took too long; the broker may have answered for
        some without having done so for all before. The others are forgotten.

        Args:
            end: The id.
            accepted: The messages.
            seconds: How long each had.
        """
        made = self._made
        answers: list[Answer] = []
        late: list[int] = []
        while made and made[0][0] < end:
            number, promise = made.popleft()
            if accepted.is_open(number):
                late.append(number)
                answers.append((promise, NotConfirmed(self._stream, {number: None}, seconds)))
            else:
                answers.append((promise, number))
        accepted.forget(late)
        return answers

    def given_up(self, reason: BaseException) -> Sequence[Answer]:
        """All that are left."""
        answers: list[Answer] = [(promise, reason) for _, promise in self._made]
        self._made.clear()
        return answers


def keep(answers: Iterable[Answer]) -> None:
    """Tells who waits."""
    for promise, answer in answers:
        if promise.done():
            continue
        if isinstance(answer, BaseException):
            promise.set_exception(answer)
        else:
            promise.set_result(answer)

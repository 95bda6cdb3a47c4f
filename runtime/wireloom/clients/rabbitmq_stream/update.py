"""The broker tells a single active consumer of its turn and asks where to start.

The answer is owed by its correlation id, and given by whoever comes to it first: the callback of
the consumer, or its time limit.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Protocol

from wireloom.clients.rabbitmq_stream.errors import UpdateFailed
from wireloom.errors import InvalidArgument, LocalError, WireloomError
from wireloom.rabbitmq_stream.handler import Poster
from wireloom.rabbitmq_stream.messages import ConsumerUpdate, ConsumerUpdateResponse
from wireloom.rabbitmq_stream.types import OffsetNone, OffsetSpecification, ResponseCode


def keep_own_offset(active: bool) -> OffsetSpecification:
    """The answer to ConsumerUpdate that leaves the offset as subscribed."""
    return OffsetNone()


class Asked(Protocol):
    """The consumer that is asked."""

    stream: str

    def awaits(self, update: Update) -> bool:
        """Whether that is its last question, and its subscription is still there."""
        raise NotImplementedError

    def start_at(self, offset: OffsetSpecification, update: Update) -> None:
        """It becomes active and starts there, if it awaits the answer."""

    def fail(self, reason: BaseException, say: Callable[[], object]) -> None:
        """It ends on this connection; ``say`` tells the broker, which waits for an answer."""


class Update:
    """One question of the broker, which is answered once, from any thread.

    Attributes:
        active: Whether the consumer is active from now on.
    """

    def __init__(self, message: ConsumerUpdate, line: Poster, consumer: Asked) -> None:
        self.active = bool(message.active)
        self._correlation_id = message.correlation_id
        self._line = line
        self._consumer = consumer
        self._answered = threading.Lock()

    def answer(self, offset: OffsetSpecification) -> None:
        """Says where to start, unless it is too late for that."""
        if not self._answered.acquire(blocking=False):
            return
        try:
            if not isinstance(offset, OffsetSpecification):
                raise InvalidArgument(f"it gave {offset!r}, which is no place to start at")
            if self.active:
                self._consumer.start_at(offset, self)
            self._say(offset)
        except LocalError as error:
            self._end(error)

    def fail(self, error: BaseException) -> None:
        """Ends the consumer, and nothing else: the broker goes on with the next of the group."""
        if self._answered.acquire(blocking=False):
            self._end(error)

    def _end(self, error: BaseException) -> None:
        say = partial(self._say, OffsetNone())
        if self._consumer.awaits(self):
            self._consumer.fail(UpdateFailed(self._consumer.stream, error), say)
        else:
            say()

    def _say(self, offset: OffsetSpecification) -> None:
        try:
            self._line.post(ConsumerUpdateResponse(self._correlation_id, ResponseCode.OK, offset))
        except LocalError:
            raise
        except WireloomError:
            pass  # the connection has ended, as the consumer knows

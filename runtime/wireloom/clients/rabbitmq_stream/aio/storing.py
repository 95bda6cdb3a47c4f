"""What a consumer has handled is stored, so that the next one goes on behind it."""

from __future__ import annotations

import logging
import math
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

from wireloom.clients.rabbitmq_stream.tracking import Automatic, External, Progress, Tracking
from wireloom.errors import WireloomError
from wireloom.rabbitmq_stream.codes import NoOffset
from wireloom.runtime.arguments import check_type
from wireloom.runtime.connection_log import one_line
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.tasks import called, lock, result_of, sleep, within

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.aio.client import AsyncStreamClient
    from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer

_LOG = logging.getLogger("wireloom.clients.rabbitmq_stream")

SEEN = 5.0
"""Seconds after which an offset that is not shown is taken to be refused."""
PAUSE = 0.01

_storing: ContextVar[list[object] | None] = ContextVar("storing", default=None)
"""Whose ``External.save`` this is called by; of nobody any more in tasks that outlive it."""


class AsyncStoring:
    """Stores how far one consumer has come, where its tracking says.

    Args:
        consumer: The consumer.
        tracking: Who keeps the offset, if anybody does.
        progress: How far it has come; None without tracking.

    Attributes:
        problem: What ``External.save`` raised last, if it did.
    """

    problem: Exception | None = None

    def __init__(
        self, consumer: AsyncConsumer[Any], tracking: Tracking | None, progress: Progress | None
    ) -> None:
        self._consumer = consumer
        self._tracking = tracking
        self._progress = progress
        self._turn = lock()

    @property
    def calls(self) -> bool:
        """Whether it stores with a function of the program."""
        return isinstance(self._tracking, External)

    @property
    def calls_this(self) -> bool:
        """Whether it is ``External.save`` that asks: it may close the consumer."""
        return self in (_storing.get() or ())

    async def last_handled(self, client: AsyncStreamClient) -> int | None:
        """The offset of the last record that was handled before, as far as that is kept."""
        if self.calls:
            return await self.loaded(client.options.timeout)
        if self._tracking is None:
            return None
        try:
            return await client.query_offset(self._consumer.name, self._consumer.stream)
        except NoOffset:
            return None

    async def loaded(self, seconds: float) -> int | None:
        """The same, as a function of the program gives it that has so many seconds."""
        tracking = self._tracking
        if not isinstance(tracking, External):
            return None
        load = tracking.of(self._consumer.stream, tracking.load)
        last: int | None = await called(load, Deadline(seconds), "no offset was loaded")
        check_type("the offset that was loaded", last, int | None)
        return last

    @property
    def unstored(self) -> int | None:
        """The offset that was handled and is to be stored by itself, and is not yet."""
        progress = self._progress
        if progress is None or not progress.is_unstored:
            return None
        return progress.handled if isinstance(self._tracking, Automatic) else None

    @property
    def due(self) -> float:
        """Seconds until it is time to store what was handled; infinite if nothing is to be stored,
        or it is the turn of another consumer."""
        progress = self._progress
        return math.inf if progress is None or not self._consumer.has_turn else progress.due

    async def store_if_due(self) -> None:
        """Stores what was handled, if it is time for that."""
        progress = self._progress
        if progress is not None and self._is_due(progress):
            async with self._turn:
                if self._is_due(progress):
                    await self._store()

    async def asked_for_more(self, progress: Progress) -> None:
        """What was handed out is handled; it is time to store that, or not."""
        progress.asked_for_more()
        await self.store_if_due()

    def _is_due(self, progress: Progress) -> bool:
        """Not while it is the turn of another consumer, who may have stored more."""
        return progress.is_due and self._consumer.has_turn

    async def hand_over(self, limit: Deadline) -> None:
        """Stores what was handled, and asks until that is shown: StoreOffset has no answer, and
        whoever goes on asks on another connection, where nothing is in order with this one.

        Args:
            limit: How long it asks, and waits for what is being stored.

        Raises:
            TimedOut: What is being stored took longer.
            Exception: What ``External.save`` raised.
        """
        if not self.calls_this:
            async with within(
                self._turn, limit, f'the offset of "{self._consumer.stream}" is not stored'
            ):
                await self._store()
        wanted, pause = self._consumer.last_stored, PAUSE
        if wanted is None:
            return
        problem: WireloomError | None = None
        while problem is None and limit.left():
            try:
                if await self._consumer.stored_offset() >= wanted:
                    return
            except NoOffset:
                pass
            except WireloomError as error:
                problem = error
            await sleep(min(pause, limit.left()))
            pause *= 2
        _LOG.warning(
            'the broker does not show that offset %d of "%s" is stored for "%s"%s',
            wanted,
            self._consumer.stream,
            self._consumer.name,
            "" if problem is None else f": {one_line(problem)}",
        )

    async def _store(self) -> None:
        """Stores what was handled, if that is automatic."""
        progress, tracking = self._progress, self._tracking
        if progress is None or progress.handled is None or not progress.is_unstored:
            return
        handled = progress.handled
        if isinstance(tracking, Automatic):
            await self._consumer.store_offset(handled)
        elif isinstance(tracking, External) and tracking.save is not None:
            save = tracking.of(self._consumer.stream, tracking.save)
            call: list[object] = [self]
            token = _storing.set(call)
            try:
                await result_of(save(handled))
            except Exception as error:
                self.problem = error
                raise
            finally:
                call.clear()
                _storing.reset(token)
        else:
            return
        progress.stored(handled)

"""Sending, in the background, what a producer has accepted, on asyncio."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import cast

from wireloom.clients.rabbitmq_stream.aio.publisher import AsyncPublisher
from wireloom.clients.rabbitmq_stream.errors import MessageTooLarge, PartlySent
from wireloom.clients.rabbitmq_stream.ledger import Ledger
from wireloom.clients.rabbitmq_stream.publishing import Body, Producing, room_in_frame
from wireloom.errors import ConnectionLost, WireloomError
from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.loop_mailbox import Gate
from wireloom.runtime.tasks import Background, lock, within

_REST = 1.0
"""Seconds without a message after which nothing waits in the background for the next one."""
_JOIN = 5.0
_MANY = 1 << 62


class AsyncSender:
    """Sends what is in a ledger to wherever there is a publisher.

    Args:
        ledger: What was accepted.
        producing: How it is published.
        ending: That of the producer.
        give_up: Is told what went wrong if nothing is sent any more.
        refuse: Is told of a message that was accepted for longer frames than the broker agreed on.

    Attributes:
        publisher: Where messages go now; None if nowhere.
        longest: Bytes of the longest message that fits into a frame.
        resting: Whether ``go`` has to be called when something is accepted.
        was_open: Whether there was a publisher before.
    """

    def __init__(
        self,
        ledger: Ledger,
        producing: Producing,
        ending: Ending,
        give_up: Callable[[BaseException], object],
        refuse: Callable[[Sequence[PublishingError]], object],
    ) -> None:
        self.publisher: AsyncPublisher | None = None
        self.longest = _MANY
        self.resting = True
        self.was_open = False
        self._ledger = ledger
        self._guard = ledger.guard
        self._producing = producing
        self._ending = ending
        self._give_up = give_up
        self._refuse = refuse
        self._order = lock()
        self._news = Gate()
        self._background = Background()
        self._leaving: AsyncPublisher | None = None
        self._works = False

    def wait_for_publisher(self, longest: int) -> None:
        """Messages of so many bytes may be accepted, although there never was a publisher."""
        if not self.was_open:
            self.longest, self.was_open = longest, True

    def go(self) -> None:
        """Something is to be sent: wakes what sends, or starts it."""
        try:
            with self._guard:
                if not self.resting or self.publisher is None:
                    return
                self.resting = False
            if self._works:
                self._news.wake()
            elif not self._background.start(self._work, name="wireloom-producer"):
                self._ending.check()
        except BaseException:  # interrupted before or after that: who comes next does it again
            self.resting = True
            raise

    async def resume(self, publisher: AsyncPublisher) -> bool:
        """From now on sends there what is not confirmed, again, and then what is new.

        Returns:
            Whether that is so; if not, the publisher or the producer has ended.

        Raises:
            TimedOut: Something is still sent elsewhere; the publisher is given up then.
        """
        try:
            return await self._resume(publisher)
        except BaseException:  # the connection may stay, and would keep its name
            publisher.client.retire_publisher(publisher)
            raise

    async def _resume(self, publisher: AsyncPublisher) -> bool:
        limit = Deadline(self._producing.patience)
        async with within(self._order, limit, f'"{publisher.stream}": still sending'):
            self._ledger.resume(publisher.next_id, self.was_open)
            frame_max = publisher.client.welcome.limits.frame_max
            self.longest = room_in_frame(frame_max, self._producing)
            with self._guard:  # from now on ``leave`` is told of a loss
                stays = publisher.error is None and self._ending.error is None
                if stays:
                    self.publisher, self.was_open = publisher, True
        return stays

    def leave(self, publisher: AsyncPublisher) -> bool:
        """A publisher is lost; returns whether messages went there."""
        with self._guard:
            went = self.publisher is publisher
            if went:
                self.publisher = None
        return went

    def stop(self) -> None:
        """Sends nothing any more."""
        self._leaving = self.publisher or self._leaving
        self.publisher = None
        self._background.cancel()
        self._news.wake()

    def retire(self) -> None:
        """Gives up where messages went, after ``stop``, without waiting for the broker."""
        leaving = self._leaving
        if leaving is not None and leaving.error is None:
            leaving.client.retire_publisher(leaving)

    async def close(self) -> None:
        """Closes where messages went, after ``stop``, and waits until nothing is done any more."""
        if self._leaving is not None:
            with suppress(WireloomError):
                await self._leaving.close()
        await self._background.join(_JOIN)

    async def _work(self) -> None:
        """Sends what there is until there was nothing for a while; one does, however many start."""
        with self._guard:
            if self._works:
                return
            self._works = True
        try:
            while await self._send_next() or await self._rest():
                pass
        except Exception as error:
            self._give_up(error)

    async def _send_next(self) -> bool:
        """Sends the next frame; False if there is nothing, or nowhere to send it."""
        async with self._order:
            publisher = self.publisher
            if publisher is None:
                return False
            ids, bodies = self._ledger.next_frame(self.longest)
            if not bodies:
                return False
            try:
                await self._publish(publisher, ids, bodies, Deadline(self._producing.patience))
            except Exception as error:
                lost = publisher.error or publisher.client.connection.error
                # the reading side may find out a moment after the writing side
                if lost is None and not isinstance(error, ConnectionLost):
                    raise  # nobody attaches it again
            return True

    async def _rest(self) -> bool:
        """Waits for something new; False if it is time to end."""
        with self._guard:
            if self.publisher is not None and self._ledger.has_next:
                return True
            self.resting = True
        with suppress(TimeoutError):
            await self._news.wait_until(self._is_needed, _REST, "nothing new")
        with self._guard:
            if self.resting or self._ending.error is not None:
                self._works = False
                return False
            return True

    def _is_needed(self) -> bool:
        return not self.resting or self._ending.error is not None

    async def _publish(
        self, publisher: AsyncPublisher, ids: Sequence[int], bodies: Sequence[Body], limit: Deadline
    ) -> None:
        while bodies:
            try:
                await self._publish_all(publisher, ids, bodies, limit)
                return
            except MessageTooLarge as error:  # none was sent
                place = error.index
                self._refuse([PublishingError(ids[place], ResponseCode.FRAME_TOO_LARGE)])
                ids = [*ids[:place], *ids[place + 1 :]]
                bodies = [*bodies[:place], *bodies[place + 1 :]]

    async def _publish_all(
        self, publisher: AsyncPublisher, ids: Sequence[int], bodies: Sequence[Body], limit: Deadline
    ) -> None:
        value_of = self._producing.filter_value
        values = None if value_of is None else [value_of(cast("bytes", body)) for body in bodies]
        try:
            await publisher.publish(
                cast("list[bytes]", bodies),
                filter_values=values,
                publishing_ids=ids,
                timeout=limit.left(),
            )
        except PartlySent as error:  # which messages are stored is known without it
            raise (error.__cause__ or error) from None

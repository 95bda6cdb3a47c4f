"""Publishing to one topic with a client for asyncio."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, suppress
from typing import TYPE_CHECKING

from wireloom.clients.cluster.aio.closing import AsyncFlushes
from wireloom.clients.pulsar.errors import Closed
from wireloom.clients.pulsar.messages import MessageId, Outgoing
from wireloom.clients.pulsar.producer_state import ProducerState
from wireloom.clients.pulsar.publishing import Batching, Entry, Publication, Publishing
from wireloom.errors import LocalError, TimedOut, WireloomError
from wireloom.runtime.deadline import Deadline, Limit
from wireloom.runtime.loop_mailbox import Gate
from wireloom.runtime.tasks import Timer, call_later, lock, within

if TYPE_CHECKING:
    from wireloom.clients.pulsar.aio.client import AsyncPulsarClient


class AsyncProducer(AsyncFlushes):
    """Publishes to one topic; made by ``AsyncPulsarClient.producer``.

    It belongs to one event loop. When the broker closes it, as it does when a topic moves,
    or its connection is lost, it is attached again in the background, and sends again what was not
    answered, with the same sequence ids: with deduplication at the broker nothing is stored twice.
    What is published meanwhile waits. ``Options.retrying`` says when that is given up.

    Attributes:
        topic: The whole name of the topic.
    """

    def __init__(
        self, client: AsyncPulsarClient, topic: str, number: int, publishing: Publishing
    ) -> None:
        self.topic = topic
        self._client = client
        self._gate = Gate()
        self._state = ProducerState(
            topic,
            number,
            publishing,
            client.home,
            self._gate,
            self._attach_again,
            client.looking.remove,
        )
        self._order = lock()
        self._batching = publishing.batching
        self._timer: Timer | None = None
        self._unsent: deque[Entry] = deque()

    @property
    def name(self) -> str:
        """The name of the producer."""
        return self._state.name

    @property
    def outstanding(self) -> int:
        """Messages that the broker has not answered for yet."""
        return self._state.outstanding

    @property
    def next_sequence_id(self) -> int:
        """The sequence id of the next message; after ``last`` of the broker for a known name."""
        return self._state.next_sequence_id

    async def publish(
        self,
        message: bytes | Outgoing,
        *,
        sequence_id: int | None = None,
        timeout: Limit | None = None,
    ) -> Publication:
        """Sends a message, or puts it into the batch; waits only while too many are unanswered.

        One that is in a batch with others is sent with them even if this call is cancelled or its
        time is over.

        Args:
            message: The message, or its content alone.
            sequence_id: Rises from message to message; by default the next one. With deduplication
                the broker drops what it has seen.
            timeout: Seconds to wait at most; the client's by default.

        Returns:
            What becomes of it; ``flush`` waits for that.

        Raises:
            NotStored: The broker refused messages that were published before.
            MessageTooLarge: The broker does not take it.
            TimedOut: The broker did not read, or did not answer for earlier messages, in time.
            ConnectionLost: The producer was given up.
        """
        outgoing = message if isinstance(message, Outgoing) else Outgoing(body=message)
        deadline = self._deadline(timeout)
        self._state.ending.check()
        self._state.check_refusals()
        while True:
            await self._make_room(deadline)
            async with self._turn(deadline):
                if not self._state.room():
                    continue  # somebody else took it
                publication, entries = self._state.add(outgoing, sequence_id)
                if entries:
                    await self._send_all(entries, deadline, publication)
                if self._batching is not None:
                    self._arm(self._batching)
                return publication

    async def send(
        self,
        message: bytes | Outgoing,
        *,
        sequence_id: int | None = None,
        timeout: float | None = None,
    ) -> MessageId | None:
        """Publishes a message and waits until it is stored; see ``publish``.

        Returns:
            Where it is stored; None if the broker had it already.

        Raises:
            ResponseError: The broker did not store it.
        """
        deadline = self._deadline(timeout)
        publication = await self.publish(message, sequence_id=sequence_id, timeout=deadline)
        async with self._turn(deadline):
            await self._send_all(self._state.close_batch(), deadline, publication)
        await self._gate.wait_until(lambda: publication.done, deadline, self._unanswered())
        self._state.take_refusal(publication)
        return publication.message_id

    async def flush(self, timeout: float | None = None) -> None:
        """Sends what waits, and waits until the broker has answered for everything.

        Args:
            timeout: Seconds to wait at most; the client's by default.

        Raises:
            NotStored: The broker refused messages.
            TimedOut: It did not answer for all in time.
            ConnectionLost: The producer was given up.
        """
        deadline = self._deadline(timeout)
        async with self._turn(deadline):
            await self._send_all(self._state.close_batch(), deadline)
        await self._gate.wait_until(
            lambda: not self._state.outstanding, deadline, self._unanswered()
        )
        self._state.ending.check()
        self._state.check_refusals()

    async def close(self) -> None:
        """Gives the producer up, and what is not answered. Doing it twice does nothing."""
        self._state.give_up(Closed(f'the producer of "{self.topic}" was closed'))
        self._disarm()
        async with self._order:
            await self._client.run(self._state.detach())

    async def open(self) -> None:
        """Attaches the producer; ``AsyncPulsarClient.producer`` calls it."""
        await self._client.run(self._state.attach())
        self._client.looking.add(self._state)
        if self._state.error is not None:  # given up meanwhile
            self._client.looking.remove(self._state)

    def _deadline(self, timeout: Limit | None) -> Deadline:
        return Deadline.of(self._client.options.timeout if timeout is None else timeout)

    def _turn(self, deadline: Deadline) -> AbstractAsyncContextManager[object]:
        """Holds the order of what is sent; where others send, it has a time limit."""
        if not self._unsent:
            return self._order
        return within(self._order, deadline, f'"{self.topic}": still sending')

    def _unanswered(self) -> str:
        return f'"{self.topic}": no answer for {self.outstanding} messages'

    async def _make_room(self, deadline: Deadline) -> None:
        """Waits until fewer messages are unanswered."""
        if not self._state.room():
            async with self._turn(deadline):
                await self._send_all(self._state.close_batch(), deadline)
            await self._gate.wait_until(self._state.room, deadline, self._unanswered())

    async def _send_all(
        self, entries: list[Entry], deadline: Deadline, own: Publication | None = None
    ) -> None:
        """Sends entries behind those that are left. What others wait for is left to be sent in the
        background if the caller is interrupted or its time is over; ``own`` is what it alone waits
        for."""
        self._unsent += entries
        try:
            await self._send_unsent(deadline)
        except BaseException as error:
            over = isinstance(error, TimedOut) or not isinstance(error, Exception)
            unsent, self._unsent = self._unsent, deque()
            dropped: list[Entry] = []
            for entry in unsent:
                is_others = any(item is not own for item in entry.publications)
                (self._unsent if over and is_others else dropped).append(entry)
            self._drop(dropped, error)
            if self._unsent:
                self._disarm()
                self._timer = call_later(0.0, self._send_due)
            raise

    async def _send_unsent(self, deadline: Deadline) -> None:
        cnx = self._state.cnx
        if cnx is None:
            self._unsent.clear()  # it is sent when the producer is attached again
            return
        while self._unsent:
            try:
                await cnx.connection.send(self._unsent[0].message, timeout=deadline)
            except BaseException as error:
                if cnx.connection.error is None:
                    raise
                self._unsent.clear()  # as above
                if isinstance(error, WireloomError):
                    return
                raise
            self._unsent.popleft()

    def _drop(self, entries: Sequence[Entry], error: BaseException) -> None:
        failed = isinstance(error, WireloomError)
        self._state.drop(entries, error if failed else LocalError("publishing was interrupted"))

    async def _attach_again(self) -> None:
        async with self._order:
            pass  # whoever was sending on the old connection has done so, nobody does any more
        cnx = await self._client.run_unlimited(self._state.attach_again())
        async with self._order:
            self._unsent.clear()  # it is part of what is not answered
            await self._client.run_unlimited(self._state.send_again(cnx))

    def _arm(self, batching: Batching) -> None:
        if batching.delay and self._timer is None and self._state.batch_waits:
            self._timer = call_later(batching.delay, self._send_due)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    async def _send_due(self) -> None:
        # who waits for the messages is told
        with suppress(WireloomError):
            async with self._order:
                self._timer = None
                self._unsent += self._state.close_batch()
                try:
                    await self._send_unsent(self._deadline(None))
                except BaseException as error:
                    unsent, self._unsent = self._unsent, deque()
                    self._drop(unsent, error)
                    raise

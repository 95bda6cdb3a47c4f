"""Publishing to one topic on asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Self

from wireloom.clients.pulsar.batches import Batching
from wireloom.clients.pulsar.errors import Closed
from wireloom.clients.pulsar.messages import MessageId, Outgoing
from wireloom.clients.pulsar.outbox import Entry, Outbox, Publication, Publishing
from wireloom.clients.pulsar.steps import detach_producer
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.errors import WireloomError
from wireloom.runtime.loop_mailbox import LoopGate

if TYPE_CHECKING:
    from wireloom.clients.pulsar.aio.client import AsyncPulsarClient


class AsyncProducer:
    """Publishes to one topic; made by ``AsyncPulsarClient.producer``.

    It may be used from several tasks. When the broker closes it, as it does when a topic moves,
    it attaches itself again with the next call, and sends again what was not answered.

    Attributes:
        topic: The whole name of the topic.
    """

    def __init__(
        self, client: AsyncPulsarClient, topic: str, number: int, publishing: Publishing
    ) -> None:
        self.topic = topic
        self._client = client
        self._gate = LoopGate()
        self._outbox = Outbox(topic, number, publishing, self._gate)
        self._order = asyncio.Lock()
        self._batching = publishing.batching
        self._timer: asyncio.TimerHandle | None = None
        self._sending: asyncio.Task[None] | None = None

    @property
    def name(self) -> str:
        """The name of the producer."""
        return self._outbox.name

    @property
    def outstanding(self) -> int:
        """Messages that the broker has not answered for yet."""
        return self._outbox.outstanding

    @property
    def next_sequence_id(self) -> int:
        """The sequence id of the next message; after ``last`` of the broker for a known name."""
        return self._outbox.next_sequence_id

    async def publish(
        self,
        message: bytes | Outgoing,
        *,
        sequence_id: int | None = None,
        timeout: float | None = None,
    ) -> Publication:
        """Sends a message, or puts it into the batch; waits only while too many are unanswered.

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
            ConnectionLost: The connection ended.
        """
        outgoing = message if isinstance(message, Outgoing) else Outgoing(body=message)
        deadline = self._deadline(timeout)
        self._outbox.ending.check()
        self._outbox.check_refusals()
        async with self._order:
            await self._attach(deadline)
            if not self._outbox.room():
                await self._send_all(self._outbox.close_batch(), deadline)
                await self._wait(self._outbox.room, deadline, self._attach)
            publication, entries = self._outbox.add(outgoing, sequence_id)
            await self._send_all(entries, deadline)
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
            Refused: The broker did not store it.
        """
        deadline = self._deadline(timeout)
        publication = await self.publish(message, sequence_id=sequence_id, timeout=deadline.left())
        async with self._order:
            await self._send_all(self._outbox.close_batch(), deadline)
        await self._wait(lambda: publication.done, deadline, self._attach_in_turn)
        self._outbox.take_refusal(publication)
        return publication.message_id

    async def flush(self, timeout: float | None = None) -> None:
        """Sends what waits, and waits until the broker has answered for everything.

        Args:
            timeout: Seconds to wait at most; the client's by default.

        Raises:
            NotStored: The broker refused messages.
            TimedOut: It did not answer for all in time.
            ConnectionLost: The connection ended before.
        """
        deadline = self._deadline(timeout)
        async with self._order:
            await self._attach(deadline)
            await self._send_all(self._outbox.close_batch(), deadline)
        await self._wait(lambda: not self._outbox.outstanding, deadline, self._attach_in_turn)
        self._outbox.check_refusals()

    async def close(self) -> None:
        """Gives the producer up; what is not answered stays open. Doing it twice does nothing."""
        if self._outbox.ending.error is not None:
            return
        self._outbox.on_lost(Closed(f'the producer of "{self.topic}" was closed'))
        self._disarm()
        async with self._order:
            line, self._outbox.line = self._outbox.line, None
            if line is not None:
                await self._client.run(detach_producer(line, self._outbox.number))

    async def open(self) -> None:
        """Attaches the producer; ``AsyncPulsarClient.producer`` calls it."""
        async with self._order:
            await self._attach(self._deadline(None))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *details: object) -> None:
        try:
            if kind is None:
                await self.flush()
        finally:
            await self.close()

    def _deadline(self, timeout: float | None) -> Deadline:
        return Deadline(self._client.options.timeout if timeout is None else timeout)

    async def _attach(self, deadline: Deadline) -> None:
        self._outbox.ending.check()
        if self._outbox.line is None:
            steps = self._outbox.attach(self._client.line, self._client.secure)
            await self._client.run(steps, deadline.left())
            await self._send_all(self._outbox.unanswered(), deadline)

    async def _attach_in_turn(self, deadline: Deadline) -> None:
        async with self._order:
            await self._attach(deadline)

    async def _wait(
        self,
        ready: Callable[[], object],
        deadline: Deadline,
        attach: Callable[[Deadline], Awaitable[None]],
    ) -> None:
        """Waits for the broker, and attaches the producer again if it is closed meanwhile."""
        what = f'"{self.topic}": no answer for {self.outstanding} messages'
        while not ready():
            await attach(deadline)
            await self._gate.wait(lambda: ready() or self._outbox.line is None, deadline, what)

    async def _send_all(self, entries: list[Entry], deadline: Deadline) -> None:
        for entry in entries:
            line = self._outbox.line
            if line is None:
                return  # it is sent when the producer is attached again
            try:
                await line.connection.send(entry.message, timeout=deadline.left())
            except WireloomError as error:
                self._outbox.give_up(entry, error)
                raise

    def _arm(self, batching: Batching) -> None:
        if batching.delay and self._timer is None and self._outbox.batch_waits:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(batching.delay, self._start_sending)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _start_sending(self) -> None:
        self._sending = asyncio.get_running_loop().create_task(self._send_due())

    async def _send_due(self) -> None:
        self._timer = None
        with suppress(WireloomError):  # who waits for the messages is told
            async with self._order:
                await self._send_all(self._outbox.close_batch(), self._deadline(None))

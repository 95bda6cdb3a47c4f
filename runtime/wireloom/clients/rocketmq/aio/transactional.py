"""Sending messages in transactions with a client for asyncio."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING
from weakref import ReferenceType, ref

from wireloom.clients.cluster.aio.closing import AsyncCloses
from wireloom.clients.rocketmq.errors import Closed
from wireloom.clients.rocketmq.messages import Outgoing, Received
from wireloom.clients.rocketmq.sending import Choose, Receipt
from wireloom.clients.rocketmq.transactions import (
    WAITING,
    Half,
    Question,
    Questions,
    Transacted,
    Transactions,
    decided,
)
from wireloom.errors import WireloomError
from wireloom.rocketmq.types import TransactionEnd
from wireloom.runtime.deadline import Ending
from wireloom.runtime.tasks import Background, Inbox

if TYPE_CHECKING:
    from wireloom.clients.rocketmq.aio.client import AsyncRocketMQClient

_LOG = logging.getLogger(__name__)

AsyncTransact = Callable[[Receipt], Awaitable[TransactionEnd]]
"""Does the program's own part when half the message is stored, and decides."""
AsyncCheck = Callable[[Received], Awaitable[TransactionEnd]]
"""Says how the program's own part of a message ended; UNKNOWN lets the broker ask again."""


class AsyncTransactionalProducer(AsyncCloses):
    """Sends messages in transactions; made by ``AsyncRocketMQClient.transactional_producer``.

    It belongs to one event loop. Questions of brokers are answered one after another in a task of
    its own, until it is closed. Messages may be delivered twice where a broker asks about one again
    before it has noted how its transaction ended.
    """

    def __init__(
        self, client: AsyncRocketMQClient, transactions: Transactions, check: AsyncCheck
    ) -> None:
        self._client = client
        self._transactions = transactions
        self._check = check
        self._asked = Inbox[Question](WAITING)
        self._questions = Questions(transactions.group, self._asked, self)
        self._ending = Ending()
        self._answering = Background()

    async def send(
        self,
        topic: str,
        message: Outgoing,
        transact: AsyncTransact,
        *,
        choose: Choose | None = None,
        timeout: float | None = None,
    ) -> Transacted:
        """Sends a message that is delivered only if the program's own part is done as well.

        Args:
            topic: The topic; it is made if it is not there and brokers are configured so.
            message: The message.
            transact: Does the program's own part while half the message is stored, and decides. It
                is not called if that is stored less safely than the broker is configured to; then
                the message is dropped. If it raises, the broker asks about the message later.
            choose: Chooses the queue; None: one after another, or by the sharding key.
            timeout: Seconds for all attempts to send, and again for telling the broker what was
                decided; the client's by default. ``transact`` may take as long as it likes.

        Raises:
            NotStored: No broker stored it, or nobody knows; then the broker asks about it.
            NoRoute: No broker has the topic.
            ResponseError: A broker refused it for a reason that all have.
            MessageTooLarge: It is longer than brokers take.
            InvalidArgument: It has no body, is to be delayed, or ``transact`` did not decide.
            Closed: The producer was closed.
        """
        self._ending.check()
        packed = self._transactions.pack(message)
        half = await self._client.run(self._transactions.begin(topic, packed, choose), timeout)
        end = decided(await transact(half.receipt)) if half.is_safe else TransactionEnd.ROLLBACK
        return Transacted(receipt=half.receipt, end=end, error=await self._end(half, end, timeout))

    async def open(self) -> None:
        """Joins the group; ``AsyncRocketMQClient.transactional_producer`` calls it."""
        self._client.listeners.add(self._questions)
        self._client.heartbeat_data.produce(self._transactions.group)
        asked, name = self._asked, f"wireloom-checks-{self._transactions.group}"
        dropped: ReferenceType[AsyncTransactionalProducer] = ref(self, lambda _: asked.fail())
        self._answering.start(partial(_answer_for, dropped, asked), name)
        await self._client.run(
            self._client.heartbeat_data.announce(self._client.directory.brokers())
        )

    async def close(self) -> None:
        """Leaves the group, so that brokers ask others; doing it twice does nothing."""
        group = self._transactions.group
        reason = Closed(f"the transactional producer of {group!r} was closed by this program")
        if not self._ending.set(reason):
            return
        self._client.listeners.remove(self._questions)
        self._asked.fail(reason)
        self._answering.cancel()
        await self._answering.join()
        with suppress(WireloomError):  # brokers forget members that are silent
            await self._client.run(
                self._client.heartbeat_data.retire(group, self._client.directory.brokers())
            )

    async def _end(
        self, half: Half, end: TransactionEnd, timeout: float | None
    ) -> WireloomError | None:
        try:
            await self._client.run(self._transactions.end(half, end), timeout)
        except WireloomError as error:  # the broker asks
            return error
        return None

    async def _answer(self, question: Question) -> None:
        try:
            end = decided(await self._check(question.message()))
        except Exception:
            _LOG.exception("nobody knows how the transaction of a message ended")
            end = TransactionEnd.UNKNOWN
        with suppress(WireloomError):  # the broker asks again
            await self._client.run(self._transactions.answer(question, end))


async def _answer_for(
    owner: ReferenceType[AsyncTransactionalProducer], asked: Inbox[Question]
) -> None:
    """Answers questions of brokers; between them it keeps nobody's producer alive."""
    while True:
        question = await asked.get()
        producer = owner()
        if question is None or producer is None or producer._ending.error is not None:
            return
        await producer._answer(question)
        del question, producer

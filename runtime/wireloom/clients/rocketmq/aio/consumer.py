"""Consuming as a member of a group, for asyncio."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Self

from wireloom.clients.rocketmq.consuming import (
    Consuming,
    Group,
    Notices,
    membership,
)
from wireloom.clients.rocketmq.damage import UnreadableMessage, readable
from wireloom.clients.rocketmq.errands import Errand, Errands
from wireloom.clients.rocketmq.errors import Closed, is_passing
from wireloom.clients.rocketmq.messages import Queue, Received
from wireloom.clients.rocketmq.reporting import MemberInformant
from wireloom.clients.rocketmq.retries import BROKER_CHOOSES
from wireloom.clients.rocketmq.shares import Share, taken
from wireloom.clients.rocketmq.subscriptions import Subscription
from wireloom.runtime.connection_log import one_line
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.errors import WireloomError
from wireloom.runtime.loop_mailbox import LoopGate

if TYPE_CHECKING:
    from wireloom.clients.rocketmq.aio.client import AsyncRocketMQClient

_LOG = logging.getLogger(__name__)
_SLICE = 3600.0
"""Seconds of one wait when there is no limit."""


class AsyncConsumer:
    """A member of a group of consumers; made by ``AsyncRocketMQClient.consumer``.

    Iterating gives its messages.

    Every message has to be acknowledged or given back; until then the group stores no place behind
    it, so that it comes again after a failure. Messages may come twice, as always when a queue goes
    over to another member.
    """

    def __init__(
        self,
        client: AsyncRocketMQClient,
        group: str,
        subscriptions: Sequence[Subscription],
        consuming: Consuming,
    ) -> None:
        self._client = client
        self._gate = LoopGate()
        self._group = Group(
            membership(group, subscriptions, consuming),
            consuming,
            client.directory,
            client.options,
            client.presence,
            self._gate,
        )
        self._intake = self._group.intake
        self._errands = Errands(self._gate)
        self._informant = MemberInformant(self._group, self._errands)
        self._closing = Ending()
        self._notices = Notices(group, self._stir, self._group.plan_move, self._intake.end)
        self._stirred = asyncio.Event()
        self._keeping: asyncio.Task[None] | None = None
        self._pulling: set[asyncio.Task[None]] = set()

    @property
    def queues(self) -> tuple[Queue, ...]:
        """The queues that this member pulls from at the moment."""
        return self._group.queues

    async def receive(self, timeout: float | None = None) -> Received:
        """The next message; see ``Consumer.receive``."""
        found: list[Received] = []
        await self._wait_for(partial(taken, self._intake.take, found), timeout)
        return readable(found[0])

    def acknowledge(self, *messages: Received) -> None:
        """Messages are done; the broker is told every few seconds, and at the end."""
        self._intake.finish(messages)

    async def give_back(
        self, message: Received, delay_level: int = BROKER_CHOOSES, *, timeout: float | None = None
    ) -> None:
        """Has a message delivered again later; see ``Consumer.give_back``."""
        await self._client.run(self._group.give_back(message, delay_level), timeout)

    async def run(self, handle: Callable[[Received], Awaitable[object]]) -> None:
        """Handles messages until the consumer is closed; see ``Consumer.run``."""
        with self._errands.served(lambda: self._intake.ending.error):
            while True:
                found: list[Received | Errand] = []
                try:
                    await self._wait_for(partial(taken, self._take_any, found), None)
                except Closed:
                    return
                await self._handle(found[0], handle)

    async def close(self) -> None:
        """Stores how far the group has got and leaves it; doing it twice does nothing."""
        group = self._group.membership.group
        reason = Closed(f"the consumer of {group!r} was closed by this program")
        if not self._closing.set(reason):
            return
        self._intake.end(reason)
        tasks = [*self._pulling, *filter(None, [self._keeping])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._client.listeners.remove(self._notices)
        self._client.informants.remove(group, self._informant)
        with suppress(WireloomError):  # brokers forget members that are silent
            await self._client.run(self._group.leave())

    async def open(self) -> None:
        """Joins the group; ``AsyncRocketMQClient.consumer`` calls it."""
        self._client.listeners.add(self._notices)
        self._client.informants.add(self._group.membership.group, self._informant)
        self._start(await self._client.run(self._group.rebalance()))
        self._keeping = asyncio.create_task(self._keep())

    async def __aiter__(self) -> AsyncIterator[Received]:
        while True:
            try:
                message = await self.receive()
            except Closed:
                return
            yield message

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *details: object) -> None:
        await self.close()

    async def _wait_for(self, ready: Callable[[], bool], timeout: float | None) -> None:
        """Waits until something was taken; see ``Consumer.receive``."""
        deadline = Deadline(threading.TIMEOUT_MAX if timeout is None else timeout)
        while True:
            self._intake.ending.check()
            wait = min(self._group.patience, deadline.left())
            try:
                await self._gate.wait_until(ready, wait, "no message came")
            except TimeoutError:
                if not deadline.left():
                    raise deadline.passed("no message came") from None
            else:
                return

    def _take_any(self) -> Received | Errand | None:
        return self._errands.take() or self._intake.take()

    async def _handle(
        self, found: Received | Errand, handle: Callable[[Received], Awaitable[object]]
    ) -> None:
        """Handles a message, and says what became of it."""
        message = found.begin() if isinstance(found, Errand) else found
        problem: Exception | None = None
        try:
            await handle(readable(message))
        except Exception as error:
            problem = error
        if isinstance(found, Errand):
            found.end(problem)
        elif problem is not None:
            if isinstance(problem, UnreadableMessage):
                _LOG.error("a message is given back that cannot be read: %s", one_line(problem))
            await self.give_back(found)
        else:
            self.acknowledge(found)

    def _stir(self) -> None:
        """Called on the reading side when members have come or gone, or were moved."""
        self._stirred.set()

    async def _keep(self) -> None:
        """Shares queues out again and stores places, until the consumer ends."""
        consuming = self._group.consuming
        rebalancing = Deadline(consuming.rebalance)
        while self._intake.ending.error is None:
            with suppress(TimeoutError):
                limit = min(self._group.pace, rebalancing.left())
                await asyncio.wait_for(self._stirred.wait(), limit)
            stirred = self._stirred.is_set()
            self._stirred.clear()
            self._start(self._group.move())
            try:
                if stirred or not rebalancing.left():
                    rebalancing = Deadline(consuming.rebalance)
                    self._start(await self._client.run(self._group.rebalance()))
                await self._client.run(self._group.keep())
            except WireloomError as error:
                if not is_passing(error):
                    self._intake.end(error)

    def _start(self, shares: Sequence[Share]) -> None:
        for found in shares:
            task = asyncio.create_task(self._pull(found))
            self._pulling.add(task)
            task.add_done_callback(self._pulling.discard)

    async def _pull(self, found: Share) -> None:
        """Pulls from a queue as long as it is this member's."""
        while not found.dropped and self._intake.ending.error is None:
            try:
                await self._wait(lambda: self._group.has_room(found), _SLICE)
                if not found.dropped and self._intake.ending.error is None:
                    await self._client.run(self._group.pull(found))
            except WireloomError as error:
                if not is_passing(error):
                    self._intake.end(error)
                    return
                await self._wait(lambda: found.dropped, self._group.consuming.pause)

    async def _wait(self, ready: Callable[[], object], limit: float) -> None:
        """Waits until something is true, the time is over or the consumer has ended."""
        with suppress(WireloomError):
            await self._gate.wait_until(ready, limit, "nothing happened")

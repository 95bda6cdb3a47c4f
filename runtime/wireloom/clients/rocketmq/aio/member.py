"""What goes on beside a consumer, with a client for asyncio."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from wireloom.clients.cluster.retrying import Tries, passes
from wireloom.clients.rocketmq.admin_replies import AdminResponder
from wireloom.clients.rocketmq.assignments import Assignment
from wireloom.clients.rocketmq.consuming import Group, Notices
from wireloom.clients.rocketmq.errors import Closed
from wireloom.clients.rocketmq.repairs import Repairs
from wireloom.errors import WireloomError
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.loop_mailbox import Gate
from wireloom.runtime.tasks import Background, Signal

if TYPE_CHECKING:
    from wireloom.clients.rocketmq.aio.client import AsyncRocketMQClient

_SLICE = 3600.0
"""Seconds of one wait when there is no limit."""


class AsyncMember:
    """Keeps a member in its group and pulls from its queues.

    It does not know the consumer that it does this for, so that one that is dropped can end it.

    Args:
        client: The client.
        group: The member.
        gate: Is woken when something has happened to what was pulled.
        responder: Answers administrators.
    """

    def __init__(
        self, client: AsyncRocketMQClient, group: Group, gate: Gate, responder: AdminResponder
    ) -> None:
        self._client = client
        self._group = group
        self._gate = gate
        self._responder = responder
        self._state = group.state
        self._name = group.membership.group
        self._notices = Notices(self._name, self._stir, group.plan_move, self._state.end)
        self._stirred = Signal()
        self._dropped = False
        self._repairs = Repairs()
        self._keeping = Background()
        self._pulling = Background()

    async def open(self) -> None:
        """Joins the group."""
        self._client.listeners.add(self._notices)
        self._client.admin_responders.add(self._name, self._responder)
        self._start(await self._client.run(self._group.rebalance()))
        self._keeping.start(self._keep, name=f"wireloom-group-{self._name}")

    async def close(self) -> None:
        """Stores how far the group has got and leaves it."""
        self._state.end(Closed(f"the consumer of {self._name!r} was closed by this program"))
        self._stir()
        self._pulling.cancel()
        self._keeping.cancel()
        await self._keeping.join()
        self._client.listeners.remove(self._notices)
        self._client.admin_responders.remove(self._name, self._responder)
        with suppress(WireloomError):  # brokers forget members that are silent
            await self._client.run(self._group.leave())

    def drop(self) -> None:
        """Has that done in the background, as nobody is left who would; may be called anywhere."""
        self._dropped = True
        self._stir()

    def _stir(self) -> None:
        """Called on the reading side when members have come or gone, or were moved."""
        self._stirred.set()

    async def _keep(self) -> None:
        """Shares queues out again and stores places, until the consumer ends."""
        consuming = self._group.consuming
        rebalancing = Deadline(consuming.rebalance)
        while self._state.ending.error is None:
            stirred = await self._stirred.wait(min(self._group.pace, rebalancing.left()))
            if self._dropped:
                await self.close()
            if self._state.ending.error is not None:
                return
            self._start(self._group.move())
            try:
                if stirred or not rebalancing.left():
                    rebalancing = Deadline(consuming.rebalance)
                    self._start(await self._client.run(self._group.rebalance()))
                await self._client.run(self._group.keep())
            except WireloomError as error:
                if not passes(error):
                    self._state.end(error)

    def _start(self, assignments: Sequence[Assignment]) -> None:
        for found in assignments:
            name = f"wireloom-pull-{found.queue.topic}-{found.queue.broker}-{found.queue.number}"
            self._pulling.start(partial(self._pull, found), name)

    async def _pull(self, found: Assignment) -> None:
        """Pulls from a queue as long as it is this member's."""
        queue = found.queue
        what = f'queue {queue.number} of "{queue.topic}" on {queue.broker}'
        tries = Tries(self._client.options.retrying, what)
        while not found.dropped and self._state.ending.error is None:
            try:
                await self._wait(lambda: self._group.has_room(found), _SLICE)
                if not found.dropped and self._state.ending.error is None:
                    is_lost = self._repairs.is_lost(queue)  # then it is to be known soon
                    await self._client.run(self._group.pull(found, waits=not is_lost))
                    self._repairs.pulled(queue, tries)
                    tries.attached()
            except WireloomError as error:
                try:
                    pause = tries.pause(error)
                except WireloomError as reason:
                    if self._state.ending.error is None:
                        self._repairs.given_up(tries, reason)
                    self._state.end(reason)
                    return
                self._repairs.failed(queue, tries, pause)
                await self._wait(lambda: found.dropped, pause)
        self._repairs.left(queue)

    async def _wait(self, ready: Callable[[], object], limit: float) -> None:
        """Waits until something is true, the time is over or the consumer has ended."""
        with suppress(WireloomError):
            await self._gate.wait_until(ready, limit, "nothing happened")

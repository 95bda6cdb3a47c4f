"""What goes on beside a consumer, with a client for asyncio."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from wireloom.clients.cluster.aio.recovery import AsyncRecovery, at_once
from wireloom.clients.cluster.retrying import passes
from wireloom.clients.rocketmq.admin_replies import AdminResponder
from wireloom.clients.rocketmq.assignments import Assignment, Pull
from wireloom.clients.rocketmq.consuming import Group, Notices
from wireloom.clients.rocketmq.errors import Closed
from wireloom.errors import WireloomError
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.loop_mailbox import Gate
from wireloom.runtime.tasks import Background, Signal

if TYPE_CHECKING:
    from wireloom.clients.rocketmq.aio.client import AsyncRocketMQClient

_JOIN = 1.0
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
        self._recovery: AsyncRecovery[Pull] = AsyncRecovery(
            partial(at_once, self._pull_again), self._state.ending
        )
        self._keeping = Background()
        self._pulling = Background()

    async def open(self) -> None:
        """Joins the group."""
        self._client.listeners.add(self._notices)
        self._client.admin_responders.add(self._name, self._responder)
        self._start(await self._client.run(self._group.rebalance()))
        self._keeping.start(self._keep, name=f"wireloom-group-{self._name}")
        self._client.looking.add(self._group)

    async def close(self) -> None:
        """Stores how far the group has got and leaves it."""
        self._state.end(Closed(f"the consumer of {self._name!r} was closed by this program"))
        self._stir()
        self._client.looking.remove(self._group)
        self._pulling.cancel()
        self._keeping.cancel()
        await self._recovery.close(_JOIN)
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
            self._begin(Pull(found, self._state, self._client.options.retrying))

    def _begin(self, pull: Pull) -> None:
        self._pulling.start(partial(self._pull, pull), f"wireloom-pull-{pull.tries.what}")

    async def _pull(self, pull: Pull) -> None:
        """Pulls from a queue as long as it is this member's, and nothing fails."""
        found = pull.of_queue
        try:
            while pull.error is None:
                await self._wait(lambda: self._group.has_room(found), _SLICE)
                if pull.error is None:
                    await self._client.run(self._group.pull(found))
        except WireloomError as error:
            self._recovery.lost(found.queue.broker, pull, error)

    async def _pull_again(self, pull: Pull) -> None:
        """Pulls from a queue after that failed; whether it works is to be known soon."""
        await self._client.run(self._group.pull(pull.of_queue, waits=False))
        self._begin(pull)

    async def _wait(self, ready: Callable[[], object], limit: float) -> None:
        """Waits until something is true, the time is over or the consumer has ended."""
        with suppress(WireloomError):
            await self._gate.wait_until(ready, limit, "nothing happened")

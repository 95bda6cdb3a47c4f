# Made by `make generate` from aio/member.py; do not edit it.
"""What goes on beside a consumer, with a client that blocks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from wireloom.clients.cluster.recovery import Recovery, at_once
from wireloom.clients.cluster.retrying import passes
from wireloom.clients.rocketmq.admin_replies import AdminResponder
from wireloom.clients.rocketmq.assignments import Assignment, Pull
from wireloom.clients.rocketmq.consuming import Group, Notices
from wireloom.clients.rocketmq.errors import Closed
from wireloom.errors import WireloomError
from wireloom.runtime.deadline import Deadline
from wireloom.runtime.mailbox import Gate
from wireloom.runtime.threads import Background, Signal

if TYPE_CHECKING:
    from wireloom.clients.rocketmq.client import RocketMQClient

_JOIN = 1.0
_SLICE = 3600.0
"""Seconds of one wait when there is no limit."""


class Member:
    """Keeps a member in its group and pulls from its queues.

    It does not know the consumer that it does this for, so that one that is dropped can end it.

    Args:
        client: The client.
        group: The member.
        gate: Is woken when something has happened to what was pulled.
        responder: Answers administrators.
    """

    def __init__(
        self, client: RocketMQClient, group: Group, gate: Gate, responder: AdminResponder
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
        self._recovery: Recovery[Pull] = Recovery(
            partial(at_once, self._pull_again), self._state.ending
        )
        self._keeping = Background()
        self._pulling = Background()

    def open(self) -> None:
        """Joins the group."""
        self._client.listeners.add(self._notices)
        self._client.admin_responders.add(self._name, self._responder)
        self._start(self._client.run(self._group.rebalance()))
        self._keeping.start(self._keep, name=f"wireloom-group-{self._name}")
        self._client.looking.add(self._group)

    def close(self) -> None:
        """Stores how far the group has got and leaves it."""
        self._state.end(Closed(f"the consumer of {self._name!r} was closed by this program"))
        self._stir()
        self._client.looking.remove(self._group)
        self._pulling.cancel()
        self._keeping.cancel()
        self._recovery.close(_JOIN)
        self._keeping.join()
        self._client.listeners.remove(self._notices)
        self._client.admin_responders.remove(self._name, self._responder)
        with suppress(WireloomError):  # brokers forget members that are silent
            self._client.run(self._group.leave())

    def drop(self) -> None:
        """Has that done in the background, as nobody is left who would; may be called anywhere."""
        self._dropped = True
        self._stir()

    def _stir(self) -> None:
        """Called on the reading side when members have come or gone, or were moved."""
        self._stirred.set()

    def _keep(self) -> None:
        """Shares queues out again and stores places, until the consumer ends."""
        consuming = self._group.consuming
        rebalancing = Deadline(consuming.rebalance)
        while self._state.ending.error is None:
            stirred = self._stirred.wait(min(self._group.pace, rebalancing.left()))
            if self._dropped:
                self.close()
            if self._state.ending.error is not None:
                return
            self._start(self._group.move())
            try:
                if stirred or not rebalancing.left():
                    rebalancing = Deadline(consuming.rebalance)
                    self._start(self._client.run(self._group.rebalance()))
                self._client.run(self._group.keep())
            except WireloomError as error:
                if not passes(error):
                    self._state.end(error)

    def _start(self, assignments: Sequence[Assignment]) -> None:
        for found in assignments:
            self._begin(Pull(found, self._state, self._client.options.retrying))

    def _begin(self, pull: Pull) -> None:
        self._pulling.start(partial(self._pull, pull), f"wireloom-pull-{pull.tries.what}")

    def _pull(self, pull: Pull) -> None:
        """Pulls from a queue as long as it is this member's, and nothing fails."""
        found = pull.of_queue
        try:
            while pull.error is None:
                self._wait(lambda: self._group.has_room(found), _SLICE)
                if pull.error is None:
                    self._client.run(self._group.pull(found))
        except WireloomError as error:
            self._recovery.lost(found.queue.broker, pull, error)

    def _pull_again(self, pull: Pull) -> None:
        """Pulls from a queue after that failed; whether it works is to be known soon."""
        self._client.run(self._group.pull(pull.of_queue, waits=False))
        self._begin(pull)

    def _wait(self, ready: Callable[[], object], limit: float) -> None:
        """Waits until something is true, the time is over or the consumer has ended."""
        with suppress(WireloomError):
            self._gate.wait_until(ready, limit, "nothing happened")

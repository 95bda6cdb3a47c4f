# Made by `make generate` from aio/consumer.py; do not edit it.
"""Consuming as a member of a group, with a client that blocks."""

from __future__ import annotations

import logging
import threading
import warnings
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from wireloom.clients.cluster.closing import Closes
from wireloom.clients.rocketmq.assignments import taken
from wireloom.clients.rocketmq.consumer_status import MemberStatus
from wireloom.clients.rocketmq.consuming import Group
from wireloom.clients.rocketmq.damage import UnreadableMessage, readable
from wireloom.clients.rocketmq.direct_consume import DirectConsume, DirectConsumes
from wireloom.clients.rocketmq.errors import Closed
from wireloom.clients.rocketmq.member import Member
from wireloom.clients.rocketmq.membership import Consuming, membership
from wireloom.clients.rocketmq.messages import Queue, Received
from wireloom.clients.rocketmq.retries import BROKER_CHOOSES
from wireloom.clients.rocketmq.subscriptions import Subscription
from wireloom.runtime.connection_log import one_line
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.mailbox import Gate

if TYPE_CHECKING:
    from wireloom.clients.rocketmq.client import RocketMQClient

_LOG = logging.getLogger(__name__)


class Consumer(Closes):
    """A member of a group of consumers; made by ``RocketMQClient.consumer``.

    Iterating gives its messages. It is thread-safe. Every message has to be acknowledged or given
    back; until then the group stores no place behind it, so that it comes again after a failure.
    Messages may come twice, as always when a queue goes over to another member. One that is dropped
    without ``close`` leaves the group, with a ResourceWarning.
    """

    _is_open = False

    def __init__(
        self,
        client: RocketMQClient,
        group: str,
        subscriptions: Sequence[Subscription],
        consuming: Consuming,
    ) -> None:
        self._client = client
        self._gate = Gate()
        self._group = Group(
            membership(group, subscriptions, consuming),
            consuming,
            client.directory,
            client.options,
            client.heartbeat_data,
            self._gate,
        )
        self._state = self._group.state
        self._direct = DirectConsumes(self._gate)
        responder = MemberStatus(self._group, self._direct)
        self._member = Member(client, self._group, self._gate, responder)
        self._closing = Ending()

    @property
    def queues(self) -> tuple[Queue, ...]:
        """The queues that this member pulls from at the moment."""
        return self._group.queues

    def receive(self, timeout: float | None = None) -> Received:
        """The next message.

        Args:
            timeout: Seconds to wait for one; None waits until the consumer is closed.

        Raises:
            TimedOut: None came in time.
            Closed: The consumer was closed.
            ResponseError: A broker refuses, and would do so again.
            UnreadableMessage: The next message cannot be read. It has to be acknowledged or given
                back as any other; the next call goes on behind it.
            DecodeError: A broker sent what are no messages.
        """
        found: list[Received] = []
        self._wait_for(partial(taken, self._state.take, found), timeout)
        return readable(found[0])

    def acknowledge(self, *messages: Received) -> None:
        """Messages are done; the broker is told every few seconds, and at the end."""
        self._state.finish(messages)

    def give_back(
        self, message: Received, delay_level: int = BROKER_CHOOSES, *, timeout: float | None = None
    ) -> None:
        """Has a message delivered again later, to any member of the group.

        If messages are consumed in order or by everybody, it comes again here, after a pause and
        before the others of its queue; after too many tries it becomes a dead letter, or is dropped
        if everybody gets it.

        Args:
            message: The message; it need not be acknowledged any more.
            delay_level: One of the levels of the broker; ``BROKER_CHOOSES`` waits longer after each
                try, and ``DEAD_LETTER`` gives the message up.
            timeout: Seconds to wait for the broker; the client's by default.

        Raises:
            ResponseError: The broker refuses.
            NoRoute: The broker is gone; the message is still to be acknowledged.
        """
        self._client.run(self._group.give_back(message, delay_level), timeout)

    def run(self, handle: Callable[[Received], object]) -> None:
        """Handles messages until the consumer is closed: acknowledges those that are handled, and
        gives back those for which ``handle`` raises an ``Exception``, and, with a line in the
        log, those that cannot be read.

        Messages that an administrator sends to be consumed at once are handled in between.
        """
        with self._direct.served(lambda: self._state.ending.error):
            while True:
                found: list[Received | DirectConsume] = []
                try:
                    self._wait_for(partial(taken, self._take_any, found), None)
                except Closed:
                    return
                self._handle(found[0], handle)

    def close(self) -> None:
        """Stores how far the group has got and leaves it; doing it twice does nothing."""
        if self._closing.set(Closed("closed by this program")):
            self._is_open = False
            self._member.close()

    def open(self) -> None:
        """Joins the group; ``RocketMQClient.consumer`` calls it."""
        self._member.open()
        self._is_open = True

    def __iter__(self) -> Iterator[Received]:
        while True:
            try:
                message = self.receive()
            except Closed:
                return
            yield message

    def __del__(self, warn: Callable[..., None] = warnings.warn) -> None:
        if self._is_open and self._state.ending.error is None:
            self._member.drop()
            group = self._group.membership.group
            warn(f"unclosed consumer of {group!r}", ResourceWarning, source=self)

    def _wait_for(self, ready: Callable[[], bool], timeout: float | None) -> None:
        """Waits until something was taken; see ``receive``."""
        deadline = Deadline(threading.TIMEOUT_MAX if timeout is None else timeout)
        while True:
            self._state.ending.check()
            wait = min(self._group.poll_interval, deadline.left())
            try:
                self._gate.wait_until(ready, wait, "no message came")
            except TimeoutError:
                if not deadline.left():
                    raise deadline.passed("no message came") from None
            else:
                return

    def _take_any(self) -> Received | DirectConsume | None:
        return self._direct.take() or self._state.take()

    def _handle(
        self, found: Received | DirectConsume, handle: Callable[[Received], object]
    ) -> None:
        """Handles a message, and says what became of it."""
        message = found.begin() if isinstance(found, DirectConsume) else found
        problem: Exception | None = None
        try:
            handle(readable(message))
        except Exception as error:
            problem = error
        if isinstance(found, DirectConsume):
            found.end(problem)
        elif problem is not None:
            if isinstance(problem, UnreadableMessage):
                _LOG.error("a message is given back that cannot be read: %s", one_line(problem))
            self.give_back(found)
        else:
            self.acknowledge(found)

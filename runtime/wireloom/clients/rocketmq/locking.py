"""Locks on queues, so that their messages come one after another although members change."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import partial

from wireloom.clients.cluster.answers import of
from wireloom.clients.cluster.retrying import Tolerant
from wireloom.clients.rocketmq.directory import Directory
from wireloom.clients.rocketmq.messages import Endpoint, Queue
from wireloom.clients.rocketmq.steps import Ask, Steps
from wireloom.errors import WireloomError
from wireloom.rocketmq.messages import LockBatchMq, LockBatchMqResponse, UnlockBatchMq
from wireloom.rocketmq.types import LockRequest

LASTS = 30.0
"""Seconds that a lock is relied on; brokers keep it for 60 unless they are configured otherwise."""
RENEWED = 10.0
"""Seconds after which a lock is renewed."""


class Locks:
    """Locks of one member of a group.

    Args:
        group: The group of consumers.
        member: The id of the client that is the member.
        directory: Where queues are.
    """

    def __init__(self, group: str, member: str, directory: Directory) -> None:
        self._group = group
        self._member = member
        self._directory = directory

    def take(self, queues: Iterable[Queue]) -> Steps[dict[Queue, bool]]:
        """Locks queues, or renews their locks.

        Returns:
            Whether each is locked for this member now; queues of brokers that do not answer at the
            moment are not among them.

        Raises:
            ResponseError: A broker refuses, and would do so again.
        """
        found: dict[Queue, bool] = {}
        wanted = yield from self._by_broker(queues)
        for broker, some in wanted.items():
            with Tolerant():
                answer = yield Ask(broker, partial(LockBatchMq, body=self._body(some)))
                locked = set(map(Queue.of, of(answer, LockBatchMqResponse).body.queues))
                found.update({queue: queue in locked for queue in some})
        return found

    def give_back(self, queues: Iterable[Queue]) -> Steps[None]:
        """Lets others lock queues; brokers that do not hear of it do so after a minute."""
        wanted = yield from self._by_broker(queues)
        for broker, some in wanted.items():
            with suppress(WireloomError):
                yield Ask(broker, partial(UnlockBatchMq, body=self._body(some)))

    def _by_broker(self, queues: Iterable[Queue]) -> Steps[dict[Endpoint, list[Queue]]]:
        found: dict[Endpoint, list[Queue]] = {}
        for queue in queues:
            with Tolerant():
                route = yield from self._directory.route(queue.topic)
                found.setdefault(route.master(queue.broker), []).append(queue)
        return found

    def _body(self, queues: Iterable[Queue]) -> LockRequest:
        return LockRequest(self._group, self._member, False, tuple(map(Queue.data, queues)))

"""Locks on queues, so that their messages come one after another although members change."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress

from wireloom.clients.cluster.answers import of
from wireloom.clients.cluster.retrying import passes
from wireloom.clients.rocketmq.directory import Directory
from wireloom.clients.rocketmq.messages import Endpoint, Queue
from wireloom.clients.rocketmq.options import Options
from wireloom.clients.rocketmq.steps import Ask, Steps
from wireloom.errors import WireloomError
from wireloom.rocketmq.messages import LockBatchMq, LockBatchMqResponse, Message, UnlockBatchMq
from wireloom.rocketmq.types import LockRequest

LASTS = 30.0
"""Seconds that a lock is relied on; brokers keep it for 60 unless they are configured otherwise."""
RENEWED = 10.0
"""Seconds after which a lock is renewed."""


class Locks:
    """Locks of one member of a group.

    Args:
        group: The group of consumers.
        directory: Where queues are.
        options: Who the member is.
    """

    def __init__(self, group: str, directory: Directory, options: Options) -> None:
        self._group = group
        self._directory = directory
        self._options = options

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
            try:
                answer = yield Ask(broker, self._request(LockBatchMq, some))
            except WireloomError as error:
                if not passes(error):
                    raise
                continue
            said = of(answer, LockBatchMqResponse).body.queues
            locked = {Queue(one.topic, one.broker_name, one.queue_id) for one in said}
            found.update({queue: queue in locked for queue in some})
        return found

    def give_back(self, queues: Iterable[Queue]) -> Steps[None]:
        """Lets others lock queues; brokers that do not hear of it do so after a minute."""
        wanted = yield from self._by_broker(queues)
        for broker, some in wanted.items():
            with suppress(WireloomError):
                yield Ask(broker, self._request(UnlockBatchMq, some))

    def _by_broker(self, queues: Iterable[Queue]) -> Steps[dict[Endpoint, list[Queue]]]:
        found: dict[Endpoint, list[Queue]] = {}
        for queue in queues:
            try:
                route = yield from self._directory.route(queue.topic)
                found.setdefault(route.master(queue.broker), []).append(queue)
            except WireloomError as error:
                if not passes(error):
                    raise
        return found

    def _request(
        self, kind: type[LockBatchMq | UnlockBatchMq], queues: Iterable[Queue]
    ) -> Callable[[int], Message]:
        body = LockRequest(
            self._group,
            self._options.client_id,
            False,
            tuple(queue.data() for queue in queues),
        )
        form = self._options.header_form
        return lambda number: kind(number, body, form)

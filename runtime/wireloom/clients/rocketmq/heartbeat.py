"""What a client is to brokers: the groups that it sends and consumes for."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import suppress
from functools import partial
from typing import Any

from wireloom.clients.cluster.retrying import Tolerant
from wireloom.clients.rocketmq.messages import Endpoint
from wireloom.clients.rocketmq.options import Options
from wireloom.clients.rocketmq.steps import Ask, Steps
from wireloom.clients.rocketmq.subscriptions import Membership
from wireloom.errors import WireloomError
from wireloom.rocketmq.messages import HeartBeat, UnregisterClient
from wireloom.rocketmq.types import Heartbeat, ProducerData, UnregisterFields
from wireloom.runtime import forking


class HeartbeatData:
    """The groups of a client; may be used from several threads.

    Args:
        options: Who the client is.
    """

    def __init__(self, options: Options) -> None:
        self._options = options
        self._producers: dict[str, int] = {}
        self._memberships: dict[str, Membership] = {}
        self._lock = forking.lock()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to tell brokers."""
        return not (self._producers or self._memberships)

    def produce(self, group: str) -> None:
        """From now on the client sends for a group; it may do so several times."""
        with self._lock:
            self._producers[group] = self._producers.get(group, 0) + 1

    def consume(self, membership: Membership) -> None:
        """From now on the client consumes for a group."""
        self._memberships[membership.group] = membership

    def leave(self, group: str) -> None:
        """The client no longer consumes for a group."""
        self._memberships.pop(group, None)

    def greet(self, broker: Endpoint) -> Generator[Ask, Any, None]:
        """Tells a broker of all groups, if there are any.

        Raises:
            ResponseError: It refuses.
        """
        if not self.is_empty:
            yield Ask(broker, partial(HeartBeat, body=self.data()))

    def announce(self, brokers: Iterable[Endpoint]) -> Steps[None]:
        """Tells brokers of all groups, those that can be reached.

        Raises:
            ResponseError: One refuses, and would do so again.
        """
        for broker in brokers:
            with Tolerant():
                yield from self.greet(broker)

    def retire(self, group: str, brokers: Iterable[Endpoint]) -> Steps[None]:
        """The client sends for a group once less; brokers are told if it does so no more."""
        with self._lock:
            left = self._producers.pop(group, 0) - 1
            if left > 0:
                self._producers[group] = left
        if left > 0:
            return
        for broker in brokers:
            with suppress(WireloomError):  # brokers forget members that are silent
                yield self._unregistration(broker, group, None)

    def departure(self, broker: Endpoint) -> list[Ask]:
        """Tells a broker that the client leaves its groups, one by one."""
        produces = [self._unregistration(broker, group, None) for group in list(self._producers)]
        consumes = [self._unregistration(broker, None, group) for group in list(self._memberships)]
        return produces + consumes

    def data(self) -> Heartbeat:
        """All groups on the wire."""
        return Heartbeat(
            self._options.client_id,
            tuple(map(ProducerData, list(self._producers))),
            tuple(membership.data() for membership in list(self._memberships.values())),
        )

    def _unregistration(self, broker: Endpoint, produces: str | None, consumes: str | None) -> Ask:
        fields = UnregisterFields(self._options.client_id, produces, consumes)
        return Ask(broker, partial(UnregisterClient, fields=fields))

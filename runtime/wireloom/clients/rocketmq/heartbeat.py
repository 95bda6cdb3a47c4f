"""What a client is to brokers: the groups that it sends and consumes for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress

from wireloom.clients.cluster.retrying import passes
from wireloom.clients.rocketmq.messages import Endpoint
from wireloom.clients.rocketmq.options import Options
from wireloom.clients.rocketmq.steps import Ask, Steps
from wireloom.clients.rocketmq.subscriptions import Membership, heartbeat
from wireloom.errors import WireloomError
from wireloom.rocketmq.messages import HeartBeat, Message, UnregisterClient
from wireloom.rocketmq.types import UnregisterFields
from wireloom.runtime import forking

Request = Callable[[int], Message]
"""Makes a request out of its number."""


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

    def greet(self, broker: Endpoint) -> Steps[None]:
        """Tells a broker of all groups.

        Raises:
            ResponseError: It refuses.
        """
        yield Ask(broker, self.request())

    def announce(self, brokers: Iterable[Endpoint]) -> Steps[None]:
        """Tells brokers of all groups, those that can be reached.

        Raises:
            ResponseError: One refuses, and would do so again.
        """
        for broker in brokers:
            try:
                yield from self.greet(broker)
            except WireloomError as error:
                if not passes(error):
                    raise

    def retire(self, group: str, brokers: Iterable[Endpoint]) -> Steps[None]:
        """The client sends for a group once less; brokers are told if it does so no more."""
        with self._lock:
            left = self._producers.pop(group, 0) - 1
            if left > 0:
                self._producers[group] = left
        if left > 0:
            return
        fields = UnregisterFields(self._options.client_id, group, None)
        form = self._options.header_form
        for broker in brokers:
            with suppress(WireloomError):  # brokers forget members that are silent
                yield Ask(broker, lambda number: UnregisterClient(number, fields, form))

    def request(self) -> Request:
        """Tells a broker of all groups."""
        body = heartbeat(
            self._options.client_id, tuple(self._producers), tuple(self._memberships.values())
        )
        form = self._options.header_form
        return lambda number: HeartBeat(number, body, form)

    def unregistrations(self) -> list[Request]:
        """Tells a broker that the client leaves its groups, one by one."""
        own, form = self._options.client_id, self._options.header_form
        fields = [UnregisterFields(own, group, None) for group in list(self._producers)]
        fields += [UnregisterFields(own, None, group) for group in list(self._memberships)]

        def farewell(one: UnregisterFields) -> Request:
            return lambda number: UnregisterClient(number, one, form)

        return [farewell(one) for one in fields]

"""What a client is to brokers: the groups that it sends and consumes for."""

from __future__ import annotations

from collections.abc import Callable

from wireloom.clients.rocketmq.options import Options
from wireloom.clients.rocketmq.subscriptions import Membership, heartbeat
from wireloom.rocketmq.messages import HeartBeat, Message, UnregisterClient
from wireloom.rocketmq.types import UnregisterFields

Request = Callable[[int], Message]
"""Makes a request out of its number."""


class Presence:
    """The groups of a client; may be used from several threads.

    Args:
        options: Who the client is.
    """

    def __init__(self, options: Options) -> None:
        self._options = options
        self._producers: dict[str, int] = {}
        self._memberships: dict[str, Membership] = {}

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to tell brokers."""
        return not (self._producers or self._memberships)

    def produce(self, group: str) -> None:
        """From now on the client sends for a group."""
        self._producers[group] = self._producers.get(group, 0) + 1

    def consume(self, membership: Membership) -> None:
        """From now on the client consumes for a group."""
        self._memberships[membership.group] = membership

    def leave(self, group: str) -> None:
        """The client no longer consumes for a group."""
        self._memberships.pop(group, None)

    def heartbeat(self) -> Request:
        """Tells a broker of all groups."""
        body = heartbeat(
            self._options.client_id, tuple(self._producers), tuple(self._memberships.values())
        )
        form = self._options.header_form
        return lambda number: HeartBeat(number, body, form)

    def farewells(self) -> list[Request]:
        """Tells a broker that the client leaves its groups, one by one."""
        own, form = self._options.client_id, self._options.header_form
        fields = [UnregisterFields(own, group, None) for group in list(self._producers)]
        fields += [UnregisterFields(own, None, group) for group in list(self._memberships)]

        def farewell(one: UnregisterFields) -> Request:
            return lambda number: UnregisterClient(number, one, form)

        return [farewell(one) for one in fields]

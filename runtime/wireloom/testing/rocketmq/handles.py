"""What tests hold in their hands: topics and connections of a running broker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from ipaddress import IPv4Address

from wireloom.rocketmq.types import PropertiesKey, StoredMessage
from wireloom.testing import peer
from wireloom.testing.peer import Caller
from wireloom.testing.rocketmq.base import BaseClient
from wireloom.testing.rocketmq.core import Core
from wireloom.testing.rocketmq.store import draft, now


class TopicHandle:
    """A topic of the broker.

    Attributes:
        name: Its name.
    """

    def __init__(self, caller: Caller, core: Core, name: str) -> None:
        self.name = name
        self._caller = caller
        self._core = core

    def append(
        self,
        bodies: Sequence[bytes],
        queue: int = 0,
        tag: str | None = None,
        properties: Mapping[str, str] | None = None,
    ) -> list[StoredMessage]:
        """Stores messages, past all producers; gives them as they are stored.

        Args:
            bodies: The messages.
            queue: The number of the queue.
            tag: The tag of all of them.
            properties: More properties of all of them.

        Raises:
            BrokerFull: There is no room for them.
        """
        described = dict(properties or {})
        if tag is not None:
            described[PropertiesKey.TAGS] = tag
        born = IPv4Address("127.0.0.1"), 0, now()

        def store() -> list[StoredMessage]:
            drafts = [draft(self.name, queue, body, described, born) for body in bodies]
            return [self._core.delays.put(made).message for made in drafts]

        return self._caller.call(store)

    @property
    def messages(self) -> list[StoredMessage]:
        """What is stored, queue by queue."""

        def found() -> list[StoredMessage]:
            queues = self._core.store.topic(self.name).queues
            return [entry.message for _, queue in sorted(queues.items()) for entry in queue.entries]

        return self._caller.call(found)

    @property
    def waiting(self) -> int:
        """How many requests wait for messages of the topic."""
        return self._caller.call(lambda: self._core.store.arrivals.count(self.name))

    def remove(self) -> None:
        """Removes the topic and its messages."""
        self._caller.call(lambda: self._core.store.remove(self.name))


class Peer(peer.Peer[BaseClient]):
    """A connection of the name server or of the broker."""

    @property
    def name(self) -> str:
        """What the client calls itself; empty before its first heartbeat."""
        return self.client.client_id

    @property
    def client_id(self) -> str:
        """What the client calls itself; empty before its first heartbeat."""
        return self.client.client_id

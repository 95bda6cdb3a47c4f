"""What tests hold in their hands: topics and connections of a running broker."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from ipaddress import IPv4Address
from typing import Protocol, TypeVar

from wireloom.rocketmq.types import PropertiesKey, StoredMessage
from wireloom.testing.rocketmq.base import BaseClient
from wireloom.testing.rocketmq.core import Core
from wireloom.testing.rocketmq.store import draft, now

R = TypeVar("R")


class Caller(Protocol):
    """Calls functions in the thread of the broker."""

    def call(self, function: Callable[[], R]) -> R:
        """Calls a function there."""
        raise NotImplementedError


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


class Peer:
    """A connection of the name server or of the broker."""

    def __init__(self, caller: Caller, client: BaseClient) -> None:
        self._caller = caller
        self.client = client

    @property
    def client_id(self) -> str:
        """What the client calls itself; empty before its first heartbeat."""
        return self.client.client_id

    @property
    def is_open(self) -> bool:
        """Whether it is there."""
        return self.client.connection is not None

    def abort(self, reset: bool = False) -> None:
        """Ends the connection without a word."""
        self._caller.call(lambda: self.client.hang_up(reset))

    def freeze(self) -> None:
        """Takes what comes, but looks at nothing and says nothing."""
        self.client.frozen = True

    def thaw(self) -> None:
        """Goes on; what came meanwhile is lost."""
        self.client.frozen = False

    def send_bytes(self, raw: bytes) -> None:
        """Writes any bytes."""
        self._caller.call(lambda: self.client.write(raw))

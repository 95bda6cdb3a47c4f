"""Groups of consumers: who is a member, what they want, and how far they have got."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from wireloom.rocketmq.types import (
    ConsumerData,
    MessageModel,
    MessageQueue,
    SubscriptionData,
)

if TYPE_CHECKING:
    from wireloom.testing.rocketmq.base import BaseClient


_LOCK_SECONDS = 60.0


class Place(NamedTuple):
    """A queue of a topic."""

    topic: str
    """The topic."""
    queue: int
    """The number of the queue."""


class Lock(NamedTuple):
    """A queue that one client has for itself."""

    owner: str
    """The id of the client."""
    until: float
    """When that ends, by a clock that does not go back."""


@dataclass(slots=True, eq=False)
class Group:
    """A group of consumers."""

    name: str
    """Its name."""
    may_consume: bool = True
    """Whether it may consume at all."""
    retry_queues: int = 1
    """Queues of its topic of messages that are delivered again."""
    retries: int = 16
    """How often delivery is tried again, unless clients say it themselves."""
    notified: bool = True
    """Whether its members are told when others come and go."""
    members: dict[BaseClient, str] = field(default_factory=dict["BaseClient", str])
    """The id of each client that is a member."""
    subscriptions: dict[str, SubscriptionData] = field(default_factory=dict[str, SubscriptionData])
    """What the members want, by topic."""
    offsets: dict[Place, int] = field(default_factory=dict[Place, int])
    """How far it has got in each queue."""
    locks: dict[Place, Lock] = field(default_factory=dict[Place, Lock])
    """Queues that members have for themselves."""

    def client(self, client_id: str) -> BaseClient | None:
        """The member with an id."""
        found = (client for client, known in self.members.items() if known == client_id)
        return next(found, None)

    def join(self, client: BaseClient, client_id: str, data: ConsumerData) -> bool:
        """A client is a member; gives whether something is new."""
        wanted = {item.topic: item for item in data.subscriptions}
        changed = self.members.get(client) != client_id or wanted.keys() != (
            self.subscriptions.keys()
        )
        self.members[client] = client_id
        self.notified = data.model is not MessageModel.BROADCASTING
        for topic, item in wanted.items():
            present = self.subscriptions.get(topic)
            if present is None or (item.version or 0) > (present.version or 0):
                wanted[topic] = item
            else:
                wanted[topic] = present
        self.subscriptions = wanted
        return changed

    def leave(self, client: BaseClient) -> bool:
        """A client is no longer a member; gives whether it was one."""
        return self.members.pop(client, None) is not None

    def tell_changed(self) -> None:
        """Tells the members that others came or went."""
        if self.notified:
            for client in list(self.members):
                client.tell_members_changed(self.name)

    def lock(self, client_id: str, queues: Iterable[MessageQueue]) -> list[MessageQueue]:
        """Gives queues to a client alone for a minute; returns those that it has now."""
        now = monotonic()
        taken: list[MessageQueue] = []
        for queue in queues:
            place = Place(queue.topic, queue.queue_id)
            present = self.locks.get(place)
            if present is None or present.owner == client_id or present.until <= now:
                self.locks[place] = Lock(client_id, now + _LOCK_SECONDS)
                taken.append(queue)
        return taken

    def unlock(self, client_id: str, queues: Iterable[MessageQueue]) -> None:
        """A client gives queues back."""
        for queue in queues:
            place = Place(queue.topic, queue.queue_id)
            present = self.locks.get(place)
            if present is not None and present.owner == client_id:
                del self.locks[place]

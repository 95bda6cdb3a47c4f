"""Who gets the messages of a subscription: one consumer, all in turn, or each its keys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Iterable

from wireloom.clients.pulsar.topics import murmur3_hash
from wireloom.pulsar.types import ServerError, SubscriptionType
from wireloom.testing.pulsar.consumer import Consumer
from wireloom.testing.pulsar.cursor import Cursor
from wireloom.testing.pulsar.log import Log
from wireloom.testing.pulsar.refusal import Refusal

_REPLICAS = 100  # points that each consumer has on the ring of hashes


class Dispatcher(ABC):
    """Gives messages to the consumers of a subscription.

    Attributes:
        kind: How they share it.
        consumers: They, in the order in which they came.

    Args:
        kind: How they share it.
        log: The topic.
        cursor: The place of the subscription.
        partition: Which partition the topic is; -1 if it is none.
    """

    def __init__(self, kind: SubscriptionType, log: Log, cursor: Cursor, partition: int) -> None:
        self.kind = kind
        self.consumers: list[Consumer] = []
        self._log = log
        self._cursor = cursor
        self._partition = partition

    @abstractmethod
    def add(self, consumer: Consumer) -> None:
        """Attaches a consumer.

        Raises:
            Refusal: It does not fit with those that are there.
        """

    @abstractmethod
    def remove(self, consumer: Consumer) -> None:
        """Detaches a consumer; others get what it has not acknowledged."""

    @abstractmethod
    def run(self) -> None:
        """Gives out as much as may be given now."""

    @abstractmethod
    def redeliver(self, consumer: Consumer, indexes: Iterable[int] | None) -> None:
        """Gives entries again, or all that the consumer has not acknowledged."""

    @abstractmethod
    def begin(self) -> None:
        """Tells what there is to tell once consumers have heard that they are attached."""

    @abstractmethod
    def forget(self, index: int) -> None:
        """An entry is acknowledged."""

    def _deliver(self, consumer: Consumer, index: int, redeliveries: int = 0) -> None:
        entry = self._log.entries[index]
        left = self._cursor.left_of_batch(index)
        done = self._cursor.done_of_batch(index, entry.count)
        consumer.deliver(entry, self._partition, redeliveries, left, done)


class ActiveConsumer(Dispatcher):
    """One consumer gets everything in order: the only one, or the one whose turn it is."""

    def __init__(
        self, kind: SubscriptionType, log: Log, cursor: Cursor, topic: str, partition: int
    ) -> None:
        super().__init__(kind, log, cursor, partition)
        self._topic = topic
        self._active: Consumer | None = None
        self._untold: list[tuple[Consumer, bool]] = []

    def add(self, consumer: Consumer) -> None:
        """Attaches a consumer."""
        if self.consumers and self.kind is SubscriptionType.EXCLUSIVE:
            raise Refusal(ServerError.CONSUMER_BUSY, "Exclusive consumer is already connected")
        self.consumers.append(consumer)
        if not self._elect():
            self._untold.append((consumer, False))

    def remove(self, consumer: Consumer) -> None:
        """Detaches a consumer."""
        self.consumers.remove(consumer)
        if consumer is self._active:
            self._active = None
            self._elect()
        self.begin()
        self.run()

    def begin(self) -> None:
        """Tells those who do not know it who is active."""
        untold, self._untold = self._untold, []
        if self.kind is SubscriptionType.FAILOVER:
            for consumer, active in untold:
                if consumer in self.consumers:
                    consumer.tell_active(active)

    def run(self) -> None:
        """Gives out as much as may be given now."""
        consumer, cursor = self._active, self._cursor
        while consumer is not None and consumer.ready and cursor.read < len(self._log):
            index = cursor.read
            cursor.read += 1
            if not cursor.is_done(index):
                self._deliver(consumer, index)

    def redeliver(self, consumer: Consumer, indexes: Iterable[int] | None) -> None:
        """Gives everything again that is not acknowledged, whatever was asked for."""
        if consumer is self._active:
            self._cursor.rewind()
            self.run()

    def forget(self, index: int) -> None:
        """Needs not be noted: the cursor knows."""

    def _elect(self) -> bool:
        """Chooses who is active; whether that is another one than before."""
        if not self.consumers:
            return False
        highest = min(consumer.priority for consumer in self.consumers)
        able = sorted(
            (consumer for consumer in self.consumers if consumer.priority == highest),
            key=lambda consumer: consumer.name,
        )
        place = self._partition % len(able) if self._partition >= 0 else self._on_ring(able)
        chosen = able[place]
        if chosen is self._active:
            return False
        self._active = chosen
        self._cursor.rewind()
        self._untold += [(consumer, consumer is chosen) for consumer in self.consumers]
        return True

    def _on_ring(self, able: list[Consumer]) -> int:
        """Whose point follows that of the topic, so that topics are spread over consumers."""
        points = sorted(
            (murmur3_hash(f"{consumer.name}{number}".encode()), place)
            for place, consumer in enumerate(able)
            for number in range(_REPLICAS)
        )
        found = bisect_left(points, (murmur3_hash(self._topic.encode()), 0))
        return points[found % len(points)][1]

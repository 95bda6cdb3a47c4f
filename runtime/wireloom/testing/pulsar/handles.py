"""What tests hold in their hands: topics and connections of a running broker."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import count

from wireloom.pulsar.messages import Send
from wireloom.pulsar.types import CommandSend, MessageIdData, MessageMetadata, Payload
from wireloom.testing import peer
from wireloom.testing.peer import Caller
from wireloom.testing.pulsar.client import Client
from wireloom.testing.pulsar.consumer import Consumer
from wireloom.testing.pulsar.producer import Producer
from wireloom.testing.pulsar.topic import Topic

_NAME = "handle"


class TopicHandle:
    """A topic of the broker, or one partition.

    Attributes:
        name: Its whole name.
    """

    def __init__(self, caller: Caller, topic: Topic) -> None:
        self.name = topic.name.text
        self._caller = caller
        self._topic = topic
        self._numbers = count()

    def append(self, bodies: Sequence[bytes], key: str | None = None) -> list[MessageIdData]:
        """Stores messages, past all producers, each for itself and not compressed.

        Args:
            bodies: The messages.
            key: The key of all of them.

        Returns:
            Where they are stored.

        Raises:
            BrokerFull: There is no room for them.
        """

        def store(body: bytes) -> MessageIdData:
            number, now = next(self._numbers), int(time.time() * 1000)
            metadata = MessageMetadata(_NAME, number, now, partition_key=key)
            payload = Payload(None, metadata, body)
            place = self._topic.store(_NAME, Send(CommandSend(0, number), payload))
            self._topic.give_out()
            return MessageIdData(*place, self._topic.name.partition)

        return self._caller.call(lambda: [store(body) for body in bodies])

    @property
    def payloads(self) -> list[Payload]:
        """What is stored, as it came: messages alone, and batches that may be compressed."""
        return self._caller.call(lambda: [entry.payload for entry in self._topic.log.entries])

    @property
    def producers(self) -> list[str]:
        """Names of the producers."""
        return self._caller.call(lambda: list(self._topic.admission.attached))

    @property
    def subscriptions(self) -> dict[str, int]:
        """How many entries each subscription has yet to acknowledge, by its name."""
        found = self._topic.subscriptions
        return self._caller.call(
            lambda: {name: item.cursor.backlog for name, item in found.items()}
        )

    @property
    def deduplicates(self) -> bool:
        """Whether what a producer sends twice is stored once; may be set."""
        return self._topic.deduplicates

    @deduplicates.setter
    def deduplicates(self, wanted: bool) -> None:
        self._topic.deduplicates = wanted

    def unload(self) -> None:
        """Closes all producers and consumers, as when a topic moves to another broker."""
        self._caller.call(lambda: _tell_closed(*self._topic.unload()))

    def terminate(self) -> None:
        """Takes nothing any more."""
        self._caller.call(lambda: _tell_closed(self._topic.terminate(), []))

    def close_producers(self) -> None:
        """Closes all producers."""

        def close() -> None:
            attached = list(self._topic.admission.attached.values())
            for producer in attached:
                self._topic.admission.leave(producer)
            _tell_closed(attached, [])

        self._caller.call(close)

    def close_consumers(self, subscription: str) -> None:
        """Closes all consumers of a subscription.

        Raises:
            KeyError: There is none of that name.
        """

        def close() -> None:
            found = self._topic.subscriptions[subscription]
            consumers = found.consumers
            for consumer in consumers:
                self._topic.leave(found, consumer)
            _tell_closed([], consumers)

        self._caller.call(close)


class Peer(peer.Peer[Client]):
    """A connection of the broker."""

    @property
    def name(self) -> str:
        """What the client calls itself."""
        return self.client.name

    @property
    def role(self) -> str | None:
        """Who it is; None before that is proved."""
        return self.client.role

    @property
    def producers(self) -> dict[int, str]:
        """The topic of each producer by its number."""
        found = self.client.producers
        return self._caller.call(lambda: {n: item.topic.name.text for n, item in found.items()})

    @property
    def consumers(self) -> dict[int, str]:
        """The topic of each consumer by its number."""
        found = self.client.consumers
        return self._caller.call(lambda: {n: item.topic.name.text for n, item in found.items()})

    @property
    def permits(self) -> dict[int, int]:
        """The permits that each consumer has left; batches may overshoot them."""
        found = self.client.consumers
        return self._caller.call(lambda: {n: item.consumer.permits for n, item in found.items()})

    def challenge(self) -> None:
        """Asks the client for a new proof of who it is."""
        self._caller.call(self.client.challenge)

    def summary(self) -> dict[str, object]:
        """What is known of it, as values that JSON has."""
        found = {"role": self.role, "producers": self.producers, "consumers": self.consumers}
        return super().summary() | found

    def thaw(self) -> None:
        """Goes on; what came meanwhile is lost."""
        super().thaw()
        self._caller.call(self.client.go_on)


def _tell_closed(producers: Sequence[Producer], consumers: Sequence[Consumer]) -> None:
    for producer in producers:
        producer.tell_closed()
    for consumer in consumers:
        consumer.tell_closed()

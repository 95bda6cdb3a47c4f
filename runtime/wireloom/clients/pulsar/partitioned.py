# Made by `make generate` from aio/partitioned.py; do not edit it.
"""Publishing to all partitions of a topic with a client that blocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wireloom.clients.cluster.closing import Flushes
from wireloom.clients.pulsar.topics import HashFunction, Router

if TYPE_CHECKING:
    from wireloom.clients.pulsar.messages import MessageId, Outgoing
    from wireloom.clients.pulsar.producer import Producer
    from wireloom.clients.pulsar.publishing import Publication


class PartitionedProducer(Flushes):
    """Publishes to the partitions of a topic; made by ``PulsarClient.partitioned_producer``.

    Messages with a key go where the hash of the key says, the others to each partition in turn.

    Attributes:
        topic: The whole name of the topic.
        producers: A producer for each partition.
    """

    def __init__(self, topic: str, producers: Sequence[Producer], hashing: HashFunction) -> None:
        self.topic = topic
        self.producers = tuple(producers)
        self._router = Router(len(producers), hashing)

    def publish(self, message: bytes | Outgoing, *, timeout: float | None = None) -> Publication:
        """Publishes to the partition that the message belongs to; see ``Producer.publish``."""
        producer = self.producers[self._router.choose(message)]
        return producer.publish(message, timeout=timeout)

    def send(self, message: bytes | Outgoing, *, timeout: float | None = None) -> MessageId | None:
        """Publishes a message and waits until it is stored; see ``Producer.send``."""
        producer = self.producers[self._router.choose(message)]
        return producer.send(message, timeout=timeout)

    def flush(self, timeout: float | None = None) -> None:
        """Waits for all partitions, one after another; see ``Producer.flush``."""
        for producer in self.producers:
            producer.flush(timeout)

    def close(self) -> None:
        """Closes all producers; see ``Producer.close``."""
        for producer in self.producers:
            producer.close()

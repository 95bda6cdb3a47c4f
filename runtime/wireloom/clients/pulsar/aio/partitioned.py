"""Publishing to all partitions of a topic with a client for asyncio."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wireloom.clients.cluster.aio.closing import AsyncFlushes
from wireloom.clients.pulsar.topics import HashFunction, Router

if TYPE_CHECKING:
    from wireloom.clients.pulsar.aio.producer import AsyncProducer
    from wireloom.clients.pulsar.messages import MessageId, Outgoing
    from wireloom.clients.pulsar.publishing import Publication


class AsyncPartitionedProducer(AsyncFlushes):
    """Publishes to the partitions of a topic; made by ``AsyncPulsarClient.partitioned_producer``.

    Messages with a key go where the hash of the key says, the others to each partition in turn.

    Attributes:
        topic: The whole name of the topic.
        producers: A producer for each partition.
    """

    def __init__(
        self, topic: str, producers: Sequence[AsyncProducer], hashing: HashFunction
    ) -> None:
        self.topic = topic
        self.producers = tuple(producers)
        self._router = Router(len(producers), hashing)

    async def publish(
        self, message: bytes | Outgoing, *, timeout: float | None = None
    ) -> Publication:
        """Publishes to the partition that the message belongs to; see ``AsyncProducer.publish``."""
        producer = self.producers[self._router.choose(message)]
        return await producer.publish(message, timeout=timeout)

    async def send(
        self, message: bytes | Outgoing, *, timeout: float | None = None
    ) -> MessageId | None:
        """Publishes a message and waits until it is stored; see ``AsyncProducer.send``."""
        producer = self.producers[self._router.choose(message)]
        return await producer.send(message, timeout=timeout)

    async def flush(self, timeout: float | None = None) -> None:
        """Waits for all partitions, one after another; see ``AsyncProducer.flush``."""
        for producer in self.producers:
            await producer.flush(timeout)

    async def close(self) -> None:
        """Closes all producers; see ``AsyncProducer.close``."""
        for producer in self.producers:
            await producer.close()

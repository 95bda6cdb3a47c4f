# Made by `make generate` from aio/reader.py; do not edit it.
"""Pulling messages by their place with a client that blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wireloom.clients.rocketmq.messages import Queue
from wireloom.clients.rocketmq.pulling import Pulled, Puller, Pulling

if TYPE_CHECKING:
    from wireloom.clients.rocketmq.client import RocketMQClient

_PULLING = Pulling()


class Reader:
    """Pulls messages by their place; made by ``RocketMQClient.reader``."""

    def __init__(self, client: RocketMQClient, puller: Puller) -> None:
        self._client = client
        self._puller = puller

    def queues(self, topic: str) -> tuple[Queue, ...]:
        """The queues of a topic that can be read.

        Raises:
            NoRoute: There is no such topic.
        """
        route = self._client.route(topic)
        return route.readable

    def pull(
        self,
        queue: Queue,
        offset: int,
        pulling: Pulling = _PULLING,
        *,
        timeout: float | None = None,
    ) -> Pulled:
        """Messages of a queue from a place on.

        Args:
            queue: The queue.
            offset: The place to begin at.
            pulling: What to pull, and how long to wait for it.
            timeout: Seconds besides ``pulling.wait``; the client's by default.

        Raises:
            NoRoute: No broker has the queue.
            ResponseError: The broker refuses.
            UnreadableMessage: The first message cannot be read; ``next_offset`` is behind it.
                Otherwise a pull ends before one that cannot be read.
        """
        pulled = self._client.run(self._puller.pull(queue, offset, pulling), timeout)
        return pulled.readable()

    def max_offset(self, queue: Queue) -> int:
        """The place behind the newest message."""
        return self._client.run(self._puller.max_offset(queue))

    def min_offset(self, queue: Queue) -> int:
        """The place of the oldest message."""
        return self._client.run(self._puller.min_offset(queue))

    def offset_at(self, queue: Queue, timestamp: int) -> int:
        """The place of the first message that was stored at a time or later.

        Args:
            queue: The queue.
            timestamp: Milliseconds since 1970-01-01 UTC.
        """
        return self._client.run(self._puller.offset_at(queue, timestamp))

    def committed(self, queue: Queue) -> int | None:
        """The place that the group has stored, or None if it has none."""
        return self._client.run(self._puller.committed(queue))

    def commit(self, queue: Queue, offset: int) -> None:
        """Stores how far the group has got."""
        self._client.run(self._puller.commit(queue, offset))

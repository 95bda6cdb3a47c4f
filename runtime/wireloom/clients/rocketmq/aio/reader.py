"""Pulling messages by their place with a client for asyncio."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wireloom.clients.rocketmq.messages import Queue
from wireloom.clients.rocketmq.pulling import Pulled, Puller, Pulling

if TYPE_CHECKING:
    from wireloom.clients.rocketmq.aio.client import AsyncRocketMQClient

_PULLING = Pulling()


class AsyncReader:
    """Pulls messages by their place; made by ``AsyncRocketMQClient.reader``."""

    def __init__(self, client: AsyncRocketMQClient, puller: Puller) -> None:
        self._client = client
        self._puller = puller

    async def queues(self, topic: str) -> tuple[Queue, ...]:
        """The queues of a topic that can be read.

        Raises:
            NoRoute: There is no such topic.
        """
        route = await self._client.route(topic)
        return route.readable

    async def pull(
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
        pulled = await self._client.run(self._puller.pull(queue, offset, pulling), timeout)
        return pulled.readable()

    async def max_offset(self, queue: Queue) -> int:
        """The place behind the newest message."""
        return await self._client.run(self._puller.max_offset(queue))

    async def min_offset(self, queue: Queue) -> int:
        """The place of the oldest message."""
        return await self._client.run(self._puller.min_offset(queue))

    async def offset_at(self, queue: Queue, timestamp: int) -> int:
        """The place of the first message that was stored at a time or later.

        Args:
            queue: The queue.
            timestamp: Milliseconds since 1970-01-01 UTC.
        """
        return await self._client.run(self._puller.offset_at(queue, timestamp))

    async def committed(self, queue: Queue) -> int | None:
        """The place that the group has stored, or None if it has none."""
        return await self._client.run(self._puller.committed(queue))

    async def commit(self, queue: Queue, offset: int) -> None:
        """Stores how far the group has got."""
        await self._client.run(self._puller.commit(queue, offset))

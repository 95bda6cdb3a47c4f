"""Popping messages, for asyncio."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wireloom.clients.rocketmq.messages import Received
from wireloom.clients.rocketmq.popping import Popper, Popping
from wireloom.clients.rocketmq.subscriptions import Subscription

if TYPE_CHECKING:
    from wireloom.clients.rocketmq.aio.client import AsyncRocketMQClient

_POPPING = Popping()


class AsyncPopConsumer:
    """Pops messages of a topic for a group; made by ``AsyncRocketMQClient.pop_consumer``."""

    def __init__(self, client: AsyncRocketMQClient, group: str, subscription: Subscription) -> None:
        self._client = client
        self._popper = Popper(group, subscription, client.directory, client.options)

    async def pop(
        self, popping: Popping = _POPPING, *, timeout: float | None = None
    ) -> tuple[Received, ...]:
        """Messages of the next broker in turn; see ``PopConsumer.pop``."""
        return await self._client.run(self._popper.pop(popping), timeout)

    async def acknowledge(self, message: Received) -> None:
        """A message is done; see ``PopConsumer.acknowledge``."""
        await self._client.run(self._popper.acknowledge(message))

    async def acknowledge_all(self, messages: Iterable[Received]) -> None:
        """Messages are done; see ``PopConsumer.acknowledge_all``."""
        await self._client.run(self._popper.acknowledge_all(messages))

    async def hide(self, message: Received, seconds: float) -> Received:
        """Changes how long nobody else gets a message; see ``PopConsumer.hide``."""
        return await self._client.run(self._popper.hide(message, seconds))

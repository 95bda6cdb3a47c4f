# Made by `make generate` from aio/popped.py; do not edit it.
"""Popping messages with a client that blocks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wireloom.clients.rocketmq.messages import Received
from wireloom.clients.rocketmq.popping import Popper, Popping
from wireloom.clients.rocketmq.subscriptions import Subscription

if TYPE_CHECKING:
    from wireloom.clients.rocketmq.client import RocketMQClient

_POPPING = Popping()


class PopConsumer:
    """Pops messages of a topic for a group; made by ``RocketMQClient.pop_consumer``.

    It is thread-safe.
    """

    def __init__(self, client: RocketMQClient, group: str, subscription: Subscription) -> None:
        self._client = client
        self._popper = Popper(group, subscription, client.directory)

    def pop(
        self, popping: Popping = _POPPING, *, timeout: float | None = None
    ) -> tuple[Received, ...]:
        """Messages of the next broker in turn; none if there is nothing new.

        Args:
            popping: What to pop, and how long to wait for it.
            timeout: Seconds besides ``popping.wait``; the client's by default.

        Raises:
            UnreadableMessage: One that was popped, now or along with messages that were given,
                cannot be read. It may be acknowledged as any other.
            NoRoute: No broker has the topic.
            ResponseError: The broker refuses.
        """
        return self._client.run(self._popper.pop(popping), timeout)

    def acknowledge(self, message: Received) -> None:
        """A message is done; the broker does not say if another member has it by now.

        Raises:
            InvalidArgument: It was not popped.
            ResponseError: The broker refuses, as when its queue has no such place.
        """
        self._client.run(self._popper.acknowledge(message))

    def acknowledge_all(self, messages: Iterable[Received]) -> None:
        """Messages are done, with one request for each broker that gave some of them.

        Brokers pass over messages that another member has by now, and do not say which. Old ones do
        not know the request and refuse it.

        Raises:
            InvalidArgument: One of them was not popped; then none is acknowledged.
            ResponseError: A broker refuses; those after it have not been asked. It is
                RequestCodeNotSupported if the broker is too old.
        """
        self._client.run(self._popper.acknowledge_all(messages))

    def hide(self, message: Received, seconds: float) -> Received:
        """Changes how long nobody else gets a message.

        Args:
            message: The message.
            seconds: How long from now on; 0 gives it back at once.

        Returns:
            The message, with what acknowledges it from now on.

        Raises:
            InvalidArgument: It was not popped.
            ResponseError: The broker refuses, as when another member has it by now.
        """
        return self._client.run(self._popper.hide(message, seconds))

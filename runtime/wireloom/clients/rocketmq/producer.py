# Made by `make generate` from aio/producer.py; do not edit it.
"""Sending messages with a client that blocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wireloom.clients.rocketmq.messages import Outgoing
from wireloom.clients.rocketmq.sending import Choose, Receipt, Sender

if TYPE_CHECKING:
    from wireloom.clients.rocketmq.client import RocketMQClient


class Producer:
    """Sends messages; made by ``RocketMQClient.producer``. It is thread-safe."""

    def __init__(self, client: RocketMQClient, sender: Sender) -> None:
        self._client = client
        self._sender = sender

    def send(
        self,
        topic: str,
        message: Outgoing,
        *,
        choose: Choose | None = None,
        timeout: float | None = None,
    ) -> Receipt:
        """Sends a message and waits until a broker has stored it.

        Args:
            topic: The topic; it is made if it is not there and brokers are configured so.
            message: The message.
            choose: Chooses the queue; None: one after another, or by the sharding key.
            timeout: Seconds for all attempts; the client's by default.

        Raises:
            NotStored: No broker stored it; it may be there nevertheless where the answer was lost.
            NoRoute: No broker has the topic.
            ResponseError: A broker refused it for a reason that all have.
            MessageTooLarge: It is longer than brokers take.
            InvalidArgument: It has no body, or a property cannot be said.
        """
        packed = self._sender.one(message)
        return self._client.run(self._sender.send(topic, packed, choose), timeout)

    def send_batch(
        self,
        topic: str,
        messages: Sequence[Outgoing],
        *,
        choose: Choose | None = None,
        timeout: float | None = None,
    ) -> Receipt:
        """Sends several messages, which a broker stores in one queue, all or none.

        Raises:
            InvalidArgument: There is none, or one cannot be in a batch.
            NotStored: As for ``send``, and so are the others.
        """
        packed = self._sender.several(messages)
        return self._client.run(self._sender.send(topic, packed, choose), timeout)

    def send_oneway(
        self,
        topic: str,
        message: Outgoing,
        *,
        choose: Choose | None = None,
        timeout: float | None = None,
    ) -> None:
        """Sends a message and does not wait; nobody knows whether it is stored.

        Raises:
            NoRoute: No broker has the topic.
            MessageTooLarge: It is longer than brokers take.
            InvalidArgument: It has no body, or a property cannot be said.
        """
        packed = self._sender.one(message)
        self._client.run(self._sender.tell(topic, packed, choose), timeout)

"""The client of RabbitMQ Stream for asyncio.

Names and what they mean are those of ``wireloom.clients.rabbitmq_stream``.
"""

from wireloom.clients.rabbitmq_stream.aio.client import AsyncStreamClient, connect
from wireloom.clients.rabbitmq_stream.aio.publisher import AsyncPublisher
from wireloom.clients.rabbitmq_stream.aio.subscription import AsyncSubscription

__all__ = ["AsyncPublisher", "AsyncStreamClient", "AsyncSubscription", "connect"]

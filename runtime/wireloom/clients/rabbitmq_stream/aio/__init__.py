"""The client of RabbitMQ Stream for asyncio.

Names and what they mean are those of ``wireloom.clients.rabbitmq_stream``.
"""

from wireloom.clients.rabbitmq_stream.aio.client import AsyncStreamClient
from wireloom.clients.rabbitmq_stream.aio.connecting import connect
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.aio.producer import AsyncProducer
from wireloom.clients.rabbitmq_stream.aio.publisher import AsyncPublisher
from wireloom.clients.rabbitmq_stream.aio.subscription import AsyncSubscription
from wireloom.clients.rabbitmq_stream.aio.super_consumer import AsyncSuperConsumer
from wireloom.clients.rabbitmq_stream.aio.super_producer import AsyncSuperProducer

__all__ = [
    "AsyncConsumer",
    "AsyncEnvironment",
    "AsyncProducer",
    "AsyncPublisher",
    "AsyncStreamClient",
    "AsyncSubscription",
    "AsyncSuperConsumer",
    "AsyncSuperProducer",
    "connect",
]

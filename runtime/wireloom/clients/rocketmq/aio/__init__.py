"""The client of RocketMQ for asyncio, with the same names."""

from wireloom.clients.rocketmq.aio.client import (
    AsyncProducer,
    AsyncReader,
    AsyncRocketMQClient,
    connect,
)
from wireloom.clients.rocketmq.aio.consumer import AsyncConsumer, consume
from wireloom.clients.rocketmq.aio.popped import AsyncPopConsumer

__all__ = [
    "AsyncConsumer",
    "AsyncPopConsumer",
    "AsyncProducer",
    "AsyncReader",
    "AsyncRocketMQClient",
    "connect",
    "consume",
]

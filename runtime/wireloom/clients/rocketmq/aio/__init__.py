"""The client of RocketMQ for asyncio, with the same names."""

from wireloom.clients.rocketmq.aio.client import AsyncRocketMQClient, connect
from wireloom.clients.rocketmq.aio.consumer import AsyncConsumer
from wireloom.clients.rocketmq.aio.popped import AsyncPopConsumer
from wireloom.clients.rocketmq.aio.producer import AsyncProducer
from wireloom.clients.rocketmq.aio.reader import AsyncReader
from wireloom.clients.rocketmq.aio.transactional import AsyncTransactionalProducer

__all__ = [
    "AsyncConsumer",
    "AsyncPopConsumer",
    "AsyncProducer",
    "AsyncReader",
    "AsyncRocketMQClient",
    "AsyncTransactionalProducer",
    "connect",
]

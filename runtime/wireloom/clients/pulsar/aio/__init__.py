"""The client of Apache Pulsar for asyncio.

Names and what they mean are those of ``wireloom.clients.pulsar``.
"""

from wireloom.clients.pulsar.aio.client import AsyncPulsarClient, connect
from wireloom.clients.pulsar.aio.consumer import AsyncConsumer
from wireloom.clients.pulsar.aio.partitioned import AsyncPartitionedProducer
from wireloom.clients.pulsar.aio.producer import AsyncProducer

__all__ = [
    "AsyncConsumer",
    "AsyncPartitionedProducer",
    "AsyncProducer",
    "AsyncPulsarClient",
    "connect",
]

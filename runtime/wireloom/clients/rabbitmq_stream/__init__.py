"""A client of RabbitMQ Stream: connecting, publishing with confirms, consuming with credits.

``connect`` blocks; ``wireloom.clients.rabbitmq_stream.aio.connect`` is the same for asyncio. Both
stand on the generated package ``wireloom.rabbitmq_stream``, whose types they use.

``Environment`` is a cluster as a whole: its producers and consumers outlive their connections.
``connect`` is one connection, for programs that see to everything else themselves.

Messages are bytes; ``wireloom.clients.rabbitmq_stream.amqp`` makes them of AMQP 1.0 and reads it.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.rabbitmq_stream.arguments import StreamArguments
from wireloom.clients.rabbitmq_stream.chunks import Batch
from wireloom.clients.rabbitmq_stream.compression import pack
from wireloom.clients.rabbitmq_stream.credentials import Credentials, Token
from wireloom.clients.rabbitmq_stream.errors import (
    Closed,
    MessageTooLarge,
    NotConfirmed,
    NotRouted,
    OffsetBeyondEnd,
    OffsetsGone,
    PartlySent,
    TokenRefused,
    UpdateFailed,
    partly_sent,
)
from wireloom.clients.rabbitmq_stream.handling import DeadLetter, Handling, Record, Retry
from wireloom.clients.rabbitmq_stream.nodes import Node, NotServed
from wireloom.clients.rabbitmq_stream.oauth2 import OAuth2
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.clients.rabbitmq_stream.publishing import Producing, SubBatches
from wireloom.clients.rabbitmq_stream.routing import By, ByHash, ByKey
from wireloom.clients.rabbitmq_stream.tracking import Automatic, Consuming, External, Manual
from wireloom.runtime.tls import TLS

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.client import StreamClient
    from wireloom.clients.rabbitmq_stream.connecting import connect
    from wireloom.clients.rabbitmq_stream.consumer import Consumer
    from wireloom.clients.rabbitmq_stream.environment import Environment
    from wireloom.clients.rabbitmq_stream.producer import Producer
    from wireloom.clients.rabbitmq_stream.publisher import Publisher
    from wireloom.clients.rabbitmq_stream.subscription import Subscription
    from wireloom.clients.rabbitmq_stream.super_consumer import SuperConsumer
    from wireloom.clients.rabbitmq_stream.super_producer import SuperProducer

__all__ = [
    "TLS",
    "Automatic",
    "Batch",
    "By",
    "ByHash",
    "ByKey",
    "Closed",
    "Consumer",
    "Consuming",
    "Credentials",
    "DeadLetter",
    "Environment",
    "External",
    "Handling",
    "Manual",
    "MessageTooLarge",
    "Node",
    "NotConfirmed",
    "NotRouted",
    "NotServed",
    "OAuth2",
    "OffsetBeyondEnd",
    "OffsetsGone",
    "Options",
    "PartlySent",
    "Producer",
    "Producing",
    "Publisher",
    "Record",
    "Retry",
    "Retrying",
    "StreamArguments",
    "StreamClient",
    "SubBatches",
    "Subscription",
    "SuperConsumer",
    "SuperProducer",
    "Token",
    "TokenRefused",
    "UpdateFailed",
    "connect",
    "pack",
    "partly_sent",
]

_PLACES = {
    "Consumer": "consumer",
    "Environment": "environment",
    "Producer": "producer",
    "SuperConsumer": "super_consumer",
    "SuperProducer": "super_producer",
    "Publisher": "publisher",
    "StreamClient": "client",
    "Subscription": "subscription",
    "connect": "connecting",
}
"""What blocks is imported when it is first asked for: programs on asyncio never do."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
        globals()[name] = found
        return found

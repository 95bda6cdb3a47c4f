"""A client of Apache Pulsar: connecting, publishing with receipts, consuming with permits.

``connect`` blocks; ``wireloom.clients.pulsar.aio.connect`` is the same for asyncio. Both stand on
the generated package ``wireloom.pulsar``, whose types they use.

Left to their users for now: transactions, encryption, dead letters, and turning values into content
and back by a schema.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.pulsar.errors import (
    Closed,
    EndOfTopic,
    MessageTooLarge,
    NotStored,
    TooManyRedirects,
)
from wireloom.clients.pulsar.messages import EARLIEST, LATEST, MessageId, Outgoing, Received
from wireloom.clients.pulsar.options import Authentication, Options, basic, token
from wireloom.clients.pulsar.publishing import Batching, Publication, Publishing
from wireloom.clients.pulsar.schemas import Registered, avro_schema, json_schema, string_schema
from wireloom.clients.pulsar.subscribing import Subscribing
from wireloom.clients.pulsar.topics import java_string_hash, murmur3_hash
from wireloom.runtime.tls import TLS

if TYPE_CHECKING:
    from wireloom.clients.pulsar.client import PulsarClient, connect
    from wireloom.clients.pulsar.consumer import Consumer
    from wireloom.clients.pulsar.partitioned import PartitionedProducer
    from wireloom.clients.pulsar.producer import Producer

__all__ = [
    "EARLIEST",
    "LATEST",
    "TLS",
    "Authentication",
    "Batching",
    "Closed",
    "Consumer",
    "EndOfTopic",
    "MessageId",
    "MessageTooLarge",
    "NotStored",
    "Options",
    "Outgoing",
    "PartitionedProducer",
    "Producer",
    "Publication",
    "Publishing",
    "PulsarClient",
    "Received",
    "Registered",
    "Retrying",
    "Subscribing",
    "TooManyRedirects",
    "avro_schema",
    "basic",
    "connect",
    "java_string_hash",
    "json_schema",
    "murmur3_hash",
    "string_schema",
    "token",
]

_PLACES = {
    "Consumer": "consumer",
    "PartitionedProducer": "partitioned",
    "Producer": "producer",
    "PulsarClient": "client",
    "connect": "client",
}
"""What blocks is imported when it is first asked for: programs on asyncio never do."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
        globals()[name] = found
        return found

"""A client of RabbitMQ Stream: connecting, publishing with confirms, consuming with credits.

``connect`` blocks; ``wireloom.clients.rabbitmq_stream.aio.connect`` is the same for asyncio. Both
stand on the generated package ``wireloom.rabbitmq_stream``, whose types they use.

Messages are bytes; ``wireloom.clients.rabbitmq_stream.amqp`` makes them of AMQP 1.0 and reads it.

Left to their users for now: connecting again after a loss, choosing partitions of super streams.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from wireloom.clients.rabbitmq_stream.chunks import Batch
from wireloom.clients.rabbitmq_stream.compression import NoCompressor, NoDecompressor, pack
from wireloom.clients.rabbitmq_stream.errors import (
    Closed,
    MessageTooLarge,
    NotConfirmed,
    OffsetBeyondEnd,
    OffsetsGone,
    PartlySent,
    UpdateFailed,
    partly_sent,
)
from wireloom.clients.rabbitmq_stream.options import Options

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.client import StreamClient, connect
    from wireloom.clients.rabbitmq_stream.publisher import Publisher
    from wireloom.clients.rabbitmq_stream.subscription import Subscription

__all__ = [
    "Batch",
    "Closed",
    "MessageTooLarge",
    "NoCompressor",
    "NoDecompressor",
    "NotConfirmed",
    "OffsetBeyondEnd",
    "OffsetsGone",
    "Options",
    "PartlySent",
    "Publisher",
    "StreamClient",
    "Subscription",
    "UpdateFailed",
    "connect",
    "pack",
    "partly_sent",
]

_PLACES = {
    "Publisher": "publisher",
    "StreamClient": "client",
    "Subscription": "subscription",
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

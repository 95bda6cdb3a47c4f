"""A client of RabbitMQ Stream: connecting, publishing with confirms, consuming with credits.

``connect`` blocks; ``wireloom.clients.rabbitmq_stream.aio.connect`` is the same for asyncio. Both
stand on the generated package ``wireloom.rabbitmq_stream``, whose types they use.

Left to their users for now: connecting again after a loss, choosing partitions of super streams,
AMQP 1.0 message bodies.
"""

from wireloom.clients.rabbitmq_stream.chunks import Batch
from wireloom.clients.rabbitmq_stream.client import StreamClient, connect
from wireloom.clients.rabbitmq_stream.compression import NoDecompressor
from wireloom.clients.rabbitmq_stream.errors import Closed, MessageTooLarge, NotConfirmed
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.clients.rabbitmq_stream.publisher import Publisher
from wireloom.clients.rabbitmq_stream.subscription import Subscription

__all__ = [
    "Batch",
    "Closed",
    "MessageTooLarge",
    "NoDecompressor",
    "NotConfirmed",
    "Options",
    "Publisher",
    "StreamClient",
    "Subscription",
    "connect",
]

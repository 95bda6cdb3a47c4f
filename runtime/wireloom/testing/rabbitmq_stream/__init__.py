"""An embedded RabbitMQ Stream broker; see ``broker``."""

from __future__ import annotations

from wireloom.testing.budget import BrokerFull
from wireloom.testing.faults import Fault, Faults
from wireloom.testing.rabbitmq_stream.broker import MEMORY_LIMIT, Broker
from wireloom.testing.rabbitmq_stream.core import Settings
from wireloom.testing.rabbitmq_stream.handles import Peer, StreamHandle
from wireloom.testing.rabbitmq_stream.likeness import LIKENESSES, NEWEST, Likeness
from wireloom.testing.rabbitmq_stream.users import ALL, Permissions, User

__all__ = [
    "ALL",
    "LIKENESSES",
    "MEMORY_LIMIT",
    "NEWEST",
    "Broker",
    "BrokerFull",
    "Fault",
    "Faults",
    "Likeness",
    "Peer",
    "Permissions",
    "Settings",
    "StreamHandle",
    "User",
]

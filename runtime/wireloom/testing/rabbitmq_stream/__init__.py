"""An embedded RabbitMQ Stream broker; see ``broker``."""

from __future__ import annotations

from wireloom.testing.budget import MEMORY_LIMIT, BrokerFull
from wireloom.testing.embedded import Conflict, NotFound
from wireloom.testing.faults import Fault, Faults
from wireloom.testing.rabbitmq_stream.alarms import Alarm
from wireloom.testing.rabbitmq_stream.broker import Broker
from wireloom.testing.rabbitmq_stream.core import Settings
from wireloom.testing.rabbitmq_stream.handles import Peer, StreamHandle
from wireloom.testing.rabbitmq_stream.releases import NEWEST, RELEASES, Release
from wireloom.testing.rabbitmq_stream.users import ALL, Permissions, User

__all__ = [
    "ALL",
    "MEMORY_LIMIT",
    "NEWEST",
    "RELEASES",
    "Alarm",
    "Broker",
    "BrokerFull",
    "Conflict",
    "Fault",
    "Faults",
    "NotFound",
    "Peer",
    "Permissions",
    "Release",
    "Settings",
    "StreamHandle",
    "User",
]

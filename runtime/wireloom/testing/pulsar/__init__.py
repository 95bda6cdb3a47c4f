"""An embedded broker of Apache Pulsar; see ``broker``."""

from __future__ import annotations

from wireloom.testing.budget import MEMORY_LIMIT, BrokerFull
from wireloom.testing.faults import Fault, Faults
from wireloom.testing.pulsar.broker import Broker
from wireloom.testing.pulsar.core import Settings
from wireloom.testing.pulsar.handles import Peer, TopicHandle

__all__ = [
    "MEMORY_LIMIT",
    "Broker",
    "BrokerFull",
    "Fault",
    "Faults",
    "Peer",
    "Settings",
    "TopicHandle",
]

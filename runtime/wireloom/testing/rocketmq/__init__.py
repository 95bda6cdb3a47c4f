"""An embedded name server and broker of Apache RocketMQ; see ``broker``."""

from __future__ import annotations

from wireloom.testing.budget import MEMORY_LIMIT, BrokerFull
from wireloom.testing.faults import Fault, Faults
from wireloom.testing.rocketmq.broker import Broker
from wireloom.testing.rocketmq.core import Settings
from wireloom.testing.rocketmq.handles import Peer, TopicHandle

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

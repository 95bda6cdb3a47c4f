"""Real RabbitMQ brokers for tests and demonstrations, without Docker and without root.

`python -m tests.brokers fetch` builds a private copy of each release out of Debian packages,
`python -m tests.brokers run 4.3` starts one, and `Node` and `Cluster` do the same inside tests.
Everything listens on loopback only.
"""

from .cluster import Cluster
from .node import Node
from .releases import RELEASES, BrokerUnavailable, Prefix, installed

__all__ = ["RELEASES", "BrokerUnavailable", "Cluster", "Node", "Prefix", "installed"]

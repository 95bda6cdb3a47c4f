"""Apache Pulsar, standalone: broker, storage and metadata in one process."""

from .node import Node
from .releases import RELEASES, fetch

__all__ = ["RELEASES", "Node", "fetch"]

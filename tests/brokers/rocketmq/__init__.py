"""Apache RocketMQ: a name server and a broker."""

from .node import Node
from .releases import RELEASES, fetch

__all__ = ["RELEASES", "Node", "fetch"]

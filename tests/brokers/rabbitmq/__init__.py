"""RabbitMQ with its stream plugin, in several releases, single or as a cluster."""

from .cluster import Cluster
from .fetch import fetch
from .node import Node
from .releases import RELEASES, Prefix, installed

__all__ = ["RELEASES", "Cluster", "Node", "Prefix", "fetch", "installed"]

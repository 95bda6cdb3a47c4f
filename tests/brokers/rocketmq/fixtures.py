"""pytest fixtures of RocketMQ: running brokers, shared by all tests of a run."""

from __future__ import annotations

import pytest

from tests.brokers.shared import SharedServers

from .node import Node


@pytest.fixture
def rocketmq(shared_servers: SharedServers) -> Node:
    """A running name server and broker that let everybody in."""
    return shared_servers.get("RocketMQ", Node, Node)


@pytest.fixture
def rocketmq_with_users(shared_servers: SharedServers) -> Node:
    """A running name server and broker; the broker wants requests signed by `Node.user`."""
    name = "RocketMQ with users"
    return shared_servers.get(name, Node, lambda: Node(with_users=True))


@pytest.fixture
def rocketmq_with_tls(shared_servers: SharedServers) -> Node:
    """A running name server and broker that speak TLS, too, on the same ports."""
    return shared_servers.get("RocketMQ with TLS", Node, lambda: Node(with_tls=True))

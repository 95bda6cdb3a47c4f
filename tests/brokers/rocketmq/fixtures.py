"""pytest fixtures of RocketMQ: running brokers, shared by tests that follow each other."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.brokers.shared import SharedServers

from .node import Node

Start = Callable[[str, Callable[[], Node]], Node]


@pytest.fixture(scope="session")
def start_rocketmq(shared_servers: SharedServers) -> Start:
    """Starts nodes, of which one runs at a time.

    An idle node keeps a twentieth of a core busy, one that has seen transactions a whole one.
    """

    def start(name: str, make: Callable[[], Node]) -> Node:
        for other in shared_servers.others(name, Node):
            other.kill()  # a broker that is asked to stop takes up to 20 seconds
        return shared_servers.get(name, Node, make)

    return start


@pytest.fixture
def rocketmq(start_rocketmq: Start) -> Node:
    """A running name server and broker that let everybody in."""
    return start_rocketmq("RocketMQ", Node)


@pytest.fixture
def rocketmq_with_binary_headers(start_rocketmq: Start) -> Node:
    """A running name server and broker that answer in the private form of headers."""
    return start_rocketmq("RocketMQ, binary headers", lambda: Node(with_binary_headers=True))


@pytest.fixture
def rocketmq_with_users(start_rocketmq: Start) -> Node:
    """A running name server and broker; the broker wants requests signed by `Node.user`."""
    return start_rocketmq("RocketMQ with users", lambda: Node(with_users=True))


@pytest.fixture
def rocketmq_with_tls(start_rocketmq: Start) -> Node:
    """A running name server and broker that speak TLS, too, on the same ports."""
    return start_rocketmq("RocketMQ with TLS", lambda: Node(with_tls=True))

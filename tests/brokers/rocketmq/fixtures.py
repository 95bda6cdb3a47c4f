"""pytest fixtures of RocketMQ: running brokers, shared by the tests of a module."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.brokers.shared import SharedServers

from .node import Node

Start = Callable[[str, Callable[[], Node]], Node]


@pytest.fixture(scope="module")
def start_rocketmq(shared_servers: SharedServers) -> Iterator[Start]:
    """Starts nodes, of which one runs at a time, until the module ends.

    An idle node keeps a fifth of a core busy, one that has seen transactions a whole one.
    """
    running: dict[str, Node] = {}

    def end_all_but(name: str = "") -> None:
        for other in running.keys() - {name}:
            running.pop(other).kill()  # a broker that is asked to stop takes up to 20 seconds

    def start(name: str, make: Callable[[], Node]) -> Node:
        end_all_but(name)
        running[name] = shared_servers.get(name, Node, make)
        return running[name]

    yield start
    end_all_but()


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

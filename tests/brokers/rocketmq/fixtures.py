"""pytest fixtures of RocketMQ: running brokers, shared by tests that follow each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.brokers.shared import SharedServers

from .node import Node

TELLING = {"useServerSideResetOffset": "false"}
"""Brokers tell consumers, as those before 5.0 always do, and do not answer pulls with the place."""

Start = Callable[[str, Callable[[], Node]], Node]


@pytest.fixture(scope="session")
def start_rocketmq(shared_servers: SharedServers) -> Start:
    """Starts nodes, of which one runs at a time.

    An idle node keeps a twentieth of a core busy, one that asks about transactions a whole one.
    """

    def start(name: str, make: Callable[[], Node]) -> Node:
        for other in shared_servers.others(name, Node):
            other.kill()  # a broker that is asked to stop takes up to 20 seconds
        return shared_servers.get(name, Node, make)

    return start


@pytest.fixture
def rocketmq(start_rocketmq: Start) -> Node:
    """A running name server and broker that let everybody in, with TLS and without."""
    return start_rocketmq("RocketMQ", lambda: Node(with_tls=True))


@pytest.fixture
def rocketmq_that_tells(rocketmq: Node) -> Iterator[Node]:
    """The same, which tells consumers that they are moved."""
    with rocketmq.changed(TELLING):
        yield rocketmq


@pytest.fixture
def rocketmq_with_binary_headers(start_rocketmq: Start) -> Node:
    """A running name server and broker that answer in the private form of headers."""
    return start_rocketmq("RocketMQ, binary headers", lambda: Node(with_binary_headers=True))


@pytest.fixture
def rocketmq_with_users(start_rocketmq: Start) -> Node:
    """A running name server and broker; the broker wants requests signed by `Node.user`."""
    return start_rocketmq("RocketMQ with users", lambda: Node(with_users=True))

"""Brokers that belong to one test, because it kills them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.brokers.rabbitmq import Cluster, Node
from tests.brokers.rabbitmq.fixtures import Brokers

pytest.register_assert_rewrite("tests.clients.rabbitmq_stream.recovery.scene")

MakeCluster = Callable[..., Cluster]
MakeNode = Callable[[str], Node]


@pytest.fixture
def make_cluster(brokers: Brokers) -> Iterator[MakeCluster]:
    """Starts a cluster for one test: after the kill of a node, new streams may find no leader in it
    for minutes (seen on 4.3.6)."""
    with ExitStack() as stack:

        def made(release: str, extra: str = "") -> Cluster:
            brokers.node(release)  # tells why there is none
            return stack.enter_context(Cluster(release, extra=extra))

        yield made


@pytest.fixture
def make_node(brokers: Brokers) -> Iterator[MakeNode]:
    """Starts a node for one test."""
    with ExitStack() as stack:

        def made(release: str) -> Node:
            brokers.node(release)
            return stack.enter_context(Node(release))

        yield made

"""pytest fixtures of Pulsar: running brokers, shared by all tests of a run."""

from __future__ import annotations

import pytest

from tests.brokers.shared import SharedServers

from .configuration import TELLING
from .node import Node


@pytest.fixture
def pulsar(shared_servers: SharedServers) -> Node:
    """A running broker that lets everybody in."""
    return shared_servers.get("Pulsar", Node, Node)


@pytest.fixture
def pulsar_with_tokens(shared_servers: SharedServers) -> Node:
    """A running broker that asks for tokens and grants; see `Node.token`.

    It tells consumers what it knows of messages.
    """
    name = "Pulsar with tokens"
    return shared_servers.get(name, Node, lambda: Node(with_tokens=True, chosen=TELLING))

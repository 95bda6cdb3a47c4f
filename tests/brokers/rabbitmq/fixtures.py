"""pytest fixtures of RabbitMQ: one running broker per release, shared by all tests of a run."""

from __future__ import annotations

import os
from functools import cached_property

import pytest
from wireloom.testing.address import parse_address

from tests.brokers.errors import BrokerUnavailable
from tests.brokers.shared import SharedServers

from .cluster import Cluster
from .node import Node
from .releases import RELEASES
from .wire import server_properties

#: Environment variable with the address of a broker of the user's own, [user:password@]host:port.
SERVER_VARIABLE = "WIRELOOM_RABBITMQ"


class UserServer:
    """A broker that the tests did not start and must not stop; `release` is "user"."""

    release = "user"

    def __init__(self, address: str) -> None:
        try:
            found = parse_address(address)
        except ValueError as problem:
            raise BrokerUnavailable(f"{SERVER_VARIABLE}: {problem}") from None
        self.host, self.stream_port = found.host, found.port
        self.username = found.username or "guest"
        self.password = "guest" if found.password is None else found.password
        self.address = f"{self.host}:{self.stream_port}"

    @cached_property
    def version(self) -> str:
        """The version that the server reports."""
        return server_properties(self.host, self.stream_port)["version"]

    @property
    def title(self) -> str:
        """Product and exact version."""
        return f"RabbitMQ {self.version}"

    def start(self) -> None:
        """Nothing to do: it runs, or the tests fail."""

    def close(self) -> None:
        """Nothing to do: it is the user's."""


Server = Node | UserServer


def server_ids() -> list[str]:
    """The releases, and "user" where `WIRELOOM_RABBITMQ` names a server."""
    return [*RELEASES, *(["user"] if os.environ.get(SERVER_VARIABLE) else [])]


class Brokers:
    """The RabbitMQ servers of a run, by release; they are started when they are asked for.

    Where one cannot be had, the test that asks is skipped, or fails when `CI=true`.
    """

    def __init__(self, servers: SharedServers) -> None:
        self._servers = servers

    def get(self, server_id: str) -> Server:
        """The running server; one that a test stopped is started again, with its data."""
        if server_id != "user":
            return self.node(server_id)
        address = os.environ.get(SERVER_VARIABLE, "")
        return self._servers.get("RabbitMQ user", UserServer, lambda: UserServer(address))

    def node(self, release: str) -> Node:
        """Like `get`, for a release: a server that a test may stop and start."""
        return self._servers.get(f"RabbitMQ {release}", Node, lambda: Node(release))

    def cluster(self, release: str) -> Cluster:
        """A running cluster of three nodes of `release`, all of them up."""
        name = f"RabbitMQ {release} cluster"
        return self._servers.get(name, Cluster, lambda: Cluster(release))


@pytest.fixture(scope="session")
def brokers(shared_servers: SharedServers) -> Brokers:
    """The RabbitMQ brokers of this run, started when they are asked for."""
    return Brokers(shared_servers)


@pytest.fixture(params=server_ids())
def broker(request: pytest.FixtureRequest, brokers: Brokers) -> Server:
    """A running server; the test runs once for every release and for the user's own server.

    `@pytest.mark.parametrize("broker", ["4.0", "4.3"], indirect=True)` narrows that down.
    """
    return brokers.get(request.param)

"""pytest fixtures: one running broker per release, shared by all tests of a run.

A conftest imports `broker`, `brokers`, and `pytest_terminal_summary` from here. A release that
this machine does not have fails its tests where `CI=true`; elsewhere they are reported as not
run, with the reason at the end of the run.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import pytest

from .cluster import Cluster
from .node import Node
from .releases import RELEASES, BrokerUnavailable
from .wire import server_properties

#: Environment variable with the host:port of a broker of the user's own.
SERVER_VARIABLE = "WIRELOOM_RABBITMQ"

_outcomes_key = pytest.StashKey[dict[str, str]]()


class UserServer:
    """A broker that the tests did not start and must not stop; `release` is "user"."""

    release = "user"

    def __init__(self, address: str) -> None:
        self.host, _, port = address.rpartition(":")
        if not self.host or not port.isdecimal():
            raise BrokerUnavailable(f"{SERVER_VARIABLE} is {address!r}, not host:port")
        self.stream_port = int(port)
        self.address = address

    @cached_property
    def version(self) -> str:
        """The version that the server reports."""
        return server_properties(self.host, self.stream_port)["version"]


Server = Node | UserServer


def server_ids() -> list[str]:
    """The releases, and "user" where `WIRELOOM_RABBITMQ` names a server."""
    return [*RELEASES, *(["user"] if os.environ.get(SERVER_VARIABLE) else [])]


class Brokers:
    """Starts brokers when they are first asked for, and keeps them for the rest of the run."""

    def __init__(self, outcomes: dict[str, str] | None = None) -> None:
        #: Server id (or "RELEASE cluster") -> what became of it, for the summary.
        self.outcomes: dict[str, str] = {} if outcomes is None else outcomes
        self._servers: dict[str, Server] = {}
        self._clusters: dict[str, Cluster] = {}

    def get(self, server_id: str) -> Server:
        """The running server; one that a test stopped is started again, with its data.

        Where it cannot be had, the test that asks is skipped, or fails when `CI=true`.
        """
        try:
            if server_id not in self._servers:
                self._servers[server_id] = self._make(server_id)
            server = self._servers[server_id]
            if isinstance(server, Node):
                server.start()
            self.outcomes[server_id] = f"ran RabbitMQ {server.version}"
        except Exception as problem:
            self._report(server_id, problem)
            raise
        return server

    def node(self, release: str) -> Node:
        """Like `get`, for a release: a server that a test may stop and start."""
        server = self.get(release)
        assert isinstance(server, Node)
        return server

    def cluster(self, release: str) -> Cluster:
        """A running cluster of three nodes of `release`, all of them up."""
        key = f"{release} cluster"
        try:
            if release not in self._clusters:
                self._clusters[release] = Cluster(release)
            cluster = self._clusters[release]
            if any(node.pid is None for node in cluster.nodes):
                cluster.start()
            self.outcomes[key] = f"ran RabbitMQ {cluster.version}"
        except Exception as problem:
            self._report(key, problem)
            raise
        return cluster

    def _make(self, server_id: str) -> Server:
        if server_id == "user":
            return UserServer(os.environ.get(SERVER_VARIABLE, ""))
        return Node(server_id)

    def _report(self, key: str, problem: Exception) -> None:
        """Note why there is no broker; skip or fail the test when the machine has none."""
        reason = str(problem) or type(problem).__name__
        if not isinstance(problem, BrokerUnavailable):
            self.outcomes[key] = f"FAILED to start: {reason.splitlines()[0]}"
            return
        self.outcomes[key] = f"NOT RUN: {reason}"
        in_ci = os.environ.get("CI", "").lower() == "true"
        outcome = pytest.fail.Exception if in_ci else pytest.skip.Exception
        raise outcome(f"broker {key}: {reason}", pytrace=False) from None

    def close(self) -> None:
        """End everything that was started."""
        for server in self._servers.values():
            if isinstance(server, Node):
                server.close()
        for cluster in self._clusters.values():
            cluster.close()


@pytest.fixture(scope="session")
def brokers(pytestconfig: pytest.Config) -> Iterator[Brokers]:
    """The brokers of this run, started when they are asked for."""
    factory = Brokers(pytestconfig.stash.setdefault(_outcomes_key, {}))
    yield factory
    factory.close()


@pytest.fixture(params=server_ids())
def broker(request: pytest.FixtureRequest, brokers: Brokers) -> Server:
    """A running server; the test runs once for every release and for the user's own server.

    `@pytest.mark.parametrize("broker", ["4.0", "4.3"], indirect=True)` narrows that down.
    """
    return brokers.get(request.param)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say for every broker that was asked for which version ran, or why none did."""
    outcomes = config.stash.get(_outcomes_key, {})
    if outcomes:
        terminalreporter.section("brokers")
        for key in sorted(outcomes):
            terminalreporter.line(f"{key}: {outcomes[key]}")

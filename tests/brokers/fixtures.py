"""pytest fixtures of all brokers, for the conftest at the top of the tests.

A broker that this machine does not have fails its tests where `CI=true`; elsewhere they are
reported as not run, with the reason at the end of the run. If a test failed, the logs of all
brokers are kept in `build/broker-logs`.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.workers import product_of, tell, told

from .kafka import kafka
from .mosquitto import mosquitto, mosquitto_with_users
from .pulsar.fixtures import pulsar, pulsar_with_tokens
from .rabbitmq.fixtures import broker, brokers
from .rocketmq.fixtures import (
    rocketmq,
    rocketmq_that_tells,
    rocketmq_with_binary_headers,
    rocketmq_with_users,
    start_rocketmq,
)
from .shared import SharedServers

__all__ = [
    "broker",
    "brokers",
    "kafka",
    "mosquitto",
    "mosquitto_with_users",
    "pulsar",
    "pulsar_with_tokens",
    "pytest_runtest_teardown",
    "pytest_sessionfinish",
    "pytest_sessionstart",
    "pytest_terminal_summary",
    "pytest_testnodedown",
    "rocketmq",
    "rocketmq_that_tells",
    "rocketmq_with_binary_headers",
    "rocketmq_with_users",
    "shared_servers",
    "start_rocketmq",
]

LOGS = Path(__file__).resolve().parents[2] / "build" / "broker-logs"

_outcomes_key = pytest.StashKey[dict[str, str]]()
_servers_key = pytest.StashKey[SharedServers]()


@pytest.fixture(scope="session")
def shared_servers(request: pytest.FixtureRequest) -> Iterator[SharedServers]:
    """The brokers, started when they are asked for, until tests of another product follow."""
    stash = request.config.stash
    stash[_servers_key] = servers = SharedServers(stash.setdefault(_outcomes_key, {}))
    yield servers
    _end(request.session, servers)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Brokers do not wait for the end of the run: idle ones take CPU, too."""
    if nextitem is not None and product_of(item) != product_of(nextitem):
        servers = item.config.stash.get(_servers_key, None)
        if servers is not None:
            _end(item.session, servers)


def _end(session: pytest.Session, servers: SharedServers) -> None:
    if session.testsfailed:
        servers.save_logs(LOGS)
    servers.close()


def pytest_sessionstart(session: pytest.Session) -> None:
    """Logs of an earlier run say nothing about this one."""
    if not hasattr(session.config, "workerinput"):
        shutil.rmtree(LOGS, ignore_errors=True)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """The process that prints the summary hears which brokers ran in this one."""
    tell(session.config, "brokers", session.config.stash.get(_outcomes_key, {}))


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Another process has ended: what became of its brokers."""
    node.config.stash.setdefault(_outcomes_key, {}).update(told(node, "brokers") or {})


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say for every broker that was asked for which version ran, or why none did."""
    outcomes = config.stash.get(_outcomes_key, {})
    if outcomes:
        terminalreporter.section("brokers")
        for name in sorted(outcomes):
            terminalreporter.line(f"{name}: {outcomes[name]}")
        if LOGS.exists():
            terminalreporter.line(f"logs: {LOGS}")

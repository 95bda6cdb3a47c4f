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

from .pulsar.fixtures import pulsar, pulsar_with_tokens
from .rabbitmq.fixtures import broker, brokers
from .rocketmq.fixtures import (
    rocketmq,
    rocketmq_with_tls,
    rocketmq_with_users,
    start_rocketmq,
)
from .shared import SharedServers

__all__ = [
    "broker",
    "brokers",
    "pulsar",
    "pulsar_with_tokens",
    "pytest_terminal_summary",
    "rocketmq",
    "rocketmq_with_tls",
    "rocketmq_with_users",
    "shared_servers",
    "start_rocketmq",
]

LOGS = Path(__file__).resolve().parents[2] / "build" / "broker-logs"

_outcomes_key = pytest.StashKey[dict[str, str]]()


@pytest.fixture(scope="session")
def shared_servers(request: pytest.FixtureRequest) -> Iterator[SharedServers]:
    """The brokers of this run, started when they are asked for."""
    servers = SharedServers(request.config.stash.setdefault(_outcomes_key, {}))
    yield servers
    shutil.rmtree(LOGS, ignore_errors=True)
    if request.session.testsfailed:
        servers.save_logs(LOGS)
    servers.close()


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say for every broker that was asked for which version ran, or why none did."""
    outcomes = config.stash.get(_outcomes_key, {})
    if outcomes:
        terminalreporter.section("brokers")
        for name in sorted(outcomes):
            terminalreporter.line(f"{name}: {outcomes[name]}")
        if LOGS.exists():
            terminalreporter.line(f"logs: {LOGS}")

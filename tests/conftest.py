"""What all tests share: hypothesis profiles, and the real brokers."""

from __future__ import annotations

import os
import signal

from hypothesis import HealthCheck, settings

from tests.brokers.fixtures import (
    broker,
    brokers,
    pulsar,
    pulsar_with_tokens,
    pytest_sessionfinish,
    pytest_sessionstart,
    pytest_terminal_summary,
    pytest_testnodedown,
    rocketmq,
    rocketmq_with_binary_headers,
    rocketmq_with_tls,
    rocketmq_with_users,
    shared_servers,
    start_rocketmq,
)
from tests.workers import pytest_collection_modifyitems

__all__ = [
    "broker",
    "brokers",
    "pulsar",
    "pulsar_with_tokens",
    "pytest_collection_modifyitems",
    "pytest_sessionfinish",
    "pytest_sessionstart",
    "pytest_terminal_summary",
    "pytest_testnodedown",
    "rocketmq",
    "rocketmq_with_binary_headers",
    "rocketmq_with_tls",
    "rocketmq_with_users",
    "shared_servers",
    "start_rocketmq",
]

settings.register_profile(
    "ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("dev", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "dev")

# A shell that runs the tests in the background has them ignore Ctrl-C, and their children too.
signal.signal(signal.SIGINT, signal.default_int_handler)

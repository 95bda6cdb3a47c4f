"""What all tests share: hypothesis profiles, and the real brokers."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.brokers.fixtures import (
    broker,
    brokers,
    kafka,
    mosquitto,
    mosquitto_with_users,
    pulsar,
    pulsar_with_tokens,
    pytest_runtest_teardown,
    pytest_sessionfinish,
    pytest_sessionstart,
    pytest_terminal_summary,
    pytest_testnodedown,
    rocketmq,
    rocketmq_that_tells,
    rocketmq_with_binary_headers,
    rocketmq_with_users,
    shared_servers,
    start_rocketmq,
)
from tests.selection import mark
from tests.support.effort import times
from tests.support.site import site
from tests.workers import group_by_server, pytest_xdist_make_scheduler

__all__ = [
    "broker",
    "brokers",
    "kafka",
    "mosquitto",
    "mosquitto_with_users",
    "pulsar",
    "pulsar_with_tokens",
    "pytest_collection",
    "pytest_collection_modifyitems",
    "pytest_runtest_teardown",
    "pytest_sessionfinish",
    "pytest_sessionstart",
    "pytest_terminal_summary",
    "pytest_testnodedown",
    "pytest_xdist_make_scheduler",
    "rocketmq",
    "rocketmq_that_tells",
    "rocketmq_with_binary_headers",
    "rocketmq_with_users",
    "shared_servers",
    "site",
    "start_rocketmq",
]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is made meanwhile is no garbage, and stays: nobody looks at it again and again."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Who runs a test, and in which of the sets it is; before any are left out."""
    group_by_server(items)
    mark(items)


examples = times(100, few=15)
settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    max_examples=examples,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("dev", deadline=None, max_examples=examples)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "dev")

# A shell that runs the tests in the background has them ignore Ctrl-C, and their children too.
signal.signal(signal.SIGINT, signal.default_int_handler)

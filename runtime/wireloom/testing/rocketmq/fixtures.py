"""pytest fixtures: an embedded name server and broker for a test.

In a ``conftest.py``::

    pytest_plugins = ["wireloom.testing.rocketmq.fixtures"]

and in a test::

    def test_it(rocketmq_broker):
        rocketmq_broker.topic("events").append([b"one"])

Each test gets a broker of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from wireloom.testing.rocketmq.broker import Broker


@pytest.fixture
def rocketmq_broker() -> Iterator[Broker]:
    """A running name server and broker."""
    with Broker() as broker:
        yield broker

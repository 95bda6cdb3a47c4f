"""pytest fixtures: an embedded broker for a test.

In a ``conftest.py``::

    pytest_plugins = ["wireloom.testing.pulsar.fixtures"]

and in a test::

    def test_it(pulsar_broker):
        pulsar_broker.topic("events").append([b"one"])

Each test gets a broker of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from wireloom.testing.pulsar.broker import Broker


@pytest.fixture
def pulsar_broker() -> Iterator[Broker]:
    """A running broker."""
    with Broker() as broker:
        yield broker

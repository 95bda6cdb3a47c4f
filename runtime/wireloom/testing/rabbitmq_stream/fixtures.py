"""pytest fixtures: an embedded broker for a test.

In a ``conftest.py``::

    pytest_plugins = ["wireloom.testing.rabbitmq_stream.fixtures"]

and in a test::

    def test_it(rabbitmq_stream_broker):
        rabbitmq_stream_broker.stream("events").append([b"one"])

Each test gets a broker of its own, like the newest release; to choose another one::

    @pytest.mark.parametrize("rabbitmq_stream_broker", ["3.10", "4.3"], indirect=True)
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from wireloom.testing.rabbitmq_stream.broker import Broker
from wireloom.testing.rabbitmq_stream.releases import NEWEST


@pytest.fixture
def rabbitmq_stream_broker(request: pytest.FixtureRequest) -> Iterator[Broker]:
    """A running broker."""
    with Broker(getattr(request, "param", NEWEST)) as broker:
        yield broker

"""What facts are tried on: the embedded name server and broker, and the real ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.clients.rocketmq.targets import Target, node
from tests.support.names import unused

from .line import Line

__all__ = ["node"]


@pytest.fixture
def name() -> str:
    """A name that nobody else uses, of a topic or of a group."""
    return unused("fact")


@pytest.fixture
def line(node: Target) -> Iterator[Callable[[], Line]]:
    """Makes connections to the broker, which are closed at the end."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(Line(node.host, node.broker_port))


@pytest.fixture
def one(line: Callable[[], Line]) -> Line:
    """A connection to the broker."""
    return line()


@pytest.fixture
def asking(node: Target) -> Iterator[Line]:
    """A connection to the name server."""
    with Line(node.host, node.port) as found:
        yield found


@pytest.fixture
def topic(node: Target, name: str) -> str:
    """A topic with two queues."""
    node.create_topic(name, queues=2)
    return name

"""What facts are tried on: the embedded broker and the real one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.clients.pulsar.targets import Target, broker, certificates, guarded, own_topic

from .line import Line

__all__ = ["broker", "certificates", "guarded"]


@pytest.fixture
def topic() -> str:
    """A topic that nobody else uses."""
    return own_topic("fact")


@pytest.fixture
def line(broker: Target) -> Iterator[Callable[[], Line]]:
    """Makes open connections, which are closed at the end."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(Line(broker.host, broker.port)).connect()

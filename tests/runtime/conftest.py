"""Fixtures of the transport tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from wireloom.runtime.serve import Server

from .peers import KINDS, Client, Toy
from .toy import TOY, Message


@pytest.fixture(params=KINDS)
def client(request: pytest.FixtureRequest) -> Iterator[Client]:
    """A client of each flavour, not connected yet."""
    made = Client(request.param)
    yield made
    made.finish()


@pytest.fixture
def toy() -> Toy:
    """What the server does with its only connection."""
    return Toy()


@pytest.fixture
def server(toy: Toy) -> Iterator[Server[Message]]:
    """A running server."""
    with Server(TOY, lambda: toy) as running:
        yield running

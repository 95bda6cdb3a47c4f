"""What tests share: a full bucket; assertions in what behaviours are made of explain themselves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.clients.couchbase_dcp.history import ITEMS, Witness

for _module in ("behaviour", "comparing", "peers.programs", "scene", "views"):
    pytest.register_assert_rewrite(f"tests.clients.couchbase_dcp.{_module}")


@pytest.fixture(scope="module")
def witness() -> Iterator[Witness]:
    """A producer with a full bucket."""
    made = Witness()
    with made.producer:
        yield made
    assert made.producer.errors == []


@pytest.fixture(scope="module")
def partly_on_disk() -> Iterator[Witness]:
    """A producer that tells the later half of its history out of memory."""
    made = Witness(on_disk=120)
    assert made.documents() > ITEMS
    with made.producer:
        yield made
    assert made.producer.errors == []

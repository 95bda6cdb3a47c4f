"""pytest fixtures: an embedded producer for a test.

In a ``conftest.py``::

    pytest_plugins = ["wireloom.testing.couchbase_dcp.fixtures"]

and in a test::

    def test_it(couchbase_dcp_producer):
        producer = couchbase_dcp_producer
        producer.call(lambda: producer.bucket.write(b"key", b"{}"))

Each test gets a producer of its own, with 64 vbuckets; for another number::

    @pytest.mark.parametrize("couchbase_dcp_producer", [4], indirect=True)
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from wireloom.testing.couchbase_dcp.producer import Producer

_VBUCKETS = 64


@pytest.fixture
def couchbase_dcp_producer(request: pytest.FixtureRequest) -> Iterator[Producer]:
    """A running producer."""
    with Producer(getattr(request, "param", _VBUCKETS)) as producer:
        yield producer

"""The fixture for tests of other programs."""

from __future__ import annotations

import pytest
from wireloom.testing.couchbase_dcp import Producer
from wireloom.testing.couchbase_dcp.fixtures import couchbase_dcp_producer

from .line import Line

__all__ = ["couchbase_dcp_producer"]


def test_a_producer(couchbase_dcp_producer: Producer) -> None:
    assert len(couchbase_dcp_producer.bucket.vbuckets) == 64
    with Line(couchbase_dcp_producer.port) as line:
        line.login()


@pytest.mark.parametrize("couchbase_dcp_producer", [4], indirect=True)
def test_with_another_number_of_vbuckets(couchbase_dcp_producer: Producer) -> None:
    assert len(couchbase_dcp_producer.bucket.vbuckets) == 4

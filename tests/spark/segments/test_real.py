"""Files that real brokers wrote: the same rows as the brokers send, and the same notes."""

from __future__ import annotations

import gzip
import time
from collections.abc import Iterator
from uuid import uuid4

import pyarrow as pa
import pyarrow.compute as pc
import pytest
from wireloom.clients.rabbitmq_stream import StreamClient, connect
from wireloom.rabbitmq_stream.columns import write_simple_entry_columns
from wireloom.rabbitmq_stream.types import Compression, OffsetFirst, PublishedBatch
from wireloom.spark.bounds import Streams
from wireloom.spark.cluster import Cluster
from wireloom.spark.options import SourceOptions, parse
from wireloom.spark.ranges import Range
from wireloom.spark.reading import read
from wireloom.spark.record_batches import batches, schema

from tests.brokers.rabbitmq.fixtures import Brokers
from tests.brokers.rabbitmq.node import Node
from tests.spark.segments.files import batches as stored
from tests.spark.segments.files import rows

pytestmark = pytest.mark.real

PATIENCE = 30.0
SEGMENTS = {"stream-max-segment-size-bytes": "100000"}


def live(node: Node, stream: str, **options: str) -> pa.Table:
    """What the live source gives."""
    asked = parse(SourceOptions, {"brokers": node.address, "stream": stream, **options})
    with Cluster(asked, "test") as cluster:
        bounds = Streams(asked, cluster).bounds([stream])[stream]
        wanted = Range(stream, bounds.first, bounds.end, 0)
        made = batches(asked, schema(asked), wanted, read(asked, cluster, wanted))
        return pa.Table.from_batches(list(made)).combine_chunks()


def on_disk(node: Node, stream: str, **options: str) -> pa.Table:
    """What the files of the same stream give."""
    found = stored(node.directory / "data", streamPattern=stream, **options)
    return pa.Table.from_batches(list(found)).combine_chunks()


def publish(client: StreamClient, name: str) -> None:
    """Several segments of chunks of all kinds."""
    with client.publisher(name, reference="writer") as publisher:
        for number in range(60):
            publisher.publish([b"%d-%d" % (number, place) * 7 for place in range(500)])
            publisher.flush()
            if number % 20 == 0:
                client.store_offset("reader", name, number)
    with client.publisher(name) as publisher:
        colours = ["red" if number % 2 else None for number in range(500)]
        publisher.publish([b"filtered"] * 500, filter_values=colours)
        publisher.flush()
    client.declare_publisher(9, "", name)
    packed = write_simple_entry_columns([b"packed %d" % number for number in range(500)])
    batch = PublishedBatch(1, Compression.GZIP, 500, len(packed), gzip.compress(packed))
    client.publish(9, (batch,))
    wait_for(client, name, 31_000)


def wait_for(client: StreamClient, name: str, messages: int) -> None:
    """Waits until so many messages are there."""
    with client.consumer(name, OffsetFirst()) as subscription:
        there = 0
        for batch in subscription.batches(PATIENCE):
            there += len(batch.bodies)
            if there >= messages:
                return


@pytest.fixture(params=["4.0", "4.3"])
def node(request: pytest.FixtureRequest, brokers: Brokers) -> Node:
    """A running broker."""
    return brokers.node(request.param)


@pytest.fixture
def stream(node: Node) -> Iterator[str]:
    """A stream of several segments."""
    name = f"segments-{uuid4()}"
    with connect(node.host, node.stream_port) as client:
        client.create(name, SEGMENTS)
        publish(client, name)
        yield name
        client.delete(name)


def test_the_same_rows_as_the_live_source(node: Node, stream: str) -> None:
    for options in ({"includeChunk": "true"}, {"schema": "kafka"}):
        expected = live(node, stream, **options)
        assert expected.num_rows == 31_000
        assert on_disk(node, stream, **options).equals(expected)
        assert on_disk(node, stream, splitBytes="20000", **options).equals(expected)


def test_parts_of_it(node: Node, stream: str) -> None:
    every = live(node, stream, includeChunk="true")
    moment = every.column("timestamp")[15_000]
    since = str(moment.value // 1000)
    found = on_disk(node, stream, includeChunk="true", startingTimestamp=since)
    first = pc.index(every.column("timestamp"), moment).as_py()
    assert found.equals(every.slice(first))
    assert 0 < found.num_rows < 31_000
    assert on_disk(node, stream, includeChunk="true", endingTimestamp=since).equals(
        every.slice(0, first)
    )


def test_notes(node: Node, stream: str) -> None:
    deadline = time.monotonic() + PATIENCE
    told: dict[tuple[object, object], object] = {}
    while len(told) < 2 and time.monotonic() < deadline:
        found = rows(node.directory / "data", streamPattern=stream, content="tracking")
        told = {(row["kind"], row["reference"]): row["number"] for row in found}
    assert told == {("sequence", "writer"): 30_000, ("offset", "reader"): 40}
    assert {row["place"] for row in found} >= {"trailer", "snapshot"}

"""Names that a broker forgot: it remembers the last 255 of a stream, and others write to it too."""

from __future__ import annotations

from collections import Counter
from uuid import uuid4

import pyarrow as pa
import pytest
from wireloom.clients.rabbitmq_stream import StreamClient, connect
from wireloom.rabbitmq_stream.codes import NoOffset
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.spark.cluster import Cluster
from wireloom.spark.errors import DeliveryError
from wireloom.spark.options import SinkOptions, parse
from wireloom.spark.publish_rows import Task, publish_batches
from wireloom.spark.publishing import ConfirmingPublisher
from wireloom.testing.rabbitmq_stream import Broker

from tests.brokers.rabbitmq.fixtures import Brokers

QUERIES, BUCKETS = 17, 16
SEGMENT = {"stream-max-segment-size-bytes": "200000"}


def bodies(query: int, batch: int) -> list[bytes]:
    """The rows of a micro-batch."""
    return [b"%d %d %d" % (query, batch, number) for number in range(2 * BUCKETS)]


def write(address: str, stream: str, delivery: str, query: int, batch: int) -> None:
    """Writes a micro-batch of a query, as its one task does."""
    given = {"brokers": address, "stream": stream, "delivery": delivery, "checkedPlan": delivery}
    sink = parse(SinkOptions, {**given, "publisherName": f"job{query}", "buckets": str(BUCKETS)})
    rows = bodies(query, batch)
    columns: dict[str, list[object]] = {"value": [*rows]}
    if delivery == "bucket":
        columns["_bucket"] = [number % BUCKETS for number in range(len(rows))]
    if delivery == "source":
        columns["_source_stream"] = [f"in{number % BUCKETS}" for number in range(len(rows))]
        columns["_source_offset"] = [batch * len(rows) + number for number in range(len(rows))]
    task = Task(f"{query:08}-0", batch, 0)
    made = pa.RecordBatch.from_pydict(columns)
    with Cluster(sink, "test") as cluster, ConfirmingPublisher(sink, cluster) as sender:
        for publish_batch in publish_batches(sink, task, [made], lambda keys: [stream] * len(keys)):
            sender.send(publish_batch)
        sender.finish()


def roll(client: StreamClient, stream: str) -> None:
    """Fills a segment, so that the next one begins with the names that are remembered."""
    with client.publisher(stream) as publisher:
        for _ in range(5):
            publisher.publish([b"x" * 1000] * 60)
            publisher.flush()


def found(client: StreamClient, stream: str) -> Counter[bytes]:
    """The rows in a stream."""
    with client.publisher(stream) as publisher:
        publisher.publish([b"the end"])
    rows: Counter[bytes] = Counter()
    with client.consumer(stream, OffsetFirst()) as consumer:
        for _, body in consumer:
            if body == b"the end":
                break
            if not body.startswith(b"x"):
                rows[body] += 1
    return rows


def check_that_nothing_is_doubled(host: str, port: int, delivery: str) -> None:
    """More queries write than a broker remembers; then one writes a micro-batch again."""
    address, stream = f"{host}:{port}", f"shared-{uuid4()}"
    with connect(host, port) as client:
        client.create(stream, SEGMENT)
        for batch in range(2):
            for query in range(QUERIES):
                write(address, stream, delivery, query, batch)
        first = "job0/src/in0" if delivery == "source" else f"job0/00000000/{BUCKETS}/b0"
        assert client.query_publisher_sequence(first, stream)
        roll(client, stream)
        assert not client.query_publisher_sequence(first, stream)
        with pytest.raises(DeliveryError, match=r"has forgotten the name.*remember 255"):
            write(address, stream, delivery, 0, 1)
        write(address, stream, delivery, QUERIES - 1, 1)  # is remembered
        write(address, stream, delivery, 0, 2)  # nothing of it was written
        everything = [body for query in range(QUERIES) for body in bodies(query, 0)]
        everything += [body for query in range(QUERIES) for body in bodies(query, 1)]
        assert found(client, stream) == Counter([*everything, *bodies(0, 2)])


@pytest.mark.parametrize("delivery", ["bucket", "source"])
def test_rows_of_a_forgotten_name_are_not_written_again(embedded: Broker, delivery: str) -> None:
    check_that_nothing_is_doubled(embedded.host, embedded.port, delivery)


@pytest.mark.real
@pytest.mark.parametrize("release", ["4.0", "4.3"])
def test_rows_of_a_name_that_a_real_broker_forgot(brokers: Brokers, release: str) -> None:
    node = brokers.node(release)
    check_that_nothing_is_doubled(node.host, node.stream_port, "bucket")


def test_a_name_without_rows_leaves_no_note(embedded: Broker) -> None:
    """A task that ended before the broker stored anything is run again as if it had not been."""
    name = "job0/00000000/p0"
    address = f"{embedded.host}:{embedded.port}"
    embedded.stream("out")
    with connect(embedded.host, embedded.port) as client:
        client.store_offset("another", "out", 1)
        with pytest.raises(NoOffset):
            client.query_offset(name, "out")
        write(address, "out", "partition", 0, 0)
        assert client.query_offset(name, "out") >> 63
        write(address, "out", "partition", 0, 0)
        assert found(client, "out") == Counter(bodies(0, 0))

"""Against real brokers: where streams begin and end, reading, and writing once across a restart.

Without Spark itself, which does not know the difference.
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import pytest
from wireloom.clients.rabbitmq_stream import connect
from wireloom.spark.bounds import Bounds, Streams
from wireloom.spark.cluster import Cluster
from wireloom.spark.errors import DataLoss
from wireloom.spark.options import SinkOptions, SourceOptions, parse
from wireloom.spark.publishing import ConfirmingPublisher, PublishBatch
from wireloom.spark.ranges import Range
from wireloom.spark.reading import read
from wireloom.spark.record_batches import batches, schema
from wireloom.spark.sub_batches import SubBatcher

from tests.brokers.rabbitmq.fixtures import Brokers

pytestmark = pytest.mark.real

RELEASES = ("4.0", "4.3")


def source(brokers: str, stream: str, **options: str) -> SourceOptions:
    """A source."""
    return parse(SourceOptions, {"brokers": brokers, "stream": stream, **options})


def values(options: SourceOptions, start: int, end: int) -> list[bytes]:
    """The messages of a range."""
    wanted = Range(options.stream or "", start, end, 0)
    with Cluster(options, "test") as cluster:
        parts = read(options, cluster, wanted, options.filter)
        made = batches(options, schema(options), wanted, parts, options.filter)
        return [body for batch in made for body in batch.column("value").to_pylist()]


def bounds(options: SourceOptions) -> Bounds:
    """What a stream holds."""
    with Cluster(options, "test") as cluster:
        name = options.stream or ""
        return Streams(options, cluster).bounds([name])[name]


@pytest.mark.parametrize("release", RELEASES)
def test_holes_at_the_end_and_in_the_middle(brokers: Brokers, release: str) -> None:
    node = brokers.node(release)
    name = f"holes-{uuid4()}"
    options = source(node.address, name)
    with connect(node.host, node.stream_port) as client:
        client.create(name, {})
        assert bounds(options) == Bounds(0, 0)
        messages = [b"%d" % number * (number % 7) for number in range(1000)]
        with client.publisher(name) as publisher:
            publisher.publish(messages)
        client.store_offset("reader", name, 5)
        deadline = time.monotonic() + 30.0
        while bounds(options).end < 1001 and time.monotonic() < deadline:
            time.sleep(0.02)
        assert bounds(options) == Bounds(0, 1001)
        assert values(options, 0, 1001) == messages
        with client.publisher(name) as publisher:
            publisher.publish([b"last"])
    assert bounds(options) == Bounds(0, 1002)
    assert values(options, 998, 1002) == [*messages[998:], b"last"]


@pytest.mark.long
def test_nothing_is_gone_while_the_leader_moves(brokers: Brokers) -> None:
    cluster = brokers.cluster("4.0")
    name = f"moves-{uuid4()}"
    addresses = ",".join(f"{host}:{port}" for host, port in cluster.addresses)
    options = source(addresses, name)
    with connect(*cluster.addresses[0]) as client:
        client.create(name, {})
        with client.publisher(name) as publisher:
            for _ in range(50):
                publisher.publish([b"x" * 100] * 100, timeout=60.0)
    everything = bounds(options)
    assert everything == Bounds(0, 5000)
    looks = 0
    with ThreadPoolExecutor(1) as pool, Cluster(options, "test") as reached:
        for node in cluster.nodes:
            moving = pool.submit(
                node.streams, "restart_stream", name, "--preferred-leader-node", node.node_name
            )
            while not moving.done() or looks % 100:
                assert Streams(options, reached).bounds([name]) == {name: everything}
                looks += 1
    assert looks >= 100


@pytest.mark.parametrize("release", RELEASES)
def test_retention(brokers: Brokers, release: str) -> None:
    node = brokers.node(release)
    name = f"retention-{uuid4()}"
    options = source(node.address, name)
    arguments = {"max-length-bytes": "200000", "stream-max-segment-size-bytes": "50000"}
    with connect(node.host, node.stream_port) as client:
        client.create(name, arguments)
        with client.publisher(name) as publisher:
            for number in range(100):
                publisher.publish([b"%d" % number * 1000] * 5)
                publisher.flush()
    deadline = time.monotonic() + 30.0
    while not (found := bounds(options)).first and time.monotonic() < deadline:
        time.sleep(0.02)
    assert 0 < found.first < found.end
    with pytest.raises(DataLoss, match=r"messages 0 to \d+ of"):
        values(options, 0, found.end)
    rest = values(source(node.address, name, failOnDataLoss="false"), 0, found.end)
    assert rest[-1] == b"99" * 1000
    assert len(rest) <= found.end - found.first


@pytest.mark.parametrize("release", RELEASES)
def test_retention_overtakes_a_filtered_read(brokers: Brokers, release: str) -> None:
    node = brokers.node(release)
    name = f"overtaken-{uuid4()}"
    options = source(node.address, name, filterValues="red", initialCredit="1", idleTimeout="20s")
    arguments = {"max-length-bytes": "200000", "stream-max-segment-size-bytes": "50000"}
    with connect(node.host, node.stream_port) as client:
        client.create(name, arguments)

        def write(chunks: int) -> None:
            for number in range(chunks):
                with client.publisher(name) as publisher:
                    publisher.publish(
                        [b"%d" % number * 1000] * 5,
                        filter_values=[("red", "green")[number % 2]] * 5,
                    )

        write(20)
        assert options.filter is not None
        end = bounds(options).end
        with Cluster(options, "test") as cluster:
            parts = read(options, cluster, Range(name, 0, end, 0), options.filter)
            assert next(parts).chunk.first_offset == 0
            write(100)
            deadline = time.monotonic() + 30.0
            while bounds(options).first < end and time.monotonic() < deadline:
                time.sleep(0.02)
            with pytest.raises(DataLoss, match=r"messages \d+ to \d+ of .* are gone"):
                list(parts)


@pytest.mark.parametrize("release", RELEASES)
def test_filters_and_sizes(brokers: Brokers, release: str) -> None:
    node = brokers.node(release)
    name = f"filters-{uuid4()}"
    with connect(node.host, node.stream_port) as client:
        client.create(name, {})
        for first in range(0, 1000, 10):
            with client.publisher(name) as publisher:  # its end is the end of a chunk
                messages = [b"%d" % number * 10 for number in range(first, first + 10)]
                value = ("red", "green", None)[first // 10 % 3] if first < 600 else None
                publisher.publish(messages, filter_values=[value] * 10)
    everything = [b"%d" % number * 10 for number in range(1000)]
    chosen: dict[str | None, list[bytes]] = {value: [] for value in ("red", "green", None)}
    for number, message in enumerate(everything):
        chosen[("red", "green", None)[number // 10 % 3] if number < 600 else None].append(message)

    def found(**options: str) -> list[bytes]:
        return values(source(node.address, name, initialCredit="2", **options), 0, 1000)

    assert found(filterValues="red") == chosen["red"]
    assert found(filterValues="none of them") == []
    assert sorted(found(filterValues="red,green")) == sorted(chosen["red"] + chosen["green"])
    both = found(filterValues="green", matchUnfiltered="true")
    assert sorted(both) == sorted(chosen["green"] + chosen[None])
    options = source(node.address, name)
    with Cluster(options, "test") as cluster:
        pieces = [Streams(options, cluster).piece(name, offset) for offset in (0, 15, 999)]
    assert [(each.first, each.next, each.size) for each in pieces if each] == [
        (0, 10, sum(4 + len(message) for message in everything[:10])),
        (10, 20, sum(4 + len(message) for message in everything[10:20])),
        (990, 1000, sum(4 + len(message) for message in everything[990:])),
    ]


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("kind", ["gzip", "snappy", "lz4", "zstd"])
def test_sub_batches_that_are_sent_again(brokers: Brokers, release: str, kind: str) -> None:
    node = brokers.node(release)
    name = f"packed-{uuid4()}"
    with connect(node.host, node.stream_port) as client:
        client.create(name, {})
    expected = [b"%d" % number for number in range(1, 3001)]
    given = {"brokers": node.address, "stream": name, "compression": kind, "subBatchSize": "70"}
    sink = parse(SinkOptions, given)
    for most in (1500, 3000):
        sub_batcher = SubBatcher(sink)
        with Cluster(sink, "test") as cluster, ConfirmingPublisher(sink, cluster) as sender:
            for first in range(0, most, 100):
                ids = range(first + 1, first + 101)
                for ready in sub_batcher.add(
                    PublishBatch(name, "job", ids, expected[first : first + 100])
                ):
                    sender.send(ready)
            if most == 3000:
                for ready in sub_batcher.finish():
                    sender.send(ready)
            sender.finish()
    options = source(node.address, name)
    assert values(options, 0, bounds(options).end) == expected


@pytest.mark.parametrize("release", RELEASES)
def test_a_restart_of_the_broker_while_sending(brokers: Brokers, release: str) -> None:
    node = brokers.node(release)
    name = f"restart-{uuid4()}"
    with connect(node.host, node.stream_port) as client:
        client.create(name, {})
    expected = [b"%d" % number for number in range(1, 3001)]
    sink = parse(SinkOptions, {"brokers": node.address, "stream": name})
    with Cluster(sink, "test") as cluster, ConfirmingPublisher(sink, cluster) as sender:
        for first in range(0, 3000, 100):
            if first == 1500:
                node.kill()
                node.start()
            ids = range(first + 1, first + 101)
            sender.send(PublishBatch(name, "job", ids, expected[first : first + 100]))
        sender.finish()
    options = source(node.address, name)
    assert values(options, 0, bounds(options).end) == expected

"""Reading as a stream."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from wireloom.testing.rabbitmq_stream import Broker

from tests.spark.reading import drain, ends, stream_reader

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def test_each_run_goes_on_where_the_last_one_ended(
    spark: SparkSession, embedded: Broker, tmp_path: Path
) -> None:
    first, second = embedded.stream("a"), embedded.stream("b")
    first.append([b"a0", b"a1", b"a2", b"a3"])
    frame = stream_reader(
        spark,
        embedded,
        streams="a,b",
        startingOffsets='{"a": 1, "b": 0}',
        maxOffsetsPerTrigger="2",
        minPartitions="2",
    ).load()
    rows = [("a", 1, b"a1"), ("a", 2, b"a2"), ("a", 3, b"a3")]
    assert drain(frame, tmp_path) == rows
    assert ends(tmp_path) == [{"a": 3, "b": 0}, {"a": 4, "b": 0}]
    second.append([b"b0"])
    rows.append(("b", 0, b"b0"))
    assert drain(frame, tmp_path) == rows
    assert drain(frame, tmp_path) == rows
    assert len(ends(tmp_path)) == 3


def test_a_batch_that_was_not_finished_is_read_again_as_it_was(
    spark: SparkSession, embedded: Broker, tmp_path: Path
) -> None:
    stream = embedded.stream("a")
    stream.append([b"0"])
    frame = stream_reader(spark, embedded, stream="a", startingOffsets="latest").load()
    assert drain(frame, tmp_path) == []
    stream.append([b"1", b"2"])
    assert drain(frame, tmp_path) == [("a", 1, b"1"), ("a", 2, b"2")]


def test_the_first_batch_begins_where_it_did_although_latest_is_elsewhere_now(
    spark: SparkSession, embedded: Broker, tmp_path: Path
) -> None:
    from wireloom.spark.options import SourceOptions, parse
    from wireloom.spark.record_batches import schema
    from wireloom.spark.streaming import StreamReader

    stream = embedded.stream("a")
    stream.append([b"0"])
    where = {"stream": "a", "brokers": f"{embedded.host}:{embedded.port}"}
    options = parse(SourceOptions, where)

    def driver() -> StreamReader:
        return StreamReader(options, schema(options))

    before = driver()
    start = before.initialOffset()
    stream.append([b"1", b"2"])
    end = before.latestOffset(start, before.getDefaultReadLimit())
    planned = [item.value for item in before.partitions(start, end)]
    before.stop()
    stream.append([b"3"])
    after = driver()
    again = [item.value for item in after.partitions(after.initialOffset(), end)]
    after.stop()
    assert again == planned
    assert [[(item.start, item.end) for item in task] for task in planned] == [[(1, 3)]]


def test_a_limit_of_bytes(spark: SparkSession, embedded: Broker, tmp_path: Path) -> None:
    for name in ("a", "b"):
        stream = embedded.stream(name)
        for _ in range(4):
            stream.append([bytes(96)] * 10)  # with the length in front of each, 1000 bytes
    options = {"streams": "a,b", "startingOffsets": "earliest", "maxBytesPerTrigger": "4500"}
    frame = stream_reader(spark, embedded, **options).load()
    assert len(drain(frame, tmp_path)) == 80
    assert ends(tmp_path) == [{"a": 20, "b": 20}, {"a": 40, "b": 40}]


def test_progress_shows_the_lag_and_stopping_leaves_nothing_behind(
    spark: SparkSession, embedded: Broker, tmp_path: Path
) -> None:
    stream = embedded.stream("a")
    stream.append([b"x"] * 10)
    frame = stream_reader(
        spark, embedded, stream="a", startingOffsets="earliest", maxOffsetsPerTrigger="4"
    ).load()
    query = frame.writeStream.format("noop").option("checkpointLocation", str(tmp_path)).start()
    try:
        query.processAllAvailable()
        source = query.recentProgress[0]["sources"][0]
    finally:
        query.stop()
    assert json.loads(source["endOffset"])["streams"] == {"a": 4}
    assert json.loads(source["latestOffset"])["streams"] == {"a": 10}
    assert all(peer.wait_end(30.0) for peer in embedded.connections)


def test_a_lost_stream_ends_the_query_or_is_passed_over(
    spark: SparkSession, embedded: Broker, tmp_path: Path
) -> None:
    embedded.stream("a").append([b"a0"])
    gone = embedded.stream("b")
    gone.append([b"old0", b"old1"])
    options = {"streams": "a,b", "startingOffsets": "earliest"}
    frame = stream_reader(spark, embedded, **options).load()
    rows = [("a", 0, b"a0"), ("b", 0, b"old0"), ("b", 1, b"old1")]
    assert drain(frame, tmp_path) == rows
    gone.delete()
    embedded.stream("b").append([b"new0"])
    with pytest.raises(Exception, match=r"DataLoss.*deleted and made anew"):
        drain(frame, tmp_path)
    patient = stream_reader(spark, embedded, **options, failOnDataLoss="false").load()
    assert drain(patient, tmp_path) == sorted([*rows, ("b", 0, b"new0")])


def test_new_partitions_are_read_from_their_beginning(
    spark: SparkSession, embedded: Broker, tmp_path: Path
) -> None:
    embedded.super_stream("orders", 1)[0].append([b"0"])
    frame = stream_reader(spark, embedded, superStream="orders", startingOffsets="earliest").load()
    assert drain(frame, tmp_path) == [("orders-0", 0, b"0")]
    embedded.stream("orders-1").append([b"1"])
    found = embedded._core.virtual_hosts["/"].super_streams["orders"]
    object.__setattr__(found, "partitions", ("orders-0", "orders-1"))
    assert drain(frame, tmp_path) == [("orders-0", 0, b"0"), ("orders-1", 0, b"1")]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"endingOffsets": "latest"}, "a streaming query has no end"),
        ({"startingOffsets": '{"a": 7}'}, "ends at 1, reading should begin at 7"),
        ({"startingOffsets": '{"b": 7}'}, "names .*b.*, which is not read"),
    ],
)
def test_mistakes(
    spark: SparkSession,
    embedded: Broker,
    tmp_path: Path,
    options: dict[str, str],
    message: str,
) -> None:
    embedded.stream("a").append([b"0"])
    with pytest.raises(Exception, match=message):
        drain(stream_reader(spark, embedded, stream="a", **options).load(), tmp_path)

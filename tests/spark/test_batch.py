"""Reading as a batch."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from wireloom.clients.rabbitmq_stream import connect
from wireloom.testing.rabbitmq_stream import Broker

from tests.spark.reading import reader, values

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def test_all_messages_of_a_stream(spark: SparkSession, embedded: Broker) -> None:
    stream = embedded.stream("orders")
    stream.append([b"one", b"two"])
    stream.append([b"three"])
    now = datetime.now(UTC).timestamp()
    frame = reader(spark, embedded, stream="orders").load()
    rows = frame.withColumn("at", frame.timestamp.cast("double")).orderBy("offset").collect()
    assert [(row.stream, row.offset, bytes(row.value)) for row in rows] == [
        ("orders", 0, b"one"),
        ("orders", 1, b"two"),
        ("orders", 2, b"three"),
    ]
    assert all(0 <= now - row["at"] < 100 for row in rows)


def test_several_streams_between_offsets_in_several_tasks(
    spark: SparkSession, embedded: Broker
) -> None:
    for name in ("a", "b", "empty"):
        stream = embedded.stream(name)
        for first in range(0, 10 if name != "empty" else 0, 5):
            stream.append([f"{name}{number}".encode() for number in range(first, first + 5)])
    frame = reader(
        spark,
        embedded,
        streams="a, b, empty",
        startingOffsets=json.dumps({"a": 3, "b": "latest"}),
        endingOffsets=json.dumps({"a": 8}),
        minPartitions="3",
    ).load()
    assert frame.rdd.getNumPartitions() == 3
    assert values(frame) == [b"a3", b"a4", b"a5", b"a6", b"a7"]


def test_filters_of_a_frame_that_is_used_twice(spark: SparkSession, embedded: Broker) -> None:
    """Where sources take filters, Spark gives all uses of a frame the rows of the last of them."""
    embedded.stream("a").append([b"%d" % number for number in range(100)])
    setting = "spark.sql.python.filterPushdown.enabled"
    spark.conf.set(setting, "true")
    try:
        frame = reader(spark, embedded, stream="a").load()
        few, many = frame.where("offset < 10"), frame.where("offset >= 80")
        assert few.count() == 10
        assert frame.count() == 100
        assert few.union(many).count() == 30
    finally:
        spark.conf.unset(setting)


def test_the_columns_of_kafka(spark: SparkSession, embedded: Broker) -> None:
    for number, partition in enumerate(embedded.super_stream("orders", 12)):
        partition.append([str(number).encode()])
    frame = reader(
        spark, embedded, superStream="orders", streamPattern="orders-(2|10)", schema="kafka"
    ).load()
    assert frame.columns == [
        "key",
        "value",
        "topic",
        "partition",
        "offset",
        "timestamp",
        "timestampType",
    ]
    rows = frame.orderBy("partition").collect()
    assert [(row.topic, row.partition, bytes(row.value)) for row in rows] == [
        ("orders-2", 0, b"2"),
        ("orders-10", 1, b"10"),
    ]
    assert [(row.key, row.timestampType) for row in rows] == [(None, 1), (None, 1)]


def test_some_columns_in_another_order(spark: SparkSession, embedded: Broker) -> None:
    stream = embedded.stream("orders")
    stream.append([b"one", b"two"])
    stream.append([b"three"])
    made = reader(spark, embedded, path="orders", includeChunk="true", batchRows="1")
    frame = made.schema("chunk_id long, value binary, epoch long").load()
    rows = sorted((row.chunk_id, bytes(row.value)) for row in frame.collect())
    assert rows == [(0, b"one"), (0, b"two"), (2, b"three")]


def test_offsets_with_holes(spark: SparkSession, embedded: Broker) -> None:
    stream = embedded.stream("orders")
    stream.append([b"one"])
    with connect(embedded.host, embedded.port) as client:
        for offset in range(3):
            client.store_offset("somebody", "orders", offset)
            client.query_offset("somebody", "orders")
    stream.append([b"two"])
    with connect(embedded.host, embedded.port) as client:
        client.store_offset("somebody", "orders", 4)
        client.query_offset("somebody", "orders")
    assert stream.next_offset == 6
    rows = reader(spark, embedded, stream="orders").load().orderBy("offset").collect()
    assert [(row.offset, bytes(row.value)) for row in rows] == [(0, b"one"), (4, b"two")]


def test_messages_since_a_time(spark: SparkSession, embedded: Broker) -> None:
    stream = embedded.stream("orders")
    stream.append([b"old"])
    stream.append([b"new"])
    log = embedded._core.virtual_hosts["/"].streams["orders"].log
    ages = [item.chunk.timestamp for item in log.chunks]
    frame = reader(spark, embedded, stream="orders", startingTimestamp=str(ages[0])).load()
    assert values(frame) == [b"old", b"new"]
    late = str(ages[1] + 1)
    with pytest.raises(Exception, match=r"nothing was written to .*orders.* since"):
        reader(spark, embedded, stream="orders", startingTimestamp=late).load().collect()
    frame = reader(
        spark,
        embedded,
        stream="orders",
        startingTimestamp=late,
        startingOffsetsByTimestampStrategy="latest",
    ).load()
    assert values(frame) == []
    frame = reader(spark, embedded, stream="orders", endingTimestamp=str(ages[0])).load()
    assert values(frame) == []


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"stream": "orders", "startingOffset": "earliest"}, "did you mean startingOffsets?"),
        ({"stream": "orders", "password": "swordfish"}, "use passwordEnv"),
    ],
)
def test_mistakes_are_told_at_load(
    spark: SparkSession, embedded: Broker, options: dict[str, str], message: str
) -> None:
    with pytest.raises(Exception, match="OptionError") as caught:
        reader(spark, embedded, **options).load()
    assert message in str(caught.value)
    assert "swordfish" not in str(caught.value)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"stream": "nowhere"}, "the stream does not exist"),
        ({"stream": "orders", "startingOffsets": '{"x": 1}'}, "names .x., which is not read"),
        ({"stream": "orders", "endingOffsets": '{"orders": 9}'}, "ends at 1 now"),
        ({"stream": "orders", "startingOffsets": '{"orders": 9}'}, "ends at 1, reading should"),
        ({"stream": "orders", "userEnv": "NO_SUCH_VARIABLE"}, "no variable NO_SUCH_VARIABLE"),
    ],
)
def test_mistakes_that_only_the_broker_shows(
    spark: SparkSession, embedded: Broker, options: dict[str, str], message: str
) -> None:
    embedded.stream("orders").append([b"one"])
    with pytest.raises(Exception, match=message):
        reader(spark, embedded, **options).load().collect()


def test_sql(spark: SparkSession, embedded: Broker) -> None:
    stream = embedded.stream("orders")
    stream.append([b"one"])
    where = f"brokers '{embedded.host}:{embedded.port}', stream 'orders'"
    spark.sql(f"create or replace temporary view orders using rabbitmq_stream options ({where})")
    rows = spark.sql("select cast(value as string) as value from orders").collect()
    assert [row.value for row in rows] == ["one"]

"""The functions in Spark: columns, SQL, and one row for each frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import Credit, Heartbeat, Publish, Subscribe
from wireloom.rabbitmq_stream.types import OffsetAt, PublishedMessage
from wireloom.spark import wire
from wireloom.spark.errors import OptionError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

PUBLISH = encode(Publish(1, (PublishedMessage((1 << 64) - 1, b"one"), PublishedMessage(5, b"x"))))
SUBSCRIBE = encode(Subscribe(1, 2, "orders", OffsetAt(5), 10, {"name": "reader"}))
HEARTBEAT = encode(Heartbeat())
FRAMES = [PUBLISH, HEARTBEAT, b"junk", None, SUBSCRIBE]


def test_schema() -> None:
    found = wire.schema("rabbitmq_stream", "Credit")
    assert found.simpleString() == "struct<subscription_id:int,credit:int>"
    chunk = wire.schema("rabbitmq_stream", "Chunk", unsigned="decimal")
    assert chunk["epoch"].dataType.simpleString() == "decimal(20,0)"


def test_columns_and_back(spark: SparkSession) -> None:
    frames = spark.createDataFrame([(frame,) for frame in FRAMES], "value binary")
    several = ["Publish", "Heartbeat", "Subscribe"]
    table = frames.select(
        wire.decode("value", "rabbitmq_stream", "Publish").alias("one"),
        wire.decode("value", "rabbitmq_stream", several).alias("any"),
    )
    rows = table.collect()
    assert [row["any"] and row["any"].message for row in rows] == [
        *("Publish", "Heartbeat", None, None, "Subscribe")
    ]
    assert rows[0].one.messages[0].PublishedMessage.publishing_id == -1
    assert rows[1]["any"].Heartbeat is True
    assert "not of Publish" in rows[1].one["_error"]
    assert "ends too early" in rows[2]["any"]["_error"]
    assert rows[3].one is None
    assert rows[4]["any"].Subscribe.offset.OffsetAt.offset == 5
    assert rows[4]["any"].Subscribe.properties == {"name": "reader"}
    back = table.where("any.message = 'Publish'").select(
        wire.encode("one", "rabbitmq_stream", "Publish").alias("value")
    )
    assert [bytes(row.value) for row in back.collect()] == [PUBLISH]


def test_sql(spark: SparkSession) -> None:
    wire.register_decode(spark, "as_credit", "rabbitmq_stream", "Credit")
    wire.register_encode(spark, "credit_frame", "rabbitmq_stream", "Credit")
    made = "credit_frame(named_struct('subscription_id', 3, 'credit', 7))"
    (row,) = spark.sql(f"select as_credit({made}).credit as credit, {made} as frame").collect()
    assert row.credit == 7
    assert bytes(row.frame) == encode(Credit(3, 7))


def test_failing_fast(spark: SparkSession) -> None:
    frames = spark.createDataFrame([(b"junk",)], "value binary")
    table = frames.select(wire.decode("value", "rabbitmq_stream", "Publish", mode="FAILFAST"))
    with pytest.raises(Exception, match="ends too early"):
        table.collect()


def test_one_row_for_each_frame(spark: SparkSession) -> None:
    held = [(7, PUBLISH + HEARTBEAT + b"\0\0"), (8, b""), (9, None), (10, SUBSCRIBE)]
    frames = spark.createDataFrame(held, "`an id` int, value binary")
    found = wire.explode_messages(frames, "value", "rabbitmq_stream")
    assert found.columns == ["an id", "value", "_error"]
    rows = [(row["an id"], bytes(row.value), row["_error"] is None) for row in found.collect()]
    assert rows == [
        (7, PUBLISH, True),
        (7, FRAMES[1], True),
        (7, b"\0\0", False),
        (10, SUBSCRIBE, True),
    ]
    strict = wire.explode_messages(frames, "value", "rabbitmq_stream", mode="FAILFAST")
    assert strict.columns == ["an id", "value"]
    with pytest.raises(Exception, match="no whole frame"):
        strict.collect()


def test_one_row_for_each_value_of_a_type(spark: SparkSession) -> None:
    entries = b"\0\0\0\1a\0\0\0\3bcd"
    frames = spark.createDataFrame([(entries,)], "entries binary")
    found = wire.explode_messages(frames, "entries", "rabbitmq_stream", "Entry")
    decoded = found.select(wire.decode("entries", "rabbitmq_stream", "SimpleEntry").alias("entry"))
    assert [bytes(row.entry.body) for row in decoded.collect()] == [b"a", b"bcd"]


def test_what_cannot_be_cut(spark: SparkSession) -> None:
    frames = spark.createDataFrame([(1, b"")], "id int, value binary")
    for column, name, problem in (
        ("values", None, "no column values"),
        ("id", None, "id is not binary"),
        ("value", "Publish", "Publish is a message"),
    ):
        with pytest.raises(OptionError, match=problem):
            wire.explode_messages(frames, column, "rabbitmq_stream", name)

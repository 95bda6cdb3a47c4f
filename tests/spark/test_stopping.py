"""A query that is stopped in the middle of a micro-batch."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

from wireloom.spark import write_stream
from wireloom.testing.rabbitmq_stream import Broker

from tests.brokers.watching import eventually
from tests.spark.reading import stream_reader
from tests.spark.test_sink import fill

if TYPE_CHECKING:
    from pyspark.sql import SparkSession
    from pyspark.sql.streaming.readwriter import DataStreamWriter

ROWS = 3000


def slowly(value: str) -> str:
    """Takes seconds for all rows."""
    time.sleep(0.005)
    return value


def test_nothing_is_left_behind_and_nothing_is_lost(
    spark: SparkSession, embedded: Broker, tmp_path: Path
) -> None:
    from pyspark.sql.functions import col, udf

    source, target = embedded.stream("in"), embedded.stream("out")
    expected = fill(source, ROWS)
    threads = set(threading.enumerate())

    def job(slow: bool) -> DataStreamWriter:
        options = {"stream": "in", "startingOffsets": "earliest", "minPartitions": "2"}
        rows = stream_reader(spark, embedded, **options).load()
        value = col("value").cast("string")
        if slow:
            value = udf(slowly, "string", useArrow=False)(value)
        rows = rows.select(value.alias("value"))
        sink = {"brokers": f"{embedded.host}:{embedded.port}", "stream": "out"}
        made = write_stream(rows, publisher_name="job", delivery="partition", options=sink)
        return made.option("checkpointLocation", str(tmp_path / "checkpoint"))

    query = job(slow=True).start()
    try:
        assert eventually(lambda: len(target.messages) > 100, 120.0), query.exception()
        assert query.isActive
    finally:
        query.stop()
    written = len(target.messages)
    assert 100 < written < ROWS, "it was stopped in the middle"
    assert not query.isActive
    assert query.exception() is None
    assert not list((tmp_path / "checkpoint" / "commits").glob("[0-9]*"))
    assert all(peer.wait_end(30.0) for peer in embedded.connections)
    assert eventually(lambda: set(threading.enumerate()) <= threads, 30.0)
    assert len(target.messages) < ROWS, "no task goes on"

    job(slow=False).trigger(availableNow=True).start().awaitTermination()
    assert sorted(target.messages) == sorted(expected)
    assert all(peer.wait_end(30.0) for peer in embedded.connections)

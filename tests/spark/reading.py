"""Short ways to read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from wireloom.testing.rabbitmq_stream import Broker

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, DataFrameReader, SparkSession
    from pyspark.sql.streaming.readwriter import DataStreamReader


def reader(spark: SparkSession, broker: Broker, **options: str) -> DataFrameReader:
    """For a batch of a broker."""
    made = spark.read.format("rabbitmq_stream").option("brokers", f"{broker.host}:{broker.port}")
    return made.options(**options)


def values(frame: DataFrame) -> list[bytes]:
    """The messages in order."""
    return [bytes(row.value) for row in frame.orderBy("stream", "offset").collect()]


def stream_reader(spark: SparkSession, broker: Broker, **options: str) -> DataStreamReader:
    """For a streaming query over a broker."""
    made = spark.readStream.format("rabbitmq_stream")
    return made.option("brokers", f"{broker.host}:{broker.port}").options(**options)


def drain(frame: DataFrame, folder: Path) -> list[tuple[str, int, bytes]]:
    """Runs a query to the end of what there is; gives what it wrote, in this run and before."""
    writer = frame.writeStream.format("parquet").option("path", str(folder / "rows"))
    query = writer.option("checkpointLocation", str(folder / "checkpoint"))
    query.trigger(availableNow=True).start().awaitTermination()
    rows = frame.sparkSession.read.parquet(str(folder / "rows")).collect()
    return sorted((row.stream, row.offset, bytes(row.value)) for row in rows)


def ends(folder: Path) -> list[dict[str, int]]:
    """Where each micro-batch of a checkpoint ended."""
    files = sorted((folder / "checkpoint" / "offsets").iterdir(), key=lambda file: file.name)
    found = [json.loads(file.read_text().splitlines()[-1]) for file in files if file.name.isdigit()]
    return [item["streams"] for item in found]

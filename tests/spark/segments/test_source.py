"""The data source in Spark."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import wireloom.spark

from tests.spark.segments.files import messages, recorded, write

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def test_rows_and_sql(spark: SparkSession, tmp_path: Path) -> None:
    wireloom.spark.register(spark)
    chunks = [messages(first, [b"%d" % first, b"x"]) for first in range(0, 20, 2)]
    path = write(tmp_path, chunks[:5], chunks[5:])
    frame = spark.read.format("osiris_segment").option("splitBytes", "150").load(str(path))
    assert frame.rdd.getNumPartitions() == 4
    rows = frame.orderBy("offset").collect()
    assert [row.offset for row in rows] == list(range(20))
    assert [bytes(row.value) for row in rows[::2]] == [b"%d" % first for first in range(0, 20, 2)]
    some = spark.read.format("osiris_segment").schema("value binary, stream string").load(str(path))
    assert some.columns == ["value", "stream"]
    assert some.distinct().count() == 11
    spark.sql(
        "create or replace temporary view stored using osiris_segment "
        f"options (path '{tmp_path}', startingOffsets '{{\"orders\": 18}}')"
    )
    assert spark.sql("select offset from stored order by offset").collect() == [(18,), (19,)]


def test_notes(spark: SparkSession, tmp_path: Path) -> None:
    wireloom.spark.register(spark)
    reader = spark.read.format("osiris_segment").option("content", "tracking")
    rows = reader.load(str(recorded(tmp_path))).orderBy("offset").collect()
    assert [(row.kind, row.reference, row.number) for row in rows] == [
        ("sequence", "writer", 5),
        ("offset", "reader", 1),
    ]


def test_mistakes_are_told_at_load(spark: SparkSession, tmp_path: Path) -> None:
    wireloom.spark.register(spark)
    reader = spark.read.format("osiris_segment")
    with pytest.raises(Exception, match=r"did you mean splitBytes\?"):
        reader.option("splitByte", "1").load(str(tmp_path))
    with pytest.raises(Exception, match="there is no column valeu"):
        spark.read.format("osiris_segment").schema("valeu binary").load(str(tmp_path)).collect()

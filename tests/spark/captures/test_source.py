"""The data source in Spark, and the step from segments to frames."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import wireloom.spark

from tests.spark.captures.making import PORT, ethernet, pcapng, write
from tests.spark.captures.test_frames import FACTS, by_sender, connection, recorded

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def test_segments_and_frames(spark: SparkSession, tmp_path: Path) -> None:
    wireloom.spark.register(spark)
    sent = recorded()[:60]
    made = [connection(sent, 700, port=port) for port in (40001, 40002)]
    packets = [ethernet(item.ip(), 9) for one in made for item in one.segments]
    path = write(tmp_path / "x.pcapng", pcapng(packets, 1))
    reader = spark.read.format("wire_capture").option("ports", str(PORT))
    segments = reader.option("splitBytes", "2k").load(str(path))
    assert segments.rdd.getNumPartitions() > 2
    assert segments.count() == len(packets)
    frames = wireloom.spark.capture_frames(segments, "couchbase_dcp", facts=FACTS)
    rows = frames.orderBy("flow", "packet").collect()
    for port in (40001, 40002):
        flow = f"127.0.0.1:{port}-127.0.0.2:{PORT}"
        for sender, data in zip(("client", "server"), by_sender(sent), strict=True):
            mine = [row for row in rows if (row.flow, row.sender) == (flow, sender)]
            assert [bytes(row.frame) for row in mine] == data
            assert all(row.command and row.gap is None and row._error is None for row in mine)
    assert rows[0].command == "Hello"
    assert {row.file for row in rows} == {str(path)}


def test_mistakes_are_told_at_load(spark: SparkSession, tmp_path: Path) -> None:
    wireloom.spark.register(spark)
    reader = spark.read.format("wire_capture")
    with pytest.raises(Exception, match=r"did you mean ports\?"):
        reader.option("port", "1").load(str(tmp_path))

"""The data source in Spark, and the step from segments to frames."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import wireloom.spark
from pyspark.sql.types import StructType
from wireloom.spark import OptionError, wire

from tests.spark.captures.reading import frames
from tests.spark.captures.test_frames import NEGOTIATED, by_sender, capture, connection, recorded
from tests.support.packets import PORT, ethernet, pcapng, write

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
    found = wireloom.spark.capture_frames(segments, "couchbase_dcp", negotiated=NEGOTIATED)
    rows = found.orderBy("flow", "packet").collect()
    for port in (40001, 40002):
        flow = f"127.0.0.1:{port}-127.0.0.2:{PORT}"
        for sender, data in zip(("client", "server"), by_sender(sent), strict=True):
            mine = [row for row in rows if (row.flow, row.sender) == (flow, sender)]
            assert [bytes(row.frame) for row in mine] == data
            assert all(row.command and row.gap is None and row._error is None for row in mine)
    assert rows[0].command == "Hello"
    assert {row.file for row in rows} == {str(path)}


@pytest.mark.parametrize(
    ("protocol", "names"),
    [
        ("couchbase_dcp", ["DcpMutation", "Hello", "DcpNoop"]),
        ("rabbitmq_stream", ["Publish", "Deliver", "Heartbeat", "Tune"]),
        ("pulsar", ["Connect", "Send"]),
        ("rocketmq", "Frame"),
    ],
)
def test_frames_with_their_structs(
    spark: SparkSession, tmp_path: Path, protocol: str, names: list[str] | str
) -> None:
    """Spark has what the parts that do not know it make of the same file."""
    wireloom.spark.register(spark)
    path = capture(tmp_path, connection(recorded(protocol), 1400).segments)
    negotiated = NEGOTIATED if protocol == "couchbase_dcp" else {}
    segments = spark.read.format("wire_capture").option("ports", str(PORT)).load(str(path))
    frame = wireloom.spark.capture_frames(segments, protocol, decode=names, negotiated=negotiated)
    expected = frames(path, protocol, decode=names, negotiated=negotiated)
    for name in [names] if isinstance(names, str) else names:
        kind = frame.schema["decoded"].dataType
        assert isinstance(kind, StructType)
        found = kind if isinstance(names, str) else kind[name].dataType
        assert found == wire.schema(protocol, name)
    collected = frame.select("sender", "packet", "command", "_error", "decoded").collect()
    made = sorted((row.asDict(recursive=True) for row in collected), key=place)
    told = [{name: row[name] for name in made[0]} for row in sorted(expected, key=place)]
    assert made == told
    assert sum(row["decoded"] is not None for row in made) > 2


def place(row: Mapping[str, Any]) -> tuple[str, int]:
    """Where the frames of one connection stand."""
    return row["sender"], row["packet"]


def test_a_command_that_does_not_exist(spark: SparkSession, tmp_path: Path) -> None:
    wireloom.spark.register(spark)
    path = capture(tmp_path, connection(recorded()[:1]).segments)
    segments = spark.read.format("wire_capture").option("ports", str(PORT)).load(str(path))
    with pytest.raises(OptionError, match=r"did you mean DcpMutation\?"):
        wireloom.spark.capture_frames(segments, "couchbase_dcp", decode=["DcpMutatoin"])


def test_mistakes_are_told_at_load(spark: SparkSession, tmp_path: Path) -> None:
    wireloom.spark.register(spark)
    reader = spark.read.format("wire_capture")
    with pytest.raises(Exception, match=r"did you mean ports\?"):
        reader.option("port", "1").load(str(tmp_path))

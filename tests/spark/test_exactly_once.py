"""Exactly once with super streams and other sources, and what is refused."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pyarrow as pa
import pytest
from wireloom.clients.rabbitmq_stream.routing import partition_of
from wireloom.spark import OptionError, UnsafePlan, lag, write_stream
from wireloom.spark.cluster import Cluster
from wireloom.spark.errors import DeliveryError
from wireloom.spark.options import SinkOptions, parse
from wireloom.spark.positions import VERSION
from wireloom.spark.sink import _route
from wireloom.testing.rabbitmq_stream import Broker

from tests.spark.reading import stream_reader
from tests.spark.test_sink import fill, run, where

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def forget_the_last_batch(checkpoint: Path) -> None:
    """As if Spark had ended before it noted that a micro-batch is done."""
    commits = checkpoint / "commits"
    last = max(int(item.name) for item in commits.iterdir() if item.name.isdecimal())
    for name in (str(last), f".{last}.crc"):
        (commits / name).unlink(missing_ok=True)


def test_files_by_bucket(spark: SparkSession, embedded: Broker, tmp_path: Path) -> None:
    """The last micro-batch of a source of Spark's own is written again; nothing is there twice."""
    files, out = tmp_path / "in", embedded.stream("out")
    files.mkdir()
    (files / "0.txt").write_text("".join(f"line {number}\n" for number in range(500)))
    frame = spark.readStream.text(str(files))
    made = write_stream(frame, publisher_name="files", options=where(embedded, stream="out"))
    run(made, tmp_path / "checkpoint")
    forget_the_last_batch(tmp_path / "checkpoint")
    (files / "1.txt").write_text("the last line\n")
    run(made, tmp_path / "checkpoint")
    expected = [f"line {number}".encode() for number in range(500)] + [b"the last line"]
    assert Counter(out.messages) == Counter(expected)


def test_a_super_stream_that_grows_while_a_query_runs(
    spark: SparkSession, embedded: Broker, tmp_path: Path
) -> None:
    """Rows go to the partitions of the beginning, in whichever micro-batch they are written."""
    partitions = embedded.super_stream("out", 2)
    bodies = fill(embedded.stream("in"), 300)
    options = {"stream": "in", "startingOffsets": "earliest", "maxOffsetsPerTrigger": "100"}
    frame = stream_reader(spark, embedded, **options).load()
    rows = frame.selectExpr("value", "cast(offset as string) as routing_key")
    sink = where(embedded, superStream="out")
    made = write_stream(rows, publisher_name="grown", options=sink)
    embedded.stream("out-2")
    grown = embedded._core.virtual_hosts["/"].super_streams["out"]
    object.__setattr__(grown, "partitions", (*grown.partitions, "out-2"))
    run(made, tmp_path / "checkpoint")
    keys = [str(number).encode() for number in range(300)]
    for index, stream in enumerate(partitions):
        there = [
            body for body, key in zip(bodies, keys, strict=True) if partition_of(key, 2) == index
        ]
        assert stream.messages == there


def test_routes_are_those_that_the_query_began_with() -> None:
    names = ["a", "b"]
    given = {"superStream": "s", "delivery": "partition", "checkedPlan": "partition"}
    given |= {"publisherName": "p", "checkedPartitions": json.dumps(names)}
    route = _route(parse(SinkOptions, given), cast("Cluster", None))
    keys = [str(number).encode() for number in range(50)]
    found = route(pa.array(keys, pa.binary()))
    assert found == [names[partition_of(key, 2)] for key in keys]


def test_a_key_that_is_no_text_leads_nowhere() -> None:
    route = _route(
        parse(SinkOptions, {"superStream": "s", "routing": "key"}), cast("Cluster", None)
    )
    with pytest.raises(DeliveryError, match=r"routing key b'\\xff' is no UTF-8, as routing = key"):
        route(pa.array([b"\xff"], pa.binary()))


@pytest.mark.parametrize(
    "option", ["delivery", "PUBLISHERNAME", "checkedPlan", "checkedPartitions"]
)
def test_what_is_set_by_arguments_is_no_option(
    spark: SparkSession, embedded: Broker, option: str
) -> None:
    frame = stream_reader(spark, embedded, stream="in").load().select("value")
    sink = where(embedded, stream="out", **{option: "none"})
    with pytest.raises(OptionError, match=r"is set by write_stream: use its argument"):
        write_stream(frame, publisher_name="job", options=sink)


def test_super_streams_with_too_many_partitions_have_no_source_promise(
    spark: SparkSession, embedded: Broker
) -> None:
    embedded.super_stream("many", 201)
    frame = stream_reader(spark, embedded, superStream="many").load()
    sink = where(embedded, stream="out")
    with pytest.raises(UnsafePlan, match="it needs a name for each stream, of which there may be"):
        write_stream(frame, delivery="source", publisher_name="job", options=sink)


def test_the_lag_of_two_sources_of_one_stream_is_that_of_the_slower() -> None:
    def source(end: int) -> dict[str, Any]:
        return {
            "endOffset": {"version": VERSION, "streams": {"in": end}},
            "latestOffset": {"version": VERSION, "streams": {"in": 10}},
        }

    assert lag({"sources": [source(0), source(10)]}) == {"in": 10}
    assert lag({"sources": [source(10), source(7)]}) == {"in": 3}

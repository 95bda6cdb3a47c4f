"""Starting a query with its checkpoint: what may have changed since, and what would double rows."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest
from wireloom.spark import DeliveryError, OptionError, write_stream
from wireloom.spark.checkpoints import Checkpoint
from wireloom.spark.option_types import Loss
from wireloom.spark.query_setup import decide
from wireloom.testing.rabbitmq_stream import Broker

from tests.spark.reading import stream_reader
from tests.spark.test_exactly_once import forget_the_last_batch
from tests.spark.test_publishing import publish_batch, send, settings
from tests.spark.test_sink import fill, run, where

if TYPE_CHECKING:
    from pyspark.sql import SparkSession
    from pyspark.sql.streaming.readwriter import DataStreamWriter

QUERY = "01234567-89ab"


class Kept:
    """A checkpoint in memory."""

    def __init__(self, planned: int = -1, under_way: bool = False) -> None:
        self.location = "/checkpoint"
        self.query = QUERY if planned >= 0 else None
        self.planned = planned
        self.is_under_way = under_way
        self.record: dict[str, Any] = {}

    def write(self, record: Mapping[str, Any]) -> None:
        self.record = dict(record)

    def ranges(self, stream: str) -> list[tuple[int, int]]:
        return [(100, 200)] if stream == "in" else []

    def start(self, broker: Broker, *accepted: Loss, **options: str) -> dict[str, str]:
        """Starts a query."""
        given = {"stream": "out", "delivery": "bucket", "publisherName": "job", **options}
        given["checkedPlan"] = given["delivery"]
        if "superStream" in given:
            del given["stream"]
        if given["delivery"] == "none":
            del given["publisherName"]
        if given.get("stream") == "":  # rows name their streams
            del given["stream"]
        return decide(cast("Checkpoint", self), where(broker, **given), accepted)

    def go_on(self, under_way: bool) -> None:
        """A micro-batch is planned."""
        self.query, self.planned, self.is_under_way = QUERY, self.planned + 1, under_way


_CHANGES = [
    ({"delivery": "partition"}, "delivery was bucket, is partition"),
    ({"buckets": "5"}, "buckets was 8, is 5"),
    ({"publisherName": "other"}, "publisherName was job, is other"),
    ({"stream": "other"}, "stream was out, is other"),
    ({"virtualHost": "other"}, "virtualHost was /, is other"),
    ({"subBatchSize": "7"}, "subBatchSize was not set, is 7"),
    ({"compression": "gzip"}, "subBatchSize was not set, is 100"),
    ({"superStream": "s", "checkedPartitions": '["s-0"]'}, "superStream was not set, is s"),
]


@pytest.mark.parametrize(("options", "problem"), _CHANGES)
def test_what_may_only_change_when_nothing_is_under_way(
    embedded: Broker, options: dict[str, str], problem: str
) -> None:
    kept = Kept()
    kept.start(embedded)
    kept.go_on(under_way=True)
    kept.start(embedded, maxUnconfirmed="7", retryTimeout="1s")
    with pytest.raises(OptionError, match=f"micro-batch 0 of .* under way.*{problem}"):
        kept.start(embedded, **options)
    kept.is_under_way = False
    if "virtualHost" not in options:  # there is none
        kept.start(embedded, **options)


def test_rows_may_be_doubled_on_request_only(embedded: Broker) -> None:
    kept = Kept()
    kept.start(embedded)
    kept.go_on(under_way=True)
    kept.start(embedded, delivery="none")
    with pytest.raises(OptionError, match="delivery was none, is bucket"):
        kept.start(embedded)
    kept.is_under_way = False
    kept.start(embedded)
    assert kept.record["delivery"] == "bucket"


def test_the_number_of_buckets_stays_unless_it_is_chosen(embedded: Broker) -> None:
    new = Kept()
    assert new.start(embedded) == {}
    assert new.start(embedded) == {"buckets": "8"}
    assert new.start(embedded, buckets="3") == {}
    assert new.start(embedded) == {"buckets": "3"}
    assert Kept(7, under_way=True).start(embedded) == {"buckets": "16"}  # of a former version


def test_partitions_of_what_is_under_way_stay(embedded: Broker) -> None:
    kept = Kept()
    kept.start(embedded, superStream="s", checkedPartitions='["s-0", "s-1"]')
    kept.go_on(under_way=True)
    more = {"superStream": "s", "checkedPartitions": '["s-0", "s-1", "s-2"]'}
    assert kept.start(embedded, **more)["checkedPartitions"] == '["s-0", "s-1"]'
    kept.is_under_way = False
    assert "checkedPartitions" not in kept.start(embedded, **more)
    assert kept.record["checkedPartitions"] == ["s-0", "s-1", "s-2"]


@pytest.mark.parametrize(
    ("delivery", "name"),
    [("partition", f"job/{QUERY[:8]}/p3"), ("bucket", f"job/{QUERY[:8]}/8/b7")],
)
def test_a_checkpoint_that_was_set_back(embedded: Broker, delivery: str, name: str) -> None:
    embedded.stream("out")
    kept = Kept(3)
    kept.record = {"buckets": 8}
    send(settings(embedded), publish_batch((3 << 32) + 1, 5, name))
    kept.start(embedded, delivery=delivery)
    kept.planned = 2
    with pytest.raises(DeliveryError, match=r"ends with micro-batch 2, but rows of micro-batch 3"):
        kept.start(embedded, delivery=delivery)
    kept.start(embedded, delivery="source")


@pytest.mark.parametrize(
    ("loss", "stream", "safe"),
    [
        (Loss("in", 100, 100), "out", False),
        (Loss("in", 50, 500), "out", False),
        (Loss("in", 150), "out", False),
        (Loss("in", 150, 160), "", False),
        (Loss("in", 150, 160), "another", True),
        (Loss("in", 50, 99), "out", True),
        (Loss("in", 200, 210), "out", True),
        (Loss("in", 200), "out", True),
        (Loss("other", 100, 199), "out", True),
    ],
)
def test_losses_in_a_micro_batch_of_which_rows_are_written(
    embedded: Broker, loss: Loss, stream: str, safe: bool
) -> None:
    embedded.stream("out")
    send(settings(embedded), publish_batch((3 << 32) + 1, 5, f"job/{QUERY[:8]}/16/b0"))
    kept = Kept(3, under_way=True)
    if safe:
        kept.start(embedded, loss, stream=stream)
    else:
        with pytest.raises(DeliveryError, match="messages of micro-batch 3, of which rows are"):
            kept.start(embedded, loss, stream=stream)
        kept.start(embedded, loss, stream=stream, delivery="source")
    kept.is_under_way = False
    kept.start(embedded, loss, stream=stream)


def written(
    spark: SparkSession, broker: Broker, most: int, options: dict[str, str]
) -> DataStreamWriter:
    """A query that copies a stream."""
    read = {"stream": "in", "startingOffsets": "earliest", "maxOffsetsPerTrigger": str(most)}
    frame = stream_reader(spark, broker, **read).load().select("value")
    sink = where(broker, stream="out", **options)
    return write_stream(frame, delivery="bucket", publisher_name="job", options=sink)


def test_a_query_that_changes(spark: SparkSession, embedded: Broker, tmp_path: Path) -> None:
    """A micro-batch that is written again, one that is planned again, and an old checkpoint."""
    bodies, out = fill(embedded.stream("in"), 60), embedded.stream("out")
    query = run(written(spark, embedded, 60, {"buckets": "16"}), tmp_path)
    forget_the_last_batch(tmp_path)
    with pytest.raises(OptionError, match="buckets was 16, is 3"):
        run(written(spark, embedded, 60, {"buckets": "3"}), tmp_path)
    (tmp_path / "wireloom.json").unlink()
    run(written(spark, embedded, 60, {}), tmp_path)
    assert Counter(out.messages) == Counter(bodies)
    more = fill(embedded.stream("in"), 60)
    run(written(spark, embedded, 60, {"buckets": "3"}), tmp_path)
    assert Counter(out.messages) == Counter([*bodies, *more])
    assert out.sequence(f"job/{query.id[:8]}/3/b0")
    forget_the_last_batch(tmp_path)
    (tmp_path / "offsets" / "1").unlink()
    with pytest.raises(DeliveryError, match="ends with micro-batch 0, but rows of micro-batch 1"):
        run(written(spark, embedded, 50, {}), tmp_path)
    assert Counter(out.messages) == Counter([*bodies, *more])


def test_a_loss_that_is_accepted(spark: SparkSession, embedded: Broker, tmp_path: Path) -> None:
    """The query goes on behind just that, with its checkpoint; but not in the middle of a
    micro-batch of which rows are written."""
    sizes = {"max-length-bytes": "250000", "stream-max-segment-size-bytes": "90000"}
    source, out = embedded.stream("in", sizes), embedded.stream("out")

    def copy(**options: str) -> None:
        read = {"stream": "in", "startingOffsets": "earliest", **options}
        frame = stream_reader(spark, embedded, **read).load().select("value")
        sink = where(embedded, stream="out")
        run(write_stream(frame, publisher_name="job", options=sink), tmp_path)

    bodies = fill(source, 100)
    copy()
    bodies += fill(source, 600)
    with pytest.raises(Exception, match=r"messages 100 to \d+ of .in. are gone") as caught:
        copy()
    named = re.search(r"acceptDataLoss = (in:100-(\d+)) ", str(caught.value))
    assert named is not None
    first = int(named[2]) + 1
    with pytest.raises(Exception, match=f"set .*, or acceptDataLoss = {named[1]} to pass"):
        copy(acceptDataLoss=f"in:100-{first - 2}")
    copy(acceptDataLoss=named[1])
    assert out.messages == bodies[:100] + bodies[first:]
    forget_the_last_batch(tmp_path)
    with pytest.raises(DeliveryError, match="messages of micro-batch 1, of which rows are written"):
        copy(acceptDataLoss=f"in:100-{first}")
    copy(acceptDataLoss=named[1])
    assert out.messages == bodies[:100] + bodies[first:]


def test_the_second_format_of_checkpoints(
    spark: SparkSession, embedded: Broker, tmp_path: Path
) -> None:
    fill(embedded.stream("in"), 60)
    embedded.stream("out")
    setting = "spark.sql.streaming.offsetLog.formatVersion"
    spark.conf.set(setting, "2")
    try:
        run(written(spark, embedded, 40, {}), tmp_path)
    finally:
        spark.conf.unset(setting)
    assert (tmp_path / "offsets" / "1").read_text().startswith("v2")
    assert list(Checkpoint(spark, str(tmp_path)).ranges("in")) == [(40, 60)]


def test_a_target_that_start_names(spark: SparkSession, embedded: Broker, tmp_path: Path) -> None:
    """It is kept, too; and nothing takes the place of the sink."""
    bodies, out = fill(embedded.stream("in"), 10), embedded.stream("out")
    frame = stream_reader(spark, embedded, stream="in", startingOffsets="earliest").load()
    made = write_stream(
        frame.select("value", "stream"), publisher_name="job", options=where(embedded)
    ).option("checkpointLocation", str(tmp_path))
    with pytest.raises(OptionError, match=r"has a sink already.*start\(\)"):
        made.foreachBatch(lambda rows, number: None)
    with pytest.raises(OptionError, match="has a sink already"):
        made.foreach(print)
    with pytest.raises(OptionError, match="has a sink already"):
        made.toTable("out")
    made.trigger(availableNow=True).start("out").awaitTermination()
    assert out.messages == bodies
    assert json.loads((tmp_path / "wireloom.json").read_text())["stream"] == "out"

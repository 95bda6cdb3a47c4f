"""Writing, and reading it back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from pyspark.sql.classic.dataframe import DataFrame as ClassicDataFrame
from pyspark.sql.types import BinaryType, StructField, StructType
from wireloom.clients.rabbitmq_stream.routing import partition_of
from wireloom.rabbitmq_stream.messages import PublishConfirm
from wireloom.spark import DeliveryError, OptionError, UnsafePlan, lag, write_stream
from wireloom.spark.options import SinkOptions, parse
from wireloom.spark.query_plan import Plan
from wireloom.spark.sink import StreamWriter, Writer, Written, check_columns
from wireloom.testing.rabbitmq_stream import Broker, StreamHandle

from tests.spark.reading import reader, stream_reader, values

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, DataFrameWriter, SparkSession
    from pyspark.sql.streaming.query import StreamingQuery
    from pyspark.sql.streaming.readwriter import DataStreamWriter


def where(broker: Broker, **options: str) -> dict[str, str]:
    """Options that lead to a broker."""
    return {"brokers": f"{broker.host}:{broker.port}", **options}


def writer(frame: DataFrame, broker: Broker, **options: str) -> DataFrameWriter:
    """For a batch."""
    made = frame.write.format("rabbitmq_stream").mode("append")
    return made.options(**where(broker, **options))


def run(made: DataStreamWriter, folder: Path) -> StreamingQuery:
    """Runs a query to the end of what there is."""
    writing = made.option("checkpointLocation", str(folder)).trigger(availableNow=True)
    query = writing.start()
    query.awaitTermination()
    return query


def fill(stream: StreamHandle, count: int) -> list[bytes]:
    """Writes messages that differ and are too large for the buffers on their way."""
    bodies = [f"{stream.name} {number} {'x' * 1000}".encode() for number in range(count)]
    for first in range(0, count, 100):
        stream.append(bodies[first : first + 100])
    return bodies


def test_a_batch_to_one_stream(spark: SparkSession, embedded: Broker) -> None:
    stream = embedded.stream("out")
    frame = spark.range(1000).selectExpr("cast(id as string) as value").repartition(3)
    writer(frame, embedded, stream="out").save()
    assert sorted(map(int, stream.messages)) == list(range(1000))


def test_a_batch_in_sub_batches(spark: SparkSession, embedded: Broker) -> None:
    stream = embedded.stream("out")
    frame = spark.range(1000).selectExpr("cast(id as string) as value")
    writer(frame, embedded, stream="out", compression="zstd").save()
    found = values(reader(spark, embedded, stream="out").load())
    assert sorted(map(int, found)) == list(range(1000))
    assert stream.messages == []  # those of sub-batches are left out


def test_a_batch_to_streams_of_a_column_and_to_a_super_stream(
    spark: SparkSession, embedded: Broker
) -> None:
    partitions = embedded.super_stream("orders", 3)
    frame = spark.range(100).selectExpr(
        "cast(id as string) as value", "concat('orders-', id % 3) as stream"
    )
    writer(frame, embedded).save()
    for number, partition in enumerate(partitions):
        assert sorted(map(int, partition.messages)) == list(range(number, 100, 3))
    keyed = spark.range(100).selectExpr("cast(id as string) as value", "value as routing_key")
    writer(keyed, embedded, superStream="orders").save()
    for number, partition in enumerate(partitions):
        expected = [i for i in range(100) if partition_of(str(i).encode(), 3) == number]
        assert sorted(map(int, partition.messages[len(range(number, 100, 3)) :])) == expected
    bound = spark.range(6).selectExpr("'k' as value", "cast(id % 3 as string) as routing_key")
    before = [len(partition.messages) for partition in partitions]
    writer(bound, embedded, superStream="orders", routing="key").save()
    assert [len(partition.messages) for partition in partitions] == [n + 2 for n in before]


@pytest.mark.parametrize(
    ("columns", "options", "message"),
    [
        (["id as value"], {"stream": "out"}, "column value must be string or binary"),
        (["'x' as value", "id"], {"stream": "out"}, "nothing is known of column id"),
        (["'x' as value"], {}, "column stream is missing, or option stream or superStream"),
        (
            ["'x' as value", "'y' as key"],
            {"stream": "out"},
            "there is no column key; here it is routing",
        ),
        (["'x' as value"], {"superStream": "s"}, "column routing_key is missing"),
        (
            ["'x' as value"],
            {"stream": "out", "delivery": "bucket"},
            "use wireloom.spark.write_stream",
        ),
        (["'x' as value"], {"stream": "out", "delivry": "none"}, "did you mean delivery?"),
        (["cast(null as string) as value"], {"stream": "out"}, "value is null"),
    ],
)
def test_what_cannot_be_written(
    spark: SparkSession,
    embedded: Broker,
    columns: list[str],
    options: dict[str, str],
    message: str,
) -> None:
    embedded.stream("out")
    with pytest.raises(Exception) as caught:
        writer(spark.range(1).selectExpr(*columns), embedded, **options).save()
    assert message in str(caught.value)


def test_tables_say_that_they_forget_their_options(spark: SparkSession, embedded: Broker) -> None:
    """They would go to a broker on this machine."""
    embedded.stream("out").append([b"one"])
    options = f"(brokers '{embedded.host}:{embedded.port}', stream 'out')"
    forgets = "Spark forgets the options of CREATE TABLE: use CREATE TEMPORARY VIEW"
    with pytest.raises(Exception, match=forgets):
        spark.sql(f"create table letters using rabbitmq_stream options {options}")
    columns = "(value binary, stream string)"
    spark.sql(f"create table letters {columns} using rabbitmq_stream options {options}")
    with pytest.raises(Exception, match=forgets):
        spark.table("letters").count()
    with pytest.raises(Exception, match=forgets):
        spark.sql("insert into letters values (cast('two' as binary), 'out')")
    with_options = options.replace(" '", " = '")
    assert spark.sql(f"select value from letters with {with_options}").count() == 1
    spark.sql("drop table letters")
    spark.sql(f"create temporary view letters {columns} using rabbitmq_stream options {options}")
    spark.sql("insert into letters values (cast('two' as binary), 'out')")
    assert embedded.stream("out").messages == [b"one", b"two"]
    spark.catalog.dropTempView("letters")


def failing(marker: str, exits: bool) -> Callable[[bytes], bytes]:
    """Fails once for all tasks together, in the middle."""

    def check(body: bytes) -> bytes:
        import os

        if bytes(body).startswith(b"in 333 ") and not os.path.exists(marker):
            Path(marker).touch()
            if exits:
                os._exit(9)
            raise RuntimeError("failed on purpose")
        return body

    return check


@pytest.mark.parametrize(
    ("delivery", "failure"),
    [
        ("none", "exception"),
        ("partition", "exit"),
        ("partition", "connection"),
        ("bucket", "connection"),
        ("source", "exception"),
    ],
)
def test_tasks_that_fail_in_the_middle(
    spark: SparkSession, embedded: Broker, tmp_path: Path, delivery: str, failure: str
) -> None:
    from pyspark.sql.functions import udf

    bodies = fill(embedded.stream("in"), 800)
    out = embedded.stream("out")
    options = {"stream": "in", "startingOffsets": "earliest", "batchRows": "100"}
    if delivery != "source":
        options["minPartitions"] = "2"
    sink = where(embedded, stream="out", maxUnconfirmed="50")
    frame = stream_reader(spark, embedded, **options).load()
    marker = tmp_path / "marker"
    if failure == "connection":
        fault = embedded.faults.cut(PublishConfirm, skip=4)
        sink["retryTimeout"] = "1ms"
    else:
        fail = udf(failing(str(marker), failure == "exit"), "binary", useArrow=False)
        frame = frame.withColumn("value", fail("value"))
    if delivery != "source":
        frame = frame.select("value")
    if delivery == "none":
        made = write_stream(frame, exactly_once=False, options=sink)
    else:
        made = write_stream(frame, delivery=delivery, publisher_name="job", options=sink)
    run(made, tmp_path / "checkpoint")
    assert fault.hits == 1 if failure == "connection" else marker.exists()
    wanted, found = Counter(bodies), Counter(out.messages)
    assert not wanted - found
    assert delivery == "none" or not found - wanted


@pytest.mark.parametrize("delivery", ["partition", "source"])
def test_streams_that_share_tasks_arrive_once(
    spark: SparkSession, embedded: Broker, tmp_path: Path, delivery: str
) -> None:
    from pyspark.sql.functions import udf

    names = ["a", "b", "c", "d", "in"]
    bodies = [body for name in names for body in fill(embedded.stream(name), 400)]
    options = {"streams": ",".join(names), "startingOffsets": "earliest", "batchRows": "100"}
    frame = stream_reader(spark, embedded, **options, maxPartitions="2").load()
    marker = tmp_path / "marker"
    fail = udf(failing(str(marker), exits=False), "binary", useArrow=False)
    frame = frame.withColumn("value", fail("value"))
    if delivery == "partition":
        frame = frame.select("value")
    out = embedded.stream("out")
    sink = where(embedded, stream="out", maxUnconfirmed="50")
    made = write_stream(frame, delivery=delivery, publisher_name="job", options=sink)
    query = run(made, tmp_path / "checkpoint")
    assert marker.exists()
    assert Counter(bodies) == Counter(out.messages)
    if delivery == "partition":
        used = [out.sequence(f"job/{query.id[:8]}/p{task}") for task in range(3)]
        assert [sequence is not None for sequence in used] == [True, True, False]
    else:
        assert {out.sequence(f"job/src/{name}") for name in names} == {400}


def test_a_new_run_goes_on_and_a_lost_checkpoint_is_survived_by_source(
    spark: SparkSession, embedded: Broker, tmp_path: Path
) -> None:
    bodies = fill(embedded.stream("in"), 100)
    out = embedded.stream("out")
    options = {"stream": "in", "startingOffsets": "earliest", "maxOffsetsPerTrigger": "40"}
    frame = stream_reader(spark, embedded, **options).load()
    sink = where(embedded, stream="out")
    made = write_stream(
        frame.where("offset % 2 = 0"), delivery="source", publisher_name="job", options=sink
    )
    query = run(made, tmp_path / "first")
    assert [set(lag(item).values()) for item in query.recentProgress] == [{60}, {20}, {0}]
    assert out.messages == bodies[::2]
    run(made, tmp_path / "second")
    assert out.messages == bodies[::2]


def test_aggregates_are_written_by_bucket(
    spark: SparkSession, embedded: Broker, tmp_path: Path
) -> None:
    fill(embedded.stream("in"), 300)
    out = embedded.stream("out")
    frame = stream_reader(spark, embedded, stream="in", startingOffsets="earliest").load()
    totals = (
        frame.selectExpr("timestamp_seconds(offset + 1) as at", "offset")
        .withWatermark("at", "0 seconds")
        .groupBy("at")
        .agg({"offset": "sum"})
        .selectExpr("cast(`sum(offset)` as string) as value")
    )
    made = write_stream(totals, publisher_name="totals", options=where(embedded, stream="out"))
    run(made, tmp_path / "checkpoint")
    assert sorted(map(int, out.messages)) == list(range(300))


_ANEW = "has a subquery, which is read anew each time"
_UNSAFE = [
    ("select value, rand() as r", "partition", r"Project has rand\(\), which is another one each"),
    (
        "select upper(value) as value from (select * from {frame} where offset > 5 + rand())",
        "partition",
        r"delivery partition cannot be promised: Filter has rand\(\), which is another one",
    ),
    ("select distinct value", "bucket", "is not known to give the same rows again"),
    ("select value from {frame} limit 5", "bucket", "is not known to give the same rows again"),
    ("select value, stream, offset, explode(array(1, 2))", "source", "Generate is not known"),
    ("select value, stream, offset + 1 as offset", "source", "the column offset of the source"),
    ("select value from {frame} where offset in (select id from range(5))", "partition", _ANEW),
    ("select concat(value, (select max(id) from range(5))) as value", "bucket", _ANEW),
    ("select cast(current_time() as string) as value", "bucket", r"Project has current_time\("),
]
_SAFE = [
    ("select upper(cast(value as string)) as value from {frame} where offset % 2 = 0", "partition"),
    ("select x as value from {frame} lateral view explode(split(value, ',')) as x", "partition"),
    ("select cast(current_timestamp() as string) as value from {frame}", "partition"),
    ("select value from {frame} union all select value from {frame}", "bucket"),
    ("select /*+ repartition(3) */ value from {frame}", "bucket"),
    ("select value, stream, offset from {frame} where offset > 5", "source"),
]


@pytest.mark.parametrize(("query", "delivery", "reason"), _UNSAFE)
def test_unsafe_plans_are_refused(
    spark: SparkSession, embedded: Broker, query: str, delivery: str, reason: str
) -> None:
    frame = stream_reader(spark, embedded, stream="in").load()
    text = query if "{frame}" in query else query + " from {frame}"
    with pytest.raises(UnsafePlan, match=reason):
        write_stream(spark.sql(text, frame=frame), delivery=delivery, publisher_name="job")


@pytest.mark.parametrize(("query", "delivery"), _SAFE)
def test_safe_plans_are_accepted(
    spark: SparkSession,
    embedded: Broker,
    monkeypatch: pytest.MonkeyPatch,
    query: str,
    delivery: str,
) -> None:
    chosen: list[str] = []
    monkeypatch.setattr(
        "wireloom.spark.writing._writer",
        lambda frame, options, accepted: chosen.append(options["delivery"]),
    )
    frame = spark.sql(query, frame=stream_reader(spark, embedded, stream="in").load())
    asked = "source" if delivery == "source" else None
    sink = where(embedded, stream="out")
    write_stream(frame, delivery=asked, publisher_name="job", options=sink)
    assert chosen == [delivery]


@pytest.mark.parametrize("kind", ["float", "double", "array<double>", "struct<x: float>"])
def test_the_largest_of_numbers_that_are_equal_but_not_the_same_is_refused(
    spark: SparkSession, kind: str
) -> None:
    """Which of 0.0 and -0.0 is kept depends on which of them comes first."""
    rate = spark.readStream.format("rate").load()
    frame = rate.selectExpr("timestamp", f"cast(null as {kind}) as x", "value")
    for name in ("max", "min"):
        found = frame.groupBy("timestamp").agg({"x": name})
        reason = rf"Aggregate has {name}\(x\) of {kind[:5]}.*, which depends on the order"
        with pytest.raises(UnsafePlan, match=reason):
            write_stream(found.selectExpr(f"`{name}(x)` as value"), publisher_name="job")
    whole = frame.groupBy("timestamp").agg({"value": "max"})
    assert Plan(whole).problem_same_rows() is None


def test_a_refusal_tells_about_each_delivery_that_was_tried(
    spark: SparkSession, embedded: Broker
) -> None:
    frame = stream_reader(spark, embedded, stream="in").load()
    with pytest.raises(UnsafePlan) as caught:
        write_stream(frame.selectExpr("uuid() as value"), publisher_name="job")
    assert str(caught.value) == (
        "delivery partition and bucket cannot be promised: Project has uuid(), which is another "
        "one each time"
    )
    lists = frame.groupBy("stream").agg({"value": "collect_list"})
    with pytest.raises(UnsafePlan) as caught:
        write_stream(lists, publisher_name="job")
    assert str(caught.value) == (
        "delivery partition cannot be promised: Aggregate is not known to give the same rows in "
        "the same order; delivery bucket cannot be promised: Aggregate has collect_list(value), "
        "which may depend on the order of the rows"
    )


def test_unsafe_sums_and_sources_are_refused(spark: SparkSession, embedded: Broker) -> None:
    rate = spark.readStream.format("rate").load()
    sink = where(embedded, stream="out")
    sums = rate.groupBy("timestamp").agg({"value": "sum"})
    with pytest.raises(OptionError, match="column value is missing"):
        write_stream(sums, publisher_name="job", options=sink)
    renamed = sums.selectExpr("cast(`sum(value)` as string) as value")
    write_stream(renamed, publisher_name="job", options=sink)
    rounded = rate.groupBy("timestamp").agg({"value": "avg"})
    with pytest.raises(UnsafePlan, match=r"has avg\(value\) of bigint, which depends on the order"):
        write_stream(rounded, publisher_name="job", options=sink)
    inexact = rate.selectExpr("timestamp", "cast(value as double) as value").groupBy("timestamp")
    with pytest.raises(UnsafePlan, match=r"has sum\(value\) of double, which depends on the order"):
        write_stream(inexact.agg({"value": "sum"}), publisher_name="job", options=sink)
    lower = rate.selectExpr("cast(value as string) collate utf8_lcase as value")
    with pytest.raises(UnsafePlan, match="texts that a collation takes for equal"):
        write_stream(lower.groupBy("value").count(), publisher_name="job", options=sink)
    with pytest.raises(UnsafePlan, match=r"Aggregate has collect_list\(value\), which may depend"):
        write_stream(inexact.agg({"value": "collect_list"}), publisher_name="job", options=sink)
    with pytest.raises(UnsafePlan, match="must be rabbitmq_stream"):
        write_stream(rate, delivery="partition", publisher_name="job", options=sink)
    careless = stream_reader(spark, embedded, stream="in", failOnDataLoss="false").load()
    with pytest.raises(UnsafePlan, match="set failOnDataLoss = true"):
        write_stream(careless, publisher_name="job", options=sink)
    many = {"maxRecordsPerPartition": "10", "maxOffsetsPerTrigger": "10000"}
    frame = stream_reader(spark, embedded, stream="in", **many).load().select("value")
    with pytest.raises(UnsafePlan, match="or set maxPartitions"):
        write_stream(frame, delivery="partition", publisher_name="job", options=sink)
    split = stream_reader(spark, embedded, stream="in", minPartitions="2").load()
    with pytest.raises(UnsafePlan, match="leave out minPartitions"):
        write_stream(split, delivery="source", publisher_name="job", options=sink)
    names = ",".join(f"in-{number}" for number in range(201))
    crowd = stream_reader(spark, embedded, streams=names).load()
    with pytest.raises(UnsafePlan, match="a name for each stream, of which there may be 200"):
        write_stream(crowd, delivery="source", publisher_name="job", options=sink)
    with pytest.raises(UnsafePlan, match="only streaming queries"):
        write_stream(spark.range(1), publisher_name="job", options=sink)
    with pytest.raises(OptionError, match="needs a publisher_name"):
        write_stream(rate, options=sink)
    with pytest.raises(OptionError, match="it must be partition or bucket or source"):
        write_stream(rate, delivery="column", publisher_name="job", options=sink)


@pytest.mark.parametrize("kind", ["socket", "memory"])
def test_a_source_that_cannot_be_read_again_is_refused(
    spark: SparkSession, embedded: Broker, kind: str
) -> None:
    lines = lines_in_memory(spark) if kind == "memory" else lines_of_a_socket(spark)
    assert lines.isStreaming
    sink = where(embedded, stream="out")
    with pytest.raises(UnsafePlan, match=f"{kind}.* cannot give its rows again"):
        write_stream(lines, publisher_name="job", options=sink)


def lines_of_a_socket(spark: SparkSession) -> DataFrame:
    """Lines that are gone when they were read."""
    return spark.readStream.format("socket").options(host="127.0.0.1", port="1").load()


def lines_in_memory(spark: SparkSession) -> DataFrame:
    """Spark's source for tests, which only the JVM can make."""
    jvm: Any = spark._jvm
    text = jvm.org.apache.spark.sql.Encoders.STRING()
    package = jvm.org.apache.spark.sql.execution.streaming.runtime
    frame = package.MemoryStream.apply(text, spark._jsparkSession).toDF()
    return ClassicDataFrame(frame, spark)


def test_streams_are_only_appended_to() -> None:
    columns = StructType([StructField("value", BinaryType())])
    options = parse(SinkOptions, {"stream": "out"})
    check_columns(options, columns, overwrite=False)
    with pytest.raises(OptionError, match='use mode "append"'):
        check_columns(options, columns, overwrite=True)


def test_a_name_in_two_tasks_is_noticed() -> None:
    made = StreamWriter(parse(SinkOptions, {"stream": "out"}))
    first = Written(1, frozenset({("out", "job/b1")}))
    made.commit([first, Written(1, frozenset({("out", "job/b2")})), None], 3)
    with pytest.raises(
        DeliveryError, match=r"two tasks of micro-batch 3 wrote to .out. as .job/b1"
    ):
        made.commit([first, first], 3)
    with pytest.raises(DeliveryError, match="two tasks of the batch wrote"):
        Writer(parse(SinkOptions, {"stream": "out"})).commit([first, first])


def test_more_names_than_brokers_remember_are_noticed(
    spark: SparkSession, embedded: Broker
) -> None:
    columns = ["cast(id as string) value", "concat('p', id % 256) publisher", "id publishing_id"]
    embedded.stream("out")
    rows = spark.range(0, 512, numPartitions=1).selectExpr(*columns)
    with pytest.raises(Exception, match="rows under 256 names, of which brokers remember 255"):
        writer(rows, embedded, stream="out", delivery="column").save()
    made = StreamWriter(parse(SinkOptions, {"stream": "out"}))
    parts = [
        Written(1, frozenset(("out", f"p{number}") for number in range(first, first + 128)))
        for first in (0, 128)
    ]
    with pytest.raises(DeliveryError, match="under 256 names"):
        made.commit(list(parts), 3)


def test_a_plan_that_cannot_be_seen_is_refused() -> None:
    with pytest.raises(UnsafePlan, match="Spark Connect does not show the plan"):
        Plan(object())

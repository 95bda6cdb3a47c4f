"""Starting a query whose rows arrive exactly once, or saying why that cannot be promised."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from wireloom.spark.errors import OptionError, UnsafePlan
from wireloom.spark.names import BUCKET, MOST_NAMES, SOURCE_OFFSET, SOURCE_STREAM
from wireloom.spark.option_types import Loss
from wireloom.spark.options import ConnectionOptions, SinkOptions, SourceOptions, parse
from wireloom.spark.query_plan import Plan
from wireloom.spark.sink import check_columns
from wireloom.spark.source import FORMAT

if TYPE_CHECKING:
    from pyspark.sql import DataFrame
    from pyspark.sql.streaming.readwriter import DataStreamWriter

_LOG = logging.getLogger(__name__)
_NONE: Mapping[str, str] = MappingProxyType({})
_HASHED = ("value", "stream", "routing_key", "filter_value")


def write_stream(
    frame: DataFrame,
    *,
    exactly_once: bool = True,
    delivery: str | None = None,
    publisher_name: str | None = None,
    options: Mapping[str, str] = _NONE,
) -> DataStreamWriter:
    """A writer to RabbitMQ streams for a streaming DataFrame.

    What is left is to set the checkpoint and the trigger, and to start::

        write_stream(frame, publisher_name="totals", options={"stream": "totals"})
            .option("checkpointLocation", "/checkpoints/totals").start()

    Args:
        frame: The rows; see the guide for the columns.
        exactly_once: Store each row once, whatever is killed; else at least once.
        delivery: The way to do so: ``partition``, ``bucket`` or ``source``. By default it is
            ``partition`` if the plan allows that, else ``bucket``.
        publisher_name: Under which the brokers remember what was written: one of its own for each
            query, the same for all its runs.
        options: Of the sink.

    Raises:
        UnsafePlan: The promise cannot be kept for this plan; the message says why.
        OptionError: An option or a column is wrong.
    """
    if not frame.isStreaming:
        raise UnsafePlan("only streaming queries have the numbers that exactly once needs")
    if not exactly_once:
        if delivery not in (None, "none") or publisher_name is not None:
            raise OptionError("delivery and publisher_name are for exactly_once = True")
        return _writer(frame, options)
    if publisher_name is None:
        raise OptionError("exactly_once = True needs a publisher_name")
    plan = Plan(frame)
    chosen = _chosen(plan, delivery)
    own = {"delivery": chosen, "checkedPlan": chosen, "publisherName": publisher_name}
    _check_free(options)
    both = {**options, **own}
    parsed = parse(SinkOptions, both)
    if parsed.super_stream is not None:
        both["checkedPartitions"] = json.dumps(_partitions(parsed, parsed.super_stream))
        parsed = parse(SinkOptions, both)
    check_columns(parsed, _prepared(frame, parsed).schema, overwrite=False)
    accepted = [loss for source in map(_parsed, plan.ours(FORMAT)) for loss in _accepted(source)]
    return _writer(frame, both, accepted)


def _chosen(plan: Plan, delivery: str | None) -> str:
    """The delivery that was asked for, or else the first that the plan allows."""
    if delivery is not None and delivery not in _CHECKS:
        raise OptionError(f"delivery is {delivery}, it must be {' or '.join(_CHECKS)}")
    refused: dict[str, list[str]] = {}
    for name in ("partition", "bucket") if delivery is None else (delivery,):
        problem = _CHECKS[name](plan)
        if problem is None:
            return name
        _LOG.info("delivery %s cannot be promised: %s", name, problem)
        refused.setdefault(problem, []).append(name)
    raise UnsafePlan(
        "; ".join(
            f"delivery {' and '.join(names)} cannot be promised: {problem}"
            for problem, names in refused.items()
        )
    )


def _check_free(options: Mapping[str, str]) -> None:
    """Refuses options that are set here."""
    given = {name.lower() for name in options}
    for name, argument in (
        ("delivery", "delivery"),
        ("publisherName", "publisher_name"),
        ("checkedPlan", "delivery"),
        ("checkedPartitions", "delivery"),
    ):
        if name.lower() in given:
            raise OptionError(f"option {name} is set by write_stream: use its argument {argument}")


def _partitions(options: ConnectionOptions, super_stream: str) -> list[str]:
    """The partitions of a super stream, as brokers name them now."""
    from wireloom.spark.cluster import Cluster

    with Cluster(options, "wireloom spark plan") as cluster:
        found = cluster.persist(lambda: cluster.seed().partitions(super_stream))
    if not found:
        raise OptionError(f'the super stream "{super_stream}" does not exist')
    return list(found)


def _accepted(options: SourceOptions) -> tuple[Loss, ...]:
    return options.accept_data_loss or ()


def _writer(
    frame: DataFrame, options: Mapping[str, str], accepted: Sequence[Loss] = ()
) -> DataStreamWriter:
    from wireloom.spark.query_setup import QuerySetup

    writer: Any = frame.writeStream
    if hasattr(writer, "_jwrite"):  # with Spark Connect nothing can be promised
        writer._jwrite = QuerySetup(frame, _prepared, accepted)
    made: DataStreamWriter = writer.format(FORMAT).options(**options).outputMode("append")
    return made


def _prepared(frame: DataFrame, options: SinkOptions) -> DataFrame:
    """The rows with what the promise needs."""
    from pyspark.sql import functions

    delivery = options.delivery
    if delivery == "source":
        stream = "topic" if "topic" in frame.columns else "stream"
        renamed = frame.withColumnsRenamed({stream: SOURCE_STREAM, "offset": SOURCE_OFFSET})
        kept = ("value", "routing_key", "filter_value", SOURCE_STREAM, SOURCE_OFFSET)
        return renamed.select(*(name for name in kept if name in renamed.columns))
    if delivery == "bucket":
        if "value" not in frame.columns:
            raise OptionError("column value is missing")
        hashed = functions.xxhash64(
            *(functions.col(name) for name in _HASHED if name in frame.columns)
        )
        bucket = functions.pmod(hashed, functions.lit(options.buckets)).cast("int")
        return frame.withColumn(BUCKET, bucket).repartition(functions.col(BUCKET))
    return frame


def _source_problem(plan: Plan) -> str | None:
    if any(options.mode != "FAILFAST" for options in map(_parsed, plan.ours(FORMAT))):
        return "a damaged chunk may be whole in another replica; set mode = FAILFAST"
    return None


def _only_ours(plan: Plan) -> SourceOptions | None:
    found = plan.ours(FORMAT)
    return _parsed(found[0]) if len(found) == 1 and plan.sources == 1 else None


def _partition_problem(plan: Plan) -> str | None:
    options = _only_ours(plan)
    if options is None:
        return f"it needs one source, and that must be {FORMAT}, which keeps how it was cut"
    if _tasks(options) > MOST_NAMES:
        return (
            f"it needs a name for each task, of which there may be {MOST_NAMES}: lower "
            "minPartitions, or set maxPartitions"
        )
    return _source_problem(plan) or plan.problem_row_by_row()


def _tasks(options: SourceOptions) -> float:
    """How many tasks the options may make of a micro-batch, as far as they tell."""
    found: float = max(options.min_partitions or 1, len(options.streams or ()))
    if options.max_records_per_partition is not None:
        offsets = options.max_offsets_per_trigger or inf
        found = max(found, offsets / options.max_records_per_partition)
    return min(found, options.max_partitions or inf)


def _bucket_problem(plan: Plan) -> str | None:
    return _source_problem(plan) or plan.problem_same_rows()


def _offsets_problem(plan: Plan) -> str | None:
    options = _only_ours(plan)
    if options is None:
        return f"it needs one source, and that must be {FORMAT}"
    if _count(options) > MOST_NAMES:
        return f"it needs a name for each stream, of which there may be {MOST_NAMES}"
    if options.min_partitions is not None or options.max_records_per_partition is not None:
        return (
            "it needs one task for each stream of the source; leave out minPartitions and "
            "maxRecordsPerPartition"
        )
    if any(loss.last is None for loss in _accepted(options)):
        return (
            "the offsets of a stream that is made anew were used before; leave out acceptDataLoss, "
            "and begin with another checkpoint and publisher_name"
        )
    for column in ("topic" if options.schema == "kafka" else "stream", "offset"):
        if not plan.is_from_source(column):
            return f"it needs the column {column} of the source, unchanged"
    return _source_problem(plan) or plan.problem_one_or_none()


def _count(options: SourceOptions) -> int:
    """How many streams a query reads."""
    if options.super_stream is None:
        return len(options.streams or ())
    return len(_partitions(options, options.super_stream))


_CHECKS = {
    "partition": _partition_problem,
    "bucket": _bucket_problem,
    "source": _offsets_problem,
}


def _parsed(given: Any) -> SourceOptions:
    """The options of a source, which are a map of Java."""
    entries = given.asCaseSensitiveMap().entrySet().iterator()
    found: dict[str, str] = {}
    while entries.hasNext():
        entry = entries.next()
        found[entry.getKey()] = entry.getValue()
    return parse(SourceOptions, found)

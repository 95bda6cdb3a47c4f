"""Writing, as a batch and as a stream."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from pyspark.sql.datasource import (
    DataSourceArrowWriter,
    DataSourceStreamArrowWriter,
    WriterCommitMessage,
)
from pyspark.sql.types import BinaryType, DataType, IntegerType, LongType, StringType, StructType
from wireloom.spark.errors import OptionError
from wireloom.spark.names import BUCKET, SOURCE_OFFSET, SOURCE_STREAM
from wireloom.spark.options import SinkOptions

if TYPE_CHECKING:
    import pyarrow as pa
    from wireloom.spark.cluster import Cluster
    from wireloom.spark.publish_rows import Route, Task

_TEXT: tuple[DataType, ...] = (StringType(), BinaryType())
_COLUMNS: dict[str, tuple[DataType, ...]] = {
    "value": _TEXT,
    "stream": (StringType(),),
    "routing_key": _TEXT,
    "filter_value": (StringType(),),
    "publisher": (StringType(),),
    "publishing_id": (LongType(),),
    SOURCE_STREAM: (StringType(),),
    SOURCE_OFFSET: (LongType(),),
    BUCKET: (IntegerType(),),
}
_ELSEWHERE = {
    "key": "routing_key, for super streams",
    "topic": "stream",
    "partition": "stream: partitions are streams",
}
"""What columns of Kafka's sink are called here."""

_BATCH_ID = "streaming.sql.batchId"
_QUERY_ID = "sql.streaming.queryId"


@dataclass
class Written(WriterCommitMessage):
    """What a task says when the brokers have confirmed all its rows."""

    rows: int
    """How many it wrote."""
    names: frozenset[tuple[str, str]]
    """The streams that it wrote to, and under which names."""


class Writer(DataSourceArrowWriter):
    """Writes what a batch holds.

    Args:
        options: Where to, and how.
    """

    def __init__(self, options: SinkOptions) -> None:
        self._options = options

    def write(self, iterator: Iterator[pa.RecordBatch]) -> Written:
        """Runs in a worker; returns when all rows are confirmed."""
        return write_rows(self._options, iterator)

    def commit(self, messages: list[WriterCommitMessage | None]) -> None:
        """As for ``StreamWriter``."""
        check_names(messages, "the batch")


class StreamWriter(DataSourceStreamArrowWriter):
    """Writes what the micro-batches of a query hold.

    Args:
        options: Where to, and how.
    """

    def __init__(self, options: SinkOptions) -> None:
        self._options = options

    def write(self, iterator: Iterator[pa.RecordBatch]) -> Written:
        """Runs in a worker; returns when all rows are confirmed."""
        return write_rows(self._options, iterator)

    def commit(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:
        """The rows are in the streams. What is left is to see that the tasks were what the promise
        needs.

        Raises:
            DeliveryError: They were not; brokers may have dropped rows.
        """
        check_names(messages, f"micro-batch {batchId}")

    def abort(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:
        """Nothing can be taken back from a stream."""


def check_names(messages: list[WriterCommitMessage | None], what: str) -> None:
    """Sees to it that each name was used by one task, and that brokers remember all of them.

    Raises:
        DeliveryError: It was not.
    """
    from wireloom.spark.errors import DeliveryError

    seen: set[tuple[str, str]] = set()
    for message in messages:
        if isinstance(message, Written):
            twice = sorted(seen & message.names)
            if twice:
                stream, name = twice[0]
                raise DeliveryError(
                    f'two tasks of {what} wrote to "{stream}" as "{name}": rows may be missing '
                    "there. The rows of a name must be in one task"
                )
            seen |= message.names
    for stream, count in Counter(stream for stream, _ in seen).items():
        check_count(stream, count)


def check_count(stream: str, names: int) -> None:
    """Refuses more names than brokers remember: rows of one that was forgotten, which are written
    again, would be stored twice.

    Raises:
        DeliveryError: There are more.
    """
    from wireloom.rabbitmq_stream.tables import TRACKED_PUBLISHERS
    from wireloom.spark.errors import DeliveryError

    if names > TRACKED_PUBLISHERS:
        raise DeliveryError(
            f'"{stream}" gets rows under {names} names, of which brokers remember '
            f"{TRACKED_PUBLISHERS}: use fewer publishers, or more streams"
        )


def check_columns(options: SinkOptions, schema: StructType, overwrite: bool) -> None:
    """Refuses what cannot be written.

    Raises:
        OptionError: A column is missing, unknown, or of a wrong type, or the mode is not append.
    """
    if overwrite:
        raise OptionError('a stream can only be appended to: use mode "append"')
    for item in schema.fields:
        types = _COLUMNS.get(item.name)
        if types is None:
            raise _unknown(item.name)
        if item.dataType not in types:
            names = " or ".join(kind.simpleString() for kind in types)
            raise OptionError(f"column {item.name} must be {names}, not {item.dataType}")
    if options.packed is not None and "filter_value" in schema.names:
        raise OptionError(
            "messages with filter values cannot be in sub-batches: leave out the column "
            "filter_value, or compression and subBatchSize"
        )
    for name in _needed(options):
        if name not in schema.names:
            option = ", or option stream or superStream" if name == "stream" else ""
            raise OptionError(f"column {name} is missing{option}")


def _unknown(column: str) -> OptionError:
    called = _ELSEWHERE.get(column)
    if called is not None:
        return OptionError(f"there is no column {column}; here it is {called}")
    known = [name for name in _COLUMNS if not name.startswith("_")]
    return OptionError(f"nothing is known of column {column}, only {', '.join(known)}")


def _needed(options: SinkOptions) -> Iterator[str]:
    yield "value"
    if options.super_stream is not None:
        yield "routing_key"
    elif options.stream is None:
        yield "stream"
    if options.delivery == "column":
        yield from ("publisher", "publishing_id")
    elif options.delivery == "bucket":
        yield BUCKET
    elif options.delivery == "source":
        yield from (SOURCE_STREAM, SOURCE_OFFSET)


def write_rows(options: SinkOptions, batches: Iterator[pa.RecordBatch]) -> Written:
    """Writes the rows of one task and waits for all confirmations.

    Raises:
        DeliveryError: A row cannot be delivered as promised.
        WireloomError: Writing failed, and trying again does not help.
    """
    from wireloom.spark.cluster import Cluster
    from wireloom.spark.publish_rows import publish_batches
    from wireloom.spark.publishing import ConfirmingPublisher
    from wireloom.spark.sub_batches import SubBatcher

    rows = 0
    names: defaultdict[str, set[str]] = defaultdict(set)
    with (
        Cluster(options, "wireloom spark sink") as cluster,
        ConfirmingPublisher(options, cluster) as sender,
    ):
        sub_batcher = SubBatcher(options)
        for publish_batch in publish_batches(
            options, _this_task(), batches, _route(options, cluster)
        ):
            if publish_batch.reference:
                names[publish_batch.stream].add(publish_batch.reference)
                check_count(publish_batch.stream, len(names[publish_batch.stream]))
            for ready in sub_batcher.add(publish_batch):
                sender.send(ready)
            rows += len(publish_batch.bodies)
        for ready in sub_batcher.finish():
            sender.send(ready)
        sender.finish()
    return Written(rows, frozenset((stream, name) for stream in names for name in names[stream]))


def _this_task() -> Task | None:
    """Who is writing; None if this is no streaming query. Spark hands the ids to the workers of
    streaming queries and of what foreachBatch runs."""
    from pyspark import TaskContext
    from wireloom.spark.publish_rows import Task

    context = TaskContext.get()
    if context is None:
        return None
    query, batch = context.getLocalProperty(_QUERY_ID), context.getLocalProperty(_BATCH_ID)
    if not query or not batch:
        return None
    return Task(query, int(batch), context.partitionId())


def _route(options: SinkOptions, cluster: Cluster) -> Route:
    from wireloom.spark.errors import DeliveryError
    from wireloom.spark.routing import partitions_of

    name = options.super_stream or ""

    @lru_cache(1)
    def partitions() -> tuple[str, ...]:
        if options.checked_partitions is not None:
            return options.checked_partitions  # a row must take the same way each time
        found = cluster.persist(lambda: cluster.seed().partitions(name))
        if not found:
            raise DeliveryError(f'the super stream "{name}" has no partitions')
        return found

    def by_hash(keys: pa.Array) -> list[str]:
        names = partitions()
        return [names[number] for number in partitions_of(keys, len(names))]

    @lru_cache(100_000)
    def bound(key: bytes) -> str:
        try:
            text = key.decode()
        except UnicodeDecodeError:
            raise DeliveryError(
                f"the routing key {key!r} is no UTF-8, as routing = key needs"
            ) from None
        found = cluster.persist(lambda: cluster.seed().route(text, name))
        if len(found) != 1:
            raise DeliveryError(f"the routing key {key!r} leads to {len(found)} partitions")
        return found[0]

    def by_key(keys: pa.Array) -> list[str]:
        return [bound(key) for key in keys.to_pylist()]

    return by_key if options.routing == "key" else by_hash

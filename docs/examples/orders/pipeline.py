"""The pipeline as code: orders to totals, each exactly once.

    orders (stream) ─┬─ bad rows ──────────────── bad (stream)
                     └─ orders ── totals ── totals (super stream) ── totals (parquet)

``python pipeline.py --prefix shop- --folder /data/shop`` runs until Ctrl-C; with ``--once`` it ends
when everything that is there now is done. Either way it goes on where the last run stopped,
however that ended. The streams must exist.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from orders import TOTAL, as_messages, bad_rows, good_orders, parsed, totals
from wireloom.spark import lag, write_stream

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.streaming.query import StreamingQuery
    from pyspark.sql.streaming.readwriter import DataStreamWriter

ROWS_PER_BATCH = 10_000


@dataclass(frozen=True)
class Pipeline:
    """Where everything is."""

    spark: SparkSession
    brokers: str
    """The option ``brokers``."""
    prefix: str
    """What the names of the streams begin with: ``orders``, ``bad`` and ``totals``."""
    folder: str
    """Where the checkpoints and the table are kept."""
    once: bool
    """Whether the queries end when they are done with what is there now."""
    options: dict[str, str] = field(default_factory=dict)
    """More options, for reading and writing."""

    def messages(self, **options: str) -> DataFrame:
        """What comes from a stream."""
        reader = self.spark.readStream.format("rabbitmq_stream")
        both = {**self.options, "brokers": self.brokers, "startingOffsets": "earliest", **options}
        return reader.options(**both, maxOffsetsPerTrigger=ROWS_PER_BATCH).load()

    def bad(self) -> StreamingQuery:
        """What is no order, once for each message, even if the checkpoint is lost."""
        rows = bad_rows(self.messages(stream=f"{self.prefix}orders"))
        return self._to_streams("bad", rows, "source", stream=f"{self.prefix}bad")

    def totals(self) -> StreamingQuery:
        """Totals, once for each customer and minute."""
        orders = good_orders(self.messages(stream=f"{self.prefix}orders", minPartitions="2"))
        rows = as_messages(totals(orders))
        return self._to_streams("totals", rows, "bucket", superStream=f"{self.prefix}totals")

    def table(self) -> StreamingQuery:
        """The totals as a table."""
        rows = parsed(self.messages(superStream=f"{self.prefix}totals"), TOTAL).select("row.*")
        writer = rows.writeStream.format("parquet").option("path", f"{self.folder}/table")
        return self._start("table", writer)

    def _to_streams(
        self, name: str, rows: DataFrame, delivery: str, **options: str
    ) -> StreamingQuery:
        both = {**self.options, "brokers": self.brokers, **options}
        publisher = f"{self.prefix}{name}"
        writer = write_stream(rows, delivery=delivery, publisher_name=publisher, options=both)
        return self._start(name, writer)

    def _start(self, name: str, writer: DataStreamWriter) -> StreamingQuery:
        writer = writer.queryName(name)
        writer = writer.option("checkpointLocation", f"{self.folder}/checkpoints/{name}")
        if self.once:
            return writer.trigger(availableNow=True).start()
        return writer.trigger(processingTime="1 second").start()


def run(pipeline: Pipeline) -> None:
    """Runs the queries and shows how they get on."""
    if pipeline.once:
        for start in (pipeline.bad, pipeline.totals, pipeline.table):  # each reads what is before
            watch([start()])
    else:
        watch([pipeline.bad(), pipeline.totals(), pipeline.table()])


def watch(queries: list[StreamingQuery]) -> None:
    """Prints a line for each micro-batch until all queries have ended.

    Raises:
        StreamingQueryException: One of them failed.
    """
    shown: set[tuple[str | None, int]] = set()
    while True:
        active = any(query.isActive for query in queries)
        for query in queries:
            failure = query.exception()
            if failure is not None:
                raise failure
            for progress in query.recentProgress:
                key = (query.name, progress.batchId)
                if key not in shown and progress.numInputRows:
                    shown.add(key)
                    behind = sum(lag(progress).values())
                    rows = progress.numInputRows
                    print(
                        f"{query.name}: micro-batch {progress.batchId}, {rows} rows read, "
                        f"{behind} to go",
                        flush=True,
                    )
        if not active:
            return
        time.sleep(0.2)


def main() -> None:
    """Runs the pipeline that the command line describes."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--brokers", default="localhost:5552")
    parser.add_argument("--prefix", default="")
    parser.add_argument("--folder", required=True)
    parser.add_argument("--once", action="store_true")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.appName("orders").getOrCreate()
    options = dict(item.split("=", 1) for item in given.option)
    run(Pipeline(spark, given.brokers, given.prefix, given.folder, given.once, options))
    spark.stop()


if __name__ == "__main__":
    main()

"""One run of a query from ``in`` to ``out``, in a process that may be killed.

``python -m tests.spark.faults.program JOB``, where JOB is JSON.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tests.spark.faults.queries import QUERIES

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.streaming.readwriter import DataStreamWriter

FILES_PER_BATCH = 4
"""Files of a micro-batch, for a query that reads some."""


@dataclass(frozen=True)
class Job:
    """What to run."""

    brokers: str
    """Where the brokers are, as in the option of that name."""
    folder: str
    """Where the checkpoint and other files are kept."""
    query: str
    """The name of the query."""
    rows_per_batch: int
    """Messages of a micro-batch."""
    tasks: int = 2
    """Tasks of a micro-batch; one where the promise needs that."""
    checkpoint: str = "checkpoint"
    """The name of the checkpoint in the folder."""
    fail_at: str = ""
    """The message at which a task fails once."""
    exits: bool = False
    """Whether the worker's process ends then, without an exception."""
    master: str = "local[2,4]"
    """Where the tasks run."""
    shuffled: int = 2
    """Tasks behind a shuffle."""
    connection: dict[str, str] = field(default_factory=dict)
    """Options for reading and writing."""
    settings: dict[str, str] = field(default_factory=dict)
    """Settings of Spark."""

    def text(self) -> str:
        """As an argument of the program."""
        return json.dumps(asdict(self))

    @property
    def marker(self) -> Path:
        """The file that is there once a task has failed."""
        return Path(self.folder, "failed")

    @property
    def input(self) -> Path:
        """Where the files are, for a query that reads some."""
        return Path(self.folder, "input")


def fails_once(job: Job) -> Callable[[bytes], bytes]:
    """Passes messages on, but fails at one of them if it did not before."""
    at, marker, exits = job.fail_at.encode(), str(job.marker), job.exits

    def check(body: bytes) -> bytes:
        if bytes(body) == at and not os.path.exists(marker):
            os.close(os.open(marker, os.O_CREAT))
            if exits:
                os._exit(9)
            raise RuntimeError("failed on purpose")
        return body

    return check


def messages(spark: SparkSession, job: Job) -> DataFrame:
    """The stream ``in``."""
    from pyspark.sql.functions import udf

    options = {
        **job.connection,
        "brokers": job.brokers,
        "stream": "in",
        "startingOffsets": "earliest",
        "maxOffsetsPerTrigger": str(job.rows_per_batch),
        "batchRows": "1000",
    }
    if QUERIES[job.query].cut:
        options["minPartitions"] = str(job.tasks)
    read = spark.readStream.format("rabbitmq_stream").options(**options).load()
    if job.fail_at:
        read = read.withColumn("value", udf(fails_once(job), "binary", useArrow=False)("value"))
    return read


def files(spark: SparkSession, job: Job) -> DataFrame:
    """The files of the input."""
    read = spark.readStream.schema("value binary").option("maxFilesPerTrigger", FILES_PER_BATCH)
    return read.parquet(str(job.input))


def writer(spark: SparkSession, job: Job) -> DataStreamWriter:
    """The query, as users write it."""
    from wireloom.spark import write_stream

    query = QUERIES[job.query]
    rows = query.rows(files(spark, job) if query.files else messages(spark, job))
    sink = {**job.connection, **query.sink, "brokers": job.brokers, "maxUnconfirmed": "500"}
    if query.delivery == "none":
        return write_stream(rows, exactly_once=False, options=sink)
    if query.delivery == "column":
        made = rows.writeStream.format("rabbitmq_stream").options(**sink, delivery="column")
        return made.outputMode("append")
    return write_stream(rows, delivery=query.delivery, publisher_name="job", options=sink)


def run(spark: SparkSession, job: Job) -> None:
    """Runs the query to the end of what there is."""
    made = writer(spark, job).option("checkpointLocation", str(Path(job.folder, job.checkpoint)))
    made.trigger(availableNow=True).start().awaitTermination()


def main() -> None:
    """Runs the job that the command line tells."""
    from tests.spark.sessions import session

    job = Job(**json.loads(sys.argv[1]))
    spark = session(
        job.master,
        Path(job.folder),
        {"spark.sql.shuffle.partitions": str(job.shuffled), **job.settings},
    )
    run(spark, job)
    spark.stop()


if __name__ == "__main__":
    main()

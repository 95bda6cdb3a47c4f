"""One run of a query from stream ``in`` to stream ``out``, in a process that may be killed.

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

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession


@dataclass(frozen=True)
class Job:
    """What to run."""

    brokers: str
    """Where the brokers are, as in the option of that name."""
    folder: str
    """Where the checkpoint and other files are kept."""
    delivery: str
    """What is promised."""
    rows_per_batch: int
    """Offsets of a micro-batch."""
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


def frame(spark: SparkSession, job: Job) -> DataFrame:
    """What the query reads."""
    from pyspark.sql.functions import udf

    options = {
        **job.connection,
        "brokers": job.brokers,
        "stream": "in",
        "startingOffsets": "earliest",
        "maxOffsetsPerTrigger": str(job.rows_per_batch),
        "batchRows": "1000",
    }
    if job.delivery != "source":
        options["minPartitions"] = str(job.tasks)
    read = spark.readStream.format("rabbitmq_stream").options(**options).load()
    if job.fail_at:
        read = read.withColumn("value", udf(fails_once(job), "binary", useArrow=False)("value"))
    return read if job.delivery == "source" else read.select("value")


def run(spark: SparkSession, job: Job) -> None:
    """Runs the query to the end of what there is."""
    from wireloom.spark import write_stream

    sink = {**job.connection, "brokers": job.brokers, "stream": "out", "maxUnconfirmed": "500"}
    if job.delivery == "none":
        made = write_stream(frame(spark, job), exactly_once=False, options=sink)
    else:
        made = write_stream(
            frame(spark, job), delivery=job.delivery, publisher_name="job", options=sink
        )
    made = made.option("checkpointLocation", str(Path(job.folder, job.checkpoint)))
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

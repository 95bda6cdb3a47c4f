"""A program of a user: writes messages, reads them, and copies them in a streaming query.

It runs where this checkout is not: ``program.py BROKERS FOLDER [ZIP]``. With ZIP it is a client of
Spark Connect, which sends that file to the server.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

ROWS = 1000


def place(number: int) -> str:
    """Where a worker has the package from."""
    import wireloom.spark.source

    return wireloom.spark.source.__file__


def copy(spark: SparkSession, brokers: str, folder: Path, connect: bool) -> None:
    """From stream ``in`` to stream ``out``; exactly once where that can be promised."""
    from wireloom.spark import UnsafePlan, write_stream

    reader = spark.readStream.format("rabbitmq_stream").option("startingOffsets", "earliest")
    read = reader.option("brokers", brokers).load("in")
    rows = read.selectExpr("concat('copy of ', cast(value as string)) as value")
    sink = {"brokers": brokers, "stream": "out"}
    if connect:
        try:
            write_stream(rows, publisher_name="job", options=sink)
        except UnsafePlan:
            writer = write_stream(rows, exactly_once=False, options=sink)
        else:
            raise AssertionError("a plan that cannot be seen was taken to be safe")
    else:
        writer = write_stream(rows, publisher_name="job", options=sink)
    writer = writer.option("checkpointLocation", str(folder / "checkpoint"))
    writer.trigger(availableNow=True).start().awaitTermination()


def main() -> None:
    """Prints in JSON where the package came from and how many rows were read."""
    brokers, folder = sys.argv[1], Path(sys.argv[2])
    archive = sys.argv[3] if len(sys.argv) > 3 else None
    from pyspark.sql import SparkSession
    from pyspark.sql.functions import udf

    if archive is None:
        spark = SparkSession.builder.getOrCreate()
    else:
        spark = SparkSession.builder.remote("local[2]").getOrCreate()
        spark.addArtifacts(archive, pyfile=True)
        sys.path.insert(0, archive)
    import wireloom.spark

    if ".zip" in wireloom.spark.__file__:  # PySpark finds by itself only what is installed
        wireloom.spark.register(spark)
    options = {"brokers": brokers, "stream": "in"}
    rows = spark.range(ROWS).selectExpr("cast(id as string) as value")
    rows.write.format("rabbitmq_stream").mode("append").options(**options).save()
    found = spark.read.format("rabbitmq_stream").options(**options).load().count()
    placed = udf(place, "string", useArrow=False)
    worker = spark.range(1).select(placed("id").alias("file")).collect()[0].file
    copy(spark, brokers, folder, archive is not None)
    said = {"driver": wireloom.spark.__file__, "worker": worker, "rows": found}
    (folder / "said.json").write_text(json.dumps(said))
    spark.stop()


if __name__ == "__main__":
    main()

"""A program of a user that reads and writes with a password, and shows all that it can.

``program.py BROKERS FOLDER AUTHORITY``. The password is in the variable ``STREAM_PASSWORD`` and in
the file ``password``, another one that is wrong in ``WRONG_PASSWORD``.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def show(spark: SparkSession, brokers: str, folder: Path, authority: str) -> None:
    """Prints plans, progress and exceptions."""
    from wireloom.spark import write_stream

    who = {"brokers": brokers, "user": "teller", "retryTimeout": "1s"}
    who |= {"tls": "true", "tlsCaFile": authority, "tlsServerName": "localhost"}
    who |= {"tlsCertificateFile": str(folder / "own/client.pem")}
    who |= {"tlsKeyFile": str(folder / "own/client.key")}
    by_variable = {**who, "passwordEnv": "STREAM_PASSWORD"}
    by_file = {**who, "passwordFile": str(folder / "password")}

    rows = spark.range(100).selectExpr("cast(id as string) as value")
    rows.write.format("rabbitmq_stream").mode("append").options(**by_file, stream="in").save()
    frame = spark.read.format("rabbitmq_stream").options(**by_variable, stream="in").load()
    frame.explain(extended=True)
    print("read", frame.count())

    lines = spark.readStream.format("rabbitmq_stream").options(**by_file, stream="in")
    lines = lines.option("startingOffsets", "earliest")
    sink = {**by_variable, "stream": "out"}
    writer = write_stream(lines.load().select("value"), publisher_name="job", options=sink)
    writer = writer.option("checkpointLocation", str(folder / "checkpoint"))
    query = writer.trigger(availableNow=True).start()
    query.awaitTermination()
    query.explain(extended=True)
    for progress in query.recentProgress:
        print(progress.json)

    wrong = {**who, "passwordEnv": "WRONG_PASSWORD", "stream": "in"}
    refused = {**who, "password": os.environ["STREAM_PASSWORD"], "stream": "in"}
    for options in (wrong, refused):
        try:
            spark.read.format("rabbitmq_stream").options(**options).load().collect()
        except Exception as error:
            print("batch:", error)
        try:
            rows.write.format("rabbitmq_stream").mode("append").options(**options).save()
        except Exception as error:
            print("sink:", error)
        try:
            again = spark.readStream.format("rabbitmq_stream").options(**options).load()
            failing = again.writeStream.format("noop").trigger(availableNow=True)
            failing = failing.option("checkpointLocation", str(folder / "checkpoint of another"))
            failing.start().awaitTermination()
        except Exception as error:
            print("query:", error)


def main() -> None:
    """Runs all of it in one session with an event log."""
    from pyspark.sql import SparkSession

    brokers, folder, authority = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
    spark = SparkSession.builder.getOrCreate()
    show(spark, brokers, folder, authority)
    spark.stop()


if __name__ == "__main__":
    main()

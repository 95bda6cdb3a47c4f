"""The pipeline as Spark Declarative Pipelines has it; ``spark-pipeline.yml`` beside it names it.

    orders (stream) ─┬─ bad rows ───────── bad (stream)
                     ├─ orders (table)
                     └─ totals (table) ─── totals (super stream)

The environment variables BROKERS and PREFIX say where the streams are; they must exist. Here
nothing looks at the plan, so the promises are those of the sink: bad rows have a number of their
own, the offset, and are stored once; totals are stored at least once.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from orders import as_messages, bad_rows, good_orders
from orders import totals as totals_of
from pyspark import pipelines as dp
from pyspark.sql import SparkSession, functions

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

BROKERS = os.environ.get("BROKERS", "localhost:5552")
PREFIX = os.environ.get("PREFIX", "")


def session() -> SparkSession:
    """The session that runs the pipeline."""
    found = SparkSession.getActiveSession()
    assert found is not None
    return found


def messages() -> DataFrame:
    """What comes from the stream of orders."""
    reader = session().readStream.format("rabbitmq_stream")
    options = {"brokers": BROKERS, "stream": f"{PREFIX}orders", "startingOffsets": "earliest"}
    return reader.options(**options).load()


@dp.table
def orders() -> DataFrame:
    """The orders."""
    return good_orders(messages())


@dp.table
def totals() -> DataFrame:
    """What each customer ordered in each minute. They are made of the stream, because a watermark
    cannot be set on a table that does not exist yet."""
    return totals_of(good_orders(messages()))


dp.create_sink(
    "bad_rows",
    "rabbitmq_stream",
    {"brokers": BROKERS, "stream": f"{PREFIX}bad", "delivery": "column"},
)


@dp.append_flow(target="bad_rows")
def bad_rows_flow() -> DataFrame:
    """What is no order. A stream is read by one task here, so that its numbers rise."""
    return bad_rows(messages()).select(
        "value",
        functions.concat(functions.lit(f"{PREFIX}bad/"), "stream").alias("publisher"),
        (functions.col("offset") + 1).alias("publishing_id"),
    )


dp.create_sink(
    "totals_stream", "rabbitmq_stream", {"brokers": BROKERS, "superStream": f"{PREFIX}totals"}
)


@dp.append_flow(target="totals_stream")
def totals_flow() -> DataFrame:
    """The totals as messages."""
    return as_messages(session().readStream.table("totals"))

"""What is done with orders, whichever way the pipeline is run.

An order is a message such as ``{"id": 17, "at": "2026-01-01T00:00:03Z", "customer": "c4", "cents":
1250}``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyspark.sql import functions

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame

ORDER = "id long, at timestamp, customer string, cents long"
TOTAL = "start timestamp, customer string, orders long, cents long"


def parsed(messages: DataFrame, schema: str = ORDER) -> DataFrame:
    """The messages with a column ``row``, in which what cannot be understood is null."""
    row = functions.from_json(functions.col("value").cast("string"), schema)
    return messages.select("stream", "offset", "value", row.alias("row"))


def is_good() -> Column:
    """Whether a parsed message is an order."""
    fields = ("id", "at", "customer", "cents")
    return functions.expr(" and ".join(f"row.{name} is not null" for name in fields))


def good_orders(messages: DataFrame) -> DataFrame:
    """The orders."""
    return parsed(messages).where(is_good()).select("row.*")


def bad_rows(messages: DataFrame) -> DataFrame:
    """The messages that are no orders, as they came, with where they came from."""
    return parsed(messages).where(~is_good()).select("stream", "offset", "value")


def totals(orders: DataFrame) -> DataFrame:
    """What each customer ordered in each minute, once the minute is over."""
    return (
        orders.withWatermark("at", "10 seconds")
        .groupBy(functions.window("at", "1 minute").alias("window"), "customer")
        .agg(functions.count("id").alias("orders"), functions.sum("cents").alias("cents"))
        .select(functions.col("window.start").alias("start"), "customer", "orders", "cents")
    )


def as_messages(rows: DataFrame) -> DataFrame:
    """Totals as messages for a super stream: a customer's are in one partition."""
    value = functions.to_json(functions.struct("start", "customer", "orders", "cents"))
    return rows.select(value.alias("value"), functions.col("customer").alias("routing_key"))

"""RabbitMQ streams in Spark, without a jar.

``spark.read.format("rabbitmq_stream")`` and its siblings work without any call to this package,
because PySpark finds ``pyspark_rabbitmq_stream`` by its name. Where it does not, such as with a
package that is added to a running session, ``register`` does it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wireloom.spark.errors import DataLoss, DeliveryError, OptionError, Stalled, UnsafePlan
from wireloom.spark.lagging import lag
from wireloom.spark.source import FORMAT, RabbitMQStreamSource
from wireloom.spark.writing import write_stream

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

__all__ = [
    "FORMAT",
    "DataLoss",
    "DeliveryError",
    "OptionError",
    "RabbitMQStreamSource",
    "Stalled",
    "UnsafePlan",
    "lag",
    "register",
    "write_stream",
]


def register(spark: SparkSession) -> None:
    """Tells a session about the data source."""
    spark.dataSource.register(RabbitMQStreamSource)

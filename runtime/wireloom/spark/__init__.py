"""RabbitMQ streams in Spark, without a jar.

``spark.read.format("rabbitmq_stream")`` and its siblings work without any call to this package,
because PySpark finds ``pyspark_rabbitmq_stream`` by its name. Where it does not, such as with a
package that is added to a running session, ``register`` does it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wireloom.spark.captures.frames import capture_frames
from wireloom.spark.captures.source import WireCaptureSource
from wireloom.spark.errors import DataLoss, DeliveryError, OptionError, Stalled, UnsafePlan
from wireloom.spark.package_archive import package_zip
from wireloom.spark.query_lag import lag
from wireloom.spark.segments.source import OsirisSegmentSource
from wireloom.spark.source import FORMAT, RabbitMQStreamSource
from wireloom.spark.writing import write_stream

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

__all__ = [
    "FORMAT",
    "DataLoss",
    "DeliveryError",
    "OptionError",
    "OsirisSegmentSource",
    "RabbitMQStreamSource",
    "Stalled",
    "UnsafePlan",
    "WireCaptureSource",
    "capture_frames",
    "lag",
    "package_zip",
    "register",
    "write_stream",
]


def register(spark: SparkSession) -> None:
    """Tells a session about the data sources."""
    spark.dataSource.register(RabbitMQStreamSource)
    spark.dataSource.register(OsirisSegmentSource)
    spark.dataSource.register(WireCaptureSource)

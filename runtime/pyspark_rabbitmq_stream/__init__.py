"""Found by PySpark through its name; see ``wireloom.spark``."""

from wireloom.spark.source import RabbitMQStreamSource as DefaultSource

__all__ = ["DefaultSource"]

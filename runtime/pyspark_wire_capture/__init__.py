"""Found by PySpark through its name; see ``wireloom.spark``."""

from wireloom.spark.captures.source import WireCaptureSource as DefaultSource

__all__ = ["DefaultSource"]

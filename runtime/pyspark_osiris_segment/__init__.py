"""Found by PySpark through its name; see ``wireloom.spark``."""

from wireloom.spark.segments.source import OsirisSegmentSource as DefaultSource

__all__ = ["DefaultSource"]

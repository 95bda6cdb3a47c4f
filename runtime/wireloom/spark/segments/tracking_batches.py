"""Tracking entries as Arrow batches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pyarrow as pa
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import (
    DataType,
    LongType,
    StringType,
    StructField,
    StructType,
    TimestampType,
)
from wireloom.spark.record_batches import ERROR
from wireloom.spark.segments.options import SegmentOptions
from wireloom.spark.segments.splits import Split
from wireloom.spark.segments.tracking import TrackingEntry, tracking_entries

_TYPES: dict[str, DataType] = {
    "stream": StringType(),
    "offset": LongType(),
    "timestamp": TimestampType(),
    "place": StringType(),
    "kind": StringType(),
    "reference": StringType(),
    "number": LongType(),
}


def schema(options: SegmentOptions) -> StructType:
    """The columns of tracking entries."""
    fields = [StructField(name, kind) for name, kind in _TYPES.items()]
    if options.mode == "PERMISSIVE":
        fields.append(StructField(ERROR, StringType()))
    return StructType(fields)


def batches(options: SegmentOptions, wanted: StructType, split: Split) -> Iterator[pa.RecordBatch]:
    """Arrow batches of the tracking entries of a split, with the columns that Spark asks for.

    Raises:
        DecodeError: A chunk is damaged and the mode is FAILFAST.
    """
    into = to_arrow_schema(wanted, timezone="UTC")
    found = tracking_entries(split, options.mode == "PERMISSIVE")
    while some := list(islice(found, options.batch_rows)):
        columns = {name: _column(name, split, some) for name in into.names}
        yield pa.RecordBatch.from_pydict(columns, schema=into)


def _column(name: str, split: Split, some: list[TrackingEntry]) -> list[object]:
    if name == "stream":
        return [split.wanted.stream] * len(some)
    if name == "timestamp":
        return [entry.timestamp * 1000 for entry in some]
    attribute = "error" if name == ERROR else name
    return [getattr(entry, attribute) for entry in some]

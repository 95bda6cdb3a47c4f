"""The data source ``wire_capture``, as Spark knows it: TCP segments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition
from pyspark.sql.types import (
    BinaryType,
    IntegerType,
    LongType,
    StringType,
    StructField,
    StructType,
    TimestampType,
)
from wireloom.spark.captures.options import CaptureOptions
from wireloom.spark.options import parse

if TYPE_CHECKING:
    import pyarrow as pa
    from wireloom.spark.captures.splits import Split

FORMAT = "wire_capture"
"""What ``format`` is told."""

SEGMENTS = StructType(
    [
        StructField("file", StringType()),
        StructField("packet", LongType()),
        StructField("timestamp", TimestampType()),
        StructField("flow", StringType()),
        StructField("sender", StringType()),
        StructField("sequence", LongType()),
        StructField("flags", IntegerType()),
        StructField("length", IntegerType()),
        StructField("payload", BinaryType()),
    ]
)
"""The columns."""


class WireCaptureSource(DataSource):
    """Reads the TCP segments of captured packets."""

    @classmethod
    def name(cls) -> str:
        """What ``format`` is told."""
        return FORMAT

    def schema(self) -> StructType:
        """The columns."""
        parse(CaptureOptions, self.options)
        return SEGMENTS

    def reader(self, schema: StructType) -> DataSourceReader:
        """For ``spark.read``."""
        from wireloom.spark.columns import check_columns

        options = parse(CaptureOptions, self.options)
        check_columns(SEGMENTS, schema)
        return CaptureReader(options, schema)


class SplitPartition(InputPartition):
    """What one task reads."""

    def __init__(self, split: Split) -> None:
        super().__init__(split)
        self.split = split


class CaptureReader(DataSourceReader):
    """Reads what is in the files now.

    Args:
        options: What to read.
        schema: The columns to give.
    """

    def __init__(self, options: CaptureOptions, schema: StructType) -> None:
        self._options = options
        self._schema = schema

    def partitions(self) -> list[InputPartition]:
        """The tasks; asked once for each DataFrame, so that all actions see the same."""
        from wireloom.spark.captures.splits import plan

        return [SplitPartition(split) for split in plan(self._options)]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Runs in a worker."""
        from wireloom.spark.captures.record_batches import segment_batches

        if isinstance(partition, SplitPartition):
            yield from segment_batches(self._options, self._schema, partition.split)

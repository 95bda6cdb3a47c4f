"""The data source ``osiris_segment``, as Spark knows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition
from pyspark.sql.types import StructType
from wireloom.spark.options import parse
from wireloom.spark.segments.options import SegmentOptions

if TYPE_CHECKING:
    import pyarrow as pa
    from wireloom.spark.segments.splits import Split

FORMAT = "osiris_segment"
"""What ``format`` is told."""


class OsirisSegmentSource(DataSource):
    """Reads the segment files of RabbitMQ streams."""

    @classmethod
    def name(cls) -> str:
        """What ``format`` is told."""
        return FORMAT

    def schema(self) -> StructType:
        """The columns."""
        return schema_of(parse(SegmentOptions, self.options))

    def reader(self, schema: StructType) -> DataSourceReader:
        """For ``spark.read``."""
        from wireloom.spark.columns import check_columns

        options = parse(SegmentOptions, self.options)
        check_columns(schema_of(options), schema)
        return SegmentReader(options, schema)


class SplitPartition(InputPartition):
    """What one task reads."""

    def __init__(self, split: Split) -> None:
        super().__init__(split)
        self.split = split


class SegmentReader(DataSourceReader):
    """Reads what is in the files now.

    Args:
        options: What to read.
        schema: The columns to give.
    """

    def __init__(self, options: SegmentOptions, schema: StructType) -> None:
        self._options = options
        self._schema = schema

    def partitions(self) -> list[InputPartition]:
        """The tasks; asked once for each DataFrame, so that all actions see the same."""
        from wireloom.spark.segments.splits import plan

        return [SplitPartition(split) for split in plan(self._options)]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Runs in a worker."""
        if not isinstance(partition, SplitPartition):
            return  # where there are no partitions, Spark makes one up
        yield from read_split(self._options, self._schema, partition.split)


def read_split(
    options: SegmentOptions, schema: StructType, split: Split
) -> Iterator[pa.RecordBatch]:
    """The Arrow batches of one task."""
    from wireloom.spark import record_batches
    from wireloom.spark.segments import tracking_batches
    from wireloom.spark.segments.reading import parts

    if options.content == "tracking":
        yield from tracking_batches.batches(options, schema, split)
    else:
        yield from record_batches.batches(options, schema, split.wanted, parts(split))


def schema_of(options: SegmentOptions) -> StructType:
    """The columns that the options ask for."""
    from wireloom.spark import record_batches
    from wireloom.spark.segments import tracking_batches

    return (
        tracking_batches.schema(options)
        if options.content == "tracking"
        else record_batches.schema(options)
    )

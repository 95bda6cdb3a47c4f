"""Reading as a batch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from pyspark.sql.datasource import DataSourceReader, InputPartition
from pyspark.sql.types import StructType
from wireloom.spark.options import SourceOptions
from wireloom.spark.positions import Filter, Layout
from wireloom.spark.ranges import Range, cut, shared

if TYPE_CHECKING:
    import pyarrow as pa


class RangePartition(InputPartition):
    """What one task reads.

    Args:
        ranges: The offsets.
        filter: Which messages; None for all.
    """

    def __init__(self, ranges: Sequence[Range], filter: Filter | None) -> None:
        super().__init__(ranges)
        self.ranges = ranges
        self.filter = filter


def tasks(
    start: Mapping[str, int], end: Mapping[str, int], layout: Layout, filter: Filter | None
) -> list[InputPartition]:
    """The tasks that read from one position to another, the same each time.

    Args:
        start: Where each stream is read from; streams that are not there are read from 0.
        end: Where each ends.
        layout: How to cut.
        filter: Which messages; None for all.
    """
    ranges = cut(start, end, layout)
    return [RangePartition(items, filter) for items in shared(ranges, layout.max_partitions)]


class BatchReader(DataSourceReader):
    """Reads what there is now.

    Args:
        options: What to read.
        schema: The columns to give.
    """

    def __init__(self, options: SourceOptions, schema: StructType) -> None:
        self._options = options
        self._schema = schema

    def partitions(self) -> list[InputPartition]:
        """The tasks; asked once for each DataFrame, so that all actions see the same."""
        from wireloom.spark.bounds import Streams
        from wireloom.spark.cluster import Cluster
        from wireloom.spark.starting_offsets import ends, present, starts

        options = self._options
        with Cluster(options, "wireloom spark batch") as cluster:
            streams = Streams(options, cluster)
            bounds = present(options, streams)
            start = starts(options, streams, bounds, "earliest")
            end = ends(options, streams, bounds)
        return tasks(start, end, options.layout, options.filter)

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Runs in a worker."""
        return read_range(self._options, self._schema, partition)


def read_range(
    options: SourceOptions, schema: StructType, partition: InputPartition
) -> Iterator[pa.RecordBatch]:
    """The Arrow batches of one task."""
    from wireloom.spark.connection_pool import acquire
    from wireloom.spark.reading import read
    from wireloom.spark.record_batches import batches

    if not isinstance(partition, RangePartition):
        return  # where there are no partitions, Spark makes one up
    damaged = options.mode == "PERMISSIVE"
    with acquire(options, damaged) as cluster:
        for wanted in partition.ranges:
            parts = read(options, cluster, wanted, partition.filter)
            yield from batches(options, schema, wanted, parts, partition.filter)

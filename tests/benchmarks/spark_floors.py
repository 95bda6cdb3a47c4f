"""What Spark can do with a source and a sink of Python that do nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pyarrow as pa
from pyspark.sql.datasource import (
    DataSource,
    DataSourceReader,
    DataSourceStreamArrowWriter,
    DataSourceStreamReader,
    InputPartition,
    WriterCommitMessage,
)
from pyspark.sql.streaming.datasource import (
    ReadAllAvailable,
    ReadLimit,
    ReadMaxRows,
    SupportsTriggerAvailableNow,
)
from pyspark.sql.types import (
    BinaryType,
    LongType,
    StringType,
    StructField,
    StructType,
    TimestampType,
)

_BATCH = 50_000
_SCHEMA = StructType(
    [
        StructField("stream", StringType()),
        StructField("offset", LongType()),
        StructField("timestamp", TimestampType()),
        StructField("value", BinaryType()),
    ]
)


class BareSource(DataSource):
    """Rows like those of a stream, made once for each task.

    Options: ``rows`` of all tasks together, ``tasks``, ``bytes`` of a message, ``limit`` of rows
    in a micro-batch.
    """

    @classmethod
    def name(cls) -> str:
        """What ``format`` is told."""
        return "bare"

    def schema(self) -> StructType:
        """The columns of a stream."""
        return _SCHEMA

    def reader(self, schema: StructType) -> DataSourceReader:
        """For a batch."""
        return BareReader(self.options)

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:
        """For a stream."""
        return BareStreamReader(self.options)

    def streamWriter(self, schema: StructType, overwrite: bool) -> BareWriter:
        """For a stream."""
        return BareWriter()


class _Rows(InputPartition):
    def __init__(self, rows: int) -> None:
        super().__init__(rows)
        self.rows = rows


class _Bare:
    def __init__(self, options: Any) -> None:
        self.rows = int(options["rows"])
        self.tasks = int(options["tasks"])
        self.bytes = int(options["bytes"])
        self.limit = int(options.get("limit", self.rows))

    def cut(self, rows: int) -> list[InputPartition]:
        """So many rows in tasks."""
        each = [rows * number // self.tasks for number in range(self.tasks + 1)]
        return [_Rows(end - start) for start, end in pairwise(each)]

    def batches(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """The same batch again and again."""
        assert isinstance(partition, _Rows)
        size = min(_BATCH, partition.rows)
        arrays = [
            pa.repeat(pa.scalar("stream"), size),
            pa.array(range(size), pa.int64()),
            pa.repeat(pa.scalar(0, pa.timestamp("us", tz="UTC")), size),
            pa.array([bytes(self.bytes)] * size, pa.binary()),
        ]
        names = ["stream", "offset", "timestamp", "value"]
        batch = pa.RecordBatch.from_arrays(arrays, names)
        left = partition.rows
        while left:
            yield batch if left >= size else batch.slice(0, left)
            left -= min(left, size)


class BareReader(_Bare, DataSourceReader):
    """Reads a batch."""

    def partitions(self) -> list[InputPartition]:
        """The tasks."""
        return self.cut(self.rows)

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """The rows of a task."""
        return self.batches(partition)


class BareStreamReader(_Bare, DataSourceStreamReader, SupportsTriggerAvailableNow):
    """Reads micro-batches of ``limit`` rows."""

    def initialOffset(self) -> dict[str, int]:
        """The beginning."""
        return {"at": 0}

    def getDefaultReadLimit(self) -> ReadLimit:
        """Rows of a micro-batch."""
        return ReadMaxRows(self.limit)

    def prepareForTriggerAvailableNow(self) -> None:
        """There is never more."""

    def latestOffset(self, start: dict[str, int], limit: ReadLimit) -> dict[str, int]:
        """The end of the next micro-batch."""
        most = self.rows if isinstance(limit, ReadAllAvailable) else self.limit
        return {"at": min(self.rows, start["at"] + most)}

    def partitions(self, start: dict[str, int], end: dict[str, int]) -> list[InputPartition]:
        """The tasks."""
        return self.cut(end["at"] - start["at"])

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """The rows of a task."""
        return self.batches(partition)


class BareWriter(DataSourceStreamArrowWriter):
    """Counts rows."""

    def write(self, iterator: Iterator[pa.RecordBatch]) -> WriterCommitMessage:
        """Takes all rows."""
        for _ in iterator:
            pass
        return WriterCommitMessage()

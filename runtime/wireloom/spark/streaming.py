"""Reading as a stream."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pyspark.sql.datasource import DataSourceStreamReader, InputPartition
from pyspark.sql.streaming.datasource import (
    ReadAllAvailable,
    ReadLimit,
    ReadMaxBytes,
    ReadMaxRows,
    SupportsTriggerAvailableNow,
)
from pyspark.sql.types import StructType
from wireloom.errors import ResponseError
from wireloom.spark.batch import read_range, tasks
from wireloom.spark.errors import DataLoss, OptionError
from wireloom.spark.options import SourceOptions
from wireloom.spark.positions import Positions, from_json

if TYPE_CHECKING:
    import pyarrow as pa
    from wireloom.spark.bounds import Streams
    from wireloom.spark.cluster import Cluster
    from wireloom.spark.progress import Progress


_PROBLEM = "problem"


class StreamReader(DataSourceStreamReader, SupportsTriggerAvailableNow):
    """Decides on the driver what each micro-batch reads, and reads it in the workers.

    Spark keeps one object for the driver's part and pickles another one for the workers, so that
    all they need is in the partition.

    Args:
        options: What to read.
        schema: The columns to give.
    """

    def __init__(self, options: SourceOptions, schema: StructType) -> None:
        for name in ("ending_offsets", "ending_timestamp", "ending_offsets_by_timestamp"):
            if getattr(options, name) is not None:
                raise OptionError("a streaming query has no end: leave out the options ending…")
        self._options = options
        self._schema = schema
        self._problem: Exception | None = None

    # --- on the driver ---

    def initialOffset(self) -> dict[str, Any]:
        """Where a new query begins; at restarts Spark asks too, and does not use the answer."""
        try:
            return self._initial().to_json()
        except (OptionError, DataLoss, ResponseError) as error:
            if getattr(error, "retriable", False):
                raise
            self._problem = error  # matters only if this is not a restart
            return {**Positions({}).to_json(), _PROBLEM: str(error)}

    def getDefaultReadLimit(self) -> ReadLimit:
        """The limit that Spark gives back with each question for the next end."""
        most, size = self._options.max_offsets_per_trigger, self._options.max_bytes_per_trigger
        if most is not None:
            return ReadMaxRows(most)
        return ReadAllAvailable() if size is None else ReadMaxBytes(size)

    def prepareForTriggerAvailableNow(self) -> None:
        """The query ends with what there is now."""
        self._progress.freeze()

    def latestOffset(self, start: dict[str, Any], limit: ReadLimit) -> dict[str, Any]:
        """Where the next micro-batch ends; the start itself if there is none."""
        if _PROBLEM in start:
            raise self._problem or OptionError(str(start[_PROBLEM]))
        most = limit.max_rows if isinstance(limit, ReadMaxRows) else None
        size = self._options.max_bytes_per_trigger
        if isinstance(limit, ReadAllAvailable):
            size = None  # a trigger may want everything
        before = from_json(start)
        found = self._cluster.persist(lambda: self._progress.next(before, most, size))
        return start if found is before else found.to_json()

    def reportLatestOffset(self) -> dict[str, Any] | None:
        """What there is; Spark shows it in the progress of the query."""
        return Positions(self._progress.ends).to_json()

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> list[InputPartition]:
        """The tasks of a micro-batch, the same each time it is run."""
        until = from_json(end)
        begin = {**from_json(start).streams, **until.begins}
        return tasks(begin, until.streams, until.layout, until.filter)

    def commit(self, end: dict[str, Any]) -> None:
        """Nothing to do: the checkpoint is the only truth."""

    def stop(self) -> None:
        """Ends the connections."""
        if "_cluster" in self.__dict__:
            self._cluster.close()

    # --- in a worker ---

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """The messages of one task."""
        return read_range(self._options, self._schema, partition)

    def _initial(self) -> Positions:
        from wireloom.spark.starting_offsets import present, starts

        bounds = present(self._options, self._streams)
        begin = starts(self._options, self._streams, bounds, "latest")
        return self._progress.first(begin, bounds)

    # --- made when they are needed, so that what is pickled holds no connection ---

    @cached_property
    def _cluster(self) -> Cluster:
        from wireloom.spark.cluster import Cluster

        made = Cluster(self._options, "wireloom spark driver")
        _on_termination(self.stop)
        return made

    @cached_property
    def _streams(self) -> Streams:
        from wireloom.spark.bounds import Streams

        return Streams(self._options, self._cluster)

    @cached_property
    def _progress(self) -> Progress:
        from wireloom.spark.progress import Progress

        return Progress(self._options, self._streams)


def _on_termination(stop: Any) -> None:
    """Spark ends the process of the driver's part with a signal and does not call ``stop``."""
    if threading.current_thread() is not threading.main_thread():
        return

    def leave(number: int, frame: object) -> None:
        signal.signal(number, signal.SIG_IGN)  # another would wait for locks of what it interrupts
        stop()
        sys.exit(128 + number)

    signal.signal(signal.SIGTERM, leave)

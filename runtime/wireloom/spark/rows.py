"""The columns of the data source, and Arrow batches of them out of chunks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa
from pyspark.sql.types import (
    BinaryType,
    DataType,
    IntegerType,
    LongType,
    StringType,
    StructField,
    StructType,
    TimestampType,
)
from wireloom.clients.rabbitmq_stream import NoDecompressor
from wireloom.runtime.errors import DecodeError
from wireloom.spark.arrays import message_arrays
from wireloom.spark.asked import Shown
from wireloom.spark.columns import check_columns
from wireloom.spark.ranges import Range
from wireloom.spark.reading import Part

ERROR = "_error"
"""The column that says what is wrong with a damaged chunk."""

_BATCH_BYTES = 32 << 20
_LOG_APPEND_TIME = 1  # Kafka's timestampType: when the broker stored the message

_TYPES: Mapping[str, DataType] = {
    "stream": StringType(),
    "topic": StringType(),
    "partition": IntegerType(),
    "offset": LongType(),
    "timestamp": TimestampType(),
    "timestampType": IntegerType(),
    "key": BinaryType(),
    "value": BinaryType(),
    "chunk_id": LongType(),
    "epoch": LongType(),
    ERROR: StringType(),
}


def columns(options: Shown) -> list[str]:
    """The names of the columns."""
    if options.schema == "kafka":
        found = ["key", "value", "topic", "partition", "offset", "timestamp", "timestampType"]
    else:
        found = ["stream", "offset", "timestamp", "value"]
    if options.include_chunk:
        found += ["chunk_id", "epoch"]
    if options.mode == "PERMISSIVE":
        found.append(ERROR)
    return found


def schema(options: Shown) -> StructType:
    """What Spark is told about the columns."""
    return StructType([StructField(name, _TYPES[name]) for name in columns(options)])


def check_schema(options: Shown, wanted: StructType) -> None:
    """Refuses columns that there are not; fewer of them, in any order, are welcome.

    Raises:
        OptionError: A column does not exist or has another type.
    """
    check_columns(schema(options), wanted)


@dataclass
class _Pile:
    """What the next batch is made of."""

    values: list[pa.Array] = field(default_factory=list[pa.Array])
    firsts: list[int] = field(default_factory=list[int])
    lengths: list[int] = field(default_factory=list[int])
    times: list[int] = field(default_factory=list[int])
    chunks: list[int] = field(default_factory=list[int])
    epochs: list[int] = field(default_factory=list[int])
    errors: list[str | None] = field(default_factory=list[str | None])
    rows: int = 0
    size: int = 0


def batches(
    options: Shown, wanted: StructType, source: Range, parts: Iterator[Part]
) -> Iterator[pa.RecordBatch]:
    """Arrow batches of the messages of a range, with the columns that Spark asks for.

    Raises:
        DecodeError: A chunk is damaged and the mode is FAILFAST.
        NoDecompressor: Nothing here can unpack a sub-batch, and the mode is FAILFAST.
    """
    builder = _Builder(options, wanted, source)
    pile = _Pile()
    for part in parts:
        builder.add(pile, part)
        if pile.rows >= options.batch_rows or pile.size >= _BATCH_BYTES:
            yield builder.batch(pile)
            pile = _Pile()
    if pile.rows:
        yield builder.batch(pile)


class _Builder:
    def __init__(self, options: Shown, wanted: StructType, source: Range) -> None:
        from pyspark.sql.pandas.types import to_arrow_schema

        self._permissive = options.mode == "PERMISSIVE"
        self._source = source
        self._schema: pa.Schema = to_arrow_schema(wanted, timezone="UTC")

    def add(self, pile: _Pile, part: Part) -> None:
        """Adds the messages of a chunk to the next batch."""
        chunk = part.chunk
        try:
            arrays, error = message_arrays(chunk), None
        except (DecodeError, NoDecompressor) as problem:
            if not self._permissive:
                raise
            if part.skip:
                return  # the row belongs to whoever reads the beginning of the chunk
            arrays, error = [pa.array([chunk.entries], pa.binary())], str(problem)
        whole = pa.concat_arrays(arrays) if len(arrays) > 1 else arrays[0]
        values = whole if error else whole.slice(part.skip, part.length)
        pile.values.append(values)
        pile.firsts.append(chunk.first_offset + part.skip)
        pile.lengths.append(len(values))
        pile.times.append(chunk.timestamp * 1000)
        pile.chunks.append(chunk.first_offset)
        pile.epochs.append(chunk.epoch)
        pile.errors.append(error)
        pile.rows += len(values)
        pile.size += values.nbytes

    def batch(self, pile: _Pile) -> pa.RecordBatch:
        """The batch of what was added."""
        arrays = [_COLUMNS[name](self._source, pile) for name in self._schema.names]
        return pa.RecordBatch.from_arrays(arrays, schema=self._schema)


def _repeated(each: list[int], pile: _Pile) -> pa.Array:
    return pa.array(np.repeat(np.array(each, np.int64), pile.lengths))


def _offsets(source: Range, pile: _Pile) -> pa.Array:
    counts = np.array(pile.lengths)
    before = np.cumsum(counts) - counts
    steps = np.arange(pile.rows, dtype=np.int64)
    return pa.array(steps + np.repeat(np.array(pile.firsts, np.int64) - before, counts))


def _errors(source: Range, pile: _Pile) -> pa.Array:
    each = pa.array(pile.errors, pa.string())
    return each.take(pa.array(np.repeat(np.arange(len(pile.errors)), pile.lengths)))


def _constant(value: object, kind: pa.DataType, pile: _Pile) -> pa.Array:
    return pa.repeat(pa.scalar(value, kind), pile.rows)


_COLUMNS: Mapping[str, Callable[[Range, _Pile], pa.Array]] = {
    "stream": lambda source, pile: _constant(source.stream, pa.string(), pile),
    "topic": lambda source, pile: _constant(source.stream, pa.string(), pile),
    "partition": lambda source, pile: _constant(source.partition, pa.int32(), pile),
    "offset": _offsets,
    "timestamp": lambda source, pile: _repeated(pile.times, pile).cast(
        pa.timestamp("us", tz="UTC")
    ),
    "timestampType": lambda source, pile: _constant(_LOG_APPEND_TIME, pa.int32(), pile),
    "key": lambda source, pile: pa.nulls(pile.rows, pa.binary()),
    "value": lambda source, pile: pa.concat_arrays(pile.values),
    "chunk_id": lambda source, pile: _repeated(pile.chunks, pile),
    "epoch": lambda source, pile: _repeated(pile.epochs, pile),
    ERROR: _errors,
}

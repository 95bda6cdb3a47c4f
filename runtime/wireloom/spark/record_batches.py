"""The columns of the data source, and Arrow batches of them out of chunks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import pyarrow as pa
from pyspark.sql.pandas.types import from_arrow_type, to_arrow_schema
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
from wireloom.errors import DecodeError, NoCodec
from wireloom.rabbitmq_stream.types import Chunk
from wireloom.spark.amqp_sections import TYPES, no_sections, section_arrays
from wireloom.spark.arrays import message_arrays
from wireloom.spark.columns import check_columns
from wireloom.spark.option_protocols import RowOptions
from wireloom.spark.positions import Filter
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
    **{name: from_arrow_type(kind) for name, kind in TYPES.items()},
    ERROR: StringType(),
}


def columns(options: RowOptions) -> list[str]:
    """The names of the columns."""
    if options.schema == "kafka":
        found = ["key", "value", "topic", "partition", "offset", "timestamp", "timestampType"]
    else:
        found = ["stream", "offset", "timestamp", "value"]
    if options.include_chunk:
        found += ["chunk_id", "epoch"]
    if options.message_format == "amqp":
        found += TYPES
    if options.mode == "PERMISSIVE":
        found.append(ERROR)
    return found


def schema(options: RowOptions) -> StructType:
    """What Spark is told about the columns."""
    return StructType([StructField(name, _TYPES[name]) for name in columns(options)])


def check_schema(options: RowOptions, wanted: StructType) -> None:
    """Refuses columns that there are not; fewer of them, in any order, are welcome.

    Raises:
        OptionError: A column does not exist or has another type.
    """
    check_columns(schema(options), wanted)


class _Run(NamedTuple):
    """Messages in a row."""

    first: int
    """The offset of the first."""
    values: pa.Array
    sections: dict[str, pa.Array]
    errors: pa.Array | None


@dataclass
class _Pile:
    """What the next batch is made of."""

    values: list[pa.Array] = field(default_factory=list[pa.Array])
    firsts: list[int] = field(default_factory=list[int])
    lengths: list[int] = field(default_factory=list[int])
    times: list[int] = field(default_factory=list[int])
    chunks: list[int] = field(default_factory=list[int])
    epochs: list[int] = field(default_factory=list[int])
    errors: list[pa.Array] = field(default_factory=list[pa.Array])
    sections: list[dict[str, pa.Array]] = field(default_factory=list[dict[str, pa.Array]])
    rows: int = 0
    size: int = 0

    def add(self, chunk: Chunk, run: _Run) -> None:
        """Adds messages of a chunk."""
        self.values.append(run.values)
        self.sections.append(run.sections)
        self.errors.append(run.errors)
        self.firsts.append(run.first)
        self.lengths.append(len(run.values))
        self.times.append(chunk.timestamp * 1000)
        self.chunks.append(chunk.first_offset)
        self.epochs.append(chunk.epoch)
        self.rows += len(run.values)
        self.size += run.values.nbytes


def batches(
    options: RowOptions,
    wanted: StructType,
    source: Range,
    parts: Iterator[Part],
    filter: Filter | None = None,
) -> Iterator[pa.RecordBatch]:
    """Arrow batches of the messages of a range, with the columns that Spark asks for.

    Args:
        options: What rows look like.
        wanted: The columns.
        source: The range.
        parts: Its messages.
        filter: Which of them to leave out, if their properties tell; None for none.

    Raises:
        DecodeError: A chunk is damaged, or a message is not of the format, and the mode is
            FAILFAST.
        NoCodec: Nothing here can unpack a sub-batch, and the mode is FAILFAST.
    """
    builder = _Builder(options, wanted, source, filter)
    pile = _Pile()
    reached = source.start
    try:
        for part in parts:
            for run in builder.runs(part):
                pile.add(part.chunk, run)
                if pile.rows >= options.batch_rows or pile.size >= _BATCH_BYTES:
                    yield builder.batch(pile)
                    pile = _Pile()
            reached = part.chunk.first_offset + part.chunk.record_count
    except DecodeError as error:
        place = f'"{source.stream}" from offset {reached} on'
        raise DecodeError(f"{place}: {error.reason}", error.offset, error.path) from error
    if pile.rows:
        yield builder.batch(pile)


class _Builder:
    def __init__(
        self, options: RowOptions, wanted: StructType, source: Range, filter: Filter | None
    ) -> None:
        self._filter = filter
        self._permissive = options.mode == "PERMISSIVE"
        self._has_sections = options.message_format == "amqp"
        self._source = source
        self._schema: pa.Schema = to_arrow_schema(wanted, timezone="UTC")

    def runs(self, part: Part) -> Iterator[_Run]:
        """The messages of a chunk that belong to the range; several runs if it is a large one."""
        at = part.chunk.first_offset
        begin = at + part.skip
        end = begin + part.length
        try:
            arrays = message_arrays(part.chunk)
        except (DecodeError, NoCodec) as problem:
            if not self._permissive:
                raise
            if not part.skip:  # else the row belongs to whoever reads the beginning of the chunk
                values = pa.array([part.chunk.entries], pa.binary())
                yield _Run(at, values, no_sections(1), pa.array([str(problem)], pa.string()))
            return
        for array in arrays:
            skip = max(0, begin - at)
            values = array.slice(skip, max(0, end - at - skip))
            if len(values):
                yield self._run(at + skip, values)
            at += len(array)

    def _run(self, first: int, values: pa.Array) -> _Run:
        if self._has_sections:
            return _Run(first, *section_arrays(values, first, self._permissive))
        return _Run(
            first, values, {}, pa.nulls(len(values), pa.string()) if self._permissive else None
        )

    def batch(self, pile: _Pile) -> pa.RecordBatch:
        """The batch of what was added."""
        arrays = [_COLUMNS[name](self._source, pile) for name in self._schema.names]
        made = pa.RecordBatch.from_arrays(arrays, schema=self._schema)
        if self._filter is None or self._filter.property is None:
            return made
        return made.filter(_wanted(self._filter, self._source, pile))


def _repeated(each: list[int], pile: _Pile) -> pa.Array:
    return pa.array(np.repeat(np.array(each, np.int64), pile.lengths))


def _offsets(source: Range, pile: _Pile) -> pa.Array:
    counts = np.array(pile.lengths)
    before = np.cumsum(counts) - counts
    steps = np.arange(pile.rows, dtype=np.int64)
    return pa.array(steps + np.repeat(np.array(pile.firsts, np.int64) - before, counts))


def _wanted(filter: Filter, source: Range, pile: _Pile) -> pa.Array:
    """Which messages have a filter value that is wanted; what is none of AMQP is wanted, too."""
    wanted = {*filter.values, *([None] if filter.unfiltered else [])}
    properties = _COLUMNS["application_properties"](source, pile).to_pylist()
    errors = _COLUMNS[ERROR](source, pile).to_pylist()
    return pa.array(
        dict(pairs or ()).get(filter.property) in wanted or error is not None
        for pairs, error in zip(properties, errors, strict=True)
    )


def _section(name: str) -> Callable[[Range, _Pile], pa.Array]:
    return lambda source, pile: pa.concat_arrays([each[name] for each in pile.sections])


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
    **{name: _section(name) for name in TYPES},
    ERROR: lambda source, pile: pa.concat_arrays(pile.errors),
}

"""Segments and frames as Arrow batches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pyarrow as pa
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import StructType
from wireloom.captures.flows import Flow, FlowFrame
from wireloom.captures.framing import Reader
from wireloom.captures.reassembly import Mark
from wireloom.captures.segments import Captured
from wireloom.spark.captures.decoding import FrameDecoder
from wireloom.spark.captures.options import CaptureOptions
from wireloom.spark.captures.splits import Split, captured
from wireloom.spark.errors import DataLoss

ERROR = "_error"
"""The column that says what is wrong."""

_MOST_ROWS = 10_000
_MOST_BYTES = 16 << 20
_TIME = pa.timestamp("us", tz="UTC")

FRAMES = pa.schema(
    [
        pa.field("flow", pa.string()),
        pa.field("connection", pa.int32()),
        pa.field("sender", pa.string()),
        pa.field("file", pa.string()),
        pa.field("packet", pa.int64()),
        pa.field("timestamp", _TIME),
        pa.field("command", pa.string()),
        pa.field("frame", pa.binary()),
        pa.field("gap", pa.int64()),
        pa.field(ERROR, pa.string()),
    ]
)
"""The columns of frames."""

DECODED = "decoded"
"""The column with the structs of frames, where they are asked for."""


def frames_schema(decoder: FrameDecoder | None) -> pa.Schema:
    """The columns of frames that may be decoded."""
    return FRAMES if decoder is None else FRAMES.append(pa.field(DECODED, decoder.arrow))


class _Pile:
    """What the next batch is made of."""

    def __init__(self, schema: pa.Schema) -> None:
        self._schema = schema
        self._rows: list[Mapping[str, Any]] = []
        self._size = 0

    @property
    def is_full(self) -> bool:
        return len(self._rows) >= _MOST_ROWS or self._size >= _MOST_BYTES

    def add(self, row: Mapping[str, Any], size: int) -> None:
        self._rows.append(row)
        self._size += size

    def take(self) -> Iterator[pa.RecordBatch]:
        """The batch, unless it would be empty."""
        rows, self._rows, self._size = self._rows, [], 0
        if rows:
            columns = {name: [row[name] for row in rows] for name in self._schema.names}
            yield pa.RecordBatch.from_pydict(columns, schema=self._schema)


def segment_batches(
    options: CaptureOptions, wanted: StructType, split: Split
) -> Iterator[pa.RecordBatch]:
    """The TCP segments of a split, with the columns that Spark asks for.

    Raises:
        DecodeError: The file is damaged, and the mode is FAILFAST.
    """
    pile = _Pile(to_arrow_schema(wanted, timezone="UTC"))
    for item in captured(options, split):
        pile.add(_segment(split, item), len(item.segment.payload))
        if pile.is_full:
            yield from pile.take()
    yield from pile.take()


def _segment(split: Split, item: Captured) -> Mapping[str, Any]:
    segment = item.segment
    return {
        "file": split.path,
        "packet": item.packet,
        "timestamp": item.microseconds,
        "flow": item.flow,
        "sender": item.sender,
        "sequence": segment.sequence,
        "flags": segment.flags,
        "length": segment.length,
        "payload": segment.payload,
    }


class FrameBatches:
    """The frames of segments, which come flow by flow and in the order of their capture.

    Args:
        readers: The protocol, for each sender.
        most: Bytes of the largest frame.
        strict: Whether what is missing or wrong is an exception.
        decoder: Decodes frames, if that is wanted.
    """

    def __init__(
        self,
        readers: Mapping[str, Reader],
        most: int,
        strict: bool,
        decoder: FrameDecoder | None = None,
    ) -> None:
        self._readers = readers
        self._most = most
        self._strict = strict
        self._decoder = decoder
        self._name = ""
        self._flow = Flow(readers, most)
        self._pile = _Pile(FRAMES)

    def segments(self, batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
        """The frames that some segments make whole.

        Raises:
            DataLoss: Something is missing or wrong, and that is not permitted.
        """
        times = batch.column("timestamp").cast(pa.int64())
        columns = [batch.column(name) for name in _USED]
        for row in zip(*(column.to_pylist() for column in (*columns, times)), strict=True):
            name, sender, sequence, flags, data, length, file, packet, time = row
            if name != self._name:
                yield from self._add(self._flow.finish())
                self._name, self._flow = name, Flow(self._readers, self._most)
            mark = Mark(file, packet, time)
            yield from self._add(self._flow.segment(sender, sequence, flags, data, length, mark))

    def finish(self) -> Iterator[pa.RecordBatch]:
        """What is left when no more segments come; raises ``DataLoss`` as ``segments`` does."""
        yield from self._add(self._flow.finish())
        yield from self._take()

    def _add(self, some: Iterator[FlowFrame]) -> Iterator[pa.RecordBatch]:
        for said in some:
            found = said.found
            row = _frame(self._name, said)
            if self._strict and found.error is not None:
                raise _loss(row, found.error)
            self._pile.add(row, len(found.frame or b""))
            if self._pile.is_full:
                yield from self._take()

    def _take(self) -> Iterator[pa.RecordBatch]:
        """The batch, with what its frames hold."""
        for batch in self._pile.take():
            yield batch if self._decoder is None else self._decoded(self._decoder, batch)

    def _decoded(self, decoder: FrameDecoder, batch: pa.RecordBatch) -> pa.RecordBatch:
        found, errors = decoder.decode(batch)
        for row, text in errors.items():
            if self._strict:
                raise _loss(batch.slice(row, 1).to_pylist()[0], text)
        if errors:
            texts = batch.column(ERROR).to_pylist()
            wrong = [errors.get(row, text) for row, text in enumerate(texts)]
            place = batch.schema.get_field_index(ERROR)
            batch = batch.set_column(place, ERROR, pa.array(wrong, pa.string()))
        return batch.append_column(DECODED, found)


def _loss(row: Mapping[str, Any], error: str) -> DataLoss:
    place = f"{row['flow']}, connection {row['connection']}, {row['sender']}"
    return DataLoss(f"{place}, packet {row['packet']}: {error}")


_USED = ("flow", "sender", "sequence", "flags", "payload", "length", "file", "packet")


def _frame(flow: str, said: FlowFrame) -> Mapping[str, Any]:
    found = said.found
    return {
        "flow": flow,
        "connection": said.connection,
        "sender": said.sender,
        "file": found.mark.file,
        "packet": found.mark.packet,
        "timestamp": found.mark.time,
        "command": found.command,
        "frame": found.frame,
        "gap": found.gap,
        ERROR: found.error,
    }

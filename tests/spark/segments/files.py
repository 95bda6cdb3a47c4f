"""Folders of a stream as brokers leave them, made with the generated encoders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pyarrow as pa
from wireloom.rabbitmq_stream.columns import write_entry_list, write_simple_entry_columns
from wireloom.rabbitmq_stream.encoding import (
    write_chunk,
    write_index_header,
    write_index_record,
    write_segment_header,
    write_tracking,
    write_tracking_snapshot,
)
from wireloom.rabbitmq_stream.types import (
    Chunk,
    ChunkType,
    IndexHeader,
    IndexRecord,
    SegmentHeader,
    SimpleEntry,
    Tracking,
    TrackingSnapshot,
)
from wireloom.spark.options import parse
from wireloom.spark.segments.options import SegmentOptions
from wireloom.spark.segments.source import read_split, schema_of
from wireloom.spark.segments.splits import plan

from tests.support.captures import load

FOLDER = "__orders_1795302827000000000"
HEAD = 48  # bytes of the header of a chunk


@dataclass(frozen=True)
class Stored:
    """A chunk and what lies around its entries."""

    chunk: Chunk
    filter: bytes = b""
    trailer: bytes = b""

    @property
    def data(self) -> bytes:
        """Its bytes in the file."""
        around = len(self.filter), len(self.trailer)
        sent = write_chunk(replace(self.chunk, filter_size=around[0], trailer_length=around[1]))
        return sent[:HEAD] + self.filter + sent[HEAD:] + self.trailer


def messages(first: int, bodies: Sequence[bytes], timestamp: int = 1000, **around: bytes) -> Stored:
    """A chunk of messages."""
    entries = write_simple_entry_columns(bodies)
    count = len(bodies)
    chunk = Chunk(count, count, timestamp, 3, first, entries)
    return Stored(chunk, **around)


def tracking(first: int, tracked: Tracking | TrackingSnapshot, timestamp: int = 1000) -> Stored:
    """A chunk of tracking entries."""
    if isinstance(tracked, TrackingSnapshot):
        kind, body = ChunkType.TRACKING_SNAPSHOT, write_tracking_snapshot(tracked)
    else:
        kind, body = ChunkType.TRACKING_DELTA, write_tracking(tracked)
    entries = write_entry_list([SimpleEntry(body)])
    return Stored(Chunk(1, 1, timestamp, 3, first, entries, type=kind))


def write(folder: Path, *segments: Sequence[Stored], name: str = FOLDER) -> Path:
    """Writes a folder of segments with their indexes, and returns it."""
    made = folder / name
    made.mkdir(parents=True, exist_ok=True)
    for chunks in segments:
        stem = made / f"{chunks[0].chunk.first_offset:020}"
        segment = bytearray(write_segment_header(SegmentHeader()))
        index = write_index_header(IndexHeader())
        for item in chunks:
            about = item.chunk
            index += write_index_record(
                IndexRecord(
                    about.first_offset, about.timestamp, about.epoch, len(segment), about.type
                )
            )
            segment += item.data
        stem.with_suffix(".segment").write_bytes(segment)
        stem.with_suffix(".index").write_bytes(index)
    return made


def recorded(folder: Path) -> Path:
    """The files of RabbitMQ 4.3.6 among our captures, written into a folder, which is returned."""
    segment, index = load("rabbitmq_stream", "files/log-4.3.6.json")
    made = folder / FOLDER
    made.mkdir(parents=True, exist_ok=True)
    (made / f"{0:020}.segment").write_bytes(segment.data)
    (made / f"{0:020}.index").write_bytes(index.data)
    return made


def batches(path: Path, **options: str) -> Iterator[pa.RecordBatch]:
    """What all tasks give."""
    parsed = parse(SegmentOptions, {"path": str(path), **options})
    for split in plan(parsed):
        yield from read_split(parsed, schema_of(parsed), split)


def rows(path: Path, **options: str) -> list[dict[str, object]]:
    """The rows of all tasks."""
    return [row for batch in batches(path, **options) for row in batch.to_pylist()]


def values(path: Path, **options: str) -> list[object]:
    """The messages of all tasks."""
    return [row["value"] for row in rows(path, **options)]

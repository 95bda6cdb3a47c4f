"""Tracking entries in segment files as rows: what publishers sent, what readers stored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from wireloom.clients.rabbitmq_stream.damage import DamagedChunk
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.columns import read_entry_list
from wireloom.rabbitmq_stream.decoding import read_tracking, read_tracking_snapshot
from wireloom.rabbitmq_stream.types import (
    Chunk,
    ChunkType,
    SimpleEntry,
    SnapshotSequence,
    TrackedOffset,
    TrackedSequence,
    TrackedTimestamp,
)
from wireloom.spark.segments.reading import chunks
from wireloom.spark.segments.splits import Split

_NUMBERS = {
    TrackedSequence: ("sequence", "sequence"),
    SnapshotSequence: ("sequence", "sequence"),
    TrackedOffset: ("offset", "offset"),
    TrackedTimestamp: ("timestamp", "timestamp"),
}
_READERS = {ChunkType.TRACKING_DELTA: "delta", ChunkType.TRACKING_SNAPSHOT: "snapshot"}


class TrackingEntry(NamedTuple):
    """One entry, or what is wrong where entries should be."""

    offset: int
    """The first offset of the chunk that it is in."""
    timestamp: int
    """When that was written, in milliseconds since 1970."""
    place: str | None = None
    """``trailer`` of messages, ``delta`` or ``snapshot``."""
    kind: str | None = None
    """``sequence`` of a publisher, ``offset`` or ``timestamp`` of a reader."""
    reference: str | None = None
    """The name of the publisher or reader."""
    number: int | None = None
    """The publishing id, the offset, or milliseconds since 1970; as a signed number."""
    error: str | None = None
    """What is wrong."""


def tracking_entries(split: Split, permissive: bool) -> Iterator[TrackingEntry]:
    """The tracking entries in the wanted part of a split.

    Raises:
        DecodeError: A chunk is damaged, and that is not permitted.
    """
    for chunk, trailer in chunks(split):
        first = chunk.first_offset
        if not split.wanted.start <= first < split.wanted.end:
            continue
        try:
            yield from list(_entries(chunk, trailer))
        except DecodeError as error:
            if not permissive:
                raise
            yield TrackingEntry(first, chunk.timestamp, error=str(error))


def _entries(chunk: Chunk, trailer: bytes) -> Iterator[TrackingEntry]:
    if isinstance(chunk, DamagedChunk):
        raise DecodeError(chunk.problem, 0, "Chunk")
    for place, data in _regions(chunk, trailer):
        read = read_tracking_snapshot if place == "snapshot" else read_tracking
        found, _ = read(data, 0, len(data), STRICT)
        for entry in found.entries:
            yield _entry(chunk, place, entry)


def _regions(chunk: Chunk, trailer: bytes) -> Iterator[tuple[str, bytes]]:
    place = _READERS.get(chunk.type)
    if place is not None:
        for entry in read_entry_list(chunk.entries):
            if isinstance(entry, SimpleEntry):
                yield place, entry.body
    if trailer:
        yield "trailer", trailer


def _entry(chunk: Chunk, place: str, entry: Any) -> TrackingEntry:
    kind, attribute = _NUMBERS[type(entry)]
    number = getattr(entry, attribute)
    signed = number - (1 << 64) if number >> 63 > 0 else number
    return TrackingEntry(chunk.first_offset, chunk.timestamp, place, kind, entry.reference, signed)

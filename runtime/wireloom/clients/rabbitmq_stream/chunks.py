"""Chunks to records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from wireloom.clients.rabbitmq_stream.compression import Decompressor, unpack
from wireloom.clients.rabbitmq_stream.damage import DamagedChunk
from wireloom.rabbitmq_stream.columns import (
    read_entry_columns,
    read_entry_list,
    read_simple_entry_columns,
)
from wireloom.rabbitmq_stream.limits import DECOMPRESSED
from wireloom.rabbitmq_stream.types import Chunk, ChunkType, SimpleEntry
from wireloom.runtime.errors import DecodeError

UNPACKED_CHUNK = 16 * DECOMPRESSED
"""Bytes that all sub-batches of one chunk may unpack to."""


class Batch(NamedTuple):
    """The records of one chunk, or what is left of them from the asked offset on."""

    first_offset: int
    """The offset of the first record; the others follow without a gap."""
    bodies: Sequence[bytes]
    """The records."""
    timestamp: int
    """When the broker wrote the chunk, in milliseconds since 1970-01-01 UTC."""
    chunk_id: int
    """The offset with which the chunk begins."""


def bodies(chunk: Chunk, more: Mapping[int, Decompressor] | None = None) -> Sequence[bytes]:
    """The records of a chunk, those in sub-batches included; none if it holds no messages.

    Args:
        chunk: A chunk, whose checksum was verified when it was decoded.
        more: Decompressors besides those built in, by number of the compression.

    Raises:
        DecodeError: The entries do not follow the protocol, or are not as many as announced.
        NoDecompressor: Nothing here can unpack a sub-batch.
    """
    if isinstance(chunk, DamagedChunk):
        raise DecodeError(chunk.problem, 0, "Chunk")
    if chunk.type != ChunkType.USER:
        return ()
    records = read_entry_columns(chunk.entries)
    if records is None:
        records = _with_batches(chunk, more)
    elif len(records) != chunk.entry_count:
        raise _miscounted("entry_count", len(records), chunk.entry_count)
    if len(records) != chunk.record_count:
        raise _miscounted("record_count", len(records), chunk.record_count)
    return records


def _with_batches(chunk: Chunk, more: Mapping[int, Decompressor] | None) -> list[bytes]:
    entries = read_entry_list(chunk.entries)
    if len(entries) != chunk.entry_count:
        raise _miscounted("entry_count", len(entries), chunk.entry_count)
    records: list[bytes] = []
    room = UNPACKED_CHUNK
    for entry in entries:
        if isinstance(entry, SimpleEntry):
            records.append(entry.body)
            continue
        room -= entry.uncompressed_size
        if room < 0:
            raise DecodeError(
                f"sub-batches of more than {UNPACKED_CHUNK} bytes", 0, "Chunk.entries"
            )
        inside = read_simple_entry_columns(unpack(entry, more))
        if len(inside) != entry.record_count:
            raise _miscounted("entries.record_count", len(inside), entry.record_count)
        records += inside
    return records


def batch_from(chunk: Chunk, first: int, records: Sequence[bytes]) -> Batch:
    """The records from an offset on; chunks begin before the offset that was asked for."""
    skip = min(max(0, first - chunk.first_offset), len(records))
    kept = records[skip:] if skip else records
    return Batch(chunk.first_offset + skip, kept, chunk.timestamp, chunk.first_offset)


def _miscounted(field: str, there: int, announced: int) -> DecodeError:
    return DecodeError(f"{there} there, {announced} announced", 0, f"Chunk.{field}")

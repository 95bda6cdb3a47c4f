"""Chunks to records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from wireloom.clients.rabbitmq_stream.compression import Decompressor, unpack
from wireloom.clients.rabbitmq_stream.damage import DamagedChunk
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.columns import (
    read_entry_list,
    read_entry_piece,
    read_simple_entry_columns,
)
from wireloom.rabbitmq_stream.tables import DECOMPRESSED
from wireloom.rabbitmq_stream.types import Chunk, ChunkType, Entry, SimpleEntry

UNPACKED_CHUNK = 16 * DECOMPRESSED
"""Bytes that all sub-batches of one chunk may unpack to, one after another."""

_PIECE = 1 << 20  # bytes; sub-batches that unpack to less are handed out together


class Batch(NamedTuple):
    """The records of one chunk, or what is left of them from the asked offset on.

    A chunk whose sub-batches unpack to more than a MiB comes as several batches, so that not all
    of them are in memory at a time, and what is left of one whose records were read one by one may
    come as two.
    """

    first_offset: int
    """The offset of the first record; the others follow without a gap."""
    bodies: Sequence[bytes]
    """The records."""
    timestamp: int
    """When the broker wrote the chunk, in milliseconds since 1970-01-01 UTC."""
    chunk_id: int
    """The offset with which the chunk begins."""


def bodies(
    chunk: Chunk, more: Mapping[int, Decompressor] | None = None, most: int | None = None
) -> Iterator[Sequence[bytes]]:
    """The records of a chunk in pieces, sub-batches included; none if it holds no messages.

    No sub-batch is unpacked, and no record cut, before the pieces in front of it have been taken.

    Args:
        chunk: A chunk, whose checksum was verified when it was decoded.
        more: Decompressors besides those built in, by number of the compression.
        most: How many records without sub-batches are in a piece; None for all.

    Raises:
        DecodeError: The entries do not follow the protocol, are not as many as announced, or
            unpack to more than ``UNPACKED_CHUNK`` bytes.
        NoCodec: Nothing here can unpack a sub-batch.
    """
    if isinstance(chunk, DamagedChunk):
        raise DecodeError(chunk.problem, 0, "Chunk")
    if chunk.type != ChunkType.USER:
        return iter(())
    return _bodies(chunk, more, len(chunk.entries) if most is None else most)


def _bodies(
    chunk: Chunk, more: Mapping[int, Decompressor] | None, most: int
) -> Iterator[Sequence[bytes]]:
    pos = count = 0
    is_plain = chunk.entry_count == chunk.record_count
    while True:
        found = read_entry_piece(chunk.entries, pos, most) if is_plain else None
        if found is None:  # there are sub-batches; nothing of what they unpack to is kept here
            for piece in _pieces(entries(chunk)[count:]):
                yield _unpacked(piece, more)
            return
        records, pos = found
        count += len(records)
        if pos == len(chunk.entries) or count > chunk.entry_count:
            check_count("entry_count", count, chunk.entry_count)
        yield records
        if pos == len(chunk.entries):
            return


def entries(chunk: Chunk) -> list[Entry]:
    """The entries of a chunk, sub-batches as they came.

    Raises:
        DecodeError: They do not follow the protocol, are not as many as announced, or announce
            that they unpack to more than ``UNPACKED_CHUNK`` bytes.
    """
    found = read_entry_list(chunk.entries)
    check_count("entry_count", len(found), chunk.entry_count)
    batches = [entry for entry in found if not isinstance(entry, SimpleEntry)]
    records = len(found) - len(batches) + sum(batch.record_count for batch in batches)
    check_count("record_count", records, chunk.record_count)
    if sum(batch.uncompressed_size for batch in batches) > UNPACKED_CHUNK:
        raise DecodeError(f"sub-batches of more than {UNPACKED_CHUNK} bytes", 0, "Chunk.entries")
    return found


def _pieces(found: list[Entry]) -> Iterator[list[Entry]]:
    """Entries that are unpacked at a time."""
    piece: list[Entry] = []
    size = 0
    for entry in found:
        if not isinstance(entry, SimpleEntry):
            if piece and size + entry.uncompressed_size > _PIECE:
                yield piece
                piece, size = [], 0
            size += entry.uncompressed_size
        piece.append(entry)
    yield piece


def _unpacked(piece: list[Entry], more: Mapping[int, Decompressor] | None) -> list[bytes]:
    records: list[bytes] = []
    for entry in piece:
        if isinstance(entry, SimpleEntry):
            records.append(entry.body)
            continue
        inside = read_simple_entry_columns(unpack(entry, more), entry.record_count)
        check_count("entries.record_count", len(inside), entry.record_count)
        records += inside
    return records


def check_count(field: str, there: int, announced: int) -> None:
    """Refuses a chunk that announces another number than is there.

    Raises:
        DecodeError: The numbers differ.
    """
    if there != announced:
        raise DecodeError(f"{there} there, {announced} announced", 0, f"Chunk.{field}")

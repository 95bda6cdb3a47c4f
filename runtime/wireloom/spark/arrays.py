"""Chunks to Arrow arrays, without an object for each message."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa
from wireloom.clients.rabbitmq_stream.chunks import UNPACKED_CHUNK
from wireloom.clients.rabbitmq_stream.compression import unpack
from wireloom.clients.rabbitmq_stream.damage import DamagedChunk
from wireloom.rabbitmq_stream.columns import (
    read_entry_list,
    read_entry_spans,
    read_simple_entry_spans,
)
from wireloom.rabbitmq_stream.types import Chunk, SimpleEntry, SubBatch
from wireloom.runtime.errors import DecodeError

_HEAD = 4  # bytes of the length in front of each body


def message_arrays(chunk: Chunk) -> list[pa.Array]:
    """The messages of a chunk as arrays of binary, one after another.

    Raises:
        DecodeError: The entries do not follow the protocol, or are not as many as announced.
        NoDecompressor: Nothing here can unpack a sub-batch.
    """
    if isinstance(chunk, DamagedChunk):
        raise DecodeError(chunk.problem, 0, "Chunk")
    spans = read_entry_spans(chunk.entries)
    if spans is None:
        arrays, entries = _with_batches(chunk)
    else:
        arrays, entries = [_cut(chunk.entries, *spans)], len(spans[0])
    _check("entry_count", entries, chunk.entry_count)
    _check("record_count", sum(map(len, arrays)), chunk.record_count)
    return arrays


def _with_batches(chunk: Chunk) -> tuple[list[pa.Array], int]:
    arrays: list[pa.Array] = []
    simple: list[bytes] = []
    room = UNPACKED_CHUNK
    entries = read_entry_list(chunk.entries)
    for entry in entries:
        if isinstance(entry, SimpleEntry):
            simple.append(entry.body)
            continue
        if simple:
            arrays.append(pa.array(simple, pa.binary()))
            simple = []
        room -= entry.uncompressed_size
        if room < 0:
            reason = f"sub-batches of more than {UNPACKED_CHUNK} bytes"
            raise DecodeError(reason, 0, "Chunk.entries")
        arrays.append(_batch(entry))
    if simple:
        arrays.append(pa.array(simple, pa.binary()))
    return arrays, len(entries)


def _batch(entry: SubBatch) -> pa.Array:
    region = unpack(entry)
    array = _cut(region, *read_simple_entry_spans(region))
    _check("entries.record_count", len(array), entry.record_count)
    return array


def _cut(region: bytes, starts: Sequence[int], lengths: Sequence[int]) -> pa.Array:
    """The bodies of a region of lengths and bodies in turn."""
    count = len(starts)
    if isinstance(starts, range):
        size = starts.step - _HEAD
        rows = np.frombuffer(region, np.uint8).reshape(count, starts.step)
        bodies = np.ascontiguousarray(rows[:, _HEAD:])
        return _binary(np.arange(count + 1, dtype=np.int32) * np.int32(size), bodies)
    offsets = np.zeros(count + 1, np.int32)
    np.cumsum(lengths, out=offsets[1:])
    heads = np.array(starts).reshape(count, 1) - np.arange(1, _HEAD + 1)
    return _binary(offsets, np.delete(np.frombuffer(region, np.uint8), heads.ravel()))


def _binary(offsets: np.ndarray[tuple[int], np.dtype[np.int32]], data: object) -> pa.Array:
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(data)]
    return pa.Array.from_buffers(pa.binary(), len(offsets) - 1, buffers)


def _check(field: str, there: int, announced: int) -> None:
    if there != announced:
        reason = f"{there} there, {announced} announced"
        raise DecodeError(reason, 0, f"Chunk.{field}")

"""Chunks to Arrow arrays, without an object for each message."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pyarrow as pa
from wireloom.clients.rabbitmq_stream.chunks import check_count, entries
from wireloom.clients.rabbitmq_stream.compression import unpack
from wireloom.clients.rabbitmq_stream.damage import DamagedChunk
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.columns import (
    read_entry_spans,
    read_simple_entry_spans,
)
from wireloom.rabbitmq_stream.types import Chunk, Entry, SimpleEntry, SubBatch

_AT_ONCE = 32 << 20  # bytes
_HEAD = 4  # bytes of the length in front of each body


def message_arrays(chunk: Chunk) -> Iterator[pa.Array]:
    """The messages of a chunk as arrays of binary, one after another.

    There are several where sub-batches unpack to more than 32 MiB. What is wrong is found before
    the first is given; so such a chunk is unpacked twice, the second time piece by piece.

    Raises:
        DecodeError: The entries do not follow the protocol, are not as many as announced, or
            unpack to more than ``UNPACKED_CHUNK`` bytes.
        NoCodec: Nothing here can unpack a sub-batch.
    """
    if isinstance(chunk, DamagedChunk):
        raise DecodeError(chunk.problem, 0, "Chunk")
    spans = read_entry_spans(chunk.entries)
    if spans is None:
        found = entries(chunk)
        sizes = (e.uncompressed_size for e in found if not isinstance(e, SimpleEntry))
        if sum(sizes) <= _AT_ONCE:
            return iter([*_with_batches(found)])
        for _ in _with_batches(found):
            pass
        return _with_batches(found)
    check_count("entry_count", len(spans[0]), chunk.entry_count)
    check_count("record_count", len(spans[0]), chunk.record_count)
    return iter([_cut(chunk.entries, *spans)])


def _with_batches(found: list[Entry]) -> Iterator[pa.Array]:
    arrays: list[pa.Array] = []
    simple: list[bytes] = []
    size = 0
    for entry in found:
        if isinstance(entry, SimpleEntry):
            simple.append(entry.body)
            continue
        if simple:
            arrays.append(pa.array(simple, pa.binary()))
            simple = []
        if arrays and size + entry.uncompressed_size > _AT_ONCE:
            yield pa.concat_arrays(arrays)
            arrays, size = [], 0
        size += entry.uncompressed_size
        arrays.append(_batch(entry))
    arrays.append(pa.array(simple, pa.binary()))
    yield pa.concat_arrays(arrays)


def _batch(entry: SubBatch) -> pa.Array:
    region = unpack(entry)
    starts, lengths = read_simple_entry_spans(region, entry.record_count)
    check_count("entries.record_count", len(starts), entry.record_count)
    return _cut(region, starts, lengths)


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

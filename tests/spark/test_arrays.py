"""Chunks to arrays: the same messages as the client gives, and no others."""

from __future__ import annotations

import tracemalloc
import zlib
from itertools import chain

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rabbitmq_stream.chunks import bodies
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.columns import write_entry_list, write_simple_entry_columns
from wireloom.rabbitmq_stream.types import (
    Chunk,
    Compression,
    Entry,
    SimpleEntry,
    SubBatch,
)
from wireloom.spark.arrays import message_arrays

_BODIES = st.lists(st.binary(max_size=20), min_size=1, max_size=20)
_EVEN = st.builds(lambda body, count: [body] * count, st.binary(max_size=9), st.integers(1, 99))


def _gzip(data: bytes) -> bytes:
    compressor = zlib.compressobj(wbits=31)
    return compressor.compress(data) + compressor.flush()


def _sub_batch(messages: list[bytes], packed: bool) -> SubBatch:
    region = write_simple_entry_columns(messages)
    kind = Compression.GZIP if packed else Compression.NONE
    return SubBatch(kind, len(messages), len(region), _gzip(region) if packed else region)


_ENTRIES = st.lists(
    st.builds(SimpleEntry, st.binary(max_size=20)) | st.builds(_sub_batch, _BODIES, st.booleans()),
    min_size=1,
    max_size=9,
)


def chunk(entries: bytes, entry_count: int, record_count: int) -> Chunk:
    """A chunk at offset 7."""
    return Chunk(entry_count, record_count, 1, 1, 7, entries)


@given(_BODIES | _EVEN)
def test_simple_entries(messages: list[bytes]) -> None:
    made = chunk(write_simple_entry_columns(messages), len(messages), len(messages))
    (array,) = message_arrays(made)
    array.validate(full=True)
    assert array.to_pylist() == messages


@given(_ENTRIES)
def test_sub_batches_among_simple_entries(entries: list[Entry]) -> None:
    records = sum(1 if isinstance(item, SimpleEntry) else item.record_count for item in entries)
    made = chunk(write_entry_list(entries), len(entries), records)
    found = [body for array in message_arrays(made) for body in array.to_pylist()]
    assert found == list(chain.from_iterable(bodies(made)))


def test_large_sub_batches_are_unpacked_one_at_a_time() -> None:
    batch = _sub_batch([bytes(8 << 20)] * 2, packed=True)
    made = chunk(write_entry_list([batch] * 6), 6, 12)
    found: list[int] = []
    tracemalloc.start()
    before = pa.total_allocated_bytes()
    try:
        for array in message_arrays(made):
            found.append(len(array))
            assert pa.total_allocated_bytes() - before < 64 << 20
            del array
        assert tracemalloc.get_traced_memory()[1] < 96 << 20
    finally:
        tracemalloc.stop()
    assert (sum(found), len(found) > 1) == (12, True)


def test_all_damage_is_told_before_the_first_array() -> None:
    entries = [
        _sub_batch([bytes(33 << 20)], packed=True),
        SubBatch(Compression.GZIP, 1, 5, b"junk"),
    ]
    with pytest.raises(DecodeError, match="not gzip"):
        message_arrays(chunk(write_entry_list(entries), 2, 2))


@pytest.mark.parametrize("first", [b"", bytes(5)], ids=["even", "uneven"])
def test_no_more_messages_are_read_than_announced(first: bytes) -> None:
    region = write_simple_entry_columns([first]) + bytes(8 << 20)
    bomb = SubBatch(Compression.GZIP, 65535, len(region), _gzip(region))
    tracemalloc.start()
    try:
        with pytest.raises(DecodeError, match="more than 65535 items"):
            message_arrays(chunk(write_entry_list([bomb]), 1, 65535))
        assert tracemalloc.get_traced_memory()[1] < 3 * len(region)
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("made", "problem"),
    [
        (chunk(write_simple_entry_columns([b"a"]), 2, 1), "entry_count.*1 there, 2 announced"),
        (chunk(write_simple_entry_columns([b"a"]), 1, 3), "record_count.*1 there, 3 announced"),
        (chunk(b"\0\0\0\5abc", 1, 1), "runs past the end"),
        (chunk(b"\0\0", 1, 1), "ends too early"),
        (
            chunk(write_entry_list([SubBatch(Compression.GZIP, 1, 5, b"junk")]), 1, 1),
            "not gzip",
        ),
        (
            chunk(write_entry_list([SubBatch(Compression.NONE, 2, 5, b"\0\0\0\1a")]), 1, 2),
            "entries.record_count.*1 there, 2 announced",
        ),
    ],
)
def test_damage_is_told(made: Chunk, problem: str) -> None:
    with pytest.raises(DecodeError, match=problem):
        message_arrays(made)

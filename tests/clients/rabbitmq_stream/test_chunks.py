"""Chunks to records: plain, in batches of every compression, miscounted, and hostile."""

from __future__ import annotations

import gzip
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain, islice
from threading import Lock

import cramjam
import pytest
from wireloom.clients.cluster.metrics import CONSUMED, Numbers
from wireloom.clients.rabbitmq_stream.chunks import UNPACKED_CHUNK, bodies
from wireloom.clients.rabbitmq_stream.compression import unpack
from wireloom.clients.rabbitmq_stream.parts import Part
from wireloom.errors import DecodeError, NoCodec
from wireloom.rabbitmq_stream.columns import write_entry_list, write_simple_entry_columns
from wireloom.rabbitmq_stream.tables import DECOMPRESSED
from wireloom.rabbitmq_stream.types import (
    Chunk,
    ChunkType,
    Compression,
    SimpleEntry,
    SubBatch,
)

RECORDS = [b"first", b"", b"x" * 300]

PACKERS: dict[Compression, Callable[[bytes], bytes]] = {
    Compression.NONE: bytes,
    Compression.GZIP: gzip.compress,
    Compression.SNAPPY: lambda data: bytes(cramjam.snappy.compress(data)),
    Compression.LZ4: lambda data: bytes(cramjam.lz4.compress(data)),
    Compression.ZSTD: lambda data: bytes(cramjam.zstd.compress(data)),
}


def packed(compression: Compression, records: list[bytes]) -> SubBatch:
    plain = write_simple_entry_columns(records)
    return SubBatch(compression, len(records), len(plain), PACKERS[compression](plain))


def chunk_of(
    *entries: SimpleEntry | SubBatch, record_count: int, first: int = 40, entry_count: int = -1
) -> Chunk:
    count = len(entries) if entry_count < 0 else entry_count
    data = write_entry_list(entries)
    return Chunk(count, record_count, 1700, 1, first, data)


def records(chunk: Chunk) -> list[bytes]:
    return list(chain.from_iterable(bodies(chunk)))


@contextmanager
def memory_within(size: int) -> Iterator[None]:
    """Nothing inside takes more than that many bytes at a time."""
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < size
    finally:
        tracemalloc.stop()


def test_plain_records() -> None:
    chunk = chunk_of(*map(SimpleEntry, RECORDS), record_count=3)
    assert records(chunk) == RECORDS


@pytest.mark.parametrize("compression", PACKERS)
def test_batches_of_every_compression(compression: Compression) -> None:
    batch = packed(compression, RECORDS)
    chunk = chunk_of(SimpleEntry(b"before"), batch, SimpleEntry(b"after"), record_count=5)
    assert records(chunk) == [b"before", *RECORDS, b"after"]


def test_what_is_no_message_is_left_out() -> None:
    chunk = Chunk(1, 1, 0, 1, 0, b"\0\0\0\1x", type=ChunkType.TRACKING_DELTA)
    assert records(chunk) == []


@pytest.mark.parametrize(("asked", "kept"), [(0, 3), (40, 3), (41, 2), (42, 1), (43, 0), (99, 0)])
def test_records_below_the_asked_offset_are_dropped(asked: int, kept: int) -> None:
    chunk = chunk_of(*map(SimpleEntry, RECORDS), record_count=3)
    batches = list(iter(Part(chunk, asked, None, Lock(), Numbers()).rest, None))
    assert [list(batch.bodies) for batch in batches] == [RECORDS[3 - kept :]] * bool(kept)
    assert all(batch.first_offset == 43 - kept and batch.chunk_id == 40 for batch in batches)


@pytest.mark.parametrize(
    "chunk",
    [
        chunk_of(*map(SimpleEntry, RECORDS), record_count=4),
        chunk_of(*map(SimpleEntry, RECORDS), record_count=3, entry_count=2),
        chunk_of(packed(Compression.GZIP, RECORDS), record_count=2),
        chunk_of(packed(Compression.GZIP, RECORDS), record_count=3, entry_count=9),
        chunk_of(SubBatch(Compression.NONE, 7, 5, b"\0\0\0\1x"), record_count=7),
    ],
)
def test_wrong_counts_are_refused(chunk: Chunk) -> None:
    with pytest.raises(DecodeError, match=r"announced|more than"):
        records(chunk)


@pytest.mark.parametrize("compression", PACKERS)
@pytest.mark.parametrize("lie", [-1, 1, 1000])
def test_a_wrong_size_is_refused(compression: Compression, lie: int) -> None:
    batch = packed(compression, RECORDS)
    wrong = SubBatch(compression, 3, batch.uncompressed_size + lie, batch.records)
    with pytest.raises(DecodeError):
        unpack(wrong)


@pytest.mark.parametrize("compression", [item for item in PACKERS if item != Compression.NONE])
def test_garbage_is_refused(compression: Compression) -> None:
    with pytest.raises(DecodeError):
        unpack(SubBatch(compression, 1, 10, b"garbage" * 3))


@pytest.mark.parametrize("compression", [item for item in PACKERS if item != Compression.NONE])
def test_bytes_behind_the_end_are_refused(compression: Compression) -> None:
    batch = packed(compression, RECORDS)
    longer = SubBatch(compression, 3, batch.uncompressed_size, batch.records + batch.records)
    with pytest.raises(DecodeError):
        unpack(longer)


def test_a_bomb_is_refused_before_it_unpacks() -> None:
    bomb = SubBatch(Compression.GZIP, 1, DECOMPRESSED + 1, gzip.compress(bytes(1 << 20)))
    with memory_within(1 << 20), pytest.raises(DecodeError, match="at most"):
        unpack(bomb)


@pytest.mark.parametrize("first", [b"", bytes(5)], ids=["even", "uneven"])
def test_no_more_records_are_read_than_announced(first: bytes) -> None:
    region = write_simple_entry_columns([first]) + bytes(8 << 20)
    bomb = SubBatch(Compression.ZSTD, 65535, len(region), bytes(cramjam.zstd.compress(region)))
    assert len(bomb.records) < 2048
    chunk = chunk_of(bomb, record_count=65535)
    with memory_within(3 * len(region)), pytest.raises(DecodeError, match="more than 65535 items"):
        records(chunk)


def test_sub_batches_are_unpacked_one_at_a_time() -> None:
    body = bytes(8 << 20)
    batch = packed(Compression.ZSTD, [body])
    chunk = chunk_of(*[batch] * 8, record_count=8)
    assert len(chunk.entries) < 8192
    with memory_within(4 * len(body)):
        found = [
            (each.first_offset, [len(body) for body in each.bodies])
            for each in iter(Part(chunk, 42, None, Lock(), Numbers()).rest, None)
        ]
    assert found == [(offset, [len(body)]) for offset in range(42, 48)]


def test_what_was_taken_before_an_error_does_not_come_again() -> None:
    large = packed(Compression.GZIP, [bytes(2 << 20)])
    broken = replace(large, records=large.records[:-1])
    part = Part(chunk_of(large, broken, record_count=2), 0, None, Lock(), Numbers())
    assert part.records is not None
    assert len(list(part.records)) == 1  # and nobody says that it was passed
    for _ in range(2):
        with pytest.raises(DecodeError):
            part.rest()


def test_what_cannot_be_unpacked_keeps_its_place() -> None:
    large = packed(Compression.GZIP, [bytes(2 << 20)])
    broken = replace(large, records=large.records[:-1])
    part = Part(chunk_of(large, broken, large, record_count=3), 0, None, Lock(), Numbers())
    records = part.records
    assert records is not None
    assert [offset for offset, _ in records] == [40]
    part.passed(records)
    for _ in range(2):
        with pytest.raises(DecodeError):
            part.rest()


@pytest.mark.parametrize("batch", [[], [packed(Compression.GZIP, [b"in", b"side"])]])
@pytest.mark.parametrize("sizes", [[3] * 9, [3, 4] * 5], ids=["even", "uneven"])
@pytest.mark.parametrize("most", [1, 2, 4, 100])
def test_records_come_in_pieces(sizes: list[int], batch: list[SubBatch], most: int) -> None:
    plain = [bytes(size) for size in sizes]
    inside = [b"in", b"side"] if batch else []
    entries: list[SimpleEntry | SubBatch] = [*map(SimpleEntry, plain), *batch]
    chunk = chunk_of(*entries, record_count=len(plain) + len(inside))
    pieces = [list(piece) for piece in bodies(chunk, most=most)]
    assert list(chain.from_iterable(pieces)) == [*plain, *inside]
    if not batch:
        assert [len(piece) for piece in pieces[:-1]] == [most] * ((len(plain) - 1) // most)


def test_a_batch_of_one_record_behind_pieces_is_found() -> None:
    plain = [bytes([number]) for number in range(9)]
    batch = packed(Compression.GZIP, [b"inside"])
    chunk = chunk_of(*map(SimpleEntry, plain), batch, SimpleEntry(b"after"), record_count=11)
    pieces = [list(piece) for piece in bodies(chunk, most=4)]
    assert pieces == [plain[:4], plain[4:8], [plain[8], b"inside", b"after"]]


def test_no_more_records_come_in_pieces_than_are_announced() -> None:
    plain = [bytes([number]) for number in range(9)]
    chunk = chunk_of(*map(SimpleEntry, plain), record_count=6, entry_count=6)
    pieces = bodies(chunk, most=4)
    assert next(pieces) == plain[:4]
    with pytest.raises(DecodeError, match="8 there, 6 announced"):
        next(pieces)


@pytest.mark.parametrize("few", [1, 100, 1_024, 2_048])
def test_a_chunk_that_is_read_in_both_ways_is_handed_out_once(few: int) -> None:
    plain = [number.to_bytes(2) for number in range(2_500)]
    numbers = Numbers()
    chunk = chunk_of(*map(SimpleEntry, plain), record_count=2_500)
    part = Part(chunk, 0, None, Lock(), numbers)
    records = part.records
    assert records is not None
    found = list(islice(records, few))
    while (batch := part.rest()) is not None:
        found += enumerate(batch.bodies, batch.first_offset)
        records = part.records
        found += islice(records or (), few)
    assert found == list(enumerate(plain, 40))
    assert numbers[CONSUMED] == 2_500


def test_a_chunk_that_is_read_in_both_ways_is_not_unpacked_anew_each_time() -> None:
    unpacked: list[int] = []

    def decompress(data: bytes, size: int) -> bytes:
        unpacked.append(size)
        return gzip.decompress(data)

    batch = packed(Compression.GZIP, [bytes(1 << 20)])
    chunk = chunk_of(*[batch] * 20, record_count=20)
    part = Part(chunk, 0, {Compression.GZIP: decompress}, Lock(), Numbers())
    found: list[int] = []
    while (records := part.records) is not None:
        found += [offset for offset, _ in records]
        part.passed(records)
        if (rest := part.rest()) is not None:
            found.append(rest.first_offset)
    assert found == [*range(40, 60)]
    assert len(unpacked) <= 2 * 20


def test_small_sub_batches_are_handed_out_together() -> None:
    chunk = chunk_of(packed(Compression.GZIP, RECORDS), SimpleEntry(b"x"), record_count=4)
    assert [list(found) for found in bodies(chunk)] == [[*RECORDS, b"x"]]


def test_the_sub_batches_of_a_chunk_have_a_bound_together() -> None:
    batch = SubBatch(Compression.GZIP, 1, DECOMPRESSED, b"")
    count = UNPACKED_CHUNK // DECOMPRESSED + 1
    chunk = chunk_of(*[batch] * count, record_count=count)
    with pytest.raises(DecodeError, match=f"more than {UNPACKED_CHUNK} bytes"):
        records(chunk)


def test_an_unknown_compression_says_so() -> None:
    with pytest.raises(NoCodec, match="user_defined"):
        unpack(SubBatch(Compression.USER_DEFINED, 1, 5, b"\0\0\0\1x"))


def test_a_decompressor_of_the_user_comes_first() -> None:
    batch = SubBatch(Compression.USER_DEFINED, 1, 5, b"x")
    assert unpack(batch, {Compression.USER_DEFINED: lambda data, size: b"\0\0\0\1" + data}) == (
        b"\0\0\0\1x"
    )

"""Rows out of segment files: all of them, parts of them, and what damage leaves."""

from __future__ import annotations

import logging
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.columns import write_entry_list, write_simple_entry_columns
from wireloom.rabbitmq_stream.types import Compression, SimpleEntry, SubBatch
from wireloom.spark.errors import DataLoss, OptionError
from wireloom.spark.segments import index

from tests.spark.segments.files import HEAD, Stored, messages, recorded, rows, values, write

THREE = [b"first", b"second", b"third"]


def two_segments(folder: Path) -> Path:
    """Messages 0 to 11, 2 in each of 6 chunks that were written at 1000, 2000 and so on."""
    chunks = [
        messages(first, [b"%d" % first, b"%d" % (first + 1)], 1000 + 500 * first)
        for first in range(0, 12, 2)
    ]
    return write(folder, chunks[:4], chunks[4:])


def expected(start: int, end: int) -> list[bytes]:
    """Some of those messages."""
    return [b"%d" % number for number in range(start, end)]


def test_files_of_a_real_broker(tmp_path: Path) -> None:
    found = rows(recorded(tmp_path), includeChunk="true")
    assert [(row["stream"], row["offset"], row["value"]) for row in found] == [
        ("orders", offset, value) for offset, value in enumerate(THREE)
    ]
    assert [row["chunk_id"] for row in found] == [0, 0, 2]
    assert [row["epoch"] for row in found] == [1, 1, 1]
    assert [str(row["timestamp"]) for row in found] == [
        "2026-11-21 23:13:47.060000+00:00",
        "2026-11-21 23:13:47.060000+00:00",
        "2026-11-21 23:13:47.227000+00:00",
    ]


@pytest.mark.parametrize("split", ["1", "100", "64m"])
def test_splits_give_the_same_rows(tmp_path: Path, split: str) -> None:
    path = two_segments(tmp_path)
    assert values(path, splitBytes=split) == expected(0, 12)
    within = '{"orders": 3}', '{"orders": 11}'
    found = values(path, splitBytes=split, startingOffsets=within[0], endingOffsets=within[1])
    assert found == expected(3, 11)


def test_between_times(tmp_path: Path) -> None:
    path = two_segments(tmp_path)
    assert values(path, startingTimestamp="2001") == expected(4, 12)
    assert values(path, endingTimestamp="5000") == expected(0, 8)
    assert values(path, startingTimestamp="3000", endingTimestamp="3001") == expected(4, 6)
    with pytest.raises(OptionError, match=r"nothing was written to .orders. since 9999"):
        values(path, startingTimestamp="9999")
    late = {"startingTimestamp": "9999", "startingOffsetsByTimestampStrategy": "latest"}
    assert values(path, **late) == []


def test_filters_trailers_and_sub_batches(tmp_path: Path) -> None:
    region = write_simple_entry_columns([b"b", b"c"])
    compressor = zlib.compressobj(wbits=31)
    packed = compressor.compress(region) + compressor.flush()
    batch = SubBatch(Compression.GZIP, 2, len(region), packed)
    chunk = messages(0, [b"", b"", b""], filter=bytes(16), trailer=b"\0\1x" + bytes(8))
    made = replace(chunk.chunk, entry_count=2, entries=write_entry_list([SimpleEntry(b"a"), batch]))
    path = write(tmp_path, [replace(chunk, chunk=made), messages(3, [b"d"])])
    assert values(path) == [b"a", b"b", b"c", b"d"]


@pytest.mark.parametrize("indexed", [True, False])
def test_a_torn_tail(tmp_path: Path, indexed: bool, caplog: pytest.LogCaptureFixture) -> None:
    """Wherever writing ended: whole chunks are there, the rest is not, as for the broker."""
    path = recorded(tmp_path)
    segment = path / f"{0:020}.segment"
    whole = segment.read_bytes()
    if not indexed:
        segment.with_suffix(".index").unlink()
    caplog.set_level(logging.WARNING)
    for end in range(len(whole)):
        segment.write_bytes(whole[:end])
        caplog.clear()
        assert values(path) == THREE[: 2 * (end >= 86) + (end >= 159)]
        assert ("no whole chunk" in caplog.text) == (end > 86 and end != 159)
        assert "wrong" not in caplog.text


def test_a_short_index_is_completed_and_a_wrong_one_is_not_used(tmp_path: Path) -> None:
    path = two_segments(tmp_path)
    file = path / f"{0:020}.index"
    whole = file.read_bytes()
    for end in range(0, len(whole), 3):
        file.write_bytes(whole[:end])
        assert values(path, splitBytes="100") == expected(0, 12)
    for place in range(8 + 2 * 29 + 1):
        wrong = bytes([whole[place] ^ 1])
        file.write_bytes(whole[:place] + wrong + whole[place + 1 :])
        assert values(path, splitBytes="1") == expected(0, 12)


def test_an_index_is_read_once_however_much_is_damaged(tmp_path: Path) -> None:
    chunks = [messages(number, [b"%03d" % number]) for number in range(200)]
    path = write(tmp_path, chunks)
    segment = path / f"{0:020}.segment"
    data = bytearray(segment.read_bytes())
    size = len(chunks[0].data)
    for number in range(100):
        data[8 + number * size + HEAD + 4] ^= 1
    segment.write_bytes(data)
    with patch("wireloom.spark.segments.reading.recorded", wraps=index.recorded) as asked:
        found = rows(path, mode="PERMISSIVE")
    assert [row["_error"] is not None for row in found] == [True] * 100 + [False] * 100
    asked.assert_called_once()


@pytest.mark.parametrize("indexed", [True, False])
def test_a_wrong_byte_anywhere(tmp_path: Path, indexed: bool) -> None:
    """It is told or it does not matter; no message that is not damaged is changed."""
    path = write(
        tmp_path,
        [messages(0, [b"0", b"1"]), messages(2, [b"2", b"3"])],
        [messages(4, [b"4"])],
    )
    segment = path / f"{0:020}.segment"
    whole = segment.read_bytes()
    if not indexed:
        segment.with_suffix(".index").unlink()
    for place in range(len(whole)):
        segment.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        found = rows(path, mode="PERMISSIVE", failOnDataLoss="false")
        good = [row["value"] for row in found if row["_error"] is None]
        assert set(good) <= set(expected(0, 5)), place
        assert good[-1:] == [b"4"]
        if len(good) < 5 and not _is_type(place):
            assert any(row["_error"] for row in found), place
            with pytest.raises((DecodeError, DataLoss)):
                values(path)


def _is_type(place: int) -> bool:
    """Whether a byte says what the chunk holds, which is said nowhere else in the segment."""
    return (place - 8) % (HEAD + 10) == 1


def test_damage_says_where_and_the_rest_is_read(tmp_path: Path) -> None:
    path = two_segments(tmp_path)
    segment = path / f"{0:020}.segment"
    data = bytearray(segment.read_bytes())
    size = (len(data) - 8) // 4
    data[8 + size + HEAD + 4] ^= 1  # in the second chunk, the first message
    data[8 + 2 * size] = 0  # the mark of the third
    segment.write_bytes(data)
    where = f"{segment} at byte {8 + size}: CRC32 of entries differs"
    with pytest.raises(DecodeError, match=where):
        values(path)
    found = rows(path, mode="PERMISSIVE")
    assert [row["value"] for row in found if not row["_error"]] == [
        *expected(0, 2),
        *expected(6, 12),
    ]
    errors = [(row["offset"], row["_error"]) for row in found if row["_error"]]
    assert errors == [
        (2, f"Chunk (byte 0): {where}"),
        (4, f"Chunk (byte 0): {segment} at byte {8 + 2 * size}: {size} bytes are no chunk"),
    ]
    third = next(row["value"] for row in found if row["offset"] == 4)
    assert third == bytes(data[8 + 2 * size : 8 + 3 * size])


def test_a_torn_segment_that_is_not_the_last_is_damaged(tmp_path: Path) -> None:
    path = two_segments(tmp_path)
    segment = path / f"{0:020}.segment"
    segment.write_bytes(segment.read_bytes()[:-1])
    with pytest.raises(DecodeError, match="bytes are no chunk"):
        values(path)
    found = rows(path, mode="PERMISSIVE")
    assert [row["offset"] for row in found if row["_error"]] == [6]
    assert len(found) == 6 + 1 + 4


def test_a_missing_file(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = write(
        tmp_path, [messages(0, [b"0"])], [messages(1, [b"1"])], [messages(2, [b"2", b"3"])]
    )
    (path / f"{1:020}.segment").unlink()
    with pytest.raises(DataLoss, match=r"messages 1 to 1 of .orders. are not in the files"):
        values(path)
    assert values(path, failOnDataLoss="false") == [b"0", b"2", b"3"]
    assert "messages 1 to 1" in caplog.text
    with pytest.raises(DataLoss, match="begins at 2, reading should begin at 0"):
        (path / f"{0:020}.segment").unlink()
        values(path, startingOffsets='{"orders": 0}')


def test_another_version_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, [messages(0, [b"0"])])
    segment = path / f"{0:020}.segment"
    segment.write_bytes(b"OSIL\0\0\0\2" + segment.read_bytes()[8:])
    with pytest.raises(DecodeError, match="version must be 1"):
        values(path)
    found = rows(path, mode="PERMISSIVE")
    assert [row["_error"] is None for row in found] == [False, True]


def test_impossible_numbers(tmp_path: Path) -> None:
    """Numbers that Spark's types cannot hold are damage, not a crash."""
    good = messages(0, [b"0"])
    wrongs: tuple[dict[str, Any], ...] = (
        {"timestamp": 1 << 62},
        {"epoch": (1 << 64) - 1},
        {"first_offset": (1 << 64) - 1},
        {"record_count": 0},
    )
    for wrong in wrongs:
        bad = Stored(replace(good.chunk, **{"first_offset": 1, **wrong}))
        path = write(tmp_path, [good], name="x")
        segment = path / f"{0:020}.segment"
        segment.write_bytes(segment.read_bytes() + bad.data)
        found = rows(path, mode="PERMISSIVE")
        assert [row["_error"] is None for row in found] == [True, False], wrong

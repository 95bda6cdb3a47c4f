"""Tables of FlatBuffers, with Google's own library on the other side."""

from __future__ import annotations

import tracemalloc
from collections.abc import Mapping
from typing import Any

import pytest
from flatbuffers.builder import Builder
from flatbuffers.number_types import BoolFlags, Uint32Flags, Uint64Flags
from flatbuffers.table import Table
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.couchbase_dcp.flatbuffers import (
    Kind,
    Layout,
    Scalar,
    read_table,
    write_table,
)
from wireloom.runtime.errors import DecodeError

LAYOUT: Layout = {
    "first": (0, Kind.UINT64),
    "second": (1, Kind.UINT32),
    "third": (2, Kind.BOOL),
    "name": (3, Kind.TEXT),
    "late": (9, Kind.UINT64),
    "other": (5, Kind.TEXT),
}
NOTHING: dict[str, Scalar] = {
    "first": 0,
    "second": 0,
    "third": False,
    "name": "",
    "late": 0,
    "other": "",
}
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
VALUES = st.fixed_dictionaries(
    {
        "first": st.integers(0, 2**64 - 1),
        "second": st.integers(0, 2**32 - 1),
        "third": st.booleans(),
        "name": TEXTS,
        "late": st.integers(0, 2**64 - 1),
        "other": TEXTS,
    }
)
FLAGS = {Kind.UINT64: Uint64Flags, Kind.UINT32: Uint32Flags, Kind.BOOL: BoolFlags}


def built(values: Mapping[str, Any], *, defaults: bool) -> bytes:
    """A table as Google's library builds it, with fields that have their default or without."""
    builder = Builder(0)
    builder.ForceDefaults(defaults)
    texts = {
        name: builder.CreateString(values[name])
        for name, (_, kind) in LAYOUT.items()
        if kind is Kind.TEXT
    }
    builder.StartObject(12)
    for name, (number, kind) in LAYOUT.items():
        if kind is Kind.TEXT:
            builder.PrependUOffsetTRelativeSlot(number, texts[name], 0)
        elif kind is Kind.UINT64:
            builder.PrependUint64Slot(number, values[name], 0)
        elif kind is Kind.UINT32:
            builder.PrependUint32Slot(number, values[name], 0)
        else:
            builder.PrependBoolSlot(number, values[name], False)
    builder.PrependUint32Slot(11, 7, 0)  # a field of a later version
    builder.Finish(builder.EndObject())
    return bytes(builder.Output())


def taken_apart(raw: bytes) -> dict[str, Any]:
    """The fields of a table as Google's library reads them; all stand where they should."""
    table = Table(raw, int.from_bytes(raw[:4], "little"))
    assert not table.Pos % 4
    found: dict[str, Any] = {}
    for name, (number, kind) in LAYOUT.items():
        offset = table.Offset(4 + 2 * number)
        if not offset:
            found[name] = NOTHING[name]
        elif kind is Kind.TEXT:
            found[name] = table.String(offset + table.Pos).decode()
        else:
            assert not (table.Pos + offset) % FLAGS[kind].bytewidth
            found[name] = table.Get(FLAGS[kind], table.Pos + offset)
    return found


@given(VALUES, st.booleans())
def test_what_others_write_is_read(values: dict[str, Any], defaults: bool) -> None:
    assert read_table(built(values, defaults=defaults), LAYOUT) == values


@given(VALUES)
def test_others_read_what_is_written(values: dict[str, Any]) -> None:
    raw = write_table(LAYOUT, values)
    assert taken_apart(raw) == values
    assert read_table(raw, LAYOUT) == values


def test_what_has_its_default_takes_no_room() -> None:
    assert write_table(LAYOUT, NOTHING) == write_table(LAYOUT, {}) == write_table({}, {})
    assert taken_apart(write_table(LAYOUT, {})) == read_table(write_table(LAYOUT, {}), LAYOUT)
    assert read_table(write_table(LAYOUT, {}), LAYOUT) == NOTHING


# --- hostile buffers ---

SMALL = b"".join(
    bytes.fromhex(part)
    for part in (
        "10000000",  # 0: the table is at 16
        "0a00 1100 0800 1000 0400 0000",  # 4: list of 10 bytes, table of 17: 8, 16 and 4
        "0c000000",  # 16: the list is 12 bytes back
        "10000000",  # 20: a text 16 bytes on
        "0500000000000000",  # 24: a number
        "01000000",  # 32: a boolean
        "03000000 61626300",  # 36: a text of three bytes
    )
)
SMALL_LAYOUT: Layout = {
    "number": (0, Kind.UINT64),
    "yes": (1, Kind.BOOL),
    "name": (2, Kind.TEXT),
}


def test_a_buffer_made_by_hand() -> None:
    assert read_table(SMALL, SMALL_LAYOUT) == {"number": 5, "yes": True, "name": "abc"}
    later = {"later": (3, Kind.UINT64)}
    assert read_table(SMALL, later) == {"later": 0}


WRONG: dict[str, tuple[int, str, str, str]] = {
    "the table is nowhere": (0, "f0ffffff", "", "4 bytes at 4294967280 of a buffer of 44"),
    "the table is where its place is": (0, "00000000", "", "the table is at 0, within its own"),
    "the table is at the end": (0, "2c000000", "", "4 bytes at 44 of a buffer of 44"),
    "the list is before the beginning": (16, "11000000", "", "2 bytes at -1 of a buffer of 44"),
    "the list is far before it": (16, "ffffff7f", "", "2 bytes at -2147483631"),
    "the list is behind the end": (16, "00000080", "", "2 bytes at 2147483664"),
    "the list cannot hold its head": (4, "0200", "", "a list of offsets of 2 bytes"),
    "the list is odd": (4, "0b00", "", "a list of offsets of 11 bytes"),
    "the list is too long": (4, "feff", "", "65534 bytes at 4 of a buffer of 44"),
    "the table cannot hold its head": (6, "0300", "", "a table of 3 bytes"),
    "the table is too long": (6, "ffff", "", "65535 bytes at 16 of a buffer of 44"),
    "a field is in the head": (8, "0300", "number", "it is at 3 of a table of 17 bytes"),
    "a field is half outside": (8, "0a00", "number", "it is at 10 of a table of 17 bytes"),
    "a field is outside": (10, "1100", "yes", "it is at 17 of a table of 17 bytes"),
    "a boolean is more": (32, "02", "yes", "2 is neither 0 nor 1"),
    "a text is in its own place": (20, "00000000", "name", "the text is 0 bytes on, within"),
    "a text is half in its own place": (20, "03000000", "name", "the text is 3 bytes on"),
    "a text is outside": (20, "ffffffff", "name", "4 bytes at 4294967315 of a buffer of 44"),
    "a text is too long": (36, "05000000", "name", "6 bytes at 40 of a buffer of 44"),
    "a text is huge": (36, "ffffffff", "name", "4294967296 bytes at 40"),
    "a text has no end": (43, "64", "name", "no zero byte ends the text"),
    "a text is not UTF-8": (41, "ff", "name", "not UTF-8: invalid start byte"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_lies_outside_is_refused(name: str) -> None:
    at, change, path, reason = WRONG[name]
    raw = bytearray(SMALL)
    put = bytes.fromhex(change)
    raw[at : at + len(put)] = put
    with pytest.raises(DecodeError) as refused:
        read_table(bytes(raw), SMALL_LAYOUT)
    assert refused.value.path == path
    assert refused.value.reason.startswith(reason)
    assert 0 <= refused.value.offset <= len(SMALL)


@pytest.mark.parametrize("size", range(len(SMALL)))
def test_what_is_cut_off_is_refused(size: int) -> None:
    with pytest.raises(DecodeError) as refused:
        read_table(SMALL[:size], SMALL_LAYOUT)
    assert refused.value.offset <= size


@given(st.binary(max_size=80) | st.tuples(st.integers(0, 43), st.binary(max_size=8)))
def test_garbage_is_refused_or_read(raw: bytes | tuple[int, bytes]) -> None:
    if isinstance(raw, tuple):
        at, put = raw
        raw = SMALL[:at] + put + SMALL[at + len(put) :]
    try:
        read = read_table(raw, SMALL_LAYOUT)
    except DecodeError as error:
        assert error.reason
        assert 0 <= error.offset <= len(raw)
    else:
        assert read.keys() == SMALL_LAYOUT.keys()


def test_memory_is_bounded_by_what_is_there() -> None:
    """Every field says that it is the one long text."""
    text = 60_000
    layout = {f"field{number}": (number, Kind.TEXT) for number in range(5)}
    raw = bytearray(write_table({"name": (4, Kind.TEXT)}, {"name": "a" * text}))
    raw[8:16] = raw[16:18] * 4
    tracemalloc.start()
    try:
        read = read_table(bytes(raw), layout)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert list(read.values()) == ["a" * text] * 5
    assert peak < 20 * len(raw) + 64 * 1024

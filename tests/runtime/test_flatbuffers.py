"""Tables of FlatBuffers, with Google's own library on the other side."""

from __future__ import annotations

import tracemalloc
from collections.abc import Mapping, Sequence
from enum import IntFlag
from types import SimpleNamespace
from typing import Any

import pytest
from flatbuffers.builder import Builder
from flatbuffers.number_types import BoolFlags, Int16Flags, Uint8Flags, Uint32Flags, Uint64Flags
from flatbuffers.table import Table
from hypothesis import given
from hypothesis import strategies as st
from wireloom.error_policy import STRICT, bounded
from wireloom.errors import DecodeError, EncodeError
from wireloom.runtime.flatbuffers import read_table, write_table
from wireloom.runtime.keyed import Base64, Kind, Number, Truth, Whole, Words
from wireloom.runtime.objects import Member, Object

U8, I16, U32, U64 = Whole(0, 255), Whole(-0x8000, 0x7FFF), Whole(0, 2**32 - 1), Whole(0, 2**64 - 1)


class Marks(IntFlag):
    ONE = 1


Members = Sequence[tuple[str, Kind[Any], Any]]
"""Names, kinds and defaults."""


def table(members: Members) -> Object[SimpleNamespace]:
    """A table with these fields."""
    listed = tuple(Member(name, kind, default=default) for name, kind, default in members)
    return Object(SimpleNamespace, listed, unknown="drop")


def read(members: Members, raw: bytes) -> dict[str, Any]:
    """The fields of a table that stands among other bytes."""
    around = b"\xff" * 3
    found, end = read_table(table(members), around + raw + around, 3, 3 + len(raw), STRICT)
    assert end == 3 + len(raw)
    return vars(found)


def write(members: Members, values: Mapping[str, Any]) -> bytes:
    """A table; what is not given has its default."""
    given = {name: default for name, _, default in members} | dict(values)
    return write_table(table(members), SimpleNamespace(**given))


FIELDS: Members = [
    ("first", U64, 0),
    ("second", U32, 0),
    ("third", Truth(), False),
    ("name", Words(), ""),
    ("signed", I16, -1),
    ("other", Words(), ""),
    ("small", Number(Marks, U8), 0),
    ("absent", U64, 0),
    ("perhaps", U32, None),
    ("late", U64, 0),
]
NOTHING = {name: default for name, _, default in FIELDS}
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
VALUES = st.fixed_dictionaries(
    {
        "first": st.integers(0, 2**64 - 1),
        "second": st.integers(0, 2**32 - 1),
        "third": st.booleans(),
        "name": TEXTS,
        "signed": st.integers(-0x8000, 0x7FFF),
        "other": TEXTS,
        "small": st.integers(0, 255),
        "absent": st.just(0),
        "perhaps": st.none() | st.integers(0, 2**32 - 1),
        "late": st.integers(0, 2**64 - 1),
    }
)
FLAGS = {
    "first": Uint64Flags,
    "second": Uint32Flags,
    "third": BoolFlags,
    "signed": Int16Flags,
    "small": Uint8Flags,
    "absent": Uint64Flags,
    "perhaps": Uint32Flags,
    "late": Uint64Flags,
}


def built(values: Mapping[str, Any], *, defaults: bool) -> bytes:
    """A table as Google's library builds it, with fields that have their default or without."""
    builder = Builder(0)
    builder.ForceDefaults(defaults)
    texts = {name: builder.CreateString(values[name]) for name in ("name", "other")}
    builder.StartObject(12)
    for number, (name, _, default) in enumerate(FIELDS):
        if name in texts:
            builder.PrependUOffsetTRelativeSlot(number, texts[name], 0)
        elif values[name] is not None:
            builder.PrependSlot(FLAGS[name], number, values[name], default)
    builder.PrependUint32Slot(11, 7, 0)  # a field of a later version
    builder.Finish(builder.EndObject())
    return bytes(builder.Output())


def taken_apart(raw: bytes) -> dict[str, Any]:
    """The fields of a table as Google's library reads them; all stand where they should."""
    found = Table(raw, int.from_bytes(raw[:4], "little"))
    assert not found.Pos % 4
    values: dict[str, Any] = {}
    for number, (name, _, default) in enumerate(FIELDS):
        offset = found.Offset(4 + 2 * number)
        if not offset:
            values[name] = default
        elif name in FLAGS:
            assert not (found.Pos + offset) % FLAGS[name].bytewidth
            values[name] = found.Get(FLAGS[name], found.Pos + offset)
        else:
            values[name] = found.String(offset + found.Pos).decode()
    return values


@given(VALUES, st.booleans())
def test_what_others_write_is_read(values: dict[str, Any], defaults: bool) -> None:
    assert read(FIELDS, built(values, defaults=defaults)) == values


@given(VALUES)
def test_others_read_what_is_written(values: dict[str, Any]) -> None:
    raw = write(FIELDS, values)
    assert taken_apart(raw) == values
    assert read(FIELDS, raw) == values


def test_what_has_its_default_takes_no_room() -> None:
    assert write(FIELDS, NOTHING) == write(FIELDS, {}) == write([], {})
    assert taken_apart(write(FIELDS, {})) == NOTHING == read(FIELDS, write(FIELDS, {}))
    assert len(write(FIELDS, {"perhaps": 0})) > len(write(FIELDS, {"perhaps": None}))


def test_what_does_not_fit_is_named() -> None:
    for values, path in ({"small": 256}, "small"), ({"name": 7}, "name"), ({"third": 1}, "third"):
        with pytest.raises(EncodeError) as refused:
            write(FIELDS, values)
        assert refused.value.path == path


def test_other_kinds_do_not_stand_in_tables() -> None:
    with pytest.raises(TypeError, match="no table holds"):
        write([("raw", Base64(), None)], {"raw": b""})


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
SMALL_FIELDS: Members = [("number", U64, 0), ("yes", Truth(), False), ("name", Words(), "")]


def test_a_buffer_made_by_hand() -> None:
    assert read(SMALL_FIELDS, SMALL) == {"number": 5, "yes": True, "name": "abc"}
    assert read([*SMALL_FIELDS, ("later", U64, 7)], SMALL)["later"] == 7


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
    "a field is in the head": (8, "0300", "number", "at 3 of a table of 17 bytes"),
    "a field is half outside": (8, "0a00", "number", "at 10 of a table of 17 bytes"),
    "a field is outside": (10, "1100", "yes", "at 17 of a table of 17 bytes"),
    "a boolean is more": (32, "02", "yes", "2 is neither 0 nor 1"),
    "a text is in its own place": (20, "00000000", "name", "the text is 0 bytes on, within"),
    "a text is half in its own place": (20, "03000000", "name", "the text is 3 bytes on"),
    "a text is outside": (20, "ffffffff", "name", "4 bytes at 4294967315 of a buffer of 44"),
    "a text is too long": (36, "05000000", "name", "6 bytes at 40 of a buffer of 44"),
    "a text is huge": (36, "ffffffff", "name", "4294967296 bytes at 40"),
    "a text has no end": (43, "64", "name", "no zero byte ends the text"),
    "a text is not UTF-8": (41, "ff", "name", "not UTF-8"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_lies_outside_is_refused(name: str) -> None:
    at, change, path, reason = WRONG[name]
    raw = bytearray(SMALL)
    put = bytes.fromhex(change)
    raw[at : at + len(put)] = put
    with pytest.raises(DecodeError) as refused:
        read(SMALL_FIELDS, bytes(raw))
    assert refused.value.reason.startswith(f"{path}: {reason}" if path else reason)
    assert 3 <= refused.value.offset <= 3 + len(SMALL)


@pytest.mark.parametrize("size", range(len(SMALL)))
def test_what_is_cut_off_is_refused(size: int) -> None:
    with pytest.raises(DecodeError) as refused:
        read(SMALL_FIELDS, SMALL[:size])
    assert refused.value.offset <= 3 + size


def test_values_that_do_not_fit_are_refused_where_they_stand() -> None:
    with pytest.raises(DecodeError, match=r"more than 2 bytes") as refused:
        read([*SMALL_FIELDS[:2], ("name", Words(2), "")], SMALL)
    assert refused.value.offset == 3 + 20
    with pytest.raises(DecodeError, match=r"at most 3") as refused:
        read([("number", Whole(0, 2**64 - 1, most=3), 0)], SMALL)
    assert refused.value.offset == 3 + 24


@given(st.binary(max_size=80) | st.tuples(st.integers(0, 43), st.binary(max_size=8)))
def test_garbage_is_refused_or_read(raw: bytes | tuple[int, bytes]) -> None:
    if isinstance(raw, tuple):
        at, put = raw
        raw = SMALL[:at] + put + SMALL[at + len(put) :]
    try:
        found = read(SMALL_FIELDS, raw)
    except DecodeError as error:
        assert error.reason
        assert 3 <= error.offset <= 3 + len(raw)
    else:
        assert found.keys() == {"number", "yes", "name"}


def test_memory_is_bounded_by_what_is_there() -> None:
    """Every field says that it is the one long text."""
    text, count = 60_000, 40
    fields: Members = [(f"field{number}", Words(), "") for number in range(count)]
    raw = bytearray(write(fields, {f"field{count - 1}": "é" + "a" * text}))
    raw[8 : 8 + 2 * count] = raw[6 + 2 * count : 8 + 2 * count] * count
    around = bounded(STRICT, len(raw))
    tracemalloc.start()
    try:
        with pytest.raises(DecodeError, match="too many values"):
            read_table(table(fields), bytes(raw), 0, len(raw), around)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 20 * len(raw) + 64 * 1024

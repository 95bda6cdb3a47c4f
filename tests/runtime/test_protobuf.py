"""What generated protobuf codecs share: varints, tags, pieces, envelopes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.errors import DecodeError
from wireloom.runtime import protobuf

BIG = 2**64 - 1


@given(st.integers(0, BIG), st.binary(max_size=3))
def test_varints_come_back(number: int, more: bytes) -> None:
    data = protobuf.write_uint64(number)
    assert protobuf.read_varint(data + more, 0, len(data)) == (number, len(data))
    assert protobuf.read_varint(b"xy" + data, 2, len(data) + 2) == (number, len(data) + 2)


@given(st.integers(0, BIG))
def test_cut_varints(number: int) -> None:
    data = protobuf.write_uint64(number)
    for end in range(len(data)):
        for rest in (b"", data[end:]):  # the region ends, with or without more data behind it
            with pytest.raises(DecodeError, match="ends too early"):
                protobuf.read_varint(data[:end] + rest, 0, end)


@pytest.mark.parametrize("index", range(1, 10))
def test_longer_than_it_could_be(index: int) -> None:
    data = b"\x85" + b"\x80" * (index - 1) + b"\x00"
    assert protobuf.read_varint(data, 0, len(data)) == (5, len(data))


@pytest.mark.parametrize("data", [b"\xff" * 9 + b"\x02", b"\x80" * 10 + b"\x00"])
def test_more_than_64_bits(data: bytes) -> None:
    with pytest.raises(DecodeError, match="more than"):
        protobuf.read_varint(data, 0, len(data))


@pytest.mark.parametrize(
    ("write", "read", "low", "high"),
    [
        (protobuf.write_int32, protobuf.as_int32, -(2**31), 2**31 - 1),
        (protobuf.write_int64, protobuf.as_int64, -(2**63), 2**63 - 1),
        (protobuf.write_uint32, int, 0, 2**32 - 1),
        (protobuf.write_uint64, int, 0, BIG),
        (protobuf.write_sint32, protobuf.as_sint32, -(2**31), 2**31 - 1),
        (protobuf.write_sint64, protobuf.as_sint64, -(2**63), 2**63 - 1),
    ],
)
def test_numbers(
    write: Callable[[int], bytes], read: Callable[[int], int], low: int, high: int
) -> None:
    for number in (low, low + 1, -1, 0, 1, 300, high - 1, high):
        if number >= low:
            data = write(number)
            assert read(protobuf.read_varint(data, 0, len(data))[0]) == number
    for number in (low - 1, high + 1):
        with pytest.raises(ValueError, match="does not fit"):
            write(number)


def test_negative_numbers_take_ten_bytes() -> None:
    assert protobuf.write_int32(-1) == protobuf.write_int64(-1) == b"\xff" * 9 + b"\x01"
    assert protobuf.write_sint32(-1) == b"\x01"


@pytest.mark.parametrize(
    ("digits", "reason"),
    [
        ("00", "number 0"),
        ("07", "number 0"),
        ("ffffffff1f", "29 bits"),
        ("888080808000", "29 bits"),
        ("88", "ends too early"),
    ],
)
def test_tags_that_are_none(digits: str, reason: str) -> None:
    data = bytes.fromhex(digits)
    with pytest.raises(DecodeError, match=reason):
        protobuf.read_tag(data, 0, len(data))


def test_skipping() -> None:
    for digits in (
        "0805",
        "0900000000000000ff",
        "0a0161",
        "0d00000000",
        "0b10050c",
        "0b130a00140c",
    ):
        data = bytes.fromhex(digits)
        tag, pos = protobuf.read_tag(data, 0, len(data))
        assert protobuf.skip_field(data, tag, pos, len(data)) == len(data)


@pytest.mark.parametrize(
    ("digits", "reason"),
    [
        ("0c", "never began"),
        ("0e", "no wire type 6"),
        ("0f", "no wire type 7"),
        ("0b1005", "ends too early"),
        ("0b14", "ends inside"),
        ("0a0261", "past the end"),
        ("0d000000", "ends too early"),
        ("0b" * 100, "groups are nested"),
    ],
)
def test_what_cannot_be_skipped(digits: str, reason: str) -> None:
    data = bytes.fromhex(digits)
    tag, pos = protobuf.read_tag(data, 0, len(data))
    with pytest.raises(DecodeError, match=reason):
        protobuf.skip_field(data, tag, pos, len(data))


def test_pieces() -> None:
    data = bytes.fromhex("0801 1002 1803")
    first = protobuf.join_pieces(None, data, 0, 2)
    assert protobuf.region_of(data, first) == (data, 0, 2)
    second = protobuf.join_pieces(first, data, 4, 6)
    assert protobuf.region_of(data, second) == (bytes.fromhex("0801 1803"), 0, 4)
    third = protobuf.join_pieces(second, data, 2, 4)
    assert protobuf.region_of(data, third) == (bytes.fromhex("0801 1803 1002"), 0, 6)
    with pytest.raises(DecodeError, match="ends too early"):
        protobuf.join_pieces(first, data, 2, 3)


def test_envelopes() -> None:
    data = bytes.fromhex("ff 0806 32020801 ff")
    assert protobuf.envelope_key(data, 1, 7, 1) == 6
    opened, start, end = protobuf.open_envelope(data, 1, 7, 1, 6)
    assert opened[start:end] == bytes.fromhex("0801")
    late = bytes.fromhex(
        "3200 7801 0805 32020801 0806"
    )  # the last one wins, others are let through
    assert protobuf.envelope_key(late, 0, len(late), 1) == 6
    opened, start, end = protobuf.open_envelope(late, 0, len(late), 1, 6)
    assert opened[start:end] == bytes.fromhex("0801")


@pytest.mark.parametrize(
    ("digits", "reason"),
    [("", "must be the command"), ("0805 3200", "must be the command"), ("0806", "is missing")],
)
def test_envelopes_of_something_else(digits: str, reason: str) -> None:
    data = bytes.fromhex(digits)
    with pytest.raises(DecodeError, match=reason):
        protobuf.open_envelope(data, 0, len(data), 1, 6)
    if not data:
        with pytest.raises(DecodeError, match="which command"):
            protobuf.envelope_key(data, 0, 0, 1)

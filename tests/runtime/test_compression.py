"""Formats of compression: there and back, as others write them, and hostile bytes."""

from __future__ import annotations

import gzip
import sys
import tracemalloc
import zlib

import cramjam
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kafka.codec import lz4_decode, snappy_decode, snappy_encode
from wireloom.errors import DecodeError, EncodeError, InvalidArgument, NoCodec
from wireloom.runtime.compression import CompressedMember, pack, unpack
from wireloom.schema.fields import FORMATS

LIMIT = 1 << 20
SIZES = [0, 1, 5, 32_768, 32_769, 65_537, LIMIT]
PACKED = [form for form in FORMATS if form != "none"]


def text(size: int) -> bytes:
    """So many bytes that pack well."""
    return (b"to and fro " * (size // 11 + 1))[:size]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", FORMATS)
def test_there_and_back(form: str, size: int) -> None:
    data = text(size)
    packed = pack(data, form)
    assert unpack(packed, form, LIMIT) == data
    assert unpack(packed, form, LIMIT, size) == data


@given(data=st.binary(max_size=500), form=st.sampled_from(FORMATS))
def test_any_bytes_come_back(data: bytes, form: str) -> None:
    assert unpack(pack(data, form), form, 500, len(data)) == data


@pytest.mark.parametrize("size", SIZES)
def test_others_read_it(size: int) -> None:
    data = text(size)
    assert gzip.decompress(pack(data, "gzip")) == data
    assert zlib.decompress(pack(data, "zlib")) == data
    assert bytes(cramjam.snappy.decompress(pack(data, "snappy"))) == data
    assert bytes(cramjam.zstd.decompress(pack(data, "zstd"))) == data
    assert snappy_decode(pack(data, "snappy_xerial")) == data
    assert lz4_decode(pack(data, "lz4")) == data


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("xerial", [True, False])
def test_snappy_of_kafka_with_and_without_a_head(xerial: bool, size: int) -> None:
    packed = snappy_encode(text(size), xerial_compatible=xerial)
    assert unpack(packed, "snappy_xerial", LIMIT) == text(size)


@pytest.mark.parametrize("form", PACKED)
def test_what_is_announced_must_be_inside(form: str) -> None:
    packed = pack(text(1000), form)
    for size in (0, 999, 1001):
        with pytest.raises(DecodeError):
            unpack(packed, form, LIMIT, size)
    with pytest.raises(DecodeError, match="2000 bytes are announced, 1000 at most"):
        unpack(packed, form, 1000, 2000)
    with pytest.raises(DecodeError, match="at most"):
        unpack(packed, form, 999)


@pytest.mark.parametrize("form", PACKED)
def test_a_bomb_costs_no_more_than_the_limit(form: str) -> None:
    packed = pack(bytes(64 << 20), form)
    tracemalloc.start()
    for size in (None, LIMIT):
        with pytest.raises(DecodeError, match=f"{LIMIT}"):
            unpack(packed, form, LIMIT, size)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 4 * LIMIT


@pytest.mark.parametrize("form", ["gzip", "zlib", "snappy", "snappy_block", "lz4", "lz4_block"])
def test_few_bytes_cost_little_whatever_they_claim(form: str) -> None:
    claims = b"\xff\xff\xff\x7f" * 4
    tracemalloc.start()
    with pytest.raises(DecodeError, match=r"1048576 bytes are announced, .* at most can be inside"):
        unpack(claims, form, LIMIT, LIMIT)
    with pytest.raises(DecodeError):
        unpack(claims, form, LIMIT)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 100_000


@pytest.mark.parametrize("form", PACKED)
@given(data=st.binary(min_size=1, max_size=40))
def test_nonsense_is_refused_or_bounded(form: str, data: bytes) -> None:
    try:
        assert len(unpack(data, form, 1000)) <= 1000
    except DecodeError as error:
        assert error.reason


@pytest.mark.parametrize("form", ["gzip", "zlib", "snappy_xerial"])
def test_what_ends_too_early(form: str) -> None:
    with pytest.raises(DecodeError):
        unpack(pack(text(100_000), form)[:-3], form, LIMIT)


def test_bytes_behind_the_end() -> None:
    with pytest.raises(DecodeError, match="1 bytes follow its end"):
        unpack(pack(b"x", "gzip") + b"y", "gzip", LIMIT)


@pytest.mark.parametrize("form", [*PACKED[2:]])
def test_a_missing_extra_is_named(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    packed = pack(b"x", form)
    monkeypatch.setitem(sys.modules, "cramjam", None)
    with pytest.raises(NoCodec, match=r"needs the extra: pip install 'wireloom\[compression\]'"):
        pack(b"x", form)
    with pytest.raises(NoCodec, match=r"wireloom\[compression\]"):
        unpack(packed, form, LIMIT)


def test_formats_that_nobody_knows() -> None:
    with pytest.raises(InvalidArgument, match="'rot13'"):
        pack(b"", "rot13")
    with pytest.raises(InvalidArgument, match="'rot13'"):
        unpack(b"", "rot13", LIMIT)


def test_another_unpacker_is_bounded_as_well() -> None:
    assert unpack(b"x", "rot13", 5, 3, lambda data, most: data * most) == b"xxx"
    with pytest.raises(DecodeError, match="more than 3 bytes are inside, 3 are announced"):
        unpack(b"x", "rot13", 5, 3, lambda data, most: data * 9)
    with pytest.raises(DecodeError, match="not rot13 of 3 bytes at most: index out of range"):
        unpack(b"x", "rot13", 5, 3, lambda data, most: bytes([data[most]]))


def test_members() -> None:
    member = CompressedMember("Batch.records", {0: "none", 1: "gzip"}, 10)
    assert member.unpack(member.pack(b"abc", 1), 1, 3) == b"abc"
    with pytest.raises(EncodeError, match=r"Batch\.records: 11 bytes, 10 at most"):
        member.pack(bytes(11), 1)
    with pytest.raises(DecodeError) as caught:
        member.unpack(b"abc", 1)
    assert caught.value.path == "Batch.records"
    with pytest.raises(NoCodec, match=r"Batch\.records: nothing is known of the codec 2"):
        member.unpack(b"", 2)
    with pytest.raises(NoCodec, match=r"Batch\.records: nothing is known of the codec 2"):
        member.pack(b"", 2)
    with pytest.raises(DecodeError, match="2 items are inside, 3 are announced"):
        member.check_count(2, 3)
    with pytest.raises(DecodeError, match="1 bytes follow what is inside"):
        member.check_end(b"abc", 2)

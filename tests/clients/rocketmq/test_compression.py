"""Bodies of messages, compressed and unpacked."""

from __future__ import annotations

import sys
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rocketmq.compression import compress, unpack
from wireloom.errors import DecodeError, InvalidArgument, NoCodec
from wireloom.rocketmq.types import MessageSysFlag

CODECS = [MessageSysFlag.ZLIB, MessageSysFlag.LZ4, MessageSysFlag.ZSTD]
SIZES = [0, 1, 65535, 65536, 65537, 600_000]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("codec", CODECS)
def test_bodies_come_back(codec: MessageSysFlag, size: int) -> None:
    body = (b"hello " * (size // 6 + 1))[:size]
    flags, packed = compress(codec, body)
    assert flags == MessageSysFlag.COMPRESSED | codec
    assert unpack(flags, packed, size) == body


@given(body=st.binary(max_size=2000), codec=st.sampled_from(CODECS))
def test_any_body_comes_back(body: bytes, codec: MessageSysFlag) -> None:
    assert unpack(*compress(codec, body), len(body)) == body


def test_without_a_codec_it_is_zlib() -> None:
    _, packed = compress(MessageSysFlag.ZLIB, b"x" * 100)
    assert unpack(MessageSysFlag.COMPRESSED, packed, 100) == b"x" * 100


def test_what_is_not_compressed_stays_as_it_is() -> None:
    assert unpack(MessageSysFlag.ZLIB | MessageSysFlag.COMMIT, b"as it is", 1) == b"as it is"


@pytest.mark.parametrize("codec", CODECS)
def test_a_bomb_costs_no_more_than_the_limit(codec: MessageSysFlag) -> None:
    flags, packed = compress(codec, bytes(64 << 20))
    limit = 1 << 20
    tracemalloc.start()
    with pytest.raises(DecodeError, match=f"{limit} bytes"):
        unpack(flags, packed, limit)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 4 * limit


@pytest.mark.parametrize("damage", ["cut", "bits", "empty"])
@pytest.mark.parametrize("codec", CODECS)
def test_damaged_bodies(codec: MessageSysFlag, damage: str) -> None:
    flags, packed = compress(codec, bytes(range(256)) * 10)
    broken = {
        "cut": packed[:-9],
        "bits": bytes(byte ^ 0xFF for byte in packed),
        "empty": b"",
    }[damage]
    with pytest.raises(DecodeError) as caught:
        unpack(flags, broken, 1 << 20)
    assert caught.value.path == "StoredMessage.body"


def test_a_codec_that_nobody_knows() -> None:
    with pytest.raises(NoCodec, match="0x400"):
        unpack(MessageSysFlag(0x401), b"", 10)
    with pytest.raises(InvalidArgument, match="no codec"):
        compress(MessageSysFlag.COMMIT, b"")


@pytest.mark.parametrize("codec", CODECS[1:])
def test_the_extra_is_missing(codec: MessageSysFlag, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cramjam", None)
    with pytest.raises(NoCodec, match=r"wireloom\[compression\]"):
        compress(codec, b"")
    with pytest.raises(NoCodec, match=r"wireloom\[compression\]"):
        unpack(MessageSysFlag.COMPRESSED | codec, b"", 10)

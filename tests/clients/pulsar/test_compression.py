"""Compressions as other clients write them, and bytes that are none."""

from __future__ import annotations

import pytest
from wireloom.clients.pulsar.compression import compress, unpack
from wireloom.errors import DecodeError, NoCodec
from wireloom.pulsar.types import CompressionType

PACKED = [kind for kind in CompressionType if kind is not CompressionType.NONE]
JAVA = {
    CompressionType.ZLIB: "789cca48cdc9c907000000ffff",  # flushed, not ended
    CompressionType.LZ4: "5068656c6c6f",
    CompressionType.ZSTD: "28b52ffd200529000068656c6c6f",
    CompressionType.SNAPPY: "051068656c6c6f",
}
"""``hello`` as the Java client compresses it."""


@pytest.mark.parametrize("kind", CompressionType)
@pytest.mark.parametrize("content", [b"", b"hello", b"a" * 100_000, bytes(range(256)) * 3])
def test_content_comes_back(kind: CompressionType, content: bytes) -> None:
    assert unpack(kind, compress(kind, content), len(content), len(content)) == content


@pytest.mark.parametrize("kind", PACKED)
def test_what_java_writes_is_read(kind: CompressionType) -> None:
    assert unpack(kind, bytes.fromhex(JAVA[kind]), 5, 5) == b"hello"


@pytest.mark.parametrize("kind", PACKED)
@pytest.mark.parametrize("size", [0, 4, 6, 1000])
def test_the_announced_size_must_be_true(kind: CompressionType, size: int) -> None:
    with pytest.raises(DecodeError):
        unpack(kind, compress(kind, b"hello"), size, 1000)


@pytest.mark.parametrize("kind", PACKED)
def test_the_limit_comes_before_any_memory(kind: CompressionType) -> None:
    with pytest.raises(DecodeError, match="4294967295 bytes are announced, 1000 at most"):
        unpack(kind, compress(kind, b"hello"), 4_294_967_295, 1000)


@pytest.mark.parametrize("kind", PACKED)
def test_bombs_do_not_go_off(kind: CompressionType) -> None:
    with pytest.raises(DecodeError):
        unpack(kind, compress(kind, bytes(10_000_000)), 100, 1000)


@pytest.mark.parametrize("kind", PACKED)
@pytest.mark.parametrize("content", [b"", b"\xff" * 20, b"hello"])
def test_nonsense_is_refused(kind: CompressionType, content: bytes) -> None:
    with pytest.raises(DecodeError):
        unpack(kind, content, 50, 1000)


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "cramjam", None)
    with pytest.raises(
        NoCodec, match=r"zstd needs the extra: pip install 'wireloom\[compression\]"
    ):
        compress(CompressionType.ZSTD, b"hello")
    assert unpack(CompressionType.ZLIB, compress(CompressionType.ZLIB, b"x"), 1, 1) == b"x"

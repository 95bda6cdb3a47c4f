"""Compressing and unpacking the content of messages, within bounds.

Formats as other clients write them: raw blocks of LZ4 and Snappy, zlib (RFC 1950), zstd frames.
zlib needs nothing but Python; the others need the extra ``compression``.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from wireloom.clients.pulsar.errors import NoCodec
from wireloom.errors import DecodeError, WireloomError
from wireloom.pulsar.types import CompressionType


def compress(kind: CompressionType, content: bytes) -> bytes:
    """The content, compressed.

    Raises:
        NoCodec: The extra is not installed.
    """
    return _COMPRESSORS[kind](content)


def unpack(kind: CompressionType, content: bytes, size: int, limit: int) -> bytes:
    """The content as it was before compression.

    Args:
        kind: How it is compressed.
        content: The compressed content.
        size: Bytes it says to have had before.
        limit: Bytes it may have had.

    Raises:
        DecodeError: It announces more than ``limit`` bytes, cannot be unpacked, or holds another
            number of bytes than it announces.
        NoCodec: The extra is not installed.
    """
    if kind is CompressionType.NONE:
        return content
    where = "Payload.metadata.uncompressed_size"
    if size > limit:
        raise DecodeError(f"{size} bytes are announced, {limit} at most", 0, where)
    try:
        unpacked = _DECOMPRESSORS[kind](content, size)
    except (WireloomError, MemoryError):
        raise
    except Exception as error:
        raise DecodeError(f"not {kind.name.lower()}: {error}", 0, "Payload.content") from error
    if len(unpacked) != size:
        raise DecodeError(f"{len(unpacked)} bytes unpacked, {size} announced", 0, where)
    return unpacked


def _unzip(content: bytes, size: int) -> bytes:
    # the Java client flushes but does not end the stream, so its end cannot be asked for
    return zlib.decompressobj().decompress(content, size + 1)


def _codec(name: str) -> Any:
    try:
        return getattr(import_module("cramjam"), name)
    except ImportError:
        missing = f"{name} needs the extra: pip install 'wireloom[compression]'"
        raise NoCodec(missing) from None


def _lz4(content: bytes) -> bytes:
    return bytes(_codec("lz4").compress_block(content, store_size=False))


def _unpack_lz4(content: bytes, size: int) -> bytes:
    unpacked = bytearray(size)
    return bytes(unpacked[: _codec("lz4").decompress_block_into(content, unpacked)])


def _zstd(content: bytes) -> bytes:
    return bytes(_codec("zstd").compress(content))


def _unpack_zstd(content: bytes, size: int) -> bytes:
    unpacked = bytearray(size + 1)
    return bytes(unpacked[: _codec("zstd").decompress_into(content, unpacked)])


def _snappy(content: bytes) -> bytes:
    return bytes(_codec("snappy").compress_raw(content))


def _unpack_snappy(content: bytes, size: int) -> bytes:
    unpacked = bytearray(size)
    return bytes(unpacked[: _codec("snappy").decompress_raw_into(content, unpacked)])


_COMPRESSORS: Mapping[CompressionType, Callable[[bytes], bytes]] = {
    CompressionType.NONE: bytes,
    CompressionType.LZ4: _lz4,
    CompressionType.ZLIB: zlib.compress,
    CompressionType.ZSTD: _zstd,
    CompressionType.SNAPPY: _snappy,
}
_DECOMPRESSORS: Mapping[CompressionType, Callable[[bytes, int], bytes]] = {
    CompressionType.LZ4: _unpack_lz4,
    CompressionType.ZLIB: _unzip,
    CompressionType.ZSTD: _unpack_zstd,
    CompressionType.SNAPPY: _unpack_snappy,
}

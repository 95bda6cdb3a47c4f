"""Compressing and unpacking the content of messages, within bounds."""

from __future__ import annotations

import zlib
from collections.abc import Mapping

from wireloom.errors import DecodeError
from wireloom.pulsar.types import CompressionType
from wireloom.runtime import compression

_FORMATS: Mapping[CompressionType, str] = {
    CompressionType.NONE: "none",
    CompressionType.LZ4: "lz4_block",
    CompressionType.ZLIB: "zlib",
    CompressionType.ZSTD: "zstd",
    CompressionType.SNAPPY: "snappy_block",
}


def compress(kind: CompressionType, content: bytes) -> bytes:
    """The content, compressed.

    Raises:
        NoCodec: The extra is not installed.
    """
    return compression.pack(content, _FORMATS[kind])


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
    by = _inflate if kind is CompressionType.ZLIB else None
    try:
        return compression.unpack(content, _FORMATS[kind], limit, size, by)
    except DecodeError as error:
        raise DecodeError(error.reason, 0, "Payload.content") from error


def _inflate(content: bytes, size: int) -> bytes:
    # the Java client flushes but does not end the stream, so its end cannot be asked for
    return zlib.decompressobj().decompress(content, size + 1)

"""Compressing and unpacking the bodies of messages, within bounds."""

from __future__ import annotations

from collections.abc import Mapping

from wireloom.errors import DecodeError, InvalidArgument, NoCodec
from wireloom.rocketmq.types import MessageSysFlag
from wireloom.runtime import compression

_FORMATS: Mapping[int, str] = {
    MessageSysFlag.ZLIB: "zlib",
    MessageSysFlag.LZ4: "lz4",
    MessageSysFlag.ZSTD: "zstd",
}


def compress(codec: MessageSysFlag, body: bytes) -> tuple[MessageSysFlag, bytes]:
    """The flags of a compressed body, and the body.

    Args:
        codec: ``MessageSysFlag.ZLIB``, ``LZ4`` or ``ZSTD``.
        body: The content.

    Raises:
        InvalidArgument: That is no codec.
        NoCodec: The extra is not installed.
    """
    if codec not in _FORMATS:
        raise InvalidArgument(f"{codec!r} is no codec; there are ZLIB, LZ4 and ZSTD")
    return MessageSysFlag.COMPRESSED | codec, compression.pack(body, _FORMATS[codec])


def unpack(flags: MessageSysFlag, body: bytes, limit: int) -> bytes:
    """A body as it was before compression.

    Args:
        flags: What was done to it.
        body: The body as it is stored.
        limit: Bytes that it may unpack to.

    Raises:
        DecodeError: It is not compressed in that way, or unpacks to more.
        NoCodec: The extra is not installed, or nobody knows the codec.
    """
    if not flags & MessageSysFlag.COMPRESSED:
        return body
    codec = flags & MessageSysFlag.CODEC or MessageSysFlag.ZLIB
    if codec not in _FORMATS:
        raise NoCodec(f"nobody knows the codec with the bits {int(codec):#x}")
    try:
        return compression.unpack(body, _FORMATS[codec], limit)
    except DecodeError as error:
        raise DecodeError(error.reason, 0, "StoredMessage.body") from error

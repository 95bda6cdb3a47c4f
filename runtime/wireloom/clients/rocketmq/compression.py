"""Compressing and unpacking the bodies of messages, within bounds.

Formats as other clients write them: zlib (RFC 1950), LZ4 frames, zstd frames. zlib needs nothing
but Python; the others need the extra ``compression``.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from wireloom.clients.rocketmq.errors import NoCodec
from wireloom.errors import DecodeError, InvalidArgument, WireloomError
from wireloom.rocketmq.types import MessageSysFlag

_PATH = "StoredMessage.body"
_FIRST_GUESS = 64 * 1024
_GROWTH = 8


def compress(codec: MessageSysFlag, body: bytes) -> tuple[MessageSysFlag, bytes]:
    """The flags of a compressed body, and the body.

    Args:
        codec: ``MessageSysFlag.ZLIB``, ``LZ4`` or ``ZSTD``.
        body: The content.

    Raises:
        InvalidArgument: That is no codec.
        NoCodec: The extra is not installed.
    """
    if codec not in _COMPRESSORS:
        raise InvalidArgument(f"{codec!r} is no codec; there are ZLIB, LZ4 and ZSTD")
    return MessageSysFlag.COMPRESSED | codec, _COMPRESSORS[codec](body)


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
    codec = flags & MessageSysFlag.CODEC
    if codec not in _DECOMPRESSORS:
        raise NoCodec(f"nobody knows the codec with the bits {int(codec):#x}")
    try:
        unpacked = _DECOMPRESSORS[codec](body, limit)
    except (WireloomError, MemoryError):
        raise
    except Exception as error:
        raise DecodeError(f"it does not unpack to {limit} bytes: {error}", 0, _PATH) from error
    if len(unpacked) > limit:
        raise DecodeError(f"it unpacks to more than {limit} bytes", 0, _PATH)
    return unpacked


def _unpack_zlib(body: bytes, limit: int) -> bytes:
    unpacker = zlib.decompressobj()
    unpacked = unpacker.decompress(body, limit + 1)
    if len(unpacked) <= limit and not unpacker.eof:
        raise ValueError("it ends too early")
    return unpacked


def _module(name: str) -> Any:
    try:
        return getattr(import_module("cramjam"), name)
    except ImportError:
        missing = f"{name} needs the extra: pip install 'wireloom[compression]'"
        raise NoCodec(missing) from None


def _lz4(body: bytes) -> bytes:
    # the client in Java cannot read blocks that need those before them
    compressor = _module("lz4").Compressor(block_linked=False)
    compressor.compress(body)
    return bytes(compressor.finish())


def _zstd(body: bytes) -> bytes:
    return bytes(_module("zstd").compress(body))


def _decompressor(name: str) -> Callable[[bytes, int], bytes]:
    def decompress(body: bytes, limit: int) -> bytes:
        # no format says reliably how long the content is, so the room for it grows with each try
        module, room = _module(name), min(limit + 1, _FIRST_GUESS)
        error: type[Exception] = _module("DecompressionError")
        while True:
            unpacked = bytearray(room)
            try:
                return bytes(unpacked[: module.decompress_into(body, unpacked)])
            except error:
                if room > limit:
                    raise
            room = min(limit + 1, room * _GROWTH)

    return decompress


_COMPRESSORS: Mapping[int, Callable[[bytes], bytes]] = {
    MessageSysFlag.ZLIB: zlib.compress,
    MessageSysFlag.LZ4: _lz4,
    MessageSysFlag.ZSTD: _zstd,
}
_DECOMPRESSORS: Mapping[int, Callable[[bytes, int], bytes]] = {
    0: _unpack_zlib,
    MessageSysFlag.ZLIB: _unpack_zlib,
    MessageSysFlag.LZ4: _decompressor("lz4"),
    MessageSysFlag.ZSTD: _decompressor("zstd"),
}

"""Packing and unpacking sub-batches, within bounds.

Formats as the broker's other clients write them: gzip (RFC 1952), snappy in its framing format, LZ4
frames, zstd frames. gzip needs nothing but Python; the others need the extra ``compression``.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from wireloom.errors import DecodeError, InvalidArgument, LocalError, WireloomError
from wireloom.rabbitmq_stream.columns import write_simple_entry_columns
from wireloom.rabbitmq_stream.tables import DECOMPRESSED, SUB_BATCH_RECORDS
from wireloom.rabbitmq_stream.types import Compression, SubBatch

Decompressor = Callable[[bytes, int], bytes]
"""Packed bytes and the number of bytes they hold, to these bytes; may raise whatever it likes."""


class NoDecompressor(WireloomError):
    """A sub-batch is packed in a way that nothing installed here can unpack."""


class NoCompressor(LocalError):
    """Nothing installed here can pack a sub-batch in that way."""


def pack(bodies: Sequence[bytes], compression: Compression = Compression.NONE) -> SubBatch:
    """Packs messages into one sub-batch, which has one publishing id and gets one confirmation.

    Args:
        bodies: The messages, 1 to 65535.
        compression: How; all but ``NONE`` and ``GZIP`` need the extra ``compression``.

    Raises:
        InvalidArgument: There are none or too many of them, or there is no such compression.
        NoCompressor: It is not installed.
    """
    if not 1 <= len(bodies) <= SUB_BATCH_RECORDS:
        raise InvalidArgument(f"{len(bodies)} messages of a sub-batch, 1 to {SUB_BATCH_RECORDS}")
    region = write_simple_entry_columns(bodies)
    if len(region) > DECOMPRESSED:
        raise InvalidArgument(f"a sub-batch of {len(region)} bytes, {DECOMPRESSED} at most")
    packer = _PACKERS.get(compression)
    if packer is None:
        raise InvalidArgument(f"nothing is known of compression {compression}")
    return SubBatch(compression, len(bodies), len(region), packer(region))


def unpack(batch: SubBatch, more: Mapping[int, Decompressor] | None = None) -> bytes:
    """The entries of a sub-batch, one after another.

    Args:
        batch: The sub-batch.
        more: Decompressors by number of the compression, which come before those built in.

    Raises:
        DecodeError: It announces more than ``DECOMPRESSED`` bytes, cannot be unpacked, or holds
            another number of bytes than it announces.
        NoDecompressor: Nothing here can unpack it.
    """
    size = batch.uncompressed_size
    if size > DECOMPRESSED:
        raise DecodeError(f"a sub-batch of {size} bytes, {DECOMPRESSED} at most", 0, "SubBatch")
    found = (more or {}).get(batch.compression) or _BUILT_IN.get(batch.compression)
    if found is None:
        raise NoDecompressor(f"no decompressor for {batch.compression.name.lower()}")
    try:
        unpacked = found(batch.records, size)
    except (WireloomError, MemoryError):
        raise
    except Exception as error:
        name = batch.compression.name.lower()
        raise DecodeError(f"not {name}: {error}", 0, "SubBatch.records") from error
    if len(unpacked) != size:
        reason = f"{len(unpacked)} bytes unpacked, {size} announced"
        raise DecodeError(reason, 0, "SubBatch.uncompressed_size")
    return unpacked


def _none(data: bytes, size: int) -> bytes:
    return data


def _gzip(data: bytes, size: int) -> bytes:
    unpacker = zlib.decompressobj(wbits=31)
    unpacked = unpacker.decompress(data, size + 1)
    if len(unpacked) <= size and not unpacker.eof:
        raise ValueError("it ends too early")
    if unpacker.unused_data:
        raise ValueError(f"{len(unpacker.unused_data)} bytes follow its end")
    return unpacked


def _to_gzip(data: bytes) -> bytes:
    packer = zlib.compressobj(wbits=31)
    return packer.compress(data) + packer.flush()


def _to_cramjam(codec: str) -> Callable[[bytes], bytes]:
    def compress(data: bytes) -> bytes:
        try:
            module: Any = getattr(import_module("cramjam"), codec)
        except ImportError:
            raise NoCompressor(_missing(codec)) from None
        return bytes(module.compress(data))

    return compress


def _missing(codec: str) -> str:
    return f"{codec} needs the extra: pip install 'wireloom[compression]'"


def _cramjam(codec: str) -> Decompressor:
    def decompress(data: bytes, size: int) -> bytes:
        try:
            module: Any = getattr(import_module("cramjam"), codec)
        except ImportError:
            raise NoDecompressor(_missing(codec)) from None
        unpacked = bytearray(size + 1)
        return bytes(memoryview(unpacked)[: module.decompress_into(data, unpacked)])

    return decompress


_BUILT_IN: Mapping[int, Decompressor] = {
    Compression.NONE: _none,
    Compression.GZIP: _gzip,
    Compression.SNAPPY: _cramjam("snappy"),
    Compression.LZ4: _cramjam("lz4"),
    Compression.ZSTD: _cramjam("zstd"),
}

_PACKERS: Mapping[Compression, Callable[[bytes], bytes]] = {
    Compression.NONE: bytes,
    Compression.GZIP: _to_gzip,
    Compression.SNAPPY: _to_cramjam("snappy"),
    Compression.LZ4: _to_cramjam("lz4"),
    Compression.ZSTD: _to_cramjam("zstd"),
}

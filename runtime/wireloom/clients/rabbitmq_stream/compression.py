"""Packing and unpacking sub-batches, within bounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wireloom.errors import InvalidArgument
from wireloom.rabbitmq_stream.columns import write_simple_entry_columns
from wireloom.rabbitmq_stream.compressed import SUB_BATCH
from wireloom.rabbitmq_stream.tables import DECOMPRESSED, SUB_BATCH_RECORDS
from wireloom.rabbitmq_stream.types import Compression, SubBatch
from wireloom.runtime.compression import Unpacker

Decompressor = Unpacker
"""Packed bytes and the number of bytes they hold, to these bytes; may raise whatever it likes."""


def pack(bodies: Sequence[bytes], compression: Compression = Compression.NONE) -> SubBatch:
    """Packs messages into one sub-batch, which has one publishing id and gets one confirmation.

    Args:
        bodies: The messages, 1 to 65535.
        compression: How; all but ``NONE`` and ``GZIP`` need the extra ``compression``.

    Raises:
        InvalidArgument: There are none or too many of them, or there is no such compression.
        NoCodec: It is not installed.
    """
    if not 1 <= len(bodies) <= SUB_BATCH_RECORDS:
        raise InvalidArgument(f"{len(bodies)} messages of a sub-batch, 1 to {SUB_BATCH_RECORDS}")
    region = write_simple_entry_columns(bodies)
    if len(region) > DECOMPRESSED:
        raise InvalidArgument(f"a sub-batch of {len(region)} bytes, {DECOMPRESSED} at most")
    if compression not in SUB_BATCH.formats:
        raise InvalidArgument(f"nothing is known of compression {compression}")
    packed = SUB_BATCH.pack(region, compression)
    return SubBatch(compression, len(bodies), len(region), packed)


def unpack(batch: SubBatch, more: Mapping[int, Decompressor] | None = None) -> bytes:
    """The entries of a sub-batch, one after another.

    Args:
        batch: The sub-batch.
        more: Decompressors by number of the compression, which come before those built in.

    Raises:
        DecodeError: It announces more than ``DECOMPRESSED`` bytes, cannot be unpacked, or holds
            another number of bytes than it announces.
        NoCodec: Nothing here can unpack it.
    """
    by = (more or {}).get(batch.compression)
    return SUB_BATCH.unpack(batch.records, batch.compression, batch.uncompressed_size, by)

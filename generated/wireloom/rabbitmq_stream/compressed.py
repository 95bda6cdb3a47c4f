"""Compressed members of RabbitMQ Stream: unpacked, and packed.

Offsets of errors count from the start of what is inside.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from wireloom.error_policy import STRICT, ErrorPolicy
from wireloom.rabbitmq_stream.columns import read_simple_entry_list, write_simple_entry_list
from wireloom.rabbitmq_stream.types import Compression, PublishedBatch, SimpleEntry, SubBatch
from wireloom.runtime.compression import CompressedMember

SUB_BATCH = CompressedMember(
    "SubBatch.records",
    {
        Compression.NONE: "none",
        Compression.GZIP: "gzip",
        Compression.SNAPPY: "snappy",
        Compression.LZ4: "lz4",
        Compression.ZSTD: "zstd",
    },
    67108864,
)
PUBLISHED_BATCH = CompressedMember("PublishedBatch.records", SUB_BATCH.formats, 67108864)


def unpack_sub_batch(value: SubBatch, policy: ErrorPolicy = STRICT) -> list[SimpleEntry]:
    """What is inside of ``records``, as ``compression`` says.

    Raises:
        DecodeError: It cannot be unpacked, does not follow the protocol, is not as large as
            announced, or has more than 67108864 bytes.
        NoCodec: Nothing that is installed here knows the codec.
    """
    region = SUB_BATCH.unpack(value.records, value.compression, value.uncompressed_size)
    items = read_simple_entry_list(region, policy)
    SUB_BATCH.check_count(len(items), value.record_count)
    return items


def pack_sub_batch(value: SubBatch, inside: Iterable[SimpleEntry]) -> SubBatch:
    """The value with something else inside of ``records``, packed as ``compression`` says.

    Raises:
        EncodeError: It does not fit, or has more than 67108864 bytes.
        NoCodec: Nothing that is installed here knows the codec.
    """
    inside = list(inside)
    with SUB_BATCH.explaining("wireloom.rabbitmq_stream", "SimpleEntry", inside):
        region = write_simple_entry_list(inside)
    packed = SUB_BATCH.pack(region, value.compression)
    return replace(value, records=packed, record_count=len(inside), uncompressed_size=len(region))


def unpack_published_batch(
    value: PublishedBatch, policy: ErrorPolicy = STRICT
) -> list[SimpleEntry]:
    """What is inside of ``records``, as ``compression`` says.

    Raises:
        DecodeError: It cannot be unpacked, does not follow the protocol, is not as large as
            announced, or has more than 67108864 bytes.
        NoCodec: Nothing that is installed here knows the codec.
    """
    region = PUBLISHED_BATCH.unpack(value.records, value.compression, value.uncompressed_size)
    items = read_simple_entry_list(region, policy)
    PUBLISHED_BATCH.check_count(len(items), value.record_count)
    return items


def pack_published_batch(value: PublishedBatch, inside: Iterable[SimpleEntry]) -> PublishedBatch:
    """The value with something else inside of ``records``, packed as ``compression`` says.

    Raises:
        EncodeError: It does not fit, or has more than 67108864 bytes.
        NoCodec: Nothing that is installed here knows the codec.
    """
    inside = list(inside)
    with PUBLISHED_BATCH.explaining("wireloom.rabbitmq_stream", "SimpleEntry", inside):
        region = write_simple_entry_list(inside)
    packed = PUBLISHED_BATCH.pack(region, value.compression)
    return replace(value, records=packed, record_count=len(inside), uncompressed_size=len(region))

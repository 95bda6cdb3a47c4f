"""Examples of the types of RabbitMQ Stream, and bytes that are none of them."""

from __future__ import annotations

from wireloom.rabbitmq_stream.types import (
    AmqpCode,
    AmqpItems,
    AmqpValue,
    Chunk,
    ChunkType,
    Compression,
    FilteredMessage,
    IndexHeader,
    IndexRecord,
    OffsetAt,
    OffsetFirst,
    OffsetLast,
    OffsetNext,
    OffsetNone,
    OffsetTimestamp,
    PublishedMessage,
    SegmentHeader,
    SimpleEntry,
    SnapshotSequence,
    SubBatch,
    TrackedOffset,
    TrackedSequence,
    Tracking,
    TrackingSnapshot,
)
from wireloom.runtime.vectors import Refusal, Vector

TYPE_VECTORS: tuple[Vector[object], ...] = (
    Vector("string", bytes.fromhex("0006 6576656e7473"), "events", origin="capture"),
    Vector(
        "string",
        bytes.fromhex("0002 c3a9"),
        "é",
        origin="built",
        doc="The length counts bytes, not characters.",
    ),
    Vector(
        "SubscriptionProperties",
        bytes.fromhex("00000001 0004 6e616d65 0003 617070"),
        {"name": "app"},
        origin="capture",
        doc="From a Subscribe of the Java client.",
    ),
    Vector("OffsetNone", bytes.fromhex("0000"), OffsetNone(), origin="capture"),
    Vector("OffsetFirst", bytes.fromhex("0001"), OffsetFirst(), origin="capture"),
    Vector("OffsetLast", bytes.fromhex("0002"), OffsetLast(), origin="capture"),
    Vector("OffsetNext", bytes.fromhex("0003"), OffsetNext(), origin="capture"),
    Vector(
        "OffsetAt", bytes.fromhex("0004 000000000000000f"), OffsetAt(offset=15), origin="capture"
    ),
    Vector(
        "OffsetTimestamp",
        bytes.fromhex("0005 000001a1fd1a2dd4"),
        OffsetTimestamp(timestamp=1795247713748),
        origin="capture",
    ),
    Vector("SubscriptionOffset", bytes.fromhex("0003"), OffsetNext(), origin="capture"),
    Vector(
        "SubscriptionOffset",
        bytes.fromhex("0004 000000000000001d"),
        OffsetAt(offset=29),
        origin="capture",
    ),
    Vector("OffsetSpecification", bytes.fromhex("0000"), OffsetNone(), origin="capture"),
    Vector(
        "OffsetSpecification",
        bytes.fromhex("0004 0000000000000007"),
        OffsetAt(offset=7),
        origin="capture",
    ),
    Vector(
        "SimpleEntry",
        bytes.fromhex("00000005 6669727374"),
        SimpleEntry(body=b"first"),
        origin="capture",
    ),
    Vector(
        "SimpleEntry",
        bytes.fromhex("00000000"),
        SimpleEntry(body=b""),
        origin="built",
        doc="An empty message.",
    ),
    Vector(
        "SubBatch",
        bytes.fromhex("80 0003 00000015 00000015 000000036f6e650000000374776f00000003736978"),
        SubBatch(
            compression=Compression.NONE,
            record_count=3,
            uncompressed_size=21,
            records=bytes.fromhex("000000036f6e650000000374776f00000003736978"),
        ),
        origin="capture",
        doc="Three messages, not compressed.",
    ),
    Vector(
        "SubBatch",
        bytes.fromhex(
            "a0 000a 000000be 00000055"
            "ff060000734e61507059004700001741a6b4be01480000000f005375a00a6d6573736167652d"
            "30"
            "3046130000314613000032461300003346130000344613000035461300003646130000374613"
            "0000384613000039"
        ),
        SubBatch(
            compression=Compression.SNAPPY,
            record_count=10,
            uncompressed_size=190,
            records=bytes.fromhex(
                "ff060000734e61507059004700001741a6b4be01480000000f005375a00a6d65"
                "73736167652d3030461300003146130000324613000033461300003446130000"
                "354613000036461300003746130000384613000039"
            ),
        ),
        origin="capture",
        doc=("Ten messages in the framing format of Snappy, from the Java clie" "nt."),
    ),
    Vector(
        "SubBatch",
        bytes.fromhex(
            "b0 000a 000000be 0000004c"
            "04224d186040823d000000fe040000000f005375a00a6d6573736167652d303013001e311300"
            "1e"
            "3213001e3313001e3413001e3513001e3613001e3713001a3813005067652d303900000000"
        ),
        SubBatch(
            compression=Compression.LZ4,
            record_count=10,
            uncompressed_size=190,
            records=bytes.fromhex(
                "04224d186040823d000000fe040000000f005375a00a6d6573736167652d3030"
                "13001e3113001e3213001e3313001e3413001e3513001e3613001e3713001a38"
                "13005067652d303900000000"
            ),
        ),
        origin="capture",
        doc="The same in an LZ4 frame.",
    ),
    Vector(
        "SubBatch",
        bytes.fromhex(
            "c0 000a 000000be 00000038"
            "28b52ffd0058640100e00000000f005375a00a6d6573736167652d3030313233343536373839"
            "09 040f40c00106041c6040c06d330c010000"
        ),
        SubBatch(
            compression=Compression.ZSTD,
            record_count=10,
            uncompressed_size=190,
            records=bytes.fromhex(
                "28b52ffd0058640100e00000000f005375a00a6d6573736167652d3030313233"
                "34353637383909040f40c00106041c6040c06d330c010000"
            ),
        ),
        origin="capture",
        doc="The same in a Zstandard frame.",
    ),
    Vector(
        "SubBatch",
        bytes.fromhex(
            "90 000a 000000be 00000043"
            "1f8b08000000000000ff636060e067082e5dc0959b5a5c9c989eaa6b60c08021648829648429"
            "64 8c29648229648a29648629648e29648129640900b7aece09be000000"
        ),
        SubBatch(
            compression=Compression.GZIP,
            record_count=10,
            uncompressed_size=190,
            records=bytes.fromhex(
                "1f8b08000000000000ff636060e067082e5dc0959b5a5c9c989eaa6b60c08021"
                "648829648429648c29648229648a29648629648e29648129640900b7aece09be"
                "000000"
            ),
        ),
        origin="capture",
        doc="The same by gzip.",
    ),
    Vector(
        "Entry", bytes.fromhex("00000005 706c61696e"), SimpleEntry(body=b"plain"), origin="capture"
    ),
    Vector(
        "PublishedMessage",
        bytes.fromhex("0000000000000001 00000005 6669727374"),
        PublishedMessage(publishing_id=1, body=b"first"),
        origin="capture",
    ),
    Vector(
        "FilteredMessage",
        bytes.fromhex("0000000000000009 0003 726564 00000004 726f7365"),
        FilteredMessage(publishing_id=9, filter_value="red", body=b"rose"),
        origin="capture",
    ),
    Vector(
        "FilteredMessage",
        bytes.fromhex("000000000000000a ffff 00000005 706c61696e"),
        FilteredMessage(publishing_id=10, filter_value=None, body=b"plain"),
        origin="capture",
    ),
    Vector(
        "AmqpValue",
        bytes.fromhex("53 75"),
        AmqpValue(code=AmqpCode.SMALL_ULONG, content=117),
        origin="built",
        doc="The number of the section data.",
    ),
    Vector(
        "AmqpValue",
        bytes.fromhex("40"),
        AmqpValue(code=AmqpCode.NULL, content=None),
        origin="built",
    ),
    Vector(
        "AmqpValue",
        bytes.fromhex("a0 05 68656c6c6f"),
        AmqpValue(code=AmqpCode.BINARY8, content=b"hello"),
        origin="built",
    ),
    Vector(
        "AmqpValue",
        bytes.fromhex("c0 0e 04 404040a1086772656574696e67"),
        AmqpValue(
            code=AmqpCode.LIST8,
            content=AmqpItems(count=4, items=bytes.fromhex("404040a1086772656574696e67")),
        ),
        origin="built",
        doc="Properties with a subject and nothing else.",
    ),
    Vector(
        "Chunk",
        bytes.fromhex(
            "50 00 0002 00000002 000001a1ff8ffc7b 0000000000000001 0000000000000000"
            "4194cb4b 00000013 0000000d 00 000000 00000005 6669727374 00000006"
            "7365636f6e64"
        ),
        Chunk(
            version=0,
            type=ChunkType.USER,
            entry_count=2,
            record_count=2,
            timestamp=1795288988795,
            epoch=1,
            first_offset=0,
            trailer_length=13,
            filter_size=0,
            entries=bytes.fromhex("000000056669727374000000067365636f6e64"),
        ),
        origin="capture",
        doc="Two messages; the trailer that is announced was not sent.",
    ),
    Vector(
        "Chunk",
        bytes.fromhex(
            "50 00 0002 00000002 000001a1ff8ffc7c 0000000000000001 0000000000000005"
            "8fecbbb7 00000011 00000000 10 000000 00000004 726f7365 00000005 706c61696e"
        ),
        Chunk(
            version=0,
            type=ChunkType.USER,
            entry_count=2,
            record_count=2,
            timestamp=1795288988796,
            epoch=1,
            first_offset=5,
            trailer_length=0,
            filter_size=16,
            entries=bytes.fromhex("00000004726f736500000005706c61696e"),
        ),
        origin="capture",
        doc=("Two messages in a chunk with a filter, which was not sent either" "."),
    ),
    Vector(
        "Chunk",
        bytes.fromhex(
            "50 00 0002 00000002 000001a1ff8ffc7b 0000000000000001 0000000000000000"
            "4194cb4b 00000013 0000000d 00 000000 00000005 6669727374 00000006"
            "7365636f6e64 00036170700000000000000002"
        ),
        Chunk(
            version=0,
            type=ChunkType.USER,
            entry_count=2,
            record_count=2,
            timestamp=1795288988795,
            epoch=1,
            first_offset=0,
            trailer_length=13,
            filter_size=0,
            entries=bytes.fromhex("000000056669727374000000067365636f6e64"),
            trailer=bytes.fromhex("00036170700000000000000002"),
        ),
        origin="capture",
        doc="The trailer was sent.",
    ),
    Vector(
        "Chunk",
        bytes.fromhex(
            "50 02 0001 00000001 000001a1ff9006fc 0000000000000001 0000000000000021"
            "e1735d4e 00000026 00000000 00 000000 00000022"
            "01036170700000000000000004000361707000000000000000000000000000000002"
        ),
        Chunk(
            version=0,
            type=ChunkType.TRACKING_SNAPSHOT,
            entry_count=1,
            record_count=1,
            timestamp=1795288991484,
            epoch=1,
            first_offset=33,
            trailer_length=0,
            filter_size=0,
            entries=bytes.fromhex(
                "0000002201036170700000000000000004000361707000000000000000000000" "000000000002"
            ),
        ),
        origin="capture",
        doc="A tracking snapshot, from the beginning of a segment.",
    ),
    Vector(
        "Tracking",
        bytes.fromhex("00 03 617070 0000000000000002"),
        Tracking(entries=(TrackedSequence(reference="app", sequence=2),)),
        origin="capture",
        doc="The trailer of a chunk.",
    ),
    Vector(
        "Tracking",
        bytes.fromhex("01 03 617070 0000000000000004"),
        Tracking(entries=(TrackedOffset(reference="app", offset=4),)),
        origin="capture",
        doc="The entry of a delta, written for StoreOffset.",
    ),
    Vector(
        "TrackingSnapshot",
        bytes.fromhex(
            "01 03 617070 0000000000000004 00 03 617070 0000000000000000 0000000000000002"
        ),
        TrackingSnapshot(
            entries=(
                TrackedOffset(reference="app", offset=4),
                SnapshotSequence(reference="app", chunk_id=0, sequence=2),
            )
        ),
        origin="capture",
    ),
    Vector(
        "SegmentHeader",
        bytes.fromhex("4f53494c 00000001"),
        SegmentHeader(),
        origin="capture",
        doc="From a file of a 4.3.6 broker.",
    ),
    Vector(
        "IndexHeader",
        bytes.fromhex("4f534949 00000001"),
        IndexHeader(),
        origin="capture",
        doc="From a file of a 4.3.6 broker.",
    ),
    Vector(
        "IndexRecord",
        bytes.fromhex("0000000000000000 000001a200632434 0000000000000001 00000008 00"),
        IndexRecord(
            first_offset=0, timestamp=1795302827060, epoch=1, position=8, type=ChunkType.USER
        ),
        origin="capture",
        doc="A chunk of messages.",
    ),
    Vector(
        "IndexRecord",
        bytes.fromhex("0000000000000003 000001a2006324ee 0000000000000001 0000009f 01"),
        IndexRecord(
            first_offset=3,
            timestamp=1795302827246,
            epoch=1,
            position=159,
            type=ChunkType.TRACKING_DELTA,
        ),
        origin="capture",
        doc="A stored offset.",
    ),
)
"""Values of types."""

REFUSALS: tuple[Refusal, ...] = (
    Refusal("string", bytes.fromhex("0005 6162"), "The length runs past the end."),
    Refusal("string", bytes.fromhex("fffe"), "A length below -1."),
    Refusal("string", bytes.fromhex("0001 ff"), "No UTF-8."),
    Refusal("OffsetAt", bytes.fromhex("0004 00000000"), "Half of the offset is missing."),
    Refusal("SubscriptionOffset", bytes.fromhex("0000"), "A subscription must begin somewhere."),
    Refusal("SubscriptionOffset", bytes.fromhex("0009"), "There is no such type."),
    Refusal("OffsetSpecification", bytes.fromhex("0006"), "There is no such type."),
    Refusal("SimpleEntry", bytes.fromhex("00000005 61"), "The length runs past the end."),
    Refusal("SimpleEntry", bytes.fromhex("80000001 61"), "The top bit belongs to sub-batches."),
    Refusal(
        "SubBatch",
        bytes.fromhex("81 0001 00000005 00000005 0000000161"),
        "A bit that is not in use is set.",
    ),
    Refusal(
        "SubBatch",
        bytes.fromhex("80 0001 00000005 00000006 0000000161"),
        "The length runs past the end.",
    ),
    Refusal("SubBatch", bytes.fromhex("80 0000 00000000 00000000"), "There is no record inside."),
    Refusal(
        "FilteredMessage",
        bytes.fromhex("0000000000000009 ffff 80 0001 00000005 00000005 0000000161"),
        ("Sub-batches cannot be filtered; the broker would drop the connec" "tion."),
    ),
    Refusal("AmqpValue", bytes.fromhex("46"), "There is no such code."),
    Refusal("AmqpValue", bytes.fromhex("a005 68"), "The length runs past the end."),
    Refusal("AmqpValue", bytes.fromhex("a101ff"), "That is no text."),
    Refusal(
        "Chunk",
        bytes.fromhex(
            "50 00 0002 00000002 000001a1ff8ffc7b 0000000000000001 0000000000000000"
            "4194cb4c 00000013 0000000d 00 000000 00000005 6669727374 00000006"
            "7365636f6e64"
        ),
        "The checksum does not match.",
    ),
    Refusal(
        "Chunk",
        bytes.fromhex(
            "60 00 0002 00000002 000001a1ff8ffc7b 0000000000000001 0000000000000000"
            "4194cb4b 00000013 0000000d 00 000000 00000005 6669727374 00000006"
            "7365636f6e64"
        ),
        "That is no chunk.",
    ),
    Refusal(
        "Chunk",
        bytes.fromhex(
            "50 00 0002 00000002 000001a1ff8ffc7b 0000000000000001 0000000000000000"
            "4194cb4b 00000013 0000000d 00 000000 00000005 6669727374 00000006 7365636f6e"
        ),
        "The last byte is missing.",
    ),
    Refusal("Tracking", bytes.fromhex("03 01 61 0000000000000001"), "There is no such type."),
    Refusal("Tracking", bytes.fromhex("01 05 61"), "The name runs past the end."),
    Refusal("SegmentHeader", bytes.fromhex("4f534949 00000001"), "That is an index file."),
    Refusal("SegmentHeader", bytes.fromhex("4f53494c 00000002"), "A version that is not known."),
    Refusal("IndexHeader", bytes.fromhex("4f53494c 00000001"), "That is a segment file."),
)
"""Bytes that must not be accepted."""

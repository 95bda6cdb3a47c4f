"""Examples of the types of Apache Pulsar binary protocol, and bytes that are none of them."""

from __future__ import annotations

from wireloom.pulsar.types import (
    BatchEntry,
    BrokerEntry,
    BrokerEntryMetadata,
    Frame,
    KeyValue,
    MessageMetadata,
    Payload,
    SingleMessageMetadata,
)
from wireloom.runtime.vectors import Refusal, Vector

TYPE_VECTORS: tuple[Vector[object], ...] = (
    Vector(
        "Frame",
        bytes.fromhex("00000009 00000005 0812920100"),
        Frame(command=b"\x08\x12\x92\x01\x00"),
        origin="capture",
        doc="PING, a simple frame.",
    ),
    Vector(
        "Payload",
        bytes.fromhex(
            "0e01 0836b466 00000031"
            "0a0f7374616e64616c6f6e652d37342d30100018acefe8a0e22d22060a016112013122060a01"
            "6212013248056005820100 68656c6c6f"
        ),
        Payload(
            broker_entry=None,
            has_checksum=True,
            metadata=MessageMetadata(
                producer_name="standalone-74-0",
                sequence_id=0,
                publish_time=1572563728300,
                properties=(
                    KeyValue(key="a", value="1", unknown_fields=b""),
                    KeyValue(key="b", value="2", unknown_fields=b""),
                ),
                replicate_to=(),
                uncompressed_size=5,
                event_time=5,
                encryption_keys=(),
                schema_version=b"",
                compacted_batch_indexes=(),
                unknown_fields=b"",
            ),
            content=b"hello",
        ),
        origin="built",
        doc="From the tests of the Go client.",
    ),
    Vector(
        "BrokerEntry",
        bytes.fromhex("0e02 00000009 0896f9dabef72f1005"),
        BrokerEntry(
            metadata=BrokerEntryMetadata(
                broker_timestamp=1646983036054, index=5, unknown_fields=b""
            )
        ),
        origin="built",
        doc="Time 1646983036054, index 5.",
    ),
    Vector(
        "BatchEntry",
        bytes.fromhex("00000016 0a060a01611201310a060a01621201321805280540 00 68656c6c6f"),
        BatchEntry(
            metadata=SingleMessageMetadata(
                payload_size=5,
                properties=(
                    KeyValue(key="a", value="1", unknown_fields=b""),
                    KeyValue(key="b", value="2", unknown_fields=b""),
                ),
                event_time=5,
                sequence_id=0,
                unknown_fields=b"",
            ),
            content=b"hello",
        ),
        origin="built",
        doc="From the tests of the Go client.",
    ),
)
"""Values of types."""

REFUSALS: tuple[Refusal, ...] = (
    Refusal(
        "Frame",
        bytes.fromhex(
            "00000029 00000008 0806320408011008 0e01 00000001 00000010"
            "0a0570726f626510081880d095ffbc31 626164"
        ),
        "The checksum is wrong.",
    ),
    Refusal(
        "Frame",
        bytes.fromhex("00000009 00000006 0812920100"),
        "The command runs past the end of the frame.",
    ),
    Refusal("Frame", bytes.fromhex("00000004 00000000 00"), "A byte follows the frame."),
    Refusal(
        "Frame",
        bytes.fromhex("0000000a 00000005 0812920100 00"),
        "One byte is too short for a payload.",
    ),
)
"""Bytes that must not be accepted."""

"""Examples of the types of Apache Pulsar binary protocol, and bytes that are none of them."""

from __future__ import annotations

from wireloom.pulsar.types import BrokerEntry, Frame, Payload
from wireloom.runtime.vectors import Refusal, Vector

TYPE_VECTORS: tuple[Vector, ...] = (
    Vector(
        "Frame",
        bytes.fromhex("00000009 00000005 0812920100"),
        Frame(command=b"\x08\x12\x92\x01\x00"),
        origin="capture",
        doc="PING, a simple frame.",
    ),
    Vector(
        "Frame",
        bytes.fromhex(
            "00000038 0000000a 08063206080110001801 0e01 35964fd4 0000001b"
            "0a0570726f626510001880d095ffbc3122060a016112013132016b 68656c6c6f"
        ),
        Frame(
            command=b"\x08\x062\x06\x08\x01\x10\x00\x18\x01",
            payload=Payload(
                broker_entry=None,
                has_checksum=True,
                metadata=bytes.fromhex("0a0570726f626510001880d095ffbc3122060a016112013132016b"),
                content=b"hello",
            ),
        ),
        origin="capture",
        doc="SEND of one message.",
    ),
    Vector(
        "Frame",
        bytes.fromhex(
            "00000026 00000008 0806320408011009 0e01 31045f17 00000010"
            "0a0570726f626510091880d095ffbc31"
        ),
        Frame(
            command=b"\x08\x062\x04\x08\x01\x10\t",
            payload=Payload(
                broker_entry=None,
                has_checksum=True,
                metadata=bytes.fromhex("0a0570726f626510091880d095ffbc31"),
                content=b"",
            ),
        ),
        origin="capture",
        doc="SEND of an empty message.",
    ),
    Vector(
        "Frame",
        bytes.fromhex(
            "00000034 00000017 08094a130801120f0805100318ffffffffffffffffff01 00000010"
            "0a0570726f626510071880d095ffbc31 6e6f637263"
        ),
        Frame(
            command=bytes.fromhex("08094a130801120f0805100318ffffffffffffffffff01"),
            payload=Payload(
                broker_entry=None,
                has_checksum=False,
                metadata=bytes.fromhex("0a0570726f626510071880d095ffbc31"),
                content=b"nocrc",
            ),
        ),
        origin="capture",
        doc=("MESSAGE whose producer sent no checksum; the broker passes it on" " like that."),
    ),
    Vector(
        "Frame",
        bytes.fromhex(
            "00000047 00000017 08094a130801120f0805100018ffffffffffffffffff01 0e02"
            "00000009 08f8e5a0e89f341000 0e01 603d7ad3 0000000e"
            "0a0366697810051880d095ffbc31 68656c6c6f"
        ),
        Frame(
            command=bytes.fromhex("08094a130801120f0805100018ffffffffffffffffff01"),
            payload=Payload(
                broker_entry=BrokerEntry(metadata=b"\x08\xf8\xe5\xa0\xe8\x9f4\x10\x00"),
                has_checksum=True,
                metadata=bytes.fromhex("0a0366697810051880d095ffbc31"),
                content=b"hello",
            ),
        ),
        origin="capture",
        doc="MESSAGE with metadata that the broker added.",
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
            metadata=bytes.fromhex(
                "0a0f7374616e64616c6f6e652d37342d30100018acefe8a0e22d22060a016112"
                "013122060a016212013248056005820100"
            ),
            content=b"hello",
        ),
        origin="built",
        doc="From the tests of the Go client.",
    ),
    Vector(
        "BrokerEntry",
        bytes.fromhex("0e02 00000009 0896f9dabef72f1005"),
        BrokerEntry(metadata=b"\x08\x96\xf9\xda\xbe\xf7/\x10\x05"),
        origin="built",
        doc="Time 1646983036054, index 5.",
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

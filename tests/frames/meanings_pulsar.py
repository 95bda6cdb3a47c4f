"""What the parts of a Pulsar frame are, read by hand.

An oracle for the generated decoders: nothing here comes from the spec or from generated code.
Every reader takes its bytes apart completely and fails if one is left over.
"""

from __future__ import annotations

import struct
from typing import Any


def crc32c(data: bytes) -> int:
    """CRC-32 with Castagnoli's polynomial, bit by bit."""
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = (crc >> 1) ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def varint(data: bytes, at: int) -> tuple[int, int]:
    """A protobuf varint and the offset behind it."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def command_type(command: bytes) -> int:
    """The type of a BaseCommand, which is its field 1 and is always written first."""
    if command[0] != 0x08:
        raise ValueError("a command begins with its type")
    return varint(command, 1)[0]


def read_payload(data: bytes) -> dict[str, Any]:
    """The part after the command; ``checksum_right`` is None where there is no checksum."""
    at = 0
    broker_entry: bytes | None = None
    checksum: int | None = None
    right: bool | None = None
    if data[at : at + 2] == b"\x0e\x02":
        (size,) = struct.unpack_from(">I", data, at + 2)
        broker_entry = data[at + 6 : at + 6 + size]
        at += 6 + size
    if data[at : at + 2] == b"\x0e\x01":
        (checksum,) = struct.unpack_from(">I", data, at + 2)
        at += 6
        right = crc32c(data[at:]) == checksum
    (metadata_size,) = struct.unpack_from(">I", data, at)
    at += 4
    metadata = data[at : at + metadata_size]
    if len(metadata) != metadata_size:
        raise ValueError("the metadata run past the end")
    content = data[at + metadata_size :]
    return {
        "broker_entry": broker_entry,
        "has_checksum": checksum is not None,
        "checksum": checksum,
        "checksum_right": right,
        "metadata_size": metadata_size,
        "metadata": metadata,
        "content": content,
    }


def read_frame(data: bytes) -> dict[str, Any]:
    """A whole frame; ``payload`` is None in a simple frame."""
    total_size, command_size = struct.unpack_from(">II", data)
    if total_size != len(data) - 4:
        raise ValueError("the total size is not that of the frame")
    command = data[8 : 8 + command_size]
    if len(command) != command_size:
        raise ValueError("the command runs past the end")
    rest = data[8 + command_size :]
    return {
        "total_size": total_size,
        "command_size": command_size,
        "command": command,
        "command_type": command_type(command),
        "payload": read_payload(rest) if rest else None,
    }


def write_payload(parts: dict[str, Any]) -> bytes:
    """The bytes that ``read_payload`` took apart, put together from the parts alone."""
    tail: bytes = struct.pack(">I", len(parts["metadata"])) + parts["metadata"] + parts["content"]
    head: bytes = b""
    if parts["broker_entry"] is not None:
        head += b"\x0e\x02" + struct.pack(">I", len(parts["broker_entry"])) + parts["broker_entry"]
    if parts["has_checksum"]:
        head += b"\x0e\x01" + struct.pack(">I", crc32c(tail))
    return head + tail


def write_frame(parts: dict[str, Any]) -> bytes:
    """The bytes that ``read_frame`` took apart, with sizes and checksum computed anew."""
    body: bytes = struct.pack(">I", len(parts["command"])) + parts["command"]
    if parts["payload"] is not None:
        body += write_payload(parts["payload"])
    return struct.pack(">I", len(body)) + body


BATCH_OF_TEN = (
    "0e017b288c080000001f0a0f7374616e64616c6f6e652d37342d32100018d0c2faa0e22d580a820100"
    + "".join(
        f"000000160a060a01611201310a060a01621201321805280540{n:02x}68656c6c6f" for n in range(10)
    )
)

SINGLE_METADATA = (
    "0a0f7374616e64616c6f6e652d37342d30100018acefe8a0e22d"
    "22060a016112013122060a016212013248056005820100"
)

PAYLOADS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        "one message, from the tests of the Go client",
        "0e010836b46600000031" + SINGLE_METADATA + "68656c6c6f",
        {
            "broker_entry": None,
            "has_checksum": True,
            "checksum": 0x0836B466,
            "checksum_right": True,
            "metadata_size": 49,
            "metadata": bytes.fromhex(SINGLE_METADATA),
            "content": b"hello",
        },
    ),
    (
        "a batch of one, from the tests of the Go client",
        "0e011f8009680000001f0a0f7374616e64616c6f6e652d37342d31100018db80f4a0e22d5801820100"
        "000000160a060a01611201310a060a016212013218052805400068656c6c6f",
        {
            "broker_entry": None,
            "has_checksum": True,
            "checksum": 0x1F800968,
            "checksum_right": True,
            "metadata_size": 31,
            "metadata": bytes.fromhex(
                "0a0f7374616e64616c6f6e652d37342d31100018db80f4a0e22d5801820100"
            ),
            "content": bytes.fromhex(
                "000000160a060a01611201310a060a016212013218052805400068656c6c6f"
            ),
        },
    ),
    (
        "a batch of ten, from the tests of the Go client",
        BATCH_OF_TEN,
        {
            "broker_entry": None,
            "has_checksum": True,
            "checksum": 0x7B288C08,
            "checksum_right": True,
            "metadata_size": 31,
            "metadata": bytes.fromhex(BATCH_OF_TEN[20:82]),
            "content": bytes.fromhex(BATCH_OF_TEN[82:]),
        },
    ),
    (
        "a broker entry block and no checksum",
        "0e02000000090896f9dabef72f1005" + "00000006" + "0a0010001800",
        {
            "broker_entry": bytes.fromhex("0896f9dabef72f1005"),
            "has_checksum": False,
            "checksum": None,
            "checksum_right": None,
            "metadata_size": 6,
            "metadata": bytes.fromhex("0a0010001800"),
            "content": b"",
        },
    ),
)
"""Name, hex and meaning of payloads."""

FRAMES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        "PING",
        "00000009000000050812920100",
        {
            "total_size": 9,
            "command_size": 5,
            "command": bytes.fromhex("0812920100"),
            "command_type": 18,
            "payload": None,
        },
    ),
    (
        "PONG",
        "000000090000000508139a0100",
        {
            "total_size": 9,
            "command_size": 5,
            "command": bytes.fromhex("08139a0100"),
            "command_type": 19,
            "payload": None,
        },
    ),
    (
        "CONNECT of the C++ client",
        "0000002900000025080212210a1150756c7361722d4350502d76342e322e3020142a046e6f6e65520408011001",
        {
            "total_size": 41,
            "command_size": 37,
            "command": bytes.fromhex(
                "080212210a1150756c7361722d4350502d76342e322e3020142a046e6f6e65520408011001"
            ),
            "command_type": 2,
            "payload": None,
        },
    ),
    (
        "SEND of pulsar-flex",
        "0000003d0000000a080632060800100118010e010db1537b0000001b0a086d696e692d302d3110011880fe9f"
        "d99f3422060a0161120162666c65782d68656c6c6f",
        {
            "total_size": 61,
            "command_size": 10,
            "command": bytes.fromhex("08063206080010011801"),
            "command_type": 6,
            "payload": {
                "broker_entry": None,
                "has_checksum": True,
                "checksum": 0x0DB1537B,
                "checksum_right": True,
                "metadata_size": 27,
                "metadata": bytes.fromhex("0a086d696e692d302d3110011880fe9fd99f3422060a0161120162"),
                "content": b"flex-hello",
            },
        },
    ),
    (
        "SEND of a zlib batch by the C++ client",
        "000000360000000808063204080210000e01598ad21a000000110a027063100018f4e695d99f344002480f78"
        "9ccb48cdc9c9cf80130031b0063d",
        {
            "total_size": 54,
            "command_size": 8,
            "command": bytes.fromhex("0806320408021000"),
            "command_type": 6,
            "payload": {
                "broker_entry": None,
                "has_checksum": True,
                "checksum": 0x598AD21A,
                "checksum_right": True,
                "metadata_size": 17,
                "metadata": bytes.fromhex("0a027063100018f4e695d99f344002480f"),
                "content": bytes.fromhex("789ccb48cdc9c9cf80130031b0063d"),
            },
        },
    ),
)
"""Name, hex and meaning of frames."""

CHECKSUMS = ((b"123456789", 0xE3069283), (bytes(range(1, 6)), 0x53518FAB))
"""Known values of CRC-32C."""

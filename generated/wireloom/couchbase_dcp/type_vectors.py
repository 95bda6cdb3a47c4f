"""Examples of the types of Couchbase DCP, and bytes that are none of them."""

from __future__ import annotations

from wireloom.couchbase_dcp.types import (
    Attribute,
    Datatype,
    Durability,
    DurabilityLevel,
    Frame,
    Magic,
    RequestInfo,
    ResponseInfo,
    ServerDuration,
    Status,
    StreamId,
)
from wireloom.runtime.vectors import Refusal, Vector

TYPE_VECTORS: tuple[Vector, ...] = (
    Vector(
        "Frame",
        bytes.fromhex(
            "80 02 0005 08 00 0000 0000000e 00000007 0000000000000000 0000000000000000"
            "48656c6c6f 78"
        ),
        Frame(
            magic=Magic.CLIENT_REQUEST,
            opcode=2,
            datatype=Datatype(0),
            vbucket=0,
            status=None,
            opaque=7,
            cas=0,
            framing_extras=None,
            extras=b"\x00\x00\x00\x00\x00\x00\x00\x00",
            key=b"Hello",
            value=b"x",
        ),
        origin="capture",
        doc="A command that is not described here.",
    ),
    Vector(
        "Frame",
        bytes.fromhex(
            "81 02 0000 00 00 0002 00000014 00000007 0000000000000000"
            "446174612065786973747320666f72206b65792e"
        ),
        Frame(
            magic=Magic.CLIENT_RESPONSE,
            opcode=2,
            datatype=Datatype(0),
            vbucket=None,
            status=Status.KEY_EXISTS,
            opaque=7,
            cas=0,
            framing_extras=None,
            extras=b"",
            key=b"",
            value=b"Data exists for key.",
        ),
        origin="capture",
    ),
    Vector(
        "RequestInfo",
        bytes.fromhex("22 0047"),
        RequestInfo(id=2, content=StreamId(stream_id=71)),
        origin="capture",
    ),
    Vector(
        "RequestInfo",
        bytes.fromhex("f1 03 aa"),
        RequestInfo(id=18, content=b"\xaa"),
        origin="built",
        doc="15 and 3 make 18.",
    ),
    Vector(
        "RequestInfo",
        bytes.fromhex("00"),
        RequestInfo(id=0, content=None),
        origin="built",
        doc="Barrier, which has no content.",
    ),
    Vector(
        "RequestInfo",
        bytes.fromhex("11 01"),
        RequestInfo(id=1, content=Durability(level=DurabilityLevel.MAJORITY)),
        origin="built",
    ),
    Vector(
        "RequestInfo",
        bytes.fromhex("13 03 aabb"),
        RequestInfo(
            id=1, content=Durability(level=DurabilityLevel.PERSIST_TO_MAJORITY, timeout=43707)
        ),
        origin="built",
    ),
    Vector(
        "RequestInfo",
        bytes.fromhex("ff 00 00 000102030405060708090a0b0c0d0e"),
        RequestInfo(id=15, content=bytes.fromhex("000102030405060708090a0b0c0d0e")),
        origin="built",
    ),
    Vector(
        "ResponseInfo",
        bytes.fromhex("02 0159"),
        ResponseInfo(id=0, content=ServerDuration(encoded=345)),
        origin="built",
    ),
    Vector(
        "Attribute",
        bytes.fromhex("00000009 5f73796e63 00 7b7d 00"),
        Attribute(key="_sync", value=b"{}"),
        origin="built",
    ),
)
"""Values of types."""

REFUSALS: tuple[Refusal, ...] = (
    Refusal(
        "Frame",
        bytes.fromhex("90 0a 0000 00 00 0000 00000000 00000008 0000000000000000"),
        "There is no such magic.",
    ),
    Refusal(
        "Frame",
        bytes.fromhex("80 0a 0001 00 00 0000 00000000 00000008 0000000000000000"),
        "The key is longer than the body.",
    ),
    Refusal(
        "Frame",
        bytes.fromhex("08 52 03 00 00 00 0000 00000002 00000013 0000000000000000 2200"),
        "The framing extras are longer than the body.",
    ),
    Refusal("RequestInfo", bytes.fromhex("02 00"), "The content runs past the end."),
    Refusal("RequestInfo", bytes.fromhex("f1"), "The byte that is to be added is missing."),
    Refusal("RequestInfo", bytes.fromhex("23 004700"), "A stream id has two bytes."),
    Refusal("Attribute", bytes.fromhex("00000008 5f73796e63 00 7b7d"), "The value has no end."),
)
"""Bytes that must not be accepted."""

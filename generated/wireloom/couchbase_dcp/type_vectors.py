"""Examples of the types of Couchbase DCP, and bytes that are none of them."""

from __future__ import annotations

from wireloom.couchbase_dcp.types import (
    Attribute,
    CacheTransfer,
    Datatype,
    Durability,
    DurabilityLevel,
    ErrorContext,
    Frame,
    Magic,
    MarkerV20,
    RequestInfo,
    ResponseInfo,
    ServerDuration,
    SnapshotFlags,
    Status,
    StreamFilter,
    StreamId,
)
from wireloom.runtime.vectors import Refusal, Vector

TYPE_VECTORS: tuple[Vector[object], ...] = (
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
        "StreamFilter",
        bytes.fromhex("7b22756964223a226234227d"),
        StreamFilter(uid=180),
        origin="capture",
    ),
    Vector(
        "StreamFilter",
        bytes.fromhex(
            "7b22756964223a226234222c22636f6c6c656374696f6e73223a5b2261222c223165225d2c22"
            "736964223a37312c2270 757267655f7365716e6f223a2231303030227d"
        ),
        StreamFilter(
            uid=180,
            collections=(
                10,
                30,
            ),
            sid=71,
            purge_seqno=1000,
        ),
        origin="capture",
    ),
    Vector(
        "StreamFilter",
        bytes.fromhex("7b22756964223a226234222c2273636f7065223a2238222c22736964223a37317d"),
        StreamFilter(uid=180, scope=8, sid=71),
        origin="capture",
    ),
    Vector(
        "StreamFilter",
        bytes.fromhex("7b22636f6c6c656374696f6e73223a5b2230222c223861225d7d"),
        StreamFilter(
            collections=(
                0,
                138,
            )
        ),
        origin="built",
        doc="The example of the document.",
    ),
    Vector(
        "StreamFilter",
        bytes.fromhex("7b22756964223a2230222c2278223a317d"),
        StreamFilter(uid=0, unknown_fields={"x": 1}),
        origin="built",
        doc="A key that is not known.",
    ),
    Vector(
        "StreamFilter",
        bytes.fromhex("7b22637473223a7b22667265655f6d656d6f7279223a3130307d7d"),
        StreamFilter(cache_transfer=CacheTransfer(free_memory=100)),
        origin="built",
    ),
    Vector(
        "ErrorContext",
        bytes.fromhex("7b226d616e69666573745f756964223a226234227d"),
        ErrorContext(manifest_uid=180),
        origin="built",
    ),
    Vector(
        "Attribute",
        bytes.fromhex("00000009 5f73796e63 00 7b7d 00"),
        Attribute(key="_sync", value=b"{}"),
        origin="built",
    ),
    Vector(
        "MarkerV20",
        bytes.fromhex(
            "0000000000000001 0000000000000008 00000002 0000000000000008 0000000000000007"
        ),
        MarkerV20(
            start_seqno=1,
            end_seqno=8,
            flags=SnapshotFlags.DISK,
            max_visible_seqno=8,
            high_completed_seqno=7,
        ),
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
    Refusal("StreamFilter", bytes.fromhex("7b7d"), "None of the keys is there."),
    Refusal("StreamFilter", bytes.fromhex("7b2278223a317d"), "None of the keys is there."),
    Refusal("StreamFilter", bytes.fromhex("5b5d"), "No object."),
    Refusal("StreamFilter", bytes.fromhex("6e6f74206a736f6e"), "No JSON."),
    Refusal("StreamFilter", bytes.fromhex("7b22756964223a3138307d"), "The document wants text."),
    Refusal("StreamFilter", bytes.fromhex("7b22756964223a2230786234227d"), "No 0x in front."),
    Refusal("StreamFilter", bytes.fromhex("7b22636f6c6c656374696f6e73223a317d"), "No list."),
    Refusal(
        "StreamFilter",
        bytes.fromhex("7b22636f6c6c656374696f6e73223a5b31305d7d"),
        "Numbers where text is due.",
    ),
    Refusal(
        "StreamFilter",
        bytes.fromhex("7b22636f6c6c656374696f6e73223a5b2261222c2241225d7d"),
        "The same collection twice.",
    ),
    Refusal("StreamFilter", bytes.fromhex("7b2273636f7065223a317d"), "A number where text is due."),
    Refusal(
        "StreamFilter", bytes.fromhex("7b2273636f7065223a2274686973227d"), "No hexadecimal digits."
    ),
    Refusal("StreamFilter", bytes.fromhex("7b2273636f7065223a5b2232225d7d"), "A list."),
    Refusal(
        "StreamFilter",
        bytes.fromhex("7b2273636f7065223a22313233343536373839227d"),
        "More than 32 bits.",
    ),
    Refusal(
        "StreamFilter",
        bytes.fromhex("7b2273636f7065223a2238222c22636f6c6c656374696f6e73223a5b2232225d7d"),
        "Both exclude each other.",
    ),
    Refusal("StreamFilter", bytes.fromhex("7b22736964223a307d"), "The least is 1."),
    Refusal("StreamFilter", bytes.fromhex("7b22736964223a36353533367d"), "More than 16 bits."),
    Refusal(
        "StreamFilter", bytes.fromhex("7b22736964223a223731227d"), "Text where a number is due."
    ),
    Refusal("StreamFilter", bytes.fromhex("7b22736964223a372e357d"), "Not whole."),
    Refusal(
        "StreamFilter",
        bytes.fromhex("7b2270757267655f7365716e6f223a317d"),
        "A number where text is due.",
    ),
    Refusal("StreamFilter", bytes.fromhex("7b2270757267655f7365716e6f223a2270227d"), "No digits."),
    Refusal(
        "StreamFilter",
        bytes.fromhex("7b2270757267652d7365716e6f223a2238227d"),
        "With an underscore.",
    ),
    Refusal(
        "StreamFilter",
        bytes.fromhex("7b22637473223a7b22667265655f6d656d6f7279223a747275657d7d"),
        "No number.",
    ),
    Refusal(
        "StreamFilter",
        bytes.fromhex("7b22637473223a7b22667265655f6d656d6f7279223a22313030227d7d"),
        "Text where a number is due.",
    ),
    Refusal(
        "StreamFilter",
        bytes.fromhex("7b22637473223a7b22616c6c5f6b657973223a317d7d"),
        "A number where true or false is due.",
    ),
    Refusal(
        "StreamFilter", bytes.fromhex("7b22756964223a2231222c22756964223a2232227d"), "A key twice."
    ),
    Refusal("Attribute", bytes.fromhex("00000008 5f73796e63 00 7b7d"), "The value has no end."),
)
"""Bytes that must not be accepted."""

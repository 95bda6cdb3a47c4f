"""Frames of Couchbase as digits, with what `meanings_couchbase_dcp` must read in them."""

from __future__ import annotations

from typing import Any

FRAME_INFOS: tuple[tuple[str, list[tuple[int, bytes]] | None], ...] = (
    ("220047", [(2, b"\x00\x47")]),
    ("f103aa", [(18, b"\xaa")]),
    ("00", [(0, b"")]),
    ("1101", [(1, b"\x01")]),
    ("1303aabb", [(1, b"\x03\xaa\xbb")]),
    ("13aabbcc00", [(1, b"\xaa\xbb\xcc"), (0, b"")]),
    ("ff0000" + "5a" * 15, [(15, b"\x5a" * 15)]),
    ("ffff01" + "5a" * 16, [(270, b"\x5a" * 16)]),
    ("2f05" + "5a" * 20, [(2, b"\x5a" * 20)]),
    ("", []),
    ("0200", None),
    ("13aabb", None),
)
"""Hex of framing extras and what they say; None where they must be refused."""

COLLECTION_IDS = (
    ("00", 0),
    ("01", 1),
    ("7f", 0x7F),
    ("8001", 0x80),
    ("d50a", 0x555),
    ("ffff01", 0x7FFF),
    ("ffff02", 0xBFFF),
    ("ffff03", 0xFFFF),
    ("808002", 0x8000),
    ("d5aa01", 0x5555),
    ("80debf65", 0xCAFEF00),
    ("8de0fbd70c", 0xCAFEF00D),
    ("ffffffff0f", 0xFFFFFFFF),
)
"""Hex of LEB128 numbers and their values, from the tests of kv_engine."""


def _frame(**parts: Any) -> dict[str, Any]:
    frame: dict[str, Any] = {
        "magic": "client_request",
        "opcode": 0,
        "datatype": set(),
        "vbucket": 0,
        "status": None,
        "opaque": 0,
        "cas": 0,
        "body_size": 0,
        "frame_infos": None,
        "extras": b"",
        "key": b"",
        "value": b"",
    }
    if parts.get("magic") in ("client_response", "flexible_response", "server_response"):
        frame |= {"vbucket": None, "status": 0}
    return frame | parts


FRAMES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        "GET of Hello",
        "80000005000000000000000500000000000000000000000048656c6c6f",
        _frame(body_size=5, key=b"Hello"),
    ),
    (
        "its answer",
        "810000000400000000000009000000000000000000000001deadbeef576f726c64",
        _frame(
            magic="client_response",
            body_size=9,
            cas=1,
            extras=bytes.fromhex("deadbeef"),
            value=b"World",
        ),
    ),
    (
        "a miss",
        "8100000000000001000000090000000000000000000000004e6f7420666f756e64",
        _frame(magic="client_response", status=1, body_size=9, value=b"Not found"),
    ),
    (
        "HELLO with five features",
        "801f000c00000000000000160000000000000000000000006d6368656c6c6f2076312e300001000200030004"
        "0005",
        _frame(
            opcode=0x1F,
            body_size=22,
            key=b"mchello v1.0",
            value=bytes.fromhex("00010002000300040005"),
        ),
    ),
    (
        "a mutation of a stream with id 71",
        "085703051f0000050000002c0000100100000000000000012200470000000000000004000000000000000100"
        "000000000000000000000000000068656c6c6f776f726c64",
        _frame(
            magic="flexible_request",
            opcode=0x57,
            vbucket=5,
            opaque=0x1001,
            cas=1,
            body_size=44,
            frame_infos=[(2, b"\x00\x47")],
            extras=bytes.fromhex("00000000000000040000000000000001") + bytes(15),
            key=b"hello",
            value=b"world",
        ),
    ),
    (
        "a change of the cluster map",
        "8201000710000000000000170000007700000000000000000000000000000001000000000000000264656661"
        "756c74",
        _frame(
            magic="server_request",
            opcode=1,
            opaque=0x77,
            body_size=23,
            extras=bytes.fromhex("00000000000000010000000000000002"),
            key=b"default",
        ),
    ),
    (
        "an answer with the time that the server took",
        "180a03000000000000000003000000070000000000000000020159",
        _frame(
            magic="flexible_response",
            opcode=0x0A,
            opaque=7,
            body_size=3,
            frame_infos=[(0, b"\x01\x59")],
        ),
    ),
)
"""Name, hex and meaning of frames."""

MESSAGES: tuple[tuple[str, str, bool | None, dict[str, Any]], ...] = (
    (
        "a commit",
        "8062000510000210000000150000121000000000000000000000000000000004000000000000000568656c6c"
        "6f",
        False,
        {"document_key": b"hello", "prepared_seqno": 4, "commit_seqno": 5},
    ),
    (
        "an abort",
        "8063000510000210000000150000121000000000000000000000000000000004000000000000000568656c6c"
        "6f",
        False,
        {"document_key": b"hello", "prepared_seqno": 4, "abort_seqno": 5},
    ),
    (
        "durable writes up to 4 are prepared",
        "8061000008000210000000080000121000000000000000000000000000000004",
        None,
        {"prepared_seqno": 4},
    ),
    (
        "a vbucket dies",
        "805b00000100000000000001deadbeef000000000000000004",
        None,
        {"state": 4},
    ),
    (
        "a stream is to be opened",
        "80510000040000050000000400000001000000000000000000000001",
        None,
        {"flags": 1},
    ),
    (
        "a mutation without collections",
        "805700051f000210000000290000121000000000000000000000000000000004000000000000000100000000"
        "000000000000000000000068656c6c6f776f726c64",
        False,
        {
            "document_key": b"hello",
            "by_seqno": 4,
            "rev_seqno": 1,
            "flags": 0,
            "expiration": 0,
            "lock_time": 0,
            "extended_length": 0,
            "nru": 0,
        },
    ),
    (
        "a mutation in collection 10",
        "805700061f0000050000002a0000100000000000000000010000000000000004000000000000000100000000"
        "00000000000000000000000a68656c6c6f776f726c64",
        True,
        {
            "collection": 10,
            "document_key": b"hello",
            "by_seqno": 4,
            "rev_seqno": 1,
            "flags": 0,
            "expiration": 0,
            "lock_time": 0,
            "extended_length": 0,
            "nru": 0,
        },
    ),
    (
        "a marker in the extras",
        "8056000014000005000000140000100000000000000000000000000000000000000000000000000800000001",
        None,
        {"layout": "v1", "start_seqno": 0, "end_seqno": 8, "flags": 1},
    ),
    (
        "a marker of version 2.0",
        "8056000001000005000000250000100000000000000000000000000000000000010000000000000008000000"
        "0200000000000000080000000000000007",
        None,
        {
            "layout": "v2_0",
            "start_seqno": 1,
            "end_seqno": 8,
            "flags": 2,
            "max_visible_seqno": 8,
            "high_completed_seqno": 7,
        },
    ),
    (
        "a marker of version 2.2",
        "8056000001000005000000350000100000000000000000000200000000000000010000000000000008000000"
        "020000000000000008000000000000000700000000000000090000000000000004",
        None,
        {
            "layout": "v2_2",
            "start_seqno": 1,
            "end_seqno": 8,
            "flags": 2,
            "max_visible_seqno": 8,
            "high_completed_seqno": 7,
            "purge_seqno": 9,
            "high_prepared_seqno": 4,
        },
    ),
    (
        "a stream request without filter",
        "80530000300000000000003000001000000000000000000000000000000000000000000000ffeeddffffffff"
        "ffffffff00000000feeddeca0000000000ffeedd0000000000ffeeff",
        None,
        {
            "flags": 0,
            "reserved": 0,
            "start_seqno": 0xFFEEDD,
            "end_seqno": 0xFFFFFFFFFFFFFFFF,
            "vbucket_uuid": 0xFEEDDECA,
            "snapshot_start_seqno": 0xFFEEDD,
            "snapshot_end_seqno": 0xFFEEFF,
            "filter": b"",
        },
    ),
    (
        "a stream request for one stream id",
        "80530000300000050000003a00001001000000000000000000000000000000000000000000000000ffffffff"
        "ffffffff0000000000000000000000000000000000000000000000007b22736964223a37317d",
        None,
        {
            "flags": 0,
            "reserved": 0,
            "start_seqno": 0,
            "end_seqno": 0xFFFFFFFFFFFFFFFF,
            "vbucket_uuid": 0,
            "snapshot_start_seqno": 0,
            "snapshot_end_seqno": 0,
            "filter": b'{"sid":71}',
        },
    ),
    (
        "roll back to the beginning",
        "8153000000000023000000080000100000000000000000000000000000000000",
        None,
        {"seqno": 0},
    ),
    (
        "a failover log of four entries",
        "81530000000000000000004000001000000000000000000000000000feeddeca000000000000543200000000"
        "00decafe000000000134321400000000feedface000000000000000400000000deadbeef0000000000006524",
        None,
        {
            "failover_log": [
                (0xFEEDDECA, 0x5432),
                (0xDECAFE, 0x1343214),
                (0xFEEDFACE, 4),
                (0xDEADBEEF, 0x6524),
            ]
        },
    ),
    (
        "a collection that is not known",
        "8153000000010088000000140000100000000000000000007b226d616e69666573745f756964223a2230227d",
        None,
        {"error_body": b'{"manifest_uid":"0"}'},
    ),
    (
        "the end of a stream with id 71",
        "08550300040000050000000700001001000000000000000022004700000000",
        None,
        {"reason": 0},
    ),
    (
        "a buffer ack",
        "805d0000040000000000000400000000000000000000000000001000",
        None,
        {"acknowledged": 4096},
    ),
    (
        "numbers of four vbuckets",
        "814800000000000000000028deadbeef0000000000000000000a0000000000005432000d0000000001343214"
        "007f000000000000000402d00000000000006524",
        None,
        {"seqnos": [(10, 0x5432), (13, 0x1343214), (127, 4), (720, 0x6524)]},
    ),
)
"""Name, hex, whether collections were agreed on, and what the message says."""

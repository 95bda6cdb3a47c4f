"""Frames that others wrote down or sent and that the spec does not show: the same bytes both ways.

Each says which message it is. A frame of a command that the spec does not describe is read as a
bare frame; the list of those commands has to be exact.
"""

from __future__ import annotations

import pytest
from wireloom.couchbase_dcp.types import Opcode
from wireloom.testing.examples import examples

from tests.support.frames import decode, decode_frame, encode, negotiated_of
from tests.support.packages import package

Row = tuple[str, bool | None, str]
"""The class of the message, whether collections were agreed on where it matters, and the frame."""

PAGES: tuple[Row, ...] = (
    (
        "GetResponse",
        None,
        "810000000000000100000009000000000000000000000000" "4e6f7420666f756e64",
    ),
    ("Get", False, "80000005000000000000000500000000000000000000000048656c6c6f"),
    (
        "GetResponse",
        None,
        "810000000400000000000009000000000000000000000001" "deadbeef576f726c64",
    ),
    (
        "Frame",
        None,
        "800200050800000000000012000000000000000000000000" "deadbeef00000e1048656c6c6f576f726c64",
    ),
    ("Frame", None, "810200000000000000000000000000000000000000000001"),
    ("Delete", False, "80040005000000000000000500000000000000000000000048656c6c6f"),
    (
        "Frame",
        None,
        "80050007140000000000001b000000000000000000000000"
        "0000000000000001000000000000000000000e10636f756e746572",
    ),
    ("Frame", None, "8105000000000000000000080000000000000000000000050000000000000000"),
    ("Frame", None, "80080000040000000000000400000000000000000000000000000e10"),
    ("Noop", None, "800a00000000000000000000000000000000000000000000"),
    ("VersionResponse", None, "810b00000000000000000005000000000000000000000000312e332e31"),
    ("Frame", None, "800e0005000000000000000600000000000000000000000048656c6c6f21"),
    ("Frame", None, "801000000000000000000000000000000000000000000000"),
    ("Frame", None, "81100003000000000000000700000000000000000000000070696433303738"),
    (
        "Hello",
        None,
        "801f000c0000000000000016000000000000000000000000"
        "6d6368656c6c6f2076312e3000010002000300040005",
    ),
    ("HelloResponse", None, "811f0000000000000000000400000000000000000000000000030004"),
    ("Frame", None, "808700000000000000000000efbeadde0000000000000000"),
    (
        "Frame",
        None,
        "81870000000000000000001befbeadde0000000000000000"
        "656e67696e656572696e67206d61726b6574696e672073616c6573",
    ),
    (
        "SelectBucket",
        None,
        "8089000b000000000000000befbeadde0000000000000000" "656e67696e656572696e67",
    ),
    ("Frame", None, "809600000000000000000000deadbeef0000000000000000"),
    (
        "Frame",
        None,
        "819600000000000000000040deadbeef0000000000000000"
        "00000000feeddeca00000000000054320000000000decafe000000000134321400000000feedface"
        "000000000000000400000000deadbeef0000000000006524",
    ),
    ("DcpCloseStream", None, "805200000000000500000000deadbeef0000000000000000"),
    ("DcpGetFailoverLog", None, "805400000000000000000000deadbeef0000000000000000"),
    (
        "DcpGetFailoverLogResponse",
        None,
        "815400000000000000000040deadbeef0000000000000000"
        "00000000feeddeca00000000000054320000000000decafe000000000134321400000000feedface"
        "000000000000000400000000deadbeef0000000000006524",
    ),
    ("GetAllVbucketSeqnos", None, "804800000400000000000004deadbeef000000000000000000000002"),
    (
        "GetAllVbucketSeqnos",
        None,
        "804800000800000000000008deadbeef000000000000000000000000cafef00d",
    ),
    (
        "GetAllVbucketSeqnos",
        None,
        "804800000800000000000008deadbeef000000000000000000000002cafef00d",
    ),
    (
        "GetAllVbucketSeqnosResponse",
        None,
        "814800000000000000000028deadbeef0000000000000000"
        "000a0000000000005432000d0000000001343214007f000000000000000402d00000000000006524",
    ),
    (
        "DcpMutation",
        False,
        "805700051f00021000000029000012100000000000000000"
        "0000000000000004000000000000000100000000000000000000000000000068656c6c6f776f726c"
        "64",
    ),
    (
        "DcpOpen",
        None,
        "805000180800000000000020000000010000000000000000"
        "00000000000000006275636b657473747265616d2076625b3130302d3130355d",
    ),
    ("DcpOpenResponse", None, "815000000000000000000000000000010000000000000000"),
    ("DcpStreamEnd", None, "805500000400000000000004deadbeef000000000000000000000000"),
    (
        "DcpStreamRequest",
        None,
        "805300003000000000000030000010000000000000000000"
        "00000000000000000000000000ffeeddffffffffffffffff00000000feeddeca0000000000ffeedd"
        "0000000000ffeeff",
    ),
    (
        "DcpStreamRequestResponse",
        None,
        "8153000000000023000000080000100000000000000000000000000000000000",
    ),
    (
        "DcpStreamRequestResponse",
        None,
        "815300000000000000000040000010000000000000000000"
        "00000000feeddeca00000000000054320000000000decafe000000000134321400000000feedface"
        "000000000000000400000000deadbeef0000000000006524",
    ),
)
"""Pages of kv_engine: docs/BinaryProtocol.md and docs/dcp/documentation/commands."""

SDK: tuple[Row, ...] = (
    ("SaslListMechanisms", None, "802000000000000000000000000000020000000000000000"),
    ("GetErrorMap", None, "80fe000000000000000000020000000500000000000000000002"),
    ("GetClusterConfig", None, "80b500000000000000000000000000060000000000000000"),
    ("SelectBucket", None, "80890007000000000000000700000006000000000000000064656661756c74"),
    (
        "Set",
        True,
        "800100030801000e00000013000000080000000000000000" "0200000000000000006b317b2261223a20317d",
    ),
    ("Get", True, "800000030000000e00000003000000090000000000000000006b31"),
    (
        "GetResponse",
        None,
        "81000000040000000000000c000000090000000000000001" "020000007b2261223a20317d",
    ),
)
"""The SDK couchbase 4.6.3 for Python, and what answered it."""

MEMCACHED: tuple[Row, ...] = (
    ("VersionResponse", None, "810b00000000000000000006000000010000000000000000312e362e3138"),
    (
        "Set",
        False,
        "800100050800000000000012000000010000000000000000" "deadbeef0000000048656c6c6f576f726c64",
    ),
    ("SetResponse", None, "810100000000000000000000000000010000000000000001"),
    (
        "GetResponse",
        None,
        "810000000400000000000009000000010000000000000001" "deadbeef576f726c64",
    ),
    (
        "Frame",
        None,
        "810c0005040000000000000e000000010000000000000001" "deadbeef48656c6c6f576f726c64",
    ),
    (
        "GetResponse",
        None,
        "810000000000000100000009000000010000000000000000" "4e6f7420666f756e64",
    ),
)
"""Answers of memcached 1.6.18, and what it was asked."""

MADE: tuple[Row, ...] = (
    (
        "DcpOpen",
        None,
        "80500006080000000000000e000000010000000000000000" "00000000000000017079636c3a31",
    ),
    (
        "DcpControl",
        None,
        "805e000b000000000000000f000000020000000000000000" "656e61626c655f6e6f6f7074727565",
    ),
    (
        "DcpControl",
        None,
        "805e00100000000000000014000000030000000000000000"
        "656e61626c655f73747265616d5f696474727565",
    ),
    (
        "DcpStreamRequest",
        None,
        "80530000300000050000005f000010000000000000000000"
        "00000000000000000000000000000000ffffffffffffffff00000000000000000000000000000000"
        "00000000000000007b22636f6c6c656374696f6e73223a5b2261222c223165225d2c227075726765"
        "5f7365716e6f223a2231303030227d",
    ),
    (
        "DcpStreamRequest",
        None,
        "80530000300000050000003a000010010000000000000000"
        "00000000000000000000000000000000ffffffffffffffff00000000000000000000000000000000"
        "00000000000000007b22736964223a37317d",
    ),
    (
        "DcpStreamRequestResponse",
        None,
        "815300000001008800000014000010000000000000000000"
        "7b226d616e69666573745f756964223a2230227d",
    ),
    (
        "DcpSnapshotMarker",
        None,
        "805600001400000500000014000010000000000000000000"
        "0000000000000000000000000000000800000001",
    ),
    (
        "DcpSnapshotMarker",
        None,
        "805600000100000500000025000010000000000000000000"
        "00000000000000000100000000000000080000000200000000000000080000000000000007",
    ),
    (
        "DcpSnapshotMarker",
        None,
        "805600000100000500000035000010000000000000000000"
        "02000000000000000100000000000000080000000200000000000000080000000000000007000000"
        "00000000090000000000000004",
    ),
    (
        "DcpMutation",
        True,
        "805700061f0000050000002a000010000000000000000001"
        "000000000000000400000000000000010000000000000000000000000000000a68656c6c6f776f72"
        "6c64",
    ),
    (
        "DcpMutation",
        False,
        "085703051f0000050000002c000010010000000000000001"
        "2200470000000000000004000000000000000100000000000000000000000000000068656c6c6f77"
        "6f726c64",
    ),
    ("DcpStreamEnd", None, "08550300040000050000000700001001000000000000000022004700000000"),
    ("DcpSeqnoAdvanced", None, "8064000008000005000000080000100000000000000000000000000000000009"),
    ("DcpOsoSnapshot", None, "80650000040000050000000400001000000000000000000000000001"),
    ("DcpNoop", None, "805c00000000000000000000009896800000000000000000"),
    ("DcpNoopResponse", None, "815c00000000000000000000009896800000000000000000"),
    ("DcpBufferAck", None, "805d0000040000000000000400000000000000000000000000001000"),
)
"""Made by the rules, nothing that was seen."""

UNDESCRIBED = {
    Opcode.ADD,
    Opcode.INCREMENT,
    Opcode(0x08),  # retired
    Opcode.GETK,
    Opcode.APPEND,
    Opcode.STAT,
    Opcode.LIST_BUCKETS,
    Opcode.GET_FAILOVER_LOG,
}
"""Commands of these frames that the spec does not describe."""

FRAMES = (*PAGES, *SDK, *MEMCACHED, *MADE)


@pytest.mark.parametrize("row", FRAMES, ids=lambda row: f"{row[0]} {row[2][:32]}")
def test_couchbase_frame(row: Row) -> None:
    of = package("couchbase_dcp")
    name, collections, digits = row
    data = bytes.fromhex(digits)
    negotiated = negotiated_of(of, {} if collections is None else {"collections": collections})
    message = decode(of, data, negotiated)
    assert type(message).__name__ == name
    assert encode(of, message, negotiated) == data
    assert encode(of, decode_frame(of, data)) == data


def test_couchbase_frames_are_no_examples() -> None:
    """What the spec shows is tested there."""
    shown = {vector.data for vector in examples("wireloom.couchbase_dcp")}
    assert [row for row in FRAMES if bytes.fromhex(row[2]) in shown] == []
    assert len({row[2] for row in FRAMES}) == len(FRAMES)


def test_couchbase_commands_that_are_not_described() -> None:
    frames = [bytes.fromhex(digits) for name, _, digits in FRAMES if name == "Frame"]
    assert {Opcode(data[1]) for data in frames} == UNDESCRIBED

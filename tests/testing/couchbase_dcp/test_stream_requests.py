"""What is wrong with a request for a stream is found in the order that servers have."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import pytest
from wireloom.couchbase_dcp.types import Status
from wireloom.testing.couchbase_dcp import Producer

from .raw import RawLine, Reply, request

COLLECTIONS, JSON = 0x12, 0x0B
VBUCKETS = 4
HIGH = 6  # seqno of vbucket 1
NOOP, STREAM_ID = "enable_noop=true", "enable_stream_id=true"


@dataclass(frozen=True)
class Request:
    """The parts of a request for a stream; by itself it is right."""

    flags: int = 0
    start: int = 0
    end: int = 0xFFFF_FFFF_FFFF_FFFF
    uuid: int = 0
    snapshot: tuple[int, int] = (0, 0)
    value: bytes = b'{"collections":["a"]}'
    vbucket: int = 1
    datatype: int = 0
    key: bytes = b""

    def frame(self) -> bytes:
        """The bytes."""
        ends = (self.start, self.end, self.uuid, *self.snapshot)
        extras = struct.pack(">IIQQQQQ", self.flags, 0, *ends)
        return request(
            0x53,
            key=self.key,
            extras=extras,
            value=self.value,
            vbucket=self.vbucket,
            datatype=self.datatype,
        )


@pytest.fixture(scope="module")
def producer() -> Iterator[Producer]:
    """A producer that all tests share."""
    made = Producer(VBUCKETS)
    scope = made.bucket.create_scope("s", 8)
    made.bucket.create_collection("c", scope, number=0xA)
    for number in range(HIGH - 2):
        made.bucket.write(b"%d" % number, b"{}", collection=0xA, vbucket=1)
    made.bucket.vbuckets[3].node = 1  # that is not there
    with made:
        yield made
    assert made.errors == []


def ask(producer: Producer, asked: Request, *controls: str, legacy: bool = False) -> Reply:
    """The answer to a request of a connection of its own."""
    features = (JSON,) if legacy else (JSON, COLLECTIONS)
    with RawLine(producer.port) as line:
        return line.open(*features, controls=controls).ask(asked.frame())


WRONG: dict[str, tuple[Status, dict[str, Any]]] = {
    "datatype": (Status.INVALID_ARGUMENTS, {"datatype": 1}),
    "flags": (Status.INVALID_ARGUMENTS, {"flags": 0x200}),
    "retired flag": (Status.INVALID_ARGUMENTS, {"flags": 0x8}),
    **{
        f"a flag that caches exclude: {flag:#x}": (Status.INVALID_ARGUMENTS, {"flags": flag})
        for flag in (0x102, 0x104, 0x120, 0x140, 0x180)
    },
    "vbucket": (Status.NOT_MY_VBUCKET, {"vbucket": 99}),
    "vbucket elsewhere": (Status.NOT_MY_VBUCKET, {"vbucket": 3}),
    "order": (Status.OUT_OF_RANGE, {"start": 5, "end": 4, "snapshot": (5, 5)}),
    "snapshot": (Status.OUT_OF_RANGE, {"start": 5, "snapshot": (6, 7)}),
    "no JSON": (Status.INVALID_ARGUMENTS, {"value": b"not json"}),
    "collection": (Status.UNKNOWN_COLLECTION, {"value": b'{"collections":["77"]}'}),
    "scope": (Status.UNKNOWN_SCOPE, {"value": b'{"scope":"77"}'}),
    "stream id": (Status.STREAM_ID_INVALID, {"value": b'{"sid":71}'}),
    "history": (Status.ROLLBACK, {"start": 5, "snapshot": (5, 5), "uuid": 99}),
    "future": (Status.ROLLBACK, {"start": 99, "snapshot": (99, 99), "uuid": 0xC0FFEE_0000_0001}),
}
"""One thing that is wrong, and what is answered."""

ORDER = ("datatype", "flags", "vbucket", "order", "no JSON", "stream id", "history")
"""In which order these are found."""

UNKNOWN = {
    b'{"collections":["77"],"sid":71}': Status.UNKNOWN_COLLECTION,
    b'{"collections":["77"],"sid":0}': Status.UNKNOWN_COLLECTION,
    b'{"scope":"77","sid":71}': Status.UNKNOWN_SCOPE,
}
"""What is wrong besides the stream id, and is found before it."""

HISTORY: dict[str, Any] = {"start": 5, "snapshot": (5, 5), "uuid": 99}
"""Another history than that of the vbucket."""


@pytest.mark.parametrize("name", WRONG)
def test_one_thing_is_wrong(producer: Producer, name: str) -> None:
    status, changes = WRONG[name]
    reply = ask(producer, replace(Request(), **changes), NOOP)
    assert (reply.status, reply.opaque) == (status, 7)


@pytest.mark.parametrize(("first", "second"), list(pairwise(ORDER)))
def test_what_is_found_first(producer: Producer, first: str, second: str) -> None:
    changes = {**WRONG[second][1], **WRONG[first][1]}
    asked = replace(Request(), **changes)
    assert ask(producer, asked, NOOP).status == WRONG[first][0]


def test_all_is_right(producer: Producer) -> None:
    reply = ask(producer, Request(), NOOP)
    assert reply.status == Status.SUCCESS
    assert reply.body == struct.pack(">QQ", 0xC0FFEE_0000_0001, 0)


def test_collections_need_no_ops(producer: Producer) -> None:
    assert ask(producer, Request()).status == Status.NOT_SUPPORTED
    assert ask(producer, Request(vbucket=99)).status == Status.NOT_MY_VBUCKET
    asked = Request(start=5, end=4, snapshot=(5, 5))
    assert ask(producer, asked).status == Status.NOT_SUPPORTED


def test_who_knows_nothing_of_collections_cannot_filter(producer: Producer) -> None:
    assert ask(producer, Request(), NOOP, legacy=True).status == Status.INVALID_ARGUMENTS
    asked = Request(value=b"not json")
    assert ask(producer, asked, NOOP, legacy=True).status == Status.INVALID_ARGUMENTS
    assert ask(producer, Request(value=b""), NOOP, legacy=True).status == Status.SUCCESS


@pytest.mark.parametrize(
    ("value", "status"),
    [
        (b'{"uid":"a"}', Status.SUCCESS),
        (b'{"uid":"0","x":1}', Status.SUCCESS),
        (b'{"collections":["0","A"]}', Status.SUCCESS),
        (b'{"scope":"8"}', Status.SUCCESS),
        (b'{"purge_seqno":"8"}', Status.SUCCESS),
        (b"{}", Status.INVALID_ARGUMENTS),
        (b"[]", Status.INVALID_ARGUMENTS),
        (b'{"x":1}', Status.INVALID_ARGUMENTS),
        (b'{"collections":1}', Status.INVALID_ARGUMENTS),
        (b'{"collections":[1]}', Status.INVALID_ARGUMENTS),
        (b'{"collections":["0x9"]}', Status.INVALID_ARGUMENTS),
        (b'{"collections":["a","A"]}', Status.INVALID_ARGUMENTS),
        (b'{"scope":1}', Status.INVALID_ARGUMENTS),
        (b'{"scope":"this"}', Status.INVALID_ARGUMENTS),
        (b'{"scope":["2"]}', Status.INVALID_ARGUMENTS),
        (b'{"collections":["0000000a"]}', Status.SUCCESS),
        (b'{"collections":["00000000a"]}', Status.INVALID_ARGUMENTS),
        (b'{"collections":[""]}', Status.INVALID_ARGUMENTS),
        (b'{"scope":"00000008"}', Status.SUCCESS),
        (b'{"scope":"000000008"}', Status.INVALID_ARGUMENTS),
        (b'{"scope":""}', Status.INVALID_ARGUMENTS),
        (b'{"scope":"8","collections":["a"]}', Status.INVALID_ARGUMENTS),
        (b'{"purge_seqno":1}', Status.INVALID_ARGUMENTS),
        (b'{"purge_seqno":"p"}', Status.INVALID_ARGUMENTS),
        (b'{"sid":"1"}', Status.INVALID_ARGUMENTS),
        (b'{"sid":1.5}', Status.INVALID_ARGUMENTS),
        (b'{"sid":0}', Status.STREAM_ID_INVALID),
        (b'{"sid":65536}', Status.STREAM_ID_INVALID),
        (b'{"sid":65537}', Status.STREAM_ID_INVALID),
        (b'{"sid":-1}', Status.INVALID_ARGUMENTS),
        (b'{"sid":true}', Status.INVALID_ARGUMENTS),
        (b'{"sid":18446744073709551616}', Status.INVALID_ARGUMENTS),
        (b'{"uid":1}', Status.SUCCESS),
        (b'{"uid":"zz"}', Status.SUCCESS),
        (b'{"uid":null}', Status.SUCCESS),
        (b'{"UID":"1"}', Status.INVALID_ARGUMENTS),
        (b'{"uid":[],"scope":1}', Status.INVALID_ARGUMENTS),
        (b'{"purge_seqno":"12abc"}', Status.SUCCESS),
        (b'{"purge_seqno":" 8"}', Status.SUCCESS),
        (b'{"purge_seqno":"\\t+8"}', Status.SUCCESS),
        (b'{"purge_seqno":"-1"}', Status.SUCCESS),
        (b'{"purge_seqno":"0000000000000000000000008"}', Status.SUCCESS),
        (b'{"purge_seqno":"- 1"}', Status.INVALID_ARGUMENTS),
        (b'{"purge_seqno":""}', Status.INVALID_ARGUMENTS),
        (b'{"purge_seqno":"18446744073709551616"}', Status.INVALID_ARGUMENTS),
        (b'{"purge-seqno":"8"}', Status.INVALID_ARGUMENTS),
    ],
)
def test_values(producer: Producer, value: bytes, status: Status) -> None:
    assert ask(producer, Request(value=value), NOOP).status == status


def test_stream_ids(producer: Producer) -> None:
    def status(value: bytes) -> int:
        return ask(producer, Request(value=value), NOOP, STREAM_ID).status

    assert status(b'{"sid":71}') == Status.SUCCESS
    assert status(b'{"uid":"0"}') == Status.STREAM_ID_INVALID
    assert status(b"") == Status.STREAM_ID_INVALID
    assert status(b'{"sid":0}') == Status.STREAM_ID_INVALID
    assert status(b'{"sid":65536}') == Status.STREAM_ID_INVALID


def test_of_large_stream_ids_16_bits_are_kept(producer: Producer) -> None:
    with RawLine(producer.port) as line:
        line.open(JSON, COLLECTIONS, controls=(NOOP, STREAM_ID))
        asked = Request(value=b'{"sid":65537}', end=HIGH)
        assert line.ask(asked.frame()).status == Status.SUCCESS
        assert line.receive().body[:3] == b"\x22\x00\x01"


@pytest.mark.parametrize("value", UNKNOWN)
def test_names_come_before_stream_ids(producer: Producer, value: bytes) -> None:
    assert ask(producer, Request(value=value), NOOP).status == UNKNOWN[value]


def test_streams_come_before_histories(producer: Producer) -> None:
    with RawLine(producer.port) as line:
        line.open(JSON, COLLECTIONS, controls=(NOOP,))
        assert line.ask(Request(vbucket=0, **HISTORY).frame()).status == Status.ROLLBACK
        assert line.ask(Request(vbucket=0).frame()).status == Status.SUCCESS
        line.send(Request(vbucket=0, **HISTORY).frame())
        assert answer(line).status == Status.KEY_EXISTS


def answer(line: RawLine) -> Reply:
    """The next answer; what comes on streams is passed over."""
    while (reply := line.receive()).magic != 0x81:
        pass
    return reply


REFUSALS: list[tuple[Status, dict[str, Any], Status]] = [
    (Status.NO_ACCESS, {}, Status.NO_ACCESS),
    (Status.NO_ACCESS, WRONG["order"][1], Status.OUT_OF_RANGE),
    (Status.NO_ACCESS, WRONG["no JSON"][1], Status.INVALID_ARGUMENTS),
    (Status.NO_ACCESS, WRONG["stream id"][1], Status.NO_ACCESS),
    (Status.OUT_OF_MEMORY, {}, Status.OUT_OF_MEMORY),
    (Status.OUT_OF_MEMORY, WRONG["stream id"][1], Status.STREAM_ID_INVALID),
    (Status.OUT_OF_MEMORY, HISTORY, Status.ROLLBACK),
]
"""What the producer is told to refuse with, what is wrong besides, and what is answered."""


@pytest.mark.parametrize(("status", "wrong", "expected"), REFUSALS)
def test_what_is_right_can_be_refused(
    producer: Producer, status: Status, wrong: dict[str, Any], expected: Status
) -> None:
    producer.settings.refuse = lambda asked: status
    try:
        assert ask(producer, replace(Request(), **wrong), NOOP).status == expected
    finally:
        producer.settings.refuse = None


def test_a_stream_that_is_there(producer: Producer) -> None:
    with RawLine(producer.port) as line:
        line.open(JSON, COLLECTIONS, controls=(NOOP,))
        assert line.ask(Request(vbucket=0).frame()).status == Status.SUCCESS
        line.send(Request(vbucket=0).frame())
        assert answer(line).status == Status.KEY_EXISTS


def test_a_stream_id_comes_before_a_stream_that_is_there(producer: Producer) -> None:
    with RawLine(producer.port) as line:
        line.open(JSON, COLLECTIONS, controls=(NOOP,))
        assert line.ask(Request(vbucket=0).frame()).status == Status.SUCCESS
        line.send(Request(vbucket=0, value=b'{"sid":71}').frame())
        assert answer(line).status == Status.STREAM_ID_INVALID


def test_no_stream_id_comes_before_a_stream_that_is_there(producer: Producer) -> None:
    with RawLine(producer.port) as line:
        line.open(JSON, COLLECTIONS, controls=(NOOP, STREAM_ID))
        first = Request(vbucket=0, value=b'{"sid":71}').frame()
        assert line.ask(first).status == Status.SUCCESS
        for value in (b"", b'{"sid":0}'):
            line.send(Request(vbucket=0, value=value).frame())
            assert answer(line).status == Status.STREAM_ID_INVALID
        line.send(first)
        assert answer(line).status == Status.KEY_EXISTS


def test_a_number_that_another_stream_has(producer: Producer) -> None:
    with RawLine(producer.port) as line:
        line.open(JSON, COLLECTIONS, controls=(NOOP,))
        assert line.ask(Request(vbucket=0).frame()).status == Status.SUCCESS
        line.send(Request(vbucket=2).frame())
        assert answer(line).status == Status.KEY_EXISTS


def test_refusals_explain_themselves(producer: Producer) -> None:
    uid = b'{"manifest_uid":"2"}'
    assert ask(producer, Request(value=b'{"scope":"77"}'), NOOP).body == uid
    assert ask(producer, Request(value=b'{"collections":["77"]}'), NOOP).body == uid
    assert b'"vBucketMap"' in ask(producer, Request(vbucket=3), NOOP).body
    history = Request(start=5, snapshot=(5, 5), uuid=99)
    assert ask(producer, history, NOOP).body == bytes(8)
    future = Request(start=99, snapshot=(99, 99), uuid=0xC0FFEE_0000_0001)
    assert ask(producer, future, NOOP).body == HIGH.to_bytes(8, "big")


def test_a_future_that_no_rollback_mends(producer: Producer) -> None:
    asked = Request(start=99, snapshot=(HIGH, 99), uuid=0xC0FFEE_0000_0001)
    assert ask(producer, asked, NOOP).body == HIGH.to_bytes(8, "big")


def test_durable_writes_cannot_be_filtered(producer: Producer) -> None:
    sync = "enable_sync_writes=true"
    assert ask(producer, Request(), NOOP, sync).status == Status.NOT_SUPPORTED
    assert ask(producer, Request(value=b""), NOOP, sync).status == Status.SUCCESS


def test_a_header_that_is_wrong(producer: Producer) -> None:
    with RawLine(producer.port) as line:
        line.open(JSON, COLLECTIONS, controls=(NOOP,))
        assert line.ask(Request(key=b"key").frame()).status == Status.INVALID_ARGUMENTS
        short = request(0x53, extras=bytes(40), vbucket=1)
        assert line.ask(short).status == Status.INVALID_ARGUMENTS
        reserved = struct.pack(">IIQQQQQ", 0, 1, 0, 0, 0, 0, 0)
        assert line.ask(request(0x53, extras=reserved)).status == Status.INVALID_ARGUMENTS
        assert line.ask(Request().frame()).status == Status.SUCCESS


@pytest.mark.parametrize("vbucket", [0, 99])
def test_it_needs_a_dcp_connection_before_a_vbucket(vbucket: int) -> None:
    with Producer(1) as other, RawLine(other.port) as line:
        line.open(JSON, COLLECTIONS, opened=False)
        line.send(Request(vbucket=vbucket).frame())
        assert line.is_closed()
        assert "DcpStreamRequest in state" in str(other.errors[0])


@pytest.mark.parametrize("name", ["datatype", "flags", "retired flag"])
def test_header_and_flags_come_before_the_connection(name: str) -> None:
    with Producer(1) as other, RawLine(other.port) as line:
        line.open(JSON, COLLECTIONS, opened=False)
        wrong = replace(Request(), **WRONG[name][1]).frame()
        assert line.ask(wrong).status == Status.INVALID_ARGUMENTS
        assert line.ask(Request(key=b"key").frame()).status == Status.INVALID_ARGUMENTS
        assert other.errors == []
        line.send(Request().frame())
        assert line.is_closed()


def test_a_value_without_collections_comes_before_the_connection() -> None:
    with Producer(1) as other, RawLine(other.port) as line:
        line.open(JSON, opened=False)
        assert line.ask(Request().frame()).status == Status.INVALID_ARGUMENTS

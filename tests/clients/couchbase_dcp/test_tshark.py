"""Wireshark reads what the producer says: no malformed frame, and the fields that were meant."""

from __future__ import annotations

import struct
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from wireloom.clients.couchbase_dcp import (
    Checkpoint,
    Options,
    RolledBack,
    Selection,
    connect,
    values,
)
from wireloom.couchbase_dcp.codes import UnknownCollection
from wireloom.couchbase_dcp.decoding import decode
from wireloom.couchbase_dcp.encoding import encode
from wireloom.couchbase_dcp.messages import (
    DcpBufferAck,
    DcpGetFailoverLogResponse,
    DcpOpen,
    DcpSnapshotMarker,
    DcpStreamEnd,
    DcpStreamRequest,
    DcpStreamRequestResponse,
    DcpSystemEvent,
    GetAllVbucketSeqnosResponse,
    GetCollectionIdResponse,
    Hello,
    HelloResponse,
    Message,
)
from wireloom.couchbase_dcp.tables import RULES
from wireloom.couchbase_dcp.types import (
    Datatype,
    DcpSnapshotMarkerValue,
    MarkerInValue,
    MarkerV20,
    MarkerV22,
    MarkerVersion,
    Negotiated,
    SnapshotFlags,
    Status,
    StreamFilter,
)
from wireloom.runtime.tables import Role
from wireloom.testing.couchbase_dcp import Producer, base

from tests.clients.couchbase_dcp.history import AIRLINE, HOTEL, Witness
from tests.clients.couchbase_dcp.packets import Spoken, capture
from tests.clients.couchbase_dcp.views import View, seen
from tests.clients.peers import Peer, made
from tests.testing.couchbase_dcp.line import wait_for
from tests.wireshark import programs

pytestmark = pytest.mark.real

FIELDS = {
    "opcode": "couchbase.opcode",
    "vbucket": "couchbase.vbucket",
    "datatype": "couchbase.datatype",
    "cas": "couchbase.cas",
    "stream_id": "couchbase.flex_frame.frame.dcp_stream_id",
    "by_seqno": "couchbase.extras.by_seqno",
    "rev_seqno": "couchbase.extras.rev_seqno",
    "expiration": "couchbase.extras.expiration",
    "lock_time": "couchbase.extras.lock_time",
    "delete_time": "couchbase.extras.delete_time",
    "start_seqno": "couchbase.extras.start_seqno",
    "end_seqno": "couchbase.extras.end_seqno",
    "max_visible_seqno": "couchbase.extras.max_visible_seqno",
    "collection": "couchbase.key.collection_id",
    "key": "couchbase.key.logical_key",
    "number": "couchbase.extras.system_event_id",
    "version": "couchbase.extras.system_event_version",
    "attributes": "couchbase.xattrs.pair.key",
}
"""What is compared."""

COMPLAINTS = {
    "malformed": "_ws.malformed",
    "value": "couchbase.warn.shall_not_have_value",
    "extras": "couchbase.warn.illegal_extras_length",
    "key": "couchbase.warn.must_have_key",
    "no extras": "couchbase.warn.must_have_extras",
    "opcode": "couchbase.warn.unknown_opcode",
    "unknown extras": "couchbase.warn.unknown_extras",
    "compression": "couchbase.error.compression",
    "flexible": "couchbase.warn.unsupported_flexible_frame",
    "flexible id": "couchbase.warn.unknown_flexible_frame_id",
    "flexible length": "couchbase.warn.unknown_flexible_frame_len",
}
"""What it may have to say against a frame."""


@pytest.fixture(scope="module")
def tshark() -> Peer:
    """Wireshark's dissectors."""
    return made(programs.tshark)


@pytest.fixture(scope="module")
def witness() -> Iterator[Witness]:
    """A producer with a full bucket."""
    made = Witness()
    with made.producer:
        yield made


def streamed(witness: Witness, selection: Selection, **options: Any) -> list[Message]:
    """What the producer says to a consumer, without the ends of streams."""
    witness.forget()
    asked = Options(username="user", password="password", **options)
    port = witness.producer.port
    with connect("127.0.0.1", port, asked, selections=[selection], until="now") as consumer:
        for _ in consumer:
            pass
    return [message for message in witness.messages if not isinstance(message, DcpStreamEnd)]


def dissected(
    tool: Peer, spoken: Sequence[Spoken], folder: Path, fields: Mapping[str, str] = FIELDS
) -> list[dict[str, str]]:
    """The fields of each frame, as text; those that are not there are empty."""
    path = folder / "frames.pcap"
    path.write_bytes(capture(spoken))
    names = {**fields, **{f"! {name}": field for name, field in COMPLAINTS.items()}}
    told = [part for field in names.values() for part in ("-e", field)]
    command = [*tool.command, "-r", str(path), "-Y", "couchbase", "-T", "fields", *told]
    done = subprocess.run(
        [*command, "-E", "separator=|", "-o", "tcp.desegment_tcp_streams:TRUE"],
        env={"HOME": str(folder), **tool.environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    lines = done.stdout.splitlines()
    assert len(lines) == len(spoken)
    return [dict(zip(names, line.split("|"), strict=True)) for line in lines]


def expected(view: View, message: Any) -> dict[str, str]:
    """What should be told of a message."""
    told: dict[str, str] = {}
    for name in ("vbucket", "by_seqno", "rev_seqno", "expiration", "lock_time", "delete_time"):
        if name in view:
            told[name] = str(view[name])
    for name in ("start_seqno", "end_seqno", "number", "version"):
        if name in view:
            told[name] = str(view[name])
    if not view.get("delete_time", 1):
        told["delete_time"] = ""  # deletions in version 1 have none
    if view["stream_id"]:
        told["stream_id"] = str(view["stream_id"])
    if "key" in view:
        told["key"] = bytes.fromhex(view["key"]).decode()
        told["collection"] = f"0x{view['collection']:08x}"
        attributes, _ = values.split(Datatype(view["datatype"]), message.value)
        if not message.datatype & Datatype.SNAPPY:
            told["attributes"] = ",".join(attributes)
    told["cas"] = f"0x{message.cas:016x}"
    told["datatype"] = f"0x{int(message.datatype):02x}"
    return told


@dataclass(frozen=True)
class Mistake:
    """What Wireshark 4.0 says against frames though they are right."""

    complaint: str
    why: str
    applies: Callable[[Message], bool]


def has_new_marker(message: Message) -> bool:
    """Whether it is a marker of version 2.2."""
    return isinstance(message, DcpSnapshotMarker) and isinstance(message.value.marker, MarkerV22)


ON_STREAMS = (
    Mistake("! malformed", "it knows version 2.1, which has 44 bytes", has_new_marker),
    Mistake(
        "! key",
        "what is dropped has no name",
        lambda message: isinstance(message, DcpSystemEvent),
    ),
)

IN_TALK = (
    Mistake(
        "! opcode",
        "what comes with a refusal or goes on is not known",
        lambda message: getattr(message, "status", Status.SUCCESS) is not Status.SUCCESS,
    ),
)


class Judge:
    """Compares complaints with the known mistakes.

    Args:
        known: The mistakes.
    """

    def __init__(self, known: Sequence[Mistake]) -> None:
        self._known = known
        self._met: set[Mistake] = set()

    def complaints(self, message: Message, row: Mapping[str, str]) -> set[str]:
        """What is said against a message, all of it known."""
        found = {name for name, text in row.items() if name.startswith("!") and text}
        met = {item for item in self._known if item.complaint in found and item.applies(message)}
        assert found == {item.complaint for item in met}, (message, row)
        self._met |= met
        return found

    def close(self) -> None:
        """There is no mistake that was not met."""
        assert [item.why for item in self._known if item not in self._met] == []


SCENES: dict[str, tuple[Selection, dict[str, Any]]] = {
    "everything": (Selection(), {}),
    "without delete times": (Selection(), {"delete_times": False}),
    "stream ids": (Selection(collections=[AIRLINE, HOTEL], stream_id=71), {}),
    "out of order": (Selection(collections=[AIRLINE]), {"out_of_order": True}),
    "uncompressed": (Selection(), {"compression": False}),
}


def test_fields(tshark: Peer, witness: Witness, tmp_path: Path) -> None:
    judge, negotiated = Judge(ON_STREAMS), Negotiated(collections=True)
    for tables, name in [(False, "everything"), *((True, name) for name in SCENES)]:
        witness.producer.settings.tables = tables
        selection, options = SCENES[name]
        messages = streamed(witness, selection, **options)
        frames = [(False, encode(message, negotiated)) for message in messages]
        rows = dissected(tshark, frames, tmp_path)
        for message, view, row in zip(messages, seen(messages), rows, strict=True):
            if "! malformed" in judge.complaints(message, row):
                continue
            wanted = expected(view, message)
            assert {field: row[field] for field in wanted} == wanted, (name, message)
    judge.close()


def test_markers_of_version_2_0(tshark: Peer, witness: Witness, tmp_path: Path) -> None:
    marker = next(
        message
        for message in streamed(witness, Selection())
        if isinstance(message, DcpSnapshotMarker)
    )
    older = DcpSnapshotMarkerValue(MarkerV20(1, 9, SnapshotFlags.DISK, 8, 7))
    version = MarkerInValue(MarkerVersion.V2_0)
    told = encode(replace(marker, extras=version, value=older), Negotiated(collections=True))
    (row,) = dissected(tshark, [(False, told)], tmp_path)
    assert not any(text for name, text in row.items() if name.startswith("!"))
    names = ("start_seqno", "end_seqno", "max_visible_seqno")
    assert [row[name] for name in names] == ["1", "9", "8"]


# --- requests and answers ---

TALK_FIELDS = {
    "magic": "couchbase.magic",
    "opcode": "couchbase.opcode",
    "datatype": "couchbase.datatype",
    "vbucket": "couchbase.vbucket",
    "status": "couchbase.status",
    "opaque": "couchbase.opaque",
    "cas": "couchbase.cas",
    "key": "couchbase.key",
    "value": "couchbase.value",
    "features": "couchbase.hello.features.feature",
    "flags": "couchbase.extras.flags",
    "stream_id": "couchbase.flex_frame.frame.dcp_stream_id",
    "start_seqno": "couchbase.extras.start_seqno",
    "end_seqno": "couchbase.extras.end_seqno",
    "vbucket_uuid": "couchbase.extras.vbucket_uuid",
    "snapshot_start_seqno": "couchbase.extras.snap_start_seqno",
    "snapshot_end_seqno": "couchbase.extras.snap_end_seqno",
    "acknowledged": "couchbase.extras.bytes_to_ack",
    "log_uuids": "couchbase.dcp.failover_log.vbucket_uuid",
    "log_seqnos": "couchbase.dcp.failover_log.seqno",
    "vbuckets": "couchbase.vbucket_states.id",
    "seqnos": "couchbase.vbucket_states.seqno",
    "collection": "couchbase.key.collection_id",
}
"""What is compared of them."""

HEADER = struct.Struct(">BBHBBHI4sQ")
NOOP = 0x5C
BY_CLIENT = {
    0x1F,
    0x20,
    0x21,
    0x22,
    0x48,
    0x50,
    0x52,
    0x53,
    0x54,
    0x5C,
    0x5D,
    0x5E,
    0x89,
    0xB5,
    0xBA,
    0xBB,
}
BY_SERVER = BY_CLIENT - {0x5D} | {0x55}
"""Commands that are said: nobody answers an acknowledgement, and streams end."""


@pytest.fixture
def overheard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[bool, Message, bytes]]:
    """What clients and producers say to each other, but for what is on streams before their end."""
    spoken: list[tuple[bool, Message, bytes]] = []
    heard = base.BaseClient.on_frame

    def told(message: Message, negotiated: Negotiated) -> bytes:
        raw = encode(message, negotiated)
        if RULES[type(message)].within is None or isinstance(message, DcpStreamEnd):
            spoken.append((False, message, raw))
        return raw

    def on_frame(client: Any, connection: Any, frame: bytes) -> bytes | None:
        negotiated = client.negotiation.negotiated
        spoken.append((True, decode(frame, sender=Role.CLIENT, negotiated=negotiated), frame))
        return heard(client, connection, frame)

    monkeypatch.setattr(base, "encode", told)
    monkeypatch.setattr(base.BaseClient, "on_frame", on_frame)
    return spoken


def talk(producer: Producer, spoken: Sequence[tuple[bool, Message, bytes]]) -> None:
    """Consumers that do all that they can do."""
    options = Options(username="user", password="password", buffer_size=4096, name="me")
    reach = partial(connect, "127.0.0.1", producer.port)
    one = [Selection(collections=["inventory.airline"], stream_id=3)]
    with reach(options, selections=one, until="now") as consumer:
        assert list(consumer)
        consumer.failover_log(2)
        wait_for(lambda: any(mine and raw[1] == NOOP for mine, _, raw in spoken))
    with reach(options, selections=one) as consumer:
        consumer.close_stream(0, 3)
        consumer.seqnos()
    before = [Checkpoint(0, seqno=50, snapshot_start=50, snapshot_end=50, vbucket_uuid=77)]
    with reach(options, vbuckets=[0], checkpoints=before, until={0: 60}) as consumer:
        assert any(isinstance(event, RolledBack) for event in consumer)
    with pytest.raises(UnknownCollection):
        reach(options, selections=[Selection(collections=["wide.no"])])


def said(message: Any, raw: bytes) -> dict[str, str]:
    """What should be told of a request or an answer."""
    magic, opcode, _, _, datatype, place, _, opaque, cas = HEADER.unpack_from(raw)
    told = {"magic": f"0x{magic:02x}", "opcode": f"0x{opcode:02x}", "cas": f"0x{cas:016x}"}
    told |= {"datatype": f"0x{datatype:02x}", "vbucket": "", "status": "", "stream_id": ""}
    told["opaque"] = f"0x{opaque[::-1].hex()}"  # shown the other way round
    told |= {"status": f"0x{place:04x}"} if hasattr(message, "status") else {"vbucket": str(place)}
    for info in message.framing_extras or ():
        told["stream_id"] = str(info.content.stream_id)
    for name in ("key", "value"):
        part = getattr(message, name, None)
        if isinstance(part, str | bytes):
            told[name] = part if isinstance(part, str) else part.decode()
    match message:
        case Hello() | HelloResponse(value=tuple()):
            told["features"] = ",".join(f"0x{feature:04x}" for feature in message.value)
        case DcpOpen():
            told["flags"] = f"0x{message.extras.flags:08x}"
        case DcpStreamRequest():
            return told | requested(message)
        case DcpBufferAck():
            told["acknowledged"] = str(message.extras.acknowledged)
        case DcpStreamRequestResponse() | DcpGetFailoverLogResponse():
            log = message.value if isinstance(message.value, tuple) else ()
            told["log_uuids"] = ",".join(f"0x{entry.vbucket_uuid:016x}" for entry in log)
            told["log_seqnos"] = ",".join(str(entry.seqno) for entry in log)
        case GetAllVbucketSeqnosResponse(value=tuple(places)):
            told["vbuckets"] = ",".join(str(item.vbucket) for item in places)
            told["seqnos"] = ",".join(str(item.seqno) for item in places)
        case GetCollectionIdResponse(status=Status.SUCCESS):
            told["collection"] = f"0x{AIRLINE:08x}"
    return told


def requested(message: DcpStreamRequest) -> dict[str, str]:
    """What should be told of a request for a stream besides its header."""
    asked = message.extras
    names = ("start_seqno", "end_seqno", "snapshot_start_seqno", "snapshot_end_seqno")
    told = {name: str(getattr(asked, name)) for name in names}
    told |= {"flags": f"0x{asked.flags:08x}", "vbucket_uuid": f"0x{asked.vbucket_uuid:016x}"}
    narrowed = message.value.filter
    assert narrowed is None or narrowed == StreamFilter(collections=(AIRLINE,), sid=3)
    return told | {"value": "" if narrowed is None else '{"collections":["a"],"sid":3}'}


def test_requests_and_answers(
    tshark: Peer,
    witness: Witness,
    overheard: list[tuple[bool, Message, bytes]],
    tmp_path: Path,
) -> None:
    witness.producer.settings.noop_interval = 0.05
    try:
        talk(witness.producer, overheard)
    finally:
        witness.producer.settings.noop_interval = 0.0
    spoken = list(overheard)
    assert {raw[1] for mine, _, raw in spoken if mine} == BY_CLIENT
    assert {raw[1] for mine, _, raw in spoken if not mine} == BY_SERVER
    judge = Judge(IN_TALK)
    frames = [(mine, raw) for mine, _, raw in spoken]
    rows = dissected(tshark, frames, tmp_path, TALK_FIELDS)
    for (_, message, raw), row in zip(spoken, rows, strict=True):
        judge.complaints(message, row)
        wanted = said(message, raw)
        assert {field: row[field] for field in wanted} == wanted, message
    judge.close()

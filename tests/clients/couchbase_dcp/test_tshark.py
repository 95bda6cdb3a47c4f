"""Wireshark reads what the producer says: no malformed frame, and the fields that were meant."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from wireloom.clients.couchbase_dcp import Options, Selection, connect, values
from wireloom.couchbase_dcp.encode import encode
from wireloom.couchbase_dcp.facts import Facts
from wireloom.couchbase_dcp.messages import DcpSnapshotMarker, DcpStreamEnd, Message
from wireloom.couchbase_dcp.types import (
    Datatype,
    DcpSnapshotMarkerValue,
    MarkerInValue,
    MarkerV20,
    MarkerV22,
    MarkerVersion,
    SnapshotFlags,
)

from tests.clients.couchbase_dcp.history import AIRLINE, HOTEL, Witness
from tests.clients.couchbase_dcp.packets import capture
from tests.clients.couchbase_dcp.peers import programs
from tests.clients.couchbase_dcp.views import View, seen
from tests.clients.peers import Peer, made

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


def dissected(tool: Peer, frames: Sequence[bytes], folder: Path) -> list[dict[str, str]]:
    """The fields of each frame, as text; those that are not there are empty."""
    path = folder / "frames.pcap"
    path.write_bytes(capture(frames))
    names = {**FIELDS, **{f"! {name}": field for name, field in COMPLAINTS.items()}}
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
    assert len(lines) == len(frames)
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


def known_to_be_wrong(message: Message) -> set[str]:
    """What Wireshark 4.0 says against frames though they are right."""
    name = type(message).__name__
    if isinstance(message, DcpSnapshotMarker) and isinstance(message.value.marker, MarkerV22):
        return {"! malformed"}  # it knows version 2.1, which has 44 bytes
    if name in ("DcpDeletion", "DcpExpiration"):
        return {"! value"}  # attributes outlive documents
    if name == "DcpSystemEvent":
        return {"! key"}  # what is dropped has no name
    return set()


SCENES: dict[str, tuple[Selection, dict[str, Any]]] = {
    "everything": (Selection(), {}),
    "without delete times": (Selection(), {"delete_times": False}),
    "stream ids": (Selection(collections=[AIRLINE, HOTEL], stream_id=71), {}),
    "out of order": (Selection(collections=[AIRLINE]), {"out_of_order": True}),
    "uncompressed": (Selection(), {"compression": False}),
}


@pytest.mark.parametrize("name", SCENES)
def test_fields(tshark: Peer, witness: Witness, name: str, tmp_path: Path) -> None:
    selection, options = SCENES[name]
    messages = streamed(witness, selection, **options)
    facts = Facts(collections=True)
    rows = dissected(tshark, [encode(message, facts) for message in messages], tmp_path)
    for message, view, row in zip(messages, seen(messages), rows, strict=True):
        complaints = {name for name, text in row.items() if name.startswith("!") and text}
        assert complaints <= known_to_be_wrong(message), (message, row)
        if "! malformed" in complaints:
            continue
        wanted = expected(view, message)
        assert {name: row[name] for name in wanted} == wanted, message


def test_markers_of_version_2_0(tshark: Peer, witness: Witness, tmp_path: Path) -> None:
    marker = next(
        message
        for message in streamed(witness, Selection())
        if isinstance(message, DcpSnapshotMarker)
    )
    older = DcpSnapshotMarkerValue(MarkerV20(1, 9, SnapshotFlags.DISK, 8, 7))
    version = MarkerInValue(MarkerVersion.V2_0)
    told = encode(replace(marker, extras=version, value=older), Facts(collections=True))
    (row,) = dissected(tshark, [told], tmp_path)
    assert not any(text for name, text in row.items() if name.startswith("!"))
    names = ("start_seqno", "end_seqno", "max_visible_seqno")
    assert [row[name] for name in names] == ["1", "9", "8"]

"""Wireshark's reading of the same files: the bytes of each connection, the fields of frames."""

from __future__ import annotations

import random
import subprocess
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import connect
from wireloom.couchbase_dcp.decoding import decode
from wireloom.couchbase_dcp.types import Negotiated
from wireloom.errors import DecodeError
from wireloom.runtime.tables import Role
from wireloom.testing.rabbitmq_stream import Broker

from tests.brokers.shared import give_up
from tests.brokers.watching import eventually
from tests.clients.peers import Peer, made
from tests.spark.captures.reading import Row, frames
from tests.support.captures import captures
from tests.support.packets import (
    CLIENT,
    LINKS,
    PORT,
    SERVER,
    Connection,
    Segment,
    pcap,
    pcapng,
    write,
)
from tests.wireshark import programs

pytestmark = pytest.mark.real

NEGOTIATED = {"collections": True}


@pytest.fixture(scope="module")
def tshark() -> Peer:
    """Wireshark's dissectors."""
    return made(programs.tshark)


def told(tool: Peer, path: Path, *arguments: str) -> str:
    """What it prints about a capture."""
    done = subprocess.run(
        [*tool.command, "-r", str(path), *arguments],
        env={"HOME": str(path.parent), **tool.environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return done.stdout


def followed(tool: Peer, path: Path, stream: int, port: object = PORT) -> dict[str, bytes]:
    """The bytes of both sides of a connection as Wireshark puts them together."""
    lines = told(tool, path, "-q", "-z", f"follow,tcp,raw,{stream}").splitlines()
    _, address = lines[4].split(": ")
    first = "server" if address.endswith(f":{port}") else "client"
    other = "client" if first == "server" else "server"
    found: dict[str, bytes] = defaultdict(bytes)
    for line in lines[6:-1]:
        found[other if line.startswith("\t") else first] += bytes.fromhex(line.strip())
    return dict(found)


def shuffled(connections: Sequence[Connection], seed: int) -> list[Segment]:
    """Segments of several connections at once, some late, some twice."""
    chance = random.Random(seed)
    timed: list[tuple[float, Segment]] = []
    for item in connections:
        for place, segment in enumerate(item.segments):
            late = chance.random() * 4 if place > 3 and chance.random() < 0.2 else 0
            timed.append((place + chance.random() * 0.1 + late, segment))
            if place > 3 and chance.random() < 0.1:
                timed.append((place + late + chance.random() * 6, segment))
    return [segment for _, segment in sorted(timed, key=lambda item: item[0])]


def conversations(protocol: str, six: bool) -> list[Connection]:
    """What real peers said to each other, on two connections."""
    sent = captures(protocol)
    ends = ("fe80::1", "fe80::2") if six else (CLIENT, SERVER)
    found = []
    for number in range(2):
        # numbers do not wrap here: Wireshark repeats bytes around that place
        connection = Connection(40000 + number, *ends)
        for item in sent[number::2]:
            data = item.data
            connection.say(item.sender, *(data[at : at + 99] for at in range(0, len(data), 99)))
        found.append(connection)
    return found


def said(rows: Sequence[Row], flow: str) -> dict[str, bytes]:
    """The bytes of both sides of a connection as we put them together."""
    found: dict[str, bytes] = defaultdict(bytes)
    for row in rows:
        if row["flow"] == flow:
            assert row["gap"] is None
            found[row["sender"]] += row["frame"]
    return dict(found)


@pytest.mark.parametrize(
    ("protocol", "link", "six"),
    [
        ("couchbase_dcp", "ethernet", False),
        ("pulsar", "vlan", True),
        ("rocketmq", "null", False),
        ("rabbitmq_stream", "cooked", True),
    ],
)
def test_the_bytes_of_each_connection(
    tshark: Peer, tmp_path: Path, protocol: str, link: str, six: bool
) -> None:
    connections = conversations(protocol, six)
    number, wrap = LINKS[link]
    packets = [wrap(segment.ip()) for segment in shuffled(connections, 1)]
    for data in (pcap(packets, number, nano=True), pcapng(packets, number, ">")):
        path = write(tmp_path / "x", data)
        negotiated = NEGOTIATED if protocol == "couchbase_dcp" else {}
        rows = frames(path, protocol, negotiated=negotiated, splitBytes="10k")
        streams = told(tshark, path, "-T", "fields", "-e", "tcp.srcport", "-e", "tcp.stream")
        numbers = dict(line.split("\t") for line in streams.splitlines())
        for connection in connections:
            client, server = connection.client, connection.server
            bracket = "[{}]:{}".format if six else "{}:{}".format
            flow = "-".join(bracket(side.address, side.port) for side in (client, server))
            theirs = followed(tshark, path, int(numbers[str(client.port)]))
            assert said(rows, flow) == theirs


def test_the_fields_of_frames(tshark: Peer, tmp_path: Path) -> None:
    sent = [
        item
        for item in captures("couchbase_dcp")
        if item.negotiated.get("collections") is not False
    ]
    connection = Connection()
    for item in sent:
        connection.say(item.sender, item.data)
    path = write(tmp_path / "x", pcap([segment.ip() for segment in connection.segments]))
    rows = frames(path, negotiated=NEGOTIATED)
    names = (
        "frame.number",
        "couchbase.magic",
        "couchbase.opcode",
        "couchbase.opaque",
        "couchbase.vbucket",
        "couchbase.extras.by_seqno",
    )
    fields = [part for name in names for part in ("-e", name)]
    lines = told(tshark, path, "-Y", "couchbase", "-T", "fields", *fields).splitlines()
    theirs = {int(line.split("\t")[0]): line.split("\t")[1:] for line in lines}
    assert len(rows) == len(sent) == len(theirs)
    compared = 0
    for row in rows:
        magic, opcode, opaque, vbucket, seqno = theirs[row["packet"]]
        frame = row["frame"]
        assert int(magic, 16) == frame[0]
        if row["command"] != "ClusterMapChanged":  # what servers ask is called otherwise there
            assert int(opcode, 16) == frame[1]
        message = decoded(row)
        if message is None:
            continue
        assert type(message).__name__ == row["command"]
        if hasattr(message, "opaque"):
            # Wireshark reads it with the least byte first
            assert int(opaque, 16).to_bytes(4, "little") == message.opaque.to_bytes(4, "big")
        if hasattr(message, "vbucket") and vbucket:
            assert int(vbucket) == message.vbucket
        extras: Any = getattr(message, "extras", None)
        if hasattr(extras, "by_seqno") and seqno:
            assert int(seqno) == extras.by_seqno
            compared += 1
    assert compared > 10


def test_structs_of_frames(tshark: Peer, tmp_path: Path) -> None:
    """The fields of structs are those that Wireshark shows."""
    sent = [
        item
        for item in captures("couchbase_dcp")
        if item.negotiated.get("collections") is not False
    ]
    connection = Connection()
    for item in sent:
        connection.say(item.sender, item.data)
    path = write(tmp_path / "x", pcap([segment.ip() for segment in connection.segments]))
    rows = {row["packet"]: row for row in frames(path, negotiated=NEGOTIATED, decode="DcpMutation")}
    extras = ("by_seqno", "rev_seqno", "flags", "expiration", "lock_time")
    fields = ["frame.number", "couchbase.vbucket", *(f"couchbase.extras.{name}" for name in extras)]
    asked = [part for name in fields for part in ("-e", name)]
    only = ("-Y", "couchbase.opcode == 0x57 && couchbase.magic in {0x80, 0x08}")
    lines = told(tshark, path, *only, "-T", "fields", *asked).splitlines()
    assert len(lines) > 3
    for line in lines:
        theirs = [int(text, 0) for text in line.split("\t")]
        row = rows[theirs[0]]
        found = row["decoded"]
        ours = [found["extras"][name] for name in extras]
        assert theirs[1:] == [found["vbucket"], *ours]
    assert sum(row["decoded"] is not None for row in rows.values()) == len(lines)


@contextmanager
def capturing(tool: Peer, path: Path, port: int) -> Iterator[None]:
    """Captures what is said on a port of the loopback, as Wireshark does."""
    program = [*tool.command[:-1], str(Path(tool.command[-1]).with_name("dumpcap"))]
    arguments = ["-q", "-i", "lo", "-f", f"tcp port {port}", "-w", str(path)]
    with subprocess.Popen([*program, *arguments], stderr=subprocess.PIPE, text=True) as running:
        try:
            assert running.stderr is not None
            said: list[str] = []
            while not said or not said[-1].startswith("File:"):
                said.append(running.stderr.readline())
                if not said[-1]:
                    give_up(f"dumpcap may not capture here: {''.join(said)}")
            yield
        finally:
            running.terminate()


def test_what_was_captured_on_the_loopback(tshark: Peer, tmp_path: Path) -> None:
    """A client talks to the embedded broker; the file is written by Wireshark's own program."""
    path = tmp_path / "real.pcapng"
    messages = [b"%d" % number * (number % 50) for number in range(500)]
    with Broker() as broker:
        with capturing(tshark, path, broker.port):
            with connect(broker.host, broker.port) as client:
                client.create("orders", {})
                with client.publisher("orders") as publisher:
                    for first in range(0, 500, 50):
                        publisher.publish(messages[first : first + 50])
            with connect(broker.host, broker.port) as client:
                client.create("what comes last", {})
            assert eventually(lambda: b"what comes last" in path.read_bytes(), 30.0)
        port = str(broker.port)
    names = ["Publish", "PublishConfirm", "Create"]
    rows = frames(path, "rabbitmq_stream", ports=port, decode=names)
    flow = rows[0]["flow"]
    mine = [row for row in rows if row["flow"] == flow]
    assert all(row["command"] and row["_error"] is None for row in mine)
    assert said(rows, flow) == followed(tshark, path, 0, port)
    sent = [row["decoded"]["Publish"] for row in mine if row["command"] == "Publish"]
    singles = [item["PublishedMessage"] for fields in sent for item in fields["messages"]]
    assert [item["body"] for item in singles] == messages
    confirmed = [row["decoded"]["PublishConfirm"] for row in mine if row["command"] == names[1]]
    ids = [number for fields in confirmed for number in fields["publishing_ids"]]
    assert sorted(ids) == [item["publishing_id"] for item in singles]
    (created,) = [row["decoded"]["Create"] for row in mine if row["command"] == "Create"]
    assert created["stream"] == "orders"


def decoded(row: Row) -> object | None:
    """The message of a row; None if it depends on more than is known here."""
    try:
        return decode(
            row["frame"],
            sender=Role[row["sender"].upper()],
            negotiated=Negotiated(collections=True),
        )
    except DecodeError:
        return None

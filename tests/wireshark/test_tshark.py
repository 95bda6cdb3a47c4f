"""Dissectors in Wireshark itself: its fields are those of the Python reader."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import connect
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream import (
    DeclarePublisher,
    DeclarePublisherResponse,
    OffsetFirst,
    ResponseCode,
    encode,
)
from wireloom.schema import encoding
from wireloom.schema.dissecting import dissect
from wireloom.schema.framing import frame_size, message_name
from wireloom.schema.packaged import schema_of
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes
from wireloom.schema.sources import Seeded
from wireloom.schema.spans import Span
from wireloom.schema.values import Values
from wireloom.testing.rabbitmq_stream import Broker

from tests.brokers.rabbitmq.fixtures import Server
from tests.clients.peers import Peer, made
from tests.support.captures import captures
from tests.support.effort import times
from tests.support.frame_cases import frames_of
from tests.support.frame_cases import made as made_frames
from tests.support.hostile import broken
from tests.support.packages import PROTOCOLS, ROOT
from tests.wireshark import programs
from tests.wireshark.reading import plain_value, written
from tests.wireshark.shark import Shown, columns, on_port, recording, saved, told, trees
from tests.wireshark.test_fields import EVERY, generated, hostile, model_of, sender_of

pytestmark = pytest.mark.real

PORTS = {"rabbitmq_stream": 5552, "pulsar": 6650, "rocketmq": 9876, "couchbase_dcp": 11210}
FUZZED = times(2000, few=100)
SIZES = Sizes({})
COLLECTIONS: tuple[dict[str, bool], ...] = ({}, {"collections": True}, {"collections": False})


@pytest.fixture(scope="module")
def tshark() -> Peer:
    """Wireshark's command line."""
    return made(programs.tshark)


def frames(protocol: str, negotiated: Mapping[str, Any]) -> list[tuple[str, bytes]]:
    """Frames with their senders: those that were recorded, and the examples of the spec."""
    schema = schema_of(f"wireloom.{protocol}")
    recorded = [one for one in captures(protocol) if one.negotiated == negotiated]
    found = [(one.sender, one.data) for one in recorded[::EVERY]]
    for name, message in schema.messages.items():
        sender = sender_of(schema, name)
        examples = [one.data for one in message.examples if dict(one.negotiated) == negotiated]
        found += [(sender, data) for data in examples]
    return found


def wanted(
    schema: Schema, data: bytes, sender: Any, negotiated: Mapping[str, Any], told_as: str = ""
) -> list[Shown] | None:
    """The fields that Wireshark should show; None if the frame is of no message. Which projection
    a frame is, Wireshark told."""
    try:
        name = message_name(schema, data, sender, negotiated)
    except DecodeError:
        return None
    name = told_as if schema.projected else name
    found = dissect(schema, name, data, negotiated)
    spans = [span for span in found.spans if not span.secret and not _is_json_null(span)]
    return [_shown(span, data, name) for span in spans]


def _is_json_null(span: Span) -> bool:
    return span.raw is None and span.kind.scalar_bits(SIZES) is None


def _shown(span: Span, data: bytes, name: str) -> Shown:
    *steps, last = _steps(span.path.removeprefix(name))
    return Shown(tuple(steps), last, span.offset, span.size, plain_value(span, data))


def _steps(path: str) -> list[str]:
    """The levels of a path; what stands around a value stays with it."""
    found: list[str] = [""]
    depth = 0
    for before, mark in pairwise(f" {path}"):
        depth += (mark == "[" and before != "\\") - (mark == "]")
        if (not depth and mark == ".") or (depth == 1 and mark == "["):
            found.append("")
        found[-1] += mark
    joined: list[str] = []
    for step in found[1:]:
        if step.startswith(".("):
            joined[-1:] = [(joined[-1] if joined else "") + step]
        else:
            joined.append(step.removeprefix("."))
    return joined


def _spaced(value: str) -> str:
    """JSON with the blanks that Python writes."""
    try:
        found = json.loads(value) if value[:1] in ("{", "[") else value
    except ValueError:
        return value
    return found if isinstance(found, str) else json.dumps(found, ensure_ascii=False)


def agrees(found: Sequence[Shown], ours: Sequence[Shown]) -> None:
    """Compares fields: their levels, their names, their bytes and their values."""
    for theirs, mine in zip(found, ours, strict=True):
        assert theirs.steps == mine.steps
        assert (theirs.at, theirs.size) == (mine.at, mine.size)
        assert _spaced(theirs.value) == _spaced(mine.value) or mine.value == "*", mine
        last = mine.name.removeprefix(".")
        if "(" in last:
            assert theirs.name.startswith("any."), mine
        elif not last.startswith("["):
            assert theirs.name.split(".")[0] in (last, "any"), mine


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_fields_of_frames(tshark: Peer, tmp_path: Path, protocol: str) -> None:
    schema = schema_of(f"wireloom.{protocol}")
    compared = 0
    for negotiated in COLLECTIONS if protocol == "couchbase_dcp" else COLLECTIONS[:1]:
        connection = on_port(PORTS[protocol])
        sent = frames(protocol, negotiated)
        for sender, data in sent:
            connection.say(sender, data)
        options = [f"{protocol}.entries:100000", f"{protocol}.preview:5"]
        for name, value in negotiated.items():
            options.append(f"{protocol}.negotiated_{name}:{str(value).lower()}")
        more = [part for one in options for part in ("-o", one)]
        path, dissector = saved(tmp_path / "x.pcap", connection), generated(protocol)
        names = columns(tshark, dissector, path, f"{protocol}.analysis.message", more=more)
        shown = trees(tshark, dissector, path, *more)
        for (sender, data), (name,), found in zip(sent, names, shown, strict=True):
            ours = wanted(schema, data, sender, negotiated, name)
            if ours is not None:
                agrees(found, ours)
                compared += len(ours)
    assert compared > 2000


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_frames_in_many_segments(tshark: Peer, tmp_path: Path, protocol: str) -> None:
    """A frame cut at every byte, and a conversation byte by byte and all at once."""
    negotiated: Mapping[str, Any] = {"collections": True} if protocol == "couchbase_dcp" else {}
    sent = [data for sender, data in frames(protocol, negotiated) if sender == "client"]
    frame = next(data for data in sorted(sent, key=len) if len(data) > 40)
    connections = []
    for cut in range(1, len(frame)):
        connections.append(on_port(PORTS[protocol], 30000 + cut))
        connections[-1].say("client", frame[:cut], frame[cut:])
    bytewise, together = (on_port(PORTS[protocol], 29000 + one) for one in range(2))
    some = b"".join(sent[:12])
    bytewise.say("client", *(some[at : at + 1] for at in range(len(some))))
    together.say("client", some)
    path = saved(tmp_path / "x.pcap", *connections, bytewise, together)
    names = ("tcp.srcport", f"{protocol}.analysis.message", f"{protocol}.analysis.malformed")
    found: dict[str, list[str]] = {}
    for port, messages, malformed in columns(tshark, generated(protocol), path, *names):
        assert not malformed
        found.setdefault(port, []).extend(messages.split(","))
    for cut in range(1, len(frame)):
        assert found[str(30000 + cut)] == found["30001"] and len(found["30001"]) == 1, cut
    assert found["29000"] == found["29001"]
    assert len(found["29000"]) == 12


def test_other_ports(tshark: Peer, tmp_path: Path) -> None:
    """By the preference, by Decode As, and by nothing else."""
    apart = on_port(5999)
    apart.say("client", encode(DeclarePublisher(1, 1, "", "orders")))
    apart.say("server", encode(DeclarePublisherResponse(1, ResponseCode.OK)))
    path, dissector = saved(tmp_path / "x.pcap", apart), generated("rabbitmq_stream")
    names = ("rabbitmq_stream.analysis.message", "rabbitmq_stream.analysis.request_in")
    assert columns(tshark, dissector, path, *names) == []
    ports, decoded = ("-o", "rabbitmq_stream.ports:5990-6000"), (
        "-d",
        "tcp.port==5999,rabbitmq_stream",
    )
    for more in (ports, decoded):
        found = columns(tshark, dissector, path, *names, more=more)
        assert found == [["DeclarePublisher", ""], ["DeclarePublisherResponse", "3"]]


def test_answers_out_of_order_on_two_connections(tshark: Peer, tmp_path: Path) -> None:
    one, other = on_port(5552, 40001), on_port(5552, 40002)
    numbers = list(range(20))
    for connection in (one, other):
        for number in numbers:
            connection.say("client", encode(DeclarePublisher(number, 1, "", "orders")))
    for connection, order in ((one, reversed(numbers)), (other, numbers)):
        for number in order:
            said = DeclarePublisherResponse(number, ResponseCode.OK)
            connection.say("server", encode(said))
    path = saved(tmp_path / "x.pcap", one, other)
    fields = ("correlation_id", *(f"analysis.{name}" for name in ("request_in", "response_in")))
    names = ["frame.number", "tcp.stream", *(f"rabbitmq_stream.{name}" for name in fields)]
    names += ["rabbitmq_stream.analysis.response_time", "frame.time_relative"]
    rows = columns(tshark, generated("rabbitmq_stream"), path, *names, more=["-2"])
    requests = {(row[1], row[2]): row for row in rows if not row[3]}
    answers = {(row[1], row[2]): row for row in rows if row[3]}
    assert len(requests) == len(answers) == 40
    for key, answer in answers.items():
        request = requests[key]
        assert (answer[3], request[4]) == (request[0], answer[0])
        passed = float(answer[6]) - float(request[6])
        assert float(answer[5]) == pytest.approx(passed, abs=1e-6)


SUMMARIES = {
    "pulsar": {
        "Producer topic=persistent://public/default/probe1",
        "SendError producer_id=1 checksum_error",
        "Flow consumer_id=1",
    },
    "rocketmq": {
        "SendMessage #4 topic=ProbeT",
        "SendMessageResponse #4 success",
        "RecallMessageResponse #38 success",
    },
    "couchbase_dcp": {"DcpCloseStreamResponse #19 key_not_found", "DcpMutation #18 by_seqno=8"},
}
"""What the column of Wireshark says about some of the frames that were recorded."""


@pytest.mark.parametrize("protocol", SUMMARIES)
def test_the_column_says_what_a_message_is_about(
    tshark: Peer, tmp_path: Path, protocol: str
) -> None:
    connection = on_port(PORTS[protocol])
    for one in captures(protocol):
        connection.say(one.sender, one.data)
    path = saved(tmp_path / "x.pcap", connection)
    found = columns(tshark, generated(protocol), path, "_ws.col.Info")
    assert {row[0] for row in found} >= SUMMARIES[protocol]


def test_codes_of_rocketmq_are_known_by_their_message(tshark: Peer, tmp_path: Path) -> None:
    """The frame has a number; that it is a response code is told by the message alone."""
    found = {one.name: one.data for one in captures("rocketmq")}
    answer = bytearray(found["send_v1_private_response"])
    assert answer[8:10] == b"\0\0"
    answer[9] = 17
    connection = on_port(PORTS["rocketmq"])
    connection.say("client", found["send_v1_private"])
    connection.say("server", bytes(answer))
    path, dissector = saved(tmp_path / "x.pcap", connection), generated("rocketmq")
    names = ("_ws.col.Info", "rocketmq.analysis.refused", "rocketmq.code")
    asked, refused = columns(tshark, dissector, path, *names)
    assert asked == ["SendMessage #4 topic=ProbeT", "", "10"]
    assert refused[0] == "Response #4 topic_not_exist"
    assert refused[1]
    assert refused[2] == "17"


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_damaged_frames(tshark: Peer, tmp_path: Path, protocol: str) -> None:
    """Whatever frames hold, no dissector raises, and each of them is shown."""
    draw = random.Random(5)
    connection = on_port(PORTS[protocol])
    good = frames(protocol, {})
    for number in range(FUZZED // len(PROTOCOLS)):
        sender, data = draw.choice(good)
        # the length is right, or what comes behind would be another frame
        data = broken(draw, data) or b"\0"
        if number % 4:
            connection.say(sender, framed(protocol, data))
        else:
            apart = on_port(PORTS[protocol], 20000 + number)
            apart.say(sender, data)
            connection.segments += apart.segments
    shown = told(tshark, generated(protocol), saved(tmp_path / "x.pcap", connection), "-V")
    assert "Lua Error" not in shown
    assert shown.count("Message: ") > FUZZED // len(PROTOCOLS) // 2


def framed(protocol: str, data: bytes) -> bytes:
    """Damaged bytes with the length that they have."""
    offset, more = (8, 24) if protocol == "couchbase_dcp" else (0, 4)
    data = data.ljust(max(offset + 4, more), b"\0")
    return data[:offset] + (len(data) - more).to_bytes(4, "big") + data[offset + 4 :]


def test_a_client_and_the_embedded_broker(tshark: Peer, tmp_path: Path) -> None:
    with Broker() as broker:
        converse(tshark, tmp_path, broker.host, broker.port)


@pytest.mark.parametrize("broker", ["4.3"], indirect=True)
def test_a_client_and_rabbitmq(tshark: Peer, tmp_path: Path, broker: Server) -> None:
    converse(tshark, tmp_path, broker.host, broker.stream_port)


def converse(tshark: Peer, tmp_path: Path, host: str, port: int) -> None:
    """What our client and a broker say, in Wireshark and as the Python reader sees it."""
    schema, dissector = schema_of("wireloom.rabbitmq_stream"), generated("rabbitmq_stream")
    recorded, bodies = on_port(5552), [b"%d" % number * number for number in range(60)]
    with recording(host, port, recorded) as between, connect("127.0.0.1", between) as client:
        client.create("shown", {})
        with client.publisher("shown") as publisher:
            publisher.publish(bodies)
        with client.consumer("shown", OffsetFirst()) as consumer:
            received = [message for _, message in zip(bodies, consumer, strict=False)]
        client.delete("shown")
    assert len(received) == len(bodies)
    named: dict[str, int] = {}
    answers = 0
    for sender in ("client", "server"):
        side = recorded.client if sender == "client" else recorded.server
        parts = b"".join(one.data for one in recorded.segments if one.source is side)
        alone = on_port(5552)  # each frame in a segment of its own
        said = list(split(schema, parts))
        alone.say(sender, *said)
        path = saved(tmp_path / "alone.pcap", alone)
        shown = trees(tshark, dissector, path, "-o", "rabbitmq_stream.entries:100000")
        for data, found in zip(said, shown, strict=True):
            ours = wanted(schema, data, sender, {})
            assert ours is not None
            agrees(found, ours)
            name = message_name(schema, data, None)
            named[name] = named.get(name, 0) + 1
            numbered = any(one.name == "correlation_id" for one in ours)
            answers += numbered and name.endswith("Response")
    assert {"Create", "Publish", "DeliverV2", "PublishConfirm", "DeleteResponse"} <= {*named}
    rows = columns(
        tshark,
        dissector,
        saved(tmp_path / "all.pcap", recorded),
        *("rabbitmq_stream.analysis.message", "rabbitmq_stream.analysis.request_in"),
        "rabbitmq_stream.analysis.malformed",
    )
    assert sum(len(row[0].split(",")) for row in rows) == sum(named.values())
    assert sum(len(row[1].split(",")) for row in rows if row[1]) == answers
    assert not any(row[2] for row in rows)


def split(schema: Schema, data: bytes) -> Iterator[bytes]:
    """The frames that follow one another."""
    while data:
        size = frame_size(schema, data)
        yield data[:size]
        data = data[size:]


@pytest.mark.parametrize("name", ["courier", "ferry", "kitchen", "relay"])
def test_other_protocols(tshark: Peer, tmp_path: Path, name: str) -> None:
    """Dissectors of specs of one's own, with strange texts in them as well."""
    text = (ROOT / "tests" / "invented" / f"{name}.yaml").read_text(encoding="utf-8")
    model = model_of(text)
    dissector, connection = written(model, tmp_path), on_port(7777)
    frames = model.schema.frame_by_frame().messages
    cases = [one for one in made_frames(model.schema, 60, 4) if one.name in frames]
    for one in cases:
        connection.say("client", one.data)
    more = ["-d", f"tcp.port==7777,{name}"]
    shown = told(tshark, dissector, saved(tmp_path / "x.pcap", connection), *more, "-V")
    assert "Lua Error" not in shown
    assert f"\n{model.schema.title}, " in shown


@pytest.mark.parametrize("name", ["amqp", "mqtt"])
def test_protocols_of_which_wireshark_has_one(tshark: Peer, tmp_path: Path, name: str) -> None:
    """Ours has a name beside that; all frames are known, those that go on with a message, too."""
    spec = ROOT / "docs" / "gallery" / name / f"{name}.yaml"
    model, connection = model_of(spec.read_text(encoding="utf-8")), on_port(7777)
    schema, draw, sent = model.schema, Seeded(random.Random(1)), list[str]()
    for message in schema.messages:
        data = encoding.encode(schema, message, Values(schema).draw(message, draw, {}))
        for part, frame in frames_of(schema, message, data):
            connection.say(sender_of(schema, message), frame)
            sent.append(part)
    path, dissector = saved(tmp_path / "x.pcap", connection), written(model, tmp_path)
    ours = f"wireloom_{name}"
    names = [f"{ours}.analysis.{field}" for field in ("message", "malformed")]
    decoded = ("-d", f"tcp.port==7777,{ours}")
    found = columns(tshark, dissector, path, *names, more=decoded, protocol=ours)
    assert found == [[part, ""] for part in sent]


@pytest.mark.parametrize("name", ["session", "projections"])
def test_strange_texts(tshark: Peer, tmp_path: Path, name: str) -> None:
    """What the strings of a spec hold breaks neither the registration of fields nor their text."""
    model = model_of(hostile(name, "%s%n%d %99999c \" ' ]] </b> \\"))
    dissector, connection = written(model, tmp_path), on_port(7777)
    for one in made_frames(model.schema, 30, 4):
        connection.say("client", one.data)
    more = ["-d", f"tcp.port==7777,{model.schema.name}"]
    shown = told(tshark, dissector, saved(tmp_path / "x.pcap", connection), *more, "-V")
    assert "Lua Error" not in shown
    assert "%s%n%d" in shown

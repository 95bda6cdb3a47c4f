"""Frames and conversations in captures, files and pipes."""

from __future__ import annotations

import io
import json
import re
import sys
import tracemalloc
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wireloom.cli import main
from wireloom.rabbitmq_stream import encode
from wireloom.rabbitmq_stream.messages import Credit, Heartbeat, SaslAuthenticate
from wireloom.schema.encoding import encode as encode_by_schema
from wireloom.schema.packaged import schema_of

from tests.support.captures import Capture, captures
from tests.support.effort import times
from tests.support.packages import PROTOCOLS, ROOT
from tests.support.packets import Connection, ethernet, pcap, pcapng, write

Output = pytest.CaptureFixture[str]
RABBIT = ("--protocol", "rabbitmq-stream")
COLLECTIONS = ("--negotiated", "collections=true")


def run(*arguments: object) -> int:
    return main(["inspect", *map(str, arguments)])


def objects(capsys: Output, *arguments: object) -> list[dict[str, Any]]:
    """What is shown as JSON."""
    run(*arguments, "--format", "json", "--headers")
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def recorded(protocol: str) -> list[Capture]:
    """Frames of real peers that go with the same negotiated parameters."""
    return [item for item in captures(protocol) if item.negotiated.get("collections", True)]


def talk(frames: Sequence[Capture], size: int = 1400) -> list[bytes]:
    """Packets of a connection on which these are said."""
    made = Connection()
    for frame in frames:
        pieces = (frame.data[at : at + size] for at in range(0, len(frame.data), size))
        made.say(frame.sender, *pieces)
    return [ethernet(segment.ip()) for segment in made.segments]


def options(protocol: str) -> list[str]:
    more = COLLECTIONS if protocol == "couchbase_dcp" else ()
    return ["--protocol", protocol.replace("_", "-"), *more]


class Pipe(io.BytesIO):
    """Standard input that gives a byte at once."""

    name = "<stdin>"

    def __init__(self, data: bytes, step: int = 1) -> None:
        super().__init__(data)
        self.step = step

    def read1(self, size: int | None = -1, /) -> bytes:
        return super().read1(self.step)

    def seekable(self) -> bool:
        return False


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("make", [pcap, pcapng], ids=["pcap", "pcapng"])
def test_recorded_frames_come_back(
    protocol: str, make: Any, tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frames of real peers, from a file and byte by byte from a pipe."""
    sent = recorded(protocol)
    data = make(talk(sent), 1)
    found = objects(capsys, write(tmp_path / "x", data), *options(protocol))
    for side in ("client", "server"):
        sizes = [one["size"] for one in found if one["sender"] == side]
        assert sizes == [len(item.data) for item in sent if item.sender == side]
    assert not any("gap" in one for one in found)
    unknown = [one for one in found if one["message"] is None]
    assert len(unknown) <= len(found) // 20
    assert sum(one["answers"] is not None for one in found) > 5
    for one in found:
        if one["answers"] is not None:
            asked = found[one["answers"] - 1]
            assert one["seconds"] > 0 and asked["sender"] != one["sender"]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Pipe(data)))
    assert objects(capsys, "-", *options(protocol)) == found


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_bytes_of_one_side(
    protocol: str, tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = [item for item in recorded(protocol) if item.sender == "client"]
    data = b"".join(item.data for item in sent)
    asked = [*options(protocol), "--from", "client"]
    found = objects(capsys, write(tmp_path / "x", data), *asked)
    assert [one["size"] for one in found] == [len(item.data) for item in sent]
    ends = [one["offset"] + one["size"] for one in found]
    assert [0, *ends[:-1]] == [one["offset"] for one in found]
    for text in (data, data.hex(" ").encode(), data.hex().encode()):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Pipe(text, 1)))
        assert objects(capsys, "-", *asked) == found, "byte by byte it is the same"


def test_lines(tmp_path: Path, capsys: Output) -> None:
    sent = [item for item in recorded("rabbitmq_stream") if "uper" in item.name][:2]
    path = write(tmp_path / "x", pcap(talk(sent), 1))
    assert run(path, *RABBIT, "--headers") == 0
    out, err = capsys.readouterr()
    first, *lines = out.splitlines()
    assert first == "#1: 127.0.0.1:40000 > 127.0.0.2:11210, 2026-11-18T11:06:40.002000+00:00"
    assert [re.sub(r"  +", " ", line).strip() for line in lines] == [
        f"1 0.000000 #1 > CreateSuperStream {len(sent[0].data)} bytes id 21",
        f"2 0.001000 #1 < CreateSuperStreamResponse {len(sent[1].data)} bytes id 21 ok"
        " answers 1 after 1.000 ms",
    ]
    assert err == "2 frames, 1 connection\n"


def test_fields(tmp_path: Path, capsys: Output) -> None:
    path = write(tmp_path / "x", encode(Credit(0, 2)))
    assert run(path, *RABBIT) == 0
    out = capsys.readouterr().out
    assert "9  00 02        Credit.credit           2\n" in out
    run(path, *RABBIT, "--format", "json")
    found = json.loads(capsys.readouterr().out)
    assert found["fields"][-1] == {"path": "Credit.credit", "offset": 9, "size": 2, "value": 2}
    assert run(path, *RABBIT, "--format", "hex") == 0
    assert "000000  00 00 00 07 00 09 00 01 00 00 02\n" in capsys.readouterr().out


def test_a_spec_in_place_of_a_package(tmp_path: Path, capsys: Output) -> None:
    path = write(tmp_path / "x", pcap(talk(recorded("rabbitmq_stream")[:20]), 1))
    spec = ROOT / "spec" / "rabbitmq_stream" / "protocol.yaml"
    told = objects(capsys, path, "--protocol", spec)
    assert told == objects(capsys, path, *RABBIT)
    assert sum(one["answers"] is not None for one in told) > 5


def test_ports(tmp_path: Path, capsys: Output) -> None:
    path = write(tmp_path / "x", pcap(talk(recorded("rabbitmq_stream")[:4]), 1))
    assert len(objects(capsys, path, *RABBIT, "--port", "11210")) == 4
    assert objects(capsys, path, *RABBIT, "--port", "5552") == []


def test_secrets_are_not_shown(tmp_path: Path, capsys: Output) -> None:
    data = encode(SaslAuthenticate(1, "PLAIN", b"\0guest\0password"))
    damaged = data[:-1] + b"\xff\xff"
    for one in (data, (len(damaged) - 4).to_bytes(4, "big") + damaged[4:]):
        path = write(tmp_path / "x", one)
        for form in ("text", "json", "hex"):
            run(path, *RABBIT, "--format", form)
            out, err = capsys.readouterr()
            told = out + err
            assert "passwor" not in told
            assert b"passwor".hex() not in told.replace(" ", "")
            assert "SaslAuthenticate" in told


def test_damage_is_told_with_its_place(tmp_path: Path, capsys: Output) -> None:
    good, bad = encode(Heartbeat()), bytes.fromhex("00000008 0009 0001 00 0002 00")
    path = write(tmp_path / "x", good + bad + good)
    assert run(path, *RABBIT) == 1
    out, err = capsys.readouterr()
    assert "at byte 8: Credit.(trailing) (byte 11): 1 bytes after the last field" in out
    assert err == "3 frames, 1 connection, 1 problem\n"
    write(path, good + b"\0\0\0")
    assert run(path, *RABBIT, "--headers") == 1
    assert f"wireloom: {path}: byte 8: 3 bytes are no whole frame" in capsys.readouterr().err
    write(path, good + b"\x7f\xff\xff\xff\0\0\0\0")
    assert run(path, *RABBIT, "--headers") == 1
    assert "byte 8: a frame of 2147483651 bytes is announced" in capsys.readouterr().err


def test_missing_packets_are_told(tmp_path: Path, capsys: Output) -> None:
    packets = talk(recorded("rabbitmq_stream")[:20])
    del packets[6]
    assert run(write(tmp_path / "x", pcap(packets, 1)), *RABBIT, "--headers") == 1
    out, err = capsys.readouterr()
    assert "bytes were not captured" in out and "1 problem" in err


@pytest.mark.parametrize("make", [pcap, pcapng], ids=["pcap", "pcapng"])
def test_torn_captures(make: Any, tmp_path: Path, capsys: Output) -> None:
    data = make(talk(recorded("rabbitmq_stream")[:20]), 1)
    for end in (len(data) - 1, len(data) - 20, 30):
        path = write(tmp_path / "x", data[:end])
        assert run(path, *RABBIT, "--headers") == 1
        assert "Traceback" not in (err := capsys.readouterr().err)
        assert "no whole packet" in err or "ends within packet" in err


def test_a_parameter_that_is_missing(tmp_path: Path, capsys: Output) -> None:
    sent = [item for item in recorded("couchbase_dcp") if item.negotiated]
    silent = [item for item in sent if b"\x1f" not in item.data[1:2]]  # nobody says hello
    path = write(tmp_path / "x", b"".join(item.data for item in silent))
    for shown in ("--fields", "--headers"):
        assert run(path, "--protocol", "couchbase-dcp", shown) == 1
        assert "pass it with --negotiated collections=VALUE" in capsys.readouterr().out
    assert run(path, "--protocol", "couchbase-dcp", *COLLECTIONS) == 0


def test_input_of_any_size_takes_little_memory(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten times the input takes no more memory."""
    frame = bytes.fromhex("00004e20 0001 0001") + bytes(19_996)

    class Endless(Pipe):
        left = 0

        def read1(self, size: int | None = -1, /) -> bytes:
            self.left -= 1
            return frame if self.left >= 0 else b""

    class Nowhere(io.StringIO):
        def write(self, text: str, /) -> int:
            return len(text)

    peaks = []
    for count in (20, 100, 1000):
        pipe = Endless(b"")
        pipe.left = count
        with monkeypatch.context() as patched:
            patched.setattr(sys, "stdin", io.TextIOWrapper(pipe))
            patched.setattr(sys, "stdout", Nowhere())
            tracemalloc.start()
            assert run("-", *RABBIT, "--headers") == 1
            peaks.append(tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
        assert f"{count} frames" in capsys.readouterr().err
    assert peaks[2] < peaks[1] * 1.2 + 65536


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("x", "--protocol", "smtp"), "'smtp' is neither a protocol"),
        (("missing", *RABBIT), "No such file"),
        (("x", *RABBIT, "--port", "5552"), "--port is for captures"),
        (("x", *RABBIT, "--port", "0"), "'0' is no port"),
        (("x", *RABBIT, "--negotiated", "a=1"), "what they negotiate: none"),
        (("pcap", *RABBIT, "--from", "client"), "leave --from out"),
        ((".", *RABBIT), "Is a directory"),
        (("x",), "--protocol"),
    ],
)
def test_wrong_use(
    arguments: tuple[str, ...],
    reason: str,
    tmp_path: Path,
    capsys: Output,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "x", b"\0\0\0\4\0\x17\0\1")
    write(tmp_path / "pcap", pcap([]))
    try:
        status = run(*arguments)
    except SystemExit as end:
        status = int(end.code or 0)
    assert status == 2
    assert reason in capsys.readouterr().err


@settings(max_examples=times(40, few=15), deadline=None)
@given(data=st.data())
def test_any_capture(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    """Whatever is in a file: it ends with a status that it has, and shows no more than there is."""
    protocol = data.draw(st.sampled_from(PROTOCOLS))
    packets = talk(recorded(protocol)[: data.draw(st.integers(1, 12))], 300)
    make = pcap if data.draw(st.booleans()) else pcapng
    whole = bytearray(make(packets, 1))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(whole) - 4))
        whole[place : place + 4] = data.draw(st.binary(min_size=4, max_size=4))
    path = write(tmp_path_factory.getbasetemp() / "any" / "x", bytes(whole))
    form = data.draw(st.sampled_from(["text", "json", "hex"]))
    shown = data.draw(st.sampled_from(["--headers", "--fields"]))
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sys, "stdout", out)
        patched.setattr(sys, "stderr", err)
        try:
            status: object = run(path, *options(protocol), "--format", form, shown)
        except SystemExit as end:
            status = end.code
    assert status in (0, 1, 2)
    assert "Traceback" not in err.getvalue()
    if form == "json":
        found = [json.loads(line) for line in out.getvalue().splitlines()]
        assert sum(one["size"] for one in found if "gap" not in one) <= len(whole)


@pytest.mark.parametrize("granted", [True, False])
def test_what_a_connection_agreed_on_is_learned_from_it(
    granted: bool, tmp_path: Path, capsys: Output
) -> None:
    """Hello says whether keys begin with the id of a collection, for what comes after it."""
    schema = schema_of("wireloom.couchbase_dcp")
    agreed = {"collections": granted}
    key = {"collection": 9, "key": "0x6b31"} if granted else {"key": "0x6b31"}
    value = ["json", "collections"] if granted else ["json"]

    def frame(name: str, opaque: int, **more: Any) -> bytes:
        value = {"datatype": [], "opaque": opaque, "cas": 0, **more}
        return encode_by_schema(schema, name, value, agreed)

    made, other = Connection(40000), Connection(40001)
    made.say("client", *(frame("Hello", n, vbucket=0, key="", value=[]) for n in (1, 2)))
    made.say("server", frame("HelloResponse", 1, status="success", value=value))
    made.say("server", frame("HelloResponse", 2, status="busy", value="0x0012"))
    made.say("client", frame("Get", 3, vbucket=0, key=key))
    other.say("client", frame("Get", 4, vbucket=0, key=key))
    packets = [ethernet(one.ip()) for talk in (made, other) for one in talk.segments]
    run(write(tmp_path / "x", pcap(packets, 1)), "--protocol", "couchbase-dcp", "--format", "json")
    *_, learned, unknown = map(json.loads, capsys.readouterr().out.splitlines())
    told = {one["path"]: one["value"] for one in learned["fields"]}
    assert (learned["message"], learned["problem"]) == ("Get", None)
    assert told.get("Get.key.collection") == key.get("collection")
    assert told["Get.key.key"] == "0x6b31"
    assert "--negotiated collections=VALUE" in unknown["problem"]


VERSIONS = """
wireloom: 1
protocol: versions
title: Versions
revision: '1'
doc: Answers have the version of their request.
version_field: /version
correlation: /id
command_field: /command
negotiated: {version: {type: uint8, value: /version, doc: V.}}
types:
  Ask:
    doc: A.
    fields:
      size: {type: uint16, size_of: rest}
      command: {type: uint8, doc: C.}
      version: {type: uint8, doc: V.}
      id: {type: uint8, doc: I.}
      body: {slot: body}
  Say:
    doc: S.
    fields:
      size: {type: uint16, size_of: rest}
      id: {type: uint8, doc: I.}
      body: {slot: body}
roles:
  ask: {doc: A., frame: Ask, from: client, answered_by: said}
  said: {doc: S., frame: Say, from: server, discriminated_by: request, client: {suffix: Answer}}
commands:
  Get:
    key: 1
    from: client
    doc: G.
    versions: 1-2
    ask: {}
    said: {x: {type: uint8, when: {$version: 2+}, default: 0, doc: X.}}
"""


def test_the_fields_of_answers_have_the_version_of_their_request(
    tmp_path: Path, capsys: Output
) -> None:
    spec, file = tmp_path / "versions.yaml", tmp_path / "talk.pcap"
    spec.write_text(VERSIONS)
    made = Connection()
    for version, answer in ((1, "0001 05"), (2, "0002 05 07"), (2, "0001 05")):
        made.say("client", bytes((0, 3, 1, version, 5)))
        made.say("server", bytes.fromhex(answer))
    write(file, pcap([segment.ip() for segment in made.segments]))
    assert run(file, "--protocol", spec, "--format", "json") == 1
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    fields = [[one["path"] for one in item["fields"]] for item in told[1::2]]
    assert fields[:2] == [
        ["GetAnswer.size", "GetAnswer.id"],
        ["GetAnswer.size", "GetAnswer.id", "GetAnswer.x"],
    ]
    assert [item["problem"] for item in told[:5]] == [None] * 5
    assert "ends too early" in told[5]["problem"]

"""The command that takes frames apart."""

from __future__ import annotations

import io
import json
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from wireloom.cli import main
from wireloom.errors import DecodeError
from wireloom.frames.describe import frames
from wireloom.rabbitmq_stream import encode
from wireloom.rabbitmq_stream.messages import Credit, Heartbeat, SaslAuthenticate
from wireloom.schema.encoding import encode as encode_by_schema
from wireloom.schema.packaged import schema_of
from wireloom.testing.examples import Vector, examples

CREDIT = encode(Credit(0, 2))
RABBIT = schema_of("wireloom.rabbitmq_stream")
PROTOCOLS = ("rabbitmq_stream", "pulsar", "rocketmq", "couchbase_dcp")

Output = pytest.CaptureFixture[str]


def run(*arguments: object) -> int:
    return main(["describe", *map(str, arguments)])


def messages(protocol: str) -> list[Vector]:
    """The examples of messages."""
    named = schema_of(f"wireloom.{protocol}").messages
    return [vector for vector in examples(f"wireloom.{protocol}") if vector.name in named]


def test_text(capsys: Output) -> None:
    assert run("rabbitmq-stream", "00000007 0009 0001", "00 0002") == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines() == [
        "Credit, 11 bytes from byte 0 on",
        "0  00 00 00 07  Credit.size             7",
        "4  00 09        Credit.response         0  (bit 0)",
        "4               Credit.command          9  (bits 1-15)",
        "6  00 01        Credit.version          1",
        "8  00           Credit.subscription_id  0",
        "9  00 02        Credit.credit           2",
        "",
    ]


def test_json(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "frames"
    file.write_bytes(CREDIT + encode(Heartbeat()))
    assert run("wireloom.rabbitmq_stream", "--file", file, "--format", "json") == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["message"] == "Credit"
    assert first["problem"] is None
    assert first["fields"][-1] == {"path": "Credit.credit", "offset": 9, "size": 2, "value": 2}
    assert (second["message"], second["offset"], second["size"]) == ("Heartbeat", 11, 8)


def test_bytes_in_json(tmp_path: Path, capsys: Output) -> None:
    """They are written as `encode` takes them, whichever command it is."""
    file = tmp_path / "frame"
    word = 'messages[0].PublishedMessage={"publishing_id": 7, "body": "0x6869"}'
    publish = ["encode", "rabbitmq-stream", "Publish", "publisher_id=1", word, "--format"]
    assert main([*publish, "json"]) == main([*publish, "hex"]) == 0
    told, digits = capsys.readouterr().out.splitlines()
    file.write_text(digits, encoding="ascii")
    assert main(["describe", "rabbitmq-stream", "--file", str(file), "--format", "json"]) == 0
    assert main(["inspect", str(file), "--protocol", "rabbitmq-stream", "--format", "json"]) == 0
    for line in (told, *capsys.readouterr().out.splitlines()):
        values = {one["path"]: one["value"] for one in json.loads(line)["fields"]}
        assert values["Publish.messages[0].body"] == "0x6869"


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(f"{CREDIT.hex()}\n".encode())))
    assert run("rabbitmq-stream") == 0
    assert "Credit.credit" in capsys.readouterr().out


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_examples_one_after_another(protocol: str) -> None:
    for negotiated in {tuple(vector.negotiated.items()) for vector in messages(protocol)}:
        chosen = [
            vector
            for vector in messages(protocol)
            if tuple(vector.negotiated.items()) == negotiated
        ]
        data = b"".join(vector.data for vector in chosen)
        schema = schema_of(f"wireloom.{protocol}")
        found = list(frames(schema, data, negotiated=dict(negotiated)))
        told_by_request = {name for name, it in schema.messages.items() if it.answers}
        frame_only = told_by_request if schema.projected else set()
        names = [schema.frame if v.name in frame_only else v.name for v in chosen]
        assert [frame.message for frame in found] == names
        assert [frame.problem for frame in found] == [""] * len(chosen)
        for frame in found:
            covered = {(view.offset, view.size) for view in frame.spans}
            assert sum(size for _, size in covered) == len(frame.data)


@pytest.mark.parametrize("command", ["describe", "inspect"])
def test_what_a_message_has_in_the_bytes_of_a_frame(
    command: str, tmp_path: Path, capsys: Output
) -> None:
    schema = schema_of("wireloom.rocketmq")
    value = {"opaque": 1, "body": {"client_id": "c@1", "producers": [], "consumers": []}}
    data = encode_by_schema(schema, "HeartBeat", value)
    file = tmp_path / "frame"
    file.write_bytes(data + data)
    words = ["rocketmq", "--file"] if command == "describe" else ["--protocol", "rocketmq"]
    assert main([command, *words, str(file), "--format", "json"]) == 0
    for line in capsys.readouterr().out.splitlines():
        told = json.loads(line)
        fields = {one["path"]: one for one in told["fields"]}
        assert told["message"] == "HeartBeat"
        assert fields["HeartBeat.header.code"]["value"] == 34
        assert fields["HeartBeat.body.client_id"]["value"] == "c@1"
        assert sum(one["size"] for one in told["fields"]) == len(data)


@pytest.mark.parametrize("count", range(8, len(CREDIT)))
def test_a_frame_that_is_cut_off(count: int, capsys: Output) -> None:
    assert run("rabbitmq-stream", (CREDIT + CREDIT[:count]).hex()) == 1
    out, err = capsys.readouterr()
    assert "Credit.(unread)" in out
    told = f"Credit: {len(CREDIT) - count} of 11 bytes are missing"
    assert err == f"wireloom: frame from byte 11 on: {told}\n"


def test_a_damaged_frame(capsys: Output) -> None:
    assert run("rabbitmq-stream", "00000008 0009 0001 00 0002 00" + CREDIT.hex()) == 1
    out, err = capsys.readouterr()
    assert out.count("Credit.credit") == 2
    told = "Credit.(trailing) (byte 11): 1 bytes after the last field"
    assert err == f"wireloom: frame from byte 0 on: {told}\n"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("000000", "byte 11"),
        ("7fffffff 0009 0001", "byte 11"),
        ("00000004 7fff 0001", "byte 15"),
    ],
)
def test_bytes_that_are_no_frame(data: str, reason: str, capsys: Output) -> None:
    assert run("rabbitmq-stream", CREDIT.hex(), data) == 1
    out, err = capsys.readouterr()
    assert out.startswith("Credit, 11 bytes")
    assert reason in err


def test_no_memory_for_what_is_not_there() -> None:
    with pytest.raises(DecodeError, match="a frame of 2147483651 bytes is announced, and 8 are"):
        list(frames(RABBIT, bytes.fromhex("7fffffff00090001")))


def test_secrets_are_not_shown(capsys: Output) -> None:
    data = encode(SaslAuthenticate(1, "PLAIN", b"\0guest\0password")).hex()
    for form in ("text", "json"):
        assert run("rabbitmq-stream", data, "--format", form) == 0
        out = capsys.readouterr().out
        assert "secret" in out
        assert "password" not in out and b"password".hex() not in out.replace(" ", "")


def test_what_the_connection_agreed_on(capsys: Output) -> None:
    vector = next(
        item for item in messages("couchbase_dcp") if item.negotiated == {"collections": True}
    )
    arguments: tuple[Any, ...] = ("couchbase-dcp", vector.data.hex(), "--from", "server")
    assert run(*arguments, "--negotiated", "collections=true") == 0
    assert ".collection" in capsys.readouterr().out


def test_a_parameter_that_is_missing(capsys: Output) -> None:
    vector = next(
        item for item in messages("couchbase_dcp") if item.negotiated == {"collections": True}
    )
    assert run("couchbase-dcp", vector.data.hex()) == 1
    out, err = capsys.readouterr()
    assert "(unread)" in out
    assert "was not given; pass it with --negotiated collections=VALUE" in err


def test_who_sent_a_frame(capsys: Output) -> None:
    spec = Path(__file__).parents[1] / "generator/small/frames_of_either_side.yaml"
    assert run(spec, "01 01 05") == 1
    needed = "only who sent it tells how long a frame is; say --from client or --from server"
    assert needed in capsys.readouterr().err
    assert run("--from", "client", spec, "01 01 05") == 0


def test_no_memory_for_the_rest_of_a_frame() -> None:
    data = bytes.fromhex("00fffff0 0009 0001 00")
    list(frames(RABBIT, data))  # imports are paid before
    tracemalloc.start()
    try:
        assert [frame.message for frame in frames(RABBIT, data)] == ["Credit"]
        assert tracemalloc.get_traced_memory()[1] <= 20 * len(data) + 64 * 1024
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("smtp", "00"), "'smtp' is neither a protocol nor a generated package nor a spec"),
        (("no.such", "00"), "'no.such' is neither a protocol nor a generated package nor a spec"),
        ((".tally", "00"), "'.tally' is neither a protocol nor a generated package nor a spec"),
        (("rabbitmq-stream", "0"), "these are not pairs of hexadecimal digits"),
        (("rabbitmq-stream", "xy"), "these are not pairs of hexadecimal digits"),
        (("rabbitmq-stream", "--file", "missing"), "No such file"),
        (("rabbitmq-stream", "00", "--file", "missing"), "either hexadecimal digits or --file"),
        (("rabbitmq-stream", "00", "--negotiated", "a"), "'a' is not NAME=VALUE"),
        (
            ("rabbitmq-stream", "00", "--negotiated", "a=" + "9" * 5000),
            "what they negotiate: none",
        ),
        (("rabbitmq-stream", "00", "--negotiated", "a=1"), "what they negotiate: none"),
        (("couchbase-dcp", "00", "--negotiated", "a=1"), "what they negotiate: collections"),
    ],
)
def test_wrong_use(arguments: tuple[str, ...], reason: str, capsys: Output) -> None:
    try:
        status = run(*arguments)
    except SystemExit as exit_:
        status = int(exit_.code or 0)
    assert status == 2
    assert reason in capsys.readouterr().err


def test_modules_of_the_present_folder_are_for_generated_packages_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    assert run("rabbitmq-stream", CREDIT.hex()) == 0
    assert str(tmp_path) not in sys.path


def test_options_may_follow_the_protocol(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["describe", "rabbitmq-stream", "--format", "json", "00000004", "00170001"]) == 0
    assert '"Heartbeat"' in capsys.readouterr().out


SIDES = """\
wireloom: 1
protocol: sides
title: Sides
doc: Each side has frames of its own.
revision: "1"
command_field: /command
roles:
  ask: {doc: Asks., frame: Asking, from: client}
  tell: {doc: Tells., frame: Telling, from: server}
types:
  Asking:
    doc: What the client sends.
    fields:
      size: {type: uint8, size_of: rest}
      number: {type: uint16, doc: Which request.}
      command: {type: uint8, doc: Which command.}
      body: {slot: body}
  Telling:
    doc: What the server sends.
    fields:
      size: {type: uint8, size_of: rest}
      command: {type: uint8, doc: Which command.}
      body: {slot: body}
commands:
  Ask: {key: 1, from: client, doc: Asks., ask: {}}
  Tell: {key: 2, from: server, doc: Tells., tell: {}}
"""


def test_frames_of_one_side_are_told_by_their_own_bytes(tmp_path: Path, capsys: Output) -> None:
    spec = tmp_path / "sides.yaml"
    spec.write_text(SIDES)
    for sender, frame, reason in (
        ("server", "03 07 0000", "Telling (byte 1): no message is known by 0x07"),
        ("client", "03 0001 07", "Asking (byte 3): no message is known by 0x07"),
    ):
        assert run(spec, "--from", sender, frame) == 1
        assert capsys.readouterr().err == f"wireloom: {reason}\n"
    assert run(spec, "03 0001 01") == 1
    assert "; say --from client or --from server" in capsys.readouterr().err

"""A spec that reads and writes without anything being generated."""

from __future__ import annotations

from pathlib import Path

import pytest
from wireloom.errors import DecodeError, EncodeError
from wireloom.generator import load
from wireloom.generator.loaded import SpecProblems

from tests.support.generating import RABBITMQ, ROOT, write_spec

TUNE = bytes.fromhex("0000000c 0014 0001 00100000 0000003c")
PLAIN = {"frame_max": 1048576, "heartbeat": 60}


def test_frames_are_recognised() -> None:
    rabbitmq = load(RABBITMQ)
    found = rabbitmq.decode(TUNE)
    assert found.value == PLAIN
    assert rabbitmq.encode("Tune", PLAIN) == TUNE
    assert [(span.path, span.offset, span.size) for span in found.spans] == [
        ("Tune.size", 0, 4),
        ("Tune.response", 4, 2),
        ("Tune.command", 4, 2),
        ("Tune.version", 6, 2),
        ("Tune.frame_max", 8, 4),
        ("Tune.heartbeat", 12, 4),
    ]


def test_described() -> None:
    rabbitmq = load(RABBITMQ)
    assert rabbitmq.describe(TUNE).splitlines()[-1] == "12  00 00 00 3c  Tune.heartbeat  60"
    cut = rabbitmq.describe(TUNE[:-2], "Tune").splitlines()
    assert cut[-1] == "Tune.heartbeat (byte 12): ends too early: 4 bytes are needed, 2 are left"


def test_types(tmp_path: Path) -> None:
    tiny = load(write_spec(tmp_path / "tiny.yaml"))
    value = {"number": 7, "text": "seven"}
    data = bytes.fromhex("00000007 0005 736576656e")
    assert tiny.encode("Entry", value) == data
    assert tiny.decode(data, "Entry").value == value
    with pytest.raises(ValueError, match=r"^tiny has no 'Nothing'; it has Entry and others$"):
        tiny.decode(b"", "Nothing")


def test_errors() -> None:
    rabbitmq = load(RABBITMQ)
    with pytest.raises(
        DecodeError, match=r"^Heartbeat\.size \(byte 0\): length runs past the end$"
    ):
        rabbitmq.decode(bytes.fromhex("00000005 0017 0001"), "Heartbeat")
    with pytest.raises(EncodeError, match=r"^Tune\.heartbeat: "):
        rabbitmq.encode("Tune", PLAIN | {"heartbeat": 1 << 32})
    with pytest.raises(DecodeError):
        rabbitmq.decode(b"")


def test_problems(tmp_path: Path) -> None:
    spec = write_spec(tmp_path / "tiny.yaml")
    spec.write_text(spec.read_text().replace("uint32", "uint31x"))
    with pytest.raises(SpecProblems, match=r"tiny\.yaml:\d+:\d+ WL\d+ "):
        load(spec)


@pytest.mark.parametrize("name", ["rocketmq", "pulsar", "couchbase_dcp"])
def test_shipped(name: str) -> None:
    assert load(ROOT / "spec" / name / "protocol.yaml").schema.messages

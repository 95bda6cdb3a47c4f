"""What kafka-python and a broker say to each other, shown by the spec of the gallery alone."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kafka import KafkaConsumer, KafkaProducer
from kafka.admin import KafkaAdminClient, NewTopic
from kafka.net.inet import KafkaNetSocket
from wireloom.cli import main

from tests.brokers.kafka import Kafka
from tests.clients.peers import made
from tests.wireshark import programs
from tests.wireshark.reading import written
from tests.wireshark.shark import columns
from tests.wireshark.test_fields import model_of

pytestmark = [pytest.mark.real, pytest.mark.timeout(300)]

SPEC = Path(__file__).parents[2] / "docs" / "gallery" / "kafka" / "kafka.yaml"
ASKED = (
    *("ApiVersions", "Metadata", "CreateTopics", "Produce", "Fetch", "ListOffsets"),
    *("FindCoordinator", "JoinGroup", "SyncGroup", "OffsetCommit", "OffsetFetch"),
)
VALUES = [b"%d" % number for number in range(50)]


@pytest.fixture
def capture(tmp_path: Path) -> Path:
    """What the tap writes; what it shows is beside it."""
    return tmp_path / "talk.pcapng"


@pytest.fixture
def tap(
    kafka: Kafka, capture: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[subprocess.Popen[str]]:
    """A tap in front of the broker, through which kafka-python goes wherever it is sent."""
    command = [sys.executable, "-m", "wireloom", "tap", "--listen", ":0", "--to", f":{kafka.port}"]
    command += ["--protocol", str(SPEC), "--format", "json", "--fields", "--write", str(capture)]
    with (
        capture.with_suffix(".json").open("w") as out,
        subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE, text=True) as process,
    ):
        assert process.stderr is not None
        port = int(process.stderr.readline().split(",")[0].rpartition(":")[2])

        def connect(self: Any, sock: Any, address: Any) -> int:
            return int(sock.connect_ex((address[0], port)))

        monkeypatch.setattr(KafkaNetSocket, "connect_ex", connect)
        yield process
        process.kill()


@pytest.mark.parametrize(("compression", "acks"), [(None, 1), ("gzip", "all"), ("gzip", 0)])
def test_a_conversation_is_described(
    kafka: Kafka,
    tap: subprocess.Popen[str],
    capture: Path,
    capsys: pytest.CaptureFixture[str],
    compression: str | None,
    acks: int | str,
) -> None:
    name = f"told-{compression}-{acks}"
    admin = KafkaAdminClient(bootstrap_servers=kafka.address)
    admin.create_topics([NewTopic(name, 1, 1)])
    admin.close()
    ready = KafkaProducer(bootstrap_servers=kafka.address, acks=1, enable_idempotence=False)
    ready.send(name, VALUES[0]).get(30)  # what needs no answer is lost while nobody leads
    ready.close(30)
    producer = KafkaProducer(
        bootstrap_servers=kafka.address,
        compression_type=compression,
        acks=acks,
        enable_idempotence=False,
    )
    for value in VALUES[1:]:
        producer.send(name, value)
    producer.flush(30)
    producer.close(30)
    consumer = KafkaConsumer(
        name,
        bootstrap_servers=kafka.address,
        group_id=name,
        group_instance_id="one",  # a member with a fixed name says no goodbye
        auto_offset_reset="earliest",
        consumer_timeout_ms=30_000,
    )
    found = [next(consumer).value for _ in VALUES]
    consumer.commit()
    consumer.close()
    assert found == VALUES
    tap.send_signal(signal.SIGINT)
    _, err = tap.communicate(timeout=30)
    assert tap.returncode == 0, err
    check(capture.with_suffix(".json").read_text())
    assert main(["inspect", str(capture), "--protocol", str(SPEC), "--format", "json"]) == 0
    out = capsys.readouterr().out
    check(out)
    known = [json.loads(line)["message"] for line in out.splitlines()]
    assert sorted(shown_by_wireshark(capture)) == sorted(known)


def shown_by_wireshark(capture: Path) -> Iterator[str]:
    """What each frame is called by the dissector, which understands it."""
    dissector = written(model_of(SPEC.read_text(encoding="utf-8")), capture.parent)
    ours = "wireloom_kafka"  # as Wireshark has one of that name
    names = [f"{ours}.analysis.{field}" for field in ("message", "malformed")]
    options = ("-o", f"{ours}.ports:1-65535")
    tshark = made(programs.tshark)
    for packet in columns(tshark, dissector, capture, *names, more=options, protocol=ours):
        messages, malformed = packet
        assert not malformed, packet
        yield from messages.split(",")


def check(out: str) -> None:
    """All is understood: who answers what, and every field."""
    told = [json.loads(line) for line in out.splitlines()]
    assert [one for one in told if one["problem"]] == []
    names = Counter(one["message"] for one in told)
    assert all(names[one] for one in ASKED)
    names["Produce"] -= sum(
        field["path"] == "Produce.acks" and field["value"] == 0
        for one in told
        for field in one["fields"]
    )
    assert {one: names[f"{one}Response"] for one in ASKED} == {one: names[one] for one in ASKED}
    answers = [one for one in told if one["sender"] == "server"]
    assert all(0 < one["answers"] < one["frame"] for one in answers)
    assert all(one["fields"] for one in told)

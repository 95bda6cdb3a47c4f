"""Streams that are kept in a file, and outlive their broker."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from wireloom.clients.rabbitmq_stream import StreamClient, connect
from wireloom.errors import InvalidArgument
from wireloom.rabbitmq_stream import OffsetFirst, StreamArgumentsKey
from wireloom.testing.rabbitmq_stream import Broker, BrokerFull

COUNT = 300
BODIES = [b"message %d" % number for number in range(COUNT)]


def _kept(path: Path, memory_limit: int = 1 << 20) -> list[bytes]:
    broker = Broker(memory_limit=memory_limit)
    broker.stream("s").keep_in(path)
    return broker.stream("s").messages


def _read(client: StreamClient, count: int, *values: str) -> list[bytes]:
    with client.consumer("s", OffsetFirst(), filter_values=values) as consumer:
        found: list[bytes] = []
        for _, body in consumer.records(timeout=10.0):
            found.append(body)
            if len(found) == count:
                break
        return found


def test_messages_names_and_offsets_are_there_again(tmp_path: Path) -> None:
    path = tmp_path / "s"
    with Broker() as broker:
        broker.stream("s").keep_in(path)
        with connect(broker.host, broker.port) as client:
            with client.publisher("s", reference="shop") as publisher:
                publisher.publish(BODIES[:100])
            client.publisher("s").publish([b"unnamed"])
            client.store_offset("biller", "s", 50)
            assert client.query_offset("biller", "s") == 50
            chunks = broker.stream("s").chunks
    with Broker() as broker:
        stream = broker.stream("s")
        stream.keep_in(path)
        assert stream.chunks == chunks
        assert stream.messages == [*BODIES[:100], b"unnamed"]
        assert (stream.sequence("shop"), stream.offsets) == (100, {"biller": 50})
        with connect(broker.host, broker.port) as client:
            with client.publisher("s", reference="shop") as publisher:
                publisher.publish(
                    BODIES[:101], publishing_ids=range(1, 102)
                )  # all but one are known
            assert _read(client, 102) == [*BODIES[:100], b"unnamed", BODIES[100]]
    assert _kept(path) == [*BODIES[:100], b"unnamed", BODIES[100]]


def test_what_was_confirmed_outlives_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "s"
    command = [sys.executable, "-m", "wireloom.cli", "broker", "--port", "0", "--keep", f"s={path}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        host, _, port = process.stdout.readline().strip().partition(":")
        with connect(host, int(port)) as client:
            with client.publisher("s") as publisher:
                publisher.publish(BODIES)
            process.kill()
        assert process.wait() == -signal.SIGKILL
    assert _kept(path) == BODIES


def test_half_a_chunk_at_the_end_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "s"
    broker = Broker()
    broker.stream("s").keep_in(path)
    broker.stream("s").append(BODIES[:2])
    whole = path.stat().st_size
    broker.stream("s").append(BODIES[2:4])
    data = path.read_bytes()
    for length in (whole + 8, len(data) - 1):
        path.write_bytes(data[:length])
        assert _kept(path) == BODIES[:2]
        assert path.stat().st_size == whole


def test_segments_begin_anew_and_retention_holds(tmp_path: Path) -> None:
    key = StreamArgumentsKey
    limits: dict[str, str] = {
        key.MAX_LENGTH_BYTES: "2000",
        key.STREAM_MAX_SEGMENT_SIZE_BYTES: "500",
    }
    broker = Broker()
    stream = broker.stream("s", limits)
    stream.keep_in(tmp_path / "s")
    for body in BODIES:
        stream.append([body])
    again = Broker().stream("s", limits)
    again.keep_in(tmp_path / "s")
    assert again.chunks == stream.chunks
    assert 0 < len(again.messages) < COUNT


def test_filters_let_pass_what_was_kept(tmp_path: Path) -> None:
    with Broker() as broker:
        broker.stream("s").keep_in(tmp_path / "s")
        broker.stream("s").append([b"a"], "here")
        broker.stream("s").append([b"b"], "there")
    with Broker() as broker:
        broker.stream("s").keep_in(tmp_path / "s")
        with connect(broker.host, broker.port) as client:
            assert _read(client, 2, "there") == [b"a", b"b"]


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"root:x:0:0", "from byte 0 on: no chunk of a stream"),
        (b"\0", "from byte 0 on: no chunk of a stream"),
        (b"\0\0\0\x05\0\x08\0\x01\0", "from byte 0 on: Deliver"),
    ],
)
def test_other_files_are_refused_and_left_alone(tmp_path: Path, data: bytes, problem: str) -> None:
    path = tmp_path / "other"
    path.write_bytes(data)
    with pytest.raises(InvalidArgument, match=problem):
        _kept(path)
    assert path.read_bytes() == data


def test_damage_and_holes_are_told_with_their_place(tmp_path: Path) -> None:
    path = tmp_path / "s"
    broker = Broker()
    broker.stream("s").keep_in(path)
    broker.stream("s").append([b"one"])
    whole = path.stat().st_size
    broker.stream("s").append([b"two"])
    data = path.read_bytes()
    path.write_bytes(data[:-1] + b"0")
    with pytest.raises(InvalidArgument, match=f"from byte {whole} on: .*CRC32"):
        _kept(path)
    path.write_bytes(data[whole:])
    with pytest.raises(InvalidArgument, match="from byte 0 on: offset 1 where 0 must be"):
        _kept(path)
    with pytest.raises(InvalidArgument, match="holds messages already"):
        broker.stream("s").keep_in(path)


def test_without_room_messages_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "s"
    broker = Broker()
    broker.stream("s").keep_in(path)
    broker.stream("s").append(BODIES)
    with pytest.raises(BrokerFull):
        _kept(path, memory_limit=1000)
    path.unlink()
    path.mkdir()
    used = broker.bytes_used
    with pytest.raises(BrokerFull, match="Is a directory"):
        broker.stream("s").append(BODIES)
    assert broker.bytes_used == used
    assert broker.stream("s").messages == BODIES


def test_a_wrong_option_is_wrong_usage() -> None:
    command = [sys.executable, "-m", "wireloom.cli", "broker", "--port", "0", "--keep", "s="]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "wireloom: --keep is not STREAM=FILE\n"

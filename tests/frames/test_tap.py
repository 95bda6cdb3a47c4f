"""The proxy that shows conversations, with a real client and the embedded broker."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from wireloom.cli import main
from wireloom.clients.rabbitmq_stream import Options, StreamClient, connect
from wireloom.errors import WireloomError
from wireloom.frames.faults import Fault, fault_argument
from wireloom.frames.observing import MOST_BYTES, EventQueue
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.testing.proxy import Observer, Proxy, Side
from wireloom.testing.rabbitmq_stream import Broker

RABBIT = ("--protocol", "rabbitmq-stream")
Output = pytest.CaptureFixture[str]


class Tapped:
    """A running tap.

    Attributes:
        port: Where it listens.
        status: How it ended.
        out: What it showed.
        err: What it said besides.
    """

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        assert process.stderr is not None
        self.ready = process.stderr.readline()
        self.port = int(self.ready.split(",")[0].rpartition(":")[2])
        self.status, self.out, self.err = -1, "", ""

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """Interrupts it."""
        self._process.send_signal(number)
        self.out, self.err = self._process.communicate(timeout=30)
        self.status = self._process.returncode

    def objects(self) -> list[dict[str, Any]]:
        """What it showed as JSON."""
        return [json.loads(line) for line in self.out.splitlines()]


@contextmanager
def tap(to: int, *arguments: str) -> Iterator[Tapped]:
    command = [sys.executable, "-m", "wireloom", "tap", "--listen", ":0", "--to", f":{to}"]
    with subprocess.Popen(
        [*command, *RABBIT, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield Tapped(process)
        finally:
            process.kill()


def work(port: int) -> None:
    """A conversation with a bit of everything."""
    client: StreamClient = connect("127.0.0.1", port)
    client.create("orders", {})
    with client.publisher("orders") as publisher:
        publisher.publish([b"order %d" % number for number in range(50)])
        publisher.flush()
    with client.consumer("orders", OffsetFirst()) as consumer:
        assert list(islice(consumer, 50))[-1] == (49, b"order 49")
    client.close()


class Recorder(Observer):
    """What really went through a proxy."""

    def __init__(self) -> None:
        self.said = {"client": b"", "server": b""}

    def opened(self, connection: int, client: tuple[str, int]) -> None:
        pass

    def carried(self, connection: int, side: Side, data: bytes) -> None:
        self.said["client" if side is Side.SERVER else "server"] += data

    def closed(self, connection: int) -> None:
        pass


def test_a_conversation_is_shown_and_written_as_it_was(tmp_path: Path, capsys: Output) -> None:
    """What another proxy behind the tap carries is what the tap shows and writes."""
    path = tmp_path / "talk.pcapng"
    recorder = Recorder()
    with (
        Broker(port=0) as broker,
        Proxy("127.0.0.1", broker.port, observer=recorder) as proxy,
        tap(proxy.port, "--format", "json", "--write", str(path)) as tapped,
    ):
        work(tapped.port)
        tapped.stop()
    assert tapped.status == 0, tapped.err
    assert f"carrying to 127.0.0.1:{proxy.port}" in tapped.ready
    shown = tapped.objects()
    names = [one["message"] for one in shown]
    assert {"PeerProperties", "Tune", "Publish", "Subscribe", "Close"} <= set(names)
    assert any(name.startswith("Deliver") for name in names)
    assert not any(one["problem"] for one in shown)
    for side in ("client", "server"):
        total = sum(one["size"] for one in shown if one["sender"] == side)
        assert total == len(recorder.said[side])
    assert main(["inspect", str(path), *RABBIT, "--format", "json", "--headers"]) == 0
    read = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["message"] for one in read] == names
    assert [one["time"] for one in read] == [one["time"] for one in shown]
    for side in ("client", "server"):
        assert captured(path, side) == recorder.said[side]
    answered = [one for one in shown if one["answers"]]
    assert len(answered) >= 8 and all(0 < one["seconds"] < 10 for one in answered)


def captured(path: Path, side: str) -> bytes:
    """The bytes of one side in a capture."""
    from wireloom.captures.files import opening, places
    from wireloom.captures.segments import ByHandshake, captured

    with path.open("rb") as file:
        start, context = opening(file)
        found = captured(file, places(file, start, context), ByHandshake())
        return b"".join(it.segment.payload for it in found if it.sender == side)


def test_lines_and_a_summary(tmp_path: Path) -> None:
    with Broker(port=0) as broker, tap(broker.port) as tapped:
        work(tapped.port)
        tapped.stop(signal.SIGTERM)
    assert tapped.status == 0
    first = tapped.out.splitlines()[0]
    assert first.startswith("#1: 127.0.0.1:") and f"> 127.0.0.1:{broker.port}, " in first
    assert " > SaslAuthenticate" in tapped.out and "guest" not in tapped.out
    assert tapped.err.splitlines()[-1].endswith("frames, 1 connection")


def test_nobody_there(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as sock:
        port = sock.getsockname()[1]
    with tap(port) as tapped:
        with pytest.raises(WireloomError):
            connect("127.0.0.1", tapped.port, Options(timeout=5)).close()
        tapped.stop()
    assert tapped.status in (0, 1)
    assert "Traceback" not in tapped.err


def test_what_is_not_of_the_protocol_is_carried_and_told() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        tap(server.getsockname()[1]) as tapped,
    ):
        with socket.create_connection(("127.0.0.1", tapped.port), 10) as client:
            there, _ = server.accept()
            there.settimeout(10)
            client.sendall(b"GET / HTTP/1.1\r\n\r\n")
            assert there.recv(100) == b"GET / HTTP/1.1\r\n\r\n", "as it is"
            there.close()
        tapped.stop()
    assert tapped.status == 1
    assert "18 bytes" in tapped.out and "1 problem" in tapped.err


def test_faults() -> None:
    with Broker(port=0) as broker:
        with tap(broker.port, "--fault", "reset:client@200") as tapped:
            with pytest.raises(WireloomError):
                connect("127.0.0.1", tapped.port, Options(timeout=5))
            tapped.stop()
        with tap(broker.port, "--fault", "refuse") as tapped:
            with pytest.raises(WireloomError):
                connect("127.0.0.1", tapped.port, Options(timeout=5))
            tapped.stop()
        assert tapped.out == ""


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("cut", Fault("cut", 0, None, 0)),
        ("reset:client@5000", Fault("reset", 0, Side.CLIENT, 5000)),
        ("delay=0.25:server", Fault("delay", 0.25, Side.SERVER, 0)),
        ("drop=3@7", Fault("drop", 3, None, 7)),
        ("corrupt", Fault("corrupt", 1, None, 0)),
    ],
)
def test_faults_out_of_arguments(text: str, fault: Fault) -> None:
    assert fault_argument(text) == fault


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--listen", "0.0.0.0:0"), "add --expose if that is wanted"),
        (("--listen", "[::]:0"), "add --expose"),
        (("--listen", "example.org:0"), "add --expose"),
        (("--listen", "127.0.0.1"), "'127.0.0.1' is not HOST:PORT"),
        (("--listen", ":99999"), "is not HOST:PORT"),
        (("--to", ":0"), "--to needs a port"),
        (("--fault", "burn"), "there is no fault 'burn'"),
        (("--fault", "delay"), "delay=SECONDS"),
        (("--fault", "drop=0"), "drop=BYTES"),
        (("--fault", "cut=1"), "cut takes no value"),
        (("--fault", "cut:me"), "a side is client or server"),
        (("--fault", "="), "is not NAME[=VALUE]"),
        (("--write", "/no/such/folder/x"), "No such file"),
        (("--negotiated", "a=1"), "what they negotiate: none"),
    ],
)
def test_wrong_use(arguments: Sequence[str], reason: str, capsys: Output) -> None:
    usual = {"--listen": ":0", "--to": ":1"} | {arguments[0]: arguments[1]}
    given = [word for pair in usual.items() for word in pair]
    try:
        status = main(["tap", *RABBIT, *given])
    except SystemExit as end:
        status = int(end.code or 0)
    assert status == 2
    assert reason in capsys.readouterr().err


def test_what_nobody_takes_is_left_out_and_counted() -> None:
    """The side that carries bytes never waits, and no more is kept than may be."""
    queue, piece = EventQueue(), bytes(1 << 20)
    queue.opened(1, ("127.0.0.1", 40000))
    for _ in range(40):
        queue.carried(1, Side.SERVER, piece)
    events = queue.take(0)
    assert sum(len(event.data) for event in events) <= MOST_BYTES
    assert queue.lost == 40 * len(piece) - sum(len(event.data) for event in events) > 0
    queue.carried(1, Side.SERVER, b"x")
    (after,) = queue.take(0)
    assert (after.data, after.missing) == (b"x", queue.lost)
    for _ in range(40):
        queue.carried(1, Side.CLIENT, piece)
    queue.take(0)
    queue.closed(1)
    gap, end = queue.take(0)
    assert gap.missing == 40 * len(piece) - MOST_BYTES // len(piece) * len(piece) + len(piece)
    assert end.closed
    assert queue.take(0.01) == []

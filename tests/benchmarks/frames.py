"""The command line for frames: megabytes a second, memory, what a tap adds, and how it starts."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from wireloom.captures.writing import PcapngWriter, TcpStream, endpoint, tcp_packet
from wireloom.clients.rabbitmq_stream import connect
from wireloom.rabbitmq_stream.columns import write_entry_columns
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import Deliver
from wireloom.rabbitmq_stream.types import Chunk

from tests.benchmarks import report, rivals
from tests.benchmarks.goals import Goal, Verdict
from tests.benchmarks.records import EVEN

_COMMAND = [sys.executable, "-m", "wireloom"]
_INSPECT = ["inspect", "--protocol", "rabbitmq-stream", "--headers"]
_RATE = 50.0  # MB a second
_ADDED = 1.0  # ms
_START = 150.0  # ms of CPU
_GROWTH = 1.1  # of memory, at ten times the input
_MTU = 1448
_IDLE = ["describe", "rabbitmq-stream", "0000000400170001"]


def run(quick: bool) -> list[Verdict]:
    """Makes captures, reads them, taps a broker; prints and saves what came out."""
    folder = rivals.BUILD / "frames"
    folder.mkdir(parents=True, exist_ok=True)
    size = (40 if quick else 400) * 1_000_000
    verdicts, rows, saved = list[Verdict](), list[list[str]](), dict[str, object]()
    idle, least = _ran([*_COMMAND, *_IDLE])
    for name, path in _inputs(folder, size).items():
        spent, peak = _ran([*_COMMAND, *_INSPECT, str(path)])
        _, small = _ran([*_COMMAND, *_INSPECT, str(_head(path, size // 10))])
        rate = size / 1e6 / max(spent - idle, 1e-3)
        rows.append([name, f"{rate:.0f}", f"{small / 1024:.0f}", f"{peak / 1024:.0f}"])
        saved[name] = {"MB/s": rate, "KiB": peak, "KiB of a tenth": small}
        verdicts.append(_verdict(f"inspect, {name}, MB/s", _RATE, rate, at_least=True))
        verdicts.append(_verdict(f"inspect, {name}, memory at ten times", _GROWTH, peak / small))
    report.table(
        f"inspect --headers of {size / 1e6:.0f} MB of Deliver; without input {least >> 10} MiB",
        ["input", "MB/s of CPU", "MiB of a tenth", "MiB"],
        rows,
    )
    verdicts += _tap(quick, saved) + _starts(quick, saved)
    report.goals(verdicts)
    report.save("frames", saved, verdicts)
    return verdicts


def _tap(quick: bool, saved: dict[str, object]) -> list[Verdict]:
    """What a tap adds to a request and its answer, in the median."""
    count = 300 if quick else 3000
    with (
        _running(["broker", "--port", "0"]) as broker,
        _running(["tap", "--listen=:0", "--to", broker, "--protocol=rabbitmq-stream"]) as tap,
    ):
        turns = [(_round_trip(broker, count), _round_trip(tap, count)) for _ in range(3)]
    direct, tapped = (1e3 * statistics.median(column) for column in zip(*turns, strict=True))
    report.table(
        "A request and its answer, median",
        ["way", "ms"],
        [["to the broker", f"{direct:.3f}"], ["through a tap", f"{tapped:.3f}"]],
    )
    saved["tap, ms"] = {"direct": direct, "through": tapped}
    return [_verdict("tap, ms added at the median", _ADDED, tapped - direct)]


def _starts(quick: bool, saved: dict[str, object]) -> list[Verdict]:
    """CPU time until help and version are there."""
    rounds = 3 if quick else 9
    found = {
        option: 1e3 * statistics.median(_ran([*_COMMAND, option])[0] for _ in range(rounds))
        for option in ("--version", "--help")
    }
    report.table("Start", ["wireloom …", "ms of CPU"], [[a, f"{b:.0f}"] for a, b in found.items()])
    saved["start, ms"] = found
    return [_verdict(f"wireloom {name}, ms of CPU", _START, ms) for name, ms in found.items()]


def _verdict(what: str, bound: float, measured: float, *, at_least: bool = False) -> Verdict:
    return Verdict(Goal(what, "wireloom", "", bound, at_least), measured)


def _inputs(folder: Path, size: int) -> dict[str, Path]:
    """The same frames as bytes, and in packets of two sizes."""
    body = write_entry_columns(EVEN[:100])
    chunk = Chunk(100, 100, 1_700_000_000_000, 1, 0, body)
    frame = encode(Deliver(1, chunk))
    plain = folder / "deliver.bin"
    with plain.open("wb") as file:
        for _ in range(size // len(frame) + 1):
            file.write(frame)
    found = {"bytes": plain}
    for name, most in (("packets of 64 KiB", 65_000), ("packets of 1,448 bytes", _MTU)):
        found[name] = folder / f"deliver-{most}.pcapng"
        with found[name].open("wb") as file:
            _write(file, plain, most)
    return found


def _write(file: BinaryIO, plain: Path, most: int) -> None:
    client, server = endpoint("127.0.0.1", 40000), endpoint("127.0.0.2", 5552)
    writer = PcapngWriter(file)
    for packet in TcpStream(client, server).open():
        writer.packet(0, packet)
    sequence = 1
    with plain.open("rb") as source:
        while data := source.read(most):
            writer.packet(sequence, tcp_packet(server, client, sequence, 1, 0x10, data))
            sequence += len(data)


def _head(path: Path, size: int) -> Path:
    """The beginning of a file."""
    found = path.with_name(f"small-{path.name}")
    with path.open("rb") as whole:
        found.write_bytes(whole.read(size))
    return found


def _ran(command: list[str]) -> tuple[float, int]:
    """CPU seconds, and the most memory in KiB, of a command; how it ends does not matter."""
    with subprocess.Popen(
        command, cwd=rivals.ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss


@contextmanager
def _running(arguments: list[str]) -> Iterator[str]:
    """A command that listens; gives its address."""
    with subprocess.Popen(
        [*_COMMAND, *arguments],
        stdout=subprocess.PIPE if arguments[0] == "broker" else subprocess.DEVNULL,
        stderr=None if arguments[0] == "broker" else subprocess.PIPE,
        text=True,
    ) as process:
        stream = process.stdout or process.stderr
        assert stream is not None
        yield stream.readline().removeprefix("listening on ").split(",")[0].strip()
        process.terminate()


def _round_trip(address: str, count: int) -> float:
    """Seconds for a request and its answer, median."""
    host, _, port = address.rpartition(":")
    spent = []
    with connect(host, int(port)) as client:
        for _ in range(count):
            start = time.perf_counter()
            client.metadata(("none",))
            spent.append(time.perf_counter() - start)
    return statistics.median(spent)

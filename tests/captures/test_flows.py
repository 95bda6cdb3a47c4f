"""Many connections at once, and captures out of pipes."""

from __future__ import annotations

import io
import random
import tracemalloc
from collections.abc import Iterator

import pytest
from wireloom.captures import flows as module
from wireloom.captures.files import PipedSource, opening, places
from wireloom.captures.flows import FlowFrame, Flows
from wireloom.captures.segments import ByHandshake, Captured, captured
from wireloom.errors import DecodeError

from tests.support.packets import Connection, Segment, ethernet, pcap, pcapng


class Lines:
    """A protocol of lines, for which nothing has to be known."""

    def size(self, data: bytearray, start: int, end: int) -> int:
        return data.find(b"\n", start, end) + 1 - start if b"\n" in data[start:end] else 0

    def name(self, frame: bytes) -> str:
        return ""

    def check(self, frame: bytes) -> None:
        if not frame.isascii():
            raise DecodeError("no line", 0)


READERS = {"client": Lines(), "server": Lines()}


class Pipe(io.RawIOBase):
    """A pipe that gives few bytes at once."""

    name = "pipe"

    def __init__(self, data: bytes, step: int) -> None:
        self._data = io.BytesIO(data)
        self._step = step

    def read(self, size: int = -1) -> bytes:
        return self._data.read(min(size, self._step))


def from_pipe(data: bytes, step: int = 1 << 20) -> Iterator[Captured]:
    source = PipedSource(Pipe(data, step))  # type: ignore[arg-type]  # all that is asked of it
    start, context = opening(source)
    yield from captured(source, places(source, start, context), ByHandshake())


def frames(data: bytes, step: int = 1 << 20) -> list[tuple[str, FlowFrame]]:
    made = Flows(READERS, 1000)
    found = [one for item in from_pipe(data, step) for one in made.segment(item)]
    return found + list(made.finish())


def talks(count: int, seed: int = 1) -> list[Segment]:
    """Segments of connections that all talk at once."""
    chance = random.Random(seed)
    made = [Connection(port=40000 + number) for number in range(count)]
    for number, one in enumerate(made):
        for line in range(5):
            one.say("client" if line % 2 else "server", b"%d of %d\n" % (line, number))
    waiting = [list(one.segments) for one in made]
    found = []
    while waiting := [each for each in waiting if each]:
        found.append(chance.choice(waiting).pop(0))
    return found


@pytest.mark.parametrize("write", [pcap, pcapng])
def test_connections_are_kept_apart(write: type) -> None:
    data = write([ethernet(item.ip()) for item in talks(30)], 1)
    found = frames(data)
    for number in range(30):
        flow = f"127.0.0.1:{40000 + number}-127.0.0.2:11210"
        mine = [(it.sender, it.found.frame) for name, it in found if name == flow]
        said = [("client" if n % 2 else "server", b"%d of %d\n" % (n, number)) for n in range(5)]
        assert mine == said
    assert frames(data, 1) == found, "byte by byte it is the same"


def test_too_many_connections_are_ended_early(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_FLOWS", 10)
    made = Flows(READERS, 1000)
    found = []
    for item in from_pipe(pcap([item.ip() for item in talks(30)])):
        found += list(made.segment(item))
        assert len(made._flows) <= 10
    found += list(made.finish())
    assert made.ended_early >= 20
    assert sum(it.found.frame is not None for _, it in found) == 150, "lines are whole here"


def test_what_waits_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections that say half a frame each."""
    monkeypatch.setattr(module, "_MOST_HELD", 1 << 20)
    made = Flows(READERS, 1 << 20)
    tracemalloc.start()
    try:
        for number in range(400):
            one = Connection(port=20000 + number)
            one.say("client", b"x" * 30_000)
            for item in from_pipe(pcap([segment.ip() for segment in one.segments])):
                for _ in made.segment(item):
                    pass
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert made.ended_early > 300
    assert peak < 8 << 20


@pytest.mark.parametrize("end", range(24, 400, 13))
def test_a_pipe_that_is_cut_off(end: int) -> None:
    whole = pcap([item.ip() for item in talks(3)])
    got = []
    try:
        for item in from_pipe(whole[:end]):
            got.append(item)  # noqa: PERF402  # what came before the error counts
    except DecodeError as error:
        assert "ends within packet" in str(error)
    assert len(got) <= end // 56
    assert got == list(from_pipe(whole))[: len(got)]


def test_the_server_is_who_answered_the_handshake() -> None:
    one = Connection(port=80)  # the client's port is the smaller one
    one.say("client", b"hello\n")
    found = list(from_pipe(pcap([item.ip() for item in one.segments])))
    assert [item.sender for item in found] == ["client", "server", "client"]
    middle = list(from_pipe(pcap([item.ip() for item in one.segments[2:]])))
    assert [item.sender for item in middle] == ["server"], "the smaller port, as nothing else tells"


def test_a_lying_size_takes_no_memory() -> None:
    """A frame that announces more than there may be is passed over, with what follows it."""

    class Sized(Lines):
        def size(self, data: bytearray, start: int, end: int) -> int:
            return int.from_bytes(data[start : start + 4], "big") if end - start >= 4 else 0

    one = Connection()
    one.say("client", b"\x7f\xff\xff\xff", *(b"\x7f" * 30_000 for _ in range(100)))
    made = Flows({"client": Sized(), "server": Sized()}, 1 << 20)
    data = pcap([segment.ip() for segment in one.segments])
    found = []
    tracemalloc.start()
    try:
        for item in from_pipe(data):
            found += list(made.segment(item))
        found += list(made.finish())
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    ((_, only),) = found
    assert only.found.gap == 4 + 100 * 30_000
    assert only.found.error is not None and "a frame of 2147483647 bytes" in only.found.error
    assert peak < len(data) + (4 << 20)

from __future__ import annotations

import random
import tracemalloc

import pytest
from wireloom.errors import DecodeError, FrameTooLong
from wireloom.runtime import framing
from wireloom.runtime.framing import FrameBuffer

from .toy import frame_size


def make(*sizes: int) -> list[bytes]:
    rng = random.Random(str(sizes))
    return [size.to_bytes(4, "big") + rng.randbytes(size) for size in sizes]


def feed(buffer: FrameBuffer, data: bytes) -> None:
    while data:
        room = buffer.writable()
        count = min(len(room), len(data))
        room[:count] = data[:count]
        buffer.advance(count)
        data = data[count:]


def drain(buffer: FrameBuffer) -> list[bytes]:
    frames = []
    while (frame := buffer.take()) is not None:
        frames.append(frame)
    return frames


@pytest.mark.parametrize("size", [1, 7, 64, 1 << 17])
@pytest.mark.parametrize("step", [1, 3, 1000])
def test_pieces_of_any_size_give_the_same_frames(size: int, step: int) -> None:
    frames = make(1, 2, 300, 5, 5000, 1, 17)
    data = b"".join(frames)
    buffer = FrameBuffer(frame_size, 0, size)
    found = []
    for start in range(0, len(data), step):
        feed(buffer, data[start : start + step])
        found += drain(buffer)
    assert found == frames
    assert len(buffer) == 0


def test_all_at_once() -> None:
    frames = make(*range(1, 200))
    buffer = FrameBuffer(frame_size, 0, 64)
    feed(buffer, b"".join(frames))
    assert drain(buffer) == frames


def test_a_frame_is_given_out_with_its_header_and_only_when_whole() -> None:
    frame = make(10)[0]
    buffer = FrameBuffer(frame_size, 0)
    feed(buffer, frame[:-1])
    assert buffer.take() is None
    assert len(buffer) == 13
    feed(buffer, frame[-1:])
    assert buffer.take() == frame


def test_too_long_is_found_at_the_size_and_the_limit_can_change() -> None:
    buffer = FrameBuffer(frame_size, 100)
    feed(buffer, make(96)[0])
    assert buffer.take() == make(96)[0]
    feed(buffer, (97).to_bytes(4, "big"))
    with pytest.raises(FrameTooLong) as caught:
        buffer.take()
    assert (caught.value.size, caught.value.limit) == (101, 100)
    buffer.limit = 101
    assert buffer.take() is None
    buffer.limit = 0
    assert buffer.take() is None


def test_what_arrived_can_be_forgotten() -> None:
    buffer = FrameBuffer(frame_size, 0)
    first, second = make(5, 6)
    feed(buffer, first[:-1])
    buffer.clear()
    assert len(buffer) == 0
    feed(buffer, second)
    assert drain(buffer) == [second]


def test_an_impossible_header_is_reported() -> None:
    buffer = FrameBuffer(frame_size, 0)
    feed(buffer, bytes(4))
    with pytest.raises(DecodeError, match="cannot be empty"):
        buffer.take()


def test_a_lying_size_allocates_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(framing, "_mapped", bytearray)  # which tracemalloc sees
    tracemalloc.start()
    try:
        buffer = FrameBuffer(frame_size, 0, 1 << 17)
        before = tracemalloc.get_traced_memory()[0]
        feed(buffer, (0x7FFF_FFFF).to_bytes(4, "big") + bytes(1000))
        assert buffer.take() is None
        assert len(buffer.writable()) > 0
        assert tracemalloc.get_traced_memory()[1] - before < 20_000
    finally:
        tracemalloc.stop()


def test_grows_with_the_bytes_and_shrinks_when_empty() -> None:
    buffer = FrameBuffer(frame_size, 0, 1 << 16)
    large = make(3 << 20)[0]
    feed(buffer, large)
    assert buffer.take() == large
    assert len(buffer.writable()) == 1 << 16


def test_random_sizes_in_random_pieces() -> None:
    rng = random.Random(1)
    frames = make(*(rng.choice((1, 9, 100, 70_000)) for _ in range(200)))
    data = b"".join(frames)
    buffer = FrameBuffer(frame_size, 0, 1 << 17)
    found = []
    start = 0
    while start < len(data):
        stop = start + rng.choice((1, 50, 5000, 200_000))
        feed(buffer, data[start:stop])
        found += drain(buffer)
        start = stop
    assert found == frames


def test_memory_can_be_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(framing, "_mapped", bytearray)
    tracemalloc.start()
    try:
        buffer = FrameBuffer(frame_size, 0)
        feed(buffer, b"x")
        buffer.release()
        assert len(buffer) == 0 and buffer.head(10) == b""
        assert tracemalloc.get_traced_memory()[0] < 20_000
    finally:
        tracemalloc.stop()

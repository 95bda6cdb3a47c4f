"""Frames of somebody who means no good: refused with a reason and a place, at bounded cost."""

from __future__ import annotations

import gc
import random
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from wireloom.error_policy import STRICT, Lenient
from wireloom.errors import DecodeError
from wireloom.generator.model.types import Record

from tests.support.effort import times
from tests.support.frames import decode, decode_frame, encode, is_unknown, negotiated_of
from tests.support.hostile import broken, good_frames, lying, sized
from tests.support.packages import PROTOCOLS, Package, package
from tests.support.tables import holds_table

NUMBER = times(5000, few=500)
ROOM = 64 * 1024
PER_BYTE = 20
SECONDS = 0.2


def check(of: Package, data: bytes, negotiated: Any) -> None:
    """Only what is documented happens, strictly and leniently."""
    strict: Any = None
    refused: DecodeError | None = None
    try:
        strict = decode(of, data, negotiated)
    except DecodeError as error:
        refused = error
        assert 0 <= error.offset <= len(data), (error, data.hex())
        unknown = not of.model.framed or is_unknown(of, data)
        assert error.path or unknown, (error, data.hex())
        assert error.reason
    lenient = Lenient()
    try:
        value = decode(of, data, negotiated, lenient)
    except DecodeError as error:
        assert refused is not None, (error, data.hex())
        assert 0 <= error.offset <= len(data), (error, data.hex())
        return
    for item in lenient.deviations:
        assert 0 <= item.offset <= len(data), (item, data.hex())
    if refused is None:
        assert value == strict
        assert not lenient.deviations, (lenient.deviations, data.hex())
        again = encode(of, value, negotiated)
        if again != data:  # JSON, protobuf and FlatBuffers can be spelt in several ways
            spelt = b"{" in data or has_protobuf(of) or holds_table(of, value)
            assert spelt, (value, data.hex())
            assert decode(of, again, negotiated) == value, data.hex()
    else:
        assert lenient.deviations, (refused, data.hex())


def has_protobuf(of: Package) -> bool:
    """Whether records of a package are written in protobuf."""
    forms = (type_.form for type_ in of.types.named.values())
    return any(isinstance(form, Record) and form.encoding == "protobuf" for form in forms)


def known(of: Package, negotiated: dict[str, object]) -> Any:
    """The negotiated parameters of a frame; what it says nothing about is true."""
    return negotiated_of(of, {item.name: True for item in of.protocol.negotiated} | negotiated)


def mutations(of: Package, seed: int, number: int) -> Iterator[tuple[bytes, Any]]:
    draw = random.Random(f"{of.protocol.name} {seed}")
    frames = good_frames(of)
    for _ in range(number):
        data, negotiated = draw.choice(frames)
        hurt = broken(draw, data)
        yield (sized(of, hurt) if draw.random() < 0.8 else hurt), known(of, negotiated)


@pytest.mark.parametrize("name", PROTOCOLS)
def test_mutations(name: str) -> None:
    of = package(name)
    for data, negotiated in mutations(of, 1, NUMBER):
        check(of, data, negotiated)


@pytest.mark.parametrize("name", PROTOCOLS)
def test_lying_numbers(name: str) -> None:
    of = package(name)
    draw = random.Random(name)
    frames = [(data, negotiated) for data, negotiated in good_frames(of, 120)]
    chosen = draw.sample(frames, min(40, len(frames)))
    candidates = [(hurt, negotiated) for data, negotiated in chosen for hurt in lying(data)]
    for data, negotiated in draw.sample(candidates, min(NUMBER, len(candidates))):
        check(of, data, known(of, negotiated))


@pytest.mark.parametrize("name", PROTOCOLS)
def test_noise(name: str) -> None:
    of = package(name)
    draw = random.Random(name)
    frames = good_frames(of)
    for _ in range(NUMBER // 2):
        noise = draw.randbytes(draw.randrange(80))
        check(of, sized(of, noise), known(of, {}))
        data, negotiated = draw.choice(frames)
        kept = draw.randint(4, 28)
        check(of, sized(of, data[:kept] + noise), known(of, negotiated))


@pytest.mark.parametrize("name", PROTOCOLS)
def test_truncation(name: str) -> None:
    """A frame that says that it ends where it was cut."""
    of = package(name)
    shortest: dict[str, tuple[bytes, Any]] = {}
    for data, negotiated in sorted(good_frames(of, 300), key=lambda frame: len(frame[0])):
        message = decode(of, data, known(of, negotiated), Lenient())
        shortest.setdefault(type(message).__name__, (data, negotiated))
    for data, negotiated in shortest.values():
        for end in range(len(data)):
            check(of, sized(of, data[:end]), known(of, negotiated))
            check(of, data[:end], known(of, negotiated))


@pytest.mark.parametrize("name", PROTOCOLS)
def test_memory(name: str) -> None:
    """A frame cannot take more memory than a multiple of its size, decoded or refused."""
    of = package(name)
    big = [data + bytes(3000) for data, _ in good_frames(of, 80)[:30]]
    big += [data + b"\xff" * 3000 for data, _ in good_frames(of, 80)[:30]]
    candidates = [(sized(of, data), known(of, {})) for data in big]
    candidates += list(mutations(of, 2, 400))
    for data, negotiated in candidates:  # imports and caches are paid before
        measure(of, data, negotiated)
    gc.collect()
    gc.freeze()  # what other tests keep is not looked through meanwhile
    tracemalloc.start()
    try:
        for data, negotiated in candidates:
            peak, seconds = measure(of, data, negotiated)
            assert peak <= PER_BYTE * len(data) + ROOM, (peak, data.hex()[:200])
            assert seconds < SECONDS + len(data) / 10_000, data.hex()[:200]
    finally:
        tracemalloc.stop()
        gc.unfreeze()


def measure(of: Package, data: bytes, negotiated: Any) -> tuple[int, float]:
    """The most memory and the time that both kinds of decoding take."""
    before = 0
    if tracemalloc.is_tracing():
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
    start = time.thread_time()
    for problems in (STRICT, Lenient()):
        with suppress(DecodeError):
            decode(of, data, negotiated, problems)
    seconds = time.thread_time() - start
    peak = tracemalloc.get_traced_memory()[1] - before if tracemalloc.is_tracing() else 0
    return peak, seconds


@pytest.mark.parametrize("name", PROTOCOLS)
def test_frames_of_unknown_messages(name: str) -> None:
    """The frame by itself is as robust as the messages in it."""
    of = package(name)
    for data, _ in mutations(of, 3, NUMBER // 3):
        try:
            frame = decode_frame(of, data)
        except DecodeError as error:
            assert 0 <= error.offset <= len(data), (error, data.hex())
            continue
        again = encode(of, frame)
        spelt = b"{" in data or has_protobuf(of)
        assert again == data or (spelt and decode_frame(of, again) == frame), data.hex()

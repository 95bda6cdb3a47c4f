"""From segments to bytes in order, whatever happened to them on the way."""

from __future__ import annotations

import tracemalloc
from itertools import accumulate

from hypothesis import given, settings
from hypothesis import strategies as st
from wireloom.captures.reassembly import WAITING_BYTES, Direction, Mark, Piece

MARK = Mark("x", 1, 0)
Sent = list[tuple[int, bytes]]


def put(sent: Sent, first: int | None = 0) -> list[Piece]:
    """What comes out."""
    direction = Direction()
    if first is not None:
        direction.begin(first)
    found: list[Piece] = []
    for sequence, data in sent:
        found += direction.segment(sequence % (1 << 32), data, len(data), MARK)
    return found + list(direction.finish())


def joined(pieces: list[Piece]) -> bytes:
    """The bytes, with a dot for each that is missing."""
    return b"".join(b"." * piece.gap + piece.data for piece in pieces)


@settings(max_examples=50)
@given(st.binary(min_size=1, max_size=60), st.integers(0, (1 << 32) - 1), st.data())
def test_any_order_with_copies_and_overlaps(data: bytes, first: int, draw: st.DataObject) -> None:
    sizes = draw.draw(st.lists(st.integers(1, 9), min_size=len(data), max_size=len(data)))
    ends = [end for end in accumulate(sizes) if end < len(data)]
    pieces = list(zip([0, *ends], [*ends, len(data)], strict=True))
    more = draw.draw(st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=5))
    pieces += [(start, end) for start, end in more if start < end <= len(data)]
    sent = [(first + start, data[start:end]) for start, end in draw.draw(st.permutations(pieces))]
    found = put(sent, first)
    assert joined(found) == data
    assert not any(piece.gap for piece in found)


@given(st.binary(min_size=2, max_size=60), st.data())
def test_what_is_missing_is_a_gap(data: bytes, draw: st.DataObject) -> None:
    lost = draw.draw(st.sets(st.integers(0, len(data) - 1)))
    sent = [(place, data[place : place + 1]) for place in range(len(data)) if place not in lost]
    expected = bytes(46 if place in lost else byte for place, byte in enumerate(data))
    while expected and len(expected) - 1 in lost:
        expected = expected[:-1]  # what nobody heard of
    assert joined(put(draw.draw(st.permutations(sent)))) == expected


def test_the_end_of_a_packet_that_was_not_captured() -> None:
    direction = Direction()
    direction.begin(0)
    found = list(direction.segment(0, b"ab", 5, MARK))
    found += direction.segment(5, b"cd", 9, MARK)
    found += direction.finish()
    assert [(piece.gap, piece.data) for piece in found] == [(0, b"ab"), (3, b"cd"), (7, b"")]


def test_not_too_much_waits() -> None:
    direction = Direction()
    direction.begin(0)
    size = 1 << 20
    found: list[Piece] = []
    for number in range(20):
        found += direction.segment(100 + number * size, bytes(size), size, MARK)
    assert found[0].gap == 100
    assert sum(len(piece.data) for piece in found) >= 20 * size - WAITING_BYTES


def test_segments_of_which_nothing_was_captured_take_no_memory() -> None:
    direction = Direction()
    direction.begin(0)
    tracemalloc.start()
    try:
        for number in range(20_000):
            assert not list(direction.segment(100 + number * 1448, b"", 1448, MARK))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 64 << 10
    assert [piece.gap for piece in direction.finish()] == [100 + 20_000 * 1448]


def test_not_too_many_small_segments_wait() -> None:
    direction = Direction()
    direction.begin(0)
    found: list[Piece] = []
    for number in range(80_000):
        found += direction.segment(100 + 2 * number, b"x", 1, MARK)
    assert 80_000 - len(found) <= WAITING_BYTES // 256
    found += direction.finish()
    assert sum(len(piece.data) for piece in found) == 80_000


def test_the_middle_of_a_connection() -> None:
    assert joined(put([(700, b"ab"), (699, b"x"), (702, b"c")], None)) == b"abc"


def test_another_connection_is_far_away() -> None:
    direction = Direction()
    assert not direction.is_far(5)
    direction.begin((1 << 32) - 10)
    assert not direction.is_far(10)
    assert not direction.is_far((1 << 32) - 5000)
    assert direction.is_far(1 << 31)

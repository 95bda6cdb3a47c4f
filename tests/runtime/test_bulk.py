"""Regions of records: cut and filled at once where nothing is out of the ordinary."""

from __future__ import annotations

from struct import Struct

import pytest
from wireloom.runtime.bulk import Cutter, block, even_step, pack_even

LENGTH = Struct(">I")
NUMBERED = Struct(">QI")


def region(bodies: list[bytes]) -> bytes:
    return b"".join(LENGTH.pack(len(body)) + body for body in bodies)


def numbered(bodies: list[bytes]) -> bytes:
    return b"".join(NUMBERED.pack(n, len(body)) + body for n, body in enumerate(bodies))


@pytest.mark.parametrize("count", [2, 63, 64, 65, 200])
@pytest.mark.parametrize("length", [0, 1, 100])
def test_even_records_are_proven_and_cut(count: int, length: int) -> None:
    bodies = [bytes([number]) * length for number in range(count)]
    data = numbered(bodies)
    step = even_step(data, 0, len(data), 8)

    assert step == 12 + length
    flat = block(data, 0, count, f"Q4x{length}s")
    assert flat[0::2] == list(range(count))
    assert flat[1::2] == bodies


@pytest.mark.parametrize(
    "bodies",
    [[], [b"one"], [b"a", b"bc"], [b"ab", b"c"], [b"abc"] * 9 + [b"ab"]],
    ids=["none", "one", "growing", "shrinking", "last"],
)
def test_what_is_not_even_is_not_proven(bodies: list[bytes]) -> None:
    data = region(bodies)
    assert even_step(data, 0, len(data), 0) == 0


def test_no_more_records_are_looked_at_than_said() -> None:
    data = region([b"abc"] * 9 + [b"ab"])
    assert even_step(data, 0, len(data), 0, 9) == 7
    assert even_step(data, 0, len(data), 0, 10) == 0


def test_a_length_with_its_top_bit_is_not_even() -> None:
    data = (0x80000004).to_bytes(4, "big") + b"abcd"
    assert even_step(2 * data, 0, 16, 0) == 0


def test_a_cutter_leaves_the_last_body() -> None:
    sizes = [number % 7 for number in range(100)]
    expected = [bytes(size) for size in sizes]
    data = region(expected)
    cutter = Cutter(LENGTH)
    for _ in range(10):  # each turn may stop at a length that is new
        bodies: list[bytes] = []
        pos, length = cutter.bodies(data, 4, sizes[0], bodies, len(data))
    assert bodies == expected[:-1]
    assert (pos, length) == (len(data) - sizes[-1], sizes[-1])


@pytest.mark.parametrize("length", [40, 0xFFFFFFFF], ids=["past the end", "top bit"])
def test_a_cutter_leaves_a_length_that_is_wrong(length: int) -> None:
    good = region([b"abc"] * 200)
    data = good + LENGTH.pack(length) + b"abc"
    cutter = Cutter(LENGTH)
    for _ in range(2):
        bodies: list[bytes] = []
        found = cutter.bodies(data, 4, 3, bodies, len(data))
    assert found == (len(good) + 4, length)
    assert bodies == [b"abc"] * 200


def test_a_cutter_leaves_long_bodies_and_short_regions() -> None:
    long = region([bytes(5000)] * 100)
    short = region([b"abc", b"abcd"])
    cutter = Cutter(LENGTH)
    bodies: list[bytes] = []
    for _ in range(2):
        assert cutter.bodies(long, 4, 5000, bodies, len(long)) == (4, 5000)
        assert cutter.bodies(short, 4, 3, bodies, len(short)) == (4, 3)
    assert bodies == []


@pytest.mark.parametrize("count", [1, 2, 50, 100])
def test_a_cutter_cuts_no_more_records_than_wanted(count: int) -> None:
    expected = [bytes(number % 2) for number in range(100)]
    data = region(expected)
    cutter = Cutter(LENGTH)
    for _ in range(3):
        bodies: list[bytes] = []
        cutter.bodies(data, 4, 0, bodies, count)
    assert bodies == expected[: count - 1]


@pytest.mark.parametrize("count", [1, 2, 50, 100])
def test_a_cutter_cuts_no_more_numbered_records_than_wanted(count: int) -> None:
    expected = [bytes(number % 2) for number in range(100)]
    data = numbered(expected)
    cutter = Cutter(NUMBERED)
    for _ in range(3):
        numbers: list[int] = []
        bodies: list[bytes] = []
        _, number, _ = cutter.numbered(data, 12, 0, 0, numbers, bodies, count)
    assert bodies == expected[: count - 1]
    assert [*numbers, number] == list(range(count))


@pytest.mark.parametrize("count", [64, 65, 200])
@pytest.mark.parametrize("length", [0, 100])
def test_even_records_are_packed(count: int, length: int) -> None:
    bodies = [bytes([number]) * length for number in range(count)]
    lengths = [length] * count
    assert b"".join(pack_even("Q", lengths, range(count), bodies)) == numbered(bodies)
    assert b"".join(pack_even("", lengths, bodies)) == region(bodies)


@pytest.mark.parametrize(
    "bodies",
    [
        [b"abc"] * 63,
        [b"abc"] * 99 + [b"ab"],
        [b"abc"] * 50 + [b"ab"] + [b"abc"] * 50,
        [bytes(513)] * 100,
        [memoryview(b"abc")] * 100,
    ],
    ids=["few", "uneven at the end", "uneven", "long", "no bytes"],
)
def test_the_rest_is_for_the_general_way(bodies: list[bytes]) -> None:
    assert pack_even("", list(map(len, bodies)), bodies) == []


def test_a_number_that_does_not_fit_is_for_the_general_way() -> None:
    numbers = [*range(99), 1 << 64]
    assert pack_even("Q", [3] * 100, numbers, [b"abc"] * 100) == []


def test_columns_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError):
        pack_even("Q", [3] * 100, range(99), [b"abc"] * 100)

"""Credits: few at first, as many as fit into the bytes, all of them given back."""

from __future__ import annotations

import pytest
from wireloom.clients.rabbitmq_stream.credits import Credits
from wireloom.errors import InvalidArgument


def _asked(credits: Credits, sizes: list[int]) -> list[int]:
    """Chunks that are asked for and were not taken, after each that was taken."""
    asked, found = Credits.INITIAL, []
    for size in sizes:
        credits.taken(size)
        due = credits.due
        if due:
            credits.granted(due)
        asked += due - 1
        found.append(asked)
    return found


@pytest.mark.parametrize("most", [1, 2, 3, 4, 5, 10, 100, 32767])
def test_reading_never_stalls_and_comes_to_what_is_allowed(most: int) -> None:
    asked = _asked(Credits(most, 1 << 30), [100] * 4 * most)
    assert 1 <= min(asked) <= max(asked) <= most
    assert max(asked[-most:]) > most * 3 // 4 - 1


def test_it_doubles_each_time_until_that_is_reached() -> None:
    assert _asked(Credits(10, 1 << 30), [1] * 9) == [2, 4, 3, 8, 7, 6, 5, 10, 9]


def test_long_chunks_are_fewer_and_one_is_always_asked_for() -> None:
    assert _asked(Credits(10, 1000), [300] * 5) == [2, 3, 3, 3, 3]
    assert _asked(Credits(10, 1000), [5000] * 5) == [1] * 5


def test_a_long_chunk_is_forgotten_in_time() -> None:
    asked = _asked(Credits(10, 1000), [1000] + [10] * 40)
    assert asked[0] == 1
    assert max(asked[-10:]) == 10


@pytest.mark.parametrize("initial", [0, -1, 32768])
def test_the_range_is_that_of_the_wire(initial: int) -> None:
    with pytest.raises(InvalidArgument, match="1 to 32767"):
        Credits(initial, 1000)


def test_no_bytes_are_refused() -> None:
    with pytest.raises(InvalidArgument, match="0 bytes, it must be 1 or more"):
        Credits(10, 0)

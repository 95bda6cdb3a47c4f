"""Credits: never more than half of the initial ones held back, and all of them given back."""

from __future__ import annotations

import pytest
from wireloom.clients.rabbitmq_stream.credits import Credits
from wireloom.runtime.errors import InvalidArgument


@pytest.mark.parametrize("initial", [1, 2, 3, 4, 5, 10, 100, 32767])
def test_half_is_never_held_back(initial: int) -> None:
    credits = Credits(initial)
    held = 0
    for _ in range(3 * initial):
        held += 1 - credits.consumed()
        assert held <= initial // 2
        assert held >= 0


@pytest.mark.parametrize("initial", [0, -1, 32768])
def test_the_range_is_that_of_the_wire(initial: int) -> None:
    with pytest.raises(InvalidArgument, match="1 to 32767"):
        Credits(initial)

"""When consumed bytes are acknowledged."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.couchbase_dcp.flow import Consumption
from wireloom.errors import UnexpectedMessage


def test_half_of_the_buffer_is_held_back() -> None:
    consumption = Consumption(100)
    consumption.arrived(60)
    assert consumption.consumed(49) == 0
    assert consumption.consumed(1) == 50
    assert consumption.consumed(10) == 0


def test_a_full_buffer_takes_no_more() -> None:
    consumption = Consumption(100)
    consumption.arrived(99)
    consumption.arrived(500)  # a server may go beyond by one message
    with pytest.raises(UnexpectedMessage, match="599 bytes wait, the buffer has 100"):
        consumption.arrived(1)
    consumption.consumed(500)
    consumption.arrived(1)


@given(st.integers(1, 1000), st.lists(st.integers(24, 400), max_size=60))
def test_a_server_that_keeps_to_it_never_stops_for_good(size: int, messages: list[int]) -> None:
    consumption = Consumption(size)
    unacknowledged = 0
    for message in messages:
        assert unacknowledged < size
        consumption.arrived(message)
        unacknowledged += message
        unacknowledged -= consumption.consumed(message)
    assert unacknowledged <= max(0, size // 2)

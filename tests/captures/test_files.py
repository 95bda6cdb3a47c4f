"""What is known about packets of capture files; ``tests/spark/captures`` reads whole files."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from wireloom.captures.files import Interface, Packet

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
FIRST, LAST = ((one.replace(tzinfo=UTC) - EPOCH) for one in (datetime.min, datetime.max))


@pytest.mark.parametrize(
    ("time", "known"),
    [
        (0, True),
        (FIRST // timedelta(microseconds=1), True),
        (FIRST // timedelta(microseconds=1) - 1, False),
        (LAST // timedelta(microseconds=1), True),
        (LAST // timedelta(microseconds=1) + 1, False),
        ((1 << 64) - 1, False),
    ],
)
def test_times_are_those_that_a_date_can_hold(time: int, known: bool) -> None:
    """Files may say others; these are as good as none."""
    found = Packet(Interface(1), time, 0, 0, 0).microseconds
    assert found == (time if known else None)

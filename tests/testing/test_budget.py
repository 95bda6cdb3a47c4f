"""How much an embedded broker may keep, and who hears of it."""

from __future__ import annotations

import pytest
from wireloom.errors import InvalidArgument
from wireloom.testing.budget import BrokerFull, Budget


def _refused(budget: Budget, size: int) -> None:
    with pytest.raises(BrokerFull):
        budget.take(size)


def test_a_limit_that_is_reached_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    budget = Budget(1000)
    budget.take(950)
    assert not caplog.messages
    _refused(budget, 60)
    _refused(budget, 60)
    budget.give(20)
    _refused(budget, 80)
    (told,) = caplog.messages
    assert "memory limit of 1000 bytes is reached" in told
    assert "--memory" in told and "memory_limit" in told
    budget.give(200)
    budget.take(200)
    _refused(budget, 80)
    assert len(caplog.messages) == 2


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_that_cannot_be(limit: int) -> None:
    with pytest.raises(InvalidArgument, match=f"memory limit of {limit} bytes"):
        Budget(limit)

from __future__ import annotations

import threading
import traceback

import pytest
from wireloom.errors import InvalidArgument
from wireloom.runtime.deadline import Deadline, EndableDeadline, Ending, seconds


@pytest.mark.parametrize("value", [-1, -0.001, float("nan"), float("inf"), float("-inf")])
def test_a_limit_is_a_number_of_seconds(value: float) -> None:
    with pytest.raises(InvalidArgument, match="finite number of seconds"):
        seconds(value)


def test_a_limit_fits_every_way_of_waiting() -> None:
    assert seconds(1e300) == threading.TIMEOUT_MAX
    assert seconds(0) == 0


def test_a_deadline_never_goes_below_zero() -> None:
    deadline = Deadline(0)
    assert deadline.left() == 0
    assert str(deadline.passed("Ask: no answer")) == "Ask: no answer within 0 s"
    assert 0 < Deadline(1000).left() <= 1000


def test_a_deadline_of_what_may_end() -> None:
    ending = Ending()
    deadline = EndableDeadline(1000, ending)
    assert 0 < deadline.left() <= 1000
    assert str(deadline.passed("Ask: no answer")) == "Ask: no answer within 1000 s"
    ending.set(ValueError("it has ended"))
    assert deadline.left() == 0
    with pytest.raises(ValueError, match="it has ended"):
        deadline.passed("Ask: no answer")


def test_the_first_reason_stays_and_does_not_grow() -> None:
    ending = Ending()
    ending.check()
    error = ValueError("first")
    assert ending.set(error)
    assert not ending.set(ValueError("second"))
    depths = []
    for _ in range(3):
        with pytest.raises(ValueError, match="first") as caught:
            ending.check()
        depths.append(len(traceback.extract_tb(caught.value.__traceback__)))
    assert caught.value is error
    assert len(set(depths)) == 1

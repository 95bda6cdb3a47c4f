"""When things are tried again, and when they are given up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from wireloom.clients.cluster import retrying as module
from wireloom.clients.cluster.retrying import Retrying, Tolerant, Tries, Unsettled, passes
from wireloom.errors import (
    ClosedByPeer,
    ClosedHere,
    ConnectionLost,
    DecodeError,
    InvalidArgument,
    TimedOut,
)
from wireloom.rabbitmq_stream.codes import error
from wireloom.rabbitmq_stream.types import ResponseCode

LOST = ConnectionLost("gone")


class Clock:
    """Time as a test wants it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(module, "monotonic", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.mark.parametrize("reason", [LOST, TimedOut("late"), Unsettled("no leader")])
def test_what_passes_is_tolerated(reason: Exception) -> None:
    done: list[str] = []
    with Tolerant():
        done.append("begun")
        raise reason
    assert done == ["begun"]


@pytest.mark.parametrize(
    "reason", [DecodeError("no", 0, "X"), ValueError("no"), KeyboardInterrupt()]
)
def test_what_does_not_pass_is_not_tolerated(reason: BaseException) -> None:
    with pytest.raises(type(reason)), Tolerant():
        raise reason


def test_pauses_grow_to_a_bound() -> None:
    retrying = Retrying(first=1.0, longest=5.0)
    assert retrying.pause(1) == 0
    for number, longest in ((2, 1.0), (3, 4.0)):
        drawn = [retrying.pause(number) for _ in range(200)]
        assert 0 <= min(drawn) < longest / 4
        assert longest * 3 / 4 < max(drawn) <= longest
    for number in (4, 5, 5000):
        drawn = [retrying.pause(number) for _ in range(200)]
        assert 3.75 <= min(drawn) < 4.2 and 4.6 < max(drawn) <= 5.0


def test_a_minute_has_twelve_tries_at_most() -> None:
    assert sum(Retrying().pause(number, 0.0) for number in range(1, 14)) >= 60


def test_a_cluster_that_settles_is_asked_more_often(clock: Clock) -> None:
    tries = Tries(Retrying(), "it")
    for _ in range(20):
        assert tries.pause(Unsettled("no leader")) <= 0.5
        clock.now += 0.4
    clock.now += 3.0
    assert tries.pause(Unsettled("no leader")) >= 7.5
    assert tries.pause(LOST) >= 7.5


@pytest.mark.parametrize(
    "wrong",
    [
        {"times": -1},
        {"first": -1.0},
        {"first": 0.0},
        {"longest": float("inf")},
        {"longest": 0.01},
        {"first": float("nan")},
        {"give_up_after": 0.0},
    ],
)
def test_values_that_make_no_sense_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(InvalidArgument):
        replace(Retrying(), **wrong)


def test_so_many_tries_in_a_row() -> None:
    tries = Tries(Retrying(times=3), '"orders"')
    assert tries.pause(LOST) == 0
    tries.pause(LOST)
    tries.pause(LOST)
    last = ConnectionLost("again")
    with pytest.raises(ConnectionLost, match="again") as caught:
        tries.pause(last)
    assert caught.value.__notes__ == ['"orders" is given up after 3 tries']


def test_what_many_share_says_it_once() -> None:
    shared = ConnectionLost("gone")
    for number in range(5):
        tries = Tries(Retrying(times=1), f'"{number}"')
        tries.pause(shared)
        with pytest.raises(ConnectionLost):
            tries.pause(shared)
    assert shared.__notes__ == ['"0" is given up after 1 tries']


def test_none_at_all() -> None:
    with pytest.raises(ConnectionLost) as caught:
        Tries(Retrying(times=0), "it").pause(ConnectionLost("gone"))
    assert not hasattr(caught.value, "__notes__")


def test_what_stayed_attached_begins_anew(clock: Clock) -> None:
    tries = Tries(Retrying(times=1, longest=5.0), "it")
    tries.pause(LOST)
    tries.attached()
    clock.now += 5.1
    assert tries.pause(LOST) == 0


def test_what_is_lost_again_at_once_does_not(clock: Clock) -> None:
    tries = Tries(Retrying(times=1, longest=5.0), "it")
    tries.pause(LOST)
    tries.attached()
    clock.now += 4.9
    with pytest.raises(ConnectionLost):
        tries.pause(LOST)


def test_given_up_after_a_while(clock: Clock) -> None:
    tries = Tries(Retrying(give_up_after=30.0, longest=5.0), "it")
    for _ in range(3):
        tries.pause(LOST)
        clock.now += 9.9
    tries.pause(LOST)
    clock.now += 0.4
    with pytest.raises(ConnectionLost):
        tries.pause(LOST)


def test_the_last_try_is_when_the_while_is_over(clock: Clock) -> None:
    tries = Tries(Retrying(give_up_after=1.0, first=1e9, longest=1e9), "it")
    assert tries.pause(LOST) == 0
    assert tries.pause(LOST) == pytest.approx(1.0)
    clock.now += 1.0
    with pytest.raises(ConnectionLost):
        tries.pause(LOST)


def test_what_does_not_pass_is_not_tried_again() -> None:
    tries = Tries(Retrying(), "it")
    for reason in (ClosedHere("closed"), DecodeError("wrong", 0)):
        with pytest.raises(type(reason)):
            tries.pause(reason)


def test_success_after_success_counts_from_the_first(clock: Clock) -> None:
    tries = Tries(Retrying(times=1, longest=5.0), "it")
    tries.pause(LOST)
    for _ in range(6):
        tries.attached()
        clock.now += 1
    assert tries.pause(LOST) == 0


def test_the_while_begins_with_each_loss(clock: Clock) -> None:
    tries = Tries(Retrying(give_up_after=30.0, longest=5.0), "it")
    tries.pause(LOST)
    tries.attached()
    clock.now += 100
    assert tries.pause(LOST) == 0


@pytest.mark.parametrize(
    ("problem", "expected"),
    [
        (LOST, True),
        (ClosedByPeer(1, "bye"), True),
        (TimedOut("late"), True),
        (ClosedHere("closed"), False),
        (DecodeError("wrong", 0), False),
        (error(ResponseCode.STREAM_NOT_AVAILABLE, "Subscribe", "s"), True),
        (error(ResponseCode.ACCESS_REFUSED, "Subscribe", "s"), False),
        (ValueError("a fault of the program"), False),
    ],
)
def test_what_passes(problem: BaseException, expected: bool) -> None:
    assert passes(problem) is expected

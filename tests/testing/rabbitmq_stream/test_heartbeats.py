"""When the embedded broker says heartbeats and gives up, on a clock of the test's own."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from wireloom.testing.rabbitmq_stream.heartbeats import Heartbeats


class Clock:
    """A connection that lives on a clock of its own.

    Attributes:
        beats: When heartbeats were said.
        end: When the connection was given up; 0.0 for not yet.
    """

    def __init__(self, interval: float) -> None:
        self.bytes_sent = 0
        self.reads = 1
        self.blocked = False
        self.beats: list[float] = []
        self.end = 0.0
        self._now = 0.0
        self._plans: list[tuple[float, int, Callable[[], None]]] = []
        self._made = 0
        self._heartbeats = Heartbeats(self, interval, self._beat, self._give_up)

    def later(self, seconds: float, function: Callable[[], None]) -> None:
        self._made += 1
        heappush(self._plans, (self._now + seconds, self._made, function))

    def run(self, end: float) -> None:
        """Goes on to a time, or to the end of the connection."""
        while self._plans and not self.end and self._plans[0][0] <= end:
            self._now, _, function = heappop(self._plans)
            function()

    def _beat(self) -> None:
        self.bytes_sent += 8
        self.beats.append(self._now)

    def _give_up(self) -> None:
        self.end = self._now


def _hears(clock: Clock, every: float, times: int) -> None:
    """Something comes in again and again."""

    def hear() -> None:
        clock.reads += 1

    for number in range(1, times + 1):
        clock.later(every * number, hear)


def test_the_first_comes_after_half_of_the_interval_and_then_one_each_interval() -> None:
    clock = Clock(4.0)
    _hears(clock, 1.0, 20)
    clock.run(15.0)
    assert clock.beats == [2.0, 6.0, 10.0, 14.0]


def test_what_is_said_besides_counts() -> None:
    clock = Clock(4.0)
    _hears(clock, 1.0, 20)
    clock.run(5.0)
    clock.bytes_sent += 100
    clock.run(11.0)
    assert clock.beats == [2.0, 8.0]


def test_a_silent_client_is_given_up_after_three_intervals() -> None:
    clock = Clock(4.0)
    clock.run(100.0)
    assert clock.end == 12.0


def test_one_sign_of_life_in_two_intervals_is_enough() -> None:
    clock = Clock(4.0)
    _hears(clock, 6.0, 10)
    clock.run(60.0)
    assert not clock.end
    clock.run(100.0)
    assert clock.end == 68.0


def test_who_is_not_read_is_not_given_up() -> None:
    clock = Clock(2.0)
    clock.blocked = True
    clock.run(20.0)
    assert not clock.end
    clock.blocked = False
    clock.run(40.0)
    assert clock.end

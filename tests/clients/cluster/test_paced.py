"""What fails is tried at the pace of one, however many ask."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

import pytest
from wireloom.clients.cluster.aio.paced import AsyncPaced
from wireloom.clients.cluster.paced import Paced
from wireloom.clients.cluster.retrying import Retrying
from wireloom.errors import ClosedHere, ConnectionLost, InvalidArgument, WireloomError
from wireloom.runtime.deadline import Deadline, Ending

STEADY = Retrying(first=0.2, longest=0.2)
"""All pauses are 0.15 to 0.2 seconds."""


class Failing:
    """Fails so often, with one error or another, and notes when."""

    def __init__(self, times: int, error: WireloomError | None = None) -> None:
        self.left = times
        self.error = error or ConnectionLost("gone")
        self.tried: list[float] = []

    def __call__(self) -> str:
        self.tried.append(monotonic())
        if self.left:
            self.left -= 1
            raise self.error
        return "there"

    async def awaited(self) -> str:
        """The same for asyncio."""
        return self()

    @property
    def pauses(self) -> list[float]:
        """Seconds between its calls."""
        return [b - a for a, b in zip(self.tried, self.tried[1:], strict=False)]


def test_many_threads() -> None:
    act = Failing(3)
    paced: Paced[str] = Paced(STEADY, Ending())

    def ask() -> str:
        while True:
            try:
                return paced(act, Deadline(30.0))
            except ConnectionLost:
                pass

    with ThreadPoolExecutor(20) as pool:
        assert [one.result() for one in [pool.submit(ask) for _ in range(20)]] == ["there"] * 20
    assert min(act.pauses[:3]) >= 0.15
    assert len(act.tried) == 3 + 20


def test_many_tasks() -> None:
    async def play() -> None:
        act = Failing(3)
        paced: AsyncPaced[str] = AsyncPaced(STEADY, Ending())

        async def ask() -> str:
            while True:
                try:
                    return await paced(act.awaited, Deadline(30.0))
                except ConnectionLost:
                    pass

        assert await asyncio.gather(*(ask() for _ in range(20))) == ["there"] * 20
        assert min(act.pauses[:3]) >= 0.15

    asyncio.run(play())


def test_who_has_no_time_is_told_at_once() -> None:
    act = Failing(1)
    paced: Paced[str] = Paced(Retrying(first=50.0, longest=50.0), Ending())
    for _ in range(2):
        with pytest.raises(ConnectionLost, match="gone"):
            paced(act, Deadline(1.0))
    assert len(act.tried) == 1


def test_what_does_not_pass_is_not_waited_for() -> None:
    act = Failing(2, InvalidArgument("wrong"))
    paced: Paced[str] = Paced(Retrying(first=50.0, longest=50.0), Ending())
    for _ in range(2):
        with pytest.raises(InvalidArgument):
            paced(act, Deadline(1.0))
    assert paced(act, Deadline(1.0)) == "there"


def test_nobody_waits_for_what_has_ended() -> None:
    act, ending = Failing(1), Ending()
    paced: Paced[str] = Paced(Retrying(first=50.0, longest=50.0), ending)
    with pytest.raises(ConnectionLost):
        paced(act, Deadline(1.0))
    with ThreadPoolExecutor(1) as pool:
        waits = pool.submit(paced, act, Deadline(100.0))
        ending.set(ClosedHere("closed"))
        paced.hurry()
        with pytest.raises(ClosedHere):
            waits.result(30.0)


def test_who_is_in_a_hurry() -> None:
    act = Failing(1)
    paced: Paced[str] = Paced(Retrying(first=50.0, longest=50.0), Ending())
    with pytest.raises(ConnectionLost):
        paced(act, Deadline(1.0))
    with ThreadPoolExecutor(1) as pool:
        waits = pool.submit(paced, act, Deadline(100.0))
        paced.hurry()
        assert waits.result(30.0) == "there"

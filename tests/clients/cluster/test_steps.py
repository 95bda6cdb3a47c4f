"""Procedures are carried out step by step, on asyncio and on threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import Any

import pytest
from wireloom.clients.cluster.aio.steps import carried_out as carried_out_aio
from wireloom.clients.cluster.steps import carried_out
from wireloom.errors import ClosedHere, TimedOut
from wireloom.runtime.deadline import Ending

Steps = Generator[int, Any, list[Any]]
Run = Callable[[Steps, Callable[[int], int], Ending], list[Any]]


def on_threads(steps: Steps, act: Callable[[int], int], ending: Ending) -> list[Any]:
    return carried_out(steps, act, ending)


def on_asyncio(steps: Steps, act: Callable[[int], int], ending: Ending) -> list[Any]:
    async def acting(step: int) -> int:
        return act(step)

    return asyncio.run(carried_out_aio(steps, acting, ending))


@pytest.fixture(params=[on_threads, on_asyncio], ids=["threads", "asyncio"])
def run(request: pytest.FixtureRequest) -> Run:
    found: Run = request.param
    return found


def divided() -> Steps:
    """Asks for three quotients, and goes on elsewhere when one fails."""
    found: list[Any] = []
    for divisor in (1, 0, 4):
        try:
            found.append((yield divisor))
        except ZeroDivisionError:
            found.append("infinite")
    return found


def test_answers_and_problems_go_into_the_procedure(run: Run) -> None:
    assert run(divided(), lambda divisor: 8 // divisor, Ending()) == [8, "infinite", 2]


def test_what_it_does_not_handle_is_raised(run: Run) -> None:
    def act(step: int) -> int:
        raise TimedOut("late")

    with pytest.raises(TimedOut):
        run(divided(), act, Ending())


def test_nothing_is_done_after_the_end(run: Run) -> None:
    ending = Ending()
    done: list[int] = []

    def act(step: int) -> int:
        done.append(step)
        ending.set(ClosedHere("closed"))
        return step

    with pytest.raises(ClosedHere):
        run(divided(), act, ending)
    assert done == [1]

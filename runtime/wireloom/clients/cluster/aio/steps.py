"""Procedures without I/O are carried out, step by step, on asyncio."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from typing import Any, TypeVar

from wireloom.runtime.deadline import Ending

S = TypeVar("S")
T = TypeVar("T")


async def carried_out(
    steps: Generator[S, Any, T], act: Callable[[S], Awaitable[Any]], ending: Ending
) -> T:
    """What a procedure gives.

    Args:
        steps: The procedure. What a step gives is sent into it, and what a step raises is thrown
            there, because it may have to clean up or go on elsewhere.
        act: Carries out one step.
        ending: Why no further step is carried out.

    Raises:
        BaseException: What the procedure raises.
    """
    answer: Any = None
    problem: BaseException | None = None
    while True:
        try:
            step = steps.send(answer) if problem is None else steps.throw(problem)
        except StopIteration as done:
            result: T = done.value
            return result
        answer, problem = None, None
        try:
            ending.check()
            answer = await act(step)
        except BaseException as error:
            problem = error

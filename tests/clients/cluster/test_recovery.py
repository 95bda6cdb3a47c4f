"""One repair for each lost connection, on asyncio and on threads."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Collection, Mapping
from functools import partial
from traceback import walk_tb
from typing import Any
from unittest.mock import patch

import pytest
from wireloom.clients.cluster.aio.recovery import AsyncRecovery
from wireloom.clients.cluster.recovery import Recovery
from wireloom.clients.cluster.retrying import Retrying, Tries
from wireloom.errors import ClosedHere, ConnectionLost, DecodeError
from wireloom.runtime.deadline import Ending

LOST = ConnectionLost("gone")
QUICKLY = Retrying(first=0.001, longest=0.01)
SELDOM = Retrying(first=3600.0, longest=3600.0)


class End:
    """Something that is lost."""

    def __init__(self, retrying: Retrying = QUICKLY) -> None:
        self.tries = Tries(retrying, "it")
        self.reasons: list[BaseException] = []
        self.error: BaseException | None = None

    def give_up(self, reason: BaseException) -> bool:
        self.error = self.error or reason
        self.reasons.append(reason)
        return len(self.reasons) == 1


class Yard:
    """Attaches ends, as long as it is told, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[set[End]] = []
        self.problems: list[Mapping[End, BaseException] | BaseException] = []
        self.may_go_on = threading.Event()
        self.may_go_on.set()
        self.ending = Ending()

    def attach(self, ends: Collection[End]) -> Mapping[End, BaseException]:
        self.asked.append(set(ends))
        problem = self.problems.pop(0) if self.problems else {}
        if isinstance(problem, BaseException):
            raise problem
        return problem

    def attach_slowly(self, ends: Collection[End]) -> Mapping[End, BaseException]:
        self.may_go_on.wait(10)
        return self.attach(ends)

    async def attach_on_asyncio(self, ends: Collection[End]) -> Mapping[End, BaseException]:
        while not self.may_go_on.is_set():
            await asyncio.sleep(0.001)
        return self.attach(ends)


class Refusing(Yard):
    """Never attaches one of them."""

    def __init__(self, refused: End, reason: BaseException) -> None:
        super().__init__()
        self.refused = {refused: reason}

    def attach(self, ends: Collection[End]) -> Mapping[End, BaseException]:
        super().attach(ends)
        return {end: reason for end, reason in self.refused.items() if end in ends}


Play = Callable[[Yard, Callable[..., None]], None]


def on_threads(yard: Yard, lose: Play, ready: Callable[[], object]) -> None:
    recovery: Recovery[End] = Recovery(yard.attach_slowly, yard.ending)
    lose(yard, recovery.lost)
    end = time.monotonic() + 20
    while not ready():
        assert time.monotonic() < end
        time.sleep(0.001)
    yard.ending.set(ClosedHere("closed"))
    yard.may_go_on.set()
    recovery.close(5)


def on_asyncio(yard: Yard, lose: Play, ready: Callable[[], object]) -> None:
    async def main() -> None:
        recovery: AsyncRecovery[End] = AsyncRecovery(yard.attach_on_asyncio, yard.ending)
        lose(yard, recovery.lost)
        async with asyncio.timeout(20):
            while not ready():
                await asyncio.sleep(0.001)
        yard.ending.set(ClosedHere("closed"))
        await recovery.close(5)

    asyncio.run(main())


@pytest.fixture(params=[on_threads, on_asyncio], ids=["threads", "asyncio"])
def run(request: pytest.FixtureRequest) -> Callable[[Yard, Play, Callable[[], object]], None]:
    found: Callable[[Yard, Play, Callable[[], object]], None] = request.param
    return found


Run = Callable[[Yard, Play, Callable[[], object]], None]


def test_all_of_a_connection_together(run: Run) -> None:
    yard, ends = Yard(), [End() for _ in range(50)]
    yard.may_go_on.clear()

    def lose(_: Yard, lost: Callable[..., None]) -> None:
        for end in ends:
            lost("connection", end, LOST)
        yard.may_go_on.set()

    run(yard, lose, lambda: {end for asked in yard.asked for end in asked} == {*ends})
    assert len(yard.asked) <= 2  # those that were lost while it began
    assert not any(end.reasons for end in ends)


def test_connections_apart(run: Run) -> None:
    yard, one, two = Yard(), End(), End()

    def lose(_: Yard, lost: Callable[..., None]) -> None:
        lost("first", one, LOST)
        lost("second", two, LOST)

    run(yard, lose, lambda: len(yard.asked) == 2)
    assert {frozenset(asked) for asked in yard.asked} == {frozenset({one}), frozenset({two})}


def test_those_that_failed_are_tried_again(run: Run) -> None:
    yard, one, two = Yard(), End(), End()
    yard.may_go_on.clear()
    yard.problems = [LOST, {one: LOST}, {one: ConnectionLost("still")}]

    def lose(_: Yard, lost: Callable[..., None]) -> None:
        lost("connection", one, LOST)
        yard.may_go_on.set()

    run(yard, lose, lambda: len(yard.asked) == 4)
    assert yard.asked == [{one}] * 4
    assert not one.reasons
    assert not two.reasons


def test_what_waits_for_its_next_try_does_not_hold_up_what_is_lost_later(run: Run) -> None:
    """Both were on one connection, which lasts."""
    one, two = End(SELDOM), End()
    yard = Refusing(one, LOST)

    def lose(_: Yard, lost: Callable[..., None]) -> None:
        lost("connection", one, LOST)
        waiting.append(partial(lost, "connection", two, LOST))

    waiting: list[Callable[[], None]] = []

    def ready() -> bool:
        if one.tries.count == 2 and waiting:  # it waits for the second
            waiting.pop()()
        return {two} in yard.asked

    run(yard, lose, ready)
    assert yard.asked == [{one}, {two}]
    assert not two.reasons


def test_what_was_tried_often_does_not_hold_up_what_is_lost_with_it(run: Run) -> None:
    yard, one, two = Yard(), End(SELDOM), End()
    one.tries.count = 5
    yard.may_go_on.clear()

    def lose(_: Yard, lost: Callable[..., None]) -> None:
        lost("connection", one, LOST)
        lost("connection", two, LOST)
        yard.may_go_on.set()

    run(yard, lose, lambda: yard.asked)
    assert yard.asked == [{two}]


def test_those_that_failed_together_are_tried_together(run: Run) -> None:
    yard, ends = Yard(), [End(Retrying(first=0.1, longest=0.2)) for _ in range(50)]
    yard.may_go_on.clear()
    yard.problems = [LOST] * 5

    def lose(_: Yard, lost: Callable[..., None]) -> None:
        for end in ends:
            lost("connection", end, LOST)
        yard.may_go_on.set()

    run(yard, lose, lambda: set().union(*yard.asked[5:]) == {*ends})
    assert len(yard.asked) <= 7  # those that were lost while it began are apart


def test_what_never_passes_is_told_at_once(run: Run) -> None:
    one, two, three = End(), End(), End()
    wrong = DecodeError("wrong", 0)
    yard = Refusing(one, wrong)

    def lose(_: Yard, lost: Callable[..., None]) -> None:
        lost("connection", one, LOST)
        lost("other", two, wrong)
        lost("third", three, LOST)

    run(yard, lose, lambda: one.reasons and two.reasons and len(yard.asked) == 2)
    assert (one.reasons, two.reasons, three.reasons) == ([wrong], [wrong], [])


def test_enough_tries(run: Run) -> None:
    yard, one = Yard(), End(Retrying(times=3, first=0.001, longest=10.0))
    yard.problems = [LOST] * 10

    def lose(_: Yard, lost: Callable[..., None]) -> None:
        lost("connection", one, ConnectionLost("first"))

    run(yard, lose, lambda: one.reasons)
    assert len(yard.asked) == 3
    assert len(one.reasons) == 1


def test_the_end_is_told_to_what_waits(run: Run) -> None:
    yard, one, two = Yard(), End(Retrying(first=60.0, longest=60.0)), End()
    yard.problems = [LOST]

    def lose(_: Yard, lost: Callable[..., None]) -> None:
        lost("connection", one, LOST)

    run(yard, lose, lambda: yard.asked)
    assert [type(reason) for reason in one.reasons] in ([ClosedHere], [ClosedHere] * 2)
    assert not two.reasons


def test_a_loss_while_a_repair_ends() -> None:
    """It has a repair of its own, and is not given up with the one that ends."""
    yard, first, second = Yard(), End(), End()
    recovery: Recovery[End] = Recovery(yard.attach, yard.ending)
    goes_on = recovery._goes_on
    ending: list[threading.Thread] = []

    def lost_afterwards(*told: Any) -> bool:
        if ending and threading.current_thread() not in ending:
            ending[0].join(10)
        found = goes_on(*told)
        if not found and not ending:
            ending.append(threading.current_thread())
            recovery.lost("a", second, LOST)
        return found

    with patch.object(recovery, "_goes_on", lost_afterwards):
        recovery.lost("a", first, LOST)
        end = time.monotonic() + 20
        while yard.asked != [{first}, {second}] and time.monotonic() < end:
            time.sleep(0.001)
    assert (yard.asked, second.reasons) == ([{first}, {second}], [])
    yard.ending.set(ClosedHere("closed"))
    recovery.close(5)


def test_the_error_of_many_that_are_given_up_does_not_grow(run: Run) -> None:
    yard, shared = Yard(), ConnectionLost("nobody is there")
    ends = [End(Retrying(times=1, first=0.001, longest=0.01)) for _ in range(50)]
    yard.problems = [shared] * 60
    yard.may_go_on.clear()  # all at once: each try adds to it

    def lose(_: Yard, lost: Callable[..., None]) -> None:
        for end in ends:
            lost("connection", end, shared)
        yard.may_go_on.set()

    run(yard, lose, lambda: all(end.reasons for end in ends))
    assert all(end.reasons[0] is shared for end in ends)
    assert len(shared.__notes__) == 1
    assert len(list(walk_tb(shared.__traceback__))) < 10

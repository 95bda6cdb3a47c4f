"""Repairs: what was on a lost connection is attached to another one, on asyncio."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Hashable, Mapping
from functools import partial
from typing import Generic, TypeVar

from wireloom.clients.cluster.events import Event, GivenUp, log
from wireloom.clients.cluster.recovering import End
from wireloom.clients.cluster.retrying import Tries, passes
from wireloom.errors import ClosedHere
from wireloom.runtime import forking
from wireloom.runtime.deadline import Ending
from wireloom.runtime.tasks import Background

E = TypeVar("E", bound=End)


class AsyncRecovery(Generic[E]):
    """Attaches again what lost its connection: one repair for each connection, however much was on
    it.

    Args:
        attach: Attaches some of them. It gives those for which that failed, and why; it may raise,
            if it failed for all of them.
        ending: Why nothing is repaired any more.
        tell: Is told what happens; by default the log is.
    """

    def __init__(
        self,
        attach: Callable[[Collection[E]], Awaitable[Mapping[E, BaseException]]],
        ending: Ending,
        tell: Callable[[Event], object] = log,
    ) -> None:
        self._attach = attach
        self._ending = ending
        self._tell = tell
        self._background = Background()
        self._guard = forking.lock()
        self._lost: dict[Hashable, dict[E, BaseException]] = {}

    def lost(self, connection: Hashable, end: E, reason: BaseException) -> None:
        """Something is no longer attached; called on the reading side, it does not wait.

        Args:
            connection: What it was attached to.
            end: What it is.
            reason: Why.
        """
        if not passes(reason):
            self._drop(end, reason)
            return
        with self._guard:
            goes_on = connection in self._lost
            self._lost.setdefault(connection, {})[end] = reason
        if not goes_on:
            work = partial(self._repair, connection)
            if not self._background.start(work, name="wireloom-recovery"):
                self._give_up(connection)

    async def close(self, limit: float) -> None:
        """Ends all repairs; what was to be attached is given up with the reason in ``ending``."""
        self._background.cancel()
        for connection in list(self._lost):
            self._give_up(connection)
        await self._background.join(limit)

    async def _repair(self, connection: Hashable) -> None:
        ends: dict[E, float] = {}
        failed: Mapping[E, BaseException] = {}
        try:
            while ends := self._due(connection, failed):
                pause = max(ends.values())
                self._tell(_longest(ends).retry(pause, len(ends)))
                await self._background.sleep(pause)
                if self._ending.error is not None:
                    return
                failed = await self._tried(ends)
        finally:
            if ends:  # otherwise what is lost by now has a repair of its own
                self._give_up(connection, ends)

    def _due(self, connection: Hashable, failed: Mapping[E, BaseException]) -> dict[E, float]:
        """What is to be attached, and after how many seconds; none ends the repair. What is closed
        by now is not."""
        while True:
            with self._guard:
                lost = {**failed, **self._lost.get(connection, {})}
                lost = {end: lost[end] for end in lost if end.error is None}
                if not lost:
                    self._lost.pop(connection, None)
                    return {}
                self._lost[connection] = {}
            ends: dict[E, float] = {}
            for end, reason in lost.items():
                before = reason.__traceback__
                try:
                    ends[end] = end.tries.pause(reason)
                except BaseException as error:  # which others share, and it would grow
                    self._drop(end, error.with_traceback(before))
            if ends:
                return ends
            failed = {}

    async def _tried(self, ends: Collection[E]) -> Mapping[E, BaseException]:
        """Those for which it failed for now."""
        lasting = [end for end in ends if end.error is None]
        if not lasting:  # closed meanwhile
            return {}
        try:
            failed = await self._attach(lasting)
        except Exception as error:
            failed = dict.fromkeys(lasting, error)
        self._tell_recovered([end for end in lasting if end not in failed])
        passing: dict[E, BaseException] = {}
        for end, reason in failed.items():
            if passes(reason):
                passing[end] = reason
            else:
                self._drop(end, reason)
        return passing

    def _drop(self, end: E, reason: BaseException) -> None:
        if end.give_up(reason):
            self._tell(GivenUp(what=end.tries.what, reason=reason))

    def _tell_recovered(self, ends: Collection[E]) -> None:
        if ends:
            self._tell(_longest(ends).recovered(len(ends)))
        for end in ends:
            end.tries.attached()

    def _give_up(self, connection: Hashable, further: Collection[E] = ()) -> None:
        with self._guard:
            lost = self._lost.pop(connection, {})
        reason = self._ending.error or ClosedHere("cancelled by this program")
        for end in {**lost, **dict.fromkeys(further)}:
            end.give_up(reason)


def _longest(ends: Collection[End]) -> Tries:
    """The tries of that which was tried most often."""
    return max((end.tries for end in ends), key=lambda tries: tries.count)

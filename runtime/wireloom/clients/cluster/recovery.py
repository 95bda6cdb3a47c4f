# Made by `make generate` from aio/recovery.py; do not edit it.
"""Repairs: what was on a lost connection is attached to another one, on threads."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import Generic, TypeVar

from wireloom.clients.cluster.events import Event, GivenUp, log
from wireloom.clients.cluster.recovering import End
from wireloom.clients.cluster.retrying import Tries, passes
from wireloom.errors import ClosedHere
from wireloom.runtime import forking
from wireloom.runtime.deadline import Ending
from wireloom.runtime.threads import Background, Signal, together

E = TypeVar("E", bound=End)

_MOMENT = 0.01
"""Seconds after a loss: what is lost together is told one by one, and tried together then."""


def at_once(attach: Callable[[E], None], ends: Collection[E]) -> Mapping[E, BaseException]:
    """Attaches several, each by itself; gives those for which that failed, and why."""
    failed: dict[E, BaseException] = {}

    def attached(end: E) -> None:
        try:
            attach(end)
        except Exception as error:
            failed[end] = error

    together([partial(attached, end) for end in ends])
    return failed


@dataclass(eq=False, slots=True)
class _Repair(Generic[E]):
    """The repair of what one connection was lost for.

    Attributes:
        lost: What it does not know yet, and why that was lost.
        news: Wakes it when something is lost.
        due: What it is to attach, and when; by ``time.monotonic``.
    """

    lost: dict[E, BaseException]
    news: Signal = field(default_factory=Signal)
    due: dict[E, float] = field(default_factory=dict[E, float])


class Recovery(Generic[E]):
    """Attaches again what lost its connection: one repair for each connection, however much was on
    it. What is lost together is tried together; what was tried in vain for a while, and so is tried
    seldom, does not hold up what is lost later.

    Args:
        attach: Attaches some of them. It gives those for which that failed, and why; it may raise,
            if it failed for all of them.
        ending: Why nothing is repaired any more.
        tell: Is told what happens; by default the log is.
    """

    def __init__(
        self,
        attach: Callable[[Collection[E]], Mapping[E, BaseException]],
        ending: Ending,
        tell: Callable[[Event], object] = log,
    ) -> None:
        self._attach = attach
        self._ending = ending
        self._tell = tell
        self._background = Background()
        self._guard = forking.lock()
        self._repairs: dict[Hashable, _Repair[E]] = {}

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
            repair = self._repairs.get(connection)
            if repair is not None:
                repair.lost[end] = reason
                repair.news.set()
                return
            repair = self._repairs[connection] = _Repair({end: reason})
        work = partial(self._work, connection, repair)
        if not self._background.start(work, name="wireloom-recovery"):
            self._give_up(connection, repair)

    def close(self, limit: float) -> None:
        """Ends all repairs; what was to be attached is given up with the reason in ``ending``."""
        self._background.cancel()
        for connection, repair in list(self._repairs.items()):
            self._give_up(connection, repair)
        self._background.join(limit)

    def _work(self, connection: Hashable, repair: _Repair[E]) -> None:
        failed: Mapping[E, BaseException] = {}
        try:
            self._background.sleep(_MOMENT)
            while self._goes_on(connection, repair, failed):
                pause = min(repair.due.values()) - monotonic()
                if pause > 0 and repair.news.wait(pause):
                    self._background.sleep(_MOMENT)
                if self._ending.error is not None:
                    return
                now = monotonic()
                ends = [end for end, due in repair.due.items() if due <= now]
                failed = self._tried(ends)
                for end in ends:
                    del repair.due[end]
        finally:
            if repair.due or repair.lost:  # else what is lost by now has a repair of its own
                self._give_up(connection, repair)

    def _goes_on(
        self, connection: Hashable, repair: _Repair[E], failed: Mapping[E, BaseException]
    ) -> bool:
        """Whether something is to be attached, with what failed and what was lost meanwhile; if
        not, that was the end of the repair."""
        while True:
            with self._guard:
                lost = {**failed, **repair.lost}
                repair.lost.clear()
                if not (lost or repair.due):
                    self._repairs.pop(connection, None)
                    return False
            self._plan(repair, lost)
            if repair.due:
                return True
            failed = {}

    def _plan(self, repair: _Repair[E], lost: Mapping[E, BaseException]) -> None:
        """Says when each is to be attached that is not closed by now. Those that failed together
        draw one lot, so that they stay together."""
        now, chance = monotonic(), random.random()
        groups: dict[float, list[E]] = {}
        for end, reason in lost.items():
            if end.error is not None:
                continue
            before = reason.__traceback__
            try:
                pause = end.tries.pause(reason, chance)
            except BaseException as error:
                self._drop(end, error.with_traceback(before))  # others share it, and it would grow
            else:
                groups.setdefault(pause, []).append(end)
        for pause, ends in groups.items():
            self._tell(_longest(ends).retry(pause, len(ends)))
            repair.due.update(dict.fromkeys(ends, now + pause))

    def _tried(self, ends: Collection[E]) -> Mapping[E, BaseException]:
        """Those for which it failed for now."""
        lasting = [end for end in ends if end.error is None]
        if not lasting:  # closed meanwhile
            return {}
        try:
            failed = self._attach(lasting)
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

    def _give_up(self, connection: Hashable, repair: _Repair[E]) -> None:
        with self._guard:
            self._repairs.pop(connection, None)
            ends = {**repair.lost, **repair.due}
            repair.lost.clear()
        repair.news.set()
        reason = self._ending.error or ClosedHere("cancelled by this program")
        for end in ends:
            end.give_up(reason)


def _longest(ends: Collection[End]) -> Tries:
    """The tries of that which was tried most often."""
    return max((end.tries for end in ends), key=lambda tries: tries.count)

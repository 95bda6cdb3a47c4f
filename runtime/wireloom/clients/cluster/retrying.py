"""When to try again what failed for a reason that passes, and when to stop."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import inf
from threading import TIMEOUT_MAX
from time import monotonic

from wireloom.clients.cluster.events import Recovered, Retry
from wireloom.errors import (
    ConnectionLost,
    InvalidArgument,
    ResponseError,
    TimedOut,
    UnusableFile,
)
from wireloom.runtime.arguments import check_fields

_GROWTH = 4.0
_LEAST = 0.75
"""The shortest of the longest pauses, as a part of them."""
_MOMENT = 0.5
"""Seconds of the longest pause while the cluster itself says that it needs a moment."""
_GIVEN_UP = " is given up after "
_NOT_YET: BaseException = ConnectionLost("not attached yet")


class Unsettled(ConnectionLost):
    """The cluster answers, and says that for now nobody in it serves what was asked for."""


def passes(error: BaseException) -> bool:
    """Whether trying again may help: the connection was lost, nobody answered in time, a file is
    about to be replaced, or the peer says itself that it is for now."""
    if isinstance(error, ConnectionLost | ResponseError):
        return error.retriable
    return isinstance(error, TimedOut | UnusableFile)


class Tolerant:
    """What is done in here may fail for a reason that passes; then it is left, and nothing is
    raised."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        return error is not None and passes(error)


@dataclass(frozen=True, slots=True, kw_only=True)
class Retrying:
    """How what lost its connection is attached again.

    The first try follows at once. Before each further one there is a pause by chance, so that
    clients that were lost together do not come back together: up to ``first`` seconds, up to four
    times as long each time, and from three quarters of ``longest`` to all of it when it would grow
    beyond. With the defaults that makes 12 tries in the first minute at most.
    """

    times: int | None = None
    """Tries in a row before everybody who waits is told; 0 for none at all, None for no limit. What
    stayed attached for longer than ``longest`` begins anew."""
    first: float = 0.1
    """Seconds of the first pause, at most; more than 0."""
    longest: float = 10.0
    """Seconds of the longest pause."""
    give_up_after: float | None = None
    """Seconds after the loss before everybody who waits is told; None for no limit."""

    def __post_init__(self) -> None:
        check_fields(self)
        if (self.times or 0) < 0 or not 0 < self.first <= self.longest <= TIMEOUT_MAX:
            raise InvalidArgument(
                f"{self}: times is 0 or more, and first more than 0 seconds, up to longest, which"
                " is not endless"
            )
        if self.give_up_after is not None and not self.give_up_after > 0:
            raise InvalidArgument(f"{self}: give_up_after is more than 0 seconds")

    def pause(self, number: int, chance: float | None = None) -> float:
        """Seconds to wait before a try.

        Args:
            number: The number of the try, counted from 1.
            chance: Where between the shortest and the longest pause, from 0 to 1; drawn if not
                given.
        """
        if number == 1:
            return 0.0
        most = self.first * _GROWTH ** min(number - 2, 64)
        if most < self.longest:
            return _between(0, most, chance)
        return _between(_LEAST * self.longest, self.longest, chance)


class Tries:
    """The tries, in a row, to attach one thing.

    Args:
        retrying: How often to try, and when.
        what: What it is, for people.
        since: When ``give_up_after`` begins, if it is not lost before; by ``time.monotonic``.

    Attributes:
        what: See above.
        count: Tries so far, in a row.
    """

    __slots__ = ("_attached", "_lost", "_reason", "_retrying", "count", "what")

    def __init__(self, retrying: Retrying, what: str, since: float | None = None) -> None:
        self._retrying = retrying
        self.what = what
        self.count = 0
        self._reason = _NOT_YET
        self._lost = since
        self._attached: float | None = None

    def retry(self, seconds: float, count: int = 1) -> Retry:
        """The news of the next try, for so many things together, after ``pause``."""
        reason = self._reason
        return Retry(what=self.what, count=count, seconds=seconds, tries=self.count, reason=reason)

    def recovered(self, count: int = 1) -> Recovered:
        """The news that the last try succeeded, before ``attached``."""
        seconds = 0.0 if self._lost is None else monotonic() - self._lost
        return Recovered(what=self.what, count=count, seconds=seconds, tries=self.count)

    def attached(self) -> None:
        """The last try succeeded, and it stays so. The reason is forgotten: its frames would keep
        the connection that was lost."""
        self._reason = _NOT_YET
        if self._attached is None:
            self._attached = monotonic()

    def pause(self, reason: BaseException, chance: float | None = None) -> float:
        """Seconds to wait before the next try: less if the cluster is ``Unsettled`` since a short
        while, as during an election. The last one is when the time is over.

        Args:
            reason: Why it is needed.
            chance: As in ``Retrying.pause``.

        Raises:
            BaseException: The reason: it does not pass, or there were enough tries.
        """
        if not passes(reason):
            raise reason
        now, retrying = monotonic(), self._retrying
        self._reason = reason
        if self._attached is not None:
            if now - self._attached > retrying.longest:
                self.count = 0
            self._lost = None
        self._attached = None
        self._lost = now if self._lost is None else self._lost
        limit = inf if retrying.give_up_after is None else retrying.give_up_after
        left = self._lost + limit - now
        if left <= 0 or (retrying.times is not None and self.count >= retrying.times):
            if self.count and not _is_given_up(reason):
                reason.add_note(f"{self.what}{_GIVEN_UP}{self.count} tries")
            raise reason
        self.count += 1
        pause = min(left, retrying.pause(self.count, chance))
        settles = isinstance(reason, Unsettled) and now - self._lost < retrying.longest
        return min(pause, _between(_MOMENT / 2, _MOMENT, chance)) if settles else pause


def _between(least: float, most: float, chance: float | None) -> float:
    return least + (most - least) * (random.random() if chance is None else chance)


def _is_given_up(reason: BaseException) -> bool:
    """Whether it says so: what was lost together shares an error, which says it once."""
    notes: list[str] = getattr(reason, "__notes__", [])
    return any(_GIVEN_UP in note for note in notes)

"""Time limits, and the reason why something ended."""

from __future__ import annotations

import math
import threading
import time
from types import TracebackType
from typing import TypeAlias, cast

from wireloom.errors import Forked, InvalidArgument, TimedOut
from wireloom.runtime import forking


def seconds(value: float) -> float:
    """The value, if it can be a time limit: a finite number of seconds that is not negative.

    Raises:
        InvalidArgument: It cannot.  There is no way to ask for waiting without end.
    """
    try:
        sound = math.isfinite(value) and value >= 0
    except TypeError:
        sound = False
    if not sound:
        raise InvalidArgument(
            f"a time limit (timeout) is a finite number of seconds >= 0, not {value!r}"
        )
    return min(value, threading.TIMEOUT_MAX)


class Deadline:
    """The end of one wait that may consist of several.

    Attributes:
        seconds: How long the whole wait may last.

    Args:
        limit: That time; checked by ``seconds``.
    """

    __slots__ = ("_end", "seconds")

    def __init__(self, limit: float) -> None:
        self.seconds = seconds(limit)
        self._end = time.monotonic() + self.seconds

    @classmethod
    def of(cls, limit: Limit) -> Deadline:
        """The deadline itself where the wait is a part of a longer one, so that errors tell the
        limit of the whole; otherwise a new one."""
        return limit if isinstance(limit, cls) else cls(cast("float", limit))

    def extended(self, extra: float) -> Deadline:
        """The same wait with some more seconds."""
        longer = Deadline(self.seconds + extra)
        longer._end = self._end + extra
        return longer

    def left(self) -> float:
        """Seconds that are left, at least 0."""
        return max(0.0, self._end - time.monotonic())

    def passed(self, what: str) -> TimedOut:
        """The error to raise when the time is over; ``what`` says what did not happen."""
        return TimedOut(f"{what} within {self.seconds:g} s")


Limit: TypeAlias = float | Deadline
"""Seconds that a wait may last, or the deadline of the longer wait that it is a part of."""


def check_limit(timeout: Limit | None) -> None:
    """Refuses what is no time limit where it is given, and not first when something is waited for.

    Raises:
        InvalidArgument: See ``seconds``.
    """
    if not (timeout is None or isinstance(timeout, Deadline)):
        seconds(timeout)


class Ending:
    """The one reason why something ended: the first that is given stays.

    In a child of the process everything has ended, see ``forking``.

    The same error is raised to everybody, each time with the traceback it was given with, so that
    raising it often does not make it grow.

    Attributes:
        error: The reason, or None while it lasts.
    """

    __slots__ = ("__weakref__", "_traceback", "error")

    def __init__(self) -> None:
        self.error: BaseException | None = None
        self._traceback: TracebackType | None = None
        forking.tell(self)

    def set(self, error: BaseException) -> bool:
        """Ends it; returns False if it had ended before."""
        if self.error is not None:
            return False
        self._traceback = error.__traceback__
        self.error = error
        return True

    def after_fork(self, reason: Forked) -> None:
        """See ``forking``."""
        self.set(reason)

    def check(self) -> None:
        """Raises the reason if it has ended."""
        if self.error is not None:
            raise self.error.with_traceback(self._traceback)


class EndableDeadline(Deadline):
    """A deadline that has passed as soon as what is waited for has ended.

    Args:
        limit: The deadline otherwise.
        ending: Why that has ended.
    """

    __slots__ = ("_ending",)

    def __init__(self, limit: Limit, ending: Ending) -> None:
        whole = Deadline.of(limit)
        self.seconds, self._end, self._ending = whole.seconds, whole._end, ending

    def left(self) -> float:
        """Seconds that are left, none after the end."""
        return super().left() if self._ending.error is None else 0.0

    def passed(self, what: str) -> TimedOut:
        """The error to raise when the time is over.

        Raises:
            BaseException: Why it has ended, if that is so.
        """
        self._ending.check()
        return super().passed(what)

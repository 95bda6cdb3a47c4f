# Made by `make generate` from aio/paced.py; do not edit it.
"""What fails is not tried more often the more of its users ask for it, on threads."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Generic, TypeVar

from wireloom.clients.cluster.retrying import Retrying, passes
from wireloom.errors import WireloomError
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.mailbox import Gate
from wireloom.runtime.threads import lock, within

T = TypeVar("T")


class Paced(Generic[T]):
    """Does something, and while it fails for reasons that pass, at the pace of one who tries again,
    however many ask.

    Args:
        retrying: The pauses; its limits are for those who ask.
        ending: Why nobody waits any more.
    """

    def __init__(self, retrying: Retrying, ending: Ending) -> None:
        self._retrying = retrying
        self._ending = ending
        self._gate = Gate()
        self._turn = lock()
        self._failed = 0
        self._not_before = 0.0
        self._reason: WireloomError | None = None

    def __call__(self, act: Callable[[], T], deadline: Deadline) -> T:
        """Waits until it may be tried, and does it.

        Args:
            act: What is done.
            deadline: How long that may take.

        Raises:
            TimedOut: Others who try take longer.
            WireloomError: Why that failed; at once what it failed for before, if it may not be
                tried in time.
        """
        with within(self._turn, deadline, "others try"):
            return self._tried(act, deadline)

    def hurry(self) -> None:
        """Lets the next try follow at once."""
        self._not_before = 0.0
        self._gate.wake()

    def _tried(self, act: Callable[[], T], deadline: Deadline) -> T:
        self._wait(deadline)
        try:
            found = act()
        except WireloomError as error:
            if passes(error):
                self._failed += 1
                self._not_before = monotonic() + self._retrying.pause(self._failed + 1)
                self._reason = error
            raise
        self._failed, self._reason = 0, None
        return found

    def _wait(self, deadline: Deadline) -> None:
        pause = self._not_before - monotonic()
        if self._reason is not None and pause > 0:
            if pause >= deadline.left():
                raise self._reason.with_traceback(None)
            with suppress(TimeoutError):
                self._gate.wait_until(lambda: not self._not_before, pause, "not tried yet")
        self._ending.check()

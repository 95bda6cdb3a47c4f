"""Messages that an administrator wants to have consumed at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic

from wireloom.clients.rocketmq.messages import Received
from wireloom.rocketmq.types import ConsumeDirectlyResult, ConsumeOutcome
from wireloom.runtime import forking
from wireloom.runtime.mailbox import Doorway

_MOST = 64
"""How many may wait; brokers give up after ten seconds anyway."""
_LONGEST = 1000
"""Characters of what an exception says that are passed on."""


@dataclass(eq=False, slots=True)
class DirectConsume:
    """A message to consume besides all others; its queue does not go on by that."""

    message: Received
    """The message."""
    in_order: bool
    """Whether messages of a queue keep their order."""
    answer: Callable[[ConsumeDirectlyResult], object]
    """Gets what became of it; must be quick."""
    _begun: float = field(default_factory=monotonic)

    def begin(self) -> Received:
        """It is consumed from now on; returns the message."""
        self._begun = monotonic()
        return self.message

    def end(self, problem: BaseException | None = None) -> None:
        """It was consumed, or that raised an exception."""
        outcome, remark = ConsumeOutcome.CR_SUCCESS, None
        if problem is not None:
            outcome = ConsumeOutcome.CR_THROW_EXCEPTION
            remark = _said(problem)
        spent = round(1000 * (monotonic() - self._begun))
        self.answer(
            ConsumeDirectlyResult(
                in_order=self.in_order,
                auto_commit=True,
                outcome=outcome,
                remark=remark,
                spent=spent,
            )
        )


class DirectConsumes:
    """Messages that wait for a function that consumes; may be used from several threads.

    Args:
        gate: Is woken when there is one.
    """

    def __init__(self, gate: Doorway) -> None:
        self._gate = gate
        self._waiting: deque[DirectConsume] = deque()
        self._serving = 0
        self._lock = forking.lock()

    @contextmanager
    def served(self, reason: Callable[[], BaseException | None]) -> Iterator[None]:
        """They are taken as long as this lasts.

        Args:
            reason: Why nobody takes those any more that are left at the end.
        """
        with self._lock:
            self._serving += 1
        try:
            yield
        finally:
            left: list[DirectConsume] = []
            with self._lock:
                self._serving -= 1
                if not self._serving:
                    left += self._waiting
                    self._waiting.clear()
            for request in left:
                request.end(reason() or RuntimeError("nothing is consumed any more"))

    def put(self, request: DirectConsume) -> bool:
        """Adds one; returns False if nobody takes it, or too many wait already."""
        with self._lock:
            if not self._serving or len(self._waiting) >= _MOST:
                return False
            self._waiting.append(request)
        self._gate.wake()
        return True

    def take(self) -> DirectConsume | None:
        """The next one, or None if there is none now."""
        with self._lock:
            return self._waiting.popleft() if self._waiting else None


def _said(problem: BaseException) -> str:
    """What an exception says, as text that can be sent."""
    text = f"{type(problem).__name__}: {problem}"[:_LONGEST]
    return text.encode("utf-8", "replace").decode()

"""How long what was sent waits for its confirmation."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterable, Sequence
from time import monotonic

from wireloom.clients.cluster.events import Blocked, Unblocked
from wireloom.clients.cluster.metrics import DURATION, Attributes, Metrics

_LOG = logging.getLogger("wireloom.clients")


class Flights:
    """The times at which messages were sent. Whoever calls holds a lock, and tells what comes of it
    without one.

    Args:
        stream: What they are published to.
        metrics: Gets the times, or None.
        attributes: What the times are about.
        blocked_after: How many seconds are too long.
    """

    __slots__ = (
        "_answered",
        "_attributes",
        "_blocked",
        "_blocked_after",
        "_metrics",
        "_sent",
        "_stream",
    )

    def __init__(
        self,
        stream: str,
        metrics: Metrics | None,
        attributes: Attributes,
        blocked_after: float,
    ) -> None:
        self._stream = stream
        self._metrics = metrics
        self._attributes = attributes
        self._blocked_after = blocked_after
        self._sent: deque[tuple[int, float]] = deque()
        self._blocked: float | None = None
        self._answered = 0.0

    def sent(self, last: int) -> None:
        """Messages up to an id are sent together."""
        self._sent.append((last, monotonic()))

    def confirmed(self, oldest: int) -> tuple[Sequence[float], Unblocked | None]:
        """Messages below an id are answered for; returns the seconds for ``record``, and what is to
        be told."""
        sent, now = self._sent, monotonic()
        self._answered = now
        progress = bool(sent) and sent[0][0] < oldest
        times: list[float] = []
        while sent and sent[0][0] < oldest:
            times.append(now - sent.popleft()[1])
        return times, self._unblocked() if progress else None

    def record(self, times: Iterable[float]) -> None:
        """Tells metrics how long confirmations took; called without the lock. What they raise
        harms nobody: it is logged."""
        if self._metrics is None:
            return
        for seconds in times:
            try:
                self._metrics.record(DURATION, seconds, self._attributes)
            except Exception:
                _LOG.exception("metrics.record raised, of %s", DURATION.name)

    def forgotten(self, oldest: int) -> None:
        """Nobody waits any more for messages below an id."""
        while self._sent and self._sent[0][0] < oldest:
            self._sent.popleft()

    def look(self, now: float, unconfirmed: int) -> Blocked | None:
        """Whether that takes too long, while the connection is there; it is said once."""
        since = max(self._sent[0][1], self._answered) if self._sent else now
        if self._blocked is not None or now - since < self._blocked_after:
            return None
        self._blocked = since
        return Blocked(stream=self._stream, seconds=now - since, unconfirmed=unconfirmed)

    def lost(self) -> Unblocked | None:
        """The connection is lost: that is another trouble, whose end begins anew the wait after
        which the broker is said to be blocked. The times until confirmations go on."""
        self._answered = monotonic()
        return self._unblocked()

    def _unblocked(self) -> Unblocked | None:
        if self._blocked is None:
            return None
        seconds, self._blocked = monotonic() - self._blocked, None
        return Unblocked(stream=self._stream, seconds=seconds)

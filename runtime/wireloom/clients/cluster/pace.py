"""Whether a program comes for what has arrived."""

from __future__ import annotations

from time import monotonic

from wireloom.clients.cluster.events import Events, SlowHandler


class Pace:
    """Tells once each time a program stops coming for what has arrived.

    Args:
        stream: What it reads.
        events: Who is told.
        slow_after: After how many seconds.
    """

    __slots__ = ("_events", "_position", "_since", "_slow_after", "_stream", "_told")

    def __init__(self, stream: str, events: Events, slow_after: float) -> None:
        self._stream = stream
        self._events = events
        self._slow_after = slow_after
        self._position: object = None
        self._since = monotonic()
        self._told = False

    def look(self, now: float, position: object) -> None:
        """Compares how far it is with the last time; None is that nothing waits for it."""
        if position is None or position != self._position:
            self._position, self._since, self._told = position, now, False
        elif not self._told and now - self._since >= self._slow_after:
            self._told = True
            self._events.tell(SlowHandler(stream=self._stream, seconds=now - self._since))

"""Heartbeats as the real broker keeps them.

Every half interval it looks whether it has sent something since the last look, and says a heartbeat
if not or if it is the first look; so the first comes after half an interval and the others an
interval apart.  Every interval it looks
whether the client has sent something, and ends the connection at the second look in a row that
finds nothing, unless it does not read what the client says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

_SILENT_LOOKS = 2


class Wire(Protocol):
    """The connection, as far as heartbeats are concerned."""

    bytes_sent: int
    """Bytes that were written."""
    reads: int
    """How often something was read."""
    blocked: bool
    """Whether nothing is read now, whatever the client says."""

    def later(self, seconds: float, function: Callable[[], None]) -> object:
        """Calls a function after a while, unless the connection has ended."""


class Heartbeats:
    """The heartbeats of one connection; they begin at once.

    Args:
        wire: The connection.
        interval: Seconds between heartbeats.
        beat: Says one.
        give_up: Ends the connection.
    """

    def __init__(
        self,
        wire: Wire,
        interval: float,
        beat: Callable[[], None],
        give_up: Callable[[], None],
    ) -> None:
        self._wire = wire
        self._interval = interval
        self._beat = beat
        self._give_up = give_up
        self._sent: int | None = None
        self._reads = 0
        self._silent = 0
        wire.later(interval / 2, self._look_out)
        wire.later(interval, self._look_in)

    def _look_out(self) -> None:
        sent = self._wire.bytes_sent
        if self._sent in (None, sent):
            self._beat()
        self._sent = sent
        self._wire.later(self._interval / 2, self._look_out)

    def _look_in(self) -> None:
        heard = self._wire.blocked or self._wire.reads != self._reads
        self._silent = 0 if heard else self._silent + 1
        self._reads = self._wire.reads
        if self._silent == _SILENT_LOOKS:
            self._give_up()
        else:
            self._wire.later(self._interval, self._look_in)

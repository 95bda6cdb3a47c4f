"""The receive buffer of the broker: it sees where reads end and survives frames that are too long.

Real brokers look at what one read from the socket brought: a handshake frame that came with another
one, or in pieces, ends the connection.
"""

from __future__ import annotations

from typing import Protocol

from wireloom.rabbitmq_stream.framing import frame_size
from wireloom.runtime.errors import FrameTooLong
from wireloom.runtime.framing import FrameBuffer

_SIZE = 1 << 16


class Watcher(Protocol):
    """Who is told."""

    def on_read(self) -> None:
        """The frames that one read from the socket completed have been handled."""

    def on_long_frame(self) -> None:
        """A frame is announced that is longer than the limit."""


class Inlet(FrameBuffer):
    """A buffer for one client.

    Attributes:
        deaf: Whether everything that comes is thrown away.

    Args:
        watcher: Who is told.
        limit: The largest frame, in bytes of the whole frame; 0: no limit.
    """

    __slots__ = ("_watcher", "deaf")

    def __init__(self, watcher: Watcher, limit: int) -> None:
        super().__init__(frame_size, limit, _SIZE)
        self.deaf = False
        self._watcher = watcher

    def take(self) -> bytes | None:
        """The next whole frame, or None when the read is over."""
        frame = None
        if not self.deaf:
            try:
                frame = super().take()
            except FrameTooLong:
                self.deaf = True
                self._watcher.on_long_frame()
        if self.deaf:
            self._empty()
        if frame is None:
            self._watcher.on_read()
        return frame

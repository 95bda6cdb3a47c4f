"""When to tell a node that bytes were consumed."""

from __future__ import annotations

from wireloom.errors import UnexpectedMessage
from wireloom.runtime import forking


class Consumption:
    """Counts bytes that arrived and that were consumed, and says when to acknowledge them.

    Servers stop at the size of the buffer, so that half of it keeps them busy with few messages.
    It may be used by several threads.

    Args:
        buffer_size: Bytes that the server may send ahead.
    """

    def __init__(self, buffer_size: int) -> None:
        self._size = buffer_size
        self._threshold = max(1, buffer_size // 2)
        self._waiting = 0
        self._held = 0
        self._lock = forking.lock()

    def arrived(self, size: int) -> None:
        """A message of so many bytes arrived.

        Raises:
            UnexpectedMessage: The buffer was full before: the server does not keep to it.
        """
        with self._lock:
            if self._waiting >= self._size:
                raise UnexpectedMessage(
                    f"a message came though {self._waiting} bytes wait, the buffer has {self._size}"
                )
            self._waiting += size

    def consumed(self, size: int) -> int:
        """So many bytes more were consumed; how many to acknowledge now, often 0."""
        with self._lock:
            self._waiting -= size
            self._held += size
            if self._held < self._threshold:
                return 0
            held, self._held = self._held, 0
            return held

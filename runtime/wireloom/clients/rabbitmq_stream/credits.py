"""When to grant further chunks."""

from __future__ import annotations

from wireloom.rabbitmq_stream.limits import CREDIT
from wireloom.runtime.errors import InvalidArgument


class Credits:
    """Collects consumed chunks and says when to grant as many again.

    Brokers since 3.11.10 send only while more than half of the initial credits are left, so that no
    more than half may ever be held back; a quarter keeps them busy with few Credit frames.

    Args:
        initial: Credits given with Subscribe, 1 to 32767 chunks.

    Raises:
        InvalidArgument: ``initial`` is out of range.
    """

    def __init__(self, initial: int) -> None:
        if not 1 <= initial <= CREDIT:
            raise InvalidArgument(f"{initial} credits, it must be 1 to {CREDIT}")
        self._threshold = max(1, initial // 4)
        self._held = 0

    def consumed(self) -> int:
        """One more chunk was consumed; returns how many credits to grant now, often 0."""
        self._held += 1
        if self._held < self._threshold:
            return 0
        granted, self._held = self._held, 0
        return granted

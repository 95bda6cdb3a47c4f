"""How far a queue was consumed, where messages may be finished in any order."""

from __future__ import annotations

import heapq
from collections.abc import Iterable


class Progress:
    """Knows what was taken from a queue and not finished, and so what may be committed.

    All messages before ``committable`` are finished; that is what a group stores, so that after a
    failure messages may come again, but none is lost. It is not safe for threads by itself.

    Args:
        start: The place in the queue that consuming begins at.
    """

    def __init__(self, start: int) -> None:
        self._next = start
        self._open: set[int] = set()
        self._order: list[int] = []

    def taken(self, offsets: Iterable[int], following: int) -> None:
        """Messages were taken.

        Args:
            offsets: Their places. Those that are open already stay so.
            following: Where to go on behind them; it may leave out messages that did not match.
        """
        for offset in offsets:
            if offset not in self._open:
                self._open.add(offset)
                heapq.heappush(self._order, offset)
        self._next = max(self._next, following)

    def finished(self, offset: int) -> None:
        """A message was consumed, or given back to the broker. Doing it twice does nothing."""
        self._open.discard(offset)
        while self._order and self._order[0] not in self._open:
            heapq.heappop(self._order)

    @property
    def committable(self) -> int:
        """The place up to which all is finished: of the first message that is not, or behind all
        that was taken."""
        return self._order[0] if self._order else self._next

    @property
    def newest(self) -> int | None:
        """The place of the last message that is not finished; None if there is none."""
        return max(self._open, default=None)

    @property
    def unfinished(self) -> int:
        """How many messages were taken and not finished."""
        return len(self._open)

    @property
    def span(self) -> int:
        """How far the first message that is not finished lies behind what is taken next."""
        return self._next - self.committable

    def moved(self, start: int) -> None:
        """Consuming goes on at another place; what was taken is forgotten."""
        self._next = start
        self._open.clear()
        self._order.clear()

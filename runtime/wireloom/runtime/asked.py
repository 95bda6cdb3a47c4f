"""Requests that wait for their answers, where only their order tells these apart."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator, Mapping
from typing import Any, NamedTuple

from wireloom.runtime.streams import Turn


class Asked(NamedTuple):
    """A request that waits for its answer."""

    replies: tuple[type, ...]
    """What answers it."""
    waiter: Any
    """What was left with it."""
    turn: Turn | None
    """What becomes of a stream then."""
    said: Mapping[str, object] = {}
    """What it says of its answer, by name of the negotiated parameter."""
    given_up: bool = False
    """Whether nobody wants the answer any more."""


class Queues:
    """Requests in the order in which they were sent, in a queue for each thing that finds answers.

    Whoever gives a request up leaves its place: an answer that comes late would otherwise be taken
    for that of the next one.
    """

    def __init__(self) -> None:
        self._queues: dict[Hashable, deque[Asked]] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, key: Hashable, asked: Asked) -> None:
        """A request is on its way."""
        self._queues.setdefault(key, deque()).append(asked)
        self._count += 1

    def take(self, key: Hashable, kind: type) -> Asked | None:
        """The first request that a message of this kind answers, which waits no more."""
        queue = self._queues.get(key, ())
        for index, asked in enumerate(queue):
            if kind in asked.replies:
                del self._queues[key][index]
                self._count -= 1
                if not self._queues[key]:
                    del self._queues[key]
                return asked
        return None

    def give_up(self, key: Hashable, waiter: Any) -> None:
        """Nobody wants the answer to the latest request with that waiter any more."""
        queue = self._queues.get(key, deque())
        for index in reversed(range(len(queue))):
            asked = queue[index]
            if asked.waiter is waiter and not asked.given_up:
                if asked.turn is not None:
                    asked.turn.give_up()
                queue[index] = asked._replace(waiter=None, given_up=True)
                return

    def end(self, key: Hashable) -> list[Any]:
        """The waiters of requests that will not be answered, as what they were about is over."""
        queue = self._queues.pop(key, deque())
        self._count -= len(queue)
        return [one.waiter for one in queue if one.waiter is not None]

    def clear(self) -> Iterator[Any]:
        """The waiters of all requests, none of which will be answered any more."""
        for key in list(self._queues):
            yield from self.end(key)

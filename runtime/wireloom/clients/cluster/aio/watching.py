"""What is seen of a client from outside, on asyncio: events, metrics, and what takes too long."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Protocol

from wireloom.clients.cluster.aio.looking import AsyncLooking, Looks
from wireloom.clients.cluster.events import (
    Blocked,
    Connected,
    Disconnected,
    Event,
    Events,
    GivenUp,
    Listener,
    Lost,
    Recovered,
    Retry,
    Unblocked,
)
from wireloom.clients.cluster.metrics import (
    BLOCKED,
    CONNECTIONS,
    GIVEN_UP,
    LOST,
    RECOVERED,
    RETRIES,
    Attributes,
    Metrics,
    Numbers,
    Observation,
)

_OVER = 64
"""Ends that may still count after they were closed, as a consumer that is read to its end; of them
only what they count is kept."""


class End(Looks, Protocol):
    """A producer or consumer that is watched; nothing here may wait."""

    attributes: Attributes
    """What its numbers are about."""

    @property
    def numbers(self) -> Numbers:
        """What it has counted."""
        raise NotImplementedError

    def gauges(self) -> Iterable[Observation]:
        """What is not counted, but looked up."""
        raise NotImplementedError


class AsyncWatching(AsyncLooking[End], Events):
    """Tells what happens in an environment to the log, to the program and to metrics; and looks now
    and then what takes too long.

    Args:
        on_event: Is told of events.
        metrics: Where numbers go.
        attributes: What numbers are about that are about nothing else.
    """

    def __init__(
        self, on_event: Listener | None, metrics: Metrics | None, attributes: Attributes
    ) -> None:
        AsyncLooking.__init__(self)
        Events.__init__(self, self._count, *([on_event] if on_event else []))
        self.metrics = metrics
        self.attributes = attributes
        self._numbers = Numbers()
        self._over: deque[tuple[Attributes, Numbers]] = deque()
        self._totals: dict[Attributes, Numbers] = {}
        if metrics is not None:
            metrics.watch(self._observations)

    def remove(self, end: End) -> None:
        """It is closed; what it counted stays."""
        with self._guard:
            if end not in self._ends:
                return
            self._ends.discard(end)
            self._over.append((end.attributes, end.numbers))
            if len(self._over) > _OVER:
                attributes, numbers = self._over.popleft()
                self._totals.setdefault(attributes, Numbers()).update(numbers)

    async def close(self, limit: float) -> None:
        """Nothing more is told but events."""
        if self.metrics is not None:
            self.metrics.unwatch(self._observations)
        await super().close(limit)

    def _observations(self) -> list[Observation]:
        with self._guard:
            ends = tuple(self._ends)
            counted = [(self.attributes, self._numbers), *self._totals.items(), *self._over]
            counted += [(end.attributes, end.numbers) for end in ends]
            found = [  # copies: what is closed while this is summed up moves to the totals
                Observation(instrument, value, attributes)
                for attributes, numbers in counted
                for instrument, value in tuple(numbers.items())
                if value or instrument.kind == "gauge"  # a counter that never rose is no series
            ]
        for end in ends:
            found += end.gauges()
        return found

    def _count(self, event: Event) -> None:
        """Counts an event; those of one kind may come from several threads."""
        with self._guard:
            numbers = self._numbers
            match event:
                case Connected():
                    numbers[CONNECTIONS] += 1
                case Disconnected():
                    numbers[CONNECTIONS] -= 1
                case Lost():
                    numbers[CONNECTIONS] -= 1
                    numbers[LOST] += 1
                case Retry(count=count):
                    numbers[RETRIES] += count
                case Recovered(count=count):
                    numbers[RECOVERED] += count
                case GivenUp():
                    numbers[GIVEN_UP] += 1
                case Blocked():
                    numbers[BLOCKED] += 1
                case Unblocked():
                    numbers[BLOCKED] -= 1
                case _:
                    pass

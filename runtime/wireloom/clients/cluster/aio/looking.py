"""Looking now and then at what may take too long, on asyncio."""

from __future__ import annotations

import logging
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar
from weakref import ReferenceType, ref

from wireloom.runtime import forking
from wireloom.runtime.tasks import Background

_LOG = logging.getLogger("wireloom.clients")

EVERY = 0.5
"""Seconds between two looks."""


class Looks(Protocol):
    """A producer or consumer that is looked at; nothing here may wait."""

    def look(self, now: float) -> None:
        """It tells what takes too long."""
        raise NotImplementedError


E = TypeVar("E", bound=Looks)


class AsyncLooking(Generic[E]):
    """Looks now and then at ends, in the background: from the first one on, until ``close`` or
    until nobody has it any more. What the program raises when it is told, as a filter of its log,
    harms nobody: it is logged."""

    def __init__(self) -> None:
        self._background = Background()
        self._looks = False
        self._guard = forking.lock()
        self._ends: set[E] = set()

    def add(self, end: E) -> None:
        """From now on it is looked at."""
        with self._guard:
            self._ends.add(end)
            looks, self._looks = self._looks, True
        if not looks:
            self._background.start(partial(_look, ref(self), self._background), "wireloom-watch")

    def remove(self, end: E) -> None:
        """It is closed; does nothing if it is not looked at."""
        with self._guard:
            self._ends.discard(end)

    async def close(self, limit: float) -> None:
        """Nothing is looked at any more; waits so many seconds at most until that is so."""
        self._background.cancel()
        await self._background.join(limit)

    def look(self) -> None:
        """Looks what takes too long."""
        with self._guard:
            ends = tuple(self._ends)
        now = monotonic()
        for end in ends:
            try:
                end.look(now)
            except Exception:
                with suppress(Exception):  # by the same filter
                    _LOG.exception("what a %s told raised", type(end).__name__)


async def _look(owner: ReferenceType[AsyncLooking[Any]], background: Background) -> None:
    while True:
        await background.sleep(EVERY)
        looking = owner()
        if looking is None or background.cancelled:
            return
        looking.look()
        del looking

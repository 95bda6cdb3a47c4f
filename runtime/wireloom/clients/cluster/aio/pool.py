"""Connections that several users share, on asyncio."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from wireloom.runtime import forking
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.tasks import Lock, lock, within

K = TypeVar("K", bound=Hashable)
C = TypeVar("C")


class AsyncPool(Generic[K, C]):
    """Open connections by key. However many ask for one at a time, it is opened once.

    Args:
        opens: Opens a connection.
        closes: Ends one.
        lasts: Whether one has not ended.
        ending: Why no connections are opened any more; its owner ends the pool with it.
        has_room: Whether one may be given to somebody else.
    """

    def __init__(
        self,
        opens: Callable[[K, Deadline], Awaitable[C]],
        closes: Callable[[C], Awaitable[None]],
        lasts: Callable[[C], bool],
        ending: Ending,
        has_room: Callable[[C], bool] = lambda _: True,
    ) -> None:
        self._opens = opens
        self._closes = closes
        self._lasts = lasts
        self._has_room = has_room
        self._ending = ending
        self._known: dict[K, list[C]] = {}
        self._locks: dict[K, Lock] = {}
        self._guard = forking.lock()

    def put(self, key: K, connection: C) -> None:
        """From now on it may be shared."""
        with self._guard:
            lasting = filter(self._lasts, self._known.get(key, ()))
            self._known[key] = [*lasting, connection]

    async def take(self, key: K, deadline: Deadline, what: str) -> C:
        """A connection that may be shared, a new one if there is none.

        Args:
            key: What it leads to.
            deadline: How long it may take.
            what: What did not happen if it takes longer.

        Raises:
            TimedOut: Somebody else opens one, and that takes longer.
            BaseException: Why there is none.
        """
        self._ending.check()
        with self._guard:
            opening = self._locks.setdefault(key, lock())
        async with within(opening, deadline, what):
            found = self._shared(key)
            if found is None:
                found = await self._opens(key, deadline)
                self.put(key, found)
        if self._ending.error is not None:  # closed meanwhile
            await self._closes(found)
            self._ending.check()
        return found

    def known(self) -> list[tuple[K, C]]:
        """The connections with their keys; some may be lost."""
        with self._guard:
            return [(key, one) for key, known in self._known.items() for one in known]

    def _shared(self, key: K) -> C | None:
        with self._guard:
            for one in self._known.get(key, ()):
                if self._lasts(one) and self._has_room(one):
                    return one
        return None

    async def close(self) -> None:
        """Ends all connections, those as well that were lost: something may be left of them. The
        reason must stand in ``ending`` before."""
        for _, connection in self.known():
            await self._closes(connection)

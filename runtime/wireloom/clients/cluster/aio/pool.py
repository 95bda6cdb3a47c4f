"""Connections that several users share, on asyncio."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable, Iterable
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import Generic, TypeVar

from wireloom.clients.cluster.aio.closing import close_all
from wireloom.runtime import forking
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.tasks import Background, Lock, lock, within

K = TypeVar("K", bound=Hashable)
C = TypeVar("C")

_JOIN = 5.0


@dataclass(slots=True, eq=False)
class _Shared(Generic[C]):
    connection: C
    users: set[Hashable] = field(default_factory=set[Hashable])
    left: float | None = None
    """When the last user left it."""
    closing: bool = False


class AsyncPool(Generic[K, C]):
    """Open connections by key. However many ask for one at a time, it is opened once.

    Who says who uses a connection counts there until ``leave``. A connection that all have left is
    closed after a while.

    Args:
        opens: Opens a connection.
        closes: Ends one.
        lasts: Whether one has not ended.
        ending: Why no connections are opened any more; its owner ends the pool with it.
        most: How many users one may have that leads to a key; None for no limit.
        idle: Seconds for which nobody uses one before it is closed.
    """

    def __init__(
        self,
        opens: Callable[[K, Deadline], Awaitable[C]],
        closes: Callable[[C], Awaitable[None]],
        lasts: Callable[[C], bool],
        ending: Ending,
        most: Callable[[K], int | None] = lambda _: None,
        idle: float = 10.0,
    ) -> None:
        self._opens = opens
        self._closes = closes
        self._lasts = lasts
        self._most = most
        self._ending = ending
        self._idle = idle
        self._known: dict[K, list[_Shared[C]]] = {}
        self._users: dict[Hashable, _Shared[C]] = {}
        self._locks: dict[K, Lock] = {}
        self._guard = forking.lock()
        self._background = Background()
        self._sweeps = False

    def put(self, key: K, connection: C, user: Hashable | None = None) -> None:
        """From now on it may be shared."""
        shared = _Shared(connection)
        with self._guard:
            lasting = (one for one in self._known.get(key, ()) if self._lasts(one.connection))
            self._known[key] = [*lasting, shared]
            self._use(shared, user)

    async def take(self, key: K, deadline: Deadline, what: str, user: Hashable | None = None) -> C:
        """A connection that may be shared, a new one if there is none.

        Args:
            key: What it leads to.
            deadline: How long it may take.
            what: What did not happen if it takes longer.
            user: Who uses it, until ``leave``.

        Raises:
            TimedOut: Somebody else opens one, and that takes longer.
            BaseException: Why there is none.
        """
        self._ending.check()
        with self._guard:
            opening = self._locks.setdefault(key, lock())
        async with within(opening, deadline, what):
            shared = self._shared(key, user)
            if shared is not None:
                found = shared.connection
            else:
                found = await self._opens(key, deadline)
                self.put(key, found, user)
        if self._ending.error is not None:  # closed meanwhile
            await self._closes(found)
            self._ending.check()
        return found

    def leave(self, user: Hashable) -> None:
        """Somebody no longer uses a connection; who uses none may leave as well."""
        with self._guard:
            shared = self._users.pop(user, None)
            if shared is None:
                return
            shared.users.discard(user)
            if shared.users:
                return
            shared.left = monotonic()
            sweeps, self._sweeps = self._sweeps, True
        if not sweeps:
            self._background.start(self._sweep, name="wireloom-idle")

    def used_by(self, user: Hashable) -> C | None:
        """The connection that somebody uses, if he does."""
        with self._guard:
            shared = self._users.get(user)
        return None if shared is None else shared.connection

    def known(self) -> list[tuple[K, C]]:
        """The connections with their keys; some may be lost."""
        with self._guard:
            return [(key, one.connection) for key, known in self._known.items() for one in known]

    async def close(self) -> None:
        """Ends all connections, those as well that were lost: something may be left of them. The
        reason must stand in ``ending`` before. Peers that do not agree to the end are waited for
        together.

        Raises:
            Exception: What ending one of them raised first; all are ended.
        """
        self._background.cancel()
        await self._background.join(_JOIN)
        await self._close(connection for _, connection in self.known())

    async def _close(self, connections: Iterable[C]) -> None:
        await close_all([partial(self._closes, each) for each in connections], at_once=True)

    def _shared(self, key: K, user: Hashable | None) -> _Shared[C] | None:
        most = self._most(key)
        with self._guard:
            for one in self._known.get(key, ()):
                has_room = most is None or len(one.users) < most
                if has_room and not one.closing and self._lasts(one.connection):
                    self._use(one, user)
                    return one
        return None

    def _use(self, shared: _Shared[C], user: Hashable | None) -> None:
        if user is not None:
            before = self._users.get(user)
            if before is not None:
                before.users.discard(user)
            self._users[user] = shared
            shared.users.add(user)
            shared.left = None

    async def _sweep(self) -> None:
        """Closes what nobody uses, until there is nothing of that kind."""
        while (pause := self._pause()) is not None:
            await self._background.sleep(pause)
            unused = self._unused()
            await self._close(shared.connection for _, shared in unused)
            with self._guard:  # ``put`` may have done it meanwhile
                for key, shared in unused:
                    self._known[key] = [one for one in self._known[key] if one is not shared]

    def _pause(self) -> float | None:
        """Seconds until something was unused for long enough."""
        with self._guard:
            times = [one.left for each in self._known.values() for one in each]
            waiting = [left for left in times if left is not None]
            self._sweeps = bool(waiting) and self._ending.error is None
            return max(0.0, min(waiting) + self._idle - monotonic()) if self._sweeps else None

    def _unused(self) -> list[tuple[K, _Shared[C]]]:
        """What was unused for long enough; nobody gets it any more."""
        late = monotonic() - self._idle
        with self._guard:
            found = [
                (key, one)
                for key, each in self._known.items()
                for one in each
                if one.left is not None and one.left <= late
            ]
            for _, one in found:
                one.closing, one.left = True, None
            return found

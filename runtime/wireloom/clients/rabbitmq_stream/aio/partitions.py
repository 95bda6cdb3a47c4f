"""The partitions of super streams, looked at again while the program runs, on asyncio."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Protocol
from weakref import ReferenceType, ref

from wireloom.clients.cluster.events import Event, PartitionsChanged
from wireloom.errors import WireloomError
from wireloom.runtime import forking
from wireloom.runtime.connection_log import one_line
from wireloom.runtime.tasks import Background, Signal

EVERY = 30.0
"""Seconds after which the broker is asked again: it tells nobody of a new partition."""
CALM = 1.0
"""Seconds between the loss of a partition and the question that follows it, so that one question
does for many of them."""

_LOG = logging.getLogger("wireloom.clients.rabbitmq_stream")


class Partitioned(Protocol):
    """What is spread over the partitions of a super stream."""

    super_stream: str

    @property
    def partitions(self) -> Sequence[str]:
        """Those that it uses now."""
        raise NotImplementedError

    async def repartition(self, partitions: Sequence[str]) -> None:
        """Uses these instead. What it raises is logged, and it is told again at the next look
        unless ``partitions`` are these by then."""
        raise NotImplementedError

    def end(self) -> None:
        """All that there is of it is closed; does not wait."""
        raise NotImplementedError


class AsyncPartitionWatch:
    """Looks in the background which partitions super streams have, as long as something is spread
    over them: now and then, and soon after one of them lost its connection or its leader.

    Args:
        ask: Gives the partitions of a super stream, in order; asked once for each look.
        tell: Is told of changes.
    """

    def __init__(
        self, ask: Callable[[str], Awaitable[Sequence[str]]], tell: Callable[[Event], object]
    ) -> None:
        self._ask = ask
        self._tell = tell
        self._ends: dict[Partitioned, None] = {}
        self._seen: dict[str, Sequence[str]] = {}
        self._guard = forking.lock()
        self._signal = Signal()
        self._background = Background()
        self._works = False

    def add(self, end: Partitioned, known: Sequence[str]) -> None:
        """From now on it is told of partitions that it does not use, and all of those that are not
        known."""
        with self._guard:
            self._ends[end] = None
            self._seen.setdefault(end.super_stream, tuple(known))
            works, self._works = self._works, True
        if not works:
            work = partial(_work, ref(self), self._signal, self._background)
            self._background.start(work, "wireloom-partitions")

    def remove(self, end: Partitioned) -> None:
        """It is closed."""
        with self._guard:
            self._ends.pop(end, None)
            if not any(other.super_stream == end.super_stream for other in self._ends):
                self._seen.pop(end.super_stream, None)

    def lost(self, stream: str) -> None:
        """Something on a stream lost its connection, or the stream its leader; does not wait."""
        if any(stream in end.partitions for end in list(self._ends)):
            self._signal.set()

    async def look(self) -> None:
        """Asks for the partitions of each super stream, once."""
        with self._guard:
            ends = list(self._ends)
        for name in dict.fromkeys(end.super_stream for end in ends):
            try:
                found = tuple(await self._ask(name))
            except WireloomError:  # whoever needs it now tells; here it is asked again later
                continue
            except Exception as error:  # a function of the program raised it
                _tried_again(name, error)
                continue
            if found:  # a super stream without partitions is being deleted
                self._compare(name, found)
                for end in ends:
                    if end.super_stream == name:
                        await self._repartition(end, found)

    async def close(self, limit: float) -> None:
        """Nobody is told any more."""
        self._background.cancel()
        self._signal.set()
        await self._background.join(limit)

    def end(self) -> None:
        """The environment is closed."""
        with self._guard:
            ends = list(self._ends)
        for end in ends:
            end.end()

    def _compare(self, name: str, found: Sequence[str]) -> None:
        with self._guard:
            before = self._seen.get(name, found)
            if name in self._seen:
                self._seen[name] = found
        if found != before:
            added = tuple(one for one in found if one not in before)
            removed = tuple(one for one in before if one not in found)
            self._tell(PartitionsChanged(stream=name, added=added, removed=removed))

    async def _repartition(self, end: Partitioned, found: Sequence[str]) -> None:
        if tuple(end.partitions) == found or end not in self._ends:
            return
        try:
            await end.repartition(found)
        except Exception as error:
            _tried_again(end.super_stream, error)


def _tried_again(super_stream: str, error: Exception) -> None:
    what = 'the partitions of "%s" are looked at again in %.0f s, as that failed: %s'
    _LOG.warning(what, super_stream, EVERY, one_line(error))


async def _work(
    owner: ReferenceType[AsyncPartitionWatch], signal: Signal, background: Background
) -> None:
    while True:
        if await signal.wait(EVERY):
            await background.sleep(CALM)
        watch = owner()
        if watch is None or background.cancelled:
            return
        await watch.look()
        del watch

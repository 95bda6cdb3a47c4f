"""Producers and consumers are attached to nodes, and attached again when that is lost, on
asyncio."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from wireloom.clients.cluster.aio.recovery import AsyncRecovery
from wireloom.clients.cluster.aio.watching import AsyncWatching
from wireloom.clients.rabbitmq_stream.aio.attached import AsyncAttached
from wireloom.clients.rabbitmq_stream.aio.client import AsyncStreamClient
from wireloom.clients.rabbitmq_stream.aio.connections import AsyncConnections
from wireloom.clients.rabbitmq_stream.aio.producer import AsyncProducer
from wireloom.clients.rabbitmq_stream.nodes import Node, NotServed, Role
from wireloom.errors import ClosedHere
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist, StreamNotAvailable
from wireloom.runtime import forking
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.tasks import together

End = AsyncProducer | AsyncAttached[Any]

_JOIN = 5.0
_AT_ONCE = 16
"""Ends that are attached to one node at a time."""


@dataclass(slots=True)
class _Group:
    """What is to be attached to one node.

    Attributes:
        ends: Those that are left, each with the nodes to try.
        problem: Why the node cannot be reached, once that is known.
    """

    ends: deque[tuple[End, Sequence[Node]]] = field(
        default_factory=deque[tuple[End, Sequence[Node]]]
    )
    problem: BaseException | None = None


class AsyncAttaching:
    """The producers and consumers of an environment.

    Args:
        connections: What they are attached to.
        ending: Why nothing is attached any more.
        watching: Is told what happens to them.
    """

    def __init__(
        self, connections: AsyncConnections, ending: Ending, watching: AsyncWatching
    ) -> None:
        self._watching = watching
        self._connections = connections
        self._recovery: AsyncRecovery[End] = AsyncRecovery(self._attach, ending, watching.tell)
        self._ends: set[End] = set()
        self._guard = forking.lock()

    async def begin(self, end: End) -> None:
        """Attaches a new one.

        Raises:
            WireloomError: Why that failed; what passes was tried again.
        """

        async def attached() -> None:
            failed = await self._attach([end])
            if end in failed:
                raise failed[end]

        with self._guard:
            self._ends.add(end)
        self._watching.add(end)
        try:
            await self._connections.persist(attached)
        except BaseException as error:
            end.give_up(error)
            self.forget(end)
            raise

    def lost(self, client: AsyncStreamClient, end: End, reason: BaseException) -> None:
        """One lost its connection; called in the event loop."""
        self._connections.leave(end)
        self._recovery.lost(client, end, reason)

    def forget(self, end: End) -> None:
        """One is closed."""
        self._connections.leave(end)
        with self._guard:
            self._ends.discard(end)
        self._watching.remove(end)

    async def close(self, limit: Deadline) -> None:
        """Closes all of them, and gives up those for which no time is left; consumers first, whose
        handlers may publish what they make of records.

        Raises:
            Exception: What a function of the program raised first.
        """
        problem: Exception | None = None
        for end in sorted(self._ends, key=lambda end: end.role == "producer"):
            try:
                if limit.left():
                    await end.close()
            except Exception as error:
                problem = problem or error
            # brokers that do not answer hold up each of them
            end.give_up(ClosedHere("closed by this program"))
        await self._recovery.close(_JOIN)
        if problem is not None:
            raise problem

    async def _attach(self, ends: Collection[End]) -> Mapping[End, BaseException]:
        """Attaches some; gives those for which it failed, and why."""
        places = await self._connections.places(sorted({end.stream for end in ends}))
        failed: dict[End, BaseException] = {}
        groups: dict[tuple[Role, Node], _Group] = {}
        for end in ends:
            found = places[end.stream]
            try:
                if isinstance(found, BaseException):
                    raise _missing(end, found)
                nodes = found.candidates(end.node)
            except Exception as error:
                failed[end] = error
            else:
                groups.setdefault((end.role, nodes[0]), _Group()).ends.append((end, nodes))
        await together(
            [
                partial(self._attach_some, group, failed)
                for group in groups.values()
                for _ in range(min(len(group.ends), _AT_ONCE))
            ]
        )
        return failed

    async def _attach_some(self, group: _Group, failed: dict[End, BaseException]) -> None:
        """Attaches what belongs to one node until nothing is left of it."""
        while group.ends:
            try:
                end, nodes = group.ends.popleft()
            except IndexError:  # others were faster
                return
            try:
                if group.problem is not None:
                    raise group.problem
                try:
                    client = await self._connections.to(nodes, end.role, end)
                except Exception as error:  # the others would not come there either
                    group.problem = error
                    raise
                await end.attach(client)
            except Exception as error:
                failed[end] = error
                self._connections.leave(end)


def _missing(end: End, error: BaseException) -> BaseException:
    """While a leader is being elected, a stream may seem not to exist; it is believed the second
    time."""
    if isinstance(error, StreamNotAvailable):
        return NotServed(str(error))
    if isinstance(error, StreamDoesNotExist) and not end.was_missing:
        end.was_missing = True
        return NotServed(f'"{end.stream}" is not there, it seems')
    return error

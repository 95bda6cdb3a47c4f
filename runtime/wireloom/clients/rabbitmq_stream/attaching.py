# Made by `make generate` from aio/attaching.py; do not edit it.
"""Producers and consumers are attached to nodes, and attached again when that is lost, on
threads."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from wireloom.clients.cluster.closing import close_all
from wireloom.clients.cluster.recovery import Recovery
from wireloom.clients.cluster.retrying import passes
from wireloom.clients.cluster.watching import Watching
from wireloom.clients.rabbitmq_stream.attached import Attached
from wireloom.clients.rabbitmq_stream.client import StreamClient
from wireloom.clients.rabbitmq_stream.connections import Connections
from wireloom.clients.rabbitmq_stream.nodes import Node, NotServed, Role
from wireloom.clients.rabbitmq_stream.producer import Producer
from wireloom.errors import ClosedHere, WireloomError
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist, StreamNotAvailable
from wireloom.runtime import forking
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.threads import Background, together

End = Producer | Attached[Any]

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


class Attaching:
    """The producers and consumers of an environment.

    Args:
        connections: What they are attached to.
        ending: Why nothing is attached any more; ``close`` sets it.
        watching: Is told what happens to them.
    """

    def __init__(self, connections: Connections, ending: Ending, watching: Watching) -> None:
        self._ending = ending
        self._watching = watching
        self._connections = connections
        self._recovery: Recovery[End] = Recovery(self._attach, ending, watching.tell)
        self._ends: set[End] = set()
        self._stuck: dict[Producer, int] = {}
        self._background = Background()
        self._guard = forking.lock()

    def begin(self, end: End) -> None:
        """Attaches a new one.

        Raises:
            WireloomError: Why that failed; what passes was tried again.
        """

        def attached() -> None:
            failed = self._attach([end])
            if end in failed:
                raise failed[end]

        with self._guard:
            self._ends.add(end)
        self._watching.add(end)
        try:
            self._connections.persist(attached, end.tries.what)
        except BaseException as error:
            end.give_up(error)
            self.forget(end)
            raise

    def begin_soon(self, end: Producer) -> None:
        """Attaches a new one in the background, and goes on as after a loss if that fails for a
        reason that passes; does not wait."""
        with self._guard:
            self._ends.add(end)
        self._watching.add(end)
        if not self._background.start(partial(self._begin, end), name="wireloom-attaching"):
            end.give_up(ClosedHere("closed by this program"))

    def lost(self, client: StreamClient, end: End, reason: BaseException) -> None:
        """One lost its connection; called on the reading thread."""
        self._connections.leave(end)
        self._recovery.lost(client, end, reason)

    def forget(self, end: End) -> None:
        """One is closed."""
        self._connections.leave(end)
        with self._guard:
            self._ends.discard(end)
        self._watching.remove(end)

    def flush(self, limit: Deadline) -> None:
        """Waits until what producers have accepted is answered for. What is not, or was refused, is
        told when they are closed; it is waited for again only if more was accepted."""
        for producer in self._of("producer"):
            assert isinstance(producer, Producer)
            end = producer.next_id
            if producer.unconfirmed and self._stuck.get(producer) != end:
                try:
                    producer.settled(end - 1, limit)
                except WireloomError:
                    self._stuck[producer] = end

    def close(self, limit: Deadline, *, flush: bool) -> None:
        """Closes all of them, and gives up those for which no time is left: a broker that does not
        answer holds up each of its own, and nothing of other connections. Consumers go first, whose
        handlers may publish what they make of records, and which may have to connect to store what
        is handled.

        Args:
            limit: How long that may take.
            flush: Whether what they publish is waited for.

        Raises:
            Exception: What a function of the program raised first.
        """

        def flushed() -> None:
            if flush:
                self.flush(limit)

        def ended() -> None:
            self._ending.set(ClosedHere("closed by this program"))
            self._connections.hurry()

        consumers = partial(self._close, "consumer", limit)
        producers = partial(self._close, "producer", limit)
        try:  # some consumers may begin until it has ended
            close_all([consumers, flushed, ended, consumers, producers])
        finally:
            ended()
            self._background.cancel()
            self._recovery.close(_JOIN)
            self._background.join(_JOIN)

    def _of(self, role: Role) -> Sequence[End]:
        with self._guard:
            return [end for end in self._ends if end.role == role]

    def _close(self, role: Role, limit: Deadline) -> None:
        """Closes some, those of one connection one after another."""
        groups: dict[Hashable, list[Callable[[], None]]] = {None: []}
        for end in self._of(role):
            # functions of the program are called where it closes, one after another
            place = None if end.has_functions else self._connections.used_by(end)
            groups.setdefault(place, []).append(partial(_close, end, limit))
        close_all([partial(close_all, each) for each in groups.values()], at_once=True)

    def _begin(self, end: Producer) -> None:
        self._connections.hurry()
        try:
            problem = (self._attach([end])).get(end)
        except Exception as error:
            problem = error
        if problem is not None:
            if passes(problem):
                end.tried(problem)
            self._recovery.lost(end, end, problem)

    def _attach(self, ends: Collection[End]) -> Mapping[End, BaseException]:
        """Attaches some; gives those for which it failed, and why."""
        places = self._connections.places(sorted({end.stream for end in ends}))
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
        together(
            [
                partial(self._attach_some, group, failed)
                for group in groups.values()
                for _ in range(min(len(group.ends), _AT_ONCE))
            ]
        )
        return failed

    def _attach_some(self, group: _Group, failed: dict[End, BaseException]) -> None:
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
                    client = self._connections.to(nodes, end.role, end)
                except Exception as error:  # the others would not come there either
                    group.problem = error
                    raise
                end.attach(client)
            except Exception as error:
                failed[end] = error
                self._connections.leave(end)


def _close(end: End, limit: Deadline) -> None:
    try:
        if limit.left():
            end.close()
    finally:
        end.give_up(ClosedHere("closed by this program"))


def _missing(end: End, error: BaseException) -> BaseException:
    """While a leader is being elected, a stream may seem not to exist; it is believed the second
    time."""
    if isinstance(error, StreamNotAvailable):
        return NotServed(str(error))
    if isinstance(error, StreamDoesNotExist) and not end.was_missing:
        end.was_missing = True
        return NotServed(f'"{end.stream}" is not there, it seems')
    return error

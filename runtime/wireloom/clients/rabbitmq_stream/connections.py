# Made by `make generate` from aio/connections.py; do not edit it.
"""Connections to the nodes of a cluster, on threads: some to ask, and those to the nodes that have
the streams."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from typing import TypeVar

from wireloom.clients.cluster.events import Events, Retry
from wireloom.clients.cluster.paced import Paced
from wireloom.clients.cluster.persisting import persist
from wireloom.clients.cluster.pool import Pool
from wireloom.clients.cluster.retrying import Retrying, passes
from wireloom.clients.rabbitmq_stream.client import StreamClient
from wireloom.clients.rabbitmq_stream.connecting import connect_within
from wireloom.clients.rabbitmq_stream.nodes import (
    Node,
    NotServed,
    Places,
    Role,
    Routes,
    advertised,
    astray,
    places_of,
)
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.errors import PeerSilent, TimedOut, WireloomError
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.threads import Home, sleep

_FAREWELL = 2.0
"""Seconds that a node has to agree to the end of a connection."""
_ASKED = "what was asked of the cluster"

T = TypeVar("T")
_Key = tuple[Role, Node | int]
"""What a connection is for, and to which node; locators are numbered, and lead to any."""


class Connections:
    """The connections of an environment.

    Args:
        routes: How nodes are reached, and how many connections there may be.
        ending: Why there are no connections any more.
        retrying: When questions are asked again.
        events: Is told what happens to connections, and what is tried again.

    Attributes:
        home: Where it may be used.
    """

    def __init__(self, routes: Routes, ending: Ending, retrying: Retrying, events: Events) -> None:
        self._routes = routes
        self._events = events
        self._options = routes.addresses[0][1]
        self._timeout = self._options.timeout
        self._retrying = retrying
        self._patience = replace(retrying, give_up_after=self._timeout)
        self._turn = count()
        self.home = Home()
        self._located: Paced[StreamClient] = Paced(retrying, ending)
        self._pool: Pool[_Key, StreamClient] = Pool(
            self._opened, _closed, _lasts, ending, self._most, routes.idle
        )

    def ask(self, question: Callable[[StreamClient], T], number: int | None = None) -> T:
        """Asks any node; one that does not answer in time is not asked again.

        Args:
            question: What is asked.
            number: Which locator is asked; it is the turn of the next one if not given.

        Raises:
            ConnectionLost: None of the addresses leads to a node.
            ResponseError: A broker refused.
            TimedOut: It took too long.
        """
        number = next(self._turn) if number is None else number
        locator = self._take("locator", number % self._routes.locators)
        try:
            return question(locator)
        except TimedOut as error:
            locator.connection.close(PeerSilent(str(error)))
            raise

    def ask_now(self, question: Callable[[StreamClient], T]) -> T:
        """Asks once, for a program that waits: it has a pace of its own, and is not told of what
        failed before."""
        self.hurry()
        return self.ask(question)

    def ask_again(self, question: Callable[[StreamClient], T], what: str = _ASKED) -> T:
        """Asks while that fails for reasons that pass; see ``persist``."""
        return self.persist(lambda: self.ask(question), what)

    def persist(self, action: Callable[[], T], what: str = _ASKED) -> T:
        """Does something again while it fails for reasons that pass, as long as the time lasts.

        Args:
            action: What is done.
            what: What it is for, for people: it is told of each further try.

        Raises:
            WireloomError: Why it failed at last.
        """
        tries = count(1)

        def told(error: WireloomError, pause: float) -> None:
            self._events.tell(Retry(what=what, seconds=pause, tries=next(tries), reason=error))

        def hurried() -> T:
            self.hurry()  # the program waits, and has a pace of its own
            return action()

        return persist(hurried, self._patience, told)

    def places(self, streams: Sequence[str]) -> dict[str, Places | BaseException]:
        """Where streams are, asked all at once. Those that are not there for one locator are asked
        of another one, whose node may know more.

        Raises:
            WireloomError: Nobody tells.
        """
        number = next(self._turn)
        found = self._told(streams, number)
        missing = [name for name in found if isinstance(found[name], StreamDoesNotExist)]
        if missing and self._routes.locators > 1:
            found |= self._told(missing, number + 1)
        return found

    def to(self, nodes: Sequence[Node], role: Role, user: Hashable) -> StreamClient:
        """A connection with room to the first of some nodes that can be reached.

        Args:
            nodes: The nodes.
            role: What it is for.
            user: Who uses it, until ``leave``.

        Raises:
            WireloomError: Why none can.
        """
        problem: WireloomError | None = None
        deadline = Deadline(self._timeout)
        for place, node in enumerate(nodes):
            share = _share(deadline, len(nodes) - place)
            try:
                return self._take(role, node, share, user)
            except WireloomError as error:
                if not passes(error):
                    raise
                problem = error
        assert problem is not None
        raise problem

    def ask_leader(self, stream: str, question: Callable[[StreamClient], T]) -> T:
        """Asks the leader of a stream.

        Raises:
            NotServed: There is none now.
            WireloomError: It does not answer, or refuses.
        """
        found = (self.places([stream]))[stream]
        if isinstance(found, BaseException):
            raise found
        user = object()
        client = self.to(found.candidates("leader"), "consumer", user)
        try:
            return question(client)
        finally:
            self.leave(user)

    def used_by(self, user: Hashable) -> StreamClient | None:
        """The connection that somebody uses, if he does."""
        return self._pool.used_by(user)

    def leave(self, user: Hashable) -> None:
        """Somebody no longer uses a connection."""
        self._pool.leave(user)

    def hurry(self) -> None:
        """Lets addresses that led nowhere be tried again at once."""
        self._located.hurry()

    def close(self) -> None:
        """Ends all connections."""
        self._pool.close()

    def _told(self, streams: Sequence[str], number: int) -> dict[str, Places | BaseException]:
        return places_of(self.ask(lambda one: one.metadata(tuple(streams)), number))

    def _take(
        self,
        role: Role,
        node: Node | int,
        deadline: Deadline | None = None,
        user: Hashable | None = None,
    ) -> StreamClient:
        self.home.check("an environment")
        what = f"{'any node' if isinstance(node, int) else node}: no connection"
        return self._pool.take((role, node), deadline or Deadline(self._timeout), what, user)

    def _opened(self, key: _Key, deadline: Deadline) -> StreamClient:
        _, node = key
        if isinstance(node, int):
            return self._located(partial(self._any, node, deadline), deadline)
        if self._routes.load_balancer:
            return self._led_to(node, deadline)
        place = self._routes.reached_at(node)
        return self._connected(place, self._options, deadline, deadline)

    def _any(self, number: int, deadline: Deadline) -> StreamClient:
        """A connection to the first address that leads to a node. One that is silent leaves time
        for those after it; one that says something may be about to say why it refuses."""
        problem: WireloomError | None = None
        places = self._routes.begun_at(number)
        for place, (node, options) in enumerate(places):
            silent = _share(deadline, len(places) - place)
            try:
                return self._connected(node, options, silent, deadline)
            except WireloomError as error:
                problem = error if problem is None or passes(error) else problem
        assert problem is not None
        raise problem

    def _led_to(self, node: Node, deadline: Deadline) -> StreamClient:
        seen: set[Node] = set()
        problem: TimedOut | None = None
        for tries in count(1):
            number = random.randrange(len(self._routes.addresses))
            try:
                client = self._any(number, deadline)
            except TimedOut as error:
                if not seen:
                    raise
                problem = error
                break
            found = advertised(client.welcome.connection_properties)
            if found == node:
                return client
            client.connection.close()
            seen |= {found} if found else set()
            pause = astray(self._retrying, tries)
            if deadline.left() <= pause:
                break
            sleep(pause)
        known = ", ".join(map(str, sorted(seen))) or "nodes that do not tell their names"
        text = f"the load balancer does not lead to {node}, only to {known}"
        raise NotServed(text) from problem

    def _connected(
        self, place: Node, options: Options, silent: Deadline, deadline: Deadline
    ) -> StreamClient:
        client = connect_within(*place, options, silent, deadline)
        listener = self._events.passed_on  # for they have logged it
        client.connection.watch(listener)
        client.renewal.listener = listener
        return client

    def _most(self, key: _Key) -> int | None:
        return self._routes.most.get(key[0])


def _closed(client: StreamClient) -> None:
    client.close(timeout=_FAREWELL)


def _share(deadline: Deadline, count: int) -> Deadline:
    """The part of the time that is left for the first of so many."""
    return deadline if count == 1 else Deadline(round(deadline.left() / count, 3))


def _lasts(client: StreamClient) -> bool:
    return client.connection.error is None

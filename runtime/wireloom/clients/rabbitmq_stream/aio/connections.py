"""Connections to the nodes of a cluster, on asyncio: one to ask, and those to the nodes that have
the streams."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from wireloom.clients.cluster.aio.paced import AsyncPaced
from wireloom.clients.cluster.aio.pool import AsyncPool
from wireloom.clients.cluster.retrying import Retrying, passes
from wireloom.clients.rabbitmq_stream.aio.client import AsyncStreamClient, connect
from wireloom.clients.rabbitmq_stream.nodes import (
    Node,
    NotServed,
    Places,
    Resolver,
    Role,
    advertised,
    places_of,
)
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.errors import ClosedHere, ConnectionLost, TimedOut, WireloomError
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.runtime.tasks import sleep

_FAREWELL = 2.0
"""Seconds that a node has to agree to the end of a connection."""
_BALANCER_PAUSE = 0.05
"""Seconds between two tries to be led to a node by a load balancer."""

T = TypeVar("T")
_Key = tuple[Role, Node | None]
"""What a connection is for, and to which node; None is any."""


class AsyncConnections:
    """The connections of an environment.

    Args:
        addresses: Where brokers are found at first, each with who to be there.
        retrying: How soon they are tried again when none of them leads to a node.
        ending: Why there are no connections any more.
        resolver: Where to connect to reach a node, for what it calls itself.
        load_balancer: Whether the addresses lead to any node: then it is connected again until the
            wanted one answers.
        publishers: How many publishers a connection may have.
        subscriptions: How many subscriptions.
    """

    def __init__(
        self,
        addresses: Sequence[tuple[Node, Options]],
        retrying: Retrying,
        ending: Ending,
        resolver: Resolver | None,
        load_balancer: bool,
        publishers: int,
        subscriptions: int,
    ) -> None:
        self._addresses = addresses
        self._timeout = addresses[0][1].timeout
        self._resolver = resolver
        self._load_balancer = load_balancer
        self._ending = ending
        self._located = AsyncPaced(self._any, retrying, ending)
        self._most: dict[Role, int] = {"producer": publishers, "consumer": subscriptions}
        self._pool: AsyncPool[_Key, tuple[Role, AsyncStreamClient]] = AsyncPool(
            self._opened, _closed, _lasts, ending, self._has_room
        )

    async def ask(self, question: Callable[[AsyncStreamClient], Awaitable[T]]) -> T:
        """Asks any node; one that does not answer in time is not asked again.

        Raises:
            ConnectionLost: None of the addresses leads to a node.
            ResponseError: A broker refused.
            TimedOut: It took too long.
        """
        locator = await self._take("locator", None, Deadline(self._timeout))
        try:
            return await question(locator)
        except TimedOut:
            await locator.connection.close()
            raise
        except ClosedHere as error:
            if self._ending.error is not None:
                raise
            raise ConnectionLost("the node did not answer another question") from error

    async def places(self, streams: Sequence[str]) -> dict[str, Places | BaseException]:
        """Where streams are, asked all at once.

        Raises:
            WireloomError: Nobody tells.
        """
        return places_of(await self.ask(lambda locator: locator.metadata(tuple(streams))))

    async def to(self, nodes: Sequence[Node], role: Role) -> AsyncStreamClient:
        """A connection with room to the first of some nodes that can be reached.

        Raises:
            WireloomError: Why none can.
        """
        problem: WireloomError | None = None
        deadline = Deadline(self._timeout)
        for node in nodes:
            try:
                return await self._take(role, node, deadline)
            except WireloomError as error:
                if not passes(error):
                    raise
                problem = error
        assert problem is not None
        raise problem

    def hurry(self) -> None:
        """Lets addresses that led nowhere be tried again at once."""
        self._located.hurry()

    async def close(self) -> None:
        """Ends all connections."""
        await self._pool.close()

    async def _take(self, role: Role, node: Node | None, deadline: Deadline) -> AsyncStreamClient:
        what = f"{node or 'any node'}: no connection"
        _, client = await self._pool.take((role, node), deadline, what)
        return client

    async def _opened(self, key: _Key, deadline: Deadline) -> tuple[Role, AsyncStreamClient]:
        role, node = key
        if node is None:
            return role, await self._located(deadline)
        if self._load_balancer:
            return role, await self._led_to(node, deadline)
        host, port = self._resolver(node) if self._resolver else node
        return role, await connect(host, port, self._addresses[0][1])

    async def _any(self) -> AsyncStreamClient:
        problem: WireloomError | None = None
        for node, options in random.sample(self._addresses, len(self._addresses)):
            try:
                return await connect(*node, options)
            except WireloomError as error:
                problem = error if problem is None or passes(error) else problem
        assert problem is not None
        raise problem

    async def _led_to(self, node: Node, deadline: Deadline) -> AsyncStreamClient:
        seen: set[Node] = set()
        while True:
            client = await self._any()
            found = advertised(client.welcome.connection_properties)
            if found == node:
                return client
            await client.connection.close()
            seen |= {found} if found else set()
            if deadline.left() <= _BALANCER_PAUSE:
                known = ", ".join(map(str, sorted(seen))) or "nodes that do not tell their names"
                raise NotServed(f"the load balancer does not lead to {node}, only to {known}")
            await sleep(_BALANCER_PAUSE)

    def _has_room(self, one: tuple[Role, AsyncStreamClient]) -> bool:
        role, client = one
        used = client.publishers if role == "producer" else client.subscriptions
        return role == "locator" or used < self._most[role]


async def _closed(one: tuple[Role, AsyncStreamClient]) -> None:
    await one[1].close(timeout=_FAREWELL)


def _lasts(one: tuple[Role, AsyncStreamClient]) -> bool:
    return one[1].connection.error is None

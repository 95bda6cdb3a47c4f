"""Where the queues of topics are: asked of name servers, and kept for a while."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any, TypeVar

from wireloom.clients.cluster.answers import of
from wireloom.clients.rocketmq.errors import NoRoute
from wireloom.clients.rocketmq.messages import Endpoint
from wireloom.clients.rocketmq.options import Options
from wireloom.clients.rocketmq.routes import Route, addresses, read_route
from wireloom.clients.rocketmq.steps import Ask, Steps
from wireloom.errors import ConnectionLost, InvalidArgument, ResponseError, TimedOut
from wireloom.rocketmq.codes import TopicNotExist
from wireloom.rocketmq.messages import GetRouteinfoByTopic, GetRouteinfoByTopicResponse
from wireloom.rocketmq.types import RouteFields, RouteInfo, SystemTopic
from wireloom.runtime.arguments import check_address, check_type
from wireloom.runtime.connection_log import one_line

M = TypeVar("M")

_LOG = logging.getLogger(__name__)

DEFAULT_QUEUES = 4
"""Queues of a topic that a message makes, on each broker."""


def endpoints(name_servers: Sequence[tuple[str, int]]) -> list[Endpoint]:
    """The addresses that a client is given.

    Raises:
        InvalidArgument: They are no pairs of host and port.
    """
    check_type("name_servers", name_servers, Sequence)
    found = []
    for pair in name_servers:
        if isinstance(pair, str) or not isinstance(pair, Sequence) or len(pair) != 2:
            raise InvalidArgument(f"name_servers has {pair!r}, it must have pairs of host and port")
        check_address(*pair)
        found.append(Endpoint(*pair))
    return found


class Directory:
    """The routes of topics; may be used from several threads.

    Args:
        name_servers: Where name servers are; all know the same.
        options: How often to ask again.
        now: The time in seconds.
    """

    def __init__(
        self,
        name_servers: Sequence[Endpoint],
        options: Options,
        now: Callable[[], float] = monotonic,
    ) -> None:
        if not name_servers:
            raise InvalidArgument("a client needs the address of a name server")
        self.name_servers = tuple(name_servers)
        self._options = options
        self._now = now
        self._routes: dict[str, tuple[float, Route]] = {}
        self._turn = 0

    def forget(self, topic: str) -> None:
        """Asks for the route of a topic again when it is next needed; should no name server
        answer then, the old one is used."""
        known = self._routes.get(topic)
        if known is not None:
            self._routes[topic] = -math.inf, known[1]

    def brokers(self) -> list[Endpoint]:
        """All brokers that are known, each once."""
        routes = [route for _, route in list(self._routes.values())]
        return addresses(routes)

    def route(self, topic: str, *, making: bool = False) -> Steps[Route]:
        """Where the queues of a topic are.

        Args:
            topic: The topic.
            making: Whether a topic that is not there is to be made by the first message.

        Raises:
            NoRoute: There is no such topic, or no name server knows.
        """
        known = self._routes.get(topic)
        if known is not None and self._now() < known[0] + self._options.refresh:
            return known[1]
        try:
            info = yield from self._ask(topic)
        except TopicNotExist as missing:
            self._routes.pop(topic, None)
            if not making:
                raise NoRoute(topic, "there is no such topic") from missing
            info = _like_default((yield from self._default(topic)))
        except (ConnectionLost, TimedOut, ResponseError) as error:
            if known is None:
                raise NoRoute(topic, f"no name server tells: {error}") from error
            why = one_line(error)
            _LOG.warning('"%s": no name server tells, the old route is used: %s', topic, why)
            self._routes[topic] = self._now(), known[1]
            return known[1]  # it is better than none
        route = read_route(topic, info)
        self._routes[topic] = self._now(), route
        return route

    def ask(self, topic: str, broker: str, request: partial[Any], kind: type[M]) -> Steps[M]:
        """What the master of a broker answers that has queues of a topic.

        Raises:
            NoRoute: It has none at the moment.
            ResponseError: The broker refuses.
        """
        route = yield from self.route(topic)
        return of((yield Ask(route.master(broker), request, topic)), kind)

    def _default(self, topic: str) -> Steps[RouteInfo]:
        try:
            return (yield from self._ask(SystemTopic.TBW102))
        except TopicNotExist as missing:
            reason = "there is no such topic, and no broker makes topics"
            raise NoRoute(topic, reason) from missing

    def _ask(self, topic: str) -> Steps[RouteInfo]:
        """Asks one name server after another, beginning with the one that answered last."""
        fields = RouteFields(topic, accept_standard_json_only=True)
        request = partial(GetRouteinfoByTopic, fields=fields)
        failure: Exception | None = None
        for attempt in range(len(self.name_servers)):
            turn = (self._turn + attempt) % len(self.name_servers)
            try:
                answer = yield Ask(self.name_servers[turn], request, topic)
            except (ConnectionLost, TimedOut) as error:
                failure = error
                continue
            self._turn = turn
            return of(answer, GetRouteinfoByTopicResponse).body
        assert failure is not None
        raise failure


def _like_default(info: RouteInfo) -> RouteInfo:
    """The route that a topic will have which brokers make out of the default one."""
    queues = tuple(
        replace(
            entry,
            read_queues=min(DEFAULT_QUEUES, entry.read_queues),
            write_queues=min(DEFAULT_QUEUES, entry.read_queues),
        )
        for entry in info.queues
    )
    return replace(info, queues=queues)

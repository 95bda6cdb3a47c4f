"""Connections to the brokers that have the streams, made when they are needed and made again when
they are lost."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Self, TypeVar

from wireloom.clients.cluster.retrying import passes
from wireloom.clients.rabbitmq_stream import StreamClient, connect
from wireloom.clients.rabbitmq_stream.nodes import Node, NotServed, Role, advertised, places_of
from wireloom.errors import ConnectionLost, TimedOut, WireloomError
from wireloom.rabbitmq_stream.codes import VirtualHostAccessFailure
from wireloom.rabbitmq_stream.tables import PORT, TLS_PORT
from wireloom.spark.credentials import client_options
from wireloom.spark.errors import UnknownHost, Unreachable
from wireloom.spark.options import ConnectionOptions
from wireloom.spark.unreachable import unreachable

T = TypeVar("T")

_FIRST_PAUSE = 0.05
_LONGEST_PAUSE = 2.0


def is_passing(error: BaseException) -> bool:
    """Whether trying again may help; a virtual host that is refused is far more often misspelt than
    at its limit of connections."""
    return passes(error) and not isinstance(error, VirtualHostAccessFailure | Unreachable)


class Patience:
    """How long to try again; anything that succeeds starts it anew.

    Args:
        seconds: How long without any success.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.renew()

    def renew(self) -> None:
        """Something succeeded."""
        self._end = time.monotonic() + self._seconds
        self._pause = _FIRST_PAUSE

    def wait(self, error: BaseException) -> None:
        """Waits before the next try; raises the error if it makes no sense to try again."""
        if not is_passing(error) or time.monotonic() + self._pause > self._end:
            raise error
        time.sleep(self._pause * random.uniform(0.5, 1.0))
        self._pause = min(2 * self._pause, _LONGEST_PAUSE)


class Cluster:
    """The brokers of a data source; for one thread.

    Args:
        options: How to reach them.
        name: The name of the connections, for people who look at the broker.
        damaged_chunks: Whether subscriptions hand out chunks that are damaged.
    """

    def __init__(self, options: ConnectionOptions, name: str, damaged_chunks: bool = False) -> None:
        self._options = options
        self._client_options = client_options(options, name, damaged_chunks)
        self._seed: StreamClient | None = None
        self._nodes: dict[Node, StreamClient] = {}
        self._silent: list[StreamClient] = []
        self._was_reached = False

    def seed(self) -> StreamClient:
        """A connection to any broker.

        Raises:
            ConnectionLost: None of those that the options name can be reached.
        """
        if self._seed is None or self._seed.connection.error is not None:
            self._seed = self._first_of(self._options.brokers)
        return self._seed

    def reader(self, stream: str) -> StreamClient:
        """A connection to a broker that has the stream, rather not its leader.

        Raises:
            StreamDoesNotExist: There is no such stream.
            NotServed: There is no way to it now.
        """
        return self._any_of(self._candidates(stream, "consumer"))

    def leader(self, stream: str) -> StreamClient:
        """A connection to the leader of a stream.

        Raises:
            StreamDoesNotExist: There is no such stream.
            NotServed: It has no leader now, or there is no way to it.
        """
        return self._any_of(self._candidates(stream, "producer"))

    def persist(self, action: Callable[[], T]) -> T:
        """Does something again until it succeeds, or fails for good.

        Raises:
            WireloomError: It fails for good, or ``retry_timeout`` is over.
        """
        patience = Patience(self._options.retry_timeout)
        while True:
            try:
                return action()
            except WireloomError as error:
                self.failed(error)
                patience.wait(error)

    def failed(self, error: WireloomError) -> None:
        """Takes note of an error: connections on which nothing came in time are not used for
        anything new. What uses them already may go on."""
        if isinstance(error, TimedOut):
            self._silent += self._clients()
            self._nodes.clear()
            self._seed = None

    @property
    def is_sound(self) -> bool:
        """Whether all connections that were used may be used again."""
        return not self._silent

    def close(self) -> None:
        """Ends all connections."""
        clients, silent = self._clients(), self._silent
        self._nodes.clear()
        self._seed = None
        self._silent = []
        for client in clients:
            with suppress(WireloomError):
                client.close()
        for client in silent:
            client.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.close()

    def _clients(self) -> list[StreamClient]:
        return [*self._nodes.values(), *([self._seed] if self._seed else [])]

    def _candidates(self, stream: str, role: Role) -> list[Node]:
        answer = self.seed().metadata((stream,), timeout=self._client_options.timeout)
        found = places_of(answer)[stream]
        if isinstance(found, BaseException):
            raise found
        return found.candidates(role)

    def _any_of(self, nodes: Iterable[Node]) -> StreamClient:
        problems: list[WireloomError] = []
        for node in nodes:
            try:
                return self._node(node)
            except (ConnectionLost, TimedOut) as error:
                problems.append(error)
        raise _hopeful(problems)

    def _node(self, node: Node) -> StreamClient:
        seed = self.seed()
        if advertised(seed.welcome.connection_properties) == node:
            return seed
        known = self._nodes.get(node)
        if known is None or known.connection.error is not None:
            known = self._behind_balancer(node) if self._options.load_balancer else self._to(node)
            self._nodes[node] = known
        return known

    def _to(self, node: Node) -> StreamClient:
        try:
            return self._connected(*node)
        except UnknownHost as error:  # as long as it is being started anew, it may have no name
            raise NotServed(
                f"{error}; a broker calls itself so by stream.advertised_host, or set "
                "loadBalancer = true"
            ) from error

    def _behind_balancer(self, node: Node) -> StreamClient:
        """Connects until the balancer happens to choose a broker."""
        patience = Patience(self._options.retry_timeout)
        while True:
            client = self._first_of(self._options.brokers)
            if advertised(client.welcome.connection_properties) == node:
                return client
            client.close()
            patience.wait(NotServed(f"the load balancer does not lead to {node}"))

    def _first_of(self, addresses: Iterable[tuple[str, int | None]]) -> StreamClient:
        usual = TLS_PORT if self._options.tls else PORT
        problems: list[WireloomError] = []
        for host, port in addresses:
            try:
                return self._connected(host, port or usual)
            except (ConnectionLost, TimedOut) as error:
                problems.append(error)
        found = _hopeful(problems)
        if isinstance(found, UnknownHost) and self._was_reached:  # see _to
            raise NotServed(str(found)) from found
        raise found

    def _connected(self, host: str, port: int) -> StreamClient:
        try:
            client = connect(host, port, self._client_options)
        except WireloomError as error:
            found = unreachable(error)
            if found is None:
                raise
            raise found from error
        self._was_reached = True
        return client


def _hopeful(problems: Sequence[WireloomError]) -> WireloomError:
    """One of some errors, against which trying again may help if that is so for any."""
    return max(problems, key=is_passing)


def chosen(cluster: Cluster, streams: Iterable[str], super_stream: str | None) -> Iterator[str]:
    """The streams that are given, or the partitions of a super stream."""
    if super_stream is None:
        yield from streams
    else:
        yield from cluster.seed().partitions(super_stream)

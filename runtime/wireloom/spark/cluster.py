"""Connections to the brokers that have the streams, made when they are needed and made again when
they are lost."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TypeVar

from wireloom.clients.cluster.closing import Closes
from wireloom.clients.cluster.persisting import persist
from wireloom.clients.cluster.pool import Pool
from wireloom.clients.cluster.retrying import Retrying, Tries, passes
from wireloom.clients.rabbitmq_stream import StreamClient, connect
from wireloom.clients.rabbitmq_stream.nodes import Node, NotServed, Wanted, advertised, places_of
from wireloom.errors import ClosedHere, ConnectionLost, TimedOut, WireloomError
from wireloom.rabbitmq_stream.codes import VirtualHostAccessFailure
from wireloom.rabbitmq_stream.tables import PORT, TLS_PORT
from wireloom.runtime.deadline import Deadline, Ending
from wireloom.spark.credentials import client_options
from wireloom.spark.errors import UnknownHost
from wireloom.spark.options import ConnectionOptions
from wireloom.spark.unreachable import unreachable

T = TypeVar("T")


class Cluster(Closes):
    """The brokers of a data source; for one thread.

    Args:
        options: How to reach them.
        name: The name of the connections, for people who look at the broker.
        damaged_chunks: Whether subscriptions hand out chunks that are damaged.
    """

    def __init__(self, options: ConnectionOptions, name: str, damaged_chunks: bool = False) -> None:
        self._options = options
        self._client_options = client_options(options, name, damaged_chunks)
        self._retrying = Retrying(first=0.05, longest=2.0, give_up_after=options.retry_timeout)
        self._ending = Ending()
        self._clients: Pool[Node | None, StreamClient] = Pool(
            self._opened, self._closed, self._lasts, self._ending
        )
        self._silent: list[StreamClient] = []
        self._was_reached = False

    def seed(self) -> StreamClient:
        """A connection to any broker.

        Raises:
            ConnectionLost: None of those that the options name can be reached.
        """
        return self._take(None)

    def reader(self, stream: str) -> StreamClient:
        """A connection to a broker that has the stream, rather not its leader.

        Raises:
            StreamDoesNotExist: There is no such stream.
            NotServed: There is no way to it now.
        """
        return self._any_of(self._candidates(stream, "any"))

    def leader(self, stream: str) -> StreamClient:
        """A connection to the leader of a stream.

        Raises:
            StreamDoesNotExist: There is no such stream.
            NotServed: It has no leader now, or there is no way to it.
        """
        return self._any_of(self._candidates(stream, "leader"))

    def persist(self, action: Callable[[], T]) -> T:
        """Does something again until it succeeds, or fails for good.

        Raises:
            WireloomError: It fails for good, or ``retry_timeout`` is over.
        """
        return persist(action, self._retrying, lambda error, _: self._failed(error))

    def tries(self) -> Tries:
        """Tries until ``retry_timeout`` is over, which begins now."""
        return Tries(self._retrying, "it", time.monotonic())

    def wait(self, error: WireloomError, tries: Tries) -> None:
        """Waits before the next of some tries; raises the error if it makes no sense."""
        self._failed(error)
        time.sleep(tries.pause(error))

    @property
    def is_sound(self) -> bool:
        """Whether all connections that were used may be used again."""
        return not self._silent and self._ending.error is None

    def close(self) -> None:
        """Ends all connections."""
        self._ending.set(ClosedHere("closed by this program"))
        self._clients.close()
        for client in self._silent:
            client.connection.close()

    def _failed(self, error: BaseException) -> None:
        """Takes note of an error: connections on which nothing came in time are not used for
        anything new. What uses them already may go on."""
        if isinstance(error, TimedOut):
            self._silent += [client for _, client in self._clients.known()]

    def _lasts(self, client: StreamClient) -> bool:
        return client.connection.error is None and client not in self._silent

    def _closed(self, client: StreamClient) -> None:
        if client not in self._silent:
            with suppress(WireloomError):
                client.close()

    def _take(self, node: Node | None) -> StreamClient:
        limit = Deadline(threading.TIMEOUT_MAX)  # each attempt has its own
        return self._clients.take(node, limit, f"{node or 'any broker'}: no connection")

    def _candidates(self, stream: str, wanted: Wanted) -> list[Node]:
        answer = self.seed().metadata((stream,), timeout=self._client_options.timeout)
        found = places_of(answer)[stream]
        if isinstance(found, BaseException):
            raise found
        return found.candidates(wanted)

    def _any_of(self, nodes: Iterable[Node]) -> StreamClient:
        problems: list[WireloomError] = []
        for node in nodes:
            try:
                return self._node(node)
            except (ConnectionLost, TimedOut) as error:
                problems.append(error)
        raise max(problems, key=passes)

    def _node(self, node: Node) -> StreamClient:
        seed = self.seed()
        if advertised(seed.welcome.connection_properties) == node:
            return seed
        return self._take(node)

    def _opened(self, node: Node | None, _: Deadline) -> StreamClient:
        if node is None:
            return self._first_of(self._options.brokers)
        return self._behind_balancer(node) if self._options.load_balancer else self._to(node)

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

        def led() -> StreamClient:
            client = self._first_of(self._options.brokers)
            if advertised(client.welcome.connection_properties) == node:
                return client
            client.close()
            raise NotServed(f"the load balancer does not lead to {node}")

        return persist(led, self._retrying)

    def _first_of(self, addresses: Iterable[tuple[str, int | None]]) -> StreamClient:
        usual = TLS_PORT if self._options.tls else PORT
        problems: list[WireloomError] = []
        for host, port in addresses:
            try:
                return self._connected(host, port or usual)
            except (ConnectionLost, TimedOut) as error:
                problems.append(error)
        found = max(problems, key=passes)
        if isinstance(found, UnknownHost) and self._was_reached:  # see _to
            raise NotServed(str(found)) from found
        raise found

    def _connected(self, host: str, port: int) -> StreamClient:
        try:
            client = connect(host, port, self._client_options)
        except VirtualHostAccessFailure as error:
            error.retriable = False  # far more often misspelt than at its limit of connections
            raise
        except WireloomError as error:
            found = unreachable(error)
            if found is None:
                raise
            raise found from error
        self._was_reached = True
        return client


def chosen(cluster: Cluster, streams: Iterable[str], super_stream: str | None) -> Iterator[str]:
    """The streams that are given, or the partitions of a super stream."""
    if super_stream is None:
        yield from streams
    else:
        yield from cluster.seed().partitions(super_stream)

"""An embedded producer of DCP: nodes that stream the changes of buckets, for tests and demos.

It keeps everything in memory and speaks the real protocol on loopback sockets: HELLO, SASL with
PLAIN and SCRAM, the choice of a bucket, configurations of the cluster, reading and writing of
documents, and DCP with all rules of the stream request, rollback, flow control and no-ops.

What it does not do: durable writes and what replicas need, cache transfer, expiry by itself
(``Bucket.delete`` with ``expired`` does it), privileges of users within a bucket, sub-document
commands, the management service. Histories are never compacted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Self, TypeVar

from wireloom.couchbase_dcp.messages import Message
from wireloom.couchbase_dcp.tables import FRAME_MAX, FRAME_UNCOUNTED, SERVER_TABLES
from wireloom.couchbase_dcp.types import ClusterConfig, Status
from wireloom.errors import InvalidArgument
from wireloom.runtime.serve import Server
from wireloom.testing.couchbase_dcp.buckets import Bucket
from wireloom.testing.couchbase_dcp.client import Client
from wireloom.testing.couchbase_dcp.core import Core, Settings
from wireloom.testing.couchbase_dcp.handles import Peer
from wireloom.testing.embedded import Embedded
from wireloom.testing.faults import Faults
from wireloom.testing.server_group import ServerGroup

if TYPE_CHECKING:
    from ssl import SSLContext

R = TypeVar("R")


class Producer(Embedded[Peer]):
    """A cluster of one node or more, with a bucket called default.

    Methods may be used from any thread. Buckets belong to the thread of the producer while it runs:
    change them by ``call``.

    Attributes:
        settings: What may be set.
        faults: What it does wrong.
        bucket: The bucket called default.

    Args:
        vbuckets: How many vbuckets the bucket has, 1 to 1024.
        host: The address to listen on.
        port: The port of the first node; 0, and those of other nodes, are any that are free.
        nodes: How many nodes there are; vbuckets are dealt out to them in turn.
        ssl: Speak TLS with this context.
        passwords: The password of each user; by default that of "user" is "password".
        settings: What may be set.
    """

    codes = Status

    def __init__(
        self,
        vbuckets: int = 64,
        host: str = "127.0.0.1",
        port: int = 0,
        nodes: int = 1,
        passwords: Mapping[str, str] | None = None,
        ssl: SSLContext | None = None,
        settings: Settings | None = None,
    ) -> None:
        if nodes < 1:
            raise InvalidArgument(f"{nodes} nodes, there must be one")
        self.settings = settings or Settings()
        self.bucket = Bucket("default", vbuckets)
        for vbucket in self.bucket.vbuckets:
            vbucket.node = vbucket.number % nodes
        self._core = Core(self.settings, passwords or {"user": "password"}, bool(ssl))
        self.faults: Faults = self._core.faults
        self._ssl = ssl
        self._core.add(self.bucket)
        self._servers = [
            self._node(host, port if number == 0 else 0, number) for number in range(nodes)
        ]
        self._group = ServerGroup(self._servers, "producer", self._opened)

    # --- life ---

    def start(self, timeout: float = 10.0) -> Self:
        """Begins to listen; afterwards ``addresses`` are the real ones.

        Raises:
            OSError: The address is not free.
            TimedOut: It did not come up in time.
        """
        self._group.start(timeout)
        return self

    def stop(self, timeout: float = 10.0) -> None:
        """Cuts all connections and ends the thread; the bucket stays. Does nothing if it does not
        run.

        Raises:
            TimedOut: A hook hangs.
        """
        self._group.stop(timeout)

    # --- what there is ---

    @property
    def host(self) -> str:
        """The address that the first node listens on."""
        return self._servers[0].host

    @property
    def port(self) -> int:
        """The port that the first node listens on."""
        return self._servers[0].port

    @property
    def addresses(self) -> list[tuple[str, int]]:
        """Host and port of each node."""
        return [(server.host, server.port) for server in self._servers]

    @property
    def connections(self) -> list[Client]:
        """The present connections, the oldest first; look at them by ``call``."""
        return self.call(lambda: list(self._core.clients))

    @property
    def peers(self) -> list[Peer]:
        """The same, to cut, freeze and thaw them."""
        return [Peer(self, client) for client in self.connections]

    @property
    def errors(self) -> list[BaseException]:
        """What went wrong and nobody else heard of."""
        found = list(self._core.errors)
        for server in self._servers:
            found += server.errors
        return found

    @property
    def configuration(self) -> ClusterConfig:
        """The configuration of the cluster for the bucket called default, as the first node tells
        it."""
        return self.call(lambda: self._core.configuration(self.bucket, 0))

    def add_bucket(self, name: str, vbuckets: int = 64) -> Bucket:
        """Makes another bucket, on the first node."""
        bucket = Bucket(name, vbuckets)
        self.call(lambda: self._core.add(bucket))
        return bucket

    def call(self, function: Callable[[], R]) -> R:
        """Calls a function in the thread of the producer, where its state belongs.

        Raises:
            TimedOut: It took longer than 10 seconds.
            ConnectionLost: The producer is being stopped.
        """
        return self._group.call(function)

    # --- parts ---

    def _node(self, host: str, port: int, number: int) -> Server[Message]:
        return Server(
            SERVER_TABLES,
            lambda: Client(self._core, number),
            host,
            port,
            self._ssl,
            frame_limit=FRAME_MAX + FRAME_UNCOUNTED,
        )

    def _opened(self) -> None:
        """All nodes listen now."""
        self._core.nodes = self.addresses

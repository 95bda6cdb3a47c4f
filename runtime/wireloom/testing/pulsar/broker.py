"""An embedded broker of Apache Pulsar, for tests and demonstrations.

It keeps everything in memory and speaks the real protocol on a loopback socket, in a thread of its
own::

    with Broker() as broker:
        topic = broker.topic("events")
        topic.append([b"one", b"two"])
        client = connect(broker.host, broker.port)

It answers as the release 4.0.8 does, as far as that was measured: lookups, partitioned topics,
producers with all access modes, deduplication, subscriptions of all types, permits,
acknowledgements, redelivery, seeking, delayed delivery, schemas, tokens.

What it does not do: keep anything when it stops; clusters, redirections, bundles that are split;
topics that are not persistent; transactions; watching lists of topics; compaction, retention,
expiry, quotas, dead topics that are removed; geo-replication; encryption keys; comparing
definitions of schemas; administration over HTTP, where methods of ``Broker`` and ``TopicHandle``
stand in. Tokens are compared as they are, whatever they say. Which consumer of a Key_Shared
subscription gets which key is not what a real broker would choose, unless ranges are given. All
topics together take no more than ``memory_limit`` bytes; what comes after that is refused with
PERSISTENCE_ERROR, and ``errors`` says why.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Self, TypeVar

from wireloom.errors import InvalidArgument
from wireloom.pulsar.messages import Message
from wireloom.pulsar.tables import SERVER_TABLES
from wireloom.pulsar.types import ServerError
from wireloom.testing.budget import MEMORY_LIMIT
from wireloom.testing.embedded import Embedded
from wireloom.testing.faults import Faults
from wireloom.testing.listener import Listener
from wireloom.testing.pulsar.client import Client
from wireloom.testing.pulsar.core import VERSION, Core, Settings
from wireloom.testing.pulsar.handles import Peer, TopicHandle
from wireloom.testing.pulsar.names import TopicName
from wireloom.testing.pulsar.refusal import Refusal

if TYPE_CHECKING:
    from ssl import SSLContext

R = TypeVar("R")

_STOP_SECONDS = 5.0


class Broker(Embedded[Peer]):
    """A broker.

    Methods and properties may be used from any thread, before it starts as well as while it runs.

    Attributes:
        settings: What may be set.
        faults: What it does wrong.
        version: The release that it imitates.

    Args:
        host: The address to listen on.
        port: The port to listen on; 0 takes any that is free.
        ssl: Speak TLS with this context.
        tokens: The role of each token; one that is removed counts no more.
        passwords: The password of each role; without tokens and passwords it lets everybody in.
        granted: Roles that may publish and consume; None: all.
        namespaces: Names of the namespaces, each with its tenant.
        memory_limit: Bytes that all topics together may take.
        settings: What may be set.
    """

    version = VERSION
    codes = ServerError

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        ssl: SSLContext | None = None,
        tokens: Mapping[str, str] | None = None,
        passwords: Mapping[str, str] | None = None,
        granted: Collection[str] | None = None,
        namespaces: Collection[str] = ("public/default",),
        memory_limit: int = MEMORY_LIMIT,
        settings: Settings | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self._core = Core(
            self.settings,
            namespaces,
            {} if tokens is None else tokens,
            {} if passwords is None else passwords,
            granted,
            memory_limit,
        )
        self._core.host, self._core.port = host, port
        self._core.secure = ssl is not None
        self.faults: Faults = self._core.faults
        self._server: Listener[Message] = Listener(
            SERVER_TABLES, lambda: Client(self._core), host, port, ssl
        )

    # --- life ---

    def start(self) -> Self:
        """Begins to listen; afterwards ``port`` is the real one.

        Raises:
            OSError: The address is not free.
        """
        self._server.start()
        self._core.port = self._server.port
        return self

    def stop(self) -> None:
        """Cuts all connections and ends the thread; the topics stay until the object is gone.

        Raises:
            TimedOut: That took longer than 5 seconds.
        """
        self._server.stop(_STOP_SECONDS)

    # --- what there is ---

    @property
    def host(self) -> str:
        """The address that it listens on."""
        return self._server.host

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return self._server.port

    @property
    def service_url(self) -> str:
        """What lookups name, which is how clients of Pulsar want the address."""
        return self._core.url

    @property
    def addresses(self) -> list[tuple[str, int]]:
        """Host and port that it listens on."""
        return [(self.host, self.port)]

    @property
    def bytes_used(self) -> int:
        """Bytes that all topics take."""
        return self._core.budget.used

    @property
    def errors(self) -> list[BaseException]:
        """What went wrong and nobody else heard of, and what clients did against the protocol."""
        return [*self._core.errors, *self._server.errors]

    @property
    def memory_limit(self) -> int:
        """Bytes that there may be."""
        return self._core.budget.limit

    @property
    def connections(self) -> list[Peer]:
        """The present connections, the oldest first."""
        return self.call(lambda: [Peer(self, client) for client in self._core.clients])

    @property
    def peers(self) -> list[Peer]:
        """The present connections, the oldest first."""
        return self.connections

    @property
    def topics(self) -> list[str]:
        """Whole names of the topics and partitions."""
        return self.call(lambda: list(self._core.topics))

    def topic(self, name: str) -> TopicHandle:
        """A topic or partition, which is created if there is none of that name.

        Raises:
            InvalidArgument: That is no name of a topic that it could have.
        """
        parsed = self._parsed(name)
        return self.call(lambda: TopicHandle(self, self._core.topic(parsed)))

    def partitioned_topic(self, name: str, partitions: int) -> list[TopicHandle]:
        """Makes a partitioned topic; gives its partitions.

        Raises:
            InvalidArgument: That is no name of a topic that it could have.
        """
        parsed = self._parsed(name)
        self.call(lambda: self._core.create_partitions(parsed, partitions))
        return [self.topic(f"{parsed.text}-partition-{index}") for index in range(partitions)]

    def call(self, function: Callable[[], R]) -> R:
        """Calls a function in the thread of the broker, where its state belongs.

        Raises:
            TimedOut: It took longer than 10 seconds.
        """
        return self._server.call(function)

    def _parsed(self, text: str) -> TopicName:
        try:
            name = self._core.name(text)
            self._core.check_namespace(name)
        except Refusal as why:
            raise InvalidArgument(f"{text!r}: {why.text}") from why
        return name

"""An embedded name server and broker of Apache RocketMQ, for tests and demonstrations.

It keeps everything in memory and speaks the remoting protocol on two loopback sockets, in a thread
of its own::

    with Broker() as broker:
        topic = broker.topic("events")
        topic.append([b"one", b"two"])
        client = connect([(broker.host, broker.port)])

It answers as the release 5.5.0 does, as far as that was measured: routes, topics that messages
make, sending in all forms, delays by level and by time, pulling with long polls, tags and
conditions in SQL92, places of groups, members of groups and what they are told, messages that are
given back, dead letters, popping, transactions, locks, signed requests, questions about running
consumers. Groups that an administrator moves are told so, as brokers do that are configured with
``useServerSideResetOffset=false``; a single queue and its place cannot be named.

What it does not do: keep anything when it stops; more than one broker, slaves, controllers, the
proxy and its other protocols; popping in order, peeking; taking delayed messages back; replies to
requests among messages; statistics; removing old messages. Queues that are popped by a new group
are read from the beginning, whatever it asks. All messages together take no more than
``memory_limit`` bytes; what comes after that is refused with SERVICE_NOT_AVAILABLE, and ``errors``
says why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from ipaddress import ip_address
from typing import TYPE_CHECKING, Self, TypeVar

from wireloom.errors import InvalidArgument
from wireloom.rocketmq.messages import Message
from wireloom.rocketmq.tables import FRAME_MAX, FRAME_UNCOUNTED
from wireloom.rocketmq.types import ResponseCode
from wireloom.runtime.serve import Server
from wireloom.testing.budget import MEMORY_LIMIT
from wireloom.testing.embedded import Embedded
from wireloom.testing.faults import Faults
from wireloom.testing.rocketmq import names
from wireloom.testing.rocketmq.base import BaseClient
from wireloom.testing.rocketmq.client import Client
from wireloom.testing.rocketmq.core import VERSION, Core, Settings
from wireloom.testing.rocketmq.handles import Peer, TopicHandle
from wireloom.testing.rocketmq.lenient_decoding import TABLES
from wireloom.testing.rocketmq.name_server import NameServerClient
from wireloom.testing.rocketmq.queues import Topic
from wireloom.testing.rocketmq.refusal import Refusal
from wireloom.testing.server_group import ServerGroup

if TYPE_CHECKING:
    from ssl import SSLContext

R = TypeVar("R")

_STOP_SECONDS = 5.0


class Broker(Embedded[Peer]):
    """A name server, and the broker that it knows.

    Methods and properties may be used from any thread, before it starts as well as while it runs.

    Attributes:
        settings: What may be set.
        faults: What it does wrong.
        version: The release that it imitates.

    Args:
        host: The address to listen on.
        port: The port of the name server; 0 takes any that is free.
        broker_port: The port of the broker; 0 takes any that is free.
        ssl: Speak TLS with this context, on both ports.
        users: The secret of each user; if there are none, the broker lets everybody in.
        memory_limit: Bytes that all messages together may take.
        settings: What may be set.
    """

    version = VERSION
    codes = ResponseCode

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        broker_port: int = 0,
        ssl: SSLContext | None = None,
        users: Mapping[str, str] | None = None,
        memory_limit: int = MEMORY_LIMIT,
        settings: Settings | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self._core = Core(self.settings, users or {}, memory_limit)
        self.faults: Faults = self._core.faults

        def listener(kind: Callable[[Core], BaseClient], number: int) -> Server[Message]:
            limit = FRAME_MAX + FRAME_UNCOUNTED
            return Server(TABLES, lambda: kind(self._core), host, number, ssl, limit)

        self._name_server = listener(NameServerClient, port)
        self._broker = listener(Client, broker_port)
        self._servers = ServerGroup([self._name_server, self._broker], "broker", self._opened)

    # --- life ---

    def start(self) -> Self:
        """Begins to listen; afterwards ``port`` and ``broker_port`` are the real ones.

        Raises:
            OSError: An address is not free.
        """
        self._servers.start()
        return self

    def stop(self) -> None:
        """Cuts all connections and ends the thread; messages stay until the object is gone.

        Raises:
            TimedOut: That took longer than 5 seconds.
        """
        self._servers.stop(_STOP_SECONDS)

    def kill_broker(self) -> None:
        """Cuts the connections of the broker, which listens no more; the name server goes on.

        Raises:
            ConnectionLost: It does not run.
        """
        self._servers.shut(self._broker)

    def revive_broker(self) -> None:
        """Has the broker listen again, with all that it had.

        Raises:
            ConnectionLost: It does not run.
            OSError: Its address is not free any more.
        """
        self._servers.open(self._broker)

    # --- what there is ---

    @property
    def host(self) -> str:
        """The address that both listen on."""
        return self._name_server.host

    @property
    def port(self) -> int:
        """The port of the name server."""
        return self._name_server.port

    @property
    def broker_port(self) -> int:
        """The port of the broker."""
        return self._broker.port

    @property
    def addresses(self) -> list[tuple[str, int]]:
        """Host and port of the name server, then of the broker."""
        return [(self.host, self.port), (self.host, self.broker_port)]

    @property
    def bytes_used(self) -> int:
        """Bytes that all messages take."""
        return self._core.budget.used

    @property
    def errors(self) -> list[BaseException]:
        """What went wrong and nobody else heard of, and what clients did against the protocol."""
        return [*self._core.errors, *self._name_server.errors, *self._broker.errors]

    @property
    def memory_limit(self) -> int:
        """Bytes that there may be."""
        return self._core.budget.limit

    @property
    def connections(self) -> list[Peer]:
        """The present connections of the broker, the oldest first."""
        return self._peers(Client)

    @property
    def name_server_connections(self) -> list[Peer]:
        """The present connections of the name server, the oldest first."""
        return self._peers(NameServerClient)

    @property
    def peers(self) -> list[Peer]:
        """The present connections of both, the oldest first."""
        return self._peers(BaseClient)

    @property
    def topics(self) -> list[str]:
        """Names of the topics that are not the system's."""
        found = self._core.store.topics
        return self.call(lambda: [name for name in found if name not in names.SYSTEM])

    def topic(self, name: str, queues: int = 4) -> TopicHandle:
        """A topic, which is made if there is none of that name.

        Args:
            name: Its name.
            queues: How many queues it has if it is made.

        Raises:
            InvalidArgument: That is no name of a topic, or no count.
        """
        if queues < 1:
            raise InvalidArgument(f"a topic of {queues} queues; it must have one")
        try:
            names.check_made(name)
        except Refusal as why:
            raise InvalidArgument(f"{name!r}: {why.text}") from why

        def make() -> TopicHandle:
            store = self._core.store
            if name not in store.topics:
                store.add(Topic(name, queues, queues))
            return TopicHandle(self, self._core, name)

        return self.call(make)

    def offsets(self, group: str) -> dict[tuple[str, int], int]:
        """How far a group has got, by topic and number of the queue; empty if there is none."""

        def found() -> dict[tuple[str, int], int]:
            known = self._core.groups.get(group)
            places = {} if known is None else known.offsets
            return {(place.topic, place.queue): offset for place, offset in places.items()}

        return self.call(found)

    def members(self, group: str) -> list[str]:
        """The ids of the clients that consume for a group; empty if there are none."""

        def found() -> list[str]:
            known = self._core.groups.get(group)
            return [] if known is None else list(known.members.values())

        return self.call(found)

    def call(self, function: Callable[[], R]) -> R:
        """Calls a function in the thread of the broker, where its state belongs.

        Raises:
            TimedOut: It took longer than 10 seconds.
        """
        return self._servers.call(function)

    def _opened(self) -> None:
        """Both listen now."""
        core = self._core
        core.host, core.port = self._broker.host, self._broker.port
        with suppress(ValueError):  # of a name; ids of messages keep the usual address then
            core.store.address = ip_address(core.host)
        core.store.port = core.port
        core.alarms.start()

    def _peers(self, kind: type[BaseClient]) -> list[Peer]:
        clients = self._core.clients
        return self.call(
            lambda: [Peer(self, client) for client in clients if isinstance(client, kind)]
        )

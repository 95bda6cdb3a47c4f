"""The embedded broker.

A RabbitMQ Stream server in memory, for tests and demonstrations: a real peer on a loopback socket,
in a thread of its own::

    with Broker() as broker:
        stream = broker.stream("events")
        stream.append([b"one", b"two"])
        client = connect(broker.host, broker.port)

It answers every command, with the codes and in the way of real brokers as far as these were
measured: a table of facts beside its tests says where it differs and why.  What it does not do:
keep anything when it stops; replicate, elect leaders or form clusters; raise resource alarms; slow
publishers down (it stores messages faster than they come); AMQP, HTTP or any other protocol;
plug-ins, policies, limits of connections, tokens that expire.  Filters are exact, where those of
real brokers let some more chunks pass.  Counts of lists must be
right, where real brokers mostly read on to the end of the frame.  All streams together take
no more than ``memory_limit`` bytes; what comes after that is refused with the code internal_error,
and ``errors`` says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from ssl import SSLContext
from typing import Self, TypeVar

from wireloom.rabbitmq_stream.tables import SERVER_TABLES
from wireloom.runtime.errors import InvalidArgument
from wireloom.testing.faults import Faults
from wireloom.testing.listening import Listener
from wireloom.testing.rabbitmq_stream.client import Client
from wireloom.testing.rabbitmq_stream.core import Core, Settings
from wireloom.testing.rabbitmq_stream.handles import Peer, StreamHandle
from wireloom.testing.rabbitmq_stream.likeness import LIKENESSES, NEWEST
from wireloom.testing.rabbitmq_stream.users import User

R = TypeVar("R")

MEMORY_LIMIT = 1 << 30
"""Bytes that all streams together may take, unless another limit is set."""

DEFAULT_HOST = "/"
"""The virtual host that there is by default."""

_STOP_SECONDS = 5.0


class Broker:
    """A broker.

    Methods and properties may be used from any thread, before it starts as well as while it runs.

    Attributes:
        settings: What may be set.
        faults: What it does wrong.

    Args:
        like: The release that it imitates: "3.10", "4.0" or "4.3".
        host: The address to listen on.
        port: The port to listen on; 0 takes any that is free.
        ssl: Speak TLS with this context.
        users: Who may connect; by default guest with the password guest.
        virtual_hosts: Names of virtual hosts.
        memory_limit: Bytes that all streams together may take.
        settings: What may be set.
    """

    def __init__(
        self,
        like: str = NEWEST,
        host: str = "127.0.0.1",
        port: int = 0,
        ssl: SSLContext | None = None,
        users: Iterable[User] = (),
        virtual_hosts: Sequence[str] = (DEFAULT_HOST,),
        memory_limit: int = MEMORY_LIMIT,
        settings: Settings | None = None,
    ) -> None:
        self.settings = settings or Settings()
        if like not in LIKENESSES:
            raise InvalidArgument(
                f"no release {like!r} is known, there are {', '.join(LIKENESSES)}"
            )
        present = list(users) or [User("guest", "guest", loopback_only=True)]
        self._core = Core(LIKENESSES[like], self.settings, present, virtual_hosts, memory_limit)
        self.faults: Faults = self._core.faults
        self._server = Listener(SERVER_TABLES, lambda: Client(self._core), host, port, ssl)
        self._core.host = host
        self._core.port = port

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
        """Cuts all connections and ends the thread; the streams stay until the object is gone.

        Raises:
            TimedOut: That took longer than 5 seconds.
        """
        self._server.stop(_STOP_SECONDS)

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *details: object) -> None:
        self.stop()

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
    def version(self) -> str:
        """The version that it says it has."""
        return self._core.likeness.version

    @property
    def users(self) -> dict[str, User]:
        """The users by name; may be changed."""
        return self._core.users

    @property
    def bytes_used(self) -> int:
        """Bytes that all streams take."""
        return self._core.budget.used

    @property
    def errors(self) -> list[BaseException]:
        """What went wrong and nobody else heard of."""
        return [*self._core.errors, *self._server.errors]

    @property
    def connections(self) -> list[Peer]:
        """The present connections, the oldest first."""
        return self.call(lambda: [Peer(self, client) for client in self._core.clients])

    @property
    def streams(self) -> list[str]:
        """Names of the streams of the virtual host ``/``."""
        return self.call(lambda: list(self._core.virtual_hosts[DEFAULT_HOST].streams))

    def stream(
        self,
        name: str,
        arguments: Mapping[str, str] | None = None,
        virtual_host: str = DEFAULT_HOST,
    ) -> StreamHandle:
        """A stream, which is created if there is none of that name."""

        def find() -> StreamHandle:
            host = self._core.virtual_hosts[virtual_host]
            if name not in host.streams:
                host.create(name, arguments or {})
            return StreamHandle(self, self._core, host, name)

        return self.call(find)

    def super_stream(
        self,
        name: str,
        partitions: int | Sequence[str] = 3,
        binding_keys: Sequence[str] | None = None,
        arguments: Mapping[str, str] | None = None,
        virtual_host: str = DEFAULT_HOST,
    ) -> list[StreamHandle]:
        """Makes a super stream.

        Args:
            name: Its name.
            partitions: Names of the partitions, or how many: then they are called name-0, name-1…
            binding_keys: Their routing keys; by default "0", "1"…
            arguments: How the partitions are kept.
            virtual_host: Where to make it.

        Returns:
            The partitions.
        """
        if isinstance(partitions, int):
            partitions = [f"{name}-{number}" for number in range(partitions)]
        names = list(partitions)
        keys = list(binding_keys or map(str, range(len(names))))
        host = self._core.virtual_hosts[virtual_host]
        self.call(lambda: host.create_super_stream(name, names, keys, arguments or {}))
        return [StreamHandle(self, self._core, host, item) for item in names]

    def add_virtual_host(self, name: str) -> None:
        """Adds a virtual host."""
        hosts = self._core.virtual_hosts
        self.call(lambda: hosts.setdefault(name, self._core.make_virtual_host(name)))

    def call(self, function: Callable[[], R]) -> R:
        """Calls a function in the thread of the broker, where its state belongs.

        Raises:
            TimedOut: It took longer than 10 seconds.
        """
        return self._server.call(function)

"""The embedded broker.

A RabbitMQ Stream server in memory, for tests and demonstrations: a real peer on a loopback socket,
in a thread of its own::

    with Broker() as broker:
        stream = broker.stream("events")
        stream.append([b"one", b"two"])
        client = connect(broker.host, broker.port)

It answers every command, with the codes and in the way of real brokers as far as these were
measured: a table of facts beside its tests says where it differs and why.  What it does not do:
keep anything when its process ends, unless ``StreamHandle.keep_in`` is told to; replicate, elect
leaders or form clusters, though the leader of a stream can be stopped and started; raise alarms by
itself; slow publishers down unless an alarm is raised (it stores messages faster than they come);
AMQP, HTTP or any other protocol;
plug-ins, policies, limits of connections, tokens that expire.  Filters are exact, where those of
real brokers let some more chunks pass.  Counts of lists must be
right, where real brokers mostly read on to the end of the frame.  All streams together take
no more than ``memory_limit`` bytes; what comes after that is refused with the code internal_error,
and ``errors`` says why.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from ssl import SSLContext
from typing import Self, TypeVar

from wireloom.errors import InvalidArgument
from wireloom.rabbitmq_stream.tables import SERVER_TABLES
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.testing.budget import MEMORY_LIMIT
from wireloom.testing.embedded import Embedded, NotFound
from wireloom.testing.faults import Faults
from wireloom.testing.listener import Listener
from wireloom.testing.rabbitmq_stream.alarms import Alarm
from wireloom.testing.rabbitmq_stream.client import Client
from wireloom.testing.rabbitmq_stream.core import Core, Settings
from wireloom.testing.rabbitmq_stream.handles import Peer, StreamHandle
from wireloom.testing.rabbitmq_stream.releases import NEWEST, RELEASES
from wireloom.testing.rabbitmq_stream.users import ALL, EVERYTHING, Permissions, User
from wireloom.testing.rabbitmq_stream.virtual_hosts import VirtualHost

R = TypeVar("R")

DEFAULT_HOST = "/"
"""The virtual host that there is by default."""

_STOP_SECONDS = 5.0


class Broker(Embedded[Peer]):
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

    codes = ResponseCode

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
        if like not in RELEASES:
            raise InvalidArgument(f"no release {like!r} is known, there are {', '.join(RELEASES)}")
        present = list(users) or [User("guest", "guest", loopback_only=True)]
        self._core = Core(RELEASES[like], self.settings, present, virtual_hosts, memory_limit)
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
        return self._core.release.version

    @property
    def users(self) -> dict[str, User]:
        """The users by name; may be changed."""
        return self._core.users

    @property
    def addresses(self) -> list[tuple[str, int]]:
        """Host and port that it listens on."""
        return [(self.host, self.port)]

    @property
    def bytes_used(self) -> int:
        """Bytes that all streams take."""
        return self._core.budget.used

    @property
    def errors(self) -> list[BaseException]:
        """What went wrong and nobody else heard of."""
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
    def streams(self) -> list[str]:
        """Names of the streams of the virtual host ``/``."""
        return self.call(lambda: list(self._virtual_host(DEFAULT_HOST).streams))

    @property
    def all_streams(self) -> list[StreamHandle]:
        """The streams of all virtual hosts."""

        def found() -> list[StreamHandle]:
            hosts = self._core.virtual_hosts.values()
            return [
                StreamHandle(self, self._core, host, it) for host in hosts for it in host.streams
            ]

        return self.call(found)

    def find_stream(self, name: str, virtual_host: str = DEFAULT_HOST) -> StreamHandle:
        """A stream that there is.

        Raises:
            NotFound: There is no stream or no virtual host of that name.
        """
        host = self._virtual_host(virtual_host)
        if name not in host.streams:
            raise NotFound(f'there is no stream "{name}" in the virtual host "{virtual_host}"')
        return StreamHandle(self, self._core, host, name)

    def stream(
        self,
        name: str,
        arguments: Mapping[str, str] | None = None,
        virtual_host: str = DEFAULT_HOST,
    ) -> StreamHandle:
        """A stream, which is created if there is none of that name.

        Raises:
            NotFound: There is no such virtual host.
        """

        def find() -> StreamHandle:
            host = self._virtual_host(virtual_host)
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

        Raises:
            NotFound: There is no such virtual host.
        """
        if isinstance(partitions, int):
            partitions = [f"{name}-{number}" for number in range(partitions)]
        names = list(partitions)
        keys = list(binding_keys or map(str, range(len(names))))
        host = self._virtual_host(virtual_host)
        self.call(lambda: host.create_super_stream(name, names, keys, arguments or {}))
        return [StreamHandle(self, self._core, host, item) for item in names]

    def add_partition(
        self,
        super_stream: str,
        partition: str,
        binding_key: str | None = None,
        virtual_host: str = DEFAULT_HOST,
    ) -> StreamHandle:
        """Adds a partition to a super stream. As with a real broker, clients are told nothing.

        Args:
            super_stream: The super stream.
            partition: The name of the partition, the last one from now on.
            binding_key: Its routing key; by default its number.
            virtual_host: Where that is.

        Raises:
            NotFound: There is no such super stream, or virtual host.
            Conflict: There is a stream of that name.
        """
        host = self._virtual_host(virtual_host)
        self.call(lambda: host.add_partition(super_stream, partition, binding_key))
        return StreamHandle(self, self._core, host, partition)

    @property
    def virtual_hosts(self) -> list[str]:
        """Names of the virtual hosts."""
        return self.call(lambda: list(self._core.virtual_hosts))

    def add_virtual_host(self, name: str) -> None:
        """Adds a virtual host; does nothing if there is one of that name."""
        hosts = self._core.virtual_hosts
        self.call(lambda: hosts.setdefault(name, self._core.make_virtual_host(name)))

    def remove_virtual_host(self, name: str) -> None:
        """Removes a virtual host with its streams, and ends the connections to it.

        Raises:
            NotFound: There is none of that name.
        """

        def remove() -> None:
            host = self._virtual_host(name)
            del self._core.virtual_hosts[name]
            inside = [client for client in self._core.clients if client.host is host]
            for stream in list(host.streams):
                host.delete(stream)
                for client in inside:
                    client.forget_stream(stream)
            for client in inside:
                client.hang_up()

        self.call(remove)

    # --- users ---

    def add_user(self, name: str, password: str, loopback_only: bool = False) -> None:
        """Adds a user, who may do everything everywhere until permissions are set; or gives the
        user of that name another password.

        Args:
            name: The name.
            password: The password.
            loopback_only: Whether the user is refused from other machines.
        """

        def add() -> None:
            user = self.users.setdefault(name, User(name, password))
            user.password, user.loopback_only = password, loopback_only

        self.call(add)

    def remove_user(self, name: str) -> None:
        """Removes a user, and ends the connections of that user without a word.

        Raises:
            NotFound: There is none of that name.
        """

        def remove() -> None:
            user = self._user(name)
            del self.users[name]
            for client in list(self._core.clients):
                if client.user is user:
                    client.hang_up()

        self.call(remove)

    def set_permissions(
        self,
        name: str,
        virtual_host: str = DEFAULT_HOST,
        configure: str = EVERYTHING,
        write: str = EVERYTHING,
        read: str = EVERYTHING,
    ) -> None:
        """Sets what a user may do in a virtual host, from the next command on; present publishers
        and subscriptions go on. Who might do everything everywhere then may enter no other virtual
        host.

        Args:
            name: The user.
            virtual_host: The virtual host.
            configure: Streams that the user may create and delete, as a regular expression.
            write: Streams that the user may publish to.
            read: Streams that the user may read.

        Raises:
            NotFound: There is no such user or virtual host.
            InvalidArgument: That is no regular expression.
        """
        for pattern in (configure, write, read):
            try:
                re.compile(pattern)
            except re.error as error:
                raise InvalidArgument(f"{pattern!r} is no regular expression: {error}") from error

        def set_them() -> None:
            user = self._user(name)
            self._virtual_host(virtual_host)
            given = Permissions(configure, write, read)
            user.permissions = {**(user.permissions or {}), virtual_host: given}

        self.call(set_them)

    def clear_permissions(self, name: str, virtual_host: str = DEFAULT_HOST) -> None:
        """Takes all permissions in a virtual host away from a user.

        Raises:
            NotFound: There is no such user or virtual host.
        """

        def clear() -> None:
            user = self._user(name)
            self._virtual_host(virtual_host)
            present = user.permissions
            if present is None:
                present = dict.fromkeys(self._core.virtual_hosts, ALL)
            user.permissions = {host: it for host, it in present.items() if host != virtual_host}

        self.call(clear)

    # --- alarms ---

    @property
    def alarms(self) -> list[Alarm]:
        """The alarms that are raised."""
        return self.call(lambda: sorted(self._core.alarms))

    def raise_alarm(self, alarm: Alarm) -> None:
        """Raises an alarm; does nothing if it is raised.

        While there is one of the disk, publishers cannot be declared, and connections that have
        some are not read any more after what they say next: nothing is confirmed and nothing
        answered until it is cleared. One of the memory changes nothing for streams.
        """
        self.call(lambda: self._core.alarms.add(Alarm(alarm)))

    def clear_alarm(self, alarm: Alarm) -> None:
        """Clears an alarm; does nothing if it is not raised. What clients said meanwhile is done
        now."""

        def clear() -> None:
            self._core.alarms.discard(Alarm(alarm))
            if not self._core.blocks_publishers:
                for client in self._core.clients:
                    client.unblock()

        self.call(clear)

    def call(self, function: Callable[[], R]) -> R:
        """Calls a function in the thread of the broker, where its state belongs.

        Raises:
            TimedOut: It took longer than 10 seconds.
        """
        return self._server.call(function)

    def _virtual_host(self, name: str) -> VirtualHost:
        found = self._core.virtual_hosts.get(name)
        if found is None:
            raise NotFound(f'there is no virtual host "{name}"')
        return found

    def _user(self, name: str) -> User:
        found = self.users.get(name)
        if found is None:
            raise NotFound(f'there is no user "{name}"')
        return found

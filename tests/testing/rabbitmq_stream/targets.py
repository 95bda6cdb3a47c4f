"""The servers that facts are checked on: embedded ones and real ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from wireloom.testing.rabbitmq_stream import Alarm, Broker, Permissions, User

from tests.brokers.rabbitmq import Node
from tests.brokers.rabbitmq.fixtures import Brokers, UserServer
from tests.support.names import unused

from .wire import Line, eventually

RELEASES = ("3.10", "4.0", "4.3")
SECOND_USER = "second"


@dataclass
class Target:
    """A server."""

    release: str
    host: str
    port: int
    version: str
    real: bool
    user: str = "guest"
    password: str = "guest"
    broker: Broker | None = None
    """The embedded broker, or None."""
    node: Node | None = None
    """The real broker that was started here, or None."""
    _lines: list[Line] = field(default_factory=list)

    @property
    def new(self) -> bool:
        """Whether it is, or is like, the newest release."""
        return self.release == RELEASES[-1]

    @property
    def old(self) -> bool:
        """Whether it is, or is like, the oldest release."""
        return self.release == RELEASES[0]

    def line(self) -> Line:
        """A fresh connection."""
        line = Line(self.host, self.port, self.user, self.password)
        self._lines.append(line)
        return line

    def open(self, frame_max: int | None = None, heartbeat: int = 0, deliver: int = 1) -> Line:
        """An open connection."""
        line = self.line().open(frame_max, heartbeat)
        if deliver > 1:
            line.exchange(8, 1, deliver)
        return line

    def filled(self, *chunks: list[bytes]) -> tuple[Line, str]:
        """A connection and a stream that consists of certain chunks."""
        line = self.open()
        name = line.create(self.name())
        line.fill(name, *chunks)
        return line, name

    def ensure_second_user(self) -> None:
        """Adds another user, who may do everything, if there is none."""
        if self.broker is not None:
            self.broker.users[SECOND_USER] = User(SECOND_USER, SECOND_USER)
            return
        assert self.node is not None
        if SECOND_USER not in self.node.ctl("list_users", "--quiet"):
            self.node.ctl("add_user", SECOND_USER, SECOND_USER)
        self.node.ctl("set_permissions", SECOND_USER, ".*", ".*", ".*")

    def permit(self, permissions: Permissions | None) -> None:
        """Sets what the second user may do; None takes everything away."""
        if self.broker is not None:
            given = {} if permissions is None else {"/": permissions}
            self.broker.users[SECOND_USER].permissions = given
            return
        assert self.node is not None
        if permissions is None:
            self.node.ctl("clear_permissions", SECOND_USER)
            return
        rights = (permissions.configure, permissions.write, permissions.read)
        self.node.ctl("set_permissions", SECOND_USER, *rights)

    def expire_tokens(self) -> None:
        """Tells all connections what the timer of a token tells them, so that none is needed."""
        assert self.node is not None
        connections = "pg_local:get_members(rabbit_stream_connections)"
        self.node.ctl("eval", f"[Pid ! token_expired || Pid <- {connections}].")

    @contextmanager
    def request_timeout(self, seconds: int) -> Iterator[None]:
        """Meanwhile new connections have so many seconds to answer ConsumerUpdate."""
        if self.broker is not None:
            self.broker.settings.request_timeout = seconds
            yield
            return
        assert self.node is not None
        variable = "rabbitmq_stream, request_timeout"
        self.node.ctl("eval", f"application:set_env({variable}, {1000 * seconds}).")
        try:
            yield
        finally:
            self.node.ctl("eval", f"application:unset_env({variable}).")

    @contextmanager
    def memory_alarm(self) -> Iterator[None]:
        """Meanwhile the broker says that it uses too much memory."""
        if self.broker is not None:
            with self._embedded_alarm(Alarm.MEMORY):
                yield
            return
        assert self.node is not None
        before = self.node.ctl("eval", "vm_memory_monitor:get_vm_memory_high_watermark().")
        self.node.ctl("set_vm_memory_high_watermark", "absolute", "1MB")
        try:
            eventually(lambda: self._has_alarm(Alarm.MEMORY), True)
            yield
        finally:
            self.node.ctl("set_vm_memory_high_watermark", before.strip())
            eventually(lambda: self._has_alarm(Alarm.MEMORY), False)

    @contextmanager
    def disk_alarm(self) -> Iterator[None]:
        """Meanwhile the broker says that the disk is full."""
        if self.broker is not None:
            with self._embedded_alarm(Alarm.DISK):
                yield
            return
        assert self.node is not None
        try:
            self.node.ctl("set_disk_free_limit", str(1 << 50))
            eventually(lambda: self._has_alarm(Alarm.DISK), True)
            yield
        finally:
            self.node.ctl("set_disk_free_limit", str(1 << 20))
            eventually(lambda: self._has_alarm(Alarm.DISK), False)

    @contextmanager
    def stopped_leader(self, name: str) -> Iterator[None]:
        """Meanwhile the leader of a stream is stopped; a real one dies and finds no folder."""
        if self.broker is not None:
            stream = self.broker.stream(name)
            stream.stop_leader()
            yield
            stream.start_leader()
            return
        assert self.node is not None
        (folder,) = self.node.directory.rglob(f"__{name}_*")
        hidden = folder.rename(folder.with_name(f"hidden-{name}"))
        folder.touch()
        try:
            self.kill_leader(name)
            yield
        finally:
            folder.unlink()
            hidden.rename(folder)

    def kill_leader(self, name: str) -> None:
        """The leader of a stream crashes; the broker starts it again."""
        if self.broker is not None:
            self.broker.stream(name).restart_leader()
            return
        assert self.node is not None
        found = f'rabbit_stream_manager:lookup_leader(<<"/">>, <<"{name}">>)'
        self.node.ctl(
            "eval", f"case {found} of {{ok, P}} -> exit(P, kill); P -> exit(P, kill) end."
        )

    def remove_second_user(self) -> None:
        """Removes the other user."""
        if self.broker is not None:
            self.broker.remove_user(SECOND_USER)
            return
        assert self.node is not None
        self.node.ctl("delete_user", SECOND_USER)

    def add_virtual_host(self) -> str:
        """A new virtual host, which the test removes."""
        name = unused("host")
        if self.broker is not None:
            self.broker.add_virtual_host(name)
        else:
            assert self.node is not None
            self.node.ctl("add_vhost", name)
            self.node.ctl("set_permissions", "-p", name, "guest", ".*", ".*", ".*")
        return name

    def remove_virtual_host(self, name: str) -> None:
        """Removes a virtual host."""
        if self.broker is not None:
            self.broker.remove_virtual_host(name)
            return
        assert self.node is not None
        self.node.ctl("delete_vhost", name)

    @contextmanager
    def _embedded_alarm(self, alarm: Alarm) -> Iterator[None]:
        assert self.broker is not None
        self.broker.raise_alarm(alarm)
        assert self.broker.alarms == [alarm]
        yield
        self.broker.clear_alarm(alarm)

    def _has_alarm(self, alarm: Alarm) -> bool:
        assert self.node is not None
        return alarm in self.node.ctl("eval", "rabbit_alarm:get_alarms().")

    def name(self) -> str:
        """The name of a stream that there is not yet."""
        return unused("fact")

    def close(self) -> None:
        """Closes all connections."""
        for line in self._lines:
            line.socket.close()


@contextmanager
def embedded(release: str) -> Iterator[Target]:
    """An embedded broker like a release."""
    with Broker(release) as broker:
        target = Target(release, broker.host, broker.port, broker.version, False, broker=broker)
        yield target
        target.close()
        assert not broker.errors, broker.errors


def real(release: str, brokers: Brokers) -> Target:
    """A real broker that was started here."""
    node = brokers.node(release)
    return Target(release, node.host, node.stream_port, node.version, True, node=node)


def foreign(server: UserServer) -> Target:
    """A real broker of the user's own."""
    release = release_of(server.version)
    assert release is not None
    return Target(
        release,
        server.host,
        server.stream_port,
        server.version,
        True,
        server.username,
        server.password,
    )


def release_of(version: str) -> str | None:
    """The release of a version, or None if no facts are known of that."""
    release = ".".join(version.split(".")[:2])
    return release if release in RELEASES else None

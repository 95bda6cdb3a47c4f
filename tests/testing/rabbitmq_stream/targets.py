"""The servers that facts are checked on: embedded ones and real ones."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from wireloom.testing.rabbitmq_stream import Broker, User

from tests.brokers.fixtures import Brokers

from .wire import Line

RELEASES = ("3.10", "4.0", "4.3")
SECOND_USER = "second"
_numbers = itertools.count()


@dataclass
class Target:
    """A server."""

    release: str
    host: str
    port: int
    version: str
    real: bool
    ensure_second_user: Callable[[], None]
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
        line = Line(self.host, self.port)
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
        while not line.fill(name, *chunks):
            line = self.open()
            name = line.create(self.name())
        return line, name

    def name(self) -> str:
        """The name of a stream that there is not yet."""
        return f"fact-{os.getpid()}-{next(_numbers)}"

    def close(self) -> None:
        """Closes all connections."""
        for line in self._lines:
            line.socket.close()


@contextmanager
def embedded(release: str) -> Iterator[Target]:
    """An embedded broker like a release."""
    with Broker(release) as broker:

        def add() -> None:
            broker.users[SECOND_USER] = User(SECOND_USER, SECOND_USER)

        target = Target(release, broker.host, broker.port, broker.version, False, add)
        yield target
        target.close()
        assert not broker.errors, broker.errors


def real(release: str, brokers: Brokers) -> Target:
    """A real broker."""
    node = brokers.node(release)

    def add() -> None:
        if SECOND_USER not in node.ctl("list_users", "--quiet"):
            node.ctl("add_user", SECOND_USER, SECOND_USER)
            node.ctl("set_permissions", SECOND_USER, ".*", ".*", ".*")

    return Target(release, node.host, node.stream_port, node.version, True, add)

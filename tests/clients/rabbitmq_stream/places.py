"""The servers that behaviour is tried on: embedded and real brokers behind one face."""

from __future__ import annotations

import asyncio
import os
import ssl
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path

from wireloom.clients.rabbitmq_stream.versions import Version
from wireloom.runtime.numerals import version_numbers
from wireloom.testing.rabbitmq_stream import RELEASES as EMBEDDED_RELEASES
from wireloom.testing.rabbitmq_stream import Broker, Peer

from tests.brokers.certificates import make_certificates
from tests.brokers.errors import BrokerUnavailable
from tests.brokers.rabbitmq import RELEASES, Node
from tests.brokers.rabbitmq.fixtures import SERVER_VARIABLE, Brokers, Server, UserServer
from tests.brokers.rabbitmq.wire import UnexpectedAnswer

EMBEDDED = "embedded "


class Place:
    """A server.

    Attributes:
        host: Its address.
        port: Its port without TLS.
        tls_port: Its port with TLS.
        ca_file: The authority that signed its certificate.
        version: Its version.
        username: Who may use it.
        password: The password of that user.
        embedded: The embedded broker, or None.
        node: The real broker that was started here, or None.
    """

    def __init__(self, host: str, port: int, version: str) -> None:
        self.host = host
        self.port = port
        self.tls_port = 0
        self.ca_file = Path()
        self.version: Version = version_numbers(version)
        self.username = self.password = "guest"
        self.embedded: Broker | None = None
        self.node: Node | None = None

    def context(self) -> ssl.SSLContext:
        """What a client needs that trusts its certificate."""
        return ssl.create_default_context(cafile=str(self.ca_file))

    @property
    def broker(self) -> Broker:
        """The embedded broker."""
        assert self.embedded is not None
        return self.embedded

    @asynccontextmanager
    async def stalled(self, name: str) -> AsyncIterator[None]:
        """Meanwhile it does not read from the connection of that name; later it catches up."""
        if self.embedded is None:
            with self._paused():
                yield
            return
        peer = self.peer(name)
        peer.stop_reading()
        try:
            yield
        finally:
            peer.go_on_reading()

    @asynccontextmanager
    async def frozen(self, name: str) -> AsyncIterator[None]:
        """Meanwhile it says nothing to the connection of that name, which is lost by that."""
        if self.embedded is None:
            with self._paused():
                yield
            return
        self.peer(name).freeze()
        yield

    def peer(self, name: str) -> Peer:
        """The connection of that name to the embedded broker."""
        return next(peer for peer in self.broker.connections if peer.name == name)

    async def make_super_stream(self, name: str) -> None:
        """Makes a super stream of three partitions where the protocol has no command for it."""
        if self.embedded is not None:
            self.embedded.super_stream(name)
            return
        assert self.node is not None
        await asyncio.to_thread(self.node.streams, "add_super_stream", name, "--partitions", "3")

    @contextmanager
    def _paused(self) -> Iterator[None]:
        assert self.node is not None
        self.node.pause()
        try:
            eventually(lambda: _is_stopped(self.node))
            yield
        finally:
            self.node.resume()


def _is_stopped(node: Node | None) -> bool:
    """Whether all threads have noticed the signal."""
    assert node is not None
    stats = (task / "stat" for task in Path(f"/proc/{node.pid}/task").iterdir())
    states = (stat.read_text(encoding="ascii").rpartition(")")[2].split()[0] for stat in stats)
    return all(state == "T" for state in states)


def place_ids() -> list[str]:
    """The embedded broker as each release, the releases, and "user" if there is such a server."""
    user = ["user"] if os.environ.get(SERVER_VARIABLE) else []
    return [*(EMBEDDED + like for like in EMBEDDED_RELEASES), *RELEASES, *user]


def known_version(place_id: str) -> Version:
    """The version of a place as far as it is known before it runs."""
    if place_id == "user":
        try:
            return version_numbers(UserServer(os.environ[SERVER_VARIABLE]).version)
        except (OSError, BrokerUnavailable, UnexpectedAnswer):
            return ()  # the test that asks for it will say why
    return version_numbers(place_id.removeprefix(EMBEDDED))


def real_place(server: Server) -> Place:
    """A real broker."""
    place = Place(server.host, server.stream_port, server.version)
    if isinstance(server, Node):
        place.node = server
        place.tls_port, place.ca_file = server.tls_port, server.ca_file
    else:
        place.username, place.password = server.username, server.password
    return place


@contextmanager
def embedded_place(like: str, folder: Path) -> Iterator[Place]:
    """The embedded broker, once without and once with TLS."""
    files = make_certificates(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(files.certificate, files.key)
    with Broker(like) as broker, Broker(like, ssl=context) as secure:
        place = Place(broker.host, broker.port, broker.version)
        place.embedded = broker
        place.tls_port, place.ca_file = secure.port, files.authority
        yield place
        assert not broker.errors


class Places:
    """Gives out places; each is started when it is first asked for."""

    def __init__(self, brokers: Callable[[], Brokers], folder: Path) -> None:
        self._brokers = brokers
        self._folder = folder
        self._stack = ExitStack()
        self._embedded: dict[str, Place] = {}

    def get(self, place_id: str) -> Place:
        """The running place."""
        if not place_id.startswith(EMBEDDED):
            return real_place(self._brokers().get(place_id))
        if place_id not in self._embedded:
            folder = self._folder / place_id.replace(" ", "-")
            folder.mkdir()
            place = embedded_place(place_id.removeprefix(EMBEDDED), folder)
            self._embedded[place_id] = self._stack.enter_context(place)
        return self._embedded[place_id]

    def close(self) -> None:
        """Ends the embedded brokers."""
        self._stack.close()


def eventually(ready: Callable[[], object], seconds: float = 30.0) -> None:
    """Waits until something is true."""
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.002)

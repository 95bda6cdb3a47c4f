"""Opening a connection within a time limit, and a socket that never blocks."""

from __future__ import annotations

import selectors
import socket
import ssl as tls
import threading
from contextlib import suppress
from typing import Any, Literal

from wireloom.errors import ConnectionLost, Forked, TimedOut, WireloomError
from wireloom.runtime import forking
from wireloom.runtime.arguments import check_address
from wireloom.runtime.deadline import Deadline

Io = Literal["loop", "thread"]
"""Where connections of asyncio read, write and give signs of life: in the event loop of the
program, or on a thread of their own, so that they live on while the program holds up its loop."""

Address = tuple[str, int]
"""Host and port."""

_Selector: Any = getattr(selectors, "PollSelector", selectors.SelectSelector)


def failure(host: str, port: int, error: Exception, deadline: Deadline) -> WireloomError:
    """What to raise, from ``error``, when an attempt to connect failed."""
    where = f"{host}:{port}"
    if isinstance(error, TimeoutError):
        return TimedOut(f"{where}: no connection within {deadline.seconds:g} s")
    if isinstance(error, tls.SSLCertVerificationError):
        return ConnectionLost(f"{where}: certificate refused: {error.verify_message}")
    if isinstance(error, tls.SSLError):
        return ConnectionLost(f"{where}: TLS failed: {error.reason or error}: is it spoken there?")
    if isinstance(error, socket.gaierror | UnicodeError):
        return ConnectionLost(f"{where}: the host name was not found: {error}")
    text = error.strerror if isinstance(error, OSError) else None
    return ConnectionLost(f"{where}: {text or error}")


def broken(peer: Address, error: Exception) -> ConnectionLost:
    """What to raise, from ``error``, when reading or writing failed."""
    text = error.strerror if isinstance(error, OSError) else None
    return _named(peer, text or str(error))


def end_of_stream(peer: Address, buffered: int, agreed: bool) -> ConnectionLost:
    """What to raise when the peer closed the connection.

    Args:
        peer: Its address.
        buffered: Bytes that arrived of a frame that is not whole.
        agreed: Whether the end of the connection had been agreed on.
    """
    if buffered:
        return _named(peer, f"closed by the peer in the middle of a frame, after {buffered} bytes")
    return _named(peer, "closed by the peer" + (" as agreed" if agreed else ""))


def deaf(peer: Address) -> ConnectionLost:
    """What to raise when automatic answers pile up."""
    return _named(peer, "the peer asks, but does not read the answers")


def open_wire(
    host: str, port: int, ssl: tls.SSLContext | None, server_name: str | None, deadline: Deadline
) -> Wire:
    """A connected socket, through the TLS handshake if there is a context.

    Raises:
        ConnectionLost: The name is not known, nobody listens, TLS failed, …; the cause is chained.
        TimedOut: The deadline passed.
    """
    check_address(host, port)
    try:
        sock = _secure(_dial(host, port, deadline), ssl, server_name or host, deadline)
        try:
            return Wire(sock)
        except BaseException:
            sock.close()
            raise
    except (OSError, UnicodeError) as error:
        raise failure(host, port, error, deadline) from error


def _dial(host: str, port: int, deadline: Deadline) -> socket.socket:
    """Tries the addresses of the host one after another, each for its share of the time."""
    addresses = _resolve(host, port, deadline)
    for place, (family, kind, protocol, _, target) in enumerate(addresses):
        sock = socket.socket(family, kind, protocol)
        try:
            sock.settimeout(_some(deadline.left() / (len(addresses) - place)))
            sock.connect(target)
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError:
            sock.close()
            if place == len(addresses) - 1:
                raise
        except BaseException:
            sock.close()
            raise
        else:
            return sock
    raise OSError("the host name has no address")


def _resolve(host: str, port: int, deadline: Deadline) -> list[Any]:
    """``getaddrinfo`` has no time limit of its own: it runs in a thread that may be left behind."""
    results: list[Any] = []

    def look_up() -> None:
        try:
            results.append(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
        except (OSError, UnicodeError) as error:
            results.append(error)

    thread = threading.Thread(target=look_up, name="wireloom-resolver", daemon=True)
    thread.start()
    thread.join(deadline.left())
    if not results:
        raise TimeoutError
    if isinstance(results[0], Exception):
        raise results[0]
    return list(results[0])


def _secure(
    sock: socket.socket, context: tls.SSLContext | None, name: str, deadline: Deadline
) -> socket.socket:
    if context is None:
        return sock
    try:
        sock.settimeout(_some(deadline.left()))
        return context.wrap_socket(sock, server_hostname=name)
    except BaseException:
        sock.close()
        raise


def _some(seconds: float) -> float:
    """A socket takes 0 for "do not wait at all", which is another thing than a short time."""
    return max(seconds, 0.001)


class Wire:
    """A connected socket that never blocks, for one thread that reads and any that write.

    Attributes:
        local: Its own address.
        peer: The address of the other side.
        rounds: How many reads in a row are worth trying; a read from TLS gives one record at most.

    Args:
        sock: The socket; it is owned from now on.
    """

    def __init__(self, sock: socket.socket) -> None:
        self.local = address(sock.getsockname())
        self.peer = address(sock.getpeername())
        sock.setblocking(False)
        self._socket = sock
        self.rounds = 64 if isinstance(sock, tls.SSLSocket) else 1
        self._lock = forking.lock() if isinstance(sock, tls.SSLSocket) else None
        self._near, self._far = socket.socketpair()
        self._near.setblocking(False)
        self._far.setblocking(False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._near, selectors.EVENT_READ)
        self._selector.register(sock, selectors.EVENT_READ)
        self._writing = False
        forking.tell(self)

    def receive(self, room: memoryview) -> int | None:
        """Bytes read into ``room``: 0 at the end of the stream, None if there are none now."""
        try:
            if self._lock is None:
                return self._socket.recv_into(room)
            with self._lock:
                return self._socket.recv_into(room)
        except (BlockingIOError, tls.SSLWantReadError, tls.SSLWantWriteError):
            return None

    def send(self, data: memoryview) -> int:
        """How many of the bytes were taken; 0 if none can be taken now."""
        try:
            if self._lock is None:
                return self._socket.send(data)
            with self._lock:
                return self._socket.send(data)
        except (BlockingIOError, tls.SSLWantReadError, tls.SSLWantWriteError):
            return 0

    def wait_writable(self, seconds: float) -> None:
        """Returns when ``send`` may take bytes, when the socket is shut down, or after the time."""
        with _Selector() as selector, suppress(ValueError, KeyError):  # closed meanwhile
            selector.register(self._socket, selectors.EVENT_WRITE)
            selector.select(seconds)

    def wait(self, writing: bool, seconds: float | None) -> tuple[bool, bool]:
        """For the reading thread: waits until there is something to do.

        Args:
            writing: Whether to wait for room to write, too.
            seconds: How long at most; None: until ``wake``.

        Returns:
            Whether there may be something to read, and room to write.
        """
        if writing != self._writing:
            events = selectors.EVENT_READ | (selectors.EVENT_WRITE if writing else 0)
            self._selector.modify(self._socket, events)
            self._writing = writing
        found = 0
        for key, events in self._selector.select(seconds):
            if key.fileobj is self._near:
                self._drain()
            else:
                found = events
        return bool(found & selectors.EVENT_READ), bool(found & selectors.EVENT_WRITE)

    def wake(self) -> None:
        """Makes ``wait`` return."""
        with suppress(OSError):  # full: it wakes already; closed: nobody waits
            self._far.send(b"\0")

    def shut(self) -> None:
        """Ends both directions at once; whoever waits is woken."""
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self.wake()

    def close(self) -> None:
        """Gives everything back; only for the thread that waits."""
        self._selector.close()
        self._near.close()
        self._far.close()
        self._socket.close()

    def after_fork(self, reason: Forked) -> None:
        """See ``forking``; the peer hears nothing, as the parent has the socket as well."""
        self.close()

    def _drain(self) -> None:
        with suppress(BlockingIOError):
            while self._near.recv(4096):
                pass


def _named(peer: Address, text: str) -> ConnectionLost:
    return ConnectionLost(f"{peer[0]}:{peer[1]}: {text}")


def address(name: Any) -> Address:
    """Host and port of a socket name, which has more parts with IPv6."""
    return (str(name[0]), int(name[1]))

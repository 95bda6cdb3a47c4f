"""A session on asyncio; the same as ``wireloom.runtime.sync``, with the same names."""

from __future__ import annotations

import asyncio
import socket
import warnings
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import IntFlag
from ssl import SSLContext
from time import monotonic
from typing import Any, Generic, Self, TypeVar

from wireloom.errors import ClosedHere, QueueFull
from wireloom.runtime.arguments import check_address
from wireloom.runtime.connection_log import ConnectionLog, Listener
from wireloom.runtime.connection_protocol import ConnectionProtocol, WeakProtocol
from wireloom.runtime.deadline import Deadline, Limit, seconds
from wireloom.runtime.joined import receive_buffer
from wireloom.runtime.loop_mailbox import Gate, Mailbox
from wireloom.runtime.mailbox import Woken
from wireloom.runtime.session import Role, Session, Tables
from wireloom.runtime.sockets import Address, deaf, failure
from wireloom.runtime.writer import POST_LIMIT

__all__ = ["Connection", "Gate", "Mailbox", "Woken"]

M = TypeVar("M")

_TURN = 1 << 20  # bytes after which a sender lets other tasks have a turn
_JOIN = 5.0


class Connection(Generic[M]):
    """A connection to a server, usable from any task of its event loop; made by ``connect``.

    One that is dropped without ``close`` ends, with a ResourceWarning.

    Callbacks run in the loop, between reading one frame and the next.

    Attributes:
        timeout: Seconds that a request or message may take that is not told otherwise.
    """

    timeout: float

    def __init__(
        self,
        tables: Tables[M],
        frame_limit: int,
        on_message: Callable[[M], object],
        on_end: Callable[[BaseException], object],
        post_limit: int,
        on_stream: Callable[[M, Any], object] | None,
    ) -> None:
        self._session = Session(tables, Role.CLIENT, monotonic())
        self._on_message = on_message
        self._on_stream = on_stream or (lambda message, _: on_message(message))
        self._post_limit = post_limit
        self._buffer = receive_buffer(tables, frame_limit)
        session = self._session
        self._log = log = ConnectionLog(tables.protocol)

        def ended(error: BaseException) -> None:
            try:
                on_end(error)
            finally:
                log.end(error, session.closed)

        self._protocol = ConnectionProtocol(
            self._session, self._buffer, self._handle, ended, log.late
        )
        self._unyielded = 0

    @classmethod
    async def connect(
        cls,
        tables: Tables[M],
        host: str,
        port: int,
        *,
        ssl: SSLContext | None = None,
        server_name: str | None = None,
        timeout: Limit = 10.0,
        frame_limit: int = 0,
        on_message: Callable[[M], object],
        on_end: Callable[[BaseException], object],
        post_limit: int = POST_LIMIT,
        on_stream: Callable[[M, Any], object] | None = None,
    ) -> Connection[M]:
        """Connects.

        Args:
            tables: The protocol.
            host: Name or address of the server.
            port: Its port, 1 to 65535.
            ssl: Speak TLS with this context; what it verifies is decided by its maker.
            server_name: The name that the certificate must have; ``host`` if not given.
            timeout: Seconds for name lookup, connecting and TLS together; and for each request and
                message that is not told otherwise.
            frame_limit: The largest frame accepted, in bytes of the whole frame; 0: no limit.
            on_message: Gets every message that answers no request.  What it raises ends the
                connection, and everybody who waits gets that error.
            on_end: Gets the reason of the end, once.
            post_limit: Bytes that ``post`` and automatic answers may have waiting.
            on_stream: Gets every message of a stream with which something was left, and that; also
                answers to requests that open or end it, if nobody waits for them.  By default
                ``on_message`` gets the messages.

        Raises:
            ConnectionLost: The name is not known, nobody listens, TLS failed; the cause is chained.
            TimedOut: The time passed.
        """
        check_address(host, port)
        deadline = Deadline.of(timeout)
        connection = cls(tables, frame_limit, on_message, on_end, post_limit, on_stream)
        connection.timeout = deadline.seconds
        try:
            sock = connection._protocol.socket = await _dial(host, port, deadline)
            async with asyncio.timeout(deadline.left()):
                await asyncio.get_running_loop().create_connection(
                    lambda: WeakProtocol(connection._protocol),
                    sock=sock,
                    ssl=ssl,
                    server_hostname=None if ssl is None else server_name or host,
                )
        except (OSError, UnicodeError) as error:
            raise failure(host, port, error, deadline) from error
        connection._log.begin(connection._protocol.peer)
        return connection

    @property
    def state(self) -> IntFlag:
        """The present state of the session."""
        return self._session.state

    @property
    def error(self) -> BaseException | None:
        """Why the connection ended, or None while it lasts."""
        return self._protocol.ending.error

    @property
    def local_address(self) -> Address:
        """Host and port of this side."""
        return self._protocol.local

    @property
    def peer_address(self) -> Address:
        """Host and port of the other side."""
        return self._protocol.peer

    def next_id(self) -> int:
        """A correlation id that is not in use; see ``Session.next_id``."""
        return self._session.next_id()

    def agree(self, versions: Mapping[str, tuple[int, int]]) -> None:
        """Agrees for commands on the highest version that both sides know; see
        ``Session.agree``."""
        self._session.agree(versions)

    def version(self, command: str) -> int:
        """The version of a command that calls use if they say none; see ``Session.version``."""
        return self._session.version(command)

    async def request(self, message: M, *, timeout: Limit | None = None, stream: Any = None) -> M:
        """Sends a request and waits for its answer, ``timeout`` seconds at most for both;
        by default ``timeout`` of the connection.

        ``stream`` is left with the stream that it opens; see ``on_stream``.

        When the task is cancelled, the connection stays usable and a late answer is dropped.

        Raises:
            TimedOut: The peer did not read or did not answer; a late answer will be dropped.
            LocalError: The request may not be sent now, or cannot be encoded.
            BaseException: Why the connection ended.
        """
        deadline = self._deadline(timeout)
        name = type(message).__name__
        await self._room(name, deadline)
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[M | None] = loop.create_future()
        self._write(self._session.send(message, monotonic(), waiter, stream))
        timer = loop.call_later(deadline.left(), _wake, waiter, None)
        try:
            answer = await waiter
        except BaseException:
            self._session.forget(message, waiter)
            raise
        finally:
            timer.cancel()
        if answer is not None:
            return answer
        self._session.forget(message, waiter)
        self._protocol.ending.check()
        raise deadline.passed(f"{name}: no answer")

    async def send(self, message: M, *, timeout: Limit | None = None, stream: Any = None) -> None:
        """Sends a message without waiting for an answer.

        Waits while the peer does not read, ``timeout`` seconds at most; by default ``timeout`` of
        the connection.  ``stream`` is left with the stream that it opens; see ``on_stream``.

        Raises:
            TimedOut: The peer did not read; nothing of the message was sent.
            LocalError: It may not be sent now, or cannot be encoded.
            BaseException: Why the connection ended.
        """
        await self._room(type(message).__name__, self._deadline(timeout))
        self._write(self._session.send(message, monotonic(), None, stream))

    async def send_frame(
        self,
        kind: type[M],
        frame: bytes,
        *,
        timeout: Limit | None = None,
        accepted: Callable[[], object] | None = None,
    ) -> None:
        """Sends a whole frame that was encoded elsewhere; like ``send`` in all else.

        Args:
            kind: The message that it holds.
            frame: All its bytes.
            timeout: Seconds to wait at most while the peer does not read; by default ``timeout``
                of the connection.
            accepted: Is called once, when the frame is certain to be written, unless this raises.
        """
        await self._room(kind.__name__, self._deadline(timeout))
        self._session.check(kind, len(frame))
        if accepted is not None:
            accepted()
        self._session.wrote(monotonic())
        self._write(frame)

    def post(self, message: M, *, stream: Any = None) -> None:
        """Sends a message without ever waiting: what cannot be written at once is queued.

        ``stream`` is left with the stream that it opens; see ``on_stream``.

        Raises:
            QueueFull: More than ``post_limit`` bytes are queued.
            LocalError: It may not be sent now, or cannot be encoded.
            BaseException: Why the connection ended.
        """
        self._protocol.ending.check()
        if self._protocol.posted > self._post_limit:
            raise QueueFull(f"{self._protocol.posted} posted bytes wait, the peer does not read")
        self._protocol.post(self._session.send(message, monotonic(), None, stream))

    def wake_senders(self) -> None:
        """Has those that wait for the peer to read look at once whether that may go on: some have
        an ``EndableDeadline``."""
        self._protocol.gate.wake()

    def set_heartbeat(self, interval: float) -> None:
        """Exchanges heartbeats every ``interval`` seconds from now on; 0 stops it."""
        self._protocol.set_heartbeat(seconds(interval))

    def watch(self, listener: Listener) -> None:
        """Tells what happens to the connection to somebody besides the log; at once, what happened
        so far. One may listen; he must not wait, nor raise."""
        self._log.watch(listener)

    def set_decoder(self, decode: Callable[[bytes], M]) -> None:
        """Turns frames into messages in another way than the protocol's tables say."""
        self._session.decode = decode

    def set_on_read(self, on_read: Callable[[], object]) -> None:
        """Has ``on_read`` called each time that all that had come was handed out."""
        self._protocol.on_read = on_read

    def set_frame_limit(self, receive: int, send: int) -> None:
        """Sets the largest frames, in bytes of the whole frame; 0: no limit."""
        self._buffer.limit = receive
        self._session.frame_limit = send

    async def close(self, reason: BaseException | None = None) -> None:
        """Ends the connection at once; what is queued is lost.  Does nothing if it has ended.

        Returns after ``on_end`` did and the socket is closed, after 5 seconds at most.

        Args:
            reason: Why, for all that still wait; by default that this program closed it.
        """
        self._protocol.end(reason or ClosedHere("closed by this program"))
        self._protocol.abort()
        if self._protocol.lost.is_set():
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(_JOIN):
                await self._protocol.lost.wait()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *details: object) -> None:
        await self.close()

    def __del__(self, warn: Callable[..., None] = warnings.warn) -> None:
        if self._protocol.ending.error is None and self._protocol.transport is not None:
            self._protocol.drop()
            host, port = self.peer_address
            warn(f"unclosed connection to {host}:{port}", ResourceWarning, source=self)

    async def _room(self, name: str, deadline: Deadline) -> None:
        """Waits while the peer does not read, and lets other tasks have a turn now and then."""
        protocol = self._protocol
        if self._unyielded > _TURN:
            self._unyielded = 0
            await asyncio.sleep(0)
        if protocol.paused:
            what = f"{name}: the peer did not read"
            await protocol.gate.wait_until(lambda: not protocol.paused, deadline, what)
        protocol.ending.check()

    def _write(self, frame: bytes) -> None:
        self._unyielded += len(frame)
        self._protocol.write(frame)

    def _deadline(self, timeout: Limit | None) -> Deadline:
        return Deadline.of(self.timeout if timeout is None else timeout)

    def _handle(self, frame: bytes, now: float) -> None:
        received = self._session.receive(frame, now)
        if received.reply:
            if self._protocol.posted > self._post_limit:
                raise deaf(self._protocol.peer)
            self._protocol.post(received.reply)
        if received.waiter is not None:
            _wake(received.waiter, received.message)
        elif received.stream is not None:
            self._on_stream(received.message, received.stream)
        elif not received.dropped:
            self._on_message(received.message)
        for waiter in received.others:
            _wake(waiter, received.message)
        if received.closing is not None:
            self._protocol.end(received.closing, flush=True)


async def _dial(host: str, port: int, deadline: Deadline) -> socket.socket:
    """Tries the addresses of the host one after another, each for its share of the time."""
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(deadline.left()):
        addresses = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    for place, (family, kind, protocol, _, target) in enumerate(addresses):
        sock = socket.socket(family, kind, protocol)
        sock.setblocking(False)
        try:
            async with asyncio.timeout(deadline.left() / (len(addresses) - place)):
                await loop.sock_connect(sock, target)
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


def _wake(waiter: asyncio.Future[M | None], answer: M | None) -> None:
    if not waiter.done():
        waiter.set_result(answer)

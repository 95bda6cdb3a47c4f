"""One client of a server, and what is done with it."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
import threading
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from enum import IntFlag
from time import monotonic
from typing import Any, Generic, TypeVar

from wireloom.errors import (
    ConnectionLost,
    DecodeError,
    FrameTooLong,
    RemoteError,
    ResponseError,
    TimedOut,
)
from wireloom.runtime.connection_protocol import ConnectionProtocol
from wireloom.runtime.deadline import seconds
from wireloom.runtime.joined import receive_buffer
from wireloom.runtime.session import Role, Session, Tables
from wireloom.runtime.sockets import Address

M = TypeVar("M")
R = TypeVar("R")

WRITE_LIMIT = 1 << 26
"""Bytes that may wait for one client to read them, before the connection is cut."""

_LOG = logging.getLogger("wireloom.server")
_CALL = 10.0  # seconds that another thread waits for the loop
_BUFFER = 1 << 16


class Host(Generic[M]):
    """What the connections of a server share.

    Attributes:
        tables: The protocol.
        frame_limit: The largest frame accepted from a new client, in bytes of the whole frame.
        errors: What ended connections other than their loss: what hooks raised, and what clients
            did against the protocol; and refusals that no client waits for; the last 100.
        live: The present connections; belongs to the server's loop.
        thread: The identifier of the thread of that loop, or None while it does not run.
    """

    def __init__(self, tables: Tables[M], frame_limit: int) -> None:
        self.tables = tables
        self.frame_limit = frame_limit
        self.errors: deque[BaseException] = deque(maxlen=100)
        self.live: set[ServerConnection[M]] = set()
        self.thread: int | None = None


class Handler(Generic[M]):
    """What a server does with one connection; every hook runs in the server's loop.

    Hooks must not block.  What one of them raises ends the connection, is kept in ``errors`` of the
    server, and is told to the log ``wireloom.server`` unless it is what the client did.  Generated
    handlers send a ``ResponseError`` as an answer instead; where the client wants none, it is kept
    and told in the same way, and the connection goes on.
    """

    def rules(self, shared: Tables[M]) -> Tables[M]:
        """The rules of this connection; asked for once, before anything is read.

        Those of the server, unless layouts depend on what each connection agrees on.
        """
        return shared

    def on_connect(self, connection: ServerConnection[M]) -> None:
        """A client has connected; with TLS, after the handshake."""

    def on_frame(self, connection: ServerConnection[M], frame: bytes) -> bytes | None:
        """A whole frame came in; what is returned is decoded, None drops it.

        To delay a frame, keep it, return None and call ``connection.feed`` later.
        """
        return frame

    def on_bad_frame(
        self, connection: ServerConnection[M], frame: bytes, error: DecodeError
    ) -> None:
        """A frame came in that cannot be decoded; raising ends the connection.

        By itself it raises the error.
        """
        raise error

    def on_long_frame(self, connection: ServerConnection[M], error: FrameTooLong) -> None:
        """A frame is announced that is above the limit; raising ends the connection.

        By itself it raises the error.  If it returns, everything that comes from now on is thrown
        away, as where the next frame begins cannot be known: time to say why, and to close.
        """
        raise error

    def on_read(self, connection: ServerConnection[M]) -> None:
        """One read from the socket is over: the frames that it completed have been handled."""

    def on_message(self, connection: ServerConnection[M], message: M) -> None:
        """The client said something, which was not an answer that ``request`` waits for."""

    def on_resume(self, connection: ServerConnection[M]) -> None:
        """The client has read most of what waited; see ``paused`` of the connection."""

    def on_end(self, connection: ServerConnection[M], error: BaseException) -> None:
        """The connection has ended, and why."""


class ServerConnection(Generic[M]):
    """One client, seen from the server.

    Every method may be called from any thread.  In the server's own loop it acts at once; from
    elsewhere it waits until the loop has done it, 10 seconds at most.

    Attributes:
        handler: The handler made for this connection.
        handled: The name of the message that the handler got last.
    """

    handled = ""

    def __init__(self, host: Host[M], handler: Handler[M]) -> None:
        self.handler = handler
        self._host = host
        self._loop = asyncio.get_running_loop()
        self._tables = handler.rules(host.tables)
        self._session = Session(self._tables, Role.SERVER, monotonic())
        self._buffer = receive_buffer(self._tables, host.frame_limit, _BUFFER)
        self._protocol = _ServerProtocol(self)

    @property
    def state(self) -> IntFlag:
        """The present state of the session."""
        return self._session.state

    @property
    def peer(self) -> Address:
        """Host and port of the client."""
        return self._protocol.peer

    @property
    def peer_certificate(self) -> Mapping[str, Any] | None:
        """The checked certificate of the client, as ``ssl.SSLSocket.getpeercert`` gives it; None
        without TLS, without a certificate, and after the end."""
        transport = self._protocol.transport
        return None if transport is None else transport.get_extra_info("peercert")

    @property
    def error(self) -> BaseException | None:
        """Why the connection ended, or None while it lasts."""
        return self._protocol.ending.error

    @property
    def waiting(self) -> int:
        """Bytes that wait for the client to read them."""
        transport = self._protocol.transport
        return 0 if transport is None else transport.get_write_buffer_size()

    @property
    def paused(self) -> bool:
        """Whether so much waits that it is better to write no more until ``on_resume``."""
        return self._protocol.paused

    def next_id(self) -> int:
        """A correlation id for a request of the server."""
        return self._call(self._session.next_id)

    def send(self, message: M) -> None:
        """Says something, as far as the rules allow; never waits for the client to read.

        Raises:
            LocalError: It may not be said now, or cannot be encoded.
            ConnectionLost: The connection has ended.
        """
        self._call(lambda: self._write(self._session.send(message, monotonic())))

    def wants_silence(self, message: M) -> bool:
        """Whether a message says of itself that nothing answers it."""
        rule = self._tables.rules[type(message)]
        return rule.replies_to is not None and not rule.replies_to(message)

    def pass_over(self, message: M, error: ResponseError) -> None:
        """Goes on after a refusal that nothing tells the client; it is kept in ``errors`` of the
        server, and told to the log.

        Args:
            message: What was refused.
            error: Why.

        Raises:
            ResponseError: It, if the client waits for an answer that none can refuse.
        """
        rule = self._tables.rules[type(message)]
        if rule.answered_by(message) and rule.automatic is None:
            raise error
        self._protocol.tell(error)

    def end_stream(self, message: M) -> None:
        """Ends the stream of a message that is not sent: something else has ended it.

        What the client still says on it is dropped.

        Raises:
            IllegalMessage: It belongs to no stream.
        """
        self._call(lambda: self._session.end_stream(message))

    def send_bytes(self, raw: bytes) -> None:
        """Writes any bytes, past all rules."""
        self._call(lambda: self._write(raw))

    def feed(self, frame: bytes) -> None:
        """Handles a frame that ``on_frame`` kept back."""
        self._call(lambda: self._protocol.guarded(lambda: self._process(frame, monotonic())))

    def pause_reading(self) -> None:
        """Reads nothing more, until ``resume_reading``; the client's bytes pile up."""
        self._call(lambda: self._transport().pause_reading())

    def resume_reading(self) -> None:
        """Goes on reading."""
        self._call(lambda: self._transport().resume_reading())

    def set_heartbeat(self, interval: float) -> None:
        """Exchanges heartbeats every ``interval`` seconds from now on; 0 stops it."""
        seconds(interval)
        self._call(lambda: self._protocol.set_heartbeat(interval))

    def set_frame_limit(self, receive: int, send: int) -> None:
        """Sets the largest frames, in bytes of the whole frame; 0: no limit."""
        self._buffer.limit = receive
        self._session.frame_limit = send

    def close(self) -> None:
        """Writes what is queued, for a second at most, and closes the connection."""
        self._call(lambda: self._protocol.end(ConnectionLost("closed by the server"), flush=True))

    def abort(self, reset: bool = False) -> None:
        """Closes the connection at once; what is queued is lost.

        Args:
            reset: The client sees "connection reset" instead of an orderly end.
        """
        self._call(lambda: self._cut(reset))

    def _cut(self, reset: bool) -> None:
        transport = self._protocol.transport
        if reset and transport is not None:
            sock: Any = transport.get_extra_info("socket")
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self._protocol.end(ConnectionLost("aborted by the server"))
        self._protocol.abort()

    def _call(self, function: Callable[[], R]) -> R:
        if threading.get_ident() == self._host.thread:
            return function()
        result: Future[R] = Future()
        try:
            self._loop.call_soon_threadsafe(_fulfil, result, function)
        except RuntimeError as error:
            raise ConnectionLost("the server has stopped") from error
        try:
            return result.result(_CALL)
        except TimeoutError as error:
            if result.done():
                raise
            raise TimedOut(f"the server's loop did not answer within {_CALL:g} s") from error

    def _transport(self) -> asyncio.Transport:
        self._protocol.ending.check()
        if self._protocol.transport is None:
            raise ConnectionLost("the connection has ended")
        return self._protocol.transport

    def _write(self, raw: bytes) -> None:
        transport = self._transport()
        self._protocol.write(raw)
        if transport.get_write_buffer_size() > WRITE_LIMIT:
            self._protocol.end(ConnectionLost(f"the client leaves {WRITE_LIMIT} bytes unread"))

    def _receive(self, frame: bytes, now: float) -> None:
        wanted = self.handler.on_frame(self, frame)
        if wanted is not None:
            self._process(wanted, now)

    def _process(self, frame: bytes, now: float) -> None:
        try:
            message = self._session.decode(frame)
        except DecodeError as error:
            self._session.heard(now)
            self.handler.on_bad_frame(self, frame, error)
            return
        received = self._session.accept(message, now)
        if received.reply:
            self._write(received.reply)
        if not received.dropped:
            self.handled = type(message).__name__
            self.handler.on_message(self, received.message)
        if received.closing is not None:
            self._protocol.end(received.closing, flush=True)


def _fulfil(result: Future[R], function: Callable[[], R]) -> None:
    try:
        result.set_result(function())
    except BaseException as error:
        result.set_exception(error)


class _ServerProtocol(ConnectionProtocol[M]):
    """Tells the server which connections there are."""

    def __init__(self, connection: ServerConnection[M]) -> None:
        super().__init__(connection._session, connection._buffer, connection._receive, self._ended)
        self._connection = connection
        self._host = connection._host
        self._deaf = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by asyncio."""
        super().connection_made(transport)
        self._host.live.add(self._connection)
        self.guarded(lambda: self._connection.handler.on_connect(self._connection))

    def resume_writing(self) -> None:
        """Called by asyncio."""
        super().resume_writing()
        if self.ending.error is None:
            self.guarded(lambda: self._connection.handler.on_resume(self._connection))

    def take_frames(self, now: float) -> None:
        """Hands out the frames that have come in whole, and says that this was all."""
        connection = self._connection
        if not self._deaf:
            try:
                super().take_frames(now)
            except FrameTooLong as error:
                connection.handler.on_long_frame(connection, error)
                self._deaf = True
        if self._deaf:
            self.buffer.clear()
        if self.ending.error is None:
            connection.handler.on_read(connection)

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by asyncio."""
        super().connection_lost(exc)
        self._host.live.discard(self._connection)

    def guarded(self, hook: Callable[[], object]) -> None:
        """Calls a hook; what it raises ends the connection."""
        try:
            hook()
        except Exception as error:
            self.end(error)

    def tell(self, error: BaseException) -> None:
        """Keeps what went wrong, and logs it unless it is what the client did."""
        if not isinstance(error, ConnectionLost):
            self._host.errors.append(error)
        if not isinstance(error, ConnectionLost | RemoteError):
            told = self._host.tables.protocol, *self.peer, self._connection.handled or "nothing"
            _LOG.error("%s, %s:%s: a hook raised, the last message was %s", *told, exc_info=error)

    def _ended(self, error: BaseException) -> None:
        self.tell(error)
        self._connection.handler.on_end(self._connection, error)

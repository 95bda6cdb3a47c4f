"""One client of a server, and what is done with it."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from enum import IntFlag
from time import monotonic
from typing import Any, Generic, TypeVar

from wireloom.runtime.deadline import seconds
from wireloom.runtime.errors import ConnectionLost, TimedOut
from wireloom.runtime.framing import FrameBuffer
from wireloom.runtime.link import Link
from wireloom.runtime.session import Role, Session, Tables
from wireloom.runtime.sockets import Address

M = TypeVar("M")
R = TypeVar("R")

WRITE_LIMIT = 1 << 26
"""Bytes that may wait for one client to read them, before the connection is cut."""

_CALL = 10.0  # seconds that another thread waits for the loop
_BUFFER = 1 << 16


class Host(Generic[M]):
    """What the connections of a server share.

    Attributes:
        tables: The protocol.
        frame_limit: The largest frame accepted from a new client, in bytes of the whole frame.
        errors: What ended connections other than their loss: what hooks raised, and what clients
            did against the protocol; the last 100.
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

    Hooks must not block.  What one of them raises ends the connection, and is kept in
    ``errors`` of the server.
    """

    def on_connect(self, connection: ServerConnection[M]) -> None:
        """A client has connected; with TLS, after the handshake."""

    def on_frame(self, connection: ServerConnection[M], frame: bytes) -> bytes | None:
        """A whole frame came in; what is returned is decoded, None drops it.

        To delay a frame, keep it, return None and call ``connection.feed`` later.
        """
        return frame

    def on_message(self, connection: ServerConnection[M], message: M) -> None:
        """The client said something, which was not an answer that ``request`` waits for."""

    def on_end(self, connection: ServerConnection[M], error: BaseException) -> None:
        """The connection has ended, and why."""


class ServerConnection(Generic[M]):
    """One client, seen from the server.

    Every method may be called from any thread.  In the server's own loop it acts at once; from
    elsewhere it waits until the loop has done it, 10 seconds at most.

    Attributes:
        handler: The handler made for this connection.
    """

    def __init__(self, host: Host[M], handler: Handler[M]) -> None:
        self.handler = handler
        self._host = host
        self._loop = asyncio.get_running_loop()
        self._session = Session(host.tables, Role.SERVER, monotonic())
        self._buffer = FrameBuffer(host.tables.frame_size, host.frame_limit, _BUFFER)
        self._link = _ServerLink(self)

    @property
    def phase(self) -> IntFlag:
        """The present phase of the session."""
        return self._session.phase

    @property
    def peer(self) -> Address:
        """Host and port of the client."""
        return self._link.peer

    @property
    def error(self) -> BaseException | None:
        """Why the connection ended, or None while it lasts."""
        return self._link.ending.error

    @property
    def waiting(self) -> int:
        """Bytes that wait for the client to read them."""
        transport = self._link.transport
        return 0 if transport is None else transport.get_write_buffer_size()

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

    def send_bytes(self, raw: bytes) -> None:
        """Writes any bytes, past all rules."""
        self._call(lambda: self._write(raw))

    def feed(self, frame: bytes) -> None:
        """Handles a frame that ``on_frame`` kept back."""
        self._call(lambda: self._link.guarded(lambda: self._process(frame, monotonic())))

    def pause_reading(self) -> None:
        """Reads nothing more, until ``resume_reading``; the client's bytes pile up."""
        self._call(lambda: self._transport().pause_reading())

    def resume_reading(self) -> None:
        """Goes on reading."""
        self._call(lambda: self._transport().resume_reading())

    def set_heartbeat(self, interval: float) -> None:
        """Exchanges heartbeats every ``interval`` seconds from now on; 0 stops it."""
        seconds(interval)
        self._call(lambda: self._link.set_heartbeat(interval))

    def set_frame_limit(self, receive: int, send: int) -> None:
        """Sets the largest frames, in bytes of the whole frame; 0: no limit."""
        self._buffer.limit = receive
        self._session.frame_limit = send

    def close(self) -> None:
        """Writes what is queued, for a second at most, and closes the connection."""
        self._call(lambda: self._link.end(ConnectionLost("closed by the server"), flush=True))

    def abort(self, reset: bool = False) -> None:
        """Closes the connection at once; what is queued is lost.

        Args:
            reset: The client sees "connection reset" instead of an orderly end.
        """
        self._call(lambda: self._cut(reset))

    def _cut(self, reset: bool) -> None:
        transport = self._link.transport
        if reset and transport is not None:
            sock: Any = transport.get_extra_info("socket")
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self._link.end(ConnectionLost("aborted by the server"))
        self._link.abort()

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
        self._link.ending.check()
        if self._link.transport is None:
            raise ConnectionLost("the connection has ended")
        return self._link.transport

    def _write(self, raw: bytes) -> None:
        transport = self._transport()
        transport.write(raw)
        if transport.get_write_buffer_size() > WRITE_LIMIT:
            self._link.end(ConnectionLost(f"the client leaves {WRITE_LIMIT} bytes unread"))

    def _receive(self, frame: bytes, now: float) -> None:
        wanted = self.handler.on_frame(self, frame)
        if wanted is not None:
            self._process(wanted, now)

    def _process(self, frame: bytes, now: float) -> None:
        received = self._session.receive(frame, now)
        if received.reply:
            self._write(received.reply)
        if not received.dropped:
            self.handler.on_message(self, received.message)
        if received.closing is not None:
            self._link.end(received.closing, flush=True)


def _fulfil(result: Future[R], function: Callable[[], R]) -> None:
    try:
        result.set_result(function())
    except BaseException as error:
        result.set_exception(error)


class _ServerLink(Link[M]):
    """Tells the server which connections there are."""

    def __init__(self, connection: ServerConnection[M]) -> None:
        super().__init__(connection._session, connection._buffer, connection._receive, self._ended)
        self._connection = connection
        self._host = connection._host

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by asyncio."""
        super().connection_made(transport)
        self._host.live.add(self._connection)
        self.guarded(lambda: self._connection.handler.on_connect(self._connection))

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

    def _ended(self, error: BaseException) -> None:
        if not isinstance(error, ConnectionLost):
            self._host.errors.append(error)
        self._connection.handler.on_end(self._connection, error)

"""What a connection in an event loop consists of, whichever its role."""

from __future__ import annotations

import asyncio
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from math import inf
from time import monotonic
from typing import Any, Generic, TypeVar, cast
from weakref import ReferenceType, ref

from wireloom.errors import Forked
from wireloom.runtime import forking
from wireloom.runtime.deadline import Ending
from wireloom.runtime.framing import FrameBuffer
from wireloom.runtime.loop_mailbox import Gate
from wireloom.runtime.protocol_detection import LONGEST, recognised
from wireloom.runtime.session import Session
from wireloom.runtime.sockets import Address, address, broken, end_of_stream

M = TypeVar("M")

_HIGH_WATER = 1 << 18  # bytes waiting above which a sender waits before adding more
_LINGER = 1.0  # seconds for the last answer to get out


class ConnectionProtocol(asyncio.BufferedProtocol, Generic[M]):
    """Carries frames between a transport and a session.

    Attributes:
        session: The session.
        buffer: The bytes received.
        ending: Why it ended.
        gate: For those who wait until it is not ``paused`` any more.
        paused: Whether the peer does not read as fast as is written.
        posted: Bytes that were posted since and wait.
        lost: Set when the transport is gone.
        local: Its own address.
        peer: The address of the other side.
        loop: Where it runs, once it is connected.
        socket: The socket under the transport, if that was made here.
        on_read: Is called each time that all that had come was handed out.

    Args:
        session: The session.
        buffer: The receive buffer.
        on_frame: Gets every whole frame and the time.  What it raises ends the connection.
        on_end: Gets the reason of the end, once.
        on_late: Is told that the loop was held up for longer than the interval of heartbeats: the
            seconds, at least, and the interval.
    """

    def __init__(
        self,
        session: Session[M],
        buffer: FrameBuffer,
        on_frame: Callable[[bytes, float], object],
        on_end: Callable[[BaseException], object],
        on_late: Callable[[float, float], object] | None = None,
    ) -> None:
        self.session = session
        self.buffer = buffer
        self.ending = Ending()
        self.gate = Gate()
        self.paused = False
        self.posted = 0
        self.lost = asyncio.Event()
        self.local: Address = ("", 0)
        self.peer: Address = ("", 0)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.socket: socket.socket | None = None
        self.transport: asyncio.Transport | None = None
        self.on_read: Callable[[], object] = lambda: None
        self._on_frame = on_frame
        self._on_end = on_end
        self._on_late = on_late
        self._interval, self._due = 0.0, inf
        self._queue: deque[bytes] = deque()
        self._timer: asyncio.TimerHandle | None = None
        forking.tell(self)

    def write(self, frame: bytes) -> None:
        """Writes a frame, for somebody who waited while it was ``paused``; none to a connection
        that is lost, of which asyncio would log each."""
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(frame)

    def post(self, frame: bytes) -> None:
        """Writes a frame that nobody waits for, or keeps it as long as the peer does not read."""
        if self.paused:
            self._queue.append(frame)
            self.posted += len(frame)
        else:
            self.write(frame)

    def set_heartbeat(self, interval: float) -> None:
        """Exchanges heartbeats every ``interval`` seconds from now on; 0 stops it."""
        self._interval = interval
        self.session.set_heartbeat(interval, monotonic())
        self._arm()

    def end(self, error: BaseException, flush: bool = False) -> None:
        """Ends the connection and tells everybody who waits; only the first call counts.

        Args:
            error: Why.
            flush: Whether what is queued may still be written, for a moment.
        """
        error = self.session.why(error)
        if not self.ending.set(error):
            return
        self._disarm()
        for waiter in self.session.abandon():
            if not waiter.done():
                waiter.set_result(None)
        self.gate.fail(error)
        try:
            self._on_end(error)
        finally:
            self._leave(flush)

    def abort(self) -> None:
        """Ends the transport at once, and what is queued with it."""
        if self.transport is not None:
            self.transport.abort()

    def drop(self) -> None:
        """Ends the transport at once, from any thread: nobody has the connection any more."""
        if self.loop is not None and self.transport is not None:
            with suppress(RuntimeError):  # the loop is closed
                self.loop.call_soon_threadsafe(self.transport.abort)

    def after_fork(self, reason: Forked) -> None:
        """See ``forking``.  The transport is left alone: what it would tell the selector of its
        loop, it would tell the parent's."""
        self._timer = self.transport = None
        self.lost.set()
        if self.socket is not None:
            self.socket.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by asyncio."""
        self.transport = cast("asyncio.Transport", transport)
        self.transport.set_write_buffer_limits(high=_HIGH_WATER)
        self.loop = asyncio.get_running_loop()
        self.local = address(transport.get_extra_info("sockname"))
        self.peer = address(transport.get_extra_info("peername"))
        sock: Any = transport.get_extra_info("socket")
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def get_buffer(self, sizehint: int) -> memoryview:
        """Called by asyncio."""
        return self.buffer.writable()

    def buffer_updated(self, nbytes: int) -> None:
        """Called by asyncio."""
        now = monotonic()
        self.buffer.advance(nbytes)
        self.session.heard(now)
        try:
            self.take_frames(now)
        except Exception as error:  # whatever it is, nobody must be left waiting
            self._end_recognised(error)

    def take_frames(self, now: float) -> None:
        """Hands out the frames that have come in whole."""
        buffer = self.buffer
        while self.ending.error is None and (frame := buffer.take()) is not None:
            self._on_frame(frame, now)
        self.on_read()

    def eof_received(self) -> None:
        """Called by asyncio."""
        self._end_recognised(end_of_stream(self.peer, len(self.buffer), self.session.closed))

    def pause_writing(self) -> None:
        """Called by asyncio."""
        self.paused = True

    def resume_writing(self) -> None:
        """Called by asyncio."""
        self.paused = False
        while self._queue and not self.paused:
            self._write_next()
        if not self.paused:
            self.gate.wake()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by asyncio."""
        self._disarm()
        self.transport = None
        error = broken(self.peer, exc) if exc else end_of_stream(self.peer, 0, self.session.closed)
        error.__cause__ = exc and exc.with_traceback(None)  # which would keep the buffer
        self.end(error)
        self.buffer.release()
        self.lost.set()

    def _leave(self, flush: bool) -> None:
        if self.transport is None:
            return
        if not flush:
            self.transport.abort()
            return
        while self._queue:
            self._write_next()
        self.transport.close()
        self._timer = asyncio.get_running_loop().call_later(_LINGER, self.abort)

    def _end_recognised(self, error: Exception) -> None:
        self.end(recognised(self.peer, error, self.buffer.head(LONGEST)))

    def _write_next(self) -> None:
        frame = self._queue.popleft()
        self.posted -= len(frame)
        self.write(frame)

    def _arm(self) -> None:
        self._disarm()
        due = self.session.deadline()
        if due is not None and self.ending.error is None:
            now = monotonic()
            wait = max(0.0, due - now)
            self._due = now + wait
            # the loop reads what has arrived by now before it calls
            self._timer = asyncio.get_running_loop().call_later(
                wait, _beat, ref[ConnectionProtocol[Any]](self), now
            )

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            late, self._due = monotonic() - self._due, inf
            if late > self._interval > 0 and self._on_late is not None:
                self._on_late(late, self._interval)

    def beat(self, read_until: float) -> None:
        """Sends a heartbeat if it is time; what had arrived by ``read_until`` has been read."""
        try:
            frame = self.session.tick(monotonic(), read_until)
        except Exception as error:
            self.end(error)
            return
        if frame and not self.paused:  # else there are signs of life on their way
            self.write(frame)
        self._arm()


def _beat(owner: ReferenceType[ConnectionProtocol[Any]], read_until: float) -> None:
    protocol = owner()
    if protocol is not None:
        protocol.beat(read_until)


class WeakProtocol(asyncio.BufferedProtocol):
    """A protocol that the loop does not keep alive; when it is gone, what comes is ignored."""

    def __init__(self, protocol: ConnectionProtocol[Any]) -> None:
        self._protocol = ref(protocol)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by asyncio."""
        protocol = self._protocol()
        if protocol is not None:
            protocol.connection_made(transport)

    def get_buffer(self, sizehint: int) -> memoryview:
        """Called by asyncio."""
        protocol = self._protocol()
        return memoryview(bytearray(1)) if protocol is None else protocol.get_buffer(sizehint)

    def buffer_updated(self, nbytes: int) -> None:
        """Called by asyncio."""
        protocol = self._protocol()
        if protocol is not None:
            protocol.buffer_updated(nbytes)

    def eof_received(self) -> None:
        """Called by asyncio."""
        protocol = self._protocol()
        if protocol is not None:
            protocol.eof_received()

    def pause_writing(self) -> None:
        """Called by asyncio."""
        protocol = self._protocol()
        if protocol is not None:
            protocol.pause_writing()

    def resume_writing(self) -> None:
        """Called by asyncio."""
        protocol = self._protocol()
        if protocol is not None:
            protocol.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by asyncio."""
        protocol = self._protocol()
        if protocol is not None:
            protocol.connection_lost(exc)

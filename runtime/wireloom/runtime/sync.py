"""A session on a blocking interface: a socket and one thread that reads.

The reading thread reads, hands messages out, gives automatic answers, sends heartbeats, and writes
what nobody else waits to write.  It never waits for the peer to read.  Any other thread writes what
it sends by itself: a frame costs no switch of threads as long as the peer keeps up.

``wireloom.runtime.aio`` is the same for asyncio, with the same names.
"""

from __future__ import annotations

import threading
import warnings
from collections.abc import Callable, Mapping
from enum import IntFlag
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar
from weakref import ReferenceType, ref

from wireloom.errors import (
    ClosedByPeer,
    ClosedHere,
    ConnectionLost,
    IllegalMessage,
    QueueFull,
)
from wireloom.runtime import forking
from wireloom.runtime.connection_log import ConnectionLog, Listener
from wireloom.runtime.deadline import Deadline, Ending, Limit, seconds
from wireloom.runtime.joined import receive_buffer
from wireloom.runtime.mailbox import Gate, Mailbox, Woken
from wireloom.runtime.protocol_detection import LONGEST, recognised
from wireloom.runtime.session import Role, Session, Tables
from wireloom.runtime.sockets import Address, Io, Wire, broken, deaf, end_of_stream, open_wire
from wireloom.runtime.writer import HIGH_WATER, LINGER, POST_LIMIT, Writer

if TYPE_CHECKING:
    from ssl import SSLContext

__all__ = ["Connection", "Gate", "Mailbox", "Woken"]

M = TypeVar("M")

_JOIN = 5.0


def kind_for(io: Io) -> type[Connection[Any]]:
    """What connects: here each connection has a thread of its own anyway."""
    return Connection


class _Waiter(Generic[M]):
    """The place where the answer of one request is put."""

    __slots__ = ("_lock", "answer", "registered")

    def __init__(self) -> None:
        self.answer: M | None = None
        self.registered = False
        self._lock = threading.Lock()
        self._lock.acquire()

    def wake(self, answer: M | None) -> None:
        self.answer = answer
        self._lock.release()

    def wait(self, seconds: float) -> None:
        self._lock.acquire(timeout=seconds)


class Connection(Generic[M]):
    """A connection to a server, usable from any number of threads; made by ``connect``.

    One that is dropped without ``close`` ends, with a ResourceWarning.

    Callbacks run on the reading thread.  They must not wait: ``request``, ``send`` and
    ``send_frame`` are refused there, ``post`` is the way to say something.

    Attributes:
        timeout: Seconds that a request or message may take that is not told otherwise.
    """

    timeout: float

    def __init__(
        self,
        tables: Tables[M],
        wire: Wire,
        frame_limit: int,
        on_message: Callable[[M], object],
        on_end: Callable[[BaseException], object],
        post_limit: int,
        on_stream: Callable[[M, Any], object] | None,
    ) -> None:
        self._session = Session(tables, Role.CLIENT, monotonic())
        self._buffer = receive_buffer(tables, frame_limit)
        self._wire = wire
        self._on_message = on_message
        self._on_stream = on_stream or (lambda message, _: on_message(message))
        self._on_end = on_end
        self._on_read: Callable[[], object] = lambda: None
        self._log = ConnectionLog(tables.protocol)
        self._post_limit = post_limit
        self._lock = forking.lock()
        self._ending = Ending()
        self._writer = Writer(wire, self._lock, self._ending)
        self._outlook: tuple[float, float | None] = (0.0, None)
        self._thread = threading.Thread(
            target=_read_for, args=(ref(self), wire), name="wireloom-reader", daemon=True
        )

    @classmethod
    def connect(
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
        deadline = Deadline.of(timeout)
        wire = open_wire(host, port, ssl, server_name, deadline)
        connection = cls(tables, wire, frame_limit, on_message, on_end, post_limit, on_stream)
        connection.timeout = deadline.seconds
        connection._log.begin(wire.peer)
        connection._thread.start()
        return connection

    @property
    def state(self) -> IntFlag:
        """The present state of the session."""
        return self._session.state

    @property
    def error(self) -> BaseException | None:
        """Why the connection ended, or None while it lasts."""
        return self._ending.error

    @property
    def local_address(self) -> Address:
        """Host and port of this side."""
        return self._wire.local

    @property
    def peer_address(self) -> Address:
        """Host and port of the other side."""
        return self._wire.peer

    def next_id(self) -> int:
        """A correlation id that is not in use; see ``Session.next_id``."""
        with self._lock:
            return self._session.next_id()

    def agree(self, versions: Mapping[str, tuple[int, int]]) -> None:
        """Agrees for commands on the highest version that both sides know; see
        ``Session.agree``."""
        with self._lock:
            self._session.agree(versions)

    def version(self, command: str) -> int:
        """The version of a command that calls use if they say none; see ``Session.version``."""
        with self._lock:
            return self._session.version(command)

    def request(self, message: M, *, timeout: Limit | None = None, stream: Any = None) -> M:
        """Sends a request and waits for its answer, ``timeout`` seconds at most for both;
        by default ``timeout`` of the connection.

        ``stream`` is left with the stream that it opens; see ``on_stream``.

        Raises:
            TimedOut: The peer did not read or did not answer; a late answer will be dropped.
            LocalError: The request may not be sent now, or cannot be encoded.
            BaseException: Why the connection ended.
        """
        deadline = self._deadline(timeout)
        waiter = _Waiter[M]()

        def say() -> bytes:
            frame = self._session.send(message, monotonic(), waiter, stream)
            waiter.registered = True
            return frame

        name = type(message).__name__
        try:
            self._put(say, name, deadline)
            waiter.wait(deadline.left())
        finally:
            if waiter.registered and waiter.answer is None:
                self.forget(message, waiter)
        if waiter.answer is not None:
            return waiter.answer
        self._ending.check()
        raise deadline.passed(f"{name}: no answer")

    def send(self, message: M, *, timeout: Limit | None = None, stream: Any = None) -> None:
        """Sends a message without waiting for an answer.

        Waits while the peer does not read, ``timeout`` seconds at most; by default ``timeout`` of
        the connection.  ``stream`` is left with the stream that it opens; see ``on_stream``.

        Raises:
            TimedOut: The peer did not read; nothing of the message was sent.
            LocalError: It may not be sent now, or cannot be encoded.
            BaseException: Why the connection ended.
        """
        name = type(message).__name__
        self._put(
            lambda: self._session.send(message, monotonic(), None, stream),
            name,
            self._deadline(timeout),
        )

    def send_frame(
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
            accepted: Is called under a lock, once, when the frame is certain to be written, also
                if the call is interrupted after that, unless this raises; it must not wait.
        """

        def say() -> bytes:
            self._session.check(kind, len(frame))
            if accepted is not None:
                accepted()
            self._session.wrote(monotonic())
            return frame

        self._put(say, kind.__name__, self._deadline(timeout))

    def post(self, message: M, *, stream: Any = None) -> None:
        """Sends a message without ever waiting: what cannot be written at once is queued.

        ``stream`` is left with the stream that it opens; see ``on_stream``.

        Raises:
            QueueFull: More than ``post_limit`` bytes are queued.
            LocalError: It may not be sent now, or cannot be encoded.
            BaseException: Why the connection ended.
        """
        with self._lock:
            self._ending.check()
            if self._writer.posted > self._post_limit:
                raise QueueFull(f"{self._writer.posted} posted bytes wait, the peer does not read")
            self._writer.post(self._session.send(message, monotonic(), None, stream))

    def offer(self, say: Callable[[Session[M]], bytes]) -> bool:
        """Sends what ``say`` makes if that needs no waiting; for those who cannot wait here.

        Args:
            say: Makes the frame; is called under a lock, once, when it is certain to be written.

        Returns:
            Whether it was done; if not, the peer does not read as fast as is written.

        Raises:
            LocalError: It may not be sent now, or cannot be encoded.
            BaseException: Why the connection ended.
        """
        with self._lock:
            self._ending.check()
            if self._writer.waiting > HIGH_WATER:
                return False
            self._writer.post(say(self._session))
            return True

    def forget(self, message: M, waiter: object = None) -> None:
        """Nobody waits for the answer to a request any more; a late one is dropped; see
        ``Session.forget``."""
        with self._lock:
            self._session.forget(message, waiter)

    def wake_senders(self) -> None:
        """Does nothing: those that wait for the peer to read look by themselves now and then."""

    def set_heartbeat(self, interval: float) -> None:
        """Exchanges heartbeats every ``interval`` seconds from now on; 0 stops it."""
        with self._lock:
            self._session.set_heartbeat(seconds(interval), monotonic())
        self._wire.wake()

    def watch(self, listener: Listener) -> None:
        """Tells what happens to the connection to somebody besides the log; at once, what happened
        so far. One may listen; he must not wait, nor raise."""
        self._log.watch(listener)

    def set_decoder(self, decode: Callable[[bytes], M]) -> None:
        """Turns frames into messages in another way than the protocol's tables say."""
        self._session.decode = decode

    def set_on_read(self, on_read: Callable[[], object]) -> None:
        """Has ``on_read`` called each time that all that had come was handed out: the best moment
        to wake others, as the reading thread leaves the interpreter to them then."""
        self._on_read = on_read

    def set_frame_limit(self, receive: int, send: int) -> None:
        """Sets the largest frames, in bytes of the whole frame; 0: no limit."""
        self._buffer.limit = receive
        self._session.frame_limit = send

    def fail(self, error: BaseException) -> None:
        """Ends the connection at once, for a reason; does not wait for that."""
        self._end(error)
        self._wire.shut()

    def close(self, reason: BaseException | None = None) -> None:
        """Ends the connection at once; what is queued is lost.  Does nothing if it has ended.

        Returns after ``on_end`` did, but waits no more than 5 seconds for a callback that hangs.

        Args:
            reason: Why, for all that still wait; by default that this program closed it.
        """
        self.fail(reason or ClosedHere("closed by this program"))
        if threading.current_thread() is not self._thread:
            self._thread.join(_JOIN)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self.close()

    def __del__(self, warn: Callable[..., None] = warnings.warn) -> None:
        if self._ending.error is None:
            self._wire.shut()  # the reading thread gives back the rest
            host, port = self.peer_address
            warn(f"unclosed connection to {host}:{port}", ResourceWarning, source=self)

    def _deadline(self, timeout: Limit | None) -> Deadline:
        return Deadline.of(self.timeout if timeout is None else timeout)

    def _turn(self, readable: bool, writable: bool) -> tuple[bool, float | None] | None:
        """Does what is to be done now; returns what to wait for, or None if it has ended."""
        try:
            self._act(readable, writable)
            if self._ending.error is None:
                wait = self._next_wait()
                if readable:
                    self._on_read()
                return wait
        except BaseException as error:  # whatever it is, nobody must be left waiting
            self._end(recognised(self._wire.peer, error, self._buffer.head(LONGEST)))
        self._finish()
        return None

    def _next_wait(self) -> tuple[bool, float | None]:
        with self._lock:
            writing = self._writer.left_over()
            due = self._session.deadline()
        looked = monotonic()
        self._outlook = looked, due
        return writing, None if due is None else max(0.0, due - looked)

    def _act(self, readable: bool, writable: bool) -> None:
        if readable:
            self._read()
        if writable:
            with self._lock:
                self._writer.flush()
        if self._writer.broken is not None:
            self._read_rest()
            raise broken(self._wire.peer, self._writer.broken) from self._writer.broken
        looked, due = self._outlook
        if due is not None:
            self._beat(looked)

    def _read(self) -> bool:
        """Handles what has arrived; returns whether there may be more."""
        buffer = self._buffer
        for _ in range(self._wire.rounds):
            count = self._receive()
            if count is None:
                return False
            now = monotonic()
            buffer.advance(count)
            with self._lock:
                self._session.heard(now)
            while (frame := buffer.take()) is not None:
                self._handle(frame, now)
                if self._ending.error is not None:
                    return False
        return True

    def _receive(self) -> int | None:
        try:
            count = self._wire.receive(self._buffer.writable())
        except OSError as error:  # its traceback would keep the buffer
            raise broken(self._wire.peer, error) from error.with_traceback(None)
        if count == 0:
            raise end_of_stream(self._wire.peer, len(self._buffer), self._session.closed)
        return count

    def _read_rest(self) -> None:
        deadline = Deadline(LINGER)
        while deadline.left() and self._read():
            pass

    def _handle(self, frame: bytes, now: float) -> None:
        message = self._session.decode(frame)
        with self._lock:
            received = self._session.accept(message, now)
            if received.reply:
                if self._writer.posted > self._post_limit:
                    raise deaf(self._wire.peer)
                self._writer.post(received.reply)
            if received.closing is not None:  # whoever sends from now on is told why he cannot
                self._ending.set(received.closing)
        if received.waiter is not None:
            received.waiter.wake(message)
        elif received.stream is not None:
            self._on_stream(message, received.stream)
        elif not received.dropped:
            self._on_message(message)
        for waiter in received.others:
            waiter.wake(message)
        if received.closing is not None:
            raise received.closing

    def _beat(self, read_until: float) -> None:
        with self._lock:
            frame = self._session.tick(monotonic(), read_until)
            if frame and not self._writer.waiting:
                self._writer.post(frame)
            else:  # what waits is a sign of life, too
                self._writer.hand_over()

    def _finish(self) -> None:
        error = self._ending.error or ConnectionLost("ended")
        with self._lock:
            waiters = self._session.abandon()
        for waiter in waiters:
            waiter.wake(None)
        self._buffer.release()
        self._writer.over.set()
        try:
            self._on_end(error)
        finally:
            self._log.end(error, self._session.closed)
            if isinstance(error, ClosedByPeer):
                self._writer.drain(Deadline(LINGER))
            self._wire.shut()
            self._wire.close()

    def _end(self, error: BaseException) -> None:
        with self._lock:
            self._ending.set(self._session.why(error))

    def _put(self, say: Callable[[], bytes], name: str, deadline: Deadline) -> None:
        if threading.current_thread() is self._thread:
            raise IllegalMessage(f"{name}: a callback must not wait, use post() in it")
        self._writer.put(say, name, deadline)


def _read_for(owner: ReferenceType[Connection[M]], wire: Wire) -> None:
    """The reading thread.  While it waits, it keeps nobody's connection alive."""
    wait: tuple[bool, float | None] | None = (False, 0.0)
    while wait is not None:
        ready = wire.wait(*wait)
        connection = owner()
        if connection is None:
            wire.close()
            return
        wait = connection._turn(*ready)
        del connection

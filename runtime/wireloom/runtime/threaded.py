"""A connection of asyncio that reads, writes and gives signs of life on a thread of its own."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from enum import IntFlag
from functools import partial
from ssl import SSLContext
from time import monotonic
from typing import Any, Generic, TypeVar

from wireloom.runtime import aio, forking, sync
from wireloom.runtime.connection_log import Listener
from wireloom.runtime.deadline import Deadline, Limit
from wireloom.runtime.session import Session, Tables
from wireloom.runtime.sockets import Address
from wireloom.runtime.writer import POST_LIMIT

M = TypeVar("M")
T = TypeVar("T")

_PAUSES = (0.001, 0.05)
"""Seconds of the first and of the longest pause before it is looked whether the peer reads."""


class ThreadConnection(aio.Connection[M]):
    """The same as ``Connection``, usable from any task of its event loop; made by ``connect``.

    What it carries is handed to the loop in order, as soon as that has time. Meanwhile the thread
    goes on, as far as the peer may send.
    """

    def __init__(self, inner: sync.Connection[M], calls: _Calls) -> None:
        self.timeout = inner.timeout
        self._inner = inner
        self._calls = calls

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
    ) -> ThreadConnection[M]:
        """Connects; see ``Connection.connect``."""
        calls = _Calls(asyncio.get_running_loop())
        opening = _apart(
            partial(
                sync.Connection[M].connect,
                tables,
                host,
                port,
                ssl=ssl,
                server_name=server_name,
                timeout=timeout,
                frame_limit=frame_limit,
                on_message=calls.later(on_message),
                on_end=partial(calls.end, on_end),
                post_limit=post_limit,
                on_stream=None if on_stream is None else calls.later(on_stream),
            )
        )
        try:
            inner = await asyncio.shield(opening)
        except asyncio.CancelledError:
            opening.add_done_callback(_dropped)
            raise
        calls.fails(inner.fail)
        return cls(inner, calls)

    @property
    def state(self) -> IntFlag:
        """The present state of the session."""
        return self._inner.state

    @property
    def error(self) -> BaseException | None:
        """Why the connection ended, or None while it lasts."""
        return self._inner.error

    @property
    def local_address(self) -> Address:
        """Host and port of this side."""
        return self._inner.local_address

    @property
    def peer_address(self) -> Address:
        """Host and port of the other side."""
        return self._inner.peer_address

    def next_id(self) -> int:
        """A correlation id that is not in use; see ``Session.next_id``."""
        return self._inner.next_id()

    def agree(self, versions: Mapping[str, tuple[int, int]]) -> None:
        """Agrees for commands on the highest version that both sides know; see
        ``Session.agree``."""
        self._inner.agree(versions)

    def version(self, command: str) -> int:
        """The version of a command that calls use if they say none; see ``Session.version``."""
        return self._inner.version(command)

    async def request(self, message: M, *, timeout: Limit | None = None, stream: Any = None) -> M:
        """Sends a request and waits for its answer; see ``Connection.request``."""
        deadline = self._deadline(timeout)
        name = type(message).__name__
        waiter = _Waiter[M](self._calls)
        await self._put(lambda s: s.send(message, monotonic(), waiter, stream), name, deadline)
        try:
            answer = await waiter.answer(deadline.left())
        except BaseException:
            self._inner.forget(message, waiter)
            raise
        if answer is not None:
            return answer
        self._inner.forget(message, waiter)
        if self._inner.error is not None:
            raise self._inner.error
        raise deadline.passed(f"{name}: no answer")

    async def send(self, message: M, *, timeout: Limit | None = None, stream: Any = None) -> None:
        """Sends a message without waiting for an answer; see ``Connection.send``."""
        name = type(message).__name__
        deadline = self._deadline(timeout)
        await self._put(lambda s: s.send(message, monotonic(), None, stream), name, deadline)

    async def send_frame(
        self,
        kind: type[M],
        frame: bytes,
        *,
        timeout: Limit | None = None,
        accepted: Callable[[], object] | None = None,
    ) -> None:
        """Sends a whole frame that was encoded elsewhere; see ``Connection.send_frame``."""

        def say(session: Session[M]) -> bytes:
            session.check(kind, len(frame))
            if accepted is not None:
                accepted()
            session.wrote(monotonic())
            return frame

        await self._put(say, kind.__name__, self._deadline(timeout))

    def post(self, message: M, *, stream: Any = None) -> None:
        """Sends a message without ever waiting; see ``Connection.post``."""
        self._inner.post(message, stream=stream)

    def wake_senders(self) -> None:
        """Does nothing: those that wait for the peer to read look by themselves now and then."""

    def set_heartbeat(self, interval: float) -> None:
        """Exchanges heartbeats every ``interval`` seconds from now on; 0 stops it."""
        self._inner.set_heartbeat(interval)

    def watch(self, listener: Listener) -> None:
        """Tells what happens to the connection; see ``Connection.watch``."""
        self._inner.watch(self._calls.later(listener))

    def set_decoder(self, decode: Callable[[bytes], M]) -> None:
        """Turns frames into messages in another way than the protocol's tables say."""
        self._inner.set_decoder(decode)

    def set_on_read(self, on_read: Callable[[], object]) -> None:
        """Has ``on_read`` called each time that all that had come was handed out."""
        self._inner.set_on_read(self._calls.later(on_read))

    def set_frame_limit(self, receive: int, send: int) -> None:
        """Sets the largest frames, in bytes of the whole frame; 0: no limit."""
        self._inner.set_frame_limit(receive, send)

    async def close(self, reason: BaseException | None = None) -> None:
        """Ends the connection at once; see ``Connection.close``."""
        await _apart(partial(self._inner.close, reason))

    def __del__(self, warn: object = None) -> None:
        """The connection inside says so itself."""

    async def _put(self, say: Callable[[Session[M]], bytes], name: str, deadline: Deadline) -> None:
        pause, longest = _PAUSES
        while not self._inner.offer(say):
            if not deadline.left():
                raise deadline.passed(f"{name}: the peer did not read")
            await asyncio.sleep(min(pause, deadline.left()))
            pause = min(2 * pause, longest)


class _Calls:
    """Calls that are made in the loop, in the order in which the thread wants them."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self._fail: Callable[[BaseException], object] | None = None
        self._problem: BaseException | None = None
        self._waiting: deque[Callable[[], object]] = deque()
        self._last: list[Callable[[], object]] = []
        self._comes = False
        self._guard = forking.lock()

    def fails(self, fail: Callable[[BaseException], object]) -> None:
        """From now on somebody is told what a call raises; now, what one raised before."""
        self._fail = fail
        if self._problem is not None:
            fail(self._problem)

    def later(self, call: Callable[..., object]) -> Callable[..., None]:
        """A function that has another one called in the loop."""
        return lambda *arguments: self.put(partial(call, *arguments))

    def put(self, call: Callable[[], object]) -> None:
        """Adds a call, from any thread; none are made when the loop is closed."""
        self._waiting.append(call)
        with self._guard:
            comes, self._comes = self._comes, True
        if not comes:
            self._come()

    def put_last(self, call: Callable[[], object]) -> None:
        """Adds a call that is made when somebody was told of the end."""
        self._last.append(call)

    def end(self, on_end: Callable[[BaseException], object], error: BaseException) -> None:
        """The connection has ended; called on its thread."""
        self.put(partial(on_end, error))
        for call in self._last:
            self.put(call)

    def _come(self) -> None:
        with suppress(RuntimeError):  # the loop is closed
            self.loop.call_soon_threadsafe(self._make)

    def _make(self) -> None:
        """Makes those that are there now; others of the loop have their turn before the next."""
        with self._guard:
            self._comes = False
        for _ in range(len(self._waiting)):
            call = self._waiting.popleft()
            try:
                call()
            except Exception as error:
                self._problem = error
                if self._fail is not None:
                    self._fail(error)
            except BaseException:
                self._come()
                raise


class _Waiter(Generic[M]):
    """Where the answer to one request is put."""

    def __init__(self, calls: _Calls) -> None:
        self._calls = calls
        self._future: asyncio.Future[M | None] = calls.loop.create_future()

    def wake(self, answer: M | None) -> None:
        """Called on the thread that reads."""
        call = partial(self._set, answer)
        if answer is None:
            self._calls.put_last(call)
        else:
            self._calls.put(call)

    async def answer(self, seconds: float) -> M | None:
        """The answer; None if there is none, in time or ever."""
        timer = self._calls.loop.call_later(seconds, self._set, None)
        try:
            return await self._future
        finally:
            timer.cancel()

    def _set(self, answer: M | None) -> None:
        if not self._future.done():
            self._future.set_result(answer)


def _apart(work: Callable[[], T]) -> asyncio.Future[T]:
    """Does something on a thread of its own: those of the event loop may all be busy, as the
    program decides."""
    with_one = ThreadPoolExecutor(1, "wireloom-connection")
    try:
        return asyncio.get_running_loop().run_in_executor(with_one, work)
    finally:
        with_one.shutdown(wait=False)


def _dropped(opening: asyncio.Future[sync.Connection[Any]]) -> None:
    """Nobody waited for a connection."""
    if not opening.cancelled() and opening.exception() is None:
        opening.result().fail(asyncio.CancelledError())

"""Both transports behind one blocking face, and servers for them to talk to."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from wireloom.runtime import aio, sync, threaded
from wireloom.runtime.deadline import Limit
from wireloom.runtime.serve import Handler, ServerConnection

from .toy import OK, TOY, Answer, Ask, Data, Hello, HelloReply, Message

PATIENCE = 25.0
"""Seconds for what takes milliseconds on an idle machine."""


KINDS = {"sync": sync.Connection, "aio": aio.Connection, "threaded": threaded.ThreadConnection}
"""What connects, by flavour."""


def wait_for(ready: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.002)


class Toy(Handler[Message]):
    """Answers, unless the body of the request says otherwise."""

    def __init__(self) -> None:
        self.seen: list[Message] = []
        self.ended: list[BaseException] = []
        self.connection: ServerConnection[Message] | None = None

    def on_connect(self, connection: ServerConnection[Message]) -> None:
        self.connection = connection

    def on_message(self, connection: ServerConnection[Message], message: Message) -> None:
        self.seen.append(message)
        if message.body == b"silent":
            return
        if isinstance(message, Ask):
            connection.send(Answer(message.id, OK, message.body))
        elif isinstance(message, Hello):
            connection.send(HelloReply(message.id, OK))

    def on_end(self, connection: ServerConnection[Message], error: BaseException) -> None:
        self.ended.append(error)

    @property
    def peer(self) -> ServerConnection[Message]:
        wait_for(lambda: self.connection)
        assert self.connection is not None
        return self.connection


class Client:
    """A connection of one flavour; every method blocks."""

    def __init__(self, flavour: str) -> None:
        self.flavour = flavour
        self.messages: list[Message] = []
        self.ends: list[BaseException] = []
        self.on_message: Callable[[Message], object] = self.messages.append
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.inner: Any = None

    def connect(self, port: int, host: str = "127.0.0.1", **more: Any) -> Client:
        kind: Any = KINDS[self.flavour]
        tables = more.pop("tables", TOY)
        more.setdefault("on_message", self._receive)
        more.setdefault("on_end", self.ends.append)
        self.inner = self._run(lambda: kind.connect(tables, host, port, **more))
        return self

    def _receive(self, message: Message) -> None:
        self.on_message(message)

    def _run(self, call: Callable[[], Any]) -> Any:
        if self.flavour == "sync":
            return call()

        async def within() -> Any:
            result = call()
            return await result if asyncio.iscoroutine(result) else result

        return asyncio.run_coroutine_threadsafe(within(), self.loop).result(PATIENCE)

    def request(self, message: Message, timeout: Limit | None = PATIENCE, **more: Any) -> Any:
        return self._run(lambda: self.inner.request(message, timeout=timeout, **more))

    def send(self, message: Message, timeout: float = PATIENCE, **more: Any) -> None:
        self._run(lambda: self.inner.send(message, timeout=timeout, **more))

    def send_frame(
        self, kind: type[Message], frame: bytes, timeout: Limit = PATIENCE, **more: Any
    ) -> None:
        self._run(lambda: self.inner.send_frame(kind, frame, timeout=timeout, **more))

    def wake_senders(self) -> None:
        self._run(self.inner.wake_senders)

    def post(self, message: Message, **more: Any) -> None:
        self._run(lambda: self.inner.post(message, **more))

    def set_heartbeat(self, interval: float) -> None:
        self._run(lambda: self.inner.set_heartbeat(interval))

    def set_frame_limit(self, receive: int, send: int) -> None:
        self._run(lambda: self.inner.set_frame_limit(receive, send))

    def next_id(self) -> int:
        return int(self._run(self.inner.next_id))

    @property
    def error(self) -> Any:
        return self.inner.error

    def ended(self) -> Any:
        """The reason of the end, once it has come."""
        wait_for(lambda: self.ends)
        return self.ends[0]

    def close(self) -> None:
        if self.inner is not None:
            self._run(self.inner.close)

    def finish(self) -> None:
        self.close()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE)
        self.loop.close()


def background(call: Callable[[], object]) -> tuple[threading.Thread, list[Any]]:
    """Runs a call in a thread; its result or error lands in the list."""
    results: list[Any] = []

    def run() -> None:
        try:
            results.append(call())
        except BaseException as error:
            results.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    return thread, results


@contextmanager
def raw_server() -> Iterator[tuple[int, Callable[[], socket.socket]]]:
    """A port, and how to get the next client's socket."""
    taken: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(PATIENCE)

        def accept() -> socket.socket:
            sock, _ = listener.accept()
            sock.settimeout(PATIENCE)
            taken.append(sock)
            return sock

        try:
            yield listener.getsockname()[1], accept
        finally:
            for sock in taken:
                sock.close()


def data(size: int) -> Data:
    return Data(0, 0, bytes(size))

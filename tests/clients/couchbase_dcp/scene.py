"""What each behaviour is given: a flavour of the consumer, a producer, and ways to use them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any, Self, TypeVar

from wireloom.clients.couchbase_dcp import Consumer, Event, Options, aio, connect
from wireloom.clients.couchbase_dcp.aio import AsyncConsumer
from wireloom.clients.couchbase_dcp.checkpoints import Checkpoint
from wireloom.couchbase_dcp.types import FailoverEntry
from wireloom.testing.couchbase_dcp import Bucket, Producer

T = TypeVar("T")

PATIENCE = 30.0
"""Seconds for what takes milliseconds on an idle machine."""

FLAVOURS = ("sync", "aio")
_END = object()


class Reader:
    """A consumer of either flavour behind one face."""

    def __init__(self, inner: Consumer | AsyncConsumer) -> None:
        self.inner = inner
        self._timeout = PATIENCE
        self._events = self._all()

    @property
    def checkpoints(self) -> tuple[Checkpoint, ...]:
        """How far it has come."""
        return self.inner.checkpoints

    async def take(self, count: int) -> list[Event]:
        """The next events."""
        return [await anext(self._events) for _ in range(count)]

    async def rest(self) -> list[Event]:
        """All events that are left."""
        return [event async for event in self._events]

    async def within(self, seconds: float) -> list[Event]:
        """The events that come until nothing does for some time; raises TimedOut then."""
        self._timeout = seconds
        self._events = self._all()
        return await self.rest()

    async def go_on(self) -> None:
        """Begins to iterate again."""
        self._timeout = PATIENCE
        self._events = self._all()

    async def seqnos(self) -> dict[int, int]:
        """The newest change of every vbucket."""
        found: dict[int, int] = await self._call(self.inner.seqnos)
        return found

    async def failover_log(self, vbucket: int) -> tuple[FailoverEntry, ...]:
        """The histories of a vbucket."""
        log: tuple[FailoverEntry, ...] = await self._call(lambda: self.inner.failover_log(vbucket))
        return log

    async def close(self) -> None:
        """Ends it."""
        await self._call(self.inner.close)

    async def _call(self, function: Callable[[], Any]) -> Any:
        if isinstance(self.inner, Consumer):
            return await asyncio.to_thread(function)
        return await function()

    async def _all(self) -> AsyncIterator[Event]:
        if isinstance(self.inner, AsyncConsumer):
            async for event in self.inner.events(self._timeout):
                yield event
            return
        events = self.inner.events(self._timeout)
        while True:
            found = await asyncio.to_thread(_next, events)
            if not isinstance(found, Event):
                return
            yield found


def _next(events: Iterator[Event]) -> object:
    return next(events, _END)


class Scene:
    """One flavour of the consumer and one producer, for one test.

    Attributes:
        flavour: "sync" or "aio".
        producer: The producer.
        bucket: Its bucket.
    """

    def __init__(self, flavour: str, producer: Producer) -> None:
        self.flavour = flavour
        self.producer = producer
        self.bucket: Bucket = producer.bucket
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *details: Any) -> None:
        await self._stack.__aexit__(*details)

    async def connect(self, options: Options | None = None, **more: Any) -> Reader:
        """A consumer that is closed at the end."""
        asked = options or self.options()
        host, port = self.producer.host, self.producer.port
        if self.flavour == "sync":
            blocking = await asyncio.to_thread(connect, host, port, asked, **more)
            reader = Reader(blocking)
        else:
            reader = Reader(await aio.connect(host, port, asked, **more))
        self._stack.push_async_callback(reader.close)
        return reader

    def options(self, **more: Any) -> Options:
        """Who to be."""
        return Options(**{"username": "user", "password": "password", "timeout": PATIENCE, **more})

    async def call(self, function: Callable[[], T]) -> T:
        """Changes the bucket in the thread of its producer."""
        return await asyncio.to_thread(self.producer.call, function)

    async def write(self, *keys: bytes, vbucket: int = 0, collection: int = 0) -> None:
        """Writes documents."""

        def write() -> None:
            for key in keys:
                self.bucket.write(key, b"{}", vbucket=vbucket, collection=collection)

        await self.call(write)

    async def until(self, ready: Callable[[], object]) -> None:
        """Waits until something holds, which is asked in the thread of the producer."""
        end = time.monotonic() + PATIENCE
        while not await self.call(ready):
            assert time.monotonic() < end, "it did not happen in time"
            await asyncio.sleep(0.005)

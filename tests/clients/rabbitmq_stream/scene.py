"""What each behaviour is given: a flavour of the client, a server, and short ways to use them."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from typing import Any, Self, TypeVar

from wireloom.clients.rabbitmq_stream import Batch, Options
from wireloom.clients.rabbitmq_stream.aio import AsyncStreamClient, AsyncSubscription
from wireloom.errors import WireloomError
from wireloom.rabbitmq_stream.types import OffsetFirst, SubscriptionOffset

from tests.clients.rabbitmq_stream.api import FLAVOURS, unwrapped
from tests.clients.rabbitmq_stream.places import Place
from tests.support.names import unused

T = TypeVar("T")

PATIENCE = 30.0
"""Seconds for what takes milliseconds on an idle machine."""

TIMEOUT = 2 * PATIENCE
"""Seconds that clients wait if a test does not say otherwise: never reached."""


class Scene:
    """One flavour of the client and one server, for one test.

    Attributes:
        flavour: "sync" or "aio".
        place: The server.
    """

    def __init__(self, flavour: str, place: Place) -> None:
        self.flavour = flavour
        self.place = place
        self._api = FLAVOURS[flavour]()
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *details: Any) -> None:
        await self._stack.__aexit__(*details)

    def name(self, what: str = "s") -> str:
        """A name that nobody else uses."""
        return unused(what)

    async def connect(self, *, port: int = 0, **options: Any) -> AsyncStreamClient:
        """A client that is disconnected at the end."""
        who = {"username": self.place.username, "password": self.place.password}
        asked = Options(**{"timeout": TIMEOUT, **who, **options})
        client = await self._api.connect(self.place.host, port or self.place.port, asked)
        self._stack.push_async_callback(client.close)
        return client

    def callback(self, function: Callable[[bool], Awaitable[T]]) -> Any:
        """A callback as this flavour wants it: one that waits, or a coroutine function."""
        if self.flavour == "aio":
            return function
        loop = asyncio.get_running_loop()

        def waiting(active: bool) -> T:
            return asyncio.run_coroutine_threadsafe(_awaited(function(active)), loop).result()

        return waiting

    async def named(self, **options: Any) -> tuple[AsyncStreamClient, str]:
        """A client, and the name by which the server knows its connection."""
        name = self.name("connection")
        return await self.connect(client_properties={"connection_name": name}, **options), name

    async def stream(self, client: AsyncStreamClient, **arguments: str) -> str:
        """A new stream, which is deleted at the end if the client can still do that."""
        stream = self.name()
        keyed = {key.replace("_", "-"): value for key, value in arguments.items()}
        await client.create(stream, keyed)
        self._stack.push_async_callback(_delete, client, stream)
        return stream

    async def start(self, **arguments: str) -> tuple[AsyncStreamClient, str]:
        """A client and a new stream."""
        client = await self.connect()
        return client, await self.stream(client, **arguments)

    async def filled(
        self, client: AsyncStreamClient, chunks: Iterable[Sequence[bytes]], **arguments: str
    ) -> str:
        """A new stream that holds these chunks."""
        stream = await self.stream(client, **arguments)
        await write(client, stream, chunks)
        return stream


async def _awaited(work: Awaitable[T]) -> T:
    return await work


async def _delete(client: AsyncStreamClient, stream: str) -> None:
    if client.connection.error is None:
        with suppress(WireloomError):
            await client.delete(stream)


async def write(client: AsyncStreamClient, stream: str, chunks: Iterable[Sequence[bytes]]) -> None:
    """Publishes chunks; each is confirmed before the next, so that the broker joins none. Now and
    then it cuts one in two: ``chunks_of`` tells."""
    async with await client.publisher(stream) as publisher:
        for chunk in chunks:
            await publisher.publish(chunk)
            await publisher.flush()


async def take(
    subscription: AsyncSubscription, count: int, pause: float = 0.0, timeout: float = PATIENCE
) -> list[tuple[int, bytes]]:
    """The next records with their offsets, so many at least, to the end of their chunk."""
    records: list[tuple[int, bytes]] = []
    async for batch in subscription.batches(timeout):
        records += numbered(batch)
        if len(records) >= count:
            break
        await asyncio.sleep(pause)
    return records


async def read(
    client: AsyncStreamClient,
    stream: str,
    count: int,
    offset: SubscriptionOffset | None = None,
    **arguments: Any,
) -> list[tuple[int, bytes]]:
    """So many records of a stream, to the end of their chunk, by a consumer of its own."""
    start = OffsetFirst() if offset is None else offset
    async with await client.consumer(stream, start, **arguments) as subscription:
        return await take(subscription, count)


async def chunks_of(client: AsyncStreamClient, stream: str, count: int) -> list[Batch]:
    """The chunks of a stream of so many records."""
    found: list[Batch] = []
    async with await client.consumer(stream, OffsetFirst()) as subscription:
        async for batch in subscription.batches(PATIENCE):
            found.append(batch)
            if batch.first_offset + len(batch.bodies) >= count:
                break
    return found


def numbered(batch: Batch) -> list[tuple[int, bytes]]:
    """The records of a batch with their offsets."""
    return list(enumerate(batch.bodies, batch.first_offset))


def numbers(first: int, end: int) -> list[bytes]:
    """Bodies that can be told from each other."""
    return [b"%d" % number for number in range(first, end)]


THREE = [numbers(0, 10), numbers(10, 20), numbers(20, 30)]
"""Three chunks."""


def use_many_threads() -> None:
    """Gives calls of the blocking client room in the running loop."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(60))


@contextmanager
def nothing_left() -> Iterator[None]:
    """No thread is left, and no socket that nobody closed: Python warns of those."""
    threads = set(threading.enumerate())
    yield
    left = set(threading.enumerate()) - threads
    for thread in left:
        thread.join(PATIENCE)  # such as a timer that was cancelled just now
    assert not [thread.name for thread in left if thread.is_alive()]
    gc.collect()


@asynccontextmanager
async def in_time(least: float = 0.0) -> AsyncIterator[None]:
    """What is inside ends before any client has waited long enough, and takes at least so long."""
    began = time.monotonic()
    async with asyncio.timeout(PATIENCE):
        yield
    took = time.monotonic() - began
    assert took >= least, f"{took:.2f} s, not {least} s at least"


@contextmanager
def hurried(client: AsyncStreamClient) -> Iterator[None]:
    """Meanwhile the client waits for nothing longer than a moment."""
    inner = unwrapped(client)
    before = inner.options
    inner.options = replace(before, timeout=0.3)
    inner.connection.timeout = 0.3
    try:
        yield
    finally:
        inner.options = before
        inner.connection.timeout = before.timeout


async def until(ready: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Waits until something is true."""
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, "it did not happen in time"
        await asyncio.sleep(0.005)


async def failure(work: Awaitable[object]) -> BaseException:
    """What it raises, with a limit on the time."""
    try:
        async with asyncio.timeout(PATIENCE):
            result = await work
    except Exception as error:
        return error
    raise AssertionError(f"it gave {result!r} and raised nothing")

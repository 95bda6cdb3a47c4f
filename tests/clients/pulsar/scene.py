"""What each behaviour is given: a flavour of the client, a broker, and short ways to use them."""

from __future__ import annotations

import asyncio
import gc
import ssl
import threading
from collections.abc import Awaitable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, contextmanager
from typing import Any, Self

from wireloom.clients.pulsar import Options, Publishing, Received, Subscribing
from wireloom.clients.pulsar.aio import AsyncConsumer, AsyncProducer, AsyncPulsarClient
from wireloom.pulsar.types import InitialPosition

from tests.clients.pulsar.api import FLAVOURS
from tests.clients.pulsar.targets import Target, own_topic

PATIENCE = 30.0
"""Seconds for what takes milliseconds on an idle machine."""

FROM_THE_FIRST = Subscribing(initial=InitialPosition.EARLIEST)


class Scene:
    """One flavour of the client and one broker, for one test.

    Attributes:
        flavour: "sync" or "aio".
        node: The broker.
    """

    def __init__(self, flavour: str, node: Target) -> None:
        self.flavour = flavour
        self.node = node
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *details: Any) -> None:
        await self._stack.__aexit__(*details)

    def topic(self) -> str:
        """A topic that nobody else uses."""
        return own_topic()

    async def connect(self, *, host: str = "", port: int = 0, **options: Any) -> AsyncPulsarClient:
        """A client that is closed at the end."""
        asked = Options(**{"timeout": 2 * PATIENCE, **options})
        connect = FLAVOURS[self.flavour]
        client = await connect(host or self.node.host, port or self.node.port, asked)
        self._stack.push_async_callback(client.close)
        return client

    async def start(
        self, publishing: Publishing | None = None, subscribing: Subscribing = FROM_THE_FIRST
    ) -> tuple[AsyncProducer, AsyncConsumer]:
        """A producer and a consumer on a new topic."""
        client, topic = await self.connect(), self.topic()
        consumer = await client.consumer(topic, "s", subscribing)
        return await client.producer(topic, publishing or Publishing()), consumer

    async def admin(self, method: str, path: str, body: object = None) -> Any:
        """Asks the administration of the broker; the path begins below the version."""
        return await asyncio.to_thread(self.node.admin, method, path, body)

    async def deduplicate(self, topic: str) -> None:
        """Makes the broker drop messages of a topic that it has stored already."""
        path = topic.replace("://", "/")
        await self.admin("POST", f"{path}/deduplicationEnabled", True)
        await self.admin("PUT", f"{path}/unload")

    def context(self) -> ssl.SSLContext:
        """What a client needs that trusts the broker's certificate."""
        return ssl.create_default_context(cafile=str(self.node.ca_file))


async def take(consumer: AsyncConsumer, count: int) -> list[Received]:
    """The next messages."""
    return [await consumer.receive(PATIENCE) for _ in range(count)]


async def bodies(consumer: AsyncConsumer, count: int) -> list[bytes]:
    """The contents of the next messages."""
    return [message.body for message in await take(consumer, count)]


def numbers(first: int, end: int) -> list[bytes]:
    """Contents that can be told from each other."""
    return [b"%d" % number for number in range(first, end)]


async def publish(producer: AsyncProducer, contents: Sequence[bytes]) -> None:
    """Publishes messages and waits until they are stored."""
    for body in contents:
        await producer.publish(body)
    await producer.flush()


async def failure(work: Awaitable[object]) -> BaseException:
    """What it raises, with a limit on the time."""
    try:
        async with asyncio.timeout(PATIENCE):
            result = await work
    except Exception as error:
        return error
    raise AssertionError(f"it gave {result!r} and raised nothing")


def use_many_threads() -> None:
    """Gives calls of the blocking client room in the running loop."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(16))


@contextmanager
def nothing_left() -> Iterator[None]:
    """No thread is left, and no socket that nobody closed: Python warns of those."""
    threads = set(threading.enumerate())
    yield
    left = [thread.name for thread in set(threading.enumerate()) - threads]
    assert not left
    gc.collect()

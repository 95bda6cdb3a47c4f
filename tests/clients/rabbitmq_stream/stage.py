"""An embedded broker that can be cut off, for environments of either flavour."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.nodes import Node
from wireloom.rabbitmq_stream.codes import NoOffset
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.testing.proxy import Proxy
from wireloom.testing.rabbitmq_stream import Broker
from wireloom.testing.rabbitmq_stream.releases import NEWEST

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.scene import nothing_left, use_many_threads

M = TypeVar("M")
FIRST = OffsetFirst()
QUICKLY = Retrying(first=0.01, longest=0.05)


class Stage:
    """An embedded broker, a proxy in front of it, and an environment that only knows the proxy."""

    def __init__(self, broker: Broker, proxy: Proxy, flavour: str) -> None:
        self.broker = broker
        self.proxy = proxy
        self.flavour = flavour
        self._api = FLAVOURS[flavour]()

    def environment(self, **named: Any) -> AsyncEnvironment:
        """An environment of this flavour."""
        asked = {"resolver": lambda _: Node("127.0.0.1", self.proxy.port), "retrying": QUICKLY}
        return self._api.environment(f"127.0.0.1:{self.proxy.port}", **{**asked, **named})


Play = Callable[[Stage, AsyncEnvironment], Awaitable[None]]


def played(flavour: str, play: Play, like: str = NEWEST, **named: Any) -> None:
    """Plays something with a stream of the name orders, with a broker like that of a release."""

    async def all_of_it() -> None:
        use_many_threads()
        async with Proxy(broker.host, broker.port) as proxy:
            stage = Stage(broker, proxy, flavour)
            async with asyncio.timeout(60), stage.environment(**named) as environment:
                await play(stage, environment)

    with nothing_left(), Broker(like) as broker:
        broker.stream("orders")
        asyncio.run(all_of_it())


async def take(consumer: AsyncConsumer[M], count: int, within: float = 30) -> list[tuple[int, M]]:
    """The next records."""
    found = []
    async for record in consumer.records(within):
        found.append(record)
        if len(found) == count:
            break
    return found


def numbered(first: int, end: int) -> list[tuple[int, bytes]]:
    """Records whose bodies are their offsets."""
    return [(number, b"%d" % number) for number in range(first, end)]


def bodies(first: int, end: int) -> list[bytes]:
    """Bodies of these records."""
    return [body for _, body in numbered(first, end)]


async def until(ready: Callable[[], object]) -> None:
    """Waits until something is true."""
    async with asyncio.timeout(30):
        while not ready():
            await asyncio.sleep(0.005)


async def answer(promise: Any) -> int:
    """What a promise of either flavour comes to."""
    future = promise if asyncio.isfuture(promise) else asyncio.wrap_future(promise)
    async with asyncio.timeout(30):
        found: int = await future
        return found


async def fill(environment: AsyncEnvironment, first: int, end: int) -> None:
    """Writes records whose bodies are their offsets."""
    async with await environment.producer("orders") as producer:
        await producer.send_many(bodies(first, end))


async def stored(consumer: AsyncConsumer) -> int:
    """The offset that is stored, as soon as there is one."""
    async with asyncio.timeout(30):
        while True:
            with suppress(NoOffset):
                return await consumer.stored_offset()
            await asyncio.sleep(0.005)

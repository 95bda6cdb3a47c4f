"""What each behaviour is given: a flavour of the client, a broker, and short ways to use them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, Self

from wireloom.clients.rocketmq import Options, Outgoing, Pulling, Queue
from wireloom.clients.rocketmq.aio import AsyncReader, AsyncRocketMQClient
from wireloom.rocketmq.types import SerializeType

from tests.clients.rocketmq.api import FLAVOURS
from tests.clients.rocketmq.targets import Target
from tests.support.names import unused

PATIENCE = 30.0
"""Seconds for what takes milliseconds on an idle machine."""


class Scene:
    """One flavour of the client and one broker, for one test.

    Attributes:
        flavour: "sync" or "aio".
        form: How the client writes headers.
        node: The name server and the broker.
    """

    def __init__(self, flavour: str, form: SerializeType, node: Target) -> None:
        self.flavour = flavour
        self.form = form
        self.node = node
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *details: Any) -> None:
        await self._stack.__aexit__(*details)

    def name(self, what: str = "t") -> str:
        """A name that nobody else uses."""
        return unused(what)

    async def topic(self, queues: int = 1) -> str:
        """A topic of its own."""
        topic = self.name()
        await asyncio.to_thread(self.node.create_topic, topic, queues)
        return topic

    def connect(self, **options: Any) -> AsyncRocketMQClient:
        """A client that is closed at the end."""
        asked = Options(**{"timeout": 2 * PATIENCE, "header_form": self.form, **options})
        client = FLAVOURS[self.flavour]([(self.node.host, self.node.port)], asked)
        self._stack.push_async_callback(client.close)
        return client


async def contents(reader: AsyncReader, queue: Queue, count: int) -> list[bytes]:
    """The bodies of that many messages of a queue, from its beginning on."""
    found: list[bytes] = []
    offset = 0
    async with asyncio.timeout(PATIENCE):
        while len(found) < count:
            pulled = await reader.pull(queue, offset, Pulling(most=count, wait=5.0))
            found += [message.body for message in pulled.messages]
            offset = pulled.next_offset
    return found


async def until(holds: Callable[[], bool]) -> None:
    """Waits until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


def some(count: int) -> list[Outgoing]:
    """Messages that can be told from each other."""
    return [Outgoing(body=b"%d" % number) for number in range(count)]


async def failure(work: Awaitable[object]) -> BaseException:
    """What it raises, with a limit on the time."""
    try:
        async with asyncio.timeout(PATIENCE):
            result = await work
    except Exception as error:
        return error
    raise AssertionError(f"it gave {result!r} and raised nothing")

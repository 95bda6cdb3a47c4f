"""Modules for asyncio, and what becomes of them."""

from __future__ import annotations

import pytest
from wireloom.generator.blocking.translate import NoCounterpart, translate

CASES = {
    "functions, calls and context managers": (
        """
async def read(client):
    async with client.scope(), client.lock:
        async for item in client:
            print(await item.get(await client.name()))
    return [await item for item in client]
""",
        """
def read(client):
    with client.scope(), client.lock:
        for item in client:
            print(item.get(client.name()))
    return [item for item in client]
""",
    ),
    "what Python calls otherwise": (
        """
class AsyncThing:
    async def __aenter__(self) -> AsyncThing:
        return await anext(aclosing(self))

    async def __aexit__(self, *details) -> None:
        raise StopAsyncIteration

    def __aiter__(self): ...

    async def __anext__(self): ...


@asynccontextmanager
async def held(): ...
""",
        """
class Thing:
    def __enter__(self) -> Thing:
        return next(closing(self))

    def __exit__(self, *details) -> None:
        raise StopIteration

    def __iter__(self): ...

    def __next__(self): ...


@contextmanager
def held(): ...
""",
    ),
    "imports, those that are unused besides": (
        """
from collections.abc import AsyncIterator, Awaitable, Callable

from wireloom.clients.b.aio.thing import AsyncThing
from wireloom.clients.b.other import Other
from wireloom.errors import Closed
from wireloom.pulsar.async_client import AsyncClient
from wireloom.runtime.aio import Connection
from wireloom.runtime.tasks import MaybeAwaitable, sleep

known: Callable[[AsyncThing, Other], Awaitable[None]]
maybe: AsyncIterator[MaybeAwaitable[list[int]]]
rest = AsyncClient, Connection, Closed, sleep
""",
        """
from collections.abc import Callable, Iterator

from wireloom.clients.b.other import Other
from wireloom.clients.b.thing import Thing
from wireloom.errors import Closed
from wireloom.pulsar.client import Client
from wireloom.runtime.sync import Connection
from wireloom.runtime.threads import sleep

known: Callable[[Thing, Other], None]
maybe: Iterator[list[int]]
rest = Client, Connection, Closed, sleep
""",
    ),
    "lines that become short enough, and those that stay": (
        """
async def publish(messages):
    await AsyncPublisher(messages).publish_them_all(
        filter_value="a filter value that is long", publishing_id=17, ok=True
    )
    return {  # a comment
        "stays": 1,
    }
""",
        """
def publish(messages):
    Publisher(messages).publish_them_all(
        filter_value="a filter value that is long", publishing_id=17, ok=True
    )
    return {  # a comment
        "stays": 1,
    }
""",
    ),
    "what reads otherwise without await": (
        """
async def records(self):
    with suppress(Closed):
        async with self.lock:
            for record in self.some:
                yield record
""",
        """
def records(self):
    with suppress(Closed), self.lock:
        yield from self.some
""",
    ),
    "docs, comments and texts": (
        '''
class AsyncReader:
    """Reads; made by ``AsyncClient.reader``. It belongs to one event loop.

    Args:
        on_event: Gets what brokers tell of their own accord, in the event loop; it must not wait.
            What it raises is logged by ``AsyncClient``.
        other: One of the tasks.

    Raises:
        Closed: Another call of the same task, as in ``AsyncReader.close``.
    """

    size = 1  # for each of the tasks, see AsyncClient
    text = f"a task of AsyncClient {size}"
''',
        '''
class Reader:
    """Reads; made by ``Client.reader``. It is thread-safe.

    Args:
        on_event: Gets what brokers tell of their own accord, on the reading thread; it must not
            wait. What it raises is logged by ``Client``.
        other: One of the threads.

    Raises:
        Closed: Another call of the same thread, as in ``Reader.close``.
    """

    size = 1  # for each of the threads, see Client
    text = f"a task of Client {size}"
''',
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_becomes_of(case: str) -> None:
    source, expected = CASES[case]
    assert translate(source, "aio/case.py").strip() == expected.strip()


def test_a_module_without_asyncio_stays_as_it_is() -> None:
    text = 'def add(a: int, b: int) -> int:\n    """Both."""\n    return a + b  # and no more\n'
    assert translate(text, "aio/case.py") == text


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("import asyncio\n", "asyncio"),
        ("from asyncio import Lock\n\nlock = Lock()\n", "asyncio"),
        ("async def wait():\n    await asyncio.sleep(1)\n", "asyncio.sleep(1)"),
    ],
)
def test_what_has_no_counterpart_is_named(source: str, told: str) -> None:
    with pytest.raises(NoCounterpart, match=r"^aio/case\.py: .*wireloom\.runtime\.tasks") as caught:
        translate(source, "aio/case.py")
    assert told in str(caught.value)

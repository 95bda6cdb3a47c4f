"""Groups of consumers of real brokers whose members come and go."""

from __future__ import annotations

import asyncio
import random
import sys
from contextlib import suppress
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import Automatic, Consuming, Node, Record, Retrying
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.aio.super_consumer import AsyncSuperConsumer
from wireloom.clients.rabbitmq_stream.routing import By
from wireloom.errors import WireloomError
from wireloom.testing.proxy import Proxy

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.places import Place, Places
from tests.clients.rabbitmq_stream.real import PATIENCE, address_of, new_streams, until
from tests.clients.rabbitmq_stream.scene import use_many_threads
from tests.clients.rabbitmq_stream.stage import FIRST
from tests.support.names import unused

pytestmark = pytest.mark.real

COUNT = 6_000
"""Messages at least, which are counted; more of them in the long set."""
EVENTS = 4
"""Members that come or go."""


@pytest.fixture(autouse=True, params=["short", pytest.param("full", marks=pytest.mark.long)])
def scale(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """How much of everything."""
    if request.param == "full":
        for name, value in (("COUNT", 100_000), ("EVENTS", 20)):
            monkeypatch.setattr(sys.modules[__name__], name, value)


@pytest.fixture
def place(places: Places) -> Place:
    """The newest broker."""
    return places.get("4.3")


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_the_active_consumer_goes(flavour: str, place: Place) -> None:
    """Killed or closed, again and again: the next one goes on where it was; behind one that was
    closed nothing comes twice, and at no time are two of them active."""
    goings = EVENTS

    async def play() -> None:
        use_many_threads()
        async with (
            AsyncEnvironment(address_of(place)) as environment,
            new_streams(environment) as (stream,),
            Proxies(flavour, place) as proxies,
        ):
            handled: list[tuple[int, int]] = []
            over = asyncio.Event()
            producer = await environment.producer(stream)
            writing = asyncio.ensure_future(write(producer, over))
            members = [await proxies.member(stream, handled) for _ in range(2)]
            for number in range(goings):
                active = members.pop(0)
                before = len(handled)
                await until(lambda before=before: len(handled) > before + COUNT // (2 * goings))
                assert {member for member, _ in handled[before:]} == {active.number}
                await (active.close() if number % 2 else active.kill())
                members.append(await proxies.member(stream, handled))
            over.set()
            sent = await writing
            await until(lambda: handled[-1][1] == sent - 1)
            for member in members:
                await member.close()
            assert {number for _, number in handled} == {*range(sent)}
            check_turns(handled, proxies)

    asyncio.run(play())


class Member:
    """One single active consumer, with a connection of its own.

    Attributes:
        number: Who it is.
        closed: Whether it ended in an orderly way.
    """

    def __init__(self, number: int, environment: AsyncEnvironment, proxy: Proxy) -> None:
        self.number = number
        self.closed = False
        self._environment = environment
        self._proxy = proxy
        self._consumer: AsyncConsumer[bytes] | None = None
        self._task: asyncio.Future[None] | None = None

    async def start(self, stream: str, handled: list[tuple[int, int]]) -> None:
        """Subscribes, and reads in the background."""
        asked = Consuming(name="g", single_active=True, tracking=Automatic(every=100, seconds=0.1))
        self._consumer = await self._environment.consumer(stream, FIRST, asked)

        def handler(record: Record[bytes]) -> None:
            handled.append((self.number, int(record.message)))

        self._task = asyncio.ensure_future(self._consumer.run(handler))

    async def kill(self) -> None:
        """It is gone from one moment to the next."""
        self._proxy.cut()
        await self._ended()

    async def close(self) -> None:
        """It ends, and stores what it handled."""
        self.closed = True
        assert self._consumer is not None
        await self._consumer.close()
        await self._ended()

    async def _ended(self) -> None:
        assert self._task is not None
        with suppress(WireloomError):
            await self._task
        await self._environment.close()


class Proxies:
    """Makes members, each behind a proxy of its own."""

    def __init__(self, flavour: str, place: Place) -> None:
        self.members: list[Member] = []
        self._flavour = flavour
        self._place = place
        self._proxies: list[Proxy] = []

    async def __aenter__(self) -> Proxies:
        return self

    async def __aexit__(self, *details: object) -> None:
        for proxy in self._proxies:
            await proxy.__aexit__(None, None, None)

    async def member(self, stream: str, handled: list[tuple[int, int]]) -> Member:
        """A further one."""
        proxy = await Proxy(self._place.host, self._place.port).__aenter__()
        self._proxies.append(proxy)
        environment = FLAVOURS[self._flavour]().environment(
            f"127.0.0.1:{proxy.port}",
            resolver=lambda _: Node("127.0.0.1", proxy.port),
            retrying=Retrying(times=0),
        )
        made = Member(len(self.members), environment, proxy)
        self.members.append(made)
        await made.start(stream, handled)
        return made


def check_turns(handled: list[tuple[int, int]], proxies: Proxies) -> None:
    """Members take turns, each of which goes on where the one before was, or what it stored."""
    turns: list[tuple[int, list[int]]] = []
    for member, number in handled:
        if not turns or turns[-1][0] != member:
            turns.append((member, []))
        turns[-1][1].append(number)
    assert [member for member, _ in turns] == sorted({member for member, _ in turns})
    last = -1
    for index, (_, numbers) in enumerate(turns):
        assert numbers == [*range(numbers[0], numbers[0] + len(numbers))]
        if index and proxies.members[turns[index - 1][0]].closed:
            assert numbers[0] == last + 1
        assert numbers[0] <= last + 1
        last = numbers[-1]


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_members_come_and_go(flavour: str, place: Place) -> None:
    """Again and again, over twelve partitions: each record comes once and in order, and
    partitions are spread evenly."""
    changes, chance = EVENTS, random.Random(18)
    name = unused("clicks")

    async def play() -> None:
        use_many_threads()
        assert place.node is not None
        make = place.node.streams
        await asyncio.to_thread(make, "add_super_stream", name, "--partitions", "12")
        async with AsyncEnvironment(address_of(place)) as environment:
            routing = By(lambda body, partitions: (partitions[int(body) % 12],))
            producer = await environment.super_producer(name, routing)
            handled: dict[str, list[int]] = {}
            over = asyncio.Event()
            writing = asyncio.ensure_future(write(producer, over))
            members: list[Reader] = []
            for _ in range(changes):
                if len(members) > 1 and (len(members) == 4 or chance.random() < 0.5):
                    await members.pop(chance.randrange(len(members))).leave()
                else:
                    members.append(await Reader.joined(flavour, place, name, handled))
                await spread_evenly(members)
                count = sum(map(len, handled.values()))
                await until(lambda count=count: sum(map(len, handled.values())) > count + 100)
            over.set()
            sent = await writing
            await until(lambda: sum(map(len, handled.values())) >= sent)
            for member in members:
                await member.leave()
            assert handled == {f"{name}-{index}": [*range(index, sent, 12)] for index in range(12)}
        await asyncio.to_thread(make, "delete_super_stream", name)

    asyncio.run(play())


async def write(producer: Any, over: asyncio.Event) -> int:
    """Writes numbered messages until it is over, ``COUNT`` at least; returns how many."""
    sent = 0
    async with producer:
        while sent < COUNT or not over.is_set():
            for _ in range(120):
                await producer.send(b"%d" % sent)
                sent += 1
            await asyncio.sleep(0.02)
        await producer.flush(PATIENCE)
    return sent


class Reader:
    """A member of a group that shares partitions out."""

    def __init__(self, environment: AsyncEnvironment, consumer: AsyncSuperConsumer[bytes]) -> None:
        self.consumer = consumer
        self._environment = environment
        self._task: asyncio.Future[None] | None = None

    @classmethod
    async def joined(
        cls, flavour: str, place: Place, name: str, handled: dict[str, list[int]]
    ) -> Reader:
        """A further member, which reads in the background."""
        environment = FLAVOURS[flavour]().environment(address_of(place))
        asked = Consuming(name="g", single_active=True, tracking=Automatic(every=500, seconds=1.0))
        made = cls(environment, await environment.super_consumer(name, FIRST, asked))

        async def read() -> None:
            async for partition, _, body in made.consumer:
                handled.setdefault(partition, []).append(int(body))

        made._task = asyncio.ensure_future(read())
        return made

    async def leave(self) -> None:
        """It ends in an orderly way."""
        await self.consumer.__aexit__(None, None, None)
        assert self._task is not None
        await self._task
        await self._environment.close()


async def spread_evenly(members: list[Reader]) -> None:
    """Waits until every partition has a reader, and no member many more than another."""

    def is_even() -> bool:
        active = [sum(one.active for one in member.consumer.consumers) for member in members]
        return sum(active) == 12 and max(active) - min(active) <= 1

    await until(is_even)

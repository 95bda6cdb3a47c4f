"""Consumers of real brokers through what happens to programs: crashes, poison, Ctrl-C, groups."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import (
    Automatic,
    Consuming,
    DeadLetter,
    Environment,
    Handling,
    Node,
    Record,
    Retry,
    Retrying,
)
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.aio.super_consumer import AsyncSuperConsumer
from wireloom.clients.rabbitmq_stream.amqp import decode
from wireloom.clients.rabbitmq_stream.routing import By
from wireloom.errors import TimedOut, WireloomError
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.testing.proxy import Proxy

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.places import Place, Places
from tests.clients.rabbitmq_stream.scene import use_many_threads
from tests.support.interrupts import usual_handler
from tests.support.names import unused

pytestmark = pytest.mark.real

COUNT = 6_000
"""Messages, which are counted; more of them in the long set."""
MOMENTS = 60
"""Times that an iteration is left."""
EVENTS = 4
"""Crashes, or members that go."""
LOT = 500
PATIENCE = 90.0
FIRST = OffsetFirst()


def body_of(number: int) -> bytes:
    """The body of a message, padded to 100 bytes."""
    return b"%d" % number + b" " * (100 - len(str(number)))


def numbers_of(bodies: list[bytes]) -> list[int]:
    """What they were made of."""
    return [int(body) for body in bodies]


@pytest.fixture(autouse=True, params=["short", pytest.param("full", marks=pytest.mark.long)])
def scale(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """How much of everything."""
    if request.param == "full":
        for name, value in (("COUNT", 100_000), ("MOMENTS", 1_000), ("EVENTS", 20)):
            monkeypatch.setattr(sys.modules[__name__], name, value)


@pytest.fixture
def place(places: Places) -> Place:
    """The newest broker."""
    return places.get("4.3")


def address_of(place: Place) -> str:
    """Where an environment finds a broker."""
    return f"{place.host}:{place.port}"


@asynccontextmanager
async def new_streams(environment: AsyncEnvironment, count: int = 1) -> AsyncIterator[list[str]]:
    """Streams for one test."""
    streams = [unused("handlers") for _ in range(count)]
    for stream in streams:
        await environment.create(stream)
    try:
        yield streams
    finally:
        for stream in streams:
            with suppress(WireloomError):
                await environment.delete(stream)


async def publish(
    environment: AsyncEnvironment, stream: str, count: int, pause: float = 0.0
) -> None:
    """Writes numbered messages."""
    async with await environment.producer(stream) as producer:
        for start in range(0, count, LOT):
            await producer.send_many(
                [body_of(n) for n in range(start, min(start + LOT, count))], timeout=PATIENCE
            )
            await asyncio.sleep(pause)
        await producer.flush(PATIENCE)


async def until(ready: Any, seconds: float = PATIENCE) -> None:
    """Waits until something is true."""
    async with asyncio.timeout(seconds):
        while not ready():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("workers", [1, 8])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_crash_between_handler_and_store(
    flavour: str, workers: int, place: Place, tmp_path: Path
) -> None:
    """Each record is handled at least once, and those of a key in order."""
    crashes, log = EVENTS, tmp_path / "handled"
    module = "tests.clients.rabbitmq_stream.crashing"

    async def play() -> None:
        async with (
            AsyncEnvironment(address_of(place)) as environment,
            new_streams(environment) as (stream,),
        ):
            await publish(environment, stream, COUNT)

            def life(crash_after: int) -> subprocess.Popen[bytes]:
                asked = [flavour, address_of(place), stream, str(log), str(crash_after)]
                return subprocess.Popen([sys.executable, "-m", module, *asked, str(workers)])

            lives = [0]
            for number in range(crashes):
                program = life(COUNT // (2 * crashes) if number % 3 else 0)
                if number % 3 == 0:  # from outside, at any moment
                    await asyncio.to_thread(wait_for_lines, log, lives[-1] + 50)
                    program.kill()
                assert await asyncio.to_thread(program.wait, PATIENCE) in (9, -9)
                lives.append(len(read_lines(log)))
            program = life(0)
            with suppress(TimeoutError):
                await until(lambda: len({*read_lines(log)}) == COUNT)
            program.kill()
            await asyncio.to_thread(program.wait, PATIENCE)
            check_lives(read_lines(log), lives)

    asyncio.run(play())


def read_lines(log: Path) -> list[int]:
    """The numbers of what was handled."""
    text = log.read_text() if log.exists() else ""
    return [int(line.split()[1]) for line in text.splitlines() if line.count(" ") == 1]


def wait_for_lines(log: Path, count: int) -> None:
    """Waits until so many records were handled."""
    end = time.monotonic() + PATIENCE
    while len(read_lines(log)) < count:
        assert time.monotonic() < end, "nothing is handled"
        time.sleep(0.01)


def check_lives(handled: list[int], lives: list[int]) -> None:
    """Nothing is left out, and no life begins behind what was handled before."""
    assert {*handled} == {*range(COUNT)}
    assert lives == sorted(lives)
    seen: dict[int, int] = {}
    for start, end in zip(lives, [*lives[1:], len(handled)], strict=True):
        order: dict[int, list[int]] = {}
        for number in handled[start:end]:
            order.setdefault(number % 10, []).append(number)
        for key, numbers in order.items():
            first = numbers[0]
            assert numbers == [*range(first, first + 10 * len(numbers), 10)]
            assert first <= seen.get(key, key - 10) + 10
            seen[key] = max(numbers[-1], seen.get(key, -1))


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_poison_and_eight_workers(flavour: str, place: Place) -> None:
    """Poison lands once among dead letters, all else is handled once, and in order per key."""

    async def play() -> None:
        use_many_threads()
        address = address_of(place)
        async with (
            FLAVOURS[flavour]().environment(address) as environment,
            new_streams(environment, 2) as (stream, dead),
        ):
            await publish(environment, stream, COUNT)
            poison = {*random.Random(7).sample(range(COUNT), 20)}
            order: dict[int, list[int]] = {}
            tried: dict[int, int] = {}

            def handler(record: Record[bytes]) -> None:
                number = int(record.message)
                if number in poison:
                    tried[number] = tried.get(number, 0) + 1
                    raise ValueError(number)
                order.setdefault(number % 100, []).append(number)

            handling = Handling(
                workers=8,
                key=lambda record: int(record.message) % 100,
                on_error=Retry(2, DeadLetter(dead), pause=0.01),
            )
            asked = Consuming(name="g", tracking=Automatic(every=1000))
            consumer = await environment.consumer(stream, FIRST, asked)
            running = asyncio.ensure_future(consumer.run(handler, handling))
            await until(lambda: sum(map(len, order.values())) == COUNT - len(poison))
            await consumer.close()
            await running
            assert order == {
                key: [n for n in range(key, COUNT, 100) if n not in poison] for key in range(100)
            }
            assert tried == dict.fromkeys(poison, 3)
            letters = await environment.consumer(dead, FIRST)
            found = [decode(body) async for _, body in letters.read_to_end(PATIENCE)]
            assert sorted(int(letter.body) for letter in found) == sorted(poison)  # type: ignore[arg-type]  # they are bytes
            again = await environment.consumer(stream, FIRST, asked)
            assert [body async for _, body in again.read_to_end(PATIENCE)] == []
            await again.close()
            await letters.close()

    asyncio.run(play())


def test_left_at_any_moment(place: Place) -> None:
    """By break, cancellation and time-outs, on asyncio: each record comes once, and in order."""
    chance = random.Random(24)

    async def play() -> None:
        async with (
            AsyncEnvironment(address_of(place)) as environment,
            new_streams(environment) as (stream,),
        ):
            writing = asyncio.ensure_future(publish(environment, stream, COUNT, 0.01))
            plain = await environment.consumer(stream, FIRST)
            asked = Consuming(name="g", tracking=Automatic(every=97))
            tracked = await environment.consumer(stream, FIRST, asked)
            for consumer in (plain, tracked):
                found: list[bytes] = []
                for _ in range(MOMENTS):
                    await leave(consumer, found, chance)
                while len(found) < COUNT:
                    async for batch in consumer.batches(PATIENCE):
                        found += batch.bodies
                        if len(found) >= COUNT:
                            break
                assert numbers_of(found) == [*range(COUNT)]
                await consumer.close()
            await writing

    asyncio.run(play())


async def leave(consumer: AsyncConsumer[bytes], found: list[bytes], chance: random.Random) -> None:
    """Reads for a moment."""
    way = chance.choice(["break", "cancel", "timeout", "time limit"])
    left, seconds = chance.randrange(1, 200), chance.uniform(0, 0.01)

    async def read() -> None:
        nonlocal left
        async for _, body in consumer.records(seconds if way == "time limit" else PATIENCE):
            found.append(body)
            left -= 1
            if not left and way == "break":
                return
            if not left % 50:
                await asyncio.sleep(0)

    if way == "break":
        if len(found) + left <= COUNT:
            await read()
    elif way == "cancel":
        task = asyncio.ensure_future(read())
        await asyncio.sleep(seconds)
        task.cancel()
        await asyncio.wait([task])
    else:
        with suppress(TimedOut, TimeoutError):
            async with asyncio.timeout(seconds if way == "timeout" else None):
                await read()


def test_interrupted_at_any_moment(place: Place) -> None:
    """By Ctrl-C and ``break``, on threads: each record comes once, and in order."""
    chance = random.Random(25)
    retrying = Retrying(first=0.01, longest=0.05)
    with usual_handler(), Environment(address_of(place), retrying=retrying) as environment:
        stream = unused("handlers")
        environment.create(stream)
        with environment.producer(stream) as producer:
            for start in range(0, COUNT, LOT):
                producer.send_many([body_of(n) for n in range(start, start + LOT)])
        asked = Consuming(name="g", tracking=Automatic(every=97))
        for consuming in (Consuming(), asked):
            consumer = environment.consumer(stream, FIRST, consuming)
            interrupts = 0
            while interrupts < MOMENTS:
                found: list[bytes] = []
                while len(found) < COUNT:
                    limit = min(COUNT, len(found) + chance.randrange(1, 2000))
                    try:
                        with interrupting(chance.uniform(0, 0.001)):
                            for _, body in consumer.records(PATIENCE):
                                found.append(body)
                                if len(found) == limit:
                                    break
                    except KeyboardInterrupt:
                        interrupts += 1
                assert numbers_of(found) == [*range(COUNT)]
                consumer.seek(FIRST)
            consumer.close()
        environment.delete(stream)


@contextmanager
def interrupting(seconds: float) -> Iterator[None]:
    """Ctrl-C after some seconds of CPU, if it is the client's turn then: what the test has got, and
    not noted yet, is not the client's to keep."""

    def on_signal(number: int, frame: FrameType | None) -> None:
        if frame is not None and "/wireloom/" in frame.f_code.co_filename:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGVTALRM, on_signal)
    signal.setitimer(signal.ITIMER_VIRTUAL, max(seconds, 1e-6), 0.0005)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class Members:
    """Who handled what, in which order."""

    def __init__(self) -> None:
        self.handled: list[tuple[str, int]] = []
        self.lock = threading.Lock()


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

"""Consumers of real brokers through what happens to programs: crashes, poison, Ctrl-C."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

import pytest
from wireloom.clients.rabbitmq_stream import (
    Automatic,
    Consuming,
    DeadLetter,
    Environment,
    Handling,
    Record,
    Retry,
    Retrying,
)
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.amqp import decode
from wireloom.errors import TimedOut

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.places import Place, Places
from tests.clients.rabbitmq_stream.real import PATIENCE, address_of, new_streams, until
from tests.clients.rabbitmq_stream.scene import use_many_threads
from tests.clients.rabbitmq_stream.stage import FIRST
from tests.support.interrupts import usual_handler
from tests.support.names import unused

pytestmark = pytest.mark.real

COUNT = 6_000
"""Messages, which are counted; more of them in the long set."""
MOMENTS = 60
"""Times that an iteration is left."""
EVENTS = 4
"""Crashes."""
LOT = 500


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
    """Ctrl-C after some seconds, if it is the client's turn then: what the test has got, and not
    noted yet, is not the client's to keep."""
    over, main = threading.Event(), threading.main_thread().ident
    assert main is not None

    def on_signal(number: int, frame: FrameType | None) -> None:
        if frame is not None and "/wireloom/" in frame.f_code.co_filename and not over.is_set():
            over.set()
            raise KeyboardInterrupt

    def send() -> None:
        while not over.wait(max(seconds, 0.0001)):
            signal.pthread_kill(main, signal.SIGUSR1)

    before = signal.signal(signal.SIGUSR1, on_signal)
    sending = threading.Thread(target=send)
    sending.start()
    try:
        yield
    finally:
        over.set()
        sending.join()
        signal.signal(signal.SIGUSR1, before)

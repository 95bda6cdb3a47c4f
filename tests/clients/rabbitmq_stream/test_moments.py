"""A producer with a name that is interrupted or cancelled at random moments: exactly once."""

from __future__ import annotations

import _weakrefset
import asyncio
import logging
import random
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

import pytest
from wireloom.clients.rabbitmq_stream import (
    Closed,
    Environment,
    Node,
    Options,
    Producer,
    Producing,
    Retrying,
)
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.aio.producer import AsyncProducer
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.testing.proxy import Proxy
from wireloom.testing.rabbitmq_stream import Broker

from tests.clients.rabbitmq_stream.places import Places

NAMED = Producing(name="writer", max_unconfirmed=2000, confirm_timeout=60.0)
OPTIONS = Options(timeout=60.0)
QUICKLY = Retrying(first=0.01, longest=0.05)
LONGEST = 0.004
"""Seconds after which a call is interrupted, at most; most of them take as long."""
MANY = pytest.param(1000, marks=pytest.mark.long)

Interrupted = Callable[[Callable[[], object]], bool]
"""Does something that is interrupted after a while, and returns whether it was."""


def bodies(first: int, end: int) -> list[bytes]:
    """Messages whose bodies are their publishing ids."""
    return [b"%d" % number for number in range(first, end)]


@contextmanager
def interrupts(chance: random.Random) -> Iterator[Interrupted]:
    """Ctrl-C that comes at random moments of a call, and never outside of it."""
    armed = False

    def on_signal(_number: int, frame: FrameType | None) -> None:
        nonlocal armed
        if not armed:
            return
        if frame is not None and frame.f_code.co_filename == _weakrefset.__file__:
            signal.setitimer(signal.ITIMER_REAL, LONGEST)  # what is raised there goes nowhere
            return
        armed = False
        raise KeyboardInterrupt

    def interrupted(call: Callable[[], object]) -> bool:
        nonlocal armed
        try:
            armed = True
            signal.setitimer(signal.ITIMER_REAL, chance.uniform(0.00001, LONGEST))
            call()
        except KeyboardInterrupt:
            return True
        except (
            RuntimeError
        ) as error:  # from a Condition that gives back a lock it does not have yet
            if isinstance(error.__context__, KeyboardInterrupt):
                return True
            raise
        finally:
            armed = False
            signal.setitimer(signal.ITIMER_REAL, 0)
        return False

    before = signal.signal(signal.SIGALRM, on_signal)
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGALRM, before)


def calls(producer: Producer, chance: random.Random) -> Callable[[], object]:
    """One of the calls that a program makes."""
    first = producer.next_id
    count = chance.choice([1, 5, 300])

    def one_by_one() -> None:
        for body in bodies(first, first + count):
            producer.send(body)

    return chance.choice(
        [
            one_by_one,
            lambda: producer.send_many(bodies(first, first + count)),
            producer.flush,
            lambda: producer.wait(chance.randrange(first)),
        ]
    )


def play_blocking(address: Node, moments: int, seed: int) -> list[bytes]:
    """Interrupts calls at so many moments, a twentieth of them in ``close``, while the connection
    is cut now and then; returns what ought to be stored."""
    chance, stream = random.Random(seed), "moments"
    with (
        Proxy(*address) as proxy,
        interrupts(chance) as interrupted,
        Environment(
            f"127.0.0.1:{proxy.port}",
            OPTIONS,
            resolver=lambda _: Node("127.0.0.1", proxy.port),
            retrying=QUICKLY,
        ) as environment,
    ):
        producer = environment.producer(stream, NAMED)
        count = 0
        while count < moments:
            count += interrupted(calls(producer, chance))
            if chance.random() < 0.02:
                proxy.cut()
            if chance.random() < 0.05:
                count += interrupted(producer.close)
                producer.close()
                with suppress(Closed):
                    producer.flush()
                producer = environment.producer(stream, NAMED)
        producer.flush()
        assert producer.confirmed == producer.next_id - 1
        return bodies(1, producer.next_id)


async def play_aio(address: Node, moments: int, seed: int) -> list[bytes]:
    """The same for cancelled tasks."""
    chance, stream = random.Random(seed), "moments"
    async with (
        Proxy(*address) as proxy,
        AsyncEnvironment(
            f"127.0.0.1:{proxy.port}",
            OPTIONS,
            resolver=lambda _: Node("127.0.0.1", proxy.port),
            retrying=QUICKLY,
        ) as environment,
    ):
        producer = await environment.producer(stream, NAMED)
        count = 0
        while count < moments:
            count += await cancelled(async_calls(producer, chance), chance)
            if chance.random() < 0.02:
                proxy.cut()
            if chance.random() < 0.05:
                count += await cancelled(producer.close, chance)
                await producer.close()
                producer = await environment.producer(stream, NAMED)
        await producer.flush()
        assert producer.confirmed == producer.next_id - 1
        return bodies(1, producer.next_id)


def async_calls(producer: AsyncProducer, chance: random.Random) -> Callable[[], Awaitable[object]]:
    """One of the calls that a program makes."""
    first = producer.next_id
    count = chance.choice([1, 5, 300, 1500])

    async def one_by_one() -> None:
        for body in bodies(first, first + count):
            await producer.send(body)

    return chance.choice(
        [
            one_by_one,
            lambda: producer.send_many(bodies(first, first + count)),
            producer.flush,
            lambda: producer.wait(chance.randrange(first)),
        ]
    )


async def cancelled(call: Callable[[], Awaitable[object]], chance: random.Random) -> bool:
    """Whether a call was cancelled, after a few turns of the loop or a while."""
    task = asyncio.ensure_future(call())
    if chance.random() < 0.5:
        for _ in range(chance.randrange(8)):
            await asyncio.sleep(0)
    else:
        await asyncio.sleep(chance.uniform(0, LONGEST))
    task.cancel()
    await asyncio.wait([task])
    if not task.cancelled():
        task.result()
    return task.cancelled()


@pytest.fixture(autouse=True)
def _quiet(caplog: pytest.LogCaptureFixture) -> None:
    """Before Python 3.13 an interrupt may leave a handler of ``logging`` locked for ever."""
    caplog.set_level(logging.CRITICAL + 1, "wireloom")


@pytest.mark.parametrize("moments", [60, MANY])
@pytest.mark.parametrize("kind", ["sync", "aio"])
def test_at_the_embedded_broker(kind: str, moments: int) -> None:
    seed = random.randrange(1 << 30)
    with Broker() as broker:
        stream = broker.stream("moments")
        address = Node(broker.host, broker.port)
        if kind == "sync":
            expected = play_blocking(address, moments, seed)
        else:
            expected = asyncio.run(play_aio(address, moments, seed))
        assert stream.messages == expected, seed


@pytest.mark.long
@pytest.mark.real
@pytest.mark.parametrize("kind", ["sync", "aio"])
def test_at_a_real_broker(kind: str, places: Places) -> None:
    seed, place = random.randrange(1 << 30), places.get("4.3")
    address = Node(place.host, place.port)
    with Environment(f"{place.host}:{place.port}") as environment:
        environment.create("moments", exists_ok=True)
        try:
            if kind == "sync":
                expected = play_blocking(address, 1000, seed)
            else:
                expected = asyncio.run(play_aio(address, 1000, seed))
            with environment.consumer("moments", OffsetFirst()) as consumer:
                records = consumer.records(60)
                assert [next(records)[1] for _ in expected] == expected, seed
            assert environment.producer("moments", NAMED).next_id == len(expected) + 1
        finally:
            environment.delete("moments")

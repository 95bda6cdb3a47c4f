"""How many connections an environment has, and to which nodes."""

from __future__ import annotations

import asyncio
import gc
import os
import tracemalloc
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.nodes import Node, Routes
from wireloom.clients.rabbitmq_stream.options import Options
from wireloom.clients.rabbitmq_stream.publishing import Producing
from wireloom.errors import ConnectionLost, InvalidArgument, TimedOut
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.messages import Metadata
from wireloom.rabbitmq_stream.tables import PUBLISHERS
from wireloom.rabbitmq_stream.types import OffsetFirst
from wireloom.runtime import framing
from wireloom.testing.rabbitmq_stream import Broker

from tests.clients.rabbitmq_stream.api import FLAVOURS, unwrapped
from tests.clients.rabbitmq_stream.places import eventually
from tests.clients.rabbitmq_stream.scene import nothing_left, use_many_threads
from tests.clients.rabbitmq_stream.stage import Stage, until
from tests.support.effort import times

FIRST = OffsetFirst()
ENDS = times(200, few=60)
"""Producers, and as many consumers."""


def descriptors() -> int:
    """Descriptors of this process that are open."""
    return len(os.listdir("/proc/self/fd"))


async def made(count: int, make: Callable[[], Awaitable[Any]]) -> list[Any]:
    """So many, all at once."""
    return await asyncio.gather(*(make() for _ in range(count)))


async def close(ends: list[Any]) -> None:
    """Closes all of them, at once."""
    await asyncio.gather(*(end.close() for end in ends))


def test_what_nobody_uses_is_closed(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producers = await made(2, lambda: environment.producer("orders"))
        consumer = await environment.consumer("orders", FIRST)
        assert len(stage.broker.connections) == 3
        await producers[0].close()
        await consumer.close()
        await until(lambda: len(stage.broker.connections) == 2)
        await asyncio.sleep(0.3)
        assert len(stage.broker.connections) == 2
        await producers[1].send(b"0")
        await producers[1].close()
        await until(lambda: len(stage.broker.connections) == 1)
        async with await environment.producer("orders") as producer:
            await producer.send(b"1")

    run(body, idle_timeout=0.1)


def test_what_failed_uses_nothing(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        async with await environment.producer("orders"):
            with pytest.raises(StreamDoesNotExist):
                await environment.producer("nothing")
        stage.broker.stream("orders").delete()
        await until(lambda: len(stage.broker.connections) == 1)

    run(body, idle_timeout=0.1)


def test_connections_are_bounded(run: Any) -> None:
    """However many ends are attached at once, at first and after a loss."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producers = await made(ENDS, lambda: environment.producer("orders"))
        consumers = await made(ENDS, lambda: environment.consumer("orders", FIRST))
        most = 1 + 2 * -(-ENDS // 16)
        assert len(stage.broker.connections) == most
        stage.proxy.cut()
        ends = [*producers, *consumers]
        await until(lambda: any(end.state != "open" for end in ends))
        await until(lambda: all(end.state == "open" for end in ends))
        assert len(stage.broker.connections) <= most
        await close(producers)
        await until(lambda: len(stage.broker.connections) <= 1 + -(-ENDS // 16))
        await close(consumers)
        await until(lambda: len(stage.broker.connections) <= 1)

    run(body, idle_timeout=0.1, producers_per_connection=16, consumers_per_connection=16)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_everything_is_freed(flavour: str) -> None:
    async def play(address: str) -> None:
        use_many_threads()
        async with FLAVOURS[flavour]().environment(address) as environment:
            await made(20, lambda: environment.producer("orders"))
            await made(20, lambda: environment.consumer("orders", FIRST))

    with Broker() as broker:
        broker.stream("orders")
        address = f"{broker.host}:{broker.port}"
        with nothing_left():
            asyncio.run(play(address))
        before = descriptors()
        for _ in range(3):
            asyncio.run(play(address))
        assert descriptors() <= before
        assert not broker.connections


Two = Callable[[AsyncEnvironment, Broker, Broker], Awaitable[None]]


@pytest.fixture(params=FLAVOURS)
def two(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Plays something with two brokers that know nothing of each other; the second has a stream."""

    def play(body: Two, **named: Any) -> None:
        async def played() -> None:
            use_many_threads()
            addresses = [f"{each.host}:{each.port}" for each in (one, other)]
            environment = FLAVOURS[request.param]().environment(addresses, **named)
            async with asyncio.timeout(60), environment:
                await body(environment, one, other)

        with nothing_left(), Broker() as one, Broker() as other:
            other.stream("orders")
            asyncio.run(played())

    return play


def test_a_stream_is_missing_if_two_say_so(two: Any) -> None:
    async def body(environment: AsyncEnvironment, one: Broker, other: Broker) -> None:
        for _ in range(4):
            assert await environment.exists("orders")
            assert not await environment.exists("nothing")
        async with await environment.producer("orders") as producer:
            await producer.send(b"0")
        assert len(one.connections) == 1

    two(body)


def test_locators_take_turns(two: Any) -> None:
    async def body(environment: AsyncEnvironment, one: Broker, other: Broker) -> None:
        for _ in range(6):
            await environment.exists("orders")
        assert (len(one.connections), len(other.connections)) == (1, 1)
        await asyncio.to_thread(one.stop)
        for _ in range(6):
            assert await environment.exists("orders")
        assert len(other.connections) == 2

    two(body, locators=3)


def test_one_that_does_not_answer_is_not_asked_again(two: Any) -> None:
    async def body(environment: AsyncEnvironment, one: Broker, other: Broker) -> None:
        for broker in (one, other):
            broker.faults.ignore(Metadata, times=1)
        for _ in range(2):
            with pytest.raises(TimedOut):
                await environment.exists("orders")
        for _ in range(2):
            assert await environment.exists("orders")

    two(body, options=Options(timeout=0.5))


def routes(count: int, **named: Any) -> Routes:
    """Some addresses."""
    return Routes([(Node("h", number), Options()) for number in range(count)], **named)


def test_routes() -> None:
    assert [routes(count).locators for count in (1, 2, 3, 9)] == [1, 2, 3, 3]
    assert routes(1, load_balancer=True).locators == 3
    assert routes(9, most_locators=5).locators == 5
    assert [node.port for node, _ in routes(3, _start=1).begun_at(3)] == [1, 2, 0]
    for wrong in ({"most_locators": 0}, {"idle": 0}, {"producers": 257}, {"consumers": 0}):
        with pytest.raises(InvalidArgument):
            routes(1, **wrong)
    with pytest.raises(InvalidArgument):
        routes(0)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_locator_that_is_given_up_is_not_closed_for_others(flavour: str) -> None:
    """Who asked it in vain gives it up; who asked it later asks another one."""

    async def play() -> None:
        with Broker() as broker:
            broker.stream("orders")
            place, options = f"{broker.host}:{broker.port}", Options(timeout=1.0)
            async with FLAVOURS[flavour]().environment(place, options, locators=1) as environment:
                assert await environment.exists("orders")
                broker.connections[0].freeze()
                first = asyncio.create_task(environment.stats("orders"))
                await asyncio.sleep(0.3)
                second = asyncio.create_task(environment.exists("orders"))
                with pytest.raises(TimedOut):
                    await first
                assert await second

    asyncio.run(play())


@pytest.mark.parametrize("reset", [False, True], ids=["cut", "reset"])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_what_was_lost_takes_no_memory(
    flavour: str, reset: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lost connections are kept by reference cycles until Python looks for those."""

    async def play() -> None:
        with Broker() as broker:
            place = f"{broker.host}:{broker.port}"
            async with FLAVOURS[flavour]().environment(place) as environment:
                for _ in range(10):
                    assert not await environment.exists("orders")
                    broker.connections[0].abort(reset)
                    await asyncio.sleep(0.05)
                    await asyncio.to_thread(eventually, lambda: not broker.connections)

    monkeypatch.setattr(framing, "_mapped", bytearray)  # which tracemalloc sees
    tracemalloc.start()
    gc.disable()
    try:
        asyncio.run(play())
        assert tracemalloc.get_traced_memory()[0] < framing.DEFAULT_SIZE
    finally:
        gc.enable()
        tracemalloc.stop()


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_many_come_at_once(flavour: str) -> None:
    """Those who find a connection full that had room a moment ago go to another one."""

    async def play() -> None:
        use_many_threads()
        with Broker() as broker:
            broker.stream("orders")
            place = f"{broker.host}:{broker.port}"
            async with FLAVOURS[flavour]().environment(place) as environment:
                made = (
                    environment.producer("orders", Producing(name=str(number)))
                    for number in range(PUBLISHERS + 44)
                )
                producers = await asyncio.gather(*made)
                assert {producer.state for producer in producers} == {"open"}

    asyncio.run(play())


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_write_fails_before_the_loss_is_known(
    flavour: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reading side may find out later; the producer waits for that and goes on."""

    async def play() -> None:
        with Broker() as broker:
            broker.stream("orders")
            place = f"{broker.host}:{broker.port}"
            async with (
                FLAVOURS[flavour]().environment(place) as environment,
                await environment.producer("orders") as producer,
            ):
                writes = unwrapped(producer)._sender.publisher.client.connection

                def broken(*_: object, **__: object) -> None:
                    raise ConnectionLost("reset")

                monkeypatch.setattr(writes, "send_frame", broken)
                number = await producer.send(b"x")
                await asyncio.sleep(0.1)
                for peer in broker.connections:
                    peer.abort()
                await producer.wait(number, 30.0)

    asyncio.run(play())

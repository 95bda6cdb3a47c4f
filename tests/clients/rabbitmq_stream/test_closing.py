"""Calls while the connection, or the environment, is being closed."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

import pytest
from wireloom.clients.cluster.events import Event, GivenUp
from wireloom.clients.cluster.events import Retry as Tried
from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.rabbitmq_stream import Closed, Consuming, Options, Record
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.errors import ClosedHere, ConnectionLost
from wireloom.rabbitmq_stream.messages import Close, PublishConfirm
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.testing.rabbitmq_stream import Broker

from tests.clients.rabbitmq_stream.api import FLAVOURS, unwrapped
from tests.clients.rabbitmq_stream.scene import nothing_left, use_many_threads
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, bodies, numbered, take, until


@pytest.mark.parametrize("answered", [False, True])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_connection_that_is_being_closed(flavour: str, answered: bool) -> None:
    """What is asked of it then is refused as it is a moment later; ends close without a word."""

    async def play() -> None:
        use_many_threads()
        client = await FLAVOURS[flavour]().connect(broker.host, broker.port, Options())
        consumer = await client.consumer("orders")
        publisher = await client.publisher("orders")
        late = await client.consumer("orders")
        if answered:  # until the broker ends the connection that is the state as well
            bye = Close(client.connection.next_id(), ResponseCode.OK, "bye")
            await client.connection.request(bye)
            closing = asyncio.ensure_future(asyncio.sleep(0))
        else:
            ignoring = broker.faults.ignore(Close)
            closing = asyncio.ensure_future(client.close(timeout=1.0))
            await until(lambda: ignoring.hits)
        calls: list[Awaitable[object]] = [
            client.consumer("orders"),
            client.publisher("orders"),
            client.publisher("orders", reference="p"),
            client.metadata(("orders",)),
            publisher.publish([b"x"]),
        ]
        for call in calls:
            with pytest.raises(ConnectionLost if answered else ClosedHere, match="closed by"):
                await call
        await consumer.close()
        await publisher.close()
        await closing
        await late.close()
        await client.close()

    with nothing_left(), Broker() as broker:
        broker.stream("orders")
        asyncio.run(asyncio.wait_for(play(), 60))


@pytest.mark.parametrize("turns", [0, 5, 12, 20, 40])
def test_an_environment_that_is_being_closed(run: Any, turns: int) -> None:
    """What begins meanwhile, or goes on, ends as what begins afterwards."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        first = await environment.consumer("orders", FIRST, Consuming(name="g"))
        calls = [
            *(asyncio.ensure_future(environment.consumer("orders")) for _ in range(3)),
            *(asyncio.ensure_future(environment.producer("orders")) for _ in range(3)),
            asyncio.ensure_future(first.seek(FIRST)),
        ]
        for _ in range(turns):
            await asyncio.sleep(0)
        await environment.close()
        for call in calls:
            with suppress(Closed, ClosedHere):
                await call
        for begin in (environment.consumer, environment.producer):
            with pytest.raises(ClosedHere):
                await begin("orders")

    run(body)


async def detached(stage: Stage, end: Any) -> None:
    """Its stream loses its leader, and it its connection."""
    stage.broker.stream("orders").stop_leader()
    stage.proxy.cut()
    await until(lambda: end.state == "recovering")


def test_closing_the_environment_stores_what_a_detached_consumer_handled(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.stream("orders").append(bodies(0, 10))
        consumer = await environment.consumer("orders", FIRST, Consuming(name="g", node="leader"))
        assert await take(consumer, 6) == numbered(0, 6)
        await detached(stage, consumer)
        stage.broker.stream("orders").start_leader()
        assert consumer.state == "recovering"  # for a minute
        await environment.close()
        async with stage.environment() as other:
            assert await other.stored_offset("orders", "g") == 4

    run(body, retrying=Retrying(first=60, longest=60))


def test_what_handlers_publish_is_flushed_although_another_producer_is_stuck(run: Any) -> None:
    heard: list[Event] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        results = stage.broker.stream("results")
        inputs = stage.broker.stream("inputs")
        inputs.append([b"0"])
        stuck = await environment.producer("orders")
        output = await environment.producer("results")
        consumer = await environment.consumer("inputs", FIRST, Consuming(name="g"))
        stage.broker.faults.delay(PublishConfirm, 0.2)
        begun, own, made = threading.Event(), unwrapped(output), unwrapped(environment)

        def handle(_: Record[bytes]) -> None:
            begun.set()
            while not made.closing:
                time.sleep(0.01)
            own.send_many(bodies(0, 10))

        async def handle_on_asyncio(_: Record[bytes]) -> None:
            begun.set()
            await until(lambda: made.closing)
            await own.send_many(bodies(0, 10))

        handler = handle_on_asyncio if stage.flavour == "aio" else handle
        running = asyncio.ensure_future(consumer.run(handler))
        await until(begun.is_set)
        await detached(stage, stuck)
        await stuck.send(b"never sent")
        await environment.close()
        await running
        assert results.messages == bodies(0, 10)

    run(body, on_event=heard.append, options=Options(timeout=2))
    assert [event.unconfirmed for event in heard if isinstance(event, GivenUp)] == [1]


def test_what_is_closed_while_it_recovers_is_not_tried_again(run: Any) -> None:
    heard: list[Event] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        ends: list[Any] = [await environment.producer("orders")]
        ends += [await environment.consumer("orders")]
        stage.broker.stream("orders").stop_leader()
        await until(lambda: all(end.state == "recovering" for end in ends))
        for end in ends:
            await end.close()
        heard.clear()
        await asyncio.sleep(0.3)  # six pauses at least
        assert len([event for event in heard if isinstance(event, Tried)]) <= 2
        assert not unwrapped(environment)._attaching._recovery._repairs

    run(body, on_event=heard.append)

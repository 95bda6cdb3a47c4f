"""What was handled is stored while the program waits for more, which may never come."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterable, Callable
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import Automatic, Consuming, External
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, bodies, fill, until

SOON = Automatic(seconds=0.1)


async def drained(items: AsyncIterable[Any]) -> None:
    async for _ in items:
        pass


@pytest.mark.parametrize(
    "begin",
    [
        lambda consumer: consumer,
        lambda consumer: consumer.records(30),
        lambda consumer: consumer.batches(30),
        lambda consumer: consumer.batches(30, most=15),
    ],
    ids=["iterating", "records", "batches", "lists"],
)
def test_of_one_stream(
    run: Any, begin: Callable[[AsyncConsumer[bytes]], AsyncIterable[Any]]
) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        orders = stage.broker.stream("orders")
        asked = Consuming(name="g", tracking=SOON)
        async with await environment.consumer("orders", FIRST, asked) as consumer:
            reading = asyncio.ensure_future(drained(begin(consumer)))
            await until(lambda: orders.offsets.get("g") == 19)
            orders.append(bodies(20, 25))
            await until(lambda: orders.offsets["g"] > 19)
            handled = orders.offsets["g"]
        await reading
        assert orders.offsets["g"] == handled, "all was handled and stored before it was closed"

    run(body)


def test_of_partitions(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        partitions = stage.broker.super_stream("clicks", 3)
        for partition in partitions:
            partition.append(bodies(0, 8))
        asked = Consuming(name="g", tracking=SOON)
        async with await environment.super_consumer("clicks", FIRST, asked) as consumer:
            reading = asyncio.ensure_future(drained(consumer.records(30)))
            await until(lambda: all(each.offsets.get("g") == 7 for each in partitions))
        await reading

    run(body)


def test_by_a_function_of_the_program(run: Any) -> None:
    """What it raises ends the iteration; who goes on has it called again."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        saved: list[int] = []

        def save(offset: int) -> None:
            saved.append(offset)
            if len(saved) == 1:
                raise LookupError("no place to save it")

        await fill(environment, 0, 20)
        asked = Consuming(tracking=External(lambda: None, save, seconds=0.1))
        async with await environment.consumer("orders", FIRST, asked) as consumer:
            with pytest.raises(LookupError):
                await drained(consumer.records(30))
            reading = asyncio.ensure_future(drained(consumer.records(30)))
            await until(lambda: len(saved) > 1)
            assert saved == [19, 19]
        await reading

    run(body)


def test_a_function_that_takes_long_is_called_once(run: Any) -> None:
    """And has ended when the consumer is closed: the next member may store more."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        said: list[str] = []

        def save(_offset: int) -> None:
            said.append("begun")
            time.sleep(0.2)
            said.append("done")

        async def save_async(_offset: int) -> None:
            said.append("begun")
            await asyncio.sleep(0.2)
            said.append("done")

        await fill(environment, 0, 20)
        function = save_async if stage.flavour == "aio" else save
        asked = Consuming(tracking=External(lambda: None, function, seconds=0.1))
        async with await environment.consumer("orders", FIRST, asked) as consumer:
            reading = asyncio.ensure_future(drained(consumer.records(30)))
            await until(lambda: said)
        assert said == ["begun", "done"]
        await reading

    run(body)


def test_a_function_that_closes_the_consumer(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        saved: list[int] = []

        def save(offset: int) -> None:
            saved.append(offset)
            closing.close()

        async def save_async(offset: int) -> None:
            saved.append(offset)
            await consumer.close()

        await fill(environment, 0, 20)
        function = save_async if stage.flavour == "aio" else save
        asked = Consuming(tracking=External(lambda: None, function, seconds=0.1))
        consumer = await environment.consumer("orders", FIRST, asked)
        closing: Any = unwrapped(consumer)
        await drained(consumer.records(30))
        assert (saved, consumer.state) == ([19], "closed")

    run(body)


def test_a_task_that_outlives_the_function(run: Any) -> None:
    """What is handled by then is stored when it closes the consumer."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        saved: list[int] = []
        closings: list[asyncio.Future[None]] = []
        loop = asyncio.get_running_loop()

        async def close() -> None:
            await until(lambda: saved == [9, 19])
            await consumer.close()

        def save(offset: int) -> None:
            saved.append(offset)
            if offset == 9:
                asyncio.run_coroutine_threadsafe(begin(), loop)

        async def begin() -> None:
            closings.append(asyncio.ensure_future(close()))

        async def save_async(offset: int) -> None:
            saved.append(offset)
            if offset == 9:
                await begin()

        await fill(environment, 0, 25)
        function = save_async if stage.flavour == "aio" else save
        asked = Consuming(tracking=External(lambda: None, function, every=10, seconds=60))
        consumer = await environment.consumer("orders", FIRST, asked)
        await drained(consumer.records(30))
        await asyncio.gather(*closings)
        assert saved == [9, 19, 24]

    run(body)


def test_not_in_the_turn_of_another(run: Any) -> None:
    """It may have stored more."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        asked = Consuming(name="g", tracking=SOON, single_active=True)
        async with (
            await environment.consumer("orders", FIRST, asked) as first,
            await environment.consumer("orders", FIRST, asked) as second,
        ):
            reading = [asyncio.ensure_future(drained(one)) for one in (first, second)]
            await until(lambda: stage.broker.stream("orders").offsets.get("g") == 19)
            assert (first.last_stored, second.last_stored) == (19, None)
        await asyncio.gather(*reading)

    run(body)

"""Consumers that outlive their connections, at the embedded broker."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import (
    OffsetBeyondEnd,
)
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.tracking import Automatic, Consuming, External, Manual
from wireloom.errors import TimedOut
from wireloom.rabbitmq_stream.messages import (
    DeliverV2,
    QueryOffset,
    Subscribe,
)
from wireloom.rabbitmq_stream.types import OffsetLast, OffsetNext, ResponseCode

from tests.clients.rabbitmq_stream.stage import (
    FIRST,
    Stage,
    bodies,
    fill,
    numbered,
    stored,
    take,
    until,
)


def test_a_consumer_goes_on_where_it_was(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        consumer = await environment.consumer("orders", FIRST)
        found: list[tuple[int, bytes]] = []
        for start in range(0, 3000, 150):
            await fill(environment, start, start + 150)
            stage.proxy.cut()
            found += await take(consumer, 75)
        found += await take(consumer, 1500)
        assert found == numbered(0, 3000)
        await consumer.close()

    run(body)


@pytest.mark.parametrize("name", ["", "group"])
def test_batches_up_to_the_end(run: Any, name: str) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        consuming = Consuming(name=name)
        async with await environment.consumer("orders", FIRST, consuming) as consumer:
            assert [batch async for batch in consumer.batches_to_end(30)] == []
            for end in (600, 1000):
                await fill(environment, end - 400, end)
                found = [it.bodies async for it in consumer.batches_to_end(30)]
                assert [body for part in found for body in part] == bodies(end - 400, end)

    run(body)


def test_next_means_what_it_meant(run: Any) -> None:
    """A connection that is lost before the first record loses none."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        consumer = await environment.consumer("orders", OffsetNext())
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=5)
        stage.proxy.cut()
        await fill(environment, 10, 110)
        assert await take(consumer, 100) == numbered(10, 110)
        await consumer.close()

    run(body)


def test_last_means_what_it_meant(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        await fill(environment, 10, 20)
        lost = stage.broker.faults.drop(DeliverV2, skip=1)  # the first one was looked at
        consumer = await environment.consumer("orders", OffsetLast())
        await until(lambda: lost.hits > 0)
        stage.broker.faults.clear()
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=5)
        stage.proxy.cut()
        await fill(environment, 20, 30)
        assert await take(consumer, 20) == numbered(10, 30)
        await consumer.close()

    run(body)


def test_last_of_a_stream_without_messages(run: Any) -> None:
    """What the broker keeps in it takes offsets up."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await environment.store_offset("orders", "group", 5)
        await until(lambda: stage.broker.stream("orders").offsets)
        consumer = await environment.consumer("orders", OffsetLast())
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=5)
        stage.proxy.cut()
        await fill(environment, 0, 10)
        await fill(environment, 10, 20)
        assert [body for _, body in await take(consumer, 20)] == bodies(0, 20)
        await consumer.close()

    run(body)


async def store_on(environment: AsyncEnvironment, stream: str) -> None:
    for offset in itertools.count():
        await environment.store_offset(stream, "other", offset)
        await asyncio.sleep(0.05)


def test_a_time_limit_while_others_store_offsets(run: Any) -> None:
    """What these are told by is nothing that one waits for."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        async with await environment.consumer("orders", FIRST) as consumer:
            storing = asyncio.ensure_future(store_on(environment, "orders"))
            with pytest.raises(TimedOut):
                await take(consumer, 11, within=1.0)
            assert not storing.done()
            storing.cancel()

    run(body)


@pytest.mark.parametrize("most", [None, 100])
def test_a_time_limit_while_others_store_offsets_of_a_partition(run: Any, most: int | None) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for partition in stage.broker.super_stream("clicks", 3):
            partition.append(bodies(0, 10))
        async with await environment.super_consumer("clicks", FIRST) as consumer:
            storing = asyncio.ensure_future(store_on(environment, consumer.partitions[1]))
            found: list[Any] = []
            with pytest.raises(TimedOut):
                async with asyncio.timeout(20):
                    if most is None:
                        async for _, *record in consumer.records(1.0):
                            found.append(record)
                    else:
                        async for _, batch in consumer.batches(1.0, most=most):
                            found += batch
            assert len(found) == 30
            assert not storing.done()
            storing.cancel()

    run(body)


def test_an_offset_behind_the_end_of_a_new_stream(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 100)
        consumer = await environment.consumer("orders", FIRST)
        assert await take(consumer, 100) == numbered(0, 100)
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=5)
        stage.proxy.cut()
        stage.broker.stream("orders").delete()
        stage.broker.stream("orders")
        with pytest.raises(OffsetBeyondEnd):
            await take(consumer, 1)
        await consumer.close()

    run(body)


def test_offsets_are_stored_by_themselves(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 1000)
        tracking = Automatic(every=100, seconds=60)
        async with await environment.consumer(
            "orders", FIRST, Consuming(name="g", tracking=tracking)
        ) as consumer:
            await take(consumer, 250)
            assert await stored(consumer) == 199
        async with await environment.consumer("orders", FIRST, Consuming(name="g")) as consumer:
            assert await take(consumer, 10) == numbered(250, 260)
        async with await environment.consumer("orders", FIRST, Consuming(name="other")) as consumer:
            assert await take(consumer, 1) == numbered(0, 1)
            assert consumer.state == "open"
        async with await environment.consumer("orders", FIRST, Consuming(name="other")) as consumer:
            assert await take(consumer, 1) == numbered(1, 2)

    run(body)


def test_what_was_not_handled_is_not_stored(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        with pytest.raises(ZeroDivisionError):
            async with await environment.consumer("orders", FIRST, Consuming(name="g")) as consumer:
                async for offset, _ in consumer:
                    assert 10 // (5 - offset)
        async with await environment.consumer("orders", FIRST, Consuming(name="g")) as consumer:
            assert await take(consumer, 1) == numbered(5, 6)

    run(body)


def test_batches_are_tracked_too(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 100)
        await fill(environment, 100, 150)
        async with await environment.consumer("orders", FIRST, Consuming(name="g")) as consumer:
            count = 0
            async for batch in consumer.batches(30):
                count += len(batch.bodies)
                if count >= 100:
                    break
        async with await environment.consumer("orders", FIRST, Consuming(name="g")) as consumer:
            assert await take(consumer, 1) == numbered(count, count + 1)

    run(body)


def test_offsets_are_stored_by_the_program(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        manual = Consuming(name="g", tracking=Manual())
        async with await environment.consumer("orders", FIRST, manual) as consumer:
            await take(consumer, 10)
            await consumer.store_offset(6)
            stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=5)
            stage.proxy.cut()
            await until(lambda: consumer.state == "recovering")
            await consumer.store_offset(7)
            await until(lambda: consumer.state == "open")
        async with await environment.consumer("orders", FIRST, manual) as consumer:
            assert await take(consumer, 1) == numbered(8, 9)
        external = External(lambda: 14)
        async with await environment.consumer(
            "orders", FIRST, Consuming(tracking=external)
        ) as consumer:
            assert await take(consumer, 1) == numbered(15, 16)

    run(body)


def test_single_active_consumers_hand_over(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 100)
        first = await environment.consumer("orders", FIRST, Consuming(name="g", single_active=True))
        assert await take(first, 60) == numbered(0, 60)
        second = await environment.consumer(
            "orders", FIRST, Consuming(name="g", single_active=True)
        )
        async with first:
            pass  # in an orderly way
        assert await take(second, 40) == numbered(60, 100)
        stage.proxy.cut()
        await fill(environment, 100, 110)
        found = await take(second, 10)  # what was stored has offsets of its own
        assert [body for _, body in found] == bodies(100, 110)
        await second.close()

    run(body)


def test_a_turn_that_is_lost_while_it_begins(run: Any) -> None:
    """The connection breaks while a single active consumer asks where to start."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        consumer = await environment.consumer(
            "orders", FIRST, Consuming(name="g", single_active=True)
        )
        assert await take(consumer, 10) == numbered(0, 10)
        ignoring = stage.broker.faults.ignore(QueryOffset)
        stage.proxy.cut()
        await until(lambda: ignoring.hits)
        stage.broker.faults.clear()
        stage.proxy.cut()
        assert await take(consumer, 10) == numbered(10, 20)
        await consumer.close()

    run(body)

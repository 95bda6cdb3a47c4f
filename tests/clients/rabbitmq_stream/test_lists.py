"""``batches`` with ``most``: lists of messages, whatever chunks they were in."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from typing import Any

import pytest
from wireloom.clients.cluster.metrics import CHUNKS
from wireloom.clients.rabbitmq_stream import Automatic, Consuming, OffsetsGone
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.errors import InvalidArgument, TimedOut
from wireloom.rabbitmq_stream.types import OffsetAt

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, bodies, numbered, take, until

TRACKED = Consuming(name="g", tracking=Automatic(every=7, seconds=60))


def append(stage: Stage, *lengths: int, first: int = 0) -> None:
    """Chunks of so many records."""
    for length in lengths:
        stage.broker.stream("orders").append(bodies(first, first + length))
        first += length


@pytest.mark.parametrize("asked", [Consuming(), TRACKED], ids=["untracked", "tracked"])
def test_lists_have_what_they_may(run: Any, asked: Consuming[bytes]) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, 1, 1, 5, 1, 30, 2)
        consumer = await environment.consumer("orders", FIRST, asked)
        found = []
        async for some in consumer.batches(30, most=9, wait=30):
            assert len(some) <= 9
            found += some
            if len(found) in (35, 36):  # of those that are tracked, 7 at a time
                break
        assert found == numbered(0, len(found))
        rest = await anext(consumer.batches(30, most=9, wait=0.05))
        assert rest == numbered(len(found), 40)
        with pytest.raises(TimedOut):
            await anext(consumer.batches(0.05, most=9, wait=0))
        await consumer.close()

    run(body)


def test_others_join_in_time(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, 1)
        consumer = await environment.consumer("orders", FIRST)
        waiting = asyncio.ensure_future(anext(consumer.batches(30, most=3, wait=30)))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        append(stage, 1, 1, 1, first=1)
        assert await waiting == numbered(0, 3)
        assert await take(consumer, 1) == numbered(3, 4)
        await consumer.close()

    run(body)


def test_a_list_that_nobody_got_comes_again(run: Any) -> None:
    """That holds for every way to go on."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, 3, 4)
        consumer = await environment.consumer("orders", FIRST, Consuming(name="g"))
        if stage.flavour == "aio":
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.05):
                    await anext(consumer.batches(most=100, wait=30))
        assert await take(consumer, 2) == numbered(0, 2)
        if stage.flavour == "aio":
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.05):
                    await anext(consumer.batches(most=100, wait=30))
        assert await anext(consumer.batches(most=100, wait=0.05)) == numbered(2, 7)
        await consumer.close()

    run(body)


def test_what_is_in_hand_is_not_stored(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, *[3] * 10)
        offsets = stage.broker.stream("orders")
        consumer = await environment.consumer("orders", FIRST, TRACKED)
        lists = aiter(consumer.batches(30, most=7, wait=30))
        assert await anext(lists) == numbered(0, 7)
        assert "g" not in offsets.offsets
        assert await anext(lists) == numbered(7, 14)
        await until(lambda: offsets.offsets.get("g") == 6)
        await consumer.close()
        assert await environment.stored_offset("orders", "g") == 6
        second = await environment.consumer("orders", FIRST, TRACKED)
        async with second:
            assert await anext(second.batches(30, most=7, wait=30)) == numbered(7, 14)
        assert await environment.stored_offset("orders", "g") == 13

    run(body)


def test_what_is_wanted_and_what_cannot_be_decoded(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, 3, 4, 3)
        asked: Consuming[int] = Consuming(decode=whole, keep=lambda n: n != 1, name="g")
        consumer = await environment.consumer("orders", FIRST, asked)
        assert await anext(consumer.batches(30, most=8, wait=30)) == [(0, 0), (2, 2), (3, 3)]
        with pytest.raises(ValueError, match="four") as failed:
            await anext(consumer.batches(30, most=4, wait=30))
        assert failed.value.__notes__ == [
            'it is offset 4 of "orders"; iterating again goes on behind it'
        ]
        rest = [(n, n) for n in range(5, 10)]
        assert await anext(consumer.batches(30, most=100, wait=0.05)) == rest
        await consumer.close()

    run(body)


def whole(body: bytes) -> int:
    """Numbers but four."""
    if body == b"4":
        raise ValueError("four")
    return int(body)


def test_a_gap_is_told_between_lists(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, 3, 3)
        consumer = await environment.consumer("orders", OffsetAt(0))
        await until(lambda: consumer.has_records)
        unwrapped(consumer)._state._next = 1  # as if an offset were missing
        append(stage, 3, first=6)
        lists = consumer.batches(30, most=100, wait=0.2)
        assert await anext(lists) == numbered(0, 3)
        with pytest.raises(OffsetsGone):
            await anext(lists)
        assert await anext(lists) == numbered(3, 9)
        await consumer.close()

    run(body)


@pytest.mark.parametrize("asked", [Consuming(), TRACKED], ids=["untracked", "tracked"])
def test_cuts_and_cancels(run: Any, asked: Consuming[bytes]) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, *[7] * 60)
        consumer = await environment.consumer("orders", FIRST, asked)
        chance = random.Random(1)
        found: list[tuple[int, bytes]] = []
        while len(found) < 420:
            if chance.random() < 0.1:
                stage.proxy.cut()
            getting = asyncio.ensure_future(anext(consumer.batches(30, most=11, wait=0.01)))
            if stage.flavour == "aio" and chance.random() < 0.5:
                for _ in range(chance.randrange(8)):
                    await asyncio.sleep(0)
                getting.cancel()
            with suppress(asyncio.CancelledError):
                found += await getting
        assert found == numbered(0, 420)
        await consumer.close()

    run(body)


def test_lists_of_partitions(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for partition in stage.broker.super_stream("clicks", partitions=2):
            for first in range(0, 12, 3):
                partition.append(bodies(first, first + 3))
        consumer = await environment.super_consumer("clicks", FIRST, Consuming(name="g"))
        with pytest.raises(InvalidArgument):
            consumer.batches(most=0)
        found: dict[str, list[tuple[int, bytes]]] = {"clicks-0": [], "clicks-1": []}
        async for stream, some in consumer.batches(30, most=6, wait=30):
            assert len(some) == 6
            found[stream] += some
            if sum(map(len, found.values())) == 24:
                break
        assert found == {"clicks-0": numbered(0, 12), "clicks-1": numbered(0, 12)}
        async with consumer:  # the last list is handled
            pass
        for name in found:
            assert stage.broker.stream(name).offsets["g"] == 11

    run(body)


def test_a_super_consumer_is_closed_while_a_list_is_gathered(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks", partitions=1)[0].append([b"one"])
        consumer = await environment.super_consumer("clicks", FIRST, Consuming(name="g"))
        (part,) = unwrapped(consumer).consumers

        async def closes_soon() -> None:
            await until(lambda: part.numbers[CHUNKS] and not part.has_records)
            await consumer.close()

        closing = asyncio.ensure_future(closes_soon())
        lists = [found async for found in consumer.batches(30, most=5, wait=30)]
        await closing
        assert lists in ([], [("clicks-0", [(0, b"one")])])

    run(body)


@pytest.mark.parametrize("wrong", [{"most": 0}, {"most": 1.5}, {"most": 1, "wait": -1}])
def test_what_makes_no_sense(run: Any, wrong: dict[str, Any]) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        consumer = await environment.consumer("orders", FIRST)
        with pytest.raises(InvalidArgument):
            consumer.batches(**wrong)
        await consumer.close()

    run(body)

"""Nothing that has come is lost or handled twice when a turn begins or passes, or the connection
breaks."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import Consuming, External, Handling, Manual, Record
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.errors import TimedOut
from wireloom.rabbitmq_stream.messages import Subscribe
from wireloom.rabbitmq_stream.types import (
    OffsetLast,
    OffsetNext,
    ResponseCode,
    SubscriptionOffset,
)

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import (
    FIRST,
    Stage,
    bodies,
    numbered,
    stored,
    take,
    until,
)

MEMBER = Consuming(name="g", single_active=True)


def append(stage: Stage, *ends: int) -> None:
    """Chunks up to each of these offsets."""
    begin = 0
    for end in ends:
        stage.broker.stream("orders").append(bodies(begin, end))
        begin = end


async def lists(consumer: Any, most: int, count: int) -> list[tuple[int, bytes]]:
    """So many records, out of lists."""
    found: list[tuple[int, bytes]] = []
    async for some in consumer.batches(30, most=most, wait=0.05):
        found += some
        if len(found) >= count:
            break
    return found


def test_lists_begin_with_the_turn(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, 20, 40)
        first = await environment.consumer("orders", FIRST, MEMBER)
        second = await environment.consumer("orders", FIRST, MEMBER)
        reading = asyncio.ensure_future(lists(second, 7, 40))
        await asyncio.sleep(0.1)
        await first.close()
        assert await reading == numbered(0, 40)
        await second.close()

    run(body)


def test_lists_after_a_seek(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, 20, 40)
        consumer = await environment.consumer("orders", OffsetNext())
        reading = asyncio.ensure_future(lists(consumer, 7, 40))
        await asyncio.sleep(0.1)
        await consumer.seek(FIRST)
        assert await reading == numbered(0, 40)
        await consumer.close()

    run(body)


def test_a_seek_while_others_may_join_a_list(run: Any) -> None:
    """What was gathered before is nobody's, what comes then is not lost with it."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, 2)
        consumer = await environment.consumer("orders", FIRST, Consuming(name="g"))
        waiting = asyncio.ensure_future(anext(consumer.batches(30, most=5, wait=30)))
        await until(lambda: not consumer.has_records)
        await consumer.seek(FIRST)
        await asyncio.sleep(0.1)
        stage.broker.stream("orders").append(bodies(2, 9))
        assert await waiting == numbered(0, 5)
        assert await take(consumer, 4) == numbered(5, 9)
        await consumer.close()
        assert await environment.stored_offset("orders", "g") == 7

    run(body)


def test_a_list_is_put_back_after_a_seek(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, 3)
        consumer = await environment.consumer("orders", OffsetNext())
        if stage.flavour == "aio":
            waiting = asyncio.ensure_future(anext(consumer.batches(most=100, wait=30)))
            await asyncio.sleep(0.05)
            await consumer.seek(FIRST)
            await asyncio.sleep(0.1)
            waiting.cancel()
            await asyncio.wait([waiting])
        else:
            await consumer.seek(FIRST)
        assert await take(consumer, 3) == numbered(0, 3)
        await consumer.close()

    run(body)


@pytest.mark.parametrize("where", [FIRST, OffsetNext()], ids=["first", "next"])
def test_what_nobody_read_comes_again(run: Any, where: SubscriptionOffset) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        consumer = await environment.consumer("orders", where, MEMBER)
        await until(lambda: consumer.active)
        await asyncio.sleep(0.1)  # the answer of the broker
        append(stage, 20, 30)
        await until(lambda: consumer.has_records)
        for _ in range(2):
            stage.proxy.cut()
            await until(lambda: consumer.state != "open")
            await until(lambda: consumer.state == "open" and consumer.has_records)
        assert await take(consumer, 25) == numbered(0, 25)
        stage.proxy.cut()
        assert await take(consumer, 5) == numbered(25, 30)
        await consumer.close()

    run(body)


def test_whole_chunks_do_not_come_again(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, 20, 30)
        consumer = await environment.consumer("orders", FIRST, MEMBER)
        assert (await anext(consumer.chunks(30))).first_offset == 0
        stage.proxy.cut()
        await until(lambda: consumer.state != "open")
        await until(lambda: consumer.state == "open")
        assert (await anext(consumer.chunks(30))).first_offset == 20
        await consumer.close()

    run(body)


class Held:
    """Handlers that take as long as the test wants."""

    def __init__(self) -> None:
        self.begun: Counter[int] = Counter()
        self._let = threading.Event()

    def handler(self, flavour: str) -> Callable[[Record[bytes]], Any]:
        """Handles one record."""

        def held(record: Record[bytes]) -> None:
            self.begun[record.offset] += 1
            self._let.wait(30)

        async def held_here(record: Record[bytes]) -> None:
            self.begun[record.offset] += 1
            while not self._let.is_set():
                await asyncio.sleep(0.005)

        return held_here if flavour == "aio" else held

    def let(self) -> None:
        """They end."""
        self._let.set()


@pytest.mark.parametrize("key", [None, lambda record: record.offset % 2], ids=["any", "keys"])
def test_nothing_is_handled_twice(run: Any, key: Callable[[Record[Any]], int] | None) -> None:
    """Neither what a handler had when the connection broke, nor what waited for one."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, 20, 30)
        consumer = await environment.consumer("orders", FIRST, MEMBER)
        held = Held()
        handling = Handling(workers=2, key=key, waiting=10)
        reading = asyncio.ensure_future(consumer.run(held.handler(stage.flavour), handling))
        await until(lambda: len(held.begun) == 2)
        for _ in range(2):
            stage.proxy.cut()
            await until(lambda: consumer.state != "open")
            await until(lambda: consumer.state == "open" and consumer.has_records)
        held.let()
        await until(lambda: len(held.begun) == 30)
        stage.proxy.cut()
        await until(lambda: consumer.state != "open")
        await until(lambda: consumer.state == "open")
        stage.broker.stream("orders").append(bodies(30, 31))
        await until(lambda: len(held.begun) > 30)
        await consumer.close()
        await reading
        assert set(held.begun.values()) == {1}
        assert await environment.stored_offset("orders", "g") == max(held.begun)

    run(body)


def test_filtered_records_up_to_the_end(run: Any) -> None:
    """Where it subscribed again without credit nothing has come, which is not the end."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for first in range(0, 30, 3):
            stage.broker.stream("orders").append(bodies(first, first + 3), filter_value="v")
        asked = Consuming(filter_values=["v"], credit=1)
        consumer = await environment.consumer("orders", FIRST, asked)
        found = []
        async for record in consumer.read_to_end(30):
            found.append(record)
            if len(found) == 1:
                await asyncio.sleep(0.1)  # the next chunk comes
                stage.proxy.cut()
                await until(lambda: consumer.state != "open")
                await until(lambda: consumer.state == "open")
        assert found == numbered(0, 30)
        await consumer.close()

    run(body)


def test_an_offset_that_is_stored_too_late(run: Any) -> None:
    """The program still has a record when the turn has passed: the other member has come further,
    and what it stored stays."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        _, partition = stage.broker.super_stream("clicks", partitions=2)
        partition.append(bodies(0, 20))
        member: Consuming[bytes] = Consuming(
            name="g",
            single_active=True,
            tracking=Manual(),
            properties={"super-stream": "clicks"},
        )
        slow = await environment.consumer(partition.name, FIRST, member)
        assert await take(slow, 5) == numbered(0, 5)
        await slow.store_offset(2)
        assert await stored(slow) == 2
        quick = await environment.consumer(partition.name, FIRST, member)  # its turn, of two
        await until(lambda: not slow.active)
        with pytest.raises(TimedOut):
            await anext(quick.records(0.05))
        await slow.store_offset(4)  # the answer of the broker is still owed
        with pytest.raises(TimedOut):
            await anext(slow.records(0.05))  # and now the turn passes
        assert await take(quick, 15) == numbered(5, 20)
        await quick.store_offset(19)
        assert await stored(quick) == 19
        await slow.store_offset(3)
        await slow.close()
        await quick.close()
        assert await environment.stored_offset(partition.name, "g") == 19

    run(body)


def test_an_answer_that_comes_when_the_connection_is_gone(run: Any) -> None:
    """It is by then the turn of another member, and stays so."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, 20)
        asked, let = threading.Event(), threading.Event()
        let.set()

        def load() -> None:
            asked.set()
            let.wait(30)

        slow = replace(MEMBER, tracking=External(load))
        late = await environment.consumer("orders", FIRST, slow)
        inner = unwrapped(late)
        assert await take(late, 5) == numbered(0, 5)
        let.clear()
        asked.clear()
        stage.proxy.cut()
        await until(asked.is_set)
        async with stage.environment() as other:
            quick = await other.consumer("orders", FIRST, replace(MEMBER, tracking=Manual()))
            peer, _ = (peer for peer in stage.broker.connections if peer.subscriptions)
            before = inner._client
            peer.abort()
            await until(lambda: late.state == "open" and inner._client is not before)
            assert await take(quick, 20) == numbered(0, 20)
            let.set()
            await asyncio.sleep(0.1)
            assert (late.active, inner.has_turn) == (False, False)
            await quick.close()
        stage.broker.stream("orders").append(bodies(20, 21))
        assert await take(late, 16) == numbered(5, 21)
        await late.close()

    run(body)


def test_a_turn_takes_no_subscription_of_others(run: Any) -> None:
    """A connection may be full of members that wait for theirs."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        append(stage, 10)
        more = stage.broker.faults.refuse(Subscribe, ResponseCode.INTERNAL_ERROR, skip=1)
        consumer = await environment.consumer("orders", OffsetLast(), MEMBER)
        assert await take(consumer, 10) == numbered(0, 10)
        assert not more.hits
        await consumer.close()

    run(body)


@pytest.mark.parametrize(
    ("where", "asked"),
    [(OffsetNext(), MEMBER), (OffsetLast(), MEMBER), (OffsetLast(), Consuming())],
    ids=["next", "last", "last-of-all"],
)
def test_what_is_written_while_the_connection_is_lost(
    run: Any, where: SubscriptionOffset, asked: Consuming[bytes]
) -> None:
    """Where it begins is known, although nothing has come before."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        consumer = await environment.consumer("orders", where, asked)
        await until(lambda: unwrapped(consumer).has_turn)
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE)
        stage.proxy.cut()
        await until(lambda: consumer.state == "recovering")
        append(stage, 10, 20)
        stage.broker.faults.clear()
        assert await take(consumer, 20) == numbered(0, 20)
        await consumer.close()

    run(body)

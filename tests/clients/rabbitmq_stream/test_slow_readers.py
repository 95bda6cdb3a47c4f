"""Programs that do not come for what has arrived: they lose nothing, and harm nobody."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from wireloom.clients.cluster.events import Event, GivenUp
from wireloom.clients.rabbitmq_stream import Consuming, Options, Record
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.aio.super_consumer import AsyncSuperConsumer
from wireloom.errors import QueueFull
from wireloom.rabbitmq_stream.types import SimpleEntry
from wireloom.runtime.tasks import result_of

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, bodies, numbered, take, until
from tests.clients.rabbitmq_stream.test_chunks import chunk_of
from tests.clients.rabbitmq_stream.test_handlers_ending import Held


def waiting(consumer: AsyncConsumer[Any]) -> int:
    """Chunks that have come and are not read to their end."""
    return len(unwrapped(consumer)._state)


def subscribed(stage: Stage) -> list[str]:
    """The streams of all subscriptions that the broker knows."""
    return [name for one in stage.broker.connections for name in one.subscriptions.values()]


async def cut_and_recovered(stage: Stage, *consumers: AsyncConsumer[Any]) -> None:
    """Cuts all connections, and waits until each consumer has another one, or has ended."""
    before = [unwrapped(consumer)._client for consumer in consumers]

    def has_another() -> bool:
        now = [unwrapped(consumer)._client for consumer in consumers]
        moved = all(new is not old for new, old in zip(now, before, strict=True))
        return moved and all(consumer.state == "open" for consumer in consumers)

    stage.proxy.cut()
    await until(lambda: has_another() or any(one.state == "closed" for one in consumers))


@pytest.mark.parametrize("credit", [1, 3])
def test_connections_that_break_while_nobody_reads(run: Any, credit: int) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for number in range(100):
            stage.broker.stream("orders").append(bodies(10 * number, 10 * number + 10))
        slow = await environment.consumer("orders", FIRST, Consuming(credit=credit))
        assert await take(slow, 1) == numbered(0, 1)
        stage.broker.stream("other").append([b"a", b"b"])
        neighbour = await environment.consumer("other", FIRST)
        for _ in range(12):
            await cut_and_recovered(stage, slow, neighbour)
            await asyncio.sleep(0.01)  # what the broker may send has come
        assert waiting(slow) <= credit + 2
        assert await take(neighbour, 2) == [(0, b"a"), (1, b"b")]
        assert await take(slow, 999) == numbered(1, 1000)
        assert {slow.state, neighbour.state} == {"open"}
        await slow.close()
        await neighbour.close()

    run(body)


def test_a_loop_to_the_end_goes_on_without_credit(run: Any) -> None:
    """As many chunks wait as may be asked for when it subscribes again, so it asks for none; that
    nothing comes then does not mean that the end was read. With a filter offsets do not show it."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for number in range(10):
            some = bodies(3 * number, 3 * number + 3)
            stage.broker.stream("orders").append(some, filter_value="v")
        filtered = Consuming(credit=1, filter_values=["v"])
        consumer = await environment.consumer("orders", FIRST, filtered)
        found: list[tuple[int, bytes]] = []
        async for record in consumer.read_to_end(30):
            found.append(record)
            if len(found) == 1:
                await cut_and_recovered(stage, consumer)
        assert found == numbered(0, 30)
        await consumer.close()

    run(body)


def test_a_broker_that_sends_what_nobody_asked_for_harms_no_neighbour(run: Any) -> None:
    heard: list[Event] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.stream("other").append([b"a", b"b"])
        flooded = await environment.consumer("orders", FIRST, Consuming(credit=2))
        neighbour = await environment.consumer("other", FIRST)
        one = chunk_of(SimpleEntry(b"one"), record_count=1)
        for _ in range(20):
            unwrapped(flooded).on_chunk(one, None)
        assert waiting(flooded) == 7
        assert await take(neighbour, 2) == [(0, b"a"), (1, b"b")]
        with pytest.raises(QueueFull, match="7 chunks are waiting to be read"):
            await take(flooded, 20)
        assert (flooded.state, neighbour.state) == ("closed", "open")
        await until(lambda: any(isinstance(event, GivenUp) for event in heard))
        (told,) = (event for event in heard if isinstance(event, GivenUp))
        assert told.what == 'the consumer of "orders"'
        assert isinstance(told.reason, QueueFull)
        await until(lambda: subscribed(stage) == ["other"])
        await neighbour.close()

    run(body, on_event=heard.append)


MEMBER = Consuming(name="g", single_active=True)


@pytest.mark.parametrize("by", ["handler", "loop"])
def test_another_member_comes_meanwhile(
    run: Any, by: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The turn of a partition passes on although its record takes longer than that may; the
    consumer stays, and what it handled at last is not stored over what the other one did."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        _, partition = stage.broker.super_stream("clicks", partitions=2)
        second = partition.name
        partition.append(bodies(0, 3))
        slow = await environment.super_consumer("clicks", FIRST, MEMBER)
        held = Held()
        if by == "handler":
            reading = asyncio.ensure_future(slow.run(held.of(stage.flavour)))
        else:
            reading = asyncio.ensure_future(in_a_loop(slow, held.of("aio")))
        await until(lambda: held.records)
        other = await environment.super_consumer("clicks", FIRST, MEMBER)
        first = other.records(30)
        assert [await anext(first) for _ in range(3)] == [(second, n, b"%d" % n) for n in range(3)]
        await until(lambda: not slow.consumers[1].active)
        assert slow.consumers[1].lag is None
        assert unwrapped(slow.consumers[1]).gauges() == []
        assert slow.lag is None  # nothing came of its other partition
        assert other.lag is not None
        assert other.lag == other.consumers[1].lag
        held.let_go()
        await asyncio.sleep(0.05)
        assert not reading.done()
        assert {consumer.state for consumer in slow.consumers} == {"open"}
        async with other:  # all three are handled
            pass
        assert partition.offsets["g"] == 2
        partition.append(bodies(3, 5))
        await until(lambda: [record.message for record in held.records[1:]] == bodies(3, 5))
        await slow.close()
        await reading
        assert partition.offsets["g"] == held.records[-1].offset

    run(body, options=Options(timeout=1.0))
    assert 'of "clicks-1" passes on before offset 0 is handled' in caplog.text


async def in_a_loop(consumer: AsyncSuperConsumer[Any], handle: Any) -> None:
    """Handles records one after another."""
    async for stream, offset, content in consumer:
        await result_of(handle(Record(stream, offset, content, 0)))

"""Where a consumer is: pause, lag, and the end of a stream."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from wireloom.clients.cluster.events import Event, Gap
from wireloom.clients.rabbitmq_stream import (
    Automatic,
    Consuming,
    OffsetsGone,
    Producing,
    StreamArguments,
)
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.amqp import Message, decode, encode
from wireloom.clients.rabbitmq_stream.consuming import OnGap
from wireloom.errors import DecodeError, TimedOut
from wireloom.rabbitmq_stream.types import (
    OffsetAt,
    OffsetLast,
    OffsetNext,
    OffsetTimestamp,
    StreamStatisticsKey,
    SubscriptionOffset,
)

from tests.clients.rabbitmq_stream.api import FLAVOURS, unwrapped
from tests.clients.rabbitmq_stream.places import Places
from tests.clients.rabbitmq_stream.scene import use_many_threads
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, fill, numbered, take, until
from tests.clients.rabbitmq_stream.test_seeking import TRACKED
from tests.support.names import unused


async def to_end(consumer: AsyncConsumer[Any]) -> list[tuple[int, Any]]:
    """What is in a stream now."""
    async with asyncio.timeout(30):
        return [record async for record in consumer.read_to_end()]


def test_the_end_is_asked_for_when_the_connection_is_closed_meanwhile(run: Any) -> None:
    """Nobody used it, as nothing could be attached: that is no end of the consumer."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        consumer = await environment.consumer("orders", FIRST)
        inner = unwrapped(consumer)
        stage.broker.stream("orders").stop_leader()
        await until(lambda: inner._client.connection.error is not None)
        reading = asyncio.ensure_future(to_end(consumer))
        await asyncio.sleep(0.05)
        assert not reading.done()
        stage.broker.stream("orders").start_leader()
        assert await reading == numbered(0, 20)
        await consumer.close()

    run(body, idle_timeout=0.1)


async def cut(stage: Stage, consumer: AsyncConsumer[Any]) -> None:
    """Has a consumer lose its connection, and get another one."""
    inner, before = unwrapped(consumer), unwrapped(consumer)._client
    stage.proxy.cut()
    await until(lambda: consumer.state == "open" and inner._client is not before)


def test_pause(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for first in range(0, 400, 10):
            await fill(environment, first, first + 10)
        consumer = await environment.consumer("orders", FIRST)
        found = []
        with pytest.raises(TimedOut):
            async for record in consumer.records(0.2):
                found.append(record)
                if len(found) == 15:
                    consumer.pause()
        assert found == numbered(0, len(found))
        assert len(found) <= 20  # the rest of the chunk that was begun at most, and then nothing
        (peer,) = (peer for peer in stage.broker.connections if peer.subscriptions)
        await until(lambda: set(peer.credits.values()) == {0})
        assert set(peer.credits.values()) == {0}
        waiting = asyncio.ensure_future(take(consumer, 400 - len(found)))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        assert consumer.paused
        consumer.resume()
        assert found + await waiting == numbered(0, 400)
        assert not consumer.paused
        await consumer.close()

    run(body)


def test_pause_while_the_connection_breaks(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for first in range(0, 40, 10):
            await fill(environment, first, first + 10)
        consumer = await environment.consumer("orders", FIRST, Consuming(credit=1))
        consumer.pause()
        for _ in range(6):  # with a chunk from each there were more than the credit allows
            await cut(stage, consumer)
        with pytest.raises(TimedOut):
            await anext(consumer.batches(0.1))
        (peer,) = (peer for peer in stage.broker.connections if peer.subscriptions)
        assert set(peer.credits.values()) == {0}
        assert len(unwrapped(consumer)._state) <= 2  # what came before the first loss
        waiting = asyncio.ensure_future(take(consumer, 40))
        await asyncio.sleep(0.05)
        consumer.resume()
        assert await waiting == numbered(0, 40)
        await consumer.close()

    run(body)


def test_seek_and_turns_while_it_is_paused(run: Any) -> None:
    """Nothing comes before ``resume``, and then all of it."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for lot in range(0, 60, 20):
            await fill(environment, lot, lot + 20)
        consumer = await environment.consumer("orders", OffsetNext())
        consumer.pause()
        await consumer.seek(OffsetAt(5))
        (peer,) = (peer for peer in stage.broker.connections if peer.subscriptions)
        assert set(peer.credits.values()) == {0}
        assert not consumer.has_records
        consumer.resume()
        assert await take(consumer, 55) == numbered(5, 60)
        group = Consuming(name="g", single_active=True)
        first, second = [await environment.consumer("orders", FIRST, group) for _ in range(2)]
        second.pause()
        assert await take(first, 30) == numbered(0, 30)
        await first.close()
        await until(lambda: second.active)
        await cut(stage, second)
        await until(lambda: second.active)
        assert not second.has_records
        second.resume()
        assert await take(second, 31) == numbered(29, 60)  # the last one may not be handled
        for one in (consumer, second):
            await one.close()

    run(body)


@pytest.mark.parametrize("asked", [Consuming(), TRACKED], ids=["untracked", "tracked"])
def test_lag(run: Any, asked: Consuming) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for first in range(0, 40, 10):
            await fill(environment, first, first + 10)
        consumer = await environment.consumer("orders", FIRST, asked)
        await take(consumer, 1)
        assert consumer.lag is not None
        assert consumer.lag >= 31 - 1  # the last chunk begins with 30
        await take(consumer, 38)
        assert consumer.lag is not None
        assert 0 < consumer.lag <= 10
        assert len(await take(consumer, 1)) == 1
        with pytest.raises(TimedOut):
            await take_quickly(consumer)
        assert consumer.lag == 0
        await consumer.close()

    run(body)


async def take_quickly(consumer: AsyncConsumer[Any]) -> None:
    """Reads on, and does not wait."""
    async for _ in consumer.records(0.2):
        pass


def test_lag_before_anything_came(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        consumer = await environment.consumer("orders", FIRST)
        assert consumer.lag is None
        await consumer.close()

    run(body)


@pytest.mark.parametrize("asked", [Consuming(), TRACKED], ids=["untracked", "tracked"])
def test_to_the_end(run: Any, asked: Consuming) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        consumer = await environment.consumer("orders", FIRST, asked)
        assert await to_end(consumer) == []
        await fill(environment, 0, 30)
        await fill(environment, 30, 50)
        found = []
        async for record in consumer.read_to_end():
            found.append(record)
            if len(found) == 5:
                await fill(environment, 50, 60)  # too late for this loop
        assert found == numbered(0, 50)
        await consumer.close()

    run(body)


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (OffsetAt(12), range(12, 20)),
        (OffsetLast(), range(10, 20)),
        (OffsetNext(), range(0)),
        (OffsetTimestamp(1 << 50), range(0)),
    ],
)
def test_to_the_end_from_anywhere(run: Any, start: SubscriptionOffset, expected: range) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        await fill(environment, 10, 20)
        consumer = await environment.consumer("orders", start)
        assert [offset for offset, _ in await to_end(consumer)] == [*expected]
        await consumer.close()

    run(body)


def test_to_the_end_through_filters(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stream = stage.broker.stream("orders")
        for number in range(20):
            stream.append([b"%d" % number], "north" if number % 3 == 0 else "south")
        asked = Consuming(filter_values=["north"])
        consumer = await environment.consumer("orders", FIRST, asked)
        assert await to_end(consumer) == [(n, b"%d" % n) for n in range(0, 20, 3)]
        skipping = Consuming(on_gap="skip", name="g", tracking=Automatic(every=5))
        other = await environment.consumer("orders", FIRST, skipping)
        assert await to_end(other) == numbered(0, 20)
        await other.close()
        await consumer.close()

    run(body)


def test_to_the_end_while_the_connection_breaks(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for first in range(0, 500, 50):
            await fill(environment, first, first + 50)
        consumer = await environment.consumer("orders", FIRST)
        found = []
        async for record in consumer.read_to_end():
            found.append(record)
            if len(found) % 99 == 0:
                stage.proxy.cut()
        assert found == numbered(0, 500)
        await consumer.close()

    run(body)


@pytest.mark.parametrize("asked", [{}, {"name": "g"}], ids=["untracked", "tracked"])
def test_messages_of_amqp(run: Any, asked: dict[str, Any]) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        messages = [Message(b"%d" % n, application_properties={"n": n}) for n in range(30)]
        broken = b"\x00\x01no AMQP"
        stage.broker.stream("orders").append([*map(encode, messages[:10]), broken])
        stage.broker.stream("orders").append([*map(encode, messages[11:])])
        consumer = await environment.consumer("orders", FIRST, Consuming(decode=decode, **asked))
        assert await take(consumer, 10) == [*enumerate(messages[:10])]
        with pytest.raises(DecodeError) as failed:
            await take(consumer, 1)
        assert failed.value.__notes__ == [
            'it is offset 10 of "orders"; iterating again goes on behind it'
        ]
        assert await take(consumer, 19) == [*enumerate(messages)][11:]
        await consumer.seek(FIRST)
        assert (await anext(consumer.batches(30))).bodies[0] == encode(messages[0])
        await consumer.close()

    run(body)


LONG = [b"x" * 20_000] * 5
"""A chunk of which a short stream holds few."""


async def short(environment: AsyncEnvironment, stream: str, filter_value: str | None) -> int:
    """Makes a stream whose first records are gone; gives its first offset."""
    await environment.create(
        stream, StreamArguments(max_length_bytes=1_000_000, max_segment_size_bytes=500_000)
    )
    first = 0
    value = None if filter_value is None else lambda _: filter_value
    async with await environment.producer(stream, Producing(filter_value=value)) as producer:
        while not first:
            for _ in range(5):
                await producer.send_many(LONG)
                await producer.flush()
            first = (await environment.stats(stream))[StreamStatisticsKey.FIRST_CHUNK_ID]
    return first


@pytest.mark.parametrize("filtered", [False, True])
@pytest.mark.parametrize("on_gap", ["raise", "skip"])
def test_what_retention_removed(run: Any, on_gap: OnGap, filtered: bool) -> None:
    """It is told, whether it is an error or not."""
    heard: list[Event] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        first = await short(environment, "short", "red" if filtered else None)
        named: dict[str, Any] = {"filter_values": ["red"]} if filtered else {}
        asked = Consuming(on_gap=on_gap, **named)
        if on_gap == "skip":
            consumer = await environment.consumer("short", OffsetAt(1), asked)
        elif filtered:
            with pytest.raises(OffsetsGone):
                await environment.consumer("short", OffsetAt(1), asked)
            return
        else:
            consumer = await environment.consumer("short", OffsetAt(1), asked)
            with pytest.raises(OffsetsGone):
                await take(consumer, 1)
        assert (await take(consumer, 1))[0][0] == first
        assert [event for event in heard if isinstance(event, Gap)] == [
            Gap(stream="short", expected=1, first=first)
        ]
        await consumer.close()

    run(body, on_event=heard.append)


@pytest.mark.real
@pytest.mark.parametrize("release", ["3.10", "4.0", "4.3"])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_positions_on_real_brokers(flavour: str, release: str, places: Places) -> None:
    """The same, where it stands on what each release tells of its end."""
    place = places.get(release)

    async def body() -> None:
        use_many_threads()
        stream = unused("positions")
        address = f"{place.host}:{place.port}"
        async with asyncio.timeout(120), FLAVOURS[flavour]().environment(address) as environment:
            await environment.create(stream)
            consumer = await environment.consumer(stream, FIRST)
            following = await environment.consumer(stream, OffsetNext())
            assert await to_end(consumer) == []
            for first in range(0, 100, 10):
                async with await environment.producer(stream) as producer:
                    await producer.send_many(
                        [content for _, content in numbered(first, first + 10)]
                    )
            assert await to_end(consumer) == numbered(0, 100)
            assert await to_end(following) == numbered(0, 100)
            assert await to_end(consumer) == []
            assert consumer.lag == (None if release == "3.10" else 0)
            await consumer.seek(OffsetAt(45))
            assert await to_end(consumer) == numbered(45, 100)
            await consumer.seek(OffsetTimestamp(1 << 50))
            assert await to_end(consumer) == []
            await consumer.seek(OffsetNext())
            assert await to_end(consumer) == []
            asked = Consuming(name="g", tracking=Automatic(every=7), on_gap="skip")
            async with await environment.consumer(stream, FIRST, asked) as tracked:
                assert await to_end(tracked) == numbered(0, 100)
            late = await environment.consumer(stream, OffsetNext())
            assert await to_end(late) == []  # behind stored offsets
            for one in (consumer, following, late):
                await one.close()
            await environment.delete(stream)

    asyncio.run(body())

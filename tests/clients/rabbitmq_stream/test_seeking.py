"""Where a consumer goes: seek."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import (
    Automatic,
    Consuming,
    OffsetBeyondEnd,
    Options,
)
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.errors import ConnectionLost, InvalidArgument, LocalError, TimedOut
from wireloom.rabbitmq_stream.messages import Subscribe, Unsubscribe
from wireloom.rabbitmq_stream.types import (
    OffsetAt,
    OffsetFirst,
    OffsetLast,
    OffsetNext,
    OffsetTimestamp,
    ResponseCode,
)

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, fill, numbered, take, until
from tests.clients.rabbitmq_stream.test_chunks import chunk_of

TRACKED = Consuming(name="g", tracking=Automatic(every=10, seconds=60))


@pytest.mark.parametrize("asked", [Consuming(), TRACKED], ids=["untracked", "tracked"])
def test_seek(run: Any, asked: Consuming) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for first in range(0, 100, 20):
            await fill(environment, first, first + 20)
        consumer = await environment.consumer("orders", FIRST, asked)
        records = consumer.records(30)
        assert [await anext(records) for _ in range(33)] == numbered(0, 33)
        await consumer.seek(OffsetAt(70))
        assert await take(consumer, 10) == numbered(70, 80)
        await consumer.seek(OffsetAt(5))
        assert await take(consumer, 30) == numbered(5, 35)
        await consumer.seek(OffsetFirst())
        assert await take(consumer, 5) == numbered(0, 5)
        await consumer.seek(OffsetNext())
        with pytest.raises(TimedOut):
            await anext(consumer.records(0.05))
        found = asyncio.ensure_future(take(consumer, 1))
        async with await environment.producer("orders") as producer:
            await producer.send(b"new")
        assert [content for _, content in await found] == [b"new"]
        assert consumer.state == "open"
        await consumer.close()

    run(body)


def test_seek_to_a_time(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        await asyncio.sleep(0.02)
        await fill(environment, 10, 20)
        consumer = await environment.consumer("orders", FIRST)
        batches = [await anext(consumer.batches(30)) for _ in range(2)]
        await consumer.seek(OffsetTimestamp(batches[1].timestamp))
        assert await take(consumer, 10) == numbered(10, 20)
        await consumer.seek(OffsetLast())
        assert await take(consumer, 10) == numbered(10, 20)
        await consumer.close()

    run(body)


def test_seek_that_fails_changes_nothing(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        consumer = await environment.consumer("orders", FIRST)
        assert await take(consumer, 10) == numbered(0, 10)
        with pytest.raises(OffsetBeyondEnd):
            await consumer.seek(OffsetAt(21))
        with pytest.raises(InvalidArgument):
            await consumer.seek(5)  # type: ignore[arg-type]  # that is what it is about
        assert await take(consumer, 10) == numbered(10, 20)
        await consumer.close()
        with pytest.raises(LocalError, match="closed"):
            await consumer.seek(FIRST)
        group = Consuming(name="g", single_active=True)
        member = await environment.consumer("orders", FIRST, group)
        with pytest.raises(LocalError, match="single active"):
            await member.seek(FIRST)
        await member.close()

    run(body)


@pytest.mark.parametrize("command", [Subscribe, Unsubscribe])
def test_seek_while_the_connection_breaks(run: Any, command: type) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 100)
        consumer = await environment.consumer("orders", FIRST)
        assert await take(consumer, 50) == numbered(0, 50)
        ignoring = stage.broker.faults.ignore(command)
        seeking = asyncio.ensure_future(consumer.seek(OffsetAt(20)))
        await until(lambda: ignoring.hits)
        stage.broker.faults.clear()
        stage.proxy.cut()
        await seeking
        assert await take(consumer, 80) == numbered(20, 100)
        await consumer.close()

    run(body)


def test_seek_while_it_is_attached_again(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 100)
        consumer = await environment.consumer("orders", FIRST)
        assert await take(consumer, 50) == numbered(0, 50)
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=5)
        stage.proxy.cut()
        await until(lambda: consumer.state == "recovering")
        await consumer.seek(OffsetAt(20))
        assert await take(consumer, 80) == numbered(20, 100)
        await consumer.close()

    run(body)


class Broken:
    """A connection that has failed, of which some is still read."""

    error = ConnectionLost("broken")

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


def test_seek_while_a_connection_that_broke_is_still_read(run: Any) -> None:
    """What comes of the subscription before is not taken for what the new one begins with."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        consumer = await environment.consumer("orders", FIRST)
        assert await take(consumer, 20) == numbered(0, 20)
        inner = unwrapped(consumer)
        client = inner._client

        def begin_subscription(*_arguments: Any) -> None:
            inner._add(chunk_of(record_count=5, first=20), None)
            raise client.connection.error

        client.begin_subscription = begin_subscription
        client.connection = Broken(client.connection)
        await consumer.seek(OffsetAt(5))
        inner._add(chunk_of(record_count=5, first=20), None)
        assert await take(consumer, 15) == numbered(5, 20)
        client.connection = client.connection._connection
        await consumer.close()

    run(body)


def test_an_unsubscribe_that_is_late(run: Any) -> None:
    """What still comes from the subscription before does not get among the new one's."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for first in range(0, 100, 10):
            await fill(environment, first, first + 10)
        consumer = await environment.consumer("orders", FIRST)
        assert await take(consumer, 25) == numbered(0, 25)
        stage.broker.faults.ignore(Unsubscribe, times=1)
        await consumer.seek(OffsetAt(5))
        assert await take(consumer, 95) == numbered(5, 100)
        await consumer.close()

    run(body, options=Options(timeout=0.5))

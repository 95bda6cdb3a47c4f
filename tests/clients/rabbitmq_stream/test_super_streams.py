"""Producers and consumers of super streams, at the embedded broker."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import (
    Closed,
    NotRouted,
)
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.routing import By, ByHash, ByKey, partition_of
from wireloom.clients.rabbitmq_stream.tracking import Consuming, External
from wireloom.errors import InvalidArgument, TimedOut
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist

from tests.clients.rabbitmq_stream.stage import (
    FIRST,
    Stage,
    bodies,
    until,
)


def test_partitions_by_hash(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        routing = ByHash(lambda body: body.decode())
        async with await environment.super_producer("clicks", routing) as producer:
            for key in (b"hello", b"brave", b"new", b"world"):
                await producer.send(key)
            stage.proxy.cut()
            await producer.send(b"again")
            await producer.flush()
            assert producer.unconfirmed == 0
            for key in (b"hello", b"brave", b"new", b"world"):
                number = partition_of(key, 3)
                assert key in stage.broker.stream(producer.partitions[number]).messages

    run(body)


def test_partitions_by_key(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        routing = ByKey(lambda body: body.decode()[:1])
        async with await environment.super_producer("clicks", routing) as producer:
            for content in (b"0 a", b"1 b", b"0 c", b"2 d"):
                await producer.send(content)
            await producer.flush()
            with pytest.raises(NotRouted, match='no partition of "clicks"'):
                await producer.send(b"7 e")
            found = [stage.broker.stream(name).messages for name in producer.partitions]
            assert found == [[b"0 a", b"0 c"], [b"1 b"], [b"2 d"]]

    run(body)


def test_all_partitions_are_closed_in_spite_of_a_function_that_raises(run: Any) -> None:
    saved: list[int] = []

    def save(stream: str, offset: int) -> None:
        saved.append(offset)
        raise LookupError(f"{stream} is not saved")

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        saved.clear()
        for partition in stage.broker.super_stream("clicks", 3):
            partition.append([b"0", b"1"])
        asked = Consuming(tracking=External(lambda stream: None, save, by_stream=True))
        consumer = await environment.super_consumer("clicks", FIRST, asked)
        found = 0
        async for _ in consumer.records(30):
            found += 1
            if found == 6:
                break
        with pytest.raises(LookupError, match="is not saved"):
            await consumer.close()
        assert len(saved) == 3
        assert {each.state for each in consumer.consumers} == {"closed"}
        await until(lambda: len(stage.broker.connections) == 1)  # the locator

    run(body, idle_timeout=0.1)


def test_a_program_keeps_the_offset_of_each_partition(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        kept: dict[str, int] = {}
        partitions = stage.broker.super_stream("clicks", 3)
        external = External(kept.get, kept.__setitem__, by_stream=True)
        for first, end in ((0, 8), (8, 12)):
            for partition, least in zip(partitions, (0, 3, 6), strict=True):
                partition.append(bodies(max(first, least), end))
            consumer = await environment.super_consumer(
                "clicks", FIRST, Consuming(tracking=external)
            )
            found: list[bytes] = []
            async for _, _, body in consumer.records(30):
                found.append(body)
                if len(found) == (15 if first == 0 else 12):
                    break
            async with consumer:  # what was read is handled
                pass
            assert kept == {each.name: len(each.messages) - 1 for each in partitions}
            assert set(found) == set(bodies(first, end))

    run(body)


def test_partitions_cannot_share_an_offset(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks", 3)
        asked = Consuming(tracking=External(lambda: 5))
        with pytest.raises(InvalidArgument, match="by_stream=True"):
            await environment.super_consumer("clicks", FIRST, asked)

    run(body)


def test_a_super_producer_that_is_closed(run: Any) -> None:
    """It declares nothing any more, for partitions that had no message as well."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        producer = await environment.super_producer("clicks", ByHash(lambda body: body.decode()))
        await producer.close()
        with pytest.raises(Closed, match='"clicks" was closed'):
            await producer.send(b"hello")

    run(body)


@pytest.mark.parametrize(
    ("routing", "problem"),
    [
        (By(lambda body, partitions: ["orders"]), '"orders" is no partition of "clicks"'),
        (By(lambda body, partitions: "clicks-1"), r"gave is 'clicks-1' \(str\)"),
        (ByHash(lambda body: body), "a routing key is of another type"),
    ],
)
def test_routes_that_lead_nowhere(routing: By | ByHash, problem: str, run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        async with await environment.super_producer("clicks", routing) as producer:
            with pytest.raises(InvalidArgument, match=problem):
                await producer.send(b"hello")

    run(body)


def test_a_super_stream_without_partitions(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("nothing", [])
        with pytest.raises(StreamDoesNotExist, match="no partitions"):
            await environment.super_producer("nothing", ByHash(str))
        with pytest.raises(StreamDoesNotExist, match="no partitions"):
            await environment.super_consumer("nothing")

    run(body)


def test_partitions_by_a_function(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        everywhere = By(lambda body, partitions: partitions)
        async with await environment.super_producer("clicks", everywhere) as producer:
            places = await producer.send(b"all")
            assert places == [(name, 1) for name in producer.partitions]
            await producer.flush()
            for name in producer.partitions:
                assert stage.broker.stream(name).messages == [b"all"]

    run(body)


def test_all_partitions_are_read(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        routing = By(lambda body, partitions: (partitions[int(body) % 3],))
        async with await environment.super_producer("clicks", routing) as producer:
            for number in range(3000):
                await producer.send(b"%d" % number)
        expected = {
            name: [(offset, b"%d" % (3 * offset + index)) for offset in range(1000)]
            for index, name in enumerate(producer.partitions)
        }
        async with await environment.super_consumer("clicks", FIRST) as consumer:
            found: dict[str, list[tuple[int, bytes]]] = {name: [] for name in expected}
            count = 0
            async for stream, offset, content in consumer.records(30):
                found[stream].append((offset, content))
                count += 1
                if count == 1500:
                    stage.proxy.cut()
                if count == 3000:
                    break
            assert found == expected
            with pytest.raises(TimedOut):
                async for _ in consumer.batches(0.05):
                    pass
            await consumer.close()
            assert [record async for record in consumer] == []

    run(body)


def test_batches_of_partitions_are_tracked(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        everywhere = By(lambda body, partitions: partitions)
        async with await environment.super_producer("clicks", everywhere) as producer:
            for number in range(10):
                await producer.send(b"%d" % number)
        asked = Consuming(name="g")
        async with await environment.super_consumer("clicks", FIRST, asked) as consumer:
            seen: dict[str, int] = {}
            async for stream, batch in consumer.batches(30):
                seen[stream] = seen.get(stream, 0) + len(batch.bodies)
                if sum(seen.values()) == 30:
                    break
        async with await environment.super_producer("clicks", everywhere) as producer:
            await producer.send(b"new")
        async with await environment.super_consumer("clicks", FIRST, asked) as consumer:
            left = {stream: set[bytes]() for stream in producer.partitions}
            async for stream, batch in consumer.batches(30):
                left[stream].update(batch.bodies)
                if all(b"new" in found for found in left.values()):
                    break
            assert all(found == {b"new"} for found in left.values())

    run(body)


def test_members_share_the_partitions_out(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        asked = Consuming(name="g", single_active=True)
        first = await environment.super_consumer("clicks", FIRST, asked)
        second = await environment.super_consumer("clicks", FIRST, asked)
        members = (first, second)
        await until(lambda: all(any(one.active for one in each.consumers) for each in members))
        active = [sum(one.active for one in each.consumers) for each in members]
        assert sorted(active) == [1, 2]
        await first.close()
        await until(lambda: all(one.active for one in second.consumers))
        await second.close()

    run(body)

"""Partitions that are deleted, and made again, or cannot be read at first, while a program uses
their super stream."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import Handling, NotConfirmed, OffsetBeyondEnd, Options
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.aio.super_producer import AsyncSuperProducer
from wireloom.clients.rabbitmq_stream.publishing import Producing
from wireloom.clients.rabbitmq_stream.routing import By
from wireloom.errors import PeerSilent, TimedOut
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import Publish, PublishError, Subscribe
from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, bodies, numbered, until
from tests.clients.rabbitmq_stream.test_handlers_ending import Held
from tests.clients.rabbitmq_stream.test_partitions import look

BY_NUMBER = By(lambda body, partitions: [partitions[int(body[:1])]])


async def refused(stage: Stage, producer: AsyncSuperProducer, number: bytes) -> None:
    """Sends a message that the broker refuses."""
    ignoring = stage.broker.faults.ignore(Publish, times=1)
    ((partition, one),) = await producer.send(number)
    await until(lambda: ignoring.hits)
    part = unwrapped(producer)._producers[partition]
    error = PublishingError(one, ResponseCode.INTERNAL_ERROR)
    answer = PublishError(part._sender.publisher.publisher_id, (error,))
    stage.broker.connections[-1].send_bytes(encode(answer))
    await until(lambda: not part.unconfirmed)


def test_refusals_of_all_partitions_are_told(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        producer = await environment.super_producer("clicks", BY_NUMBER)
        for number in (b"0", b"1"):
            await refused(stage, producer, number)
        for partition in ("clicks-0", "clicks-1"):
            with pytest.raises(NotConfirmed, match=f'1 messages for "{partition}" refused'):
                await producer.flush()
        await producer.flush()
        await producer.close()

    run(body)


def test_a_super_stream_that_is_made_again_is_written_to(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        producer = await environment.super_producer("clicks", BY_NUMBER)
        await producer.send(b"0 before")
        await producer.flush()
        await environment.delete_super_stream("clicks")
        await until(lambda: producer.state == "closed")
        stage.broker.super_stream("clicks")
        assert await producer.send(b"0 after") == [("clicks-0", 1)]
        await producer.flush()
        assert producer.state == "open"
        assert stage.broker.stream("clicks-0").messages == [b"0 after"]
        await producer.close()

    run(body)


@pytest.mark.parametrize("told_by", ["send", "flush"])
def test_what_a_deleted_partition_took_along_is_told_once(run: Any, told_by: str) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        producer = await environment.super_producer("clicks", BY_NUMBER)
        ignoring = stage.broker.faults.ignore(Publish, times=1)
        await producer.send(b"0 lost")
        await until(lambda: ignoring.hits)
        await environment.delete_super_stream("clicks")
        await until(lambda: producer.state == "closed")
        stage.broker.super_stream("clicks")
        await look(environment)
        assert producer.unconfirmed == 1
        with pytest.raises(StreamDoesNotExist):
            await (producer.flush() if told_by == "flush" else producer.send(b"0"))
        await producer.flush()
        await producer.send(b"0 after")
        await producer.flush()
        assert stage.broker.stream("clicks-0").messages == [b"0 after"]
        await producer.close()

    run(body, options=Options(timeout=5.0))


@pytest.mark.parametrize("told_by", ["send", "flush"])
@pytest.mark.parametrize("retry", [True, False], ids=["refused", "lost"])
def test_what_was_refused_before_a_partition_went_is_told_once(
    run: Any, retry: bool, told_by: str
) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        producer = await environment.super_producer("clicks", BY_NUMBER, Producing(retry=retry))
        if retry:
            await refused(stage, producer, b"0")
        else:
            ignoring = stage.broker.faults.ignore(Publish, times=1)
            await producer.send(b"0 lost")
            await until(lambda: ignoring.hits)
        await environment.delete_super_stream("clicks")
        await until(lambda: producer.state == "closed")
        stage.broker.super_stream("clicks")
        await look(environment)
        assert producer.unconfirmed == 0
        with pytest.raises(NotConfirmed, match='1 messages for "clicks-0"'):
            await (producer.flush() if told_by == "flush" else producer.send(b"0"))
        await producer.flush()
        await producer.send(b"0 after")
        await producer.flush()
        assert stage.broker.stream("clicks-0").messages == [b"0 after"]
        await producer.close()

    run(body)


def test_a_deleted_partition_does_not_end_the_others(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        kept, _, deleted = stage.broker.super_stream("clicks")
        deleted.append([b"last"])
        consumer = await environment.super_consumer("clicks", FIRST)
        await until(lambda: consumer.consumers[2].has_records)
        await environment.delete("clicks-2")
        await until(lambda: consumer.consumers[2].error is not None)
        records = consumer.records(30)
        assert await anext(records) == ("clicks-2", 0, b"last")
        with pytest.raises(StreamDoesNotExist):
            await anext(records)
        assert [each.stream for each in consumer.consumers] == ["clicks-0", "clicks-1"]
        assert (consumer.state, consumer.error) == ("open", None)
        kept.append([b"a"])
        assert await anext(records) == ("clicks-0", 0, b"a")
        with pytest.raises(TimedOut):
            await anext(aiter(consumer.records(0.05)))
        await consumer.close()
        assert [record async for record in consumer.records(30)] == []

    run(body)


def test_a_partition_that_is_made_again_is_read_from_its_first_record_on(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        consumer = await environment.super_consumer("clicks")
        await environment.delete_super_stream("clicks")
        await until(lambda: all(each.error for each in consumer.consumers))
        first, *_ = stage.broker.super_stream("clicks")
        first.append([b"a"])
        await look(environment)
        assert len(consumer.consumers) == 3  # none beside an old one
        for _ in range(3):
            with pytest.raises(StreamDoesNotExist):
                await anext(aiter(consumer.records(30)))
        await look(environment)
        assert [*consumer.partitions] == ["clicks-0", "clicks-1", "clicks-2"]
        assert await anext(aiter(consumer.records(30))) == ("clicks-0", 0, b"a")
        await consumer.close()

    run(body)


def test_a_partition_that_is_made_again_at_once_does_not_end_the_others(run: Any) -> None:
    """Its consumer asks for an offset that the new stream does not have."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        kept, deleted = stage.broker.super_stream("clicks", partitions=2)
        deleted.append(bodies(0, 10))
        consumer = await environment.super_consumer("clicks", FIRST)
        records = consumer.records(30)
        for expected in numbered(0, 10):
            assert await anext(records) == ("clicks-1", *expected)
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=1)
        deleted.delete()
        stage.broker.stream("clicks-1").append([b"new"])
        with pytest.raises(OffsetBeyondEnd):
            await anext(records)
        assert [each.stream for each in consumer.consumers] == ["clicks-0"]
        kept.append([b"a"])
        assert await anext(aiter(consumer.records(30))) == ("clicks-0", 0, b"a")
        await consumer.close()

    run(body)


def test_what_came_of_a_deleted_partition_is_handled(run: Any) -> None:
    """Also what waits for that, while it is deleted."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        parts = stage.broker.super_stream("clicks", partitions=2)
        for part in parts:
            part.append(bodies(0, 20))
        consumer = await environment.super_consumer("clicks", FIRST)
        gone = unwrapped(consumer).consumers[1]
        held = Held()
        running = asyncio.ensure_future(consumer.run(held.of(stage.flavour), Handling(workers=2)))
        await until(lambda: gone.has_unhandled and not gone.has_records)
        parts[1].delete()
        await until(lambda: gone.error is not None)
        await asyncio.sleep(0.5)  # in which it looks for records
        held.let_go()
        with pytest.raises(StreamDoesNotExist):
            await running
        assert sorted(record.offset for record in held.records) == sorted([*range(20)] * 2)
        await consumer.close()

    run(body)


def test_nothing_is_left_out_of_partitions_without_a_leader(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        partitions = stage.broker.super_stream("clicks", partitions=5)
        for each in partitions:
            each.append([b"before"])
        await asyncio.sleep(0.01)  # offsets of time are milliseconds
        for each in partitions[1:]:
            each.stop_leader()
        consumer = await environment.super_consumer("clicks")
        assert [*consumer.partitions] == ["clicks-0"]
        for each in partitions[1:]:
            each.start_leader()
        for each in partitions:
            each.append([b"after"])
        await look(environment)
        assert [each.stream for each in consumer.consumers] == list(consumer.partitions)
        records = aiter(consumer.records(30))
        found = sorted([await anext(records) for _ in partitions])
        assert found == [(f"clicks-{number}", 1, b"after") for number in range(5)]
        await consumer.close()

    run(body, options=Options(timeout=1.0))


def test_a_partition_whose_leader_does_not_answer_is_read_later(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        silent, *_ = stage.broker.super_stream("clicks")
        ignoring = stage.broker.faults.ignore(Subscribe, times=1)
        consumer = await environment.super_consumer("clicks", FIRST)
        assert ignoring.hits == 1
        await look(environment)
        assert len(consumer.partitions) == 3
        silent.append([b"a"])
        assert await anext(aiter(consumer.records(30))) == ("clicks-0", 0, b"a")
        await consumer.close()

    run(body, options=Options(timeout=0.5))


def test_what_ends_a_partition_before_anybody_waits_is_told(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        consumer = await environment.super_consumer("clicks", FIRST)
        inner = unwrapped(consumer)
        attach = inner._attach

        def ended(part: Any) -> Any:
            part.give_up(PeerSilent("ended early"))
            return part

        async def attached(*some: Any) -> Any:
            return ended(await attach(*some))

        is_async = asyncio.iscoroutinefunction(attach)
        monkeypatch.setattr(
            inner, "_attach", attached if is_async else lambda *some: ended(attach(*some))
        )
        stage.broker.add_partition("clicks", "clicks-3")
        await look(environment)
        with pytest.raises(PeerSilent, match="ended early"):
            await anext(aiter(consumer.records(5)))
        await consumer.close()

    run(body)

"""Environments and what is made with them, at the embedded broker."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.rabbitmq_stream import (
    NotConfirmed,
    Options,
)
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.aio.producer import AsyncProducer
from wireloom.clients.rabbitmq_stream.nodes import Node
from wireloom.clients.rabbitmq_stream.tracking import Consuming, External
from wireloom.errors import ClosedHere, ConnectionLost, InvalidArgument, TimedOut
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import (
    DeclarePublisher,
    Publish,
    PublishError,
    Subscribe,
)
from wireloom.rabbitmq_stream.types import OffsetNext, PublishingError, ResponseCode

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.stage import (
    FIRST,
    Stage,
    bodies,
    fill,
    numbered,
    take,
    until,
)


def test_what_is_sent_is_read(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        async with await environment.producer("orders") as producer:
            assert [await producer.send(b"%d" % number) for number in range(10)] == [*range(1, 11)]
            assert list(await producer.send_many(bodies(10, 1000))) == [*range(11, 1001)]
            await producer.flush()
            assert (producer.confirmed, producer.unconfirmed, producer.state) == (1000, 0, "open")
        assert producer.state == "closed"
        async with await environment.consumer("orders", FIRST) as consumer:
            assert await take(consumer, 1000) == numbered(0, 1000)

    run(body)


def test_streams_are_made_found_and_deleted(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        assert await environment.exists("orders")
        assert not await environment.exists("others")
        await environment.create("others")
        await environment.create("others", exists_ok=True)
        assert await environment.exists("others")
        assert (await environment.stats("others"))["first_chunk_id"] == -1
        await environment.delete("others")
        assert not await environment.exists("others")
        stage.broker.super_stream("clicks")
        assert len(await environment.partitions("clicks")) == 3

    run(body)


def test_a_stream_that_is_not_there(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        with pytest.raises(StreamDoesNotExist):
            await environment.producer("nothing")
        with pytest.raises(StreamDoesNotExist):
            await environment.consumer("nothing")

    run(body)


def test_tries_are_bounded(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders")
        await producer.send(b"0")
        await producer.flush()
        stage.broker.faults.refuse(DeclarePublisher, ResponseCode.STREAM_NOT_AVAILABLE)
        stage.proxy.cut()
        await until(lambda: producer.state == "closed")
        with pytest.raises(Exception, match="not available") as caught:
            await producer.send(b"1")
        assert "given up after 3 tries" in caught.value.__notes__[-1]

    run(body, retrying=Retrying(times=3, first=0.01, longest=5.0))


def test_declaring_is_tried_again_while_the_broker_starts(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.faults.refuse(DeclarePublisher, ResponseCode.STREAM_NOT_AVAILABLE, times=2)
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=2)
        stage.proxy.cut(after=0)
        healing = asyncio.get_running_loop().call_later(0.3, stage.proxy.heal)
        async with await environment.producer("orders") as producer:
            await producer.send(b"0")
        healing.cancel()
        async with await environment.consumer("orders", FIRST) as consumer:
            assert await take(consumer, 1) == numbered(0, 1)

    run(body)


def test_refusals_are_told_once(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders")
        ignoring = stage.broker.faults.ignore(Publish, times=1)
        number = await producer.send(b"refused")
        await until(lambda: ignoring.hits)
        refused = PublishingError(number, ResponseCode.INTERNAL_ERROR)
        stage.broker.connections[-1].send_bytes(encode(PublishError(0, (refused,))))
        with pytest.raises(NotConfirmed) as caught:
            await producer.wait(number)
        assert caught.value.codes == {number: ResponseCode.INTERNAL_ERROR}
        await producer.send(b"0")
        await producer.flush()
        await producer.close()

    run(body)


def test_a_silent_node_is_not_asked_again(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        assert await environment.exists("orders")
        stage.proxy.blackhole()
        with pytest.raises(TimedOut):
            await environment.exists("orders")
        assert await environment.exists("orders")

    run(body, options=Options(timeout=0.5))


def test_who_asked_a_silent_node_later_is_not_given_up_with_it(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        async def later() -> bool:
            await asyncio.sleep(0.3)
            return await environment.exists("orders")

        assert await environment.exists("orders")
        stage.proxy.blackhole()  # connections that are there already
        second = asyncio.ensure_future(later())
        with pytest.raises(TimedOut):
            await environment.exists("orders")
        assert await second

    run(body, options=Options(timeout=0.6))


def test_closing_does_not_wait_for_each_that_is_silent(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producers = [await environment.producer("orders") for _ in range(200)]
        stage.proxy.blackhole()
        await environment.close()  # 100 seconds, if each were waited for
        assert {producer.state for producer in producers} == {"closed"}

    run(body, options=Options(timeout=0.5))


def test_closing_stores_what_was_read_whoever_else_is_silent(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        async with await environment.producer("orders") as producer:
            await producer.send_many(bodies(0, 10))
        silent = [await environment.producer("orders") for _ in range(8)]
        for peer in stage.broker.connections[1:]:
            peer.freeze()
        consumer = await environment.consumer("orders", FIRST, Consuming(name="group"))
        assert await take(consumer, 10) == numbered(0, 10)
        await environment.close()
        assert {*(end.state for end in silent), consumer.state} == {"closed"}
        assert stage.broker.stream("orders").offsets == {"group": 8}

    run(body, options=Options(timeout=0.5), producers_per_connection=1)


def test_where_a_stream_is(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        found = await environment.places("orders")
        assert found.leader == Node(stage.broker.host, stage.broker.port)
        assert found.candidates("leader") == [found.leader]
        with pytest.raises(StreamDoesNotExist):
            await environment.places("nothing")

    run(body)


def test_many_ends_are_repaired_together(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producers = [await environment.producer("orders") for _ in range(20)]
        consumers = [await environment.consumer("orders", OffsetNext()) for _ in range(10)]
        before = stage.proxy.connections
        assert before == 1 + 3 + 3
        stage.proxy.cut()
        ends: list[AsyncProducer | AsyncConsumer] = [*producers, *consumers]
        await until(lambda: all(end.state == "open" for end in ends))
        assert stage.proxy.connections <= before
        for number, producer in enumerate(producers):
            await producer.send(b"%d" % number)
            await producer.flush()
        for consumer in consumers:
            assert [body for _, body in await take(consumer, 20)] == bodies(0, 20)

    run(body, producers_per_connection=7, consumers_per_connection=4)


def test_closing_in_spite_of_a_function_that_raises(run: Any) -> None:
    """All others are closed nevertheless, and the first error is told."""

    def save(offset: int) -> None:
        raise LookupError(f"{offset} is not saved")

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        asked = Consuming(tracking=External(load=lambda: None, save=save))
        consumers = [await environment.consumer("orders", FIRST, asked) for _ in range(3)]
        producer = await environment.producer("orders")
        for consumer in consumers:
            assert await take(consumer, 2) == numbered(0, 2)
        with pytest.raises(LookupError, match="0 is not saved"):
            await environment.close()
        assert producer.state == "closed"
        assert {consumer.state for consumer in consumers} == {"closed"}
        await until(lambda: not stage.broker.connections)

    run(body)


def test_closing_the_environment_closes_all(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders")
        consumer = await environment.consumer("orders", FIRST)
        stage.broker.faults.refuse(DeclarePublisher, ResponseCode.STREAM_NOT_AVAILABLE)
        stage.proxy.cut()
        await environment.close()
        await environment.close()
        assert producer.state == consumer.state == "closed"
        assert [record async for record in consumer] == []
        with pytest.raises(ClosedHere):
            await environment.producer("orders")
        with pytest.raises(ClosedHere):
            await environment.exists("orders")

    run(body)


def test_no_broker_at_all(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.proxy.cut(after=0)
        with pytest.raises(ConnectionLost):
            await environment.producer("orders")

    run(body, options=Options(timeout=0.5))


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"addresses": []}, "no address"),
        ({"addresses": ["http://h"]}, "it begins with rabbitmq-stream://"),
        ({"addresses": ["h:port"]}, "ports are 1 to 65535"),
        ({"addresses": [":1"]}, "names no host"),
        ({"producers_per_connection": 257}, "1 to 256"),
        ({"consumers_per_connection": 0}, "1 to 256"),
        ({"idle_timeout": 0}, "more than 0 seconds"),
        ({"idle_timeout": float("inf")}, "not endless"),
    ],
)
def test_arguments_that_make_no_sense(arguments: dict[str, Any], problem: str) -> None:
    for flavour in FLAVOURS.values():
        with pytest.raises(InvalidArgument, match=problem):
            flavour().environment(**arguments)

"""Producers and consumers that outlive their connections, at the embedded broker."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from wireloom.clients.cluster.retrying import Retrying
from wireloom.clients.rabbitmq_stream import (
    Closed,
    MessageTooLarge,
    NotConfirmed,
    NotRouted,
    OffsetBeyondEnd,
    Options,
)
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.aio.producer import AsyncProducer
from wireloom.clients.rabbitmq_stream.nodes import Node
from wireloom.clients.rabbitmq_stream.publishing import Producing
from wireloom.clients.rabbitmq_stream.routing import By, ByHash, ByKey, partition_of
from wireloom.clients.rabbitmq_stream.tracking import Automatic, Consuming, External, Manual
from wireloom.errors import ClosedHere, ConnectionLost, InvalidArgument, TimedOut
from wireloom.rabbitmq_stream.codes import NoOffset, StreamDoesNotExist
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import (
    DeclarePublisher,
    Publish,
    PublishError,
    QueryOffset,
    Subscribe,
)
from wireloom.rabbitmq_stream.types import OffsetFirst, OffsetNext, PublishingError, ResponseCode

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.stage import Stage, bodies, numbered, take, until

FIRST = OffsetFirst()


async def fill(environment: AsyncEnvironment, first: int, end: int) -> None:
    """Writes records whose bodies are their offsets."""
    async with await environment.producer("orders") as producer:
        await producer.send_many(bodies(first, end))


async def stored(consumer: AsyncConsumer) -> int:
    """The offset that is stored, as soon as there is one."""
    async with asyncio.timeout(30):
        while True:
            with suppress(NoOffset):
                return await consumer.stored_offset()
            await asyncio.sleep(0.005)


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


@pytest.mark.parametrize("name", ["", "importer"], ids=["unnamed", "named"])
def test_a_producer_sends_again_what_was_not_confirmed(run: Any, name: str) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        async with await environment.producer("orders", Producing(name=name)) as producer:
            for start in range(0, 4000, 200):
                await producer.send_many(bodies(start, start + 200))
                stage.proxy.cut()
                await asyncio.sleep(0.01)
            await producer.flush()
            assert (producer.confirmed, producer.unconfirmed) == (4000, 0)
        found = stage.broker.stream("orders").messages
        if name:
            assert found == bodies(0, 4000)
        else:
            assert set(found) == set(bodies(0, 4000))

    run(body)


def test_the_state_of_a_producer(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders")
        stage.broker.faults.refuse(DeclarePublisher, ResponseCode.STREAM_NOT_AVAILABLE, times=3)
        stage.proxy.cut()
        await until(lambda: producer.state == "recovering")
        number = await producer.send(b"0")
        await producer.wait(number)
        assert producer.state == "open"
        await producer.close()
        await producer.close()
        with pytest.raises(Exception, match="closed"):
            await producer.send(b"late")

    run(body)


def test_what_never_passes_is_told(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders")
        consumer = await environment.consumer("orders", FIRST)
        stage.broker.stream("orders").delete()
        await until(lambda: producer.state == consumer.state == "closed")
        with pytest.raises(StreamDoesNotExist):
            await producer.send(b"0")
        with pytest.raises(StreamDoesNotExist):
            await take(consumer, 1)

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


def test_messages_and_bytes_are_bounded(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for producing in (Producing(max_unconfirmed=5), Producing(max_bytes=5)):
            producer = await environment.producer("orders", producing)
            stage.broker.faults.ignore(Publish)
            for _ in range(5):
                await producer.send(b"0")
            with pytest.raises(TimedOut, match="5 messages for"):
                await producer.send(b"0", timeout=0.05)
            stage.broker.faults.clear()
            stage.proxy.cut()
            await producer.send(b"0")
            await producer.flush()
            await producer.close()

    run(body)


def test_a_body_that_fits_into_no_frame(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders")
        longest = (1 << 16) - 21
        await producer.send(bytes(longest))
        with pytest.raises(MessageTooLarge, match=f"room for {longest}"):
            await producer.send(bytes(longest + 1))
        with pytest.raises(MessageTooLarge, match=f"room for {longest}"):
            await producer.send_many([bytes(longest + 1)])
        with pytest.raises(InvalidArgument):
            await producer.send("text")  # type: ignore[arg-type]
        await producer.flush()
        assert producer.confirmed == 1
        await producer.close()

    run(body, options=Options(frame_max=1 << 16))


def test_filter_values(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producing = Producing(filter_value=lambda body: body.decode().partition(" ")[0])
        async with await environment.producer("orders", producing) as producer:
            await producer.send(b"rome 1")
            stage.proxy.cut()
            await producer.send_many([b"oslo 2", b"oslo 3"])
            await producer.flush()
            with pytest.raises(MessageTooLarge, match="1048576 bytes, a frame has room for"):
                await producer.send(b"z" * (1 << 19))
        async with await environment.consumer(
            "orders", FIRST, Consuming(filter_values=["oslo"])
        ) as consumer:
            found = await take(consumer, 2)
            assert {b"oslo 2", b"oslo 3"} & {body for _, body in found}

    run(body)


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


def test_all_partitions_are_closed_in_spite_of_a_function_that_raises(run: Any) -> None:
    saved: list[int] = []

    def save(offset: int) -> None:
        saved.append(offset)
        raise LookupError(f"{len(saved)} is not saved")

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        saved.clear()
        for partition in stage.broker.super_stream("clicks", 3):
            partition.append([b"0", b"1"])
        asked = Consuming(tracking=External(load=lambda: None, save=save))
        consumer = await environment.super_consumer("clicks", FIRST, asked)
        found = 0
        async for _ in consumer.records(30):
            found += 1
            if found == 6:
                break
        with pytest.raises(LookupError, match="1 is not saved"):
            await consumer.close()
        assert len(saved) == 3
        assert {each.state for each in consumer.consumers} == {"closed"}
        await until(lambda: len(stage.broker.connections) == 1)  # the locator

    run(body, idle_timeout=0.1)


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
        (ByHash(lambda body: body), "a routing key is b'hello'"),
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
        ({"addresses": ["http://h"]}, "these begin with rabbitmq-stream://"),
        ({"addresses": ["h:port"]}, "no address"),
        ({"addresses": [":1"]}, "names no host"),
        ({"producers_per_connection": 257}, "1 to 256"),
        ({"consumers_per_connection": 0}, "1 to 256"),
    ],
)
def test_arguments_that_make_no_sense(arguments: dict[str, Any], problem: str) -> None:
    for flavour in FLAVOURS.values():
        with pytest.raises(InvalidArgument, match=problem):
            flavour().environment(**arguments)

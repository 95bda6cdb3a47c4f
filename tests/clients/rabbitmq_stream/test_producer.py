"""What a producer promises of messages, one by one, packed and not sent again."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import (
    Closed,
    MessageTooLarge,
    NotConfirmed,
    Options,
    Producing,
    SubBatches,
)
from wireloom.clients.rabbitmq_stream.accepted import Accepted
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.aio.producer import AsyncProducer
from wireloom.clients.rabbitmq_stream.amqp import Message, Properties, decode
from wireloom.clients.rabbitmq_stream.packing import next_frame
from wireloom.clients.rabbitmq_stream.routing import By, ByHash
from wireloom.errors import ConnectionLost, EncodeError, InvalidArgument, NoCodec, TimedOut
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import Publish, PublishError
from wireloom.rabbitmq_stream.types import (
    Compression,
    OffsetFirst,
    PublishingError,
    ResponseCode,
    SubBatch,
)
from wireloom.testing.proxy import Side

from tests.clients.rabbitmq_stream.stage import Stage, answer, bodies, numbered, take, until

PACKED = SubBatches(messages=10, compression=Compression.GZIP)


async def refuse(stage: Stage, producer: AsyncProducer, what: bytes) -> int:
    """Sends a message that the broker refuses; returns its id."""
    ignoring = stage.broker.faults.ignore(Publish, times=1)
    number = await producer.send(what)
    await until(lambda: ignoring.hits)
    refused = PublishingError(number, ResponseCode.PRECONDITION_FAILED)
    stage.broker.connections[-1].send_bytes(encode(PublishError(0, (refused,))))
    return number


# --- promises ---


def test_promises_are_kept(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        async with await environment.producer("orders", Producing(name="importer")) as producer:
            first = await producer.submit(b"0")
            await producer.send(b"1")
            third = await producer.submit(b"2")
            assert (await answer(third), await answer(first)) == (3, 1)
            stage.proxy.cut()
            again = [await producer.submit(content) for content in bodies(3, 100)]
            assert [await answer(promise) for promise in again] == [*range(4, 101)]
        assert stage.broker.stream("orders").messages == bodies(0, 100)

    run(body)


def test_a_promise_is_told_its_own_refusal(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders")
        ignoring = stage.broker.faults.ignore(Publish, times=1)
        promise = await producer.submit(b"refused")
        await until(lambda: ignoring.hits)
        refused = PublishingError(1, ResponseCode.PRECONDITION_FAILED)
        stage.broker.connections[-1].send_bytes(encode(PublishError(0, (refused,))))
        with pytest.raises(NotConfirmed, match=r"1 messages .* refused") as caught:
            await answer(promise)
        assert caught.value.codes == {1: ResponseCode.PRECONDITION_FAILED}
        assert await producer.send(b"0") == 2  # nobody else is told
        await producer.flush()
        await producer.close()

    run(body)


def test_promises_end_with_their_producer(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.faults.ignore(Publish)
        producer = await environment.producer("orders")
        promises = [await producer.submit(content) for content in bodies(0, 3)]
        await producer.close()
        for promise in promises:
            with pytest.raises(Closed, match='the producer of "orders" was closed'):
                await answer(promise)
        with pytest.raises(Closed):
            await producer.submit(b"late")

    run(body)


# --- sub-batches ---


@pytest.mark.parametrize("name", ["", "importer"], ids=["unnamed", "named"])
def test_sub_batches_survive_their_connection(run: Any, name: str) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producing = Producing(name=name, sub_batch=PACKED)
        async with await environment.producer("orders", producing) as producer:
            for start in range(0, 2000, 100):
                await producer.send_many(bodies(start, start + 99))
                promise = await producer.submit(b"%d" % (start + 99))
                stage.proxy.cut()
                await asyncio.sleep(0.01)
                assert await answer(promise) == start + 100
            assert (producer.confirmed, producer.unconfirmed) == (2000, 0)
        async with await environment.consumer("orders", OffsetFirst()) as consumer:
            if name:
                assert await take(consumer, 2000) == numbered(0, 2000)
            else:
                found: set[bytes] = set()
                async for _, content in consumer.records(30):
                    found.add(content)
                    if len(found) == 2000:
                        break
                assert found == {*bodies(0, 2000)}

    run(body)


def test_sub_batches_are_bounded() -> None:
    accepted = Accepted(1)
    bodies = [bytes(size) for size in (1, 1, 1, 1, 1, 60, 60, 300, 40, 60, 1)]
    accepted.extend(bodies, sum(map(len, bodies)))
    asked = SubBatches(messages=4, size=100)
    ids, batches = next_frame(accepted, threading.Lock(), 10_000, asked)
    assert list(ids) == [4, 6, 7, 8, 10, 11]
    counts = [batch.record_count for batch in batches if isinstance(batch, SubBatch)]
    assert counts == [4, 2, 1, 1, 2, 1]
    assert next_frame(accepted, threading.Lock(), 10_000, asked) == ([], [])
    accepted.confirm(ids)
    assert accepted.oldest == 12


def test_a_sub_batch_fits_into_its_frame(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for compression in (Compression.NONE, Compression.GZIP):
            asked = SubBatches(messages=5000, size=1 << 20, compression=compression)
            producer = await environment.producer("orders", Producing(sub_batch=asked))
            await producer.send_many([b"x" * 997] * 5000)
            with pytest.raises(MessageTooLarge) as caught:
                await producer.send(bytes(1 << 16))
            room = int(caught.value.reason.rpartition(" ")[2])
            await producer.send(bytes(room))
            await producer.flush()
            await producer.close()

    run(body, options=Options(frame_max=1 << 16))


@pytest.mark.parametrize(
    ("made", "problem"),
    [
        (lambda: SubBatches(messages=0), "messages is 1 to 65535"),
        (lambda: SubBatches(size=0), "size 1 to 33554432"),
        (lambda: Producing(sub_batch=PACKED, filter_value=str), "have no filter values"),
        (lambda: Producing(patience=0.0), "more than 0 seconds"),
    ],
)
def test_what_makes_no_sense(made: Callable[[], object], problem: str) -> None:
    with pytest.raises(InvalidArgument, match=problem):
        made()


def test_a_compression_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cramjam", None)
    with pytest.raises(NoCodec, match="zstd needs the extra"):
        SubBatches(compression=Compression.ZSTD)


# --- what is lost, and not sent again ---


@pytest.mark.parametrize("packed", [None, PACKED], ids=["plain", "packed"])
def test_without_retry_the_unconfirmed_fail_with_their_ids(
    run: Any, packed: SubBatches | None
) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders", Producing(retry=False, sub_batch=packed))
        await producer.send(b"0")
        await producer.flush()
        ignoring = stage.broker.faults.ignore(Publish)
        await producer.send_many(bodies(1, 10))
        await until(lambda: ignoring.hits and producer.unconfirmed == 9)
        stage.broker.faults.clear()
        stage.proxy.cut()
        with pytest.raises(NotConfirmed, match=r"9 messages .* \(publishing ids 2 to 10\)") as lost:
            await producer.flush()
        assert (lost.value.unanswered, lost.value.codes) == ([*range(2, 11)], {})
        assert isinstance(lost.value.__cause__, ConnectionLost)
        promise = await producer.submit(b"new")
        assert await answer(promise) == 11
        await producer.close()
        async with await environment.consumer("orders", OffsetFirst()) as consumer:
            assert [content for _, content in await take(consumer, 2)] == [b"0", b"new"]

    run(body)


def test_with_a_name_those_that_are_stored_do_not_fail(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producing = Producing(name="importer", retry=False)
        producer = await environment.producer("orders", producing)
        stage.proxy.blackhole(Side.CLIENT)  # which hears of no confirmation
        stored = await producer.submit(b"0")
        await until(lambda: stage.broker.stream("orders").messages)
        stage.proxy.cut()
        assert await answer(stored) == 1
        ignoring = stage.broker.faults.ignore(Publish, times=1)
        unknown = await producer.submit(b"lost")
        await until(lambda: ignoring.hits)
        stage.proxy.cut()
        with pytest.raises(NotConfirmed, match=r"1 messages .* on their way"):
            await answer(unknown)
        assert await producer.send(b"1") == 3
        await producer.close()

    run(body)


def test_a_publisher_that_the_broker_does_not_know_is_declared_again(run: Any) -> None:
    """Code 18 says nothing about messages: they are sent again, and so are their neighbours."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders")
        other = await environment.producer("orders")
        await producer.send(b"0")
        await producer.flush()
        client = stage.broker._core.clients[-1]
        del client.publishers[0]
        promise = await producer.submit(b"1")
        assert await answer(promise) == 2
        await other.send(b"2")
        await other.flush()
        assert (producer.state, other.state) == ("open", "open")
        assert stage.broker.stream("orders").messages == bodies(0, 3)

    run(body)


def test_refusals_and_losses_are_told_together() -> None:
    error = NotConfirmed("orders", {3: None, 5: ResponseCode.ACCESS_REFUSED, 4: None})
    assert (error.codes, error.unanswered) == ({5: ResponseCode.ACCESS_REFUSED}, [3, 4])
    assert str(error) == (
        '2 messages for "orders" were on their way when the connection was lost (publishing ids 3'
        ' to 4); they may be stored; 1 messages for "orders" refused (5: access_refused)'
    )


def test_connections_that_are_lost_while_it_is_sent_again(run: Any) -> None:
    """In the middle of a frame, again and again."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders", Producing(name="importer"))
        stage.proxy.blackhole(Side.SERVER)
        large = [bytes([number]) * (1 << 19) for number in range(30)]
        await producer.send_many(large)
        stage.proxy.cut(Side.SERVER, after=3 << 20)
        for _ in range(5):
            stage.proxy.cut()
            await asyncio.sleep(0.1)
        stage.proxy.heal()
        await producer.flush()
        assert stage.broker.stream("orders").messages == large

    run(body)


# --- a broker that does not read ---


def test_a_broker_that_does_not_read_for_a_while(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders", Producing(max_bytes=16 << 20))
        stage.broker.connections[-1].stop_reading()
        with pytest.raises(TimedOut, match=r"messages for .* were not confirmed"):
            while True:  # accepted until the bound is reached
                await producer.send(bytes(1 << 19), timeout=0.1)
        count = producer.unconfirmed
        assert count == 32
        assert producer.state == "open"
        stage.broker.connections[-1].go_on_reading()
        await producer.flush()
        assert len(stage.broker.stream("orders").messages) == count
        await producer.close()

    run(body)


def test_a_broker_that_does_not_read_for_too_long(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders", Producing(patience=0.2))
        stage.broker.connections[-1].stop_reading()
        promise = await producer.submit(b"0")
        with pytest.raises(TimedOut):
            while True:  # until all buffers on the way are full
                await producer.send(bytes(1 << 19), timeout=1.0)
        with pytest.raises(TimedOut, match="did not read"):
            await answer(promise)
        assert producer.state == "closed"
        with pytest.raises(TimedOut, match="did not read"):
            await producer.flush()
        stage.broker.connections[-1].go_on_reading()

    run(body)


# --- messages of AMQP ---


def test_messages_of_amqp(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        made = [
            Message(b"%d" % number, Properties(message_id=f"order-{number}")) for number in range(4)
        ]
        async with await environment.producer("orders") as producer:
            await producer.send(made[0])
            await producer.send_many([made[1], b"as it is", made[2]])
            await producer.wait(await answer(await producer.submit(made[3])))
            with pytest.raises(EncodeError, match="AMQP has no object"):
                strange: Any = {"key": object()}
                await producer.send(Message(b"", application_properties=strange))
            with pytest.raises(InvalidArgument):
                await producer.send_many([b"good", "text"])  # type: ignore[list-item]
            with pytest.raises(InvalidArgument):
                await producer.submit(7)  # type: ignore[arg-type]
            assert producer.next_id == 6
        found = stage.broker.stream("orders").messages
        assert found[2] == b"as it is"
        assert [decode(content) for content in found[:2] + found[3:]] == made

    run(body)


def test_super_producers_take_the_same(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        message = Message(b"click", Properties(subject="ann"))
        routing = ByHash(lambda message: message.properties.subject)
        asked = Producing(sub_batch=PACKED)
        async with await environment.super_producer("clicks", routing, asked) as producer:
            ((partition, promise),) = await producer.submit(message)
            assert await answer(promise) == 1
            assert await producer.send(message) == [(partition, 2)]
            await producer.flush()
        async with await environment.consumer(partition, OffsetFirst()) as consumer:
            assert [decode(content) for _, content in await take(consumer, 2)] == [message] * 2
        everywhere = By(lambda body, partitions: partitions)
        async with await environment.super_producer("clicks", everywhere) as producer:
            places = await producer.submit(b"all")
            assert [name for name, _ in places] == [*producer.partitions]
            assert [await answer(promise) for _, promise in places] == [1, 1, 1]

    run(body)

"""Producers that outlive their connections, at the embedded broker."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import pytest
from wireloom.clients.cluster.events import Event, Recovered
from wireloom.clients.rabbitmq_stream import (
    MessageTooLarge,
    Options,
)
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.aio.producer import AsyncProducer
from wireloom.clients.rabbitmq_stream.publishing import Producing
from wireloom.clients.rabbitmq_stream.routing import ByHash
from wireloom.clients.rabbitmq_stream.tracking import Consuming
from wireloom.errors import InvalidArgument, TimedOut, Unsupported
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.messages import (
    DeclarePublisher,
    DeclarePublisherResponse,
    Publish,
    PublishV2,
)
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.runtime.sockets import Io
from wireloom.testing.proxy import Side
from wireloom.testing.rabbitmq_stream import Peer

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import (
    FIRST,
    Stage,
    bodies,
    take,
    until,
)


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


def of_producer(stage: Stage) -> Peer:
    """The last connection on which something is published."""
    return [each for each in stage.broker.connections if each.client.publishers][-1]


LARGE = [bytes([number]) * (1 << 19) for number in range(64)]


async def not_confirmed(stage: Stage, producer: AsyncProducer) -> None:
    """Sends more than fits into all buffers on the way, of which the broker stores nothing."""
    stage.broker.faults.ignore(Publish, peer=of_producer(stage))
    for content in LARGE:
        await producer.send(content)
    await until(lambda: not unwrapped(producer)._accepted.has_new)


async def lost(stage: Stage) -> Peer:
    """The connection is lost, and where the producer is declared next nothing is read."""
    last = stage.broker.faults.hold(DeclarePublisherResponse)
    stage.proxy.cut()
    await until(lambda: last.hits)
    connection = of_producer(stage)
    connection.stop_reading()
    last.release()
    return connection


async def recovered(events: Sequence[Event], times: int) -> None:
    """It was declared again so many times."""
    await until(lambda: [type(each) for each in events].count(Recovered) == times)


@pytest.mark.parametrize("losses", [1, 3])
def test_a_broker_that_does_not_read_what_is_sent_again(run: Any, losses: int) -> None:
    """Its repair is done nevertheless, and what is new waits behind all that."""
    events: list[Event] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        events.clear()
        producer = await environment.producer("orders", Producing(name="importer"))
        await not_confirmed(stage, producer)
        new = [b"%d" % loss for loss in range(losses)]
        for loss, content in enumerate(new, 1):
            connection = await lost(stage)
            await recovered(events, loss)
            await producer.send(content)
        assert (producer.state, producer.unconfirmed) == ("open", 64 + losses)
        connection.go_on_reading()
        await producer.flush()
        assert stage.broker.stream("orders").messages == [*LARGE, *new]
        await producer.close()

    run(body, on_event=events.append)


def test_a_broker_that_does_not_read_for_too_long_what_is_sent_again(run: Any) -> None:
    """As with what is sent for the first time."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders", Producing(patience=0.2))
        await not_confirmed(stage, producer)
        connection = await lost(stage)
        with pytest.raises(TimedOut, match="did not read"):
            await producer.flush(20.0)
        assert producer.state == "closed"
        connection.go_on_reading()

    run(body)


async def stuck(stage: Stage, producer: AsyncProducer) -> Peer:
    """Its connection is not read, and it waits until it can write the next frame there."""
    connection = of_producer(stage)
    connection.stop_reading()
    for content in LARGE:
        await producer.send(content)
    before = -1
    while before != (now := stage.proxy.carried(Side.CLIENT)):
        before = now
        await asyncio.sleep(0.2)
    assert unwrapped(producer)._accepted.has_new
    return connection


@pytest.mark.parametrize("io", ["loop", "thread"])
@pytest.mark.parametrize("name", ["", "importer"], ids=["unnamed", "named"])
def test_the_leader_moves_away_from_a_node_that_does_not_read(run: Any, name: str, io: Io) -> None:
    """The producer goes on there; another one of the connection gets whole frames."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.stream("other")
        other = await environment.producer("other")
        producer = await environment.producer("orders", Producing(name=name))
        connection = await stuck(stage, producer)
        await other.send(b"0")
        stage.broker.settings.advertised_port = 1  # another node, as its name says
        stage.broker.stream("orders").restart_leader()
        await producer.send(b"new")
        await producer.flush(20.0)
        connection.go_on_reading()
        await other.flush()
        found = stage.broker.stream("orders").messages
        assert found == [*LARGE, b"new"] if name else {*found} == {*LARGE, b"new"}
        assert connection.is_open
        assert stage.broker.stream("other").messages == [b"0"]
        await producer.close()
        await other.close()

    run(body, options=Options(io=io))


def test_closing_a_producer_whose_leader_moved_leaves_nothing_behind(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        before = set(threading.enumerate())
        producer = await environment.producer("orders")
        connection = await stuck(stage, producer)
        stage.broker.stream("orders").stop_leader()
        await until(lambda: producer.state == "recovering")
        await producer.close()
        more = set(threading.enumerate()) - before
        assert "wireloom-producer" not in [each.name for each in more]
        connection.go_on_reading()

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
            with pytest.raises(MessageTooLarge, match="1048580 bytes, a frame has room for"):
                await producer.send(b"oslo".ljust(1 << 20))
        async with await environment.consumer(
            "orders", FIRST, Consuming(filter_values=["oslo"])
        ) as consumer:
            found = await take(consumer, 2)
            assert {b"oslo 2", b"oslo 3"} & {body for _, body in found}

    run(body)


def test_a_name_can_be_used_after_its_producer_was_given_up(run: Any) -> None:
    """The connection stays, as another producer uses it."""

    def value(body: bytes) -> str:
        if problems:
            raise problems[0]
        return "rome"

    problems: list[ValueError] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        other = await environment.producer("orders")
        producing = Producing(name="importer", filter_value=value)
        producer = await environment.producer("orders", producing)
        ignoring = stage.broker.faults.ignore(PublishV2, times=1)
        await producer.send(b"1")
        await until(lambda: ignoring.hits)
        problems.append(ValueError("which town?"))
        stage.proxy.cut()
        await until(lambda: producer.error is problems[0])
        await until(lambda: other.state == "open")
        problems.clear()
        async with await environment.producer("orders", producing) as producer:
            await producer.send(b"1")
        assert stage.broker.stream("orders").messages == [b"1"]
        await other.close()

    run(body)


def test_brokers_that_are_too_old_for_filter_values(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        producing = Producing(filter_value=lambda _: "rome")
        for made in (
            environment.producer("orders", producing),
            environment.super_producer("clicks", ByHash(lambda _: "key"), producing),
        ):
            with pytest.raises(Unsupported, match=r"filters need a server of version 3\.13"):
                await made

    run(body, like="3.10")

"""What becomes of messages that were accepted when a producer is flushed, closed or waited for."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from typing import Any

import pytest
from wireloom.clients.cluster.events import Event, GivenUp
from wireloom.clients.rabbitmq_stream import Closed, MessageTooLarge, NotConfirmed, Options
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.aio.producer import AsyncProducer
from wireloom.clients.rabbitmq_stream.publishing import Producing, SubBatches
from wireloom.clients.rabbitmq_stream.routing import By
from wireloom.errors import EncodeError, InvalidArgument, TimedOut
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import Publish, PublishError
from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode
from wireloom.testing.rabbitmq_stream import Broker

from tests.clients.rabbitmq_stream.api import FLAVOURS, unwrapped
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, answer, bodies, take, until

PROGRAMS = {
    "sync": """
import logging, sys
from wireloom.clients.rabbitmq_stream import Environment
logging.basicConfig()
producer = Environment(sys.argv[1]).producer("orders")
producer.send_many([b"0", b"1", b"2"])
""",
    "aio": """
import asyncio, logging, sys
from wireloom.clients.rabbitmq_stream.aio import AsyncEnvironment
logging.basicConfig()
async def main():
    producer = await AsyncEnvironment(sys.argv[1]).producer("orders")
    await producer.send_many([b"0", b"1", b"2"])
    return producer
kept = asyncio.run(main())
""",
}
LARGE = [b"%03d" % number + bytes(100_000) for number in range(100)]


def refuse(stage: Stage, number: int = 1) -> None:
    """The broker refuses a message of the newest connection."""
    refused = PublishingError(number, ResponseCode.PRECONDITION_FAILED)
    stage.broker.connections[-1].send_bytes(encode(PublishError(0, (refused,))))


async def ignored(stage: Stage, producer: AsyncProducer) -> int:
    """Sends a message that the broker does not answer for."""
    ignoring = stage.broker.faults.ignore(Publish, times=1)
    number = await producer.send(b"refused")
    await until(lambda: ignoring.hits)
    return number


def test_a_refusal_does_not_give_up_what_was_accepted_with_it(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        with pytest.raises(NotConfirmed, match=r"1 messages .* refused"):
            async with await environment.producer("orders") as producer:
                number = await ignored(stage, producer)
                await producer.send_many(LARGE)
                refuse(stage, number)
        assert producer.unconfirmed == 0
        assert stage.broker.stream("orders").messages == LARGE

    run(body)


def test_a_refusal_in_one_partition_does_not_give_up_the_others(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        routing = By(lambda body, partitions: [partitions[0 if body == b"refused" else 1]])
        with pytest.raises(NotConfirmed, match='1 messages for "clicks-0" refused'):
            async with await environment.super_producer("clicks", routing) as producer:
                ignoring = stage.broker.faults.ignore(Publish, times=1)
                await producer.send(b"refused")
                await until(lambda: ignoring.hits)
                for content in LARGE:
                    await producer.send(content)
                refuse(stage)
        assert stage.broker.stream("clicks-1").messages == LARGE

    run(body)


def test_nobody_waits_for_a_message_that_does_not_exist(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        async with await environment.producer("orders") as producer:
            number = await producer.send(b"0")
            with pytest.raises(InvalidArgument, match=r"no message .* id 2, the next one gets 2"):
                await producer.wait(number + 1)
            with pytest.raises(InvalidArgument, match="number"):
                await producer.wait("1")  # type: ignore[arg-type]
            await producer.wait(number)

    run(body)


def test_refusals_are_told_although_the_rest_takes_too_long(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders")
        number = await ignored(stage, producer)
        stage.broker.faults.ignore(Publish)
        await producer.send(b"never answered")
        refuse(stage, number)
        with pytest.raises(NotConfirmed, match=r"1 messages .* refused"):
            await producer.flush(timeout=0.1)
        with pytest.raises(TimedOut, match=r"1 messages .* were not confirmed"):
            await producer.flush(timeout=0.1)
        await producer.close()

    run(body)


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("x" * 40_000, "40000 bytes, 32767 at most"),
        ("\ud800", "half a surrogate pair"),
        (b"bytes", "filter_value gave"),
        (7, "filter_value gave"),
    ],
    ids=["long", "torn", "bytes", "number"],
)
def test_a_wrong_filter_value_harms_its_message_alone(run: Any, value: Any, problem: str) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        values = {b"wrong": value, b"long": "é" * 16_000}
        filtered = Producing(filter_value=lambda content: values.get(content, "good"))
        async with await environment.producer("orders", filtered) as producer:
            await producer.send(b"0")
            with pytest.raises(InvalidArgument, match=problem):
                await producer.send(b"wrong")
            with pytest.raises(InvalidArgument, match=problem):
                await producer.send_many([b"none of them", b"wrong"])
            assert list(await producer.send_many([b"long", b"1"])) == [2, 3]
        assert stage.broker.stream("orders").messages == [b"0", b"long", b"1"]

    run(body)


def test_closing_the_environment_flushes_its_producers(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        for _ in range(3):
            producer = await environment.producer("orders")
            await producer.send_many(LARGE)
        await environment.close()
        assert len(stage.broker.stream("orders").messages) == 3 * len(LARGE)

    run(body)


def test_what_closing_gives_up_is_counted(run: Any, caplog: pytest.LogCaptureFixture) -> None:
    heard: list[Event] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.faults.ignore(Publish)
        producer = await environment.producer("orders")
        await producer.send_many(bodies(0, 7))
        other = await environment.producer("orders")
        await other.send(b"7")
        await other.close()
        await environment.close()
        with pytest.raises(Closed):
            await other.flush()

    run(body, on_event=heard.append, options=Options(timeout=0.3))
    found = [event for event in heard if isinstance(event, GivenUp)]
    assert [event.unconfirmed for event in found] == [1, 7]
    assert "was closed; 7 messages were not confirmed" in caplog.text


def test_nothing_is_flushed_after_an_error(run: Any) -> None:
    heard: list[Event] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.faults.ignore(Publish)
        with suppress(KeyError):
            async with environment:
                producer = await environment.producer("orders")
                await producer.send(b"0")
                raise KeyError

    run(body, on_event=heard.append)
    assert [event.unconfirmed for event in heard if isinstance(event, GivenUp)] == [1]


def test_who_gives_up_by_itself_leaves_nothing_and_says_so(run: Any) -> None:
    """A function that gives another filter value the second time ends what sends."""
    heard: list[Event] = []
    values = ["good", "good", "x" * 40_000]

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        filtered = Producing(filter_value=lambda _: values.pop(0))
        producer = await environment.producer("orders", filtered)
        await producer.send(b"0")
        await producer.flush()
        values.insert(0, "good")
        await producer.send(b"1")
        await until(lambda: any(isinstance(event, GivenUp) for event in heard))
        (event,) = (event for event in heard if isinstance(event, GivenUp))
        assert producer.state == "closed"
        assert (event.what, event.unconfirmed) == ('the producer of "orders"', 1)
        assert isinstance(event.reason, EncodeError)
        await until(lambda: not any(each.publishers for each in stage.broker.connections))
        with pytest.raises(EncodeError):
            await producer.flush()
        await producer.close()
        assert not unwrapped(environment)._attaching._ends

    run(body, on_event=heard.append)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_program_that_ends_without_closing_is_told(flavour: str) -> None:
    with Broker() as broker:
        broker.stream("orders")
        broker.faults.ignore(Publish)
        address = f"{broker.host}:{broker.port}"
        command = [sys.executable, "-W", "always", "-c", PROGRAMS[flavour], address]
        found = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)
    told = 'the producer of "orders" was not closed: 3 messages were not confirmed'
    assert f"WARNING:wireloom.clients.rabbitmq_stream:{told}" in found.stderr
    assert f"ResourceWarning: unclosed: {told}" in found.stderr


# --- messages that take too long ---


@pytest.mark.parametrize("name", ["", "importer"], ids=["unnamed", "named"])
def test_a_promise_ends_with_its_time(run: Any, name: str) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        asked = Producing(name=name, confirm_timeout=0.2)
        producer = await environment.producer("orders", asked)
        ignoring = stage.broker.faults.ignore(Publish, times=1)
        promise = await producer.submit(b"never answered")
        await until(lambda: ignoring.hits)
        with pytest.raises(NotConfirmed, match=r"not confirmed within 0.2 s .* 1 to 1") as late:
            await answer(promise)
        error = late.value
        assert (error.stream, error.unanswered, error.seconds) == ("orders", [1], 0.2)
        assert producer.unconfirmed == 0
        stage.proxy.cut()  # it is not sent again
        assert await answer(await producer.submit(b"0")) == 2
        await producer.close()
        assert stage.broker.stream("orders").messages == [b"0"]

    run(body)


def test_what_is_late_during_an_outage_is_never_sent(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders", Producing(confirm_timeout=0.2))
        stage.proxy.refusing = True
        stage.proxy.cut()
        await until(lambda: producer.state == "recovering")
        promises = [await producer.submit(content) for content in bodies(0, 3)]
        await producer.send(b"nobody asked for an answer")
        for promise in promises:
            with pytest.raises(NotConfirmed, match=r"not confirmed within"):
                await answer(promise)
        assert producer.unconfirmed == 1
        stage.proxy.refusing = False
        await producer.flush(timeout=30.0)
        await producer.close()
        assert stage.broker.stream("orders").messages == [b"nobody asked for an answer"]

    run(body)


def test_what_is_confirmed_is_no_failure_for_what_came_before_it(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders", Producing(confirm_timeout=0.2))
        await ignored(stage, producer)
        promise = await producer.submit(b"0")
        assert await answer(promise) == 2
        assert producer.unconfirmed == 1
        await producer.close()

    run(body)


def test_what_is_forgotten_makes_room(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        asked = Producing(confirm_timeout=0.2, max_unconfirmed=1)
        producer = await environment.producer("orders", asked)
        ignoring = stage.broker.faults.ignore(Publish, times=1)
        promise = await producer.submit(b"never answered")
        await until(lambda: ignoring.hits)
        await producer.send(b"0", timeout=30.0)
        with pytest.raises(NotConfirmed):
            await answer(promise)
        await producer.flush()
        await producer.close()

    run(body)


def test_what_a_promise_told_counts_as_answered_for(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders", Producing(confirm_timeout=0.2))
        stage.broker.faults.ignore(Publish, times=1)
        with pytest.raises(NotConfirmed, match=r"not confirmed within"):
            await answer(await producer.submit(b"never answered"))
        await producer.wait(1)
        await producer.flush()
        assert producer.confirmed == 1
        await producer.close()

    run(body)


# --- messages that were accepted and cannot be sent ---


@pytest.mark.parametrize(
    "producing",
    [
        Producing(),
        Producing(name="importer"),
        Producing(sub_batch=SubBatches(messages=2)),
        Producing(filter_value=lambda _: "value"),
    ],
    ids=["unnamed", "named", "packed", "filtered"],
)
def test_shorter_frames_after_a_loss_refuse_a_long_message_alone(
    run: Any, producing: Producing
) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders", producing)
        await producer.send(b"0")
        await producer.flush()
        stage.proxy.refusing = True
        stage.proxy.cut()
        await until(lambda: producer.state == "recovering")
        stage.broker.settings.frame_max = 8192
        await producer.send(b"1")
        await producer.send(b"2")
        long = await producer.send(bytes(20_000))
        promise = await producer.submit(bytes(20_000))
        await producer.send(b"3")
        stage.proxy.refusing = False
        with pytest.raises(NotConfirmed, match="frame_too_large") as refusal:
            await producer.flush(30.0)
        assert refusal.value.codes == {long: ResponseCode.FRAME_TOO_LARGE}
        with pytest.raises(NotConfirmed, match="frame_too_large"):
            await answer(promise)
        with pytest.raises(MessageTooLarge):
            await producer.send(bytes(20_000))
        await producer.send(b"4")
        await producer.flush()
        assert producer.unconfirmed == 0
        await producer.close()
        consumer = await environment.consumer("orders", FIRST)
        assert [content for _, content in await take(consumer, 5)] == bodies(0, 5)

    run(body)


def test_what_was_on_its_way_may_be_too_long_for_the_next_connection(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        ignoring = stage.broker.faults.ignore(Publish, times=1)
        producer = await environment.producer("orders")
        ids = await producer.send_many([b"0", bytes(20_000), b"1"])
        await until(lambda: ignoring.hits)
        stage.broker.settings.frame_max = 8192
        stage.proxy.cut()
        with pytest.raises(NotConfirmed, match="frame_too_large") as refusal:
            await producer.flush(30.0)
        assert [*refusal.value.codes] == [ids[1]]
        await producer.close()
        assert stage.broker.stream("orders").messages == bodies(0, 2)

    run(body)


def test_nothing_is_accepted_once_it_has_ended(run: Any) -> None:
    """As in the moment before what is left is counted."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        producer = await environment.producer("orders")
        await producer.send(b"0")
        await producer.flush()
        end = producer.next_id
        unwrapped(producer)._ending.set(Closed("closed in this moment"))
        calls: list[Any] = [producer.send(b"1"), producer.send_many([b"2"])]
        for call in calls:
            with pytest.raises(Closed, match="in this moment"):
                await call
        assert producer.next_id == end
        await producer.close()

    run(body)

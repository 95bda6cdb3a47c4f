"""What becomes of messages that were accepted when a producer is flushed, closed or waited for."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import NotConfirmed
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.aio.producer import AsyncProducer
from wireloom.clients.rabbitmq_stream.publishing import Producing
from wireloom.clients.rabbitmq_stream.routing import By
from wireloom.errors import InvalidArgument, TimedOut
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import Publish, PublishError
from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode

from tests.clients.rabbitmq_stream.stage import Stage, until

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
        with pytest.raises(NotConfirmed, match="1 messages .* refused"):
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
            with pytest.raises(InvalidArgument, match="no message .* id 2, the next one gets 2"):
                await producer.wait(number + 1)
            with pytest.raises(InvalidArgument, match="publishing id"):
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
        with pytest.raises(NotConfirmed, match="1 messages .* refused"):
            await producer.flush(timeout=0.1)
        with pytest.raises(TimedOut, match="1 messages .* were not confirmed"):
            await producer.flush(timeout=0.1)
        await producer.close()

    run(body)


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("x" * 40_000, "40000 bytes, 32767 at most"),
        ("\ud800", "half a surrogate pair"),
        (b"bytes", "bytes where str is expected"),
        (7, "int where str is expected"),
    ],
    ids=["long", "torn", "bytes", "number"],
)
def test_a_wrong_filter_value_harms_its_message_alone(run: Any, value: Any, problem: str) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        values = {b"wrong": value, b"long": "é" * 16_000}
        filtered = Producing(filter_value=lambda content: values.get(content, "good"))
        async with await environment.producer("orders", filtered) as producer:
            await producer.send(b"0")
            with pytest.raises(InvalidArgument, match=f"message 0 of the call: {problem}"):
                await producer.send(b"wrong")
            with pytest.raises(InvalidArgument, match=f"message 1 of the call: {problem}"):
                await producer.send_many([b"none of them", b"wrong"])
            assert list(await producer.send_many([b"long", b"1"])) == [2, 3]
        assert stage.broker.stream("orders").messages == [b"0", b"long", b"1"]

    run(body)

"""What a handler fails for goes to another stream."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import (
    Consuming,
    DeadLetter,
    Handling,
    NotConfirmed,
    Retry,
)
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.amqp import Message, Properties, decode, encode
from wireloom.errors import InvalidArgument
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.encoding import encode as encode_message
from wireloom.rabbitmq_stream.messages import Publish, PublishError
from wireloom.rabbitmq_stream.types import PublishingError, ResponseCode

from tests.clients.rabbitmq_stream.stage import FIRST, Stage, fill, numbered, take, until
from tests.clients.rabbitmq_stream.test_handlers import RAW, Seen, run_until

DLQ = DeadLetter("orders.dlq")


def test_poison_lands_once_among_dead_letters(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 100)
        stage.broker.stream("orders.dlq")
        consumer = await environment.consumer("orders", FIRST, RAW)
        seen = Seen({33: 1000})
        handling = Handling(workers=8, on_error=Retry(2, DLQ, pause=0.001))
        await run_until(consumer, seen, handling, lambda: consumer.lag == 0)
        assert sorted(seen.offsets) == [*range(33), 33, 33, *range(33, 100)]
        (letter,) = map(decode, stage.broker.stream("orders.dlq").messages)
        assert letter.body == b"33"
        assert letter.application_properties is not None
        told = dict(letter.application_properties)
        assert told.pop("x-original-timestamp")
        assert told == {
            "x-original-stream": "orders",
            "x-original-offset": 33,
            "x-exception-class": "builtins.ValueError",
            "x-exception-message": "no b'33'",
            "x-attempts": 3,
        }

    run(body)


@pytest.mark.parametrize("kind", ["bytes", "amqp"])
def test_a_dead_letter_for_which_there_is_no_room(
    run: Any, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Its body is left out, and what comes behind it is handled."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.stream("orders.dlq")
        poison = b"x" * 1_048_500
        if kind == "amqp":
            poison = encode(Message(b"", application_properties={"long": "x" * 1_048_450}))
        stage.broker.stream("orders").append([poison, encode(Message(b"good"))])
        asked = Consuming(name="g", decode=decode if kind == "amqp" else None)
        consumer = await environment.consumer("orders", FIRST, asked)
        handling = Handling(on_error=Retry(0, DLQ))
        await run_until(consumer, Seen({0: 1000}), handling, lambda: consumer.lag == 0)
        (letter,) = map(decode, stage.broker.stream("orders.dlq").messages)
        assert letter.body == b""
        assert letter.application_properties is not None
        assert letter.application_properties["x-original-offset"] == 0
        assert letter.application_properties["x-original-size"] == len(poison)
        assert stage.broker.stream("orders").offsets["g"] == 1

    run(body)
    assert 'is in "orders.dlq", without its body' in caplog.text


def test_dead_letters_of_amqp(run: Any) -> None:
    """They keep what they are; what is no such message at all is a dead letter, too."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.stream("orders.dlq")
        good = Message(b"good", Properties(message_id="1"), {"shop": "north"}, {"x-a": 1})
        stage.broker.stream("orders").append([encode(good), b"\x00\x01no AMQP"])
        asked = Consuming(name="g", decode=decode)
        consumer = await environment.consumer("orders", FIRST, asked)
        seen = Seen({0: 1000})
        handling = Handling(on_error=Retry(0, DLQ))
        await run_until(consumer, seen, handling, lambda: consumer.lag == 0)
        assert [record.message for record in seen.records] == [good]
        first, second = map(decode, stage.broker.stream("orders.dlq").messages)
        assert (first.body, first.properties, first.annotations) == (
            b"good",
            good.properties,
            {"x-a": 1},
        )
        assert first.application_properties is not None
        assert first.application_properties["shop"] == "north"
        assert first.application_properties["x-original-offset"] == 0
        assert second.body == b"\x00\x01no AMQP"
        assert second.application_properties is not None
        assert second.application_properties["x-attempts"] == 0
        assert second.application_properties["x-exception-class"] == "wireloom.errors.DecodeError"

    run(body)


def test_a_dead_letter_that_is_refused(run: Any) -> None:
    """It is told to who sent it: that record is not handled, whatever becomes of others."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 2)
        stage.broker.stream("orders.dlq")
        ignoring = stage.broker.faults.ignore(Publish, times=2)
        consumer = await environment.consumer("orders", FIRST, RAW)
        handling = Handling(workers=2, on_error=Retry(0, DLQ), grace=0.1)
        running = asyncio.ensure_future(consumer.run(Seen({0: 1, 1: 1}), handling))
        await until(lambda: ignoring.hits)
        refused = encode_message(
            PublishError(0, (PublishingError(1, ResponseCode.ACCESS_REFUSED),))
        )
        for connection in stage.broker.connections:
            if connection.publishers:
                connection.send_bytes(refused)
        with pytest.raises(NotConfirmed) as caught:
            await running
        assert dict(caught.value.codes) == {1: ResponseCode.ACCESS_REFUSED}
        await consumer.close()
        assert "g" not in stage.broker.stream("orders").offsets

    run(body)


def test_dead_letters_need_a_stream(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 3)
        consumer = await environment.consumer("orders", FIRST)
        with pytest.raises(StreamDoesNotExist):
            await consumer.run(Seen(), Handling(on_error=Retry(0, DLQ)))
        with pytest.raises(InvalidArgument, match="dead letters would come back"):
            await consumer.run(Seen(), Handling(on_error=Retry(0, DeadLetter("orders"))))
        assert await take(consumer, 3) == numbered(0, 3)

    run(body)

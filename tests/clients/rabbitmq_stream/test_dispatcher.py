"""Who gets what comes on a connection, also while others take ids."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.dispatcher import Dispatcher
from wireloom.rabbitmq_stream.codes import SubscriptionIdDoesNotExist
from wireloom.rabbitmq_stream.messages import CreditResponse, MetadataUpdate, Tune
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.runtime.mailbox import Mailbox

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, fill, numbered, take, until


class _Hasty:
    """An end that is subscribed again where it was, as soon as it is lost."""

    stream = "orders"
    subscription_id = -1

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher
        self.subscribe()

    def subscribe(self) -> None:
        number = self._dispatcher.subscription_id()
        assert number is not None
        self.subscription_id = number
        self._dispatcher.add_subscription(self)  # type: ignore[arg-type]

    def on_lost(self, _reason: BaseException) -> None:
        self.subscribe()


def test_an_id_is_free_before_it_is_told() -> None:
    dispatcher = Dispatcher(Mailbox[Tune](1))
    ends = [_Hasty(dispatcher) for _ in range(3)]
    dispatcher.on_metadata_update(MetadataUpdate(ResponseCode.STREAM_NOT_AVAILABLE, "orders"))
    found: dict[int, Any] = dispatcher.subscriptions
    assert found == {end.subscription_id: end for end in ends}


def test_a_late_refusal_of_credit_is_for_who_had_the_id_before() -> None:
    """The old one gave a credit when the broker had dropped it, and had not told yet."""
    dispatcher = Dispatcher(Mailbox[Tune](1))
    lost: list[BaseException] = []
    end: Any = SimpleNamespace(stream="orders", subscription_id=0, on_lost=lost.append)
    refusal = CreditResponse(ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST, 0)
    dispatcher.add_subscription(end)
    dispatcher.on_credit_response(refusal)
    assert not lost
    dispatcher.subscribed(end)
    assert dispatcher.subscriptions == {0: end}
    dispatcher.on_credit_response(refusal)
    assert [type(each) for each in lost] == [SubscriptionIdDoesNotExist]
    assert not dispatcher.subscriptions


def test_a_refusal_of_credit_after_the_answer_ends_the_subscription(run: Any) -> None:
    async def body(_: Stage, environment: AsyncEnvironment) -> None:
        consumer = await environment.consumer("orders", FIRST)
        dispatcher = unwrapped(consumer)._client._dispatcher
        (number,) = dispatcher.subscriptions
        code = ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST
        dispatcher.on_credit_response(CreditResponse(code, number))
        await until(lambda: consumer.state == "closed")
        assert isinstance(consumer.error, SubscriptionIdDoesNotExist)

    run(body)


def test_a_connection_whose_subscriptions_are_not_given_back_yet(
    run: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """That passes: it is no reason to end a consumer."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        caplog.clear()
        first = await environment.consumer("orders", FIRST)
        client = unwrapped(first)._client
        other = SimpleNamespace(stream="other", on_lost=lambda _: None)
        subscriptions = client._dispatcher.subscriptions
        taken = {number: other for number in range(256) if number not in subscriptions}
        subscriptions.update(taken)
        asking = asyncio.ensure_future(environment.consumer("orders", FIRST))
        await until(lambda: "no subscription is left" in caplog.text)
        for number in taken:
            del subscriptions[number]
        second = await asking
        for consumer in (first, second):
            assert await take(consumer, 10) == numbered(0, 10)
            await consumer.close()

    run(body)

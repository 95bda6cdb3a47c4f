"""Partitions that come and go while a program uses their super stream."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from typing import Any

import pytest
from wireloom.clients.cluster.events import Event, PartitionsChanged
from wireloom.clients.rabbitmq_stream import NotRouted
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.routing import By, ByKey
from wireloom.testing.embedded import Conflict, NotFound

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import Stage, until

EVERYWHERE = By(lambda _, partitions: partitions)
FOUR = ("clicks-0", "clicks-1", "clicks-2", "clicks-3")


def hasten(environment: AsyncEnvironment, monkeypatch: pytest.MonkeyPatch, **times: float) -> None:
    """Makes an environment look at partitions more often."""
    module = sys.modules[type(environment.partition_watch).__module__]
    for name, seconds in times.items():
        monkeypatch.setattr(module, name, seconds)


def test_messages_go_to_a_partition_that_is_added(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Event] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        hasten(environment, monkeypatch, EVERY=0.02)
        stage.broker.super_stream("clicks")
        async with await environment.super_producer("clicks", EVERYWHERE) as producer:
            assert len(await producer.send(b"to three")) == 3
            stage.broker.add_partition("clicks", "clicks-3")
            await until(lambda: len(producer.partitions) == 4)
            assert [partition for partition, _ in await producer.send(b"to four")] == [*FOUR]
        assert stage.broker.stream("clicks-3").messages == [b"to four"]

    run(body, on_event=heard.append)
    changes = [event for event in heard if isinstance(event, PartitionsChanged)]
    assert changes == [PartitionsChanged(stream="clicks", added=("clicks-3",), removed=())]


def test_a_partition_that_is_lost_is_a_reason_to_look(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        hasten(environment, monkeypatch, CALM=0.01)
        stage.broker.super_stream("clicks")
        producer = await environment.super_producer("clicks", EVERYWHERE)
        await producer.send(b"to three")
        await producer.flush()
        stage.broker.stream("clicks-1").delete()
        await until(lambda: tuple(producer.partitions) == ("clicks-0", "clicks-2"))
        assert len(await producer.send(b"to two")) == 2
        await producer.close()

    run(body)


def test_a_key_that_was_bound_to_nothing_is_asked_for_again(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("sales", ["sales-eu"], ["eu"])
        routing = ByKey(lambda body: body.decode())
        async with await environment.super_producer("sales", routing) as producer:
            await producer.send(b"eu")
            with pytest.raises(NotRouted):
                await producer.send(b"us")
            stage.broker.add_partition("sales", "sales-us", "us")
            assert await producer.send(b"us") == [("sales-us", 1)]

    run(body)


def test_a_key_that_is_bound_once_more_is_asked_for_again(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        hasten(environment, monkeypatch, EVERY=0.02)
        stage.broker.super_stream("sales", ["sales-eu"], ["eu"])
        routing = ByKey(lambda body: body.decode())
        async with await environment.super_producer("sales", routing) as producer:
            assert await producer.send(b"eu") == [("sales-eu", 1)]
            stage.broker.add_partition("sales", "sales-all", "eu")
            await until(lambda: len(producer.partitions) == 2)
            assert await producer.send(b"eu") == [("sales-eu", 2), ("sales-all", 1)]

    run(body)


def test_what_cannot_follow_is_told_again(
    run: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        hasten(environment, monkeypatch, EVERY=0.02)
        stage.broker.super_stream("clicks")
        producer = await environment.super_producer("clicks", EVERYWHERE)
        repartition, tries = unwrapped(producer).repartition, []

        def failing(partitions: Sequence[str]) -> Any:
            tries.append(partitions)
            if len(tries) < 3:
                raise ValueError("not now")
            return repartition(partitions)

        monkeypatch.setattr(unwrapped(producer), "repartition", failing)
        stage.broker.add_partition("clicks", "clicks-3")
        await until(lambda: len(producer.partitions) == 4)
        await producer.close()
        assert tries == [FOUR] * 3

    with caplog.at_level(logging.WARNING):
        run(body)
    assert caplog.text.count("not now") == 2


def test_partitions_of_the_embedded_broker(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        with pytest.raises(NotFound):
            stage.broker.add_partition("others", "others-0")
        with pytest.raises(Conflict):
            stage.broker.add_partition("clicks", "clicks-0")
        assert stage.broker.add_partition("clicks", "clicks-3").messages == []
        assert tuple(await environment.partitions("clicks")) == FOUR
        assert tuple(await environment.route("3", "clicks")) == ("clicks-3",)

    run(body)

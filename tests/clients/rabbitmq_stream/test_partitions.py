"""Partitions that come and go while a program uses their super stream."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Sequence
from itertools import chain
from typing import Any

import pytest
from wireloom.clients.cluster.events import Event, PartitionsChanged
from wireloom.clients.rabbitmq_stream import Consuming, Credentials, NotRouted, Options, Record
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.publishing import Producing
from wireloom.clients.rabbitmq_stream.routing import By, ByKey
from wireloom.errors import TimedOut
from wireloom.rabbitmq_stream.codes import AccessRefused
from wireloom.rabbitmq_stream.messages import DeclarePublisher, Subscribe
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.testing.embedded import Conflict, NotFound

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, answer, until

EVERYWHERE = By(lambda _, partitions: partitions)
FOUR = ("clicks-0", "clicks-1", "clicks-2", "clicks-3")


def hasten(environment: AsyncEnvironment, monkeypatch: pytest.MonkeyPatch, **times: float) -> None:
    """Makes an environment look at partitions more often."""
    module = sys.modules[type(environment.partition_watch).__module__]
    for name, seconds in times.items():
        monkeypatch.setattr(module, name, seconds)


async def look(environment: AsyncEnvironment) -> None:
    """Has it look once more."""
    looking = unwrapped(environment).partition_watch.look
    await (looking() if asyncio.iscoroutinefunction(looking) else asyncio.to_thread(looking))


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


def test_they_are_looked_at_again_after_a_function_of_the_program_raised(
    run: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    sealed = False

    def credentials() -> Credentials:
        if sealed:
            raise RuntimeError("the vault is sealed")
        return Credentials("guest", "guest")

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        nonlocal sealed
        hasten(environment, monkeypatch, EVERY=0.02)
        stage.broker.super_stream("clicks")
        producer = await environment.super_producer("clicks", EVERYWHERE)
        sealed = True
        stage.proxy.cut()
        await until(lambda: "the vault is sealed" in caplog.text)
        sealed = False
        stage.broker.add_partition("clicks", "clicks-3")
        await until(lambda: len(producer.partitions) == 4)
        await producer.close()

    run(body, options=Options(credentials=credentials))


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


def test_a_partition_that_is_added_is_read(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """From its first message on, whenever the others began."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks", partitions=2)
        stage.broker.stream("clicks-0").append([b"old"])
        consumer = await environment.super_consumer("clicks")
        hasten(environment, monkeypatch, EVERY=0.02, CALM=0.01)
        stage.broker.add_partition("clicks", "clicks-2").append([b"a", b"b"])
        stage.proxy.cut()  # a reason to look at once
        records = consumer.records(30)
        assert [await anext(records) for _ in range(2)] == [
            ("clicks-2", 0, b"a"),
            ("clicks-2", 1, b"b"),
        ]
        assert [*consumer.partitions] == ["clicks-0", "clicks-1", "clicks-2"]
        stage.broker.stream("clicks-2").append([b"c"])
        stage.broker.stream("clicks-0").append([b"new"])
        found = sorted([await anext(records) for _ in range(2)])
        assert found == [("clicks-0", 1, b"new"), ("clicks-2", 2, b"c")]
        await consumer.close()
        stage.broker.add_partition("clicks", "clicks-3")
        await look(environment)
        assert len(consumer.consumers) == 3

    run(body)


def test_a_partition_that_is_added_is_handled(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks", partitions=2)
        seen: list[tuple[str, bytes]] = []

        def handle(record: Record[bytes]) -> None:
            seen.append((record.stream, record.message))

        consumer = await environment.super_consumer("clicks", FIRST, Consuming(name="g"))
        running = asyncio.ensure_future(consumer.run(handle))
        hasten(environment, monkeypatch, EVERY=0.02, CALM=0.01)
        stage.broker.add_partition("clicks", "clicks-2").append([b"a"])
        stage.proxy.cut()
        await until(lambda: seen)
        stage.broker.stream("clicks-0").append([b"b"])
        await until(lambda: len(seen) == 2)
        await consumer.close()
        await running
        assert seen == [("clicks-2", b"a"), ("clicks-0", b"b")]
        assert stage.broker.stream("clicks-2").offsets["g"] == 0

    run(body)


def test_a_partition_that_cannot_be_read_yet_is_tried_again(
    run: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Meanwhile the others are read on."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks", partitions=2)
        consumer = await environment.super_consumer("clicks", FIRST)
        refusing = stage.broker.faults.refuse(Subscribe, ResponseCode.ACCESS_REFUSED, times=1)
        stage.broker.add_partition("clicks", "clicks-2").append([b"a"])
        await look(environment)
        assert refusing.hits == 1
        stage.broker.stream("clicks-0").append([b"b"])
        records = consumer.records(30)
        assert await anext(records) == ("clicks-0", 0, b"b")
        await look(environment)
        assert await anext(records) == ("clicks-2", 0, b"a")
        await consumer.close()

    run(body)
    assert 'the partitions of "clicks" are looked at again' in caplog.text


def test_members_share_out_a_partition_that_is_added(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks", partitions=2)
        member = Consuming(name="g", single_active=True)
        first = await environment.super_consumer("clicks", FIRST, member)
        second = await environment.super_consumer("clicks", FIRST, member)
        hasten(environment, monkeypatch, EVERY=0.02, CALM=0.01)
        stage.broker.add_partition("clicks", "clicks-2").append([b"a"])
        stage.proxy.cut()
        await until(lambda: {len(first.consumers), len(second.consumers)} == {3})

        def active() -> list[str]:  # who has which hangs on the order in which they subscribed
            consumers = chain(first.consumers, second.consumers)
            return sorted(one.stream for one in consumers if one.active)

        await until(lambda: active() == ["clicks-0", "clicks-1", "clicks-2"])
        reader = next(each for each in (first, second) if each.consumers[2].active)
        assert await anext(reader.records(30)) == ("clicks-2", 0, b"a")
        await first.close()
        await second.close()

    run(body)


# --- partitions without a leader ---

BY_NUMBER = By(lambda body, partitions: [partitions[int(body[:1])]])


def test_a_partition_without_a_leader_holds_up_nobody(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        dead, *live = stage.broker.super_stream("clicks")
        dead.stop_leader()
        producer = await environment.super_producer("clicks", BY_NUMBER)
        assert await producer.send(b"0 first", timeout=5.0) == [("clicks-0", 1)]
        ((_, promise),) = await producer.submit(b"0 second", timeout=5.0)
        for number in (1, 2):
            await producer.send(b"%d" % number)
        await until(lambda: all(each.messages for each in live))
        await until(lambda: producer.unconfirmed == 2)
        dead.start_leader()
        assert await answer(promise) == 2
        await producer.close()
        assert dead.messages == [b"0 first", b"0 second"]

    run(body)


def test_the_time_limit_of_a_send_is_that_of_its_declaration_too(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        dead, *_ = stage.broker.super_stream("clicks")
        dead.stop_leader()
        named = Producing(name="importer")  # whose ids nobody knows yet
        producer = await environment.super_producer("clicks", BY_NUMBER, named)
        waiting = asyncio.ensure_future(producer.send(b"0", timeout=30.0))
        await asyncio.sleep(0.1)
        assert await producer.send(b"1") == [("clicks-1", 1)]
        with pytest.raises(TimedOut, match=r'"clicks-0": no producer yet within 0\.1 s'):
            await producer.send(b"0", timeout=0.1)
        dead.start_leader()
        assert await waiting == [("clicks-0", 1)]
        await producer.close()

    run(body)


def test_a_silent_broker_holds_up_a_send_for_its_time_alone(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        dead, *_ = stage.broker.super_stream("clicks")
        producer = await environment.super_producer("clicks", BY_NUMBER)
        stage.proxy.blackhole()
        ((_, promise),) = await producer.submit(b"0", timeout=0.1)
        stage.proxy.heal()
        stage.proxy.cut()
        assert await answer(promise) == 1
        await producer.close()
        assert dead.messages == [b"0"]

    run(body)


def test_a_partition_that_may_not_be_written_is_told_each_time(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        producer = await environment.super_producer("clicks", BY_NUMBER)
        stage.broker.faults.refuse(DeclarePublisher, ResponseCode.ACCESS_REFUSED, times=2)
        for _ in range(2):
            with pytest.raises(AccessRefused):
                await producer.send(b"0")
        assert await producer.send(b"0") == [("clicks-0", 1)]
        await producer.close()

    run(body)


def test_a_partition_without_a_leader_is_read_later(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        hasten(environment, monkeypatch, EVERY=0.02)
        dead, live, *_ = stage.broker.super_stream("clicks")
        dead.append([b"dead"])
        live.append([b"live"])
        dead.stop_leader()
        consumer = await environment.super_consumer("clicks", FIRST)
        records = aiter(consumer.records(30))
        assert await anext(records) == ("clicks-1", 0, b"live")
        dead.start_leader()
        assert await anext(records) == ("clicks-0", 0, b"dead")
        await consumer.close()

    run(body, options=Options(timeout=0.5))

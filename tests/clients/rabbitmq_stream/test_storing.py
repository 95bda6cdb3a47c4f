"""Offsets that a program stores or loads, also while the connection is lost."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest
from wireloom.clients.cluster.events import Event, GivenUp, Recovered, Retry
from wireloom.clients.rabbitmq_stream import Consuming, External, Manual, Options, UpdateFailed
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.errors import ConnectionLost, InvalidArgument, LocalError, TimedOut, WireloomError
from wireloom.rabbitmq_stream.messages import QueryOffset, StoreOffset, Subscribe
from wireloom.rabbitmq_stream.types import ResponseCode

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, fill, numbered, take, until


@pytest.mark.parametrize(
    ("name", "offset", "problem"),
    [
        ("", 1, "without a name"),
        ("g", -5, "must be 0 to"),
        ("g", 1 << 64, "must be 0 to"),
        ("g", "5", "int"),
    ],
)
def test_an_offset_that_cannot_be_stored(run: Any, name: str, offset: Any, problem: str) -> None:
    """It is refused at once, and forgotten."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        consumer = await environment.consumer(
            "orders", FIRST, Consuming(name=name, tracking=Manual())
        )
        await take(consumer, 1)
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=3)
        for state in ("open", "recovering"):
            assert consumer.state == state
            with pytest.raises(LocalError, match=problem):
                await consumer.store_offset(offset)
            stage.proxy.cut()
            await until(lambda: consumer.state != "open")
        await until(lambda: consumer.state == "open")
        assert await take(consumer, 19) == numbered(1, 20)
        await consumer.close()

    run(body)


def test_an_offset_that_cannot_be_stored_in_time_when_it_is_attached_again(
    run: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is attached for all that, and not once more; what is kept is stored at the end."""
    heard: list[Event | None] = []

    def stuck(*_arguments: Any, **_named: Any) -> None:
        heard.append(None)
        raise TimedOut("nothing could be sent")

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        group = Consuming(name="g", tracking=Manual())
        consumer = await environment.consumer("orders", FIRST, group)
        await take(consumer, 10)
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE)
        stage.proxy.cut()
        await until(lambda: consumer.state == "recovering")
        await consumer.store_offset(7)
        client = type(unwrapped(consumer)._client)
        with monkeypatch.context() as patched:
            patched.setattr(client, "store_offset", stuck)
            stage.broker.faults.clear()
            await until(lambda: None in heard and isinstance(heard[-1], Recovered))
        behind = heard[heard.index(None) :]
        assert not any(isinstance(event, Retry) for event in behind)
        assert 'offset 7 of "orders" was not stored: nothing could be sent' in caplog.text
        assert await take(consumer, 10) == numbered(10, 20)
        await consumer.close()
        assert await environment.stored_offset("orders", "g") == 7

    run(body, on_event=heard.append)


def test_an_offset_is_stored_when_the_turn_begins(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        group = Consuming(name="g", tracking=Manual(), single_active=True)
        consumer = await environment.consumer("orders", FIRST, group)
        await take(consumer, 10)
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE, times=5)
        stage.proxy.cut()
        await until(lambda: consumer.state == "recovering")
        await consumer.store_offset(7)
        await until(lambda: consumer.state == "open" and consumer.active)
        assert await take(consumer, 1) == numbered(10, 11)
        assert await consumer.stored_offset() == 7
        await consumer.close()

    run(body)


@pytest.mark.parametrize("active", [False, True], ids=["each", "single-active"])
def test_an_offset_is_stored_when_it_is_closed_meanwhile(run: Any, active: bool) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        group = Consuming(name="g", tracking=Manual(), single_active=active)
        consumer = await environment.consumer("orders", FIRST, group)
        await take(consumer, 4)
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE)
        stage.proxy.cut()
        await until(lambda: consumer.state == "recovering")
        await consumer.store_offset(3)
        await consumer.close()
        stage.broker.faults.clear()
        assert await environment.stored_offset("orders", "g") == 3

    run(body)


@pytest.mark.parametrize(("stored", "expected"), [(None, 4), (2, 4), (10, 10)])
def test_what_is_stored_when_it_is_the_turn_of_another(
    run: Any, stored: int | None, expected: int
) -> None:
    """What was handled before the turn was lost, unless the other one has stored more."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        group = Consuming(name="g", single_active=True)
        async with await environment.consumer("orders", FIRST, group) as consumer:
            assert await take(consumer, 5) == numbered(0, 5)
            if stored is not None:
                await environment.store_offset("orders", "g", stored)
            unwrapped(consumer).active = False  # as after a loss
        await until(lambda: stage.broker.stream("orders").offsets["g"] == expected)

    run(body)


def test_a_program_loads_its_offset_with_a_coroutine(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        threads: list[int] = []

        def load() -> int:
            threads.append(threading.get_ident())
            return 14

        async def load_later() -> int:
            await asyncio.sleep(0)
            return 14

        async with await environment.consumer(
            "orders", FIRST, Consuming(tracking=External(load))
        ) as consumer:
            assert await take(consumer, 1) == numbered(15, 16)
        assert threading.get_ident() not in threads  # it may take its time
        if stage.flavour == "aio":
            group = Consuming(name="g", single_active=True, tracking=External(load_later))
            async with await environment.consumer("orders", FIRST, group) as consumer:
                assert await take(consumer, 1) == numbered(15, 16)
        with pytest.raises(InvalidArgument, match="the offset that was loaded is 'x'"):
            await environment.consumer("orders", FIRST, Consuming(tracking=External(wrong)))

    run(body)


def test_a_program_takes_too_long_to_load_its_offset(run: Any) -> None:
    """That is no fault of a connection."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        assert await environment.exists("orders")
        before = [peer.client for peer in stage.broker.connections]

        def load() -> None:  # on threads it keeps to a limit by itself
            raise TimedOut("no offset was loaded within 0.3 s")

        async def load_later() -> None:
            await asyncio.sleep(30)

        loads = load_later if stage.flavour == "aio" else load
        with pytest.raises(TimedOut, match="no offset was loaded within"):
            await environment.consumer("orders", FIRST, Consuming(tracking=External(loads)))
        assert await environment.exists("orders")
        assert [peer.client for peer in stage.broker.connections] == before

    run(body, options=Options(timeout=0.3))


def test_a_turn_that_fails_passes_to_the_next_of_the_group(run: Any) -> None:
    """The broker hears that the consumer has ended, although its connection stays."""
    heard: list[Event | None] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        given: list[Any] = ["x", None]  # what is wrong the second time is so every time
        external = External(given.pop)
        first, failing, last = [
            await environment.consumer(
                "orders", FIRST, Consuming(name="g", single_active=True, tracking=tracking)
            )
            for tracking in (Manual(), external, Manual())
        ]
        await first.close()
        assert await take(last, 20) == numbered(0, 20)
        assert isinstance(failing.error, UpdateFailed)
        assert isinstance(failing.error.__cause__, InvalidArgument)
        await until(lambda: any(isinstance(event, GivenUp) for event in heard))
        (told,) = (event for event in heard if isinstance(event, GivenUp))
        assert told.reason is unwrapped(failing).error
        await failing.close()
        await last.close()
        assert not any(one.subscriptions for one in stage.broker.connections)

    run(body, on_event=heard.append)


@pytest.mark.parametrize("members", [1, 2])
def test_an_offset_that_cannot_be_loaded_at_a_turn_is_asked_for_again(
    run: Any, members: int
) -> None:
    heard: list[Event | None] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        troubles: list[Exception] = []

        def load() -> int | None:
            if troubles:
                raise troubles.pop()
            return 14

        group = Consuming(name="g", single_active=True, tracking=External(load))
        manual = replace(group, tracking=Manual())
        first = await environment.consumer("orders", FIRST, manual)
        await take(first, 1)
        consumers = [await environment.consumer("orders", FIRST, group) for _ in range(members)]
        troubles += [KeyError("the database is down") for _ in range(4)]
        await first.close()
        await until(lambda: any(unwrapped(each).has_records for each in consumers))
        assert [each.error for each in consumers] == [None] * members
        (reading,) = (each for each in consumers if unwrapped(each).has_records)
        assert await take(reading, 1) == numbered(15, 16)
        for each in consumers:
            await each.close()
        assert not troubles
        # one may have been about to be attached, in the background
        await until(lambda: not any(one.subscriptions for one in stage.broker.connections))

    run(body, on_event=heard.append)
    told = [event.reason for event in heard if isinstance(event, Retry)]
    assert str(told[0]) == "the turn was not taken: KeyError: 'the database is down'"
    assert not any(isinstance(event, GivenUp) for event in heard)


@pytest.mark.parametrize("code", [ResponseCode.STREAM_NOT_AVAILABLE, ResponseCode.INTERNAL_ERROR])
def test_an_offset_that_the_broker_does_not_tell_at_a_turn_is_asked_for_again(
    run: Any, code: ResponseCode
) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        group = Consuming(name="g", single_active=True)
        manual = replace(group, tracking=Manual())
        first = await environment.consumer("orders", FIRST, manual)
        second = await environment.consumer("orders", FIRST, group)
        refused = stage.broker.faults.refuse(QueryOffset, code, times=3)
        await first.close()
        assert await take(second, 20) == numbered(0, 20)
        assert refused.hits == 3
        await second.close()

    run(body)


def test_an_offset_that_cannot_be_saved_when_a_turn_ends_is_told(
    run: Any, caplog: pytest.LogCaptureFixture
) -> None:
    def save(offset: int) -> None:
        raise KeyError("the database is down")

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        external = External(lambda: None, save)
        group = Consuming(name="g", single_active=True, tracking=external)
        consumer = await environment.consumer("orders", FIRST, group)
        assert await take(consumer, 5) == numbered(0, 5)
        unwrapped(consumer).caught_up()
        ends = unwrapped(consumer)._start_of_turn
        await (ends(False) if stage.flavour == "aio" else asyncio.to_thread(ends, False))
        assert consumer.error is None
        with pytest.raises(KeyError):
            await consumer.close()

    run(body)
    assert "offset 4 of \"orders\" was not stored: 'the database is down'" in caplog.text


@pytest.mark.parametrize("kind", [ConnectionLost, TimedOut])
def test_what_a_function_of_the_program_raises_at_the_end_is_raised(
    run: Any, kind: type[WireloomError]
) -> None:
    """It may keep the offset with a client of this package."""

    def save(offset: int) -> None:
        raise kind(f"{offset} is not saved")

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        asked = Consuming(tracking=External(lambda: None, save))
        consumer = await environment.consumer("orders", FIRST, asked)
        await take(consumer, 5)
        with pytest.raises(kind, match="3 is not saved"):
            await consumer.close()
        assert consumer.state == "closed"

    run(body)


@pytest.mark.parametrize("asked", ["nothing", "refused"])
def test_an_offset_that_the_broker_does_not_store_is_told(
    run: Any, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 5)
        consumer = await environment.consumer("orders", FIRST, Consuming(name="g"))
        monkeypatch.setattr(import_module(type(unwrapped(consumer)).__module__), "SEEN", 0.2)
        await take(consumer, 3)
        stage.broker.faults.ignore(StoreOffset)
        if asked == "refused":
            stage.broker.faults.refuse(QueryOffset, ResponseCode.ACCESS_REFUSED)
        await consumer.close()

    run(body)
    told = 'the broker does not show that offset 1 of "orders" is stored for "g"'
    assert [line.startswith(told) for line in caplog.messages].count(True) == 1


def wrong() -> Any:
    """What is no offset."""
    return "x"

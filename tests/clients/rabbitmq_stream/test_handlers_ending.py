"""How ``run`` ends: handlers that hang, that fail at last, and an environment that is closed."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import (
    Consuming,
    DeadLetter,
    Handling,
    Options,
    Record,
    Retry,
)
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.errors import ClosedHere
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.rabbitmq_stream.messages import Unsubscribe

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, fill, until
from tests.clients.rabbitmq_stream.test_handlers import RAW, Seen


class Interrupt(BaseException):
    """As Ctrl-C, for tasks as well."""


class Held:
    """A handler that has a record in hand until it is let go, whatever is asked of it.

    Attributes:
        records: What it was given.
        problem: What it raises then.
    """

    def __init__(self, problem: Exception | None = None) -> None:
        self.records: list[Record[Any]] = []
        self.problem = problem
        self._free = threading.Event()

    def let_go(self) -> None:
        """Lets it end."""
        self._free.set()

    def of(self, flavour: str) -> Callable[[Record[Any]], object]:
        """The function for a flavour."""
        return self._awaited if flavour == "aio" else self._waiting

    def _waiting(self, record: Record[Any]) -> None:
        self.records.append(record)
        self._free.wait(30)
        if self.problem:
            raise self.problem

    async def _awaited(self, record: Record[Any]) -> None:
        self.records.append(record)
        while not self._free.is_set():
            with suppress(asyncio.CancelledError):
                await asyncio.sleep(0.01)
        if self.problem:
            raise self.problem


def test_handlers_that_hang_after_another_has_failed(
    run: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """They are waited for once."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        consumer = await environment.consumer("orders", FIRST, RAW)
        held = Held()
        hanging = held.of(stage.flavour)

        def handler(record: Record[bytes]) -> object:
            if record.offset == 3:
                raise ValueError(record.offset)
            return hanging(record)

        with pytest.raises(ValueError, match="3"):
            await consumer.run(handler, Handling(workers=4, grace=0.1))
        held.let_go()
        await consumer.close()

    run(body)
    assert caplog.messages.count("handlers did not end within 0.1 s") == 1


def test_one_that_fails_at_last(run: Any) -> None:
    """It is told although the consumer is closed meanwhile, and at once."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        consumer = await environment.consumer("orders", FIRST, RAW)
        held = Held(ValueError("at last"))
        running = asyncio.ensure_future(consumer.run(held.of(stage.flavour), Handling(grace=60)))
        await until(lambda: held.records)
        closing = asyncio.ensure_future(consumer.close())
        await until(lambda: unwrapped(consumer)._closed)
        held.let_go()
        async with asyncio.timeout(30):
            await closing
            with pytest.raises(ValueError, match="at last"):
                await running

    run(body)


def test_what_came_of_a_deleted_stream_is_handled(run: Any) -> None:
    """Also what waits for that, while it is deleted."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        consumer = await environment.consumer("orders", FIRST)
        held = Held()
        running = asyncio.ensure_future(consumer.run(held.of(stage.flavour), Handling(workers=2)))
        await until(lambda: held.records and not unwrapped(consumer).has_records)
        stage.broker.stream("orders").delete()
        await until(lambda: consumer.error is not None)
        await asyncio.sleep(0.5)  # in which it looks for records
        held.let_go()
        with pytest.raises(StreamDoesNotExist):
            await running
        assert sorted(record.offset for record in held.records) == [*range(20)]
        await consumer.close()

    run(body)


@pytest.mark.parametrize("by", ["decode", "key"])
def test_an_interrupt_while_a_record_is_made_ready(run: Any, by: str) -> None:
    """The record is handled by who comes next, and nothing is stored behind it before."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        broken = {5, 12}

        def interrupted(body: bytes) -> bytes:
            if int(body) in broken:
                broken.remove(int(body))
                raise Interrupt
            return body

        asked = replace(RAW, decode=interrupted) if by == "decode" else RAW
        key = (lambda record: interrupted(record.message)) if by == "key" else None
        consumer = await environment.consumer("orders", FIRST, asked)
        seen = Seen()
        for _ in range(2):
            with pytest.raises(Interrupt):
                await consumer.run(seen, Handling(key=key))
        running = asyncio.ensure_future(consumer.run(seen, Handling(key=key)))
        await until(lambda: len(seen.records) >= 20)
        await consumer.close()
        await running
        assert sorted(seen.offsets) == [*range(20)]
        assert stage.broker.stream("orders").offsets["g"] == 19

    run(body)


def test_what_a_handler_waits_for_is_cancelled_by_others(run: Any) -> None:
    """That is a failure of the handler, and no reason to end."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        if stage.flavour == "sync":
            return  # there are no such things
        await fill(environment, 0, 10)
        consumer = await environment.consumer("orders", FIRST, RAW)
        seen = Seen()

        async def handler(record: Record[bytes]) -> None:
            seen(record)
            if record.offset == 3:
                cancelled = asyncio.get_running_loop().create_future()
                cancelled.cancel()
                await cancelled

        retry = Retry(2, pause=0, then="skip")
        running = asyncio.ensure_future(consumer.run(handler, Handling(on_error=retry)))
        await until(lambda: len(seen.records) == 12)
        await consumer.close()
        await running
        assert seen.offsets == [0, 1, 2, 3, 3, 3, *range(4, 10)]

    run(body)


def test_handlers_may_end_when_run_is_cancelled(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        if stage.flavour == "sync":
            return  # threads are not cancelled
        await fill(environment, 0, 10)
        consumer = await environment.consumer("orders", FIRST, RAW)
        began, may_end, ended = asyncio.Event(), asyncio.Event(), list[int]()

        async def handler(record: Record[bytes]) -> None:
            began.set()
            await may_end.wait()
            ended.append(record.offset)

        running = asyncio.ensure_future(consumer.run(handler, Handling(grace=60)))
        await began.wait()
        running.cancel()
        await asyncio.sleep(0.05)
        may_end.set()
        await asyncio.wait([running])
        assert (running.cancelled(), ended) == (True, [0])
        await consumer.close()
        assert stage.broker.stream("orders").offsets["g"] == 0

    run(body)


def test_the_environment_is_closed_while_a_consumer_is(run: Any) -> None:
    """It takes the connection away when what is handled is stored."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        consumer = await environment.consumer("orders", FIRST, RAW)
        held = Held()
        running = asyncio.ensure_future(consumer.run(held.of(stage.flavour)))
        await until(lambda: held.records)
        closes = [asyncio.ensure_future(consumer.close())]
        await until(lambda: unwrapped(consumer)._closed)
        closes.append(asyncio.ensure_future(environment.close()))
        await asyncio.sleep(0.1)
        held.let_go()
        await asyncio.gather(running, *closes)
        assert stage.broker.stream("orders").offsets == {"g": held.records[-1].offset}

    run(body)


def test_a_handler_closes_what_is_being_closed(run: Any) -> None:
    """It is waited for, and so does not wait."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        consumer = await environment.consumer("orders", FIRST, RAW)
        inner = unwrapped(consumer)
        begun = threading.Event()

        def handle(_: Record[bytes]) -> None:
            begun.set()
            while not inner._closed:
                time.sleep(0.005)
            inner.close()

        async def handle_on_asyncio(_: Record[bytes]) -> None:
            begun.set()
            await until(lambda: inner._closed)
            await inner.close()

        handler = handle_on_asyncio if stage.flavour == "aio" else handle
        running = asyncio.ensure_future(consumer.run(handler, Handling(grace=1000)))
        await until(begun.is_set)
        await consumer.close()
        await running
        assert stage.broker.stream("orders").offsets == {"g": 0}

    run(body, options=Options(timeout=1000))


def test_a_pause_before_another_try_does_not_hold_it_up(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        consumer = await environment.consumer("orders", FIRST, RAW)

        def handler(record: Record[bytes]) -> None:
            if record.offset == 3:
                raise KeyError(record.offset)
            raise ValueError(record.offset)

        retry = Retry(1, pause=3600, longest=3600)
        running = asyncio.ensure_future(consumer.run(handler, Handling(on_error=retry, grace=0.2)))
        await until(lambda: unwrapped(consumer)._handlers is not None)
        await asyncio.sleep(0.1)
        await consumer.close()
        await running
        assert "g" not in stage.broker.stream("orders").offsets

    run(body)


@pytest.mark.parametrize("turns", [0, 11, 14, 40])
def test_the_environment_is_closed(run: Any, turns: int) -> None:
    """That is an end like any other, also for handlers and dead letters that are published."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 100)
        stage.broker.stream("orders.dlq")
        stage.broker.stream("made")
        producer = await environment.producer("made")
        consumer = await environment.consumer("orders", FIRST, RAW)
        made = unwrapped(producer)

        async def handler(record: Record[bytes]) -> None:
            await made.send(record.message)
            if record.offset % 3 == 0:
                raise ValueError(record.offset)

        def waiting(record: Record[bytes]) -> None:
            made.send(record.message)
            if record.offset % 3 == 0:
                raise ValueError(record.offset)

        handling = Handling(workers=2, on_error=Retry(0, DeadLetter("orders.dlq")))
        running = asyncio.ensure_future(
            consumer.run(handler if stage.flavour == "aio" else waiting, handling)
        )
        for _ in range(turns):
            await asyncio.sleep(0)
        await environment.close()
        await running
        handled = stage.broker.stream("orders").offsets.get("g", -1) + 1
        assert len(stage.broker.stream("made").messages) >= handled
        assert len(stage.broker.stream("orders.dlq").messages) >= handled // 3

    run(body)


def test_the_environment_is_closed_and_the_broker_does_not_answer(run: Any) -> None:
    """For the second consumer no time is left."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        running = []
        for _ in range(2):
            consumer = await environment.consumer("orders", FIRST, Consuming())
            running.append(asyncio.ensure_future(consumer.run(Seen())))
            await asyncio.sleep(0.05)
        stage.broker.faults.ignore(Unsubscribe)
        await environment.close()
        await asyncio.gather(*running)

    run(body, options=Options(timeout=0.3))


def test_a_handler_that_uses_something_closed(run: Any) -> None:
    """That is its failure, while the environment is open."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 10)
        consumer = await environment.consumer("orders", FIRST, RAW)

        def handler(record: Record[bytes]) -> None:
            raise ClosedHere("closed by this program")

        with pytest.raises(ClosedHere):
            await consumer.run(handler)
        assert not environment.closing
        await consumer.close()

    run(body)

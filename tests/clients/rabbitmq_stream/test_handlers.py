"""Records are handled by functions, several at once, at the embedded broker."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import (
    Automatic,
    Consuming,
    DeadLetter,
    External,
    Handling,
    Manual,
    Record,
    Retry,
)
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.amqp import decode
from wireloom.clients.rabbitmq_stream.routing import By
from wireloom.errors import DecodeError, InvalidArgument, LocalError

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, fill, numbered, take, until

RAW = Consuming(name="g", tracking=Automatic(every=10, seconds=60))


class Seen:
    """A handler that notes what it gets, whichever the flavour; it fails as often as it is told.

    Attributes:
        records: What it was given, each time.
        failures: How often it is yet to fail, by offset.
    """

    def __init__(self, failures: dict[int, int] | None = None) -> None:
        self.records: list[Record[Any]] = []
        self.failures = dict(failures or {})
        self._lock = threading.Lock()

    def __call__(self, record: Record[Any]) -> None:
        with self._lock:
            self.records.append(record)
            left = self.failures.get(record.offset, 0)
            self.failures[record.offset] = left - 1
        if left > 0:
            raise ValueError(f"no {record.message!r}")

    @property
    def offsets(self) -> list[int]:
        """The offsets of what it was given."""
        return [record.offset for record in self.records]


async def run_until(
    consumer: AsyncConsumer[Any],
    handler: Callable[[Record[Any]], object],
    handling: Handling,
    ready: Callable[[], object],
) -> None:
    """Has records handled until something is true, and closes the consumer then."""
    running = asyncio.ensure_future(consumer.run(handler, handling))
    waiting = asyncio.ensure_future(until(ready))
    await asyncio.wait([running, waiting], return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        waiting.cancel()
    else:
        await consumer.close()
    await running
    await consumer.close()


@pytest.mark.parametrize("workers", [1, 8])
def test_all_are_handled_once(run: Any, workers: int) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 3000)
        consumer = await environment.consumer("orders", FIRST, RAW)
        seen = Seen()
        await run_until(
            consumer, seen, Handling(workers=workers), lambda: len(seen.records) == 3000
        )
        assert sorted(seen.offsets) == [*range(3000)]
        if workers == 1:
            assert seen.offsets == [*range(3000)]
        assert {record.stream for record in seen.records} == {"orders"}
        assert seen.records[5].message == b"%d" % seen.records[5].offset
        assert min(record.timestamp for record in seen.records) > 0
        assert stage.broker.stream("orders").offsets["g"] == 2999

    run(body)


def test_order_per_key(run: Any) -> None:
    """Eight workers, some of them slow: records of a key come one after another, in order."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 600)
        consumer = await environment.consumer("orders", FIRST, RAW)
        order: dict[int, list[int]] = {}
        busy: set[int] = set()
        overlaps: list[int] = []

        def key(record: Record[bytes]) -> int:
            return int(record.message) % 20

        async def handler(record: Record[bytes]) -> None:
            if key(record) in busy:
                overlaps.append(record.offset)
            busy.add(key(record))
            await asyncio.sleep(0.002 if record.offset % 7 == 0 else 0)
            busy.discard(key(record))
            order.setdefault(key(record), []).append(record.offset)

        loop = asyncio.get_running_loop()

        def waiting(record: Record[bytes]) -> None:
            asyncio.run_coroutine_threadsafe(handler(record), loop).result()

        await run_until(
            consumer,
            handler if stage.flavour == "aio" else waiting,
            Handling(workers=8, key=key),
            lambda: sum(map(len, order.values())) == 600,
        )
        assert order == {number: [*range(number, 600, 20)] for number in range(20)}
        assert not overlaps

    run(body)


def test_a_handler_is_tried_again(run: Any, caplog: pytest.LogCaptureFixture) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        consumer = await environment.consumer("orders", FIRST, RAW)
        seen = Seen({5: 3})
        retry = Retry(3, pause=0.001)
        await run_until(consumer, seen, Handling(on_error=retry), lambda: 19 in seen.offsets)
        assert seen.offsets == [0, 1, 2, 3, 4, 5, 5, 5, 5, *range(6, 20)]

    with caplog.at_level(logging.WARNING, "wireloom.clients.rabbitmq_stream"):
        run(body)
    assert 'handling offset 5 of "orders" failed, try 3 of 4: ValueError' in caplog.messages
    assert "no b'5'" not in caplog.text  # messages are not logged


def test_what_fails_ends_it(run: Any) -> None:
    """And is not stored, nor anything behind it; nothing of it is lost for who reads on."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 100)
        consumer = await environment.consumer("orders", FIRST, RAW)
        other = await environment.consumer("orders", FIRST)
        seen = Seen({50: 1000})
        handling = Handling(workers=4, key=lambda record: record.offset % 4, waiting=30)
        with pytest.raises(ValueError, match="no b'50'") as failed:
            await consumer.run(seen, handling)
        assert failed.value.__notes__ == ['handling offset 50 of "orders", try 1']
        assert consumer.state == other.state == "open"
        assert await take(other, 100) == numbered(0, 100)
        rest = [offset for offset, _ in await take(consumer, 100 - len(set(seen.offsets) - {50}))]
        assert rest == sorted({*range(100)} - {*seen.offsets} | {50})
        await consumer.close()
        await other.close()

    run(body)


def test_it_is_skipped(run: Any, caplog: pytest.LogCaptureFixture) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        consumer = await environment.consumer("orders", FIRST, RAW)
        seen = Seen({5: 1000})
        retry = Retry(1, "skip", pause=0)
        await run_until(consumer, seen, Handling(on_error=retry), lambda: 19 in seen.offsets)
        assert seen.offsets == [0, 1, 2, 3, 4, 5, 5, *range(6, 20)]
        assert stage.broker.stream("orders").offsets["g"] == 19

    run(body)
    assert 'offset 5 of "orders" could not be handled and is skipped' in caplog.messages


def test_what_cannot_be_decoded_is_no_exception_of_the_handler(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.stream("orders").append([b"\x00\x01no AMQP"])
        consumer = await environment.consumer("orders", FIRST, Consuming(decode=decode))
        with pytest.raises(DecodeError) as failed:
            await consumer.run(Seen(), Handling(on_error=Retry(5)))
        assert failed.value.__notes__ == ['handling offset 0 of "orders", try 0']

    run(body)


def test_connections_are_cut_meanwhile(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 2000)
        consumer = await environment.consumer("orders", FIRST, RAW)
        seen = Seen()

        def cut(record: Record[bytes]) -> None:
            seen(record)
            if record.offset % 500 == 0:
                loop.call_soon_threadsafe(stage.proxy.cut)

        loop = asyncio.get_running_loop()
        await run_until(consumer, cut, Handling(workers=4), lambda: len(seen.records) >= 2000)
        assert sorted(seen.offsets) == [*range(2000)]

    run(body)


def test_what_is_stored_is_a_prefix(run: Any) -> None:
    """With one record that is not handled yet, nothing behind it is stored."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 200)
        asked = Consuming(name="g", tracking=Automatic(every=1))
        consumer = await environment.consumer("orders", FIRST, asked)
        seen, held = Seen(), threading.Event()
        woken = asyncio.Event()

        async def handler(record: Record[bytes]) -> None:
            seen(record)
            if record.offset == 42:
                await woken.wait()

        def waiting(record: Record[bytes]) -> None:
            seen(record)
            if record.offset == 42:
                held.wait(30)

        running = asyncio.ensure_future(
            consumer.run(handler if stage.flavour == "aio" else waiting, Handling(workers=3))
        )
        await until(lambda: len(seen.records) == 200)
        await until(lambda: stage.broker.stream("orders").offsets.get("g") == 41)
        assert consumer.lag is not None
        assert consumer.lag >= 200 - 42
        held.set()
        woken.set()
        await until(lambda: stage.broker.stream("orders").offsets["g"] == 199)
        await consumer.close()
        await running

    run(body)


def test_the_program_keeps_offsets(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 100)
        kept: list[int] = []
        tracking = External(lambda: kept[-1] if kept else None, kept.append, every=10)
        consumer = await environment.consumer("orders", FIRST, Consuming(tracking=tracking))
        seen = Seen()
        await run_until(consumer, seen, Handling(workers=2), lambda: len(seen.records) == 100)
        assert kept == sorted(kept)
        assert len(kept) >= 8
        assert kept[-1] == 99

    run(body)


def test_by_itself_nothing_is_stored(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 20)
        manual = Consuming(name="g", tracking=Manual())
        consumer = await environment.consumer("orders", FIRST, manual)
        seen = Seen()
        await run_until(consumer, seen, Handling(), lambda: len(seen.records) == 20)
        assert not stage.broker.stream("orders").offsets

    run(body)


def test_a_handler_closes_the_consumer(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 100)
        consumer = await environment.consumer("orders", FIRST, RAW)
        closing = unwrapped(consumer).close
        seen = Seen()

        async def handler(record: Record[bytes]) -> None:
            seen(record)
            if record.offset == 10:
                await closing()

        def waiting(record: Record[bytes]) -> None:
            seen(record)
            if record.offset == 10:
                closing()

        await consumer.run(handler if stage.flavour == "aio" else waiting, Handling(workers=2))
        assert consumer.state == "closed"
        assert len(seen.records) < 100

    run(body)


def test_one_handler_at_a_time(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        consumer = await environment.consumer("orders", FIRST)
        running = asyncio.ensure_future(consumer.run(Seen()))
        await asyncio.sleep(0.1)
        with pytest.raises(LocalError, match="has a handler already"):
            await consumer.run(Seen())
        await consumer.close()
        await running

    run(body)


def test_pause(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 50)
        consumer = await environment.consumer("orders", FIRST, RAW)
        seen = Seen()
        consumer.pause()
        running = asyncio.ensure_future(consumer.run(seen, Handling(workers=2)))
        await asyncio.sleep(0.2)
        assert consumer.paused
        assert not seen.records
        consumer.resume()
        await until(lambda: len(seen.records) == 50)
        consumer.pause()
        await fill(environment, 50, 60)
        await asyncio.sleep(0.2)
        assert len(seen.records) == 50
        consumer.resume()
        await until(lambda: len(seen.records) == 60)
        await consumer.close()
        await running

    run(body)


def test_slow_handlers_are_told(run: Any, caplog: pytest.LogCaptureFixture) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 3)
        consumer = await environment.consumer("orders", FIRST)
        seen, held, woken = Seen(), threading.Event(), asyncio.Event()

        async def handler(record: Record[bytes]) -> None:
            seen(record)
            if record.offset == 1:
                await woken.wait()

        def waiting(record: Record[bytes]) -> None:
            seen(record)
            if record.offset == 1:
                held.wait(30)

        chosen = handler if stage.flavour == "aio" else waiting
        running = asyncio.ensure_future(consumer.run(chosen, Handling(slow=0.2)))
        await until(lambda: '"orders": slow handler: offset 1 is in hand' in caplog.text)
        assert seen.offsets == [0, 1]  # it is told while it lasts
        held.set()
        woken.set()
        await until(lambda: len(seen.records) == 3)
        await consumer.close()
        await running

    run(body)
    assert caplog.text.count("slow handler") == 1


def test_cancelled(run: Any) -> None:
    """What was not handled is read by who comes next."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        if stage.flavour == "sync":
            return  # a thread is not cancelled; Ctrl-C is in test_interrupts
        await fill(environment, 0, 500)
        consumer = await environment.consumer("orders", FIRST, RAW)
        done: list[int] = []

        async def handler(record: Record[bytes]) -> None:
            await asyncio.sleep(0.001)
            done.append(record.offset)

        while len(done) < 500:
            running = asyncio.ensure_future(consumer.run(handler, Handling(workers=5)))
            await asyncio.sleep(0.02)
            running.cancel()
            await asyncio.wait([running])
            assert running.cancelled()
        assert sorted(done) == [*range(500)]
        await consumer.close()
        assert stage.broker.stream("orders").offsets["g"] == 499

    run(body)


def test_partitions_are_handled(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        routing = By(lambda body, partitions: (partitions[int(body) % 3],))
        async with await environment.super_producer("clicks", routing) as producer:
            for number in range(300):
                await producer.send(b"%d" % number)
        consumer = await environment.super_consumer("clicks", FIRST, RAW)
        order: dict[str, list[int]] = {}
        lock = threading.Lock()

        def handler(record: Record[bytes]) -> None:
            with lock:
                order.setdefault(record.stream, []).append(record.offset)

        handling = Handling(workers=4, key=lambda record: record.stream)
        running = asyncio.ensure_future(consumer.run(handler, handling))
        await until(lambda: sum(map(len, order.values())) == 300)
        await until(lambda: consumer.lag == 0)
        consumer.pause()
        consumer.resume()
        await consumer.close()
        await running
        assert order == {name: [*range(100)] for name in producer.partitions}

    run(body)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Handling(workers=0),
        lambda: Handling(waiting=0),
        lambda: Handling(slow=0.0),
        lambda: Handling(key="offset"),  # type: ignore[arg-type]
        lambda: Handling(on_error="skip"),  # type: ignore[arg-type]
        lambda: Retry(-1),
        lambda: Retry(1, "ignore"),  # type: ignore[arg-type]
        lambda: Retry(1, pause=2.0, longest=1.0),
        lambda: DeadLetter(""),
        lambda: Consuming(decode=7),  # type: ignore[arg-type]
    ],
)
def test_what_makes_no_sense(make: Callable[[], object]) -> None:
    with pytest.raises(InvalidArgument):
        make()

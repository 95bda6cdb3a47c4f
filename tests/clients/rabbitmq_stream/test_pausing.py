"""Whoever reads a consumer that is paused waits, and does nothing else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import Consumer, Consuming, Handling
from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.consuming import SubscriptionState
from wireloom.errors import TimedOut

from tests.clients.rabbitmq_stream.stage import FIRST, Stage, bodies, numbered, take

REMINDER = 0.02
FEW = 100
"""Waits of a fraction of a second; where they are for no time there are thousands."""


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Is longer for each time that somebody begins to wait; it is soon time to look again."""
    found: list[object] = []

    def counted(wait: Any) -> Any:
        def waits(self: Any, *arguments: Any) -> Any:
            found.append(self)
            return wait(self, *arguments)

        return waits

    monkeypatch.setattr(SubscriptionState, "REMINDER", REMINDER)
    for kind in (AsyncConsumer, Consumer):
        monkeypatch.setattr(kind, "_wait", counted(kind._wait))
    return found


@pytest.mark.parametrize("most", [None, 7], ids=["records", "lists"])
def test_reading(run: Any, waits: list[object], most: int | None) -> None:
    """It looks now and then, and neither holds up an event loop nor keeps a processor busy."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.stream("orders").append(bodies(0, 10))
        consumer = await environment.consumer("orders", FIRST, Consuming(name="g"))
        consumer.pause()
        await asyncio.sleep(2 * REMINDER)
        waits.clear()
        reads: Any = consumer.records(0.2)
        with pytest.raises(TimedOut):
            await anext(reads if most is None else consumer.batches(0.2, most=most))
        assert len(waits) < FEW
        consumer.resume()
        assert await take(consumer, 10) == numbered(0, 10)
        await consumer.close()

    run(body)


def test_others_may_join_a_list(run: Any, waits: list[object]) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.stream("orders").append(bodies(0, 10))
        consumer = await environment.consumer("orders", FIRST, Consuming(name="g"))
        await asyncio.sleep(2 * REMINDER)
        waits.clear()
        reading = asyncio.ensure_future(anext(consumer.batches(30, most=20, wait=0.3)))
        await asyncio.sleep(0.1)
        consumer.pause()
        assert await reading == numbered(0, 10)
        assert len(waits) < FEW
        await consumer.close()

    run(body)


def test_handling(run: Any, waits: list[object]) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.stream("orders").append(bodies(0, 10))
        consumer = await environment.consumer("orders", FIRST, Consuming(name="g"))
        consumer.pause()
        await asyncio.sleep(2 * REMINDER)
        waits.clear()
        handled: list[int] = []
        handler = _on_asyncio(handled) if stage.flavour == "aio" else _on_threads(handled)
        running = asyncio.ensure_future(consumer.run(handler, Handling(workers=2)))
        await asyncio.sleep(0.2)
        few = len(waits)
        assert not handled
        consumer.resume()
        async with asyncio.timeout(30):
            while len(handled) < 10:
                await asyncio.sleep(0.005)
        await consumer.close()
        await running
        assert few < FEW

    run(body)


def _on_threads(handled: list[int]) -> Any:
    return lambda record: handled.append(record.offset)


def _on_asyncio(handled: list[int]) -> Any:
    async def handle(record: Any) -> None:
        handled.append(record.offset)

    return handle

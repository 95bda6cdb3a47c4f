"""A broker that takes nothing any more is told to the log."""

from __future__ import annotations

import asyncio

import pytest
from wireloom.clients.pulsar import Publishing
from wireloom.clients.pulsar.aio import AsyncPulsarClient
from wireloom.pulsar.messages import SendReceipt
from wireloom.testing.pulsar import Broker

from tests.clients.pulsar.api import FLAVOURS
from tests.clients.pulsar.scene import PATIENCE
from tests.clients.pulsar.scripted import TOPIC, play


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_broker_that_does_not_answer_is_blocked_until_it_does(
    flavour: str, caplog: pytest.LogCaptureFixture
) -> None:
    def told() -> list[str]:
        events = (getattr(record, "event", "") for record in caplog.records)
        return [event for event in events if "locked" in event]

    async def until(events: list[str]) -> None:
        async with asyncio.timeout(PATIENCE):
            while told() != events:
                await asyncio.sleep(0.01)

    async def body(client: AsyncPulsarClient) -> None:
        producer = await client.producer(TOPIC, Publishing(blocked_after=0.1))
        for expected in (["Blocked", "Unblocked"], ["Blocked", "Unblocked"] * 2):
            held = broker.faults.hold(SendReceipt)
            for _ in range(2):
                await producer.publish(b"waits")
            await until(expected[:-1])
            held.release()
            await producer.flush()
            await until(expected)

    caplog.set_level("INFO", "wireloom.clients")
    with Broker() as broker:
        play(flavour, broker, body)
    lines = [record.getMessage() for record in caplog.records if "blocked" in record.getMessage()]
    assert f'"{TOPIC}": blocked: nothing was confirmed for' in lines[0]
    assert lines[0].endswith("2 messages wait")

"""A broker that is short of disk: it does not read from those who publish, and says nothing."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest
from wireloom.clients.cluster.events import Blocked, Event, Unblocked
from wireloom.clients.rabbitmq_stream import Options, Producing

from tests.brokers.rabbitmq.fixtures import Brokers
from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.recovery.scene import (
    COUNT,
    FIRST,
    LOT,
    PATIENCE,
    body_of,
    new_stream,
    read,
)
from tests.clients.rabbitmq_stream.scene import use_many_threads
from tests.support.effort import times

pytestmark = pytest.mark.real

SECONDS = times(6)
"""How long the alarm lasts; 30 in the long set."""
HEARTBEAT = 2
BLOCKED_AFTER = 1.0


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_an_alarm_of_the_disk(flavour: str, brokers: Brokers) -> None:
    node = brokers.node("4.3")
    heard: list[tuple[float, Event]] = []

    async def play() -> None:
        use_many_threads()
        environment = FLAVOURS[flavour]().environment(
            f"{node.host}:{node.stream_port}",
            Options(timeout=PATIENCE, heartbeat=HEARTBEAT),
            on_event=lambda event: heard.append((monotonic(), event)),
        )
        async with environment, new_stream(environment) as stream:
            consumer = await environment.consumer(stream, FIRST)
            reading = asyncio.create_task(read(consumer))
            producing = Producing(
                max_unconfirmed=COUNT, confirm_timeout=PATIENCE, blocked_after=BLOCKED_AFTER
            )
            producer = await environment.producer(stream, producing)
            await producer.send_many([body_of(n) for n in range(LOT)])
            await producer.flush()
            try:
                await asyncio.to_thread(node.ctl, "set_disk_free_limit", str(1 << 50))
                ends = monotonic() + SECONDS
                for start in range(LOT, COUNT, LOT):
                    await producer.send_many([body_of(n) for n in range(start, start + LOT)])
                    await asyncio.sleep(0.02)
                await asyncio.sleep(max(0.0, ends - monotonic()))
                assert producer.unconfirmed
                assert producer.state == "open"
            finally:
                await asyncio.to_thread(node.ctl, "set_disk_free_limit", str(1 << 20))
            over = monotonic()
            await producer.flush()
            print(f"all confirmed {monotonic() - over:.2f} s after the alarm")
            assert await reading == [*range(COUNT)]
            await producer.close()
            await consumer.close()

    asyncio.run(play())
    kinds = [type(event) for _, event in heard]
    assert kinds.count(Blocked) == kinds.count(Unblocked) == 1
    blocked = next(event for _, event in heard if isinstance(event, Blocked))
    assert blocked.seconds >= BLOCKED_AFTER
    assert 0 < blocked.unconfirmed < COUNT

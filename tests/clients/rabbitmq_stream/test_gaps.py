"""What retention removed before a consumer with filters came for it is told, and ends nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from wireloom.clients.cluster.events import Event, Gap, GivenUp
from wireloom.clients.rabbitmq_stream import Consuming, External, Manual, OffsetsGone
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.consuming import OnGap
from wireloom.rabbitmq_stream.messages import Subscribe
from wireloom.rabbitmq_stream.types import ResponseCode

from tests.clients.rabbitmq_stream.api import unwrapped
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, stored, take, until

SHORT = {"max-length-bytes": "20000", "stream-max-segment-size-bytes": "5000"}
RED: dict[str, Any] = {"name": "g", "tracking": Manual(), "filter_values": ["red"]}
LOT = [bytes(100)] * 10


def write(stage: Stage, lots: int) -> int:
    """Appends to a stream that keeps few of them; gives the first offset that there is."""
    short = stage.broker.stream("short", SHORT)
    for _ in range(lots):
        short.append(LOT, "red")
    return short.chunks[0][0]


def holes(heard: list[Event]) -> list[tuple[int, int]]:
    """What is missing, as events told it."""
    assert not any(isinstance(event, GivenUp) for event in heard)
    return [(event.expected, event.first) for event in heard if isinstance(event, Gap)]


async def next_offset(consumer: Any) -> int:
    """The offset of the next record."""
    offset: int = (await take(consumer, 1))[0][0]
    return offset


@pytest.mark.parametrize("on_gap", ["raise", "skip"])
def test_while_the_connection_is_lost(run: Any, on_gap: OnGap) -> None:
    heard: list[Event] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        write(stage, 2)
        consumer = await environment.consumer("short", FIRST, Consuming(on_gap=on_gap, **RED))
        assert len(await take(consumer, 20)) == 20
        stage.broker.faults.refuse(Subscribe, ResponseCode.STREAM_NOT_AVAILABLE)
        stage.proxy.cut()
        await until(lambda: consumer.state == "recovering")
        first = write(stage, 100)
        stage.broker.faults.clear()
        await until(lambda: consumer.state == "open")
        assert consumer.error is None
        if on_gap == "raise":
            with pytest.raises(OffsetsGone) as told:
                await next_offset(consumer)
            assert (told.value.asked, told.value.got) == (20, first)
        assert await next_offset(consumer) == first
        assert holes(heard)[0][0] == 20
        assert holes(heard)[-1][1] == first
        await consumer.close()

    run(body, on_event=heard.append)


@pytest.mark.parametrize("on_gap", ["raise", "skip"])
def test_before_a_turn(run: Any, on_gap: OnGap) -> None:
    heard: list[Event] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        write(stage, 2)
        kept = replace(Consuming(**RED), tracking=External(lambda: 3))
        asked = replace(kept, single_active=True, on_gap=on_gap)
        first, second = [await environment.consumer("short", FIRST, asked) for _ in range(2)]
        assert len(await take(first, 5)) == 5
        first_kept = write(stage, 100)
        await first.close()
        await until(lambda: second.active)
        if on_gap == "raise":
            with pytest.raises(OffsetsGone) as told:
                await next_offset(second)
            assert (told.value.asked, told.value.got) == (4, first_kept)
        assert await next_offset(second) == first_kept
        assert holes(heard) == [(4, first_kept)]
        await second.close()

    run(body, on_event=heard.append)


def test_of_a_member_that_waits_for_its_turn(run: Any) -> None:
    """Where it would have begun when it was made does not matter any more."""
    heard: list[Event] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        write(stage, 2)
        asked = Consuming(single_active=True, **RED)
        first = await environment.consumer("short", FIRST, asked)
        assert len(await take(first, 5)) == 5
        await first.store_offset(3)
        assert await stored(first) == 3
        async with stage.environment(on_event=heard.append) as other:
            second = await other.consumer("short", FIRST, asked)
            kept = write(stage, 100)
            await first.store_offset(kept + 4)
            await until(lambda: stage.broker.stream("short").offsets.get("g") == kept + 4)
            _, peer = (peer for peer in stage.broker.connections if peer.subscriptions)
            before = unwrapped(second)._client
            peer.abort()
            await until(lambda: second.state == "open" and unwrapped(second)._client is not before)
            await first.close()
            assert await next_offset(second) == kept + 5
            assert holes(heard) == []
            await second.close()

    run(body)

"""Connections that several users of an environment share."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc

import pytest
from wireloom.clients.rabbitmq_stream import Options, Producing
from wireloom.errors import TimedOut
from wireloom.rabbitmq_stream.tables import PUBLISHERS
from wireloom.runtime import framing
from wireloom.testing.rabbitmq_stream import Broker

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.places import eventually
from tests.clients.rabbitmq_stream.scene import use_many_threads


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_locator_that_is_given_up_is_not_closed_for_others(flavour: str) -> None:
    """Who asked it in vain gives it up; who asked it later asks another one."""

    async def play() -> None:
        with Broker() as broker:
            broker.stream("orders")
            place, options = f"{broker.host}:{broker.port}", Options(timeout=1.0)
            async with FLAVOURS[flavour]().environment(place, options, locators=1) as environment:
                assert await environment.exists("orders")
                broker.connections[0].freeze()
                first = asyncio.create_task(environment.stats("orders"))
                await asyncio.sleep(0.3)
                second = asyncio.create_task(environment.exists("orders"))
                with pytest.raises(TimedOut):
                    await first
                assert await second

    asyncio.run(play())


@pytest.mark.parametrize("reset", [False, True], ids=["cut", "reset"])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_what_was_lost_takes_no_memory(
    flavour: str, reset: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lost connections are kept by reference cycles until Python looks for those."""

    async def play() -> None:
        with Broker() as broker:
            place = f"{broker.host}:{broker.port}"
            async with FLAVOURS[flavour]().environment(place) as environment:
                for _ in range(10):
                    assert not await environment.exists("orders")
                    broker.connections[0].abort(reset)
                    await asyncio.sleep(0.05)
                    await asyncio.to_thread(eventually, lambda: not broker.connections)

    monkeypatch.setattr(framing, "_mapped", bytearray)  # which tracemalloc sees
    tracemalloc.start()
    gc.disable()
    try:
        asyncio.run(play())
        assert tracemalloc.get_traced_memory()[0] < framing.DEFAULT_SIZE
    finally:
        gc.enable()
        tracemalloc.stop()


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_many_come_at_once(flavour: str) -> None:
    """Those who find a connection full that had room a moment ago go to another one."""

    async def play() -> None:
        use_many_threads()
        with Broker() as broker:
            broker.stream("orders")
            place = f"{broker.host}:{broker.port}"
            async with FLAVOURS[flavour]().environment(place) as environment:
                made = (
                    environment.producer("orders", Producing(name=str(number)))
                    for number in range(PUBLISHERS + 44)
                )
                producers = await asyncio.gather(*made)
                assert {producer.state for producer in producers} == {"open"}

    asyncio.run(play())

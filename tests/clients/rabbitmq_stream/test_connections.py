"""Connections that several users of an environment share."""

from __future__ import annotations

import asyncio

import pytest
from wireloom.clients.rabbitmq_stream import Options
from wireloom.errors import TimedOut
from wireloom.testing.rabbitmq_stream import Broker

from tests.clients.rabbitmq_stream.api import FLAVOURS


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_locator_that_is_given_up_is_not_closed_for_others(flavour: str) -> None:
    """Who asked it in vain gives it up; who asked it later asks another one."""

    async def play() -> None:
        with Broker() as broker:
            broker.stream("orders")
            place, options = f"{broker.host}:{broker.port}", Options(timeout=1.0)
            async with FLAVOURS[flavour]().environment(place, options) as environment:
                assert await environment.exists("orders")
                broker.connections[0].freeze()
                first = asyncio.create_task(environment.stats("orders"))
                await asyncio.sleep(0.3)
                second = asyncio.create_task(environment.exists("orders"))
                with pytest.raises(TimedOut):
                    await first
                assert await second

    asyncio.run(play())

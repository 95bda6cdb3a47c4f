"""Calls while the connection, or the environment, is being closed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import Closed, Consuming, Options
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.errors import ClosedHere, ConnectionLost
from wireloom.rabbitmq_stream.messages import Close
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.testing.rabbitmq_stream import Broker

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.scene import nothing_left, use_many_threads
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, until


@pytest.mark.parametrize("answered", [False, True])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_connection_that_is_being_closed(flavour: str, answered: bool) -> None:
    """What is asked of it then is refused as it is a moment later; ends close without a word."""

    async def play() -> None:
        use_many_threads()
        client = await FLAVOURS[flavour]().connect(broker.host, broker.port, Options())
        consumer = await client.consumer("orders")
        publisher = await client.publisher("orders")
        late = await client.consumer("orders")
        if answered:  # until the broker ends the connection that is the state as well
            bye = Close(client.connection.next_id(), ResponseCode.OK, "bye")
            await client.connection.request(bye)
            closing = asyncio.ensure_future(asyncio.sleep(0))
        else:
            ignoring = broker.faults.ignore(Close)
            closing = asyncio.ensure_future(client.close(timeout=1.0))
            await until(lambda: ignoring.hits)
        calls: list[Awaitable[object]] = [
            client.consumer("orders"),
            client.publisher("orders"),
            client.publisher("orders", reference="p"),
            client.metadata(("orders",)),
            publisher.publish([b"x"]),
        ]
        for call in calls:
            with pytest.raises(ConnectionLost if answered else ClosedHere, match="closed by"):
                await call
        await consumer.close()
        await publisher.close()
        await closing
        await late.close()
        await client.close()

    with nothing_left(), Broker() as broker:
        broker.stream("orders")
        asyncio.run(asyncio.wait_for(play(), 60))


@pytest.mark.parametrize("turns", [0, 5, 12, 20, 40])
def test_an_environment_that_is_being_closed(run: Any, turns: int) -> None:
    """What begins meanwhile, or goes on, ends as what begins afterwards."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        first = await environment.consumer("orders", FIRST, Consuming(name="g"))
        calls = [
            *(asyncio.ensure_future(environment.consumer("orders")) for _ in range(3)),
            *(asyncio.ensure_future(environment.producer("orders")) for _ in range(3)),
            asyncio.ensure_future(first.seek(FIRST)),
        ]
        for _ in range(turns):
            await asyncio.sleep(0)
        await environment.close()
        for call in calls:
            with suppress(Closed, ClosedHere):
                await call
        for begin in (environment.consumer, environment.producer):
            with pytest.raises(ClosedHere):
                await begin("orders")

    run(body)

"""Messages of other filter values come along; ``keep`` leaves them out."""

from __future__ import annotations

import asyncio

import pytest
from wireloom.clients.rabbitmq_stream import Automatic, Consuming, Record
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.nodes import Node, Places
from wireloom.errors import InvalidArgument, TimedOut

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.stage import FIRST, Stage, fill, numbered, played, take, until

TRACKING = Automatic(every=10, seconds=60)


def is_wanted(body: bytes) -> bool:
    """Every tenth."""
    return body.endswith(b"7")


@pytest.mark.parametrize("name", ["", "g"])
@pytest.mark.parametrize("flavour", FLAVOURS)
def test_iterating(flavour: str, name: str) -> None:
    async def play(_: Stage, environment: AsyncEnvironment) -> None:
        for first in range(0, 60, 20):
            await fill(environment, first, first + 20)
        asked = Consuming(name=name, tracking=TRACKING if name else None, keep=is_wanted)
        consumer = await environment.consumer("orders", FIRST, asked)
        found = [record async for record in consumer.read_to_end(30)]
        assert found == [record for record in numbered(0, 60) if is_wanted(record[1])]
        with pytest.raises(TimedOut):
            await anext(consumer.records(0.05))
        if name:
            await consumer.close()
            again = await environment.consumer("orders", FIRST, asked)
            assert await again.stored_offset() == 59

    played(flavour, play)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_decoded_and_handled(flavour: str) -> None:
    async def play(_: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 40)
        asked = Consuming(
            name="g", tracking=TRACKING, decode=int, keep=lambda number: number % 10 == 3
        )
        consumer = await environment.consumer("orders", FIRST, asked)
        assert await anext(consumer.records(30)) == (3, 3)
        handled: list[int] = []

        def handler(record: Record[int]) -> None:
            handled.append(record.message)

        running = asyncio.ensure_future(consumer.run(handler))
        await until(lambda: consumer.lag == 0)
        await consumer.close()
        await running
        assert handled == [13, 23, 33]
        again = await environment.consumer("orders", FIRST, asked)
        assert await again.stored_offset() == 39

    played(flavour, play)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_what_keep_raises_names_the_offset(flavour: str) -> None:
    def keep(body: bytes) -> bool:
        if body == b"2":
            raise ValueError(body)
        return True

    async def play(_: Stage, environment: AsyncEnvironment) -> None:
        await fill(environment, 0, 4)
        consumer = await environment.consumer("orders", FIRST, Consuming(keep=keep))
        with pytest.raises(ValueError, match="b'2'") as caught:
            await take(consumer, 4)
        assert "offset 2" in caught.value.__notes__[0]
        assert await take(consumer, 1) == numbered(3, 4)

    played(flavour, play)


def test_which_nodes() -> None:
    leader, replica = Node("a", 1), Node("b", 2)
    places = Places("s", leader, (replica,))
    assert places.candidates("any") == [replica, leader]
    assert places.candidates("leader") == [leader]
    assert places.candidates("replica") == [replica]
    with pytest.raises(InvalidArgument, match="node"):
        Consuming(node="follower")  # type: ignore[arg-type]  # that is the point
    with pytest.raises(InvalidArgument, match="keep"):
        Consuming(keep=7)  # type: ignore[arg-type]  # that is the point

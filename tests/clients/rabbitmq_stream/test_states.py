"""What producers and consumers say of themselves: whether they are attached, and why they ended."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from wireloom.clients.rabbitmq_stream import ByHash, Closed, Node
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.errors import ClosedHere
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist, StreamNotAvailable
from wireloom.rabbitmq_stream.types import OffsetFirst

from tests.clients.rabbitmq_stream.stage import Stage, until
from tests.clients.rabbitmq_stream.test_reaching import Resolver

FIRST = OffsetFirst()
GONE = (StreamDoesNotExist, StreamNotAvailable)


async def become(state: str, *ends: Any) -> None:
    """Waits until all are in a state."""
    await until(lambda: {end.state for end in ends} == {state})


def test_of_one_stream(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        ends: list[Any] = [
            await environment.producer("orders"),
            await environment.consumer("orders", FIRST),
        ]
        assert [(end.state, end.error) for end in ends] == [("open", None)] * 2
        for end in ends:
            await end.close()
            assert (end.state, type(end.error)) == ("closed", Closed)
            assert "was closed" in str(end.error)
        ends = [await environment.producer("orders"), await environment.consumer("orders", FIRST)]
        stage.broker.stream("orders").delete()
        await become("closed", *ends)
        for end in ends:
            assert isinstance(end.error, GONE)
        await environment.create("orders")
        ends = [await environment.producer("orders"), await environment.consumer("orders", FIRST)]
        await environment.close()
        assert {type(end.error) for end in ends} <= {Closed, ClosedHere}

    run(body)


def test_while_a_connection_is_lost(run: Any) -> None:
    resolver = Resolver()

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        resolver.found = Node("127.0.0.1", stage.proxy.port)
        ends: list[Any] = [
            await environment.producer("orders"),
            await environment.consumer("orders", FIRST),
        ]
        resolver.problem = OSError("not yet")
        stage.proxy.cut()
        await become("recovering", *ends)
        for end in ends:
            assert end.error is None
        resolver.problem = None
        await become("open", *ends)

    run(body, resolver=resolver)


def test_of_a_super_stream(run: Any) -> None:
    """The partition that is worst off counts."""
    resolver = Resolver()

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        resolver.found = Node("127.0.0.1", stage.proxy.port)
        await environment.create_super_stream("many", 2)
        sends = await environment.super_producer("many", ByHash(lambda body: body.decode()))
        reads = await environment.super_consumer("many", FIRST)
        assert (sends.state, sends.error) == ("opening", None)
        assert (reads.state, reads.error) == ("open", None)
        for number in range(9):
            await sends.send(b"%d" % number)
        assert (sends.state, sends.error) == ("open", None)
        resolver.problem = OSError("not yet")
        stage.proxy.cut()
        await become("recovering", sends, reads)
        for end in (sends, reads):
            assert end.error is None
        resolver.problem = None
        await become("open", sends, reads)
        stage.broker.stream("many-1").delete()
        for end in (sends, reads):
            await become("closed", end)
            assert isinstance(end.error, GONE)
            await end.close()
            assert end.state == "closed"

    run(body, resolver=resolver)


def test_of_a_super_stream_that_is_closed(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await environment.create_super_stream("many", 2)
        sends = await environment.super_producer("many", ByHash(lambda body: body.decode()))
        reads = await environment.super_consumer("many", FIRST)
        for end in (sends, reads):
            await end.close()
            assert (end.state, type(end.error)) == ("closed", Closed)

    run(body)


def test_of_a_super_stream_whose_environment_is_closed(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await environment.create_super_stream("many", 2)
        sends = await environment.super_producer("many", ByHash(lambda body: body.decode()))
        await sends.send(b"1")
        await environment.close()
        for _ in range(2):
            with pytest.raises((Closed, ClosedHere)):
                await sends.send(b"1")
            assert (sends.state, type(sends.error)) == ("closed", Closed)
        await sends.flush()  # all is confirmed
        assert sends.state == "closed"

    run(body)


def test_of_a_super_stream_that_nothing_was_sent_to_when_its_environment_is_closed(
    run: Any,
) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await environment.create_super_stream("many", 2)
        sends = await environment.super_producer("many", ByHash(lambda body: body.decode()))
        await environment.close()
        assert (sends.state, type(sends.error)) == ("closed", Closed)
        with pytest.raises(Closed):
            await sends.send(b"1")

    run(body)


@pytest.mark.parametrize("closed", ["consumer", "environment"])
def test_of_a_super_stream_without_partitions(run: Any, closed: str) -> None:
    """Others may be added, but not any more when it is closed."""

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await environment.create_super_stream("many", 1)
        reads = await environment.super_consumer("many", FIRST)
        await environment.delete_super_stream("many")
        with pytest.raises(StreamDoesNotExist):
            async for _ in reads.records(30):
                pass
        await become("opening", reads)

        async def read() -> int:
            return len([record async for record in reads])

        reading = asyncio.ensure_future(read())
        await asyncio.sleep(0.1)  # so that it waits
        await (environment if closed == "environment" else reads).close()
        async with asyncio.timeout(20):
            assert await reading == 0
        await become("closed", reads)

    run(body)

"""Streams and super streams are made, looked at and deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from wireloom.clients.cluster.events import Event, Retry
from wireloom.clients.rabbitmq_stream import Options, Retrying, StreamArguments
from wireloom.clients.rabbitmq_stream.aio.environment import AsyncEnvironment
from wireloom.clients.rabbitmq_stream.routing import ByKey
from wireloom.errors import InvalidArgument, Unsupported
from wireloom.rabbitmq_stream.codes import StreamAlreadyExists, StreamDoesNotExist
from wireloom.rabbitmq_stream.tables import PATH_CHARACTERS
from wireloom.testing.rabbitmq_stream import Broker

from tests.clients.rabbitmq_stream.api import FLAVOURS
from tests.clients.rabbitmq_stream.stage import Stage, until


def test_super_streams(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        kept = StreamArguments(max_age="7d")
        await environment.create_super_stream("clicks", 3, arguments=kept)
        with pytest.raises(StreamAlreadyExists):
            await environment.create_super_stream("clicks", 3)
        await environment.create_super_stream("clicks", 3, exists_ok=True)
        partitions = ["clicks-0", "clicks-1", "clicks-2"]
        assert list(await environment.partitions("clicks")) == partitions
        assert await environment.exists("clicks-1")
        await environment.delete_super_stream("clicks")
        with pytest.raises(StreamDoesNotExist):
            await environment.delete_super_stream("clicks")
        assert not await environment.exists("clicks-1")

    run(body)


def test_super_streams_by_key(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        await environment.create_super_stream("sales", binding_keys=["eu", "us"])
        assert await environment.route("us", "sales") == ("sales-us",)
        routing = ByKey(lambda body: body.decode())
        async with await environment.super_producer("sales", routing) as producer:
            assert await producer.send(b"eu") == [("sales-eu", 1)]
        with pytest.raises(InvalidArgument, match="number of partitions or binding keys"):
            await environment.create_super_stream("sales", 2, binding_keys=["eu", "us"])

    run(body)


def test_arguments_that_brokers_do_not_survive(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        with pytest.raises(InvalidArgument, match="max-age is 'soon'"):
            await environment.create("kept", {"max-age": "soon"})
        assert not await environment.exists("kept")
        await environment.create("kept", {"max-length-bytes": "20GB", "x-own": "as it is"})
        assert await environment.exists("kept")

    run(body)


def test_names_that_brokers_would_take_and_not_serve(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        most = PATH_CHARACTERS - len("/")
        with pytest.raises(InvalidArgument, match=f"{most + 1} characters, it may have {most}"):
            await environment.create("é" * (most + 1))
        with pytest.raises(InvalidArgument, match=f"it may have {most}"):
            await environment.create_super_stream("x" * most, 3)
        assert len(stage.broker.streams) == 1
        await environment.create("é" * most)
        await environment.create_super_stream("x" * (most - 2), 3)

    run(body)


def test_stored_offsets(run: Any) -> None:
    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        assert await environment.stored_offset("orders", "group") is None

    run(body)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_old_brokers_have_no_command_for_super_streams(flavour: str) -> None:
    async def play(address: str) -> None:
        async with FLAVOURS[flavour]().environment(address, Options(timeout=10)) as environment:
            with pytest.raises(Unsupported, match=r"3\.13"):
                await environment.create_super_stream("clicks", 3)

    with Broker("3.10") as broker:
        asyncio.run(play(f"{broker.host}:{broker.port}"))


@pytest.mark.parametrize(
    "act",
    [
        lambda environment: environment.create("new"),
        lambda environment: environment.create_super_stream("new", 1),
        lambda environment: environment.delete("orders"),
        lambda environment: environment.delete_super_stream("clicks"),
    ],
    ids=["create", "create_super_stream", "delete", "delete_super_stream"],
)
def test_who_waits_does_not_wait_for_the_next_try_of_others(
    run: Any, act: Callable[[AsyncEnvironment], Awaitable[None]]
) -> None:
    heard: list[Event] = []

    async def body(stage: Stage, environment: AsyncEnvironment) -> None:
        stage.broker.super_stream("clicks")
        await environment.producer("orders")
        stage.proxy.cut(after=0)
        stage.proxy.cut()
        await until(lambda: any(one.seconds > 60 for one in heard if isinstance(one, Retry)))
        stage.proxy.heal()
        await act(environment)

    run(body, on_event=heard.append, retrying=Retrying(first=3600.0, longest=3600.0))

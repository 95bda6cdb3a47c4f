"""What the clients of all protocols do when nobody answers: they keep the limit, and name it."""

from __future__ import annotations

import asyncio
import inspect
import socket
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

import pytest
from wireloom.clients import couchbase_dcp, pulsar, rabbitmq_stream, rocketmq
from wireloom.clients.couchbase_dcp import aio as couchbase_dcp_aio
from wireloom.clients.pulsar import aio as pulsar_aio
from wireloom.clients.pulsar import connections
from wireloom.clients.pulsar.aio import connections as aio_connections
from wireloom.clients.pulsar.steps import Address
from wireloom.clients.rabbitmq_stream import aio as rabbitmq_stream_aio
from wireloom.clients.rocketmq import aio as rocketmq_aio
from wireloom.errors import TimedOut, WireloomError
from wireloom.pulsar.types import CommandConsumerStats
from wireloom.runtime.deadline import Deadline
from wireloom.testing.pulsar import Broker as PulsarBroker
from wireloom.testing.rabbitmq_stream import Broker as RabbitBroker

LIMIT = 0.3
PATIENCE = 30.0


@pytest.fixture
def silent() -> Iterator[int]:
    """A port where everybody is let in and nobody is answered."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


def done(call: Callable[[], Any]) -> Any:
    """The result of a call of either flavour."""

    async def within() -> Any:
        result = call()
        return await result if isinstance(result, Awaitable) else result

    return asyncio.run(asyncio.wait_for(within(), PATIENCE))


PACKAGES = ("couchbase_dcp", "pulsar", "rabbitmq_stream", "rocketmq")


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("flavour", ["client.Client", "async_client.AsyncClient"])
def test_no_method_has_a_limit_of_its_own(package: str, flavour: str) -> None:
    module, name = flavour.split(".")
    kind = getattr(import_module(f"wireloom.{package}.{module}"), name)
    methods = {
        method: inspect.signature(value).parameters["timeout"].default
        for method, value in vars(kind).items()
        if inspect.isfunction(value) and not method.startswith("_")
    }
    assert len(methods) > 10
    assert set(methods.values()) == {None}


def _rabbit(connect: Any, port: int) -> Any:
    return connect("127.0.0.1", port, rabbitmq_stream.Options(timeout=LIMIT))


def _pulsar(connect: Any, port: int) -> Any:
    return connect("127.0.0.1", port, pulsar.Options(timeout=LIMIT))


def _couch(connect: Any, port: int) -> Any:
    return connect("127.0.0.1", port, couchbase_dcp.Options(timeout=LIMIT))


def _rocket(connect: Any, port: int) -> Any:
    client = connect([("127.0.0.1", port)], rocketmq.Options(timeout=LIMIT))
    return _async_route(client) if connect is rocketmq_aio.connect else _route(client)


def _route(client: rocketmq.RocketMQClient) -> None:
    with client:
        client.route("t")


async def _async_route(client: rocketmq_aio.AsyncRocketMQClient) -> None:
    async with client:
        await client.route("t")


CONNECTING: list[tuple[Any, Any, Any, str]] = [
    (_rabbit, rabbitmq_stream, rabbitmq_stream_aio, "PeerProperties: no answer"),
    (_pulsar, pulsar, pulsar_aio, "Connect: no answer"),
    (_rocket, rocketmq, rocketmq_aio, "GetRouteinfoByTopic: no answer"),
    (_couch, couchbase_dcp, couchbase_dcp_aio, "Hello: no answer"),
]


@pytest.mark.parametrize(("call", "sync", "aio", "what"), CONNECTING)
def test_a_silent_server_costs_the_limit_and_the_error_names_it(
    silent: int, call: Callable[[Any, int], Any], sync: Any, aio: Any, what: str
) -> None:
    for module in (sync, aio):
        with pytest.raises(WireloomError, match=rf"{what} within {LIMIT} s$"):
            done(partial(call, module.connect, silent))


@pytest.mark.parametrize("flavour", ["sync", "aio"])
def test_a_frozen_broker_of_streams(flavour: str) -> None:
    async def scene(port: int) -> None:
        options = rabbitmq_stream.Options(timeout=LIMIT)
        connect = rabbitmq_stream.connect if flavour == "sync" else rabbitmq_stream_aio.connect
        client: Any = await _awaited(connect("127.0.0.1", port, options))
        broker.connections[0].freeze()
        with pytest.raises(TimedOut, match=rf"^Create: no answer within {LIMIT} s$"):
            await _awaited(client.create("orders", {}))
        with pytest.raises(TimedOut, match=rf"^QueryOffset: no answer within {LIMIT} s$"):
            await _awaited(client.query_offset("group", "orders"))
        await _awaited(client.close(timeout=0))

    with RabbitBroker() as broker:
        asyncio.run(scene(broker.port))


@pytest.mark.parametrize("flavour", ["sync", "aio"])
def test_a_frozen_broker_of_topics(flavour: str) -> None:
    async def scene(port: int) -> None:
        options = pulsar.Options(timeout=LIMIT)
        open_connection = (
            connections.open_connection if flavour == "sync" else aio_connections.open_connection
        )
        at = Address("127.0.0.1", port)
        line: Any = await _awaited(open_connection(at, options, Deadline(PATIENCE)))
        broker.connections[0].freeze()
        with pytest.raises(TimedOut, match=rf"^ConsumerStats: no answer within {LIMIT} s$"):
            await _awaited(line.consumer_stats(CommandConsumerStats(1, 1)))
        await _awaited(line.connection.close())

    with PulsarBroker() as broker:
        asyncio.run(scene(broker.port))


async def _awaited(result: Any) -> Any:
    return await result if isinstance(result, Awaitable) else result

"""Calls from the pages of RabbitMQ Stream, run against the embedded broker from the first state."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Iterator
from time import monotonic, sleep
from typing import Any

import pytest
from wireloom.errors import ResponseError
from wireloom.generator.render.docs.calls import Calls
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python.sides import Sides
from wireloom.rabbitmq_stream.async_client import AsyncClient
from wireloom.rabbitmq_stream.client import Client
from wireloom.rabbitmq_stream.tables import State
from wireloom.testing.rabbitmq_stream import Broker

NAME = "rabbitmq_stream"
BEGINNING = ("PeerProperties", "SaslHandshake", "SaslAuthenticate")
GIVEN = ("DeclarePublisher", "Publish", "PublishV2", "Subscribe", "Metadata", "QueryOffset")
"""What must be carried out as it stands on the page."""
PATIENCE = 10.0


@pytest.fixture(scope="module")
def calls(models: dict[str, PackageModel]) -> Calls:
    return Calls(Sides(PackageModel(models[NAME].protocol, f"wireloom.{NAME}")))


@pytest.fixture
def broker() -> Iterator[Broker]:
    with Broker() as started:
        started.stream("events").append([b"one"])
        yield started


def _codes(calls: Calls, models: dict[str, PackageModel], *, awaited: bool) -> dict[str, str]:
    found = {item.name: calls.call(item) for item in models[NAME].messages}
    return {
        name: one.awaited if awaited else one.blocking
        for name, one in found.items()
        if one is not None
    }


def _listener(calls: Calls, models: dict[str, PackageModel]) -> Any:
    """The handler of the page of Tune, which answers what the broker proposes."""
    tune = next(item for item in models[NAME].messages if item.name == "Tune")
    hook = calls.hook(tune)
    assert hook is not None
    assert hook.answers
    names: dict[str, Any] = {}
    exec(compile(hook.code, "page", "exec"), names)
    return names["Listener"]()


def _rest(codes: dict[str, str]) -> list[str]:
    """The other calls, the one that ends the connection last."""
    left_out = {*BEGINNING, "Open", "Close", "Tune", "TuneResponse"}
    return ["Open", *(name for name in codes if name not in left_out), "Close"]


def test_blocking(calls: Calls, models: dict[str, PackageModel], broker: Broker) -> None:
    codes = _codes(calls, models, awaited=False)
    listener, end = _listener(calls, models), monotonic() + PATIENCE
    with Client.open_connection(
        broker.host, broker.port, handler=listener, timeout=PATIENCE
    ) as client:
        for name in (*BEGINNING, *_rest(codes)):
            while name == "Open" and client.connection.state is not State.OPENING:
                assert monotonic() < end
                sleep(0.01)
            try:
                exec(compile(codes[name], name, "exec"), {"client": client})
            except ResponseError:
                assert name not in (*BEGINNING, "Open", "Close", *GIVEN)


def test_asyncio(calls: Calls, models: dict[str, PackageModel], broker: Broker) -> None:
    codes = _codes(calls, models, awaited=True)

    async def talk() -> None:
        listener = _listener(calls, models)
        async with await AsyncClient.open_connection(
            broker.host, broker.port, handler=listener, timeout=PATIENCE
        ) as client:
            for name in (*BEGINNING, *_rest(codes)):
                while name == "Open" and client.connection.state is not State.OPENING:
                    await asyncio.sleep(0.01)
                flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
                try:
                    await eval(compile(codes[name], name, "exec", flags=flags), {"client": client})
                except ResponseError:
                    assert name not in (*BEGINNING, "Open", "Close", *GIVEN)

    asyncio.run(asyncio.wait_for(talk(), 60))

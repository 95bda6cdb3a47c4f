"""Errors of all clients for response codes say what to do, in the words of the specs."""

from __future__ import annotations

import asyncio
import pickle
import traceback
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from wireloom.clients import couchbase_dcp, pulsar, rabbitmq_stream, rocketmq
from wireloom.clients.couchbase_dcp import aio as couchbase_dcp_aio
from wireloom.clients.pulsar import aio as pulsar_aio
from wireloom.clients.rabbitmq_stream import aio as rabbitmq_stream_aio
from wireloom.clients.rocketmq import aio as rocketmq_aio
from wireloom.couchbase_dcp.messages import DcpOpen
from wireloom.couchbase_dcp.types import Status
from wireloom.errors import ResponseError
from wireloom.generator.free_text import sentence
from wireloom.generator.parse import parse_file
from wireloom.pulsar.messages import Connect
from wireloom.pulsar.types import ServerError
from wireloom.rabbitmq_stream.messages import Open
from wireloom.rabbitmq_stream.types import ResponseCode
from wireloom.rocketmq.messages import SendMessageV2
from wireloom.rocketmq.types import ResponseCode as RocketCode
from wireloom.testing.couchbase_dcp import Producer
from wireloom.testing.pulsar import Broker as PulsarBroker
from wireloom.testing.rabbitmq_stream import Broker as RabbitBroker
from wireloom.testing.rocketmq import Broker as RocketBroker

from tests.support.packages import PROTOCOLS, ROOT

PATIENCE = 30.0
COUCHBASE = couchbase_dcp.Options(username="user", password="password")
REFUSALS: dict[str, tuple[Callable[[], Any], type[Any], int]] = {
    "rabbitmq_stream": (RabbitBroker, Open, ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE),
    "pulsar": (PulsarBroker, Connect, ServerError.AUTHENTICATION_ERROR),
    "rocketmq": (RocketBroker, SendMessageV2, RocketCode.MESSAGE_ILLEGAL),
    "couchbase_dcp": (Producer, DcpOpen, Status.NO_ACCESS),
}
"""A server in memory, what it refuses, and the code that it says."""


def _remedies(protocol: str) -> dict[int, str]:
    """What the spec says about each of its codes."""
    said = parse_file(ROOT / "spec" / protocol / "protocol.yaml").protocol
    assert said is not None and said.codes is not None
    return {
        code.number: sentence(code.remedy).unescaped
        for group in said.codes.errors
        for code in group.codes
    }


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_every_code(protocol: str) -> None:
    codes, remedies = import_module(f"wireloom.{protocol}.codes"), _remedies(protocol)
    assert set(codes.EXCEPTIONS) == set(remedies)
    assert any(remedies.values())
    for number, remedy in remedies.items():
        error = codes.error(number)
        assert error.remedy == remedy
        for one in (error, pickle.loads(pickle.dumps(error))):
            shown = "".join(traceback.format_exception_only(one))
            assert shown.endswith(f"{error}\n{remedy}\n" if remedy else f"{error}\n")
    unknown = codes.error(next(number for number in range(9000) if number not in remedies))
    assert unknown.remedy == ""


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_blocking(protocol: str) -> None:
    def ask(port: int) -> None:
        match protocol:
            case "rabbitmq_stream":
                rabbitmq_stream.connect("127.0.0.1", port)
            case "pulsar":
                pulsar.connect("127.0.0.1", port)
            case "couchbase_dcp":
                couchbase_dcp.connect("127.0.0.1", port, COUCHBASE)
            case _:
                with rocketmq.connect([("127.0.0.1", port)]) as client:
                    client.producer("group").send("topic", rocketmq.Outgoing(body=b"one"))

    _refused(protocol, ask)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_on_asyncio(protocol: str) -> None:
    async def ask(port: int) -> None:
        match protocol:
            case "rabbitmq_stream":
                await rabbitmq_stream_aio.connect("127.0.0.1", port)
            case "pulsar":
                await pulsar_aio.connect("127.0.0.1", port)
            case "couchbase_dcp":
                await couchbase_dcp_aio.connect("127.0.0.1", port, COUCHBASE)
            case _:
                async with rocketmq_aio.connect([("127.0.0.1", port)]) as client:
                    await client.producer("group").send("topic", rocketmq.Outgoing(body=b"one"))

    _refused(protocol, lambda port: asyncio.run(asyncio.wait_for(ask(port), PATIENCE)))


def _refused(protocol: str, ask: Callable[[int], None]) -> None:
    """A server refuses what a client asks, and the error says what to do about it."""
    start, kind, code = REFUSALS[protocol]
    with start() as server:
        server.faults.refuse(kind, code)
        with pytest.raises(ResponseError) as refused:
            ask(server.port)
    assert refused.value.code == code
    assert refused.value.remedy == _remedies(protocol)[code] != ""

"""Arguments of the wrong type are refused by name, whichever the client."""

from __future__ import annotations

import asyncio
import inspect
from dataclasses import fields
from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from wireloom.clients import couchbase_dcp, pulsar, rabbitmq_stream, rocketmq
from wireloom.clients.couchbase_dcp import aio as couchbase_dcp_aio
from wireloom.clients.couchbase_dcp.options import Selection
from wireloom.clients.pulsar import aio as pulsar_aio
from wireloom.clients.rabbitmq_stream import aio as rabbitmq_stream_aio
from wireloom.clients.rocketmq import aio as rocketmq_aio
from wireloom.clients.rocketmq.popping import Popping
from wireloom.errors import InvalidArgument
from wireloom.runtime.deadline import Deadline

CONNECTS = [
    rabbitmq_stream.connect,
    rabbitmq_stream_aio.connect,
    pulsar.connect,
    pulsar_aio.connect,
    couchbase_dcp.connect,
    couchbase_dcp_aio.connect,
]
ROCKETS = [rocketmq.connect, rocketmq_aio.connect]
TOLD = [
    rabbitmq_stream.Options,
    pulsar.Options,
    pulsar.Retrying,
    pulsar.Batching,
    pulsar.Publishing,
    pulsar.Subscribing,
    rocketmq.Options,
    rocketmq.Producing,
    rocketmq.Consuming,
    Popping,
    couchbase_dcp.Options,
    Selection,
]


def refusal(connect: Any, *arguments: Any) -> str:
    """What a client says of its arguments."""

    async def within() -> None:
        result = connect(*arguments)
        if inspect.isawaitable(result):
            await result

    with pytest.raises(InvalidArgument) as caught:
        asyncio.run(within())
    return str(caught.value)


@pytest.mark.parametrize("connect", CONNECTS)
def test_hosts_ports_and_options(connect: Any) -> None:
    assert refusal(connect, "localhost", "5552") == "port is '5552' (str), it must be int"
    assert refusal(connect, "localhost", True) == "port is True (bool), it must be int"
    assert refusal(connect, b"localhost", 5552) == "host is b'localhost' (bytes), it must be str"
    assert refusal(connect, None, 5552) == "host is None (NoneType), it must be str"
    assert refusal(connect, "localhost", 70_000) == "a port is a number from 1 to 65535, not 70000"
    told = refusal(connect, "localhost", 5552, {"timeout": 1})
    assert told == "options is of another type (dict), it must be Options"


@pytest.mark.parametrize("connect", ROCKETS)
def test_name_servers(connect: Any) -> None:
    assert refusal(connect, [("localhost", "9876")]) == "port is '9876' (str), it must be int"
    assert refusal(connect, ("localhost", 9876)) == (
        "name_servers has 'localhost', it must have pairs of host and port"
    )
    assert refusal(connect, 9876) == "name_servers is 9876 (int), it must be Sequence"
    told = refusal(connect, [("localhost", 9876)], {"timeout": 1})
    assert told == "options is of another type (dict), it must be Options"


@pytest.mark.parametrize("connect", [couchbase_dcp.connect, couchbase_dcp_aio.connect])
@pytest.mark.parametrize("until", ["Now", 5])
def test_where_streams_end(connect: Any, until: Any) -> None:
    told = refusal(partial(connect, until=until), "localhost", 1)
    assert told == (
        f"until is {until!r} ({type(until).__name__}), it must be Mapping or 'now' or None"
    )


def plain(kind: type) -> list[Any]:
    known = {"str", "int", "float", "bool", "None", "SSLContext"}
    return [item for item in fields(kind) if known.issuperset(str(item.type).split(" | "))]


@pytest.mark.parametrize("kind", TOLD)
def test_options(kind: Any) -> None:
    assert plain(kind)
    for item in plain(kind):
        expected = f"{kind.__name__}.{item.name} is "
        with pytest.raises(InvalidArgument) as caught:
            kind(**{item.name: [1]})
        assert str(caught.value) == (
            f"{expected}{'[1]' if item.repr else 'a secret'} (list), it must be {item.type}"
        )


def test_numbers_of_other_libraries_are_numbers() -> None:
    half: Any = Fraction(1, 2)
    assert rabbitmq_stream.Options(timeout=half).timeout == 0.5


@pytest.mark.parametrize("value", ["1", None, b"1"])
def test_time_limits(value: Any) -> None:
    with pytest.raises(InvalidArgument, match="finite number of seconds >= 0, not"):
        Deadline(value)

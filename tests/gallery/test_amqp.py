"""AMQP 0-9-1 out of its YAML: every method beside what pamqp makes of it."""

from __future__ import annotations

import datetime
import warnings
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from pamqp import base, body, commands, frame, header, heartbeat
from wireloom.errors import DecodeError, EncodeError
from wireloom.frames.describe import frames
from wireloom.runtime.joined import receive_buffer

from tests.invented.test_bytes import check
from tests.support.codecs import subjects
from tests.support.packages import Package

METHODS = list(commands.INDEX_MAPPING.values())
CHANNEL = 3
VALUES: dict[str, tuple[Any, ...]] = {
    "bit": (False, True),
    "octet": (0, 200),
    "short": (0, 40_000),
    "long": (0, 3_000_000_000),
    "longlong": (0, 2**62),
    "shortstr": ("", "name-1"),
    "longstr": ("", "long text"),
    "table": ({}, {"one": True}),
}

NAMES = {"global_": "per_channel"}
"""What is called otherwise here."""


def name_of(method: type[base.Frame]) -> str:
    """The class that a method is here."""
    return method.name.replace(".", "")


def made_by_pamqp(method: type[base.Frame], which: int) -> base.Frame:
    """A method with the first or the second value of every type, where pamqp allows that."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        made = method()
    for name in made.attributes():
        before = getattr(made, name)
        setattr(made, name, VALUES[made.amqp_type(name)][which])
        try:
            made.validate()
        except ValueError:
            setattr(made, name, before)
    return made


def known(value: Any) -> Any:
    """A value of pamqp as it is here."""
    return int(value.timestamp()) if isinstance(value, datetime.datetime) else value


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("method", METHODS, ids=name_of)
def test_methods(amqp: Package, method: type[base.Frame], which: int) -> None:
    made = made_by_pamqp(method, which)
    channel = 0 if method.name.startswith("Connection.") else CHANNEL
    data = frame.marshal(made, channel)
    content = made.name in ("Basic.Publish", "Basic.Return", "Basic.Deliver", "Basic.GetOk")
    if content:
        data += frame.marshal(header.ContentHeader(), channel)
    found = amqp.module("decoding").decode(data)
    assert type(found) is amqp.module("messages").__dict__[name_of(method)]
    assert amqp.module("encoding").encode(found) == data
    assert getattr(found, "channel", 0) == channel
    for name in made.attributes():
        wanted, given = known(getattr(made, name)), getattr(found, NAMES.get(name, name))
        assert given == (wanted.encode() if isinstance(given, bytes) else wanted), name


PROPERTIES: dict[str, Any] = {
    "content_type": "text/plain",
    "content_encoding": "gzip",
    "headers": {"one": True},
    "delivery_mode": 2,
    "priority": 9,
    "correlation_id": "c",
    "reply_to": "r",
    "expiration": "1000",
    "message_id": "m",
    "timestamp": datetime.datetime(2026, 11, 27, 4, 0, tzinfo=datetime.UTC),
    "message_type": "t",
    "user_id": "u",
    "app_id": "a",
}
SEVERAL = [{}, PROPERTIES, *({name: value} for name, value in PROPERTIES.items())]


@pytest.mark.parametrize("properties", SEVERAL, ids=["none", "all", *PROPERTIES])
@pytest.mark.parametrize("size", [0, 1, 300_000])
def test_content(amqp: Package, properties: dict[str, Any], size: int) -> None:
    content = bytes(range(256)) * (size // 256) + b"x" * (size % 256)
    of = commands.Basic.Properties(**properties)
    parts: list[Any] = [commands.Basic.Publish(exchange="e", routing_key="k", mandatory=True)]
    parts += [header.ContentHeader(0, size, of)]
    parts += [body.ContentBody(content[at : at + 131_064]) for at in range(0, size, 131_064)]
    data = b"".join(frame.marshal(one, CHANNEL) for one in parts)
    found = amqp.module("decoding").decode(data)
    assert (found.exchange, found.routing_key, found.mandatory) == ("e", "k", True)
    assert found.content == content
    for name in PROPERTIES:
        wanted = known(properties.get(name))
        assert getattr(found, name) == wanted, name
    assert amqp.module("encoding").encode(found) == data
    first, *_ = described = [*frames(amqp.model.schema, data, "client")]
    assert [one.message for one in described] == [
        "BasicPublish",
        "Header",
        *["Body"] * (-(-size // 131_064)),
    ]
    assert first.problem == ""
    spans = amqp.module("schema").describe(data)
    assert [(one.path, one.raw) for one in spans] == [
        (one.path, one.raw) for shown in described for one in shown.spans
    ]
    assert sum(one.size for one in spans if one.bit in (None, 0)) == len(data)
    alone = amqp.module("schema").describe(frame.marshal(parts[1], CHANNEL))
    assert {one.path.partition(".")[0] for one in alone} == {"Header"}


def test_tables(amqp: Package) -> None:
    types = amqp.module("types")
    table: dict[str, Any] = {"A": [True, {}], "D": Decimal("1.25"), "F": {"in": None}, "I": 100_000}
    table |= {"S": "text", "V": None, "b": -1, "f": 0.5, "i": 3_000_000_000, "l": 2**40, "s": 1000}
    table |= {"t": True, "u": 60_000, "x": bytearray(b"\x00\xff")}
    data = frame.marshal(commands.Connection.StartOk(table, "PLAIN", "", "en_US"), 0)
    found = amqp.module("decoding").decode(data)
    wanted = table | {"A": (True, {}), "D": types.DecimalValue(2, 125), "x": b"\x00\xff"}
    assert found.client_properties == wanted


def test_tables_that_are_written(amqp: Package) -> None:
    """Both codecs take the same cases for plain values; pamqp reads them."""
    types, messages = amqp.module("types"), amqp.module("messages")
    table: dict[str, Any] = {"a": (1, "two", None), "b": True, "d": 0.1, "i": -5, "l": 2**40}
    table |= {"n": {"x": b"\x00"}, "t": types.TimestampValue(1_800_000_000)}
    made = messages.ConnectionStartOk(table, "PLAIN", b"", "en_US")
    data = amqp.module("encoding").encode(made)
    assert amqp.module("decoding").decode(data) == made
    read: Any = frame.unmarshal(data)[2]
    moment = datetime.datetime.fromtimestamp(1_800_000_000, tz=datetime.UTC)
    wanted = table | {"a": [1, "two", None], "n": {"x": b"\x00"}, "t": moment}
    assert read.client_properties == wanted
    for wrong in (2**63, object(), ["x", {"y": 2**63}]):
        with pytest.raises(EncodeError):
            amqp.module("encoding").encode(replace(made, client_properties={"w": wrong}))


def test_values_come_back_and_both_codecs_agree(amqp: Package) -> None:
    for subject in subjects(amqp):
        check(subject)


def test_frames_of_content_come_from_both_sides(amqp: Package) -> None:
    size = amqp.module("decoding").frame_size
    role, data = amqp.module("tables").Role, frame.marshal(body.ContentBody(b"a"), CHANNEL)
    for sender in (role.CLIENT, role.SERVER, None):
        assert size(data, 0, len(data), sender) == len(data)


@pytest.mark.parametrize("step", [1, 5, 0])
def test_frames_that_come_in_steps(amqp: Package, step: int) -> None:
    m, tables = amqp.module("messages"), amqp.module("tables")
    publish = frame.marshal(commands.Basic.Publish(routing_key="k"), CHANNEL)
    parts: list[Any] = [header.ContentHeader(0, 2), body.ContentBody(b"a"), body.ContentBody(b"b")]
    hello, beat = header.ProtocolHeader().marshal(), frame.marshal(heartbeat.Heartbeat(), 0)
    data = hello + publish + beat + b"".join(frame.marshal(one, CHANNEL) for one in parts) + beat
    buffer = receive_buffer(tables.SERVER_TABLES, 0, 1 << 12)
    found: list[type] = []
    for start in range(0, len(data), step or len(data)):
        piece = data[start : start + (step or len(data))]
        buffer.writable()[: len(piece)] = piece
        buffer.advance(len(piece))
        while (whole := buffer.take()) is not None:
            found.append(type(tables.SERVER_TABLES.decode(whole)))
    assert found == [m.Hello, m.Heartbeat, m.BasicPublish, m.Heartbeat]


def test_what_is_no_method(amqp: Package) -> None:
    m, decode = amqp.module("messages"), amqp.module("decoding").decode
    encode = amqp.module("encoding").encode
    pairs: list[tuple[Any, Any]] = [(heartbeat.Heartbeat(), m.Heartbeat())]
    pairs += [(header.ProtocolHeader(), m.Hello())]
    for made, ours in pairs:
        data = frame.marshal(made, 0)
        assert (decode(data), encode(ours)) == (ours, data)
    with pytest.raises(DecodeError):
        decode(b"AMQP\x01\x00\x09\x01")


@pytest.mark.parametrize(
    "headers",
    [
        {f"key{number}": "y" * 100 for number in range(300)},
        {"texts": ("y" * 100,) * 600},
        {f"key{number}": number for number in range(2000)},
    ],
)
def test_headers_of_harmless_values(amqp: Package, headers: dict[str, Any]) -> None:
    made = amqp.module("messages").BasicPublish(1, b"x", routing_key="q", headers=headers)
    data = amqp.module("encoding").encode(made)
    assert amqp.module("decoding").decode(data) == made

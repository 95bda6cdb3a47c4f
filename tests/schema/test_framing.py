"""Where frames end and which messages they are: as generated code says it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest
from wireloom.errors import DecodeError
from wireloom.schema.framing import frame_size, furthest_message, message_name
from wireloom.schema.packaged import schema_of
from wireloom.schema.schema import Schema

PROJECTED = ["wireloom.rocketmq"]
PACKAGES = ["wireloom.couchbase_dcp", "wireloom.pulsar", "wireloom.rabbitmq_stream", *PROJECTED]
SHIPPED = pytest.mark.parametrize("package", PACKAGES)


def frames(schema: Schema) -> Iterator[tuple[str, bytes]]:
    """The shortest example of each message."""
    for name, message in schema.messages.items():
        for data in sorted((item.data for item in message.examples), key=len)[:1]:
            yield name, data


def size_of(schema: Schema, data: bytes) -> int:
    """The size of what begins so; 0 if it is not told before what it covers begins."""
    try:
        return frame_size(schema, data)
    except DecodeError as error:
        assert error.reason == "ends before it is known how long the frame is"
        return 0


@SHIPPED
def test_sizes(package: str) -> None:
    schema = schema_of(package)
    generated = import_module(package).frame_size
    for name, data in frames(schema):
        assert size_of(schema, data + b"more") == len(data), name
        for end in range(min(len(data), 40)):
            found = size_of(schema, data[:end])
            assert found == generated(data, 0, end) or (found == 0 and end < 24), (name, end)


@SHIPPED
def test_names(package: str) -> None:
    schema = schema_of(package)
    for name, data in frames(schema):
        sender = schema.messages[name].sender
        found = message_name(schema, data, sender)
        assert found == (schema.frame if package in PROJECTED else name)


def test_names_of_what_is_cut_off() -> None:
    schema = schema_of("wireloom.rabbitmq_stream")
    data = next(data for name, data in frames(schema) if name == "Open")
    assert message_name(schema, data[:9]) == "Open"
    with pytest.raises(DecodeError, match=r"Frame \(byte 5\): ends too early"):
        message_name(schema, data[:5])


def test_names_that_only_the_content_tells() -> None:
    schema = schema_of("wireloom.pulsar")
    names = dict(frames(schema))
    for name, data in names.items():
        assert furthest_message(schema, data) == name
    connect = names["Connect"]
    assert furthest_message(schema, connect[:-1]) == "Connect"
    with pytest.raises(DecodeError, match="byte 0"):
        furthest_message(schema, b"")

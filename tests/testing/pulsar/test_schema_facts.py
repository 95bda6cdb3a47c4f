"""What brokers do with schemas."""

from __future__ import annotations

import pytest
from wireloom.pulsar.messages import (
    GetOrCreateSchema,
    GetOrCreateSchemaResponse,
    GetSchema,
    GetSchemaResponse,
    Producer,
)
from wireloom.pulsar.types import (
    CommandGetOrCreateSchema,
    CommandGetSchema,
    CommandProducer,
    Schema,
    SchemaType,
    ServerError,
)

from .answers import Lines, refused

pytestmark = pytest.mark.timeout(300)


def test_schemas(line: Lines, topic: str) -> None:
    one = line()
    one.look_up(topic)
    text = Schema("text", b"", SchemaType.STRING)
    asked = CommandGetOrCreateSchema(one.number(), topic, text)
    none = one.ask(GetOrCreateSchema(asked), GetOrCreateSchemaResponse).command
    assert (none.error_code, none.error_message) == (
        ServerError.TOPIC_NOT_FOUND,
        f"Topic not found {topic}",
    )
    assert one.produce(topic, schema=text).command.schema_version == bytes(8)
    made = one.ask(GetOrCreateSchema(asked), GetOrCreateSchemaResponse).command
    assert made.schema_version == bytes(8)
    found = one.ask(GetSchema(CommandGetSchema(3, topic)), GetSchemaResponse).command
    assert (found.schema_version, found.error_code) == (bytes(8), None)
    assert found.schema is not None
    assert (found.schema.name, found.schema.type) == (topic.partition("://")[2], text.type)
    number = Schema("number", b"", SchemaType.INT32)
    wrong = Producer(CommandProducer(topic, 2, one.number(), "me", schema=number))
    assert refused(one, wrong)[0] is ServerError.INCOMPATIBLE_SCHEMA
    assert one.produce(topic, 2, producer_name="me").command.schema_version == b""
    missing = one.ask(GetSchema(CommandGetSchema(4, f"{topic}-x")), GetSchemaResponse).command
    assert (missing.error_code, missing.error_message) == (
        ServerError.TOPIC_NOT_FOUND,
        f"Topic not found or no-schema {topic}-x",
    )

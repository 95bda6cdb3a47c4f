"""Schemas, which say what the content of messages looks like.

The broker keeps the schemas of a topic as versions, and refuses those that do not fit the others.
Content is passed through: turning values into bytes and back is left to libraries for that. A topic
of plain bytes has no schema.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from wireloom.pulsar.types import Schema, SchemaType


class Registered(NamedTuple):
    """A schema of a topic."""

    schema: Schema
    """The schema."""
    version: bytes
    """Which one it is; messages name it."""


def string_schema() -> Schema:
    """Content is text in UTF-8."""
    return Schema("String", b"", SchemaType.STRING)


def json_schema(definition: str | Mapping[str, Any]) -> Schema:
    """Content is a JSON object.

    Args:
        definition: What its members are, as a record of Avro's schema language.
    """
    return Schema("", _text(definition), SchemaType.JSON)


def avro_schema(definition: str | Mapping[str, Any]) -> Schema:
    """Content is a record in Avro's binary encoding.

    Args:
        definition: What its fields are, in Avro's schema language.
    """
    return Schema("", _text(definition), SchemaType.AVRO)


def _text(definition: str | Mapping[str, Any]) -> bytes:
    text = definition if isinstance(definition, str) else json.dumps(dict(definition))
    return text.encode()

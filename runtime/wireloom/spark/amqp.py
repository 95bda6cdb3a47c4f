"""Messages of AMQP 1.0 as what columns can hold: text, wherever a sender may say anything."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from operator import attrgetter
from typing import NamedTuple
from uuid import UUID

from wireloom.clients.rabbitmq_stream.amqp import (
    AmqpItem,
    Array,
    Decimal32,
    Decimal64,
    Decimal128,
    Described,
    Message,
    Timestamp,
    Value,
    decode,
)
from wireloom.clients.rabbitmq_stream.amqp.sections import bodies
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.types import AmqpProperty

Cell = str | bytes | int | None
"""A property as a column holds it; times are in microseconds since 1970."""

Plain = str | int | float | bool | list["Plain"] | dict[str, "Plain"] | None
"""A value in terms of JSON."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MOST_MILLISECONDS = ((1 << 63) - 1) // 1000
_DECIMALS = (Decimal32, Decimal64, Decimal128)
_PROPERTIES = attrgetter(*(place.name.lower() for place in AmqpProperty))
_IDENTIFIERS = (int(AmqpProperty.MESSAGE_ID), int(AmqpProperty.CORRELATION_ID))
_TIMES = (int(AmqpProperty.ABSOLUTE_EXPIRY_TIME), int(AmqpProperty.CREATION_TIME))


class Sections(NamedTuple):
    """What a message says."""

    body: bytes
    """The bytes of its data, the text or bytes of its value; what is neither, as it was sent."""
    properties: tuple[Cell, ...] | None
    """The properties in the order of AmqpProperty."""
    application_properties: Mapping[str, str | None] | None
    """What the sender's program said of it."""
    message_annotations: Mapping[str, str | None] | None
    """What brokers said of it."""


def sections(message: bytes) -> Sections:
    """Takes a message apart.

    Raises:
        DecodeError: It is none of AMQP 1.0.
    """
    found = decode(message)
    return Sections(
        found.body if isinstance(found.body, bytes) else _body(found, message),
        _cells(found),
        _texts(found.application_properties),
        _texts(found.annotations),
    )


def _body(message: Message, sent: bytes) -> bytes:
    """A body that is no single data section; what is neither bytes nor text, as it was sent."""
    if isinstance(message.body, Value):
        content = message.body.content
        while isinstance(content, Described):
            content = content.value
        if isinstance(content, str | bytes) and not isinstance(content, _DECIMALS):
            return content if isinstance(content, bytes) else content.encode()
    return b"".join(bodies(sent))


def _cells(message: Message) -> tuple[Cell, ...] | None:
    if message.properties is None:
        return None
    cells: list[Cell] = list(_PROPERTIES(message.properties))
    for place in _IDENTIFIERS:
        cells[place] = _text(cells[place])
    for place in _TIMES:
        if cells[place] is not None:
            cells[place] = _milliseconds(cells[place]) * 1000
    return tuple(cells)


def _milliseconds(moment: object) -> int:
    if isinstance(moment, datetime):
        return (moment - _EPOCH) // timedelta(milliseconds=1)
    if isinstance(moment, Timestamp) and abs(moment) <= _MOST_MILLISECONDS:
        return int(moment)
    raise DecodeError(f"{moment} is no time of a column", 0, "properties")


def _texts(found: Mapping[str, AmqpItem] | None) -> dict[str, str | None] | None:
    if found is None:
        return None
    return {_text(key) or "": _text(value) for key, value in found.items()}


def _text(value: object) -> str | None:
    """A value as text; lists and maps as JSON."""
    plain = _plain(value)
    return plain if plain is None or isinstance(plain, str) else json.dumps(plain)


def _plain(value: object) -> Plain:
    """A value in terms of JSON."""
    if isinstance(value, str):
        return str(value)
    if value is None or isinstance(value, int | float):
        return value
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, bytes):
        return _shown(value)
    if isinstance(value, datetime):
        return _milliseconds(value)
    if isinstance(value, Described):
        return _plain(value.value)
    if isinstance(value, Mapping):
        return {_text(key) or "": _plain(item) for key, item in value.items()}
    assert isinstance(value, list | Array)
    return [_plain(item) for item in (value.items if isinstance(value, Array) else value)]


def _shown(data: bytes) -> str:
    """A binary, if it is text, and else digits."""
    if isinstance(data, _DECIMALS):
        return data.hex()
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.hex()

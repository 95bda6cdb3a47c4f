"""Messages of AMQP 1.0: what is in their sections.

Values become what a column can hold: text, wherever the kind of a value is up to the sender.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple
from uuid import UUID

from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.decoding import read_amqp_value
from wireloom.rabbitmq_stream.types import (
    AmqpCode,
    AmqpItems,
    AmqpLongItems,
    AmqpProperty,
    AmqpSection,
    AmqpValue,
)

Cell = str | bytes | int | None
"""A property as a column holds it; times are in microseconds since 1970."""

Plain = str | int | float | bool | list["Plain"] | dict[str, "Plain"] | None
"""A value in terms of JSON."""

_DEPTH = 8  # of lists, maps and described values in each other
_MOST_ENTRIES = 1000  # of a map
_MOST_MILLISECONDS = ((1 << 63) - 1) // 1000
_ULONG = (AmqpCode.SMALL_ULONG, AmqpCode.ULONG)
_UINT = (AmqpCode.SMALL_UINT, AmqpCode.UINT)
_BINARY = (AmqpCode.BINARY8, AmqpCode.BINARY32)
_LISTS = (AmqpCode.LIST8, AmqpCode.LIST32, AmqpCode.EMPTY_LIST)
_MAPS = (AmqpCode.MAP8, AmqpCode.MAP32)
_PLACES = tuple(AmqpProperty)
_SECTIONS: Mapping[object, AmqpSection] = {int(kind): kind for kind in AmqpSection}


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
    body: list[bytes] = []
    found: dict[AmqpSection, AmqpValue] = {}
    pos, end = 0, len(message)
    while pos < end:
        kind, start = _kind(message, pos)
        value, pos = _value(message, start, end)
        if kind is AmqpSection.DATA:
            body.append(_data(value, start))
        elif kind in (AmqpSection.VALUE, AmqpSection.SEQUENCE):
            body.append(_body(value, message[start:pos]))
        elif kind in found:
            raise DecodeError(f"a second section {kind.name.lower()}", start)
        else:
            found[kind] = value
    listed = found.get(AmqpSection.PROPERTIES)
    return Sections(
        b"".join(body),
        None if listed is None else _properties(listed),
        _map(found.get(AmqpSection.APPLICATION_PROPERTIES)),
        _map(found.get(AmqpSection.MESSAGE_ANNOTATIONS)),
    )


def _kind(message: bytes, start: int) -> tuple[AmqpSection, int]:
    """What a section is, and where its value begins."""
    end = len(message)
    mark, pos = read_amqp_value(message, start, end, STRICT)
    if mark.code is AmqpCode.DESCRIBED:
        descriptor, pos = _value(message, pos, end)
        if descriptor.code in _ULONG and descriptor.content in _SECTIONS:
            return _SECTIONS[descriptor.content], pos
    raise DecodeError("no section of a message", start)


def _value(data: bytes, start: int, end: int, depth: int = 1) -> tuple[AmqpValue, int]:
    """A value without what describes it, and where it ends."""
    value, pos = read_amqp_value(data, start, end, STRICT)
    if value.code is not AmqpCode.DESCRIBED:
        return value, pos
    if depth > _DEPTH:
        raise DecodeError(f"described more than {_DEPTH} times", start)
    _, pos = _value(data, pos, end, depth + 1)
    return _value(data, pos, end, depth + 1)


def _data(value: AmqpValue, start: int) -> bytes:
    if value.code in _BINARY and isinstance(value.content, bytes):
        return value.content
    raise DecodeError(f"data that are {value.code.name.lower()}", start)


def _body(value: AmqpValue, sent: bytes) -> bytes:
    """A body that is a value; what is neither bytes nor text, as it was sent."""
    if value.code in _BINARY and isinstance(value.content, bytes):
        return value.content
    return value.content.encode() if isinstance(value.content, str) else sent


def _items(value: AmqpValue, kinds: tuple[AmqpCode, ...], what: str) -> Iterator[AmqpValue]:
    """The values of a list or a map, one by one: small ones take far more memory than bytes."""
    content = value.content
    if value.code not in kinds:
        raise DecodeError(f"{what}: {value.code.name.lower()}", 0)
    if not isinstance(content, AmqpItems | AmqpLongItems):
        return
    data, pos, count = content.items, 0, 0
    while pos < len(data):
        item, pos = _value(data, pos, len(data))
        count += 1
        yield item
    if count != content.count:
        raise DecodeError(f"{what}: {count} values, {content.count} announced", 0)


def _properties(value: AmqpValue) -> tuple[Cell, ...]:
    cells: list[Cell] = []
    for item in _items(value, _LISTS, "properties"):
        if len(cells) == len(_PLACES):
            raise DecodeError(f"more than {len(_PLACES)} properties", 0)
        cells.append(_cell(_PLACES[len(cells)], item))
    return (*cells, *[None] * (len(_PLACES) - len(cells)))


def _cell(place: AmqpProperty, item: AmqpValue) -> Cell:
    if item.code is AmqpCode.NULL:
        return None
    try:
        return _CELLS.get(place, _text)(item)
    except ValueError:
        name, kind = place.name.lower(), item.code.name.lower()
        raise DecodeError(f"the property {name} is {kind}", 0) from None


def _bytes(item: AmqpValue) -> bytes:
    if item.code in _BINARY and isinstance(item.content, bytes):
        return item.content
    raise ValueError


def _time(item: AmqpValue) -> int:
    content = item.content
    if (
        item.code is AmqpCode.TIMESTAMP
        and isinstance(content, int)
        and abs(content) <= _MOST_MILLISECONDS
    ):
        return content * 1000
    raise ValueError


def _number(item: AmqpValue) -> int:
    if item.code is AmqpCode.UINT_ZERO:
        return 0
    if item.code in _UINT and isinstance(item.content, int):
        return item.content
    raise ValueError


_CELLS: Mapping[AmqpProperty, Callable[[AmqpValue], Cell]] = {
    AmqpProperty.USER_ID: _bytes,
    AmqpProperty.ABSOLUTE_EXPIRY_TIME: _time,
    AmqpProperty.CREATION_TIME: _time,
    AmqpProperty.GROUP_SEQUENCE: _number,
}


def _map(value: AmqpValue | None) -> dict[str, str | None] | None:
    if value is None or value.code is AmqpCode.NULL:
        return None
    return {key: _text(item) for key, item in _pairs(value)}


def _pairs(value: AmqpValue) -> Iterator[tuple[str, AmqpValue]]:
    items = _items(value, _MAPS, "a map")
    for number, key in enumerate(items):
        item = next(items, None)
        if item is None:
            raise DecodeError("a map: a key without a value", 0)
        if number == _MOST_ENTRIES:
            raise DecodeError(f"a map: more than {_MOST_ENTRIES} entries", 0)
        yield _text(key) or "", item


def _text(value: AmqpValue) -> str | None:
    """A value as text; lists and maps as JSON."""
    if isinstance(value.content, str):
        return value.content
    found = _plain(value, 1)
    return found if found is None or isinstance(found, str) else json.dumps(found)


def _plain(value: AmqpValue, depth: int) -> Plain:
    """A value in terms of JSON."""
    code, content = value.code, value.content
    if depth > _DEPTH:
        raise DecodeError(f"lists and maps in each other, more than {_DEPTH}", 0)
    if code in _CONSTANTS:
        return _CONSTANTS[code]
    if code in _MAPS:
        return {key: _plain(item, depth + 1) for key, item in _pairs(value)}
    if code in _LISTS:
        return [_plain(item, depth + 1) for item in _items(value, _LISTS, "a list")]
    if isinstance(content, bytes):
        return _shown(code, content)
    if code is AmqpCode.CHAR and isinstance(content, int):
        return _character(content)
    if code is AmqpCode.BOOLEAN:
        return content != 0
    assert isinstance(content, str | int | float)
    return content


_CONSTANTS: Mapping[AmqpCode, Plain] = {
    AmqpCode.NULL: None,
    AmqpCode.BOOLEAN_TRUE: True,
    AmqpCode.BOOLEAN_FALSE: False,
    AmqpCode.UINT_ZERO: 0,
    AmqpCode.ULONG_ZERO: 0,
}


def _shown(code: AmqpCode, content: bytes) -> str:
    """Bytes as text: a UUID as usual, a binary if it is text, and else digits."""
    if code is AmqpCode.UUID:
        return str(UUID(bytes=content))
    if code in _BINARY:
        try:
            return content.decode()
        except UnicodeDecodeError:
            pass
    return content.hex()


def _character(number: int) -> str:
    try:
        chr(number).encode()
    except (ValueError, OverflowError):
        raise DecodeError(f"no character has the number {number}", 0) from None
    return chr(number)

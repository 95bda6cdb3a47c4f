"""The sections of a message: where each begins and ends, and what is in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from wireloom.clients.rabbitmq_stream.amqp.places import HEADER, PROPERTIES, Places
from wireloom.clients.rabbitmq_stream.amqp.reading import (
    BROKEN,
    READERS,
    SHORT,
    broken,
    end_of,
    kind_of,
)
from wireloom.clients.rabbitmq_stream.amqp.types import AmqpItem
from wireloom.clients.rabbitmq_stream.amqp.weighing import HARMLESS, Scales, weigh
from wireloom.clients.rabbitmq_stream.amqp.writing import MAPS, MARKS
from wireloom.dataclass import dataclass
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.types import AmqpCode, AmqpSection


@dataclass(frozen=True, slots=True)
class DataParts:
    """A body of bytes in several parts, or in none."""

    parts: tuple[bytes, ...]
    """The bytes of each."""


@dataclass(frozen=True, slots=True)
class Sequences:
    """A body of lists."""

    lists: tuple[Sequence[AmqpItem], ...]
    """The lists."""


@dataclass(frozen=True, slots=True)
class Value:
    """A body that is one value."""

    content: AmqpItem
    """The value."""


Body: TypeAlias = bytes | DataParts | Sequences | Value | None
"""What a message may say."""

ATTRIBUTES: Mapping[int, str] = {
    int(AmqpSection.HEADER): "header",
    int(AmqpSection.DELIVERY_ANNOTATIONS): "delivery_annotations",
    int(AmqpSection.MESSAGE_ANNOTATIONS): "annotations",
    int(AmqpSection.PROPERTIES): "properties",
    int(AmqpSection.APPLICATION_PROPERTIES): "application_properties",
    int(AmqpSection.FOOTER): "footer",
}
"""What a message calls the sections that come once at most, besides those of the body."""

_KINDS = {mark: int(kind) for kind, mark in MARKS.items()}
_LONG_MARK = bytes([AmqpCode.DESCRIBED, AmqpCode.ULONG])
_SHORT = frozenset(int(code) for code in AmqpCode if code >> 4 in SHORT)
SHORT_FORMS = {
    MARKS[AmqpSection(kind)] + bytes([code]): name
    for kind, name in ATTRIBUTES.items()
    for code in _SHORT
}
"""The same by what sections begin with whose sizes take one byte."""
_NULL, _VALUE = int(AmqpCode.NULL), int(AmqpSection.VALUE)
_BINARY8, _BINARY32 = int(AmqpCode.BINARY8), int(AmqpCode.BINARY32)


def section_at(data: bytes, pos: int, end: int) -> tuple[int, int, int]:
    """What a section is, where its value begins, and where it ends.

    Args:
        data: The message.
        pos: Where the section begins.
        end: Where the message ends.

    Raises:
        DecodeError: It is no section, or runs past the end; or one of ``BROKEN``.
    """
    start = pos + 3
    kind = _KINDS.get(data[pos:start])
    if kind is None:
        kind, start = _spelled_out(data, pos)
    stop = start + 2 + data[start + 1] if data[start] in _SHORT else end_of(data, start)
    if stop > end:
        raise DecodeError("length runs past the end", start)
    return kind, start, stop


def _spelled_out(data: bytes, pos: int) -> tuple[int, int]:
    """What a section is if its number has eight bytes."""
    end = pos + 10
    if data[pos : pos + 2] == _LONG_MARK:
        kind = int.from_bytes(data[pos + 2 : end], "big")
        if kind in MARKS and end < len(data):
            return kind, end
    raise DecodeError("no section of a message", pos)


def section_name(kind: int) -> str:
    """What an error calls a section."""
    return AmqpSection(kind).name.lower()


def data_in(data: bytes, start: int, end: int) -> bytes:
    """The bytes of a section of data."""
    code = data[start]
    if code == _BINARY8:
        return data[start + 2 : end]
    if code == _BINARY32:
        return data[start + 5 : end]
    raise DecodeError(f"data that are {kind_of(code)}", start)


def read_section(data: bytes, name: str, start: int) -> object:
    """What is in a section.

    Args:
        data: The message.
        name: The attribute of messages that it is for.
        start: Where its value begins; that of the first one, if it is the body.

    Raises:
        DecodeError: It is damaged; the path tells where.
    """
    places = _PLACES.get(name)
    if places is not None:
        return places.read(data, start)
    try:
        return _body(data, start) if name == "body" else _map(data, start)
    except BROKEN as error:
        raise broken(error, data, name) from None


_PLACES: Mapping[str, Places[Any]] = {"header": HEADER, "properties": PROPERTIES}


def bodies(data: bytes) -> Iterator[bytes]:
    """The contents of the sections of a body as they came: the bytes of data, values with codes.

    Raises:
        DecodeError: It is no message.
    """
    pos, end = 0, len(data)
    while pos < end:
        kind, start, pos = section_at(data, pos, end)
        if kind == AmqpSection.DATA:
            yield data_in(data, start, pos)
        elif kind not in ATTRIBUTES:
            yield data[start:pos]


def _map(data: bytes, start: int) -> dict[Any, Any] | None:
    code = data[start]
    if code == _NULL:
        return None
    if code not in MAPS:
        raise DecodeError(f"no map but {kind_of(code)}", start)
    end = len(data)
    if end - start > HARMLESS:
        end = end_of(data, start)
        weigh(data, start, end)
    found: dict[Any, Any] = READERS[code](data, start + 1, end, 0)[0]
    return found


def _body(data: bytes, start: int) -> Sequences | Value:
    """A body that is no data, from its first section on."""
    lists: list[Any] = []
    scales = Scales(data, len(data))
    pos, whole = 0, len(data)
    while pos < whole:
        kind, at, pos = section_at(data, pos, whole)
        if at < start or kind in ATTRIBUTES:
            continue
        scales.add(at, pos)
        value, _ = READERS[data[at]](data, at + 1, pos, 0)
        if kind == _VALUE:
            return Value(value)
        if not isinstance(value, list):
            raise DecodeError(f"a sequence that is {kind_of(data[at])}", at, f"[{len(lists)}]")
        lists.append(value)
    return Sequences(tuple(lists))

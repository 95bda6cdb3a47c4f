"""Messages of AMQP 1.0: sections in a row, of which those that nobody asks for are not read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from struct import Struct
from struct import error as StructError
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from wireloom.clients.rabbitmq_stream.amqp import scalars
from wireloom.clients.rabbitmq_stream.amqp.places import (
    HEADER,
    PROPERTIES,
    Header,
    Places,
    Properties,
)
from wireloom.clients.rabbitmq_stream.amqp.reading import BROKEN, READERS, broken, end_of, kind_of
from wireloom.clients.rabbitmq_stream.amqp.types import AmqpItem
from wireloom.clients.rabbitmq_stream.amqp.weighing import Scales, weigh
from wireloom.clients.rabbitmq_stream.amqp.writing import SCALARS, counted, paired, written
from wireloom.errors import DecodeError, EncodeError
from wireloom.rabbitmq_stream.types import AmqpCode, AmqpSection
from wireloom.runtime.dataclass import constructor, dataclass


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


class _Unread(NamedTuple):
    """A message as it came."""

    data: bytes
    starts: dict[str, int]
    """Where the contents of sections are that were not read yet, by the attribute."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message of AMQP 1.0.

    Sections of one that was decoded are read when their attribute is first asked for. If they are
    damaged, that raises a ``DecodeError``.
    """

    body: Body = b""
    """What it says: bytes, as a rule. None is no body at all."""

    properties: Properties | None = None
    """What the standard has names for."""

    application_properties: Mapping[str, AmqpItem] | None = None
    """What your programs say of it. Values are no lists, maps or arrays by the standard."""

    annotations: Mapping[str, AmqpItem] | None = None
    """What brokers and clients say of it; keys are symbols on the wire."""

    delivery_annotations: Mapping[str, AmqpItem] | None = None
    """The same for the next hop only."""

    header: Header | None = None
    """How it shall be delivered."""

    footer: Mapping[str, AmqpItem] | None = None
    """What can only be said afterwards, such as signatures; keys are symbols on the wire."""

    _unread: _Unread | None = field(default=None, repr=False, compare=False)

    if not TYPE_CHECKING:  # checkers would take any attribute to be there

        def __getattr__(self, name: str) -> object:
            """Reads a section of a decoded message."""
            found = None if name.startswith("_") else self._unread
            if found is None or name not in found.starts:
                raise AttributeError(f"a Message has no attribute {name!r}")
            value = _read(found.data, name, found.starts[name])
            _SLOTS[name].__set__(self, value)
            return value


_SLOTS: Mapping[str, Any] = {name: vars(Message)[name] for name in Message.__match_args__}
_construct = constructor(Message)

_ATTRIBUTES: Mapping[int, str] = {
    AmqpSection.HEADER: "header",
    AmqpSection.DELIVERY_ANNOTATIONS: "delivery_annotations",
    AmqpSection.MESSAGE_ANNOTATIONS: "annotations",
    AmqpSection.PROPERTIES: "properties",
    AmqpSection.APPLICATION_PROPERTIES: "application_properties",
    AmqpSection.FOOTER: "footer",
}
"""What holds the sections that come once at most, besides those of the body."""

_MARKS = {kind: bytes([AmqpCode.DESCRIBED, AmqpCode.SMALL_ULONG, kind]) for kind in AmqpSection}
"""What sections begin with, in its smallest form."""
_FOUND = {mark: int(kind) for kind, mark in _MARKS.items()}
_LONG_MARK = bytes([AmqpCode.DESCRIBED, AmqpCode.ULONG])
_BINARIES = (AmqpCode.BINARY8, AmqpCode.BINARY32)
_DATA = int(AmqpSection.DATA)
_DATA8 = _MARKS[AmqpSection.DATA] + bytes([AmqpCode.BINARY8])
_DATA32 = _MARKS[AmqpSection.DATA] + bytes([AmqpCode.BINARY32])
_HEADS8 = [_DATA8 + bytes([size]) for size in range(256)]
_length = Struct(">I")


def decode(data: bytes) -> Message:
    """A message out of the bytes of a record.

    What frames the sections is checked now, what is in them when it is asked for.

    Args:
        data: The record.

    Raises:
        DecodeError: It is no message of AMQP 1.0.
    """
    size = len(data)
    if size > 4 and data[:4] == _DATA8 and data[4] == size - 5:
        return _construct(data[5:], None, None, None, None, None, None, None)
    return _unpacked(data)


def _unpacked(data: bytes) -> Message:
    starts: dict[str, int] = {}
    parts: list[bytes] = []
    before = 0
    for kind, start, end in _sections(data, 0):
        name = _ATTRIBUTES.get(kind)
        if name is None:
            if before and (kind != before or kind == AmqpSection.VALUE):
                raise DecodeError(f"a body of {_name(before)} and of {_name(kind)}", start)
            before = kind
            if kind == _DATA:
                parts.append(_part(data, start, end))
                continue
            name = "body"
        elif name in starts:
            raise DecodeError(f"a second section {_name(kind)}", start)
        starts.setdefault(name, start)
    body: Body = None
    if parts:
        body = parts[0] if len(parts) == 1 else DataParts(tuple(parts))
    if not starts:
        return _construct(body, None, None, None, None, None, None, None)
    message = _construct(body, None, None, None, None, None, None, _Unread(data, starts))
    for name in starts:
        _SLOTS[name].__delete__(message)  # so that __getattr__ is asked
    return message


def _sections(data: bytes, pos: int) -> Iterator[tuple[int, int, int]]:
    """The sections from a place on: what each is, where its value begins, and where it ends."""
    end = len(data)
    try:
        while pos < end:
            kind = _FOUND.get(data[pos : pos + 3])
            start = pos + 3
            if kind is None:
                kind, start = _spelled_out(data, pos)
            pos = end_of(data, start)
            if pos > end:
                raise DecodeError("length runs past the end", start)
            yield kind, start, pos
    except (IndexError, StructError) as error:
        raise broken(error, data, "") from None


def _spelled_out(data: bytes, pos: int) -> tuple[int, int]:
    """What a section is if its number has eight bytes."""
    end = pos + 10
    if data[pos : pos + 2] == _LONG_MARK:
        kind = int.from_bytes(data[pos + 2 : end], "big")
        if kind in _MARKS and end < len(data):
            return kind, end
    raise DecodeError("no section of a message", pos)


def _name(kind: int) -> str:
    return AmqpSection(kind).name.lower()


def _part(data: bytes, start: int, end: int) -> bytes:
    code = data[start]
    if code not in _BINARIES:
        raise DecodeError(f"data that are {kind_of(code)}", start)
    return data[start + (2 if code == AmqpCode.BINARY8 else 5) : end]


def _read(data: bytes, name: str, start: int) -> object:
    """The contents of a section."""
    try:
        if name == "body":
            return _body(data, start)
        end = end_of(data, start)
        places = _PLACES.get(name)
        return _map(data, start, end) if places is None else places.read(data, start, end)
    except BROKEN as error:
        raise broken(error, data, name) from None


_PLACES: Mapping[str, Places[Any]] = {"header": HEADER, "properties": PROPERTIES}


def _map(data: bytes, start: int, end: int) -> dict[Any, Any] | None:
    code = data[start]
    if code == AmqpCode.NULL:
        return None
    if code not in (AmqpCode.MAP8, AmqpCode.MAP32):
        raise DecodeError(f"no map but {kind_of(code)}", start)
    weigh(data, start, end)
    found: dict[Any, Any] = READERS[code](data, start + 1, end, 0)[0]
    return found


def _body(data: bytes, start: int) -> Sequences | Value:
    """A body that is no data; its first section begins three bytes or more before the start."""
    lists: list[Any] = []
    scales = Scales(data, len(data))
    for kind, at, end in _sections(data, 0):
        if at < start or kind not in (AmqpSection.SEQUENCE, AmqpSection.VALUE):
            continue
        scales.add(at, end)
        value, _ = READERS[data[at]](data, at + 1, end, 0)
        if kind == AmqpSection.VALUE:
            return Value(value)
        if not isinstance(value, list):
            raise DecodeError(f"a sequence that is {kind_of(data[at])}", at, f"[{len(lists)}]")
        lists.append(value)
    return Sequences(tuple(lists))


def encode(message: Message) -> bytes:
    """The bytes of a message, to be published as a record.

    Raises:
        EncodeError: Something in it cannot be said; the path tells what.
    """
    body = message.body
    if (
        type(body) is bytes
        and message.properties is None
        and message.application_properties is None
        and message.annotations is None
        and message.delivery_annotations is None
        and message.header is None
        and message.footer is None
    ):
        size = len(body)
        return _HEADS8[size] + body if size < 256 else _data(body)
    parts: list[bytes] = []
    name = ""
    try:
        for name, mark, write in _BEFORE:
            value = getattr(message, name)
            if value is not None:
                parts += (mark, write(value))
        name = "body"
        parts.append(_data(body) if type(body) is bytes else _other_body(body))
        name = "footer"
        if message.footer is not None:
            parts += (_MARKS[AmqpSection.FOOTER], _annotations(message.footer))
    except EncodeError as error:
        raise EncodeError(error.reason, f"{name}{error.path}") from None
    return b"".join(parts)


def _data(body: bytes) -> bytes:
    size = len(body)
    if size < 256:
        return _HEADS8[size] + body
    if size > scalars.LONGEST:
        raise scalars.too_long(size)
    return _DATA32 + _length.pack(size) + body


def _other_body(body: object) -> bytes:
    if body is None:
        return b""
    if isinstance(body, DataParts):
        return b"".join(map(_data, body.parts))
    if isinstance(body, Sequences):
        mark = _MARKS[AmqpSection.SEQUENCE]
        parts = [mark + written(list(values)) for values in body.lists]
        return b"".join(parts)
    if isinstance(body, Value):
        return _MARKS[AmqpSection.VALUE] + _bearable(written(body.content))
    raise EncodeError(
        f"a body is bytes, DataParts, Sequences or a Value, not {type(body).__name__}"
    )


def _application_properties(value: Mapping[Any, Any]) -> bytes:
    return _pairs(value, written)


def _annotations(value: Mapping[Any, Any]) -> bytes:
    return _pairs(value, _annotation_key)


def _annotation_key(key: Any, depth: int) -> bytes:
    return scalars.symbol(key, depth) if isinstance(key, str) else written(key, depth)


def _pairs(value: Mapping[Any, Any], write_key: scalars.Writer) -> bytes:
    if not isinstance(value, Mapping):
        raise EncodeError(f"no map but {type(value).__name__}")
    content = counted(paired(value, 0, write_key), AmqpCode.MAP8, AmqpCode.MAP32)
    return content if SCALARS.issuperset(map(type, value.values())) else _bearable(content)


def _bearable(content: bytes) -> bytes:
    """The bytes of a value, unless whoever read it would have to refuse that."""
    try:
        weigh(content, 0, len(content))
    except DecodeError as error:
        raise EncodeError(error.reason) from None
    return content


_BEFORE: Sequence[tuple[str, bytes, Callable[[Any], bytes]]] = [
    (_ATTRIBUTES[kind], _MARKS[kind], write)
    for kind, write in (
        (AmqpSection.HEADER, HEADER.write),
        (AmqpSection.DELIVERY_ANNOTATIONS, _annotations),
        (AmqpSection.MESSAGE_ANNOTATIONS, _annotations),
        (AmqpSection.PROPERTIES, PROPERTIES.write),
        (AmqpSection.APPLICATION_PROPERTIES, _application_properties),
    )
]
"""What comes before the body, in the order of the standard."""

"""Messages of AMQP 1.0: sections in a row, of which those that nobody asks for are not read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from struct import Struct
from typing import TYPE_CHECKING, Any, cast

from wireloom.clients.rabbitmq_stream.amqp import scalars
from wireloom.clients.rabbitmq_stream.amqp.places import HEADER, PROPERTIES, Header, Properties
from wireloom.clients.rabbitmq_stream.amqp.reading import BROKEN, broken
from wireloom.clients.rabbitmq_stream.amqp.sections import (
    ATTRIBUTES,
    SHORT_FORMS,
    Body,
    DataParts,
    Sequences,
    Value,
    data_in,
    read_section,
    section_at,
    section_name,
)
from wireloom.clients.rabbitmq_stream.amqp.types import AmqpItem
from wireloom.clients.rabbitmq_stream.amqp.weighing import weigh
from wireloom.clients.rabbitmq_stream.amqp.writing import (
    MAPS,
    MARKS,
    SCALARS,
    TEXT_KEYS,
    counted,
    paired,
    written,
)
from wireloom.dataclass import constructor, dataclass
from wireloom.errors import DecodeError, EncodeError
from wireloom.rabbitmq_stream.types import AmqpCode, AmqpSection


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


@dataclass(frozen=True, slots=True)
class _Unread(Message):
    """A decoded message with sections that were not read; to programs it is a ``Message``.

    It is a class of its own, as reading any attribute takes longer where there is ``__getattr__``.
    """

    _unread: tuple[bytes, Mapping[str, int]] = field(
        default=(b"", {}), init=False, repr=False, compare=False
    )
    """The message as it came, and where the contents of its sections are."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Message, tuple(getattr(self, name) for name in _SLOTS)

    if not TYPE_CHECKING:  # checkers would take any attribute to be there
        __class__ = property(lambda self: Message)

        def __getattr__(self, name: str) -> object:
            """Reads a section."""
            data, starts = self._unread
            if name not in starts:
                raise AttributeError(f"{Message.__name__!r} object has no attribute {name!r}")
            value = read_section(data, name, starts[name])
            _SLOTS[name].__set__(self, value)
            return value


_name_of, _name_ahead = ATTRIBUTES.get, SHORT_FORMS.get
_SLOTS: Mapping[str, Any] = {name: vars(Message)[name] for name in Message.__match_args__}
_FORGET = {name: slot.__delete__ for name, slot in _SLOTS.items()}
_construct, _construct_unread = constructor(Message), cast("Any", constructor(_Unread))

_DATA, _VALUE = int(AmqpSection.DATA), int(AmqpSection.VALUE)
_write_properties = PROPERTIES.write
_APPLICATION_PROPERTIES = AmqpSection.APPLICATION_PROPERTIES
_DATA8 = MARKS[AmqpSection.DATA] + bytes([AmqpCode.BINARY8])
_DATA32 = MARKS[AmqpSection.DATA] + bytes([AmqpCode.BINARY32])
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
    if type(data) is not bytes:
        data = bytes(data)  # of what is typed as bytes as well, such as a bytearray
    size = len(data)
    if size < 261:
        body = data.removeprefix(_HEADS8[size - 5])  # what is shorter than 5 bytes begins with none
        if len(body) < size:
            return _construct(body, None, None, None, None, None, None)
    return _unpacked(data)


def _unpacked(data: bytes) -> Message:
    starts: dict[str, int] = {}
    pos, end = 0, len(data)
    body: Body
    try:
        while name := _name_ahead(head := data[pos : pos + 4]):
            after = pos + 5 + data[pos + 4]
            if name in starts or after > end:
                break  # _rest says what is wrong
            starts[name] = pos + 3
            pos = after
        if head == _DATA8 and pos + 5 + data[pos + 4] == end:
            body = data[pos + 5 :]  # a short one at the end: most messages
        else:
            body = _rest(data, pos, starts)
    except BROKEN as error:
        raise broken(error, data, "") from None
    if not starts:
        return _construct(body, None, None, None, None, None, None)
    message: Message = _construct_unread(body, None, None, None, None, None, None, (data, starts))
    for name in starts:
        _FORGET[name](message)  # so that __getattr__ is asked
    return message


def _rest(data: bytes, pos: int, starts: dict[str, int]) -> Body:
    """The body, if it is of bytes, out of sections of any form; adds where the others start."""
    parts: list[bytes] = []
    before, end = 0, len(data)
    while pos < end:
        kind, start, pos = section_at(data, pos, end)
        name = _name_of(kind)
        if name is None:
            if before and (kind != before or kind == _VALUE):
                raise DecodeError(
                    f"a body of {section_name(before)} and of {section_name(kind)}", start
                )
            before = kind
            if kind == _DATA:
                parts.append(data_in(data, start, pos))
            else:
                starts.setdefault("body", start)
        elif name in starts:
            raise DecodeError(f"a second section {section_name(kind)}", start)
        else:
            starts[name] = start
    if len(parts) > 1:
        return DataParts(tuple(parts))
    return parts[0] if parts else None


def encode(message: Message) -> bytes:
    """The bytes of a message, to be published as a record.

    Raises:
        EncodeError: Something in it cannot be said; the path tells what.
    """
    body, properties = message.body, message.properties
    if (
        type(body) is bytes
        and message.application_properties is None
        and message.annotations is None
        and message.delivery_annotations is None
        and message.header is None
        and message.footer is None
    ):
        size = len(body)
        data = _HEADS8[size] + body if size < 256 else _data(body)
        return data if properties is None else _write_properties(properties) + data
    head = foot = b""
    if message.header is not None:
        head += HEADER.write(message.header)
    if message.delivery_annotations is not None:
        head += _map(AmqpSection.DELIVERY_ANNOTATIONS, message.delivery_annotations)
    if message.annotations is not None:
        head += _map(AmqpSection.MESSAGE_ANNOTATIONS, message.annotations)
    if properties is not None:
        head += _write_properties(properties)
    if message.application_properties is not None:
        head += _map(_APPLICATION_PROPERTIES, message.application_properties, TEXT_KEYS)
    if message.footer is not None:
        foot = _map(AmqpSection.FOOTER, message.footer)
    return b"".join((head, _data(body) if type(body) is bytes else _other_body(body), foot))


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
    if isinstance(body, bytes | bytearray | memoryview):
        return _data(bytes(body))
    try:
        if isinstance(body, DataParts):
            return b"".join(map(_data, body.parts))
        if isinstance(body, Sequences):
            lists = [MARKS[AmqpSection.SEQUENCE] + written(list(each)) for each in body.lists]
            return _bearable(b"".join(lists))
        if isinstance(body, Value):
            return _bearable(MARKS[AmqpSection.VALUE] + written(body.content))
    except EncodeError as error:
        raise EncodeError(error.reason, f"body{error.path}") from None
    except TypeError:
        what = "bytes" if isinstance(body, DataParts) else "lists"
        raise EncodeError(f"not all parts of it are {what}", "body") from None
    kinds = "bytes, DataParts, Sequences or a Value"
    raise EncodeError(f"a body is {kinds}, not {type(body).__name__}", "body")


def _annotation_key(key: Any, depth: int) -> bytes:
    return scalars.symbol(key, depth) if isinstance(key, str) else written(key, depth)


_SYMBOL_KEYS = scalars.Repeated(_annotation_key)


def _map(
    kind: AmqpSection, value: Mapping[Any, Any], keys: scalars.Repeated = _SYMBOL_KEYS
) -> bytes:
    """A section that is a map."""
    try:
        if type(value) is not dict and not isinstance(value, Mapping):
            raise EncodeError(f"no map but {type(value).__name__}")
        content = counted(paired(value, 0, keys), *MAPS)
        if not SCALARS.issuperset(map(type, value.values())):
            _bearable(content)
    except EncodeError as error:
        raise EncodeError(error.reason, f"{ATTRIBUTES[kind]}{error.path}") from None
    return MARKS[kind] + content


def _bearable(content: bytes) -> bytes:
    """The bytes of values, unless whoever read them would have to refuse that."""
    try:
        weigh(content, 0, len(content))
    except DecodeError as error:
        raise EncodeError(error.reason) from None
    return content

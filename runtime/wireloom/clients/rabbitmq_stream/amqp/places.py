"""The sections of a message that are lists whose places have names: the header and the properties.

Which places there are and what each may hold comes from the spec.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from enum import IntEnum
from struct import Struct
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar
from uuid import UUID

from wireloom.clients.rabbitmq_stream.amqp import scalars
from wireloom.clients.rabbitmq_stream.amqp.reading import (
    BROKEN,
    READERS,
    Reader,
    broken,
    kind_of,
    misplaced,
    opened,
    shown,
    sized,
)
from wireloom.clients.rabbitmq_stream.amqp.scalars import Writer
from wireloom.clients.rabbitmq_stream.amqp.types import Timestamp
from wireloom.clients.rabbitmq_stream.amqp.writing import (
    EMPTY_LIST,
    LISTS,
    MARKS,
    NULL,
    counted,
    written,
)
from wireloom.dataclass import constructor, dataclass
from wireloom.errors import DecodeError, EncodeError
from wireloom.rabbitmq_stream.tables import AMQP_HEADER_SETS, AMQP_PROPERTY_SETS
from wireloom.rabbitmq_stream.types import AmqpCode, AmqpHeader, AmqpProperty, AmqpSection

MessageId: TypeAlias = int | UUID | bytes | str
"""What names a message; an int is a ulong."""

_T = TypeVar("_T")
_NULL = int(AmqpCode.NULL)


@dataclass(frozen=True, slots=True)
class Header:
    """How a message shall be delivered. Streams keep it as it came; no broker acts on it."""

    durable: bool | None = None
    """Whether it shall outlive a restart."""

    priority: int | None = None
    """0 to 255: the higher, the sooner."""

    time_to_live: int | None = None
    """Milliseconds after which it is of no use any more."""

    first_acquirer: bool | None = None
    """Whether nobody else had it before."""

    delivery_count: int | None = None
    """How often it was delivered without success."""


@dataclass(frozen=True, slots=True)
class Properties:
    """What the standard has names for; None is what nothing is said of."""

    message_id: MessageId | None = None
    """What names the message."""

    user_id: bytes | None = None
    """Who sends it."""

    to: str | None = None
    """Where it goes."""

    subject: str | None = None
    """What it is about."""

    reply_to: str | None = None
    """Where answers go."""

    correlation_id: MessageId | None = None
    """The message that it is about."""

    content_type: str | None = None
    """The media type of the body, in ASCII."""

    content_encoding: str | None = None
    """What was done to the body besides, such as ``gzip``; in ASCII."""

    absolute_expiry_time: datetime | Timestamp | None = None
    """When it is of no use any more; milliseconds, what is finer is cut off."""

    creation_time: datetime | Timestamp | None = None
    """When it was made; milliseconds, what is finer is cut off."""

    group_id: str | None = None
    """The group that it belongs to."""

    group_sequence: int | None = None
    """Its number in the group, of 32 bits."""

    reply_to_group_id: str | None = None
    """The group that answers belong to."""


def _as(kind: Callable[[Any], object], *codes: AmqpCode) -> dict[int, Reader]:
    """Readers whose values become plain ones."""

    def plain(read: Reader) -> Reader:
        def read_plain(data: bytes, pos: int, end: int, depth: int) -> tuple[Any, int]:
            value, pos = read(data, pos, end, depth)
            return kind(value), pos

        return read_plain

    return {int(code): plain(READERS[code]) for code in codes}


def _readers(*codes: AmqpCode) -> dict[int, Reader]:
    return {int(code): READERS[code] for code in codes}


_NAMES = sized(lambda data: data.decode("ascii"))
_TEXTS = _readers(AmqpCode.STRING8, AmqpCode.STRING32)
_TEXTS |= {int(AmqpCode.SYMBOL8): _NAMES[0], int(AmqpCode.SYMBOL32): _NAMES[1]}
_BINARIES = _readers(AmqpCode.BINARY8, AmqpCode.BINARY32)
_UINTS = _as(int, AmqpCode.UINT, AmqpCode.SMALL_UINT, AmqpCode.UINT_ZERO)
_ULONGS = _as(int, AmqpCode.ULONG, AmqpCode.SMALL_ULONG, AmqpCode.ULONG_ZERO)
_BOOLEANS = _readers(AmqpCode.BOOLEAN, AmqpCode.BOOLEAN_TRUE, AmqpCode.BOOLEAN_FALSE)
_NAMES_OF_MESSAGES = str, bytes, UUID
_IDENTIFIERS = _ULONGS | _TEXTS | _BINARIES | _readers(AmqpCode.UUID)


def _identifier(value: Any, depth: int) -> bytes:
    if isinstance(value, int):
        return scalars.unsigned_long(value, depth)
    if isinstance(value, _NAMES_OF_MESSAGES):
        return written(value, depth)
    raise TypeError


def _boolean(value: Any, depth: int) -> bytes:
    if isinstance(value, bool):
        return scalars.boolean(value, depth)
    raise TypeError


_WRITTEN = "write_{name}(value, 0)"
_TEXT = "strings[len(data := value.encode())] + data"
_TIME = "moment(value - epoch)"


class _Kind(NamedTuple):
    """What a place may hold: what Python calls it, what reads it by its code, what writes it.

    What is a text to one client is a symbol to another, so that readers take either.
    """

    name: str
    readers: Mapping[int, Reader]
    write: Writer
    quick: str = _WRITTEN
    """An expression that does the same, or raises something."""


_KINDS: Mapping[str, _Kind] = {
    "identifiers": _Kind(
        "int, str, bytes or UUID",
        _IDENTIFIERS,
        _identifier,
        f"{_TEXT} if type(value) is str else {_WRITTEN}",
    ),
    "binaries": _Kind("bytes", _BINARIES, scalars.binary),
    "texts": _Kind("str", _TEXTS, scalars.text, _TEXT),
    "symbols": _Kind("str", _TEXTS, scalars.symbol, "symbols[value]"),
    "timestamps": _Kind("datetime", _readers(AmqpCode.TIMESTAMP), scalars.timestamp, _TIME),
    "uints": _Kind("int", _UINTS, scalars.unsigned_int),
    "ubytes": _Kind("int", _as(int, AmqpCode.UBYTE), scalars.unsigned_byte),
    "booleans": _Kind("bool", _BOOLEANS, _boolean),
}
"""By what sets of places are called in the spec."""


_WRITE = """
def make(join, null, empty, head, short, mark, counted, lists, strings, symbols, moment, epoch,
         errors, otherwise, {writers}):
    def write(said):
        try:
            count = {count}
            if not count:
                return empty
            values = join(({values},)[:count])  # more than ten take a list of buffers
            if len(values) < 255:
                return head(short, len(values) + 1, count) + values
            return mark + counted((values, count), *lists)
        except errors:
            pass
        return otherwise(said)
    return write
"""
_VALUE = "null if (value := said.{name}) is None else {quick}"
_COUNT = "{number} if said.{name} is not None else"


def _writer(
    mark: bytes, names: Sequence[str], kinds: Sequence[_Kind], otherwise: Callable[[Any], bytes]
) -> Callable[[Any], bytes]:
    """A function that writes a mark and a list of all places but the last ones that say nothing,
    or has another do it where something is out of the ordinary.

    It is compiled, as a loop takes twice as long; nothing but names of members goes into it.
    """
    numbers = range(len(names), 0, -1)
    count = [_COUNT.format(name=names[number - 1], number=number) for number in numbers]
    values = [
        _VALUE.format(name=name, quick=kind.quick.format(name=name))
        for name, kind in zip(names, kinds, strict=True)
    ]
    text = _WRITE.format(
        writers=", ".join(f"write_{name}" for name in names),
        values=", ".join(values),
        count=" ".join([*count, "0"]),
    )
    made: dict[str, Any] = {}
    exec(text, {}, made)
    write: Callable[[Any], bytes] = made["make"](
        b"".join,
        NULL,
        mark + EMPTY_LIST,
        Struct(f"{len(mark) + 1}sBB").pack,
        mark + bytes([LISTS[0]]),
        mark,
        counted,
        LISTS,
        scalars.STRINGS,
        scalars.Repeated(scalars.symbol),
        scalars.moment,
        scalars.EPOCH,
        (EncodeError, AttributeError, TypeError, ValueError, IndexError),
        otherwise,
        *[kind.write for kind in kinds],
    )
    return write


class Places(Generic[_T]):
    """Reads and writes one of the two.

    Attributes:
        write: Makes the section; raises EncodeError if a value does not fit its place.
    """

    def __init__(
        self,
        section: AmqpSection,
        made: type[_T],
        places: Iterable[IntEnum],
        sets: Mapping[str, frozenset[Any]],
    ) -> None:
        self._section = section.name.lower()
        self._mark = MARKS[section]
        self._made = made
        self._construct = constructor(made)
        self._names = [place.name.lower() for place in places]
        self._nothing = (None,) * len(self._names)
        kinds = {place: _KINDS[name] for name, inside in sets.items() for place in inside}
        self._kinds = [kinds[place] for place in places]
        self.write: Callable[[_T], bytes] = _writer(
            self._mark, self._names, self._kinds, self._carefully
        )
        self._readers = [kind.readers for kind in self._kinds]

    def read(self, data: bytes, pos: int) -> _T | None:
        """What a section says.

        Args:
            data: The message.
            pos: Where the code of the list is.

        Raises:
            DecodeError: It is no such list.
        """
        values: list[Any] = []
        try:
            code = data[pos]
            if code == _NULL:
                return None
            if code in LISTS:
                self._fill(values, data, *opened(data, pos + 1, len(data), code == LISTS[1]))
            elif code != AmqpCode.EMPTY_LIST:
                raise DecodeError(f"no list but {kind_of(code)}", pos)
        except BROKEN as error:
            raise broken(error, data, self._section) from None
        return self._construct(*values, *self._nothing[len(values) :])

    def _fill(self, values: list[Any], data: bytes, pos: int, end: int, count: int) -> None:
        if count > len(self._names):
            raise DecodeError(f"{count} values, {len(self._names)} are the most", pos)
        append = values.append
        try:
            for readers in self._readers[:count]:
                code = data[pos]
                pos += 1
                if code == _NULL:
                    append(None)
                    continue
                read = readers.get(code)
                if read is None:
                    raise DecodeError(f"{kind_of(code)} is none of its types", pos - 1)
                value, pos = read(data, pos, end, 0)
                append(value)
        except BROKEN as error:
            raise broken(error, data, f".{self._names[len(values)]}") from None
        if pos != end:
            raise misplaced(pos, end, count)

    def _carefully(self, said: _T) -> bytes:
        """What ``write`` does, place by place."""
        if not isinstance(said, self._made):
            what = f"{self._made.__name__}, but {type(said).__name__}"
            raise EncodeError(f"no {what}", self._section)
        values = [getattr(said, place) for place in self._names]
        while values and values[-1] is None:
            values.pop()
        content: list[bytes] = []
        for place, kind, value in zip(self._names, self._kinds, values, strict=False):
            try:
                content.append(NULL if value is None else kind.write(value, 0))
            except EncodeError as error:
                raise EncodeError(error.reason, f"{self._section}.{place}") from None
            except (AttributeError, TypeError):
                reason = f"{shown(value)} is no {kind.name}"
                raise EncodeError(reason, f"{self._section}.{place}") from None
        return self._mark + counted((b"".join(content), len(content)), *LISTS)


HEADER = Places(AmqpSection.HEADER, Header, AmqpHeader, AMQP_HEADER_SETS)
PROPERTIES = Places(AmqpSection.PROPERTIES, Properties, AmqpProperty, AMQP_PROPERTY_SETS)

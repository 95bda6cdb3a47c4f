"""Tables of FlatBuffers whose fields are numbers, booleans and texts.

A buffer begins with the place of its table. A table begins with the distance back to its list of
offsets, which says where in the table each field is, by the number of the field; those that are
not there have the default of their kind: 0, false or no text. All numbers are little-endian.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto, unique
from typing import Literal

from wireloom.runtime.errors import DecodeError

Scalar = int | bool | str


@unique
class Kind(Enum):
    """What a field holds."""

    UINT64 = auto()
    UINT32 = auto()
    BOOL = auto()
    TEXT = auto()


Layout = Mapping[str, tuple[int, Kind]]
"""Numbers and kinds of fields by their names."""

_WIDTHS = {Kind.UINT64: 8, Kind.UINT32: 4, Kind.BOOL: 1, Kind.TEXT: 4}
_DEFAULTS: Mapping[Kind, Scalar] = {
    Kind.UINT64: 0,
    Kind.UINT32: 0,
    Kind.BOOL: False,
    Kind.TEXT: "",
}
_OFFSET = 4
_ENTRY = 2  # bytes of one offset in the list of a table
_HEAD = 2 * _ENTRY  # of that list: the sizes of itself and of the table
_ORDER: Literal["little"] = "little"
"""The order of bytes."""


# --- reading ---


def read_table(raw: bytes, layout: Layout) -> dict[str, Scalar]:
    """The fields of the table that a buffer holds; fields of other numbers are passed over.

    Args:
        raw: The buffer. What it holds besides is not looked at.
        layout: The fields that are wanted.

    Raises:
        DecodeError: Something lies outside of the buffer, or is not what the field holds. Its
            offset is that in the buffer, its path the name of the field.
    """
    return _Buffer(raw).table(layout)


class _Buffer:
    """Reads within the bounds of a buffer."""

    def __init__(self, raw: bytes) -> None:
        self._raw = raw

    def table(self, layout: Layout) -> dict[str, Scalar]:
        table = self._number(0, _OFFSET)
        if table < _OFFSET:
            raise DecodeError(f"the table is at {table}, within its own offset", 0)
        distance = int.from_bytes(self._take(table, _OFFSET), _ORDER, signed=True)
        offsets = table - distance
        listed, size = self._number(offsets, _ENTRY), self._number(offsets + _ENTRY, _ENTRY)
        if listed < _HEAD or listed % _ENTRY:
            raise DecodeError(f"a list of offsets of {listed} bytes", offsets)
        if size < _OFFSET:
            raise DecodeError(f"a table of {size} bytes", offsets + _ENTRY)
        self._take(offsets, listed)
        self._take(table, size)
        found: dict[str, Scalar] = {}
        for name, (number, kind) in layout.items():
            entry = _HEAD + _ENTRY * number
            offset = self._number(offsets + entry, _ENTRY) if entry < listed else 0
            if not offset:
                found[name] = _DEFAULTS[kind]
            elif not _OFFSET <= offset <= size - _WIDTHS[kind]:
                reason = f"it is at {offset} of a table of {size} bytes"
                raise DecodeError(reason, offsets + entry, name)
            else:
                found[name] = self._field(table + offset, kind, name)
        return found

    def _field(self, at: int, kind: Kind, name: str) -> Scalar:
        number = self._number(at, _WIDTHS[kind])
        if kind is Kind.TEXT:
            return self._text(at, number, name)
        if kind is not Kind.BOOL:
            return number
        if number > 1:
            raise DecodeError(f"{number} is neither 0 nor 1", at, name)
        return bool(number)

    def _text(self, at: int, offset: int, name: str) -> str:
        if offset < _OFFSET:
            raise DecodeError(f"the text is {offset} bytes on, within its own offset", at, name)
        begin = at + offset
        size = self._number(begin, _OFFSET, name)
        text = self._take(begin + _OFFSET, size + 1, name)
        if text[-1]:
            raise DecodeError("no zero byte ends the text", begin + _OFFSET + size, name)
        try:
            return text[:-1].decode()
        except UnicodeDecodeError as error:
            place = begin + _OFFSET + error.start
            raise DecodeError(f"not UTF-8: {error.reason}", place, name) from None

    def _number(self, at: int, width: int, name: str = "") -> int:
        return int.from_bytes(self._take(at, width, name), _ORDER)

    def _take(self, at: int, count: int, name: str = "") -> bytes:
        total = len(self._raw)
        if not 0 <= at <= total - count:
            reason = f"{count} bytes at {at} of a buffer of {total}"
            raise DecodeError(reason, min(max(at, 0), total), name)
        return self._raw[at : at + count]


# --- writing ---


def write_table(layout: Layout, values: Mapping[str, Scalar]) -> bytes:
    """A buffer with a table; what has the default of its kind is left out.

    Args:
        layout: The fields of the table.
        values: Their values by name.
    """
    there = [name for name in layout if values.get(name)]
    there.sort(key=lambda name: _WIDTHS[layout[name][1]], reverse=True)
    listed = _HEAD + _ENTRY * (1 + max((layout[name][0] for name in there), default=-1))
    table = _OFFSET + listed
    table += -(table + _OFFSET) % 8  # so that the first field, the widest, is in its place
    places: dict[str, int] = {}
    size = _OFFSET
    for name in there:
        places[name] = size
        size += _WIDTHS[layout[name][1]]
    made = bytearray(table + size)
    _put(made, 0, _OFFSET, table)
    _put(made, table, _OFFSET, table - _OFFSET)
    _put(made, _OFFSET, _ENTRY, listed)
    _put(made, _OFFSET + _ENTRY, _ENTRY, size)
    for name, place in places.items():
        number, kind = layout[name]
        value, at = values[name], table + place
        _put(made, _OFFSET + _HEAD + _ENTRY * number, _ENTRY, place)
        if isinstance(value, str):
            made += bytes(-len(made) % _OFFSET)
            value = _append(made, value) - at
        _put(made, at, _WIDTHS[kind], value)
    return bytes(made)


def _append(made: bytearray, text: str) -> int:
    """Adds a text; gives its place."""
    at, raw = len(made), text.encode()
    made += len(raw).to_bytes(_OFFSET, _ORDER) + raw + b"\0"
    return at


def _put(made: bytearray, at: int, width: int, number: int) -> None:
    made[at : at + width] = number.to_bytes(width, _ORDER)

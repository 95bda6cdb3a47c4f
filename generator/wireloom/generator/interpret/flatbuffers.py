"""Buffers of FlatBuffers: the fields of their one table, and where in the bytes they stand."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Any

from wireloom.generator.interpret import scalars
from wireloom.generator.interpret.json_syntax import Value
from wireloom.generator.interpret.values import BytesMismatch, inside
from wireloom.generator.model.types import Boolean, Integer, Record, Text, Type
from wireloom.generator.resolve.types import Types

_LETTERS = {8: "b", 16: "h", 32: "i", 64: "q"}


def _letter(types: Types, type_: Type) -> str:
    """How ``struct`` names what a table has of a field: of text, the distance to it."""
    match scalars.base_of(types, types.expand(type_).type).form:
        case Text():
            return "I"
        case Boolean():
            return "B"
        case Integer(bits=bits, signed=signed):
            return _LETTERS[bits] if signed else _LETTERS[bits].upper()
        case form:
            raise AssertionError(f"no table holds {form}")


@dataclass(frozen=True, slots=True)
class Buffer:
    """The bytes of one buffer.

    Attributes:
        types: The named types.
        data: The bytes.
        offset: Where they begin.
        path: The field that they are.
    """

    types: Types
    data: bytes
    offset: int
    path: str

    def entries(self, record: Record) -> dict[str, Value]:
        """The fields that are there, by name."""
        table = self._number("I", 0)
        if table < 4:
            raise self._wrong("the table is within the place of the table", 0)
        head = table - self._number("i", table)
        count, size = self._number("H", head), self._number("H", head + 2)
        if count < 4 or count % 2:
            raise self._wrong(f"{count} bytes cannot be a list of offsets", head)
        if size < 4:
            raise self._wrong(f"{size} bytes cannot be a table", head + 2)
        self._piece(head, count)
        self._piece(table, size)
        found: dict[str, Value] = {}
        for number, item in enumerate(record.fields):
            at = head + 4 + 2 * number
            place = self._number("H", at) if at < head + count else 0
            if not place:
                continue
            letter = _letter(self.types, item.type)
            if place < 4 or place + struct.calcsize(letter) > size:
                raise self._wrong(f"{place} is outside of the table", at, item.name)
            value = self._value(self.types.expand(item.type).type, letter, table + place, item.name)
            found[item.name] = value
        return found

    def _value(self, declared: Type, letter: str, at: int, name: str) -> Value:
        number = self._number(letter, at, name)
        if isinstance(declared.form, Text):
            return self._text(at, number, name)
        end = at + struct.calcsize(letter)
        if not isinstance(declared.form, Boolean):
            return Value(number, self.offset + at, self.offset + end)
        if number > 1:
            raise self._wrong(f"{number} is neither true nor false", at, name)
        return Value(number == 1, self.offset + at, self.offset + end)

    def _text(self, at: int, distance: int, name: str) -> Value:
        if distance < 4:
            raise self._wrong("the text is within its own place", at, name)
        begin = at + distance + 4
        raw = self._piece(begin, self._number("I", begin - 4, name) + 1, name)
        if raw[-1] != 0:
            raise self._wrong("the text does not end in a zero byte", begin, name)
        try:
            text = raw[:-1].decode()
        except UnicodeDecodeError as error:
            raise self._wrong("the text is not UTF-8", begin + error.start, name) from error
        return Value(text, self.offset + begin, self.offset + begin + len(raw))

    def _number(self, letter: str, at: int, name: str = "") -> int:
        raw = self._piece(at, struct.calcsize(letter), name)
        (number,) = struct.unpack("<" + letter, raw)
        assert isinstance(number, int)
        return number

    def _piece(self, at: int, size: int, name: str = "") -> bytes:
        if at < 0 or at + size > len(self.data):
            raise self._wrong(f"{size} bytes are needed at {at}", max(0, at), name)
        return self.data[at : at + size]

    def _wrong(self, reason: str, at: int, name: str = "") -> BytesMismatch:
        path = inside(self.path, name) if name else self.path
        return BytesMismatch(reason, self.offset + min(at, len(self.data)), path)


def write(types: Types, record: Record, written: dict[str, Any]) -> bytes:
    """A buffer: the place of the table, the list of offsets, the table, the texts.

    The widest fields come first, those of one width in the order of their numbers.
    """
    letters = {item.name: _letter(types, item.type) for item in record.fields}
    order = sorted(written, key=lambda name: -struct.calcsize(letters[name]))
    last = max((number for number, name in enumerate(letters) if name in written), default=-1)
    table = 4 + 4 + 2 * (last + 1)
    while (table + 4) % 8:
        table += 1
    places: dict[str, int] = {}
    size = 4
    for name in order:
        places[name] = size
        size += struct.calcsize(letters[name])
    held, texts = b"", b""
    for name in order:
        value = written[name]
        if isinstance(value, str):
            texts += bytes(-(table + size + len(texts)) % 4)
            raw = value.encode()
            value = table + size + len(texts) - table - places[name]
            texts += struct.pack("<I", len(raw)) + raw + b"\0"
        held += struct.pack("<" + letters[name], value)
    offsets = [places.get(name, 0) for name in list(letters)[: last + 1]]
    head = struct.pack(f"<IHH{len(offsets)}H", table, 4 + 2 * len(offsets), size, *offsets)
    return head.ljust(table, b"\0") + struct.pack("<i", table - 4) + held + texts

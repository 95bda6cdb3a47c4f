"""Buffers of FlatBuffers: the fields of their one table, and where in the bytes they stand."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from wireloom.dataclass import dataclass
from wireloom.errors import DecodeError

_TEXT = "I"
"""How ``struct`` names the distance to a text."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A field that is there."""

    value: int | bool | str
    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class Slot:
    """How a table holds a field."""

    name: str
    letter: str
    """How ``struct`` names what the table has of it: of text, the distance to it."""
    is_text: bool = False
    is_boolean: bool = False


@dataclass(frozen=True, slots=True)
class Buffer:
    """The bytes of one buffer, and where they are in the frame."""

    data: bytes
    offset: int
    path: str

    def entries(self, slots: Sequence[Slot]) -> dict[str, Entry]:
        """The fields that are there, by name.

        Raises:
            DecodeError: Something lies outside of the buffer.
        """
        table = self._number("I", 0)
        head = table - self._number("i", table)
        count, size = self._number("H", head), self._number("H", head + 2)
        if table < 4 or count < 4 or count % 2 or size < 4:
            self._fail(f"a table at {table} of {size} bytes, with {count} bytes of offsets", 0)
        self._piece(head, count)
        self._piece(table, size)
        found: dict[str, Entry] = {}
        for number, slot in enumerate(slots[: (count - 4) // 2]):
            at = head + 4 + 2 * number
            place = self._number("H", at)
            if not place:
                continue
            if place < 4 or place + struct.calcsize(slot.letter) > size:
                self._fail(f"{place} is outside of the table", at, slot.name)
            found[slot.name] = self._entry(slot, table + place)
        return found

    def _entry(self, slot: Slot, at: int) -> Entry:
        number = self._number(slot.letter, at, slot.name)
        if slot.is_text:
            return self._text(slot, at, number)
        end = at + struct.calcsize(slot.letter)
        value = bool(number) if slot.is_boolean and number < 2 else number
        return Entry(value, self.offset + at, self.offset + end)

    def _text(self, slot: Slot, at: int, distance: int) -> Entry:
        if distance < 4:
            self._fail("the text is within its own place", at, slot.name)
        begin = at + distance + 4
        raw = self._piece(begin, self._number("I", begin - 4, slot.name) + 1, slot.name)
        if raw[-1] != 0:
            self._fail("the text does not end in a zero byte", begin, slot.name)
        try:
            text = raw[:-1].decode()
        except UnicodeDecodeError as error:
            self._fail("not UTF-8", begin + error.start, slot.name)
        return Entry(text, self.offset + begin, self.offset + begin + len(raw))

    def _number(self, letter: str, at: int, name: str = "") -> int:
        (number,) = struct.unpack("<" + letter, self._piece(at, struct.calcsize(letter), name))
        return int(number)

    def _piece(self, at: int, size: int, name: str = "") -> bytes:
        if at < 0 or at + size > len(self.data):
            self._fail(f"{size} bytes are needed at {at}", max(0, at), name)
        return self.data[at : at + size]

    def _fail(self, reason: str, at: int, name: str = "") -> NoReturn:
        path = f"{self.path}.{name}" if name else self.path
        raise DecodeError(reason, self.offset + min(at, len(self.data)), path)


def write(slots: Sequence[Slot], values: Mapping[str, Any]) -> bytes:
    """A buffer: the place of the table, the list of offsets, the table, the texts.

    The widest fields come first, those of one width in the order of their numbers.

    ``slots`` are all fields in the order of their numbers, ``values`` those that are there.
    """
    letters = {slot.name: slot.letter for slot in slots}
    order = sorted(values, key=lambda name: -struct.calcsize(letters[name]))
    last = max((number for number, slot in enumerate(slots) if slot.name in values), default=-1)
    table = 4 + 4 + 2 * (last + 1)
    table += -(table + 4) % 8
    places: dict[str, int] = {}
    size = 4
    for name in order:
        places[name] = size
        size += struct.calcsize(letters[name])
    held, texts = b"", b""
    for name in order:
        value = values[name]
        if isinstance(value, str):
            texts += bytes(-(table + size + len(texts)) % 4)
            raw = value.encode()
            value = size + len(texts) - places[name]
            texts += struct.pack("<I", len(raw)) + raw + b"\0"
        held += struct.pack("<" + letters[name], value)
    offsets = [places.get(slot.name, 0) for slot in slots[: last + 1]]
    head = struct.pack(f"<IHH{len(offsets)}H", table, 4 + 2 * len(offsets), size, *offsets)
    return head.ljust(table, b"\0") + struct.pack("<i", table - 4) + held + texts

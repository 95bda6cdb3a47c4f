"""Tables of FlatBuffers whose fields are whole numbers, booleans and texts.

A buffer begins with the place of its table. A table begins with the distance back to its list of
offsets, which says where in the table each field is, by the number of the field; those that are
not there have their defaults. All numbers are little-endian.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeVar

from wireloom.error_policy import STRICT, ErrorPolicy
from wireloom.errors import DecodeError
from wireloom.runtime.keyed import Findings, Kind, Misfit, Number, Truth, Whole, Words
from wireloom.runtime.objects import Object, along, written_by

T = TypeVar("T")

_OFFSET = 4
"""Bytes of the place of a table or a text."""
_ENTRY = 2
"""Bytes of one offset in the list of a table."""
_HEAD = 2 * _ENTRY
"""Bytes in front of these: the sizes of the list and of the table."""
_ALIGNED = 8
_WIDE = 4
"""Bytes of memory that one byte of text may take, if a character somewhere in it is wide."""
_ORDER: Literal["little"] = "little"


class Slot(NamedTuple):
    """How the field of a member stands in a table."""

    size: int
    """Bytes in the table itself."""
    signed: bool
    kind: Literal["number", "truth", "text"]


class Place(NamedTuple):
    """A field that is there."""

    value: int | bool | str
    at: int
    """Where in the buffer it stands in the table; of texts, the offset to them."""
    size: int
    """Its bytes there."""
    begin: int
    """Where the value itself begins, behind the length of a text."""
    end: int
    """Where that ends."""


def slot_of(kind: Kind[Any]) -> Slot:
    """How a table holds values of a kind."""
    match kind:
        case Truth():
            return Slot(1, False, "truth")
        case Words():
            return Slot(_OFFSET, False, "text")
        case Number(whole=whole) | (Whole() as whole):
            return Slot((whole.high - whole.low).bit_length() // 8, whole.low < 0, "number")
        case _:
            raise TypeError(f"no table holds {kind}")


# --- reading --------------------------------------------------------------------------------------


def read_table(
    content: Object[T], data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> tuple[T, int]:
    """The record whose members are the fields of the table in a region, and where that ends.

    Fields of other numbers are passed over, and what the buffer holds besides is not looked at.

    Args:
        content: What the fields are, in the order of their numbers.
        data: The frame.
        pos: Where the region begins.
        end: Where it ends.
        policy: What is done about what can be passed over.

    Raises:
        DecodeError: Something lies outside of the buffer, or is not what the field holds.
    """
    places = places_of(content, data, pos, end, policy)
    entries = {name: place.value for name, place in places.items()}
    try:
        return content.read(entries, Findings(policy, pos)), end
    except Misfit as misfit:
        reason, steps = misfit.reason, misfit.steps
    place = places.get(str(steps[0])) if steps else None
    raise DecodeError(reason, pos if place is None else place.at, along(content, steps)[0])


def places_of(
    content: Object[Any], data: bytes, pos: int, end: int, policy: ErrorPolicy = STRICT
) -> Mapping[str, Place]:
    """The fields that are there, by the names of their members.

    Raises:
        DecodeError: See ``read_table``.
    """
    return _Buffer(data, pos, end, policy, end - pos).fields(content)


@dataclass(slots=True)
class _Buffer:
    """Reads within the bounds of a buffer; places are counted from the start of the frame."""

    data: bytes
    pos: int
    end: int
    policy: ErrorPolicy
    left: int
    """Bytes that texts may still have; fields that share a text pay for what goes beyond."""

    def fields(self, content: Object[Any]) -> dict[str, Place]:
        first = self._number(self.pos, _OFFSET)
        if first < _OFFSET:
            raise DecodeError(f"the table is at {first}, within its own offset", self.pos)
        table = self.pos + first
        offsets = table - self._number(table, _OFFSET, signed=True)
        listed, size = self._number(offsets, _ENTRY), self._number(offsets + _ENTRY, _ENTRY)
        if listed < _HEAD or listed % _ENTRY:
            raise DecodeError(f"a list of offsets of {listed} bytes", offsets)
        if size < _OFFSET:
            raise DecodeError(f"a table of {size} bytes", offsets + _ENTRY)
        self._take(offsets, listed)
        self._take(table, size)
        found: dict[str, Place] = {}
        for number, member in enumerate(content.members[: (listed - _HEAD) // _ENTRY]):
            entry = offsets + _HEAD + _ENTRY * number
            offset, slot = self._number(entry, _ENTRY), slot_of(member.kind)
            if not offset:
                continue
            try:
                if not _OFFSET <= offset <= size - slot.size:
                    raise DecodeError(f"at {offset} of a table of {size} bytes", entry)
                found[member.name] = self._field(table + offset, slot)
            except DecodeError as error:
                raise DecodeError(f"{member.name}: {error.reason}", error.offset) from None
        return found

    def _field(self, at: int, slot: Slot) -> Place:
        number = self._number(at, slot.size, signed=slot.signed)
        if slot.kind == "text":
            return self._text(at, number)
        if slot.kind == "number":
            return Place(number, at, slot.size, at, at + slot.size)
        if number > 1:
            raise DecodeError(f"{number} is neither 0 nor 1", at)
        return Place(bool(number), at, slot.size, at, at + slot.size)

    def _text(self, at: int, offset: int) -> Place:
        if offset < _OFFSET:
            raise DecodeError(f"the text is {offset} bytes on, within its own offset", at)
        size = self._number(at + offset, _OFFSET)
        begin = at + offset + _OFFSET
        text = self._take(begin, size + 1)
        self.left -= len(text)
        if self.left < 0:
            self.policy.charge(_WIDE * len(text), begin)
        if text[-1]:
            raise DecodeError("no zero byte ends the text", begin + size)
        try:
            return Place(text[:-1].decode(), at, _OFFSET, begin, begin + size + 1)
        except UnicodeDecodeError as error:
            raise DecodeError("not UTF-8", begin + error.start) from None

    def _number(self, at: int, size: int, *, signed: bool = False) -> int:
        return int.from_bytes(self._take(at, size), _ORDER, signed=signed)

    def _take(self, at: int, count: int) -> bytes:
        if not self.pos <= at <= self.end - count:
            reason = f"{count} bytes at {at - self.pos} of a buffer of {self.end - self.pos}"
            raise DecodeError(reason, min(max(at, self.pos), max(self.pos, self.end - 1)))
        return self.data[at : at + count]


# --- writing --------------------------------------------------------------------------------------


def write_table(content: Object[T], value: T) -> bytes:
    """A buffer with the table of a record: the list of offsets, the table, and the texts.

    The widest fields come first, those of one width in the order of their numbers.

    Raises:
        EncodeError: A member does not fit.
    """
    written = written_by(content, value)
    assert isinstance(written, dict)
    slots = {member.name: slot_of(member.kind) for member in content.members}
    numbers = {name: number for number, name in enumerate(slots)}
    there = sorted(written, key=lambda name: (-slots[name].size, numbers[name]))
    listed = _HEAD + _ENTRY * (1 + max(map(numbers.__getitem__, there), default=-1))
    table = _OFFSET + listed
    table += -(table + _OFFSET) % _ALIGNED  # so that the first field, the widest, is in its place
    size = _OFFSET + sum(slots[name].size for name in there)
    made = bytearray(table + size)
    _put(made, 0, _OFFSET, table)
    _put(made, table, _OFFSET, table - _OFFSET)
    _put(made, _OFFSET, _ENTRY, listed)
    _put(made, _OFFSET + _ENTRY, _ENTRY, size)
    place = _OFFSET
    for name in there:
        slot, held, at = slots[name], written[name], table + place
        _put(made, _OFFSET + _HEAD + _ENTRY * numbers[name], _ENTRY, place)
        place += slot.size
        if isinstance(held, str):
            made += bytes(-len(made) % _OFFSET)
            held = _append(made, held) - at
        _put(made, at, slot.size, int(held))
    return bytes(made)


def _append(made: bytearray, text: str) -> int:
    """Adds a text; gives its place."""
    at, raw = len(made), text.encode()
    made += len(raw).to_bytes(_OFFSET, _ORDER) + raw + b"\0"
    return at


def _put(made: bytearray, at: int, size: int, number: int) -> None:
    made[at : at + size] = number.to_bytes(size, _ORDER, signed=number < 0)

"""The bytes of protobuf: tags, varints, and what a scalar is on the wire."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from wireloom.generator.interpret.scalars import base_of
from wireloom.generator.interpret.values import Refusal
from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Field,
    Float,
    Integer,
    ListOf,
    Record,
    Text,
    Type,
    Varint,
)
from wireloom.generator.resolve.types import Types

VARINT: Final = 0
EIGHT: Final = 1
SIZED: Final = 2
GROUP: Final = 3
GROUP_END: Final = 4
FOUR: Final = 5

_MOST_GROUPS = 64
_TAG_BYTES = 5
_VARINT_BYTES = 10


@dataclass(frozen=True, slots=True)
class Piece:
    """One field as it stands in the bytes.

    Attributes:
        tag: Its number.
        wire: Its wire type.
        start: Where its tag begins.
        tag_end: Where its tag ends.
        content: Where its value begins, behind its size if it has one.
        end: Where it ends.
    """

    tag: int
    wire: int
    start: int
    tag_end: int
    content: int
    end: int


def pieces(data: bytes, position: int, end: int) -> Iterator[Piece]:
    """The fields of a record one after another, whatever they are."""
    while position < end:
        piece = _piece(data, position, end, 0)
        if piece.wire == GROUP_END:
            raise Refusal("the end of a group that never began")
        yield piece
        position = piece.end


def _piece(data: bytes, start: int, end: int, depth: int) -> Piece:
    number, tag_end = read_varint(data, start, end, _TAG_BYTES)
    if number >> 32:
        raise Refusal("the number of a field has more than 29 bits")
    tag, wire = number >> 3, number & 7
    if tag == 0:
        raise Refusal("no field has the number 0")
    content = tag_end
    match wire:
        case 0:  # VARINT
            _, stop = read_varint(data, tag_end, end)
        case 1:  # EIGHT
            stop = tag_end + 8
        case 5:  # FOUR
            stop = tag_end + 4
        case 2:  # SIZED
            size, content = read_varint(data, tag_end, end)
            stop = content + size
        case 3:  # GROUP
            stop = _group(data, tag, tag_end, end, depth + 1)
        case 4:  # GROUP_END
            stop = tag_end
        case _:
            raise Refusal(f"there is no wire type {wire}")
    if stop > end:
        raise Refusal(f"{stop - content} bytes are announced and {end - content} are left")
    return Piece(tag, wire, start, tag_end, content, stop)


def _group(data: bytes, tag: int, position: int, end: int, depth: int) -> int:
    """Where a group ends, its last tag included."""
    if depth > _MOST_GROUPS:
        raise Refusal(f"groups are nested more than {_MOST_GROUPS} deep")
    while position < end:
        piece = _piece(data, position, end, depth)
        position = piece.end
        if piece.wire == GROUP_END:
            if piece.tag != tag:
                raise Refusal(f"group {piece.tag} ends inside of group {tag}")
            return position
    raise Refusal(f"the group {tag} has no end")


def read_varint(data: bytes, start: int, end: int, most: int = _VARINT_BYTES) -> tuple[int, int]:
    """A varint of 64 bits, which need not be as short as could be, and where it ends."""
    number = 0
    for index in range(most):
        if start + index >= end:
            raise Refusal("the number has no end")
        byte = data[start + index]
        number |= (byte & 127) << 7 * index
        if byte < 128:
            if number >> 64:
                raise Refusal("the number has more than 64 bits")
            return number, start + index + 1
    raise Refusal(f"the number has more than {most} bytes")


def write_varint(number: int) -> bytes:
    """A varint; a negative number is written as one of 64 bits."""
    number &= (1 << 64) - 1
    packed = bytearray()
    while number > 127:
        packed.append(number & 127 | 128)
        number >>= 7
    packed.append(number)
    return bytes(packed)


def write_tag(tag: int, wire: int) -> bytes:
    """The number of a field and its wire type."""
    return write_varint(tag << 3 | wire)


def wire_of(types: Types, type_: Type) -> int:
    """The wire type of one value of a type."""
    form = base_of(types, type_).form
    match form:
        case Integer(bits=bits, fixed=True) | Float(bits=bits):
            return EIGHT if bits == 64 else FOUR
        case Text() | Bytes() | Record():
            return SIZED
        case _:
            return VARINT


def item_of(types: Types, item: Field) -> Type:
    """The type of one value of a field: what a list is made of, or its type."""
    form = item.type.form
    return form.item if isinstance(form, ListOf) else item.type


def is_packable(types: Types, type_: Type) -> bool:
    """Whether several values of a type can stand in one field."""
    return wire_of(types, type_) != SIZED


def number_of(form: Integer | Varint | Boolean, raw: int) -> int:
    """What a varint of 64 bits means: its lower bits, with sign or without."""
    if isinstance(form, Boolean):
        return int(raw != 0)
    number = raw & (1 << form.bits) - 1
    if isinstance(form, Varint):
        return number >> 1 ^ -(number & 1)
    return number - (1 << form.bits) if form.signed and number >> form.bits - 1 else number

"""The bytes of protobuf: fields with their numbers, and varints that need not be short."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wireloom.dataclass import dataclass
from wireloom.errors import DecodeError

VARINT: Final = 0
EIGHT: Final = 1
SIZED: Final = 2
GROUP: Final = 3
GROUP_END: Final = 4
FOUR: Final = 5

_MOST_GROUPS = 64
"""How deep groups of unknown fields may nest."""
_TAG_BITS, _VARINT_BITS = 32, 64


@dataclass(frozen=True, slots=True)
class Piece:
    """One field as it stands in the bytes."""

    tag: int
    """Its number."""
    wire: int
    """Its wire type."""
    start: int
    """Where its tag begins."""
    tag_end: int
    """Where its tag ends."""
    content: int
    """Where its value begins, behind its size if it has one."""
    end: int


def pieces(data: bytes, pos: int, end: int) -> Iterator[Piece]:
    """The fields of a record one after another, whatever they are.

    Raises:
        DecodeError: They are no fields.
    """
    while pos < end:
        piece = _piece(data, pos, end, 0)
        if piece.wire == GROUP_END:
            raise DecodeError("the end of a group that never began", pos)
        yield piece
        pos = piece.end


def _piece(data: bytes, start: int, end: int, depth: int) -> Piece:
    number, tag_end = read_varint(data, start, end, _TAG_BITS)
    tag, wire = number >> 3, number & 7
    if tag == 0:
        raise DecodeError("no field has the number 0", start)
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
            raise DecodeError(f"there is no wire type {wire}", start)
    if stop > end:
        reason = "length runs past the end" if wire == SIZED else "ends too early"
        raise DecodeError(reason, tag_end, f"(field {tag})")
    return Piece(tag, wire, start, tag_end, content, stop)


def _group(data: bytes, tag: int, pos: int, end: int, depth: int) -> int:
    """Where a group ends, its last tag included."""
    if depth > _MOST_GROUPS:
        raise DecodeError(f"groups nested deeper than {_MOST_GROUPS}", pos)
    while pos < end:
        piece = _piece(data, pos, end, depth)
        if piece.wire == GROUP_END:
            if piece.tag != tag:
                raise DecodeError(f"group {piece.tag} ends inside of group {tag}", pos)
            return piece.end
        pos = piece.end
    raise DecodeError(f"the group {tag} has no end", pos)


def read_varint(data: bytes, start: int, end: int, bits: int = _VARINT_BITS) -> tuple[int, int]:
    """A varint of so many bits, and where it ends.

    Raises:
        DecodeError: It does not end, or has more bits.
    """
    number = 0
    for index in range(-(-bits // 7)):
        if start + index >= end:
            raise DecodeError("ends too early: 1 bytes are needed, 0 are left", end)
        byte = data[start + index]
        number |= (byte & 0x7F) << 7 * index
        if byte < 0x80 and not number >> bits:
            return number, start + index + 1
        if byte < 0x80:
            break
    raise DecodeError(f"does not fit into {bits} bits", start)


def write_varint(number: int) -> bytes:
    """A varint; a negative number is written as one of 64 bits."""
    number &= (1 << 64) - 1
    packed = bytearray()
    while number > 0x7F:
        packed.append(number & 0x7F | 0x80)
        number >>= 7
    packed.append(number)
    return bytes(packed)


def write_tag(tag: int, wire: int) -> bytes:
    """The number of a field and its wire type."""
    return write_varint(tag << 3 | wire)

"""What the straight-line code of generated protobuf codecs shares: tags, varints, unknown fields.

Readers take the data, a position and the end of the record, and return a value and the position
after it. Positions count from the start of the frame.
"""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.errors import DecodeError
from wireloom.runtime.primitives import too_short

Pieces = tuple[int, int] | bytearray
"""Where a record inside of another stands; its bytes, if it is there in several pieces."""

BYTES = tuple(bytes((number,)) for number in range(128))
"""The varints of one byte."""

_CONTINUED = tuple(bytes((number | 0x80,)) for number in range(128))
"""The bytes of a varint that are not its last one."""

_CONTINUATIONS = bytes(range(0x80, 0x100))
_MOST_GROUPS = 64
_VARINT, _EIGHT, _SIZED, _GROUP, _GROUP_END, _FOUR = range(6)
_WIDTHS = {_EIGHT: 8, _FOUR: 4}


def read_tag(data: bytes, pos: int, end: int) -> tuple[int, int]:
    """The tag of a field: its number and, in the last three bits, its wire type.

    Raises:
        DecodeError: It does not end, is longer than five bytes or has the number 0.
    """
    tag, after = read_varint(data, pos, end)
    if tag >> 32 or after - pos > 5:
        raise DecodeError("the number of a field has more than 29 bits", pos)
    if tag < 8:
        raise DecodeError("no field has the number 0", pos)
    return tag, after


def read_varint(data: bytes, pos: int, end: int) -> tuple[int, int]:
    """A varint of 64 bits, which need not be as short as it could be.

    Raises:
        DecodeError: It does not end, or has more than 64 bits.
    """
    try:
        number, after = data[pos], pos + 1
        if number > 0x7F:
            number, after = varint(data, after, number)
    except IndexError:
        raise too_short(end) from None
    if after > end:
        raise too_short(end)
    return number, after


def varint(data: bytes, pos: int, first: int) -> tuple[int, int]:
    """The rest of a varint of several bytes; unrolled, for speed.

    Args:
        data: The data.
        pos: The position of its second byte. The caller looks whether it runs past the end.
        first: Its first byte.

    Raises:
        DecodeError: It has more than 64 bits.
        IndexError: It does not end.
    """
    byte = data[pos]
    number = first + byte * 0x80 - 0x80
    if byte < 0x80:
        return number, pos + 1
    byte = data[pos + 1]
    number += byte * 0x4000 - 0x4000
    if byte < 0x80:
        return number, pos + 2
    byte = data[pos + 2]
    number += byte * 0x20_0000 - 0x20_0000
    if byte < 0x80:
        return number, pos + 3
    byte = data[pos + 3]
    number += byte * 0x1000_0000 - 0x1000_0000
    if byte < 0x80:
        return number, pos + 4
    byte = data[pos + 4]
    number += byte * 0x8_0000_0000 - 0x8_0000_0000
    if byte < 0x80:
        return number, pos + 5
    return _long_varint(data, pos - 1, number - 0x400_0000_0000)


def _long_varint(data: bytes, pos: int, number: int) -> tuple[int, int]:
    """A varint whose first six bytes were read."""
    for index in range(6, 10):
        byte = data[pos + index]
        number += (byte & 0x7F) << 7 * index
        if byte < 0x80:
            if number >> 64:
                raise DecodeError("the number has more than 64 bits", pos)
            return number, pos + index + 1
    raise DecodeError("the number has more than 10 bytes", pos)


def as_int32(number: int) -> int:
    """The number that the lower 32 bits of a varint mean."""
    number &= 0xFFFFFFFF
    return number - 0x1_0000_0000 if number > 0x7FFFFFFF else number


def as_int64(number: int) -> int:
    """The number that the 64 bits of a varint mean."""
    return number - 0x1_0000_0000_0000_0000 if number >> 63 else number


def as_sint32(number: int) -> int:
    """The number whose sign is folded into the lower 32 bits of a varint."""
    return (number & 0xFFFFFFFF) >> 1 ^ -(number & 1)


def as_sint64(number: int) -> int:
    """The number whose sign is folded into the 64 bits of a varint."""
    return number >> 1 ^ -(number & 1)


def read_size(data: bytes, pos: int, end: int) -> tuple[int, int]:
    """Where the bytes behind a size begin and where they end.

    Raises:
        DecodeError: They run past the end.
    """
    size, start = read_varint(data, pos, end)
    if size > end - start:
        raise DecodeError("length runs past the end", pos)
    return start, start + size


def packed_excess(data: bytes, pos: int, end: int) -> int:
    """Bytes of memory that the numbers of a packed list take beyond 20 times their size.

    Those of one byte take 17 and those of two 45; longer ones pay for themselves.

    Args:
        data: The data.
        pos: Where the numbers begin.
        end: Where they end.
    """
    size = end - pos
    count = len(data[pos:end].translate(None, _CONTINUATIONS))
    return max(0, 17 * count + 28 * min(count, size - count) - 20 * size)


def packed_varints(data: bytes, pos: int, end: int) -> Iterator[int]:
    """The varints of a packed list.

    Raises:
        DecodeError: The last one does not end, or one has more than 64 bits.
    """
    while pos < end:
        number = data[pos]
        if number < 0x80:
            pos += 1
        else:
            number, pos = read_varint(data, pos, end)
        yield number


def skip_field(data: bytes, tag: int, pos: int, end: int) -> int:
    """The position after the value of a field that is not taken apart.

    Raises:
        DecodeError: It runs past the end, or is no field.
    """
    if tag & 7 == _GROUP_END:
        raise DecodeError("the end of a group that never began", pos)
    return _skip(data, tag, pos, end, 1)


def _skip(data: bytes, tag: int, pos: int, end: int, depth: int) -> int:
    kind = tag & 7
    if kind == _VARINT:
        return read_varint(data, pos, end)[1]
    if kind == _SIZED:
        return read_size(data, pos, end)[1]
    if kind == _GROUP:
        return _skip_group(data, tag, pos, end, depth)
    if kind not in _WIDTHS:
        raise DecodeError(f"there is no wire type {kind}", pos)
    pos += _WIDTHS[kind]
    if pos > end:
        raise too_short(end)
    return pos


def _skip_group(data: bytes, tag: int, pos: int, end: int, depth: int) -> int:
    if depth > _MOST_GROUPS:
        raise DecodeError(f"groups are nested more than {_MOST_GROUPS} deep", pos)
    last = tag - _GROUP + _GROUP_END
    while pos < end:
        start = pos
        inner, pos = read_tag(data, pos, end)
        if inner == last:
            return pos
        if inner & 7 == _GROUP_END:
            raise DecodeError(f"group {inner >> 3} ends inside of group {tag >> 3}", start)
        pos = _skip(data, inner, pos, end, depth + 1)
    raise too_short(end)


def keep_field(kept: bytearray | None, data: bytes, start: int, pos: int) -> bytearray:
    """Adds the bytes of a field that is not declared to those that were kept before."""
    if kept is None:
        return bytearray(data[start:pos])
    kept += data[start:pos]
    return kept


def keep_number(kept: bytearray | None, tag: int, number: int) -> bytearray:
    """Adds a number of a packed list that its enumeration does not know, as a field of its own."""
    raw = write_uint64(tag) + write_uint64(number)
    return keep_field(kept, raw, 0, len(raw))


def unknown_field(tag: int, start: int) -> DecodeError:
    """The error of a field that is not declared, where none is let through."""
    return DecodeError(f"no field has the number {tag >> 3}", start)


def missing(name: str, end: int) -> DecodeError:
    """The error of a required field that is not there."""
    return DecodeError(f"{name} is missing", end)


def join_pieces(earlier: Pieces | None, data: bytes, pos: int, stop: int) -> Pieces:
    """Notes where a record inside of another stands; several pieces are one record together.

    Raises:
        DecodeError: One of several pieces ends in the middle of a field.
    """
    if earlier is None:
        return pos, stop
    if isinstance(earlier, tuple):
        _check_fields(data, *earlier)
        earlier = bytearray(data[earlier[0] : earlier[1]])
    _check_fields(data, pos, stop)
    earlier += data[pos:stop]
    return earlier


def _check_fields(data: bytes, pos: int, end: int) -> None:
    while pos < end:
        tag, pos = read_tag(data, pos, end)
        pos = skip_field(data, tag, pos, end)


def region_of(data: bytes, pieces: Pieces) -> tuple[bytes, int, int]:
    """The data, start and end of a record that may be there in several pieces."""
    if isinstance(pieces, tuple):
        return data, *pieces
    return bytes(pieces), 0, len(pieces)


def open_envelope(data: bytes, pos: int, end: int, tag: int, key: int) -> tuple[bytes, int, int]:
    """The data, start and end of what is in an envelope, a record that says which command it holds.

    Args:
        data: The data.
        pos: Where the envelope begins.
        end: Where it ends.
        tag: The number of the field that says it.
        key: What it has to say, and the number of the field with what it holds.

    Raises:
        DecodeError: It is no record, says something else or holds nothing.
    """
    begin = pos
    number: int | None = None
    pieces: Pieces | None = None
    while pos < end:
        found, pos = read_tag(data, pos, end)
        if found == tag << 3:
            number, pos = read_varint(data, pos, end)
        elif found == key << 3 | _SIZED:
            start, pos = read_size(data, pos, end)
            pieces = join_pieces(pieces, data, start, pos)
        else:
            pos = skip_field(data, found, pos, end)
    if number is None or as_int32(number) != key:
        raise DecodeError(f"must be the command {key}", begin)
    if pieces is None:
        raise DecodeError(f"the command {key} is missing", end)
    return region_of(data, pieces)


def envelope_key(data: bytes, pos: int, end: int, tag: int) -> int:
    """Which command an envelope says that it holds.

    Args:
        data: The data.
        pos: Where the envelope begins.
        end: Where it ends.
        tag: The number of the field that says it.

    Raises:
        DecodeError: It is no record, or does not say it.
    """
    begin = pos
    number: int | None = None
    while pos < end:
        found, pos = read_tag(data, pos, end)
        if found == tag << 3:
            number, pos = read_varint(data, pos, end)
        else:
            pos = skip_field(data, found, pos, end)
    if number is None:
        raise DecodeError("does not say which command it is", begin)
    return as_int32(number)


def write_uint64(number: int) -> bytes:
    """A number of up to 64 bits, without sign.

    Raises:
        ValueError: It does not fit.
    """
    if number >> 64:
        raise ValueError(f"{number} does not fit into 64 bits without sign")
    if number < 0x80:
        return BYTES[number]
    if number < 0x4000:
        return bytes((number & 0x7F | 0x80, number >> 7))
    out = b""
    while number > 0xFFF_FFFF:  # four bytes at once
        low = number & 0xFFF_FFFF
        out += bytes(
            (low & 0x7F | 0x80, low >> 7 & 0x7F | 0x80, low >> 14 & 0x7F | 0x80, low >> 21 | 0x80)
        )
        number >>= 28
    while number > 0x7F:
        out += _CONTINUED[number & 0x7F]
        number >>= 7
    return out + BYTES[number]


def write_uint32(number: int) -> bytes:
    """A number of up to 32 bits, without sign.

    Raises:
        ValueError: It does not fit.
    """
    if number >> 32:
        raise ValueError(f"{number} does not fit into 32 bits without sign")
    return write_uint64(number)


def write_int32(number: int) -> bytes:
    """A number of up to 32 bits with sign; a negative one takes ten bytes.

    Raises:
        ValueError: It does not fit.
    """
    if not -0x8000_0000 <= number <= 0x7FFF_FFFF:
        raise ValueError(f"{number} does not fit into 32 bits")
    return write_uint64(number & 0xFFFF_FFFF_FFFF_FFFF)


def write_int64(number: int) -> bytes:
    """A number of up to 64 bits with sign; a negative one takes ten bytes.

    Raises:
        ValueError: It does not fit.
    """
    if not -(1 << 63) <= number < 1 << 63:
        raise ValueError(f"{number} does not fit into 64 bits")
    return write_uint64(number & 0xFFFF_FFFF_FFFF_FFFF)


def write_sint32(number: int) -> bytes:
    """A number of up to 32 bits with its sign folded in.

    Raises:
        ValueError: It does not fit.
    """
    if not -0x8000_0000 <= number <= 0x7FFF_FFFF:
        raise ValueError(f"{number} does not fit into 32 bits")
    return write_uint64((number << 1 ^ number >> 31) & 0xFFFF_FFFF)


def write_sint64(number: int) -> bytes:
    """A number of up to 64 bits with its sign folded in.

    Raises:
        ValueError: It does not fit.
    """
    if not -(1 << 63) <= number < 1 << 63:
        raise ValueError(f"{number} does not fit into 64 bits")
    return write_uint64((number << 1 ^ number >> 63) & 0xFFFF_FFFF_FFFF_FFFF)


def sized_field(tag: bytes, raw: bytes) -> bytes:
    """A field whose value has a size in front of it."""
    size = len(raw)
    return tag + (BYTES[size] if size < 0x80 else write_uint64(size)) + raw

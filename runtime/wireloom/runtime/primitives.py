"""What the straight-line code of generated codecs shares: strings, counts, varints.

Readers take the data, a position and the end of the region, and return a value and the position
after it. Writers return bytes. None of them knows the name of a field: a reader that fails says why
and where, and the layout of the message turns the place into a path.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import Struct
from typing import Any, Literal

from wireloom.error_policy import ErrorPolicy
from wireloom.errors import DecodeError


def slot_setter(cls: type, name: str) -> Callable[[Any, Any], None]:
    """The setter of one slot; with it a hot loop fills a frozen instance without ``__init__``."""
    setter: Callable[[Any, Any], None] = vars(cls)[name].__set__
    return setter


def too_short(end: int) -> DecodeError:
    """The error of a field that the region has no room for.

    Args:
        end: Where the region ends, in bytes from the start of the frame.
    """
    return DecodeError("ends too early", end)


def finish(data: bytes, pos: int, policy: ErrorPolicy) -> None:
    """Reports bytes after the last field of a frame.

    Raises:
        DecodeError: There are some, and the policy is strict.
    """
    if pos != len(data):
        policy.report(f"{len(data) - pos} bytes after the last field", pos, data[pos:])


def text(raw: bytes, offset: int, policy: ErrorPolicy) -> str:
    """Bytes as text; what is not UTF-8 is reported and kept as surrogates.

    Raises:
        DecodeError: The bytes are not UTF-8 and the policy is strict.
    """
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        policy.report("not UTF-8", offset + error.start, raw)
        return raw.decode("utf-8", "surrogateescape")


def read_integer(data: bytes, pos: int, end: int, size: int) -> tuple[int, int]:
    """An unsigned big-endian integer of any number of bytes.

    Raises:
        DecodeError: The region ends first.
    """
    stop = pos + size
    if stop > end:
        raise too_short(end)
    return int.from_bytes(data[pos:stop], "big"), stop


def read_bytes(data: bytes, pos: int, end: int, prefix: Struct) -> tuple[bytes, int]:
    """Bytes behind their length.

    Raises:
        DecodeError: The length is negative or runs past the end.
    """
    start = pos + prefix.size
    if start > end:
        raise too_short(end)
    (length,) = prefix.unpack_from(data, pos)
    stop = start + length
    if stop > end or length < 0:
        raise bad_length(length, pos)
    return data[start:stop], stop


def read_optional_bytes(
    data: bytes, pos: int, end: int, prefix: Struct, null: int
) -> tuple[bytes | None, int]:
    """Bytes behind their length, of which one value means null.

    Raises:
        DecodeError: The length is negative without being null, or runs past the end.
    """
    start = pos + prefix.size
    if start > end:
        raise too_short(end)
    (length,) = prefix.unpack_from(data, pos)
    if length == null:
        return None, start
    stop = start + length
    if stop > end or length < 0:
        raise bad_length(length, pos)
    return data[start:stop], stop


def read_text(
    data: bytes, pos: int, end: int, prefix: Struct, policy: ErrorPolicy
) -> tuple[str, int]:
    """Text behind its length in bytes.

    Raises:
        DecodeError: The length is negative or runs past the end, or the text is not UTF-8.
    """
    start = pos + prefix.size
    if start > end:
        raise too_short(end)
    (length,) = prefix.unpack_from(data, pos)
    stop = start + length
    if stop > end or length < 0:
        raise bad_length(length, pos)
    raw = data[start:stop]
    try:
        return raw.decode(), stop
    except UnicodeDecodeError:
        return text(raw, start, policy), stop


def read_optional_text(
    data: bytes, pos: int, end: int, prefix: Struct, null: int, policy: ErrorPolicy
) -> tuple[str | None, int]:
    """Text behind its length in bytes, of which one value means null.

    Raises:
        DecodeError: As ``read_text``.
    """
    start = pos + prefix.size
    if start > end:
        raise too_short(end)
    (length,) = prefix.unpack_from(data, pos)
    if length == null:
        return None, start
    stop = start + length
    if stop > end or length < 0:
        raise bad_length(length, pos)
    raw = data[start:stop]
    try:
        return raw.decode(), stop
    except UnicodeDecodeError:
        return text(raw, start, policy), stop


def bad_length(length: int, pos: int) -> DecodeError:
    """The error of a length that is negative or runs past the end of the region."""
    if length < 0:
        return DecodeError(f"a length of {length}", pos)
    return DecodeError("length runs past the end", pos)


def read_bytes_until(
    data: bytes, pos: int, end: int, terminator: bytes, open_end: bool
) -> tuple[bytes, int]:
    """Bytes up to a terminator, or up to the end of the region where that is allowed.

    Raises:
        DecodeError: There is no terminator.
    """
    stop = data.find(terminator, pos, end)
    if stop >= 0:
        return data[pos:stop], stop + len(terminator)
    if not open_end:
        raise DecodeError(f"no {terminator!r} before the end", pos)
    return data[pos:end], end


def read_text_until(
    data: bytes, pos: int, end: int, terminator: bytes, open_end: bool, policy: ErrorPolicy
) -> tuple[str, int]:
    """Text up to a terminator.

    Raises:
        DecodeError: There is no terminator, or the text is not UTF-8.
    """
    raw, stop = read_bytes_until(data, pos, end, terminator, open_end)
    return text(raw, pos, policy), stop


def read_count(data: bytes, pos: int, end: int, prefix: Struct, minimum: int) -> tuple[int, int]:
    """A number of items, checked against the bytes that are left.

    Args:
        data: The data.
        pos: Where the number stands.
        end: Where the region ends.
        prefix: Its layout.
        minimum: The fewest bytes that an item takes.

    Raises:
        DecodeError: The number is negative, or so many items do not fit into the region.
    """
    start = pos + prefix.size
    if start > end:
        raise too_short(end)
    (count,) = prefix.unpack_from(data, pos)
    if count < 0 or count * minimum > end - start:
        raise _bad_count(count, end - start, pos)
    return count, start


def bound_count(count: int, pos: int, end: int, minimum: int) -> None:
    """Checks a number of items that was read elsewhere against the bytes that are left.

    Raises:
        DecodeError: The number is negative, or so many items do not fit into the region.
    """
    if count < 0 or count * minimum > end - pos:
        raise _bad_count(count, end - pos, pos)


def _bad_count(count: int, left: int, pos: int) -> DecodeError:
    if count < 0:
        return DecodeError(f"a count of {count}", pos)
    return DecodeError(f"{count} items in {left} bytes", pos)


def check_whole(pos: int, end: int, size: int) -> int:
    """How many items of one size fill a region.

    Raises:
        DecodeError: They do not fill it exactly.
    """
    count, rest = divmod(end - pos, size)
    if rest:
        raise DecodeError(f"{rest} bytes after the last item", end - rest)
    return count


def read_varuint(data: bytes, pos: int, end: int, bits: int) -> tuple[int, int]:
    """An unsigned LEB128 integer.

    Raises:
        DecodeError: It does not end, does not fit into so many bits, or has more bytes than needed.
    """
    if pos < end:  # nearly all have one byte or two
        byte = data[pos]
        if byte < 0x80 and not byte >> bits:
            return byte, pos + 1
        if byte > 0x7F and bits > 13 and pos + 1 < end and 0 < (high := data[pos + 1]) < 0x80:
            return byte & 0x7F | high << 7, pos + 2
    value = shift = 0
    at = pos
    while at < end:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            if value >> bits:
                raise DecodeError(f"does not fit into {bits} bits", pos)
            if not byte and at - pos > 1:
                raise DecodeError("not as short as it could be", pos)
            return value, at
        shift += 7
        if shift >= bits:
            raise DecodeError(f"does not fit into {bits} bits", pos)
    raise too_short(end)


def read_zigzag(data: bytes, pos: int, end: int, bits: int) -> tuple[int, int]:
    """A LEB128 integer with its sign folded in.

    Raises:
        DecodeError: As ``read_varuint``.
    """
    if pos + 1 < end and bits > 13:  # nearly all that are not read in place have two bytes
        byte, high = data[pos], data[pos + 1]
        if byte > 0x7F and 0 < high < 0x80:
            return (byte & 0x7F | high << 7) >> 1 ^ -(byte & 1), pos + 2
    value, at = read_varuint(data, pos, end, bits)
    return value >> 1 ^ -(value & 1), at


def read_words(
    data: bytes,
    pos: int,
    end: int,
    bits: int,
    size: int,
    mark: int,
    order: Literal["little", "big"],
) -> tuple[int, int]:
    """An unsigned integer in words that go on while a bit is set.

    Args:
        data: The bytes.
        pos: Where it begins.
        end: Where the region ends.
        bits: The most bits that it may have.
        size: Bytes of a word.
        mark: The bit that says whether another word follows: the highest or the lowest.
        order: The order of the words, and of the bytes of a word.

    Raises:
        DecodeError: It does not end, does not fit into so many bits, or has more words than needed.
    """
    value = shift = highest = 0
    width, at = 8 * size - 1, pos
    while at + size <= end:
        word = int.from_bytes(data[at : at + size], order)
        at += size
        part = word >> 1 if mark == 1 else word & ~mark
        if order == "little":
            value, highest = value | part << shift, part
        else:
            value, highest = value << width | part, highest if shift else part
        shift += width
        if value >> bits or (word & mark and shift >= bits):
            raise DecodeError(f"does not fit into {bits} bits", pos)
        if not word & mark:
            if not highest and shift > width:
                raise DecodeError("not as short as it could be", pos)
            return value, at
    raise too_short(end)


def whole_items(
    data: bytes,
    pos: int,
    end: int,
    offset: int,
    size: int,
    more: int,
    order: Literal["big", "little"] = "big",
) -> int:
    """Where the last whole item ends of a list whose last item may be cut off.

    Args:
        data: The bytes.
        pos: Where the list begins.
        end: Where the bytes of the list end.
        offset: Bytes of each item before the number that says how long it is.
        size: The bytes of that number; 0 if all items are as long.
        more: Bytes of each item that it does not count.
        order: Its byte order.
    """
    least = offset + size
    while end - pos >= least:
        length = int.from_bytes(data[pos + offset : pos + least], order) + more
        if length > end - pos:
            return pos
        if length < max(least, 1):
            return end  # reading it fails
        pos += length
    return pos


def varint_frame_size(
    buffer: bytes | bytearray, start: int, end: int, offset: int, bits: int, more: int = 0
) -> int:
    """The size of a frame whose length is a LEB128 integer.

    Args:
        buffer: Bytes received.
        start: Where the frame begins.
        end: Where the bytes received end.
        offset: Bytes of the frame before the length.
        bits: The width of the length.
        more: Bytes behind the length that it does not count.

    Returns:
        The bytes of the whole frame, or 0 if more bytes are needed to know it.

    Raises:
        DecodeError: The length does not fit into so many bits.
    """
    head = bytes(buffer[start : min(end, start + offset + 10)])
    if all(byte > 0x7F for byte in head[offset:]) and len(head) < offset + 10:
        return 0
    length, after = read_varuint(head, offset, len(head), bits)
    return after + length + more


def sized(raw: bytes, prefix: Struct, itself: int = 0) -> bytes:
    """Bytes behind their length.

    Args:
        raw: The bytes.
        prefix: The layout of the length.
        itself: Bytes of the length that it counts too.

    Raises:
        struct.error: The length does not fit.
    """
    return prefix.pack(len(raw) + itself) + raw


def write_bytes(value: bytes, prefix: Struct) -> bytes:
    """Bytes behind their length.

    Raises:
        struct.error: The length does not fit.
    """
    return prefix.pack(len(value)) + value


def write_optional_bytes(value: bytes | None, prefix: Struct, null: int) -> bytes:
    """Bytes behind their length, or the length that means null.

    Raises:
        struct.error: The length does not fit.
    """
    return prefix.pack(null) if value is None else prefix.pack(len(value)) + value


def write_text(value: str, prefix: Struct) -> bytes:
    """Text behind its length in bytes.

    Raises:
        struct.error: The length does not fit.
    """
    raw = value.encode("utf-8", "surrogateescape")
    return prefix.pack(len(raw)) + raw


def write_optional_text(value: str | None, prefix: Struct, null: int) -> bytes:
    """Text behind its length in bytes, or the length that means null.

    Raises:
        struct.error: The length does not fit.
    """
    if value is None:
        return prefix.pack(null)
    raw = value.encode("utf-8", "surrogateescape")
    return prefix.pack(len(raw)) + raw


def ended(raw: bytes, terminator: bytes) -> bytes:
    """Bytes with their terminator.

    Raises:
        ValueError: The terminator is in the bytes, or would begin in them.
    """
    data = raw + terminator
    if data.find(terminator) < len(raw):
        raise ValueError(f"{terminator!r} inside")
    return data


def write_varuint(value: int, bits: int) -> bytes:
    """An unsigned LEB128 integer.

    Raises:
        ValueError: It does not fit into so many bits.
    """
    if 0 <= value < 0x800 and bits > 10:
        return SHORT_VARUINT[value]
    if value < 0 or value >> bits:
        raise ValueError(f"{value} does not fit into {bits} unsigned bits")
    return _varuint(value)


_LAST = tuple(bytes((value,)) for value in range(0x80))
_MORE = tuple(bytes((value | 0x80,)) for value in range(0x80))
SHORT_VARUINT = _LAST + tuple(low + high for high in _LAST[1:16] for low in _MORE)
"""The unsigned LEB128 integers of 11 bits, by their value."""
SHORT_ZIGZAG = SHORT_VARUINT[::2]
"""Those with their sign folded in that are not negative."""
SIGNED_BYTES = tuple(byte - 256 if byte > 127 else byte for byte in range(256))
"""Signed integers of one byte, by this byte: the same objects each time."""
FOLDED_BYTES = tuple(byte >> 1 ^ -(byte & 1) for byte in range(128))
"""Integers of one byte with their sign folded in, by this byte."""


def _varuint(value: int) -> bytes:
    if value < 0x800:
        return SHORT_VARUINT[value]
    if value < 0x4000:
        return _MORE[value & 0x7F] + _LAST[value >> 7]
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def write_words(
    value: int, bits: int, size: int, mark: int, order: Literal["little", "big"]
) -> bytes:
    """An unsigned integer in words that go on while a bit is set; see ``read_words``.

    Raises:
        ValueError: It does not fit into so many bits.
    """
    if value < 0 or value >> bits:
        raise ValueError(f"{value} does not fit into {bits} unsigned bits")
    low, width = mark == 1, 8 * size - 1
    parts = [value & (1 << width) - 1]
    while value := value >> width:
        parts.append(value & (1 << width) - 1)
    if order == "big":
        parts.reverse()
    words = [part << low | mark for part in parts[:-1]] + [parts[-1] << low]
    return b"".join(word.to_bytes(size, order) for word in words)


def write_zigzag(value: int, bits: int) -> bytes:
    """A LEB128 integer with its sign folded in.

    Raises:
        ValueError: It does not fit into so many bits.
    """
    if 0 <= value < 0x400 and bits > 10:
        return SHORT_ZIGZAG[value]
    folded = value << 1 if value >= 0 else ~(value << 1)
    if folded >> bits:
        raise ValueError(f"{value} does not fit into {bits} bits")
    return _varuint(folded)

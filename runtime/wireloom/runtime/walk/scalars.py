"""Single values: numbers, text and bytes."""

from __future__ import annotations

import struct

from wireloom.runtime.layout import (
    Boolean,
    Bytes,
    Enum,
    Flags,
    Float,
    Integer,
    Item,
    Scalar,
    Text,
    Varint,
    bounds,
    named,
)
from wireloom.runtime.walk.trail import Trail

_FLOATS = {(32, False): ">f", (64, False): ">d", (32, True): "<f", (64, True): "<d"}


def scalar(trail: Trail, kind: Scalar, path: str) -> tuple[object, str]:
    """The value of a scalar and a note on it."""
    match kind:
        case Integer():
            raw = trail.take(-(-kind.bits // 8), path)
            return integer(kind, int.from_bytes(raw, "little" if kind.little else "big"))
        case Varint():
            return _varint(trail, kind, path)
        case Float():
            raw = trail.take(kind.bits // 8, path)
            return struct.unpack(_FLOATS[kind.bits, kind.little], raw)[0], ""
        case Boolean():
            byte = trail.take(1, path)[0]
            return bool(byte), "" if byte < 2 else f"{byte} is neither 0 nor 1"
        case Enum() | Flags():
            number, note = scalar(trail, kind.base, path)
            return number, named(kind, number) or note


def _varint(trail: Trail, kind: Varint, path: str) -> tuple[int | None, str]:
    number = shift = 0
    start = trail.pos
    while True:
        if trail.pos >= trail.end:
            trail.stop("the number has no end", path, start)
        byte = trail.data[trail.pos]
        trail.pos += 1
        number |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            break
        if shift >= kind.bits:
            trail.stop(f"the number has more than {kind.bits} bits", path, start)
    if kind.zigzag:
        number = number >> 1 ^ -(number & 1)
    return (None, "null") if number == kind.null else (number, "")


def string(trail: Trail, kind: Text | Bytes, path: str, about: Item | None) -> object:
    """Text or bytes up to what ends them; the value."""
    start = trail.pos
    stop = trail.end
    if kind.until is not None:
        mark = trail.data.find(kind.until, start, stop)
        if mark >= 0:
            trail.pos = mark + 1
            stop = mark
        elif trail.cut or not kind.last_open:
            trail.stop(f"no byte 0x{kind.until:02x} ends it", path)
        else:
            trail.pos = stop
    elif trail.cut:
        trail.stop(f"runs past the end, {stop - start} bytes are left", path)
    else:
        trail.pos = stop
    raw = trail.data[start:stop]
    value: object = raw
    note = ""
    if isinstance(kind, Text):
        try:
            value = raw.decode()
        except UnicodeDecodeError:
            note = "not UTF-8"
    if kind.max_bytes is not None and len(raw) > kind.max_bytes:
        note = note or f"{kind.max_bytes} bytes at most"
    note = note or mismatch(about, raw)
    trail.emit(path, start, value, note)
    return value


def integer(kind: Integer, number: int) -> tuple[int | None, str]:
    """The value of the bits of an integer, and a note on it."""
    if kind.signed and number >> kind.bits - 1:
        number -= 1 << kind.bits
    if number == kind.null:
        return None, "null"
    low, high = bounds(kind)
    low = low if kind.low is None else kind.low
    high = high if kind.high is None else kind.high
    if not low <= number <= high:
        return number, f"from {low} to {high}"
    return number, ""


def mismatch(about: Item | None, value: object) -> str:
    """What a value should be, if it has to be another one."""
    if about is None or about.const is None or value == about.const:
        return ""
    const = about.const
    return f"must be {const.hex() if isinstance(const, bytes) else const}"

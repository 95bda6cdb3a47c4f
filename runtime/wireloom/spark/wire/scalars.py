"""Numbers in many rows at once: from bytes to NumPy, and on to columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
from wireloom.runtime.layout import (
    Bits,
    Boolean,
    Bytes,
    Enum,
    Flags,
    Float,
    Integer,
    Item,
    Kind,
    Scalar,
    Sized,
    Varint,
    base_of,
)
from wireloom.spark.wire.cursor import PADDING, Bools, Numbers, Rows

_NATIVE = (8, 16, 32, 64)


class Unvectorised(Exception):
    """A layout that cannot be read in many rows at once, and why."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A field at a fixed place of a run.

    Attributes:
        item: The field.
        offset: Bytes before it.
        size: Bytes of it, or of the group of bits that it is a part of.
        part: How to get it out of the integer of its group; None: it stands by itself.
        kind: The NumPy type of what stands there.
    """

    item: Item
    offset: int
    size: int
    part: Callable[[Numbers], Numbers] | None
    kind: np.dtype[Any]


def fixed(part: Item | Bits, offset: int) -> list[Slot] | None:
    """The slots of a field of fixed size, or of a group of bits; None if it has another kind."""
    if isinstance(part, Bits):
        return _group(part, offset)
    if part.when or part.optional or part.checksum:
        return None
    kind = part.kind
    if isinstance(kind, Sized) and isinstance(kind.content, Bytes) and isinstance(kind.by, int):
        if not 0 < kind.by <= PADDING or kind.content != Bytes():
            return None
        return [Slot(part, offset, kind.by, None, np.dtype(f"V{kind.by}"))]
    if not isinstance(kind, Scalar) or isinstance(base_of(kind), Varint):
        return None
    bits, signed, little = _width(kind)
    if bits % 8 or (isinstance(kind, Integer) and kind.escape is not None):
        raise Unvectorised("a number of an odd width")
    return [Slot(part, offset, bits // 8, None, _dtype(kind, bits, signed, little))]


def _width(kind: Scalar) -> tuple[int, bool, bool]:
    """Bits, whether signed, whether the least significant byte comes first."""
    if isinstance(kind, Float):
        return kind.bits, True, kind.little
    if isinstance(kind, Boolean):
        return 8, False, False
    base = base_of(kind)
    assert isinstance(base, Integer)
    return base.bits, base.signed, base.little


def _dtype(kind: Scalar, bits: int, signed: bool, little: bool) -> np.dtype[Any]:
    if isinstance(kind, Float):
        return np.dtype(f"{'<' if little else '>'}f{bits // 8}")
    return unsigned_kind(bits // 8, little, "i" if signed else "u")


def unsigned_kind(size: int, little: bool = False, letter: str = "u") -> np.dtype[Any]:
    """The type of numbers of so many bytes, of which ``plain`` makes numbers of this machine."""
    if 8 * size in _NATIVE:
        return np.dtype(f"{'<' if little else '>'}{letter}{size}")
    return np.dtype((np.uint8, (size,)))


def _group(group: Bits, offset: int) -> list[Slot]:
    widths: list[tuple[int, bool]] = []
    for item in group.items:
        base = base_of(item.kind)
        plain = isinstance(base, Integer) and base.escape is None
        if not plain or item.when or item.optional or item.checksum:
            raise Unvectorised("bits that are not plain numbers")
        assert isinstance(base, Integer)
        widths.append((base.bits, base.signed))
    left = sum(bits for bits, _ in widths)
    size = left // 8
    if left % 8 or size > 8:
        raise Unvectorised("bits that do not fill up to eight whole bytes")
    kind = _dtype(Integer(left), left, False, group.little)
    slots: list[Slot] = []
    for item, (bits, signed) in zip(group.items, widths, strict=True):
        left -= bits
        slots.append(Slot(item, offset, size, _part(left, bits, signed, group.little), kind))
    return slots


def _part(shift: int, bits: int, signed: bool, little: bool) -> Callable[[Numbers], Numbers]:
    mask = np.uint64((1 << bits) - 1)

    def cut(whole: Numbers) -> Numbers:
        number = plain(whole, little).astype(np.uint64) >> np.uint64(shift) & mask
        if bits == 64:
            return number.view(np.int64) if signed else number
        found = number.astype(np.int64)
        return np.where(found >> (bits - 1), found - (1 << bits), found) if signed else found

    return cut


def plain(found: Numbers, little: bool = False, signed: bool = False) -> Numbers:
    """Numbers in the byte order of this machine, those of an odd number of bytes put together."""
    if found.ndim == 1:
        return found.astype(found.dtype.newbyteorder("="))
    number = np.zeros(len(found), np.int64)
    order = range(found.shape[1])
    for index in reversed(order) if little else order:
        number = number << 8 | found[:, index]
    top = 1 << (8 * found.shape[1] - 1)
    return np.where(number >= top, number - 2 * top, number) if signed else number


def standing(slot: Slot, found: Numbers) -> Numbers:
    """The numbers of a slot, from what stands in its place."""
    if slot.part is not None:
        return slot.part(found)
    kind = slot.item.kind
    if not isinstance(kind, Scalar):
        return found
    _, signed, little = _width(kind)
    return plain(found, little, signed)


def legal(kind: Kind) -> Callable[[Numbers], Bools] | None:
    """What numbers of a kind must satisfy; None if all are legal."""
    tests: list[Callable[[Numbers], Bools]] = []
    base = base_of(kind)
    if isinstance(kind, Boolean):
        tests.append(lambda found: found <= 1)
    if isinstance(kind, Enum) and not kind.open:
        known = np.array(list(kind.values))
        tests.append(lambda found: np.isin(found.astype(np.int64), known))
    if isinstance(kind, Flags) and not kind.open:
        mask = 0
        for bit in kind.values:
            mask |= bit
        tests.append(lambda found: (found.astype(np.int64) & ~mask) == 0)
    if base is not None:
        low, high = base.low, base.high
        if low is not None:
            tests.append(lambda found: found >= low)
        if high is not None:
            tests.append(lambda found: found <= high)
    return _all(tests)


def _all(tests: Sequence[Callable[[Numbers], Bools]]) -> Callable[[Numbers], Bools] | None:
    if not tests:
        return None

    def check(found: Numbers) -> Bools:
        result = tests[0](found)
        for test in tests[1:]:
            result = result & test(found)
        return result

    return check


def read_varint(rows: Rows, kind: Varint) -> Numbers:
    """LEB128 integers; rows with one that is not as short as it could be are marked."""
    number = np.zeros(len(rows), np.uint64)
    more = np.ones(len(rows), np.bool_)
    pos = rows.pos.copy()
    for shift in range(0, kind.bits, 7):
        rows.keep(~more | (pos < rows.end))
        byte = rows.buffer[pos]
        number |= np.where(more, (byte & 0x7F).astype(np.uint64) << np.uint64(shift), np.uint64(0))
        if shift + 7 > kind.bits:
            rows.keep(~more | (byte >> (kind.bits - shift) == 0))
        if shift:
            rows.keep(~more | (byte != 0))
        pos = pos + more
        more = more & (byte > 0x7F)
        if not more.any():
            break
    rows.keep(~more)
    rows.move(pos)
    if kind.zigzag:
        return (number >> np.uint64(1)).view(np.int64) ^ -(number & np.uint64(1)).view(np.int64)
    return number if kind.bits > 63 else number.astype(np.int64)


def column(found: Numbers, kind: pa.DataType, null: Bools | None = None) -> pa.Array:
    """Numbers as a column of a type; unsigned ones of 64 bits wrap if it is signed."""
    if pa.types.is_decimal(kind):
        return pa.array(found.astype(np.uint64), mask=null).cast(kind)
    if pa.types.is_boolean(kind):
        return pa.array(found.astype(np.bool_), mask=null)
    return pa.array(found.astype(kind.to_pandas_dtype()), kind, mask=null)

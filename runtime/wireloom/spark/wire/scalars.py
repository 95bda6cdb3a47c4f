"""Numbers in many rows at once: from bytes to NumPy, and on to columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from operator import or_
from typing import Any

import numpy as np
import pyarrow as pa
from wireloom.schema.constants import constant_bytes
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Boolean, Bytes, Enum, Flags, Float, Integer, Region, Varint
from wireloom.schema.kinds.members import readable
from wireloom.schema.parts import BitGroup
from wireloom.schema.sizes import Sizes
from wireloom.spark.wire.cursor import PADDING, Bools, Numbers, Rows

_NATIVE = (8, 16, 32, 64)


class Unvectorised(Exception):
    """A kind that cannot be read in many rows at once, and why."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A field at a fixed place of a run.

    Attributes:
        item: The field.
        offset: Bytes before it.
        size: Bytes of it, or of the group of bits that it is a part of.
        kind: The NumPy type of what stands there.
        numbers: From what stands there to the numbers of the field; None for plain bytes.
    """

    item: Field
    offset: int
    size: int
    kind: np.dtype[Any]
    numbers: Callable[[Numbers], Numbers] | None


def fixed(part: Field | BitGroup, offset: int, sizes: Sizes) -> list[Slot] | None:
    """The slots of a field of fixed size, or of a group of bits; None if it has another kind."""
    if isinstance(part, BitGroup):
        return _group(part, offset, sizes)
    if part.when or part.optional:
        return None
    raw = constant_bytes(sizes, part)
    if raw is not None:
        return _plain(part, offset, len(raw))
    kind = readable(part, sizes).target(sizes)
    if isinstance(kind, Region):
        if kind.content.target(sizes) == Bytes() and isinstance(kind.size, int):
            return _plain(part, offset, kind.size)
        return None
    number = single(kind, sizes)
    if number is None:
        return None
    return [Slot(part, offset, number[0].itemsize, *number)]


def _plain(part: Field, offset: int, size: int) -> list[Slot] | None:
    """The slot of so many bytes, if they are not too many."""
    fits = 0 < size <= PADDING
    return [Slot(part, offset, size, np.dtype(f"V{size}"), None)] if fits else None


def single(kind: Kind, sizes: Sizes) -> tuple[np.dtype[Any], Callable[[Numbers], Numbers]] | None:
    """How a number of fixed size that shares its bytes with nobody is read; None for other kinds.

    Raises:
        Unvectorised: Its width is odd, or more is added to some numbers.
    """
    bits = sizes.scalar(kind)
    if bits is None:
        return None
    if sizes.fixed(kind) is None:
        raise Unvectorised("a number with an escape")
    if bits % 8:
        raise Unvectorised("a number of an odd width")
    little, signed = kind.is_little(sizes), kind.is_signed(sizes)
    if isinstance(kind.target(sizes), Float):
        dtype = np.dtype(f"{'<' if little else '>'}f{bits // 8}")
    else:
        dtype = unsigned_kind(bits // 8, little, "i" if signed else "u")
    return dtype, partial(plain, little=little, signed=signed)


def on_wire(kind: Kind, sizes: Sizes) -> Kind:
    """What a kind is behind its names, and behind those of its numbers."""
    kind = kind.target(sizes)
    return kind.base.target(sizes) if isinstance(kind, Enum | Flags) else kind


def unsigned_kind(size: int, little: bool = False, letter: str = "u") -> np.dtype[Any]:
    """The type of numbers of so many bytes, of which ``plain`` makes numbers of this machine."""
    if 8 * size in _NATIVE:
        return np.dtype(f"{'<' if little else '>'}{letter}{size}")
    return np.dtype((np.uint8, (size,)))


def _group(group: BitGroup, offset: int, sizes: Sizes) -> list[Slot]:
    if any(sizes.fixed(item.kind) is None or item.when or item.optional for item in group.fields):
        raise Unvectorised("bits that are not plain numbers")
    size = group.bits // 8
    if size > 8:
        raise Unvectorised("bits that do not fill up to eight whole bytes")
    slots: list[Slot] = []
    for item, shift in zip(group.fields, group.shifts, strict=True):
        bits = sizes.scalar(item.kind) or 0
        cut = _part(shift, bits, item.kind.is_signed(sizes), group.little)
        slots.append(Slot(item, offset, size, unsigned_kind(size, group.little), cut))
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


def legal(kind: Kind, sizes: Sizes) -> Callable[[Numbers], Bools] | None:
    """What numbers of a kind must satisfy; None if all are legal."""
    tests: list[Callable[[Numbers], Bools]] = []
    kind, base = kind.target(sizes), on_wire(kind, sizes)
    if isinstance(kind, Boolean):
        tests.append(lambda found: found <= 1)
    if isinstance(kind, Enum | Flags) and not kind.open:
        known = [value.number for value in kind.values]
        if isinstance(kind, Enum):
            tests.append(lambda found: np.isin(found.astype(np.int64), known))
        else:
            unknown = np.uint64(~reduce(or_, known, 0) & (1 << 64) - 1)
            tests.append(lambda found: found.astype(np.uint64) & unknown == 0)
    if isinstance(base, Integer | Varint):
        low, high, null = base.low, base.high, base.null
        if low is not None:
            tests.append(lambda found: found >= low)
        if high is not None:
            tests.append(lambda found: found <= high)
        if null is not None:
            tests.append(lambda found: found != null)
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
        wide = np.int64 if np.issubdtype(found.dtype, np.signedinteger) else np.uint64
        return pa.array(found.astype(wide), mask=null).cast(kind)
    if pa.types.is_boolean(kind):
        return pa.array(found.astype(np.bool_), mask=null)
    return pa.array(found.astype(kind.to_pandas_dtype()), kind, mask=null)

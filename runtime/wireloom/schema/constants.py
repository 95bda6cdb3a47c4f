"""Constants at known places: what kinds begin with, and what tells the cases of a union apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Field, Record, Union
from wireloom.schema.parts import BitGroup, followed, is_little, parts
from wireloom.schema.sizes import Sizes


@dataclass(frozen=True, slots=True)
class Tags:
    """The cases of a union are told apart by a constant at one place."""

    offset: int
    """Bits before it."""
    bits: int
    """Its width."""
    little: bool
    """Whether it is a number of whole bytes, the least significant first."""
    cases: Mapping[int, str]
    """By what is read there, as a number with the byte order of ``little``."""


@dataclass(frozen=True, slots=True)
class CaseSizes:
    """The cases of a union are told apart by the size of their region."""

    cases: Mapping[int, str]
    """By size in bytes."""


@dataclass(frozen=True, slots=True)
class Constant:
    """A constant at a known place."""

    offset: int
    """Bits before it."""
    bits: int
    """Its width."""
    number: int
    """As an unsigned number."""
    little: bool
    """Whether it is a number of whole bytes, the least significant first."""


def discriminator(sizes: Sizes, union: Union) -> Tags | CaseSizes | None:
    """What tells the cases apart, or None if nothing does."""
    tables = [
        {(item.offset, item.bits, item.little): item.number for item in _constants_of(sizes, name)}
        for name in union.cases
    ]
    for place in tables[0]:
        numbers = [table.get(place) for table in tables]
        known = [number for number in numbers if number is not None]
        if len(set(known)) == len(union.cases):
            return Tags(*place, dict(zip(known, union.cases, strict=True)))
    found = [sizes.fixed(sizes.named(name)) for name in union.cases]
    exact = [bits // 8 for bits in found if bits is not None]
    if len(set(exact)) == len(union.cases):
        return CaseSizes(dict(zip(exact, union.cases, strict=True)))
    return None


def _constants_of(sizes: Sizes, name: str) -> Iterator[Constant]:
    kind = sizes.named(name)
    return constants(sizes, kind.fields) if isinstance(kind, Record) else iter(())


def constants(sizes: Sizes, fields: tuple[Field, ...]) -> Iterator[Constant]:
    """The constants of fields in a row, up to the first field whose size varies."""
    offset = 0
    for part in parts(sizes, fields):
        if isinstance(part, BitGroup):
            yield from _in_group(sizes, part, offset)
            if any(sizes.fixed(field.kind) is None for field in part.fields):
                return  # what is added to one of them follows the group
            offset += part.bits
            continue
        bits = None if part.when or part.optional else sizes.fixed(part.kind)
        if bits is None:
            return
        number = _number(part, bits)
        if number is not None:
            yield Constant(offset, bits, number, bits > 8 and is_little(sizes, part.kind))
        offset += bits


def _in_group(sizes: Sizes, group: BitGroup, offset: int) -> Iterator[Constant]:
    """The constants of a group that lie in a row of bits of its bytes."""
    left = group.bits
    for field in group.fields:
        bits = sizes.scalar(field.kind) or 0
        left -= bits
        number = _number(field, bits)
        if number is None:
            continue
        if not group.little:
            yield Constant(offset + group.bits - left - bits, bits, number, False)
        elif left // 8 == (left + bits - 1) // 8:
            yield Constant(offset + 8 * (left // 8) + 8 - left % 8 - bits, bits, number, False)


def _number(field: Field, bits: int) -> int | None:
    """A constant as an unsigned number."""
    match field.const:
        case None:
            return None
        case bytes() as const:
            return int.from_bytes(const, "big")
        case str() as const:
            return int.from_bytes(const.encode(), "big")
        case const:
            return const & ((1 << bits) - 1)


def leading_constant(sizes: Sizes, field: Field) -> tuple[int, int] | None:
    """Bits and number of the constant that a field begins with, as the bytes have it."""
    while field.const is None:
        kind: Kind = followed(sizes, field.kind)
        inner = kind.fields if isinstance(kind, Record) else ()
        if not inner or inner[0].optional or inner[0].when:
            return None
        field = inner[0]
    if not isinstance(field.const, int):
        const = field.const if isinstance(field.const, bytes) else field.const.encode()
        return 8 * len(const), int.from_bytes(const, "big")
    bits = sizes.scalar(field.kind) or 0
    number = field.const & ((1 << bits) - 1)
    if bits % 8 == 0 and is_little(sizes, field.kind):
        number = int.from_bytes(number.to_bytes(bits // 8, "little"), "big")
    return bits, number

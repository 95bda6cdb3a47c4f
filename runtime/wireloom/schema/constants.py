"""Constants at known places: what kinds begin with, and what tells the cases of a union apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wireloom.schema.fields import Field
from wireloom.schema.kind import Sizes
from wireloom.schema.parts import BitGroup, parts


@dataclass(frozen=True, slots=True)
class Tags:
    """The cases of a union are told apart by a constant at one place, and others behind that."""

    offset: int
    """Bits before it."""
    bits: int
    """Its width."""
    little: bool
    """Whether it is a number of whole bytes, the least significant first."""
    cases: Mapping[int, str | Tags]
    """By what is read there, as a number with the byte order of ``little``; of several cases with
    that number, what tells them apart."""


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


def discriminator(sizes: Sizes, cases: tuple[str, ...]) -> Tags | CaseSizes | None:
    """What tells the cases of a union apart, or None if nothing does."""
    tags = _tags(
        {
            name: {
                (item.offset, item.bits, item.little): item.number
                for item in constants(sizes, sizes.named(name).binary_fields())
            }
            for name in cases
        }
    )
    if tags is not None:
        return tags
    found = [sizes.fixed(sizes.named(name)) for name in cases]
    exact = [bits // 8 for bits in found if bits is not None]
    if len(set(exact)) == len(cases):
        return CaseSizes(dict(zip(exact, cases, strict=True)))
    return None


def _tags(tables: Mapping[str, Mapping[tuple[int, int, bool], int]]) -> Tags | None:
    """What tells cases apart by their constants; at each place all that are left have one."""
    first, *others = tables.values()
    places = [place for place in first if all(place in table for table in others)]
    for place in sorted(places, key=lambda place: -len({one[place] for one in tables.values()})):
        groups: dict[int, list[str]] = {}
        for name, table in tables.items():
            groups.setdefault(table[place], []).append(name)
        if len(groups) == 1 and others:
            break
        found = {
            number: names[0] if len(names) == 1 else _tags({name: tables[name] for name in names})
            for number, names in groups.items()
        }
        told = {number: one for number, one in found.items() if one is not None}
        if len(told) == len(found):
            return Tags(*place, told)
    return None


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
            yield Constant(offset, bits, number, bits > 8 and part.kind.is_little(sizes))
        offset += bits


def _in_group(sizes: Sizes, group: BitGroup, offset: int) -> Iterator[Constant]:
    """The constants of a group that lie in a row of bits of its bytes."""
    for field, left in zip(group.fields, group.shifts, strict=True):
        bits = sizes.scalar(field.kind) or 0
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
        inner = field.kind.target(sizes).binary_fields()
        if not inner or inner[0].optional or inner[0].when:
            return None
        field = inner[0]
    if not isinstance(field.const, int):
        const = field.const if isinstance(field.const, bytes) else field.const.encode()
        return 8 * len(const), int.from_bytes(const, "big")
    bits = sizes.scalar(field.kind) or 0
    number = field.const & ((1 << bits) - 1)
    if bits % 8 == 0 and field.kind.is_little(sizes):
        number = int.from_bytes(number.to_bytes(bits // 8, "little"), "big")
    return bits, number


def awaits_end(sizes: Sizes, field: Field) -> bool:
    """Whether only the end of what is around it tells that an optional field is missing."""
    return field.optional and leading_constant(sizes, field) is None

"""Constants at known places: what kinds begin with, and what tells the cases of a union apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field as member
from dataclasses import replace
from typing import Any, Literal

from wireloom.dataclass import dataclass
from wireloom.schema.bits import Bits
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.parts import BitGroup, parts
from wireloom.schema.sizes import Sizes

ByteOrder = Literal["big", "little"]


@dataclass(frozen=True, slots=True)
class Tags:
    """Cases of a union are told apart by a constant at one place, and by others behind that."""

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
class Place:
    """Where a number lies: a part of an integer of whole bytes."""

    offset: int
    """Bytes before the integer."""
    size: int
    """Its bytes."""
    below: int
    """Bits of the integer below the number."""
    bits: int
    """Its own bits."""
    order: ByteOrder
    signed: bool = member(default=False, compare=False)
    """Whether the number can be negative."""

    @property
    def start(self) -> int:
        """The bits before it, if it is a row of them."""
        return 8 * (self.offset + self.size) - self.below - self.bits

    def spread(self, number: int, last: int) -> int:
        """A number among the bytes up to ``last``, read as one number."""
        own = ((number & (1 << self.bits) - 1) << self.below).to_bytes(self.size, self.order)
        return int.from_bytes(own, "big") << 8 * (last - self.offset - self.size)

    def shares(self, other: Place) -> bool:
        """Whether some bits belong to both."""
        last = max(self.offset + self.size, other.offset + other.size)
        return bool(self.spread(-1, last) & other.spread(-1, last))

    def read(self, data: bytes) -> int:
        """The number that is there."""
        whole = int.from_bytes(data[self.offset : self.offset + self.size], self.order)
        number = whole >> self.below & (1 << self.bits) - 1
        return number - (1 << self.bits) * (self.signed and number >> self.bits - 1)


@dataclass(frozen=True, slots=True)
class Constant:
    """A constant at a known place."""

    place: Place
    number: int
    """As an unsigned number."""

    @property
    def size(self) -> int:
        """The bytes up to its last one."""
        return self.place.offset + self.place.size

    @property
    def raw(self) -> bytes:
        """These bytes, with nothing but the constant in them."""
        return self.place.spread(self.number, self.size).to_bytes(self.size, "big")

    @property
    def mask(self) -> bytes:
        """The bits of these bytes that are the constant."""
        return replace(self, number=-1).raw

    def begins(self, data: bytes) -> bool:
        """Whether bytes begin with it."""
        found = zip(data[: self.size], self.mask, self.raw, strict=False)
        return len(data) >= self.size and all(one & mask == wanted for one, mask, wanted in found)


def discriminator(sizes: Sizes, cases: tuple[str, ...]) -> Tags | CaseSizes | None:
    """What tells the cases of a union apart, or None if nothing does."""
    tables = {
        name: {
            (one.place.start, one.place.bits, one.place.order == "little"): one.number
            for one in constants(sizes, sizes.named(name).binary_fields())
        }
        for name in cases
    }
    narrow = {
        name: {place: number for place, number in table.items() if place[1] <= _WIDEST}
        for name, table in tables.items()
    }
    tags = _tags(narrow) or _tags(_beginnings(tables)) or _tags(tables)
    if tags is not None:
        return tags
    found = [sizes.fixed(sizes.named(name)) for name in cases]
    exact = [bits // 8 for bits in found if bits is not None]
    if len(set(exact)) == len(cases):
        return CaseSizes(dict(zip(exact, cases, strict=True)))
    return None


_Place = tuple[int, int, bool]
"""Where a constant is: the bits before it, its own, and whether it is little-endian."""
_Constants = Mapping[_Place, int]
_WIDEST = 64
"""Bits of what tells cases apart, if so many do."""


def _beginnings(tables: Mapping[str, _Constants]) -> dict[str, _Constants]:
    """What constants of several widths at one place have as their first bytes."""
    whole = {
        name: {
            offset: number.to_bytes(bits // 8, "big")
            for (offset, bits, little), number in table.items()
            if not (little or offset % 8 or bits % 8)
        }
        for name, table in tables.items()
    }
    first, *others = whole.values()
    widths = {
        offset: min(_WIDEST // 8, *(len(table[offset]) for table in whole.values()))
        for offset in first
        if all(offset in table for table in others)
    }
    return {
        name: {
            (offset, 8 * width, False): int.from_bytes(table[offset][:width], "big")
            for offset, width in widths.items()
        }
        for name, table in whole.items()
    }


def _tags(tables: Mapping[str, _Constants]) -> Tags | None:
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


def constants(sizes: Sizes, fields: tuple[Field, ...], before: int = 0) -> Iterator[Constant]:
    """The constants of fields in a row behind so many bytes, up to the first field whose size
    varies; but for those among bits that do not lie in a row."""
    for part in parts(sizes, fields):
        if isinstance(part, BitGroup):
            found = (_in_group(sizes, part, index, before) for index in range(len(part.fields)))
            yield from (one for one in found if one and (one.place.order == "big"))
            if any(sizes.fixed(field.kind) is None for field in part.fields):
                return  # what is added to one of them follows the group
            before += part.bits // 8
            continue
        bits = None if part.when or part.optional else takes(sizes, part).fixed
        if bits is None:
            return
        one = _whole(sizes, part, bits, before)
        if one is not None:
            yield one
        before += bits // 8


def _whole(sizes: Sizes, field: Field, bits: int, before: int) -> Constant | None:
    """The constant of a field that has its bytes for itself."""
    number = _number(sizes, field, bits)
    order: ByteOrder = "little" if bits > 8 and field.kind.is_little(sizes) else "big"
    place = Place(before, -(-bits // 8), -bits % 8, bits, order)
    return None if number is None else Constant(place, number)


def _in_group(sizes: Sizes, group: BitGroup, index: int, before: int) -> Constant | None:
    """The constant of a field of a group, among those of its bytes that have it."""
    left, bits = group.shifts[index], sizes.scalar(group.fields[index].kind) or 0
    number = _number(sizes, group.fields[index], bits)
    if number is None:
        return None
    first, last = left // 8, (left + bits - 1) // 8
    if group.little and first != last:
        return Constant(Place(before, last + 1, left, bits, "little"), number)
    skipped = first if group.little else group.bits // 8 - 1 - last
    return Constant(Place(before + skipped, last - first + 1, left % 8, bits, "big"), number)


def constant_bytes(sizes: Sizes, field: Field) -> bytes | None:
    """The bytes of a constant text or constant bytes, with the length in front or the end of it.

    None for any other field.
    """
    const = field.const
    if not isinstance(const, bytes | str):
        return None
    content = const if isinstance(const, bytes) else const.encode()
    region = field.kind.region(sizes)
    if region is None:
        return content + (getattr(field.kind.core(sizes), "until", None) or b"")
    if not isinstance(region.size, Kind):
        return content
    prefix: Any = region.size.core(sizes)
    return bytes(prefix.encoded(len(content) + region.includes)) + content


def takes(sizes: Sizes, field: Field) -> Bits:
    """How many bits a field takes where it is there."""
    raw = constant_bytes(sizes, field)
    return field.kind.takes(sizes) if raw is None else Bits.just(8 * len(raw))


def _number(sizes: Sizes, field: Field, bits: int) -> int | None:
    """A constant as an unsigned number."""
    raw = constant_bytes(sizes, field)
    if raw is not None:
        return int.from_bytes(raw, "big")
    return field.const & ((1 << bits) - 1) if isinstance(field.const, int) else None


def leading_constant(sizes: Sizes, field: Field) -> Constant | None:
    """The constant that a field begins with, if it does."""
    while field.const is None:
        inner = field.kind.target(sizes).binary_fields()
        if not inner or inner[0].optional or inner[0].when:
            return None
        first = next(parts(sizes, inner), None)
        if first is None:
            return None  # bits that do not fill their byte
        if isinstance(first, BitGroup):
            return _in_group(sizes, first, 0, 0)
        field = first
    raw = constant_bytes(sizes, field)
    return _whole(sizes, field, 8 * len(raw) if raw else sizes.scalar(field.kind) or 0, 0)


def awaits_end(sizes: Sizes, field: Field) -> bool:
    """Whether only the end of what is around it tells that an optional field is missing."""
    return (
        field.optional and sizes.fixed(field.kind) != 0 and leading_constant(sizes, field) is None
    )
